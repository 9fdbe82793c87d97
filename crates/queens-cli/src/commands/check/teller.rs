//! What is said of each record and of the whole.

use std::io::{self, Write};

use clap::ArgMatches;
use queens::BoardSize;
use queens::check::{Claims, RecordResult, Report, SizeReport, Verdict};
use queens::notation::{Format, Notation};

use super::json;
use crate::args::Common;
use crate::explain::{fault, not_a_solution, symmetry, unreadable};
use crate::lang::{Lang, tr};
use crate::output::Output;

/// Tells of each record and of the whole, and remembers whether anything was wrong.
pub(super) struct Teller {
    output: Output,
    pub(super) lang: Lang,
    claims: Claims,
    /// The file, when there are several: as it is shown, and as it was named.
    name: Option<(String, String)>,
    json: bool,
    summary: bool,
    quiet: bool,
    /// Whether a fault was seen in any of the files, told or not.
    pub(super) any_fault: bool,
}

impl Teller {
    pub(super) fn new(matches: &ArgMatches, common: &Common, claims: Claims) -> Self {
        Self {
            output: Output::new(),
            lang: common.lang,
            claims,
            name: None,
            json: matches.get_flag("json"),
            summary: matches.get_flag("summary"),
            quiet: common.quiet,
            any_fault: false,
        }
    }

    /// Goes on to a file.
    pub(super) fn begin(&mut self, name: Option<(String, String)>) {
        self.name = name;
    }

    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }

    /// The file and what separates it from what follows; nothing when there is only one.
    fn prefix(&self) -> String {
        self.name.as_ref().map_or(String::new(), |(shown, _)| format!("{shown}: "))
    }

    pub(super) fn tell(&mut self, record: &RecordResult<'_>) -> io::Result<()> {
        let is_repeat = record.repeat_of.is_some();
        let is_flawed = !record.verdict.is_solution() || record.image_of.is_some();
        self.any_fault |= is_flawed || is_repeat && !self.claims.allow_repeats;
        if self.quiet || (self.summary && !is_flawed && !is_repeat) {
            return Ok(());
        }
        let line = if self.json {
            let file = self.name.as_ref().map(|(_, file)| &file[..]);
            format!("{}\n", json::record(record, file, self.lang))
        } else {
            self.sentence(record)
        };
        self.output.entry(line.as_bytes())
    }

    fn sentence(&self, record: &RecordResult<'_>) -> String {
        let lang = self.lang;
        let (number, line) = (record.record, record.place.line);
        let name = self.prefix();
        let mut verdict = match &record.verdict {
            Verdict::Solution => tr!(lang, "a solution", "是解"),
            Verdict::NotASolution(why) => {
                tr!(lang, "not a solution: {why}", "不是解：{why}", why = not_a_solution(why, lang))
            }
            Verdict::Unreadable(why) => tr!(lang, "not a board: {why}", "不是棋盘：{why}", why = unreadable(why, lang)),
        };
        if let Some(earlier) = record.repeat_of {
            verdict += &tr!(lang, "; the same as {earlier}", "；与第 {earlier} 个相同");
        }
        if let Some(pair) = record.image_of {
            verdict += &tr!(
                lang,
                "; an image of {} ({})",
                "；是第 {} 个的对称像（{}）",
                pair.earlier,
                symmetry(pair.symmetry, lang)
            );
        }
        let size = match record.board.map(|board| board.size()) {
            None => String::new(),
            Some(size) if size.is_empty() => tr!(lang, ": {}", "：{}", board_name(size, lang)),
            Some(size) => format!(" ({size})"),
        };
        tr!(
            lang,
            "{name}{number}, line {line}{size}: {verdict}\n",
            "{name}第 {number} 个，第 {line} 行{size}：{verdict}\n"
        )
    }

    /// Tells of the whole stream.
    pub(super) fn conclude(&mut self, report: &Report) -> io::Result<()> {
        self.any_fault |= !report.is_right();
        if self.quiet {
            return Ok(());
        }
        let lang = self.lang;
        if self.json {
            let file = self.name.as_ref().map(|(_, file)| &file[..]);
            return writeln!(self.output, "{}", json::report(report, file, lang));
        }
        let name = self.prefix();
        for sizes in &report.sizes {
            writeln!(self.output, "{name}{}", sum(sizes, lang))?;
            let missing = sizes.completeness.as_ref().map_or(&[][..], |complete| &complete.first_missing);
            for columns in missing {
                let mut board = Vec::new();
                // Lists of numbers have no size they could not hold.
                let _ = Notation::new(Format::Spaced).print(columns, &mut board);
                let board = String::from_utf8_lossy(&board);
                writeln!(self.output, "{}", tr!(lang, "  missing: {board}", "  缺少：{board}"))?;
            }
        }
        for found in report.faults() {
            let text = fault(&found, lang);
            let line = if found.is_unverifiable() {
                format!("{name}{text}")
            } else {
                tr!(lang, "{name}wrong: {text}", "{name}不对：{text}")
            };
            writeln!(self.output, "{line}")?;
        }
        if report.is_right() {
            writeln!(self.output, "{}", tr!(lang, "{name}all is right", "{name}全部正确"))?;
        }
        Ok(())
    }
}

/// A size as a sum begins with it. An empty array may have been meant as no board at all, so it is called by its name.
fn board_name(size: BoardSize, lang: Lang) -> String {
    if size.is_empty() { tr!(lang, "the empty board ({size})", "空棋盘 ({size})") } else { size.to_string() }
}

/// How many boards of one size there are, beside the number of all: of orbits where the list claims to be fundamental.
fn sum(sizes: &SizeReport, lang: Lang) -> String {
    let SizeReport { solutions, distinct, orbits, .. } = *sizes;
    let (n, name) = (sizes.size.get(), board_name(sizes.size, lang));
    let s = if solutions == 1 { "" } else { "s" };
    let known = queens::known::solutions(n);
    let of_all = match (orbits, queens::known::fundamental(n)) {
        (None, _) => known.map_or(String::new(), |known| tr!(lang, " of {known}", "，共有 {known} 个")),
        (Some(orbits), Some(known)) => {
            let s = if known == 1 { "" } else { "s" };
            tr!(lang, ", in {orbits} of {known} orbit{s}", "，属于 {orbits} 个轨道，共有 {known} 个轨道")
        }
        (Some(orbits), None) => {
            let s = if orbits == 1 { "" } else { "s" };
            tr!(lang, ", in {orbits} orbit{s}", "，属于 {orbits} 个轨道")
        }
    };
    tr!(
        lang,
        "{name}: {solutions} solution{s}, {distinct} different{of_all}",
        "{name}：{solutions} 个解，互不相同的 {distinct} 个{of_all}"
    )
}
