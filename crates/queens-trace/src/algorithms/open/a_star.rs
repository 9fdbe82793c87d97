//! A*: the state with the least f = g + h is expanded next; g are the moves made, h estimates those to come.
//!
//! # The estimate
//!
//! h is the least number of moves that puts one queen on each column, whatever the diagonals. The nearest way to do so
//! keeps the order: sort the columns of the queens, then the i-th queen goes to column i, so h is the sum of
//! |c(i) - i|. Where h would be 0 and the board is no solution, it is 2.
//!
//! *Admissible*: it never exceeds the moves to a solution. A solution has one queen on each column; to match queens and
//! columns in another order costs no less, for when a < b and c < d, then |a - c| + |b - d| <= |a - d| + |b - c|. Every
//! move changes the sum of all columns by one, and that sum is the same for all boards with one queen on each column:
//! from such a board the number of moves to a solution is even, and when it is not 0 it is at least 2.
//!
//! *Consistent*: it falls by at most one with a move. The sum is a minimum over all matchings, each of which changes by
//! at most one. A board with the estimate 2 for 0 has only neighbours with the estimate 1.
//!
//! So f never falls along a path, and a state that is expanded has been reached in the fewest moves: CLOSED is never
//! opened again. A board may be met again in fewer moves only while it is on OPEN; the state that reached it by the
//! longer way is stale from then on.

use super::{Rule, Run};
use crate::{Algorithm, Refused, Setup};

/// The code.
pub(crate) const CODE: &[&str] = &[
    "put the start on OPEN",
    "while OPEN is not empty:",
    "    state = the one on OPEN with the least f = g + h, of those the least h; move it to CLOSED",
    "    if it has no attacking pair: it is a solution, return the moves that led to it",
    "    for every row, for the column left and right of its queen:",
    "        neighbour = state with the queen of the row in that column, g = g of state + 1",
    "        if neighbour was met before, with no greater g: leave it",
    "        else: put it on OPEN",
    "no solution can be reached",
];

/// A run.
pub(crate) fn new(setup: &Setup) -> Result<Run, Refused> {
    let estimate = |pairs, spread| if spread == 0 && pairs > 0 { 2 } else { spread };
    let rule =
        Rule { algorithm: Algorithm::AStar, estimate, priority: |moves, estimate| moves + estimate, shorter: true };
    Run::new(setup, rule)
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use crate::Algorithm;
    use crate::algorithms::open::testing::{boards, distances, from, number, run, starts};

    /// As many moves as breadth-first search from all solutions at once.
    #[test]
    fn fewest_moves_from_every_board() {
        for n in [4, 5] {
            let distances = distances(n);
            for start in boards(n) {
                let moves = run(Algorithm::AStar, &from(&start)).moves;
                assert_eq!(moves, u32::from(distances[number(&start)]), "{start:?}");
            }
        }
    }

    fn fewest_moves_from_random_boards(n: u32, count: usize) {
        let distances = distances(n);
        let (mut expanded, mut most) = (0, 0);
        for start in starts(n, count, &mut ChaCha8Rng::seed_from_u64(u64::from(n))) {
            let run = run(Algorithm::AStar, &from(&start));
            assert_eq!(run.moves, u32::from(distances[number(&start)]), "{start:?}");
            expanded += run.expanded;
            most = most.max(run.expanded);
        }
        eprintln!("n = {n}: {expanded} expanded from {count} boards, at most {most}");
    }

    #[test]
    fn fewest_moves_from_some_random_boards() {
        fewest_moves_from_random_boards(6, 1000);
        fewest_moves_from_random_boards(8, 10);
    }

    #[test]
    #[ignore = "half a minute"]
    fn fewest_moves_from_many_random_boards() {
        fewest_moves_from_random_boards(8, 1000);
    }
}
