//! The choice of a rung, and the one way to run it.

use std::num::NonZeroUsize;

use queens_core::work::{Cancelled, Observer, for_each_unit};

use crate::half_boards::HalfBoards;
use crate::kernel::Isa;
use crate::ladder::{self, Unit};
use crate::rows::Stop;

/// A rung of the ladder.
///
/// Nodes are queens placed; the figures for n = 8 show what each idea saves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// Every way to put one queen in each row, checked at the end: n^n candidates (16,777,216 at n = 8).
    BruteForce,
    /// Row by row, comparing with each earlier queen, going back at the first dead end: 2056 nodes at n = 8 (A319284).
    Backtracking,
    /// The same nodes, with the attacked columns and diagonals kept in three machine words.
    Bitmask,
    /// Half of those nodes: a solution and its mirror image are counted together.
    #[default]
    Mirror,
    /// No queen that would leave one of the next two rows without a free square: 513 nodes at n = 8, where the last two
    /// rows are counted without placing a queen.
    LookAhead,
    /// Only halves of the board are searched, and joined by the hundred: see [`HalfBoards`]. Boards that are too small to
    /// be cut are counted by [`Engine::Mirror`].
    HalfBoards,
}

impl Engine {
    /// All rungs, lowest first.
    pub const ALL: [Self; 6] =
        [Self::BruteForce, Self::Backtracking, Self::Bitmask, Self::Mirror, Self::LookAhead, Self::HalfBoards];

    /// The largest board that any rung takes: one machine word for each kind of line. Time ends long before that.
    pub const MAX_SIZE: u32 = 64;

    /// The fastest rung for a board of n rows.
    ///
    /// Up to n = 11 all are done in a moment, and the plain ones need no tables.
    #[must_use]
    pub const fn best_for(n: u32) -> Self {
        match n {
            0..12 => Self::Mirror,
            12..=HalfBoards::MAX_SIZE => Self::HalfBoards,
            _ => Self::LookAhead,
        }
    }

    /// The largest board that this rung takes.
    #[must_use]
    pub const fn max_size(self) -> u32 {
        match self {
            Self::HalfBoards => HalfBoards::MAX_SIZE,
            _ => Self::MAX_SIZE,
        }
    }

    /// The name by which the command line knows it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::BruteForce => "brute-force",
            Self::Backtracking => "backtracking",
            Self::Bitmask => "bitmask",
            Self::Mirror => "mirror",
            Self::LookAhead => "look-ahead",
            Self::HalfBoards => "half-boards",
        }
    }
}

impl std::fmt::Display for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

/// Q(n) by the engine asked for, on so many threads.
///
/// Takes n from 0 to [`Engine::max_size`]; how long that takes is for the caller to consider: with [`Engine::Mirror`]
/// n = 16 takes seconds, with [`Engine::HalfBoards`] n = 18 takes a second, and every further row five to eight times as
/// long. O(n) memory a thread, with half boards some megabytes.
///
/// # Errors
/// [`CountError::TooLarge`] for a larger n, [`CountError::Cancelled`] when the observer asked to stop,
/// [`CountError::Overflow`] if a sum left its range: the count is never wrapped around.
///
/// # Source
/// Values are A000170. The mirror is as old as Gauss's correspondence of 1850; words as sets of diagonals are due to
/// M. Richards, "Backtracking Algorithms in MCPL using Bit Patterns and Recursion" (1997).
pub fn count(n: u32, engine: Engine, threads: NonZeroUsize, observer: &dyn Observer) -> Result<u128, CountError> {
    if n > engine.max_size() {
        return Err(CountError::TooLarge { n, max: engine.max_size() });
    }
    let engine = if engine == Engine::HalfBoards {
        if let Some(board) = HalfBoards::new(n) {
            return board.count(0..board.units(), Isa::best(), threads, observer);
        }
        Engine::Mirror
    } else {
        engine
    };
    let units = ladder::units(n, engine);
    let sums = for_each_unit(
        units.len() as u64,
        threads,
        observer,
        || Some(0u128),
        |sum: &mut Option<u128>, index| {
            let Unit { prefix, weight } = &units[index as usize];
            let below = match engine {
                Engine::BruteForce => ladder::brute_force::count_below(n, prefix),
                Engine::Backtracking => ladder::backtracking::count_below(n, prefix),
                Engine::LookAhead => ladder::look_ahead::count_below(n, prefix),
                Engine::Bitmask | Engine::Mirror | Engine::HalfBoards => ladder::bitmask::count_below(n, prefix),
            };
            let below = u128::from(below) * u128::from(*weight);
            observer.counted(u64::try_from(below).unwrap_or(u64::MAX));
            *sum = sum.and_then(|sum| sum.checked_add(below));
        },
    )?;
    sums.into_iter().try_fold(0u128, |total, sum| total.checked_add(sum?)).ok_or(CountError::Overflow)
}

