//! A run of targets over their seeds and mutations of these, without a fuzzing engine.

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::Target;
use crate::mutate::{Generator, mutated};

/// How long to go on mutating each target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// So many inputs.
    Runs(u64),
    /// So much time.
    Time(Duration),
}

/// An input that a target does not survive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Which input it was: the file of a seed, or the number of a mutation.
    pub origin: String,
    /// The input.
    pub input: Vec<u8>,
    /// What the target said.
    pub message: String,
}

/// What was run without a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    /// Inputs, the seeds among them.
    pub inputs: u64,
    /// The longest that a single one took.
    pub slowest: Duration,
}

/// The seeds of a target with the names of their files, in the order of the names.
///
/// # Errors
/// When the folder or a file in it cannot be read.
pub fn seeds(corpus: &Path, target: &str) -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut seeds = Vec::new();
    for entry in std::fs::read_dir(corpus.join(target))? {
        let entry = entry?;
        seeds.push((entry.file_name().to_string_lossy().into_owned(), std::fs::read(entry.path())?));
    }
    seeds.sort();
    Ok(seeds)
}

/// Runs a target over all seeds, then over mutations until the limit. Stops at the first finding.
///
/// # Errors
/// The [`Finding`].
pub fn run(name: &str, target: Target, seeds: &[(String, Vec<u8>)], seed: u64, limit: Limit) -> Result<Done, Finding> {
    let mut done = Done { inputs: 0, slowest: Duration::ZERO };
    for (file, input) in seeds {
        try_input(target, input, &mut done).map_err(|message| Finding {
            origin: format!("the seed corpus/{name}/{file}"),
            input: input.clone(),
            message,
        })?;
    }
    let start = Instant::now();
    for index in 0.. {
        let over = match limit {
            Limit::Runs(runs) => index >= runs,
            Limit::Time(time) => start.elapsed() >= time,
        };
        if over || seeds.is_empty() {
            break;
        }
        let mut generator = Generator::new(seed, name, index);
        let mut pick = || &seeds[generator.below(seeds.len())].1;
        let (first, second) = (pick(), pick());
        let input = mutated(&mut generator, first, second);
        try_input(target, &input, &mut done).map_err(|message| Finding {
            origin: format!("mutation {index} with --seed {seed}"),
            input,
            message,
        })?;
    }
    Ok(done)
}

/// What the hook saw last. The place of a panic is known to the hook alone.
static LAST_PANIC: Mutex<String> = Mutex::new(String::new());

/// Keeps panics from printing, so that the one that matters is printed once, with its input.
pub fn quiet_panics() {
    panic::set_hook(Box::new(|info| {
        *LAST_PANIC.lock().unwrap_or_else(PoisonError::into_inner) = info.to_string();
    }));
}

fn try_input(target: Target, input: &[u8], done: &mut Done) -> Result<(), String> {
    let start = Instant::now();
    let result = panic::catch_unwind(AssertUnwindSafe(|| target(input)));
    done.inputs += 1;
    done.slowest = done.slowest.max(start.elapsed());
    result.map_err(|_| LAST_PANIC.lock().unwrap_or_else(PoisonError::into_inner).clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn no_three(input: &[u8]) {
        assert!(!input.contains(&b'3'), "a three");
    }

    fn seed(text: &str) -> Vec<(String, Vec<u8>)> {
        vec![("file".to_owned(), text.into())]
    }

    #[test]
    fn a_bad_seed_is_named() {
        let finding = run("t", no_three, &seed("2 4 1 3"), 1, Limit::Runs(10)).unwrap_err();
        assert_eq!((&finding.origin[..], &finding.input[..]), ("the seed corpus/t/file", &b"2 4 1 3"[..]));
    }

    #[test]
    fn a_bad_mutation_is_found_again_with_its_seed() {
        let find = |seed_number| run("t", no_three, &seed("2 4 1"), seed_number, Limit::Runs(100_000)).unwrap_err();
        let finding = find(1);
        assert!(finding.input.contains(&b'3') && finding.origin.ends_with("with --seed 1"));
        let again = find(1);
        assert_eq!((&again.input, &again.origin), (&finding.input, &finding.origin));
    }

    #[test]
    fn without_a_finding_all_inputs_run() {
        assert_eq!(run("t", |_| {}, &seed("x"), 1, Limit::Runs(99)).unwrap().inputs, 100);
        assert!(run("t", |_| {}, &seed("x"), 1, Limit::Time(Duration::from_millis(20))).unwrap().inputs > 10);
    }
}
