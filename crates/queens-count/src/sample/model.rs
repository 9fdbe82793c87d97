//! The prediction of what a unit counts.

use std::num::NonZeroUsize;

use super::features::{Potential, Score, basis};
use super::fit::{Observation, least_squares};
use super::{Draw, Units};
use crate::engine::CountError;
use crate::kernel::Isa;
use crate::symmetry;

/// Predicts what the units of the n x n board count, up to a factor that they share.
///
/// The logarithm of a unit's sum, taken for one set of its group, is predicted as a sum over pairs of columns: how likely
/// these clash, corrected by a few coefficients. The coefficients are fitted to the units of a smaller board of the same
/// parity, which are counted for this purpose in a fraction of a second; they hardly depend on n.
#[derive(Clone, Debug)]
pub struct Model {
    n: u32,
    score: Score,
}

impl Model {
    /// The smallest board: below, everything is counted in a moment.
    pub const MIN_SIZE: u32 = 10;
    /// The largest: a column set is a word of 32 bits.
    pub const MAX_SIZE: u32 = 32;

    /// How many units are counted for the fit, at the most.
    const MOST_OBSERVATIONS: usize = 1500;

    /// The size of the board whose units the model of the n x n board is fitted to: two rows less, but not so small that hardly any
    /// unit counts anything, nor so large that it takes long.
    #[must_use]
    pub const fn fitted_to(n: u32) -> u32 {
        let (least, most) = (14 + n % 2, 18 + n % 2);
        let smaller = n.saturating_sub(2);
        if smaller < least {
            least
        } else if smaller > most {
            most
        } else {
            smaller
        }
    }

    /// Fits the model of the n x n board to units of a smaller one, of the same parity and counted by the same engine. Some
    /// 1500 of them are counted, if there are so many.
    ///
    /// The same engine, because for odd n the sum of a unit depends on which half the middle row belongs to.
    ///
    /// # Errors
    /// [`CountError::TooSmall`] and [`CountError::TooLarge`] outside [`Model::MIN_SIZE`]..=[`Model::MAX_SIZE`], and those of
    /// [`Units::count_draws`].
    pub fn fit(n: u32, smaller: &dyn Units, isa: Isa, threads: NonZeroUsize) -> Result<Self, CountError> {
        if n < Self::MIN_SIZE {
            return Err(CountError::TooSmall { n, min: Self::MIN_SIZE });
        }
        if n > Self::MAX_SIZE {
            return Err(CountError::TooLarge { n, max: Self::MAX_SIZE });
        }
        debug_assert_eq!(smaller.size() % 2, n % 2);
        let sets = smaller.sets();
        let observed = sets.len().min(Self::MOST_OBSERVATIONS);
        // Evenly over all of them: near units are alike.
        let draws: Vec<_> = (0..observed)
            .map(|index| index * sets.len() / observed)
            .map(|rank| Draw { rank: rank as u64, set: sets[rank], probability: 1.0, seed: 0 })
            .collect();
        let counted = smaller.count_draws(&draws, 1.0, isa, threads, &())?;
        let sums = draws.iter().map(|draw| draw.set).zip(counted.iter().map(|counted| counted.sum));
        Ok(Self::from_coefficients(n, &coefficients(smaller.size(), sums)))
    }

    fn from_coefficients(n: u32, coefficients: &[f64]) -> Self {
        let mut basis = basis(n).into_iter().zip(coefficients);
        let mut potential = Potential { pair: vec![0.0; n as usize], field: vec![0.0; n as usize] };
        basis.by_ref().for_each(|(feature, coefficient)| potential.add(&feature, *coefficient));
        Self { n, score: Score::new(n, &potential) }
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> u32 {
        self.n
    }

    /// The logarithm of what the unit of a column set is predicted to count, for one set of its group, up to a constant.
    ///
    /// For odd n the set may be that of either half: the one with more columns is taken for the half with the middle row.
    #[must_use]
    pub fn log_prediction(&self, set: u32) -> f64 {
        self.score.of(set)
    }
}

/// The coefficients of the features that meet the logarithms of the sums best.
fn coefficients(n: u32, sums: impl Iterator<Item = (u32, f64)>) -> Vec<f64> {
    let features: Vec<_> = basis(n).iter().map(|feature| Score::new(n, feature)).collect();
    // Units that count nothing have no logarithm. They are among the least predicted ones and matter little.
    let mut observations: Vec<_> = sums
        .filter(|&(_, sum)| sum > 0.0)
        .map(|(set, sum)| {
            let group = f64::from(symmetry::group_size(n, set));
            Observation {
                features: features.iter().map(|feature| feature.of(set)).collect(),
                value: (sum / group).ln(),
                weight: group,
            }
        })
        .collect();
    let (intercept, first) = least_squares(&observations);
    // Once more, with more weight on units that count much, since their errors make the variance. The square root is a
    // compromise that measures best: it keeps the many small units in view.
    for observation in &mut observations {
        let predicted: f64 = observation.features.iter().zip(&first).map(|(feature, number)| feature * number).sum();
        observation.weight *= ((intercept + predicted) / 2.0).exp();
    }
    least_squares(&observations).1
}
