//! `smoke [RUNS | SECONDSs] [--seed S] [--only TARGET]`: every target on its seeds and on mutations of them.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use queens_fuzz::TARGETS;
use queens_fuzz::smoke::{self, Finding, Limit};

const USAGE: &str = "usage: smoke [RUNS | SECONDSs] [--seed S] [--only TARGET]
  RUNS      mutations for each target; 20000 unless told otherwise
  SECONDSs  seconds for each target instead, such as 10s";

/// What the command line asks for.
struct Options {
    limit: Limit,
    seed: u64,
    only: Option<String>,
}

fn main() -> ExitCode {
    let Some(options) = parse(std::env::args().skip(1)) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let chosen: Vec<_> =
        TARGETS.iter().filter(|(name, _)| options.only.as_ref().is_none_or(|only| only == name)).collect();
    if chosen.is_empty() {
        let names: Vec<_> = TARGETS.iter().map(|(name, _)| *name).collect();
        eprintln!("smoke: no such target; there are: {}", names.join(", "));
        return ExitCode::from(2);
    }
    let home = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from("fuzz"), PathBuf::from);
    smoke::quiet_panics();
    for (name, target) in chosen {
        let seeds = match smoke::seeds(&home.join("corpus"), name) {
            Ok(seeds) => seeds,
            Err(error) => {
                eprintln!("smoke: the seeds of {name}: {error}");
                return ExitCode::from(2);
            }
        };
        match smoke::run(name, *target, &seeds, options.seed, options.limit) {
            Ok(done) => println!("{name:<12}  {:>8} inputs, slowest {:.1?}", done.inputs, done.slowest),
            Err(finding) => return report(&home, name, &finding),
        }
    }
    ExitCode::SUCCESS
}

fn parse(words: impl Iterator<Item = String>) -> Option<Options> {
    let mut options = Options { limit: Limit::Runs(20_000), seed: 1, only: None };
    let mut words = words;
    while let Some(word) = words.next() {
        match &word[..] {
            "--seed" => options.seed = words.next()?.parse().ok()?,
            "--only" => options.only = Some(words.next()?),
            number => {
                options.limit = match number.strip_suffix('s') {
                    Some(seconds) => Limit::Time(Duration::from_secs(seconds.parse().ok()?)),
                    None => Limit::Runs(number.parse().ok()?),
                }
            }
        }
    }
    Some(options)
}

/// Prints the input so that it can be copied, and keeps it as a file.
fn report(home: &Path, name: &str, finding: &Finding) -> ExitCode {
    eprintln!("smoke: {name} fails on {}\n\n{}\n", finding.origin, finding.message);
    eprintln!("input: b\"{}\"", finding.input.escape_ascii());
    let folder = home.join("artifacts").join(name);
    let path = folder.join("smoke-finding");
    match std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&path, &finding.input)) {
        Ok(()) => eprintln!("kept as {}; once mended, move it to corpus/{name}/", path.display()),
        Err(error) => eprintln!("it could not be kept as {}: {error}", path.display()),
    }
    ExitCode::FAILURE
}
