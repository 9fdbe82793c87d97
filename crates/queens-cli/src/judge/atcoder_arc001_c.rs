//! AtCoder ARC001 C.

use std::io::Write;

use super::common::{completions, print};
use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;
use queens::notation::Format;

pub(super) const JUDGE: Judge = Judge {
    name: "atcoder-arc001-c",
    title: Text::new("Help with a Puzzle: complete the board", "八皇后：补全或报告无解"),
    rules: Text::new(
        "Input: a board of 8 lines of 8 characters with three `Q` (here any number), otherwise `.`.\n\
         Output: a board with eight queens that holds them, drawn the same way, or `No Answer`.\n\
         The judge takes any such board; this is the first in order.",
        "输入：一个棋盘，8 行，每行 8 个字符，其中三个“Q”（本程序不限个数），其余为“.”。\n\
         输出：包含这些皇后的八皇后棋盘，格式与输入相同；没有时输出“No Answer”。\n\
         原题接受任何一个；这里输出字典序最小的。",
    ),
    sample: Sample::whole(
        "........\n........\n.......Q\n........\n..Q.....\n........\n.Q......\n........\n",
        "Q.......\n....Q...\n.......Q\n.....Q..\n..Q.....\n......Q.\n.Q......\n...Q....\n",
    ),
    answer,
};

fn answer(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    match completions(input.picture(8, ['.', 'Q'])?)?.next() {
        Some(solution) => print(&solution, Format::Board, "\n", out),
        None => Ok(writeln!(out, "No Answer")?),
    }
}
