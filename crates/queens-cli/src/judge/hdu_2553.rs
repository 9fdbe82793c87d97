//! HDU 2553.

use std::io::Write;

use super::common::{MAX_COUNTED, N, count_solutions};
use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;

pub(super) const JUDGE: Judge = Judge {
    name: "hdu-2553",
    title: Text::new("N Queens: count", "N皇后问题"),
    rules: Text::new(
        "Input: one n on each line, 1 to 10 (here up to 15); 0 ends the input.\n\
         Output: for each n, a line with the number of solutions.",
        "输入：每行一个正整数 n（1 ≤ n ≤ 10，本程序可到 15），以 0 结束。\n\
         输出：对每个 n 输出一行，即解的个数。",
    ),
    sample: Sample::whole("1\n8\n5\n0\n", "1\n92\n10\n"),
    answer,
};

fn answer(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    // The judge asks for the same few n over and over.
    let mut counts = [None; MAX_COUNTED as usize + 1];
    while let Some(n) = input.number_or_zero(N, 1..=MAX_COUNTED)? {
        let count = match counts[n as usize] {
            Some(count) => count,
            None => *counts[n as usize].insert(count_solutions(n)?),
        };
        writeln!(out, "{count}")?;
    }
    Ok(())
}
