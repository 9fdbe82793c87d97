//! How much memory counting takes, told beforehand.
//!
//! ```text
//! all of it    =  column sets + tables + the greater of: what making the last table takes, threads * scratch
//! a table      =  8 bytes a placement, 64 bytes a column set; 16 more a placement while it is made
//! ```
//!
//! The scratch of a thread depends on how the halves are joined. Bounds are within reason, not proved: the longest lists
//! were looked for by climbing from column set to column set, and a tenth was added.

use std::num::NonZeroUsize;

use super::{HalfBoards, Way};
use crate::engine::CountError;
use crate::half::{Layout, Side};
use crate::join::Join;
use crate::rows::{self, Limits, RowJoin};

/// The program itself, its stacks, and what the allocator keeps.
const BASE: u64 = 16 << 20;

impl HalfBoards {
    /// As [`HalfBoards::new`], but counting on so many threads takes no more than about so many bytes. From n = 22 on lists
    /// are then cut into shorter slices, which costs time; the sums are the same.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use queens_count::{CountError, HalfBoards};
    /// let board = HalfBoards::with_memory(22, 400_000_000, NonZeroUsize::MIN)?;
    /// assert!(board.memory(NonZeroUsize::MIN) <= 400_000_000);
    /// let little = HalfBoards::with_memory(22, 1_000_000, NonZeroUsize::MIN);
    /// assert!(matches!(little, Err(CountError::TooLittleMemory { .. })));
    /// # Ok::<(), CountError>(())
    /// ```
    ///
    /// # Errors
    /// [`CountError::TooLittleMemory`], with what it takes at the least; [`CountError::TooSmall`] and
    /// [`CountError::TooLarge`] where [`HalfBoards::new`] gives [`None`].
    pub fn with_memory(n: u32, bytes: u64, threads: NonZeroUsize) -> Result<Self, CountError> {
        if n < Self::MIN_SIZE {
            return Err(CountError::TooSmall { n, min: Self::MIN_SIZE });
        }
        if n > Self::MAX_SIZE {
            return Err(CountError::TooLarge { n, max: Self::MAX_SIZE });
        }
        if n < Self::ROWS_FROM {
            let layout = Layout::new(n);
            let needed = of_keys(&layout, threads);
            return if needed > bytes {
                Err(CountError::TooLittleMemory { bytes, needed })
            } else {
                Ok(Self::joined(n, Way::Keys(Join::new(layout))))
            };
        }
        let layout = rows::Layout::new(n);
        let mut needed = u64::MAX;
        for limits in Limits::shorter_and_shorter(&layout) {
            needed = of_rows(&layout, limits, threads);
            if needed <= bytes {
                return Ok(Self::joined(n, Way::Rows(RowJoin::with_limits(layout, limits))));
            }
        }
        Err(CountError::TooLittleMemory { bytes, needed })
    }

    /// How many bytes counting on so many threads takes at the most, within reason.
    #[must_use]
    pub fn memory(&self, threads: NonZeroUsize) -> u64 {
        match &self.way {
            Way::Keys(join) => of_keys(join.layout(), threads),
            Way::Rows(join) => of_rows(join.layout(), join.limits(), threads),
        }
    }

    /// As [`HalfBoards::memory`], without making the board: [`None`] where [`HalfBoards::new`] gives it.
    #[must_use]
    pub fn memory_for(n: u32, threads: NonZeroUsize) -> Option<u64> {
        match n {
            0..Self::MIN_SIZE => None,
            _ if n < Self::ROWS_FROM => Some(of_keys(&Layout::new(n), threads)),
            _ if n <= Self::MAX_SIZE => {
                let layout = rows::Layout::new(n);
                Some(of_rows(&layout, Limits::new(&layout), threads))
            }
            _ => None,
        }
    }
}

fn of_keys(layout: &Layout, threads: NonZeroUsize) -> u64 {
    let n = layout.size();
    let parts = [Side::Top, Side::Bottom].map(|side| layout.rows(side)).map(|rows| [rows / 2, rows - rows / 2]);
    // Words, two sets of buckets with the room of the fullest for each, candidates.
    let list = most_completions(layout.rows(Side::Top));
    let scratch = 8 * list.next_power_of_two() + 2 * 4 * 6 * list + 4 * list + (1 << 20);
    total(n, layout.rows(Side::Top), parts.as_flattened(), scratch, threads)
}

fn of_rows(layout: &rows::Layout, limits: Limits, threads: NonZeroUsize) -> u64 {
    let parts = [Side::Top, Side::Bottom].map(|side| layout.rows(side));
    let parts = parts.map(|rows| [rows.near - rows.direct, rows.all - rows.near]);
    let scratch = limits.scratch(layout);
    total(layout.size(), layout.rows(Side::Top).all, parts.as_flattened(), scratch, threads)
}

