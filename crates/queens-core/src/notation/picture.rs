//! Pictures of the board, a line for each row: `.Q..` and `0 1 0 0`.

use alloc::vec::Vec;

use super::{ParseError, Problem};
use crate::{Arrangement, BoardSize, Square};

/// What a picture is made of.
#[derive(Clone, Copy)]
pub(super) struct Style {
    empty: u8,
    queens: &'static [u8],
    /// Printed between the squares of a row.
    blank: Option<u8>,
    expected: &'static str,
}

pub(super) const BOARD: Style = Style { empty: b'.', queens: b"Qq", blank: None, expected: "`.` or `Q`" };
pub(super) const MATRIX: Style = Style { empty: b'0', queens: b"1", blank: Some(b' '), expected: "`0` or `1`" };

pub(super) fn parse_board(text: &str) -> Result<Arrangement, ParseError> {
    parse(text, BOARD)
}

pub(super) fn parse_matrix(text: &str) -> Result<Arrangement, ParseError> {
    parse(text, MATRIX)
}

fn parse(text: &str, style: Style) -> Result<Arrangement, ParseError> {
    let mut builder = Builder::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if !line.trim_ascii().is_empty() {
            builder.row(text, start, line, style)?;
        }
        start += line.len();
    }
    builder.finish(text)
}

/// Collects the rows of a picture; also those of the JSON form.
pub(super) struct Builder {
    width: usize,
    rows: usize,
    queens: Vec<Square>,
}

impl Builder {
    pub(super) fn new() -> Self {
        Self { width: 0, rows: 0, queens: Vec::new() }
    }

    /// Adds the row that stands at `start` of the text. Blanks between squares are passed over.
    pub(super) fn row(&mut self, text: &str, start: usize, line: &str, style: Style) -> Result<(), ParseError> {
        let mut column = 0;
        for (offset, byte) in line.bytes().enumerate() {
            if byte.is_ascii_whitespace() {
                continue;
            }
            if style.queens.contains(&byte) {
                // Rows and columns are below the length of the text, and that below 2^32 or no board fits anyway.
                self.queens.push(Square::new(self.rows as u32, column as u32));
            } else if byte != style.empty {
                return Err(ParseError::unexpected(text, start + offset, style.expected));
            }
            column += 1;
        }
        if self.rows == 0 {
            self.width = column;
        } else if column != self.width {
            return Err(ParseError::at(text, start, Problem::RowLength { found: column, expected: self.width }));
        }
        self.rows += 1;
        Ok(())
    }

    pub(super) fn finish(self, text: &str) -> Result<Arrangement, ParseError> {
        if self.rows == 0 {
            return Err(ParseError::at_start(Problem::Empty));
        }
        if self.rows != self.width {
            let problem = Problem::RowCount { found: self.rows, expected: self.width };
            return Err(ParseError::at(text, text.trim_ascii_end().len(), problem));
        }
        let too_large = || ParseError::at_start(Problem::TooLarge);
        let mut arrangement = Arrangement::empty(BoardSize::of_len(self.rows).map_err(|_| too_large())?);
        for square in self.queens {
            arrangement.put(square).map_err(|_| too_large())?;
        }
        Ok(arrangement)
    }
}

pub(super) fn print(columns: &[u32], style: Style, out: &mut Vec<u8>) {
    for (row, &column) in columns.iter().enumerate() {
        if row > 0 {
            out.push(b'\n');
        }
        print_row(columns.len(), column, style, out);
    }
}

pub(super) fn print_row(n: usize, column: u32, style: Style, out: &mut Vec<u8>) {
    for c in 0..n {
        if let Some(blank) = style.blank
            && c > 0
        {
            out.push(blank);
        }
        out.push(if c == column as usize { style.queens[0] } else { style.empty });
    }
}
