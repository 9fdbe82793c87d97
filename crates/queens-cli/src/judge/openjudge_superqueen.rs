//! SuperQueen of OpenJudge (12717).

use std::io::{self, Write};

use super::common::{N, print};
use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;
use queens::Solution;
use queens::notation::Format;
use queens::search::{Holes, Piece, Solutions};

pub(super) const JUDGE: Judge = Judge {
    name: "openjudge-superqueen",
    title: Text::new("SuperQueen", "超级皇后"),
    rules: Text::new(
        "A superqueen is a queen that also moves as a knight. Input: one n, 1 to 13 (here up to 14).\n\
         Output: every solution on a line, in order: the column of the queen in each row, a blank after every number;\n\
         `No Solution!` when there is none.",
        "超级皇后除了像皇后一样走，还能像马一样走。输入：一个正整数 n（n ≤ 13，本程序可到 14）。\n\
         输出：按字典序输出所有的解，每行一个：依次为各行皇后的列号，每个数后面都有一个空格；无解时输出“No Solution!”。",
    ),
    sample: Sample::whole(
        "10\n",
        "3 6 9 1 4 7 10 2 5 8 \n4 8 1 5 9 2 6 10 3 7 \n7 3 10 6 2 9 5 1 8 4 \n8 5 2 10 7 4 1 9 6 3 \n",
    ),
    answer,
};

fn answer(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    let n = input.number(N, 1..=14)?;
    let mut any = false;
    for solution in Solutions::with_holes(Holes::none(n)?, Piece::Superqueen) {
        verify_knights(&solution)?;
        print(&solution, Format::Spaced, " \n", out)?;
        any = true;
    }
    if !any {
        writeln!(out, "No Solution!")?;
    }
    Ok(())
}

/// A [`Solution`] is one for queens; this looks at the knight's moves.
fn verify_knights(solution: &Solution) -> io::Result<()> {
    let columns = solution.columns();
    let is_attacked = |rows: usize, distance: u32| {
        columns.iter().zip(columns.iter().skip(rows)).any(|(a, b)| a.abs_diff(*b) == distance)
    };
    if is_attacked(1, 2) || is_attacked(2, 1) {
        return Err(io::Error::other("a superqueen attacks another as a knight"));
    }
    Ok(())
}
