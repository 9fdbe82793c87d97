//! From a stream to a report.

use std::io::{self, BufRead};
use std::ops::ControlFlow;

use queens_core::Arrangement;
use queens_core::notation::Format;

use crate::list::{Claims, ImagePair, ListCheck, Report};
use crate::reading::Reading;
use crate::records::{Item, Records};
use crate::unreadable::{Place, Unreadable};
use crate::verdict::Verdict;

/// How a stream is to be read, and what is claimed of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// How it is to be read.
    pub reading: Reading,
    /// What is claimed of it.
    pub claims: Claims,
}

/// What there is to say of one record, as soon as it is read.
#[derive(Debug)]
#[non_exhaustive]
pub struct RecordResult<'a> {
    /// Its number, from 1.
    pub record: u64,
    /// Where it begins, or for what is no board, where it goes wrong.
    pub place: Place,
    /// Its format, if it can be told.
    pub format: Option<Format>,
    /// Its board, if it is one.
    pub board: Option<&'a Arrangement>,
    /// What it is.
    pub verdict: Verdict,
    /// The first record that holds the same solution, if that is another.
    pub repeat_of: Option<u64>,
    /// The earlier record of which it is an image, in a list that claims to be fundamental.
    pub image_of: Option<ImagePair>,
}

/// Reads a stream to its end, or until `visit` breaks off, and says of each record and of the whole whether it is right.
///
/// `visit` is called for every record, in order, before the next one is read. Costs what [`Records`] and [`ListCheck`]
/// cost: one pass, and memory for a record and for a key to each different solution.
///
/// ```
/// use std::ops::ControlFlow;
/// use queens_check::{Options, Verdict, check};
///
/// // What Luogu P1219 asks for: the first three solutions of n = 6, then how many there are.
/// let answer = &b"2 4 6 1 3 5\n3 6 2 5 1 4\n4 1 5 2 6 3\n4\n"[..];
/// let report = check(answer, &Options::default(), &mut |_| ControlFlow::Continue(()))?;
/// assert!(report.is_right());
/// assert_eq!((report.solutions, report.total.unwrap().claimed), (3, 4));
///
/// let mut verdicts = Vec::new();
/// let report = check(&b"2 1 4 3\n"[..], &Options::default(), &mut |record| {
///     verdicts.push(record.verdict.to_string());
///     ControlFlow::Continue(())
/// })?;
/// assert!(!report.is_right());
/// assert_eq!(
///     verdicts,
///     ["not a solution: the queens on row 1 column 2 and row 2 column 1 attack each other along one antidiagonal /"]
/// );
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// Those of the reader. Whatever the stream holds is an outcome, not an error.
pub fn check<R: BufRead>(
    reader: R,
    options: &Options,
    visit: &mut dyn FnMut(&RecordResult<'_>) -> ControlFlow<()>,
) -> io::Result<Report> {
    let mut records = Records::new(reader, options.reading);
    let mut list = ListCheck::new(options.claims);
    let mut stopped = false;
    while !stopped {
        let Some(item) = records.next_record()? else { break };
        let flow = match item {
            Item::Total { place, value } => {
                list.claim_total(place, value);
                continue;
            }
            Item::Broken(unreadable) => visit(&unread(&mut list, None, unreadable)),
            Item::Board(record) => match record.parse() {
                Err(unreadable) => visit(&unread(&mut list, Some(record.format()), unreadable)),
                Ok(board) => {
                    let judged = list.add(&board);
                    visit(&RecordResult {
                        record: judged.record,
                        place: record.place,
                        format: Some(record.format()),
                        board: Some(&board),
                        verdict: judged.verdict.map_or_else(Verdict::NotASolution, |()| Verdict::Solution),
                        repeat_of: judged.repeat_of,
                        image_of: judged.image_of,
                    })
                }
            },
        };
        stopped = flow.is_break();
    }
    let mut report = list.finish(options.reading.size);
    report.stopped = stopped;
    Ok(report)
}

fn unread(list: &mut ListCheck, format: Option<Format>, unreadable: Unreadable) -> RecordResult<'static> {
    RecordResult {
        record: list.add_unreadable(),
        place: unreadable.place,
        format,
        board: None,
        verdict: Verdict::Unreadable(unreadable),
        repeat_of: None,
        image_of: None,
    }
}
