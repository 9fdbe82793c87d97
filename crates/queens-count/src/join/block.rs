//! One block of candidates against lists of halves: bit planes, tables, look-ups.
//!
//! Of 32 candidates for each lane, plane b has the b-th bits, a bit for each candidate. The rest bits of a half are cut into
//! chunks of five or six; for each chunk and each value v of it a table holds the candidates that have none of the bits in v. Then
//! the candidates that fit a half are the AND of one table row a chunk.

use crate::kernel::{Kernel, Lanes};

/// Rows for a chunk of six bits: with five to seven look-ups for every half the tables stay in the first-level cache.
const ROWS: usize = 1 << 6;
/// Chunks of five bits for 32.
const MAX_CHUNKS: usize = 7;

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

/// Halves that are compared with candidates.
#[derive(Clone, Copy)]
pub(super) struct List<'a> {
    pub(super) halves: &'a [u32],
    /// The low bits that they have in common.
    pub(super) order: u32,
    /// What a pair counts.
    pub(super) weight: u64,
}

/// The weighted number of pairs of one of the `valid` first candidates and a half of a list that have none of the `bits`
/// rest bits in common. There must be 32 candidates for each lane, valid or not. `shared` are low bits
/// that all candidates have: lists with one of them in common fit none.
#[inline(always)]
pub(super) fn count<V: Lanes>(
    candidates: &[u32],
    valid: usize,
    (bits, chunk_bits): (u32, u32),
    lists: &[List<'_>],
    shared: u32,
    table: &mut Table<V>,
) -> u64 {
    // The compiler gets a loop of its own for each number of look-ups.
    match bits.div_ceil(chunk_bits) {
        chunks if chunk_bits == 5 && chunks <= 6 => count_in::<V, 6, 5>(candidates, valid, bits, lists, shared, table),
        _ if chunk_bits == 5 => count_in::<V, 7, 5>(candidates, valid, bits, lists, shared, table),
        0..=3 => count_in::<V, 3, 6>(candidates, valid, bits, lists, shared, table),
        4 => count_in::<V, 4, 6>(candidates, valid, bits, lists, shared, table),
        5 => count_in::<V, 5, 6>(candidates, valid, bits, lists, shared, table),
        _ => count_in::<V, 6, 6>(candidates, valid, bits, lists, shared, table),
    }
}

#[inline(always)]
fn count_in<V: Lanes, const CHUNKS: usize, const WIDTH: usize>(
    candidates: &[u32],
    valid: usize,
    bits: u32,
    lists: &[List<'_>],
    shared: u32,
    table: &mut Table<V>,
) -> u64 {
    build::<V, CHUNKS, WIDTH>(candidates, valid, bits, table);
    let (mut total, mut weight, mut sum) = (0, 0, V::no_sum());
    for list in lists {
        if list.order & shared != 0 {
            continue;
        }
        // Lists of one weight come one after the other: their bits are added up lane by lane.
        if list.weight != weight {
            total += weight * V::total(sum);
            (weight, sum) = (list.weight, V::no_sum());
        }
        for &half in list.halves {
            let mut fits = table.rows[0][half as usize % (1 << WIDTH)];
            for chunk in 1..CHUNKS {
                fits = fits.and(table.rows[chunk][(half >> (WIDTH * chunk)) as usize % (1 << WIDTH)]);
            }
            sum = fits.add_bits(sum);
        }
    }
    total + weight * V::total(sum)
}

#[inline(always)]
fn build<V: Lanes, const CHUNKS: usize, const WIDTH: usize>(
    candidates: &[u32],
    valid: usize,
    bits: u32,
    table: &mut Table<V>,
) {
    let candidates = &candidates[..32 * V::LANES];
    let mut planes = [V::splat(0); 32];
    for (i, plane) in planes.iter_mut().enumerate() {
        *plane = V::load(&candidates[i * V::LANES..(i + 1) * V::LANES]);
    }
    transpose::<V, 32>(&mut planes);
    // Candidate LANES * i + lane has bit i of its lane. No closure here: it would be compiled without the instructions of
    // the function around it, and called.
    let mut lanes = [0; 16];
    for (lane, bits) in lanes.iter_mut().enumerate() {
        let rows = valid.saturating_sub(lane).div_ceil(V::LANES);
        *bits = if rows == 0 { 0 } else { u32::MAX >> (32 - rows.min(32)) };
    }
    let valid = V::load(&lanes);
    for (chunk, rows) in table.rows[..CHUNKS].iter_mut().enumerate() {
        let from = (WIDTH * chunk).min(bits as usize);
        let to = (from + WIDTH).min(bits as usize);
        rows[0] = if chunk == 0 { valid } else { V::splat(u32::MAX) };
        for (b, &plane) in planes[from..to].iter().enumerate() {
            let (known, new) = rows.split_at_mut(1 << b);
            for (new, known) in new.iter_mut().zip(known) {
                *new = plane.not_in(*known);
            }
        }
    }
}

/// Turns vectors over within each lane: bit j of vector i becomes bit i of vector j. With fewer than 32 vectors, a power
/// of two, lanes are seen as several words of so many bits, and each of these is turned over.
#[inline(always)]
pub(crate) fn transpose<V: Lanes, const N: usize>(vectors: &mut [V; N]) {
    if N > 16 {
        stage::<V, N, 16>(vectors, 0x0000_ffff);
    }
    if N > 8 {
        stage::<V, N, 8>(vectors, 0x00ff_00ff);
    }
    stage::<V, N, 4>(vectors, 0x0f0f_0f0f);
    stage::<V, N, 2>(vectors, 0x3333_3333);
    stage::<V, N, 1>(vectors, 0x5555_5555);
}

#[inline(always)]
fn stage<V: Lanes, const N: usize, const WIDTH: u32>(vectors: &mut [V; N], mask: u32) {
    let mask = V::splat(mask);
    for i in 0..N {
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
                let list = |halves, order, weight| List { halves, order, weight };
                let lists = [list(&halves[..100], 1, 2), list(&halves[100..200], 2, 5), list(&halves[200..], 0, 5)];
                for shared in 0..4 {
                    let fitting = lists.iter().filter(|list| list.order & shared == 0);
                    let expected: u64 = fitting.map(|list| list.weight * fits(list.halves)).sum();
                    let found = count::<Words>(&candidates, valid, (bits, 5 + bits % 2), &lists, shared, &mut table);
                    assert_eq!(found, expected, "{bits} {valid} {shared}");
                }
            }
        }
    }
}
