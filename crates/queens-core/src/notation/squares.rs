//! Lists of squares: `(1,2) (2,4)` by row and column, `b4 d3` as in chess.
//!
//! Such a list does not say how large its board is. Without a size given it is read as one queen for each row: as many
//! rows as there are squares.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use super::numbers::{push_number, range};
use super::{Base, ParseError, Problem};
use crate::{Arrangement, BoardSize, Square};

/// The letters of a column as in chess: a, b, ..., z, aa, ab, ...
///
/// ```
/// use queens_core::notation::column_letters;
/// assert_eq!((&column_letters(0)[..], &column_letters(25)[..], &column_letters(26)[..]), ("a", "z", "aa"));
/// ```
#[must_use]
pub fn column_letters(column: u32) -> String {
    let mut letters = Vec::new();
    let mut rest = u64::from(column) + 1;
    while rest > 0 {
        rest -= 1;
        letters.push((b'a' + (rest % 26) as u8) as char);
        rest /= 26;
    }
    letters.into_iter().rev().collect()
}

/// The name of a square as in chess: column letters, then the row counted from the bottom, from 1.
///
/// ```
/// use queens_core::{BoardSize, Square, notation::algebraic};
/// assert_eq!(algebraic(BoardSize::new(8)?, Square::new(4, 1)), "b4");
/// # Ok::<(), queens_core::SizeError>(())
/// ```
#[must_use]
pub fn algebraic(size: BoardSize, square: Square) -> String {
    let mut name = column_letters(square.column);
    // Writing to a string cannot fail.
    let _ = write!(name, "{}", size.get().saturating_sub(square.row));
    name
}

/// A square as read, before the size of the board is known.
struct Found<'a> {
    /// Byte offset and text, for messages.
    offset: usize,
    text: &'a str,
    /// From 0; the row from the top or, as in chess, from the bottom.
    row: u64,
    column: u64,
}

pub(super) fn parse_coordinates(
    text: &str,
    base: Option<Base>,
    size: Option<BoardSize>,
) -> Result<Arrangement, ParseError> {
    let mut pairs = Vec::new();
    let mut at = 0;
    while let Some(offset) = next_word(text, at) {
        let mut numbers = [0; 2];
        let bytes = text.as_bytes();
        let in_parentheses = bytes[offset] == b'(';
        at = offset + usize::from(in_parentheses);
        for (i, number) in numbers.iter_mut().enumerate() {
            at += blanks(&text[at..]);
            let digits = bytes[at..].iter().take_while(|b| b.is_ascii_digit()).count();
            if digits == 0 {
                return Err(ParseError::unexpected(text, at, "a number"));
            }
            *number = text[at..at + digits].parse().unwrap_or(u64::MAX);
            at += digits;
            if i == 0 {
                at += blanks(&text[at..]);
                if bytes.get(at) != Some(&b',') {
                    return Err(ParseError::unexpected(text, at, "`,` between row and column"));
                }
                at += 1;
            }
        }
        if in_parentheses {
            at += blanks(&text[at..]);
            if bytes.get(at) != Some(&b')') {
                return Err(ParseError::unexpected(text, at, "`)`"));
            }
            at += 1;
        }
        pairs.push((numbers, offset, at));
    }
    let base = base.unwrap_or(if pairs.iter().any(|(pair, ..)| pair.contains(&0)) { Base::Zero } else { Base::One });
    let low = u64::from(base.offset());
    let found = pairs.iter().map(|&([row, column], offset, end)| Found {
        offset,
        text: &text[offset..end],
        row: row.wrapping_sub(low),
        column: column.wrapping_sub(low),
    });
    arrange(text, found.collect(), size, base.offset(), |_, row| row)
}

pub(super) fn parse_squares(text: &str, size: Option<BoardSize>) -> Result<Arrangement, ParseError> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(offset) = next_word(text, at) {
        let rest = &text.as_bytes()[offset..];
        let letters = rest.iter().take_while(|b| b.is_ascii_alphabetic()).count();
        let digits = rest[letters..].iter().take_while(|b| b.is_ascii_digit()).count();
        if letters == 0 {
            return Err(ParseError::unexpected(text, offset, "the letter of a column"));
        }
        if digits == 0 {
            return Err(ParseError::unexpected(text, offset + letters, "the number of a row"));
        }
        at = offset + letters + digits;
        if text[at..].bytes().next().is_some_and(|b| !is_separator(b)) {
            return Err(ParseError::unexpected(text, at, "a blank between two squares"));
        }
        let column = rest[..letters].iter().try_fold(0u64, |column, letter| {
            column.checked_mul(26)?.checked_add(u64::from(letter.to_ascii_lowercase() - b'a') + 1)
        });
        let row: u64 = text[offset + letters..at].parse().unwrap_or(u64::MAX);
        found.push(Found {
            offset,
            text: &text[offset..at],
            row: row.wrapping_sub(1),
            column: column.unwrap_or(u64::MAX).wrapping_sub(1),
        });
    }
    arrange(text, found, size, 1, |n, row| n - 1 - row)
}

fn arrange(
    text: &str,
    found: Vec<Found<'_>>,
    size: Option<BoardSize>,
    low: u32,
    row_from_top: impl Fn(u32, u32) -> u32,
) -> Result<Arrangement, ParseError> {
    if found.is_empty() && size.is_none() {
        return Err(ParseError::at_start(Problem::Empty));
    }
    let too_large = || ParseError::at_start(Problem::TooLarge);
    let size = match size {
        Some(size) => size,
        None => BoardSize::of_len(found.len()).map_err(|_| too_large())?,
    };
    let n = size.get();
    let mut arrangement = Arrangement::empty(size);
    for square in found {
        if square.row >= u64::from(n) || square.column >= u64::from(n) {
            let problem = range(square.text, low, (n + low).saturating_sub(1));
            return Err(ParseError::at(text, square.offset, problem));
        }
        let row = row_from_top(n, square.row as u32);
        arrangement.put(Square::new(row, square.column as u32)).map_err(|_| too_large())?;
    }
    Ok(arrangement)
}

fn is_separator(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b',' || byte == b';'
}

fn next_word(text: &str, from: usize) -> Option<usize> {
    text.as_bytes()[from..].iter().position(|&b| !is_separator(b)).map(|i| from + i)
}

fn blanks(text: &str) -> usize {
    text.len() - text.trim_ascii_start().len()
}

pub(super) fn print_coordinates(columns: &[u32], base: Base, out: &mut Vec<u8>) {
    for (row, &column) in (0u32..).zip(columns) {
        if row > 0 {
            out.push(b' ');
        }
        out.push(b'(');
        push_number(row + base.offset(), out);
        out.push(b',');
        push_number(column + base.offset(), out);
        out.push(b')');
    }
}

pub(super) fn print_squares(columns: &[u32], out: &mut Vec<u8>) {
    for (row, &column) in columns.iter().enumerate() {
        if row > 0 {
            out.push(b' ');
        }
        out.extend(column_letters(column).bytes());
        push_number((columns.len() - row) as u32, out);
    }
}
