//! `queens count N --sample K`

use std::io::Write;
use std::time::Instant;

use clap::ArgMatches;
use queens::count::sample::{self, Estimate, Model};
use queens::count::{HalfBoards, Isa};

use super::count::{explain, isa};
use super::{memory, seed, text};
use crate::args::{Common, number, size, threads};
use crate::failure::Failure;
use crate::lang::tr;
use crate::output::Output;
use crate::progress::Progress;

/// With fewer draws the standard error is a rough one.
const FEW: u64 = 30;

pub(crate) fn run(matches: &ArgMatches, asked: &str, common: &Common) -> Result<(), Failure> {
    let lang = common.lang;
    let n = size(text(matches, "N"), u32::MAX, lang)?.get();
    let draws = number(asked, "--sample", 2..=u64::MAX, lang)?;
    let threads = threads(matches, lang)?;
    let isa = isa(matches).unwrap_or_else(Isa::best);
    let board = if n < Model::MIN_SIZE { None } else { memory::board(matches, n, threads, common)? };
    let board = board.ok_or_else(|| {
        Failure::Input(tr!(
            lang,
            "--sample takes N from {min} to {max}, not {n}",
            "--sample 的 N 应从 {min} 到 {max}，不能是 {n}",
            min = Model::MIN_SIZE,
            max = HalfBoards::MAX_SIZE
        ))
    })?;
    // More would cost more than to count them all, and say less.
    let draws = number(&draws.to_string(), "--sample", 2..=board.units(), lang)?;
    let seed = seed(matches, common)?;
    if draws < FEW {
        common.remark(&tr!(
            lang,
            "so few units say little about their own spread: the standard error is a rough one",
            "单元太少，不足以看出各单元的离散程度：标准误差只是粗略的"
        ));
    }

    let started = Instant::now();
    let progress = Progress::new(common);
    let sampled = sample::estimate(&board, draws, seed, isa, threads, &progress);
    let sampled = sampled.map_err(|error| explain(error, lang))?;
    progress.finish();
    let seconds = started.elapsed().as_secs_f64();

    let (solutions, core_seconds) = (sampled.solutions, sampled.core_seconds);
    let mut output = Output::new();
    if matches.get_flag("json") {
        let object = serde_json::json!({
            "n": n, "engine": "half-boards", "isa": isa.name(), "threads": threads, "seconds": thousandths(seconds),
            "sample": draws, "seed": seed, "distinct": sampled.distinct(), "of": board.units(),
            "estimate": solutions.value, "standard-error": solutions.standard_error,
            "relative-error": solutions.relative_error(),
            "whole-count-core-seconds": thousandths(core_seconds.value),
            "whole-count-core-seconds-error": thousandths(core_seconds.standard_error),
        });
        writeln!(output, "{object}")?;
    } else {
        writeln!(output, "{}", plus_minus(solutions))?;
    }
    Ok(output.finish()?)
}

fn thousandths(seconds: f64) -> f64 {
    (seconds * 1e3).round() / 1e3
}

/// An estimate as people write it, with two digits of the standard error: `1.4821e7 ± 0.0077e7`.
fn plus_minus(estimate: Estimate) -> String {
    let Estimate { value, standard_error: error } = estimate;
    if value <= 0.0 || error <= 0.0 {
        return format!("{value:.0} ± {error:.0}");
    }
    let magnitude = |x: f64| x.log10().floor() as i32;
    let write = |exponent: i32| {
        let decimals = usize::try_from(exponent - magnitude(error) + 1).unwrap_or(0).min(15);
        let scale = 10f64.powi(exponent);
        (format!("{:.decimals$}", value / scale), format!("{:.decimals$}", error / scale))
    };
    let mut exponent = magnitude(value);
    let (mut mantissa, mut deviation) = write(exponent);
    if mantissa.starts_with("10") {
        // Rounded up to the next power of ten.
        exponent += 1;
        (mantissa, deviation) = write(exponent);
    }
    format!("{mantissa}e{exponent} ± {deviation}e{exponent}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_two_digits_of_the_error() {
        for (value, standard_error, text) in [
            (14_821_234.0, 77_123.0, "1.4821e7 ± 0.0077e7"),
            (3.903_28e10, 0.012_34e10, "3.903e10 ± 0.012e10"),
            (99_996.0, 500.0, "1.0000e5 ± 0.0050e5"),
            (99_996.0, 50.0, "9.9996e4 ± 0.0050e4"),
            (724.0, 100.0, "7.2e2 ± 1.0e2"),
            (724.0, 2000.0, "7e2 ± 20e2"),
            (724.0, 0.0, "724 ± 0"),
            (0.0, 0.0, "0 ± 0"),
        ] {
            assert_eq!(plus_minus(Estimate { value, standard_error }), text);
        }
    }
}
