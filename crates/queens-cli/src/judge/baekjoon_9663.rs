//! Baekjoon 9663.

use std::io::Write;

use super::common::{MAX_COUNTED, N, count_solutions};
use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;

pub(super) const JUDGE: Judge = Judge {
    name: "baekjoon-9663",
    title: Text::new("N-Queen: count", "N 皇后：解的个数"),
    rules: Text::new(
        "Input: one n, 1 to 14 (here up to 15).\nOutput: the number of solutions.",
        "输入：一个整数 n（1 ≤ n < 15，本程序可到 15）。\n输出：解的个数。",
    ),
    sample: Sample::whole("8\n", "92\n"),
    answer,
};

fn answer(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    let n = input.number(N, 1..=MAX_COUNTED)?;
    Ok(writeln!(out, "{}", count_solutions(n)?)?)
}
