//! Whether queens attack each other, and if so which: found anew here.
//!
//! Every board that an engine makes has passed through `queens_core::Solution`. A second look with the same eyes would see
//! nothing else, so this one goes another way, down the board row by row; the tests hold the two against each other.

use queens_core::{Arrangement, Attack, BoardSize, Line, NotASolution, Square};

/// Whether the queen of row r in column `columns[r]`, for all r, makes a solution.
pub(crate) fn columns(columns: &[u32]) -> Result<(), NotASolution> {
    let size = BoardSize::of_len(columns.len()).map_err(NotASolution::Size)?;
    let squares = || (0u32..).zip(columns).map(|(row, &column)| Square::new(row, column));
    if let Some(square) = squares().find(|square| square.column >= size.get()) {
        return Err(NotASolution::OffBoard { square, size });
    }
    if size.get() <= u64::BITS && stand_apart(columns) {
        return Ok(());
    }
    first_attack(size, squares)
}

/// Whether a board, on which rows may have no queen or several, is a solution.
pub(crate) fn board(board: &Arrangement) -> Result<(), NotASolution> {
    if let Some(all) = board.columns() {
        return columns(all);
    }
    let size = board.size();
    first_attack(size, || board.squares())?;
    // No two queens share a row, and not every row has one.
    Err(NotASolution::TooFew { queens: board.queens(), size, row: board.vacant_row().unwrap_or_default() })
}

/// Whether no queen stands in the shadow of those above it, for up to 64 columns. The shadows are carried from row to
/// row: one falls straight down, one moves a column to the left with each row and one to the right.
///
/// ```text
///     . . Q . .     a queen,
///     . x x x .     and its shadows on the rows below
///     x . x . x
/// ```
fn stand_apart(columns: &[u32]) -> bool {
    let (mut left, mut down, mut right) = (0u64, 0u64, 0u64);
    columns.iter().all(|&column| {
        let queen = 1u64 << column;
        let is_lit = (left | down | right) & queen == 0;
        (left, down, right) = ((left | queen) >> 1, down | queen, (right | queen) << 1);
        is_lit
    })
}

/// Names the first queen that attacks an earlier one, and that one; the queens come row by row. Two bytes a row.
fn first_attack<I: Iterator<Item = Square>>(size: BoardSize, squares: impl Fn() -> I) -> Result<(), NotASolution> {
    let Some((index, second)) = first_that_attacks(size, squares()) else { return Ok(()) };
    // Those before attack none of each other, so there is one at most on each line.
    let shared = squares().take(index).filter_map(|first| Some((shared_line(first, second)?, first)));
    let Some(((_, line), first)) = shared.min_by_key(|&((rank, _), _)| rank) else { return Ok(()) };
    if first == second {
        return Err(NotASolution::Twice(second));
    }
    Err(NotASolution::Attack(Attack { first: first.min(second), second: first.max(second), line }))
}

/// The first queen on a line that an earlier one holds, and how many come before it. For each number below 2n a byte
/// tells whether the column, the diagonal and the antidiagonal of that number are held.
fn first_that_attacks(size: BoardSize, squares: impl Iterator<Item = Square>) -> Option<(usize, Square)> {
    const COLUMN: u8 = 1;
    const DIAGONAL: u8 = 2;
    const ANTIDIAGONAL: u8 = 4;
    let mut held = vec![0u8; 2 * size.len()];
    let mut hold = |number: u32, line: u8| {
        let lines = &mut held[number as usize];
        let was = *lines & line;
        *lines |= line;
        was
    };
    let mut row_above = None;
    squares.enumerate().find(|&(_, Square { row, column })| {
        let same_row = row_above.replace(row) == Some(row);
        let lines = hold(column, COLUMN) | hold(size.get() + column - row, DIAGONAL) | hold(row + column, ANTIDIAGONAL);
        same_row || lines != 0
    })
}

