//! The commands, a file for each.

mod check;
mod count;
mod cpu;
mod judge;
mod list;
mod manual;
mod nth;
mod random;
mod rank;
mod solve;

use clap::ArgMatches;

use crate::args::Common;
use crate::failure::Failure;
use crate::lang::Lang;

pub(crate) fn run(matches: &ArgMatches, lang: Lang) -> Result<(), Failure> {
    let Some((name, matches)) = matches.subcommand() else { return Ok(()) };
    let common = Common::new(matches, lang);
    match name {
        "count" => count::run(matches, &common),
        "list" => list::run(matches, &common),
        "nth" => nth::run(matches, &common),
        "rank" => rank::run(matches, &common),
        "random" => random::run(matches, &common),
        "solve" => solve::run(matches, &common),
        "check" => check::run(matches, &common),
        "judge" => judge::run(matches, &common),
        "cpu" => cpu::run(&common),
        "completions" => manual::completions(matches, lang),
        "man" => manual::man(matches, lang),
        _ => manual::help(matches, lang),
    }
}

/// The text of an argument that the parser requires, or that has been looked for.
fn text<'a>(matches: &'a ArgMatches, name: &str) -> &'a str {
    matches.get_one::<String>(name).map_or("", String::as_str)
}
