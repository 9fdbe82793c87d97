//! Rung 0: try everything.
//!
//! n nested loops, one for each row, written as an odometer since n is not fixed; only a full board is looked at.

use queens_core::{Attack, Square};

/// The solutions that begin with the prefix, among all n^(n - prefix) boards that do.
pub(crate) fn count_below(n: u32, prefix: &[u32]) -> u64 {
    let mut columns = prefix.to_vec();
    columns.resize(n as usize, 0);
    let mut solutions = 0;
    loop {
        if is_solution(&columns) {
            solutions += 1;
        }
        // The odometer: the last row turns fastest; when all rows have come round, every board has been seen.
        let Some(turning) = (prefix.len()..columns.len()).rev().find(|&row| columns[row] + 1 < n) else {
            return solutions;
        };
        columns[turning] += 1;
        columns[turning + 1..].fill(0);
    }
}

fn is_solution(columns: &[u32]) -> bool {
    let square = |row: usize| Square::new(row as u32, columns[row]);
    (1..columns.len()).all(|row| (0..row).all(|above| Attack::between(square(above), square(row)).is_none()))
}
