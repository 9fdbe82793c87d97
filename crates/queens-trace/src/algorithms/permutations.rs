//! Every board with one queen in each row and in each column, looked at when it is full.
//!
//! [Brute force](super::brute_force) whose loops skip the columns taken. Only diagonals are left to be looked at, n! boards
//! instead of n^n.

use super::brute_force::BruteForce;
use crate::{Refused, Setup};

/// The code. Its lines have the numbers of brute force.
pub(crate) const CODE: &[&str] = &[
    "fill(row):",
    "    if row = n:",
    "        for r in 0 .. n-1:",
    "            if a queen above attacks (r, b[r]): return",
    "        show the solution b, return",
    "    for column in 0 .. n-1 without b[0] .. b[row-1]:",
    "        b[row] = column",
    "        fill(row + 1)",
    "        take b[row] back",
    "    return",
];

/// A run.
pub(crate) fn new(setup: &Setup) -> Result<BruteForce, Refused> {
    BruteForce::permutations(setup)
}

#[cfg(test)]
mod tests {
    use crate::Algorithm;
    use crate::algorithms::testing::{complete, first_solution, of, published_first};

    /// 8!/(8-k)! queens in the first k rows, so 40,320 candidates.
    #[test]
    fn every_permutation_of_8_is_looked_at() {
        let run = complete(Algorithm::Permutations, &of(8));
        assert_eq!(run.nodes_by_row, [8, 56, 336, 1680, 6720, 20_160, 40_320, 40_320]);
        assert_eq!(run.solutions.len(), 92);
    }

    #[test]
    fn finds_what_backtracking_finds() {
        for n in 0..=8 {
            let solutions = complete(Algorithm::Permutations, &of(n)).solutions;
            assert_eq!(solutions, complete(Algorithm::Backtracking, &of(n)).solutions, "n = {n}");
        }
    }

    #[test]
    fn first_solutions() {
        for n in 4..=10 {
            assert_eq!(first_solution(Algorithm::Permutations, n), published_first(n), "n = {n}");
        }
    }
}
