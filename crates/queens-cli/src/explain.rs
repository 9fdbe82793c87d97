//! The library's errors in the user's language.

use queens::check::{Fault, Reason, Unreadable};
use queens::notation::Problem;
use queens::search::IndexError;
use queens::{Attack, BoardSize, Line, NotASolution, Square, Symmetry};

use crate::lang::{Lang, Text, tr};

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
            format!("{}与{}的皇后在同一{line}上，互相攻击", named(attack.first), named(attack.second))
        }
    }
}

/// A square in Chinese: row and column, both from 1.
pub(crate) fn named(square: Square) -> String {
    format!("第 {} 行第 {} 列", u64::from(square.row) + 1, u64::from(square.column) + 1)
}

/// Why a board is not a solution.
pub(crate) fn not_a_solution(reason: &NotASolution, lang: Lang) -> String {
    match (reason, lang) {
        (NotASolution::Attack(found), _) => attack(found, lang),
        (NotASolution::Twice(square), Lang::Zh) => format!("{}有两个皇后", named(*square)),
        (NotASolution::TooFew { queens, size, row }, Lang::Zh) => {
            format!("需要 {} 个皇后，只有 {queens} 个；第 {} 行没有皇后", size.get(), u64::from(*row) + 1)
        }
        (NotASolution::OffBoard { square, size }, Lang::Zh) => format!("{}不在 {size} 的棋盘上", named(*square)),
        (NotASolution::Size(error), Lang::Zh) => {
            format!("{} 行的棋盘太大：最多 {} 行", error.found, BoardSize::MAX)
        }
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
        Problem::TooLarge => format!("超过 {} 行", BoardSize::MAX),
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
        "a board" => "棋盘",
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
        (Reason::Drawn, _) => tr!(
            lang,
            "a board drawn for a terminal, which is not read back; write it with --format board",
            "这是画在终端上的棋盘，不能读回；请用 --format board 输出"
        ),
        (other, _) => other.to_string(),
    };
    let (line, column) = (why.place.line, why.place.column);
    tr!(lang, "line {line}, character {column}: {reason}", "第 {line} 行第 {column} 个字符：{reason}")
}

/// What is not as it was claimed of a list.
pub(crate) fn fault(fault: &Fault, lang: Lang) -> String {
    if lang == Lang::En {
        return fault.to_string();
    }
    match fault {
        Fault::Wrong { boards } => format!("{boards} 个棋盘不是解"),
        Fault::Unreadable { records } => format!("{records} 处不是棋盘"),
        Fault::Repeats { boards } => format!("{boards} 个棋盘重复出现"),
        Fault::Images { boards } => format!("{boards} 个棋盘是前面棋盘的对称像"),
        Fault::Missing { size, missing, expected } => format!("{size}：{expected} 个中缺少 {missing} 个"),
        Fault::Unknown { size } => format!("{size}：无法检验：没有人知道有多少个"),
        Fault::NoSize => "没有棋盘，也没有给出大小，无从谈齐全".to_owned(),
        Fault::Total { claimed, expected: Some(expected) } => format!("总数应为 {expected}，而不是 {claimed}"),
        Fault::Total { claimed, expected: None } => format!("总数 {claimed} 无法检验：棋盘大小不一"),
        Fault::UnknownTotal { claimed, size } => format!("{size}：总数 {claimed} 无法检验：没有人知道有多少个"),
        _ => "检验中途停止".to_owned(),
    }
}

