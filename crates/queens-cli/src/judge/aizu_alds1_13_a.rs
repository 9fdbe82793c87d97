//! Aizu ALDS1_13_A.

use std::io::Write;

use super::common::{COLUMN, ROW, completions, print};
use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;
use queens::Square;
use queens::notation::Format;

pub(super) const JUDGE: Judge = Judge {
    name: "aizu-alds1-13-a",
    title: Text::new("8 Queens Problem: complete the board", "八皇后：补全棋盘"),
    rules: Text::new(
        "Input: k, 0 to 8, then k lines with the row and column of a queen, 0 to 7.\n\
         Output: the board with eight queens that holds them, 8 lines of `Q` and `.`.\n\
         The judge promises exactly one; of several, this is the first in order.",
        "输入：k（0 到 8），之后 k 行，每行是一个皇后的行号和列号（0 到 7）。\n\
         输出：包含这些皇后的八皇后棋盘，8 行，由“Q”和“.”组成。\n\
         原题保证恰有一个；若有多个，这里输出字典序最小的。",
    ),
    sample: Sample::whole(
        "2\n2 2\n5 3\n",
        "......Q.\nQ.......\n..Q.....\n.......Q\n.....Q..\n...Q....\n.Q......\n....Q...\n",
    ),
    answer,
};

fn answer(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    let mut given = Vec::new();
    for _ in 0..input.number(Text::new("k", "k"), 0..=8)? {
        given.push(Square::new(input.number(ROW, 0..=7)?, input.number(COLUMN, 0..=7)?));
    }
    match completions(given)?.next() {
        Some(solution) => print(&solution, Format::Board, "\n", out),
        None => Err(JudgeError::NoAnswer(Text::new(
            "no solution holds these queens; the judge promises one",
            "没有包含这些皇后的解；原题保证有解",
        ))),
    }
}
