use queens_core::{BoardSize, Solution, Symmetry, known};

use super::*;
use crate::{Fault, ImagePair};

fn size(n: u32) -> BoardSize {
    BoardSize::new(n).unwrap()
}

#[test]
fn repeats_name_the_record_they_repeat() {
    let text = "1 3 0 2\n2 0 3 1\n2413\n\n2413\n5 7 2 4 8 1 3 6\n";
    let mut repeats = Vec::new();
    let report = check(text.as_bytes(), &Options::default(), &mut |result| {
        repeats.push(result.repeat_of);
        ControlFlow::Continue(())
    });
    let report = report.unwrap();
    assert_eq!(repeats, [None, None, Some(1), Some(1), None]);
    assert_eq!(report.faults(), [Fault::Repeats { boards: 2 }]);
    assert_eq!(report.sizes.iter().map(|one| (one.solutions, one.distinct)).collect::<Vec<_>>(), [(4, 2), (1, 1)]);
    assert!(super::report(text, Claims { allow_repeats: true, ..Claims::default() }).is_right());
}

#[test]
fn repeats_are_found_in_any_order_and_size() {
    let mut all = solutions(8);
    all.reverse();
    all.swap(3, 60);
    let twice = [all.clone(), all].concat();
    let text = printed(queens_core::notation::Format::Spaced, &twice, "\n");
    assert_eq!(report(text, COMPLETE).faults(), [Fault::Repeats { boards: 92 }]);
    let columns: Vec<u32> = (0..1001).map(|row| 2 * row % 1001).collect();
    let text = printed(queens_core::notation::Format::Json, &[columns.clone(), columns], "\n");
    assert_eq!(report(text, Claims::default()).faults(), [Fault::Repeats { boards: 1 }]);
}

#[test]
fn the_missing_are_named() {
    let mut all = solutions(8);
    let gone = all.remove(45);
    let text = printed(queens_core::notation::Format::Digits, &all, "\n");
    let report = report(&text, COMPLETE);
    assert_eq!(report.faults(), [Fault::Missing { size: size(8), missing: 1, expected: 92 }]);
    assert_eq!(report.sizes[0].completeness.as_ref().unwrap().first_missing, [gone]);

    let few = super::report(printed(queens_core::notation::Format::Digits, &all[..1], "\n"), COMPLETE);
    let completeness = few.sizes[0].completeness.as_ref().unwrap();
    assert_eq!((completeness.missing, completeness.first_missing.len()), (Some(91), 10));
    assert_eq!(completeness.first_missing[0], all[1]);
}

#[test]
fn each_size_is_complete_for_itself() {
    let text = [4, 5, 6].map(|n| printed(queens_core::notation::Format::Board, &solutions(n), "\n")).concat();
    assert!(report(&text, COMPLETE).is_right());
    let short = text.strip_suffix("\n").unwrap().rsplit_once("\n").unwrap().0;
    let faults = report(short, COMPLETE).faults();
    assert_eq!(faults, [Fault::Unreadable { records: 1 }, Fault::Missing { size: size(6), missing: 1, expected: 4 }]);
}

#[test]
fn beyond_12_the_number_is_compared() {
    let columns: Vec<u32> = (0..13).map(|row| 2 * row % 13).collect();
    let report = report(printed(queens_core::notation::Format::Fen, &[columns], "\n"), COMPLETE);
    assert_eq!(report.faults(), [Fault::Missing { size: size(13), missing: 73711, expected: 73712 }]);
    let columns: Vec<u32> = (0..29).map(|row| 2 * row % 29).collect();
    let text = printed(queens_core::notation::Format::Fen, &[columns], "\n");
    assert_eq!(super::report(&text, COMPLETE).faults(), [Fault::Unknown { size: size(29) }]);
    let total = super::report(text.clone() + "123", Claims::default()).faults();
    assert_eq!(total, [Fault::UnknownTotal { claimed: 123, size: size(29) }]);
    for fault in [total[0], Fault::Unknown { size: size(29) }] {
        assert!(fault.is_unverifiable());
        assert!(fault.to_string().ends_with("cannot be checked: nobody knows how many there are"), "{fault}");
    }
    assert!(super::report(&text, Claims::default()).is_right());
}

