//! The top rung: Q(n) by joining half boards.

use std::num::NonZeroUsize;
use std::ops::Range;
use std::time::{Duration, Instant};

use queens_core::work::{Observer, for_each_unit};

use crate::engine::CountError;
use crate::half::Layout;
use crate::join::{Join, MOST_UNITS, Scratch};
use crate::kernel::Isa;
use crate::symmetry;

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
    join: Join,
}

impl HalfBoards {
    /// The smallest board that is cut.
    pub const MIN_SIZE: u32 = Layout::MIN_SIZE;
    /// The largest.
    pub const MAX_SIZE: u32 = Layout::MAX_SIZE;

    /// Makes the tables of the n x n board. Costs the placements of a quarter of the rows, in time and memory: at n = 18 a
    /// few megabytes, at n = 22 half a gigabyte while they are made.
    ///
    /// [`None`] when n is not in [`HalfBoards::MIN_SIZE`]..=[`HalfBoards::MAX_SIZE`].
    #[must_use]
    pub fn new(n: u32) -> Option<Self> {
        (Self::MIN_SIZE..=Self::MAX_SIZE).contains(&n).then(|| Self::with_layout(n, Layout::new(n)))
    }

    fn with_layout(n: u32, layout: Layout) -> Self {
        let rows = n.div_ceil(2);
        let sets =
            (0..=symmetry::all_columns(n)).filter(|set| set.count_ones() == rows && symmetry::is_canonical(n, *set));
        Self { n, sets: sets.collect(), join: Join::new(layout) }
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

    /// The canonical column set of a unit, bit c for column c: the columns of the queens in the top half, which for odd n
    /// holds the middle row. [`None`] beyond the last unit.
    #[must_use]
    pub fn unit_set(&self, rank: u64) -> Option<u32> {
        self.sets.get(usize::try_from(rank).ok()?).copied()
    }

    /// The canonical column sets of all units, by rank.
    #[must_use]
    pub fn unit_sets(&self) -> &[u32] {
        &self.sets
    }

    /// The sums of the units asked for, one by one and in that order; a rank may come again.
    ///
    /// The threads take one unit whenever they are free; the sums do not depend on how many there are.
    ///
    /// # Errors
    /// As [`HalfBoards::count`], [`CountError::NoUnits`] for the first rank beyond the last unit.
    pub fn count_each(
        &self,
        ranks: &[u64],
        isa: Isa,
        threads: NonZeroUsize,
        observer: &dyn Observer,
    ) -> Result<Vec<u64>, CountError> {
        let timed = self.count_each_timed(ranks, isa, threads, observer)?;
        Ok(timed.into_iter().map(|(sum, _)| sum).collect())
    }

    /// As [`HalfBoards::count_each`], each sum with the time that its unit took.
    ///
    /// # Errors
    /// As [`HalfBoards::count_each`].
    pub fn count_each_timed(
        &self,
        ranks: &[u64],
        isa: Isa,
        threads: NonZeroUsize,
        observer: &dyn Observer,
    ) -> Result<Vec<(u64, Duration)>, CountError> {
        if !isa.is_available() {
            return Err(CountError::NoIsa { isa });
        }
        let set_of = |&rank: &u64| {
            let none = CountError::NoUnits { start: rank, end: rank.saturating_add(1), units: self.units() };
            self.unit_set(rank).ok_or(none)
        };
        let sets = ranks.iter().map(set_of).collect::<Result<Vec<_>, _>>()?;
        let done = for_each_unit(
            sets.len() as u64,
            threads,
            observer,
            || (Vec::new(), Scratch::default()),
            |(done, scratch), index| {
                let index = index as usize;
                let started = Instant::now();
                let sum = isa.count_units(&self.join, &sets[index..=index], scratch);
                done.push((index, (sum, started.elapsed())));
            },
        )?;
        let mut in_order = vec![(0, Duration::ZERO); sets.len()];
        for (index, result) in done.into_iter().flat_map(|(done, _)| done) {
            in_order[index] = result;
        }
        Ok(in_order)
    }

    /// The sum of some units: of all of them, Q(n). Units are independent, and the sums of disjoint ranges add up.
    ///
    /// The threads take a few units whenever they are free, and the observer sees these. Each has a few megabytes of its own, at n = 22 some tens.
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
        // Few enough at a time for the threads to end together, and to stop soon when asked to.
        let at_a_time = (sets.len() / (threads.get() * 64)).clamp(1, if self.n < 20 { 32 } else { 1 });
        debug_assert!(at_a_time <= MOST_UNITS);
        let sums = for_each_unit(
            sets.len().div_ceil(at_a_time) as u64,
            threads,
            observer,
            || (Some(0u128), Scratch::default()),
            |(sum, scratch), part| {
                let start = part as usize * at_a_time;
                let part = &sets[start..(start + at_a_time).min(sets.len())];
                let part = isa.count_units(&self.join, part, scratch);
                *sum = sum.and_then(|sum| sum.checked_add(u128::from(part)));
            },
        )?;
        sums.into_iter().try_fold(0u128, |total, (sum, _)| total.checked_add(sum?)).ok_or(CountError::Overflow)
    }
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
                for n in HalfBoards::MIN_SIZE..=13 {
                    let board = HalfBoards::new(n).unwrap();
                    assert_eq!(
                        Some(whole(&board, isa, threads)),
                        known::solutions(n),
                        "n = {n}, {isa}, {threads} threads"
                    );
                }
            }
        }
        for n in 14..=18 {
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
                let total = whole(&HalfBoards::with_layout(n, layout), Isa::best(), 2);
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
        let beyond = board.count_each(&[0, 252, 300], Isa::best(), NonZeroUsize::MIN, &());
        assert!(matches!(beyond, Err(CountError::NoUnits { start: 252, end: 253, units: 252 })));
        assert!(HalfBoards::new(5).is_none() && HalfBoards::new(23).is_none());
    }
}
