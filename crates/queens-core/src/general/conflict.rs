//! Two queens that may not both stand: the plain definition, square by square.

use core::fmt;

use super::{Board, Content, Geometry};
use crate::notation::spoken;
use crate::{Line, Square};

/// Two squares of a board that may not both hold queens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Conflict {
    /// The one met first, reading row by row.
    pub first: Square,
    /// The other one.
    pub second: Square,
    /// How they see each other.
    pub seen: Seen,
}

/// How two queens see each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seen {
    /// Along a line, with no wall between.
    Along(Line),
    /// A knight's move apart.
    KnightMove,
    /// On neighbouring squares where none may touch.
    Touching,
}

impl Board {
    /// Why two different squares of this board may not both hold queens, if they may not. What is counted by the line or
    /// the region where each takes several is no affair of two queens.
    ///
    /// It walks from one square to the other: at most O(rows + columns) steps on a flat board, O(squares) on a torus. Slow
    /// and obvious; engines are compared with it.
    ///
    /// ```
    /// use queens_core::general::{Board, Geometry, Parts, Rules, Seen};
    /// use queens_core::{Line, Square};
    /// let rules = Rules { geometry: Geometry::Torus, ..Rules::default() };
    /// let board = Board::new(Parts { rules, ..Parts::rectangle(5, 5) })?;
    /// // . Q . . .    The antidiagonal of the upper queen goes on at the right edge.
    /// // . . . . .
    /// // . . . . Q
    /// let conflict = board.conflict(Square::new(2, 4), Square::new(0, 1)).unwrap();
    /// assert_eq!(conflict.seen, Seen::Along(Line::Antidiagonal));
    /// # Ok::<(), queens_core::general::BoardError>(())
    /// ```
    #[must_use]
    pub fn conflict(&self, a: Square, b: Square) -> Option<Conflict> {
        if a == b || !self.contains(a) || !self.contains(b) {
            return None;
        }
        let (first, second) = (a.min(b), a.max(b));
        let lines = [
            (Line::Row, (0, 1), self.rules().per_line() == Some(1)),
            (Line::Column, (1, 0), self.rules().per_line() == Some(1)),
            (Line::Diagonal, (1, 1), self.rules().sees_diagonals()),
            (Line::Antidiagonal, (1, -1), self.rules().sees_antidiagonals()),
        ];
        let seen = lines
            .into_iter()
            .filter(|&(_, _, sees)| sees)
            .find(|&(_, (down, right), _)| {
                self.sees(first, second, down, right) || self.sees(first, second, -down, -right)
            })
            .map(|(line, ..)| Seen::Along(line))
            .or_else(|| {
                let leaps = self.rules().sees_knight_moves() && self.is_step(first, second, &KNIGHT_MOVES);
                leaps.then_some(Seen::KnightMove)
            })
            .or_else(|| {
                let touch = self.rules().forbids_touching() && self.is_step(first, second, &NEIGHBOURS);
                touch.then_some(Seen::Touching)
            })?;
        Some(Conflict { first, second, seen })
    }

    /// The first two given queens that attack each other, reading row by row. O(givens squared) looks.
    #[must_use]
    pub fn given_conflict(&self) -> Option<Conflict> {
        let givens: alloc::vec::Vec<_> = self.givens().collect();
        let pairs = givens.iter().enumerate().flat_map(|(i, &b)| givens[..i].iter().map(move |&a| (a, b)));
        pairs.into_iter().find_map(|(a, b)| self.conflict(a, b))
    }

    /// Whether sight from one square in one direction comes to another one before it ends.
    fn sees(&self, from: Square, to: Square, down: i64, right: i64) -> bool {
        let mut at = from;
        while let Some(next) = self.step(at, down, right) {
            if next == to {
                return true;
            }
            // Round a torus it comes back. That two walls touch at their corners does not stop a diagonal between them.
            if next == from || self.content(next) == Content::Wall {
                return false;
            }
            at = next;
        }
        false
    }

    /// The square so far down and right, if there is one.
    fn step(&self, from: Square, down: i64, right: i64) -> Option<Square> {
        let (rows, columns) = (i64::from(self.rows()), i64::from(self.columns()));
        let (row, column) = (i64::from(from.row) + down, i64::from(from.column) + right);
        let (row, column) = match self.rules().geometry {
            Geometry::Plane => (row, column),
            Geometry::Torus => (row.rem_euclid(rows), column.rem_euclid(columns)),
        };
        let is_on = (0..rows).contains(&row) && (0..columns).contains(&column);
        is_on.then_some(Square::new(row as u32, column as u32))
    }

    fn is_step(&self, from: Square, to: Square, steps: &[(i64, i64)]) -> bool {
        steps.iter().any(|&(down, right)| {
            self.step(from, down, right) == Some(to) || self.step(from, -down, -right) == Some(to)
        })
    }
}

/// One of each pair of opposite moves.
const KNIGHT_MOVES: [(i64, i64); 4] = [(1, 2), (2, 1), (2, -1), (1, -2)];
const NEIGHBOURS: [(i64, i64); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (a, b) = (spoken(self.first), spoken(self.second));
        match self.seen {
            Seen::Along(line) => write!(f, "the queens on {a} and {b} attack each other along one {line}"),
            Seen::KnightMove => write!(f, "the queens on {a} and {b} are a knight's move apart"),
            Seen::Touching => write!(f, "the queens on {a} and {b} touch"),
        }
    }
}

impl core::error::Error for Conflict {}
