//! Chance, the same on every machine for a seed: ChaCha with 8 rounds, keyed by the seed as `seed_from_u64`.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Where the choices at random come from. Integers only: no result hangs on how a machine rounds.
pub(crate) struct Draw(ChaCha8Rng);

impl Draw {
    pub(crate) fn seeded(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number in 0..limit, each equally likely; 0 when there is no choice.
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        if limit <= 1 {
            return 0;
        }
        let mask = u64::MAX >> (limit - 1).leading_zeros();
        loop {
            let number = self.0.next_u64() & mask;
            if number < limit {
                return number;
            }
        }
    }

    /// The same for rows, columns and places in lists.
    pub(crate) fn index(&mut self, limit: usize) -> usize {
        self.below(limit as u64) as usize
    }

    /// True with probability e^(-x), x = over / under, exactly: coins of chance x/1, x/2, x/3, .. are thrown until one
    /// fails, and with x <= 1 the number of throws is odd with that probability (J. von Neumann, 1951; in this form
    /// C. Canonne, G. Kamath, T. Steinke, "The discrete Gaussian for differential privacy", 2020, algorithm 1).
    pub(crate) fn exponential(&mut self, over: u64, under: u64) -> bool {
        (0..over / under).all(|_| self.small_exponential(1, 1)) && self.small_exponential(over % under, under)
    }

    fn small_exponential(&mut self, over: u64, under: u64) -> bool {
        let mut throw = 1;
        while self.below(under * throw) < over {
            throw += 1;
        }
        throw % 2 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_those_of_the_exponential() {
        let mut draw = Draw::seeded(1);
        for (over, under) in [(0, 5), (1, 10), (1, 1), (2000, 700), (7, 2)] {
            let hits = (0..100_000).filter(|_| draw.exponential(over, under)).count() as f64 / 1e5;
            let expected = (-(over as f64) / under as f64).exp();
            // Five standard errors, at most 0.0016 each.
            assert!((hits - expected).abs() < 0.008, "e^-({over}/{under}) = {expected}, drawn {hits}");
        }
    }
}
