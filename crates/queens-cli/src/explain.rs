//! The library's errors in the user's language.

use queens::check::{Reason, Unreadable};
use queens::notation::{Problem, spoken};
use queens::search::IndexError;
use queens::{Attack, Line, NotASolution};

use crate::lang::{Lang, tr};

/// Which two queens attack each other, and along which line.
pub(crate) fn attack(attack: &Attack, lang: Lang) -> String {
    match lang {
        Lang::En => attack.to_string(),
        Lang::Zh => {
            let line = match attack.line {
                Line::Row => "行",
                Line::Column => "列",
                Line::Diagonal => "主对角线（\\）",
                Line::Antidiagonal => "次对角线（/）",
            };
            let at = |square: queens::Square| {
                format!("第 {} 行第 {} 列", u64::from(square.row) + 1, u64::from(square.column) + 1)
            };
            format!("{}与{}的皇后在同一{line}上，互相攻击", at(attack.first), at(attack.second))
        }
    }
}

/// Why a board is not a solution.
pub(crate) fn not_a_solution(reason: &NotASolution, lang: Lang) -> String {
    match (reason, lang) {
        (NotASolution::Attack(found), _) => attack(found, lang),
        (NotASolution::Twice(square), Lang::Zh) => {
            format!("第 {} 行第 {} 列有两个皇后", u64::from(square.row) + 1, u64::from(square.column) + 1)
        }
        (NotASolution::TooFew { queens, size, row }, Lang::Zh) => {
            format!("需要 {} 个皇后，只有 {queens} 个；第 {} 行没有皇后", size.get(), u64::from(*row) + 1)
        }
        (NotASolution::OffBoard { square, size }, Lang::Zh) => format!("{} 不在 {size} 的棋盘上", spoken(*square)),
        (other, _) => other.to_string(),
    }
}

/// What is wrong with a text.
pub(crate) fn problem(problem: &Problem, lang: Lang) -> String {
    if lang == Lang::En {
        return problem.to_string();
    }
    match problem {
        Problem::Empty => "里面没有棋盘".to_owned(),
        Problem::Character { found: Some(found), expected } => format!("遇到 {found:?}，应为{}", wanted(expected)),
        Problem::Character { found: None, expected } => format!("文本到此结束，应为{}", wanted(expected)),
        Problem::Range { found, low, high } => format!("{found} 不在棋盘上：应为 {low} 到 {high}"),
        Problem::TooManyDigits { found } => {
            format!("有 {found} 位数字：数字串只能写不超过 9 行的棋盘；请用空格分开各数")
        }
        Problem::RowLength { found, expected } => format!("这一行有 {found} 格，而第一行有 {expected} 格"),
        Problem::RowCount { found, expected } => format!("{found} 行、每行 {expected} 格：不是 n x n 的棋盘"),
        Problem::Size { found, expected } => format!("棋盘大小是 {found}，要求的是 {expected}"),
        other => other.to_string(),
    }
}

/// What a format has at some place. Signs stand for themselves in both languages.
fn wanted(expected: &'static str) -> &'static str {
    match expected {
        "a digit" => "数字",
        "a whole number" => "整数",
        "a number" => "数",
        "one number between two commas" => "两个逗号之间恰有一个数",
        "a string in quotes" => "带引号的字符串",
        "the end of the board" => "棋盘结束",
        "the letter of a column" => "列的字母",
        "the number of a row" => "行的编号",
        "a blank between two squares" => "两个格之间的空格",
        "`,` between row and column" => "行与列之间的 `,`",
        "a digit, `Q` or `/`" => "数字、`Q` 或 `/`",
        "`.` or `Q`" => "`.` 或 `Q`",
        "`0` or `1`" => "`0` 或 `1`",
        "`,` or `]`" => "`,` 或 `]`",
        signs => signs,
    }
}

/// Where a record is no board, and why.
pub(crate) fn unreadable(why: &Unreadable, lang: Lang) -> String {
    let reason = match (&why.reason, lang) {
        (Reason::Text(found), _) => problem(found, lang),
        (Reason::NotUtf8, Lang::Zh) => "含有不是 UTF-8 的字节".to_owned(),
        (Reason::TooLong { cap }, Lang::Zh) => format!("一个棋盘的文本超过 {cap} 字节，已跳过"),
        (Reason::NoColumns, Lang::Zh) => "JSON 对象中没有 \"columns\"".to_owned(),
        (other, _) => other.to_string(),
    };
    let (line, column) = (why.place.line, why.place.column);
    tr!(lang, "line {line}, character {column}: {reason}", "第 {line} 行第 {column} 个字符：{reason}")
}

/// Why a question about the list of solutions has no answer.
pub(crate) fn index_error(error: &IndexError, lang: Lang) -> String {
    if lang == Lang::En {
        return error.to_string();
    }
    match error {
        IndexError::TooLarge { n } => {
            format!("n = {n} 太大：编号最多到 n = {}", queens::search::SolutionIndex::MAX_SIZE)
        }
        IndexError::OutOfRange { n, index, total } => {
            format!("没有编号为 {index} 的解：{n} x {n} 的棋盘有 {total} 个解，从 0 编号")
        }
        IndexError::NoSolution { n } => no_solution(*n, lang),
        IndexError::OtherSize { n, found } => format!("{found} x {found} 棋盘的解不在 {n} x {n} 棋盘的列表中"),
        _ => "中途停止".to_owned(),
    }
}

/// n = 2 and n = 3.
pub(crate) fn no_solution(n: u32, lang: Lang) -> String {
    tr!(lang, "the {n} x {n} board has no solution", "{n} x {n} 的棋盘无解")
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::notation::{Format, Notation};

    /// Every problem that the readers find is said in Chinese: no English word slips through.
    #[test]
    fn problems_in_chinese() {
        let texts = [
            "",
            "x",
            "1 2 x",
            "5 5",
            "0 9",
            "12345678912",
            "..\n.",
            "..\n..\n..",
            "Q/Q/Q",
            "[1,,2]",
            "[1",
            "[\"Q\"",
            "[x",
            "(1,2",
            "(1 2)",
            "(x",
            "b",
            "4",
            "b9",
            "b4,c",
            "b4x",
            "[\"Q\"] x",
            "[1,0,]",
        ];
        for text in texts {
            for format in Format::ALL {
                if let Err(error) = Notation::new(format).parse(text) {
                    let said = problem(&error.problem, Lang::Zh);
                    let words = said.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 2);
                    assert_eq!(words.collect::<Vec<_>>(), Vec::<&str>::new(), "{said}");
                    assert_ne!(problem(&error.problem, Lang::En), said);
                }
            }
        }
    }
}
