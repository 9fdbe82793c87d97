//! `queens check`
#![allow(clippy::unwrap_used, reason = "in tests a panic is the report; clippy knows only test functions as such")]

mod common;
use common::{Run, queens, queens_with, words};

fn check(input: &str, args: &str) -> Run {
    let mut all = vec!["check", "-"];
    all.extend(words(args));
    queens_with(&all, input.as_bytes())
}

#[test]
fn says_which_two_queens_attack() {
    let run = check("2 4 1 3\n2 1 4 3\n", "").code(1);
    assert!(run.out.starts_with("1, line 1 (4 x 4): a solution\n2, line 2 (4 x 4): not a solution: "), "{run:?}");
    assert!(
        run.out.contains("the queens on row 1 column 2 and row 2 column 1 attack each other along one antidiagonal /")
    );
    let run = check("2 1 4 3", "--lang zh").code(1);
    assert!(run.out.contains("第 1 行第 2 列与第 2 行第 1 列的皇后在同一次对角线（/）上，互相攻击"), "{run:?}");
    let run = check(".Q..\n...Q\n....\n..Q.\n", "").code(1);
    assert!(run.out.contains("3 of 4 queens; row 3 has none"), "{run:?}");
    let run = check("2 1 4 3", "--json").code(1);
    assert!(run.out.contains("\"attack\":[[0,1],[1,0]]"), "{run:?}");
}

#[test]
fn lists() {
    let all = queens(&words("list 8 --format digits")).out;
    let run = check(&all, "--complete --summary").code(0);
    assert_eq!(run.out, "8 x 8: 92 solutions, 92 different of 92\nall is right\n");
    let without: String = all.lines().filter(|line| *line != "48531726").map(|line| format!("{line}\n")).collect();
    let run = check(&without, "--complete --summary").code(1);
    assert!(run.out.contains("missing: 4 8 5 3 1 7 2 6") && run.out.contains("1 of 92 is missing"), "{run:?}");
    let run = check(&(all.clone() + "48531726\n"), "").code(1);
    assert!(run.out.contains("93, line 93 (8 x 8): a solution; the same as 46"), "{run:?}");
    check(&(all + "48531726\n"), "--allow-repeats").code(0);
}

#[test]
fn up_to_symmetry() {
    let twelve = queens(&words("list 8 --fundamental")).out;
    check(&twelve, "--fundamental --complete").code(0);
    let run = check(&(twelve.clone() + "4 8 5 3 1 7 2 6\n8 4 1 3 6 2 7 5\n"), "--fundamental").code(1);
    assert!(run.out.contains("an image of"), "{run:?}");
    let eleven: String = twelve.lines().skip(1).map(|line| format!("{line}\n")).collect();
    check(&eleven, "--fundamental").code(0);
    check(&eleven, "--fundamental --complete").code(1);
}

/// What Luogu P1219 asks for, with the right total and a wrong one.
#[test]
fn totals() {
    check("2 4 6 1 3 5\n3 6 2 5 1 4\n4 1 5 2 6 3\n4\n", "").code(0);
    let run = check("2 4 6 1 3 5\n3 6 2 5 1 4\n4 1 5 2 6 3\n5\n", "").code(1);
    assert!(run.out.contains("the total is 4, not 5"), "{run:?}");
}

/// Rows by columns and columns by rows: 2413 and 3142 are each other's transpose.
#[test]
fn order() {
    let first = queens(&words("list 6 --order columns --limit 1")).out;
    check(&first, "--order columns").code(0);
    assert_eq!(queens_with(&words("rank --order columns"), first.as_bytes()).out, "0\n");
    // Read the other way it is 4 1 5 2 6 3, the third of the four.
    assert_eq!(queens_with(&words("rank"), first.as_bytes()).out, "2\n");
}

#[test]
fn malformed_input() {
    // A board file whose `*` were swallowed by markup: two rows of seven.
    let swallowed = ".......\n........\nQ.......\n..Q.....\n....Q...\n......Q.\n.Q......\n.......\n";
    let run = check(swallowed, "").code(1);
    assert!(run.out.contains("not a board") && run.out.contains("7"), "{run:?}");
    for (input, words) in [
        ("2 4 x 3\n", "'x'"),
        ("2 4 1 5\n", "5 is not on the board"),
        ("hello\n", "the number of a row"),
        ("[1,0\n", "`]`"),
    ] {
        let run = check(input, "").code(1);
        assert!(run.out.contains("not a board") && run.out.contains(words), "{input}: {run:?}");
    }
    check("", "").code(2).says(&["no board"]);
    queens_with(&["check", "-"], b"\xff\xff\n").code(1);
    queens_with(&["check", "-"], b"\xef\xbb\xbf2 4 1 3\r\n\r\n3 1 4 2\r\n").code(0);
}

