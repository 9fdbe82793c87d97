//! The description of a board.

use queens_core::Square;

/// What is on a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Content {
    /// Nothing: a queen may stand here.
    #[default]
    Free,
    /// A queen that every solution contains.
    Given,
    /// No queen may stand here; sight passes.
    Hole,
    /// No queen may stand here; sight ends.
    Wall,
}

/// What may not be in sight of each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Along rows and columns, as a rook.
    pub straight: bool,
    /// Along diagonals `\`.
    pub diagonal: bool,
    /// Along antidiagonals `/`.
    pub antidiagonal: bool,
    /// A knight's step apart.
    pub knight: bool,
    /// A king's step apart: touching, even at a corner.
    pub king: bool,
    /// The left edge joins the right one, the top the bottom.
    pub torus: bool,
}

impl Rules {
    /// Queens on a plane board.
    pub const QUEEN: Self =
        Self { straight: true, diagonal: true, antidiagonal: true, knight: false, king: false, torus: false };
    /// Queens that also move as knights.
    pub const SUPERQUEEN: Self = Self { knight: true, ..Self::QUEEN };
    /// Queens without one of the two diagonals.
    pub const SEMIQUEEN: Self = Self { antidiagonal: false, ..Self::QUEEN };
    /// Rows and columns only.
    pub const ROOK: Self = Self { diagonal: false, antidiagonal: false, ..Self::QUEEN };
    /// Diagonals only.
    pub const BISHOP: Self = Self { straight: false, ..Self::QUEEN };
    /// Rows, columns, and no two that touch: the popular region puzzles.
    pub const NO_TOUCH: Self = Self { king: true, ..Self::ROOK };
}

/// How many queens a solution has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wanted {
    /// So many.
    Exactly(u32),
    /// Any number.
    Any,
}

impl Wanted {
    /// Whether so many will do.
    #[must_use]
    pub fn is_met_by(self, queens: u32) -> bool {
        match self {
            Self::Exactly(wanted) => wanted == queens,
            Self::Any => true,
        }
    }
}

/// A board, its rules, and what is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Rows.
    pub rows: u32,
    /// Columns.
    pub columns: u32,
    /// What is on each square, row by row.
    pub content: Vec<Content>,
    /// What may not be in sight of each other.
    pub rules: Rules,
    /// How many queens.
    pub queens: Wanted,
    /// The region of each square, row by row.
    pub regions: Option<Vec<u32>>,
    /// How many queens each region takes, and where it is more than one, each row and column as well.
    pub per_region: u32,
    /// The weight of each square, row by row.
    pub weights: Option<Vec<i64>>,
}

/// A board that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ModelError {
    /// A list of squares has the wrong length.
    #[error("{list} has {found} entries, and the board {expected} squares")]
    Length {
        /// Which list.
        list: &'static str,
        /// How many entries.
        found: usize,
        /// How many squares.
        expected: u64,
    },
    /// More squares than 32 bits can number.
    #[error("{rows} x {columns} squares are too many")]
    TooLarge {
        /// Rows.
        rows: u32,
        /// Columns.
        columns: u32,
    },
}

impl Shape {
    /// A board of free squares; one queen for each row, or for each column when these are fewer.
    #[must_use]
    pub fn empty(rows: u32, columns: u32, rules: Rules) -> Self {
        Self {
            rows,
            columns,
            content: vec![Content::Free; rows as usize * columns as usize],
            rules,
            queens: Wanted::Exactly(rows.min(columns)),
            regions: None,
            per_region: 1,
            weights: None,
        }
    }

    pub(super) fn check(&self) -> Result<(), ModelError> {
        let expected = u64::from(self.rows) * u64::from(self.columns);
        if expected >= u64::from(u32::MAX) {
            return Err(ModelError::TooLarge { rows: self.rows, columns: self.columns });
        }
        let wrong = |list, found: usize| ModelError::Length { list, found, expected };
        let right = |found: usize| found as u64 == expected;
        if !right(self.content.len()) {
            return Err(wrong("the list of contents", self.content.len()));
        }
        if let Some(regions) = self.regions.as_ref().filter(|regions| !right(regions.len())) {
            return Err(wrong("the list of regions", regions.len()));
        }
        match self.weights.as_ref().filter(|weights| !right(weights.len())) {
            Some(weights) => Err(wrong("the list of weights", weights.len())),
            None => Ok(()),
        }
    }

    /// The place of a square in the lists.
    pub(super) fn place(&self, square: Square) -> usize {
        square.row as usize * self.columns as usize + square.column as usize
    }

    /// The square at a place.
    pub(super) fn square(&self, place: usize) -> Square {
        let columns = self.columns as usize;
        Square::new((place / columns) as u32, (place % columns) as u32)
    }

    /// What is on a square.
    #[must_use]
    pub fn at(&self, square: Square) -> Content {
        self.content[self.place(square)]
    }

    /// Whether rows and columns take several queens each, as in Star Battle.
    pub(super) fn is_star_battle(&self) -> bool {
        self.regions.is_some() && self.per_region > 1
    }

    /// The fewest queens that a group of the family holds, whatever number is wanted.
    pub(super) fn least(&self, family: super::Family) -> u32 {
        match family {
            super::Family::Regions => self.per_region,
            super::Family::Rows | super::Family::Columns if self.is_star_battle() => self.per_region,
            _ => 0,
        }
    }
}
