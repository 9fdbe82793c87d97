//! What is done of a count, from any number of journals: the sum, what is missing, and who disagrees with whom.

use std::collections::BTreeMap;

use crate::potential::{Met, Potentials};
use crate::record::Range;
use crate::share::{Share, Span};

/// Where something is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The number of the file, from 0, in the order in which they were given.
    pub file: usize,
    /// The line, from 1.
    pub line: u64,
}

/// Two computations of the same units that do not agree. At least one is wrong, and nobody knows which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The units.
    pub span: Span,
    /// Where the one is written.
    pub place: Place,
    /// What it says.
    pub sum: u128,
    /// Where the other is written; in several lines when they were cut differently.
    pub others: Vec<Place>,
    /// What these say together.
    pub other_sum: u128,
}

/// Why there is no total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfinished {
    /// Units that nobody counted.
    Missing(Vec<Span>),
    /// Computations that do not agree.
    Disagreements(Vec<Disagreement>),
    /// The sum leaves its range, as it cannot for any board.
    Overflow,
}

/// Adds up ranges of units, and proves that each unit is in the sum once.
///
/// A range that comes twice, or whose units came before in others, is compared with them, not added: a second computation.
#[derive(Clone, Debug)]
pub struct Ledger {
    units: u64,
    /// By the shares that the steps of the ranges make them a part of. Borders are counted in steps.
    lines: BTreeMap<Share, Potentials>,
    /// All that came, for shares that are cut differently.
    pieces: Vec<(Span, u128)>,
    again: u64,
    disagreements: Vec<Disagreement>,
}

impl Ledger {
    /// Nothing is done yet of so many units.
    #[must_use]
    pub fn new(units: u64) -> Self {
        Self { units, lines: BTreeMap::new(), pieces: Vec::new(), again: 0, disagreements: Vec::new() }
    }

    /// A range is done, as is written there.
    pub fn add(&mut self, place: Place, range: &Range) {
        let (span, sum) = (range.span(), range.sum());
        let start = span.first / span.step;
        let line = self.lines.entry(span.share()).or_default();
        match line.add(start, start + span.units(), sum, place) {
            Met::Fresh => {}
            Met::Agrees => self.again += span.units(),
            Met::Disagrees { sum: other_sum, others } => {
                self.disagreements.push(Disagreement { span, place, sum, others, other_sum });
            }
        }
        self.pieces.push((span, sum));
    }

    /// How many units came again, and agreed.
    #[must_use]
    pub fn again(&self) -> u64 {
        self.again
    }

    /// Computations that do not agree.
    #[must_use]
    pub fn disagreements(&self) -> &[Disagreement] {
        &self.disagreements
    }

    /// The sum of a share, every unit of it once.
    ///
    /// # Errors
    /// [`Unfinished`]: disagreements before gaps.
    pub fn total(&self, share: Share) -> Result<u128, Unfinished> {
        if !self.disagreements.is_empty() {
            return Err(Unfinished::Disagreements(self.disagreements.clone()));
        }
        let (done, sums) = self.chosen(share);
        let missing = gaps(&done, share, self.units);
        if !missing.is_empty() {
            return Err(Unfinished::Missing(missing));
        }
        sums.into_iter().try_fold(0u128, u128::checked_add).ok_or(Unfinished::Overflow)
    }

    /// The units of a share that nobody counted, or whose sums cannot be told from those of others.
    #[must_use]
    pub fn missing(&self, share: Share) -> Vec<Span> {
        gaps(&self.chosen(share).0, share, self.units)
    }

    /// For each unit, whether it is in the sum of the share.
    #[must_use]
    pub fn done(&self, share: Share) -> Vec<bool> {
        self.chosen(share).0
    }

    /// Units in the sum, each once, and the sums of their stretches.
    fn chosen(&self, share: Share) -> (Vec<bool>, Vec<u128>) {
        let mut done = vec![false; self.units as usize];
        let mut sums = Vec::new();
        let mut take = |span: Span, sum: u128| {
            let fits = span.ranks().all(|rank| share.contains(rank) && !done[rank as usize]);
            if fits {
                span.ranks().for_each(|rank| done[rank as usize] = true);
                sums.push(sum);
            }
            fits
        };
        let mut whole = true;
        for (line, potentials) in &self.lines {
            let (residue, step) = (line.residue(), line.modulus());
            for (start, end, sum) in potentials.stretches() {
                whole &= take(Span { first: residue + start * step, last: residue + (end - 1) * step, step }, sum);
            }
        }
        // Shares of different sizes may lie across each other; then single ranges may still fit.
        if !whole {
            self.pieces.iter().for_each(|&(span, sum)| _ = take(span, sum));
        }
        (done, sums)
    }
}

