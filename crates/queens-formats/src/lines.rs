//! Which squares may not all hold queens: the lines between walls, and pairs a step apart.

use std::collections::BTreeSet;

use queens_core::Square;
use queens_core::general::{Board, Content, Geometry};

/// Squares that may hold so many queens, and no more.
pub(crate) struct AtMost {
    pub(crate) most: u32,
    pub(crate) squares: Vec<Square>,
}

/// Everything that the rules forbid, but for regions and the number of queens. O(squares) lines of all in all O(squares)
/// squares.
pub(crate) fn all(board: &Board) -> Vec<AtMost> {
    let rules = board.rules();
    let mut found = Vec::new();
    let mut add = |most: u32, down: i64, right: i64| {
        let long = segments(board, down, right).into_iter().filter(|squares| squares.len() > most as usize);
        found.extend(long.map(|squares| AtMost { most, squares }));
    };
    if let Some(most) = rules.per_line() {
        add(most, 0, 1);
        add(most, 1, 0);
    }
    if rules.sees_diagonals() {
        add(1, 1, 1);
    }
    if rules.sees_antidiagonals() {
        add(1, 1, -1);
    }
    let mut steps: Vec<(i64, i64)> = Vec::new();
    if rules.sees_knight_moves() {
        steps.extend([(1, 2), (2, 1), (2, -1), (1, -2)]);
    }
    if rules.forbids_touching() {
        steps.extend([(0, 1), (1, 0), (1, 1), (1, -1)]);
    }
    found.extend(pairs(board, &steps).into_iter().map(|(a, b)| AtMost { most: 1, squares: vec![a, b] }));
    found
}

/// The maximal runs of squares that see each other in one direction; only those on which a queen may stand.
fn segments(board: &Board, down: i64, right: i64) -> Vec<Vec<Square>> {
    let mut seen = vec![false; board.rows() as usize * board.columns() as usize];
    let is_wall = |square: Square| board.content(square) == Content::Wall;
    let mut walk = |start: Square| {
        let (mut squares, mut at) = (Vec::new(), Some(start));
        while let Some(square) = at.filter(|&square| !is_wall(square)) {
            let Some(index) = board.index(square).filter(|&index| !seen[index]) else { break };
            seen[index] = true;
            if board.is_open(square) {
                squares.push(square);
            }
            at = moved(board, square, down, right);
        }
        squares
    };
    // First those that begin behind an edge or a wall, then the rings of a torus, which begin nowhere.
    let begins = |square: &Square| moved(board, *square, -down, -right).is_none_or(is_wall);
    let mut found: Vec<_> = board.squares().filter(begins).map(&mut walk).collect();
    found.extend(board.squares().map(walk));
    found.retain(|squares| !squares.is_empty());
    found
}

fn pairs(board: &Board, steps: &[(i64, i64)]) -> BTreeSet<(Square, Square)> {
    let mut pairs = BTreeSet::new();
    for a in board.squares().filter(|&square| board.is_open(square)) {
        let others = steps.iter().filter_map(|&(down, right)| moved(board, a, down, right));
        pairs.extend(others.filter(|&b| a != b && board.is_open(b)).map(|b| (a.min(b), a.max(b))));
    }
    pairs
}

fn moved(board: &Board, from: Square, down: i64, right: i64) -> Option<Square> {
    let wraps = board.rules().geometry == Geometry::Torus;
    let moved = |at: u32, by: i64, side: u32| {
        let at = i64::from(at) + by;
        let at = if wraps { at.rem_euclid(i64::from(side)) } else { at };
        u32::try_from(at).ok().filter(|&at| at < side)
    };
    Some(Square::new(moved(from.row, down, board.rows())?, moved(from.column, right, board.columns())?))
}
