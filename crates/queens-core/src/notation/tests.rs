use std::string::{String, ToString};
use std::vec::Vec;

use proptest::prelude::*;

use super::*;
use crate::{Solution, reference};

fn printed(notation: Notation, columns: &[u32]) -> String {
    let mut out = Vec::new();
    notation.print(columns, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// The forms of one board, written by hand.
const FOUR: [(Format, &str); 9] = [
    (Format::Digits, "2413"),
    (Format::Spaced, "2 4 1 3"),
    (Format::Json, "[1,3,0,2]"),
    (Format::Board, ".Q..\n...Q\nQ...\n..Q."),
    (Format::Matrix, "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0"),
    (Format::Coordinates, "(1,2) (2,4) (3,1) (4,3)"),
    (Format::Squares, "b4 d3 a2 c1"),
    (Format::Fen, "1Q2/3Q/Q3/2Q1"),
    (Format::LeetCode, "[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]"),
];

#[test]
fn one_board_in_every_format() {
    for (format, text) in FOUR {
        assert_eq!(printed(Notation::new(format), &[1, 3, 0, 2]), text);
        assert_eq!(Notation::new(format).parse(text).unwrap().columns(), Some(&[1, 3, 0, 2][..]), "{format}");
        assert_eq!(Format::guess(text), Some(format));
    }
}

#[test]
fn the_two_orders_are_transposes() {
    let rows = Notation::new(Format::Digits).with_order(Order::RowsByColumn);
    assert_eq!(rows.parse("2413").unwrap().columns(), Some(&[2, 0, 3, 1][..]));
    assert_eq!(rows.parse("3142").unwrap().columns(), Some(&[1, 3, 0, 2][..]));
    assert_eq!(printed(rows, &[1, 3, 0, 2]), "3142");
}

#[test]
fn a_zero_means_zero_based_unless_told() {
    let spaced = Notation::new(Format::Spaced);
    assert_eq!(spaced.parse("1 3 0 2").unwrap(), spaced.parse("2 4 1 3").unwrap());
    let error = spaced.with_base(Base::One).parse("1 3 0 2").unwrap_err();
    assert_eq!(error.to_string(), "line 1, character 5: 0 is not on the board: 1 to 4");
}

#[test]
fn lenient_where_nothing_else_could_be_meant() {
    let four = |format: Format, text| {
        assert_eq!(Notation::new(format).parse(text).unwrap().columns(), Some(&[1, 3, 0, 2][..]))
    };
    four(Format::Board, ". Q . .\r\n. . . Q\r\nq . . .\r\n. . Q .\r\n\r\n");
    four(Format::Matrix, "0100\n0001\n1000\n0010\n");
    four(Format::Spaced, " 2,4,1,3\n");
    four(Format::Coordinates, "1,2 2,4; ( 3 , 1 ) 4,3");
    four(Format::Squares, "A2, C1, b4, D3");
    four(Format::Json, " [ 1 , 3 , 0 , 2 ] ");
}

#[test]
fn long_runs_and_far_columns() {
    let columns: Vec<u32> = (0..11).map(|r| 2 * r % 11).collect();
    assert!(printed(Notation::new(Format::Fen), &columns).starts_with("Q10/2Q8/"));
    assert_eq!(
        Notation::new(Format::Fen).parse("Q10/2Q8/4Q6/6Q4/8Q2/10Q/1Q9/3Q7/5Q5/7Q3/9Q1").unwrap().columns(),
        Some(&columns[..])
    );
    assert_eq!(algebraic(BoardSize::new(800).unwrap(), Square::new(799, 702)), "aaa1");
}

#[test]
fn errors_say_where_and_what() {
    let error = |format: Format, text: &str| Notation::new(format).parse(text).unwrap_err().to_string();
    assert_eq!(error(Format::Spaced, "2 4 x 3"), "line 1, character 5: found 'x', expected a whole number");
    assert_eq!(error(Format::Spaced, "2 4 1 5"), "line 1, character 7: 5 is not on the board: 1 to 4");
    assert_eq!(error(Format::Digits, "2415"), "line 1, character 4: 5 is not on the board: 1 to 4");
    assert_eq!(error(Format::Spaced, "2 4 1 -3"), "line 1, character 7: found '-', expected a whole number");
    assert_eq!(
        error(Format::Spaced, "99999999999999999999 1"),
        "line 1, character 1: 99999999999999999999 is not on the board: 0 to 1073741824"
    );
    assert!(error(Format::Digits, "1234567891").contains("10 digits"));
    // A board whose `*` were swallowed by markup: malformed, not a smaller board.
    let swallowed = ".......\n........\n........\n........\n........\n........\n........\n........";
    assert!(error(Format::Board, swallowed).contains("a row of 8 squares where the first row has 7"));
    assert_eq!(error(Format::Board, "..\n.Q\n.."), "line 3, character 3: 3 rows of 2 squares: not an n x n board");
    assert_eq!(error(Format::Board, ".Q\n.#"), "line 2, character 2: found '#', expected `.` or `Q`");
    assert_eq!(error(Format::Board, "ＱQ"), "line 1, character 1: found 'Ｑ', expected `.` or `Q`");
    assert_eq!(
        error(Format::Fen, "1Q2/3Q/Q3/2Q2"),
        "line 1, character 11: a row of 5 squares where the first row has 4"
    );
    assert_eq!(
        error(Format::Fen, "99999999999999999999999Q/2"),
        "line 1, character 1: a row of 18446744073709551615 squares where the first row has 2"
    );
    assert_eq!(error(Format::Squares, "b4 e3 a2 c1"), "line 1, character 4: e3 is not on the board: 1 to 4");
    assert_eq!(error(Format::Squares, "b4 d3 a0 c1"), "line 1, character 7: a0 is not on the board: 1 to 4");
    assert_eq!(error(Format::Json, "[1,,2]"), "line 1, character 4: found ',', expected one number between two commas");
    assert_eq!(error(Format::Json, "[1,0"), "line 1, character 5: the text ends, expected `]`");
    assert_eq!(error(Format::Json, "[1,0,]"), "line 1, character 6: found ']', expected a number");
    assert_eq!(
        error(Format::LeetCode, "[\".Q\",\"Q.\"] x"),
        "line 1, character 13: found 'x', expected the end of the board"
    );
    for format in Format::ALL {
        assert!(Notation::new(format).parse("").is_err());
    }
}

#[test]
fn queens_off_the_board_are_not_printed() {
    for format in Format::ALL {
        for order in [Order::ColumnsByRow, Order::RowsByColumn] {
            let mut out = Vec::new();
            let error = Notation::new(format).with_order(order).print(&[0, 2], &mut out);
            assert_eq!((error, out.len()), (Err(PrintError::OffBoard { row: 1 }), 0));
        }
    }
}

#[test]
fn the_empty_board_has_two_forms() {
    for (format, text) in [(Format::Json, "[]"), (Format::LeetCode, "[]")] {
        assert_eq!(Notation::new(format).parse(text).unwrap().columns(), Some(&[][..]));
        assert_eq!(printed(Notation::new(format), &[]), text);
    }
}

proptest! {
    /// parse(print(x)) = x, whatever the format, base and order.
    #[test]
    fn roundtrip(n in 1u32..10, pick in any::<prop::sample::Index>(), zero in any::<bool>(), by_column in any::<bool>()) {
        let mut solutions = Vec::new();
        reference::for_each_solution(n, &mut |columns| solutions.push(columns.to_vec()));
        prop_assume!(!solutions.is_empty());
        let columns = &solutions[pick.index(solutions.len())];
        for format in Format::ALL {
            let notation = Notation::new(format)
                .with_base(if zero { Base::Zero } else { Base::One })
                .with_order(if by_column { Order::RowsByColumn } else { Order::ColumnsByRow });
            let text = printed(notation, columns);
            let back = notation.parse(&text).unwrap();
            prop_assert_eq!(back.columns(), Some(&columns[..]), "{} {:?}", format, text);
            prop_assert!(Solution::try_from(&back).is_ok());
            let guessed = Notation { format: Format::guess(&text).unwrap(), base: None, ..notation };
            prop_assert_eq!(guessed.parse(&text).unwrap(), back);
        }
    }

    /// No text makes a parser panic, and what it accepts lies on the board.
    #[test]
    fn any_text(text in "[0-9a-cQq.,/()\\[\\]\"\\-# \n\r;é]{0,40}") {
        for format in Format::ALL {
            if let Ok(arrangement) = Notation::new(format).parse(&text) {
                prop_assert!(arrangement.squares().all(|s| s.is_on(arrangement.size())));
                prop_assert_eq!(arrangement.squares().count(), arrangement.queens());
                prop_assert!(arrangement.size().len() <= text.len());
            }
        }
        let _ = Format::guess(&text);
    }
}
