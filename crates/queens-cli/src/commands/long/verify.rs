//! `queens verify FILE...`

use std::io::Write;

use clap::ArgMatches;
use queens::count::{HalfBoards, Isa, Observer};
use queens::run::verify::{Method, chance, draw, found_at, recount};
use queens::run::{Place, Range, Split};

use super::super::count::explain as explain_count;
use super::super::{seed, text};
use super::explain;
use super::files::Files;
use crate::args::{Common, number, threads};
use crate::failure::Failure;
use crate::lang::{Lang, tr};
use crate::output::Output;
use crate::progress::Progress;

/// Up to here a search takes less than minutes for a range.
const SEARCHED: u32 = 20;

/// How many ranges, unless told.
const USUAL: u64 = 30;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    let lang = common.lang;
    let Some(files) = Files::read(matches, common)? else { return Ok(()) };
    let threads = threads(matches, lang)?;
    let header = files.header();
    let board = HalfBoards::new(header.n).ok_or_else(|| {
        Failure::Input(tr!(lang, "this program has no units of Q({})", "本程序没有 Q({}) 的单元", header.n))
    })?;
    explain::check_split(&files.paths[0], header, &Split::of(&board), lang)?;
    let ranges: Vec<_> = files.ranges().collect();
    let drawn = match matches.get_flag("all") {
        true => (0..ranges.len()).collect(),
        false => {
            let asked = matches
                .get_one::<String>("sample")
                .map(|_| number(text(matches, "sample"), "--sample", 1..=u64::MAX, lang));
            let draws = usize::try_from(asked.transpose()?.unwrap_or(USUAL)).unwrap_or(usize::MAX);
            if draws >= ranges.len() {
                (0..ranges.len()).collect()
            } else {
                draw(ranges.len(), draws, seed(matches, common)?)
            }
        }
    };
    let method = method(matches, header.n);
    let progress = Progress::new(common);
    let mut wrong = Vec::new();
    for (count, &index) in drawn.iter().enumerate() {
        let (place, range) = ranges[index];
        let again = recount(&board, range, unlike(method, range), threads, &());
        let again = again.map_err(|error| explain_count(error, lang))?;
        progress.progress(count as u64 + 1, drawn.len() as u64);
        if again != range.sum() {
            wrong.push((place, range, again));
        }
    }
    progress.finish();
    let mut output = Output::new();
    let checked = Checked { of: ranges.len() as u64, sample: drawn.len() as u64, method };
    if matches.get_flag("json") {
        writeln!(output, "{}", checked.object(&files, &wrong))?;
    } else {
        for line in checked.text(&files, &wrong, lang) {
            writeln!(output, "{line}")?;
        }
    }
    output.finish()?;
    if wrong.is_empty() { Ok(()) } else { Err(Failure::SaidNo) }
}

fn method(matches: &ArgMatches, n: u32) -> Method {
    match matches.get_one::<String>("engine").map(String::as_str) {
        Some("search") => Method::Search,
        None if n <= SEARCHED => Method::Search,
        _ => Method::HalfBoards(Isa::Portable),
    }
}

/// With another instruction set than the one that counted it.
fn unlike(method: Method, range: &Range) -> Method {
    match method {
        Method::HalfBoards(_) if range.isa != Isa::best().name() => Method::HalfBoards(Isa::best()),
        method => method,
    }
}

struct Checked {
    of: u64,
    sample: u64,
    method: Method,
}

type Wrong<'a> = [(Place, &'a Range, u128)];

impl Checked {
    fn text(&self, files: &Files, wrong: &Wrong<'_>, lang: Lang) -> Vec<String> {
        let Self { of, sample, method } = *self;
        let mut text: Vec<_> = wrong
            .iter()
            .map(|&(place, range, again)| {
                tr!(
                    lang,
                    "{}: units {} count {again}, not {}",
                    "{}：单元 {} 应为 {again}，不是 {}",
                    files.place(place, lang),
                    range.span(),
                    range.sum()
                )
            })
            .collect();
        let name = method.name();
        text.push(match wrong.len() {
            0 => tr!(
                lang,
                "{sample} of {of} ranges counted again by {name}: all agree",
                "用 {name} 重新计算了 {of} 个范围中的 {sample} 个：全部一致"
            ),
            bad => tr!(
                lang,
                "{sample} of {of} ranges counted again by {name}: {bad} wrong",
                "用 {name} 重新计算了 {of} 个范围中的 {sample} 个：{bad} 个有误"
            ),
        });
        if sample < of && wrong.is_empty() {
            let least = found_at(of, sample, 0.95);
            let one = 100.0 * chance(of, sample, 1);
            text.push(tr!(
                lang,
                "one wrong range would have been found with a chance of {one:.1} %; {least} or more with 95 % or more",
                "若只有一个范围有误，发现它的概率为 {one:.1} %；若有 {least} 个或更多，发现的概率不低于 95 %"
            ));
        }
        text
    }

    fn object(&self, files: &Files, wrong: &Wrong<'_>) -> serde_json::Value {
        let wrong: Vec<_> = wrong
            .iter()
            .map(|(place, range, again)| {
                serde_json::json!({
                    "file": files.paths[place.file].to_string_lossy(), "line": place.line,
                    "units": range.span().to_string(), "sum": range.sum().to_string(), "again": again.to_string(),
                })
            })
            .collect();
        serde_json::json!({
            "n": files.header().n, "ranges": self.of, "sample": self.sample, "engine": self.method.name(), "wrong": wrong,
            "chance-of-one": chance(self.of, self.sample, 1), "found-at-95": found_at(self.of, self.sample, 0.95),
        })
    }
}
