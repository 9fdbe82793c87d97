//! The estimate as a whole.

use std::num::NonZeroUsize;

use queens_core::known;

use super::*;
use crate::symmetry;

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).unwrap()
}

fn model(n: u32) -> Model {
    Model::of(&HalfBoards::new(n).unwrap(), Isa::best(), threads(2)).unwrap()
}

/// A board with the sums of all its units.
struct Whole {
    board: HalfBoards,
    model: Model,
    sums: Vec<u64>,
}

impl Whole {
    fn new(n: u32) -> Self {
        let board = HalfBoards::new(n).unwrap();
        let model = model(n);
        let ranks: Vec<_> = (0..board.units()).collect();
        let sums = board.count_each(&ranks, Isa::best(), threads(2), &()).unwrap();
        Self { board, model, sums }
    }

    fn sampler(&self) -> Sampler<'_> {
        Sampler::new(&self.model, self.board.unit_sets())
    }

    fn estimate(&self, sampler: &Sampler<'_>, draws: u64, seed: u64) -> Estimate {
        let draws = sampler.draw(draws, seed);
        let each: Vec<_> = draws.iter().map(|draw| self.sums[draw.rank as usize] as f64 / draw.probability).collect();
        Estimate::from_each(&each)
    }

    /// The standard deviation of one draw without strata, as a part of Q(n).
    fn deviation(&self) -> f64 {
        let sampler = self.sampler();
        let total: u64 = self.sums.iter().sum();
        let squares = self.sums.iter().enumerate().map(|(rank, &sum)| {
            let probability = sampler.probability(rank as u64).unwrap();
            probability * (sum as f64 / probability / total as f64 - 1.0).powi(2)
        });
        squares.sum::<f64>().sqrt()
    }
}

/// Every unit can be drawn, with probabilities that sum to 1; then the expected value of a draw, the sum of p * (sum / p),
/// is Q(n), to the rounding of sums of floating point numbers.
#[test]
fn expects_the_total() {
    for n in 10..=13 {
        let whole = Whole::new(n);
        let sampler = whole.sampler();
        let probabilities: Vec<_> = (0..whole.board.units()).map(|rank| sampler.probability(rank).unwrap()).collect();
        assert!(probabilities.iter().all(|&probability| probability > 0.0));
        assert!((probabilities.iter().sum::<f64>() - 1.0).abs() < 1e-12, "n = {n}");
        let expected: f64 = probabilities.iter().zip(&whole.sums).map(|(p, &sum)| p * (sum as f64 / p)).sum();
        assert!((expected / known::solutions(n).unwrap() as f64 - 1.0).abs() < 1e-12, "n = {n}");
        assert_eq!(sampler.probability(whole.board.units()), None);
    }
}

/// Units are hit as often as their probabilities say: within 5 standard deviations for each, where a hit that is not
/// certain varies at most as a binomial number.
#[test]
fn draws_by_probability() {
    let whole = Whole::new(10);
    let sampler = whole.sampler();
    const SEEDS: u64 = 4000;
    const DRAWS: u64 = 10;
    let mut hits = vec![0u32; whole.board.units() as usize];
    for seed in 0..SEEDS {
        let draws = sampler.draw(DRAWS, seed);
        assert_eq!(draws.len() as u64, DRAWS);
        for draw in draws {
            assert_eq!(Some(draw.set), whole.board.unit_set(draw.rank));
            assert_eq!(Some(draw.probability), sampler.probability(draw.rank));
            hits[draw.rank as usize] += 1;
        }
    }
    for (rank, &hits) in hits.iter().enumerate() {
        let expected = sampler.probability(rank as u64).unwrap() * (SEEDS * DRAWS) as f64;
        let off = (f64::from(hits) - expected).abs();
        assert!(off <= 5.0 * expected.sqrt() + 1.0, "unit {rank}: {hits} hits, {expected} expected");
    }
}

/// One draw in each stratum.
#[test]
fn draws_in_strata() {
    let whole = Whole::new(12);
    let sampler = whole.sampler();
    let mut starts = vec![0.0];
    for rank in 0..whole.board.units() {
        starts.push(starts[rank as usize] + sampler.probability(rank).unwrap());
    }
    for seed in 0..20 {
        let mut ranks: Vec<_> = sampler.draw(50, seed).iter().map(|draw| draw.rank as usize).collect();
        ranks.sort_unstable();
        for (stratum, rank) in ranks.into_iter().enumerate() {
            let (from, to) = (stratum as f64 / 50.0, (stratum + 1) as f64 / 50.0);
            assert!(starts[rank] <= to + 1e-9 && starts[rank + 1] >= from - 1e-9, "unit {rank} in stratum {stratum}");
        }
    }
}