#[test]
fn files() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::write(path("good"), "2 4 1 3\n").unwrap();
    std::fs::write(path("bad"), "1 2\n").unwrap();
    queens(&["check", &path("good")]).code(0);
    let run = queens(&["check", &path("good"), &path("bad")]).code(1);
    assert!(run.out.contains("good: 1, line 1") && run.out.contains("bad: 1, line 1"), "{run:?}");
    queens(&["check", &path("none")]).code(2).says(&["cannot read", "none"]);
    queens(&["check", folder.path().to_str().unwrap()]).code(2).says(&["cannot read"]);
    queens(&["check", &path("good"), "--quiet"]).code(0).prints("");
}

/// A file that cannot be read keeps none of the others from being checked. 2 wins over 1.
#[test]
fn goes_on_after_a_file_without_boards() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for (name, text) in [("bad", "1 2\n"), ("empty", ""), ("good", "2 4 1 3\n")] {
        std::fs::write(path(name), text).unwrap();
    }
    let files = ["check", &path("none"), &path("bad"), &path("empty"), "-", &path("good")];
    let run = queens_with(&files, b"3 1 4 2\n").code(2).says(&["cannot read", "none", "no board in", "empty"]);
    assert!(run.out.contains("bad: 1, line 1") && run.out.contains("good: 1, line 1"), "{run:?}");
    assert!(run.out.contains("standard input: 1, line 1 (4 x 4): a solution"), "{run:?}");
    let run = queens_with(&[&files[..], &["--lang", "zh"]].concat(), b"").code(2);
    assert!(run.err.contains("没有棋盘：标准输入"), "{run:?}");
    queens_with(&["check"], b"\n").code(2).says(&["no board in standard input"]);
    let run = queens_with(&["check", "-", &path("good"), "--json"], b"2 4 1 3\n").code(0);
    assert!(run.out.contains("\"file\":\"-\"") && run.out.contains("good\""), "{run:?}");
}

/// Names of files need not be text.
#[cfg(target_os = "linux")]
#[test]
fn file_names_that_are_no_text() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(std::ffi::OsStr::from_bytes(b"bo\xffard"));
    let run = |path: &std::path::Path| Run::from(common::command(&["check", "-q"]).arg(path).output().unwrap());
    run(&path).code(2).says(&["cannot read", "bo\u{fffd}ard"]);
    std::fs::write(&path, "2 4 1 3\n").unwrap();
    run(&path).code(0);
}

/// Who reads only the first line has not been told of more, but a fault that was seen stays one.
#[cfg(unix)]
#[test]
fn a_closed_pipe_makes_no_yes() {
    use std::process::Stdio;
    let closed = |args: &[&str], boards: &str| {
        let mut child = common::command(&[&["check", "-"], args].concat())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        let _ = std::io::Write::write_all(&mut stdin, boards.as_bytes());
        drop(stdin);
        Run::from(child.wait_with_output().unwrap()).quietly()
    };
    closed(&[], &"1 2 3\n".repeat(100_000)).code(1);
    closed(&["--json"], "1 2 3\n").code(1);
    closed(&["--summary"], &"2 4 1 3\n".repeat(100_000)).code(1);
    closed(&["--allow-repeats"], &"2 4 1 3\n".repeat(100_000)).code(0);
    closed(&["--complete", "--summary"], "2 4 1 3\n").code(1);
}

#[test]
fn options_without_meaning() {
    for (args, says) in [
        ("-f board --base 0", ["--base", "board"]),
        ("-f fen --order columns", ["--order", "fen"]),
        ("-f coordinates --order rows", ["--order", "coordinates"]),
        ("-f squares --base 1", ["--base", "squares"]),
    ] {
        check("2 4 1 3\n", args).code(2).prints("").says(&says);
        check("2 4 1 3\n", &format!("{args} --lang zh")).code(2).says(&["没有意义"]);
    }
    check("(0,1) (1,3) (2,0) (3,2)\n", "-f coordinates --base 0").code(0);
    // Without a format they concern those boards that have numbers.
    check("b4 d3 a2 c1\n2 0 3 1\n", "--base 0 --order columns").code(1);
    check("b4 d3 a2 c1\n1 3 0 2\n", "--base 0 --order columns").code(0);
}

