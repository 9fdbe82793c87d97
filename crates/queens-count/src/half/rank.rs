//! Numbering the sets of so many of the n columns.

/// Gives every set of `size` of n columns a number of its own, without gaps: the number of its upper columns' first set,
/// plus that of its lower columns among all sets of as many. Two small tables instead of one of 2^n.
#[derive(Clone, Debug)]
pub(crate) struct Rank {
    low_bits: u32,
    /// By the upper columns.
    base: Vec<u32>,
    /// By the lower columns.
    low: Vec<u32>,
    len: u32,
}

impl Rank {
    pub(crate) fn new(n: u32, size: u32) -> Self {
        let low_bits = n / 2;
        let mut seen = vec![0; low_bits as usize + 1];
        let low = (0..1u32 << low_bits)
            .map(|set| {
                let seen: &mut u32 = &mut seen[set.count_ones() as usize];
                *seen += 1;
                *seen - 1
            })
            .collect();
        let mut len = 0;
        let base = (0..1u32 << (n - low_bits))
            .map(|set| {
                let base = len;
                let left = size.checked_sub(set.count_ones());
                len += left.and_then(|left| seen.get(left as usize)).copied().unwrap_or(0);
                base
            })
            .collect();
        Self { low_bits, base, low, len }
    }

    /// How many sets there are.
    pub(crate) fn len(&self) -> usize {
        self.len as usize
    }

    /// The number of a set, which must have as many columns as the ranking is for.
    #[inline(always)]
    pub(crate) fn of(&self, set: u32) -> usize {
        let low = set & ((1 << self.low_bits) - 1);
        (self.base[(set >> self.low_bits) as usize] + self.low[low as usize]) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_once() {
        for n in 1..=12 {
            for size in 0..=n {
                let rank = Rank::new(n, size);
                let mut numbers: Vec<_> =
                    (0..1u32 << n).filter(|s| s.count_ones() == size).map(|s| rank.of(s)).collect();
                numbers.sort_unstable();
                assert_eq!(numbers, (0..rank.len()).collect::<Vec<_>>(), "{size} of {n}");
            }
        }
    }
}
