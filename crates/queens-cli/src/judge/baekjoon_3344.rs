//! Baekjoon 3344.

use std::io::Write;

use super::common::{MAX_WRITTEN, N, some_solution};
use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;

pub(super) const JUDGE: Judge = Judge {
    name: "baekjoon-3344",
    title: Text::new("N-Queen: a solution", "N 皇后：任意一个解"),
    rules: Text::new(
        "Input: one n, one of 8, 26, 213, 2012, 99991 and 99999 (here any from 4 to 1000000).\n\
         Output: n lines: the column of the queen in each row. The judge takes any solution.",
        "输入：一个整数 n，为 8、26、213、2012、99991、99999 之一（本程序可从 4 到 1000000）。\n\
         输出：n 行，依次为各行皇后的列号。原题接受任何解。",
    ),
    sample: Sample::whole("8\n", "2\n4\n6\n8\n3\n1\n7\n5\n"),
    answer,
};

fn answer(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    let solution = some_solution(input.number(N, 4..=MAX_WRITTEN)?)?;
    for column in solution.iter().flat_map(|solution| solution.columns()) {
        writeln!(out, "{}", column + 1)?;
    }
    Ok(())
}
