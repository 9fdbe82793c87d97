//! Best-first search: the board with the fewest attacking pairs is expanded next, however far it is from the start.

use super::{Rule, Run};
use crate::{Algorithm, Refused, Setup};

/// The code.
pub(crate) const CODE: &[&str] = &[
    "put the start on OPEN",
    "while OPEN is not empty:",
    "    state = the one on OPEN with the fewest attacking pairs; move it to CLOSED",
    "    if it has none: it is a solution, return the moves that led to it",
    "    for every row, for the column left and right of its queen:",
    "        neighbour = state with the queen of the row in that column",
    "        if neighbour is on OPEN or CLOSED: leave it",
    "        else: put it on OPEN",
    "no solution can be reached",
];

/// A run.
pub(crate) fn new(setup: &Setup) -> Result<Run, Refused> {
    let rule = Rule {
        algorithm: Algorithm::BestFirst,
        estimate: |pairs, _| pairs,
        priority: |_, pairs| pairs,
        shorter: false,
    };
    Run::new(setup, rule)
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use crate::algorithms::open::testing::{boards, from, run, starts};
    use crate::{Algorithm, Ending};

    /// Every run ends on a verified solution, by the moves that its path shows.
    #[test]
    fn ends_on_a_solution() {
        for n in [4, 5] {
            for start in boards(n) {
                assert_eq!(run(Algorithm::BestFirst, &from(&start)).ending, Ending::Found, "{start:?}");
            }
        }
        for (n, count) in [(8, 10_000), (20, 10)] {
            let (mut expanded, mut most) = (0, 0);
            for start in starts(n, count, &mut ChaCha8Rng::seed_from_u64(1)) {
                let run = run(Algorithm::BestFirst, &from(&start));
                assert_eq!(run.ending, Ending::Found, "{start:?}");
                expanded += run.expanded;
                most = most.max(run.expanded);
            }
            eprintln!("n = {n}: {expanded} expanded from {count} boards, at most {most}");
        }
    }
}
