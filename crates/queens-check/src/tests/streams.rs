use std::io::{self, BufRead, BufReader, Read};

use proptest::prelude::*;
use queens_core::notation::{Base, Format, Order};

use super::*;

/// A reader that fails after what it holds.
struct Failing<'a>(&'a [u8]);

impl Read for Failing<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(io::Error::other("the disk is gone")),
            some => Ok(some),
        }
    }
}

#[test]
fn errors_of_the_reader_are_handed_on() {
    for text in ["2413\n", "2413", "[[1,3,0,2],", ".Q..\n", "# a"] {
        let reader = BufReader::new(Failing(text.as_bytes()));
        let error = check(reader, &Options::default(), &mut |_| ControlFlow::Continue(())).unwrap_err();
        assert_eq!(error.to_string(), "the disk is gone");
    }
}

#[test]
fn no_more_is_read_than_was_asked_for() {
    // A list that somebody is still writing: each board is judged as soon as it, and for a picture no more, is there.
    let text = b"[[1,3,0,2],[2,0,3,1],";
    let mut said = 0;
    let error = check(BufReader::with_capacity(1, Failing(text)), &Options::default(), &mut |_| {
        said += 1;
        ControlFlow::Continue(())
    });
    assert!(error.is_err());
    assert_eq!(said, 2);
}

fn some_text() -> impl Strategy<Value = Vec<u8>> {
    let words = prop::sample::select(vec![
        "2413",
        "2 4 1 3\n",
        "[1,3,0,2]",
        "[",
        "]",
        "{",
        "}",
        ",",
        "\n",
        "\n\n",
        "\r\n",
        " ",
        "\"",
        "\"columns\":",
        ".Q..\n",
        "...Q\n",
        "Q...\n",
        "..Q.\n",
        "0 1 0 0\n",
        "0001\n",
        "1000\n",
        "0010\n",
        "b4 d3 a2 c1\n",
        "(1,2) (2,4)",
        "1Q2/3Q/Q3/2Q1\n",
        "# x\n",
        "No. 3\n",
        "92",
        "1",
        "0",
        "\0",
        "\\",
        "é",
        "\u{feff}",
        ":",
        "[\".Q..\",",
        "x",
    ]);
    let bytes = prop_oneof![
        8 => words.prop_map(|word| word.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 0..6),
    ];
    prop::collection::vec(bytes, 0..24).prop_map(|parts| parts.concat())
}

fn some_reading() -> impl Strategy<Value = Reading> {
    let format = prop::option::weighted(0.3, prop::sample::select(&Format::ALL[..]));
    let base = prop::option::of(prop::sample::select(vec![Base::Zero, Base::One]));
    let order = prop::sample::select(vec![Order::ColumnsByRow, Order::RowsByColumn]);
    let size = prop::option::weighted(0.2, (0u32..6).prop_map(|n| queens_core::BoardSize::new(n).unwrap()));
    let cap = prop_oneof![3 => Just(Reading::CAP), 1 => 0usize..20];
    (format, base, order, size, cap).prop_map(|(format, base, order, size, cap)| Reading {
        format,
        base,
        order,
        size,
        cap,
    })
}

proptest! {
    /// No bytes make it panic or go on for ever, and what it says does not depend on how they arrive.
    #[test]
    fn any_bytes(
        text in prop_oneof![some_text(), prop::collection::vec(any::<u8>(), 0..80)],
        reading in some_reading(),
        complete in any::<bool>(),
        fundamental in any::<bool>(),
        capacity in 1usize..9,
    ) {
        let options = Options { reading, claims: Claims { complete, fundamental, allow_repeats: false } };
        let (said, report) = lines(&text[..], &options);
        prop_assert!(said.len() <= text.len() && said.len() as u64 == report.records);
        prop_assert_eq!(report.records, report.solutions + report.wrong + report.unreadable);
        let last_line = 1 + text.iter().filter(|&&b| b == b'\n').count() as u64;
        prop_assert!(said.iter().all(|&(line, _)| (1..=last_line).contains(&line)), "{:?}", said);
        let reader = BufReader::with_capacity(capacity, &text[..]);
        prop_assert_eq!(lines(reader, &options), (said, report));
    }

    /// Whatever stands before, after a blank line a board is found again, unless JSON was left open.
    #[test]
    fn finds_the_way_back(text in some_text()) {
        let mut text = text;
        text.retain(|b| !b"[]{}\"".contains(b));
        text.extend_from_slice(b"\n\n.Q..\n...Q\nQ...\n..Q.\n");
        let found = boards(&text, Reading::default());
        prop_assert_eq!(found.last(), Some(&Some(vec![1, 3, 0, 2])));
    }

    /// A list with one board changed in one place is refused.
    #[test]
    fn a_changed_list_is_refused(record in 0usize..10, row in 0usize..5, by in 1u32..5) {
        let mut list = solutions(5);
        list[record][row] = (list[record][row] + by) % 5;
        let report = report(printed(Format::Spaced, &list, "\n"), Claims { complete: true, ..Claims::default() });
        prop_assert!(!report.is_right());
        prop_assert_eq!(report.solutions, 9);
    }
}

#[test]
fn a_reader_by_reference_will_do() {
    let mut stream = &b"2413\n3142\n"[..];
    let reader: &mut dyn BufRead = &mut stream;
    assert!(lines(reader, &Options { claims: COMPLETE, ..Options::default() }).1.is_right());
}
