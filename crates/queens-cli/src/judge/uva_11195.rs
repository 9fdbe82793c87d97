//! UVa 11195.

use std::io::Write;

use super::common::{MAX_COUNTED, N, board_with_holes};
use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;
use queens::search::count_with_holes;

pub(super) const JUDGE: Judge = Judge {
    name: "uva-11195",
    title: Text::new("Another n-Queen Problem", "又一个 n 皇后问题"),
    rules: Text::new(
        "Input: cases of n, 3 to 15 (here 1 to 15), and n lines of n characters; no queen may stand on a `*`, but it sees\n\
         past it. 0 ends the input.\n\
         Output: for each case a line `Case i: c` with the number of solutions.",
        "输入：多组数据，每组先是 n（3 ≤ n ≤ 15，本程序可从 1 到 15），再是 n 行、每行 n 个字符；“*”处不能放皇后，\n\
         但不阻挡攻击。以 0 结束。\n\
         输出：每组一行“Case i: c”，c 是解的个数。",
    ),
    sample: Sample::whole(
        "8\n........\n........\n........\n........\n........\n........\n........\n........\n\
         4\n.*..\n....\n....\n....\n0\n",
        "Case 1: 92\nCase 2: 1\n",
    ),
    answer,
};

fn answer(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    let mut case = 0u64;
    while let Some(n) = input.number_or_zero(N, 1..=MAX_COUNTED)? {
        case += 1;
        let holes = board_with_holes(n, &input.picture(n, ['.', '*'])?)?;
        writeln!(out, "Case {case}: {}", count_with_holes(&holes))?;
    }
    Ok(())
}
