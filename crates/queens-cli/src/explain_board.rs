//! What is wrong with boards in general, in the user's language.

use queens::check::BoardFault;
use queens::formats::{Missing, Problem, ReadError, WriteError};
use queens::general::{Board, BoardError, Conflict, Content, Seen, Wanted};
use queens::{Attack, Line};

use crate::explain::{self, named};
use crate::lang::{Lang, tr};

/// Where a text is no board, and why.
pub(crate) fn read_error(error: &ReadError, lang: Lang) -> String {
    let (line, column, why) = (error.line, error.column, problem(&error.problem, lang));
    tr!(lang, "line {line}, character {column}: {why}", "第 {line} 行第 {column} 个字符：{why}")
}

fn problem(problem: &Problem, lang: Lang) -> String {
    if lang == Lang::En {
        return problem.to_string();
    }
    match problem {
        Problem::Empty => "里面没有棋盘".to_owned(),
        Problem::Character { found: Some(found), expected } => format!("遇到 {found:?}，应为{}", wanted(expected)),
        Problem::Character { found: None, expected } => format!("文本到此结束，应为{}", wanted(expected)),
        Problem::Word { found, expected } => format!("遇到 {found:?}，应为{}", wanted(expected)),
        Problem::Twice { name } => format!("{name} 重复出现"),
        Problem::Range { found, low, high } => format!("{found} 超出范围：应为 {low} 到 {high}"),
        Problem::RowLength { found, expected } => format!("这一行有 {found} 个，应与第一行一样为 {expected} 个"),
        Problem::RowCount { found, expected } => format!("有 {found} 行，而棋盘有 {expected} 行"),
        Problem::Entries { found, expected } => format!("有 {found} 项，应为 {expected} 项"),
        Problem::TwoQueens(square) => format!("{}有两个皇后", named(*square)),
        Problem::NotGiven { name } => format!("没有给出 {name}"),
        Problem::Board(error) => board_error(error, lang),
        Problem::Notation(problem) => explain::problem(problem, lang),
        Problem::TooLarge => format!("超过 {} 格", Board::MAX_SQUARES),
        Problem::WrittenOnly(format) => format!("{format} 只能写，不能读"),
        other => other.to_string(),
    }
}

/// What a format has at some place. Signs and key words stand for themselves in both languages.
fn wanted(expected: &'static str) -> String {
    let said = match expected {
        "a whole number" => "整数",
        "a number" => "数",
        "a name" => "名称",
        "a list" => "列表",
        "a number or a list" => "数或列表",
        "a number or a string" => "数或字符串",
        "a string in quotes" => "带引号的字符串",
        "a JSON value" => "JSON 值",
        "an escape" => "转义符",
        "a range from 1" => "从 1 开始的范围",
        "a letter for each region" => "每个区域一个字母",
        "the end of the line" => "行尾",
        "the end of the board" => "棋盘结束",
        "a whole number from 0 on, or `max`" => "从 0 开始的整数，或 `max`",
        "a whole number from 1 on" => "从 1 开始的整数",
        "a digit of the borders" => "表示边界的数字",
        "a digit, `Q` or `/`" => "数字、`Q` 或 `/`",
        "the size, twice" => "写两遍的大小",
        "the number of stars" => "星的个数",
        "a letter such as `W`" => "字母，如 `W`",
        signs => return format!(" {}", signs.replace(", ", "、").replace(" or ", " 或 ")),
    };
    said.to_owned()
}

/// Parts that make no board.
pub(crate) fn board_error(error: &BoardError, lang: Lang) -> String {
    if lang == Lang::En {
        return error.to_string();
    }
    match error {
        BoardError::Sides { rows, columns } => {
            format!("{rows} 行 {columns} 列不成棋盘：应为 0 x 0，或各为 1 到 {}", Board::MAX_SIDE)
        }
        BoardError::TooManySquares { squares } => format!("{squares} 格太多：最多 {} 格", Board::MAX_SQUARES),
        BoardError::NoRegion(square) => format!("{}不属于任何区域", named(*square)),
        BoardError::EmptyRegion { region } => format!("区域 {} 没有格", u32::from(*region) + 1),
        BoardError::RegionCount { regions, per_region, wanted: Wanted::Exactly(queens) } => {
            format!("{regions} 个区域各放 {per_region} 个，不等于 {queens} 个皇后")
        }
        BoardError::RegionCount { regions, per_region, wanted: Wanted::Most } => {
            format!("{regions} 个区域各放 {per_region} 个，皇后数已定，不能用 `max`")
        }
        BoardError::PerRegion(0) => "每个区域放 0 个皇后：至少应为 1".to_owned(),
        BoardError::PerRegion(found) => format!("每个区域放 {found} 个皇后，但没有区域"),
        other => other.to_string(),
    }
}

