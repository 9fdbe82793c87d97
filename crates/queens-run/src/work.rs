//! Counting what is missing, and handing over what is done in ranges.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use queens_count::{CountError, CountedUnit, HalfBoards, Isa, Observer};

use crate::order::spread;
use crate::record::Range;
use crate::share::Span;
use crate::split::Split;

/// Who counts.
#[derive(Clone, Copy, Debug)]
pub struct Worker<'a> {
    /// The name of the engine.
    pub engine: &'a str,
    /// The instruction set.
    pub isa: Isa,
    /// How many threads.
    pub threads: NonZeroUsize,
    /// The name of the machine.
    pub host: &'a str,
}

/// Work on a count.
#[derive(Clone, Copy, Debug)]
pub struct Work<'a> {
    /// The units.
    pub board: &'a HalfBoards,
    /// Their split.
    pub split: &'a Split,
    /// Who counts.
    pub worker: Worker<'a>,
    /// A range has no more units than this. [`Work::CHUNK`] is a good choice.
    pub chunk: u64,
}

/// Why work ended before its end.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WorkError<E> {
    /// The engine stopped, most likely because it was told to. All ranges that were finished have been handed over.
    #[error(transparent)]
    Count(#[from] CountError),
    /// Who takes the ranges cannot go on.
    #[error("what is done could not be kept")]
    Sink(E),
}

/// Tells the time: since the work began, and in seconds since 1970.
pub type Clock<'a> = dyn Fn() -> (Duration, u64) + 'a;

impl Work<'_> {
    /// Units of a range at the most, and of the stretches that are counted in an order that spreads them. Few enough for a
    /// fair order of the smallest counts that take long, so many that the journal stays short.
    pub const CHUNK: u64 = 128;

    /// Counts units, and hands over what is done in ranges, all that became ready since the last time at once. That is done
    /// every now and then, first often and later every ten seconds, so little is lost whatever happens; and at the end,
    /// even when the observer ended it.
    ///
    /// The ranges come to `sink` on the thread that called this, one batch after the other, while others go on counting.
    ///
    /// # Errors
    /// [`WorkError`].
    pub fn count<E>(
        &self,
        missing: &[Span],
        clock: &Clock<'_>,
        observer: &dyn Observer,
        sink: &mut dyn FnMut(Vec<Range>) -> Result<(), E>,
    ) -> Result<(), WorkError<E>> {
        let chunks = chunks(missing, self.chunk);
        let chunks: Vec<_> = spread(chunks.len() as u64).map(|at| chunks[at as usize]).collect();
        let ranks: Vec<_> = chunks.iter().flat_map(|chunk| chunk.ranks()).collect();
        let (sender, counted) = mpsc::channel();
        let Worker { isa, threads, .. } = self.worker;
        std::thread::scope(|scope| {
            let (board, ranks) = (self.board, &ranks);
            let engine = scope.spawn(move || {
                board.count_each_to(ranks, isa, threads, observer, &mut |unit| match sender.send(unit) {
                    Ok(()) => ControlFlow::Continue(()),
                    // Nobody takes any more.
                    Err(_) => ControlFlow::Break(()),
                })
            });
            let taken = self.hand_over(&counted, &chunks, clock, sink);
            drop(counted);
            let ended = engine.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            taken?;
            Ok(ended?)
        })
    }

    /// Takes the units as they come, until none comes any more.
    fn hand_over<E>(
        &self,
        counted: &Receiver<CountedUnit>,
        mut chunks: &[Span],
        clock: &Clock<'_>,
        sink: &mut dyn FnMut(Vec<Range>) -> Result<(), E>,
    ) -> Result<(), WorkError<E>> {
        let (mut ready, mut open): (Vec<Range>, Option<Range>) = (Vec::new(), None);
        let mut handed = clock().0;
        loop {
            let (elapsed, now) = clock();
            let left = (handed + interval(elapsed)).saturating_sub(elapsed);
            let unit = if left.is_zero() { Err(RecvTimeoutError::Timeout) } else { counted.recv_timeout(left) };
            if let Ok(unit) = unit {
                // Units come in the order of the chunks.
                let Some((chunk, rest)) = chunks.split_first() else { continue };
                self.push(&mut open, chunk.step, unit)?;
                if unit.rank == chunk.last {
                    chunks = rest;
                    ready.extend(open.take());
                }
                continue;
            }
            ready.extend(open.take());
            if !ready.is_empty() {
                ready.iter_mut().for_each(|range| range.end(now));
                sink(std::mem::take(&mut ready)).map_err(WorkError::Sink)?;
            }
            if unit == Err(RecvTimeoutError::Disconnected) {
                return Ok(());
            }
            handed = clock().0;
        }
    }

    fn push(&self, open: &mut Option<Range>, step: u64, unit: CountedUnit) -> Result<(), CountError> {
        let Worker { engine, isa, host, .. } = self.worker;
        let range = open.get_or_insert_with(|| Range::begin(unit.rank, step, self.split, engine, isa.name(), host));
        range.push(unit.rank, unit.sum, unit.time.as_secs_f64()).ok_or(CountError::Overflow)
    }
}

