//! LeetCode 1222.

use std::io::Write;

use super::error::Expected;
use super::leetcode::{Argument, Arguments};
use super::{Input, Judge, JudgeError, Sample};
use crate::lang::Text;
use queens::{BoardSize, Square};
use serde_json::Value;

pub(super) const JUDGE: Judge = Judge {
    name: "leetcode-1222",
    title: Text::new("Queens That Can Attack the King", "可以攻击国王的皇后"),
    rules: Text::new(
        "Input: `queens = [[0,1],[1,0]], king = [0,0]`, or the two values without their names: squares of the 8 x 8 board,\n\
         row and column from 0 to 7.\n\
         Output: the queens that attack the king with no other between, as a JSON list.\n\
         The judge takes any order; this is from the king's upper left, row by row, to his lower right.",
        "输入：“queens = [[0,1],[1,0]], king = [0,0]”，或不写名称、只写这两个值：8 x 8 棋盘上的格，行号和列号从 0 到 7。\n\
         输出：能直接攻击国王（中间没有其他皇后）的皇后，写成 JSON 数组。\n\
         原题不限顺序；这里从国王的左上方开始，逐行到右下方。",
    ),
    sample: Sample::whole("queens = [[0,1],[1,0],[4,0],[0,4],[3,3],[2,4]], king = [0,0]\n", "[[0,1],[1,0],[3,3]]\n"),
    answer,
};

const QUEENS: Expected = Expected::Words(Text::new(
    "queens, a JSON list of squares such as [[0,1],[1,0]] with numbers from 0 to 7",
    "queens（由格组成的 JSON 数组，如 [[0,1],[1,0]]，各数为 0 到 7）",
));
const KING: Expected = Expected::Words(Text::new(
    "king, a square such as [0,0] with numbers from 0 to 7, with no queen on it",
    "king（一个格，如 [0,0]，各数为 0 到 7，且格上没有皇后）",
));

fn answer(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), JudgeError> {
    let mut arguments = Arguments::read(input)?;
    let queens = read(arguments.next("queens", QUEENS)?, QUEENS, |value| {
        value.as_array()?.iter().map(square).collect::<Option<Vec<_>>>()
    })?;
    let king = read(arguments.next("king", KING)?, KING, |value| square(value).filter(|king| !queens.contains(king)))?;
    arguments.end()?;

    let size = BoardSize::new(8)?;
    let directions = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
    let attackers = directions.iter().filter_map(|&direction| {
        let mut sight = std::iter::successors(step(king, direction), |&square| step(square, direction))
            .take_while(|square| square.is_on(size));
        sight.find(|square| queens.contains(square))
    });
    let attackers: Vec<_> = attackers.map(|square| format!("[{},{}]", square.row, square.column)).collect();
    Ok(writeln!(out, "[{}]", attackers.join(","))?)
}

/// What an argument holds, if it holds what it should.
fn read<T>(argument: Argument, expected: Expected, value: impl FnOnce(&Value) -> Option<T>) -> Result<T, JudgeError> {
    value(&argument.value).ok_or_else(|| argument.unexpected(expected))
}

fn square(value: &Value) -> Option<Square> {
    let [row, column] = &value.as_array()?[..] else { return None };
    let number = |value: &Value| value.as_u64().filter(|&number| number < 8).map(|number| number as u32);
    Some(Square::new(number(row)?, number(column)?))
}

/// The next square in a direction; below row 0 or column 0 there is none.
fn step(square: Square, (down, right): (i32, i32)) -> Option<Square> {
    Some(Square::new(square.row.checked_add_signed(down)?, square.column.checked_add_signed(right)?))
}
