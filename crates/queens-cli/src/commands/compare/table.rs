//! The comparison as a table for people.

use std::io::{self, Write};

use queens::trace::Algorithm;
use unicode_width::UnicodeWidthStr;

use super::figure::{Figure, Spread, three_digits, unit};
use super::race::{Outcome, Race, Run};
use crate::lang::{Lang, tr};

/// Writes the table: a line of medians for each algorithm, and one of quartiles where runs differ.
pub(super) fn write(out: &mut impl Write, race: &Race, runs: &[Run], lang: Lang) -> io::Result<()> {
    writeln!(out, "{}", heading(race, lang))?;
    let of = |algorithm| runs.iter().filter(move |run| run.algorithm == algorithm);
    let spreads = |algorithm| Figure::ALL.map(|figure| figure.spread(of(algorithm)));
    let spreads: Vec<_> = race.algorithms.iter().map(|&algorithm| spreads(algorithm)).collect();
    let figures: Vec<usize> =
        (0..Figure::ALL.len()).filter(|&i| spreads.iter().any(|spreads| spreads[i].is_some())).collect();

    let mut lines = vec![vec![String::new(), tr!(lang, "solved", "解出")]];
    lines[0].extend(figures.iter().map(|&i| Figure::ALL[i].name(lang).to_owned()));
    for (&algorithm, spreads) in race.algorithms.iter().zip(&spreads) {
        let solved = of(algorithm).filter(|run| run.outcome == Outcome::Solved).count();
        let mut medians = vec![algorithm.name().to_owned(), format!("{solved}/{}", race.runs)];
        let mut quartiles = vec![String::new(), String::new()];
        for &i in &figures {
            medians.push(spreads[i].map_or("-".to_owned(), |spread| median(Figure::ALL[i], spread)));
            quartiles.push(spreads[i].map_or(String::new(), |spread| between(Figure::ALL[i], spread)));
        }
        lines.push(medians);
        if quartiles.iter().any(|cell| !cell.is_empty()) {
            lines.push(quartiles);
        }
    }
    aligned(out, &lines)?;
    let told = race.algorithms.iter().filter_map(|&algorithm| unsolved(algorithm, race, of(algorithm), lang));
    told.into_iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// What was compared, and what the lines of the table are.
fn heading(race: &Race, lang: Lang) -> String {
    let what = conditions(race, lang);
    match race.runs {
        1 => what,
        _ => tr!(lang, "{what}; medians, below them the quartiles", "{what}；中位数，其下为四分位数"),
    }
}

/// What was compared.
pub(super) fn conditions(race: &Race, lang: Lang) -> String {
    let (size, start, first) = (race.size, &race.beginning.start, race.seed);
    let last = first.wrapping_add(race.runs - 1);
    match race.runs {
        1 => tr!(
            lang,
            "{size}, one run each, seed {first}, start {start}",
            "{size}，各运行 1 次，种子 {first}，起始棋盘 {start}"
        ),
        runs => tr!(
            lang,
            "{size}, {runs} runs each, seeds {first} to {last}, start {start}",
            "{size}，各运行 {runs} 次，种子 {first} 到 {last}，起始棋盘 {start}"
        ),
    }
}

fn median(figure: Figure, spread: Spread) -> String {
    if figure != Figure::Time {
        return spread.median.to_string();
    }
    let (scale, name) = unit(spread.median);
    format!("{} {name}", three_digits(spread.median as f64 / scale))
}

/// The first and the third quartile, in the unit of the median; nothing when they are the same.
fn between(figure: Figure, spread: Spread) -> String {
    if spread.low == spread.high {
        return String::new();
    }
    if figure != Figure::Time {
        return format!("{}-{}", spread.low, spread.high);
    }
    let (scale, name) = unit(spread.median);
    format!("{}-{} {name}", three_digits(spread.low as f64 / scale), three_digits(spread.high as f64 / scale))
}

/// Columns wide enough for every cell: the first to the left, all others to the right.
fn aligned(out: &mut impl Write, lines: &[Vec<String>]) -> io::Result<()> {
    let width = |column: usize| lines.iter().map(|line| line[column].width()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..lines[0].len()).map(width).collect();
    for line in lines {
        let mut text = String::new();
        for (column, (cell, &width)) in line.iter().zip(&widths).enumerate() {
            let blanks = " ".repeat(width - cell.width());
            text += &if column == 0 { format!("{cell}{blanks}") } else { format!("  {blanks}{cell}") };
        }
        writeln!(out, "{}", text.trim_end())?;
    }
    Ok(())
}

/// What became of the runs of an algorithm without a solution.
pub(super) fn unsolved<'a>(
    algorithm: Algorithm,
    race: &Race,
    runs: impl Iterator<Item = &'a Run>,
    lang: Lang,
) -> Option<String> {
    let (mut counts, mut limit) = ([0u64; 3], 0);
    for run in runs {
        match run.outcome {
            Outcome::GaveUp { steps } => {
                counts[0] += 1;
                limit = steps;
            }
            Outcome::Stuck => counts[1] += 1,
            Outcome::NoSolution => counts[2] += 1,
            Outcome::Solved => {}
        }
    }
    let [gave_up, stuck, none] = counts;
    let said = [
        (gave_up, tr!(lang, "{gave_up} gave up after {limit} steps", "{gave_up} 次走了 {limit} 步后放弃")),
        (stuck, tr!(lang, "{stuck} got stuck", "{stuck} 次卡住")),
        (none, tr!(lang, "{none} searched everything and found none", "{none} 次搜遍全部而无解")),
    ];
    let said: Vec<_> = said.into_iter().filter(|(count, _)| *count > 0).map(|(_, text)| text).collect();
    let (name, runs) = (algorithm.name(), race.runs);
    (!said.is_empty()).then(|| match lang {
        Lang::En => format!("{name}: of {runs} runs {}; its figures include them", said.join(", ")),
        Lang::Zh => format!("{name}：{runs} 次运行中，{}；其数字包括这些运行", said.join("，")),
    })
}
