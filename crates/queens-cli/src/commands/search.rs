//! `queens solve N --method ALGORITHM`

use clap::ArgMatches;
use queens::BoardSize;
use queens::trace::{Algorithm, Ending, Event, Gauge, Kind, Start};

use super::seed;
use crate::args::Common;
use crate::boards::Boards;
use crate::explain::no_solution;
use crate::failure::Failure;
use crate::lab::{Beginning, is_random, make_room, refused};
use crate::lang::{Lang, tr};
use crate::progress::Pulse;
use crate::rough;

pub(super) fn run(algorithm: Algorithm, size: BoardSize, matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    let lang = common.lang;
    if !is_random(algorithm) && matches.contains_id("seed") {
        return Err(Failure::Input(tr!(
            lang,
            "--seed has no meaning with {}, which leaves nothing to chance",
            "--seed 对 {} 没有意义：它不含随机成分",
            algorithm.name()
        )));
    }
    // One solution is wanted: hill climbing goes on until it has one.
    let beginning = Beginning::new(matches, size, u64::MAX, lang)?;
    let mut boards = Boards::new(matches, common)?;
    boards.make_room(size.get())?;
    make_room([algorithm], size, 1, common)?;
    // Where there is nothing to find, no seed needs to be drawn; one that was asked for is still read and told.
    let drawn = size.get() > 3 || matches.contains_id("seed");
    let seed = if is_random(algorithm) && drawn { seed(matches, common)? } else { 0 };
    let setup = beginning.setup(seed);
    let mut run = algorithm.start(&setup).map_err(|why| Failure::Input(refused(&why, lang)))?;
    if matches!(size.get(), 2 | 3) {
        return Err(Failure::No(no_solution(size.get(), lang)));
    }
    let mut search = Search { algorithm, gauge: Gauge::new(size), pulse: Pulse::new(common), begun: None, lang };
    let found = search.go(&mut || run.next_step().map(|step| step.event));
    drop(run);
    let Search { gauge, pulse, .. } = search;
    drop(pulse);
    let columns = found.then(|| gauge.columns()).flatten();
    let Some(columns) = columns else {
        return Err(without(algorithm, &gauge, seed, matches!(setup.start, Start::Board(_)), lang));
    };
    boards.write(&columns, None)?;
    boards.finish()?;
    let cost = cost(algorithm, &gauge, lang);
    common.remark(&match is_random(algorithm) {
        true => tr!(
            lang,
            "one solution, by {} with seed {seed}: {cost}",
            "由 {} 求得的一个解，种子 {seed}：{cost}",
            algorithm.name()
        ),
        false => tr!(lang, "one solution, by {}: {cost}", "由 {} 求得的一个解：{cost}", algorithm.name()),
    });
    Ok(())
}

/// A search under way.
struct Search {
    algorithm: Algorithm,
    gauge: Gauge,
    pulse: Pulse,
    /// The conflicts at the first look, and the seconds gone by then.
    begun: Option<(u64, f64)>,
    lang: Lang,
}

impl Search {
    /// Goes on until the first solution or the end; tells which.
    fn go(&mut self, next: &mut dyn FnMut() -> Option<Event>) -> bool {
        /// Events between two looks at the clock.
        const STRIDE: u64 = 64;
        while let Some(event) = next() {
            self.gauge.take(&event);
            if matches!(event, Event::Solution { .. } | Event::End(Ending::Found)) {
                return true;
            }
            if self.gauge.counters().events.is_multiple_of(STRIDE) {
                let Self { algorithm, gauge, pulse, begun, lang } = self;
                pulse.beat(|seconds| progress(*algorithm, gauge, begun, seconds, *lang));
            }
        }
        false
    }
}

