use super::*;

fn said(text: &str) -> Vec<(u64, String)> {
    lines(text.as_bytes(), &Options::default()).0
}

/// What is said of the one record that is no solution.
fn only_fault(text: &str) -> String {
    let wrong: Vec<_> = said(text).into_iter().filter(|(_, words)| words != "a solution").collect();
    let [(_, words)] = &wrong[..] else { panic!("{wrong:?}") };
    words.clone()
}

#[test]
fn lists_of_what_is_none() {
    let attack =
        "not a solution: the queens on row 1 column 2 and row 2 column 1 attack each other along one antidiagonal /";
    assert_eq!(only_fault("2 4 1 3\n2 1 4 3\n3 1 4 2"), attack);
    assert_eq!(only_fault("[[1,3,0,2],[1,0,3,2]]"), attack);
    assert!(only_fault("1 2 3 4 5 6 7 8").contains("row 1 column 1 and row 2 column 2"));
    assert_eq!(only_fault(".Q..\n...Q\nQ...\n....\n"), "not a solution: 3 of 4 queens; row 4 has none");
    assert_eq!(
        only_fault("Q.Q.\n....\n....\n....\n"),
        "not a solution: the queens on row 1 column 1 and row 1 column 3 attack each other along one row"
    );
    assert_eq!(only_fault("(1,2) (2,4) (3,1) (1,2)"), "not a solution: there are two queens on row 1 column 2");
}

#[test]
fn a_board_whose_stars_were_swallowed() {
    let good = "Q.......\n....Q...\n.......Q\n.....Q..\n..Q.....\n......Q.\n.Q......\n...Q....\n";
    let swallowed = good.replace("....Q...\n", "...Q...\n").replace(".....Q..\n", "....Q..\n");
    let found = said(&format!("{good}\n{swallowed}\n{good}"));
    assert_eq!(found.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [1, 11, 19]);
    assert_eq!(found[1].1, "not a board: line 11, character 1: a row of 7 squares where the first row has 8");
    // With no blank line between, a heading or another kind of line is where the stream goes on.
    let found = said(&format!("{swallowed}No. 2\n{good}{swallowed}15863724\n"));
    assert_eq!(found.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [2, 10, 19, 26]);
}

#[test]
fn pictures_that_are_not_square() {
    assert_eq!(
        only_fault(".Q..\n...Q\nQ...\n\n2413"),
        "not a board: line 3, character 5: 3 rows of 4 squares: not an n x n board"
    );
    assert_eq!(
        only_fault(".Q..\n...Q\nQ...\n..Q.\n....\n"),
        "not a board: line 5, character 5: 1 rows of 4 squares: not an n x n board"
    );
    assert_eq!(
        only_fault(".Q..\n.+.Q\nQ...\n..Q.\n\n2413"),
        "not a board: line 2, character 2: found '+', expected `.` or `Q`"
    );
    assert_eq!(
        only_fault(".Q..\n*..Q\nQ...\n..Q.\n\n2413"),
        "not a board: line 2, character 1: found '*', expected `.` or `Q`"
    );
    assert_eq!(
        only_fault("0 1 0 0\n0 0 2 1\n1 0 0 0\n0 0 1 0\n\n2413"),
        "not a board: line 2, character 5: found '2', expected `0` or `1`"
    );
    assert_eq!(
        only_fault("0100\n0001\n1000\n0010\n0100"),
        "not a board: line 5, character 5: 1 rows of 4 squares: not an n x n board"
    );
}

#[test]
fn the_stream_goes_on_with_the_next_line() {
    let broken = [
        "2 4 x 3",
        "2 4 1 5",
        "?",
        "é",
        "2\x004 1 3",
        "a1 b",
        "(1,2",
        "1Q2/3Q",
        "12345678901",
        "99999999999999999999 1",
        "[1,3,0,2",
        "[x",
        "[1,[2]]",
        "[[1,3,0,2",
        "[[1,3,0,2] 7]",
        "[[[1]]]",
        "[\".Q",
        "[\".Q\\",
        "{\"columns\":[1,3,0,2]",
        "]",
        "}",
        "[1,3,0,2}",
        "[,]",
        "[1,3,0,2],",
        "[[1,3,0,2],]",
        "[[],5]",
        "[{}]",
        "No. x",
        "-",
        "1 \u{feff}2",
    ];
    // After these a number or a bracket may still belong to them: the line after it cannot.
    let open = ["[", "[1,3,0,", "{", "{{", "[[1,3,0,2],", "[{},"];
    for good in ["2 4 1 3", "[2,0,3,1]", "{\"columns\":[1,3,0,2]}"] {
        for broken in broken {
            let found = said(&format!("{broken}\n{good}\n"));
            let wrong = found.iter().filter(|(_, words)| words != "a solution").count();
            assert!(
                found.last() == Some(&(2, "a solution".to_owned())) && wrong == 1,
                "{broken:?} {good:?}: {found:?}"
            );
        }
        for open in open {
            let found = said(&format!("{open}\n{good}\n{good}\n"));
            let wrong = found.iter().filter(|(_, words)| words != "a solution").count();
            assert!(found.last() == Some(&(3, "a solution".to_owned())) && wrong > 0, "{open:?} {good:?}: {found:?}");
        }
    }
}

