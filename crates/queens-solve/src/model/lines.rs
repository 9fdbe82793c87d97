//! The lines of sight of a board.

use std::collections::{BTreeMap, BTreeSet};

use queens_core::Square;

use super::{Content, Family, Group, Model, Shape};

/// All groups of a model: rows, columns, diagonals, antidiagonals, regions.
pub(super) fn groups(model: &Model) -> Vec<Group> {
    let (shape, rules) = (&model.shape, model.shape.rules);
    let mut groups = Vec::new();
    let star = shape.is_star_battle();
    for (family, (down, right), seen) in [
        (Family::Rows, (0, 1), rules.straight),
        (Family::Columns, (1, 0), rules.straight),
        (Family::Diagonals, (1, 1), rules.diagonal),
        (Family::Antidiagonals, (1, -1), rules.antidiagonal),
    ] {
        let counted = star && matches!(family, Family::Rows | Family::Columns);
        if !seen && !counted {
            continue;
        }
        let most = if counted { shape.per_region } else { 1 };
        // A count of stars goes past walls; sight does not.
        for line in lines(shape, down, right, !counted) {
            let squares: Vec<u32> = line.into_iter().filter_map(|square| model.index(square)).collect();
            if !squares.is_empty() || counted {
                groups.push(Group { family, least: shape.least(family), most, squares });
            }
        }
    }
    if let Some(regions) = &shape.regions {
        let mut by_region: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for (place, &region) in regions.iter().enumerate() {
            // A region without a square for a queen still wants one.
            by_region.entry(region).or_default().extend(model.index(shape.square(place)));
        }
        let of = |squares| Group { family: Family::Regions, least: shape.per_region, most: shape.per_region, squares };
        groups.extend(by_region.into_values().map(of));
    }
    groups
}

/// The lines in a direction, each cut at walls if `cut`.
fn lines(shape: &Shape, down: i64, right: i64, cut: bool) -> Vec<Vec<Square>> {
    let mut lines = Vec::new();
    let mut seen = vec![false; shape.content.len()];
    for place in 0..shape.content.len() {
        if seen[place] || !begins(shape, shape.square(place), down, right) {
            continue;
        }
        let mut line = vec![shape.square(place)];
        seen[place] = true;
        while let Some(next) = step(shape, line[line.len() - 1], down, right)
            && !seen[shape.place(next)]
        {
            seen[shape.place(next)] = true;
            line.push(next);
        }
        if !cut {
            lines.push(line);
            continue;
        }
        let is_wall = |square: &Square| shape.at(*square) == Content::Wall;
        // A line that closes on itself is cut open at a wall, so that no part of it spans both ends of the list.
        if shape.rules.torus
            && let Some(wall) = line.iter().position(is_wall)
        {
            line.rotate_left(wall);
        }
        lines.extend(line.split(is_wall).filter(|part| !part.is_empty()).map(<[Square]>::to_vec));
    }
    lines
}

/// Whether a line begins here. On a torus every square that no line has met will do.
fn begins(shape: &Shape, square: Square, down: i64, right: i64) -> bool {
    shape.rules.torus || step(shape, square, -down, -right).is_none()
}

/// The square so far away, if there is one.
fn step(shape: &Shape, square: Square, down: i64, right: i64) -> Option<Square> {
    let (row, column) = (i64::from(square.row) + down, i64::from(square.column) + right);
    let (rows, columns) = (i64::from(shape.rows), i64::from(shape.columns));
    let (row, column) =
        if shape.rules.torus { (row.rem_euclid(rows), column.rem_euclid(columns)) } else { (row, column) };
    ((0..rows).contains(&row) && (0..columns).contains(&column)).then(|| Square::new(row as u32, column as u32))
}

/// All pairs of squares a forbidden step apart.
pub(super) fn steps(model: &Model) -> Vec<[u32; 2]> {
    const KNIGHT: [(i64, i64); 8] = [(1, 2), (2, 1), (1, -2), (2, -1), (-1, 2), (-2, 1), (-1, -2), (-2, -1)];
    const KING: [(i64, i64); 8] = [(0, 1), (1, -1), (1, 0), (1, 1), (0, -1), (-1, 1), (-1, 0), (-1, -1)];
    let rules = model.shape.rules;
    let steps = [(rules.knight, KNIGHT), (rules.king, KING)];
    let mut pairs = BTreeSet::new();
    for (a, &square) in (0..).zip(&model.squares) {
        for (down, right) in steps.iter().filter(|(on, _)| *on).flat_map(|(_, steps)| steps) {
            let Some(b) = step(&model.shape, square, *down, *right).and_then(|to| model.index(to)) else { continue };
            if a < b {
                pairs.insert([a, b]);
            }
        }
    }
    pairs.into_iter().collect()
}
