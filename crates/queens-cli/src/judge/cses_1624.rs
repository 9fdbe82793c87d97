//! CSES 1624.

use std::io::Write;

use super::common::board_with_holes;
use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;
use queens::search::count_with_holes;

pub(super) const JUDGE: Judge = Judge {
    name: "cses-1624",
    title: Text::new("Chessboard and Queens", "棋盘与皇后"),
    rules: Text::new(
        "Input: 8 lines of 8 characters; no queen may stand on a `*`, but it sees past it.\n\
         Output: the number of solutions.",
        "输入：8 行，每行 8 个字符；“*”处不能放皇后，但不阻挡攻击。\n输出：解的个数。",
    ),
    sample: Sample::whole("........\n........\n..*.....\n........\n........\n.....**.\n...*....\n........\n", "65\n"),
    answer,
};

fn answer(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    let holes = board_with_holes(8, &input.picture(8, ['.', '*'])?)?;
    Ok(writeln!(out, "{}", count_with_holes(&holes))?)
}