/// The least board of every orbit.
fn canonical(n: u32) -> Vec<Vec<u32>> {
    let all = solutions(n).into_iter().map(|columns| Solution::new(columns).unwrap());
    all.filter(|solution| *solution == solution.canonical()).map(Solution::into_columns).collect()
}

#[test]
fn twelve_are_fundamental_and_thirteen_are_not() {
    let mut list = canonical(8);
    let right = report(printed(queens_core::notation::Format::Spaced, &list, "\n"), FUNDAMENTAL);
    assert!(right.is_right(), "{:?}", right.faults());
    assert_eq!((right.solutions, right.sizes[0].orbits), (12, Some(12)));

    for symmetry in Symmetry::ALL {
        let image = Solution::new(list[4].clone()).unwrap().image(symmetry).into_columns();
        list.push(image);
        let wrong = report(printed(queens_core::notation::Format::Spaced, &list, "\n"), FUNDAMENTAL);
        if symmetry == Symmetry::Identity {
            assert_eq!(wrong.faults(), [Fault::Repeats { boards: 1 }]);
        } else {
            assert_eq!(wrong.faults(), [Fault::Images { boards: 1 }]);
            assert_eq!(wrong.first_images, [ImagePair { record: 13, earlier: 5, symmetry }]);
        }
        assert_eq!(wrong.sizes[0].orbits, Some(12));
        list.pop();
    }
}

#[test]
fn any_board_of_an_orbit_will_do() {
    let list: Vec<_> = (canonical(8).into_iter().zip(Symmetry::ALL.into_iter().cycle()))
        .map(|(columns, symmetry)| Solution::new(columns).unwrap().image(symmetry).into_columns())
        .collect();
    let text = printed(queens_core::notation::Format::Digits, &list, "\n");
    assert!(report(&text, FUNDAMENTAL).is_right());
    let without_first = report(text.split_once('\n').unwrap().1, FUNDAMENTAL);
    assert_eq!(without_first.faults(), [Fault::Missing { size: size(8), missing: 1, expected: 12 }]);
    assert_eq!(without_first.sizes[0].completeness.as_ref().unwrap().first_missing, [canonical(8).remove(0)]);
}

#[test]
fn whole_lists_are_not_fundamental() {
    for n in [4, 5, 6, 7, 8, 9] {
        let report = report(printed(queens_core::notation::Format::Digits, &solutions(n), "\n"), FUNDAMENTAL);
        assert_eq!(report.sizes[0].orbits.map(u128::from), known::fundamental(n));
        let images = report.sizes[0].distinct - report.sizes[0].orbits.unwrap();
        assert_eq!(report.faults(), [Fault::Images { boards: images }]);
    }
}

#[test]
fn totals() {
    for n in 4..=9 {
        let claimed = known::solutions(n).unwrap();
        let list = printed(queens_core::notation::Format::Spaced, &solutions(n), "\n");
        assert!(report(format!("{list}{claimed}\n"), COMPLETE).is_right(), "n = {n}");
        let wrong = report(format!("{list}\n# in all\n{}", claimed + 1), COMPLETE);
        assert_eq!(wrong.faults(), [Fault::Total { claimed: claimed + 1, expected: Some(claimed) }], "n = {n}");
        assert_eq!(wrong.total.unwrap().place.line as usize, list.lines().count() + 3);
        let pictures = printed(queens_core::notation::Format::Matrix, &solutions(n), "\n");
        assert!(report(format!("{pictures}{claimed}"), COMPLETE).is_right(), "n = {n}");
        let json = printed(queens_core::notation::Format::Json, &solutions(n), "\n");
        assert!(report(format!("{json}{claimed}"), COMPLETE).is_right(), "n = {n}");
    }
    let list = printed(queens_core::notation::Format::Digits, &canonical(8), "\n");
    assert!(report(format!("{list}12"), FUNDAMENTAL).is_right());
    // As many digits as the boards have rows: a board.
    assert_eq!(report("[[1,3,0,2]]\n3142", COMPLETE).faults(), []);
    // Not the last record, no record before, of several sizes.
    assert_eq!(report("2 4 1 3\n2\n3 1 4 2", Claims::default()).unreadable, 1);
    assert_eq!(report("2", Claims::default()).unreadable, 1);
    assert_eq!(
        report("2 4 1 3\n1 3 5 2 4\n12", Claims::default()).faults(),
        [Fault::Total { claimed: 12, expected: None }]
    );
}

