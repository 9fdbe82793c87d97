//! One block of candidates against lists of halves: bit planes, tables, look-ups.
//!
//! Of 32 candidates for each lane, plane b has the b-th bits, a bit for each candidate. The rest bits of a half are cut into
//! chunks of six; for each chunk and each value v of it a table holds the candidates that have none of the bits in v. Then
//! the candidates that fit a half are the AND of one table row a chunk.

use crate::kernel::{Kernel, Lanes};

/// Bits in a chunk: five to six look-ups for every half, in tables that stay in the first-level cache.
const CHUNK: usize = 6;
const ROWS: usize = 1 << CHUNK;
/// Chunks for 32 bits.
const MAX_CHUNKS: usize = 6;

/// The tables of both kinds of blocks.
pub(super) struct Planes<K: Kernel> {
    pub(super) wide: Table<K::Wide>,
    pub(super) narrow: Table<K::Narrow>,
}

impl<K: Kernel> Planes<K> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self { wide: Table::new(), narrow: Table::new() }
    }
}

/// For each chunk and value, the candidates that have no bit of it.
pub(super) struct Table<V> {
    rows: [[V; ROWS]; MAX_CHUNKS],
}

impl<V: Lanes> Table<V> {
    #[inline(always)]
    fn new() -> Self {
        Self { rows: [[V::splat(0); ROWS]; MAX_CHUNKS] }
    }
}

/// The weighted number of pairs of one of the `valid` first candidates and a half of a list that have none of the `bits`
/// rest bits in common. There must be 32 candidates for each lane, valid or not.
#[inline(always)]
pub(super) fn count<V: Lanes>(
    candidates: &[u32],
    valid: usize,
    bits: u32,
    lists: &[(&[u32], u64)],
    table: &mut Table<V>,
) -> u64 {
    match (bits as usize).div_ceil(CHUNK) {
        0..=3 => count_in::<V, 3>(candidates, valid, bits, lists, table),
        4 => count_in::<V, 4>(candidates, valid, bits, lists, table),
        5 => count_in::<V, 5>(candidates, valid, bits, lists, table),
        _ => count_in::<V, MAX_CHUNKS>(candidates, valid, bits, lists, table),
    }
}

#[inline(always)]
fn count_in<V: Lanes, const CHUNKS: usize>(
    candidates: &[u32],
    valid: usize,
    bits: u32,
    lists: &[(&[u32], u64)],
    table: &mut Table<V>,
) -> u64 {
    build::<V, CHUNKS>(candidates, valid, bits, table);
    let mut total = 0;
    for &(list, weight) in lists {
        let mut sum = V::no_sum();
        for &half in list {
            let mut fits = table.rows[0][half as usize % ROWS];
            for chunk in 1..CHUNKS {
                fits = fits.and(table.rows[chunk][(half >> (CHUNK * chunk)) as usize % ROWS]);
            }
            sum = fits.add_bits(sum);
        }
        total += weight * V::total(sum);
    }
    total
}

#[inline(always)]
fn build<V: Lanes, const CHUNKS: usize>(candidates: &[u32], valid: usize, bits: u32, table: &mut Table<V>) {
    let candidates = &candidates[..32 * V::LANES];
    let mut planes = [V::splat(0); 32];
    for (i, plane) in planes.iter_mut().enumerate() {
        *plane = V::load(&candidates[i * V::LANES..(i + 1) * V::LANES]);
    }
    transpose(&mut planes);
    // Candidate LANES * i + lane has bit i of its lane.
    let valid = V::from_lanes(|lane| match valid.saturating_sub(lane).div_ceil(V::LANES) {
        0 => 0,
        rows => u32::MAX >> (32 - rows.min(32)),
    });
    for (chunk, rows) in table.rows[..CHUNKS].iter_mut().enumerate() {
        let from = (CHUNK * chunk).min(bits as usize);
        let to = (from + CHUNK).min(bits as usize);
        rows[0] = if chunk == 0 { valid } else { V::splat(u32::MAX) };
        for (b, &plane) in planes[from..to].iter().enumerate() {
            let (known, new) = rows.split_at_mut(1 << b);
            for (new, known) in new.iter_mut().zip(known) {
                *new = plane.not_in(*known);
            }
        }
    }
}

/// Turns 32 vectors over within each lane: bit j of vector i becomes bit i of vector j.
#[inline(always)]
fn transpose<V: Lanes>(vectors: &mut [V; 32]) {
    stage::<V, 16>(vectors, 0x0000_ffff);
    stage::<V, 8>(vectors, 0x00ff_00ff);
    stage::<V, 4>(vectors, 0x0f0f_0f0f);
    stage::<V, 2>(vectors, 0x3333_3333);
    stage::<V, 1>(vectors, 0x5555_5555);
}

#[inline(always)]
fn stage<V: Lanes, const WIDTH: u32>(vectors: &mut [V; 32], mask: u32) {
    let mask = V::splat(mask);
    for i in 0..32 {
        if i & WIDTH as usize == 0 {
            let (a, b) = (vectors[i], vectors[i + WIDTH as usize]);
            vectors[i] = V::select(mask, a, b.shl::<WIDTH>());
            vectors[i + WIDTH as usize] = V::select(mask, a.shr::<WIDTH>(), b);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Portable;

    type Words = <Portable as Kernel>::Wide;

    fn numbers(seed: u32, len: usize) -> Vec<u32> {
        (0..len as u32).map(|i| (i + seed).wrapping_mul(0x9e37_79b9).rotate_left(i % 31)).collect()
    }

    /// Every number of valid candidates and every width, against a look at each pair.
    #[test]
    fn agrees_with_a_look_at_each_pair() {
        let mut table = Table::new();
        for bits in [1, 5, 6, 12, 17, 18, 19, 24, 27, 30, 31, 32] {
            let within = u32::MAX >> (32 - bits);
            // Sparse words, so that some pairs fit.
            let sparse = |seed: u32| -> Vec<u32> {
                numbers(seed, 256).iter().zip(numbers(seed + 7, 256)).map(|(a, b)| a & b & (a >> 9) & within).collect()
            };
            let (candidates, halves) = (sparse(1), sparse(1000));
            for valid in [0, 1, 7, 8, 9, 100, 255, 256] {
                let fits = |list: &[u32]| -> u64 {
                    list.iter().map(|u| candidates[..valid].iter().filter(|t| *t & u == 0).count() as u64).sum()
                };
                let lists = [(&halves[..100], 2), (&halves[100..], 5)];
                let expected = 2 * fits(lists[0].0) + 5 * fits(lists[1].0);
                assert_eq!(count::<Words>(&candidates, valid, bits, &lists, &mut table), expected, "{bits} {valid}");
            }
        }
    }
}