/// Why there is no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CountError {
    /// The board is larger than the engine goes.
    #[error("n = {n} is too large: the engine goes up to {max}")]
    TooLarge {
        /// The size asked for.
        n: u32,
        /// The largest that the engine takes.
        max: u32,
    },
    /// The board is smaller than what was asked for takes.
    #[error("n = {n} is too small: it must be at least {min}")]
    TooSmall {
        /// The size asked for.
        n: u32,
        /// The smallest that is taken.
        min: u32,
    },
    /// A sample of so many units makes no sense.
    #[error("a sample has from 2 draws to as many as there are work units, {units}: not {draws}")]
    SampleSize {
        /// How many draws were asked for.
        draws: u64,
        /// How many work units there are.
        units: u64,
    },
    /// Counting does not fit in so much memory.
    #[error("counting takes {needed} bytes of memory, more than {bytes}")]
    TooLittleMemory {
        /// What it may take.
        bytes: u64,
        /// What it takes at the least.
        needed: u64,
    },
    /// The observer asked to stop.
    #[error("stopped before the end")]
    Cancelled,
    /// The machine lacks the instructions.
    #[error("this machine cannot run {isa}")]
    NoIsa {
        /// The instruction set asked for.
        isa: Isa,
    },
    /// There are not so many work units.
    #[error("there are no work units {start}..{end}: the board has {units}, numbered from 0")]
    NoUnits {
        /// Where the range asked for starts.
        start: u64,
        /// Where it ends.
        end: u64,
        /// How many there are.
        units: u64,
    },
    /// The sum does not fit 128 bits.
    #[error("the sum does not fit 128 bits")]
    Overflow,
}

impl From<Stop> for CountError {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Cancelled => Self::Cancelled,
            Stop::Overflow => Self::Overflow,
        }
    }
}

impl From<Cancelled> for CountError {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens_core::known;

    /// Every rung, on 1, 2 and 3 threads, as far as each gets in a moment.
    #[test]
    fn known_values() {
        for (engine, largest) in [
            (Engine::BruteForce, 7),
            (Engine::Backtracking, 10),
            (Engine::Bitmask, 13),
            (Engine::Mirror, 13),
            (Engine::LookAhead, 13),
            (Engine::HalfBoards, 13),
        ] {
            for threads in 1..=3 {
                for n in 0..=largest {
                    let total = count(n, engine, NonZeroUsize::new(threads).unwrap(), &());
                    assert_eq!(total.ok(), known::solutions(n), "{engine}, n = {n}, {threads} threads");
                }
            }
        }
    }

    #[test]
    fn refuses_what_does_not_fit() {
        for (n, engine) in [(65, Engine::Mirror), (29, Engine::HalfBoards)] {
            assert_eq!(count(n, engine, NonZeroUsize::MIN, &()), Err(CountError::TooLarge { n, max: n - 1 }));
        }
    }

    #[test]
    fn stops_when_asked() {
        struct Stop;
        impl Observer for Stop {
            fn is_cancelled(&self) -> bool {
                true
            }
        }
        assert_eq!(count(40, Engine::Mirror, NonZeroUsize::MIN, &Stop), Err(CountError::Cancelled));
    }
}
