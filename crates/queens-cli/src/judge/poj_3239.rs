//! POJ 3239.

use std::io::Write;

use super::common::{MAX_WRITTEN, N, print, some_solution};
use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;
use queens::notation::Format;

pub(super) const JUDGE: Judge = Judge {
    name: "poj-3239",
    title: Text::new("Solution to the n Queens Puzzle", "n 皇后问题的一个解"),
    rules: Text::new(
        "Input: one n on each line, 8 to 300 (here 4 to 1000000); 0 ends the input.\n\
         Output: for each n a solution on a line, one blank between: the row of the queen in each column.\n\
         The judge takes any solution, so the numbers may be read as columns of rows as well.",
        "输入：每行一个整数 n（8 ≤ n ≤ 300，本程序可从 4 到 1000000），以 0 结束。\n\
         输出：对每个 n 输出一行，即任意一个解，以一个空格分隔：依次为各列皇后的行号。\n\
         原题接受任何解，因此把这些数看作各行皇后的列号也一样。",
    ),
    sample: Sample::whole("8\n0\n", "2 4 6 8 3 1 7 5\n"),
    answer,
};

fn answer(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    while let Some(n) = input.number_or_zero(N, 4..=MAX_WRITTEN)? {
        if let Some(solution) = some_solution(n)? {
            print(&solution, Format::Spaced, "\n", out)?;
        }
    }
    Ok(())
}
