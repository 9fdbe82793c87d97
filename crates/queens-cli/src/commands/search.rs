//! `queens solve N --method ALGORITHM`

use clap::ArgMatches;
use queens::BoardSize;
use queens::trace::{Algorithm, Ending, Event, Gauge, Kind, Start};

use super::seed;
use crate::args::Common;
use crate::boards::Boards;
use crate::explain::no_solution;
use crate::failure::Failure;
use crate::lab::{Beginning, is_random, refused};
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
    make_room(algorithm, size, common)?;
    // What the seed is concerns nobody where there is nothing to find.
    let seed = if is_random(algorithm) && size.get() > 3 { seed(matches, common)? } else { 0 };
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
    let mut parts = match algorithm.kind() {
        Kind::Complete => vec![tr!(lang, "{} queens placed", "放下皇后 {} 次", counters.nodes)],
        Kind::BestFirst => vec![
            tr!(lang, "{} states expanded", "展开 {} 个状态", counters.expanded),
            tr!(lang, "{} generated", "生成 {} 个", counters.generated),
        ],
        Kind::Local => vec![tr!(lang, "{} moves", "移动 {} 次", counters.moves)],
    };
    if counters.restarts > 0 {
        parts.push(tr!(lang, "{} restarts", "重新开始 {} 次", counters.restarts));
    }
    if counters.tests > 0 {
        parts.push(tr!(lang, "{} squares examined", "查看 {} 个格", counters.tests));
    }
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
            "{name} is stuck with {conflicts} conflicts{advice}: {cost}; --restarts K begins again, or take another --seed",
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

/// Says how much memory a large search takes, before it begins.
///
/// # Errors
/// When the system has not that much.
fn make_room(algorithm: Algorithm, size: BoardSize, common: &Common) -> Result<(), Failure> {
    /// Less is not worth a word.
    const LARGE: u64 = 200_000_000;
    let lang = common.lang;
    let bytes = u64::from(size.get()) * bytes_a_row(algorithm);
    if bytes < LARGE {
        return Ok(());
    }
    let told = rough::bytes(bytes);
    let fits = usize::try_from(bytes).is_ok_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok());
    if !fits {
        return Err(Failure::Input(tr!(
            lang,
            "{} takes about {told} of memory for {size}, more than there is; a formula takes less: --method even-odd",
            "{} 求解 {size} 约需 {told} 内存，超过了现有的内存；公式所需较少：--method even-odd",
            algorithm.name()
        )));
    }
    common.remark(&tr!(lang, "this takes about {told} of memory", "约需 {told} 内存"));
    Ok(())
}

/// What a run holds for each row, measured.
fn bytes_a_row(algorithm: Algorithm) -> u64 {
    match algorithm.kind() {
        Kind::Complete | Kind::BestFirst => 48,
        Kind::Local => 64,
    }
}
