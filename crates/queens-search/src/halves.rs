//! Counting solutions by their first rows, by joining half boards.
//!
//! Cut the board in the middle. A solution is a top half on some set S of columns and a bottom half on the others that
//! do not attack each other across the cut. For each S the top halves are listed, once; then the bottom halves are
//! searched row by row from the cut downwards, and every queen placed strikes out the top halves that it attacks. What
//! is left at the last row are solutions, each with its top half and so with its first rows.
//!
//! A queen of either half crosses the cut on at most two diagonals. With r the distance from the cut (0 touches it), a
//! queen in column c points at `a = c - r - 1` to the left and at `b = c + r` to the right:
//!
//! ```text
//!     r = 1   . . Q . . .        a = 2 - 1 - 1 = 0, b = 2 + 1 = 3
//!     r = 0   . / . \ . .
//!     -------------------  cut
//!     r = 0   q . . . Q .        the right one has a = 4 - 0 - 1 = 3: attacked by b = 3
//! ```
//!
//! Two queens on both sides attack each other exactly when the a of one is the b of the other. A top half is a word of
//! bits, a's and b's. The first two queens of the bottom half are dealt with by writing down anew the top halves that each
//! leaves, a third or so of those before. Then 64 of these at a time are turned into bit planes, one word for each a and b, so that
//! striking out costs two ANDs for 64 top halves.
//!
//! The top halves are themselves put together in the same way, from an upper and a lower part that are tabulated once
//! for every small set of columns.
//!
//! This does the work of backtracking over half the rows twice, instead of over all of them once: at n = 18 some 10^10
//! word operations in place of 10^11 nodes. And S and its mirror image have the same halves, mirrored; when n is even,
//! turning the board over makes a solution with its top half on S of one with its top half on the other columns. So of
//! S, its mirror image and what is left by either, one is enough.

use std::num::NonZeroUsize;

use queens_core::work::{Cancelled, Observer, for_each_unit};

use crate::holes::all_columns;
use crate::kernel::Kernel;
use crate::parts::{Parts, Shape, Top};

/// The largest board: a's and b's, n - 1 of each, and one plane more must fit a word of bits.
pub(crate) const MAX_SIZE: u32 = 32;

/// A plane that no queen uses: nothing is struck out by it. There are at most 62 others.
const NO_PLANE: usize = 63;

/// The number of solutions for each choice of columns in the first `depth` rows, indexed by these as digits to base n.
///
/// Takes n from 6 to [`MAX_SIZE`], so that the bottom half has more rows than are [`LISTED`], and a depth of at most n / 2.
pub(crate) fn count(n: u32, depth: u32, threads: NonZeroUsize, observer: &dyn Observer) -> Result<Vec<u64>, Cancelled> {
    debug_assert!((6..=MAX_SIZE).contains(&n) && depth <= n / 2);
    let shape = Shape::new(n, depth);
    let parts = Parts::new(shape);
    let sets = column_sets(n, shape.top_rows);
    let joins = for_each_unit(
        sets.len() as u64,
        threads,
        observer,
        || Join::new(&parts),
        |join, unit| join.add(sets[unit as usize]),
    )?;
    let mut counts = vec![0; (n as usize).pow(depth)];
    for join in joins {
        for (index, count) in counts.iter_mut().enumerate() {
            let mirrored = join.mirrored(index);
            *count += join.own[index] + join.paired[index] + join.paired[mirrored];
        }
    }
    Ok(counts)
}

/// The sets of so many of the n columns as the top half has rows: of each set, its mirror image and, if they are as large,
/// what is left by these, the least.
fn column_sets(n: u32, size: u32) -> Vec<u32> {
    let all = all_columns(n);
    let mut set = (1u64 << size) - 1;
    let mut sets = Vec::new();
    while set <= all {
        let images = [set, all ^ set].map(|set| set as u32).map(|set| set.min(mirror(n, set)));
        if set as u32 == images[0] && (2 * size != n || images[0] <= images[1]) {
            sets.push(set as u32);
        }
        // The next larger number with as many bits.
        let low = set & set.wrapping_neg();
        let carried = set + low;
        set = carried | (((set ^ carried) >> 2) / low);
    }
    sets
}

