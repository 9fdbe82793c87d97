//! Simulated annealing: a random move, made always when it is no worse, and now and then when it is.
//!
//! S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi, "Optimization by simulated annealing", *Science* 220 (1983). A move that
//! adds d conflicts is made with probability e^(-d/T); the temperature T falls by a twentieth every n proposals and
//! stays at its lowest, where a worse move is still made now and then, so that the search never freezes.

use crate::local::{Board, Draw, Fresh, Out, Search, Starts, Turns, found, gave_up, start};
use crate::{Algorithm, Event, Refused, Setup, Step};

/// The code.
pub(crate) const CODE: &[&str] = &[
    "b = the start: one queen in each row; T = 1",
    "loop:",
    "    if b has no conflicts: show the solution b, stop",
    "    give up after too many proposals",
    "    m = a random move of a random queen within its row; d = the conflicts that it adds",
    "    if d <= 0, or else with probability exp(-d / T): make m",
    "    every n proposals: T = max(T * 19 / 20, 0.7 / the bits of n)",
];

/// Temperatures, in thousandths.
const HIGHEST: u64 = 1000;

/// The lowest temperature: one more conflict is accepted with a chance of about 1/n², once for each square of the board,
/// so that a large board comes to rest as a small one does. 0.7 / log2 n is 1 / (2 ln n).
const fn lowest(n: u32) -> u64 {
    700 / (u32::BITS - n.leading_zeros()) as u64
}

pub(crate) struct Annealing {
    draw: Draw,
    board: Board,
    millis: u64,
    proposals: u64,
    limit: u64,
}

impl Annealing {
    pub(crate) fn new(setup: &Setup) -> Result<Turns<Self>, Refused> {
        let mut draw = Draw::seeded(setup.seed);
        let board = Starts::new(setup, Algorithm::Annealing, Fresh::Random)?.first(&mut draw);
        let heat = Event::Cool { millis: HIGHEST, before: None };
        let first = [Step::new(0, start::shown(&board)), Step::new(0, heat)];
        let limit = setup.steps(Algorithm::Annealing);
        Ok(Turns::new(Self { draw, board, millis: HIGHEST, proposals: 0, limit }, first))
    }

    fn cool(&mut self, out: &mut Out) {
        let before = self.millis;
        self.millis = (before * 19 / 20).max(lowest(self.board.n()));
        if self.millis != before {
            out.push_back(Step::new(6, Event::Cool { millis: self.millis, before: Some(before) }));
        }
    }
}

impl Search for Annealing {
    fn turn(&mut self, out: &mut Out) {
        let n = u64::from(self.board.n());
        if self.board.conflicts() == 0 {
            return found(2, out);
        }
        if self.proposals == self.limit {
            return gave_up(3, self.limit, out);
        }
        self.proposals += 1;
        let row = self.draw.below(n) as u32;
        let from = self.board.column(row);
        // Any column but its own.
        let other = self.draw.below(n - 1) as u32;
        let to = other + u32::from(other >= from);
        let (before, after) = (self.board.conflicts_at(row, from), self.board.conflicts_at(row, to));
        out.push_back(Step::new(4, Event::Examine { row: Some(row), squares: 1, least: u64::from(after) }));
        let worse = u64::from(after.saturating_sub(before));
        if worse == 0 || self.draw.exponential(worse * 1000, self.millis) {
            self.board.shift(row, to);
            out.push_back(Step::new(5, Event::Move { row, from, to }));
        }
        if self.proposals.is_multiple_of(n) {
            self.cool(out);
        }
    }
}
