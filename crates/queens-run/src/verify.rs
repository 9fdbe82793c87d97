//! Counting ranges of a journal again, in another way.

use std::num::NonZeroUsize;

use queens_core::work::for_each_unit;
use queens_count::{CountError, HalfBoards, Isa, Observer};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::record::Range;

/// How a unit is counted again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Method {
    /// Top halves row by row, and below each the bottom half row by row: simple, slow, and without anything of the engine
    /// but the column sets and the weights.
    Search,
    /// By the engine, with another instruction set where the machine has one.
    HalfBoards(Isa),
}

impl Method {
    /// The name by which the command line knows it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Search => "search",
            Self::HalfBoards(_) => "half-boards",
        }
    }
}

/// What a range counts, again.
///
/// # Errors
/// As [`HalfBoards::count_each`].
pub fn recount(
    board: &HalfBoards,
    range: &Range,
    method: Method,
    threads: NonZeroUsize,
    observer: &dyn Observer,
) -> Result<u128, CountError> {
    let ranks: Vec<_> = range.span().ranks().collect();
    let total = |sums: Vec<Option<u128>>| {
        sums.into_iter().try_fold(0u128, |total, sum| total.checked_add(sum?)).ok_or(CountError::Overflow)
    };
    match method {
        Method::HalfBoards(isa) => {
            let sums = board.count_each(&ranks, isa, threads, observer)?;
            total(sums.into_iter().map(|sum| Some(u128::from(sum))).collect())
        }
        Method::Search => total(for_each_unit(
            ranks.len() as u64,
            threads,
            observer,
            || Some(0u128),
            |sum, index| {
                let unit = board.search_unit(ranks[index as usize], &|| observer.is_cancelled());
                *sum = sum.zip(unit).and_then(|(sum, unit)| sum.checked_add(u128::from(unit)));
            },
        )?),
    }
}

/// `draws` different numbers below `of`, in order; all of them if there are no more.
#[must_use]
pub fn draw(of: usize, draws: usize, seed: u64) -> Vec<usize> {
    let mut numbers: Vec<_> = (0..of).collect();
    let mut random = ChaCha12Rng::seed_from_u64(seed);
    let draws = draws.min(of);
    for place in 0..draws {
        // The remainder favours small numbers by less than one in 2^40.
        let other = place + (random.next_u64() % (of - place) as u64) as usize;
        numbers.swap(place, other);
    }
    numbers.truncate(draws);
    numbers.sort_unstable();
    numbers
}

/// The chance that a sample of so many of so many finds at least one of `wrong` wrong ones.
///
/// ```
/// assert!((queens_run::verify::chance(1000, 100, 1) - 0.1).abs() < 1e-9);
/// assert!(queens_run::verify::chance(1000, 100, 30) > 0.95);
/// assert_eq!(queens_run::verify::chance(1000, 1000, 1), 1.0);
/// ```
#[must_use]
pub fn chance(of: u64, sample: u64, wrong: u64) -> f64 {
    // None of the wrong ones, one after the other, is among the sample.
    let missed = |found: f64, index: u64| found * of.saturating_sub(sample + index) as f64 / (of - index) as f64;
    1.0 - (0..wrong.min(of)).fold(1.0, missed)
}

/// The least number of wrong ones that such a sample finds with this confidence.
#[must_use]
pub fn found_at(of: u64, sample: u64, confidence: f64) -> u64 {
    (1..=of).find(|&wrong| chance(of, sample, wrong) >= confidence).unwrap_or(of)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::range;

    #[test]
    fn both_ways_agree_with_published_values() {
        for (n, known) in [(9, 352), (12, 14200), (13, 73712)] {
            let board = HalfBoards::new(n).unwrap();
            let all = range(0, board.units() - 1, 1, 0);
            for method in [Method::Search, Method::HalfBoards(Isa::Portable)] {
                assert_eq!(recount(&board, &all, method, NonZeroUsize::new(2).unwrap(), &()), Ok(known));
            }
        }
    }

    #[test]
    fn draws_without_repeats() {
        for (of, draws) in [(0, 5), (5, 0), (5, 3), (5, 5), (5, 9), (1000, 100)] {
            let drawn = draw(of, draws, 7);
            assert_eq!(drawn.len(), draws.min(of));
            assert!(drawn.windows(2).all(|two| two[0] < two[1]) && drawn.iter().all(|&number| number < of));
        }
        assert_eq!(draw(1000, 10, 1), draw(1000, 10, 1));
        assert_ne!(draw(1000, 10, 1), draw(1000, 10, 2));
    }

    #[test]
    fn confidence() {
        assert_eq!((found_at(1000, 1000, 0.95), found_at(1000, 100, 0.95), found_at(3, 0, 0.5)), (1, 29, 3));
    }
}
