//! The commands, a file for each.

mod check;
mod compare;
mod convert;
mod count;
mod cpu;
mod general;
mod judge;
mod list;
mod long;
mod manual;
mod memory;
mod nth;
mod patience;
mod random;
mod rank;
mod sample;
mod search;
mod solve;
mod trace;
mod units;
mod web;

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

pub(crate) use web::PORT;

use clap::ArgMatches;

use crate::args::{Common, number};
use crate::failure::Failure;
use crate::lang::{Lang, tr};

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
        "trace" => trace::run(matches, &common),
        "compare" => compare::run(matches, &common),
        "resume" => long::resume(matches, &common),
        "merge" => long::merge(matches, &common),
        "status" => long::status(matches, &common),
        "verify" => long::verify(matches, &common),
        "plan" => long::plan(matches, &common),
        "check" => check::run(matches, &common),
        "most" => general::most(&general::Asked::new(matches, &common)?),
        "heaviest" => general::heaviest(&general::Asked::new(matches, &common)?),
        "table" => general::table(&general::Asked::new(matches, &common)?),
        "explain" => general::explain(&general::Asked::new(matches, &common)?),
        "convert" => convert::run(matches, &common),
        "judge" => judge::run(matches, &common),
        "web" => web::run(matches, &common),
        "cpu" => cpu::run(&common),
        "completions" => manual::completions(matches, lang),
        "man" => manual::man(matches, lang),
        _ => manual::help(matches, lang),
    }
}

pub(crate) use trace::language;

/// The text of an argument that the parser requires, or that has been looked for.
fn text<'a>(matches: &'a ArgMatches, name: &str) -> &'a str {
    matches.get_one::<String>(name).map_or("", String::as_str)
}

/// The seed asked for, or any one, which is then told.
fn seed(matches: &ArgMatches, common: &Common) -> Result<u64, Failure> {
    let lang = common.lang;
    if let Some(value) = matches.get_one::<String>("seed") {
        return number(value, "--seed", 0..=u64::MAX, lang);
    }
    // That nobody chose: the standard library keys its hash tables from the system's randomness.
    let seed = RandomState::new().build_hasher().finish();
    common.remark(&tr!(lang, "seed {seed}", "种子 {seed}"));
    Ok(seed)
}
