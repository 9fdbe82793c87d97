//! `queens count N`

use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::time::Instant;

use clap::ArgMatches;
use queens::count::{ClassCounts, CountError, Engine, HalfBoards, Isa, Observer, count, estimate};
use queens::search::SolutionIndex;
use queens::{BoardSize, known};

use super::units::Line;
use super::{long, patience, text};
use crate::args::{Common, number, size, threads};
use crate::explain::index_error;
use crate::failure::Failure;
use crate::lang::{Lang, tr};
use crate::output::Output;
use crate::progress::Progress;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    if let Some(asked) = super::general::asked(matches, Engine::MAX_SIZE, common)? {
        return super::general::count(&asked);
    }
    let lang = common.lang;
    if let Some(draws) = matches.get_one::<String>("sample") {
        return super::sample::run(matches, draws, common);
    }
    let forced = matches.get_flag("force");
    let some = matches.contains_id("unit") || matches.contains_id("units");
    // Boards too large for the engines have an unknown Q(n) all the same, rather than a wrong size.
    if let Ok(size) = size(text(matches, "N"), BoardSize::MAX, lang)
        && size.get() > known::LARGEST
        && !forced
        && !(some && size.get() <= HalfBoards::MAX_SIZE)
    {
        return Err(Failure::No(unknown(size.get(), lang)));
    }
    let n = size(text(matches, "N"), Engine::MAX_SIZE, lang)?.get();
    let threads = threads(matches, lang)?;
    if long::is_asked(matches) {
        return long::count(matches, n, threads, common);
    }
    let asked = Asked::new(matches, n, lang)?;
    if n >= 20 && asked.engine != Engine::HalfBoards {
        common.remark(&hours(n, lang));
    }

    let board = match asked.engine {
        Engine::HalfBoards => super::memory::board(matches, n, threads, common)?,
        _ => None,
    };
    if let (Some((units, line)), Some(board)) = (asked.one_by_one(matches), &board) {
        return super::units::each(board, units, line, (asked.isa, threads), common);
    }

    if board.is_some() && n >= patience::LONG && asked.units.is_none() && !common.quiet {
        patience::half_boards(n, asked.isa, threads, lang).iter().for_each(|text| common.remark(text));
    }

    let started = Instant::now();
    let progress = Progress::new(common);
    let total = asked.count(n, board.as_ref(), threads, &progress).map_err(|error| explain(error, lang))?;
    progress.finish();
    let second = matches.get_flag("double-check").then(|| asked.second_opinion(n, threads, common)).transpose()?;
    if let Some((name, count)) = second.filter(|&(_, count)| count != total) {
        return Err(Failure::No(tr!(
            lang,
            "the engines disagree: {} counts {total}, {name} counts {count}; at least one of them is wrong",
            "两个引擎不一致：{} 得到 {total}，{name} 得到 {count}；至少有一个错了",
            asked.engine
        )));
    }
    let classes = if matches.get_flag("fundamental") || matches.get_flag("classes") {
        let classes = ClassCounts::from_total(n, total);
        Some(classes.ok_or_else(|| {
            Failure::Input(tr!(
                lang,
                "a fault of this program: {total} cannot be Q({n})",
                "程序内部错误：{total} 不可能是 Q({n})"
            ))
        })?)
    } else {
        None
    };
    let seconds = started.elapsed().as_secs_f64();

    let mut output = Output::new();
    if matches.get_flag("json") {
        let mut object = serde_json::json!({
            "n": n, "engine": asked.engine.name(), "threads": threads, "seconds": (seconds * 1e3).round() / 1e3,
        });
        if let Some((name, _)) = second {
            object["double-check"] = name.into();
        }
        if asked.engine == Engine::HalfBoards {
            object["isa"] = asked.isa.name().into();
        }
        match &asked.units {
            Some(units) => {
                object["units"] = serde_json::json!([units.start, units.end]);
                object["sum"] = total.to_string().into();
            }
            None => object["solutions"] = total.to_string().into(),
        }
        if let Some(classes) = classes {
            object["fundamental"] = classes.fundamental().to_string().into();
            for (key, count) in by_class(&classes) {
                object[key] = count.to_string().into();
            }
        }
        writeln!(output, "{object}")?;
    } else if matches.get_flag("classes") {
        for (key, count) in classes.iter().flat_map(by_class) {
            writeln!(output, "{key} {count}")?;
        }
    } else {
        writeln!(output, "{}", classes.map_or(total, |classes| classes.fundamental()))?;
    }
    Ok(output.finish()?)
}

