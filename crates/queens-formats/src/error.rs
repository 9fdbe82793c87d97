//! What is wrong with a text, and what a format has no sign for.

use std::fmt;

use queens_core::Square;
use queens_core::general::{Board, BoardError};
use queens_core::notation::{self, ParseError, spoken};

use crate::BoardFormat;

/// Text that is no board: where it goes wrong, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The line, from 1.
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
    /// A character that the format does not have there.
    Character {
        /// The character, or [`None`] at the end of the text.
        found: Option<char>,
        /// What could stand here.
        expected: &'static str,
    },
    /// A word that means nothing there.
    Word {
        /// The word, or its beginning.
        found: String,
        /// What could stand here.
        expected: &'static str,
    },
    /// A key, name or section for the second time.
    Twice {
        /// Its name.
        name: String,
    },
    /// A number beyond what is allowed there.
    Range {
        /// The number, as it stands in the text, or its beginning.
        found: String,
        /// The least number allowed.
        low: i64,
        /// The greatest.
        high: i64,
    },
    /// A row that is shorter or longer than the first.
    RowLength {
        /// How many squares it has.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// More or fewer rows than the board has.
    RowCount {
        /// How many there are.
        found: usize,
        /// How many rows the board has.
        expected: usize,
    },
    /// A list with more or fewer entries than it must have.
    Entries {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// Two queens on one square.
    TwoQueens(Square),
    /// Something that must be said is not.
    NotGiven {
        /// What is missing.
        name: &'static str,
    },
    /// The text says it all, but what it says is no board.
    Board(BoardError),
    /// What the readers of [`queens_core::notation`] say.
    Notation(notation::Problem),
    /// More squares than a board can have.
    TooLarge,
    /// The format is only written.
    WrittenOnly(BoardFormat),
}

/// How much of what was found a message repeats.
const SHOWN: usize = 40;

/// A word as messages show it.
pub(crate) fn shown(word: &str) -> String {
    match word.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}...", &word[..end]),
        None => word.to_owned(),
    }
}

impl ReadError {
    /// The error at a byte offset of the text.
    pub(crate) fn at(text: &str, offset: usize, problem: Problem) -> Self {
        let before = &text.as_bytes()[..offset.min(text.len())];
        let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |index| index + 1);
        Self {
            line: 1 + before.iter().filter(|&&byte| byte == b'\n').count(),
            column: 1 + String::from_utf8_lossy(&before[line_start..]).chars().count(),
            problem,
        }
    }

    /// The character at a byte offset is not what the format has there.
    pub(crate) fn unexpected(text: &str, offset: usize, expected: &'static str) -> Self {
        let found = text.get(offset..).and_then(|rest| rest.chars().next());
        Self::at(text, offset, Problem::Character { found, expected })
    }

    /// A word at a byte offset means nothing there.
    pub(crate) fn word(text: &str, offset: usize, word: &str, expected: &'static str) -> Self {
        Self::at(text, offset, Problem::Word { found: shown(word), expected })
    }

    /// What was read to the end is no board.
    pub(crate) fn board(error: BoardError) -> Self {
        Self { line: 1, column: 1, problem: Problem::Board(error) }
    }
}

impl From<ParseError> for ReadError {
    fn from(error: ParseError) -> Self {
        Self { line: error.line, column: error.column, problem: Problem::Notation(error.problem) }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, character {}: {}", self.line, self.column, self.problem)
    }
}

impl std::error::Error for ReadError {}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no board in it"),
            Self::Character { found: Some(found), expected } => write!(f, "found {found:?}, expected {expected}"),
            Self::Character { found: None, expected } => write!(f, "the text ends, expected {expected}"),
            Self::Word { found, expected } => write!(f, "found {found:?}, expected {expected}"),
            Self::Twice { name } => write!(f, "{name} for the second time"),
            Self::Range { found, low, high } => write!(f, "{found} is out of range: {low} to {high}"),
            Self::RowLength { found, expected } => {
                write!(f, "a row of {found} where there should be {expected}, as in the first row")
            }
            Self::RowCount { found, expected } => write!(f, "{found} rows where the board has {expected}"),
            Self::Entries { found, expected } => write!(f, "{found} entries where there should be {expected}"),
            Self::TwoQueens(square) => write!(f, "there are two queens on {}", spoken(*square)),
            Self::NotGiven { name } => write!(f, "{name} is not given"),
            Self::Board(error) => error.fmt(f),
            Self::Notation(problem) => problem.fmt(f),
            Self::TooLarge => write!(f, "more than {} squares", Board::MAX_SQUARES),
            Self::WrittenOnly(format) => write!(f, "{format} is only written, not read"),
        }
    }
}

/// A board that has no text in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteError {
    /// The format.
    pub format: BoardFormat,
    /// What it has no sign for.
    pub missing: Missing,
}

/// What a format has no sign for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Missing {
    /// A board without squares.
    NoSquares,
    /// A board that is not square.
    Rectangles,
    /// A board of that size.
    Size,
    /// Given queens.
    Givens,
    /// Boards without a queen in every row.
    VacantRows,
    /// Holes.
    Holes,
    /// Walls.
    Walls,
    /// Regions.
    Regions,
    /// Boards without regions.
    NoRegions,
    /// A region in several pieces.
    Pieces,
    /// So many regions, or so many queens in each.
    ManyRegions,
    /// Weights.
    Weights,
    /// These rules.
    Rules,
    /// As many queens as fit.
    Most,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoSquares => "a board without squares",
            Self::Rectangles => "a board with more rows than columns or the other way round",
            Self::Size => "a board of this size",
            Self::Givens => "given queens",
            Self::VacantRows => "a board without exactly one queen in every row",
            Self::Holes => "holes",
            Self::Walls => "walls",
            Self::Regions => "regions",
            Self::NoRegions => "a board without regions",
            Self::Pieces => "a region in several pieces",
            Self::ManyRegions => "so many regions, or so many queens in each",
            Self::Weights => "weights",
            Self::Rules => "the rules of this board",
            Self::Most => "the wish for as many queens as fit",
        })
    }
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} has no sign for {}", self.format, self.missing)
    }
}

impl std::error::Error for WriteError {}