/// Why a board has no text in a format.
pub(crate) fn write_error(error: &WriteError, lang: Lang) -> String {
    if lang == Lang::En {
        return error.to_string();
    }
    let missing = match error.missing {
        Missing::NoSquares => "没有格的棋盘",
        Missing::Rectangles => "行数与列数不等的棋盘",
        Missing::Size => "这样大小的棋盘",
        Missing::Givens => "给定皇后",
        Missing::VacantRows => "并非每行恰有一个皇后的棋盘",
        Missing::Holes => "洞",
        Missing::Walls => "墙",
        Missing::Regions => "区域",
        Missing::NoRegions => "没有区域的棋盘",
        Missing::Pieces => "分成几块的区域",
        Missing::ManyRegions => "这么多区域，或区域中这么多皇后",
        Missing::Weights => "格的权重",
        Missing::Rules => "这个棋盘的规则",
        Missing::Most => "放下尽可能多皇后的要求",
        _ => return error.to_string(),
    };
    format!("{} 无法表示{missing}", error.format)
}

/// Which two queens may not both stand.
#[allow(dead_code, reason = "commands that answer questions about boards use it")]
pub(crate) fn conflict(conflict: &Conflict, lang: Lang) -> String {
    let Conflict { first, second, seen } = *conflict;
    match (seen, lang) {
        (Seen::Along(line), _) => explain::attack(&Attack { first, second, line }, lang),
        (_, Lang::En) => conflict.to_string(),
        (Seen::KnightMove, Lang::Zh) => format!("{}与{}的皇后相隔一步马", named(first), named(second)),
        (Seen::Touching, Lang::Zh) => format!("{}与{}的皇后相邻", named(first), named(second)),
    }
}

/// Why queens do not answer a board.
#[allow(dead_code, reason = "commands that answer questions about boards use it")]
pub(crate) fn board_fault(fault: &BoardFault, lang: Lang) -> String {
    if lang == Lang::En {
        return fault.to_string();
    }
    match fault {
        BoardFault::OffBoard(square) => format!("{}不在棋盘上", named(*square)),
        BoardFault::Twice(square) => format!("{}有两个皇后", named(*square)),
        BoardFault::NotFree { square, content: Content::Hole } => format!("{}是洞，却有皇后", named(*square)),
        BoardFault::NotFree { square, .. } => format!("{}是墙，却有皇后", named(*square)),
        BoardFault::GivenMissing(square) => format!("缺少{}的给定皇后", named(*square)),
        BoardFault::Conflict(found) => conflict(found, lang),
        BoardFault::Crowded { square, line, most } => {
            let line = if *line == Line::Row { "行" } else { "列" };
            format!("{}的皇后所在的{line}上多于 {most} 个皇后", named(*square))
        }
        BoardFault::Region { region, found, expected } => {
            format!("区域 {} 有 {found} 个皇后，应为 {expected} 个", u32::from(*region) + 1)
        }
        BoardFault::Number { found, expected } => format!("有 {found} 个皇后，应为 {expected} 个"),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use queens::formats::{BoardFormat, read, write};
    use queens::general::Parts;

    use super::*;

    /// Every error of the readers and writers is said in Chinese.
    #[test]
    fn in_chinese() {
        let texts = [
            "",
            "?",
            "..\n.",
            "queens: x\n.",
            "size: 1",
            "board: x",
            "..\nweights:\n1 x",
            "..\nweights:\n1",
            "a:b",
            "..\n..\nregions:\nAA\nAA",
            "..\nregions:\nA?",
            "per-region: 2\n.",
            "per-region: 0\n.",
            "queens: 1\nqueens: 2",
            "{",
            "{}",
            "{\"format\": 1}",
            "{\"format\": \"queens-board/1\", \"x\": 1}",
            "[1,1",
            "8/7",
            "8/x",
            "9999999999Q",
            "letting",
            "letting n",
            "letting n = 4",
            "letting n = 4\nletting init = [[0]]",
            "letting m = 1",
            "letting n = 4\nletting init = [[0,1],[0,1]]",
            "letting n = 4\nletting init = [[0,9]]",
            "n = ",
            "n = 2; board = [|1|];",
            "starbattle/2/2/1/",
            "starbattle/2/2/1/!!",
            "starbattle/2/x",
            "551",
            "55",
            "55x",
            "221W",
            "a?b",
        ];
        let mut told = 0;
        for text in texts {
            for format in BoardFormat::ALL {
                let Err(error) = read(text, format) else { continue };
                let said = read_error(&error, Lang::Zh);
                for english in [" a ", "the ", "expected", "found", "number", "which", "there "] {
                    assert!(!said.contains(english), "{text:?} as {format}: {said}");
                }
                assert_eq!(read_error(&error, Lang::En), error.to_string());
                told += 1;
            }
        }
        assert!(told > 500, "{told}");
        let board = Board::new(Parts::rectangle(2, 3)).unwrap();
        for format in BoardFormat::ALL {
            if let Err(error) = write(&board, format, &mut Vec::new()) {
                assert!(write_error(&error, Lang::Zh).contains("无法表示"));
            }
        }
    }
}