/// What is to be counted, and how.
struct Asked {
    engine: Engine,
    isa: Isa,
    units: Option<Range<u64>>,
}

impl Asked {
    fn new(matches: &ArgMatches, n: u32, lang: Lang) -> Result<Self, Failure> {
        let named = |name: &str| matches.get_one::<String>(name);
        let isa = isa(matches);
        let one = named("unit").map(|rank| number(rank, "--unit", 0..=u64::MAX - 1, lang)).transpose()?;
        let units = named("units").map(|text| units(text, lang)).transpose()?.or(one.map(|rank| rank..rank + 1));
        let only_half_boards = isa.is_some() || units.is_some() || named("memory").is_some();
        let engine = match named("engine") {
            Some(name) => Engine::ALL.into_iter().find(|engine| engine.name() == name).unwrap_or_default(),
            None if only_half_boards => Engine::HalfBoards,
            None => Engine::best_for(n),
        };
        if only_half_boards && (engine != Engine::HalfBoards || n < HalfBoards::MIN_SIZE) {
            return Err(Failure::Input(tr!(
                lang,
                "--isa, --memory, --unit and --units concern the engine half-boards, from N = {min} to {max}",
                "--isa、--memory、--unit 和 --units 只用于引擎 half-boards，N 从 {min} 到 {max}",
                min = HalfBoards::MIN_SIZE,
                max = HalfBoards::MAX_SIZE
            )));
        }
        Ok(Self { engine, isa: isa.unwrap_or_else(Isa::best), units })
    }

    /// The units of which each has a line of its own, and how that looks.
    fn one_by_one(&self, matches: &ArgMatches) -> Option<(Range<u64>, Line)> {
        let line = match (matches.get_flag("json"), matches.get_flag("each"), matches.contains_id("unit")) {
            (_, false, false) => return None,
            (true, ..) => Line::Object,
            (false, true, _) => Line::RankAndSum,
            (false, false, true) => Line::Sum,
        };
        Some((self.units.clone()?, line))
    }

    fn count(
        &self,
        n: u32,
        board: Option<&HalfBoards>,
        threads: NonZeroUsize,
        observer: &dyn Observer,
    ) -> Result<u128, CountError> {
        match board {
            Some(board) => {
                let units = self.units.clone().unwrap_or(0..board.units());
                board.count(units, self.isa, threads, observer)
            }
            None => count(n, self.engine, threads, observer),
        }
    }
}

impl Asked {
    /// The count once more, by an engine that shares nothing with this one but the rules of the game: its name, and what it
    /// counts.
    fn second_opinion(&self, n: u32, threads: NonZeroUsize, common: &Common) -> Result<(&'static str, u128), Failure> {
        let progress = Progress::new(common);
        if self.engine == Engine::HalfBoards && n >= HalfBoards::MIN_SIZE {
            // Lists the top halves only, and searches the bottom ones row by row.
            let index = SolutionIndex::build(n, threads, &progress);
            let index = index.map_err(|error| Failure::Input(index_error(&error, common.lang)))?;
            return Ok(("prefix", index.total()));
        }
        let other = match self.engine {
            Engine::HalfBoards => Engine::Backtracking,
            _ if (HalfBoards::MIN_SIZE..=HalfBoards::MAX_SIZE).contains(&n) => Engine::HalfBoards,
            Engine::Backtracking => Engine::Mirror,
            _ => Engine::Backtracking,
        };
        Ok((other.name(), count(n, other, threads, &progress).map_err(|error| explain(error, common.lang))?))
    }
}

/// The instruction set asked for.
pub(super) fn isa(matches: &ArgMatches) -> Option<Isa> {
    let name = matches.get_one::<String>("isa")?;
    Isa::ALL.into_iter().find(|isa| isa.name() == name)
}

