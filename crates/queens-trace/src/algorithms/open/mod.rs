//! Best-first search and A*: states with one queen in each row, moves of one queen by one square.
//!
//! The two differ in the order of OPEN only, so they share the run below; [`best_first`] and [`a_star`] say what is
//! theirs.

pub(crate) mod a_star;
pub(crate) mod best_first;
mod figures;
mod states;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::event::Parent;
use crate::{Algorithm, Ending, Event, Reason, Refused, Setup, Step, Stepper};
use figures::Figures;
use states::{Found, States};

/// What the order of OPEN is made of.
struct Rule {
    algorithm: Algorithm,
    /// The estimate of a board, from its attacking pairs and its spread.
    estimate: fn(pairs: u32, spread: u32) -> u32,
    /// The priority, from the moves so far and the estimate.
    priority: fn(moves: u32, estimate: u32) -> u32,
    /// Whether a board met again in fewer moves is put on OPEN once more.
    shorter: bool,
}

/// A run. Both codes have the same lines.
pub(crate) struct Run {
    rule: Rule,
    setup: Setup,
    states: States,
    /// Priority, estimate, number: the least is the next to be expanded.
    open: BinaryHeap<Reverse<(u32, u32, u32)>>,
    /// Whether a state has been expanded, or is a longer way to a board that has.
    closed: Vec<bool>,
    /// The board of the state shown, and its number once it is expanded.
    shown: Figures,
    state: Option<u32>,
    at: At,
    expanded: u64,
    limit: Option<u64>,
}

/// Where the code stands.
enum At {
    /// The start is to be shown.
    Start,
    /// The start is to be put on OPEN.
    Root,
    /// At the head of the loop.
    Take,
    /// A solution is shown, and to be announced.
    Solved,
    /// The end is to be announced.
    Found,
    /// At this neighbour: two for each row, the left one first.
    Neighbour(u32),
    /// Nothing is left to do.
    Done,
}

impl Run {
    fn new(setup: &Setup, rule: Rule) -> Result<Self, Refused> {
        let board = setup.full_board(rule.algorithm, &mut ChaCha8Rng::seed_from_u64(setup.seed))?;
        Ok(Self {
            setup: setup.clone(),
            states: States::new(board.clone()),
            open: BinaryHeap::new(),
            closed: Vec::new(),
            shown: Figures::new(setup.size, board),
            state: None,
            at: At::Start,
            expanded: 0,
            limit: setup.limit.or(rule.algorithm.limit(setup.size)),
            rule,
        })
    }

    fn show_start(&mut self) -> Step {
        let to: Box<[_]> = self.shown.board().iter().copied().map(Some).collect();
        self.at = At::Root;
        Step::new(0, Event::Load { reason: Reason::Start, from: vec![None; to.len()].into(), to })
    }

    /// Takes the best state from OPEN.
    fn take(&mut self) -> Step {
        let Some(&Reverse((_, _, state))) = self.open.peek() else {
            self.at = At::Done;
            return Step::new(8, Event::End(Ending::Exhausted));
        };
        if self.limit == Some(self.expanded) {
            self.at = At::Done;
            return Step::new(2, Event::End(Ending::GaveUp { steps: self.expanded }));
        }
        self.open.pop();
        if self.closed[state as usize] {
            return Step::new(2, Event::Stale { state });
        }
        self.closed[state as usize] = true;
        self.expanded += 1;
        self.shown = Figures::new(self.setup.size, self.states.board(state));
        let previous = self.state.replace(state);
        self.at = if self.shown.pairs() == 0 { At::Solved } else { At::Neighbour(0) };
        Step::new(2, Event::Expand { state, previous })
    }

    /// Looks at a neighbour of the state shown, if it is on the board.
    fn neighbour(&mut self, number: u32) -> Option<Step> {
        let (row, state) = (number / 2, self.state?);
        let Some(&column) = self.shown.board().get(row as usize) else {
            self.at = At::Take;
            return None;
        };
        self.at = At::Neighbour(number + 1);
        let to = if number.is_multiple_of(2) { column.checked_sub(1)? } else { column + 1 };
        if to == self.setup.size.get() {
            return None;
        }
        let parent = Parent { state, row, to };
        Some(match self.states.after(parent, self.shown.board(), self.rule.shorter) {
            Found::Known => Step::new(6, Event::Known { row, to }),
            Found::New { number, longer } => {
                if let Some(longer) = longer {
                    self.closed[longer as usize] = true;
                }
                let (pairs, spread) = self.shown.after(row, to);
                self.generate(7, number, Some(parent), pairs, spread)
            }
        })
    }

    /// Puts a state on OPEN.
    fn generate(&mut self, line: u32, state: u32, parent: Option<Parent>, pairs: u32, spread: u32) -> Step {
        let moves = self.states.moves(state);
        let estimate = (self.rule.estimate)(pairs, spread);
        let priority = (self.rule.priority)(moves, estimate);
        self.open.push(Reverse((priority, estimate, state)));
        self.closed.push(false);
        Step::new(line, Event::Generate { state, parent, moves, estimate, priority })
    }
}

impl Stepper for Run {
    fn next_step(&mut self) -> Option<Step> {
        loop {
            match self.at {
                At::Start => return Some(self.show_start()),
                At::Root => {
                    self.at = At::Take;
                    return Some(self.generate(0, 0, None, self.shown.pairs(), self.shown.spread()));
                }
                At::Take => return Some(self.take()),
                At::Solved => {
                    self.at = At::Found;
                    return Some(Step::new(3, Event::Solution { number: 1 }));
                }
                At::Found => {
                    self.at = At::Done;
                    return Some(Step::new(3, Event::End(Ending::Found)));
                }
                At::Neighbour(number) => {
                    if let Some(step) = self.neighbour(number) {
                        return Some(step);
                    }
                }
                At::Done => return None,
            }
        }
    }
}

#[cfg(test)]
mod testing;
