//! From draws to a total.

use std::time::Duration;

use super::draw::Draw;

/// An unbiased estimate of a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The estimate.
    pub value: f64,
    /// Its standard error, itself estimated. About two of three estimates are within one of them of the true value, and
    /// nineteen of twenty within two.
    pub standard_error: f64,
}

impl Estimate {
    /// The mean of independent estimates of one number, and its standard error from how far they are apart:
    ///
    /// ```text
    /// mean = sum of x / K        error^2 = sum of (x - mean)^2 / (K (K - 1))
    /// ```
    ///
    /// Needs two at least: the error of fewer is infinite. For draws in strata the error is on the safe side: they are
    /// spread more evenly than independent ones, and the formula does not credit that.
    #[must_use]
    pub fn from_each(each: &[f64]) -> Self {
        let count = each.len() as f64;
        let value = if each.is_empty() { 0.0 } else { each.iter().sum::<f64>() / count };
        let squares: f64 = each.iter().map(|x| (x - value).powi(2)).sum();
        let standard_error = if each.len() < 2 { f64::INFINITY } else { (squares / (count * (count - 1.0))).sqrt() };
        Self { value, standard_error }
    }

    /// The standard error as a part of the value. Not a number when both are 0.
    #[must_use]
    pub fn relative_error(&self) -> f64 {
        self.standard_error / self.value
    }
}

/// What a sample of units says.
#[derive(Clone, Debug)]
pub struct Sampled {
    /// The units drawn.
    pub draws: Vec<Draw>,
    /// Q(n).
    pub solutions: Estimate,
    /// How many seconds one thread would take for all units on this machine, as busy as it is.
    pub core_seconds: Estimate,
}

impl Sampled {
    /// From draws, and the sum and the time of each unit drawn.
    pub(super) fn new(draws: Vec<Draw>, counted: &[(u64, Duration)]) -> Self {
        debug_assert_eq!(draws.len(), counted.len());
        let of = |value: fn(&(u64, Duration)) -> f64| {
            let each = draws.iter().zip(counted).map(|(draw, counted)| value(counted) / draw.probability);
            Estimate::from_each(&each.collect::<Vec<_>>())
        };
        let (solutions, core_seconds) = (of(|&(sum, _)| sum as f64), of(|(_, time)| time.as_secs_f64()));
        Self { draws, solutions, core_seconds }
    }

    /// How many different units were drawn.
    #[must_use]
    pub fn distinct(&self) -> usize {
        self.draws.iter().map(|draw| draw.rank).collect::<std::collections::HashSet<_>>().len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_error() {
        let estimate = Estimate::from_each(&[1.0, 2.0, 6.0]);
        assert_eq!(estimate.value, 3.0);
        assert!((estimate.standard_error - (14.0f64 / 6.0).sqrt()).abs() < 1e-12);
        assert_eq!(Estimate::from_each(&[5.0; 4]).standard_error, 0.0);
        assert_eq!(Estimate::from_each(&[5.0]).standard_error, f64::INFINITY);
        assert!((estimate.relative_error() * 3.0 - estimate.standard_error).abs() < 1e-12);
    }
}
