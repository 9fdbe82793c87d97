//! Text forms of boards: the only place where 0-based and 1-based numbers meet.
//!
//! | format | a solution of n = 4 | remarks |
//! |---|---|---|
//! | [`Format::Digits`] | `2413` | n <= 9 |
//! | [`Format::Spaced`] | `2 4 1 3` | 1-based unless told otherwise |
//! | [`Format::Json`] | `[1,3,0,2]` | 0-based unless told otherwise |
//! | [`Format::Board`] | `.Q..` and three more lines | `q` is read too, and blanks between squares |
//! | [`Format::Matrix`] | `0 1 0 0` and three more lines | read with or without blanks |
//! | [`Format::Coordinates`] | `(1,2) (2,4) (3,1) (4,3)` | row, column |
//! | [`Format::Squares`] | `b4 d3 a2 c1` | column letter, then row counted from the bottom, as in chess |
//! | [`Format::Fen`] | `1Q2/3Q/Q3/2Q1` | runs of empty squares may have several digits |
//! | [`Format::LeetCode`] | `[".Q..","...Q","Q...","..Q."]` | JSON |
//!
//! The first three hold one number for each row or for each column, see [`Order`]. When the base is left open, a list
//! of numbers with a 0 in it is read as 0-based, any other as 1-based.
//!
//! ```
//! use queens_core::notation::{Base, Format, Notation, Order};
//!
//! let spaced = Notation::new(Format::Spaced);
//! let arrangement = spaced.parse("2 4 1 3")?;
//! assert_eq!(arrangement.columns(), Some(&[1, 3, 0, 2][..]));
//!
//! // The same list, if each number is the row of a column's queen: another board.
//! let by_columns = spaced.with_order(Order::RowsByColumn).parse("2 4 1 3")?;
//! assert_eq!(by_columns.columns(), Some(&[2, 0, 3, 1][..]));
//!
//! let mut text = Vec::new();
//! Notation::new(Format::Fen).print(&[1, 3, 0, 2], &mut text)?;
//! assert_eq!(text, b"1Q2/3Q/Q3/2Q1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod fen;
mod leetcode;
mod numbers;
mod picture;
mod squares;

use alloc::vec::Vec;
use core::fmt;

use crate::{Arrangement, BoardSize, Square};

pub use error::{ParseError, PrintError, Problem};
pub use squares::{algebraic, column_letters};

/// A text form; the table is in the [module documentation](self).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// One digit for each row: `2413`.
    Digits,
    /// One number for each row, blanks between: `2 4 1 3`.
    Spaced,
    /// A JSON array of numbers: `[1,3,0,2]`.
    Json,
    /// A picture with `.` and `Q`.
    Board,
    /// A picture with `0` and `1`.
    Matrix,
    /// Rows and columns in parentheses: `(1,2) (2,4)`.
    Coordinates,
    /// Squares as in chess: `b4 d3`.
    Squares,
    /// The board field of a FEN: `1Q2/3Q/Q3/2Q1`.
    Fen,
    /// A JSON array of strings, one for each row.
    LeetCode,
}

impl Format {
    /// All of them, in the order of the table.
    pub const ALL: [Self; 9] = [
        Self::Digits,
        Self::Spaced,
        Self::Json,
        Self::Board,
        Self::Matrix,
        Self::Coordinates,
        Self::Squares,
        Self::Fen,
        Self::LeetCode,
    ];

    /// The name by which the command line knows it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Digits => "digits",
            Self::Spaced => "spaced",
            Self::Json => "json",
            Self::Board => "board",
            Self::Matrix => "matrix",
            Self::Coordinates => "coordinates",
            Self::Squares => "squares",
            Self::Fen => "fen",
            Self::LeetCode => "leetcode",
        }
    }

    /// Whether it holds one number for each row (or column), so that [`Order`] matters.
    #[must_use]
    pub const fn is_number_list(self) -> bool {
        matches!(self, Self::Digits | Self::Spaced | Self::Json)
    }

    /// Whether it holds numbers that [`Base`] shifts.
    #[must_use]
    pub const fn has_base(self) -> bool {
        self.is_number_list() || matches!(self, Self::Coordinates)
    }

    /// Whether one board takes several lines.
    #[must_use]
    pub const fn is_picture(self) -> bool {
        matches!(self, Self::Board | Self::Matrix)
    }

    /// Guesses the format of one board's text from what only that format can hold. [`None`] for text that is none.
    ///
    /// Text of zeros and ones alone is a matrix, but for a lone digit. A single number of up to nine digits is a digit string.
    #[must_use]
    pub fn guess(text: &str) -> Option<Self> {
        let text = text.trim_ascii();
        let has = |set: &str| text.bytes().any(|b| set.as_bytes().contains(&b));
        let only = |set: &str| text.bytes().all(|b| set.as_bytes().contains(&b));
        match text.bytes().next()? {
            b'[' => Some(if has("\"") { Self::LeetCode } else { Self::Json }),
            b'(' => Some(Self::Coordinates),
            _ if has("/") => Some(Self::Fen),
            b'.' => Some(Self::Board),
            // A square in column q has a number next to its letter, a picture never.
            b'Q' | b'q' if !has("123456789") => Some(Self::Board),
            b'a'..=b'z' | b'A'..=b'Z' => Some(Self::Squares),
            _ if only("01 \t\r\n") && has("0") && text.len() > 1 => Some(Self::Matrix),
            b'0'..=b'9' if has(" \t\n,") => Some(Self::Spaced),
            b'0'..=b'9' => Some(if text.len() <= numbers::MAX_DIGITS { Self::Digits } else { Self::Spaced }),
            _ => None,
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The number of the first row and column in text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Base {
    /// Rows and columns from 0.
    Zero,
    /// Rows and columns from 1.
    One,
}

impl Base {
    const fn offset(self) -> u32 {
        match self {
            Self::Zero => 0,
            Self::One => 1,
        }
    }
}

/// What the i-th number of a list says. The two readings of one list are transposes of each other: the same board only
/// when the list is its own inverse, so a wrong guess may go unnoticed. `2413` and `3142` show the difference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// The column of the queen in row i.
    #[default]
    ColumnsByRow,
    /// The row of the queen in column i.
    RowsByColumn,
}

/// A [`Format`] with its choices: how boards are read and printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notation {
    format: Format,
    base: Option<Base>,
    order: Order,
    size: Option<BoardSize>,
}

