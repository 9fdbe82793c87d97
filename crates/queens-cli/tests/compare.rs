//! `queens compare`, and `queens solve` by a search.
#![allow(clippy::unwrap_used, reason = "in tests a panic is the report; clippy knows only test functions as such")]

mod common;
use std::collections::BTreeMap;

use common::{Run, command, queens, queens_with, words};
use queens::trace::{Algorithm, Kind};

/// The rows of a CSV file: its fields by name.
fn rows(csv: &str) -> Vec<BTreeMap<String, String>> {
    let mut lines = csv.lines();
    let names: Vec<_> = lines.next().unwrap().split(',').collect();
    let row = |line: &str| {
        let values: Vec<_> = line.split(',').collect();
        assert_eq!(values.len(), names.len(), "{line}");
        names.iter().zip(values).map(|(name, value)| ((*name).to_owned(), value.to_owned())).collect()
    };
    lines.map(row).collect()
}

/// All but the seconds, which no two runs share.
fn without_times(csv: &str) -> Vec<&str> {
    csv.lines().map(|line| line.rsplit_once(',').unwrap().0).collect()
}

fn compare(line: &str) -> Run {
    queens(&words(&format!("compare {line}")))
}

#[test]
fn the_same_seed_gives_the_same_figures() {
    let csv = compare("6 --algorithms all --runs 3 --seed 5 --csv --threads 1 --limit 2000").code(0).out;
    assert_eq!(rows(&csv).len(), 3 * Algorithm::ALL.len());
    let again = compare("6 --algorithms all --runs 3 --seed 5 --csv --threads 3 --limit 2000").code(0).out;
    assert_eq!(without_times(&csv), without_times(&again));
    // Run 2 from seed 5 is run 1 from seed 6.
    let next = compare("6 --algorithms all --runs 1 --seed 6 --csv --limit 2000").code(0).out;
    let figures = |row: &BTreeMap<String, String>| {
        let mut row = row.clone();
        row.retain(|name, _| name != "run" && name != "seconds");
        row
    };
    let second: Vec<_> = rows(&csv).iter().filter(|row| row["run"] == "2").map(figures).collect();
    assert_eq!(second, rows(&next).iter().map(figures).collect::<Vec<_>>());
}

#[test]
fn csv_and_json_say_the_same() {
    let line = "6 --algorithms all --runs 2 --seed 9 --limit 2000";
    let csv = rows(&compare(&format!("{line} --csv")).code(0).out);
    let json = compare(&format!("{line} --json")).code(0).out;
    assert_eq!(json.lines().count(), csv.len());
    for (object, row) in json.lines().zip(&csv) {
        let object: serde_json::Map<String, serde_json::Value> = serde_json::from_str(object).unwrap();
        assert_eq!(object.len(), row.len());
        for (name, value) in row.iter().filter(|(name, _)| *name != "seconds") {
            let text = object[name].as_str().map_or_else(|| object[name].to_string(), str::to_owned);
            assert_eq!(&text, value, "{name}");
        }
        assert!(object["seconds"].as_f64().unwrap() >= 0.0);
    }
}

/// The first solution of n = 8 after 876 squares (OEIS A140450); 113 queens are placed until then, by an independent
/// program.
#[test]
fn every_algorithm_at_eight() {
    let csv = compare("8 --algorithms all --runs 2 --seed 1 --csv").code(0).out;
    for name in Algorithm::ALL {
        let of: Vec<_> = rows(&csv).into_iter().filter(|row| row["algorithm"] == name.name()).collect();
        assert_eq!(of.len(), 2);
        if name.kind() != Kind::Local {
            assert!(of.iter().all(|row| row["outcome"] == "solved"), "{of:?}");
        }
        for row in of.iter().filter(|_| ["backtracking", "flags"].contains(&name.name())) {
            assert_eq!((&row["tests"][..], &row["nodes"][..]), ("876", "113"), "{row:?}");
        }
    }
}

#[test]
fn the_smallest_boards() {
    for n in ["0", "1"] {
        let csv = compare(&format!("{n} --algorithms all --runs 2 --seed 1 --csv")).code(0).out;
        assert!(rows(&csv).iter().all(|row| row["outcome"] == "solved"), "{csv}");
    }
    for n in ["2", "3"] {
        let line = format!("{n} --algorithms all --runs 2 --seed 1 --limit 500");
        let csv = compare(&format!("{line} --csv")).code(0).out;
        assert!(rows(&csv).iter().all(|row| row["outcome"] != "solved"), "{csv}");
        let table = compare(&line).code(0).out;
        assert!(table.contains("0/2") && table.contains("backtracking: of 2 runs 2 searched everything"), "{table}");
        let table = compare(&format!("{line} --lang zh")).code(0).out;
        assert!(table.contains("backtracking：2 次运行中，2 次搜遍全部而无解"), "{table}");
    }
}

