//! Boards in general: `queens count`, `most`, `heaviest`.

use std::io::Write;
use std::num::NonZeroUsize;

use queens::count::{Engine as CountEngine, HalfBoards};
use queens::solve::{Counted, Engine};

use super::answers::Answers;
use super::{Asked, plain_size};
use crate::args::{number, threads};
use crate::failure::Failure;
use crate::lang::tr;
use crate::output::Output;
use crate::progress::Progress;

pub(in crate::commands) fn count(asked: &Asked<'_>) -> Result<(), Failure> {
    let (matches, lang) = (asked.matches, asked.common.lang);
    let modulus = match matches.get_one::<String>("modulo") {
        Some(value) => Some(number(value, "--modulo", 1..=u64::MAX, lang)?),
        None => None,
    };
    let (counted, engine) = match plain_size(asked).filter(|size| size.get() <= HalfBoards::MAX_SIZE) {
        Some(size) if modulus.is_none() => plain(asked, size.get(), threads(matches, lang)?)?,
        _ => {
            let clock = asked.clock();
            let problem = asked.settled(&clock)?;
            let counted = match modulus {
                Some(modulus) => problem.count_modulo(modulus, &asked.limits, &clock),
                None => problem.count(&asked.limits, &clock),
            };
            let (counted, engine) = counted.map_err(asked.failed())?;
            (counted, engine.name())
        }
    };
    let mut output = Output::new();
    let found = counted.number;
    if matches.get_flag("json") {
        let complete = counted.stop.is_none();
        writeln!(output, "{{\"solutions\":\"{found}\",\"complete\":{complete},\"engine\":\"{engine}\"}}")?;
    } else if let Some(stop) = counted.stop {
        let limit = asked.limit(stop);
        // Part of a recurrence says nothing of the whole, and the rest of a part nothing of the rest of the whole.
        if engine != Engine::Profile.name() && modulus.is_none() || stop == queens::solve::Stop::Solutions {
            writeln!(
                output,
                "{}",
                tr!(lang, "at least {found} (stopped at {limit})", "至少 {found} 个（到达 {limit}的限制而停止）")
            )?;
        }
    } else {
        writeln!(output, "{found}")?;
    }
    output.finish()?;
    counted.stop.map_or(Ok(()), |stop| Err(asked.gave_up(stop)))
}

/// The plain board has engines of its own.
fn plain(asked: &Asked<'_>, n: u32, threads: NonZeroUsize) -> Result<(Counted, &'static str), Failure> {
    let engine = if n >= 12 { CountEngine::HalfBoards } else { CountEngine::Mirror };
    let progress = Progress::new(asked.common);
    let number = queens::count::count(n, engine, threads, &progress)
        .map_err(|error| crate::commands::count::explain(error, asked.common.lang))?;
    Ok((Counted { number, stop: None, nodes: 0 }, engine.name()))
}

pub(in crate::commands) fn most(asked: &Asked<'_>) -> Result<(), Failure> {
    let lang = asked.common.lang;
    let most = asked.problem.most(&asked.limits, &asked.clock()).map_err(asked.failed())?;
    let Some(queens) = most.queens else {
        return Err(most.stop.map_or_else(|| asked.none(), |stop| asked.gave_up(stop)));
    };
    if asked.matches.get_flag("json") {
        let ways = most.number.map_or("null".to_owned(), |number| format!("\"{number}\""));
        let proved = most.stop.is_none();
        let mut output = Output::new();
        writeln!(output, "{{\"most\":{queens},\"ways\":{ways},\"proved\":{proved}}}")?;
        output.finish()?;
    } else {
        let mut output = Output::new();
        let line = match (most.stop, most.number) {
            (Some(_), _) => tr!(lang, "at least {queens} queens", "至少 {queens} 个皇后"),
            (None, Some(1)) => tr!(lang, "{queens} queens, in 1 way", "{queens} 个皇后，1 种放法"),
            (None, Some(number)) => tr!(lang, "{queens} queens, in {number} ways", "{queens} 个皇后，{number} 种放法"),
            (None, None) => tr!(lang, "{queens} queens", "{queens} 个皇后"),
        };
        writeln!(output, "{line}\n")?;
        output.finish()?;
    }
    let board = asked.written(&asked.problem.with_queens(queens))?;
    let mut answers = Answers::new(&board, asked.matches, asked.common)?;
    answers.write(&most.example, None)?;
    answers.finish()?;
    most.stop.map_or(Ok(()), |stop| Err(asked.gave_up(stop)))
}

pub(in crate::commands) fn heaviest(asked: &Asked<'_>) -> Result<(), Failure> {
    let lang = asked.common.lang;
    if !asked.board.has_weights() {
        return Err(Failure::Input(tr!(
            lang,
            "the board has no weights: a board file gives them after a line `weights:`",
            "棋盘没有权：在棋盘文件中写在 `weights:` 一行之后"
        )));
    }
    let clock = asked.clock();
    let problem = asked.settled(&clock)?;
    let heaviest = problem.heaviest(&asked.limits, &clock).map_err(asked.failed())?;
    let Some(weight) = heaviest.weight else {
        return Err(heaviest.stop.map_or_else(|| asked.none(), |stop| asked.gave_up(stop)));
    };
    let (number, stop) = (heaviest.number, heaviest.stop);
    let mut output = Output::new();
    if asked.matches.get_flag("json") {
        let proved = stop.is_none();
        writeln!(output, "{{\"weight\":\"{weight}\",\"ways\":\"{number}\",\"proved\":{proved}}}")?;
    } else {
        let line = match (stop, number) {
            (Some(_), _) => tr!(lang, "weight at least {weight}", "权至少为 {weight}"),
            (None, 1) => tr!(lang, "weight {weight}, in 1 way", "权 {weight}，1 种放法"),
            (None, _) => tr!(lang, "weight {weight}, in {number} ways", "权 {weight}，{number} 种放法"),
        };
        writeln!(output, "{line}\n")?;
    }
    output.finish()?;
    let board = asked.written(&problem)?;
    let mut answers = Answers::new(&board, asked.matches, asked.common)?;
    answers.write(&heaviest.example, None)?;
    answers.finish()?;
    stop.map_or(Ok(()), |stop| Err(asked.gave_up(stop)))
}
