//! The independent slow count of a work unit: halves enumerated row by row; for tests, every pair compared.

use crate::symmetry::{self, Weights};

/// A half by the diagonals of the whole board that its queens stand on, and by how many of the long half-diagonals.
struct Half {
    diagonals: u64,
    antidiagonals: u64,
    class: usize,
}

/// All attack-free placements of the rows from `row` to `last` on these columns.
fn halves(n: u32, columns: u32, row: u32, last: u32) -> Vec<Half> {
    let mut found = Vec::new();
    extend(n, columns, row, last, &Half { diagonals: 0, antidiagonals: 0, class: 0 }, &mut found);
    found
}

fn extend(n: u32, columns: u32, row: u32, last: u32, placed: &Half, found: &mut Vec<Half>) {
    for column in (0..n).filter(|column| columns >> column & 1 == 1) {
        let (diagonal, antidiagonal) = (1 << (n + column - row), 1 << (row + column));
        if placed.diagonals & diagonal != 0 || placed.antidiagonals & antidiagonal != 0 {
            continue;
        }
        // The centre of an odd board lies on both long diagonals, and is no part of a half of either.
        let is_centre = 2 * row + 1 == n && 2 * column + 1 == n;
        let long = usize::from(row == column) + usize::from(row + column == n - 1);
        let next = Half {
            diagonals: placed.diagonals | diagonal,
            antidiagonals: placed.antidiagonals | antidiagonal,
            class: placed.class + if is_centre { 0 } else { long },
        };
        if row == last {
            found.push(next);
        } else {
            extend(n, columns & !(1 << column), row + 1, last, &next, found);
        }
    }
}

#[cfg(test)]
fn fit(one: &Half, other: &Half) -> bool {
    one.diagonals & other.diagonals == 0 && one.antidiagonals & other.antidiagonals == 0
}

#[cfg(test)]
/// The halves above and below on a column set of the top half.
fn sides(n: u32, set: u32) -> [Vec<Half>; 2] {
    let top_rows = set.count_ones();
    let complement = symmetry::all_columns(n) ^ set;
    [halves(n, set, 0, top_rows - 1), halves(n, complement, top_rows, n - 1)]
}

#[cfg(test)]
/// The solutions whose top half stands on exactly these columns.
pub(crate) fn solutions_on(n: u32, set: u32) -> u64 {
    let [tops, bottoms] = sides(n, set);
    tops.iter().map(|top| bottoms.iter().filter(|bottom| fit(top, bottom)).count() as u64).sum()
}

#[cfg(test)]
/// What a unit must be by the weights: pairs that fit, one half of class none, by the class of the other.
pub(crate) fn unit(n: u32, set: u32) -> u64 {
    let weights = symmetry::weights(n, set);
    let [tops, bottoms] = sides(n, set);
    let weigh = |none: &[Half], any: &[Half], Weights { none: of_none, one, both }: Weights| -> u64 {
        let none = none.iter().filter(|half| half.class == 0);
        none.map(|none| {
            let mut pairs = [0; 3];
            any.iter().filter(|half| fit(none, half)).for_each(|half| pairs[half.class] += 1);
            pairs[0] * of_none + pairs[1] * one + pairs[2] * both
        })
        .sum()
    };
    weigh(&tops, &bottoms, weights.top) + weights.bottom.map_or(0, |weights| weigh(&bottoms, &tops, weights))
}

/// What a unit must be by the weights: the bottom halves are not listed, but searched for anew below every top half of class
/// none. [`None`] when it was told to stop.
pub(crate) fn unit_by_search(n: u32, set: u32, stop: &dyn Fn() -> bool) -> Option<u64> {
    let weights = symmetry::weights(n, set);
    let complement = symmetry::all_columns(n) ^ set;
    let above = below_all(n, set, weights.top, stop)?;
    // Turned over, the roles are exchanged.
    let below = weights.bottom.map_or(Some(0), |weights| below_all(n, complement, weights, stop))?;
    Some(above + below)
}

fn below_all(n: u32, set: u32, weights: Weights, stop: &dyn Fn() -> bool) -> Option<u64> {
    let rows = set.count_ones();
    let columns = symmetry::all_columns(n) ^ set;
    let below = |top: &Half| {
        let mut pairs = [0; 3];
        // The diagonals as they meet the next row: there, n + column - row is the number of a diagonal.
        let (left, right) = (top.antidiagonals >> rows, top.diagonals >> (n - rows));
        search(n, rows, columns, [left, right], 0, &mut pairs);
        pairs[0] * weights.none + pairs[1] * weights.one + pairs[2] * weights.both
    };
    let tops = halves(n, set, 0, rows - 1);
    tops.iter().filter(|half| half.class == 0).map(|top| (!stop()).then(|| below(top))).sum()
}

fn search(n: u32, row: u32, columns: u32, [left, right]: [u64; 2], class: usize, pairs: &mut [u64; 3]) {
    if columns == 0 {
        pairs[class] += 1;
        return;
    }
    let mut free = u64::from(columns) & !left & !right;
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        let column = queen.trailing_zeros();
        let long = if 2 * row + 1 == n && 2 * column + 1 == n {
            0
        } else {
            usize::from(row == column) + usize::from(row + column == n - 1)
        };
        let diagonals = [(left | queen) >> 1, (right | queen) << 1];
        search(n, row + 1, columns & !(queen as u32), diagonals, class + long, pairs);
    }
}
