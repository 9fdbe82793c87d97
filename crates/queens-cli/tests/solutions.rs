//! `queens list`, `nth`, `rank`, `random`, `solve`
#![allow(clippy::unwrap_used, reason = "in tests a panic is the report; clippy knows only test functions as such")]

mod common;
use common::{queens, queens_with, words};

/// The two solutions of n = 4, written by hand in every format.
#[test]
fn every_format() {
    for (format, text) in [
        ("digits", "2413\n3142\n"),
        ("spaced", "2 4 1 3\n3 1 4 2\n"),
        ("json", "[1,3,0,2]\n[2,0,3,1]\n"),
        ("board", ".Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n"),
        ("matrix", "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n\n0 0 1 0\n1 0 0 0\n0 0 0 1\n0 1 0 0\n"),
        ("coordinates", "(1,2) (2,4) (3,1) (4,3)\n(1,3) (2,1) (3,4) (4,2)\n"),
        ("squares", "b4 d3 a2 c1\nc4 a3 d2 b1\n"),
        ("fen", "1Q2/3Q/Q3/2Q1\n2Q1/Q3/3Q/1Q2\n"),
        ("leetcode", "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]\n"),
    ] {
        queens(&["list", "4", "--format", format]).code(0).prints(text).quietly();
        // What one command writes another reads.
        queens_with(&["check", "-", "--complete"], text.as_bytes()).code(0);
        queens_with(&["rank"], queens(&["nth", "4", "1", "--format", format]).out.as_bytes()).prints("1\n");
    }
    queens(&words("list 4 --json"))
        .prints("{\"n\":4,\"index\":\"0\",\"columns\":[1,3,0,2]}\n{\"n\":4,\"index\":\"1\",\"columns\":[2,0,3,1]}\n");
    let drawn = "4  ·  ♛  ·  ∙\n3  ∙  ·  ∙  ♛\n2  ♛  ∙  ·  ∙\n1  ∙  ·  ♛  ·\n   a  b  c  d\n";
    queens(&words("nth 4 0 --format drawn")).code(0).prints(drawn);
    let ascii = common::command(&words("nth 4 0 --format drawn")).env("LANG", "C").output().unwrap();
    assert!(ascii.stdout.is_ascii() && ascii.stdout.iter().filter(|&&b| b == b'Q').count() == 4);
}

#[test]
fn base_and_order() {
    queens(&words("list 4 --format digits --order columns")).prints("3142\n2413\n");
    queens(&words("list 4 --base 0")).prints("1 3 0 2\n2 0 3 1\n");
    queens(&words("list 4 --format json --base 1")).prints("[2,4,1,3]\n[3,1,4,2]\n");
    queens(&words("list 4 --format fen --order columns")).code(2).says(&["--order", "fen"]);
    queens(&words("list 4 --format board --base 0")).code(2).says(&["--base", "board"]);
    queens(&words("list 10 --format digits")).code(2).prints("").says(&["9", "10", "spaced"]);
}

#[test]
fn parts_of_the_list() {
    queens(&words("list 8 --format digits --limit 2")).code(0).prints("15863724\n16837425\n");
    queens(&words("list 8 --format digits --skip 91")).code(0).prints("84136275\n");
    queens(&words("list 8 --skip 92")).code(0).prints("").says(&["no more than 92"]);
    queens(&words("list 8 --limit 0")).code(0).prints("").quietly();
    queens(&words("list 8 --count-only")).prints("92\n");
    queens(&words("list 8 --fundamental --count-only")).prints("12\n");
    queens(&words("list 12 --count-only --skip 14000")).prints("200\n");
    let forward = queens(&words("list 8")).out;
    let mut lines: Vec<_> = forward.lines().collect();
    lines.reverse();
    let backward = queens(&words("list 8 --reverse")).out;
    assert_eq!(backward.lines().collect::<Vec<_>>(), lines);
    let last = queens(&words("list 8 --reverse --json --skip 1 --limit 1"));
    last.prints("{\"n\":8,\"index\":\"90\",\"columns\":[7,2,0,5,1,4,6,3]}\n");
    for wrong in ["-1", "x", "", "1.5"] {
        queens(&["list", "8", "--limit", wrong]).code(2).says(&["--limit", &format!("{wrong:?}")]);
        queens(&["list", "8", "--skip", wrong]).code(2).says(&["--skip", &format!("{wrong:?}")]);
    }
}

