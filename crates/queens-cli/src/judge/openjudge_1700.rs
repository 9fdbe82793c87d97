//! OpenJudge 1700 (2.5).

use std::io::Write;

use super::common::eight_queens;
use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;
use queens::Symmetry;

pub(super) const JUDGE: Judge = Judge {
    name: "openjudge-1700",
    title: Text::new("Eight Queens: all boards", "八皇后问题"),
    rules: Text::new(
        "Input: none.\n\
         Output: all 92 boards. For each a line `No. k`, then 8 lines of 0 and 1, a blank after every digit.\n\
         Order: by the row of the queen in column 1, then in column 2, and so on.",
        "输入：无。\n\
         输出：全部 92 个棋盘。每个先输出一行“No. k”，再输出 8 行 0 和 1，每个数字后面都有一个空格。\n\
         顺序：先按第 1 列皇后的行号，再按第 2 列皇后的行号，依此类推。",
    ),
    sample: Sample::cut(
        "",
        "No. 1\n1 0 0 0 0 0 0 0 \n0 0 0 0 0 0 1 0 \n0 0 0 0 1 0 0 0 \n0 0 0 0 0 0 0 1 \n0 1 0 0 0 0 0 0 \n\
         0 0 0 1 0 0 0 0 \n0 0 0 0 0 1 0 0 \n0 0 1 0 0 0 0 0 \nNo. 2\n",
    ),
    answer,
};

fn answer(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    input.ignore_rest();
    for (k, solution) in (1..).zip(eight_queens()?) {
        writeln!(out, "No. {k}")?;
        // The order is one of rows by column; on the page, columns stay columns.
        for &column in solution.image(Symmetry::Transpose).columns() {
            for c in 0..8 {
                write!(out, "{} ", u8::from(c == column))?;
            }
            writeln!(out)?;
        }
    }
    Ok(())
}
