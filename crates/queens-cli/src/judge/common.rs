//! What several judges do.

use std::io::Write;
use std::num::NonZeroUsize;

use super::JudgeError;
use crate::lang::Text;
use queens::count::{Engine, count};
use queens::notation::{Format, Notation};
use queens::search::{Construction, Holes, Piece, Solutions};
use queens::{BoardSize, Solution, Square};

/// The size of the board, in messages.
pub(super) const N: Text = Text::new("n", "n");
/// A row, in messages.
pub(super) const ROW: Text = Text::new("a row", "行号");
/// A column, in messages.
pub(super) const COLUMN: Text = Text::new("a column", "列号");

/// The largest board whose solutions are counted in about a second.
pub(super) const MAX_COUNTED: u32 = 15;
/// The largest board that is written down by rule; the rule has no limit, but one line holds the board.
pub(super) const MAX_WRITTEN: u32 = 1_000_000;

/// How many solutions the empty board has.
pub(super) fn count_solutions(n: u32) -> Result<u128, JudgeError> {
    Ok(count(n, Engine::Mirror, NonZeroUsize::MIN, &())?)
}

/// The 92 solutions of the 8 x 8 board, in order.
pub(super) fn eight_queens() -> Result<Vec<Solution>, JudgeError> {
    Ok(Solutions::new(8)?.collect())
}

/// The solutions of the 8 x 8 board that hold the given queens, in order.
pub(super) fn completions(given: impl IntoIterator<Item = Square>) -> Result<Solutions, JudgeError> {
    let mut holes = Holes::none(8)?;
    given.into_iter().for_each(|square| holes.give(square));
    Ok(Solutions::with_holes(holes, Piece::Queen))
}

/// The board without these squares.
pub(super) fn board_with_holes(n: u32, squares: &[Square]) -> Result<Holes, JudgeError> {
    let mut holes = Holes::none(n)?;
    squares.iter().for_each(|&square| holes.dig(square));
    Ok(holes)
}

/// A solution by rule, for n other than 2 and 3.
pub(super) fn some_solution(n: u32) -> Result<Option<Solution>, JudgeError> {
    Ok(Construction::EvenOdd.solution(BoardSize::new(n)?))
}

/// Writes a solution in a format, and what comes after it.
pub(super) fn print(solution: &Solution, format: Format, end: &str, out: &mut dyn Write) -> Result<(), JudgeError> {
    let mut text = Vec::new();
    Notation::new(format).print(solution.columns(), &mut text)?;
    text.extend_from_slice(end.as_bytes());
    Ok(out.write_all(&text)?)
}
