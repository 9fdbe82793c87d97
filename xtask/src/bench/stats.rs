//! Medians.

/// The middle value, or the mean of the two middle ones. Zero for none.
pub(crate) fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    let mut values: Vec<_> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    let len = values.len();
    match (values.get(len.wrapping_sub(1) / 2), values.get(len / 2)) {
        (Some(low), Some(high)) => (low + high) / 2.0,
        _ => 0.0,
    }
}

/// The least value. Zero for none.
pub(crate) fn least(values: impl IntoIterator<Item = f64>) -> f64 {
    values.into_iter().min_by(f64::total_cmp).unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medians_and_least_values() {
        assert_eq!(median([3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median([4.0, 1.0, 2.0, 3.0]), 2.5);
        assert_eq!(median([7.0]), 7.0);
        assert_eq!(median([]), 0.0);
        assert_eq!((least([3.0, 1.0, 2.0]), least([])), (1.0, 0.0));
    }
}
