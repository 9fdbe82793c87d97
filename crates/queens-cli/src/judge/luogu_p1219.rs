//! Luogu P1219 and its kin: USACO's Checker Challenge, SJTU 11539.

use std::io::Write;

use super::common::{MAX_COUNTED, N, count_solutions, print};
use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;
use queens::notation::Format;
use queens::search::Solutions;

pub(super) const JUDGE: Judge = Judge {
    name: "luogu-p1219",
    title: Text::new("Checker Challenge", "八皇后 Checker Challenge"),
    rules: Text::new(
        "Input: one n, 6 to 13 (here 1 to 15).\n\
         Output: the first three solutions in order, each on a line: the column of the queen in each row, with one blank\n\
         between; fewer when there are fewer. Then a line with the number of all solutions.",
        "输入：一个整数 n（6 ≤ n ≤ 13，本程序可从 1 到 15）。\n\
         输出：按字典序输出前三个解，每行一个：依次为各行皇后的列号，以一个空格分隔；不足三个时有几个输出几个。\n\
         最后一行是解的总数。",
    ),
    sample: Sample::whole("6\n", "2 4 6 1 3 5\n3 6 2 5 1 4\n4 1 5 2 6 3\n4\n"),
    answer,
};

/// The original, which reads and writes files.
pub(super) const USACO: Judge = Judge {
    name: "usaco-checker",
    title: Text::new("Checker Challenge", "跳棋的挑战"),
    rules: Text::new(
        "As luogu-p1219: one n, 6 to 13 (here 1 to 15); the first three solutions, then the number of all.\n\
         What the judge keeps in checker.in and checker.out is standard input and output here.",
        "与 luogu-p1219 相同：输入一个整数 n（6 ≤ n ≤ 13，本程序可从 1 到 15），输出前三个解和解的总数。\n\
         原题的 checker.in 和 checker.out 在这里就是标准输入和标准输出。",
    ),
    ..JUDGE
};

/// The same, also for boards with fewer than three solutions.
pub(super) const SJTU: Judge = Judge {
    name: "sjtu-11539",
    title: Text::new("N Queens: the first three", "N皇后：前三个解"),
    rules: Text::new(
        "As luogu-p1219, for n from 4 to 13 (here 1 to 15).\n\
         When there are fewer than three solutions, only those come before the number.",
        "与 luogu-p1219 相同，4 ≤ n ≤ 13（本程序可从 1 到 15）。\n\
         不足三个解时，先输出已有的解，再输出总数。",
    ),
    ..JUDGE
};

fn answer(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    let n = input.number(N, 1..=MAX_COUNTED)?;
    for solution in Solutions::new(n)?.take(3) {
        print(&solution, Format::Spaced, "\n", out)?;
    }
    Ok(writeln!(out, "{}", count_solutions(n)?)?)
}
