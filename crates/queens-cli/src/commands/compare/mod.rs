//! `queens compare N`

mod chart;
mod figure;
mod race;
mod rows;
mod table;

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clap::ArgMatches;
use queens::BoardSize;
use queens::trace::Algorithm;

use super::{seed, text};
use crate::args::{Common, number, size, threads};
use crate::failure::Failure;
use crate::lab::{Beginning, make_room, refused};
use crate::lang::{Lang, Text, tr};
use crate::output::Output;
use crate::progress::Progress;
use race::{Race, Run};
use rows::Rows;

/// The most runs of one algorithm: all of them are held.
const MOST_RUNS: u64 = 1_000_000;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    let lang = common.lang;
    let size = size(text(matches, "N"), BoardSize::MAX, lang)?;
    let runs = matches.get_one::<String>("runs");
    let runs = runs.map_or(Ok(10), |runs| number(runs, "--runs", 1..=MOST_RUNS, lang))?;
    let threads = threads(matches, lang)?;
    let rows = Rows::asked(matches);
    let svg = matches.get_one::<std::ffi::OsString>("svg").map(Path::new);
    svg.map_or(Ok(()), |path| writable(path, lang))?;
    let beginning = Beginning::new(matches, size, 0, lang)?;
    let named = named(matches, lang)?;
    make_room(named.iter().copied(), size, runs.min(threads.get() as u64), common)?;
    let algorithms = able(named, matches, &beginning, common)?;
    let seed = seed(matches, common)?;

    let race = Race { size, algorithms, beginning, runs, seed };
    let held = go(&race, threads, rows, svg.is_some(), common)?;
    let mut output = Output::new();
    if rows.is_none() {
        table::write(&mut output, &race, &held, lang)?;
        if threads.get() > 1 && race.total() > 1 {
            common.remark(&tr!(
                lang,
                "runs side by side slow each other down; for times to compare, --threads 1",
                "同时进行的运行会互相拖慢；要比较时间，请用 --threads 1"
            ));
        }
    }
    output.finish()?;
    if let Some(path) = svg {
        std::fs::write(path, chart::draw(&race, &held, lang)).map_err(|error| unwritable(path, &error, lang))?;
    }
    Ok(())
}

/// Does all runs, and returns them in order: run by run, in each the algorithms as they were named. Rows are written as
/// they come, so that an end by Ctrl-C leaves those before it.
fn go(
    race: &Race,
    threads: std::num::NonZeroUsize,
    rows: Option<Rows>,
    drawn: bool,
    common: &Common,
) -> Result<Vec<Run>, Failure> {
    let lang = common.lang;
    let progress = match rows {
        None => Progress::new(common),
        Some(_) => Progress::silent_at_the_end(common),
    };
    let progress = progress.of(Text::new("runs", "次运行"));
    let mut output = Output::new();
    let mut held = Vec::new();
    let mut written = 0;
    let mut line = Vec::new();
    if let Some(rows) = rows {
        rows.head(&mut line);
        output.entry(&line)?;
    }
    let stop = AtomicBool::new(false);
    race.run(threads, &stop, Duration::from_millis(200), |ready, done| {
        for run in ready {
            if run.is_wrong {
                return Err(Failure::Input(tr!(
                    lang,
                    "a fault of this program: {} calls a board a solution that is none, at seed {}",
                    "程序内部错误：{} 把一个并非解的棋盘当作解，种子 {}",
                    run.algorithm.name(),
                    run.seed
                )));
            }
            if let Some(rows) = rows {
                line.clear();
                rows.row(race, &run, &mut line);
                output.entry(&line)?;
            }
            written += 1;
            if rows.is_none() || drawn {
                held.push(run);
            }
        }
        if written > 0 && rows.is_some() {
            std::io::Write::flush(&mut output)?;
        }
        queens::work::Observer::progress(&progress, done, race.total());
        Ok(())
    })
    .map_err(|end| match end {
        race::End::Refused(why) => Failure::Input(refused(&why, lang)),
        race::End::Failed(failure) => failure,
    })?;
    progress.finish();
    output.finish()?;
    Ok(held)
}

/// The algorithms named, each once.
fn named(matches: &ArgMatches, lang: Lang) -> Result<Vec<Algorithm>, Failure> {
    let names: Vec<_> = matches.get_many::<String>("algorithms").into_iter().flatten().map(String::as_str).collect();
    let all = names.contains(&"all").then_some(Algorithm::ALL).into_iter().flatten();
    let named: Vec<_> = all.chain(names.iter().filter_map(|name| Algorithm::named(name))).collect();
    match named.iter().enumerate().find(|(i, name)| named[..*i].contains(name)) {
        None => Ok(named),
        Some((_, twice)) => Err(Failure::Input(tr!(
            lang,
            "{} is named twice in --algorithms",
            "--algorithms 中 {} 出现了两次",
            twice.name()
        ))),
    }
}

/// Those of them that can start. One that cannot is an error, unless all were asked for: then it is told and left out.
fn able(
    named: Vec<Algorithm>,
    matches: &ArgMatches,
    beginning: &Beginning,
    common: &Common,
) -> Result<Vec<Algorithm>, Failure> {
    let lang = common.lang;
    let all = matches.get_many::<String>("algorithms").into_iter().flatten().any(|name| name == "all");
    let mut able = Vec::new();
    for algorithm in named {
        match algorithm.start(&beginning.setup(0)) {
            Ok(_) => able.push(algorithm),
            Err(why) if all => {
                let why = refused(&why, lang);
                common.remark(&tr!(lang, "without {}: {why}", "不含 {}：{why}", algorithm.name()));
            }
            Err(why) => return Err(Failure::Input(refused(&why, lang))),
        }
    }
    if able.is_empty() {
        return Err(Failure::Input(tr!(lang, "no algorithm can start from this", "没有算法能从这里开始")));
    }
    Ok(able)
}

/// Finds out before the first run whether the file could be written after the last one. Leaves it as it is.
fn writable(path: &Path, lang: Lang) -> Result<(), Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let tried = match path.exists() {
        true => std::fs::OpenOptions::new().append(true).open(path).map(drop),
        false => std::fs::read_dir(folder).map(drop),
    };
    tried.map_err(|error| unwritable(path, &error, lang))
}

fn unwritable(path: &Path, error: &std::io::Error, lang: Lang) -> Failure {
    let path = path.display();
    Failure::Input(tr!(lang, "cannot write {path}: {error}", "{path}：无法写入：{error}"))
}
