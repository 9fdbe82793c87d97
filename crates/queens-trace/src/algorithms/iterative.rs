//! Row by row without recursion: the columns themselves are the stack.
//!
//! Rows and columns count from 1 here, as in the many programs of this form: `x[k] = 0` says that row k has no queen yet
//! and leaves room to move it on. Events are 0-based as everywhere.

use queens_core::{Attack, Square};

use super::given::Given;
use crate::{Algorithm, Ending, Event, Refused, Setup, Step, Stepper};

/// The code.
pub(crate) const CODE: &[&str] = &[
    "k = 1, x[1] = 0",
    "while k > 0:",
    "    if k > n: show the solution x[1] .. x[n], k = k - 1, take queen k back",
    "    else:",
    "        x[k] = x[k] + 1",
    "        while x[k] <= n and a queen above attacks (k, x[k]): x[k] = x[k] + 1",
    "        if x[k] <= n: place queen k, k = k + 1, x[k] = 0",
    "        else: k = k - 1, take queen k back",
];

/// A run.
pub(crate) struct Iterative {
    given: Given,
    /// The stack: `x[1..k]` are the columns of the queens placed, `x[k]` that of the square tried last. `x[0]` is not used.
    x: Vec<u32>,
    k: usize,
    at: At,
    solutions: u64,
    placed: u64,
    limit: Option<u64>,
}

/// Where the loop stands.
enum At {
    /// At its head.
    Head,
    /// Queen k is at a square not attacked.
    Free,
    /// k has gone down; queen k is to be taken back, on behalf of this line.
    Back(u32),
    /// Nothing is left to do.
    Done,
}

impl Iterative {
    pub(crate) fn new(setup: &Setup) -> Result<Self, Refused> {
        let given = Given::new(setup, Algorithm::Iterative)?;
        let x = vec![0; setup.size.len() + 2];
        let mut run = Self { given, x, k: 1, at: At::Head, solutions: 0, placed: 0, limit: setup.limit };
        run.clear();
        Ok(run)
    }

    /// `x[k] = 0`, or with a given queen the column before it.
    fn clear(&mut self) {
        self.x[self.k] = self.given.columns(self.k as u32 - 1).start;
    }

    fn square(&self, k: usize) -> Square {
        Square::new(k as u32 - 1, self.x[k] - 1)
    }

    fn advance(&mut self) -> Step {
        if self.x[self.k] == self.given.columns(self.k as u32 - 1).end {
            let row = self.k as u32 - 1;
            self.k -= 1;
            self.at = At::Back(7);
            return Step::new(5, Event::DeadEnd { row });
        }
        self.x[self.k] += 1;
        let square = self.square(self.k);
        let attacker = (1..self.k).map(|k| self.square(k)).find(|&queen| Attack::between(queen, square).is_some());
        if attacker.is_none() {
            self.at = At::Free;
        }
        Step::new(5, Event::Test { square, attacker })
    }
}

impl Stepper for Iterative {
    fn next_step(&mut self) -> Option<Step> {
        match self.at {
            At::Head if self.k as u32 > self.given.n() => {
                self.solutions += 1;
                self.k -= 1;
                self.at = At::Back(2);
                Some(Step::new(2, Event::Solution { number: self.solutions }))
            }
            At::Head => Some(self.advance()),
            At::Free if self.limit == Some(self.placed) => {
                self.at = At::Done;
                Some(Step::new(6, Event::End(Ending::GaveUp { steps: self.placed })))
            }
            At::Free => {
                self.placed += 1;
                let square = self.square(self.k);
                self.k += 1;
                self.clear();
                self.at = At::Head;
                Some(Step::new(6, Event::Place { square }))
            }
            At::Back(_) if self.k == 0 => {
                self.at = At::Done;
                Some(Step::new(1, Event::End(Ending::Exhausted)))
            }
            At::Back(line) => {
                self.at = At::Head;
                Some(Step::new(line, Event::Remove { square: self.square(self.k) }))
            }
            At::Done => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Algorithm;
    use crate::algorithms::testing::{of, squares_tested};

    #[test]
    fn same_events_as_backtracking() {
        for n in 0..=8 {
            let events = |algorithm: Algorithm| {
                let mut run = algorithm.start(&of(n)).unwrap();
                std::iter::from_fn(move || run.next_step()).map(|step| step.event)
            };
            assert!(events(Algorithm::Iterative).eq(events(Algorithm::Backtracking)), "n = {n}");
        }
    }

    /// OEIS A140450.
    #[test]
    fn squares_examined() {
        squares_tested(Algorithm::Iterative);
    }
}
