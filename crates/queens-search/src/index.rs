//! The k-th solution, the index of a solution, and random ones, without listing.

use std::num::NonZeroUsize;

use queens_core::Solution;
use queens_core::work::{Cancelled, Observer};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::prefix::{PrefixCounts, count_below};

/// Answers questions about the numbered list of all solutions of the n x n board, index 0 the first, in lexicographic
/// order, without making the list.
///
/// Building it counts the solutions by their first three or four rows, which costs most of the time: on two cores well
/// under a second at n = 16, seconds at n = 18, and five to eight times as long for each further row. Memory: the parts of half boards (megabytes
/// at n = 18, half a gigabyte at n = 22), and for each thread two tables of n^3 or n^4 words. Every question after that takes milliseconds at n = 16, a tenth of a second at n = 18.
///
/// ```
/// use std::num::NonZeroUsize;
/// use queens_search::SolutionIndex;
/// let index = SolutionIndex::build(8, NonZeroUsize::MIN, &())?;
/// assert_eq!(index.total(), 92);
/// let solution = index.nth(45)?;
/// assert_eq!(solution.columns(), [3, 7, 4, 2, 0, 6, 1, 5]);
/// assert_eq!(index.rank(&solution)?, 45);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SolutionIndex {
    n: u32,
    prefixes: PrefixCounts,
    total: u128,
}

impl SolutionIndex {
    /// The largest board: hours on a few cores, and half a gigabyte. The tables of parts of half boards grow tenfold with every
    /// second row.
    pub const MAX_SIZE: u32 = 22;

    /// Counts the solutions of the n x n board by their first rows.
    ///
    /// # Errors
    /// [`IndexError::TooLarge`] when n exceeds [`SolutionIndex::MAX_SIZE`]; [`IndexError::Cancelled`] when the observer
    /// asked to stop.
    pub fn build(n: u32, threads: NonZeroUsize, observer: &dyn Observer) -> Result<Self, IndexError> {
        if n > Self::MAX_SIZE {
            return Err(IndexError::TooLarge { n });
        }
        let prefixes = PrefixCounts::compute(n, threads, observer)?;
        Ok(Self { n, total: prefixes.total(), prefixes })
    }

    /// n.
    #[must_use]
    pub fn size(&self) -> u32 {
        self.n
    }

    /// Q(n).
    #[must_use]
    pub fn total(&self) -> u128 {
        self.total
    }

    /// The solution with this index.
    ///
    /// # Errors
    /// [`IndexError::OutOfRange`] when there are not that many.
    pub fn nth(&self, index: u128) -> Result<Solution, IndexError> {
        if index >= self.total {
            return Err(IndexError::OutOfRange { n: self.n, index, total: self.total });
        }
        let (mut columns, mut rest) = self.prefixes.find(index);
        while columns.len() < self.n as usize {
            columns.push(0);
            let last = columns.len() - 1;
            loop {
                let below = u128::from(count_below(self.n, &columns));
                if rest < below {
                    break;
                }
                rest -= below;
                columns[last] += 1;
            }
        }
        match Solution::new(columns) {
            Ok(solution) => Ok(solution),
            Err(error) => unreachable!("{error}"),
        }
    }

    /// The index of a solution.
    ///
    /// # Errors
    /// [`IndexError::OtherSize`] when it is one of another board.
    pub fn rank(&self, solution: &Solution) -> Result<u128, IndexError> {
        if solution.size().get() != self.n {
            return Err(IndexError::OtherSize { n: self.n, found: solution.size().get() });
        }
        let columns = solution.columns();
        let depth = self.prefixes.depth();
        let mut rank = self.prefixes.before(&columns[..depth]);
        let mut prefix = columns[..depth].to_vec();
        for &column in &columns[depth..] {
            for smaller in 0..column {
                prefix.push(smaller);
                rank += u128::from(count_below(self.n, &prefix));
                prefix.pop();
            }
            prefix.push(column);
        }
        Ok(rank)
    }

    /// Random solutions without end, each of the [`total`](Self::total) equally likely, whatever came before. Exactly so:
    /// an index is drawn by rejection, without rounding.
    ///
    /// The same seed gives the same solutions, on every machine and in every version: ChaCha with 8 rounds, keyed by the
    /// seed as `seed_from_u64`, 64 bits at a time.
    ///
    /// # Errors
    /// [`IndexError::NoSolution`] for n = 2 and n = 3.
    pub fn random(&self, seed: u64) -> Result<impl Iterator<Item = Solution> + '_, IndexError> {
        if self.total == 0 {
            return Err(IndexError::NoSolution { n: self.n });
        }
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        Ok(std::iter::from_fn(move || self.nth(below(self.total, &mut generator)).ok()))
    }
}

/// A number in 0..limit, each equally likely: as many random bits as the limit has, again until they are below it.
fn below(limit: u128, generator: &mut ChaCha8Rng) -> u128 {
    let bits = u128::BITS - (limit - 1).leading_zeros();
    loop {
        let mut number = u128::from(generator.next_u64());
        if bits > u64::BITS {
            number |= u128::from(generator.next_u64()) << u64::BITS;
        }
        let number = if bits == 0 { 0 } else { number & (u128::MAX >> (u128::BITS - bits)) };
        if number < limit {
            return number;
        }
    }
}

