//! Runs the rungs of a definition in turn, so that a busy minute falls on all of them alike.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Seek;
use std::path::{Path, PathBuf};

use super::definition::{Definition, Rung};
use super::process::{self, Cost};
use crate::failure::Failure;

/// Where the programs are.
pub(crate) struct Programs {
    pub(crate) queens: PathBuf,
    /// By the labels of the peers.
    pub(crate) peers: BTreeMap<String, PathBuf>,
}

/// What one rung cost in each round.
#[derive(Debug)]
pub(crate) struct Measured {
    pub(crate) label: String,
    pub(crate) costs: Vec<Cost>,
}

/// One round to warm up, then the measured ones. Stops at the first wrong answer.
pub(crate) fn measure(definition: &Definition, programs: &Programs, rounds: usize) -> Result<Vec<Measured>, Failure> {
    let rungs = definition.rungs.iter().map(|rung| (rung, &programs.queens));
    let peers = definition.peers.iter().filter_map(|peer| Some((peer, programs.peers.get(&peer.label)?)));
    let entries: Vec<_> = rungs.chain(peers).collect();
    let mut measured: Vec<_> =
        entries.iter().map(|(rung, _)| Measured { label: rung.label.clone(), costs: Vec::new() }).collect();
    let mut inputs = Vec::new();
    for (rung, _) in &entries {
        let written = (!rung.reads.is_empty()).then(|| process::written_by(&programs.queens, &rung.reads));
        inputs.push(written.transpose()?);
    }
    for round in 0..=rounds {
        for (((rung, program), measured), input) in entries.iter().zip(&mut measured).zip(&mut inputs) {
            let cost = run_once(definition, rung, program, input)?;
            if round > 0 {
                measured.costs.push(cost);
            }
        }
    }
    Ok(measured)
}

fn run_once(definition: &Definition, rung: &Rung, program: &Path, input: &mut Option<File>) -> Result<Cost, Failure> {
    let name = format!("{}, {}", definition.name, rung.label);
    let rewound = |file: &mut File| file.rewind().and_then(|()| file.try_clone());
    let input = input.as_mut().map(rewound).transpose();
    let input = input.map_err(|error| Failure::new(format!("{name}: {error}")))?;
    let run = process::run(program, &rung.args, input)?;
    if !run.status.success() {
        return Err(Failure::new(format!("{name}: ended with {}\n{}", run.status, run.stderr.start())));
    }
    match definition.answer_of(rung) {
        Some(answer) if answer.accepts(&run.stdout) => Ok(run.cost),
        Some(answer) => Err(Failure::new(format!("{name}: wrong answer {}, expected {answer}", run.stdout))),
        None => Err(Failure::new(format!("{name}: no answer to assert"))),
    }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;

    /// A definition whose programs are shell scripts: each notes its letter in a file and answers 92.
    fn definition(log: &Path, second: &str) -> Definition {
        let rung = |label: &str, script: &str| {
            format!("{{ label = '{label}', args = ['-c', '''printf {label} >> '{}'; {script}'''] }}", log.display())
        };
        let text = format!(
            "name = 'x'\nanalysis = ''\nanswer = '92'\nrungs = [{}, {}]\npeers = [{}]",
            rung("a", "echo 92"),
            rung("b", second),
            rung("p", "echo 92")
        );
        Definition::parse("x", &text).unwrap()
    }

    fn log(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("xtask-rounds-{}-{name}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        path
    }

    fn sh(peers: &[&str]) -> Programs {
        let peers = peers.iter().map(|label| ((*label).to_owned(), "/bin/sh".into())).collect();
        Programs { queens: "/bin/sh".into(), peers }
    }

    #[test]
    fn rungs_take_turns_and_the_first_round_does_not_count() {
        let log = log("turns");
        let measured = measure(&definition(&log, "echo 92"), &sh(&["p"]), 2).unwrap();
        assert_eq!(std::fs::read_to_string(&log).unwrap(), "abpabpabp");
        let labels: Vec<_> = measured.iter().map(|m| (&m.label[..], m.costs.len())).collect();
        assert_eq!(labels, [("a", 2), ("b", 2), ("p", 2)]);
        std::fs::remove_file(log).unwrap();
    }

    #[test]
    fn a_peer_runs_only_when_it_is_named() {
        let log = log("peers");
        assert_eq!(measure(&definition(&log, "echo 92"), &sh(&[]), 1).unwrap().len(), 2);
        assert_eq!(std::fs::read_to_string(&log).unwrap(), "abab");
        std::fs::remove_file(log).unwrap();
    }

    #[test]
    fn a_wrong_answer_or_status_is_a_failure_at_once() {
        let log = log("wrong");
        let wrong = measure(&definition(&log, "echo 93"), &sh(&[]), 3).unwrap_err().to_string();
        assert!(wrong.starts_with("x, b: wrong answer \"93\""), "{wrong}");
        assert!(wrong.ends_with("expected \"92\""), "{wrong}");
        assert_eq!(std::fs::read_to_string(&log).unwrap(), "ab");
        let failed = measure(&definition(&log, "echo oops >&2; exit 3"), &sh(&[]), 3).unwrap_err().to_string();
        assert!(failed.contains("exit status: 3") && failed.ends_with("oops"), "{failed}");
        std::fs::remove_file(log).unwrap();
    }
}
