//! The table of the algorithms.

use queens_core::BoardSize;

use crate::algorithms::*;
use crate::{Refused, Setup, Step};

/// A run of an algorithm that can be stopped and resumed between any two steps.
///
/// Its last step is an [`Event::End`](crate::Event::End); after that it yields `None` for ever. It depends on nothing
/// but the setup it was made with.
pub trait Stepper: Send {
    /// The next step, or `None` after the last one.
    fn next_step(&mut self) -> Option<Step>;
}

/// What an algorithm does with its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Goes through all possibilities and shows every solution.
    Complete,
    /// Moves from board to board, remembering all those it has seen, until one is a solution.
    BestFirst,
    /// Mends one board, or a few, until it is a solution or no step helps.
    Local,
}

/// An algorithm of the textbooks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Algorithm {
    /// Row by row, comparing with every earlier queen.
    Backtracking,
    /// Always the best move of one queen, until none is good.
    HillClimbing,
    /// Always the best move that does not lead back.
    Tabu,
    /// Random moves, worse ones less and less often.
    Annealing,
    /// Boards that are selected, crossed and mutated.
    Genetic,
    /// A queen with conflicts goes where it has the fewest.
    MinConflicts,
    /// A guided permutation, then swaps.
    SosicGu,
}

impl Algorithm {
    /// All of them, in the order of the docs.
    pub const ALL: [Self; 7] = [
        Self::Backtracking,
        Self::HillClimbing,
        Self::Tabu,
        Self::Annealing,
        Self::Genetic,
        Self::MinConflicts,
        Self::SosicGu,
    ];

    /// The name on the command line and in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Backtracking => "backtracking",
            Self::HillClimbing => "hill-climbing",
            Self::Tabu => "tabu",
            Self::Annealing => "annealing",
            Self::Genetic => "genetic",
            Self::MinConflicts => "min-conflicts",
            Self::SosicGu => "sosic-gu",
        }
    }

    /// The algorithm of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|algorithm| algorithm.name() == name)
    }

    /// What it does with its board.
    #[must_use]
    pub const fn kind(self) -> Kind {
        match self {
            Self::Backtracking => Kind::Complete,
            Self::HillClimbing | Self::Tabu | Self::Annealing | Self::Genetic | Self::MinConflicts | Self::SosicGu => {
                Kind::Local
            }
        }
    }

    /// The code that the steps point into, a line each: plain words, the same in every language.
    #[must_use]
    pub const fn code(self) -> &'static [&'static str] {
        match self {
            Self::Backtracking => backtracking::CODE,
            Self::HillClimbing => hill_climbing::CODE,
            Self::Tabu => tabu::CODE,
            Self::Annealing => annealing::CODE,
            Self::Genetic => genetic::CODE,
            Self::MinConflicts => min_conflicts::CODE,
            Self::SosicGu => sosic_gu::CODE,
        }
    }

    /// The largest n it takes.
    #[must_use]
    pub const fn largest(self) -> u32 {
        match self {
            Self::Backtracking => BoardSize::MAX,
            // A move looks at n² boards; a generation at a hundred of n queens.
            Self::HillClimbing | Self::Tabu | Self::Genetic => 10_000,
            // About 100 bytes a row.
            Self::Annealing | Self::MinConflicts | Self::SosicGu => 100_000_000,
        }
    }

    /// How many steps it makes on this board before giving up, when the setup does not say: `None` for those that end by themselves.
    #[must_use]
    pub const fn limit(self, size: BoardSize) -> Option<u64> {
        let n = size.get() as u64;
        match self {
            Self::Backtracking => None,
            Self::HillClimbing | Self::Tabu | Self::MinConflicts => Some(10_000 + 100 * n),
            Self::SosicGu => Some(50_000 + 100 * n),
            Self::Annealing => Some(10_000 + 100 * n * n),
            Self::Genetic => Some(10_000),
        }
    }

    /// A run of it.
    ///
    /// # Errors
    /// [`Refused`] when the setup is not one that the algorithm can start from.
    pub fn start(self, setup: &Setup) -> Result<Box<dyn Stepper>, Refused> {
        let (found, largest) = (setup.size.get(), self.largest());
        if found > largest {
            return Err(Refused::TooLarge { algorithm: self, found, largest });
        }
        Ok(match self {
            Self::Backtracking => Box::new(backtracking::Backtracking::new(setup)?),
            Self::HillClimbing => Box::new(hill_climbing::HillClimbing::new(setup)?),
            Self::Tabu => Box::new(tabu::Tabu::new(setup)?),
            Self::Annealing => Box::new(annealing::Annealing::new(setup)?),
            Self::Genetic => Box::new(genetic::Genetic::new(setup)?),
            Self::MinConflicts => Box::new(min_conflicts::MinConflicts::new(setup)?),
            Self::SosicGu => Box::new(sosic_gu::SosicGu::new(setup)?),
        })
    }
}
