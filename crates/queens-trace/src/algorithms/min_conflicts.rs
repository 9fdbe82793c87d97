//! Min-conflicts: any queen that is attacked goes to where it is attacked least.
//!
//! S. Minton, M. D. Johnston, A. B. Philips, P. Laird, "Minimizing conflicts: a heuristic repair method for constraint
//! satisfaction and scheduling problems", *Artificial Intelligence* 58 (1992). From a greedy start the number of repairs
//! hardly depends on n. On small boards it can go round in circles for ever; it begins again when it has not got better
//! for a while.

use crate::local::{Board, Draw, Fresh, Out, Search, Starts, Turns, found, gave_up, least_column, start};
use crate::{Algorithm, Event, Refused, Setup, Step};

/// The code.
pub(crate) const CODE: &[&str] = &[
    "b = the start: row by row, where a queen has the fewest conflicts",
    "loop:",
    "    if b has no conflicts: show the solution b, stop",
    "    give up after too many repairs",
    "    if the last 2n + 20 repairs found no board with fewer conflicts: b = another start",
    "    row = that of a random queen with conflicts",
    "    move it to the column where it has the fewest conflicts, ties at random",
];

pub(crate) struct MinConflicts {
    starts: Starts,
    draw: Draw,
    board: Board,
    /// The fewest conflicts since the last start, and the repairs since then.
    fewest: u64,
    idle: u64,
    repairs: u64,
    limit: u64,
}

impl MinConflicts {
    pub(crate) fn new(setup: &Setup) -> Result<Turns<Self>, Refused> {
        let mut draw = Draw::seeded(setup.seed);
        let starts = Starts::new(setup, Algorithm::MinConflicts, Fresh::Greedy)?;
        let board = starts.first(&mut draw);
        let first = Step::new(0, start::shown(&board));
        let (fewest, limit) = (board.conflicts(), setup.steps(Algorithm::MinConflicts));
        Ok(Turns::new(Self { starts, draw, board, fewest, idle: 0, repairs: 0, limit }, [first]))
    }

    fn restart(&mut self, out: &mut Out) {
        let board = self.starts.another(&mut self.draw);
        out.push_back(Step::new(4, start::shown_again(&self.board, &board)));
        self.fewest = board.conflicts();
        self.idle = 0;
        self.board = board;
    }

    fn repair(&mut self, out: &mut Out) {
        self.repairs += 1;
        let row = self.board.conflicted()[self.draw.index(self.board.conflicted().len())];
        let from = self.board.lift(row);
        let choice = least_column(&self.board, row, &mut self.draw);
        self.board.place(row, choice.column);
        let examine = Event::Examine { row: Some(row), squares: choice.examined, least: choice.conflicts };
        out.push_back(Step::new(5, examine));
        if choice.column != from {
            out.push_back(Step::new(6, Event::Move { row, from, to: choice.column }));
        }
        if self.board.conflicts() < self.fewest {
            self.fewest = self.board.conflicts();
            self.idle = 0;
        } else {
            self.idle += 1;
        }
    }
}

impl Search for MinConflicts {
    fn turn(&mut self, out: &mut Out) {
        if self.board.conflicts() == 0 {
            found(2, out);
        } else if self.repairs == self.limit {
            gave_up(3, self.limit, out);
        } else if self.idle >= 2 * u64::from(self.board.n()) + 20 {
            self.restart(out);
        } else {
            self.repair(out);
        }
    }
}
