//! The top rung: Q(n) by joining half boards.

mod each;
mod memory;
mod mixed;

use std::num::NonZeroUsize;
use std::ops::Range;

use queens_core::work::{Observer, for_each_unit};

use crate::engine::CountError;
use crate::half::Layout;
use crate::join::{Join, MOST_UNITS, Scratch};
use crate::kernel::Isa;
use crate::rows::{self, RowJoin, Stop};
use crate::symmetry;

pub use each::CountedUnit;
pub(crate) use memory::{longest_list, most_completions};
use mixed::Mixed;

/// Q(n) cut into independent work units, each a canonical column set of the top half.
///
/// Few rows are searched: the halves on each column set are put together from tables, and the pairs that fit are counted
/// hundreds at a time. At n = 18 one core needs about a second with AVX-512 where the mirror rung needs minutes.
///
/// ```
/// use std::num::NonZeroUsize;
/// use queens_count::{HalfBoards, Isa};
/// let board = HalfBoards::new(12).unwrap();
/// let total = board.count(0..board.units(), Isa::best(), NonZeroUsize::MIN, &())?;
/// assert_eq!(total, 14200);
/// # Ok::<(), queens_count::CountError>(())
/// ```
#[derive(Debug)]
pub struct HalfBoards {
    n: u32,
    sets: Vec<u32>,
    way: Way,
}

/// How the halves of a unit are joined.
#[derive(Debug)]
enum Way {
    /// By the diagonals on which most queens stand.
    Keys(Join),
    /// By the first rows of the bottom half, for long lists.
    Rows(RowJoin),
}

/// A page counts boards of minutes, not of hours: the join by rows would only be downloaded.
const FOR_A_PAGE: bool = cfg!(all(feature = "one-kernel", target_arch = "wasm32"));

impl HalfBoards {
    /// The smallest board that is cut.
    pub const MIN_SIZE: u32 = Layout::MIN_SIZE;
    /// The largest: its diagonals just fit in a word of 64 bits.
    pub const MAX_SIZE: u32 = rows::Layout::MAX_SIZE;
    /// From here on the lists are so long that it pays to place the rows next to the cut one by one.
    const ROWS_FROM: u32 = 22;

    /// Makes the tables of the n x n board. Costs the placements of a quarter of the rows, in time and memory: at n = 18 a
    /// few megabytes, from n = 22 on some hundred while they are made.
    ///
    /// [`None`] when n is not in [`HalfBoards::MIN_SIZE`]..=[`HalfBoards::MAX_SIZE`].
    #[must_use]
    pub fn new(n: u32) -> Option<Self> {
        let way = match n {
            0..Self::MIN_SIZE => return None,
            _ if n < Self::ROWS_FROM => Way::Keys(Join::new(Layout::new(n))),
            _ if n <= Self::MAX_SIZE && !FOR_A_PAGE => Way::Rows(RowJoin::new(rows::Layout::new(n))),
            _ => return None,
        };
        Some(Self::joined(n, way))
    }

    /// A smaller board whose units mean the same as those of this one: with the middle row in the same half.
    pub(crate) fn alike(&self, n: u32) -> Option<Self> {
        match self.way {
            Way::Rows(_) if self.n % 2 == 1 => (rows::Layout::MIN_SIZE..=Self::MAX_SIZE)
                .contains(&n)
                .then(|| Self::joined(n, Way::Rows(RowJoin::new(rows::Layout::new(n))))),
            _ => Self::new(n),
        }
    }

