//! A board as the engines see it: squares that may hold a queen, and how many each line may hold.

mod lines;
mod sight;

use queens_core::Square;
use queens_core::general::{Board, Content, Wanted};

use crate::SolveError;
pub(crate) use sight::Sight;

/// How many queens a solution has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Number {
    /// So many.
    Exactly(u32),
    /// Any number: every placement without conflict is a solution.
    Any,
}

impl Number {
    /// Whether so many will do.
    #[must_use]
    pub fn is_met_by(self, queens: u32) -> bool {
        match self {
            Self::Exactly(wanted) => wanted == queens,
            Self::Any => true,
        }
    }
}

/// What a group of squares is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// The squares of a row between walls.
    Rows,
    /// The squares of a column between walls.
    Columns,
    /// The squares of a diagonal `\` between walls.
    Diagonals,
    /// The squares of an antidiagonal `/` between walls.
    Antidiagonals,
    /// A region.
    Regions,
}

impl Family {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Rows, Self::Columns, Self::Diagonals, Self::Antidiagonals, Self::Regions];
}

/// Squares of which a solution takes at least `least` and at most `most`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// What the squares have in common.
    pub family: Family,
    /// The fewest queens on it.
    pub least: u32,
    /// The most.
    pub most: u32,
    /// Its squares, as indices into [`Model::squares`], in the order of the line.
    pub squares: Vec<u32>,
}

/// A board as the engines see it.
///
/// Two queens attack each other exactly when they stand in one group whose `most` is 1, or are a pair of
/// [`Model::steps`]. No two groups of a family share a square.
#[derive(Clone, Debug)]
pub struct Model {
    board: Board,
    sight: Sight,
    squares: Vec<Square>,
    /// Indices of the squares, row by row; [`NONE`] where no queen may stand.
    index: Vec<u32>,
    given: Vec<u32>,
    groups: Vec<Group>,
    /// Pairs that attack by a knight's or a king's step, the smaller index first.
    steps: Vec<[u32; 2]>,
    queens: Number,
}

const NONE: u32 = u32::MAX;

impl Model {
    /// The most squares: a model takes about 32 bytes for each.
    pub const LARGEST: u64 = 1 << 24;

    /// The squares and lines of a board. Where as many queens as fit are wanted, any number makes a solution.
    ///
    /// # Errors
    /// [`SolveError::Board`] beyond [`Model::LARGEST`] squares.
    pub fn new(board: &Board) -> Result<Self, SolveError> {
        let found = u64::from(board.rows()) * u64::from(board.columns());
        if found > Self::LARGEST {
            return Err(SolveError::Board { largest: Self::LARGEST, found });
        }
        let queens = match board.wanted() {
            // More than 32 bits can count are more than fit in any case.
            Wanted::Exactly(queens) => Number::Exactly(u32::try_from(queens).unwrap_or(u32::MAX)),
            Wanted::Most => Number::Any,
        };
        let sight = Sight::of(board.rules());
        let (groups, steps, index) = (Vec::new(), Vec::new(), Vec::new());
        let (squares, given) = (Vec::new(), Vec::new());
        let mut model = Self { board: board.clone(), sight, squares, index, given, groups, steps, queens };
        for square in board.squares() {
            let content = board.content(square);
            let number = model.squares.len() as u32;
            if !matches!(content, Content::Free | Content::Queen) {
                model.index.push(NONE);
                continue;
            }
            model.squares.push(square);
            model.index.push(number);
            if content == Content::Queen {
                model.given.push(number);
            }
        }
        model.groups = lines::groups(&model);
        model.steps = lines::steps(&model);
        model.demand();
        Ok(model)
    }

    /// When as many queens are wanted as a family can hold, each of its groups must hold its share.
    fn demand(&mut self) {
        let Number::Exactly(queens) = self.queens else { return };
        for family in Family::ALL {
            if self.covers(family) && self.capacity(family) == u64::from(queens) {
                for group in self.groups.iter_mut().filter(|group| group.family == family) {
                    group.least = group.least.max(group.most.min(group.squares.len() as u32));
                }
            }
        }
    }

    /// Whether every square lies in a group of the family.
    #[must_use]
    pub fn covers(&self, family: Family) -> bool {
        let of = self.groups.iter().filter(|group| group.family == family);
        of.map(|group| group.squares.len()).sum::<usize>() == self.squares.len()
    }

    /// The most queens that the groups of a family can hold, whatever stands elsewhere.
    #[must_use]
    pub fn capacity(&self, family: Family) -> u64 {
        let of = self.groups.iter().filter(|group| group.family == family);
        of.map(|group| u64::from(group.most).min(group.squares.len() as u64)).sum()
    }

    /// A bound on the queens of any placement: the least capacity of a family that covers the board.
    #[must_use]
    pub fn bound(&self) -> u64 {
        let all = Family::ALL.into_iter().filter(|&family| self.covers(family)).map(|family| self.capacity(family));
        all.min().unwrap_or(self.squares.len() as u64).min(self.squares.len() as u64)
    }

    /// The board that it was made of. Its number of queens is that of [`Model::queens`] unless another was asked for.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) fn sight(&self) -> Sight {
        self.sight
    }

    fn place(&self, square: Square) -> usize {
        square.row as usize * self.board.columns() as usize + square.column as usize
    }

    /// The squares that may hold a queen, row by row.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The index of a square among those that may hold a queen.
    #[must_use]
    pub fn index(&self, square: Square) -> Option<u32> {
        self.index.get(self.board.index(square)?).copied().filter(|&index| index != NONE)
    }

    /// The squares of queens that a solution must contain.
    #[must_use]
    pub fn given(&self) -> &[u32] {
        &self.given
    }

    /// The lines and regions.
    #[must_use]
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// Pairs of squares a knight's or king's step apart that may not both hold a queen.
    #[must_use]
    pub fn steps(&self) -> &[[u32; 2]] {
        &self.steps
    }

    /// How many queens a solution has.
    #[must_use]
    pub fn queens(&self) -> Number {
        self.queens
    }

    /// The same board with another number of queens.
    #[must_use]
    pub fn with_queens(&self, queens: Number) -> Self {
        let mut model = self.clone();
        model.queens = queens;
        for group in model.groups.iter_mut() {
            group.least = if group.family == Family::Regions { group.most } else { 0 };
        }
        model.demand();
        model
    }

    /// The weight of a square.
    #[must_use]
    pub fn weight(&self, square: u32) -> i64 {
        self.board.weight(self.squares[square as usize])
    }

    /// Whether these squares are a solution, by the groups and steps: every engine's answer goes through here.
    #[must_use]
    pub fn is_solution(&self, queens: &[u32]) -> bool {
        let mut on = vec![false; self.squares.len()];
        for &queen in queens {
            if std::mem::replace(&mut on[queen as usize], true) {
                return false;
            }
        }
        let held = |group: &Group| group.squares.iter().filter(|&&square| on[square as usize]).count() as u32;
        self.given.iter().all(|&given| on[given as usize])
            && self.queens.is_met_by(queens.len() as u32)
            && self.groups.iter().all(|group| (group.least..=group.most).contains(&held(group)))
            && !self.steps.iter().any(|&[a, b]| on[a as usize] && on[b as usize])
    }
}
