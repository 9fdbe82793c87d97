//! The table of the algorithms.

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
}

impl Algorithm {
    /// All of them, in the order of the docs.
    pub const ALL: [Self; 1] = [Self::Backtracking];

    /// The name on the command line and in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Backtracking => "backtracking",
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
        }
    }

    /// The code that the steps point into, a line each: plain words, the same in every language.
    #[must_use]
    pub const fn code(self) -> &'static [&'static str] {
        match self {
            Self::Backtracking => backtracking::CODE,
        }
    }

    /// The largest n it takes.
    #[must_use]
    pub const fn largest(self) -> u32 {
        match self {
            Self::Backtracking => queens_core::BoardSize::MAX,
        }
    }

    /// How many steps it makes before giving up, when the setup does not say: `None` for those that end by themselves.
    #[must_use]
    pub const fn limit(self) -> Option<u64> {
        match self {
            Self::Backtracking => None,
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
        })
    }
}
