//! The board field of a FEN: rows from the top, `/` between them, digits for runs of empty squares.
//!
//! On boards of more than nine columns a run may have several digits: `12Q7` is one row of twenty squares.

use alloc::vec::Vec;

use super::numbers::push_number;
use super::{ParseError, Problem};
use crate::{Arrangement, BoardSize, Square};

pub(super) fn parse(text: &str) -> Result<Arrangement, ParseError> {
    let start = text.len() - text.trim_ascii_start().len();
    let field = text.trim_ascii();
    if field.is_empty() {
        return Err(ParseError::at_start(Problem::Empty));
    }
    // The rows say how wide they are; nothing is reserved before they agree with their number.
    let n = 1 + field.bytes().filter(|&b| b == b'/').count();
    let mut queens = Vec::new();
    let mut offset = start;
    for (row, text_row) in field.split('/').enumerate() {
        let width = parse_row(text, offset, text_row, |column| queens.push((row, column)))?;
        if width != n as u64 {
            let problem = Problem::RowLength { found: width.try_into().unwrap_or(usize::MAX), expected: n };
            return Err(ParseError::at(text, offset, problem));
        }
        offset += text_row.len() + 1;
    }
    let too_large = || ParseError::at_start(Problem::TooLarge);
    let mut arrangement = Arrangement::empty(BoardSize::of_len(n).map_err(|_| too_large())?);
    for (row, column) in queens {
        arrangement.put(Square::new(row as u32, column as u32)).map_err(|_| too_large())?;
    }
    Ok(arrangement)
}

/// Reads one row and returns its width, which saturates rather than wraps.
fn parse_row(text: &str, offset: usize, row: &str, mut queen: impl FnMut(u64)) -> Result<u64, ParseError> {
    let (mut width, mut run) = (0u64, 0u64);
    for (i, byte) in row.bytes().enumerate() {
        match byte {
            b'0'..=b'9' => run = run.saturating_mul(10).saturating_add(u64::from(byte - b'0')),
            b'Q' | b'q' => {
                width = width.saturating_add(run);
                queen(width);
                (width, run) = (width.saturating_add(1), 0);
            }
            _ => return Err(ParseError::unexpected(text, offset + i, "a digit, `Q` or `/`")),
        }
    }
    Ok(width.saturating_add(run))
}

pub(super) fn print(columns: &[u32], out: &mut Vec<u8>) {
    for (row, &column) in columns.iter().enumerate() {
        if row > 0 {
            out.push(b'/');
        }
        let after = columns.len() as u32 - 1 - column;
        if column > 0 {
            push_number(column, out);
        }
        out.push(b'Q');
        if after > 0 {
            push_number(after, out);
        }
    }
}
