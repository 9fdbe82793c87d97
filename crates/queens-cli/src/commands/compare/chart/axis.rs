//! Where a value stands in a panel.

/// A scale from left to right, by the value or by its logarithm.
pub(super) struct Axis {
    from: f64,
    to: f64,
    /// The values at the ends, or their decimal logarithms.
    low: f64,
    high: f64,
    logarithmic: bool,
    /// On a logarithmic scale zero stands by itself, to the left of all.
    has_zero: bool,
}

/// What zero takes of a logarithmic scale.
const ZERO: f64 = 40.0;

impl Axis {
    /// A scale for these values. It is logarithmic when they differ by two decades or more.
    pub(super) fn over(values: impl Iterator<Item = u64>, from: f64, to: f64) -> Self {
        let values: Vec<u64> = values.collect();
        let most = values.iter().copied().max().unwrap_or(1).max(1);
        let least = values.iter().copied().filter(|&value| value > 0).min().unwrap_or(1);
        let (least, top) = (least as f64, most as f64);
        if top / least < 100.0 {
            let step = step(most);
            let high = most.div_ceil(step).saturating_mul(step) as f64;
            return Self { from, to, low: 0.0, high, logarithmic: false, has_zero: false };
        }
        let (low, high) = (least.log10().floor(), top.log10().ceil());
        Self { from, to, low, high, logarithmic: true, has_zero: values.contains(&0) }
    }

    pub(super) fn is_logarithmic(&self) -> bool {
        self.logarithmic
    }

    pub(super) fn x(&self, value: u64) -> f64 {
        if !self.logarithmic {
            return self.from + (self.to - self.from) * (value as f64 - self.low) / (self.high - self.low);
        }
        if value == 0 {
            return self.from;
        }
        let from = self.from + if self.has_zero { ZERO } else { 0.0 };
        from + (self.to - from) * ((value as f64).log10() - self.low) / (self.high - self.low)
    }

    /// Round values, at most ten.
    pub(super) fn ticks(&self) -> Vec<u64> {
        if !self.logarithmic {
            let step = step(self.high as u64);
            return (0..=self.high as u64 / step).map(|i| i.saturating_mul(step)).collect();
        }
        let (low, high) = (self.low as u32, self.high as u32);
        let stride = (high - low).div_ceil(8).max(1) as usize;
        let zero = self.has_zero.then_some(0);
        zero.into_iter().chain((low..=high).step_by(stride).map(|exponent| 10u64.saturating_pow(exponent))).collect()
    }
}

/// A round distance of which two to five make the whole.
fn step(most: u64) -> u64 {
    let decades = (0..20).map(|exponent| 10u64.saturating_pow(exponent));
    let steps = decades.flat_map(|decade| [1, 2, 5].map(|factor| decade.saturating_mul(factor)));
    steps.into_iter().find(|&step| most.div_ceil(5) <= step).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_and_ticks() {
        let axis = Axis::over([3, 47].into_iter(), 0.0, 100.0);
        assert!(!axis.is_logarithmic());
        assert_eq!(axis.ticks(), [0, 10, 20, 30, 40, 50]);
        assert!((axis.x(25) - 50.0).abs() < 1e-9);

        let axis = Axis::over([5, 40_000].into_iter(), 0.0, 100.0);
        assert!(axis.is_logarithmic());
        assert_eq!(axis.ticks(), [1, 10, 100, 1000, 10_000, 100_000]);
        assert!((axis.x(1000) - 60.0).abs() < 1e-9);

        let axis = Axis::over([0, 2, 999].into_iter(), 0.0, 100.0);
        assert_eq!(axis.ticks(), [0, 1, 10, 100, 1000]);
        assert!(axis.x(0) < axis.x(1) && (axis.x(1000) - 100.0).abs() < 1e-9);
    }

    #[test]
    fn values_of_any_size_stay_inside() {
        for most in [1, 7, 99, 1 << 40, u64::MAX] {
            for least in [0, 1, most / 2, most] {
                let axis = Axis::over([least, most].into_iter(), 10.0, 90.0);
                for value in [least, most] {
                    assert!((9.9..90.1).contains(&axis.x(value)), "{least} {most}");
                }
                assert!(axis.ticks().len() <= 11, "{least} {most}: {:?}", axis.ticks());
            }
        }
    }
}
