//! The plainest counter: the oracle.
//!
//! Row by row, column by column, comparing each new queen with every earlier one. No masks, no symmetry, no state but
//! the list of columns: short enough to be believed by reading it. Every faster engine is tested against it.

use alloc::vec::Vec;

use crate::{Attack, Square};

/// Calls `visit` with the columns of every solution of the n x n board, in lexicographic order.
///
/// Cost: the nodes of row-by-row backtracking (A319284: 2057 at n = 8, 35,539 at n = 10), n comparisons each.
/// Good to about n = 11.
///
/// ```
/// let mut solutions = Vec::new();
/// queens_core::reference::for_each_solution(4, &mut |columns| solutions.push(columns.to_vec()));
/// assert_eq!(solutions, [[1, 3, 0, 2], [2, 0, 3, 1]]);
/// ```
pub fn for_each_solution(n: u32, visit: &mut dyn FnMut(&[u32])) {
    extend(n, &mut Vec::new(), visit);
}

/// Q(n), by visiting every solution. Cost as [`for_each_solution`].
///
/// ```
/// assert_eq!(queens_core::reference::count(8), 92);
/// assert_eq!(queens_core::reference::count(0), 1);
/// ```
#[must_use]
pub fn count(n: u32) -> u64 {
    let mut total = 0;
    for_each_solution(n, &mut |_| total += 1);
    total
}

fn extend(n: u32, columns: &mut Vec<u32>, visit: &mut dyn FnMut(&[u32])) {
    let row = columns.len() as u32;
    if row == n {
        return visit(columns);
    }
    for column in 0..n {
        let queen = Square::new(row, column);
        let attacked = (0..row).any(|r| Attack::between(Square::new(r, columns[r as usize]), queen).is_some());
        if !attacked {
            columns.push(column);
            extend(n, columns, visit);
            columns.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::known;

    #[test]
    fn agrees_with_what_is_published() {
        for n in 0..=9 {
            assert_eq!(Some(u128::from(count(n))), known::solutions(n), "n = {n}");
        }
    }
}
