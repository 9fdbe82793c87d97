//! LeetCode 51.

use std::io::Write;

use super::common::print;
use super::leetcode::read_n;
use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;
use queens::notation::Format;
use queens::search::Solutions;

pub(super) const JUDGE: Judge = Judge {
    name: "leetcode-51",
    title: Text::new("N-Queens: all boards", "N 皇后"),
    rules: Text::new(
        "Input: `n = 4`, or just `4`; n from 1 to 9 (here up to 12).\n\
         Output: all boards as one JSON list, each a list of rows. The judge takes any order; this is the usual one.",
        "输入：“n = 4”，或只写“4”；1 ≤ n ≤ 9（本程序可到 12）。\n\
         输出：一个 JSON 数组，包含全部棋盘，每个棋盘是各行组成的数组。原题不限顺序，这里按字典序。",
    ),
    sample: Sample::whole("n = 4\n", "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]\n"),
    answer,
};

fn answer(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    let mut before = "[";
    let n = read_n(input, 1..=12)?;
    for solution in Solutions::new(n)? {
        write!(out, "{before}")?;
        print(&solution, Format::LeetCode, "", out)?;
        before = ",";
    }
    let end = if before == "[" { "[]" } else { "]" };
    Ok(writeln!(out, "{end}")?)
}
