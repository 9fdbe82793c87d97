//! UVa 167.

use std::io::Write;

use super::common::eight_queens;
use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;

pub(super) const JUDGE: Judge = Judge {
    name: "uva-167",
    title: Text::new("The Sultan's Successors", "苏丹的继承者"),
    rules: Text::new(
        "Input: the number of boards, then for each 8 lines of 8 numbers, 1 to 99 (here 0 to 1000000).\n\
         Output: for each board, the largest sum of the numbers under eight queens, right-justified to 5 characters.",
        "输入：第一行是棋盘个数；每个棋盘 8 行，每行 8 个数（1 到 99，本程序可从 0 到 1000000）。\n\
         输出：每个棋盘一行，即八个皇后所在格的数之和的最大值，右对齐，宽 5 个字符。",
    ),
    sample: Sample::whole(
        "1\n1 2 3 4 5 6 7 8\n9 10 11 12 13 14 15 16\n17 18 19 20 21 22 23 24\n25 26 27 28 29 30 31 32\n\
         33 34 35 36 37 38 39 40\n41 42 43 44 45 46 47 48\n48 50 51 52 53 54 55 56\n57 58 59 60 61 62 63 64\n",
        "  260\n",
    ),
    answer,
};

const WEIGHT: Text = Text::new("the number of a square", "格中的数");

fn answer(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    let solutions = eight_queens()?;
    for _ in 0..input.cases()? {
        let mut weights = [[0; 8]; 8];
        for weight in weights.iter_mut().flatten() {
            *weight = input.number(WEIGHT, 0..=1_000_000)?;
        }
        let sums = solutions.iter().map(|solution| {
            solution.squares().map(|square| weights[square.row as usize][square.column as usize]).sum::<u32>()
        });
        writeln!(out, "{:5}", sums.max().unwrap_or_default())?;
    }
    Ok(())
}
