//! `queens count N --journal FILE --share R/M` and `queens resume FILE`

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use queens::count::{Engine, HalfBoards, Isa};
use queens::run::{Header, Journal, JournalError, Ledger, Opened, Place, Share, Split, read_file};

use super::super::count::isa;
use super::super::{memory, patience};
use super::work::{Job, Keep};
use super::{PROGRAM, explain};
use crate::args::{Common, threads};
use crate::failure::Failure;
use crate::lang::{Lang, tr};

/// Whether a count is one of these.
pub(crate) fn is_asked(matches: &ArgMatches) -> bool {
    matches.contains_id("journal") || matches.contains_id("share")
}

/// `queens count` with a journal, a share or both.
pub(crate) fn count(matches: &ArgMatches, n: u32, threads: NonZeroUsize, common: &Common) -> Result<(), Failure> {
    let lang = common.lang;
    let share = matches.get_one::<String>("share").map(|text| share(text, lang)).transpose()?.unwrap_or(Share::WHOLE);
    let engine = matches.get_one::<String>("engine").map(String::as_str);
    if engine.is_some_and(|name| name != Engine::HalfBoards.name()) {
        return Err(Failure::Input(wrong_size(lang)));
    }
    let board = memory::board(matches, n, threads, common)?.ok_or_else(|| Failure::Input(wrong_size(lang)))?;
    let isa = isa(matches).unwrap_or_else(Isa::best);
    if n >= patience::LONG && !common.quiet && share == Share::WHOLE {
        patience::half_boards(n, isa, threads, lang).iter().for_each(|text| common.remark(text));
    }
    let split = Split::of(&board);
    let Some(path) = matches.get_one::<OsString>("journal").map(PathBuf::from) else {
        let keep = Keep { journal: None, ledger: Ledger::new(split.units) };
        return Job { board, split, share, isa, threads }.run(keep, matches.get_flag("json"), common);
    };
    let force = if matches.get_flag("force") { " --force" } else { "" };
    let of_share = if share == Share::WHOLE { String::new() } else { format!(" --share {share}") };
    let command = format!("queens count {n}{of_share} --journal {}{force}", path.display());
    let header = Header::new(&split, share, Engine::HalfBoards.name(), PROGRAM, &command);
    let opened = open_or_create(&path, &header).map_err(|error| explain::journal(&path, error, Some(&header), lang))?;
    let keep = keep(path, opened, split.units, common)?;
    Job { board, split, share, isa, threads }.run(keep, matches.get_flag("json"), common)
}

/// `queens resume`
pub(crate) fn resume(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    let lang = common.lang;
    let path = matches.get_one::<OsString>("FILE").map(PathBuf::from).unwrap_or_default();
    let threads = threads(matches, lang)?;
    // Before the tables are made, which takes a while: is it one, and is it free?
    let header = read_file(&path).map_err(|error| explain::read(&path, error, lang))?.header;
    let board = memory::board(matches, header.n, threads, common)?.ok_or_else(|| Failure::Input(wrong_size(lang)))?;
    let split = Split::of(&board);
    explain::check_split(&path, &header, &split, lang)?;
    let opened = Journal::open(&path, Some(&header));
    let opened = opened.map_err(|error| explain::journal(&path, error, Some(&header), lang))?;
    let keep = keep(path, opened, split.units, common)?;
    let isa = isa(matches).unwrap_or_else(Isa::best);
    Job { board, split, share: header.share(), isa, threads }.run(keep, matches.get_flag("json"), common)
}

fn open_or_create(path: &Path, header: &Header) -> Result<Opened, JournalError> {
    let absent =
        |error: &JournalError| matches!(error, JournalError::Io(error) if error.kind() == std::io::ErrorKind::NotFound);
    match Journal::open(path, Some(header)) {
        Err(error) if absent(&error) => match Journal::create(path, header) {
            Err(JournalError::Exists) => Journal::open(path, Some(header)),
            created => created,
        },
        opened => opened,
    }
}

/// What is in the journal, with what was repaired or is not believed told.
fn keep(path: PathBuf, opened: Opened, units: u64, common: &Common) -> Result<Keep, Failure> {
    let lang = common.lang;
    let Opened { journal, contents, cut } = opened;
    if let Some(torn) = cut {
        common.remark(&tr!(
            lang,
            "{}, line {}: its program was stopped while it wrote it; the {} bytes that are there are cut off",
            "{} 第 {} 行：程序在写这一行时停止；已截去残留的 {} 字节",
            path.display(),
            torn.line,
            torn.bytes
        ));
    }
    for damaged in &contents.damaged {
        common.remark(&explain::damaged(&path, damaged.line, damaged.damage, lang));
    }
    let mut ledger = Ledger::new(units);
    contents.ranges.iter().for_each(|(line, range)| ledger.add(Place { file: 0, line: *line }, range));
    if let Some(found) = ledger.disagreements().first() {
        let lines: Vec<_> = found.others.iter().map(|place| place.line.to_string()).collect();
        return Err(Failure::No(tr!(
            lang,
            "{}: units {} are there twice and do not agree: line {} says {}, line {} says {}",
            "{}：单元 {} 出现两次且不一致：第 {} 行得 {}，第 {} 行得 {}",
            path.display(),
            found.span,
            found.place.line,
            found.sum,
            lines.join(" + "),
            found.other_sum
        )));
    }
    Ok(Keep { journal: Some((path, journal)), ledger })
}

fn share(text: &str, lang: Lang) -> Result<Share, Failure> {
    text.parse().map_err(|_| {
        Failure::Input(tr!(
            lang,
            "{text:?} is not a share: it must be R/M with whole numbers, M from 1 to {most}, R below M",
            "{text:?} 不是份额：应为 R/M，R、M 为整数，M 从 1 到 {most}，R 小于 M",
            most = Share::MOST
        ))
    })
}

fn wrong_size(lang: Lang) -> String {
    tr!(
        lang,
        "--journal and --share concern the engine half-boards, from N = {min} to {max}; smaller boards take no time",
        "--journal 和 --share 只用于引擎 half-boards，N 从 {min} 到 {max}；更小的棋盘一瞬间就能数完",
        min = HalfBoards::MIN_SIZE,
        max = HalfBoards::MAX_SIZE
    )
}
