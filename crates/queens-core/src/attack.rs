//! Two queens on one line.

use core::fmt;

use crate::Square;
use crate::notation::spoken;

/// The four directions in which a queen sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// The same row.
    Row,
    /// The same column.
    Column,
    /// The same diagonal `\`.
    Diagonal,
    /// The same antidiagonal `/`.
    Antidiagonal,
}

/// Two queens that attack each other: they stand on one line of the empty board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attack {
    /// The queen met first, reading row by row.
    pub first: Square,
    /// The other one.
    pub second: Square,
    /// The line they share.
    pub line: Line,
}

impl Attack {
    /// The attack between queens on these two squares, if they share a line. Two different squares share at most one.
    ///
    /// ```
    /// use queens_core::{Attack, Line, Square};
    /// let attack = Attack::between(Square::new(3, 0), Square::new(0, 3)).unwrap();
    /// assert_eq!(attack.line, Line::Antidiagonal);
    /// assert_eq!(attack.first, Square::new(0, 3));
    /// assert_eq!(Attack::between(Square::new(0, 0), Square::new(1, 2)), None);
    /// ```
    #[must_use]
    pub fn between(a: Square, b: Square) -> Option<Self> {
        let (first, second) = if a <= b { (a, b) } else { (b, a) };
        let line = if first.row == second.row {
            Line::Row
        } else if first.column == second.column {
            Line::Column
        } else if second.row - first.row == second.column.abs_diff(first.column) {
            if second.column > first.column { Line::Diagonal } else { Line::Antidiagonal }
        } else {
            return None;
        };
        Some(Self { first, second, line })
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Diagonal => "diagonal \\",
            Self::Antidiagonal => "antidiagonal /",
        })
    }
}

impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (a, b) = (spoken(self.first), spoken(self.second));
        write!(f, "the queens on {a} and {b} attack each other along one {}", self.line)
    }
}

impl core::error::Error for Attack {}
