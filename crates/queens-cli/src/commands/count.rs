//! `queens count N`

use std::io::Write;
use std::time::Instant;

use clap::ArgMatches;
use queens::count::{ClassCounts, CountError, Engine, count, estimate};
use queens::{BoardSize, known};

use super::text;
use crate::args::{Common, size, threads};
use crate::failure::Failure;
use crate::lang::{Lang, tr};
use crate::output::Output;
use crate::progress::Progress;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    let lang = common.lang;
    let forced = matches.get_flag("force");
    // Boards too large for the engines have an unknown Q(n) all the same, rather than a wrong size.
    if let Ok(size) = size(text(matches, "N"), BoardSize::MAX, lang)
        && size.get() > known::LARGEST
        && !forced
    {
        return Err(Failure::No(unknown(size.get(), lang)));
    }
    let n = size(text(matches, "N"), Engine::MAX_SIZE, lang)?.get();
    let name = text(matches, "engine");
    let engine = Engine::ALL.into_iter().find(|engine| engine.name() == name).unwrap_or_default();
    let threads = threads(matches, lang)?;
    if n >= 20 && (engine == Engine::Mirror || engine == Engine::Bitmask) {
        common.remark(&patience(n, lang));
    }

    let started = Instant::now();
    let progress = Progress::new(common);
    let total = count(n, engine, threads, &progress).map_err(|error| explain(error, lang))?;
    progress.finish();
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
            "n": n, "engine": engine.name(), "threads": threads, "seconds": (seconds * 1e3).round() / 1e3,
            "solutions": total.to_string(),
        });
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

/// The orbits of each kind, by the names that JSON and `--classes` give them.
fn by_class(classes: &ClassCounts) -> [(&'static str, u128); 4] {
    [
        ("asymmetric", classes.asymmetric),
        ("half-turn", classes.half_turn),
        ("quarter-turn", classes.quarter_turn),
        ("whole", classes.whole),
    ]
}

fn explain(error: CountError, lang: Lang) -> Failure {
    match error {
        CountError::TooLarge { n } => Failure::Input(tr!(
            lang,
            "{n} is too large: the engines take boards of up to {max} rows",
            "{n} 太大：引擎最多处理 {max} 行的棋盘",
            max = Engine::MAX_SIZE
        )),
        CountError::Cancelled => Failure::Interrupted,
        other => Failure::Input(other.to_string()),
    }
}

/// Q(n) is unknown: what the estimate is.
fn unknown(n: u32, lang: Lang) -> String {
    let exponent = estimate(n);
    let (mantissa, exponent) = (10f64.powf(exponent.fract()), exponent.floor());
    tr!(
        lang,
        "nobody knows Q({n}): the largest known is Q({largest}). It is estimated at {mantissa:.1}e{exponent}.\n\
         A count of that size will not end; --force starts it all the same.",
        "没有人知道 Q({n})：已知最大的是 Q({largest})。估计约为 {mantissa:.1}e{exponent}。\n\
         这样的计数不会结束；仍要开始请加 --force。",
        largest = known::LARGEST
    )
}

/// A long count is worth a word beforehand; the progress then says how long.
fn patience(n: u32, lang: Lang) -> String {
    match known::solutions(n) {
        Some(value) => tr!(
            lang,
            "this engine will take hours or more. Q({n}) is known: {value} (A000170)",
            "用这个引擎要几个小时以上。Q({n}) 是已知的：{value}（A000170）"
        ),
        None => tr!(lang, "nobody knows Q({n}); this engine will not end", "没有人知道 Q({n})；这个引擎不会结束"),
    }
}
