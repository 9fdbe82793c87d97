//! The board field of a FEN, for rectangles too: rows from the top, `/` between them, numbers for runs of free squares.

use queens_core::Square;
use queens_core::general::{Board, Content, Parts};

use crate::error::{Missing, Problem, ReadError};
use crate::grid;

pub(crate) fn read(text: &str) -> Result<Board, ReadError> {
    let start = text.len() - text.trim_ascii_start().len();
    let field = text.trim_ascii();
    if field.is_empty() {
        return Err(ReadError::at(text, 0, Problem::Empty));
    }
    let (mut offset, mut width, mut rows) = (start, None, 0u32);
    let mut queens = Vec::new();
    for row in field.split('/') {
        let found = read_row(text, offset, row, |column| queens.push((rows, column)))?;
        let expected = *width.get_or_insert(found);
        if found != expected {
            let problem = Problem::RowLength { found: clipped(found), expected: clipped(expected) };
            return Err(ReadError::at(text, offset, problem));
        }
        if found == 0 {
            return Err(ReadError::unexpected(text, offset, "a digit, `Q` or `/`"));
        }
        offset += row.len() + 1;
        rows = rows.checked_add(1).ok_or_else(|| ReadError::at(text, offset, Problem::TooLarge))?;
    }
    let too_large = || ReadError::at(text, start, Problem::TooLarge);
    let columns = width.and_then(|width| u32::try_from(width).ok()).ok_or_else(too_large)?;
    let mut parts = Parts::rectangle(rows, columns);
    if !queens.is_empty() {
        parts.contents = with_all(rows, columns, &queens, Content::Queen).ok_or_else(too_large)?;
    }
    Board::new(parts).map_err(|error| ReadError::at(text, start, Problem::Board(error)))
}

/// Free squares, but for these. [`None`] when the board is too large to be listed.
pub(crate) fn with_all(rows: u32, columns: u32, squares: &[(u32, u64)], content: Content) -> Option<Vec<Content>> {
    let size = u64::from(rows) * u64::from(columns);
    let mut contents = vec![Content::Free; usize::try_from(size).ok().filter(|_| size <= Board::MAX_SQUARES)?];
    for &(row, column) in squares {
        *contents.get_mut((u64::from(row) * u64::from(columns) + column) as usize)? = content;
    }
    Some(contents)
}

fn clipped(width: u64) -> usize {
    usize::try_from(width).unwrap_or(usize::MAX)
}

/// Reads one row and returns its width, which saturates rather than wraps.
fn read_row(text: &str, offset: usize, row: &str, mut queen: impl FnMut(u64)) -> Result<u64, ReadError> {
    let (mut width, mut run) = (0u64, 0u64);
    for (index, byte) in row.bytes().enumerate() {
        match byte {
            b'0'..=b'9' => run = run.saturating_mul(10).saturating_add(u64::from(byte - b'0')),
            b'Q' | b'q' => {
                width = width.saturating_add(run);
                queen(width);
                (width, run) = (width.saturating_add(1), 0);
            }
            _ => return Err(ReadError::unexpected(text, offset + index, "a digit, `Q` or `/`")),
        }
    }
    Ok(width.saturating_add(run))
}

pub(crate) fn write(board: &Board) -> Result<String, Missing> {
    let unsaid = [
        Missing::NoSquares,
        Missing::Size,
        Missing::Holes,
        Missing::Walls,
        Missing::Regions,
        Missing::Weights,
        Missing::Rules,
    ];
    grid::refuse(board, &unsaid)?;
    let rows: Vec<_> = (0..board.rows()).map(|row| write_row(board, row)).collect();
    Ok(rows.join("/") + "\n")
}

fn write_row(board: &Board, row: u32) -> String {
    let (mut text, mut run) = (String::new(), 0u32);
    for column in 0..board.columns() {
        if board.content(Square::new(row, column)) != Content::Queen {
            run += 1;
            continue;
        }
        if run > 0 {
            text.push_str(&run.to_string());
        }
        text.push('Q');
        run = 0;
    }
    if run > 0 {
        text.push_str(&run.to_string());
    }
    text
}
