//! Tabu search: always the best move, even a bad one, but not back to a square left a moment ago.
//!
//! F. Glover, "Tabu search, part I", *ORSA Journal on Computing* 1 (1989). The list holds the squares that queens left
//! last; it is shorter than the neighbourhood, so a move is always allowed. A forbidden move is made nevertheless when it
//! leaves fewer conflicts than any board before (aspiration).

use std::collections::VecDeque;

use queens_core::Square;

use crate::local::{Board, Draw, Fresh, Least, Out, Search, Starts, Turns, found, gave_up, start};
use crate::{Algorithm, Event, Refused, Setup, Step};

/// The code.
pub(crate) const CODE: &[&str] = &[
    "b = the start: one queen in each row; tabu = an empty list",
    "loop:",
    "    if b has no conflicts: show the solution b, stop",
    "    give up after too many moves",
    "    m = the move that leaves the fewest conflicts, ties at random, of those that",
    "        lead to a square not in tabu, or leave fewer conflicts than any board before",
    "    make m; append the square left to tabu, and drop its oldest when it is too long",
];

/// How long the list is, where the neighbourhood is larger than twice that.
const TENURE: u64 = 10;

pub(crate) struct Tabu {
    draw: Draw,
    board: Board,
    /// The squares left last, the oldest first.
    left: VecDeque<Square>,
    tenure: usize,
    fewest: u64,
    moves: u64,
    limit: u64,
}

impl Tabu {
    pub(crate) fn new(setup: &Setup) -> Result<Turns<Self>, Refused> {
        let mut draw = Draw::seeded(setup.seed);
        let board = Starts::new(setup, Algorithm::Tabu, Fresh::Random)?.first(&mut draw);
        let first = Step::new(0, start::shown(&board));
        let n = u64::from(board.n());
        let tenure = TENURE.min(n * n.saturating_sub(1) / 2) as usize;
        let (fewest, limit) = (board.conflicts(), setup.steps(Algorithm::Tabu));
        Ok(Turns::new(Self { draw, board, left: VecDeque::new(), tenure, fewest, moves: 0, limit }, [first]))
    }

    /// The best move allowed, and how many were examined.
    fn best(&mut self) -> Option<(u64, (u32, u32))> {
        let n = self.board.n();
        let mut least = Least::new();
        for row in 0..n {
            let column = self.board.column(row);
            for to in (0..n).filter(|&to| to != column) {
                let conflicts = self.board.conflicts_after(row, to);
                // The list is read only for moves that could be chosen.
                let could = least.best.is_none_or(|(best, _)| conflicts <= best);
                if could && (conflicts < self.fewest || !self.left.contains(&Square::new(row, to))) {
                    least.offer(conflicts, (row, to), &mut self.draw);
                }
            }
        }
        least.best
    }
}

impl Search for Tabu {
    fn turn(&mut self, out: &mut Out) {
        if self.board.conflicts() == 0 {
            return found(2, out);
        }
        if self.moves == self.limit {
            return gave_up(3, self.limit, out);
        }
        let Some((least, (row, to))) = self.best() else { return gave_up(3, self.moves, out) };
        let n = u64::from(self.board.n());
        out.push_back(Step::new(4, Event::Examine { row: None, squares: n * (n - 1), least }));
        self.moves += 1;
        self.fewest = self.fewest.min(least);
        let from = self.board.column(row);
        self.board.shift(row, to);
        self.left.push_back(Square::new(row, from));
        if self.left.len() > self.tenure {
            self.left.pop_front();
        }
        out.push_back(Step::new(6, Event::Move { row, from, to }));
    }
}
