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
    for engine in ["brute-force", "backtracking", "bitmask", "mirror", "look-ahead", "half-boards"] {
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
    assert_eq!(object["engine"], "half-boards");
    assert!(object["seconds"].is_number());
}

#[test]
fn nobody_knows() {
    for n in ["28", "40", "65", "1000000"] {
        let run = queens(&["count", n]).code(1).prints("");
        let run = run.says(&[&format!("nobody knows Q({n})"), "Q(27)", "estimated at"]);
        // Beyond the engines there is nothing to force.
        assert_eq!(run.err.contains("--force"), n.parse::<u32>().unwrap() <= 64, "{run:?}");
    }
    queens(&["count", "230"]).says(&["1.0e351"]);
    queens(&["count", "28"]).says(&["2.6e18"]);
    queens(&["count", "28"]).says(&["count 28 --sample", "decades"]);
    queens(&["count", "28", "--lang", "zh"]).says(&["没有人知道 Q(28)", "--force", "--sample"]);
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

/// What `queens cpu` lists as used or available gives the right count; the rest is refused.
#[test]
fn instruction_sets() {
    let cpu = queens(&["cpu"]).code(0).quietly().out;
    for isa in ["portable", "avx2", "avx512", "neon", "simd128"] {
        let line = cpu.lines().find(|line| line.starts_with(isa)).unwrap();
        let run = queens(&["count", "13", "--isa", isa]);
        if line.contains("not on this machine") {
            run.code(2).says(&[isa]);
        } else {
            run.code(0).prints("73712\n");
        }
    }
    assert_eq!(cpu.matches("used").count(), 1);
    queens(&words("count 13 --isa portable --engine mirror")).code(2).says(&["--isa", "half-boards"]);
    queens(&words("count 5 --isa portable")).code(2).says(&["from N = 6"]);
}

#[test]
fn work_units_add_up() {
    let parts = ["0..1", "1..40", "40..275"].map(|units| queens(&["count", "13", "--units", units]).code(0).out);
    let total: u64 = parts.iter().map(|sum| sum.trim().parse::<u64>().unwrap()).sum();
    let units = queens(&words("count 13 --units 0..100000")).code(2);
    assert!(units.err.contains("the board has"), "{units:?}");
    let units = units
        .err
        .split_whitespace()
        .find_map(|word| word.trim_end_matches(',').parse::<u64>().ok().filter(|&n| n < 99999));
    let rest = queens(&["count", "13", "--units", &format!("275..{}", units.unwrap())]).code(0).out;
    assert_eq!(total + rest.trim().parse::<u64>().unwrap(), 73712);
    for wrong in ["5", "5..4", "a..b", "-1..3", "..", "1..", "1..99999999999999999999", "+1..+3"] {
        queens(&["count", "13", &format!("--units={wrong}")]).code(2).says(&[&format!("{wrong:?}")]);
    }
}

#[test]
fn work_units_one_by_one() {
    let each = queens(&words("count 12 --units 0..252 --each --threads 3")).code(0).quietly().out;
    let lines: Vec<(u64, u64)> = each
        .lines()
        .map(|line| line.split_once(' ').unwrap())
        .map(|(rank, sum)| (rank.parse().unwrap(), sum.parse().unwrap()))
        .collect();
    assert!(lines.iter().map(|line| line.0).eq(0..252));
    assert_eq!(lines.iter().map(|line| line.1).sum::<u64>(), 14200);
    for rank in [0, 100, 251] {
        let sum = format!("{}\n", lines[rank].1);
        queens(&["count", "12", "--unit", &rank.to_string()]).code(0).prints(&sum);
        queens(&["count", "12", "--units", &format!("{rank}..{}", rank + 1)]).code(0).prints(&sum);
    }
    queens(&words("count 12 --units 7..7 --each")).code(0).prints("");

    let objects = queens(&words("count 12 --units 100..103 --each --json")).code(0).out;
    let objects: Vec<serde_json::Value> = objects.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(objects.len(), 3);
    let one = queens(&words("count 12 --unit 100 --json")).code(0).out;
    let one: serde_json::Value = serde_json::from_str(&one).unwrap();
    for object in [&one, &objects[0]] {
        assert_eq!((&object["n"], &object["unit"]), (&12.into(), &100.into()));
        assert_eq!(object["sum"], lines[100].1.to_string());
        assert_eq!((object["columns"].as_array().unwrap().len(), &object["group"]), (6, &4.into()));
        assert!(object["seconds"].is_number());
    }
}

#[test]
fn refuses_what_is_no_work_unit() {
    queens(&words("count 12 --unit 252")).code(2).prints("").says(&["no work unit 252", "252, numbered"]);
    queens(&words("count 12 --unit 252 --lang zh")).code(2).says(&["没有工作单元 252"]);
    queens(&words("count 12 --units 250..253 --each")).code(2).prints("").says(&["250..253"]);
    for wrong in ["-1", "x", "1..2", "99999999999999999999"] {
        queens(&["count", "12", "--unit", wrong]).code(2).prints("").says(&[&format!("{wrong:?}"), "--unit"]);
    }
    for other in ["--units 0..5", "--fundamental", "--classes", "--double-check", "--sample 5", "--each"] {
        queens(&words(&format!("count 12 --unit 5 {other}"))).code(2).prints("").says(&["--unit"]);
    }
    queens(&words("count 12 --each")).code(2).prints("").says(&["--units"]);
    queens(&words("count 12 --unit 3 --engine mirror")).code(2).says(&["--unit", "half-boards"]);
    queens(&words("count 5 --unit 0")).code(2).says(&["from N = 6"]);
}

/// Memory bounds lists, not sums. Small boards have one way only.
#[test]
fn memory() {
    queens(&words("count 13 --memory 100M --threads 2")).code(0).prints("73712\n").quietly();
    queens(&words("count 12 --memory 0.5GiB --sample 50 --seed 1")).code(0);
    queens(&words("count 12 --memory 100M --unit 200")).code(0).prints("44\n");
    let run = queens(&words("count 13 --memory 1M --threads 2")).code(2).prints("").says(&["1M", "2 threads", "-j"]);
    let needed = run.err.split_whitespace().rev().find(|word| word.ends_with("M")).unwrap();
    queens(&["count", "13", "--threads", "2", "--memory", needed]).code(0).prints("73712\n");
    queens(&words("count 22 --memory 10M --unit 0 -j1")).code(2).says(&["10M", "at the least"]);
    queens(&words("count 28 --memory 10M --sample 5 --seed 1 --lang zh")).code(2).says(&["10M", "至少要"]);
    for wrong in ["-1", "much", "5X", "", "1e9"] {
        queens(&["count", "12", "--memory", wrong]).code(2).says(&[&format!("{wrong:?}"), "--memory", "2GiB"]);
    }
    queens(&words("count 5 --memory 1G")).code(2).says(&["--memory", "from N = 6"]);
    queens(&words("count 12 --memory 1G --engine mirror")).code(2).says(&["--memory", "half-boards"]);
}

/// Each engine with the one that checks it.
#[test]
fn double_check() {
    for (args, other) in [
        ("count 13", "prefix"),
        ("count 4 --engine half-boards", "backtracking"),
        ("count 9", "half-boards"),
        ("count 3", "backtracking"),
        ("count 5 --engine backtracking", "mirror"),
        ("count 8 --engine look-ahead", "half-boards"),
    ] {
        let plain = queens(&words(args)).out;
        queens(&words(&format!("{args} --double-check"))).code(0).prints(&plain).quietly();
        let json = queens(&words(&format!("{args} --double-check --json"))).code(0).out;
        let object: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(object["double-check"], other, "{args}");
    }
    queens(&words("count 13 --double-check --units 0..1")).code(2);
}

/// The same seed gives the same line, on any number of threads and with any instruction set.
#[test]
fn a_sample_is_an_estimate() {
    let first = queens(&words("count 16 --sample 300 --seed 1 --threads 1")).code(0).quietly().out;
    assert!(first.contains("e7 ± 0.0") && first.ends_with("e7\n"), "{first}");
    queens(&words("count 16 --sample 300 --seed 1 --threads 3")).code(0).prints(&first);
    queens(&words("count 16 --sample 300 --seed 1 --isa portable --lang zh")).code(0).prints(&first);
    assert_ne!(queens(&words("count 16 --sample 300 --seed 2")).code(0).out, first);

    let run = queens(&words("count 16 --sample 300 --seed 1 --json")).code(0);
    let object: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    let number = |key: &str| object[key].as_f64().unwrap();
    assert!((number("estimate") - 14_772_512.0).abs() < 3.0 * number("standard-error"), "{object}");
    assert!((0.005..0.015).contains(&number("relative-error")), "{object}");
    assert_eq!((number("n"), number("sample"), number("seed"), number("of")), (16.0, 300.0, 1.0, 3299.0));
    assert!((200.0..=300.0).contains(&number("distinct")), "{object}");
    assert!(object["whole-count-core-seconds"].is_number() && object["whole-count-core-seconds-error"].is_number());
}

#[test]
fn a_sample_tells_what_it_must() {
    // A seed that nobody chose is told, and that few units say little.
    let run = queens(&words("count 12 --sample 50")).code(0).says(&["seed "]);
    let seed = run.err.rsplit(' ').next().unwrap().trim().to_string();
    queens(&["count", "12", "--sample", "50", "--seed", &seed]).quietly().prints(&run.out);
    queens(&words("count 12 --sample 5 --seed 1")).code(0).says(&["rough"]);
    queens(&words("count 12 --sample 5 --seed 1 -q")).code(0).quietly();
}

#[test]
fn refuses_what_is_no_sample() {
    for draws in ["0", "1", "-3", "some", "1e3"] {
        queens(&["count", "12", "--sample", draws]).code(2).prints("").says(&[draws, "--sample", "from 2"]);
    }
    queens(&words("count 12 --sample 253")).code(2).prints("").says(&["\"253\"", "--sample", "from 2 to 252"]);
    for n in ["0", "9", "29", "1000"] {
        queens(&["count", n, "--sample", "50"]).code(2).prints("").says(&["--sample", "from 10 to 28", n]);
        queens(&["count", n, "--sample", "50", "--lang", "zh"]).code(2).says(&["10 到 28"]);
    }
    for other in ["--units 0..5", "--fundamental", "--classes", "--double-check", "--force", "--engine half-boards"] {
        queens(&words(&format!("count 12 --sample 50 {other}"))).code(2).prints("").says(&["--sample"]);
    }
    queens(&words("count 12 --seed 1")).code(2).prints("").says(&["--sample"]);
    queens(&words("count 12 --sample 50 --seed x")).code(2).says(&["\"x\"", "--seed"]);
}
