//! The plainest counter there is, for tests: squares one by one, pairs by the definition of the core, whole answers by the
//! verifier.

use queens_check::verify;
use queens_core::Square;
use queens_core::general::{Board, Wanted};

/// How many sets of squares are solutions.
pub(crate) fn count(board: &Board) -> u128 {
    let squares: Vec<Square> = board.squares().filter(|&square| board.is_open(square)).collect();
    let queens = match board.wanted() {
        Wanted::Exactly(queens) => Some(queens),
        Wanted::Most => None,
    };
    extend(board, &squares, &mut Vec::new(), queens)
}

fn extend(board: &Board, left: &[Square], placed: &mut Vec<Square>, queens: Option<u64>) -> u128 {
    let Some((&square, rest)) = left.split_first() else { return u128::from(verify(board, placed).is_ok()) };
    let mut sum = extend(board, rest, placed, queens);
    let room = queens.is_none_or(|queens| (placed.len() as u64) < queens);
    if room && placed.iter().all(|&queen| board.conflict(queen, square).is_none()) {
        placed.push(square);
        sum += extend(board, rest, placed, queens);
        placed.pop();
    }
    sum
}