#[test]
fn small_and_large_boards() {
    queens(&["list", "0"]).code(0).prints("\n");
    queens(&["list", "1"]).code(0).prints("1\n");
    for n in ["2", "3"] {
        queens(&["list", n]).code(0).prints("").says(&["has no solution"]);
        queens(&["list", n, "--format", "leetcode"]).code(0).prints("[]\n");
        for command in ["solve", "random"] {
            queens(&[command, n]).code(1).prints("").says(&["has no solution"]);
        }
        queens(&["nth", n, "0"]).code(1).prints("").says(&["has no solution"]);
        queens(&["solve", n, "--lang", "zh"]).code(1).prints("").says(&["无解"]);
    }
    queens(&["list", "65"]).code(2).says(&["\"65\"", "0 to 64"]);
    queens(&["nth", "23", "0"]).code(2).says(&["\"23\"", "0 to 22"]);
    queens(&["solve", "1073741825"]).code(2).says(&["0 to 1073741824"]);
    for command in ["list", "solve", "random"] {
        for n in ["-1", "3.5", "99999999999999999999", "", "abc"] {
            queens(&[command, n]).code(2).prints("").says(&[&format!("{n:?}"), "whole number"]);
        }
    }
}

#[test]
fn solve() {
    queens(&words("solve 8 --quiet")).code(0).prints("2 4 6 8 3 1 7 5\n").quietly();
    queens(&words("solve 8")).says(&["not the lexicographically first"]);
    for method in ["even-odd", "staircases"] {
        for n in ["0", "1", "4", "5", "6", "7", "62", "1000", "100001"] {
            let board = queens(&["solve", n, "--method", method, "--format", "json"]).code(0).out;
            queens_with(&["check", "-"], board.as_bytes()).code(0);
        }
    }
}

