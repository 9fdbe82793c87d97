//! From bytes to reports.

mod claims;
mod formats;
mod malformed;
mod streams;

use std::io::BufRead;
use std::ops::ControlFlow;

use queens_core::notation::{Format, Notation};
use queens_core::reference;

use crate::{Claims, Options, Reading, Report, Verdict, check};

const COMPLETE: Claims = Claims { complete: true, fundamental: false, allow_repeats: false };
const FUNDAMENTAL: Claims = Claims { complete: true, fundamental: true, allow_repeats: false };

/// What was said of each record: its line, and the words.
fn lines(reader: impl BufRead, options: &Options) -> (Vec<(u64, String)>, Report) {
    let mut said = Vec::new();
    let report = check(reader, options, &mut |result| {
        said.push((result.place.line, result.verdict.to_string()));
        ControlFlow::Continue(())
    });
    (said, report.unwrap())
}

fn report(text: impl AsRef<[u8]>, claims: Claims) -> Report {
    lines(text.as_ref(), &Options { claims, ..Options::default() }).1
}

/// The columns of each board, or [`None`] for what is no solution.
fn boards(text: impl AsRef<[u8]>, reading: Reading) -> Vec<Option<Vec<u32>>> {
    let mut boards = Vec::new();
    check(text.as_ref(), &Options { reading, claims: Claims::default() }, &mut |result| {
        let columns = result.board.and_then(|board| board.columns()).map(<[u32]>::to_vec);
        boards.push(columns.filter(|_| result.verdict == Verdict::Solution));
        ControlFlow::Continue(())
    })
    .unwrap();
    boards
}

fn solutions(n: u32) -> Vec<Vec<u32>> {
    let mut all = Vec::new();
    reference::for_each_solution(n, &mut |columns| all.push(columns.to_vec()));
    all
}

fn printed(format: Format, boards: &[Vec<u32>], between: &str) -> String {
    let mut out = Vec::new();
    for board in boards {
        Notation::new(format).print(board, &mut out).unwrap();
        out.extend_from_slice(between.as_bytes());
    }
    String::from_utf8(out).unwrap()
}
