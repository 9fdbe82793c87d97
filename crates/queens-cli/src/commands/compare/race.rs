//! The runs, several at a time.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use queens::trace::{Algorithm, Counters, Ending, Event, Gauge, Refused};
use queens::{BoardSize, Solution};

use crate::failure::Failure;
use crate::lab::Beginning;

/// What is compared.
pub(super) struct Race {
    pub(super) size: BoardSize,
    pub(super) algorithms: Vec<Algorithm>,
    pub(super) beginning: Beginning,
    /// Of each algorithm.
    pub(super) runs: u64,
    /// Of the first run; each further one has the next.
    pub(super) seed: u64,
}

/// How a run came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    Solved,
    /// Everything was searched, and there is none.
    NoSolution,
    /// No step helps.
    Stuck,
    /// At the limit.
    GaveUp {
        steps: u64,
    },
}

impl Outcome {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::NoSolution => "no-solution",
            Self::Stuck => "stuck",
            Self::GaveUp { .. } => "gave-up",
        }
    }
}

/// One run, until its first solution or its end.
pub(super) struct Run {
    pub(super) algorithm: Algorithm,
    /// From 1.
    pub(super) number: u64,
    pub(super) seed: u64,
    pub(super) outcome: Outcome,
    pub(super) counters: Counters,
    pub(super) largest_open: u64,
    pub(super) nanoseconds: u64,
    /// The board called a solution is none.
    pub(super) is_wrong: bool,
}

/// Why there is no result.
pub(super) enum End {
    Refused(Refused),
    Failed(Failure),
}

impl Race {
    pub(super) fn total(&self) -> u64 {
        self.runs.saturating_mul(self.algorithms.len() as u64)
    }

    /// Does all runs. `take` gets those that are next in order, as soon as they are there, and how many are done; it is
    /// called at least once every `beat`. Once it fails, no run goes on.
    pub(super) fn run(
        &self,
        threads: NonZeroUsize,
        stop: &AtomicBool,
        beat: Duration,
        mut take: impl FnMut(Vec<Run>, u64) -> Result<(), Failure>,
    ) -> Result<(), End> {
        let next = AtomicU64::new(0);
        let (sender, receiver) = channel();
        std::thread::scope(|scope| {
            for _ in 0..(threads.get() as u64).min(self.total()) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    loop {
                        let unit = next.fetch_add(1, Relaxed);
                        if unit >= self.total() || stop.load(Relaxed) {
                            return;
                        }
                        let Some(run) = self.one(unit, stop).transpose() else { return };
                        if sender.send((unit, run)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let mut waiting = BTreeMap::new();
            let (mut done, mut given) = (0, 0);
            let mut end = Ok(());
            while end.is_ok() {
                match receiver.recv_timeout(beat) {
                    Ok((unit, Ok(run))) => {
                        waiting.insert(unit, run);
                        done += 1;
                    }
                    Ok((_, Err(why))) => {
                        end = Err(End::Refused(why));
                        break;
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                let mut ready = Vec::new();
                while let Some(run) = waiting.remove(&given) {
                    ready.push(run);
                    given += 1;
                }
                end = take(ready, done).map_err(End::Failed);
            }
            stop.store(true, Relaxed);
            end
        })
    }

    /// The run of this number in the order of rows; `None` when it was stopped.
    fn one(&self, unit: u64, stop: &AtomicBool) -> Result<Option<Run>, Refused> {
        /// Events between two looks at `stop`.
        const STRIDE: u64 = 1 << 12;
        let each = self.algorithms.len() as u64;
        let (number, algorithm) = (unit / each, self.algorithms[(unit % each) as usize]);
        let seed = self.seed.wrapping_add(number);
        let setup = self.beginning.setup(seed);

        let started = Instant::now();
        let mut steps = algorithm.start(&setup)?;
        let mut gauge = Gauge::new(self.size);
        let mut found = false;
        while let Some(step) = steps.next_step() {
            gauge.take(&step.event);
            found = matches!(step.event, Event::Solution { .. } | Event::End(Ending::Found));
            if found {
                break;
            }
            if gauge.counters().events.is_multiple_of(STRIDE) && stop.load(Relaxed) {
                return Ok(None);
            }
        }
        let nanoseconds = u64::try_from(started.elapsed().as_nanos()).unwrap_or(u64::MAX);

        let outcome = match (found, gauge.ending()) {
            (true, _) => Outcome::Solved,
            (false, Some(Ending::Stuck { .. })) => Outcome::Stuck,
            (false, Some(Ending::GaveUp { steps })) => Outcome::GaveUp { steps },
            (false, _) => Outcome::NoSolution,
        };
        let is_wrong = found && gauge.columns().is_none_or(|columns| Solution::new(columns).is_err());
        Ok(Some(Run {
            algorithm,
            number: number + 1,
            seed,
            outcome,
            counters: gauge.counters(),
            largest_open: gauge.largest_open(),
            nanoseconds,
            is_wrong,
        }))
    }
}
