//! LeetCode 52.

use std::io::Write;

use super::common::{MAX_COUNTED, count_solutions};
use super::leetcode::read_n;
use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;

pub(super) const JUDGE: Judge = Judge {
    name: "leetcode-52",
    title: Text::new("N-Queens II: count", "N 皇后 II"),
    rules: Text::new(
        "Input: `n = 4`, or just `4`; n from 1 to 9 (here up to 15).\nOutput: the number of solutions.",
        "输入：“n = 4”，或只写“4”；1 ≤ n ≤ 9（本程序可到 15）。\n输出：解的个数。",
    ),
    sample: Sample::whole("n = 4\n", "2\n"),
    answer,
};

fn answer(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    let n = read_n(input, 1..=MAX_COUNTED)?;
    Ok(writeln!(out, "{}", count_solutions(n)?)?)
}