#[test]
fn the_smallest_boards() {
    for text in ["1", "Q", "[0]", "(1,1)", "a1", "[[\"Q\"]]", "[\"Q\"]", "{\"columns\":[0]}", "q"] {
        assert!(report(text, COMPLETE).is_right(), "{text}");
        assert!(report(text, FUNDAMENTAL).is_right(), "{text}");
    }
    for text in ["[]", "[[]]", "{\"columns\":[]}"] {
        assert!(report(text, COMPLETE).is_right(), "{text}");
        assert!(report(text, FUNDAMENTAL).is_right(), "{text}");
    }
    for text in ["1 2", "21", "Q.\n.Q", "1 3 2", "[2,0,1]", "..\n..", "...\n.Q.\n..."] {
        assert_eq!(report(text, Claims::default()).faults(), [Fault::Wrong { boards: 1 }], "{text}");
    }
    // Nothing is a complete list for n = 2 and 3, if it is said to be for that.
    for (n, is_right) in [(0, false), (1, false), (2, true), (3, true), (4, false)] {
        let reading = Reading { size: Some(size(n)), ..Reading::default() };
        assert_eq!(lines(&b""[..], &Options { reading, claims: COMPLETE }).1.is_right(), is_right, "n = {n}");
    }
    assert_eq!(report("", COMPLETE).faults(), [Fault::NoSize]);
    assert!(report("# nothing\n", Claims::default()).is_right());
}

/// A 0 with nothing before it says that there are no solutions; a 1 is the board of n = 1.
#[test]
fn a_lone_zero_is_no_board() {
    let asked = |text: &str, reading: Reading| lines(text.as_bytes(), &Options { reading, claims: COMPLETE }).1;
    let of_size = |n| Reading { size: Some(size(n)), ..Reading::default() };
    for text in ["0", "0\n", "# n = 3\n\n0\r\n"] {
        let report = asked(text, Reading::default());
        assert_eq!((report.records, report.total.unwrap().claimed), (0, 0), "{text:?}");
        assert!(asked(text, of_size(3)).is_right());
        assert_eq!(asked(text, of_size(4)).faults().len(), 2);
    }
    // Not the last thing there, or said to be a board.
    assert_eq!(asked("0\n0\n2 4 1 3", Reading::default()).records, 3);
    let from_zero = Reading { base: Some(queens_core::notation::Base::Zero), ..Reading::default() };
    assert_eq!((asked("0", from_zero).solutions, asked("1", Reading::default()).solutions), (1, 1));
    assert_eq!(asked("?\n0", Reading::default()).total.unwrap().claimed, 0);
    // After a board of one row it is one more.
    assert_eq!(asked("1\n0", Reading::default()).repeats, 1);
}

/// An array without boards and the empty board look the same; where a size is asked for, only one of them can be meant.
#[test]
fn an_empty_array_is_a_list_of_the_size_asked_for() {
    let asked = |text: &str, n| {
        let reading = Reading { size: Some(size(n)), ..Reading::default() };
        lines(text.as_bytes(), &Options { reading, claims: COMPLETE }).1
    };
    for text in ["[]", " [ ]\n", "[]\n0"] {
        for (n, is_right) in [(1, false), (2, true), (3, true), (4, false)] {
            let report = asked(text, n);
            assert_eq!((report.records, report.is_right()), (0, is_right), "{text:?} n = {n}");
        }
    }
    assert_eq!((asked("[]", 0).solutions, asked("[[1,3,0,2]]\n[]\n[[2,0,3,1]]\n2", 4).faults()), (1, vec![]));
    assert_eq!(asked("[]\n92", 3).total.unwrap().claimed, 92);
    assert_eq!(asked("[1,3,0,2]\n[]\n31", 4).total.unwrap().claimed, 31);
    assert_eq!(report("[]", COMPLETE).sizes[0].size, size(0));
}

#[test]
fn stops_when_asked() {
    let text = printed(queens_core::notation::Format::Digits, &solutions(8), "\n");
    let mut left = 3;
    let report = check(text.as_bytes(), &Options::default(), &mut |_| {
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let report = report.unwrap();
    assert_eq!((report.records, report.faults()), (3, vec![Fault::Stopped]));
}