    fn joined(n: u32, way: Way) -> Self {
        // The middle row of odd n belongs to the top half in one way, to the bottom half in the other.
        let top_rows = if matches!(way, Way::Keys(_)) { n.div_ceil(2) } else { n / 2 };
        Self { n, sets: symmetry::canonical_sets(n, top_rows), way }
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> u32 {
        self.n
    }

    /// How many work units there are.
    #[must_use]
    pub fn units(&self) -> u64 {
        self.sets.len() as u64
    }

    /// The canonical column set of a unit, bit c for column c: the columns of the queens in the top half. The middle row of
    /// odd n belongs to it up to n = 21, to the bottom half above. [`None`] beyond the last unit.
    #[must_use]
    pub fn unit_set(&self, rank: u64) -> Option<u32> {
        self.sets.get(usize::try_from(rank).ok()?).copied()
    }

    /// How many column sets a unit stands for: itself, its mirror image and, for even n, their complements. [`None`] beyond
    /// the last unit.
    #[must_use]
    pub fn unit_group(&self, rank: u64) -> Option<u32> {
        Some(symmetry::group_size(self.n, self.unit_set(rank)?))
    }

    /// The canonical column sets of all units, by rank.
    #[must_use]
    pub fn unit_sets(&self) -> &[u32] {
        &self.sets
    }

    /// The sum of some units: of all of them, Q(n). Units are independent, and the sums of disjoint ranges add up.
    ///
    /// The threads take a few units whenever they are free, and the observer sees these. Each has a few megabytes of its own,
    /// at n = 22 some tens. Units come in an order that mixes large and small ones, so the share of them that is done is the
    /// share of the work.
    ///
    /// # Errors
    /// [`CountError::Cancelled`] when the observer asked to stop, [`CountError::Overflow`] if a sum left its range,
    /// [`CountError::NoIsa`] when the machine lacks the instructions, [`CountError::NoUnits`] for units beyond the last.
    pub fn count(
        &self,
        units: Range<u64>,
        isa: Isa,
        threads: NonZeroUsize,
        observer: &dyn Observer,
    ) -> Result<u128, CountError> {
        if !isa.is_available() {
            return Err(CountError::NoIsa { isa });
        }
        let sets = usize::try_from(units.start).ok().zip(usize::try_from(units.end).ok());
        let Some(sets) = sets.and_then(|(start, end)| self.sets.get(start..end)) else {
            return Err(CountError::NoUnits { start: units.start, end: units.end, units: self.units() });
        };
        let sums = match &self.way {
            Way::Keys(join) => self.count_by_keys(join, sets, isa, threads, observer)?,
            Way::Rows(_) if FOR_A_PAGE => return Err(CountError::Cancelled),
            Way::Rows(join) => count_by_rows(join, sets, isa, threads, observer)?,
        };
        sums.into_iter().try_fold(0u128, |total, sum| total.checked_add(sum?)).ok_or(CountError::Overflow)
    }

    /// The sums of the threads, or [`None`] for one that left its range.
    fn count_by_keys(
        &self,
        join: &Join,
        sets: &[u32],
        isa: Isa,
        threads: NonZeroUsize,
        observer: &dyn Observer,
    ) -> Result<Vec<Option<u128>>, CountError> {
        // Few enough at a time for the threads to end together, and to stop soon when asked to.
        let at_a_time = (sets.len() / (threads.get() * 64)).clamp(1, if self.n < 20 { 32 } else { 1 });
        debug_assert!(at_a_time <= MOST_UNITS);
        let parts = sets.len().div_ceil(at_a_time) as u64;
        let mixed = Mixed::new(parts, 64 / at_a_time as u64);
        let sums = for_each_unit(
            parts,
            threads,
            observer,
            || (Some(0u128), Scratch::default()),
            |(sum, scratch), part| {
                let start = mixed.at(part) as usize * at_a_time;
                let part = &sets[start..(start + at_a_time).min(sets.len())];
                let part = isa.count_units(join, part, scratch);
                observer.counted(part);
                *sum = sum.and_then(|sum| sum.checked_add(u128::from(part)));
            },
        )?;
        Ok(sums.into_iter().map(|(sum, _)| sum).collect())
    }
}

/// The sums of the threads, or [`None`] for one that left its range. A unit may take minutes, so it is stopped inside.
fn count_by_rows(
    join: &RowJoin,
    sets: &[u32],
    isa: Isa,
    threads: NonZeroUsize,
    observer: &dyn Observer,
) -> Result<Vec<Option<u128>>, CountError> {
    let mixed = Mixed::new(sets.len() as u64, 1);
    let sums = for_each_unit(
        sets.len() as u64,
        threads,
        observer,
        || (Ok(0u128), isa.row_scratch(join)),
        |(sum, scratch), unit| {
            let add = |sum: u128| {
                let set = sets[mixed.at(unit) as usize];
                let unit = scratch.count_unit(join, set, &|| observer.is_cancelled())?;
                observer.counted(unit);
                sum.checked_add(u128::from(unit)).ok_or(Stop::Overflow)
            };
            *sum = sum.and_then(add);
        },
    )?;
    sums.into_iter()
        .map(|(sum, _)| match sum {
            Ok(sum) => Ok(Some(sum)),
            Err(Stop::Overflow) => Ok(None),
            Err(stop) => Err(stop.into()),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens_core::known;

    fn whole(board: &HalfBoards, isa: Isa, threads: usize) -> u128 {
        board.count(0..board.units(), isa, NonZeroUsize::new(threads).unwrap(), &()).unwrap()
    }

    /// Every instruction set of this machine on 1, 2 and 3 threads; which ones there were is printed by `queens cpu`.
    #[test]
    fn known_values() {
        for isa in Isa::ALL.into_iter().filter(|isa| isa.is_available()) {
            for threads in 1..=3 {
                for n in HalfBoards::MIN_SIZE..=14 {
                    let board = HalfBoards::new(n).unwrap();
                    assert_eq!(
                        Some(whole(&board, isa, threads)),
                        known::solutions(n),
                        "n = {n}, {isa}, {threads} threads"
                    );
                }
            }
        }
    }

    #[test]
    fn published_values_of_long_lists() {
        for n in 15..=18 {
            let board = HalfBoards::new(n).unwrap();
            assert_eq!(Some(whole(&board, Isa::best(), 2)), known::solutions(n), "n = {n}");
        }
    }

    /// Seconds with AVX-512, a minute or two without.
    #[test]
    #[ignore = "slow: cargo xtask test --slow"]
    fn known_values_of_larger_boards() {
        for isa in Isa::ALL.into_iter().filter(|isa| isa.is_available()) {
            let board = HalfBoards::new(18).unwrap();
            assert_eq!(Some(whole(&board, isa, 2)), known::solutions(18), "{isa}");
        }
        let board = HalfBoards::new(19).unwrap();
        assert_eq!(Some(whole(&board, Isa::best(), 2)), known::solutions(19));
    }

    /// The key is a matter of speed alone.
    #[test]
    fn every_key_and_order() {
        for n in [9, 12, 13] {
            for (key_bits, order_bits) in (0..=8).flat_map(|key| (0..=3).map(move |order| (key, order))) {
                let layout = Layout::with_key(n, key_bits, order_bits, 5 + key_bits % 2);
                let total = whole(&HalfBoards::joined(n, Way::Keys(Join::new(layout))), Isa::best(), 2);
                assert_eq!(Some(total), known::solutions(n), "n = {n}, {key_bits} key bits, {order_bits} order bits");
            }
        }
    }

    #[test]
    fn ranges_add_up() {
        let board = HalfBoards::new(12).unwrap();
        let part = |units| board.count(units, Isa::best(), NonZeroUsize::MIN, &()).unwrap();
        let cuts = [0, 1, 17, 100, board.units()];
        assert_eq!(cuts.windows(2).map(|cut| part(cut[0]..cut[1])).sum::<u128>(), 14200);
        assert_eq!(part(5..5), 0);
        let beyond = board.count(0..board.units() + 1, Isa::best(), NonZeroUsize::MIN, &());
        assert!(matches!(beyond, Err(CountError::NoUnits { .. })));
        assert_eq!(board.unit_sets().len() as u64, board.units());
        let each = |threads| {
            let ranks: Vec<_> = (0..board.units()).rev().collect();
            board.count_each(&ranks, Isa::best(), NonZeroUsize::new(threads).unwrap(), &()).unwrap()
        };
        let one_by_one: Vec<_> = (0..board.units()).rev().map(|rank| part(rank..rank + 1) as u64).collect();
        assert_eq!(each(1), one_by_one);
        assert_eq!(each(3), one_by_one);
        assert_eq!((board.unit_set(0), board.unit_set(board.units())), (Some(0b11_1111), None));
        let groups: u32 = (0..board.units()).filter_map(|rank| board.unit_group(rank)).sum();
        assert_eq!((groups, board.unit_group(board.units())), (924, None));
        let beyond = board.count_each(&[0, 252, 300], Isa::best(), NonZeroUsize::MIN, &());
        assert!(matches!(beyond, Err(CountError::NoUnits { start: 252, end: 253, units: 252 })));
        assert!(HalfBoards::new(5).is_none() && HalfBoards::new(29).is_none());
    }
}