/// More memory than any machine has, and more than a limit allows.
#[cfg(unix)]
#[test]
fn too_large_for_memory() {
    queens(&words("solve 1073741824 --format board")).code(2).prints("").says(&["GB of memory"]);
    let script = format!("ulimit -v 2000000; exec {} solve 1000000000", common::QUEENS);
    let output = std::process::Command::new("sh").args(["-c", &script]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{said}");
    assert!(said.contains("GB of memory"), "{said}");
}

/// The board in the middle was found by an independent program.
#[test]
fn nth_and_rank() {
    queens(&words("nth 8 0 45 46 91"))
        .code(0)
        .prints("1 5 8 6 3 7 2 4\n4 8 5 3 1 7 2 6\n5 1 4 6 8 2 7 3\n8 4 1 3 6 2 7 5\n");
    let middle = "8 12 7 4 16 11 13 3 6 9 2 15 5 10 1 14";
    queens(&words("nth 16 7000000")).code(0).prints(&format!("{middle}\n")).quietly();
    queens(&["rank", middle]).code(0).prints("7000000\n").quietly();
    queens_with(&["rank", "-"], format!("{middle}\r\n").as_bytes()).prints("7000000\n");
    queens(&words("nth 8 3 92")).code(2).prints("").says(&["no solution 92", "has 92"]);
    for wrong in ["-1", "3.5", "x", "", "999999999999999999999999999999999999999999"] {
        queens(&["nth", "8", wrong]).code(2).prints("").says(&[&format!("{wrong:?}"), "from 0"]);
    }
}

#[test]
fn rank_reads_every_format() {
    for format in ["digits", "spaced", "json", "board", "matrix", "coordinates", "squares", "fen"] {
        let board = queens(&["nth", "8", "45", "--format", format]).out;
        queens_with(&["rank"], board.as_bytes()).code(0).prints("45\n");
    }
    queens(&words("rank 3 1 4 2 --order columns")).prints("0\n");
    queens(&words("rank 3 1 4 2 --json")).prints("{\"n\":4,\"index\":\"1\",\"solutions\":\"2\"}\n");
    queens(&words("rank 2 1 4 3")).code(1).says(&["row 1 column 2 and row 2 column 1"]);
    queens(&words("rank 2 1 4 3 --lang zh")).code(1).says(&["第 1 行第 2 列与第 2 行第 1 列", "次对角线"]);
    queens(&words("rank 2 4 1 5")).code(2).says(&["5 is not on the board: 1 to 4"]);
    queens(&words("rank 2 4 x 3")).code(2).says(&["character 5", "'x'"]);
    queens_with(&["rank"], b"").code(2).says(&["no board"]);
    queens_with(&["rank"], b"\xff\xfe").code(2).says(&["UTF-8"]);
    queens(&words("rank 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16")).code(1).says(&["row 1 column 1 and row 2 column 2"]);
    let large = queens(&words("solve 33")).out;
    queens_with(&["rank"], large.as_bytes()).code(2).says(&["at most 22"]);
    // Every board of a list, whatever its format; the total at the end of a list has no rank.
    for options in ["", "--json", "--format leetcode", "--format board"] {
        let list = queens(&words(&format!("list 4 {options}"))).out;
        queens_with(&["rank"], list.as_bytes()).code(0).prints("0\n1\n");
    }
    queens_with(&["rank"], b"2 4 6 1 3 5\n3 6 2 5 1 4\n4\n").code(0).prints("0\n1\n");
}

/// No board of a stream is dropped: a number that may be one is refused when it is not the right total.
#[test]
fn rank_drops_nothing() {
    let refused = |input: &str, says: &[&str]| queens_with(&["rank"], input.as_bytes()).code(2).says(says);
    refused("2413\n24135\n", &["line 2", "24135", "a lone number is read as the total"]).prints("0\n");
    refused("2 4 1 3\n3\n", &["line 2", "3: a lone number"]);
    refused("0\n", &["line 1", "0: a lone number"]);
    queens_with(&["rank", "--lang", "zh"], b"2413\n24135\n").code(2).says(&["第 2 行", "24135", "总数"]);
    queens_with(&["rank"], b"2413\n3142\n").code(0).prints("0\n1\n");
    queens_with(&["rank"], b"1\n").code(0).prints("0\n");
    queens_with(&["rank", "--base", "0"], b"0\n").code(0).prints("0\n");
    // Errors name the line of the board, unless there is only one.
    queens_with(&["rank"], b"2413\n2143\n").code(1).prints("0\n").says(&["line 2: not a solution"]);
    queens_with(&["rank"], b"2413\n\n2 4 1 5\n").code(2).says(&["line 3, character 7"]);
    let large = format!("2413\n{}", queens(&words("solve 33 --quiet")).out);
    refused(&large, &["line 2: a solution of n = 33"]);
    queens(&words("rank 2143")).code(1).says(&["queens: not a solution"]);
}

/// Arguments that are boards each for itself are ranked one by one; those that are only numbers make one board.
#[test]
fn rank_takes_several_boards() {
    queens(&words("rank 48531726 15863724")).code(0).prints("45\n0\n");
    queens(&words("rank 2413 24135")).code(0).prints("0\n2\n");
    queens(&["rank", "2 4 1 3", "c4 a3 d2 b1", "[1,3,0,2]"]).code(0).prints("0\n1\n0\n");
    queens(&words("rank 48531726 1586372")).code(2).says(&["argument 2: line 1, character 3: 8 is not on the board"]);
    queens(&words("rank 2413 2143")).code(1).prints("0\n").says(&["argument 2: not a solution"]);
    queens(&words("rank 2413 2143 --lang zh")).code(1).says(&["第 2 个参数：不是解"]);
    for one in ["2 4 1 3", "b4 d3 a2 c1", "(1,2) (2,4) (3,1) (4,3)", "02 04 01 03", "1 3 0 2"] {
        queens(&[&["rank"][..], &words(one)].concat()).code(0).prints("0\n");
    }
    queens(&words("rank -f board --base 0 2413")).code(2).says(&["--base", "board"]);
    queens(&words("rank b4 d3 a2 c1 -f squares --order columns")).code(2).says(&["--order", "squares"]);
}

#[test]
fn random_is_the_same_for_a_seed() {
    let ten = queens(&words("random 16 --count 10 --seed 7")).code(0).quietly().out;
    assert_eq!(ten.lines().count(), 10);
    assert_eq!(queens(&words("random 16 --count 10 --seed 7 --threads 1")).out, ten);
    queens_with(&["check", "-"], ten.as_bytes()).code(0);
    let run = queens(&["random", "8"]).code(0).says(&["seed "]);
    let seed = run.err.trim_start_matches("queens: seed ").trim().to_owned();
    queens(&["random", "8", "--seed", &seed]).prints(&run.out);
    queens(&words("random 4 --count 0 --seed 1")).code(0).prints("");
    queens(&words("random 4 --count -1")).code(2).says(&["\"-1\"", "--count"]);
    queens(&words("random 4 --seed x")).code(2).says(&["\"x\"", "--seed"]);
}
