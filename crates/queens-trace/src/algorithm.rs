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
    /// Every board with one queen in each row, looked at when it is full.
    BruteForce,
    /// The same over boards with one queen in each row and column.
    Permutations,
    /// Row by row, comparing with every earlier queen.
    Backtracking,
    /// Row by row, with a flag for every column, diagonal and antidiagonal.
    Flags,
    /// Row by row, all squares of a row tested at once by three machine words.
    Bitmask,
    /// Row by row without recursion: the columns are the stack.
    Iterative,
    /// The row or column with the fewest squares left first, by dancing links.
    ExactCover,
    /// The board with the fewest attacking pairs first, moving one queen by one square.
    BestFirst,
    /// The fewest moves to a solution, moving one queen by one square.
    AStar,
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
    pub const ALL: [Self; 15] = [
        Self::BruteForce,
        Self::Permutations,
        Self::Backtracking,
        Self::Flags,
        Self::Bitmask,
        Self::Iterative,
        Self::ExactCover,
        Self::BestFirst,
        Self::AStar,
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
            Self::BruteForce => "brute-force",
            Self::Permutations => "permutations",
            Self::Backtracking => "backtracking",
            Self::Flags => "flags",
            Self::Bitmask => "bitmask",
            Self::Iterative => "iterative",
            Self::ExactCover => "exact-cover",
            Self::BestFirst => "best-first",
            Self::AStar => "a-star",
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
            Self::BruteForce
            | Self::Permutations
            | Self::Backtracking
            | Self::Flags
            | Self::Bitmask
            | Self::Iterative
            | Self::ExactCover => Kind::Complete,
            Self::BestFirst | Self::AStar => Kind::BestFirst,
            Self::HillClimbing | Self::Tabu | Self::Annealing | Self::Genetic | Self::MinConflicts | Self::SosicGu => {
                Kind::Local
            }
        }
    }

    /// The code that the steps point into, a line each: plain words, the same in every language.
    #[must_use]
    pub const fn code(self) -> &'static [&'static str] {
        match self {
            Self::BruteForce => brute_force::CODE,
            Self::Permutations => permutations::CODE,
            Self::Backtracking => backtracking::CODE,
            Self::Flags => flags::CODE,
            Self::Bitmask => bitmask::CODE,
            Self::Iterative => iterative::CODE,
            Self::ExactCover => exact_cover::CODE,
            Self::BestFirst => best_first::CODE,
            Self::AStar => a_star::CODE,
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
            Self::BruteForce | Self::Permutations | Self::Backtracking | Self::Flags | Self::Iterative => {
                BoardSize::MAX
            }
            // The bits of a word.
            Self::Bitmask => u64::BITS,
            // The links take 48 bytes a square.
            Self::ExactCover => 1000,
            // Together with their limits this bounds their memory.
            Self::BestFirst => 100,
            Self::AStar => 20,
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
            Self::BruteForce
            | Self::Permutations
            | Self::Backtracking
            | Self::Flags
            | Self::Bitmask
            | Self::Iterative
            | Self::ExactCover => None,
            // Each expands into up to 2n states of 60 bytes: at most about 2 GiB at the largest n.
            Self::BestFirst => Some(100_000),
            Self::AStar => Some(1_000_000),
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
            Self::BruteForce => Box::new(brute_force::BruteForce::new(setup)?),
            Self::Permutations => Box::new(permutations::new(setup)?),
            Self::Backtracking => Box::new(backtracking::Backtracking::new(setup)?),
            Self::Flags => Box::new(flags::Flags::new(setup)?),
            Self::Bitmask => Box::new(bitmask::Bitmask::new(setup)?),
            Self::Iterative => Box::new(iterative::Iterative::new(setup)?),
            Self::ExactCover => Box::new(exact_cover::ExactCover::new(setup)?),
            Self::BestFirst => Box::new(best_first::new(setup)?),
            Self::AStar => Box::new(a_star::new(setup)?),
            Self::HillClimbing => Box::new(hill_climbing::HillClimbing::new(setup)?),
            Self::Tabu => Box::new(tabu::Tabu::new(setup)?),
            Self::Annealing => Box::new(annealing::Annealing::new(setup)?),
            Self::Genetic => Box::new(genetic::Genetic::new(setup)?),
            Self::MinConflicts => Box::new(min_conflicts::MinConflicts::new(setup)?),
            Self::SosicGu => Box::new(sosic_gu::SosicGu::new(setup)?),
        })
    }
}
