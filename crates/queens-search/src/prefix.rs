//! How many solutions begin with given columns.

use std::num::NonZeroUsize;

use queens_core::work::{Cancelled, Observer};

use crate::halves;
use crate::holes::{all_columns, count_rows};

/// For every choice of columns for the first `depth` rows, how many solutions begin so.
#[derive(Clone, Debug)]
pub(crate) struct PrefixCounts {
    n: u32,
    depth: u32,
    /// Indexed by the columns read as the digits of a number to base n. Prefixes that attack themselves count 0.
    counts: Vec<u64>,
}

impl PrefixCounts {
    /// Counts them, without listing.
    ///
    /// Small boards keep depth 0, a single count: [`count_below`] answers everything about them in milliseconds. For
    /// larger ones the depth is such that what is left below a prefix is again that small.
    pub(crate) fn compute(n: u32, threads: NonZeroUsize, observer: &dyn Observer) -> Result<Self, Cancelled> {
        let depth = match n {
            0..=10 => 0,
            11..=19 => 3,
            _ => 4,
        };
        let counts = if depth == 0 { vec![count_below(n, &[])] } else { halves::count(n, depth, threads, observer)? };
        Ok(Self { n, depth, counts })
    }

    /// How many rows a prefix has.
    pub(crate) fn depth(&self) -> usize {
        self.depth as usize
    }

    /// Q(n).
    pub(crate) fn total(&self) -> u128 {
        self.counts.iter().map(|&count| u128::from(count)).sum()
    }

    /// The number of solutions before the first one that begins with this prefix.
    pub(crate) fn before(&self, prefix: &[u32]) -> u128 {
        let index = prefix.iter().fold(0, |index, &column| index * self.n as usize + column as usize);
        self.counts[..index].iter().map(|&count| u128::from(count)).sum()
    }

    /// The prefix of the solution with this index, and the index among the solutions that begin so. The index must be
    /// below the total.
    pub(crate) fn find(&self, mut index: u128) -> (Vec<u32>, u128) {
        let mut at = 0;
        while index >= u128::from(self.counts[at]) {
            index -= u128::from(self.counts[at]);
            at += 1;
        }
        let mut prefix = vec![0; self.depth()];
        for column in prefix.iter_mut().rev() {
            *column = (at % self.n as usize) as u32;
            at /= self.n as usize;
        }
        (prefix, index)
    }
}

/// The number of solutions that begin with these columns, by a bit-mask search: 0 when two of them attack.
pub(crate) fn count_below(n: u32, prefix: &[u32]) -> u64 {
    let rows = [all_columns(n); u64::BITS as usize];
    let (mut columns, mut left, mut right) = (0, 0, 0);
    for &column in prefix {
        let queen = 1u64 << column;
        if queen & (columns | left | right) != 0 {
            return 0;
        }
        (columns, left, right) = (columns | queen, (left | queen) >> 1, (right | queen) << 1);
    }
    count_rows(&rows[prefix.len()..n as usize], columns, left, right)
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens_core::known;

    /// The two ways to count below a prefix, and the totals, at sizes on both sides of the change of method.
    #[test]
    fn halves_agree_with_the_search() {
        for n in 6..=13 {
            for depth in 1..=4.min(n / 2) {
                let threads = NonZeroUsize::new(1 + n as usize % 3).unwrap();
                let counts = halves::count(n, depth, threads, &()).unwrap();
                for (index, &count) in counts.iter().enumerate() {
                    let mut rest = index as u32;
                    let mut prefix: Vec<_> = (0..depth)
                        .map(|_| {
                            let column = rest % n;
                            rest /= n;
                            column
                        })
                        .collect();
                    prefix.reverse();
                    // Checking every prefix of the larger boards would take most of a minute.
                    if n <= 9 || index % 97 == 0 {
                        assert_eq!(count, count_below(n, &prefix), "n = {n}, {prefix:?}");
                    }
                }
                assert_eq!(Some(counts.iter().map(|&c| u128::from(c)).sum()), known::solutions(n));
            }
        }
    }
}
