//! Weighted least squares with a little ridge.

/// One observation: features, the value to be met, and how much it weighs.
#[derive(Clone, Debug)]
pub(crate) struct Observation {
    pub(crate) features: Vec<f64>,
    pub(crate) value: f64,
    pub(crate) weight: f64,
}

/// Keeps features that hardly differ from combinations of others from getting huge coefficients that cancel: with it, a
/// coefficient costs as much as this share of the variance that it explains.
const RIDGE: f64 = 1e-5;

/// The intercept and the coefficients of the features that meet the values best. Zero for a feature that never varies.
/// Needs at least one observation of positive weight.
pub(crate) fn least_squares(observations: &[Observation]) -> (f64, Vec<f64>) {
    let count = observations.first().map_or(0, |observation| observation.features.len());
    let total: f64 = observations.iter().map(|observation| observation.weight).sum();
    let mean = |of: &dyn Fn(&Observation) -> f64| {
        observations.iter().map(|observation| observation.weight * of(observation)).sum::<f64>() / total
    };
    let means: Vec<f64> = (0..count).map(|i| mean(&|observation| observation.features[i])).collect();
    let scales: Vec<f64> = (0..count)
        .map(|i| mean(&|observation| (observation.features[i] - means[i]).powi(2)).sqrt())
        .map(|deviation| if deviation > 1e-12 { 1.0 / deviation } else { 0.0 })
        .collect();
    let mean_value = mean(&|observation| observation.value);

    // The normal equations of the features, each moved and scaled to mean 0 and deviation 1.
    let mut matrix = vec![vec![0.0; count]; count];
    let mut right = vec![0.0; count];
    for observation in observations {
        let scaled: Vec<f64> = (0..count).map(|i| (observation.features[i] - means[i]) * scales[i]).collect();
        let weight = observation.weight / total;
        for i in 0..count {
            right[i] += weight * scaled[i] * (observation.value - mean_value);
            for j in 0..=i {
                matrix[i][j] += weight * scaled[i] * scaled[j];
            }
        }
    }
    for (i, row) in matrix.iter_mut().enumerate() {
        row[i] += RIDGE;
    }
    let solution = solve(matrix, right);
    let coefficients: Vec<f64> = solution.iter().zip(&scales).map(|(number, scale)| number * scale).collect();
    let shift: f64 = coefficients.iter().zip(&means).map(|(coefficient, mean)| coefficient * mean).sum();
    (mean_value - shift, coefficients)
}

/// Solves a symmetric, positive definite system, given by its lower triangle, by Cholesky's method.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for i in 0..count {
        for j in 0..=i {
            let known: f64 = (0..j).map(|k| matrix[i][k] * matrix[j][k]).sum();
            let left = matrix[i][j] - known;
            matrix[i][j] = if i == j { left.max(f64::MIN_POSITIVE).sqrt() } else { left / matrix[j][j] };
        }
    }
    for i in 0..count {
        let known: f64 = (0..i).map(|k| matrix[i][k] * right[k]).sum();
        right[i] = (right[i] - known) / matrix[i][i];
    }
    for i in (0..count).rev() {
        let known: f64 = (i + 1..count).map(|k| matrix[k][i] * right[k]).sum();
        right[i] = (right[i] - known) / matrix[i][i];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_a_plane_again() {
        let plane = |x: f64, y: f64| 3.0 + 2.0 * x - 0.5 * y;
        let points = (0..7).flat_map(|x| (0..5).map(move |y| (f64::from(x), f64::from(x * y % 4))));
        let observations: Vec<_> = points
            .map(|(x, y)| Observation { features: vec![x, y, 1.0], value: plane(x, y), weight: 1.0 + x })
            .collect();
        let (intercept, coefficients) = least_squares(&observations);
        assert!((intercept - 3.0).abs() < 1e-3, "{intercept}");
        assert!((coefficients[0] - 2.0).abs() < 1e-3 && (coefficients[1] + 0.5).abs() < 1e-3, "{coefficients:?}");
        assert_eq!(coefficients[2], 0.0, "it never varies");
    }

    /// Two values for one place: the heavier counts more.
    #[test]
    fn weighs() {
        let observation = |value, weight| Observation { features: vec![], value, weight };
        let (intercept, _) = least_squares(&[observation(1.0, 3.0), observation(5.0, 1.0)]);
        assert!((intercept - 2.0).abs() < 1e-12);
    }

    #[test]
    fn solves() {
        let solution = solve(vec![vec![4.0, 0.0], vec![2.0, 3.0]], vec![10.0, 8.0]);
        assert!((solution[0] - 1.75).abs() < 1e-12 && (solution[1] - 1.5).abs() < 1e-12, "{solution:?}");
    }
}