/// A range of work units, `A..B`.
fn units(text: &str, lang: Lang) -> Result<Range<u64>, Failure> {
    let number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten();
    let range = text.split_once("..").and_then(|(a, b)| Some(number(a)?..number(b)?));
    range.filter(|range: &Range<u64>| range.start <= range.end).ok_or_else(|| {
        Failure::Input(tr!(
            lang,
            "{text:?} is not a range of work units: it must be A..B with whole numbers from 0 on, A not above B",
            "{text:?} 不是工作单元的范围：应为 A..B，A、B 是从 0 开始的整数，且 A 不大于 B"
        ))
    })
}

/// The orbits of each kind, by the names that JSON and `--classes` give them.
fn by_class(classes: &ClassCounts) -> [(&'static str, u128); 4] {
    [
        ("asymmetric", classes.asymmetric),
        ("half-turn", classes.half_turn),
        ("quarter-turn", classes.quarter_turn),
        ("whole", classes.whole),
    ]
}

pub(super) fn explain(error: CountError, lang: Lang) -> Failure {
    match error {
        CountError::TooLarge { n, max } => Failure::Input(tr!(
            lang,
            "{n} is too large: the engine takes boards of up to {max} rows",
            "{n} 太大：这个引擎最多处理 {max} 行的棋盘"
        )),
        CountError::NoIsa { isa } => Failure::Input(tr!(
            lang,
            "this machine cannot run {isa}; see queens cpu",
            "本机不能运行 {isa}；见 queens cpu"
        )),
        CountError::NoUnits { start, end, units } if end - start == 1 => Failure::Input(tr!(
            lang,
            "there is no work unit {start}: the board has {units}, numbered from 0",
            "没有工作单元 {start}：共有 {units} 个，从 0 编号"
        )),
        CountError::NoUnits { start, end, units } => Failure::Input(tr!(
            lang,
            "there are no work units {start}..{end}: the board has {units}, numbered from 0",
            "没有工作单元 {start}..{end}：共有 {units} 个，从 0 编号"
        )),
        CountError::Cancelled => Failure::Interrupted,
        other => Failure::Input(other.to_string()),
    }
}

/// Q(n) is unknown: what the estimate is.
fn unknown(n: u32, lang: Lang) -> String {
    let log10 = estimate(n);
    // Rounded before it is split, so that 9.96 does not become 10.0.
    let tenths = (10f64.powf(log10.fract()) * 10.0).round();
    let (mantissa, exponent) = if tenths < 100.0 { (tenths / 10.0, log10.floor()) } else { (1.0, log10.floor() + 1.0) };
    let known = tr!(
        lang,
        "nobody knows Q({n}): the largest known is Q({largest}). It is estimated at {mantissa:.1}e{exponent}.",
        "没有人知道 Q({n})：已知最大的是 Q({largest})。估计约为 {mantissa:.1}e{exponent}。",
        largest = known::LARGEST
    );
    if n > Engine::MAX_SIZE {
        return known;
    }
    if n <= HalfBoards::MAX_SIZE {
        return known
            + &tr!(
                lang,
                "\nqueens count {n} --sample 100 estimates it from some of the work. All of it takes a core decades; --force starts it\nall the same.",
                "\nqueens count {n} --sample 100 由一部分工作作出估计。全部算完，一个核心要几十年；仍要开始请加 --force。"
            );
    }
    known
        + &tr!(
            lang,
            "\nA count of that size will not end; --force starts it all the same.",
            "\n这样的计数不会结束；仍要开始请加 --force。"
        )
}

/// A long count by a lower rung is worth a word beforehand; the progress then says how long.
fn hours(n: u32, lang: Lang) -> String {
    match known::solutions(n) {
        Some(value) => tr!(
            lang,
            "this engine will take hours at n = 20, and five to eight times as long for every further row. Q({n}) is known: {value} (A000170)",
            "用这个引擎，n = 20 要几个小时，每多一行再慢五到八倍。Q({n}) 是已知的：{value}（A000170）"
        ),
        None => tr!(lang, "nobody knows Q({n}); this engine will not end", "没有人知道 Q({n})；这个引擎不会结束"),
    }
}