#[test]
fn one_and_many() {
    assert_eq!(check("2 4 1 3", "--summary").code(0).out, "4 x 4: 1 solution, 1 different of 2\nall is right\n");
    let twelve = queens(&words("list 8 --fundamental")).out;
    let run = check(&twelve, "--fundamental --summary").code(0);
    assert_eq!(run.out, "8 x 8: 12 solutions, 12 different, in 12 of 12 orbits\nall is right\n");
    let run = check("2 4 1 3", "--fundamental --summary").code(0);
    assert_eq!(run.out, "4 x 4: 1 solution, 1 different, in 1 of 1 orbit\nall is right\n");
    let run = check(&twelve, "--fundamental --summary --lang zh").code(0);
    assert_eq!(run.out, "8 x 8：12 个解，互不相同的 12 个，属于 12 个轨道，共有 12 个轨道\n全部正确\n");
    let long = check("1234567890", "").code(1);
    assert!(long.out.contains("10 digits: a digit string holds boards of up to 9 rows"), "{long:?}");
}

#[test]
fn what_nobody_knows() {
    let board = queens(&words("solve 28 --quiet")).out;
    let run = check(&board, "--complete --summary").code(1);
    let said = "28 x 28: 1 solution, 1 different\n28 x 28: cannot be checked: nobody knows how many there are\n";
    assert_eq!(run.out, said);
    let run = check(&(board.clone() + "7\n"), "--summary").code(1);
    assert!(
        run.out.ends_with("\n28 x 28: the total 7 cannot be checked: nobody knows how many there are\n"),
        "{run:?}"
    );
    let run = check(&board, "--complete --summary --lang zh").code(1);
    assert!(run.out.ends_with("\n28 x 28：无法检验：没有人知道有多少个\n"), "{run:?}");
}

#[test]
fn json_has_all_of_the_report() {
    let report = |input: &str, args: &str| {
        let run = check(input, &format!("{args} --json --summary"));
        serde_json::from_str::<serde_json::Value>(run.out.lines().last().unwrap()).unwrap()
    };
    let found = report("2 4 6 1 3 5\n3 6 2 5 1 4\n5 3 1 6 4 2\n5\n", "--complete");
    assert_eq!(found["total"], serde_json::json!({"line": 4, "claimed": "5", "expected": "4"}));
    let size = serde_json::json!({
        "n": 6, "solutions": 3, "different": 3, "expected": "4", "missing": "1", "first-missing": [[3, 0, 4, 1, 5, 2]],
    });
    assert_eq!(found["sizes"], serde_json::json!([size]));
    let found = report("2 4 1 3\n3 1 4 2", "--fundamental");
    let size = serde_json::json!({"n": 4, "solutions": 2, "different": 2, "orbits": 1});
    assert_eq!((&found["images"], &found["sizes"]), (&1.into(), &serde_json::json!([size])));
    assert!(found.get("total").is_none());
}

/// What the program draws for people it does not read back: one message a board, not one a line.
#[test]
fn drawn_boards() {
    for locale in ["C", "C.UTF-8"] {
        for color in ["always", "never"] {
            let args = ["list", "4", "--format", "drawn", "--color", color];
            let drawn = common::command(&args).env("LANG", locale).output().unwrap().stdout;
            let run = queens_with(&["check"], &drawn).code(1);
            assert!(run.out.contains("not boards: 2") && run.out.contains("write it with --format board"), "{run:?}");
            assert_eq!(run.out.lines().count(), 3);
            queens_with(&["rank"], &drawn).code(2).says(&["line 1", "write it with --format board"]);
        }
    }
}

/// n = 0, 1, 2 and 3: one solution, one, none, none.
#[test]
fn small_boards() {
    check("1\n", "--complete").code(0);
    check("Q\n", "--complete").code(0);
    let run = check("[]\n", "--complete").code(0);
    assert!(
        run.out.starts_with("1, line 1: the empty board (0 x 0): a solution\nthe empty board (0 x 0): 1 sol"),
        "{run:?}"
    );
    let run = check("[]\n", "--summary --lang zh").code(0);
    assert!(run.out.starts_with("空棋盘 (0 x 0)：1 个解"), "{run:?}");
    // The array without boards that is the list of n = 2, and the total that a judge's answer to n = 3 consists of.
    let list = queens(&words("list 2 --format leetcode")).out;
    check(&list, "--complete --size 2").code(0);
    check(&list, "--complete --size 4").code(1);
    check("0\n", "").code(2).says(&["no board in standard input"]);
    check("0\n", "--complete --size 3").code(0);
    check("0\n", "--size 4").code(1);
    check("0\n", "--base 0").code(0);
    check("1 2\n", "").code(1);
    check("", "--complete --size 3").code(0);
    check("", "--complete --size 4").code(1);
}
