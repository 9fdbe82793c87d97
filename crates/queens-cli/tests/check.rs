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
    assert_eq!(run.out, "8 x 8: 92 solutions, 92 different ones of 92\nall is right\n");
    let without: String = all.lines().filter(|line| *line != "48531726").map(|line| format!("{line}\n")).collect();
    let run = check(&without, "--complete --summary").code(1);
    assert!(run.out.contains("missing: 4 8 5 3 1 7 2 6") && run.out.contains("1 of 92 are missing"), "{run:?}");
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

/// n = 0, 1, 2 and 3: one solution, one, none, none.
#[test]
fn small_boards() {
    check("1\n", "--complete").code(0);
    check("Q\n", "--complete").code(0);
    check("[]\n", "--complete").code(0);
    check("1 2\n", "").code(1);
    check("", "--complete --size 3").code(0);
    check("", "--complete --size 4").code(1);
}