fn mirror(n: u32, set: u32) -> u32 {
    set.reverse_bits() >> (u32::BITS - n)
}

/// The bits of the diagonals on which a queen crosses a cut at this distance: a's first, then b's.
pub(crate) fn crossing(n: u32, from_cut: u32, column: u32) -> u64 {
    let a = if column > from_cut { 1 << (column - from_cut - 1) } else { 0 };
    let b = if column + from_cut < n - 1 { 1 << (n - 1 + column + from_cut) } else { 0 };
    a | b
}

/// The same with a's and b's exchanged, for queens on the other side of the cut: two words then have a bit in common
/// exactly when two queens attack each other.
pub(crate) fn crossing_met(n: u32, from_cut: u32, column: u32) -> u64 {
    let word = crossing(n, from_cut, column);
    let field = (1 << (n - 1)) - 1;
    (word & field) << (n - 1) | word >> (n - 1)
}

/// So many queens of the bottom half are dealt with by lists, the others by planes. Two are best at n = 18.
const LISTED: usize = 2;

/// What one thread needs and has found.
struct Join<'a> {
    n: u32,
    depth: u32,
    bottom_rows: usize,
    /// For each row and column of the bottom half, the planes that a queen there meets.
    met: Vec<[[usize; 2]; MAX_SIZE as usize]>,
    parts: &'a Parts,
    kernel: Kernel,
    /// Counts of the column sets that are their own mirror image, and of one of each mirror pair.
    own: Vec<u64>,
    paired: Vec<u64>,
    is_own_mirror: bool,
    /// Whether every solution found also counts as one turned over.
    turns_over: bool,
    /// The columns of the bottom half's queens, from the cut downwards.
    bottom: Vec<u32>,
    /// The top halves that 0, 1, ... queens of the bottom half leave.
    lists: [Vec<Top>; LISTED + 1],
    /// The planes of the last list: for each a and b a row of words, with a bit set for each top half that does not use
    /// it.
    planes: Vec<u64>,
    words: usize,
    /// For each bottom row, the top halves of the last list that its and the earlier queens leave.
    alive: Vec<Vec<u64>>,
}

impl<'a> Join<'a> {
    fn new(parts: &'a Parts) -> Self {
        let Shape { n, depth, bottom_rows, .. } = parts.shape;
        let prefixes = (n as usize).pow(depth);
        Self {
            n,
            depth,
            bottom_rows: bottom_rows as usize,
            met: (0..bottom_rows).map(|row| std::array::from_fn(|column| planes_met(n, row, column as u32))).collect(),
            parts,
            kernel: Kernel::detect(),
            own: vec![0; prefixes],
            paired: vec![0; prefixes],
            is_own_mirror: false,
            turns_over: false,
            bottom: vec![0; bottom_rows as usize],
            lists: Default::default(),
            planes: Vec::new(),
            words: 0,
            alive: vec![Vec::new(); bottom_rows as usize],
        }
    }

    /// The index of the mirrored prefix.
    fn mirrored(&self, mut index: usize) -> usize {
        let n = self.n as usize;
        let mut columns = [0; 8];
        for column in &mut columns[..self.depth as usize] {
            *column = n - 1 - index % n;
            index /= n;
        }
        columns[..self.depth as usize].iter().rev().fold(0, |index, column| index * n + column)
    }

    /// Adds all solutions whose top half stands on these columns.
    fn add(&mut self, set: u32) {
        let all = all_columns(self.n) as u32;
        self.is_own_mirror = set == mirror(self.n, set);
        // A set whose mirror image is all that it leaves has been given its other half of the solutions by the mirror.
        self.turns_over = 2 * self.bottom_rows as u32 == self.n && mirror(self.n, set) != all ^ set;
        self.parts.list_tops(set, &mut self.lists[0]);
        self.fill_bottom(0, all_columns(self.n) & !u64::from(set), 0, 0);
    }

