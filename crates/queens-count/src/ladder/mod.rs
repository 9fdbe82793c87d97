//! The rungs, each in a file of its own: how many solutions there are below a prefix, that is, with the queens of the
//! first rows given.

pub(crate) mod backtracking;
pub(crate) mod bitmask;
pub(crate) mod brute_force;
pub(crate) mod look_ahead;

use crate::Engine;

/// One piece of work: all solutions that begin with these columns, each counted `weight` times.
pub(crate) struct Unit {
    pub(crate) prefix: Vec<u32>,
    pub(crate) weight: u32,
}

/// Cuts the count of n into units whose weighted sums add up to Q(n).
///
/// Units are many enough for the threads to end together, and short enough to be stopped between two of them.
pub(crate) fn units(n: u32, engine: Engine) -> Vec<Unit> {
    let rows = match engine {
        // All first rows, attack-free or not: this rung looks at a board only when it is full.
        Engine::BruteForce => {
            return (0..n).map(|c| Unit { prefix: vec![c], weight: 1 }).chain(empty_board(n)).collect();
        }
        _ => match n {
            0..=3 => 0,
            4..=13 => 2,
            14..=17 => 3,
            _ => 4,
        },
    };
    let mut units = Vec::new();
    extend(n, rows, engine, &mut Vec::new(), &mut units);
    units
}

/// n = 0 has no first row to cut at, and one solution all the same.
fn empty_board(n: u32) -> Option<Unit> {
    (n == 0).then(|| Unit { prefix: Vec::new(), weight: 1 })
}

/// Adds a unit for each attack-free way to fill the first `rows` rows.
fn extend(n: u32, rows: u32, engine: Engine, prefix: &mut Vec<u32>, units: &mut Vec<Unit>) {
    if prefix.len() as u32 == rows {
        let mirrored = has_mirror(engine) && rows >= 2;
        units.push(Unit { prefix: prefix.clone(), weight: if mirrored { 2 } else { 1 } });
        return;
    }
    for column in 0..n {
        let fits = backtracking::fits(prefix, column);
        if fits && (!has_mirror(engine) || is_first_of_mirror_pair(n, prefix, column)) {
            prefix.push(column);
            extend(n, rows, engine, prefix, units);
            prefix.pop();
        }
    }
}

/// Whether a board and its mirror image are counted together.
fn has_mirror(engine: Engine) -> bool {
    matches!(engine, Engine::Mirror | Engine::LookAhead)
}

/// Of a board and its mirror image, keeps the one whose first queen off the middle column stands left of it.
///
/// The queen of the first row decides; when n is odd and it stands in the middle, the queen of the second row cannot
/// stand there too, and decides. So two rows are enough, and no board is its own mirror image (n >= 2).
fn is_first_of_mirror_pair(n: u32, prefix: &[u32], column: u32) -> bool {
    let left = |column: u32| 2 * column + 1 < n;
    let middle = |column: u32| 2 * column + 1 == n;
    match prefix {
        [] => left(column) || middle(column),
        [first] if middle(*first) => left(column),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The mirror units are half of all units, and come out the same when mirrored.
    #[test]
    fn mirror_units_are_half() {
        for n in 4..=9 {
            let all: Vec<_> = units(n, Engine::Bitmask).into_iter().map(|u| u.prefix).collect();
            let half = units(n, Engine::Mirror);
            assert_eq!(2 * half.len(), all.len());
            for Unit { prefix, weight } in half {
                let mirror: Vec<_> = prefix.iter().map(|c| n - 1 - c).collect();
                assert!(weight == 2 && mirror != prefix && all.contains(&mirror));
            }
        }
    }
}
