//! Row by row, comparing with every earlier queen.
//!
//! The queens are in an array: `b[row]` is the column of the queen in that row. A square is free when no earlier queen
//! stands in its column or as many columns away as rows.

use queens_core::{Attack, Square};

use crate::{Algorithm, Ending, Event, Refused, Setup, Step, Stepper};

/// The code.
pub(crate) const CODE: &[&str] = &[
    "extend(row):",
    "    if row = n: show the solution b, return",
    "    for column in 0 .. n-1:",
    "        if no queen (r, b[r]) with r < row attacks (row, column):",
    "            b[row] = column",
    "            extend(row + 1)",
    "            take b[row] back",
    "    return",
];

/// A run. The call stack of the recursion is the array itself: the call for row r is at column `b[r]` while those below
/// it run.
pub(crate) struct Backtracking {
    /// A queen that must stand in the row, from the start board.
    given: Vec<Option<u32>>,
    /// The columns of rows `0..b.len()`.
    b: Vec<u32>,
    /// The next column to try in row `b.len()`.
    column: u32,
    at: At,
    solutions: u64,
    placed: u64,
    limit: Option<u64>,
}

/// Where the recursion stands.
enum At {
    /// At the head of `extend`, or of its loop.
    Trying,
    /// The square just tested is free.
    Free,
    /// The call below has returned.
    Back,
    /// Nothing is left to do.
    Done,
}

impl Backtracking {
    pub(crate) fn new(setup: &Setup) -> Result<Self, Refused> {
        let given = setup.given(Algorithm::Backtracking)?;
        let mut run =
            Self { given, b: Vec::new(), column: 0, at: At::Trying, solutions: 0, placed: 0, limit: setup.limit };
        run.column = run.first();
        Ok(run)
    }

    /// The first column to try in the row at hand: a given queen leaves one only.
    fn first(&self) -> u32 {
        self.given.get(self.b.len()).copied().flatten().unwrap_or(0)
    }

    /// The column after the last one to try.
    fn end(&self) -> u32 {
        let n = self.given.len() as u32;
        self.given.get(self.b.len()).copied().flatten().map_or(n, |column| column + 1)
    }
}

impl Stepper for Backtracking {
    fn next_step(&mut self) -> Option<Step> {
        let (row, n) = (self.b.len() as u32, self.given.len() as u32);
        match self.at {
            At::Trying if row == n => {
                self.solutions += 1;
                self.at = At::Back;
                Some(Step::new(1, Event::Solution { number: self.solutions }))
            }
            At::Trying if self.column == self.end() => {
                self.at = At::Back;
                Some(Step::new(7, Event::DeadEnd { row }))
            }
            At::Trying => {
                let square = Square::new(row, self.column);
                let mut earlier = (0..).zip(&self.b).map(|(r, &column)| Square::new(r, column));
                let attacker = earlier.find(|&queen| Attack::between(queen, square).is_some());
                if attacker.is_none() {
                    self.at = At::Free;
                } else {
                    self.column += 1;
                }
                Some(Step::new(3, Event::Test { square, attacker }))
            }
            At::Free => {
                if self.limit == Some(self.placed) {
                    self.at = At::Done;
                    return Some(Step::new(4, Event::End(Ending::GaveUp { steps: self.placed })));
                }
                self.placed += 1;
                let square = Square::new(row, self.column);
                self.b.push(self.column);
                self.column = self.first();
                self.at = At::Trying;
                Some(Step::new(4, Event::Place { square }))
            }
            At::Back => {
                let Some(column) = self.b.pop() else {
                    self.at = At::Done;
                    return Some(Step::new(7, Event::End(Ending::Exhausted)));
                };
                self.column = column + 1;
                self.at = At::Trying;
                Some(Step::new(6, Event::Remove { square: Square::new(row - 1, column) }))
            }
            At::Done => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens_core::BoardSize;

    /// OEIS A140450: squares examined until the first solution, n = 1.. (0 solutions at 2 and 3: until the end).
    #[test]
    fn squares_examined() {
        for (n, expected) in (1..).zip([1, 6, 18, 26, 15, 171, 42, 876, 333, 975, 517, 3066, 1365]) {
            let mut run = Backtracking::new(&Setup::new(BoardSize::new(n).unwrap())).unwrap();
            let mut tests = 0;
            while let Some(step) = run.next_step() {
                match step.event {
                    Event::Test { .. } => tests += 1,
                    Event::Solution { .. } => break,
                    _ => {}
                }
            }
            assert_eq!(tests, expected, "n = {n}");
        }
    }
}
