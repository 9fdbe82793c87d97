//! Every board with one queen in each row, looked at when it is full.
//!
//! The shape is that of [backtracking](super::backtracking) with the test moved from the loop to the end: n loops, each
//! inside the one before, turn the columns of the rows like the wheels of an odometer. [Permutations](super::permutations)
//! are the same loops, each over the columns that those around it have left.

use queens_core::{Attack, Square};

use super::given::Given;
use crate::{Algorithm, Ending, Event, Refused, Setup, Step, Stepper};

/// The code.
pub(crate) const CODE: &[&str] = &[
    "fill(row):",
    "    if row = n:",
    "        for r in 0 .. n-1:",
    "            if a queen above attacks (r, b[r]): return",
    "        show the solution b, return",
    "    for column in 0 .. n-1:",
    "        b[row] = column",
    "        fill(row + 1)",
    "        take b[row] back",
    "    return",
];

/// A run, over all boards or over permutations.
pub(crate) struct BruteForce {
    given: Given,
    /// The columns of rows `0..b.len()`.
    b: Vec<u32>,
    /// The next column to try in row `b.len()`.
    column: u32,
    /// For permutations the columns that have a queen, for brute force none.
    taken: Option<Vec<bool>>,
    at: At,
    solutions: u64,
    placed: u64,
    limit: Option<u64>,
}

/// Where the recursion stands.
enum At {
    /// At the head of `fill`, or of its loop.
    Filling,
    /// The board is full, and the queens above this row do not attack each other.
    Checking(u32),
    /// The call below has returned.
    Back,
    /// Nothing is left to do.
    Done,
}

impl BruteForce {
    pub(crate) fn new(setup: &Setup) -> Result<Self, Refused> {
        Self::over(Given::new(setup, Algorithm::BruteForce)?, None, setup)
    }

    pub(super) fn permutations(setup: &Setup) -> Result<Self, Refused> {
        let given = Given::new(setup, Algorithm::Permutations)?;
        Self::over(given, Some(vec![false; setup.size.len()]), setup)
    }

    fn over(given: Given, taken: Option<Vec<bool>>, setup: &Setup) -> Result<Self, Refused> {
        let column = given.columns(0).start;
        let limit = setup.limit;
        Ok(Self { given, b: Vec::new(), column, taken, at: At::Filling, solutions: 0, placed: 0, limit })
    }

    /// The next queen, or the end of the loop.
    fn fill(&mut self, row: u32) -> Step {
        let columns = self.given.columns(row);
        if let Some(taken) = &self.taken {
            self.column +=
                taken[self.column as usize..columns.end as usize].iter().take_while(|&&taken| taken).count() as u32;
        }
        if self.column >= columns.end {
            self.at = At::Back;
            return Step::new(9, Event::DeadEnd { row });
        }
        if self.limit == Some(self.placed) {
            self.at = At::Done;
            return Step::new(6, Event::End(Ending::GaveUp { steps: self.placed }));
        }
        self.placed += 1;
        let square = Square::new(row, self.column);
        if let Some(taken) = &mut self.taken {
            taken[self.column as usize] = true;
        }
        self.b.push(self.column);
        self.column = self.given.columns(row + 1).start;
        Step::new(6, Event::Place { square })
    }

    /// Looks at the queen of the next row of a full board.
    fn check(&mut self, row: u32) -> Step {
        let Some(&column) = self.b.get(row as usize) else {
            self.solutions += 1;
            self.at = At::Back;
            return Step::new(4, Event::Solution { number: self.solutions });
        };
        let square = Square::new(row, column);
        let mut above = (0..row).zip(&self.b).map(|(r, &column)| Square::new(r, column));
        let attacker = above.find(|&queen| Attack::between(queen, square).is_some());
        self.at = if attacker.is_some() { At::Back } else { At::Checking(row + 1) };
        Step::new(3, Event::Test { square, attacker })
    }

    fn back(&mut self) -> Step {
        let Some(column) = self.b.pop() else {
            self.at = At::Done;
            return Step::new(9, Event::End(Ending::Exhausted));
        };
        if let Some(taken) = &mut self.taken {
            taken[column as usize] = false;
        }
        self.column = column + 1;
        self.at = At::Filling;
        Step::new(8, Event::Remove { square: Square::new(self.b.len() as u32, column) })
    }
}

impl Stepper for BruteForce {
    fn next_step(&mut self) -> Option<Step> {
        let row = self.b.len() as u32;
        match self.at {
            At::Filling if row == self.given.n() => Some(self.check(0)),
            At::Filling => Some(self.fill(row)),
            At::Checking(row) => Some(self.check(row)),
            At::Back => Some(self.back()),
            At::Done => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::algorithms::testing::{complete, of};
    use crate::{Algorithm, Event};

    /// 8^8 candidates, each of them a queen placed in the last row.
    #[test]
    fn every_board_of_8_is_looked_at() {
        let mut run = Algorithm::BruteForce.start(&of(8)).unwrap();
        let (mut candidates, mut solutions) = (0, 0);
        while let Some(step) = run.next_step() {
            match step.event {
                Event::Place { square } if square.row == 7 => candidates += 1,
                Event::Solution { .. } => solutions += 1,
                _ => {}
            }
        }
        assert_eq!((candidates, solutions), (16_777_216, 92));
    }

    #[test]
    fn finds_what_backtracking_finds() {
        for n in 0..=6 {
            let solutions = complete(Algorithm::BruteForce, &of(n)).solutions;
            assert_eq!(solutions, complete(Algorithm::Backtracking, &of(n)).solutions, "n = {n}");
        }
    }
}