impl Notation {
    /// The format with its usual base, one number for each row.
    #[must_use]
    pub const fn new(format: Format) -> Self {
        Self { format, base: None, order: Order::ColumnsByRow, size: None }
    }

    /// With numbers from 0 or from 1, in formats that have any.
    #[must_use]
    pub const fn with_base(mut self, base: Base) -> Self {
        self.base = Some(base);
        self
    }

    /// With number lists read and printed in this order.
    #[must_use]
    pub const fn with_order(mut self, order: Order) -> Self {
        self.order = order;
        self
    }

    /// With the size of the board known when reading. Lists of squares need it unless they hold n queens.
    #[must_use]
    pub const fn with_size(mut self, size: BoardSize) -> Self {
        self.size = Some(size);
        self
    }

    /// The format.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.format
    }

    /// Reads one board. O(length of the text) time and memory, whatever the text.
    ///
    /// # Errors
    /// [`ParseError`], with the line and column (1-based, within the text) of the first thing that is wrong.
    pub fn parse(&self, text: &str) -> Result<Arrangement, ParseError> {
        let arrangement = match self.format {
            Format::Digits => numbers::parse_digits(text, self.base, self.order),
            Format::Spaced => numbers::parse_spaced(text, self.base, self.order),
            Format::Json => numbers::parse_json(text, self.base, self.order),
            Format::Board => picture::parse_board(text),
            Format::Matrix => picture::parse_matrix(text),
            Format::Coordinates => squares::parse_coordinates(text, self.base, self.size),
            Format::Squares => squares::parse_squares(text, self.size),
            Format::Fen => fen::parse(text),
            Format::LeetCode => leetcode::parse(text),
        }?;
        match self.size {
            Some(size) if size != arrangement.size() => {
                Err(ParseError::at_start(Problem::Size { found: arrangement.size(), expected: size }))
            }
            _ => Ok(arrangement),
        }
    }

    /// Appends the board with one queen in each row, without a final line feed. The queens may attack each other.
    ///
    /// # Errors
    /// [`PrintError`] when a queen is off the board, or the format cannot hold a board of this size; nothing is appended
    /// then.
    pub fn print(&self, columns: &[u32], out: &mut Vec<u8>) -> Result<(), PrintError> {
        if let Some(row) = columns.iter().position(|&column| column as usize >= columns.len()) {
            return Err(PrintError::OffBoard { row });
        }
        let inverse;
        let numbers = if self.format.is_number_list() && self.order == Order::RowsByColumn {
            inverse = transposed(columns);
            &inverse[..]
        } else {
            columns
        };
        match self.format {
            Format::Digits => numbers::print_digits(numbers, self.base.unwrap_or(Base::One), out)?,
            Format::Spaced => numbers::print_spaced(numbers, self.base.unwrap_or(Base::One), out),
            Format::Json => numbers::print_json(numbers, self.base.unwrap_or(Base::Zero), out),
            Format::Board => picture::print(columns, picture::BOARD, out),
            Format::Matrix => picture::print(columns, picture::MATRIX, out),
            Format::Coordinates => squares::print_coordinates(columns, self.base.unwrap_or(Base::One), out),
            Format::Squares => squares::print_squares(columns, out),
            Format::Fen => fen::print(columns, out),
            Format::LeetCode => leetcode::print(columns, out),
        }
        Ok(())
    }
}

/// The inverse of a permutation: the rows by column for columns by row, and the other way round.
fn transposed(columns: &[u32]) -> Vec<u32> {
    let mut rows = alloc::vec![0; columns.len()];
    for (row, &column) in (0u32..).zip(columns) {
        rows[column as usize] = row;
    }
    rows
}

/// A square as messages say it: rows from the top and columns from the left, both from 1.
#[must_use]
pub fn spoken(square: Square) -> impl fmt::Display {
    struct Spoken(Square);
    impl fmt::Display for Spoken {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "row {} column {}", u64::from(self.0.row) + 1, u64::from(self.0.column) + 1)
        }
    }
    Spoken(square)
}

#[cfg(test)]
mod tests;
