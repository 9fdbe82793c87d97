//! OpenJudge 1756, and the same question in Peking University's retest.

use std::io::Write;

use super::common::{eight_queens, print};
use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;
use queens::notation::Format;

pub(super) const JUDGE: Judge = Judge {
    name: "openjudge-1756",
    title: Text::new("Eight Queens: the b-th string", "八皇后"),
    rules: Text::new(
        "Input: the number of cases, then one b on each line, 1 to 92.\n\
         Output: for each b, the b-th of the 92 solutions as a string of 8 digits; the i-th digit is the column of the\n\
         queen in row i. Smaller strings come first.",
        "输入：第一行是数据组数，之后每行一个整数 b（1 ≤ b ≤ 92）。\n\
         输出：对每个 b 输出一行，即 92 个皇后串中第 b 小的一个；串的第 i 位是第 i 行皇后的列号。",
    ),
    sample: Sample::whole("2\n1\n92\n", "15863724\n84136275\n"),
    answer: answer_counted,
};

/// As the above, without the number of cases.
pub(super) const PKU_RETEST: Judge = Judge {
    name: "pku-retest",
    title: Text::new("Eight Queens: the b-th string, to the end of the input", "八皇后（北京大学复试上机题）"),
    rules: Text::new(
        "Input: one b on each line, 1 to 92, to the end of the input; the number of cases does not come first.\n\
         Output: for each b, the b-th of the 92 solutions as a string of 8 digits; the i-th digit is the column of the\n\
         queen in row i. Smaller strings come first.",
        "输入：每行一个整数 b（1 ≤ b ≤ 92），直到输入结束；开头没有数据组数。\n\
         输出：对每个 b 输出一行，即 92 个皇后串中第 b 小的一个；串的第 i 位是第 i 行皇后的列号。",
    ),
    sample: Sample::whole("1\n92\n", "15863724\n84136275\n"),
    answer: answer_to_end,
};

const B: Text = Text::new("b", "b");

fn answer_counted(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    let solutions = eight_queens()?;
    for _ in 0..input.cases()? {
        let b = input.number(B, 1..=92)?;
        print(&solutions[b as usize - 1], Format::Digits, "\n", out)?;
    }
    Ok(())
}

fn answer_to_end(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    let solutions = eight_queens()?;
    while let Some(b) = input.number_or_end(B, 1..=92)? {
        print(&solutions[b as usize - 1], Format::Digits, "\n", out)?;
    }
    Ok(())
}
