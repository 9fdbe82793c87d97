//! The prediction of what a unit counts.

use std::num::NonZeroUsize;

use super::features::{Potential, Score, basis};
use super::fit::{Observation, least_squares};
use crate::engine::CountError;
use crate::half_boards::HalfBoards;
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

    /// The model of a board, fitted to units of a smaller one of [`Model::fitted_to`]. Some 1500 of them are counted, if
    /// there are so many: a fraction of a second, at n = 21 and above one or two.
    ///
    /// # Errors
    /// [`CountError::TooSmall`] below [`Model::MIN_SIZE`], and those of [`HalfBoards::count_each`].
    pub fn of(board: &HalfBoards, isa: Isa, threads: NonZeroUsize) -> Result<Self, CountError> {
        let n = board.size();
        let too_small = CountError::TooSmall { n, min: Self::MIN_SIZE };
        if n < Self::MIN_SIZE {
            return Err(too_small);
        }
        // Counted in the same way: for odd n the sum of a unit depends on which half the middle row belongs to.
        let smaller = board.alike(Self::fitted_to(n)).ok_or(too_small)?;
        let sets = smaller.unit_sets();
        let observed = sets.len().min(Self::MOST_OBSERVATIONS);
        // Evenly over all of them: near units are alike.
        let ranks: Vec<_> = (0..observed).map(|index| (index * sets.len() / observed) as u64).collect();
        let sums = smaller.count_each(&ranks, isa, threads, &())?;
        let observed = ranks.iter().map(|&rank| sets[rank as usize]).zip(sums.iter().map(|&sum| sum as f64));
        Ok(Self::from_coefficients(n, &coefficients(smaller.size(), observed)))
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