/// How long finished units may wait to be handed over: little at first, so that short counts lose little, and a thousandth
/// of the time later, so that a journal stays short.
fn interval(elapsed: Duration) -> Duration {
    (elapsed / 1000).clamp(Duration::from_millis(200), Duration::from_secs(10))
}

/// Stretches of so many units at the most.
fn chunks(missing: &[Span], longest: u64) -> Vec<Span> {
    let longest = longest.max(1);
    let cut = |span: &Span| {
        let Span { first, step, .. } = *span;
        let units = span.units();
        (0..units.div_ceil(longest)).map(move |chunk| Span {
            first: first + chunk * longest * step,
            last: first + (((chunk + 1) * longest).min(units) - 1) * step,
            step,
        })
    };
    missing.iter().flat_map(cut).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::share::Share;

    #[test]
    fn chunks_are_the_whole() {
        let spans = [Span { first: 1, last: 97, step: 3 }, Span { first: 99, last: 99, step: 3 }];
        for longest in [0, 1, 2, 5, 33, 100] {
            let chunks = chunks(&spans, longest);
            assert!(chunks.iter().all(|chunk| chunk.units() <= longest.max(1) && chunk.is_within(100)));
            let ranks = |spans: &[Span]| spans.iter().flat_map(|span| span.ranks()).collect::<Vec<_>>();
            assert_eq!(ranks(&chunks), ranks(&spans));
        }
    }

    /// With a clock that never moves all comes at the end, in a range for each chunk; with one that runs, in more.
    #[test]
    fn hands_over_now_and_then() {
        let board = HalfBoards::new(12).unwrap();
        let split = Split::of(&board);
        let worker =
            Worker { engine: "half-boards", isa: Isa::best(), threads: NonZeroUsize::new(2).unwrap(), host: "box" };
        let work = Work { board: &board, split: &split, worker, chunk: 100 };
        let all = [Share::WHOLE.span(split.units).unwrap()];
        let batches = |clock: &Clock<'_>| {
            let mut batches = Vec::new();
            work.count(&all, clock, &(), &mut |batch| {
                batches.push(batch);
                Ok::<_, ()>(())
            })
            .unwrap();
            batches
        };
        let still = batches(&|| (Duration::ZERO, 7));
        assert_eq!((still.len(), still[0].len(), still[0][0].ended), (1, 3, 7));
        let ticks = std::cell::Cell::new(Duration::ZERO);
        let running = batches(&|| {
            ticks.set(ticks.get() + Duration::from_millis(150));
            (ticks.get(), 7)
        });
        assert!(running.len() > 3);
        for batches in [still, running] {
            assert_eq!(batches.iter().flatten().map(Range::sum).sum::<u128>(), 14200);
            assert_eq!(batches.iter().flatten().map(|range| range.span().units()).sum::<u64>(), split.units);
        }
    }

    /// What was finished before the sink refused is not lost to it, and nothing comes after.
    #[test]
    fn ends_with_its_sink() {
        let board = HalfBoards::new(12).unwrap();
        let split = Split::of(&board);
        let worker = Worker { engine: "half-boards", isa: Isa::best(), threads: NonZeroUsize::MIN, host: "box" };
        let work = Work { board: &board, split: &split, worker, chunk: 1 };
        let all = [Share::WHOLE.span(split.units).unwrap()];
        let ticks = std::cell::Cell::new(0);
        let mut calls = 0;
        let clock = || {
            ticks.set(ticks.get() + 1);
            (Duration::from_millis(150) * ticks.get(), 0)
        };
        let result = work.count(&all, &clock, &(), &mut |_| {
            calls += 1;
            if calls == 2 { Err("full") } else { Ok(()) }
        });
        assert!(matches!(result, Err(WorkError::Sink("full"))), "{result:?}");
        assert_eq!(calls, 2);
    }
}
