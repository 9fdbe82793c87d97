//! Why there is no solution, where one look says it.

use queens_core::Square;
use queens_core::general::{Conflict, Content};

use crate::{Family, Model, Number};

/// A row, column or region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LineName {
    /// [`Family::Rows`], [`Family::Columns`] or [`Family::Regions`].
    pub family: Family,
    /// Its number, from 0.
    pub number: u32,
}

/// A reason that there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// Two given queens attack each other.
    Givens(Conflict),
    /// A line that must hold `needs` queens has too few squares that no given queen attacks.
    Line {
        /// The line.
        line: LineName,
        /// How many squares it has left.
        free: u32,
        /// How many queens it must hold.
        needs: u32,
    },
    /// Two lines must hold a queen each, and no two of their squares go together.
    Pair {
        /// The one.
        first: LineName,
        /// The other.
        second: LineName,
    },
    /// More queens are wanted than rows, columns and regions have room for.
    Room {
        /// The most there is room for.
        room: u64,
        /// How many are wanted.
        wanted: u64,
    },
}

/// A line that must hold queens, and its squares that no given queen attacks.
struct Line {
    name: LineName,
    needs: u32,
    squares: Vec<Square>,
}

/// The first reason in the order of [`Reason`], if there is one of these. O(squares), and O(lines squared) for pairs.
pub(crate) fn reason(model: &Model) -> Option<Reason> {
    if let Some(conflict) = givens(model) {
        return Some(Reason::Givens(conflict));
    }
    let lines = lines(model);
    let short = lines.iter().filter(|line| (line.squares.len() as u64) < u64::from(line.needs));
    if let Some(line) = short.min_by_key(|line| (line.squares.len(), line.name.family, line.name.number)) {
        return Some(Reason::Line { line: line.name, free: line.squares.len() as u32, needs: line.needs });
    }
    if let Number::Exactly(wanted) = model.queens()
        && model.bound() < u64::from(wanted)
    {
        return Some(Reason::Room { room: model.bound(), wanted: wanted.into() });
    }
    pair(model, &lines)
}

fn givens(model: &Model) -> Option<Conflict> {
    let mut is_given = vec![false; model.squares().len()];
    model.given().iter().for_each(|&given| is_given[given as usize] = true);
    let on = |group: &crate::Group| {
        let mut given = group.squares.iter().copied().filter(|&square| is_given[square as usize]);
        (group.most == 1).then(|| Some([given.next()?, given.next()?])).flatten()
    };
    let steps = || model.steps().iter().copied().find(|pair| pair.iter().all(|&square| is_given[square as usize]));
    let [a, b] = model.groups().iter().find_map(on).or_else(steps)?;
    model.board().conflict(model.squares()[a as usize], model.squares()[b as usize])
}

/// Squares that given queens attack.
fn attacked(model: &Model) -> Vec<bool> {
    let mut is_given = vec![false; model.squares().len()];
    model.given().iter().for_each(|&given| is_given[given as usize] = true);
    let mut attacked = vec![false; model.squares().len()];
    for group in model.groups() {
        let given = group.squares.iter().filter(|&&square| is_given[square as usize]).count();
        if given >= group.most as usize {
            for &square in group.squares.iter().filter(|&&square| !is_given[square as usize]) {
                attacked[square as usize] = true;
            }
        }
    }
    for &[a, b] in model.steps() {
        attacked[a as usize] |= is_given[b as usize];
        attacked[b as usize] |= is_given[a as usize];
    }
    attacked
}

/// The lines that must hold queens: regions always; rows (columns) where as many queens are wanted as they can hold, each
/// cut by no wall.
fn lines(model: &Model) -> Vec<Line> {
    let board = model.board();
    let attacked = attacked(model);
    let per_region = board.rules().per_region;
    let has_walls = board.parts().contents.contains(&Content::Wall);
    let must = |lines: u32| {
        let full = u64::from(lines) * u64::from(board.rules().per_line().unwrap_or(0));
        let wanted = matches!(model.queens(), Number::Exactly(queens) if u64::from(queens) == full);
        if wanted && full > 0 && !has_walls { lines } else { 0 }
    };
    let (rows, columns, regions) = (must(board.rows()), must(board.columns()), board.region_count());
    let line = |family, number| Line { name: LineName { family, number }, needs: per_region, squares: Vec::new() };
    let mut lines: Vec<Line> = (0..rows).map(|number| line(Family::Rows, number)).collect();
    lines.extend((0..columns).map(|number| line(Family::Columns, number)));
    lines.extend((0..regions).map(|number| line(Family::Regions, number)));
    for (&square, _) in model.squares().iter().zip(&attacked).filter(|(_, attacked)| !**attacked) {
        if rows > 0 {
            lines[square.row as usize].squares.push(square);
        }
        if columns > 0 {
            lines[(rows + square.column) as usize].squares.push(square);
        }
        if let Some(region) = board.region(square) {
            lines[(rows + columns) as usize + usize::from(region)].squares.push(square);
        }
    }
    lines
}

/// Two lines with few squares each, of which no two go together.
fn pair(model: &Model, lines: &[Line]) -> Option<Reason> {
    const FEW: usize = 6;
    const MANY_LINES: usize = 256;
    let few: Vec<&Line> = lines.iter().filter(|line| line.needs == 1 && line.squares.len() <= FEW).collect();
    let few = &few[..few.len().min(MANY_LINES)];
    let together = |a: &Line, b: &Line| {
        a.squares.iter().any(|&x| b.squares.iter().any(|&y| x == y || model.board().conflict(x, y).is_none()))
    };
    let mut pairs = few.iter().enumerate().flat_map(|(i, second)| few[..i].iter().map(move |first| (first, second)));
    let (first, second) = pairs.find(|(first, second)| !together(first, second))?;
    Some(Reason::Pair { first: first.name, second: second.name })
}
