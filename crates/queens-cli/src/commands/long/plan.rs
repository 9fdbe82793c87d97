//! `queens plan N --shares M --engine ENGINE`

use std::io::Write;

use clap::ArgMatches;
use queens::count::{HalfBoards, Isa};
use queens::run::plan::{Engine, Plan};
use queens::run::{Share, Span};

use super::super::{patience, text};
use super::files::Files;
use crate::args::{Common, number, size};
use crate::failure::Failure;
use crate::lang::{Lang, tr};
use crate::output::Output;
use crate::rough;

/// A share should take this at the least: engines need a second or so to start one.
const MINUTE: f64 = 60.0;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    let lang = common.lang;
    let n = size(text(matches, "N"), HalfBoards::MAX_SIZE, lang)?.get();
    let shares = number(text(matches, "shares"), "--shares", 1..=Plan::MOST, lang)?;
    let cpus = match matches.get_one::<String>("cpus") {
        Some(text) => number(text, "--cpus", 1..=4096, lang)?,
        None => 1,
    };
    let name = text(matches, "engine");
    let Some(engine) = Engine::ALL.into_iter().find(|engine| engine.name() == name) else { return Ok(()) };
    if n < HalfBoards::MIN_SIZE {
        return Err(Failure::Input(tr!(
            lang,
            "Q({n}) takes no time: queens count {n}",
            "Q({n}) 一瞬间就能数完：queens count {n}"
        )));
    }
    let files = Files::read(matches, common)?;
    if let Some(header) = files.as_ref().map(Files::header).filter(|header| header.n != n) {
        return Err(Failure::Input(tr!(
            lang,
            "these are journals of Q({}), not of Q({n})",
            "这些是 Q({}) 的日志，不是 Q({n}) 的",
            header.n
        )));
    }
    let wanted = wanted(files.as_ref(), shares);
    if wanted.is_empty() {
        common.remark(&tr!(lang, "nothing is missing: queens merge adds it up", "没有缺失：用 queens merge 求和"));
        return Ok(());
    }
    if !common.quiet {
        advise(n, shares, cpus, common);
    }
    let mut output = Output::new();
    output.write_all(Plan { n, shares, wanted: &wanted, cpus }.script(engine).as_bytes())?;
    Ok(output.finish()?)
}

/// The shares of which something is missing.
fn wanted(files: Option<&Files>, shares: u64) -> Vec<u64> {
    let Some(files) = files else { return (0..shares).collect() };
    let done = files.ledger.done(Share::WHOLE);
    let lacks =
        |share: Share| share.span(done.len() as u64).into_iter().flat_map(Span::ranks).any(|rank| !done[rank as usize]);
    (0..shares).filter(|&residue| Share::new(residue, shares).is_some_and(lacks)).collect()
}

/// How long a share takes, and whether that is a good size.
fn advise(n: u32, shares: u64, cpus: u64, common: &Common) {
    let lang = common.lang;
    let Some(seconds) = patience::core_seconds(n, Isa::best()) else { return };
    let each = seconds / shares as f64 / cpus as f64;
    common.remark(&tr!(
        lang,
        "all of it takes about {} of core time on a machine like this one, a share about {}",
        "在与本机相当的机器上，全部约需核心时间 {}，每份约 {}",
        rough::time(seconds, lang),
        rough::time(each, lang)
    ));
    if each < MINUTE {
        let better = ((seconds / cpus as f64 / MINUTE) as u64).clamp(1, shares);
        if better < shares {
            common.remark(&few(better, lang));
        }
    }
}

fn few(better: u64, lang: Lang) -> String {
    tr!(
        lang,
        "shares of a minute or more are better, as each takes a second or so to start: --shares {better} or fewer",
        "每份一分钟以上为宜，因为启动一份约需一秒：--shares 不超过 {better}"
    )
}
