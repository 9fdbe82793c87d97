//! How large Q(n) is where nobody has counted.

/// An estimate of Q(n) as a power of ten: its decimal logarithm. For n >= 4.
///
/// ln Q(n) = n ln n - 1.944001 n + (ln n) / 2 + 1.85. The first two terms are proved (M. Simkin, "The number of
/// n-queens configurations", 2021, with the constant of A359441); the last two are fitted to Q(27) and to published Monte
/// Carlo values of Q(50), Q(100) and Q(200), which they meet within 0.03 in the decimal logarithm.
///
/// ```
/// // Q(27) = 2.349e17 is known.
/// assert!((queens_count::estimate(27) - 17.371).abs() < 0.01);
/// ```
#[must_use]
pub fn estimate(n: u32) -> f64 {
    let n = f64::from(n);
    (n * n.ln() - 1.944_001 * n + n.ln() / 2.0 + 1.85) / std::f64::consts::LN_10
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meets_published_values() {
        for (n, log10) in [(50, 44.4), (100, 117.4), (200, 293.3)] {
            assert!((estimate(n) - log10).abs() < 0.1, "n = {n}: {}", estimate(n));
        }
        for n in 12..=27 {
            let known = queens_core::known::solutions(n).unwrap() as f64;
            assert!((estimate(n) - known.log10()).abs() < 0.12, "n = {n}: {} {}", estimate(n), known.log10());
        }
    }
}
