//! Steepest-ascent hill climbing: always the best move, until none is good.
//!
//! A board has one queen in each row, and its neighbours are the n(n-1) boards with one queen elsewhere in its row. The
//! textbook (S. Russell, P. Norvig, *Artificial Intelligence: A Modern Approach*, section 4.1) climbs the negated
//! conflicts; here they descend.

use crate::local::{Board, Draw, Fresh, Least, Out, Search, Starts, Turns, found, gave_up, start};
use crate::{Algorithm, Ending, Event, Refused, Setup, Step};

/// The code.
pub(crate) const CODE: &[&str] = &[
    "b = the start: one queen in each row",
    "loop:",
    "    if b has no conflicts: show the solution b, stop",
    "    give up after too many moves",
    "    m = the move of one queen within its row that leaves the fewest conflicts, ties at random",
    "    if m leaves fewer conflicts, or as many and sideways moves are left: make m",
    "    else if restarts are left: b = a random board",
    "    else stop: stuck",
];

pub(crate) struct HillClimbing {
    starts: Starts,
    draw: Draw,
    board: Board,
    sideways: u32,
    /// Moves made in a row that left the conflicts as they were.
    flat: u32,
    restarts: u64,
    moves: u64,
    limit: u64,
}

impl HillClimbing {
    pub(crate) fn new(setup: &Setup) -> Result<Turns<Self>, Refused> {
        let mut draw = Draw::seeded(setup.seed);
        let starts = Starts::new(setup, Algorithm::HillClimbing, Fresh::Random)?;
        let board = starts.first(&mut draw);
        let first = Step::new(0, start::shown(&board));
        let limit = setup.steps(Algorithm::HillClimbing);
        let (sideways, restarts) = (setup.sideways, setup.restarts);
        Ok(Turns::new(Self { starts, draw, board, sideways, flat: 0, restarts, moves: 0, limit }, [first]))
    }

    /// The best move: conflicts it leaves, row, column. None on a board with a single square.
    fn best(&mut self) -> Option<(u64, (u32, u32))> {
        let n = self.board.n();
        let mut least = Least::new();
        for row in 0..n {
            let column = self.board.column(row);
            for to in (0..n).filter(|&to| to != column) {
                least.offer(self.board.conflicts_after(row, to), (row, to), &mut self.draw);
            }
        }
        least.best
    }

    /// No move helps.
    fn stuck(&mut self, out: &mut Out) {
        out.push_back(Step::new(5, Event::Plateau));
        if self.restarts == 0 {
            let conflicts = self.board.conflicts();
            out.push_back(Step::new(7, Event::End(Ending::Stuck { conflicts })));
            return;
        }
        self.restarts -= 1;
        self.flat = 0;
        let board = self.starts.another(&mut self.draw);
        out.push_back(Step::new(6, start::shown_again(&self.board, &board)));
        self.board = board;
    }
}

impl Search for HillClimbing {
    fn turn(&mut self, out: &mut Out) {
        if self.board.conflicts() == 0 {
            return found(2, out);
        }
        if self.moves == self.limit {
            return gave_up(3, self.limit, out);
        }
        let Some((least, (row, to))) = self.best() else { return self.stuck(out) };
        let n = u64::from(self.board.n());
        out.push_back(Step::new(4, Event::Examine { row: None, squares: n * (n - 1), least }));
        let better = least < self.board.conflicts();
        if !better && (least > self.board.conflicts() || self.flat == self.sideways) {
            return self.stuck(out);
        }
        self.flat = if better { 0 } else { self.flat + 1 };
        self.moves += 1;
        let from = self.board.column(row);
        self.board.shift(row, to);
        out.push_back(Step::new(5, Event::Move { row, from, to }));
    }
}
