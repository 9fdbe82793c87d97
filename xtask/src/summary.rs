//! Runs steps in order, stops at the first failure and says what happened.

use std::process::ExitCode;
use std::time::Instant;

use crate::context::Context;
use crate::gaps;
use crate::steps::Step;

/// What became of a step.
struct Line {
    name: &'static str,
    seconds: f64,
    outcome: &'static str,
}

/// Runs the steps. With `whole`, ends with what the run could not test.
pub(crate) fn run_all(context: &Context, steps: Vec<&Step>, whole: bool) -> ExitCode {
    let mut lines = Vec::new();
    let mut failed = None;
    for step in &steps {
        if failed.is_some() {
            lines.push(Line { name: step.name, seconds: 0.0, outcome: "not run" });
            continue;
        }
        eprintln!("\n== {}: {}", step.name, step.about);
        let start = Instant::now();
        let result = (step.run)(context);
        let outcome = if result.is_ok() { "passed" } else { "FAILED" };
        lines.push(Line { name: step.name, seconds: start.elapsed().as_secs_f64(), outcome });
        if let Err(failure) = result {
            eprintln!("{failure}");
            failed = Some(step.name);
        }
    }
    println!("\n{}", table(&lines));
    if whole {
        println!("not tested here:");
        for gap in gaps::gaps(context.slow) {
            println!("  - {gap}");
        }
    }
    match failed {
        None => ExitCode::SUCCESS,
        Some(name) => {
            eprintln!("\nxtask: step `{name}` failed; to run it alone: cargo xtask {name}");
            ExitCode::FAILURE
        }
    }
}

fn table(lines: &[Line]) -> String {
    let mut text = format!("{:<12}  {:>7}\n", "step", "seconds");
    for line in lines {
        text += &format!("{:<12}  {:>7.1}  {}\n", line.name, line.seconds, line.outcome);
    }
    let total: f64 = lines.iter().map(|line| line.seconds).sum();
    text + &format!("{:<12}  {total:>7.1}\n", "total")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::failure::Failure;

    #[test]
    fn what_follows_a_failure_is_not_run() {
        let context = Context { root: ".".into(), slow: false };
        let good = Step { name: "good", about: "", run: |_| Ok(()) };
        let bad = Step { name: "bad", about: "", run: |_| Err(Failure::new("wrong")) };
        let after = Step { name: "after", about: "", run: |_| unreachable!("a step ran after a failure") };
        assert_eq!(run_all(&context, vec![&good], false), ExitCode::SUCCESS);
        assert_eq!(run_all(&context, vec![&good, &bad, &after], false), ExitCode::FAILURE);
    }

    #[test]
    fn the_table_has_a_line_for_each_step_and_a_total() {
        let line = |name, seconds, outcome| Line { name, seconds, outcome };
        let text = table(&[line("fmt", 0.5, "passed"), line("clippy", 12.25, "FAILED")]);
        assert_eq!(
            text,
            "step          seconds\nfmt               0.5  passed\nclippy           12.2  FAILED\ntotal            12.8\n"
        );
    }
}