/// A seed that was asked for is the one that is told, on the smallest boards too, and must be a number there.
#[test]
fn seeds_are_told_as_asked() {
    for n in ["0", "1", "8"] {
        queens(&["solve", n, "--method", "tabu", "--seed", "7"]).code(0).says(&["seed 7"]);
    }
    queens(&["solve", "3", "--method", "tabu", "--seed", "x"]).code(2).says(&["--seed"]);
}

#[test]
fn tables() {
    let table = compare("8 --algorithms backtracking --runs 4 --seed 3 --quiet").code(0).quietly().out;
    assert!(table.starts_with("8 x 8, 4 runs each, seeds 3 to 6, start usual"), "{table}");
    let line = table.lines().find(|line| line.starts_with("backtracking")).unwrap();
    assert_eq!(words(line)[..4], ["backtracking", "4/4", "113", "876"], "{table}");
    let one = compare("8 --algorithms backtracking --runs 1 --seed 3").code(0).quietly().out;
    assert!(one.starts_with("8 x 8, one run each, seed 3") && one.lines().count() == 3, "{one}");
    let limited = compare("12 --algorithms backtracking --limit 50 --seed 3").code(0).out;
    assert!(limited.contains("0/10") && limited.contains("10 gave up after 50 steps"), "{limited}");
    // Any seed is told, so that it can be used again.
    compare("4 --algorithms backtracking").code(0).says(&["seed "]);
}

#[test]
fn wrong_words() {
    compare("8 --algorithms backtrackin").code(2).prints("").says(&["backtrackin", "all, ", "backtracking"]);
    compare("8 --algorithms nothing --lang zh").code(2).says(&["'nothing'", "backtracking"]);
    compare("8 --algorithms backtracking,,").code(2).prints("");
    compare("8 --algorithms backtracking,backtracking").code(2).prints("").says(&["twice"]);
    compare("8").code(2).says(&["--algorithms"]);
    compare("8 --algorithms backtracking --runs 0").code(2).says(&["--runs", "from 1"]);
    compare("8 --algorithms backtracking --seed x").code(2).says(&["--seed"]);
    compare("8 --algorithms backtracking --limit -1").code(2).says(&["--limit"]);
    compare("8 --algorithms backtracking --csv --json").code(2).says(&["--csv"]);
    compare("-1 --algorithms backtracking").code(2).says(&["\"-1\""]);
}

#[test]
fn starts_that_are_refused() {
    let from = |board: &str, algorithm: &str| {
        queens_with(&["compare", "4", "--algorithms", algorithm, "--start", "-", "--runs", "1"], board.as_bytes())
    };
    from("b4 a4", "backtracking").code(2).prints("").says(&["row 1", "two queens"]);
    from("a4 b3", "backtracking").code(2).says(&["row 1 column 1 and row 2 column 2"]);
    from("", "backtracking").code(2).says(&["no board in standard input"]);
    from("2 4 1 3\n3 1 4 2\n", "backtracking").code(2).says(&["line 2", "one board"]);
    from("2 4 6 1 3 5", "backtracking").code(2).says(&["6"]);
    from("2 4 1 x", "backtracking").code(2).says(&["character"]);
    queens_with(&words("compare 4 --algorithms backtracking --start -"), b"\xff\xfe").code(2).says(&["UTF-8"]);
    for algorithm in Algorithm::ALL.iter().filter(|algorithm| algorithm.kind() != Kind::Complete) {
        from("b4 a3", algorithm.name()).code(2).prints("").says(&["row 3", "no queen", algorithm.name()]);
    }
    compare("4 --algorithms backtracking --start no-such-file").code(2).says(&["no-such-file", "usual, random"]);
    compare("4 --algorithms backtracking --start random").code(2).says(&["backtracking", "start of its own"]);
    compare("4 --algorithms backtracking --start random --lang zh").code(2).says(&["有自己的起点"]);
    // A queen to keep: of the two solutions one is left, and the search for it is shorter.
    let run = from("c4", "backtracking").code(0).out;
    assert!(run.lines().any(|line| line.starts_with("backtracking") && line.contains("1/1")), "{run}");
}

