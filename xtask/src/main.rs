//! `cargo xtask`: every check that CI makes, each runnable alone, and the benchmarks.
//!
//! `cargo xtask` lists them; `cargo xtask test` runs all checks in order and stops at the first that fails.

mod bench;
mod cargo;
mod cluster;
mod codegen;
mod context;
mod failure;
mod gaps;
mod graph;
mod markdown;
mod parity;
mod portability;
mod steps;
mod summary;
mod versions;
mod web;
mod workspace;

use std::process::ExitCode;

use context::Context;
use steps::{STEPS, Step};

const USAGE: &str = "usage: cargo xtask test [--slow]
       cargo xtask STEP.. [--slow]
       cargo xtask web
       cargo xtask bench [NAME..] [--rounds N] [--csv FILE] [--peer LABEL=PATH]..";

fn main() -> ExitCode {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    if words.first().is_some_and(|word| word == "bench") {
        return bench::main(&words[1..]);
    }
    let before = words.len();
    words.retain(|word| word != "--slow");
    let context = match Context::new(words.len() < before) {
        Ok(context) => context,
        Err(failure) => return usage_error(&failure.to_string()),
    };
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] | ["help" | "--help" | "-h"] => {
            list();
            ExitCode::SUCCESS
        }
        ["web"] => summary::run_all(&context, vec![&steps::WEB], false),
        ["test"] => summary::run_all(&context, STEPS.iter().collect(), true),
        ref names => match names.iter().map(|name| steps::find(name).ok_or(name)).collect::<Result<Vec<&Step>, _>>() {
            Ok(chosen) => summary::run_all(&context, chosen, false),
            Err(unknown) => usage_error(&format!("there is no step `{unknown}`; `cargo xtask` lists them")),
        },
    }
}

fn list() {
    println!("{USAGE}\n\nsteps, in the order in which `test` runs them:");
    for step in STEPS {
        println!("  {:<12}  {}", step.name, step.about);
    }
    println!("\n  {:<12}  {}", steps::WEB.name, steps::WEB.about);
    println!("  {:<12}  times the definitions in bench/definitions; every answer is asserted", "bench");
    println!("  {:<12}  also run what is marked #[ignore], in release", "--slow");
}

fn usage_error(message: &str) -> ExitCode {
    eprintln!("xtask: {message}\n{USAGE}");
    ExitCode::from(2)
}
