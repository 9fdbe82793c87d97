//! The sums of single units, handed over one by one.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use queens_core::work::{Observer, for_each_unit};

use super::{HalfBoards, Way};
use crate::engine::CountError;
use crate::join::Scratch;
use crate::kernel::Isa;
use crate::rows::{CountUnit, Stop};
use crate::slow;

/// A work unit that was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedUnit {
    /// Its number.
    pub rank: u64,
    /// Its canonical column set.
    pub set: u32,
    /// What it counts, for its whole group of column sets.
    pub sum: u64,
    /// How long its thread took.
    pub time: Duration,
}

impl HalfBoards {
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
        let mut sums = Vec::with_capacity(ranks.len());
        self.count_each_to(ranks, isa, threads, observer, &mut |unit| {
            sums.push(unit.sum);
            ControlFlow::Continue(())
        })?;
        Ok(sums)
    }

    /// What a unit counts, by a search row by row: simple and slow, and nothing of the engine but the column sets and the
    /// weights. For checking. [`None`] beyond the last unit, and when `stop` said so.
    ///
    /// ```
    /// use queens_count::HalfBoards;
    /// let board = HalfBoards::new(12).unwrap();
    /// let sums = (0..board.units()).map(|rank| board.search_unit(rank, &|| false).unwrap());
    /// assert_eq!(sums.sum::<u64>(), 14200);
    /// ```
    #[must_use]
    pub fn search_unit(&self, rank: u64, stop: &dyn Fn() -> bool) -> Option<u64> {
        slow::unit_by_search(self.n, self.unit_set(rank)?, stop)
    }

    /// As [`HalfBoards::count_each`], but hands each unit over as soon as it and all before it are counted. `take` is called
    /// from any of the threads, by one at a time, and ends the work when it breaks.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use std::ops::ControlFlow;
    /// use queens_count::{HalfBoards, Isa};
    /// let board = HalfBoards::new(12).unwrap();
    /// let mut sums = Vec::new();
    /// board.count_each_to(&[200, 13], Isa::best(), NonZeroUsize::MIN, &(), &mut |unit| {
    ///     sums.push((unit.rank, unit.sum));
    ///     ControlFlow::Continue(())
    /// })?;
    /// assert_eq!(sums, [(200, 44), (13, 0)]);
    /// # Ok::<(), queens_count::CountError>(())
    /// ```
    ///
    /// # Errors
    /// As [`HalfBoards::count_each`]; [`CountError::Cancelled`] also when `take` broke. Ranks are looked at before any unit is
    /// counted.
    pub fn count_each_to(
        &self,
        ranks: &[u64],
        isa: Isa,
        threads: NonZeroUsize,
        observer: &dyn Observer,
        take: &mut (dyn FnMut(CountedUnit) -> ControlFlow<()> + Send),
    ) -> Result<(), CountError> {
        if !isa.is_available() {
            return Err(CountError::NoIsa { isa });
        }
        let set_of = |&rank: &u64| {
            let none = CountError::NoUnits { start: rank, end: rank.saturating_add(1), units: self.units() };
            self.unit_set(rank).ok_or(none)
        };
        let sets = ranks.iter().map(set_of).collect::<Result<Vec<_>, _>>()?;
        let ended = AtomicBool::new(false);
        let line = Mutex::new(Line { next: 0, waiting: BTreeMap::new(), result: Ok(()), take });
        let stop = || ended.load(Relaxed) || observer.is_cancelled();
        for_each_unit(
            sets.len() as u64,
            threads,
            observer,
            || UnitScratch::new(&self.way, isa),
            |scratch, index| {
                if ended.load(Relaxed) {
                    return;
                }
                let (rank, set) = (ranks[index as usize], sets[index as usize]);
                let started = Instant::now();
                let sum = scratch.count(&self.way, set, isa, &stop);
                let unit = sum.map(|sum| CountedUnit { rank, set, sum, time: started.elapsed() });
                observer.counted(sum.unwrap_or(0));
                // A panic in `take` ends everything anyway: it comes out when the threads are joined.
                let Ok(mut line) = line.lock() else { return };
                line.put(index, unit);
                ended.fetch_or(line.result.is_err(), Relaxed);
            },
        )?;
        line.into_inner().map_or(Err(CountError::Cancelled), |line| line.result)
    }
}

/// Units that are counted out of turn wait for those before them.
struct Line<'a> {
    next: u64,
    waiting: BTreeMap<u64, CountedUnit>,
    result: Result<(), CountError>,
    take: &'a mut (dyn FnMut(CountedUnit) -> ControlFlow<()> + Send),
}

impl Line<'_> {
    fn put(&mut self, index: u64, unit: Result<CountedUnit, Stop>) {
        match unit {
            Ok(unit) => drop(self.waiting.insert(index, unit)),
            // The first reason counts: others only stop because of it.
            Err(stop) => self.result = self.result.and(Err(stop.into())),
        }
        while self.result.is_ok()
            && let Some(unit) = self.waiting.remove(&self.next)
        {
            self.next += 1;
            if (self.take)(unit).is_break() {
                self.result = Err(CountError::Cancelled);
            }
        }
    }
}

/// What one thread needs to count units one by one.
enum UnitScratch {
    Keys(Box<Scratch>),
    Rows(Box<dyn CountUnit + Send>),
}

impl UnitScratch {
    fn new(way: &Way, isa: Isa) -> Self {
        match way {
            Way::Keys(_) => Self::Keys(Box::default()),
            Way::Rows(join) => Self::Rows(isa.row_scratch(join)),
        }
    }

    fn count(&mut self, way: &Way, set: u32, isa: Isa, stop: &dyn Fn() -> bool) -> Result<u64, Stop> {
        match (self, way) {
            (Self::Keys(scratch), Way::Keys(join)) => Ok(isa.count_units(join, &[set], scratch)),
            (Self::Rows(scratch), Way::Rows(join)) => scratch.count_unit(join, set, stop),
            _ => unreachable!("the scratch was made for another way of joining"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_order_and_until_told() {
        let board = HalfBoards::new(12).unwrap();
        let ranks: Vec<_> = (0..board.units()).rev().collect();
        for threads in [1, 3] {
            let threads = NonZeroUsize::new(threads).unwrap();
            let mut seen = Vec::new();
            let result = board.count_each_to(&ranks, Isa::best(), threads, &(), &mut |unit| {
                assert_eq!(Some(unit.set), board.unit_set(unit.rank));
                seen.push(unit.rank);
                if seen.len() == 100 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert_eq!((result, &seen[..]), (Err(CountError::Cancelled), &ranks[..100]));
        }
    }
}
