//! What a run starts from.

use queens_core::{Arrangement, Attack, BoardSize, Square};

use crate::Algorithm;

/// The board that a run starts from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Start {
    /// What the textbook starts from: no queen for a search row by row, a greedy board for min-conflicts, the guided
    /// permutation for Sosic and Gu, else one queen in a random column of each row.
    Usual,
    /// One queen in a random column of each row; for Sosic and Gu, a random permutation.
    Random,
    /// Row by row, one queen where it has the fewest conflicts with those above, ties at random; for Sosic and Gu,
    /// the guided permutation.
    Greedy,
    /// This one. A search row by row keeps its queens where they stand; the others want one queen in each row.
    Board(Arrangement),
}

/// All that a run depends on: the same setup gives the same events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The size of the board.
    pub size: BoardSize,
    /// The board to start from.
    pub start: Start,
    /// The seed of every choice at random.
    pub seed: u64,
    /// How many steps to make before giving up: queens placed by a search row by row, moves of hill climbing and tabu
    /// search, proposals of annealing, repairs of min-conflicts, squares and swaps tried by Sosic and Gu, generations of
    /// the genetic algorithm, states expanded by best-first and A*. `None` is what [`Algorithm::limit`] says.
    pub limit: Option<u64>,
    /// How many moves in a row hill climbing may make that leave the conflicts as they are.
    pub sideways: u32,
    /// How often hill climbing may begin again from another random board once it is stuck.
    pub restarts: u64,
}

impl Setup {
    /// The usual start, seed 0, the limit of the algorithm, no sideways moves, no restarts.
    #[must_use]
    pub const fn new(size: BoardSize) -> Self {
        Self { size, start: Start::Usual, seed: 0, limit: None, sideways: 0, restarts: 0 }
    }
}

/// Why an algorithm cannot start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// The board is too large for this algorithm.
    #[error("{} takes boards up to n = {largest}; this one has n = {found}", algorithm.name())]
    TooLarge {
        /// The algorithm.
        algorithm: Algorithm,
        /// The n asked for.
        found: u32,
        /// The largest it takes.
        largest: u32,
    },
    /// The board to start from has another size.
    #[error("the board to start from is {found}, not {expected}")]
    OtherSize {
        /// The size asked for.
        expected: BoardSize,
        /// The size of the board.
        found: BoardSize,
    },
    /// Two queens stand in one row, and the algorithm keeps one in each.
    #[error("row {} of the board to start from has two queens; {} keeps one in each row", row + 1, algorithm.name())]
    CrowdedRow {
        /// The algorithm.
        algorithm: Algorithm,
        /// The row, 0-based.
        row: u32,
    },
    /// A row has no queen, and the algorithm needs one in each.
    #[error("row {} of the board to start from has no queen; {} needs one in each row", row + 1, algorithm.name())]
    VacantRow {
        /// The algorithm.
        algorithm: Algorithm,
        /// The row, 0-based.
        row: u32,
    },
    /// Two columns must hold one queen each, and a column has two.
    #[error("column {} of the board to start from has two queens; {} keeps one in each column", column + 1, algorithm.name())]
    CrowdedColumn {
        /// The algorithm.
        algorithm: Algorithm,
        /// The column, 0-based.
        column: u32,
    },
    /// Queens that a search row by row is to keep attack each other.
    #[error("no search can keep both: {0}")]
    Attacking(Attack),
    /// The algorithm has one start only.
    #[error("{} has a start of its own and takes no other", algorithm.name())]
    OwnStart {
        /// The algorithm.
        algorithm: Algorithm,
    },
}

impl Setup {
    /// The queens that a search row by row keeps: for each row, its column or none.
    ///
    /// # Errors
    /// [`Refused`] when two share a line, when the size differs, or the start is not a board of queens to keep.
    pub(crate) fn given(&self, algorithm: Algorithm) -> Result<Vec<Option<u32>>, Refused> {
        let mut given = vec![None; self.size.len()];
        match &self.start {
            Start::Usual => {}
            Start::Board(board) => {
                self.same_size(board)?;
                let queens: Vec<Square> = board.squares().collect();
                for (i, &queen) in queens.iter().enumerate() {
                    if given[queen.row as usize].is_some() {
                        return Err(Refused::CrowdedRow { algorithm, row: queen.row });
                    }
                    if let Some(attack) = queens[..i].iter().find_map(|&other| Attack::between(other, queen)) {
                        return Err(Refused::Attacking(attack));
                    }
                    given[queen.row as usize] = Some(queen.column);
                }
            }
            Start::Random | Start::Greedy => return Err(Refused::OwnStart { algorithm }),
        }
        Ok(given)
    }

    /// How many steps a local search makes before giving up.
    pub(crate) fn steps(&self, algorithm: Algorithm) -> u64 {
        self.limit.or(algorithm.limit(self.size)).unwrap_or(u64::MAX)
    }

    /// The columns of a board with one queen in each row.
    ///
    /// # Errors
    /// [`Refused`] when a row has none or two, or the size differs.
    pub(crate) fn one_a_row(&self, algorithm: Algorithm, board: &Arrangement) -> Result<Vec<u32>, Refused> {
        self.same_size(board)?;
        if let Some(columns) = board.columns() {
            return Ok(columns.to_vec());
        }
        let mut previous = None;
        for queen in board.squares() {
            if previous.replace(queen.row) == Some(queen.row) {
                return Err(Refused::CrowdedRow { algorithm, row: queen.row });
            }
        }
        Err(Refused::VacantRow { algorithm, row: board.vacant_row().unwrap_or_default() })
    }

    fn same_size(&self, board: &Arrangement) -> Result<(), Refused> {
        if board.size() == self.size {
            Ok(())
        } else {
            Err(Refused::OtherSize { expected: self.size, found: board.size() })
        }
    }
}
