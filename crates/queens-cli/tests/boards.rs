//! Boards from files and standard input, through the command.
#![allow(clippy::unwrap_used, reason = "in tests a panic is the report; clippy knows only test functions as such")]

use assert_cmd::Command;

/// Exit code, standard output, standard error.
fn queens(args: &[&str], input: &str) -> (i32, String, String) {
    let output =
        Command::cargo_bin("queens").unwrap().args(args).env("LC_ALL", "C").write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// Nauck 1850: queens on b4 and d5.
const NAUCK: &str = "........\n........\n........\n...Q....\n.Q......\n........\n........\n........\n";

#[test]
fn two_completions() {
    let said = |args: &[&str]| queens(args, NAUCK).1;
    assert_eq!(said(&["count", "-"]), "2\n");
    let both = ["5 1 8 4 2 7 3 6\n", "5 7 1 4 2 8 6 3\n"];
    assert_eq!(said(&["list", "-"]), both.concat());
    assert_eq!(said(&["nth", "-", "1", "0"]), [both[1], both[0]].concat());
    assert!(both.contains(&said(&["solve", "-"]).as_str()));
    assert!(both.contains(&said(&["random", "-", "--seed", "7"]).as_str()));
    assert_eq!(queens(&["nth", "-", "2"], NAUCK).0, 2);
    assert!(said(&["table", "-"]).contains(" 0 2 0 0 0 0 0 0\n"));
}

#[test]
fn none_and_why() {
    let (code, said, _) = queens(&["explain", "-"], "....\nxxxx\n....\n....\n");
    assert_eq!((code, said.as_str()), (1, "none: row 2 from the top has no free square left\n"));
    let (code, said, told) = queens(&["solve", "-", "--lang", "zh"], "....\nxxxx\n....\n....\n");
    assert_eq!((code, said.as_str()), (1, ""));
    assert!(told.contains("无解：从上数第 2 行没有剩下的空格"), "{told}");
}

/// A map with walls of which the numbers of placements are published: 1, 12, 38, 28, 2.
#[test]
fn walls() {
    let map = "....\n.##.\n.##.\n....\n";
    for (queens_wanted, expected) in ["1", "12", "38", "28", "2", "0"].iter().enumerate() {
        let said = queens(&["count", "-", "--queens", &queens_wanted.to_string()], map).1;
        assert_eq!(said.trim(), *expected);
    }
    assert!(queens(&["most", "-"], map).1.starts_with("4 queens, in 2 ways\n"));
    assert_eq!(queens(&["list", "-", "--queens", "max", "--count-only"], map).1, "2\n");
    assert_eq!(queens(&["count", "8", "--queens", "5"], "").1, "46736\n");
    assert_eq!(queens(&["count", "8", "--queens", "5", "--modulo", "1000"], "").1, "736\n");
}

#[test]
fn limits() {
    let (code, said, told) = queens(&["count", "12", "--max-solutions", "100"], "");
    assert_eq!((code, said.as_str()), (3, "at least 100 (stopped at 100 solutions)\n"));
    assert!(told.contains("gave up after 100 solutions"), "{told}");
    let (code, said, _) = queens(&["solve", "28", "--engine", "search", "--nodes", "3"], "");
    assert_eq!((code, said.as_str()), (3, ""));
}

#[test]
fn answers_are_checked_against_their_board() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.txt");
    std::fs::write(&file, "..x.\n....\n....\n....\n").unwrap();
    let file = file.to_str().unwrap();
    assert_eq!(queens(&["check", "-", "--board", file], ".Q..\n...Q\nQ...\n..Q.\n").0, 0);
    let (code, said, _) = queens(&["check", "-", "--board", file], "..Q.\nQ...\n...Q\n.Q..\n");
    assert_eq!(code, 1);
    assert!(said.contains("hole"), "{said}");
}

#[test]
fn what_does_not_go_together_is_refused() {
    for args in [
        &["count", "-", "--fundamental"][..],
        &["count", "-", "--engine", "half-boards"],
        &["count", "-", "--engine", "sat"],
        &["heaviest", "-"],
        &["count", "-", "--queens", "many"],
        &["count", "no-such-file"],
    ] {
        let (code, said, told) = queens(args, NAUCK);
        assert_eq!((code, said.as_str()), (2, ""), "{args:?}");
        assert!(told.contains("queens: "), "{args:?}: {told}");
    }
}
