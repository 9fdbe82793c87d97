//! The plainest counter there is, for tests: it walks over the board square by square and looks along every line.

use queens_core::Square;

use crate::{Content, Shape};

/// How many sets of `queens` squares are solutions.
pub(crate) fn count(shape: &Shape, queens: u32) -> u128 {
    let squares: Vec<Square> = (0..shape.rows)
        .flat_map(|row| (0..shape.columns).map(move |column| Square::new(row, column)))
        .filter(|&square| matches!(shape.at(square), Content::Free | Content::Given))
        .collect();
    extend(shape, &squares, &mut Vec::new(), queens)
}

fn extend(shape: &Shape, left: &[Square], placed: &mut Vec<Square>, queens: u32) -> u128 {
    let Some((&square, rest)) = left.split_first() else {
        return u128::from(queens == 0 && regions_are_right(shape, placed));
    };
    let mut sum = 0;
    if shape.at(square) != Content::Given {
        sum += extend(shape, rest, placed, queens);
    }
    if queens > 0 && placed.iter().all(|&queen| !attack(shape, queen, square)) {
        placed.push(square);
        sum += extend(shape, rest, placed, queens - 1);
        placed.pop();
    }
    sum
}

fn attack(shape: &Shape, a: Square, b: Square) -> bool {
    let rules = shape.rules;
    let star = shape.regions.is_some() && shape.per_region > 1;
    let mut rays: Vec<(i64, i64)> = Vec::new();
    let mut jumps: Vec<(i64, i64)> = Vec::new();
    for down in -2i64..=2 {
        for right in -2i64..=2 {
            match (down.abs(), right.abs()) {
                (0, 1) | (1, 0) if rules.straight && !star => rays.push((down, right)),
                (1, 1) if down == right && rules.diagonal => rays.push((down, right)),
                (1, 1) if down == -right && rules.antidiagonal => rays.push((down, right)),
                (1, 2) | (2, 1) if rules.knight => jumps.push((down, right)),
                _ => {}
            }
            if down.abs() <= 1 && right.abs() <= 1 && (down, right) != (0, 0) && rules.king {
                jumps.push((down, right));
            }
        }
    }
    let go = |from: Square, (down, right): (i64, i64)| {
        let (row, column) = (i64::from(from.row) + down, i64::from(from.column) + right);
        let (rows, columns) = (i64::from(shape.rows), i64::from(shape.columns));
        let on = (0..rows).contains(&row) && (0..columns).contains(&column);
        let to = Square::new(row.rem_euclid(rows) as u32, column.rem_euclid(columns) as u32);
        (on || rules.torus).then_some(to)
    };
    let sees = |&ray: &(i64, i64)| {
        let mut at = a;
        for _ in 0..shape.rows * shape.columns {
            match go(at, ray) {
                Some(next) if next == b => return true,
                Some(next) if shape.at(next) != Content::Wall => at = next,
                _ => return false,
            }
        }
        false
    };
    rays.iter().any(sees) || jumps.iter().any(|&jump| go(a, jump) == Some(b))
}

fn regions_are_right(shape: &Shape, placed: &[Square]) -> bool {
    let Some(regions) = &shape.regions else { return true };
    let place = |square: &Square| (square.row * shape.columns + square.column) as usize;
    let mut numbers = regions.clone();
    numbers.sort_unstable();
    numbers.dedup();
    let right = |count: usize| count as u32 == shape.per_region;
    let by_region = numbers.iter().all(|&number| right(placed.iter().filter(|s| regions[place(s)] == number).count()));
    let lines = shape.per_region > 1;
    let by_row = (0..shape.rows).all(|row| !lines || right(placed.iter().filter(|s| s.row == row).count()));
    let by_column =
        (0..shape.columns).all(|column| !lines || right(placed.iter().filter(|s| s.column == column).count()));
    by_region && by_row && by_column
}
