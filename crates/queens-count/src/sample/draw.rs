//! Which units are taken.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::model::Model;
use crate::symmetry;

/// The part of the draws that goes to all column sets alike. It bounds the weight of a unit whose sum was predicted far too
/// low: none is drawn more than 1 / FLOOR times more rarely than in a plain sample.
const FLOOR: f64 = 0.02;

/// One unit that was drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Draw {
    /// The number of the unit.
    pub rank: u64,
    /// Its canonical column set.
    pub set: u32,
    /// The probability of this unit for a draw without strata: its share of the axis. What the unit counts, divided by
    /// this, is the estimate of this draw.
    pub probability: f64,
}

/// Draws units with probabilities near their shares of the total.
///
/// The units lie on an axis one after the other, each as long as its probability. The axis is cut into as many strata as
/// units are wanted, all of one length, and a point is drawn in each:
///
/// ```text
///     unit       |  0  | 1 |      2      | 3|     4     |   5   |
///     stratum    |          |          |          |          |
///     point             x       x                x     x               1, 2, 4, 4
/// ```
///
/// A unit may be hit more than once; each hit is a draw of its own.
#[derive(Debug)]
pub struct Sampler<'a> {
    sets: &'a [u32],
    /// The length of each unit on the axis.
    lengths: Vec<f32>,
    /// The length of the axis: very nearly 1.
    total: f64,
}

impl<'a> Sampler<'a> {
    /// Lays out the units of a board, given by their canonical column sets in the order of their ranks.
    ///
    /// Costs n population counts for each set and 4 bytes of memory: with the ten million sets of n = 28 a second or two.
    #[must_use]
    pub fn new(model: &Model, sets: &'a [u32]) -> Self {
        let mut lengths: Vec<f32> = sets.iter().map(|&set| model.log_prediction(set) as f32).collect();
        let greatest = lengths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let group = |set: u32| f64::from(symmetry::group_size(model.size(), set));
        let share = |length: f32, set: u32| f64::from(length - greatest).exp() * group(set);
        let (mut predicted, mut groups) = (0.0, 0.0);
        for (&length, &set) in lengths.iter().zip(sets) {
            predicted += share(length, set);
            groups += group(set);
        }
        let mut total = 0.0;
        for (length, &set) in lengths.iter_mut().zip(sets) {
            *length = ((1.0 - FLOOR) * share(*length, set) / predicted + FLOOR * group(set) / groups) as f32;
            // Of the rounded lengths: then the probabilities are exactly those that are drawn with.
            total += f64::from(*length);
        }
        Self { sets, lengths, total }
    }

    /// The probability of a unit: its share of the axis. [`None`] beyond the last.
    #[must_use]
    pub fn probability(&self, rank: u64) -> Option<f64> {
        self.lengths.get(usize::try_from(rank).ok()?).map(|&length| f64::from(length) / self.total)
    }

    /// So many draws, in random order, so that the first of them are a fair sample too. None when there are no units.
    ///
    /// The same seed gives the same draws: ChaCha with 8 rounds, keyed by the seed as `seed_from_u64`, 64 bits at a time.
    #[must_use]
    pub fn draw(&self, draws: u64, seed: u64) -> Vec<Draw> {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        let stratum = self.total / draws as f64;
        let (mut rank, mut end) = (0, self.lengths.first().copied().map_or(0.0, f64::from));
        let mut drawn = Vec::new();
        for index in 0..draws {
            let point = (index as f64 + unit_interval(&mut generator)) * stratum;
            while point >= end && rank + 1 < self.lengths.len() {
                rank += 1;
                end += f64::from(self.lengths[rank]);
            }
            let Some((&set, &length)) = self.sets.get(rank).zip(self.lengths.get(rank)) else { break };
            let probability = f64::from(length) / self.total;
            drawn.push(Draw { rank: rank as u64, set, probability });
        }
        for last in (1..drawn.len()).rev() {
            // A product instead of a rejection: the bias is one part in 2^64 / draws.
            let other = (u128::from(generator.next_u64()) * (last as u128 + 1)) >> u64::BITS;
            drawn.swap(last, other as usize);
        }
        drawn
    }
}

/// A number from 0 to below 1.
fn unit_interval(generator: &mut ChaCha8Rng) -> f64 {
    (generator.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}
