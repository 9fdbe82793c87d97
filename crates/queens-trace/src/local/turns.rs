//! A search that goes turn by turn, a few events each, as a stream of single steps.

use std::collections::VecDeque;

use crate::{Ending, Event, Step, Stepper};

/// The steps of a turn.
pub(crate) type Out = VecDeque<Step>;

/// A search whose every turn makes at least one step; the last turn makes an [`Event::End`] last.
pub(crate) trait Search: Send {
    fn turn(&mut self, out: &mut Out);
}

/// The stream of its steps.
pub(crate) struct Turns<S> {
    search: S,
    ready: Out,
    ended: bool,
}

impl<S: Search> Turns<S> {
    /// A search whose first steps have been made already.
    pub(crate) fn new(search: S, first: impl IntoIterator<Item = Step>) -> Self {
        Self { search, ready: first.into_iter().collect(), ended: false }
    }
}

impl<S: Search> Stepper for Turns<S> {
    fn next_step(&mut self) -> Option<Step> {
        if self.ended {
            return None;
        }
        if self.ready.is_empty() {
            self.search.turn(&mut self.ready);
        }
        let step = self.ready.pop_front();
        self.ended = step.as_ref().is_none_or(|step| matches!(step.event, Event::End(_)));
        step
    }
}

/// The board shown is a solution, and the search is over.
pub(crate) fn found(line: u32, out: &mut Out) {
    out.push_back(Step::new(line, Event::Solution { number: 1 }));
    out.push_back(Step::new(line, Event::End(Ending::Found)));
}

/// So many steps were allowed, and no more are made.
pub(crate) fn gave_up(line: u32, steps: u64, out: &mut Out) {
    out.push_back(Step::new(line, Event::End(Ending::GaveUp { steps })));
}
