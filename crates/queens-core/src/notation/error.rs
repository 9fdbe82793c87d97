//! What can be wrong with text, and where.

use alloc::string::String;
use core::fmt;

use crate::BoardSize;

/// Text that is no board: where it goes wrong, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line, from 1, within the text of this board.
    pub line: usize,
    /// The character in that line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// There is nothing in it.
    Empty,
    /// A character that the format does not have.
    Character {
        /// The character, or [`None`] at the end of the text.
        found: Option<char>,
        /// What could stand here.
        expected: &'static str,
    },
    /// A number outside the board.
    Range {
        /// The number, as it stands in the text.
        found: String,
        /// The least number allowed.
        low: u32,
        /// The greatest.
        high: u32,
    },
    /// A digit string for a board of more than nine rows.
    TooManyDigits {
        /// Its length.
        found: usize,
    },
    /// A row that is shorter or longer than the board is wide.
    RowLength {
        /// How many squares it has.
        found: usize,
        /// How many the first row has.
        expected: usize,
    },
    /// A board with more or fewer rows than columns.
    RowCount {
        /// How many rows there are.
        found: usize,
        /// How many squares each row has.
        expected: usize,
    },
    /// A board of another size than was asked for.
    Size {
        /// The size of the board in the text.
        found: BoardSize,
        /// The size that was asked for.
        expected: BoardSize,
    },
    /// More rows than any board has.
    TooLarge,
}

impl ParseError {
    pub(super) fn at_start(problem: Problem) -> Self {
        Self { line: 1, column: 1, problem }
    }

    /// The error at a byte offset of the text.
    pub(super) fn at(text: &str, offset: usize, problem: Problem) -> Self {
        let before = &text.as_bytes()[..offset.min(text.len())];
        let line_start = before.iter().rposition(|&b| b == b'\n').map_or(0, |i| i + 1);
        Self {
            line: 1 + before.iter().filter(|&&b| b == b'\n').count(),
            column: 1 + String::from_utf8_lossy(&before[line_start..]).chars().count(),
            problem,
        }
    }

    /// The character at a byte offset is not what the format has there.
    pub(super) fn unexpected(text: &str, offset: usize, expected: &'static str) -> Self {
        let found = text.get(offset..).and_then(|rest| rest.chars().next());
        Self::at(text, offset, Problem::Character { found, expected })
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, character {}: {}", self.line, self.column, self.problem)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no board in it"),
            Self::Character { found: Some(found), expected } => write!(f, "found {found:?}, expected {expected}"),
            Self::Character { found: None, expected } => write!(f, "the text ends, expected {expected}"),
            Self::Range { found, low, high } => write!(f, "{found} is not on the board: {low} to {high}"),
            Self::TooManyDigits { found } => {
                write!(f, "{found} digits: a digit string holds boards of up to 9 rows; put blanks between the numbers")
            }
            Self::RowLength { found, expected } => {
                write!(f, "a row of {found} squares where the first row has {expected}")
            }
            Self::RowCount { found, expected } => write!(f, "{found} rows of {expected} squares: not an n x n board"),
            Self::Size { found, expected } => write!(f, "a {found} board where {expected} was asked for"),
            Self::TooLarge => write!(f, "more than {} rows", BoardSize::MAX),
        }
    }
}

impl core::error::Error for ParseError {}

/// A board that a format cannot hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PrintError {
    /// Digit strings end at n = 9.
    TooManyDigits {
        /// n.
        size: usize,
    },
    /// A queen beyond the last column.
    OffBoard {
        /// Its row, from 0.
        row: usize,
    },
}

impl fmt::Display for PrintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyDigits { size } => {
                write!(f, "a digit string holds boards of up to 9 rows, not {size}; use `spaced`")
            }
            Self::OffBoard { row } => write!(f, "the queen of row {} stands beyond the last column", row + 1),
        }
    }
}

impl core::error::Error for PrintError {}
