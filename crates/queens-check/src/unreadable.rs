//! Where in a stream something stands, and why it is no board.

use std::fmt;

use queens_core::notation::{ParseError, Problem};

/// A place in a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, from 1.
    pub line: u64,
    /// The character in that line, from 1. Before a record that begins in mid-line, bytes are counted.
    pub column: u64,
}

impl Place {
    /// The place that follows these bytes.
    pub(crate) fn after(self, bytes: &[u8]) -> Self {
        match bytes.iter().rposition(|&b| b == b'\n') {
            None => Self { column: self.column + bytes.len() as u64, ..self },
            Some(last) => Self {
                line: self.line + bytes.iter().filter(|&&b| b == b'\n').count() as u64,
                column: (bytes.len() - last) as u64,
            },
        }
    }

    pub(crate) fn next_line(self) -> Self {
        Self { line: self.line + 1, column: 1 }
    }

    /// The place in the stream of a place in a text that begins here.
    pub(crate) fn within(self, line: usize, column: usize) -> Self {
        let (line, column) = (line as u64, column as u64);
        Self {
            line: self.line + line.saturating_sub(1),
            column: if line <= 1 { self.column + column.saturating_sub(1) } else { column },
        }
    }
}

/// A record that is no board: where it goes wrong, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// Where, in the whole stream.
    pub place: Place,
    /// What is wrong there.
    pub reason: Reason,
}

/// Why a record is no board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// Its text is malformed.
    Text(Problem),
    /// It holds bytes that are not UTF-8.
    NotUtf8,
    /// It is longer than a record may be; it was passed over.
    TooLong {
        /// The number of bytes that a record may have.
        cap: usize,
    },
    /// A JSON object that says nothing about `"columns"`.
    NoColumns,
    /// A board drawn for a terminal, with the names of rows and columns; it was passed over.
    Drawn,
}

impl Unreadable {
    pub(crate) fn new(place: Place, reason: Reason) -> Self {
        Self { place, reason }
    }

    /// The error in the text of a record that begins at a place.
    pub(crate) fn in_text(place: Place, error: ParseError) -> Self {
        Self { place: place.within(error.line, error.column), reason: Reason::Text(error.problem) }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, character {}", self.line, self.column)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(problem) => problem.fmt(f),
            Self::NotUtf8 => f.write_str("bytes that are not UTF-8"),
            Self::TooLong { cap } => write!(f, "a record of more than {cap} bytes; it was passed over"),
            Self::NoColumns => f.write_str("a JSON object without \"columns\""),
            Self::Drawn => f.write_str("a board drawn for a terminal; write it in the format `board`"),
        }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason)
    }
}

impl std::error::Error for Unreadable {}