/// The units of a share that are not done, as spans in steps of its modulus.
fn gaps(done: &[bool], share: Share, units: u64) -> Vec<Span> {
    let mut gaps: Vec<Span> = Vec::new();
    let step = share.modulus();
    for rank in share.span(units).into_iter().flat_map(Span::ranks).filter(|&rank| !done[rank as usize]) {
        match gaps.last_mut() {
            Some(gap) if gap.last + step == rank => gap.last = rank,
            _ => gaps.push(Span { first: rank, last: rank, step }),
        }
    }
    gaps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::range;

    fn ledger(ranges: &[(u64, u64, u64, u64)]) -> Ledger {
        let mut ledger = Ledger::new(10);
        for (line, &(first, last, step, sum)) in ranges.iter().enumerate() {
            ledger.add(Place { file: 0, line: line as u64 + 2 }, &range(first, last, step, sum));
        }
        ledger
    }

    fn span(first: u64, last: u64, step: u64) -> Span {
        Span { first, last, step }
    }

    #[test]
    fn every_unit_once() {
        assert_eq!(ledger(&[(0, 4, 1, 1), (5, 9, 1, 2)]).total(Share::WHOLE), Ok(3));
        assert_eq!(ledger(&[(5, 9, 1, 2), (0, 4, 1, 1), (0, 9, 1, 3)]).total(Share::WHOLE), Ok(3));
        assert_eq!(ledger(&[(5, 9, 1, 2), (0, 4, 1, 1), (0, 9, 1, 3)]).again(), 10);
        // By the law of shares, of one size or of several.
        assert_eq!(ledger(&[(0, 8, 2, 1), (1, 9, 2, 2)]).total(Share::WHOLE), Ok(3));
        assert_eq!(ledger(&[(0, 8, 2, 1), (1, 9, 4, 2), (3, 7, 4, 4)]).total(Share::WHOLE), Ok(7));
        assert_eq!(ledger(&[(0, 4, 1, 1), (6, 8, 2, 2), (5, 9, 2, 4)]).total(Share::WHOLE), Ok(7));
        let mixed = ledger(&[(0, 8, 2, 1), (1, 9, 2, 2)]);
        assert_eq!(mixed.total(Share::new(1, 2).unwrap()), Ok(2));
    }

    #[test]
    fn names_gaps_and_disagreements() {
        let gap = ledger(&[(0, 3, 1, 1), (5, 8, 1, 2)]);
        assert_eq!(gap.total(Share::WHOLE), Err(Unfinished::Missing(vec![span(4, 4, 1), span(9, 9, 1)])));
        assert_eq!(ledger(&[(0, 8, 2, 1)]).missing(Share::WHOLE).len(), 5);
        let odd = Share::new(1, 2).unwrap();
        assert_eq!(ledger(&[(0, 8, 2, 1)]).missing(odd), [span(1, 9, 2)]);
        assert_eq!(Ledger::new(0).total(Share::WHOLE), Ok(0));

        let wrong = ledger(&[(0, 4, 1, 1), (5, 9, 1, 2), (0, 4, 1, 7)]);
        let places = |line| Place { file: 0, line };
        let disagreement =
            Disagreement { span: span(0, 4, 1), place: places(4), sum: 7, others: vec![places(2)], other_sum: 1 };
        assert_eq!(wrong.total(Share::WHOLE), Err(Unfinished::Disagreements(vec![disagreement])));
    }

    /// Shares of different sizes that lie across each other: single ranges are used where a whole stretch does not fit.
    #[test]
    fn across() {
        let across = ledger(&[(0, 4, 1, 1), (4, 8, 2, 8), (6, 8, 2, 2), (5, 9, 2, 4)]);
        assert_eq!(across.total(Share::WHOLE), Ok(7));
        let across = ledger(&[(0, 4, 1, 1), (4, 8, 2, 8)]);
        assert_eq!(across.missing(Share::WHOLE), [span(5, 9, 1)]);
    }
}
