//! Boards in general as text: read, guessed, written.
//!
//! One [`BoardFormat`] for each way in which boards are passed around. [`read`] takes text and gives a
//! [`Board`], or says at which line and character it is none; [`write`](write()) gives the text, or says what of the board
//! the format has no sign for. What was written is read back as the same board.
//!
//! ```
//! use queens_core::general::Wanted;
//! use queens_formats::{BoardFormat, guess, read, write};
//!
//! let text = "queens: 2\nboard:\n. Q #\n. x .\n. . .\n";
//! assert_eq!(guess(text), Some(BoardFormat::Text));
//! let board = read(text, BoardFormat::Text)?;
//! assert_eq!((board.rows(), board.columns(), board.wanted()), (3, 3, Wanted::Exactly(2)));
//!
//! let mut json = Vec::new();
//! write(&board, BoardFormat::Json, &mut json)?;
//! assert_eq!(read(&String::from_utf8(json)?, BoardFormat::Json)?, board);
//!
//! let error = read(".Q\n.?", BoardFormat::Text).unwrap_err();
//! assert_eq!(error.to_string(), "line 2, character 2: found '?', expected `.`, `Q`, `x` or `#`");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod assignments;
mod borders;
mod clauses;
mod csplib;
mod dzn;
mod error;
mod fen;
mod format;
mod grid;
mod json;
mod letters;
mod lines;
mod lp;
mod numbers;
mod svg;
mod text;
mod value;

pub use error::{Missing, Problem, ReadError, WriteError};
pub use format::{BoardFormat, guess};

use queens_core::general::Board;

/// Reads one board. A byte order mark is passed over; lines may end with LF or CRLF. O(length of the text) time; memory in
/// proportion to the text, unless it names queens or holes of a larger board, then a byte for each square of that.
///
/// # Errors
/// [`ReadError`], with the line and character (both from 1) of the first thing that is wrong. Formats that are only
/// written are refused.
pub fn read(text: &str, format: BoardFormat) -> Result<Board, ReadError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match format {
        BoardFormat::Text => text::read(text),
        BoardFormat::Json => json::read(text),
        BoardFormat::Fen => fen::read(text),
        BoardFormat::Letters => letters::read(text),
        BoardFormat::Numbers(format) => numbers::read(text, format),
        BoardFormat::Sbn => borders::read_sbn(text),
        BoardFormat::Puzzlink => borders::read_puzzlink(text),
        BoardFormat::Completion => csplib::read(text, csplib::Kind::Completion),
        BoardFormat::Blocked => csplib::read(text, csplib::Kind::Blocked),
        BoardFormat::Dzn => dzn::read(text),
        BoardFormat::Dimacs | BoardFormat::Lp | BoardFormat::Svg => {
            Err(ReadError { line: 1, column: 1, problem: Problem::WrittenOnly(format) })
        }
    }
}

/// Appends the board in a format, with a final line feed. Nothing is appended when it has no text in the format.
///
/// # Errors
/// [`WriteError`] names what the format has no sign for.
pub fn write(board: &Board, format: BoardFormat, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let written = match format {
        BoardFormat::Text => text::write(board),
        BoardFormat::Json => json::write(board),
        BoardFormat::Fen => fen::write(board),
        BoardFormat::Letters => letters::write(board),
        BoardFormat::Numbers(format) => numbers::write(board, format),
        BoardFormat::Sbn => borders::write_sbn(board),
        BoardFormat::Puzzlink => borders::write_puzzlink(board),
        BoardFormat::Completion => csplib::write(board, csplib::Kind::Completion),
        BoardFormat::Blocked => csplib::write(board, csplib::Kind::Blocked),
        BoardFormat::Dzn => dzn::write(board),
        BoardFormat::Dimacs => clauses::write(board),
        BoardFormat::Lp => lp::write(board),
        BoardFormat::Svg => svg::write(board),
    };
    let text = written.map_err(|missing| WriteError { format, missing })?;
    out.extend_from_slice(text.as_bytes());
    Ok(())
}

#[cfg(test)]
mod tests;
