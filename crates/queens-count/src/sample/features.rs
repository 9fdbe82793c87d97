//! What of a column set the prediction looks at.
//!
//! Write a column set as a string of signs: s(c) = +1 when the queen of column c stands in the larger half, -1 when in the
//! other. On a 6 x 6 board:
//!
//! ```text
//!     column   0  1  2  3  4  5
//!     set      x  .  x  x  .  .        A(1) = - - + - + = -1
//!     s        +  -  +  +  -  -        A(2) = + - - - = -2
//! ```
//!
//! Everything here is a sum over pairs of columns and over columns: with A(d) the sum of s(c) s(c + d) over all c, a
//! feature is the sum of pair(d) A(d) over all distances d, plus the sum of field(c) s(c). So is any linear combination of
//! features, and a set is scored by one popcount for each distance.

/// Numbers for the distances of two columns and for columns: the weights of a sum over pairs and columns.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Potential {
    /// By distance d in 1..n; the first is unused.
    pub(crate) pair: Vec<f64>,
    /// By column.
    pub(crate) field: Vec<f64>,
}

impl Potential {
    fn zero(n: u32) -> Self {
        Self { pair: vec![0.0; n as usize], field: vec![0.0; n as usize] }
    }

    /// With the pair part given for each distance.
    fn of_pairs(n: u32, pair: impl Fn(u32) -> f64) -> Self {
        let mut of = Self::zero(n);
        (1..n).for_each(|d| of.pair[d as usize] = pair(d));
        of
    }

    /// With the field given for each column, the distance from the centre as a share of the greatest one.
    fn of_columns(n: u32, field: impl Fn(f64, u32) -> f64) -> Self {
        let mut of = Self::zero(n);
        for c in 0..n {
            let twice = (2 * c).abs_diff(n - 1);
            of.field[c as usize] = field(f64::from(twice) / f64::from(n - 1), twice / 2);
        }
        of
    }

    /// Adds so much of another.
    pub(crate) fn add(&mut self, other: &Self, factor: f64) {
        let numbers = self.pair.iter_mut().chain(&mut self.field);
        numbers.zip(other.pair.iter().chain(&other.field)).for_each(|(number, other)| *number += factor * other);
    }
}

/// How likely two random squares clash, in logarithms: the sum over all pairs of columns of ln(1 - P), with P the
/// probability that queens in random rows of their halves, different ones within a half, share a diagonal.
///
/// This is what ln(number of solutions on S) would be, up to a constant, if pairs of columns were independent.
///
/// - Two columns of one half of h rows, d apart: 2 (h - d) of its h (h - 1) ordered pairs of rows are d apart.
/// - Columns of different halves: rows i and j, counted from the cut, are i + j + 1 apart.
fn independent_pairs(n: u32) -> Potential {
    let (large, small) = (n.div_ceil(2), n / 2);
    let same = |h: u32, d: u32| (-2.0 * f64::from(h.saturating_sub(d)) / f64::from(h * (h - 1))).ln_1p();
    let across = |d: u32| {
        let pairs = (0..large).filter(|i| d.checked_sub(i + 1).is_some_and(|j| j < small)).count();
        (-(pairs as f64) / f64::from(large * small)).ln_1p()
    };
    // Pairs (+ +), (- -) and (+ -) are counted by (1 + s)(1 + s') / 4, (1 - s)(1 - s') / 4 and (1 - s s') / 2.
    let mut of = Potential::of_pairs(n, |d| (same(large, d) + same(small, d)) / 4.0 - across(d) / 2.0);
    for c in 0..n {
        for other in (0..n).filter(|&other| other != c) {
            let d = c.abs_diff(other);
            of.field[c as usize] += (same(large, d) - same(small, d)) / 4.0;
        }
    }
    of
}

/// The features of the n x n board. Those of the same place mean the same for all n of one parity, and they are scaled so
/// that their coefficients hardly depend on n.
pub(crate) fn basis(n: u32) -> Vec<Potential> {
    let size = f64::from(n);
    let mut basis = vec![independent_pairs(n)];
    // What independent pairs miss: near columns, and the large scale.
    basis.extend((1..=3).map(|near| Potential::of_pairs(n, |d| if d == near { 1.0 / size } else { 0.0 })));
    basis.extend((1..=4).map(|power| Potential::of_pairs(n, |d| (f64::from(d) / size).powi(power) / size)));
    if n % 2 == 1 {
        // The larger half has the middle row; for even n, S and its complement count alike and no column may matter.
        let only = |place: u32| move |_, from_centre| if from_centre == place { 1.0 } else { 0.0 };
        basis.push(Potential::of_columns(n, |share, _| share * share));
        basis.extend([n / 2, 0, 1].map(|place| Potential::of_columns(n, only(place))));
    }
    basis
}

