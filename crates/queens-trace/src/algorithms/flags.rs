//! Row by row, with a flag for every column, diagonal and antidiagonal.
//!
//! The search is that of [backtracking](super::backtracking), square for square. What changes is the price of a test:
//! three look-ups instead of a comparison with every queen above.

use queens_core::{BoardSize, Square};

use super::given::Given;
use crate::{Algorithm, Ending, Event, Refused, Setup, Step, Stepper};

/// The code.
pub(crate) const CODE: &[&str] = &[
    "extend(row):",
    "    if row = n: show the solution, return",
    "    for column in 0 .. n-1:",
    "        if not (in_column[column] or on_diagonal[column - row + n-1] or on_antidiagonal[row + column]):",
    "            put a queen on (row, column), set its three flags",
    "            extend(row + 1)",
    "            take the queen back, clear its three flags",
    "    return",
];

/// A run.
pub(crate) struct Flags {
    size: BoardSize,
    given: Given,
    /// The columns of rows `0..b.len()`.
    b: Vec<u32>,
    /// The next column to try in row `b.len()`.
    column: u32,
    in_column: Vec<Flag>,
    on_diagonal: Vec<Flag>,
    on_antidiagonal: Vec<Flag>,
    at: At,
    solutions: u64,
    placed: u64,
    limit: Option<u64>,
}

/// Whether a line has a queen. A boolean would do for the search; the row of the queen is kept so that the event can
/// show which one it is.
type Flag = Option<u32>;

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

impl Flags {
    pub(crate) fn new(setup: &Setup) -> Result<Self, Refused> {
        let given = Given::new(setup, Algorithm::Flags)?;
        let slopes = (2 * setup.size.len()).saturating_sub(1);
        Ok(Self {
            size: setup.size,
            column: given.columns(0).start,
            given,
            b: Vec::new(),
            in_column: vec![None; setup.size.len()],
            on_diagonal: vec![None; slopes],
            on_antidiagonal: vec![None; slopes],
            at: At::Trying,
            solutions: 0,
            placed: 0,
            limit: setup.limit,
        })
    }

    fn test(&mut self, square: Square) -> Step {
        let row = self.in_column[square.column as usize]
            .or(self.on_diagonal[square.diagonal(self.size).index()])
            .or(self.on_antidiagonal[square.antidiagonal().index()]);
        let attacker = row.map(|row| Square::new(row, self.b[row as usize]));
        if attacker.is_none() {
            self.at = At::Free;
        } else {
            self.column += 1;
        }
        Step::new(3, Event::Test { square, attacker })
    }

    fn set_flags(&mut self, square: Square, flag: Flag) {
        self.in_column[square.column as usize] = flag;
        self.on_diagonal[square.diagonal(self.size).index()] = flag;
        self.on_antidiagonal[square.antidiagonal().index()] = flag;
    }
}

impl Stepper for Flags {
    fn next_step(&mut self) -> Option<Step> {
        let row = self.b.len() as u32;
        let square = Square::new(row, self.column);
        match self.at {
            At::Trying if row == self.given.n() => {
                self.solutions += 1;
                self.at = At::Back;
                Some(Step::new(1, Event::Solution { number: self.solutions }))
            }
            At::Trying if self.column == self.given.columns(row).end => {
                self.at = At::Back;
                Some(Step::new(7, Event::DeadEnd { row }))
            }
            At::Trying => Some(self.test(square)),
            At::Free if self.limit == Some(self.placed) => {
                self.at = At::Done;
                Some(Step::new(4, Event::End(Ending::GaveUp { steps: self.placed })))
            }
            At::Free => {
                self.placed += 1;
                self.set_flags(square, Some(row));
                self.b.push(square.column);
                self.column = self.given.columns(row + 1).start;
                self.at = At::Trying;
                Some(Step::new(4, Event::Place { square }))
            }
            At::Back => {
                let Some(column) = self.b.pop() else {
                    self.at = At::Done;
                    return Some(Step::new(7, Event::End(Ending::Exhausted)));
                };
                let square = Square::new(row - 1, column);
                self.set_flags(square, None);
                self.column = column + 1;
                self.at = At::Trying;
                Some(Step::new(6, Event::Remove { square }))
            }
            At::Done => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::algorithms::testing::{of, squares_tested};
    use crate::{Algorithm, Event};

    /// Only the queen named as attacker may differ, where several attack.
    #[test]
    fn same_steps_as_backtracking() {
        for n in 0..=7 {
            let mut flags = Algorithm::Flags.start(&of(n)).unwrap();
            let mut backtracking = Algorithm::Backtracking.start(&of(n)).unwrap();
            while let Some(expected) = backtracking.next_step() {
                let mut step = flags.next_step().unwrap();
                if let (Event::Test { attacker, .. }, Event::Test { attacker: expected, .. }) =
                    (&mut step.event, &expected.event)
                {
                    assert_eq!(attacker.is_some(), expected.is_some());
                    *attacker = *expected;
                }
                assert_eq!(step.event, expected.event, "n = {n}");
            }
            assert_eq!(flags.next_step(), None);
        }
    }

    /// OEIS A140450.
    #[test]
    fn squares_examined() {
        squares_tested(Algorithm::Flags);
    }
}
