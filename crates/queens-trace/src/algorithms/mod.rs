//! The algorithms, a file each. Every file reads like the textbook: the code in plain words, then the machine that
//! makes its steps one at a time, its recursion unrolled into what the call stack would hold.

pub(crate) mod annealing;
pub(crate) mod backtracking;
pub(crate) mod bitmask;
pub(crate) mod brute_force;
pub(crate) mod exact_cover;
pub(crate) mod flags;
pub(crate) mod genetic;
mod given;
pub(crate) mod hill_climbing;
pub(crate) mod iterative;
pub(crate) mod min_conflicts;
mod open;
pub(crate) mod permutations;
pub(crate) mod sosic_gu;
pub(crate) mod tabu;
#[cfg(test)]
mod testing;

pub(crate) use open::{a_star, best_first};