/// Why a question about the list of solutions has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IndexError {
    /// The board is larger than the index goes.
    #[error("n = {n} is too large: the index goes up to {max}", max = SolutionIndex::MAX_SIZE)]
    TooLarge {
        /// The size asked for.
        n: u32,
    },
    /// There is no solution with this index.
    #[error("there is no solution {index}: the {n} x {n} board has {total}, numbered from 0")]
    OutOfRange {
        /// The board.
        n: u32,
        /// The index asked for.
        index: u128,
        /// How many solutions there are.
        total: u128,
    },
    /// The board has no solution.
    #[error("the {n} x {n} board has no solution")]
    NoSolution {
        /// The board: 2 or 3.
        n: u32,
    },
    /// The solution is one of another board.
    #[error("a solution of the {found} x {found} board is not in the list of the {n} x {n} board")]
    OtherSize {
        /// The board of the index.
        n: u32,
        /// The board of the solution.
        found: u32,
    },
    /// The observer asked to stop.
    #[error("stopped before the end")]
    Cancelled,
}

impl From<Cancelled> for IndexError {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Solutions;
    use proptest::prelude::*;

    fn index(n: u32) -> SolutionIndex {
        SolutionIndex::build(n, NonZeroUsize::MIN, &()).unwrap()
    }

    /// The whole list, on both sides of the change of method.
    #[test]
    fn agrees_with_the_list() {
        for n in (0..=9).chain([11]) {
            let index = index(n);
            let list: Vec<_> = Solutions::new(n).unwrap().collect();
            assert_eq!(index.total(), list.len() as u128);
            for (k, solution) in (0..).zip(&list) {
                assert_eq!(index.nth(k).as_ref(), Ok(solution));
                assert_eq!(index.rank(solution), Ok(k));
            }
            assert!(matches!(index.nth(list.len() as u128), Err(IndexError::OutOfRange { .. })));
        }
    }

    /// Lexicographic numbers found by an independent program, 0-based columns.
    #[test]
    fn published_indices() {
        for (k, columns) in [
            (0, &[0u32, 4, 7, 5, 2, 6, 1, 3][..]),
            (10, &[1, 6, 4, 7, 0, 3, 5, 2]),
            (45, &[3, 7, 4, 2, 0, 6, 1, 5]),
            (46, &[4, 0, 3, 5, 7, 1, 6, 2]),
            (91, &[7, 3, 0, 2, 5, 1, 6, 4]),
            (100, &[2, 8, 3, 1, 7, 5, 0, 6, 4]),
            (361, &[4, 9, 7, 0, 2, 8, 6, 1, 3, 5]),
            (362, &[5, 0, 2, 9, 7, 1, 3, 8, 6, 4]),
            (723, &[9, 7, 4, 2, 0, 5, 1, 8, 6, 3]),
        ] {
            assert_eq!(index(columns.len() as u32).nth(k).unwrap().columns(), columns);
        }
    }

    /// Pearson's statistic over the 92 solutions of n = 8: 91 degrees of freedom, 99.9 % of draws below 137.2. The seeds
    /// are fixed, so this cannot fail by chance.
    #[test]
    fn random_is_uniform() {
        let index = index(8);
        for seed in [1, 2, 3] {
            const DRAWS: usize = 92 * 200;
            let mut seen = [0u32; 92];
            for solution in index.random(seed).unwrap().take(DRAWS) {
                seen[index.rank(&solution).unwrap() as usize] += 1;
            }
            let expected = (DRAWS / 92) as f64;
            let chi_square: f64 = seen.iter().map(|&s| (f64::from(s) - expected).powi(2) / expected).sum();
            assert!((50.0..137.2).contains(&chi_square), "seed {seed}: {chi_square}");
        }
    }

    /// Found by listing up to it.
    #[test]
    #[ignore = "slow: cargo xtask test --slow"]
    fn far_into_a_long_list() {
        let index = SolutionIndex::build(18, NonZeroUsize::new(2).unwrap(), &()).unwrap();
        assert_eq!(Some(index.total()), queens_core::known::solutions(18));
        let columns = [8, 5, 17, 9, 11, 6, 15, 0, 2, 14, 7, 3, 1, 16, 12, 10, 4, 13];
        let solution = index.nth(300_000_000).unwrap();
        assert_eq!(solution.columns(), columns);
        assert_eq!(index.rank(&solution), Ok(300_000_000));
    }

    #[test]
    fn small_boards() {
        assert_eq!(index(0).random(5).unwrap().next().unwrap().columns(), []);
        assert_eq!(index(1).random(5).unwrap().next().unwrap().columns(), [0]);
        assert!(matches!(index(3).random(5).err(), Some(IndexError::NoSolution { n: 3 })));
        assert!(matches!(SolutionIndex::build(23, NonZeroUsize::MIN, &()), Err(IndexError::TooLarge { n: 23 })));
        let other = index(5).nth(0).unwrap();
        assert!(matches!(index(4).rank(&other), Err(IndexError::OtherSize { n: 4, found: 5 })));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// rank(nth(k)) = k, at a size where the list is long; the mirror of k is the total less one less k.
        #[test]
        fn rank_of_nth(k in 0u128..14200) {
            let index = index(12);
            let solution = index.nth(k).unwrap();
            prop_assert_eq!(index.rank(&solution).unwrap(), k);
            let mirror = solution.image(queens_core::Symmetry::Mirror);
            prop_assert_eq!(index.rank(&mirror).unwrap(), index.total() - 1 - k);
        }
    }
}
