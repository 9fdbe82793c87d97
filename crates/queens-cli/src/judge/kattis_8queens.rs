//! Kattis 8queens, and SPOJ EIQUEENS with the same text.

use std::io::Write;

use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;
use queens::{Arrangement, BoardSize};

pub(super) const JUDGE: Judge = Judge {
    name: "kattis-8queens",
    title: Text::new("Eight Queens: verify", "八皇后：验证"),
    rules: Text::new(
        "Input: a board of 8 lines of 8 characters, `*` for a queen and `.` for none.\n\
         Output: valid if it holds eight queens of which no two attack each other, invalid otherwise.",
        "输入：一个棋盘，8 行，每行 8 个字符，“*”表示皇后，“.”表示没有皇后。\n\
         输出：如果恰有八个皇后且互不攻击，输出 valid，否则输出 invalid。",
    ),
    sample: Sample::whole(
        "*.......\n......*.\n....*...\n.......*\n.*......\n...*....\n.....*..\n..*.....\n",
        "valid\n",
    ),
    answer,
};

/// The same problem elsewhere.
pub(super) const SPOJ: Judge = Judge { name: "spoj-eiqueens", ..JUDGE };

fn answer(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    let mut queens = Arrangement::empty(BoardSize::new(8)?);
    let is_valid = input.picture(8, ['.', '*'])?.into_iter().all(|square| queens.put(square).is_ok())
        && queens.verify_solution().is_ok();
    Ok(writeln!(out, "{}", if is_valid { "valid" } else { "invalid" })?)
}
