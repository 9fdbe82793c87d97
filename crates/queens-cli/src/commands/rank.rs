//! `queens rank SOLUTION`

use std::io::{BufRead, stdin};

use clap::ArgMatches;
use queens::Solution;
use queens::check::{Item, Reading, Records};
use queens::notation::Order;
use queens::search::SolutionIndex;

use super::nth::build;
use crate::args::{Common, reading_choices};
use crate::explain::{index_error, not_a_solution, unreadable};
use crate::failure::Failure;
use crate::lang::{Lang, tr};
use crate::output::Output;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    let words: Vec<_> = matches.get_many::<String>("SOLUTION").into_iter().flatten().map(String::as_str).collect();
    match words[..] {
        [] | ["-"] => rank_all(stdin().lock(), matches, common),
        _ => rank_all(words.join(" ").as_bytes(), matches, common),
    }
}

/// Ranks every board of a stream, in the order they come.
fn rank_all(reader: impl BufRead, matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    let lang = common.lang;
    let (format, base, order) = reading_choices(matches);
    let reading = Reading { format, base, order: order.unwrap_or(Order::ColumnsByRow), ..Reading::default() };
    let mut records = Records::new(reader, reading);
    let mut output = Output::new();
    // Made for the first board, and anew only when another size comes.
    let mut list: Option<SolutionIndex> = None;
    let mut ranked = 0u64;
    while let Some(item) = records.next_record()? {
        let record = match item {
            Item::Board(record) => record,
            Item::Broken(why) => return Err(Failure::Input(unreadable(&why, lang))),
            // The total at the end of a list has no rank.
            Item::Total { .. } => continue,
        };
        let board = record.parse().map_err(|why| Failure::Input(unreadable(&why, lang)))?;
        let solution = Solution::try_from(&board).map_err(|why| {
            Failure::No(tr!(lang, "not a solution: {why}", "不是解：{why}", why = not_a_solution(&why, lang)))
        })?;
        let n = rankable(&solution, lang)?;
        let list = match &mut list {
            Some(list) if list.size() == n => list,
            other => other.insert(build(n, matches, common)?),
        };
        let rank = list.rank(&solution).map_err(|error| Failure::Input(index_error(&error, lang)))?;
        let line = if matches.get_flag("json") {
            let total = list.total();
            format!("{{\"n\":{n},\"index\":\"{rank}\",\"solutions\":\"{total}\"}}\n")
        } else {
            format!("{rank}\n")
        };
        output.entry(line.as_bytes())?;
        ranked += 1;
    }
    if ranked == 0 {
        return Err(Failure::Input(tr!(lang, "there is no board to rank", "没有待编号的棋盘")));
    }
    Ok(output.finish()?)
}

fn rankable(solution: &Solution, lang: Lang) -> Result<u32, Failure> {
    let n = solution.size().get();
    if n <= SolutionIndex::MAX_SIZE {
        return Ok(n);
    }
    Err(Failure::Input(tr!(
        lang,
        "a solution of n = {n} cannot be ranked: n may be at most {max}",
        "n = {n} 的解无法编号：n 最多为 {max}",
        max = SolutionIndex::MAX_SIZE
    )))
}
