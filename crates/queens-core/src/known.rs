//! Published values, with their sources. Facts to compare with, never results of this project's own programs.
//!
//! Sources are OEIS entries, named beside each table; Q(27) is Preusser and Engelhardt, "Putting Queens in Carry
//! Chains, No. 27", Journal of Signal Processing Systems 88 (2017), confirmed by an independent computation in 2025
//! (arXiv 2511.12009).

/// The largest n for which Q(n) is known.
pub const LARGEST: u32 = 27;

/// A000170, from n = 0.
const SOLUTIONS: [u64; 28] = [
    1,
    1,
    0,
    0,
    2,
    10,
    4,
    40,
    92,
    352,
    724,
    2680,
    14200,
    73712,
    365596,
    2279184,
    14772512,
    95815104,
    666090624,
    4968057848,
    39029188884,
    314666222712,
    2691008701644,
    24233937684440,
    227514171973736,
    2207893435808352,
    22317699616364044,
    234907967154122528,
];

/// A002562, from n = 0 (which OEIS leaves out: the empty board is alone in its class).
const FUNDAMENTAL: [u64; 28] = [
    1,
    1,
    0,
    0,
    1,
    2,
    1,
    6,
    12,
    46,
    92,
    341,
    1787,
    9233,
    45752,
    285053,
    1846955,
    11977939,
    83263591,
    621012754,
    4878666808,
    39333324973,
    336376244042,
    3029242658210,
    28439272956934,
    275986683743434,
    2789712466510289,
    29363495934315694,
];

/// A032522, from n = 0: solutions that a half turn leaves as they are, quarter turns included.
const HALF_TURN: [u64; 21] =
    [1, 1, 0, 0, 2, 2, 4, 8, 4, 16, 12, 48, 80, 136, 420, 1240, 3000, 8152, 18104, 44184, 144620];

/// A033148, from n = 0: solutions that a quarter turn leaves as they are.
const QUARTER_TURN: [u64; 26] =
    [1, 1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0, 64, 128, 0, 0, 480, 704, 0, 0, 3328, 3264];

/// Numbers that have been published for Q(n) and are wrong: n, the number, what went wrong.
pub const WRONG: [(u32, u64, &str); 2] = [
    (24, 226732487925864, "the first published total of a distributed run, spoilt by an overflow (A140393)"),
    (26, 2231769961636404, "a digit was lost in print"),
];

fn value(table: &[u64], n: u32) -> Option<u128> {
    table.get(n as usize).map(|&value| u128::from(value))
}

/// Q(n), the number of solutions of the empty n x n board: A000170, known for n <= 27.
///
/// ```
/// use queens_core::known;
/// assert_eq!(known::solutions(16), Some(14_772_512));
/// assert_eq!(known::solutions(28), None);
/// ```
#[must_use]
pub fn solutions(n: u32) -> Option<u128> {
    value(&SOLUTIONS, n)
}

/// The number of fundamental solutions, one for each orbit under the eight symmetries: A002562, known for n <= 27.
#[must_use]
pub fn fundamental(n: u32) -> Option<u128> {
    value(&FUNDAMENTAL, n)
}

/// The number of solutions that a half turn leaves as they are (those of the quarter turn among them): A032522.
#[must_use]
pub fn half_turn(n: u32) -> Option<u128> {
    value(&HALF_TURN, n)
}

/// The number of solutions that a quarter turn leaves as they are: A033148.
#[must_use]
pub fn quarter_turn(n: u32) -> Option<u128> {
    value(&QUARTER_TURN, n)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Burnside: 8 F = Q + P + 2 R, since no reflection leaves a solution as it is. n = 0 and 1 are the exceptions.
    #[test]
    fn the_tables_agree_with_each_other() {
        for n in 2..=20 {
            let (q, f, p, r) = (solutions(n), fundamental(n), half_turn(n), quarter_turn(n));
            assert_eq!(q.unwrap() + p.unwrap() + 2 * r.unwrap(), 8 * f.unwrap(), "n = {n}");
        }
    }

    #[test]
    fn the_wrong_ones_are_not_ours() {
        for (n, wrong, _) in WRONG {
            assert_ne!(solutions(n), Some(u128::from(wrong)));
        }
    }
}