/// How far a search has come: what it has done, how fast, and what is left where that can be told.
fn progress(algorithm: Algorithm, gauge: &Gauge, begun: &mut Option<(u64, f64)>, seconds: f64, lang: Lang) -> String {
    let counters = gauge.counters();
    let rate = |count: u64| rough::number(count as f64 / seconds.max(1e-3), lang);
    let gone = rough::time(seconds, lang);
    match algorithm.kind() {
        Kind::Complete => tr!(
            lang,
            "{} queens on the board, {} placed, {}/s, {gone} gone",
            "棋盘上 {} 个皇后，共放下 {} 个，每秒 {}，已用 {gone}",
            gauge.depth(),
            rough::number(counters.nodes as f64, lang),
            rate(counters.nodes)
        ),
        Kind::BestFirst => tr!(
            lang,
            "{} states expanded, {}/s, {} on OPEN, {gone} gone",
            "展开 {} 个状态，每秒 {}，OPEN 中 {} 个，已用 {gone}",
            rough::number(counters.expanded as f64, lang),
            rate(counters.expanded),
            rough::number(gauge.open() as f64, lang)
        ),
        Kind::Local => {
            let conflicts = gauge.conflicts();
            let (first, at) = *begun.get_or_insert((conflicts, seconds));
            // As long as the conflicts go on falling as they have so far.
            let left = match first.checked_sub(conflicts) {
                Some(mended) if mended > 0 && seconds > at => {
                    let left = (seconds - at) * conflicts as f64 / mended as f64;
                    tr!(lang, ", {} left", "，还需 {}", rough::time(left, lang))
                }
                _ => String::new(),
            };
            tr!(
                lang,
                "{} conflicts left, {} moves, {}/s, {gone} gone{left}",
                "还有 {} 对冲突，移动 {} 次，每秒 {}，已用 {gone}{left}",
                rough::number(conflicts as f64, lang),
                rough::number(counters.moves as f64, lang),
                rate(counters.moves)
            )
        }
    }
}

/// What a search has cost.
fn cost(algorithm: Algorithm, gauge: &Gauge, lang: Lang) -> String {
    let counters = gauge.counters();
    let told = |count: u64, one: &str, more: &str, zh: [&str; 2]| match lang {
        Lang::En => format!("{count} {}", if count == 1 { one } else { more }),
        Lang::Zh => format!("{} {count} {}", zh[0], zh[1]),
    };
    let queens = |count| told(count, "queen placed", "queens placed", ["放下皇后", "次"]);
    let states = |count| told(count, "state expanded", "states expanded", ["展开", "个状态"]);
    let generated = |count| told(count, "generated", "generated", ["生成", "个"]);
    let moves = |count| told(count, "move", "moves", ["移动", "次"]);
    let generations = |count| told(count, "generation", "generations", ["繁殖", "代"]);
    let restarts = |count| told(count, "restart", "restarts", ["重新开始", "次"]);
    let squares = |count| told(count, "square examined", "squares examined", ["查看", "个格"]);
    let mut parts = match algorithm.kind() {
        Kind::Complete => vec![queens(counters.nodes)],
        Kind::BestFirst => vec![states(counters.expanded), generated(counters.generated)],
        Kind::Local if algorithm.name() == "genetic" => vec![generations(gauge.generations())],
        Kind::Local => vec![moves(counters.moves)],
    };
    parts.extend((counters.restarts > 0).then(|| restarts(counters.restarts)));
    parts.extend((counters.tests > 0).then(|| squares(counters.tests)));
    parts.join(&tr!(lang, ", ", "，"))
}

/// Why a search has ended without a solution.
fn without(algorithm: Algorithm, gauge: &Gauge, seed: u64, given: bool, lang: Lang) -> Failure {
    let (name, cost) = (algorithm.name(), cost(algorithm, gauge, lang));
    let advice = match is_random(algorithm) {
        true => tr!(lang, " (seed {seed})", "（种子 {seed}）"),
        false => String::new(),
    };
    match gauge.ending() {
        Some(Ending::GaveUp { steps }) => Failure::GaveUp(tr!(
            lang,
            "{name} gave up after {steps} steps without a solution{advice}: {cost}; --limit K allows more",
            "{name} 走了 {steps} 步后放弃，没有求得解{advice}：{cost}；可用 --limit K 放宽"
        )),
        Some(Ending::Stuck { conflicts }) => Failure::GaveUp(tr!(
            lang,
            "{name} is stuck, conflicts left: {conflicts}{advice}: {cost}; --restarts K begins again, or take another --seed",
            "{name} 卡住了，还有 {conflicts} 对冲突{advice}：{cost}；可用 --restarts K 重新开始，或换一个 --seed"
        )),
        _ if given => Failure::No(tr!(
            lang,
            "no solution has these queens: {name} searched everything, {cost}",
            "没有包含这些皇后的解：{name} 已搜遍全部，{cost}"
        )),
        _ => Failure::No(tr!(
            lang,
            "{name} searched everything and found no solution: {cost}",
            "{name} 已搜遍全部，没有解：{cost}"
        )),
    }
}
