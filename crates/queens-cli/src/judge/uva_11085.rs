//! UVa 11085.

use std::io::Write;

use super::common::{ROW, eight_queens};
use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;

pub(super) const JUDGE: Judge = Judge {
    name: "uva-11085",
    title: Text::new("Back to the 8-Queens", "回到八皇后"),
    rules: Text::new(
        "Input: cases of 8 numbers, 1 to 8, to the end of the input: the row of the queen in each column.\n\
         Output: for each case a line `Case i: m`: how many queens have to move within their columns, at the least, until\n\
         no two attack each other.",
        "输入：每组 8 个数（1 到 8），依次为各列皇后的行号，直到输入结束。\n\
         输出：每组一行“Case i: m”，m 是最少要移动几个皇后（只在本列内移动），才能使皇后互不攻击。",
    ),
    sample: Sample::whole("1 2 3 4 5 6 7 8\n1 1 1 1 1 1 1 1\n", "Case 1: 7\nCase 2: 7\n"),
    answer,
};

fn answer(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    let solutions = eight_queens()?;
    let mut case = 0u64;
    while let Some(first) = input.number_or_end(ROW, 1..=8)? {
        case += 1;
        let mut rows = [first - 1; 8];
        for row in &mut rows[1..] {
            *row = input.number(ROW, 1..=8)? - 1;
        }
        // Rows by column, too, are the numbers of a solution: of the transposed one.
        let moves =
            solutions.iter().map(|solution| solution.columns().iter().zip(&rows).filter(|(a, b)| a != b).count());
        writeln!(out, "Case {case}: {}", moves.min().unwrap_or_default())?;
    }
    Ok(())
}
