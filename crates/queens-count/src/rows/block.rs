//! One block of top halves against lists of bottom halves.
//!
//! As for the join by keys, with one thing more: the top halves are sorted, so many bits are the same in a whole block. Those
//! are not looked up: bottom halves that clash there have been dropped before.

use crate::join::transpose;
use crate::kernel::{Lanes, Pick};

use super::list::{BLOCK, NarrowSlice};

const ROWS: usize = 1 << CHUNK;
/// Bits that are looked up together, at the most.
const CHUNK: u32 = 7;
const MAX_CHUNKS: usize = 8;
/// As many as narrow words have bits.
const PLANES: usize = 48;

/// For each chunk and value, the top halves that have no bit of it.
pub(crate) struct Table<V> {
    rows: [[V; ROWS]; MAX_CHUNKS],
    planes: [V; PLANES],
}

impl<V: Lanes> Table<V> {
    pub(crate) fn new() -> Box<Self> {
        Box::new(Self { rows: [[V::splat(0); ROWS]; MAX_CHUNKS], planes: [V::splat(0); PLANES] })
    }
}

/// Which bits are looked up, and how they are shared out among chunks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// One bit for each plane, the lowest first.
    pub(crate) bits: u64,
    pub(crate) chunks: u32,
    /// Chunks from this one on have a bit less than those before.
    pub(crate) wider: u32,
    /// The bits of a wider chunk.
    pub(crate) width: u32,
}

impl Plan {
    /// Rows that stay in the first-level cache.
    const MOST_ROWS: u32 = 7 << 6;
    /// What it costs to write a row, in look-ups: stores of whole vectors are half as fast as loads.
    const COST_OF_ROW: u32 = 2;

    /// The number of chunks that costs least, these as even as can be: with fewer there are more rows to write, with more
    /// each of so many halves needs one more look-up.
    #[cfg_attr(
        not(target_arch = "x86_64"),
        allow(dead_code, reason = "other machines have no instruction that picks bits")
    )]
    #[inline(always)]
    pub(crate) fn even(bits: u64, halves: usize) -> Self {
        let len = bits.count_ones();
        let fewest = len.div_ceil(CHUNK).max(1);
        let mut best = Self { bits, chunks: 0, wider: 0, width: 0 };
        let mut least = u32::MAX;
        for chunks in fewest..fewest + 3 {
            let (width, wider) = (len / chunks, len % chunks);
            let rows = (chunks + wider) << width;
            let cost = Self::COST_OF_ROW * rows + halves as u32 * chunks;
            if cost < least && (rows <= Self::MOST_ROWS || chunks == fewest + 2) && chunks <= MAX_CHUNKS as u32 {
                least = cost;
                best = if wider == 0 {
                    Self { bits, chunks, wider: chunks, width }
                } else {
                    Self { bits, chunks, wider, width: width + 1 }
                };
            }
        }
        best
    }

    pub(crate) fn width(&self, chunk: u32) -> u32 {
        self.width - u32::from(chunk >= self.wider)
    }
}

/// Bottom halves that count alike.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weighted<'a> {
    pub(crate) halves: &'a [u64],
    pub(crate) weight: u64,
}

