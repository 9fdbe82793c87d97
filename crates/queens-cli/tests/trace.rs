//! `queens trace`: its formats, what it refuses, and how it ends.
#![allow(clippy::unwrap_used, reason = "in tests a panic is the report; clippy knows only test functions as such")]

mod common;

use std::io::Write as _;

use common::{queens, queens_with, words};
use serde_json::Value;

/// The steps of a run as objects.
fn events(args: &str) -> Vec<Value> {
    let run = queens(&words(args));
    assert!(run.out.ends_with('\n'), "{run:?}");
    run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn count(events: &[Value], name: &str) -> usize {
    events.iter().filter(|event| event["event"] == name).count()
}

/// n = 4 by backtracking: 16 queens placed (A319284), 2 solutions, and 26 squares examined until the first (A140450).
#[test]
fn an_object_a_line() {
    let events = events("trace 4 --algorithm backtracking --format ndjson");
    for (index, event) in events.iter().enumerate() {
        assert_eq!(event["step"], index, "{event}");
        assert!(event["line"].as_u64().unwrap() < 8, "{event}");
    }
    assert_eq!([count(&events, "place"), count(&events, "remove"), count(&events, "solution")], [16, 16, 2]);
    let first = events.iter().position(|event| event["event"] == "solution").unwrap();
    assert_eq!(count(&events[..first], "test"), 26);
    assert_eq!(events[first]["columns"], serde_json::json!([1, 3, 0, 2]));
    assert_eq!(events.last().unwrap()["event"], "exhausted");
}

#[test]
fn one_document() {
    let run = queens(&words("trace 5 --format json")).code(0).quietly();
    let document: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!([&document["n"], &document["algorithm"]], [&Value::from(5), &Value::from("backtracking")]);
    assert!(document["seed"].is_string() && document["code"].as_array().unwrap().len() > 3);
    let lines = events("trace 5 --format ndjson");
    assert_eq!(document["events"].as_array().unwrap(), &lines);
    assert_eq!(count(&lines, "solution"), 10);
}

/// A pipe gets text without asking: a numbered sentence a line, solutions with their board.
#[test]
fn a_sentence_a_line() {
    let run = queens(&["trace", "4"]).code(0).quietly();
    assert_eq!(run.out, queens(&words("trace 4 --format text")).out);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], "     1  Row 1 column 1 is free.");
    assert_eq!(lines[1], "     2  A queen is placed on row 1 column 1.");
    let solutions: Vec<&str> = lines.iter().copied().filter(|line| line.contains("Solution")).collect();
    assert!(solutions[0].ends_with("  2 4 1 3") && solutions[1].ends_with("  3 1 4 2"), "{solutions:?}");
    let chinese = queens(&words("trace 4 --lang zh")).code(0).quietly().out;
    assert_eq!(chinese.lines().count(), lines.len());
    assert!(chinese.contains("第 1 行第 1 列不受攻击。"), "{chinese}");
}

#[test]
fn small_boards() {
    assert_eq!(events("trace 0 --format ndjson")[0]["columns"], serde_json::json!([]));
    for (n, code) in [("0", 0), ("1", 0), ("2", 1), ("3", 1), ("4", 0)] {
        for format in ["text", "json", "ndjson"] {
            let run = queens(&["trace", n, "--format", format]).code(code);
            assert_eq!(run.err.contains("no solution"), code == 1, "{run:?}");
        }
        let run = queens(&["trace", n, "--lang", "zh"]);
        assert_eq!(run.err.contains("无解"), code == 1, "{run:?}");
    }
}

#[test]
fn gives_up_at_the_limit() {
    let run = queens(&words("trace 8 --limit 10")).code(3).says(&["gave up after 10 steps"]);
    assert!(run.out.ends_with("Gave up after 10 steps.\n"));
    queens(&words("trace 8 --limit 1")).code(3).says(&["gave up after 1 step\n"]);
    queens(&words("trace 8 --limit 10 --lang zh")).code(3).says(&["走了 10 步后放弃"]);
    let last = events("trace 8 --limit 10 --format ndjson").pop().unwrap();
    assert_eq!((&last["event"], &last["steps"]), (&"gave-up".into(), &10.into()));
}

/// A board to start from, or what is wrong with it.
#[test]
fn starts() {
    let from = |n: &str, board: &str| queens_with(&["trace", n, "--start", "-"], board.as_bytes());
    // Of the two solutions of n = 4 one has a queen in the second column of the first row.
    let run = from("4", ".Q..\n....\n....\n....\n").code(0);
    assert!(run.out.contains("2 4 1 3") && !run.out.contains("3 1 4 2"), "{run:?}");
    from("4", "Q...\n....\n....\n....\n").code(1).says(&["no solution has the queens"]);
    from("4", "QQ..\n....\n....\n....\n").code(2).prints("").says(&["row 1", "two queens"]);
    from("4", "Q...\n.Q..\n....\n....\n").code(2).prints("").says(&["row 1 column 1", "row 2 column 2"]);
    from("4", "Q..\n...\n...\n").code(2).prints("").says(&["3", "4"]);
    from("4", "").code(2).prints("").says(&["no board"]);
    from("4", "Q..x\n").code(2).prints("");
    let chinese = queens_with(&["trace", "4", "--start", "-", "--lang", "zh"], b"QQ..\n....\n....\n....\n");
    chinese.code(2).says(&["第 1 行有两个皇后"]);

    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(b"..Q.\r\n....\r\n....\r\n....\r\n").unwrap();
    let run = queens(&["trace", "4", "--start", file.path().to_str().unwrap()]).code(0);
    assert!(run.out.contains("3 1 4 2"), "{run:?}");
    queens(&words("trace 4 --start /nowhere/at-all")).code(2).prints("").says(&["/nowhere/at-all"]);
    queens(&words("trace 4 --start random")).code(2).prints("").says(&["start of its own"]);
}

#[test]
fn refuses() {
    for (args, said) in [
        ("trace", "N"),
        ("trace x", "board size"),
        ("trace 8 --algorithm quantum", "backtracking"),
        ("trace 8 --format yaml", "ndjson"),
        ("trace 8 --format table", "bitmask"),
        ("trace 8 --width 10", "--format table"),
        ("trace 8 --limit -1", "--limit"),
        ("trace 8 --seed 7", "chance"),
        ("trace 8 --sideways 5000000000", "--sideways"),
    ] {
        queens(&words(args)).code(2).prints("").says(&[said]);
        let chinese = queens(&words(&format!("{args} --lang zh"))).code(2).prints("");
        assert!(!chinese.err.is_ascii(), "{chinese:?}");
    }
}
