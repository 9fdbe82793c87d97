//! A linear program in the LP format of CPLEX: a variable `x_row_column`, from 1, for each square.
//!
//! It maximises the weights where there are some, else the number of queens where as many as fit are wanted, else nothing.

use queens_core::Square;
use queens_core::general::{Board, Content, Wanted};

use crate::error::Missing;
use crate::{grid, lines};

const MOST_SQUARES: u64 = 1 << 20;
/// Readers of the format may refuse long lines.
const PER_LINE: usize = 12;

pub(crate) fn write(board: &Board) -> Result<String, Missing> {
    grid::refuse(board, &[Missing::NoSquares])?;
    if u64::from(board.rows()) * u64::from(board.columns()) > MOST_SQUARES {
        return Err(Missing::Size);
    }
    let mut text = "Maximize\n obj: ".to_owned();
    if board.has_weights() {
        sum(&mut text, board.squares().map(|square| (board.weight(square), square)));
    } else {
        let factor = i64::from(board.wanted() == Wanted::Most);
        sum(&mut text, board.squares().map(|square| (factor, square)));
    }
    text.push_str("\nSubject To\n");
    let mut number = 0;
    let mut constraint = |squares: &[Square], relation: &str, limit: u64| {
        number += 1;
        text.push_str(&format!(" c{number}: "));
        sum(&mut text, squares.iter().map(|&square| (1, square)));
        text.push_str(&format!(" {relation} {limit}\n"));
    };
    for line in lines::all(board) {
        constraint(&line.squares, "<=", u64::from(line.most));
    }
    if board.has_regions() {
        let mut regions = vec![Vec::new(); board.region_count() as usize];
        for square in board.squares() {
            if let Some(region) = board.region(square) {
                regions[usize::from(region)].push(square);
            }
        }
        for region in regions {
            constraint(&region, "=", u64::from(board.rules().per_region));
        }
    }
    let all: Vec<_> = board.squares().collect();
    if let Wanted::Exactly(wanted) = board.wanted() {
        constraint(&all, "=", wanted);
    }
    text.push_str("Bounds\n");
    for &square in &all {
        match board.content(square) {
            Content::Free => {}
            Content::Queen => text.push_str(&format!(" {} = 1\n", name(square))),
            Content::Hole | Content::Wall => text.push_str(&format!(" {} = 0\n", name(square))),
        }
    }
    text.push_str("Binary\n");
    all.iter().for_each(|&square| text.push_str(&format!(" {}\n", name(square))));
    text.push_str("End\n");
    Ok(text)
}

fn name(square: Square) -> String {
    format!("x_{}_{}", u64::from(square.row) + 1, u64::from(square.column) + 1)
}

fn sum(text: &mut String, terms: impl Iterator<Item = (i64, Square)>) {
    for (index, (factor, square)) in terms.enumerate() {
        if index > 0 {
            text.push_str(if index % PER_LINE == 0 { "\n   " } else { " " });
        }
        let sign = match (factor < 0, index) {
            (true, _) => "- ",
            (false, 0) => "",
            (false, _) => "+ ",
        };
        let factor = if factor.abs_diff(0) == 1 { String::new() } else { format!("{} ", factor.abs_diff(0)) };
        text.push_str(&format!("{sign}{factor}{}", name(square)));
    }
}