/// The line that two squares share. A square shares all four with itself: the row comes first.
fn shared_line(a: Square, b: Square) -> Option<(u8, Line)> {
    if a.row == b.row {
        Some((0, Line::Row))
    } else if a.column == b.column {
        Some((1, Line::Column))
    } else if a.row + b.column == b.row + a.column {
        Some((2, Line::Diagonal))
    } else {
        (a.row + a.column == b.row + b.column).then_some((3, Line::Antidiagonal))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use queens_core::Solution;

    use super::*;

    /// A look at every pair, with nothing but the definition.
    fn is_attack_free(squares: &[(i64, i64)]) -> bool {
        squares
            .iter()
            .enumerate()
            .all(|(i, &(r, c))| squares[..i].iter().all(|&(s, d)| r != s && c != d && (r - s).abs() != (c - d).abs()))
    }

    fn pairs(columns: &[u32]) -> Vec<(i64, i64)> {
        (0..).zip(columns.iter().map(|&column| i64::from(column))).collect()
    }

    /// Column 2r mod n: a solution when n is prime to 6.
    fn knight_walk(n: u32) -> Vec<u32> {
        (0..n).map(|row| 2 * row % n).collect()
    }

    #[test]
    fn every_list_of_columns_up_to_n_5() {
        for n in 0..=5u32 {
            let mut found = 0;
            for code in 0..n.pow(n) {
                let list: Vec<u32> = (0..n).map(|row| code / n.pow(row) % n).collect();
                assert_eq!(columns(&list), Solution::verify(&list), "{list:?}");
                assert_eq!(columns(&list).is_ok(), is_attack_free(&pairs(&list)), "{list:?}");
                found += u32::from(columns(&list).is_ok());
            }
            assert_eq!(found, [1, 1, 0, 0, 2, 10][n as usize]);
        }
    }

    #[test]
    fn on_both_sides_of_64_columns() {
        for n in [1, 5, 7, 59, 61, 62, 63, 64, 65, 66, 67, 101, 1001] {
            let mut list = knight_walk(n);
            for _ in 0..n.min(70) {
                assert_eq!(columns(&list), Solution::verify(&list), "n = {n}");
                assert_eq!(columns(&list).is_ok(), is_attack_free(&pairs(&list)), "n = {n}");
                list.rotate_left(1);
            }
        }
        assert_eq!(columns(&knight_walk(61)), Ok(()));
        assert_eq!(columns(&knight_walk(1001)), Ok(()));
        // A queen in the last column of 64, seen from the first row: no shadow may fall off the edge too early.
        let corner: Vec<u32> = (0..64).map(|row| if row == 63 { 63 } else { 2 * row % 63 }).collect();
        assert_eq!(columns(&corner), Solution::verify(&corner));
        assert!(matches!(columns(&[0, 4, 1, 3]), Err(NotASolution::OffBoard { .. })));
    }

    proptest! {
        /// What it says of columns, and the two queens that it names, are what the core says.
        #[test]
        fn agrees_with_the_core(n in 0u32..140, seed in prop::collection::vec(any::<u32>(), 140), slack in 0u32..2) {
            let list: Vec<u32> = seed[..n as usize].iter().map(|column| column % (n + slack).max(1)).collect();
            prop_assert_eq!(columns(&list), Solution::verify(&list));
        }

        /// The same of a solution in which two queens have changed places: most attacks are far down the board then.
        #[test]
        fn agrees_on_what_is_nearly_a_solution(k in 0u32..30, a in any::<prop::sample::Index>(), b in any::<prop::sample::Index>()) {
            let mut list = knight_walk(6 * k + 5);
            let (a, b) = (a.index(list.len()), b.index(list.len()));
            list.swap(a, b);
            prop_assert_eq!(columns(&list), Solution::verify(&list));
            prop_assert_eq!(columns(&list).is_ok(), is_attack_free(&pairs(&list)));
        }

        /// Boards with queens missing, and several in a row or on a square.
        #[test]
        fn agrees_on_any_board(n in 1u32..9, queens in prop::collection::vec((0u32..9, 0u32..9), 0..10)) {
            let mut some = Arrangement::empty(BoardSize::new(n)?);
            for (row, column) in queens {
                let _ = some.put(Square::new(row, column));
            }
            prop_assert_eq!(board(&some), some.verify_solution());
            let squares: Vec<_> = some.squares().map(|at| (i64::from(at.row), i64::from(at.column))).collect();
            let is_solution = squares.len() == n as usize && is_attack_free(&squares);
            prop_assert_eq!(board(&some).is_ok(), is_solution);
        }
    }
}