/// A potential made ready to be summed over many sets.
#[derive(Clone, Debug)]
pub(crate) struct Score {
    n: u32,
    /// By distance: the number for a pair of columns that differ in sign, less that for equal ones.
    differ: Vec<f64>,
    /// The sum when no pair differs, and the field of the empty set.
    constant: f64,
    /// The field of each byte of a set, by place and value. None when there is no field.
    by_byte: Option<Box<[[f64; 256]; 4]>>,
}

impl Score {
    pub(crate) fn new(n: u32, potential: &Potential) -> Self {
        let differ = potential.pair.iter().map(|pair| -2.0 * pair).collect();
        let pairs: f64 = (1..n).map(|d| f64::from(n - d) * potential.pair[d as usize]).sum();
        let field = |c: usize| potential.field.get(c).copied().unwrap_or(0.0);
        let has_field = potential.field.iter().any(|&number| number != 0.0);
        let by_byte = has_field.then(|| {
            let mut by_byte = Box::new([[0.0; 256]; 4]);
            for (place, sums) in by_byte.iter_mut().enumerate() {
                for (value, sum) in sums.iter_mut().enumerate() {
                    *sum = (0..8).filter(|bit| value >> bit & 1 == 1).map(|bit| 2.0 * field(8 * place + bit)).sum();
                }
            }
            by_byte
        });
        Self { n, differ, constant: pairs - potential.field.iter().sum::<f64>(), by_byte }
    }

    /// The sum for a set: the columns of either half, of the larger one if they differ.
    pub(crate) fn of(&self, set: u32) -> f64 {
        let all = u32::MAX >> (u32::BITS - self.n);
        let set = if 2 * set.count_ones() < self.n { all ^ set } else { set };
        let mut sum = self.constant;
        for d in 1..self.n {
            let differ = (set ^ (set >> d)) & (all >> d);
            sum += self.differ[d as usize] * f64::from(differ.count_ones());
        }
        if let Some(by_byte) = &self.by_byte {
            for (field, byte) in by_byte.iter().zip(set.to_le_bytes()) {
                sum += field[usize::from(byte)];
            }
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sign by sign and pair by pair.
    fn naive(n: u32, potential: &Potential, set: u32) -> f64 {
        let s = |c: u32| if set >> c & 1 == 1 { 1.0 } else { -1.0 };
        let pairs = (0..n).flat_map(|c| (c + 1..n).map(move |d| (c, d)));
        let pairs: f64 = pairs.map(|(c, d)| potential.pair[(d - c) as usize] * s(c) * s(d)).sum();
        pairs + (0..n).map(|c| potential.field[c as usize] * s(c)).sum::<f64>()
    }

    #[test]
    fn as_by_hand() {
        let of = |pair, field| Score::new(6, &Potential { pair, field }).of(0b00_1101);
        assert_eq!(of(vec![0.0, 1.0, 0.0, 0.0, 0.0, 0.0], vec![0.0; 6]), -1.0);
        assert_eq!(of(vec![0.0, 0.0, 1.0, 0.0, 0.0, 0.0], vec![0.0; 6]), -2.0);
        assert_eq!(of(vec![0.0; 6], vec![1.0, 2.0, 4.0, 8.0, 16.0, 32.0]), 13.0 - 50.0);
    }

    #[test]
    fn as_naively() {
        for n in 10..=13 {
            for potential in basis(n) {
                let score = Score::new(n, &potential);
                for set in (0..1u32 << n).filter(|set| set.count_ones() == n.div_ceil(2)) {
                    let wanted = naive(n, &potential, set);
                    assert!((score.of(set) - wanted).abs() < 1e-9, "n = {n}, {set:b}: {} {wanted}", score.of(set));
                    let complement = (u32::MAX >> (32 - n)) ^ set;
                    assert!((score.of(complement) - wanted).abs() < 1e-9, "n = {n}, complement of {set:b}");
                }
            }
        }
    }

    /// By trying all pairs of squares.
    #[test]
    fn independent_pairs_are_counted() {
        let n = 9;
        let rows = |sign: bool| if sign { 0..5u32 } else { 5..9 };
        let free = |c: u32, a: bool, d: u32, b: bool| {
            let pairs = rows(a).flat_map(|r| rows(b).map(move |q| (r, q))).filter(|(r, q)| r != q);
            let (free, all) =
                pairs.fold((0, 0), |(free, all), (r, q)| (free + u32::from(r.abs_diff(q) != d - c), all + 1));
            (f64::from(free) / f64::from(all)).ln()
        };
        let score = Score::new(n, &independent_pairs(n));
        let direct = |set: u32| {
            let sign = |c: u32| set >> c & 1 == 1;
            let pairs = (0..n).flat_map(|c| (c + 1..n).map(move |d| (c, d)));
            pairs.map(|(c, d)| free(c, sign(c), d, sign(d))).sum::<f64>()
        };
        let shift = direct(0b11111) - score.of(0b11111);
        for set in (0..1u32 << n).filter(|set| set.count_ones() == 5) {
            assert!((direct(set) - score.of(set) - shift).abs() < 1e-9, "{set:b}");
        }
    }
}