#[test]
fn same_seed_same_draws() {
    let whole = Whole::new(12);
    let sampler = whole.sampler();
    assert_eq!(sampler.draw(40, 7), sampler.draw(40, 7));
    assert_ne!(sampler.draw(40, 7), sampler.draw(40, 8));
    // The order is random, too: not that of the ranks.
    assert!(!sampler.draw(40, 7).is_sorted_by_key(|draw| draw.rank));
    assert!(Sampler::new(&whole.model, &[]).draw(5, 1).is_empty());
    let of = |count, isa| estimate(&whole.board, 60, 3, isa, threads(count), &()).unwrap();
    let first = of(1, Isa::best());
    assert_eq!(first.draws.len(), 60);
    for again in [of(2, Isa::best()), of(3, Isa::Portable)] {
        assert_eq!((first.solutions, &first.draws), (again.solutions, &again.draws));
    }
}

/// The true value is within 1, 2 and 3 standard errors about as often as a normal deviate, or more often: 68.3 %, 95.4 %
/// and 99.7 %. The seeds are fixed, so this cannot fail by chance.
#[test]
fn standard_errors_are_honest() {
    check_standard_errors(&[(14, 40), (14, 200), (15, 100)]);
}

/// Seconds in release.
#[test]
#[ignore = "slow: cargo xtask test --slow"]
fn standard_errors_of_larger_boards_are_honest() {
    check_standard_errors(&[(16, 30), (16, 100), (17, 100), (18, 30), (18, 100)]);
}

fn check_standard_errors(cases: &[(u32, u64)]) {
    for &(n, draws) in cases {
        let whole = Whole::new(n);
        let sampler = whole.sampler();
        let truth = known::solutions(n).unwrap() as f64;
        const SEEDS: u32 = 2000;
        let mut within = [0u32; 3];
        let mut sum = 0.0;
        for seed in 0..SEEDS {
            let estimate = whole.estimate(&sampler, draws, u64::from(seed));
            sum += estimate.value;
            for (errors, within) in (1u32..).zip(&mut within) {
                *within += u32::from((estimate.value - truth).abs() <= f64::from(errors) * estimate.standard_error);
            }
        }
        let parts = within.map(|within| f64::from(within) / f64::from(SEEDS));
        assert!((0.66..0.85).contains(&parts[0]) && parts[1] > 0.94 && parts[2] > 0.99, "n = {n}, {draws}: {parts:?}");
        let mean = sum / f64::from(SEEDS) / truth;
        assert!((mean - 1.0).abs() < 4.0 * whole.deviation() / f64::from(SEEDS * draws as u32).sqrt(), "{mean}");
    }
}

/// What the whole is for: a plain sample would need twenty times as many units.
#[test]
fn predicts() {
    for (n, most) in [(14, 0.25), (15, 0.26), (16, 0.2), (17, 0.2)] {
        let deviation = Whole::new(n).deviation();
        assert!(deviation < most, "n = {n}: {deviation}");
    }
}

/// A prediction for an engine that lists the sets of the smaller half for odd n is the same.
#[test]
fn either_half() {
    let model = model(13);
    let set = 0b1_0110_0101_1001;
    assert!((model.log_prediction(set) - model.log_prediction(symmetry::all_columns(13) ^ set)).abs() < 1e-12);
}

#[test]
fn refuses() {
    let board = HalfBoards::new(12).unwrap();
    for draws in [0, 1, 253] {
        let result = estimate(&board, draws, 1, Isa::best(), threads(1), &());
        assert_eq!(result.unwrap_err(), CountError::SampleSize { draws, units: 252 });
    }
    let small = HalfBoards::new(9).unwrap();
    let result = estimate(&small, 5, 1, Isa::best(), threads(1), &());
    assert_eq!(result.unwrap_err(), CountError::TooSmall { n: 9, min: 10 });
    assert_eq!(Model::of(&small, Isa::best(), threads(1)).unwrap_err(), CountError::TooSmall { n: 9, min: 10 });
}
