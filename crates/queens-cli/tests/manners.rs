//! How the program behaves, whatever it is asked: languages, help, closed pipes, full disks, Ctrl-C.
#![allow(clippy::unwrap_used, reason = "in tests a panic is the report; clippy knows only test functions as such")]

mod common;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use common::{command, queens, words};

const COMMANDS: [&str; 21] = [
    "count",
    "resume",
    "merge",
    "status",
    "verify",
    "plan",
    "list",
    "nth",
    "rank",
    "random",
    "solve",
    "trace",
    "compare",
    "check",
    "convert",
    "judge",
    "web",
    "cpu",
    "completions",
    "man",
    "help",
];

#[test]
fn help_in_both_languages() {
    let english = queens(&["--help"]).code(0).quietly().out;
    let chinese = queens(&["--help", "--lang", "zh"]).code(0).quietly().out;
    for name in COMMANDS {
        assert!(english.contains(&format!("\n  {name} ")) && chinese.contains(&format!("\n  {name} ")), "{name}");
        let en = queens(&[name, "--help"]).code(0).quietly().out;
        let zh = queens(&[name, "--help", "--lang=zh"]).code(0).quietly().out;
        assert!(en.is_ascii(), "{en}");
        for word in ["Usage", "Options", "Arguments", "Commands", "Print", "[OPTIONS]", "[default", "The "] {
            assert!(!zh.contains(word), "{word} in {zh}");
        }
        assert_eq!(queens(&["help", name]).code(0).out, en);
        // The same options in both.
        let options = |text: &str| {
            let words: Vec<String> = text.split(|c: char| c.is_whitespace() || c == ',').map(str::to_owned).collect();
            let mut options: Vec<_> = words.into_iter().filter(|word| word.starts_with("--")).collect();
            options.sort();
            options.dedup();
            options
        };
        assert_eq!(options(&en), options(&zh), "{name}");
    }
}

/// Every example in a help text that is one command by itself runs, in both languages. Those of `web` go on for ever.
#[test]
fn examples_run() {
    let mut tried = 0;
    for name in COMMANDS.into_iter().filter(|&name| name != "web") {
        for lang in ["en", "zh"] {
            let help = queens(&[name, "--help", "--lang", lang]).out;
            for line in help.lines().filter_map(|line| line.strip_prefix("  queens ")) {
                if line.contains(['|', '>']) || line.contains("txt") || line.contains("--dir") {
                    continue;
                }
                // The example ends where its explanation begins, after a run of blanks or at the end.
                let example = line.split("  ").next().unwrap();
                let example: Vec<_> = example.split(' ').take_while(|word| word.is_ascii()).collect();
                let run = queens(&example);
                assert_eq!(run.code, Some(0), "{example:?}: {run:?}");
                tried += 1;
            }
        }
    }
    assert!(tried >= 20, "{tried}");
}

#[test]
fn language_from_the_environment() {
    let solve = |variables: &[(&str, &str)]| {
        let mut command = command(&["solve", "3"]);
        command.env_remove("LANG").envs(variables.iter().copied());
        String::from_utf8(command.output().unwrap().stderr).unwrap()
    };
    assert!(solve(&[("LANG", "zh_CN.UTF-8")]).contains("无解"));
    assert!(solve(&[("LANG", "zh_CN.UTF-8"), ("LC_ALL", "en_US.UTF-8")]).contains("no solution"));
    assert!(solve(&[("LANG", "en_US.UTF-8"), ("LC_MESSAGES", "zh_TW")]).contains("无解"));
    assert!(solve(&[("LANG", "")]).contains("no solution"));
    assert!(solve(&[]).contains("no solution"));
}

