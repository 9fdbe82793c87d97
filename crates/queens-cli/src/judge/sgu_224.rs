//! SGU 224.

use std::io::Write;

use super::common::N;
use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;

pub(super) const JUDGE: Judge = Judge {
    name: "sgu-224",
    title: Text::new("Little Queens: k queens", "小皇后：放 k 个皇后"),
    rules: Text::new(
        "Input: n, 1 to 10, and k, 0 to n * n.\n\
         Output: the number of ways to put k queens on the n x n board so that no two attack each other.",
        "输入：n（1 到 10）和 k（0 到 n * n）。\n输出：在 n x n 的棋盘上放 k 个互不攻击的皇后，共有多少种放法。",
    ),
    sample: Sample::whole("3 2\n", "8\n"),
    answer,
};

fn answer(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    let n = input.number(N, 1..=10)?;
    let k = input.number(Text::new("k", "k"), 0..=n * n)?;
    Ok(writeln!(out, "{}", count_placements((1 << n) - 1, n, k, [0; 3]))?)
}

/// The ways to put so many queens in so many rows, below queens that attack these columns of the first of them, straight
/// down, to the left and to the right. As the bit-mask rung of the counting ladder, with rows that may stay empty.
fn count_placements(board: u32, rows: u32, queens: u32, [down, left, right]: [u32; 3]) -> u64 {
    if queens == 0 {
        return 1;
    }
    if rows < queens {
        return 0;
    }
    let mut placements = count_placements(board, rows - 1, queens, [down, left >> 1, right << 1]);
    let mut free = board & !(down | left | right);
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        let attacked = [down | queen, (left | queen) >> 1, (right | queen) << 1];
        placements += count_placements(board, rows - 1, queens - 1, attacked);
    }
    placements
}
