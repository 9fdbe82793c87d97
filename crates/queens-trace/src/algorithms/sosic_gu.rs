//! Sosic and Gu's QS4: a permutation built with care, then a few swaps.
//!
//! R. Sosic, J. Gu, "Efficient local search with conflict minimization: a case study of the n-queens problem", *IEEE
//! Transactions on Knowledge and Data Engineering* 6 (1994). Queens are first put row by row on free squares drawn at
//! random, as long as about 3 n draws allow; the few rows left take the columns left. Then each of those queens that is
//! attacked is swapped with a random one until neither is attacked. A queen mended so stays mended, since a swap that
//! leaves both unattacked gives no other queen a conflict.

use queens_core::{BoardSize, Square};

use crate::local::{Board, Draw, Out, Search, Turns, found, gave_up, start};
use crate::{Algorithm, Event, Refused, Setup, Start, Step};

/// The code.
pub(crate) const CODE: &[&str] = &[
    "row = 0; b = an empty board",
    "while row < n and fewer than 3.08 n squares were tried:",
    "    column = a random one of those without a queen",
    "    if (row, column) is free: b[row] = column, row = row + 1",
    "give the rows left the columns left, in random order",
    "for each row whose queen has conflicts:",
    "    repeat: swap its column with that of a random row; undo it unless both queens are free of conflicts",
    "    until it was not undone; after too many tries begin again",
    "show the solution b",
    "give up after too many tries",
];

/// So many swaps are tried for a queen, or 10 n on small boards, before the search begins again.
const TRIES: u64 = 7000;

pub(crate) struct SosicGu {
    size: BoardSize,
    draw: Draw,
    board: Board,
    /// The columns without a queen, while rows are filled.
    columns: Vec<u32>,
    phase: Phase,
    /// The row to fill, or the first whose queen may have conflicts to mend.
    row: u32,
    /// The rows filled by the first phase; their queens attack none but those below.
    guided_rows: u32,
    /// Tries in this phase, or for this queen.
    tries: u64,
    all_tries: u64,
    limit: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Guided,
    Rest,
    Swaps,
}

impl SosicGu {
    pub(crate) fn new(setup: &Setup) -> Result<Turns<Self>, Refused> {
        let mut run = Self {
            size: setup.size,
            draw: Draw::seeded(setup.seed),
            board: Board::empty(setup.size),
            columns: (0..setup.size.get()).collect(),
            phase: Phase::Guided,
            row: 0,
            guided_rows: 0,
            tries: 0,
            all_tries: 0,
            limit: setup.steps(Algorithm::SosicGu),
        };
        let given = match &setup.start {
            Start::Usual | Start::Greedy => return Ok(Turns::new(run, [])),
            Start::Random => {
                let mut columns = std::mem::take(&mut run.columns);
                for i in (1..columns.len()).rev() {
                    columns.swap(i, run.draw.index(i + 1));
                }
                columns
            }
            Start::Board(board) => {
                let columns = setup.one_a_row(Algorithm::SosicGu, board)?;
                one_a_column(&columns)?;
                columns
            }
        };
        (0..).zip(given).for_each(|(row, column)| run.board.place(row, column));
        run.phase = Phase::Swaps;
        let first = Step::new(0, start::shown(&run.board));
        Ok(Turns::new(run, [first]))
    }

    /// Tries a square of the first row without a queen.
    fn guided(&mut self, out: &mut Out) {
        let n = u64::from(self.board.n());
        if self.columns.is_empty() || self.tries * 100 >= n * 308 {
            self.phase = Phase::Rest;
            self.guided_rows = self.row;
            return self.rest(out);
        }
        if self.spent(out) {
            return;
        }
        let place = self.draw.index(self.columns.len());
        let column = self.columns[place];
        let (square, attacker) = (Square::new(self.row, column), self.board.attacker(self.row, column));
        out.push_back(Step::new(3, Event::Test { square, attacker }));
        if attacker.is_none() {
            self.columns.swap_remove(place);
            self.put(column, 3, out);
        }
    }

    /// Fills a row whose turn did not come in the first phase.
    fn rest(&mut self, out: &mut Out) {
        if self.columns.is_empty() {
            self.phase = Phase::Swaps;
            self.row = self.guided_rows;
            self.tries = 0;
            return self.swaps(out);
        }
        let place = self.draw.index(self.columns.len());
        let column = self.columns.swap_remove(place);
        self.put(column, 4, out);
    }

    fn put(&mut self, column: u32, line: u32, out: &mut Out) {
        self.board.place(self.row, column);
        out.push_back(Step::new(line, Event::Place { square: Square::new(self.row, column) }));
        self.row += 1;
    }

    /// Tries a swap for the first queen left that has conflicts.
    fn swaps(&mut self, out: &mut Out) {
        if self.board.conflicts() == 0 {
            return found(8, out);
        }
        if self.spent(out) {
            return;
        }
        let n = self.board.n();
        if self.tries > TRIES.min(10 * u64::from(n)) {
            return self.restart(out);
        }
        while self.row < n && !self.board.attacks(self.row) {
            self.row += 1;
        }
        let row = self.row;
        let other = self.draw.below(u64::from(n) - 1) as u32;
        let other = other + u32::from(other >= row);
        let rows = [row.min(other), row.max(other)];
        let columns = rows.map(|row| self.board.column(row));
        self.board.swap(row, other);
        out.push_back(Step::new(6, Event::Examine { row: None, squares: 2, least: self.board.conflicts() }));
        if self.board.attacks(row) || self.board.attacks(other) {
            self.board.swap(row, other);
        } else {
            self.tries = 0;
            out.push_back(Step::new(6, Event::Swap { rows, columns }));
        }
    }

    /// Counts a try; with the limit reached, ends the run instead and returns true.
    fn spent(&mut self, out: &mut Out) -> bool {
        if self.all_tries == self.limit {
            gave_up(9, self.limit, out);
            return true;
        }
        self.all_tries += 1;
        self.tries += 1;
        false
    }

    fn restart(&mut self, out: &mut Out) {
        let n = self.board.n();
        let board = Board::empty(self.size);
        out.push_back(Step::new(7, start::shown_again(&self.board, &board)));
        self.board = board;
        self.columns = (0..n).collect();
        (self.phase, self.row, self.tries) = (Phase::Guided, 0, 0);
    }
}

impl Search for SosicGu {
    fn turn(&mut self, out: &mut Out) {
        match self.phase {
            Phase::Guided => self.guided(out),
            Phase::Rest => self.rest(out),
            Phase::Swaps => self.swaps(out),
        }
    }
}

/// # Errors
/// [`Refused::CrowdedColumn`] when two queens share a column: swaps never mend that.
fn one_a_column(columns: &[u32]) -> Result<(), Refused> {
    let mut taken = vec![false; columns.len()];
    for &column in columns {
        if std::mem::replace(&mut taken[column as usize], true) {
            return Err(Refused::CrowdedColumn { algorithm: Algorithm::SosicGu, column });
        }
    }
    Ok(())
}
