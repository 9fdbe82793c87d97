//! Boards in general: every reader of `queens_formats` under the same bytes.

use queens_check::verify;
use queens_core::general::Board;
use queens_formats::{BoardFormat, ReadError, guess, read, write};

/// Whatever the bytes, each reader gives a board or an error that lies in the text; a board that was read and is written
/// in the same format is read back as it was, and so is what the board file and JSON say of it.
pub fn formats(input: &[u8]) {
    let Ok(text) = core::str::from_utf8(input) else { return };
    let guessed = guess(text);
    assert_eq!(guessed, guess(&format!(" {}\n", text.trim_start_matches('\u{feff}'))), "blanks change the format");
    for format in BoardFormat::ALL {
        match read(text, format) {
            Ok(board) => check_board(&board, format),
            Err(error) => check_error(text, &error),
        }
    }
}

/// Boards beyond this are read and left alone: writing them takes longer than it teaches.
const SMALL: u64 = 1 << 12;

fn check_board(board: &Board, format: BoardFormat) {
    if u64::from(board.rows()) * u64::from(board.columns()) > SMALL {
        return;
    }
    let givens: Vec<_> = board.givens().collect();
    assert!(givens.iter().all(|&given| board.is_open(given)), "a given queen on no open square");
    if verify(board, &givens).is_ok() {
        assert_eq!(board.given_conflict(), None, "a verified board whose queens attack each other");
    }
    for other in [format, BoardFormat::Text, BoardFormat::Json, BoardFormat::Dzn] {
        let mut written = Vec::new();
        if !other.is_read() || write(board, other, &mut written).is_err() {
            continue;
        }
        let text = String::from_utf8_lossy(&written);
        assert_eq!(read(&text, other).as_ref(), Ok(board), "{other}: {text:?}");
    }
}

/// An error points into the text, or just behind it.
fn check_error(text: &str, error: &ReadError) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = 1 + text.bytes().filter(|&byte| byte == b'\n').count();
    assert!((1..=lines).contains(&error.line), "line {} of {lines}: {error}", error.line);
    let width = text.split('\n').nth(error.line - 1).map_or(0, |line| line.chars().count());
    assert!((1..=width + 1).contains(&error.column), "character {} of {width}: {error}", error.column);
    assert!(error.to_string().len() < 400, "a message as long as the text");
}
