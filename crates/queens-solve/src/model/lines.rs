//! The lines of sight of a board.

use std::collections::BTreeSet;

use queens_core::Square;
use queens_core::general::Content;

use super::{Family, Group, Model};

/// All groups of a model: rows, columns, diagonals, antidiagonals, regions.
pub(super) fn groups(model: &Model) -> Vec<Group> {
    let (board, sight) = (&model.board, model.sight);
    let mut groups = Vec::new();
    let per_line = board.rules().per_line().unwrap_or(1);
    for (family, (down, right), seen, most) in [
        (Family::Rows, (0, 1), sight.straight, per_line),
        (Family::Columns, (1, 0), sight.straight, per_line),
        (Family::Diagonals, (1, 1), sight.diagonal, 1),
        (Family::Antidiagonals, (1, -1), sight.antidiagonal, 1),
    ] {
        if !seen {
            continue;
        }
        for line in lines(model, down, right) {
            let squares: Vec<u32> = line.into_iter().filter_map(|square| model.index(square)).collect();
            if !squares.is_empty() {
                groups.push(Group { family, least: 0, most, squares });
            }
        }
    }
    // A region without a square for a queen still wants one.
    let mut regions = vec![Vec::new(); board.region_count() as usize];
    for (number, &square) in (0u32..).zip(&model.squares) {
        if let Some(region) = board.region(square) {
            regions[usize::from(region)].push(number);
        }
    }
    let per_region = board.rules().per_region;
    let of = |squares| Group { family: Family::Regions, least: per_region, most: per_region, squares };
    groups.extend(regions.into_iter().map(of));
    groups
}

/// The lines in a direction, each cut at walls.
fn lines(model: &Model, down: i64, right: i64) -> Vec<Vec<Square>> {
    let mut lines = Vec::new();
    let mut seen = vec![false; model.index.len()];
    for square in model.board.squares() {
        if seen[model.place(square)] || !begins(model, square, down, right) {
            continue;
        }
        let mut line = vec![square];
        seen[model.place(square)] = true;
        while let Some(next) = step(model, line[line.len() - 1], down, right)
            && !seen[model.place(next)]
        {
            seen[model.place(next)] = true;
            line.push(next);
        }
        let is_wall = |square: &Square| model.board.content(*square) == Content::Wall;
        // A line that closes on itself is cut open at a wall, so that no part of it spans both ends of the list.
        if model.sight.torus
            && let Some(wall) = line.iter().position(is_wall)
        {
            line.rotate_left(wall);
        }
        lines.extend(line.split(is_wall).filter(|part| !part.is_empty()).map(<[Square]>::to_vec));
    }
    lines
}

/// Whether a line begins here. On a torus every square that no line has met will do.
fn begins(model: &Model, square: Square, down: i64, right: i64) -> bool {
    model.sight.torus || step(model, square, -down, -right).is_none()
}

/// The square so far away, if there is one.
fn step(model: &Model, square: Square, down: i64, right: i64) -> Option<Square> {
    let (row, column) = (i64::from(square.row) + down, i64::from(square.column) + right);
    let (rows, columns) = (i64::from(model.board.rows()), i64::from(model.board.columns()));
    let (row, column) =
        if model.sight.torus { (row.rem_euclid(rows), column.rem_euclid(columns)) } else { (row, column) };
    ((0..rows).contains(&row) && (0..columns).contains(&column)).then(|| Square::new(row as u32, column as u32))
}

/// All pairs of squares a forbidden step apart.
pub(super) fn steps(model: &Model) -> Vec<[u32; 2]> {
    const KNIGHT: [(i64, i64); 8] = [(1, 2), (2, 1), (1, -2), (2, -1), (-1, 2), (-2, 1), (-1, -2), (-2, -1)];
    const KING: [(i64, i64); 8] = [(0, 1), (1, -1), (1, 0), (1, 1), (0, -1), (-1, 1), (-1, 0), (-1, -1)];
    let steps = [(model.sight.knight, KNIGHT), (model.sight.king, KING)];
    let mut pairs = BTreeSet::new();
    for (a, &square) in (0..).zip(&model.squares) {
        for (down, right) in steps.iter().filter(|(on, _)| *on).flat_map(|(_, steps)| steps) {
            let Some(b) = step(model, square, *down, *right).and_then(|to| model.index(to)) else { continue };
            if a < b {
                pairs.insert([a, b]);
            }
        }
    }
    pairs.into_iter().collect()
}
