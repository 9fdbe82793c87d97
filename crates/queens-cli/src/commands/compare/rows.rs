//! One row a run: CSV and JSON.

use clap::ArgMatches;

use super::race::{Race, Run};

/// How rows are written.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rows {
    Csv,
    Objects,
}

/// The fields of a row. The last one is the only one that two runs with the same seed do not share.
const FIELDS: [&str; 16] = [
    "n",
    "algorithm",
    "run",
    "seed",
    "outcome",
    "events",
    "nodes",
    "tests",
    "backtracks",
    "dead-ends",
    "moves",
    "restarts",
    "generated",
    "expanded",
    "largest-open",
    "seconds",
];

impl Rows {
    pub(super) fn asked(matches: &ArgMatches) -> Option<Self> {
        match (matches.get_flag("csv"), matches.get_flag("json")) {
            (true, _) => Some(Self::Csv),
            (_, true) => Some(Self::Objects),
            _ => None,
        }
    }

    /// What stands above all rows.
    pub(super) fn head(self, out: &mut Vec<u8>) {
        if let Self::Csv = self {
            out.extend(FIELDS.join(",").bytes());
            out.push(b'\n');
        }
    }

    pub(super) fn row(self, race: &Race, run: &Run, out: &mut Vec<u8>) {
        let values = values(race, run);
        let text = match self {
            Self::Csv => values.join(","),
            Self::Objects => {
                let entries = FIELDS.iter().zip(&values).map(|(name, value)| match *name {
                    "algorithm" | "outcome" => format!("\"{name}\":\"{value}\""),
                    _ => format!("\"{name}\":{value}"),
                });
                format!("{{{}}}", entries.collect::<Vec<_>>().join(","))
            }
        };
        out.extend(text.into_bytes());
        out.push(b'\n');
    }
}

/// The values of a row. None needs quotes: they are numbers and names of small letters and hyphens.
fn values(race: &Race, run: &Run) -> [String; FIELDS.len()] {
    let counters = &run.counters;
    let (name, outcome) = (run.algorithm.name().to_owned(), run.outcome.name().to_owned());
    let seconds = format!("{}.{:09}", run.nanoseconds / 1_000_000_000, run.nanoseconds % 1_000_000_000);
    [
        race.size.get().to_string(),
        name,
        run.number.to_string(),
        run.seed.to_string(),
        outcome,
        counters.events.to_string(),
        counters.nodes.to_string(),
        counters.tests.to_string(),
        counters.backtracks.to_string(),
        counters.dead_ends.to_string(),
        counters.moves.to_string(),
        counters.restarts.to_string(),
        counters.generated.to_string(),
        counters.expanded.to_string(),
        run.largest_open.to_string(),
        seconds,
    ]
}