/// What makes one board of another.
pub(crate) fn symmetry(symmetry: Symmetry, lang: Lang) -> &'static str {
    use Symmetry::{Antitranspose, Flip, HalfTurn, Identity, Mirror, QuarterTurn, ThreeQuarterTurn, Transpose};
    let text = match symmetry {
        Identity => Text::new("the same", "相同"),
        QuarterTurn => Text::new("quarter turn", "顺时针转 90 度"),
        HalfTurn => Text::new("half turn", "转 180 度"),
        ThreeQuarterTurn => Text::new("three quarter turns", "顺时针转 270 度"),
        Mirror => Text::new("mirror", "左右翻转"),
        Flip => Text::new("flip", "上下翻转"),
        Transpose => Text::new("transpose", "沿主对角线翻转"),
        Antitranspose => Text::new("antitranspose", "沿次对角线翻转"),
    };
    text.of(lang)
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
    use std::ops::ControlFlow;

    use super::*;
    use queens::check::{Claims, Options, Reading, Verdict, check};
    use queens::notation::{Format, Notation, Order};

    /// No English word slips through: what is left in Latin letters is names.
    #[track_caller]
    fn assert_chinese(said: &str) {
        let words = said.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 2);
        let words: Vec<_> =
            words.filter(|word| !["UTF", "JSON", "columns", "format", "board"].contains(word)).collect();
        assert_eq!(words, Vec::<&str>::new(), "{said}");
        assert!(!said.is_ascii(), "{said}");
    }

    /// What the check adds of its own to what the readers of the formats say.
    #[test]
    fn checks_in_chinese() {
        let texts: [&[u8]; 22] = [
            b"?",
            b"[1,0",
            b"[\"Q",
            b"[1,[2]]",
            b"[[1];[1]]",
            b"[[1],x]",
            b"[[1]",
            b"[[1],",
            b"{\"n\":8}",
            b"{",
            b"[{}]",
            b"\xff",
            b"2 \xff",
            b"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16",
            "4  ·  ♛".as_bytes(),
            b"1 :",
            b"1 1",
            b"b4 d3",
            b"12345678901",
            b"a1 a1",
            b".Q\n..",
            b"(1,2",
        ];
        let mut told = 0;
        for text in texts {
            for order in [Order::ColumnsByRow, Order::RowsByColumn] {
                let reading = Reading { order, cap: 30, ..Reading::default() };
                let report = check(text, &Options { reading, ..Options::default() }, &mut |record| {
                    match &record.verdict {
                        Verdict::Solution => {}
                        Verdict::NotASolution(why) => assert_chinese(&not_a_solution(why, Lang::Zh)),
                        Verdict::Unreadable(why) => assert_chinese(&unreadable(why, Lang::Zh)),
                    }
                    told += 1;
                    ControlFlow::Continue(())
                });
                report.unwrap().faults().iter().for_each(|found| assert_chinese(&fault(found, Lang::Zh)));
            }
        }
        assert!(told >= 2 * texts.len());
        assert_chinese(&problem(&Problem::TooLarge, Lang::Zh));
        let size = BoardSize::new(29).unwrap();
        assert_chinese(&not_a_solution(&NotASolution::OffBoard { square: Square::new(0, 40), size }, Lang::Zh));
        let too_large = BoardSize::new(u32::MAX).unwrap_err();
        assert_chinese(&not_a_solution(&NotASolution::Size(too_large), Lang::Zh));
    }

    #[test]
    fn faults_in_chinese() {
        let claims = Claims { complete: true, fundamental: true, ..Claims::default() };
        let walk = |n: u32| (0..n).map(|row| (2 * row % n + 1).to_string()).collect::<Vec<_>>().join(" ");
        let mut seen = Vec::new();
        for text in [
            "2 4 1 3\n3 1 4 2\n2 4 1 3\n1 2\n?\n9".to_owned(),
            "2 4 1 3\n2".to_owned(),
            format!("{}\n5", walk(29)),
            String::new(),
        ] {
            let report =
                check(text.as_bytes(), &Options { claims, ..Options::default() }, &mut |_| ControlFlow::Continue(()));
            for found in report.unwrap().faults() {
                assert_chinese(&fault(&found, Lang::Zh));
                seen.push(std::mem::discriminant(&found));
            }
        }
        assert_chinese(&fault(
            &Fault::Missing { size: BoardSize::new(8).unwrap(), missing: 1, expected: 92 },
            Lang::Zh,
        ));
        assert_chinese(&fault(&Fault::Stopped, Lang::Zh));
        seen.dedup();
        assert!(seen.len() >= 7, "{}", seen.len());
    }

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
                    assert_chinese(&said);
                    assert_ne!(problem(&error.problem, Lang::En), said);
                }
            }
        }
    }
}