    /// Goes on with the row at this distance from the cut. `columns` are those still without a queen.
    fn fill_bottom(&mut self, from_cut: usize, columns: u64, left: u64, right: u64) {
        if from_cut == LISTED {
            self.make_planes();
        }
        let mut free = columns & !(left | right);
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            let column = queen.trailing_zeros();
            self.bottom[from_cut] = column;
            if from_cut + 1 == self.bottom_rows {
                return self.harvest(column);
            }
            let any =
                if from_cut < LISTED { self.strike_listed(from_cut, column) } else { self.strike(from_cut, column) };
            if any {
                self.fill_bottom(from_cut + 1, columns ^ queen, (left | queen) >> 1, (right | queen) << 1);
            }
        }
    }

    /// Writes down the top halves that a queen of the bottom half leaves, and returns whether there are any.
    fn strike_listed(&mut self, from_cut: usize, column: u32) -> bool {
        let met = crossing_met(self.n, from_cut as u32, column);
        let (before, after) = self.lists.split_at_mut(from_cut + 1);
        let (before, after) = (&before[from_cut], &mut after[0]);
        // Without a branch, which would be mispredicted for every third top half.
        after.resize(before.len(), Top { crossing: 0, prefix: 0 });
        let mut kept = 0;
        for top in before {
            after[kept] = *top;
            kept += usize::from(top.crossing & met == 0);
        }
        after.truncate(kept);
        kept > 0
    }

    fn make_planes(&mut self) {
        let list = &self.lists[LISTED];
        self.words = list.len().div_ceil(64);
        self.planes.resize(64 * self.words, 0);
        for (word, chunk) in list.chunks(64).enumerate() {
            let mut square = [0; 64];
            for (row, top) in square.iter_mut().zip(chunk) {
                *row = !top.crossing;
            }
            self.kernel.transpose(&mut square);
            for (plane, bits) in square.into_iter().enumerate() {
                self.planes[plane * self.words + word] = bits;
            }
        }
        let alive = &mut self.alive[LISTED - 1];
        alive.clear();
        alive.resize(self.words, u64::MAX);
        if let (Some(last), rest @ 1..) = (alive.last_mut(), list.len() % 64) {
            *last = u64::MAX >> (64 - rest);
        }
    }

    /// Strikes out the top halves that a queen of the bottom half attacks, and returns whether any are left.
    fn strike(&mut self, from_cut: usize, column: u32) -> bool {
        let (above, here) = self.alive.split_at_mut(from_cut);
        let here = &mut here[0];
        here.resize(self.words, 0);
        let [p, q] = self.met[from_cut][column as usize].map(|plane| &self.planes[plane * self.words..][..self.words]);
        self.kernel.and(&above[from_cut - 1][..self.words], p, q, here)
    }

    /// Counts the top halves that the queen of the last row leaves, each as a solution of its prefix. Turned over, the
    /// same solutions all begin with the last rows of this bottom half.
    fn harvest(&mut self, column: u32) {
        let counts = if self.is_own_mirror { &mut self.own } else { &mut self.paired };
        let last = self.bottom_rows - 1;
        let alive = &self.alive[last - 1][..self.words];
        let [p, q] = self.met[last][column as usize].map(|plane| &self.planes[plane * self.words..][..self.words]);
        let tops = &self.lists[LISTED];
        let mut found = 0;
        self.kernel.for_each_bit(alive, p, q, |bit| {
            counts[tops[bit].prefix as usize] += 1;
            found += 1;
        });
        if self.turns_over && found > 0 {
            let columns = self.bottom.iter().rev().take(self.depth as usize);
            let prefix = columns.fold(0, |prefix, &column| prefix * self.n as usize + column as usize);
            counts[prefix] += found;
        }
    }
}

/// The planes of the diagonals that a queen of the bottom half meets: at most two, since it crosses the cut on one a and
/// one b; with one or none the plane that nobody uses.
fn planes_met(n: u32, from_cut: u32, column: u32) -> [usize; 2] {
    let met = crossing_met(n, from_cut, column);
    let first = (met.trailing_zeros() as usize).min(NO_PLANE);
    let last = (u64::BITS - 1).checked_sub(met.leading_zeros()).map_or(NO_PLANE, |last| last as usize);
    [first, last]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_each_group_of_column_sets() {
        // 70 sets of 4 of 8 columns; 6 are their own mirror image, and 16 have it as their complement (Burnside).
        assert_eq!(column_sets(8, 4).len(), (70 + 6 + 16) / 4);
        assert_eq!(column_sets(5, 3).len(), (10 + 2) / 2);
    }
}
