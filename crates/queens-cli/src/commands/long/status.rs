//! `queens status FILE...`

use std::collections::BTreeMap;
use std::io::Write;

use clap::ArgMatches;
use queens::run::{Session, Share};

use super::files::Files;
use super::now;
use crate::args::Common;
use crate::failure::Failure;
use crate::lang::{Lang, is_utf8, tr};
use crate::output::Output;
use crate::rough;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    let lang = common.lang;
    let Some(files) = Files::read(matches, common)? else { return Ok(()) };
    let state = State::of(&files);
    let mut output = Output::new();
    if matches.get_flag("json") {
        writeln!(output, "{}", state.object(&files))?;
    } else {
        for line in state.text(&files, lang) {
            writeln!(output, "{line}")?;
        }
    }
    Ok(output.finish()?)
}

/// How far a count has come.
struct State {
    share: Share,
    done: Vec<bool>,
    all: u64,
    finished: u64,
    /// Core seconds of all ranges, those counted twice among them.
    seconds: f64,
    counted: u64,
    last: u64,
    lines: usize,
    /// By machine and instruction set: units and core seconds.
    hosts: BTreeMap<(String, String), (u64, f64)>,
}

impl State {
    fn of(files: &Files) -> Self {
        let share = files.share();
        let done = files.ledger.done(share);
        let finished = done.iter().filter(|&&done| done).count() as u64;
        let (mut hosts, mut seconds, mut counted, mut last, mut lines) = (BTreeMap::new(), 0.0, 0, 0, 0);
        for (_, range) in files.ranges() {
            let units = range.span().units();
            let host: &mut (u64, f64) = hosts.entry((range.host.clone(), range.isa.clone())).or_default();
            *host = (host.0 + units, host.1 + range.seconds);
            seconds += range.seconds;
            counted += units;
            last = last.max(range.ended);
            lines += 1;
        }
        let all = share.units(files.header().units);
        Self { share, done, all, finished, seconds, counted, last, lines, hosts }
    }

    /// Core seconds that the rest will take, by the mean of what is done. Journals are filled in an order that makes that a
    /// fair sample.
    fn left(&self) -> Option<f64> {
        (self.counted > 0).then(|| self.seconds / self.counted as f64 * (self.all - self.finished) as f64)
    }

    fn text(&self, files: &Files, lang: Lang) -> Vec<String> {
        let header = files.header();
        let Self { share, all, finished, seconds, counted, lines, .. } = self;
        let percent = 100.0 * *finished as f64 / (*all).max(1) as f64;
        let cores = rough::time(*seconds, lang);
        let mut text = vec![
            tr!(lang, "Q({}), share {share}, split {}", "Q({})，份额 {share}，切分 {}", header.n, header.hash),
            tr!(
                lang,
                "done      {finished} of {all} units ({percent:.1} %), in {lines} lines, {cores} of core time",
                "已完成    {all} 个单元中的 {finished} 个（{percent:.1} %），共 {lines} 行，核心时间 {cores}"
            ),
        ];
        if let Some(left) = self.left().filter(|_| finished < all) {
            let rate = rough::number(*counted as f64 / seconds.max(1e-9), lang);
            let left = rough::time(left, lang);
            text.push(tr!(
                lang,
                "left      about {left} of core time, at {rate} units a core second",
                "还需      核心时间约 {left}，每核心秒 {rate}个单元"
            ));
        }
        if self.last > 0 {
            let ago = rough::time(now().saturating_sub(self.last) as f64, lang);
            text.push(tr!(lang, "last line {ago} ago", "最后一行写于 {ago}前"));
        }
        for ((host, isa), (units, seconds)) in &self.hosts {
            let time = rough::time(*seconds, lang);
            text.push(tr!(
                lang,
                "host      {host}, {isa}: {units} units, {time} of core time",
                "机器      {host}，{isa}：{units} 个单元，核心时间 {time}"
            ));
        }
        if let Some(Session { pid, host, threads, .. }) = files.contents.last().and_then(|last| last.sessions.last()) {
            text.push(tr!(
                lang,
                "last run  process {pid} on {host}, threads: {threads}",
                "最近运行  {host} 上的进程 {pid}，线程数：{threads}"
            ));
        }
        if files.ledger.again() > 0 {
            text.push(tr!(
                lang,
                "twice     {} units, which agree",
                "重复      {} 个单元，结果一致",
                files.ledger.again()
            ));
        }
        text.extend(files.ledger.disagreements().iter().map(|found| files.disagreement(found, lang)));
        text.push(self.picture(64));
        if finished == all {
            text.push(tr!(lang, "complete: queens merge adds it up", "已全部完成：用 queens merge 求和"));
        }
        text
    }

    /// A character for each part of the units, from the first to the last: the fuller the more of them are done.
    fn picture(&self, width: usize) -> String {
        let shades: Vec<char> = if is_utf8() { "·░▒▓█".chars().collect() } else { ".-+*#".chars().collect() };
        let units: Vec<bool> = self
            .share
            .span(self.done.len() as u64)
            .into_iter()
            .flat_map(|span| span.ranks())
            .map(|rank| self.done[rank as usize])
            .collect();
        let width = width.min(units.len()).max(1);
        let shade = |part: usize| {
            let part = &units[part * units.len() / width..(part + 1) * units.len() / width];
            let done = part.iter().filter(|&&done| done).count();
            // Full only when all of it is, empty only when nothing.
            match done {
                0 => shades[0],
                _ if done == part.len() => shades[4],
                _ => shades[1 + done * 3 / part.len().max(1)],
            }
        };
        format!("[{}]", (0..width).map(shade).collect::<String>())
    }

    fn object(&self, files: &Files) -> serde_json::Value {
        let header = files.header();
        let hosts = self.hosts.iter().map(|((host, isa), (units, seconds))| {
            serde_json::json!({ "host": host, "isa": isa, "units": units, "core-seconds": seconds })
        });
        let hosts: Vec<_> = hosts.collect();
        serde_json::json!({
            "n": header.n, "split": header.hash, "share": self.share.to_string(), "units": self.all, "done": self.finished,
            "lines": self.lines, "core-seconds": self.seconds, "core-seconds-left": self.left(), "last": self.last,
            "hosts": hosts, "twice": files.ledger.again(), "disagreements": files.ledger.disagreements().len(),
        })
    }
}
