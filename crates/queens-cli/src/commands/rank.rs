//! `queens rank SOLUTION`

use std::io::{Read, Write};

use clap::ArgMatches;
use queens::Solution;
use queens::notation::Format;
use queens::search::SolutionIndex;

use super::nth::build;
use crate::args::{Common, notation_of, reading_choices};
use crate::explain::{index_error, not_a_solution, parse_error};
use crate::failure::Failure;
use crate::lang::{Lang, tr};
use crate::output::Output;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    let lang = common.lang;
    let words: Vec<_> = matches.get_many::<String>("SOLUTION").into_iter().flatten().map(String::as_str).collect();
    let text = match words[..] {
        [] | ["-"] => standard_input(lang)?,
        _ => words.join(" "),
    };
    let (format, ..) = reading_choices(matches);
    let format = format.or_else(|| Format::guess(&text)).unwrap_or(Format::Spaced);
    let notation = notation_of(matches, format);
    let arrangement = notation.parse(&text).map_err(|error| Failure::Input(parse_error(&error, lang)))?;
    let solution = Solution::try_from(&arrangement).map_err(|error| {
        Failure::No(tr!(lang, "not a solution: {why}", "不是解：{why}", why = not_a_solution(&error, lang)))
    })?;
    let n = solution.size().get();
    if n > SolutionIndex::MAX_SIZE {
        return Err(Failure::Input(tr!(
            lang,
            "a solution of n = {n} cannot be ranked: n may be at most {max}",
            "n = {n} 的解无法编号：n 最多为 {max}",
            max = SolutionIndex::MAX_SIZE
        )));
    }
    let list = build(n, matches, common)?;
    let rank = list.rank(&solution).map_err(|error| Failure::Input(index_error(&error, lang)))?;
    let mut output = Output::new();
    if matches.get_flag("json") {
        let total = list.total();
        writeln!(output, "{{\"n\":{n},\"index\":\"{rank}\",\"solutions\":\"{total}\"}}")?;
    } else {
        writeln!(output, "{rank}")?;
    }
    Ok(output.finish()?)
}

/// One board: anything longer than the largest that can be ranked is no board to rank.
fn standard_input(lang: Lang) -> Result<String, Failure> {
    const ENOUGH: u64 = 1 << 16;
    let mut bytes = Vec::new();
    std::io::stdin().lock().take(ENOUGH).read_to_end(&mut bytes)?;
    if bytes.len() as u64 == ENOUGH {
        return Err(Failure::Input(tr!(
            lang,
            "standard input holds more than one board to rank",
            "标准输入不止一个待编号的棋盘"
        )));
    }
    String::from_utf8(bytes)
        .map_err(|_| Failure::Input(tr!(lang, "standard input is not UTF-8", "标准输入不是有效的 UTF-8")))
}