#[test]
fn pictures() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("chart.svg");
    let svg = |lang: &str| {
        let args = words("compare 6 --algorithms all --runs 3 --seed 1 --limit 2000");
        let path = path.to_str().unwrap();
        queens(&[&args[..], &["--svg", path, "--lang", lang]].concat()).code(0);
        std::fs::read_to_string(path).unwrap()
    };
    for (lang, title) in [("en", "Algorithms compared on 6 queens"), ("zh", "6 皇后的算法比较")] {
        let picture = svg(lang);
        assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n") && picture.contains(title), "{picture}");
        for name in Algorithm::ALL {
            assert!(picture.contains(&format!(">{}</text>", name.name())), "{}", name.name());
        }
        // Every element is closed, and no coordinate has been lost.
        let opened = ["svg", "title", "style", "text", "tspan"];
        for name in opened {
            let count = |mark: String| picture.matches(&mark).count();
            let closed = count(format!("</{name}>"));
            assert_eq!(count(format!("<{name} ")) + count(format!("<{name}>")), closed, "{name}");
        }
        assert!(!picture.contains("NaN") && !picture.contains("inf"), "{picture}");
    }
    if cfg!(target_os = "linux") {
        compare("4 --algorithms backtracking --svg /dev/full").code(2).says(&["cannot write /dev/full"]);
    }
    // Told before the runs, not after them.
    compare("6 --algorithms backtracking --svg /dev/null/x.svg").code(2).prints("").says(&["/dev/null/x.svg"]);
}

#[cfg(unix)]
#[test]
fn pipes_and_interrupts() {
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;
    let mut child = command(&words("compare 8 --algorithms backtracking --runs 100000 --seed 1 --csv"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::with_capacity(64, child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("n,algorithm,run,seed,outcome,"), "{line}");
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{output:?}");

    for args in ["compare 40 --algorithms backtracking --seed 1", "solve 40 --method backtracking"] {
        let mut child = command(&words(args)).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(700));
        let pid = child.id().to_string();
        assert!(std::process::Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
        assert_eq!(child.wait().unwrap().code(), Some(130), "{args}");
    }
}

#[test]
fn solve_by_every_method() {
    for algorithm in Algorithm::ALL {
        let method = algorithm.name();
        for n in ["0", "1", "6", "8"] {
            // Some give up now and then; one of a few seeds will do.
            let seeds =
                if algorithm.kind() == Kind::Complete { vec![""] } else { vec!["--seed 1", "--seed 2", "--seed 3"] };
            let solved = seeds.into_iter().find_map(|seed| {
                let run = queens(&words(&format!("solve {n} --method {method} {seed}")));
                (run.code == Some(0)).then_some((run, seed))
            });
            let (run, seed) = solved.unwrap_or_else(|| panic!("{method} never solves {n}"));
            let run = run.says(&["one solution, by", method]);
            queens(&words(&format!("solve {n} --method {method} {seed} --quiet"))).prints(&run.out).quietly();
            let board = queens(&words(&format!("solve {n} --method {method} {seed} --format json"))).out;
            queens_with(&["check", "-"], board.as_bytes()).code(0);
        }
        for n in ["2", "3"] {
            queens(&["solve", n, "--method", method]).code(1).prints("").says(&["has no solution"]);
        }
    }
}

#[test]
fn solve_at_a_limit() {
    queens(&words("solve 20 --method backtracking --limit 10"))
        .code(3)
        .prints("")
        .says(&["backtracking gave up after 10 steps"]);
    queens(&words("solve 20 --method backtracking --limit 10 --lang zh"))
        .code(3)
        .prints("")
        .says(&["走了 10 步后放弃"]);
    // The first solution of n = 20 after 3992510 squares (OEIS A140450). One queen fewer is too few.
    queens(&words("solve 20 --method backtracking --limit 199635"))
        .code(0)
        .prints("1 3 5 2 4 13 15 12 18 20 17 9 16 19 8 10 7 14 6 11\n")
        .says(&["199635 queens placed, 3992510 squares examined"]);
    queens(&words("solve 20 --method backtracking --limit 199634")).code(3).prints("");
}

#[test]
fn solve_with_options_that_mean_nothing() {
    for option in ["--seed 1", "--start random", "--limit 5", "--restarts 1", "--sideways 1"] {
        let name = words(option)[0];
        queens(&words(&format!("solve 8 {option}"))).code(2).prints("").says(&[name, "even-odd"]);
    }
    queens(&words("solve 8 --method backtracking --seed 1")).code(2).prints("").says(&["--seed", "backtracking"]);
    queens(&words("solve 8 --method magic")).code(2).prints("").says(&["magic", "even-odd", "backtracking"]);
}

#[test]
fn solve_from_a_board() {
    let from = |board: &str| queens_with(&words("solve 4 --method backtracking --start - --quiet"), board.as_bytes());
    from("c4").code(0).prints("3 1 4 2\n");
    from("a4").code(1).prints("").says(&["no solution has these queens"]);
    from("a4 b3").code(2).prints("").says(&["row 1 column 1 and row 2 column 2"]);
}