#[test]
fn wrong_usage() {
    queens(&[]).code(2).prints("").says(&["Usage: queens"]);
    queens(&["conut", "8"]).code(2).prints("").says(&["conut", "count"]);
    queens(&["conut", "8", "--lang", "zh"]).code(2).prints("").says(&["没有 'conut' 这个命令", "'count'"]);
    queens(&["count", "8", "9"]).code(2).says(&["9"]);
    queens(&["count", "8", "--colour"]).code(2).says(&["--colour", "--color"]);
    queens(&["count", "8", "--lang", "fr"]).code(2).says(&["fr", "en, zh"]);
    queens(&["help", "nothing"]).code(2).says(&["nothing"]);
    assert_eq!(queens(&["--version"]).code(0).out, format!("queens {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn scripts_and_manuals() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = queens(&["completions", shell]).code(0).quietly().out;
        assert!(COMMANDS.iter().all(|name| script.contains(name)), "{shell}");
    }
    queens(&["completions", "sh"]).code(2).says(&["bash"]);
    assert!(queens(&["man"]).code(0).out.contains(".TH queens 1"));
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("man1");
    queens(&["man", "--dir", pages.to_str().unwrap()]).code(0).prints("");
    for name in COMMANDS {
        let page = std::fs::read_to_string(pages.join(format!("queens-{name}.1"))).unwrap();
        assert!(page.contains(".SH SYNOPSIS") && page.contains(name), "{page}");
    }
    queens(&["man", "--dir", "/dev/null/x"]).code(2).says(&["/dev/null/x"]);
}

/// Whoever closes the pipe has all he wanted.
#[test]
fn a_closed_pipe_is_quiet() {
    for args in [
        "list 12",
        "list 12 --format board",
        "list 12 --json",
        "trace 9",
        "trace 9 --format json",
        "judge --list",
        "solve 1000000",
    ] {
        let mut child = command(&words(args)).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::with_capacity(64, child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{args}");
        // `solve` has a remark to make on standard error, and may have made it by then.
        assert!(output.stderr.is_empty() || args.starts_with("solve"), "{args}: {output:?}");
    }
}

/// The first of 14,772,512 boards comes at once: the list is not made before it is written.
#[test]
fn the_first_board_comes_at_once() {
    let mut child = command(&["list", "16"]).stdout(Stdio::piped()).spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let first: Vec<_> = lines.take(3).map(Result::unwrap).collect();
    assert_eq!(first[0], "1 3 5 2 13 9 14 12 15 6 16 7 4 11 8 10");
    assert_eq!(first.len(), 3);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    for args in [
        "count 8",
        "list 12",
        "solve 8",
        "trace 4",
        "trace 6 --format ndjson",
        "compare 4 --algorithms backtracking",
        "nth 8 0",
        "check -",
        "man",
        "--help",
        "judge --list",
        "judge leetcode-51",
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let mut child =
            command(&words(args)).stdin(Stdio::piped()).stdout(full).stderr(Stdio::piped()).spawn().unwrap();
        let input: &[u8] = if args == "check -" { b"2 4 1 3\n" } else { b"4\n" };
        std::io::Write::write_all(&mut child.stdin.take().unwrap(), input).ok();
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args}: {said}");
        assert!(said.contains("failed"), "{args}: {said}");
    }
}

/// Ctrl-C ends a long count with exit code 130, in no time, and says how far it had come.
#[cfg(unix)]
#[test]
fn interrupted() {
    use std::time::{Duration, Instant};
    for args in ["count 24 --quiet", "count 22", "nth 22 7", "list 18", "trace 18 --format ndjson"] {
        let mut child = command(&words(args)).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        // Until the handler is in place a signal would kill it, which is not what is tested here.
        std::thread::sleep(Duration::from_millis(700));
        let sent = Instant::now();
        let pid = child.id().to_string();
        assert!(std::process::Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
        let status = child.wait().unwrap();
        assert_eq!(status.code(), Some(130), "{args}");
        assert!(sent.elapsed() < Duration::from_secs(5), "{args}");
    }
}

/// Jobs started with Ctrl-C and hang-ups ignored, as `nohup` does, go on.
#[cfg(unix)]
#[test]
fn ignored_signals_stay_ignored() {
    for signal in ["INT", "HUP"] {
        let script = format!("trap '' {signal}; exec {} count 19 --engine half-boards --threads 1", common::QUEENS);
        let mut child = std::process::Command::new("sh").args(["-c", &script]).stdout(Stdio::piped()).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(500));
        let pid = child.id().to_string();
        assert!(std::process::Command::new("kill").args([&format!("-{signal}"), &pid]).status().unwrap().success());
        std::thread::sleep(std::time::Duration::from_millis(300));
        assert!(child.try_wait().unwrap().is_none(), "{signal} ended it");
        child.kill().unwrap();
        child.wait().unwrap();
    }
}
