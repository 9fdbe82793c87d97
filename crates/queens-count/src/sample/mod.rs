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
//!        (features, fit)       share of each unit                 value, error
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

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use queens_core::work::Observer;

use crate::engine::CountError;
use crate::half_boards::HalfBoards;
use crate::kernel::Isa;

pub use draw::{Draw, Sampler};
pub use estimate::{Estimate, Sampled};
pub use model::Model;

/// Estimates Q(n) from `draws` units, drawn by the seed: the whole way, from the model to the estimate.
///
/// Costs what so many units cost, and before that a second at the most for the model and a look at every column set. The
/// result depends on neither the number of threads nor the instruction set.
///
/// ```
/// use std::num::NonZeroUsize;
/// use queens_count::{HalfBoards, Isa, sample};
/// let board = HalfBoards::new(16).unwrap();
/// let sampled = sample::estimate(&board, 300, 1, Isa::best(), NonZeroUsize::MIN, &())?;
/// let estimate = sampled.solutions;
/// assert!((estimate.value - 14_772_512.0).abs() < 3.0 * estimate.standard_error);
/// assert!(estimate.standard_error < 0.015 * estimate.value);
/// # Ok::<(), queens_count::CountError>(())
/// ```
///
/// # Errors
/// [`CountError::TooSmall`] below [`Model::MIN_SIZE`], [`CountError::SampleSize`] for fewer than 2 draws or more than there
/// are units, and those of [`HalfBoards::count_each`].
pub fn estimate(
    board: &HalfBoards,
    draws: u64,
    seed: u64,
    isa: Isa,
    threads: NonZeroUsize,
    observer: &dyn Observer,
) -> Result<Sampled, CountError> {
    let n = board.size();
    if n < Model::MIN_SIZE {
        return Err(CountError::TooSmall { n, min: Model::MIN_SIZE });
    }
    if !(2..=board.units()).contains(&draws) {
        return Err(CountError::SampleSize { draws, units: board.units() });
    }
    let model = Model::of(board, isa, threads)?;
    let draws = Sampler::new(&model, board.unit_sets()).draw(draws, seed);
    // A unit that was drawn more than once is counted once. In the order of the draws, which is random: so the progress
    // seen is a fair one.
    let mut places = HashMap::new();
    let mut ranks = Vec::new();
    for draw in &draws {
        places.entry(draw.rank).or_insert_with(|| {
            ranks.push(draw.rank);
            ranks.len() - 1
        });
    }
    let mut counted = Vec::with_capacity(ranks.len());
    board.count_each_to(&ranks, isa, threads, observer, &mut |unit| {
        counted.push((unit.sum, unit.time));
        ControlFlow::Continue(())
    })?;
    let counted: Vec<_> = draws.iter().map(|draw| counted[places[&draw.rank]]).collect();
    Ok(Sampled::new(draws, &counted))
}
