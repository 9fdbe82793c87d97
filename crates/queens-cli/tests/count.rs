//! `queens count`
#![allow(clippy::unwrap_used, reason = "in tests a panic is the report; clippy knows only test functions as such")]

mod common;
use common::{queens, words};

/// A000170.
#[test]
fn known_values() {
    let known = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712];
    for (n, q) in known.iter().enumerate() {
        queens(&["count", &n.to_string()]).code(0).prints(&format!("{q}\n")).quietly();
    }
}

#[test]
fn every_engine_and_number_of_threads() {
    for engine in ["brute-force", "backtracking", "bitmask", "mirror"] {
        for threads in ["1", "2", "3"] {
            for (n, q) in [("0", "1\n"), ("1", "1\n"), ("2", "0\n"), ("3", "0\n"), ("7", "40\n")] {
                queens(&["count", n, "--engine", engine, "--threads", threads]).code(0).prints(q);
            }
        }
    }
}

/// A002562, A260318 to A260320.
#[test]
fn fundamental_and_classes() {
    for (n, f) in [(0, 1), (1, 1), (2, 0), (4, 1), (6, 1), (8, 12), (12, 1787)] {
        queens(&["count", &n.to_string(), "--fundamental"]).code(0).prints(&format!("{f}\n"));
    }
    queens(&words("count 12 --classes")).code(0).prints("asymmetric 1765\nhalf-turn 18\nquarter-turn 4\nwhole 0\n");
    queens(&words("count 1 --classes")).prints("asymmetric 0\nhalf-turn 0\nquarter-turn 0\nwhole 1\n");
    queens(&words("count 8 --classes --fundamental")).code(2);
}

#[test]
fn json() {
    let run = queens(&words("count 12 --fundamental --json --threads 2")).code(0);
    let object: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(object["solutions"], "14200");
    assert_eq!(object["fundamental"], "1787");
    assert_eq!(object["n"], 12);
    assert_eq!(object["threads"], 2);
    assert_eq!(object["engine"], "mirror");
    assert!(object["seconds"].is_number());
}

#[test]
fn nobody_knows() {
    for n in ["28", "40", "65", "1000000"] {
        let run = queens(&["count", n]).code(1).prints("");
        run.says(&[&format!("nobody knows Q({n})"), "Q(27)", "estimated at", "--force"]);
    }
    queens(&["count", "28"]).says(&["2.6e18"]);
    queens(&["count", "28", "--lang", "zh"]).says(&["没有人知道 Q(28)", "--force"]);
    queens(&["count", "65", "--force"]).code(2).says(&["\"65\"", "from 0 to 64"]);
}

#[test]
fn refuses_what_is_no_size() {
    for n in ["-1", "3.5", "99999999999999999999", "", "eight", "0x8", "８", "1e3"] {
        queens(&["count", n]).code(2).prints("").says(&[&format!("{n:?}"), "whole number from 0 to 64"]);
        queens(&["count", n, "--lang", "zh"]).code(2).prints("").says(&[&format!("{n:?}"), "0 到 64 的整数"]);
    }
    queens(&["count"]).code(2).says(&["<N>"]);
    queens(&["count", "8", "--threads", "0"]).code(2).says(&["\"0\"", "--threads", "from 1"]);
    queens(&["count", "8", "--threads", "many"]).code(2).says(&["\"many\""]);
    queens(&["count", "8", "--engine", "magic"]).code(2).says(&["magic", "mirror"]);
}
