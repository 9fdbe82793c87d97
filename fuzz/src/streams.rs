//! Streams of boards: [`queens_check::check`] over any bytes.

use std::io::BufReader;
use std::ops::ControlFlow;

use queens_check::{Claims, Options, Place, Reading, Report, check};
use queens_core::notation::Format;

/// Any stream: every record is counted once and in order, and the pieces in which the bytes arrive change nothing.
pub fn stream(input: &[u8]) {
    let sum = input.iter().fold(0usize, |sum, &byte| sum.wrapping_add(usize::from(byte)));
    let format = Format::ALL.get(sum % (4 * Format::ALL.len())).copied();
    // One stream in four is read under a cap that some of its records exceed.
    let cap = if sum % 4 == 0 { 1 + sum % 61 } else { Reading::CAP };
    let options = Options { reading: Reading { format, cap, ..Reading::default() }, claims: Claims::default() };
    let whole = read(input, &options, usize::MAX);
    check_counts(&whole, input);
    for piece in [1, 2 + sum % 5] {
        assert_eq!(read_in_pieces(input, piece, &options), whole, "in pieces of {piece} bytes");
    }
    check_claims(input, options, &whole);
    check_stop(input, &options, &whole);
}

/// A report and the records that led to it.
#[derive(Debug, PartialEq)]
struct Outcome {
    report: Report,
    records: Vec<Seen>,
}

#[derive(Debug, PartialEq)]
struct Seen {
    number: u64,
    place: Place,
    verdict: String,
    is_solution: bool,
    repeat_of: Option<u64>,
    image_of: Option<u64>,
}

/// Reads a stream that is all there at once, until so many records.
fn read(input: &[u8], options: &Options, most: usize) -> Outcome {
    read_from(input, options, most)
}

/// Reads a stream of which so many bytes are there at a time.
fn read_in_pieces(input: &[u8], piece: usize, options: &Options) -> Outcome {
    read_from(BufReader::with_capacity(piece, input), options, usize::MAX)
}

fn read_from(reader: impl std::io::BufRead, options: &Options, most: usize) -> Outcome {
    let mut records = Vec::new();
    let report = check(reader, options, &mut |record| {
        records.push(Seen {
            number: record.record,
            place: record.place,
            verdict: record.verdict.to_string(),
            is_solution: record.verdict.is_solution(),
            repeat_of: record.repeat_of,
            image_of: record.image_of.map(|pair| pair.earlier),
        });
        if let Some(board) = record.board {
            assert_eq!(record.verdict.is_solution(), board.verify_solution().is_ok(), "a verdict of another board");
        }
        if records.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let report = report.unwrap_or_else(|error| unreachable!("bytes in memory can always be read: {error}"));
    Outcome { report, records }
}

/// Every record is of one kind, and the sums over sizes and records are those of the whole.
fn check_counts(Outcome { report, records }: &Outcome, input: &[u8]) {
    assert_eq!(report.records, report.solutions + report.wrong + report.unreadable);
    assert!(records.iter().map(|record| record.number).eq(1..=report.records), "records are not numbered from 1");
    assert_eq!(report.solutions, records.iter().filter(|record| record.is_solution).count() as u64);
    assert_eq!(report.repeats, records.iter().filter(|record| record.repeat_of.is_some()).count() as u64);
    assert_eq!(report.images, records.iter().filter(|record| record.image_of.is_some()).count() as u64);
    assert_eq!(report.solutions, report.sizes.iter().map(|size| size.solutions).sum::<u64>());
    assert_eq!(report.solutions - report.repeats, report.sizes.iter().map(|size| size.distinct).sum::<u64>());
    let lines = 1 + input.iter().filter(|&&b| b == b'\n').count() as u64;
    for record in records {
        let earlier = [record.repeat_of, record.image_of].into_iter().flatten();
        assert!({ earlier }.all(|earlier| earlier < record.number && records[earlier as usize - 1].is_solution));
        assert!((1..=lines).contains(&record.place.line) && record.place.column > 0, "no such place: {}", record.place);
        assert!(record.verdict.len() < 300, "a message as long as the text: {}", record.verdict);
    }
    assert_eq!(report.is_right(), report.faults().is_empty());
    let is_clean = report.wrong + report.unreadable + report.repeats == 0 && report.total.is_none();
    assert!(
        !is_clean || report.claims.complete || report.is_right(),
        "a clean list without claims is refused: {:?}",
        report.faults()
    );
    assert!(report.wrong + report.unreadable == 0 || !report.is_right(), "a list with bad records is accepted");
}

/// What is claimed of a list changes neither its records nor their number, and a complete one lacks nothing.
fn check_claims(input: &[u8], options: Options, whole: &Outcome) {
    // The search for what is missing takes too long on larger boards.
    if whole.report.sizes.iter().any(|size| size.size.get() > 7) {
        return;
    }
    for fundamental in [false, true] {
        let claims = Claims { complete: true, fundamental, allow_repeats: false };
        let claimed = read(input, &Options { claims, ..options }, usize::MAX);
        check_counts(&claimed, input);
        assert_eq!(claimed.report.records, whole.report.records);
        assert_eq!(claimed.report.solutions, whole.report.solutions);
        for size in &claimed.report.sizes {
            let Some((expected, missing)) = size.completeness.as_ref().and_then(|c| c.expected.zip(c.missing)) else {
                unreachable!("small boards are searched")
            };
            let there = u128::from(if fundamental { size.orbits.unwrap_or(0) } else { size.distinct });
            assert_eq!(missing + there, expected, "{}: there, missing and all", size.size);
        }
    }
}

/// A check that is stopped has seen the first records and says that it was stopped.
fn check_stop(input: &[u8], options: &Options, whole: &Outcome) {
    if whole.records.is_empty() {
        return;
    }
    let most = 1 + whole.records.len() / 2;
    let stopped = read(input, options, most);
    assert!(stopped.report.stopped && !stopped.report.is_right());
    assert_eq!(stopped.records, whole.records[..most]);
}
