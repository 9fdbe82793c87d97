//! An order of chunks in which those that are done are a fair sample of all.

/// The numbers below `len` in steps of about the golden section, round and round. Wherever one stops, those that came are
/// spread evenly, so that the share of units done is the share of the work done.
pub(crate) fn spread(len: u64) -> impl Iterator<Item = u64> {
    let golden = (len as f64 * 0.618_033_988_749_895).round() as u64;
    // With a common divisor it would come back too early.
    let step = (golden.max(1)..).find(|&step| gcd(step, len.max(1)) == 1).unwrap_or(1);
    (0..len).map(move |place| (u128::from(place) * u128::from(step) % u128::from(len)) as u64)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_once() {
        for len in 0..200 {
            let mut numbers: Vec<_> = spread(len).collect();
            numbers.sort_unstable();
            assert_eq!(numbers, (0..len).collect::<Vec<_>>());
        }
        assert_eq!(spread(13).take(5).collect::<Vec<_>>(), [0, 8, 3, 11, 6]);
    }
}
