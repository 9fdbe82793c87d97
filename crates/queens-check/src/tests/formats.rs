use queens_core::notation::{Base, Format, Order};

use super::*;
use crate::Fault;

#[test]
fn all_of_n_8_in_every_format() {
    let all = solutions(8);
    for format in Format::ALL {
        for between in ["\n", "\n\n", "\r\n", "\r\n\r\n", "\n# a comment\n", "\nNo. 7\n", "\n \t\n"] {
            let text = printed(format, &all, between).replace('\n', if between.contains('\r') { "\r\n" } else { "\n" });
            let text = text.replace("\r\r", "\r");
            for (start, forced) in [("", None), ("\u{feff}", None), ("", Some(format)), ("\u{feff}", Some(format))] {
                let text = format!("{start}{text}");
                let reading = Reading { format: forced, ..Reading::default() };
                let (_, report) = lines(text.as_bytes(), &Options { reading, claims: COMPLETE });
                assert!(report.is_right(), "{format} {between:?}: {:?}", report.faults());
                assert_eq!((report.records, report.solutions, report.sizes[0].distinct), (92, 92, 92));
                assert_eq!(boards(&text, reading), all.iter().cloned().map(Some).collect::<Vec<_>>());
            }
        }
    }
}

#[test]
fn every_format_up_to_n_26() {
    // Column q, numbers of two digits, matrices whose rows are numbers.
    for n in [1u32, 5, 7, 10, 11, 17, 19, 25, 26 + 3] {
        let mut columns: Vec<u32> = (0..n).map(|row| (2 * row + 16) % n).collect();
        for _ in 0..n {
            for format in Format::ALL.into_iter().filter(|&format| n < 10 || format != Format::Digits) {
                let text = printed(format, &[columns.clone(), columns.clone()], "\n");
                let found = boards(&text, Reading::default());
                if n % 2 != 0 && n % 3 != 0 {
                    assert_eq!(found, [Some(columns.clone()), Some(columns.clone())], "{format}: {text}");
                } else {
                    assert_eq!(found, [None, None], "{format}: {text}");
                }
            }
            columns.rotate_left(1);
        }
    }
}

#[test]
fn lists_in_json() {
    let all = solutions(6);
    for format in [Format::Json, Format::LeetCode] {
        for (open, between, close) in [("[", ",", "]"), ("[\n  ", " ,\n  ", "\n]\n"), (" [", ", \r\n", "] # all")] {
            let list = printed(format, &all, between);
            let list = format!("{open}{}{close}", &list[..list.len() - between.len()]);
            assert!(report(&list, COMPLETE).is_right(), "{list}: {:?}", report(&list, COMPLETE));
            let twice = format!("{list}\n{list}");
            assert_eq!(report(twice, COMPLETE).faults(), [Fault::Repeats { boards: 4 }]);
        }
    }
    assert!(report("[[1,3,0,2]] [2,0,3,1]", COMPLETE).is_right());
}

#[test]
fn objects() {
    let objects = "{\"n\":4,\"columns\":[1,3,0,2],\"orbit\":{\"class\":\"a\",\"images\":[2]}}\n\
                   { \"name\" : \"} \\\" ]\" , \"columns\" : [ 2 , 0 , 3 , 1 ] }\n";
    assert!(report(objects, COMPLETE).is_right());
    let list = "[{\"columns\":[1,3,0,2]},\n{\"columns\":[2,0,3,1]}]";
    assert!(report(list, COMPLETE).is_right());
    // From 0, even when no 0 is there; and a place in the stream for what is wrong.
    let (said, _) = lines(&b"\n {\"n\":4,\"columns\":[2,4,1,3]}"[..], &Options::default());
    assert_eq!(said, [(2, "not a board: line 2, character 22: 4 is not on the board: 0 to 3".to_owned())]);
    for text in ["{\"columns\":}", "{\"n\":4}", "{}", "{\"n\"4}", "{4}", "{\"columns\":[1,3,0,2]"] {
        assert_eq!(report(text, COMPLETE).unreadable, 1, "{text}");
    }
}

#[test]
fn order_and_base_as_asked() {
    let by_columns = Reading { order: Order::RowsByColumn, ..Reading::default() };
    assert_eq!(boards("2413", Reading::default()), [Some(vec![1, 3, 0, 2])]);
    assert_eq!(boards("2413", by_columns), [Some(vec![2, 0, 3, 1])]);
    // Only lists of numbers have an order, and an object names its own.
    for text in ["b4 d3 a2 c1", "{\"columns\":[1,3,0,2]}"] {
        assert_eq!(boards(text, by_columns), [Some(vec![1, 3, 0, 2])]);
    }
    let from_one = Reading { base: Some(Base::One), ..Reading::default() };
    assert_eq!(boards("1 3 0 2\n2 4 1 3", from_one), [None, Some(vec![1, 3, 0, 2])]);
}

#[test]
fn a_forced_format_is_kept() {
    let forced = |format| Reading { format: Some(format), ..Reading::default() };
    assert_eq!(boards("2413", forced(Format::Spaced)), [None]);
    assert_eq!(boards("[1,3,0,2]", forced(Format::Spaced)), [None]);
    assert_eq!(boards("[1,3,0,2]", forced(Format::LeetCode)), [None]);
    assert_eq!(boards("1,2 2,4 3,1 4,3", forced(Format::Coordinates)), [Some(vec![1, 3, 0, 2])]);
    assert_eq!(boards("1", forced(Format::Matrix)), [Some(vec![0])]);
    assert_eq!(boards("0", forced(Format::Matrix)), [None]);
    assert_eq!(boards("0", forced(Format::Spaced)), [Some(vec![0])]);
}
