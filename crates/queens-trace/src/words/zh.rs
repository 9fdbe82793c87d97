//! The sentences in Chinese.

use queens_core::{Attack, BoardSize, Line, Square};

use super::{columns, one_based, thousandths};
use crate::event::Parent;
use crate::{Ending, Event, Masks, Reason};

pub(super) fn sentence(event: &Event, size: BoardSize) -> String {
    match *event {
        Event::Test { square, attacker } => test(square, attacker),
        Event::Examine { row: Some(row), squares, least } => {
            format!("第 {} 行：{squares} 格中，最好的一格使其皇后有 {least} 个冲突。", one_based(row))
        }
        Event::Examine { row: None, squares, least } => {
            format!("看了 {squares} 格，最好的一步使棋盘剩下 {least} 个冲突。")
        }
        Event::Place { square } => format!("在{}放下一个皇后。", spoken(square)),
        Event::Remove { square } => format!("收回{}的皇后。", spoken(square)),
        Event::Move { row, from, to } => {
            let [row, from, to] = [row, from, to].map(one_based);
            format!("第 {row} 行的皇后从第 {from} 列移到第 {to} 列。")
        }
        Event::Swap { rows, columns } => {
            let ([a, b], [x, y]) = (rows.map(one_based), columns.map(one_based));
            format!("第 {a} 行与第 {b} 行的皇后互换所在的第 {x} 列与第 {y} 列。")
        }
        Event::Load { reason, .. } => load(reason).to_owned(),
        Event::Call(masks) => call(masks, size),
        Event::Return(masks) if masks.row == size.get() => "最后一行之后的调用返回。".to_owned(),
        Event::Return(masks) => format!("第 {} 行的调用返回。", one_based(masks.row)),
        Event::Choose { line, index, squares } => {
            let name = if line == Line::Row { "行" } else { "列" };
            format!("第 {} {name}剩下的格最少：{squares} 格。", one_based(index))
        }
        Event::Expand { state, .. } => format!("从 OPEN 表取出状态 {state} 并扩展。"),
        Event::Generate { state, parent, moves, estimate, priority } => {
            let what = match parent {
                None => "起点".to_owned(),
                Some(Parent { row, to, .. }) => format!("第 {} 行移到第 {} 列", one_based(row), one_based(to)),
            };
            format!("状态 {state} 放入 OPEN 表：{what}；g = {moves}，h = {estimate}，优先级 {priority}。")
        }
        Event::Known { row, to } => {
            format!("第 {} 行移到第 {} 列：这个棋盘已经有了。", one_based(row), one_based(to))
        }
        Event::Stale { state } => format!("丢弃状态 {state}：已有更短的路到达它的棋盘。"),
        Event::DeadEnd { row } => format!("第 {} 行没有格可放了：走入死路。", one_based(row)),
        Event::Solution { number } => format!("第 {number} 个解：任何两个皇后都不互相攻击。"),
        Event::Plateau => "邻域中没有更好的。".to_owned(),
        Event::Generation { number, best, mean } => {
            format!("第 {number} 代已完成：最好的有 {best} 个冲突，平均 {mean} 个。")
        }
        Event::Cool { millis, .. } => format!("温度降到 {}。", thousandths(millis)),
        Event::End(ending) => end(ending),
    }
}

fn test(square: Square, attacker: Option<Square>) -> String {
    let Some(attacker) = attacker else { return format!("{}不受攻击。", spoken(square)) };
    let line = match Attack::between(square, attacker).map(|attack| attack.line) {
        Some(Line::Row) => "行",
        Some(Line::Column) => "列",
        Some(Line::Diagonal) => "主对角线（\\）",
        Some(Line::Antidiagonal) => "次对角线（/）",
        None => return format!("{}受到{}的皇后攻击。", spoken(square), spoken(attacker)),
    };
    format!("{}受到攻击：与{}的皇后在同一{line}上。", spoken(square), spoken(attacker))
}

fn spoken(square: Square) -> String {
    format!("第 {} 行第 {} 列", one_based(square.row), one_based(square.column))
}

fn call(masks: Masks, size: BoardSize) -> String {
    let row = one_based(masks.row);
    match masks.free {
        _ if masks.row == size.get() => "每一行都有了皇后。".to_owned(),
        0 => format!("第 {row} 行没有空格可放。"),
        free => format!("第 {row} 行可放的列：{}。", columns(free, "、")),
    }
}

fn load(reason: Reason) -> &'static str {
    match reason {
        Reason::Start => "摆好起始棋盘。",
        Reason::Restart => "换一个棋盘重新开始。",
        Reason::BestOfGeneration => "显示这一代中最好的棋盘。",
        Reason::Candidate => "摆出下一个候选。",
    }
}

fn end(ending: Ending) -> String {
    match ending {
        Ending::Exhausted => "全部搜索完毕。".to_owned(),
        Ending::Found => "找到这个解，搜索结束。".to_owned(),
        Ending::Stuck { conflicts } => format!("卡住了，还有 {conflicts} 个冲突：任何一步都不能使棋盘更好。"),
        Ending::GaveUp { steps } => format!("走了 {steps} 步后放弃。"),
    }
}
