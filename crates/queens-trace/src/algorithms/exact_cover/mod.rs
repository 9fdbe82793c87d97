//! Exact cover by dancing links.
//!
//! Every row and every column needs exactly one queen, every diagonal at most one. The search always turns to the row or
//! column with the fewest squares left, wherever it lies; backtracking by rows is the special case that takes the rows
//! in order.

mod links;

use links::{Item, Links, Node};

use super::given::Given;
use crate::{Algorithm, Ending, Event, Refused, Setup, Step, Stepper};

/// The code.
pub(crate) const CODE: &[&str] = &[
    "search():",
    "    if every row and column is covered: show the solution, return",
    "    line = the row or column with the fewest squares left; cover it",
    "    for every square left on it:",
    "        put a queen there, cover the other three lines of the square",
    "        search()",
    "        uncover them in reverse, take the queen back",
    "    uncover line, return",
];

/// A run.
pub(crate) struct ExactCover {
    links: Links,
    /// The lines chosen, and the square at hand of each.
    chosen: Vec<(Item, Node)>,
    at: At,
    solutions: u64,
    placed: u64,
    limit: Option<u64>,
}

/// Where the recursion stands.
enum At {
    /// At the head of `search`.
    Enter,
    /// At the head of the loop.
    Trying,
    /// The call below has returned.
    Back,
    /// Nothing is left to do.
    Done,
}

impl ExactCover {
    pub(crate) fn new(setup: &Setup) -> Result<Self, Refused> {
        let given = Given::new(setup, Algorithm::ExactCover)?;
        // Given queens need no code of their own: their rows have one square left, so they are chosen first.
        let links = Links::new(setup.size, |square| given.columns(square.row).contains(&square.column));
        Ok(Self { links, chosen: Vec::new(), at: At::Enter, solutions: 0, placed: 0, limit: setup.limit })
    }

    fn enter(&mut self) -> Step {
        let Some(item) = self.links.smallest() else {
            self.solutions += 1;
            self.at = At::Back;
            return Step::new(1, Event::Solution { number: self.solutions });
        };
        let ((line, index), squares) = (self.links.line(item), self.links.squares(item));
        self.links.cover(item);
        self.chosen.push((item, item));
        self.at = At::Trying;
        Step::new(2, Event::Choose { line, index, squares })
    }
}

impl Stepper for ExactCover {
    fn next_step(&mut self) -> Option<Step> {
        if let At::Enter = self.at {
            return Some(self.enter());
        }
        let Some((item, node)) = self.chosen.last_mut() else {
            let done = matches!(std::mem::replace(&mut self.at, At::Done), At::Done);
            return (!done).then_some(Step::new(7, Event::End(Ending::Exhausted)));
        };
        let item = *item;
        match self.at {
            At::Trying if self.links.below(*node) == item => {
                let (_, index) = self.links.line(item);
                self.links.uncover(item);
                self.chosen.pop();
                self.at = At::Back;
                Some(Step::new(7, Event::DeadEnd { row: index }))
            }
            At::Trying if self.limit == Some(self.placed) => {
                self.at = At::Done;
                Some(Step::new(4, Event::End(Ending::GaveUp { steps: self.placed })))
            }
            At::Trying => {
                self.placed += 1;
                *node = self.links.below(*node);
                self.links.take(*node);
                self.at = At::Enter;
                Some(Step::new(4, Event::Place { square: self.links.square(*node) }))
            }
            At::Back => {
                self.links.give_back(*node);
                self.at = At::Trying;
                Some(Step::new(6, Event::Remove { square: self.links.square(*node) }))
            }
            At::Enter | At::Done => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Algorithm;
    use crate::algorithms::testing::{complete, of};

    /// The queens placed, by n, of an independent program: sets in place of links, the same order of lines.
    #[test]
    fn nodes() {
        const NODES: [(u32, u64); 9] =
            [(1, 1), (2, 2), (3, 3), (4, 12), (5, 45), (6, 92), (7, 333), (8, 1048), (9, 3439)];
        for (n, expected) in NODES {
            let run = complete(Algorithm::ExactCover, &of(n));
            assert_eq!(run.nodes_by_row.iter().sum::<u64>(), expected, "n = {n}");
        }
        assert_eq!(complete(Algorithm::ExactCover, &of(8)).solutions.len(), 92);
    }
}