fn total(n: u32, top_rows: u32, parts: &[u32], scratch: u64, threads: NonZeroUsize) -> u64 {
    // A little more than a half or a quarter of all: those that are their own images.
    let sets = 4 * binomial(n, top_rows) * 11 / if n.is_multiple_of(2) { 40 } else { 20 };
    let placements = |rows: u32| placements(n, rows);
    let tables: u64 = parts.iter().map(|&rows| 8 * placements(rows) + 64 * binomial(n, rows)).sum();
    let making = parts.iter().map(|&rows| 16 * placements(rows) + 4 * binomial(n, rows)).max().unwrap_or(0);
    let threads = u64::try_from(threads.get()).unwrap_or(u64::MAX);
    (BASE + sets + tables).saturating_add(making.max(scratch.saturating_mul(threads)))
}

/// How many ways there are to put so many rows on their columns, whichever these are, at the most: looked for up to n = 28
/// (67,262 for nine rows, 371,468 for ten), and a bound without diagonals for fewer. Eleven rows are those of n = 21.
pub(crate) fn most_completions(rows: u32) -> u64 {
    match rows {
        0..=8 => (1..=u64::from(rows)).product(),
        9 => 75_000,
        10 => 410_000,
        _ => 1_200_000,
    }
}

/// The longest list of top halves of class none, at the most. Looked for from n = 22 to 26: 231,667, 316,890, 1,786,240,
/// 2,369,540 and 15,040,530. Beyond, slices are shorter.
pub(crate) fn longest_list(n: u32) -> u64 {
    match n {
        0..=21 => most_completions(n / 2),
        22 => 255_000,
        23 => 350_000,
        24 => 1_960_000,
        25 => 2_600_000,
        26 => 16_500_000,
        _ => u64::MAX,
    }
}

fn binomial(n: u32, k: u32) -> u64 {
    (0..u64::from(k)).fold(1, |product, i| product * (u64::from(n) - i) / (i + 1))
}

/// The placements of so many rows of a board of n columns.
fn placements(n: u32, rows: u32) -> u64 {
    fn below(all: u32, rows: u32, columns: u32, left: u32, right: u32) -> u64 {
        let mut free = all & !(columns | left | right);
        if rows <= 1 {
            return if rows == 0 { 1 } else { u64::from(free.count_ones()) };
        }
        let mut sum = 0;
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            sum += below(all, rows - 1, columns | queen, (left | queen) << 1, (right | queen) >> 1);
        }
        sum
    }
    below(crate::symmetry::all_columns(n), rows, 0, 0, 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Isa;

    #[test]
    fn counts_placements() {
        assert_eq!([1, 2, 3, 8].map(|rows| placements(8, rows)), [8, 42, 140, 92]);
        assert_eq!((binomial(8, 4), binomial(28, 14)), (70, 40_116_600));
    }

    #[test]
    fn refuses_with_what_it_takes() {
        let two = NonZeroUsize::new(2).unwrap();
        for n in [6, 13, 20, 22, 25, 28] {
            let Err(CountError::TooLittleMemory { bytes: 1, needed }) = HalfBoards::with_memory(n, 1, two) else {
                panic!("n = {n}")
            };
            assert!(needed > BASE && needed <= HalfBoards::memory_for(n, two).unwrap());
            assert!(HalfBoards::memory_for(n, NonZeroUsize::MIN) <= HalfBoards::memory_for(n, two));
            let one_less = HalfBoards::with_memory(n, needed - 1, two);
            assert!(matches!(one_less, Err(CountError::TooLittleMemory { .. })), "n = {n}");
        }
        assert!(matches!(HalfBoards::with_memory(5, u64::MAX, two), Err(CountError::TooSmall { .. })));
        assert!(matches!(HalfBoards::with_memory(29, u64::MAX, two), Err(CountError::TooLarge { .. })));
    }

    /// Shorter slices and pieces give the same sums.
    #[test]
    #[ignore = "slow: cargo xtask test --slow"]
    fn little_memory_same_sums() {
        let one = NonZeroUsize::MIN;
        let Err(CountError::TooLittleMemory { needed, .. }) = HalfBoards::with_memory(24, 1, one) else { panic!() };
        let (little, much) = (HalfBoards::with_memory(24, needed, one).unwrap(), HalfBoards::new(24).unwrap());
        assert!(little.memory(one) < much.memory(one));
        let ranks = [600_000, 300_000, 500_001];
        let sums = |board: &HalfBoards| board.count_each(&ranks, Isa::best(), one, &()).unwrap();
        assert_eq!(sums(&little), sums(&much));
    }
}
