//! `queens trace N --algorithm A`

mod steps;

use std::io::IsTerminal;

use clap::ArgMatches;
use queens::BoardSize;
use queens::trace::{Algorithm, Ending, Setup, Start, Trace};

use super::{seed, text};
use crate::args::{Common, number, size};
use crate::draw;
use crate::explain::no_solution;
use crate::failure::Failure;
use crate::lab::{Beginning, is_random, make_room, refused};
use crate::lang::{Lang, tr};
use crate::player;

use steps::{Form, Outcome};

pub(crate) use steps::language;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    let lang = common.lang;
    let size = size(text(matches, "N"), BoardSize::MAX, lang)?;
    let algorithm = Algorithm::named(text(matches, "algorithm")).unwrap_or(Algorithm::Backtracking);
    // What can be refused without reading the start is refused first.
    let form = form(matches, algorithm, size, lang)?;
    if !is_random(algorithm) && matches.contains_id("seed") {
        return Err(Failure::Input(tr!(
            lang,
            "--seed has no meaning with {}, which leaves nothing to chance",
            "--seed 对 {} 没有意义：它不含随机成分",
            algorithm.name()
        )));
    }
    let beginning = Beginning::new(matches, size, 0, lang)?;
    make_room([algorithm], size, 1, common)?;
    let seed = if is_random(algorithm) { seed(matches, common)? } else { 0 };
    let setup = beginning.setup(seed);
    let refusal = |why| Failure::Input(refused(&why, lang));
    match form {
        Some(form) => {
            let run = algorithm.start(&setup).map_err(refusal)?;
            let outcome = steps::write(run, form, algorithm, &setup, common)?;
            conclude(&outcome, &setup, lang)
        }
        None => player::play(Trace::new(algorithm, &setup).map_err(refusal)?, common),
    }
}

/// How steps are written; `None` is the player.
fn form(matches: &ArgMatches, algorithm: Algorithm, size: BoardSize, lang: Lang) -> Result<Option<Form>, Failure> {
    let asked = matches.get_one::<String>("format").map(String::as_str);
    let width = matches.get_one::<String>("width");
    if width.is_some() && asked != Some("table") {
        return Err(Failure::Input(tr!(
            lang,
            "--width has a meaning with --format table only",
            "--width 只对 --format table 有意义"
        )));
    }
    Ok(Some(match asked {
        Some("table") if algorithm.name() != "bitmask" => {
            return Err(Failure::Input(tr!(
                lang,
                "--format table writes the masks of bitmask; {} has none",
                "--format table 输出 bitmask 的位掩码；{} 没有位掩码",
                algorithm.name()
            )));
        }
        Some("table") => {
            let n = u64::from(size.get()).max(1);
            let width = width.map_or(Ok(n), |width| number(width, "--width", n..=n.max(128), lang))?;
            Form::Table { width: width as usize }
        }
        Some("json") => Form::Document,
        Some("ndjson") => Form::Lines,
        Some(_) => Form::Text,
        None if std::io::stdout().is_terminal() && !draw::is_dumb() => return Ok(None),
        None => Form::Text,
    }))
}

/// What the end of the run means for the exit code.
fn conclude(outcome: &Outcome, setup: &Setup, lang: Lang) -> Result<(), Failure> {
    match outcome.ending {
        Some(Ending::GaveUp { steps: 1 }) => Err(Failure::GaveUp(tr!(lang, "gave up after 1 step", "走了 1 步后放弃"))),
        Some(Ending::GaveUp { steps }) => {
            Err(Failure::GaveUp(tr!(lang, "gave up after {steps} steps", "走了 {steps} 步后放弃")))
        }
        Some(Ending::Stuck { conflicts }) => Err(Failure::No(tr!(
            lang,
            "stuck with attacking pairs: {conflicts}; that says nothing about whether there is a solution",
            "卡住了，还有 {conflicts} 对皇后互相攻击；这并不说明有没有解"
        ))),
        _ if outcome.solutions > 0 => Ok(()),
        _ if matches!(setup.start, Start::Board(_)) => Err(Failure::No(tr!(
            lang,
            "no solution has the queens of the start where they stand",
            "没有解包含起始棋盘上的这些皇后"
        ))),
        _ => Err(Failure::No(no_solution(setup.size.get(), lang))),
    }
}
