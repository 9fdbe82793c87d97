//! An order of units in which the first of them are a fair sample of all.

/// The numbers below `len`, cut into stretches of neighbours, which come in steps of about the golden section of all, round
/// and round. Wherever one stops, those that came are spread evenly, so that their share of all is their share of the work:
///
/// ```text
///     13 stretches, step 8:     0  8  3  11  6  1  9  4  12  7  2  10  5     and at the end what is less than a stretch
/// ```
///
/// Neighbours use the same parts of the tables, so short units are faster in stretches.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mixed {
    stretch: u64,
    stretches: u64,
    step: u64,
}

impl Mixed {
    pub(super) fn new(len: u64, longest_stretch: u64) -> Self {
        // Enough of them for a fair order.
        let stretch = (len / 256).clamp(1, longest_stretch.max(1));
        let stretches = len / stretch;
        let golden = (stretches as f64 * 0.618_033_988_749_895).round() as u64;
        // With a common divisor it would come back too early.
        let step = (golden.max(1)..).find(|&step| gcd(step, stretches.max(1)) == 1).unwrap_or(1);
        Self { stretch, stretches, step }
    }

    /// The number at this place of the order.
    pub(super) fn at(self, place: u64) -> u64 {
        let (stretch, within) = (place / self.stretch, place % self.stretch);
        if stretch >= self.stretches {
            return place;
        }
        let stretch = (u128::from(stretch) * u128::from(self.step) % u128::from(self.stretches)) as u64;
        stretch * self.stretch + within
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_once() {
        for (len, longest) in (1..=300).map(|len| (len, 1)).chain([(255, 9), (700, 64), (100_001, 64)]) {
            let mixed = Mixed::new(len, longest);
            let mut numbers: Vec<_> = (0..len).map(|place| mixed.at(place)).collect();
            numbers.sort_unstable();
            assert_eq!(numbers, (0..len).collect::<Vec<_>>());
        }
        assert_eq!((0..13).map(|place| Mixed::new(13, 64).at(place)).collect::<Vec<_>>()[..5], [0, 8, 3, 11, 6]);
    }

    /// The sum of a steep function over the first tenth is near a tenth of the sum over all.
    #[test]
    fn a_part_is_fair() {
        let len = 46_508;
        let cost = |rank: u64| (rank as f64 / len as f64).powi(6);
        let all: f64 = (0..len).map(cost).sum();
        for (part, longest) in [10, 4, 2].into_iter().flat_map(|part| [(part, 1), (part, 64)]) {
            let first: f64 = (0..len / part).map(|place| cost(Mixed::new(len, longest).at(place))).sum();
            assert!((first * part as f64 / all - 1.0).abs() < 0.03, "1/{part}: {}", first * part as f64 / all);
        }
    }
}
