//! UVa 750.

use std::io::Write;

use super::common::{COLUMN, ROW, completions, print};
use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;
use queens::Square;
use queens::notation::Format;

pub(super) const JUDGE: Judge = Judge {
    name: "uva-750",
    title: Text::new("8 Queens Chess Problem", "八皇后：给定一个皇后"),
    rules: Text::new(
        "Input: the number of data sets; each is the row and column of a queen, 1 to 8. Blank lines do not matter.\n\
         Output: for each set a header of two lines, a blank line, and the numbered solutions with that queen: the row of\n\
         the queen in each column, smaller rows first. A blank line between two sets, none after the last.",
        "输入：第一行是数据组数；每组是一个皇后的行号和列号（1 到 8），空行不影响。\n\
         输出：每组先输出两行表头和一个空行，再输出包含该皇后的所有解并编号：依次为各列皇后的行号，按字典序。\n\
         两组之间空一行，最后一组之后没有空行。",
    ),
    sample: Sample::whole(
        "1\n\n1 1\n",
        "SOLN       COLUMN\n #      1 2 3 4 5 6 7 8\n\n 1      1 5 8 6 3 7 2 4\n 2      1 6 8 3 7 4 2 5\n \
         3      1 7 4 6 8 2 5 3\n 4      1 7 5 8 2 4 6 3\n",
    ),
    answer,
};

fn answer(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    for case in 0..input.cases()? {
        let (row, column) = (input.number(ROW, 1..=8)?, input.number(COLUMN, 1..=8)?);
        if case > 0 {
            writeln!(out)?;
        }
        writeln!(out, "SOLN       COLUMN\n #      1 2 3 4 5 6 7 8\n")?;
        // Rows by column: the list of the transposed board, in its order.
        for (k, solution) in (1..).zip(completions([Square::new(column - 1, row - 1)])?) {
            write!(out, "{k:2}      ")?;
            print(&solution, Format::Spaced, "\n", out)?;
        }
    }
    Ok(())
}
