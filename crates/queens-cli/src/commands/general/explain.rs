//! `queens explain`: whether a board has one solution, several or none, and why there is none.

use std::io::Write;

use queens::general::Wanted;
use queens::solve::{Family, LineName, Problem, Reason, Unique};

use super::Asked;
use super::answers::Answers;
use crate::explain_board::conflict;
use crate::failure::Failure;
use crate::lang::{Lang, tr};
use crate::output::Output;

pub(in crate::commands) fn explain(asked: &Asked<'_>) -> Result<(), Failure> {
    let lang = asked.common.lang;
    let clock = asked.clock();
    let problem = if asked.board.wanted() == Wanted::Most { asked.settled(&clock)? } else { asked.problem.clone() };
    let unique = problem.unique(0, &asked.limits, &clock).map_err(asked.failed())?;
    let (verdict, boards) = match unique {
        Unique::Yes(queens) => (tr!(lang, "unique", "唯一"), vec![queens]),
        Unique::Several(two) => {
            (tr!(lang, "more than one solution; two of them:", "不止一个解；其中两个："), two.into())
        }
        Unique::None => {
            let mut output = Output::new();
            writeln!(output, "{}", none(&problem, lang))?;
            output.finish()?;
            return Err(Failure::SaidNo);
        }
        Unique::Stopped(stop) => return Err(asked.gave_up(stop)),
    };
    let mut output = Output::new();
    writeln!(output, "{verdict}\n")?;
    output.finish()?;
    let board = asked.written(&problem)?;
    let mut answers = Answers::new(&board, asked.matches, asked.common)?;
    for queens in &boards {
        answers.write(queens, None)?;
    }
    answers.finish()
}

/// That there is none, and why, where one look says it.
pub(super) fn none(problem: &Problem, lang: Lang) -> String {
    match problem.reason() {
        None => tr!(lang, "none: all possibilities were ruled out", "无解：所有可能都已排除"),
        Some(reason) => {
            let why = why(&reason, lang);
            tr!(lang, "none: {why}", "无解：{why}")
        }
    }
}

fn why(reason: &Reason, lang: Lang) -> String {
    match reason {
        Reason::Givens(found) => {
            let attack = conflict(found, lang);
            tr!(lang, "two given queens attack each other: {attack}", "两个给定皇后互相攻击：{attack}")
        }
        Reason::Line { line, free: 0, needs: 1 } => {
            let line = named(*line, lang);
            tr!(lang, "{line} has no free square left", "{line}没有剩下的空格")
        }
        Reason::Line { line, free, needs } => {
            let line = named(*line, lang);
            tr!(
                lang,
                "{line} must hold {needs} queens and has {free} free squares left",
                "{line}应有 {needs} 个皇后，只剩 {free} 个空格"
            )
        }
        Reason::Pair { first, second } => {
            let (first, second) = (named(*first, lang), named(*second, lang));
            tr!(
                lang,
                "every queen in {first} attacks every one in {second} on the squares left there",
                "{first}与{second}剩下的格子中，任取两个都互相攻击"
            )
        }
        Reason::Room { room, wanted } => tr!(
            lang,
            "{wanted} queens are wanted, and the lines have room for {room}",
            "要放 {wanted} 个皇后，而各线最多容纳 {room} 个"
        ),
        other => format!("{other:?}"),
    }
}

/// As messages name a line: rows from the top, columns by their letters, regions by numbers from 1.
fn named(line: LineName, lang: Lang) -> String {
    let number = line.number + 1;
    match line.family {
        Family::Columns => {
            let letters = queens::notation::column_letters(line.number);
            tr!(lang, "column {letters}", "{letters} 列")
        }
        Family::Regions => tr!(lang, "region {number}", "区域 {number}"),
        _ => tr!(lang, "row {number} from the top", "从上数第 {number} 行"),
    }
}
