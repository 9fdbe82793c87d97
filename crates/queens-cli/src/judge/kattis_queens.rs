//! Kattis queens.

use std::io::Write;

use super::common::N;
use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;
use queens::{Arrangement, BoardSize, Square};

pub(super) const JUDGE: Judge = Judge {
    name: "kattis-queens",
    title: Text::new("Verify This, Your Majesty", "验证皇后的位置"),
    rules: Text::new(
        "Input: n, 1 to 5000 (here up to 1000000), then n lines `x y`, 0 to n - 1: the squares of n queens.\n\
         Output: CORRECT if no two attack each other or stand on one square, INCORRECT otherwise.",
        "输入：n（1 ≤ n ≤ 5000，本程序可到 1000000），之后 n 行，每行“x y”（0 到 n - 1），即 n 个皇后的位置。\n\
         输出：如果没有两个皇后互相攻击或在同一格，输出 CORRECT，否则输出 INCORRECT。",
    ),
    sample: Sample::whole("8\n1 5\n6 2\n3 1\n5 0\n4 6\n0 3\n2 7\n7 4\n", "CORRECT\n"),
    answer,
};

fn answer(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    let n = input.number(N, 1..=1_000_000)?;
    let mut queens = Arrangement::empty(BoardSize::new(n)?);
    for _ in 0..n {
        let (x, y) = (input.number(Text::new("x", "x"), 0..=n - 1)?, input.number(Text::new("y", "y"), 0..=n - 1)?);
        // The problem counts y from the bottom. Upside down, queens attack just the same.
        if queens.put(Square::new(y, x)).is_err() {
            break;
        }
    }
    let verdict = if queens.verify_solution().is_ok() { "CORRECT" } else { "INCORRECT" };
    Ok(writeln!(out, "{verdict}")?)
}
