//! `queens merge FILE...`

use std::io::Write;

use clap::ArgMatches;
use queens::known;
use queens::run::{Share, Span, Unfinished};

use super::files::Files;
use crate::args::Common;
use crate::failure::Failure;
use crate::lang::{Lang, tr};
use crate::output::Output;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    let lang = common.lang;
    let Some(files) = Files::read(matches, common)? else { return Ok(()) };
    let (n, units) = (files.header().n, files.header().units);
    let total = match files.ledger.total(Share::WHOLE) {
        Ok(total) => total,
        Err(Unfinished::Missing(missing)) => return Err(Failure::No(lacking(&files, &missing, lang))),
        Err(Unfinished::Disagreements(found)) => {
            let lines: Vec<_> = found.iter().map(|found| files.disagreement(found, lang)).collect();
            return Err(Failure::No(lines.join("\n")));
        }
        Err(Unfinished::Overflow) => {
            return Err(Failure::No(tr!(
                lang,
                "the sum is larger than any count can be",
                "总和超出了任何计数可能的大小"
            )));
        }
    };
    if let Some(known) = known::solutions(n).filter(|&known| known != total) {
        return Err(Failure::No(tr!(
            lang,
            "the sum is {total}, and Q({n}) is known to be {known} (A000170): something is wrong; see queens verify",
            "总和为 {total}，而已知 Q({n}) 为 {known}（A000170）：有地方错了；见 queens verify"
        )));
    }
    if files.ledger.again() > 0 {
        common.remark(&tr!(
            lang,
            "{} units were counted twice, and agree",
            "有 {} 个单元计算了两次，结果一致",
            files.ledger.again()
        ));
    }
    let mut output = Output::new();
    if matches.get_flag("json") {
        let object = serde_json::json!({
            "n": n, "solutions": total.to_string(), "units": units, "twice": files.ledger.again(),
            "split": files.header().hash, "files": files.paths.len(),
        });
        writeln!(output, "{object}")?;
    } else {
        writeln!(output, "{total}")?;
    }
    Ok(output.finish()?)
}

/// What is missing: whole shares where there are any, and units.
fn lacking(files: &Files, missing: &[Span], lang: Lang) -> String {
    const MOST: usize = 20;
    let units: u64 = missing.iter().map(|span| span.units()).sum();
    let (whole, parts) = by_share(files);
    let mut text = tr!(
        lang,
        "{units} of {} units are missing, so there is no sum:",
        "{} 个单元中缺少 {units} 个，无法求和：",
        files.header().units
    );
    for share in whole.iter().take(MOST) {
        text += &tr!(lang, "\n  share {share}", "\n  份额 {share}");
    }
    for part in parts.iter().take(MOST) {
        text += &tr!(lang, "\n  units {part}", "\n  单元 {part}");
    }
    let more = whole.len().saturating_sub(MOST) + parts.len().saturating_sub(MOST);
    if more > 0 {
        text += &tr!(lang, "\n  and {more} more", "\n  另有 {more} 处");
    }
    text
}

/// Shares of which nothing is there, and the gaps of the others. In the size of the largest number of shares that is named.
fn by_share(files: &Files) -> (Vec<Share>, Vec<Span>) {
    let shares = files.contents.iter().map(|contents| contents.header.share().modulus()).max().unwrap_or(1);
    let units = files.header().units;
    let (mut whole, mut parts) = (Vec::new(), Vec::new());
    let done = files.ledger.done(Share::WHOLE);
    for share in (0..shares).filter_map(|residue| Share::new(residue, shares)) {
        let span = share.span(units);
        if shares > 1 && span.is_some_and(|span| span.ranks().all(|rank| !done[rank as usize])) {
            whole.push(share);
            continue;
        }
        for rank in span.into_iter().flat_map(Span::ranks).filter(|&rank| !done[rank as usize]) {
            match parts.last_mut() {
                Some(gap @ Span { .. }) if gap.step == shares && gap.last + shares == rank => gap.last = rank,
                _ => parts.push(Span { first: rank, last: rank, step: shares }),
            }
        }
    }
    (whole, parts)
}