/// The weighted number of pairs of one of the top halves of a block, no more than [`BLOCK`], and a bottom half, that have none of
/// these bits in common.
///
/// The top halves are at most 2^9, the bottom halves at most 10! (ten rows are completed on ten columns), and weights at most
/// 8: the sum has room.
#[inline(always)]
pub(crate) fn count<V: Lanes, P: Pick>(
    block: NarrowSlice<'_>,
    bits: u64,
    lists: &[Weighted<'_>; 3],
    table: &mut Table<V>,
) -> u64 {
    debug_assert!(block.len <= 32 * V::LANES && 32 * V::LANES <= BLOCK);
    let halves = lists[0].halves.len() + lists[1].halves.len() + lists[2].halves.len();
    let (plan, pick) = P::plan(bits, halves);
    build(block, &plan, table);
    // The compiler gets a loop of its own for each number of look-ups.
    match plan.chunks {
        0 | 1 => count_in::<V, P, 1>(pick, lists, table),
        2 => count_in::<V, P, 2>(pick, lists, table),
        3 => count_in::<V, P, 3>(pick, lists, table),
        4 => count_in::<V, P, 4>(pick, lists, table),
        5 => count_in::<V, P, 5>(pick, lists, table),
        6 => count_in::<V, P, 6>(pick, lists, table),
        7 => count_in::<V, P, 7>(pick, lists, table),
        _ => count_in::<V, P, 8>(pick, lists, table),
    }
}

#[inline(always)]
fn count_in<V: Lanes, P: Pick, const CHUNKS: usize>(pick: P, lists: &[Weighted<'_>; 3], table: &Table<V>) -> u64 {
    let mut total = 0;
    for list in lists {
        let mut sum = V::no_sum();
        for &half in list.halves {
            let picked = pick.pick(half);
            let mut fits = table.rows[0][picked as usize % P::ROWS];
            for chunk in 1..CHUNKS {
                fits = fits.and(table.rows[chunk][(picked >> (P::FIELD * chunk as u32)) as usize % P::ROWS]);
            }
            sum = fits.add_bits(sum);
        }
        total += list.weight * V::total(sum);
    }
    total
}

#[inline(always)]
fn build<V: Lanes>(block: NarrowSlice<'_>, plan: &Plan, table: &mut Table<V>) {
    let Table { rows, planes } = table;
    low_planes(block.low, planes);
    // Bits above are fewer: often one more byte is enough.
    match plan.bits >> 32 {
        0 => {}
        bits if bits < 1 << 8 => high_planes::<V, 8>(block.high, planes),
        _ => high_planes::<V, 16>(block.high, planes),
    }
    // Top half LANES * i + lane has bit i of its lane.
    let mut lanes = [0; 16];
    for (lane, bits) in lanes.iter_mut().enumerate() {
        let rows = block.len.saturating_sub(lane).div_ceil(V::LANES);
        *bits = if rows == 0 { 0 } else { u32::MAX >> (32 - rows.min(32)) };
    }
    let mut bits = plan.bits;
    let mut first = V::load(&lanes);
    for (chunk, rows) in (0..plan.chunks).zip(&mut *rows) {
        rows[0] = std::mem::replace(&mut first, V::splat(u32::MAX));
        for b in 0..CHUNK {
            if b == plan.width(chunk) {
                break;
            }
            let plane = planes[bits.trailing_zeros() as usize % 64 % PLANES];
            bits &= bits - 1;
            let (known, new) = rows.split_at_mut(1 << b);
            for (new, known) in new.iter_mut().zip(known) {
                *new = plane.not_in(*known);
            }
        }
    }
}

#[inline(always)]
fn low_planes<V: Lanes>(low: &[u32], planes: &mut [V; PLANES]) {
    let low = &low[..32 * V::LANES];
    let mut vectors = [V::splat(0); 32];
    for (i, vector) in vectors.iter_mut().enumerate() {
        *vector = V::load(&low[i * V::LANES..(i + 1) * V::LANES]);
    }
    transpose::<V, 32>(&mut vectors);
    planes[..32].copy_from_slice(&vectors);
}

/// The same of half as many bits, or of a quarter: two or four words lie side by side in a lane.
#[inline(always)]
fn high_planes<V: Lanes, const BITS: usize>(high: &[u16], planes: &mut [V; PLANES]) {
    let high = &high[..32 * V::LANES];
    let mut vectors = [V::splat(0); BITS];
    for (i, vector) in vectors.iter_mut().enumerate() {
        let mut sum = V::splat(0);
        for part in (0..32 / BITS).rev() {
            let at = (i + part * BITS) * V::LANES;
            let words = V::load_halves(&high[at..at + V::LANES]);
            sum = if BITS == 16 { sum.shl::<16>().or(words) } else { sum.shl::<8>().or(words.and(V::splat(0xff))) };
        }
        *vector = sum;
    }
    transpose::<V, BITS>(&mut vectors);
    planes[32..32 + BITS].copy_from_slice(&vectors);
}
