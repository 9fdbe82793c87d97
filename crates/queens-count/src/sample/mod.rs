//! Q(n) estimated from some of its work units.
//!
//! Units differ much in what they count, so a plain random sample of them says little. Here a unit is drawn with a
//! probability near its share of the total, and what it counts is divided by that probability: the mean of these quotients
//! is an unbiased estimate of Q(n), and it varies only by as much as the prediction of the shares was wrong.
//!
//! ```text
//!     a small board, counted         the board asked for
//!     ----------------------         -----------------------------------------
//!     units and their sums  -> Model -> Sampler -> Draws -> sums -> Estimate
//!        (features, fit)       share of each unit    (Counted)    value, error
//! ```
//!
//! - `features`: what of a column set the prediction looks at;
//! - `fit`: least squares;
//! - `model`: the prediction;
//! - `draw`: which units are taken, and with what probability;
//! - `estimate`: the total and its standard error.
//!
//! Everything follows from the seed. Logarithms and exponentials may differ in their last bit from one machine to another;
//! that shifts probabilities by as little, never the expected value.

mod draw;
mod estimate;
mod features;
mod fit;
mod model;
#[cfg(test)]
mod tests;

use std::num::NonZeroUsize;
use std::time::Duration;

use queens_core::work::Observer;

use crate::engine::CountError;
use crate::half_boards::HalfBoards;
use crate::kernel::Isa;

pub use draw::{Draw, Sampler};
pub use estimate::{Estimate, Sampled};
pub use model::Model;

/// What the evaluation of one draw gave.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Counted {
    /// The sum of the unit, or an unbiased estimate of it.
    pub sum: f64,
    /// How long a thread takes for the whole unit, or an estimate of that. Not what was spent on it: when only a part of
    /// the unit was looked at, that part is weighed up.
    pub time: Duration,
}

/// An engine whose units can be counted one by one, wholly or thinned out.
pub trait Units: Sync {
    /// The size of the board.
    fn size(&self) -> u32;

    /// The canonical column sets of all units, by rank.
    fn sets(&self) -> &[u32];

    /// Another board, counted by the same engine. It is asked for one of [`Model::fitted_to`], which has 14 to 19 rows.
    ///
    /// For odd n, where units of different engines may mean different things, it must have the middle row in the same half
    /// as this one.
    fn of_size(&self, n: u32) -> Option<Box<dyn Units>>;

    /// Counts the units drawn: one result for each draw, in order.
    ///
    /// With `keep` below 1 an engine may look at a part of each unit only: it keeps each piece of the unit with that
    /// probability, by a generator keyed with [`Draw::seed`] and nothing else, and divides the sum of those kept by it. The
    /// pieces of different draws must be kept independently, also those of one unit that was drawn twice. An engine that
    /// cannot do so counts whole units: an exact sum is an unbiased estimate too.
    ///
    /// # Errors
    /// As [`HalfBoards::count_each`].
    fn count_draws(
        &self,
        draws: &[Draw],
        keep: f64,
        isa: Isa,
        threads: NonZeroUsize,
        observer: &dyn Observer,
    ) -> Result<Vec<Counted>, CountError>;
}

/// Counts whole units, whatever `keep` is; a unit that was drawn more than once is counted once.
impl Units for HalfBoards {
    fn size(&self) -> u32 {
        Self::size(self)
    }

    fn sets(&self) -> &[u32] {
        self.unit_sets()
    }

    fn of_size(&self, n: u32) -> Option<Box<dyn Units>> {
        Some(Box::new(self.alike(n)?))
    }

    fn count_draws(
        &self,
        draws: &[Draw],
        _keep: f64,
        isa: Isa,
        threads: NonZeroUsize,
        observer: &dyn Observer,
    ) -> Result<Vec<Counted>, CountError> {
        // In the order of the draws, which is random: so the progress seen is a fair one.
        let mut seen = std::collections::HashMap::new();
        let mut ranks = Vec::new();
        for draw in draws {
            seen.entry(draw.rank).or_insert_with(|| {
                ranks.push(draw.rank);
                ranks.len() - 1
            });
        }
        let counted = self.count_each_timed(&ranks, isa, threads, observer)?;
        let of = |draw: &Draw| {
            let (sum, time) = counted[seen[&draw.rank]];
            Counted { sum: sum as f64, time }
        };
        Ok(draws.iter().map(of).collect())
    }
}

/// Estimates Q(n) from `draws` units, drawn by the seed: the whole way, from the model to the estimate.
///
/// `keep`, above 0 and at most 1, is what [`Units::count_draws`] may keep of each unit.
///
/// Costs what so many units cost, and before that a second at the most for the model and a look at every column set. The
/// result depends on neither the number of threads nor the instruction set.
///
/// ```
/// use std::num::NonZeroUsize;
/// use queens_count::{HalfBoards, Isa, sample};
/// let board = HalfBoards::new(16).unwrap();
/// let sampled = sample::estimate(&board, 300, 1, 1.0, Isa::best(), NonZeroUsize::MIN, &())?;
/// let estimate = sampled.solutions;
/// assert!((estimate.value - 14_772_512.0).abs() < 3.0 * estimate.standard_error);
/// assert!(estimate.standard_error < 0.015 * estimate.value);
/// # Ok::<(), queens_count::CountError>(())
/// ```
///
/// # Errors
/// [`CountError::TooSmall`] below [`Model::MIN_SIZE`], [`CountError::SampleSize`] for fewer than 2 draws or more than there
/// are units, and those of [`Units::count_draws`].
pub fn estimate(
    units: &dyn Units,
    draws: u64,
    seed: u64,
    keep: f64,
    isa: Isa,
    threads: NonZeroUsize,
    observer: &dyn Observer,
) -> Result<Sampled, CountError> {
    let (n, all) = (units.size(), units.sets().len() as u64);
    if n < Model::MIN_SIZE {
        return Err(CountError::TooSmall { n, min: Model::MIN_SIZE });
    }
    if !(2..=all).contains(&draws) {
        return Err(CountError::SampleSize { draws, units: all });
    }
    let smaller = units.of_size(Model::fitted_to(n)).ok_or(CountError::TooLarge { n, max: Model::MAX_SIZE })?;
    let model = Model::fit(n, smaller.as_ref(), isa, threads)?;
    let draws = Sampler::new(&model, units.sets()).draw(draws, seed);
    let counted = units.count_draws(&draws, keep, isa, threads, observer)?;
    Ok(Sampled::new(draws, &counted))
}