#[test]
fn json_says_what_was_missing() {
    assert_eq!(only_fault("[1,3,0,2"), "not a board: line 1, character 9: the text ends, expected `]`");
    assert_eq!(only_fault("[1,3,0,2\n2413"), "not a board: line 2, character 1: found '2', expected `]`");
    assert_eq!(
        only_fault("[[1,3,0,2];[2,0,3,1]]"),
        "not a board: line 1, character 11: found ';', expected `,` or `]`"
    );
    assert_eq!(
        only_fault("[[1,3,0,2],[1,3,x,2],[2,0,3,1]]"),
        "not a board: line 1, character 17: found 'x', expected a whole number"
    );
    assert_eq!(
        only_fault("[\n[1,3,0,2],\n  [1,3,0,4]]"),
        "not a board: line 3, character 10: 4 is not on the board: 0 to 3"
    );
    assert_eq!(
        only_fault("[\".Q..\",\n\"...Q\",\n\"Q..\",\n\"..Q.\"]"),
        "not a board: line 3, character 2: a row of 3 squares where the first row has 4"
    );
    assert_eq!(only_fault("{\"n\":8}"), "not a board: line 1, character 1: a JSON object without \"columns\"");
}

/// One record for a board drawn for a terminal, whatever it is drawn with.
#[test]
fn drawn_boards_are_one_record_each() {
    let drawn = "4  ·  ♛  ·  ∙\n3  ∙  ·  ∙  ♛\n2  ♛  ∙  ·  ∙\n1  ∙  ·  ♛  ·\n   a  b  c  d\n";
    let plain = drawn.replace(['·', '∙'], ":").replace('♛', "Q");
    let coloured =
        "2 \x1b[48;5;223;38;5;16m   \x1b[48;5;180;38;5;16m ♛ \x1b[0m\n1 \x1b[48;5;180;38;5;16m   \x1b[0m\n   a  b\n";
    let no_names = "· ♛ · ·\n· · · ♛\n♛ · · ·\n· · ♛ ·\n";
    let words = "not a board: line 1, character 1: a board drawn for a terminal; write it in the format `board`";
    for text in [drawn, &plain, coloured, no_names] {
        assert_eq!(said(text), [(1, words.to_owned())], "{text}");
        let found = said(&format!("{text}\n{text}2 4 1 3\n"));
        let rows = text.lines().count() as u64;
        assert_eq!(found.iter().map(|&(line, _)| line).collect::<Vec<_>>(), [1, rows + 2, 2 * rows + 2], "{text}");
        assert_eq!(found[2].1, "a solution");
    }
    // `10 Q` may only be that; these may be something else.
    for text in ["1 2", "4 .", "10", "1Q", "Q", "4:", ""] {
        assert_eq!(said(text).iter().any(|(_, words)| words.contains("drawn")), text == "4 .", "{text}");
    }
}

#[test]
fn a_long_digit_string_is_said_to_be_that() {
    for digits in ["1234567892", "12345678901", "2468013579246801357924680135792468013579"] {
        let words = format!("{} digits: a digit string holds boards of up to 9 rows", digits.len());
        assert!(only_fault(digits).contains(&words), "{}", only_fault(digits));
    }
    assert!(only_fault("12345678901 2").contains("is not on the board"));
}

#[test]
fn bytes_that_are_no_text() {
    let (found, report) =
        lines(&b"2413\n2 4 \xff 3\n.Q..\n..\xffQ\nQ...\n..Q.\n\n[\"\xff\"]\n3142\n"[..], &Options::default());
    assert_eq!(report.unreadable, 3);
    let expected = [
        "a solution",
        "not a board: line 2, character 5: bytes that are not UTF-8",
        "not a board: line 4, character 3: bytes that are not UTF-8",
        "not a board: line 8, character 3: bytes that are not UTF-8",
        "a solution",
    ];
    assert_eq!(found.iter().map(|(_, words)| &words[..]).collect::<Vec<_>>(), expected);
    // The start of a byte order mark that is none, here of a full-width letter.
    assert!(only_fault("Ｑ...\n").contains("'Ｑ'"));
    assert_eq!(lines(&b"\xef\xbb"[..], &Options::default()).1.unreadable, 1);
    assert_eq!(lines(&b"\xef\xbb\xbf"[..], &Options::default()).1.records, 0);
}

#[test]
fn what_is_too_long_is_passed_over() {
    let reading = Reading { cap: 12, ..Reading::default() };
    let long = "x".repeat(100_000);
    let numbers = "1,".repeat(50_000);
    let text = format!(
        "2 4 1 3\n{long}\n3 1 4 2\n[{numbers}1]\n[1,3,0,2]\n# {long}\n[[2,0,3,1],[{numbers}1],[[1]],\n.Q..\n...Q\nQ...\n..Q.\n\n2 4 1 3\n"
    );
    let (found, _) = lines(text.as_bytes(), &Options { reading, ..Options::default() });
    let too_long = |line| {
        (line, format!("not a board: line {line}, character 1: a record of more than 12 bytes; it was passed over"))
    };
    let good = |line| (line, "a solution".to_owned());
    assert_eq!(found[..5], [good(1), too_long(2), good(3), too_long(4), good(5)]);
    assert_eq!(found[5], good(7));
    assert!(found[6].1.contains("line 7, character 12: a record of more"), "{found:?}");
    assert!(found[7].1.contains("found '[', expected `]`"));
    assert_eq!(found[8..], [too_long(8), good(13)]);
    // A line exactly at the cap.
    let exact = Reading { cap: 7, ..Reading::default() };
    assert_eq!(boards("2 4 1 3\n2 4 1 3 \n", exact), [Some(vec![1, 3, 0, 2]), None]);
    for cap in 0..4 {
        let reading = Reading { cap, ..Reading::default() };
        let (_, report) =
            lines(&b"2413\n[1,3,0,2]\n.Q..\n{\"columns\":[]}\n[ [ ]]"[..], &Options { reading, ..Options::default() });
        assert!(report.unreadable >= 4);
    }
}
