//! Every problem, by its own sample: as it stands, and as files come from other systems.

use std::collections::HashSet;
use std::io::{BufReader, Read};

use proptest::prelude::*;

use super::{ALL, find, names, run};
use crate::failure::Failure;
use crate::lang::Lang;

/// What a problem writes, and how it ends.
fn play(name: &str, input: impl AsRef<[u8]>) -> (String, Result<(), Failure>) {
    let mut out = Vec::new();
    let judge = find(name, Lang::En).unwrap();
    let result = run(judge, input.as_ref(), &mut out, Lang::En);
    (String::from_utf8(out).unwrap(), result)
}

/// The message of an input that is refused, and what was written before.
fn refused(name: &str, input: impl AsRef<[u8]>) -> (String, String) {
    match play(name, &input) {
        (out, Err(Failure::Input(message))) => (out, message),
        other => panic!("{name} with {:?}: {other:?}", String::from_utf8_lossy(input.as_ref())),
    }
}

/// Plays a judge's sample in some other form.
fn for_each_sample(form: impl Fn(&str) -> Vec<u8>) {
    for judge in ALL {
        let (out, result) = play(judge.name, form(judge.sample.input));
        result.unwrap_or_else(|failure| panic!("{}: {failure:?}", judge.name));
        let shown = if judge.sample.is_cut { &out[..judge.sample.output.len().min(out.len())] } else { &out };
        assert_eq!(shown, judge.sample.output, "{}", judge.name);
    }
}

#[test]
fn samples() {
    for_each_sample(|input| input.into());
}

#[test]
fn samples_from_other_systems() {
    for_each_sample(|input| input.replace('\n', "\r\n").into());
    for_each_sample(|input| input.trim_end().into());
    for_each_sample(|input| input.replace('\n', " \t\n").into());
    for_each_sample(|input| format!("\n \n{}\n\n \n", input.replace('\n', "\n\n")).into());
    for_each_sample(|input| format!("\u{feff}{input}").into());
    for_each_sample(|input| format!("\u{feff}\r\n{input}").into());
}

/// A pipe may hand over a byte at a time, a byte order mark in three pieces.
#[test]
fn samples_in_small_pieces() {
    struct OneByte<'a>(&'a [u8]);
    impl Read for OneByte<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let length = buffer.len().min(1);
            self.0.read(&mut buffer[..length])
        }
    }
    for judge in ALL {
        let input = format!("\u{feff}{}", judge.sample.input);
        let mut out = Vec::new();
        run(judge, BufReader::new(OneByte(input.as_bytes())), &mut out, Lang::Zh).unwrap();
        assert!(out.starts_with(judge.sample.output.as_bytes()), "{}", judge.name);
    }
}

#[test]
fn names_and_texts() {
    let mut seen = HashSet::new();
    for judge in ALL {
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(!judge.name.is_empty() && judge.name.chars().all(is_plain), "{}", judge.name);
        assert!(seen.insert(judge.name.replace('-', "")), "{} twice", judge.name);
        for lang in [Lang::En, Lang::Zh] {
            assert!(!judge.title.of(lang).trim().is_empty(), "{}", judge.name);
            let rules = judge.rules.of(lang);
            assert!((1..=4).contains(&rules.lines().count()), "{}", judge.name);
            assert!(rules.lines().all(|line| !line.trim().is_empty() && line == line.trim()), "{}", judge.name);
        }
        assert!(judge.title.en.is_ascii() && judge.rules.en.is_ascii(), "{}", judge.name);
    }
}

#[test]
fn finding() {
    for name in ["uva-750", "UVa 750", "uva750", "UVA_750"] {
        assert_eq!(find(name, Lang::En).unwrap().name, "uva-750");
    }
    let refusal = |name, lang| match find(name, lang) {
        Err(Failure::Input(message)) => message,
        other => panic!("{name}: {other:?}"),
    };
    let message = refusal("leetcode", Lang::En);
    for name in ["leetcode-51", "leetcode-52", "leetcode-1222"] {
        assert!(message.contains(name), "{message}");
    }
    assert!(refusal("3239", Lang::En).contains("poj-3239"));
    assert!(refusal("luogu-1219", Lang::En).contains("luogu-p1219"));
    assert!(refusal("hdu-2554", Lang::Zh).contains("最接近的是 hdu-2553"));
    for name in ["", "-", "nothing like it"] {
        let message = refusal(name, Lang::En);
        assert!(message.starts_with(&format!("there is no judge {name:?} (")), "{message}");
    }
}

#[test]
fn distances() {
    for (a, b, distance) in [("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("ab", "ba", 2)] {
        assert_eq!(names::distance(a, b), distance);
    }
}

/// Problems that read to the end have nothing to say of no input; the others miss something.
#[test]
fn no_input() {
    let to_end = ["hdu-2553", "pku-retest", "uva-11085", "uva-11195", "poj-3239"];
    for judge in ALL {
        for input in ["", "\n", " \r\n\t\n", "\u{feff}"] {
            if judge.name == "openjudge-1700" {
                assert!(play(judge.name, input).1.is_ok());
            } else if to_end.contains(&judge.name) {
                let (out, result) = play(judge.name, input);
                assert!(out.is_empty() && result.is_ok(), "{}", judge.name);
            } else {
                let (out, message) = refused(judge.name, input);
                assert_eq!(out, "");
                assert!(message.contains("the input ends; expected "), "{}: {message}", judge.name);
            }
        }
    }
}

/// A sample cut off in its middle is an error in all of them but those that need no more.
#[test]
fn input_that_ends_early() {
    for judge in ALL {
        let lines: Vec<_> = judge.sample.input.lines().collect();
        let needs_all = !["openjudge-1700", "hdu-2553", "pku-retest", "poj-3239"].contains(&judge.name);
        if lines.len() > 2 && needs_all {
            let cut = lines[..lines.len() - 2].join("\n");
            let (_, message) = refused(judge.name, cut);
            assert!(message.contains("the input ends"), "{}: {message}", judge.name);
        }
    }
    let (out, message) = refused("uva-11085", "1 1 1 1 1 1 1 1 5");
    assert_eq!((out.as_str(), message.contains("the input ends")), ("Case 1: 7\n", true));
}

#[test]
fn garbage_at_the_start() {
    let boards = ["cses-1624", "kattis-8queens", "spoj-eiqueens", "atcoder-arc001-c"];
    let words = ["x", "-1", "99999999999999999999", "1.5", "0x8", "八", "\u{0}", "1;2", "--"];
    let words = words.map(|word| (word.as_bytes().to_vec(), format!("{word:?}")));
    let not_text = (b"\xff\xfe8".to_vec(), "\"\u{fffd}\u{fffd}8\"".to_string());
    for (word, shown) in words.into_iter().chain([not_text]) {
        for judge in ALL.iter().filter(|judge| judge.name != "openjudge-1700") {
            let (out, message) = refused(judge.name, [b"\n\n", &word[..], b"\n"].concat());
            assert_eq!(out, "", "{}", judge.name);
            assert!(message.starts_with("line 3: found ") && message.contains(&shown), "{}: {message}", judge.name);
            let is_board = boards.contains(&judge.name);
            assert!(!is_board || message.contains("a row of 8 squares"), "{}: {message}", judge.name);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Samples with a few bytes overwritten, cut out or put in: answered, or refused with the line, but never a panic.
    #[test]
    fn spoilt_samples(
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0..3u8, prop::sample::select(&b"\0\t\n\r .*#Q0123489-[],=x\xc3\xff"[..])), 1..6),
    ) {
        for judge in ALL {
            let mut input = judge.sample.input.as_bytes().to_vec();
            for (place, edit, byte) in &edits {
                let at = place.index(input.len() + 1);
                match edit {
                    0 => input.insert(at, *byte),
                    1 if at < input.len() => input[at] = *byte,
                    _ => drop(input.drain(at..(at + 3).min(input.len()))),
                }
            }
            match play(judge.name, &input).1 {
                Ok(()) => {}
                // A board without a completion where the judge promises one.
                Err(Failure::No(message)) => prop_assert!(judge.name.starts_with("aizu"), "{}: {}", judge.name, message),
                Err(Failure::Input(message)) => prop_assert!(message.contains("line "), "{}: {}", judge.name, message),
                Err(other) => prop_assert!(false, "{}: {:?}", judge.name, other),
            }
        }
    }
}

/// Numbers just outside what is allowed, and 0 where it ends nothing.
#[test]
fn out_of_range() {
    for (name, input, found, range) in [
        ("hdu-2553", "16", "16", "n, a whole number from 1 to 15, or 0 to end the input"),
        ("openjudge-1756", "1 93", "93", "b, a whole number from 1 to 92"),
        ("openjudge-1756", "1 0", "0", "b, a whole number from 1 to 92"),
        ("pku-retest", "0", "0", "b, a whole number from 1 to 92"),
        ("openjudge-superqueen", "0", "0", "n, a whole number from 1 to 14"),
        ("openjudge-superqueen", "15", "15", "n, a whole number from 1 to 14"),
        ("luogu-p1219", "0", "0", "n, a whole number from 1 to 15"),
        ("uva-167", "1 1000001", "1000001", "the number of a square, a whole number from 0 to 1000000"),
        ("uva-750", "1 0 1", "0", "a row, a whole number from 1 to 8"),
        ("uva-750", "1 1 9", "9", "a column, a whole number from 1 to 8"),
        ("uva-11085", "1 2 3 4 5 6 7 9", "9", "a row, a whole number from 1 to 8"),
        ("uva-11195", "16", "16", "n, a whole number from 1 to 15, or 0 to end the input"),
        ("poj-3239", "3", "3", "n, a whole number from 4 to 1000000, or 0 to end the input"),
        ("baekjoon-3344", "1000001", "1000001", "n, a whole number from 4 to 1000000"),
        ("baekjoon-9663", "0", "0", "n, a whole number from 1 to 15"),
        ("kattis-queens", "0", "0", "n, a whole number from 1 to 1000000"),
        ("kattis-queens", "3 0 0 3 1", "3", "x, a whole number from 0 to 2"),
        ("kattis-queens", "3 0 -1 3 1", "-1", "y, a whole number from 0 to 2"),
        ("aizu-alds1-13-a", "9", "9", "k, a whole number from 0 to 8"),
        ("aizu-alds1-13-a", "1 8 0", "8", "a row, a whole number from 0 to 7"),
        ("leetcode-51", "n = 13", "13", "n, a whole number from 1 to 12"),
        ("leetcode-52", "0", "0", "n, a whole number from 1 to 15"),
        ("sgu-224", "11 1", "11", "n, a whole number from 1 to 10"),
        ("sgu-224", "3 10", "10", "k, a whole number from 0 to 9"),
    ] {
        assert_eq!(refused(name, input).1, format!("line 1: found {found:?}; expected {range}"), "{name}");
    }
}

/// The answers before a mistake stay, and the mistake is told by its line.
#[test]
fn answers_before_a_mistake() {
    for (name, input, out, line) in [
        ("hdu-2553", "1\r\n8\r\nfour\r\n", "1\n92\n", 3),
        ("openjudge-1756", "2\n1\n93\n", "15863724\n", 3),
        ("pku-retest", "1\n\n\nx", "15863724\n", 4),
        ("poj-3239", "4\n2\n", "2 4 1 3\n", 2),
        ("uva-11085", "1 7 4 6 8 2 5 3\n1 1 1 1 1 1 1 0\n", "Case 1: 0\n", 2),
        ("uva-11195", "1\n.\n2\n..\n.x\n0\n", "Case 1: 1\n", 5),
        ("baekjoon-9663", "8\n9\n", "92\n", 2),
    ] {
        let (written, message) = refused(name, input);
        assert_eq!(written, out, "{name}");
        assert!(message.starts_with(&format!("line {line}: ")), "{name}: {message}");
    }
}

/// What follows the last thing that is asked for is not passed over; what follows a final 0 is.
#[test]
fn more_than_was_asked_for() {
    for judge in ALL {
        let input = format!("{}\nmore\n", judge.sample.input.trim_end());
        if ["openjudge-1700", "hdu-2553", "poj-3239", "uva-11195"].contains(&judge.name) {
            assert!(play(judge.name, input).1.is_ok(), "{}", judge.name);
            continue;
        }
        let (out, message) = refused(judge.name, input);
        assert!(message.contains("found \"more\"; expected "), "{}: {message}", judge.name);
        // LeetCode's input is looked at as a whole first.
        assert!(out == judge.sample.output || judge.name.starts_with("leetcode"), "{}", judge.name);
    }
}

#[test]
fn rows_of_pictures() {
    let row = "expected a row of 8 squares, each '.' or '*'";
    for (input, found) in [
        (".......\n", "found \".......\", of length 7"),
        (".........\n", "found \".........\", of length 9"),
        ("......Q.\n", "found \"......Q.\", of length 8"),
        ("........\n*****\n", "found \"*****\", of length 5"),
    ] {
        let (_, message) = refused("kattis-8queens", input);
        assert!(message.ends_with(&format!("{found}; {row}")), "{message}");
    }
    // A row without end is not kept.
    let (_, message) = refused("cses-1624", ".".repeat(1 << 20));
    assert_eq!(message, format!("line 1: found \"{}…\", of length 1048576; {row}", ".".repeat(31)));
}

#[test]
fn a_number_without_end() {
    let (_, message) = refused("baekjoon-9663", format!("{}8", "0".repeat(100)));
    assert!(message.contains("…\"; expected n"), "{message}");
}

#[test]
fn leetcode_input() {
    for input in ["n = 4", "n=4", "4", "\u{feff}n = 4", " n\t=\r\n4 ", "\n\n4\n\n"] {
        assert_eq!(play("leetcode-52", input).0, "2\n", "{input:?}");
    }
    for (input, message) in [
        ("n = four", "line 1: found \"four\"; expected n, a whole number from 1 to 15"),
        ("n = ", "line 1: the input ends; expected n, a whole number from 1 to 15"),
        ("n = 4.5", "line 1: found \"4.5\"; expected n, a whole number from 1 to 15"),
        ("4\n5", "line 2: found \"5\"; expected the end of the input"),
    ] {
        assert_eq!(refused("leetcode-52", input).1, message);
    }
    assert!(refused("leetcode-52", " ".repeat(1 << 17)).1.contains("at most 64 KiB"));

    for input in [
        "[[0,1],[1,0]]\n[0,0]\n",
        "queens = [[0,1],[1,0]]\nking = [0,0]",
        "queens=[ [0,1] , [1,0] ],king=[0,0]",
        "[[1,0],[0,1],[0,1]] [0,0]",
    ] {
        assert_eq!(play("leetcode-1222", input).0, "[[0,1],[1,0]]\n", "{input:?}");
    }
    assert_eq!(play("leetcode-1222", "[]\n[3,3]").0, "[]\n");
    for (input, found, expected) in [
        ("[[0,8]]\n[0,0]", "line 1: found \"[[0,8]]\"", "queens, "),
        ("[[0,1,2]]\n[0,0]", "line 1: found \"[[0,1,2]]\"", "queens, "),
        ("[[0,1]\n[0,0]", "line 1: found \"[[0,1]\"", "queens, "),
        ("[[0,1]]\n[0,-1]", "line 2: found \"[0,-1]\"", "king, "),
        ("[[0,1]]\n\n[0,1]", "line 3: found \"[0,1]\"", "king, "),
        ("[[0,1]]\n", "line 2: the input ends", "king, "),
        ("[[0,99999999999999999999]]\n", "line 1: found \"[[0,99999999999999999999]]\"", "queens, "),
    ] {
        let (_, message) = refused("leetcode-1222", input);
        assert!(message.starts_with(&format!("{found}; expected {expected}")), "{message}");
    }
    let deep = "[".repeat(60_000);
    refused("leetcode-1222", deep);
}

#[test]
fn in_chinese() {
    let message =
        |name, input: &str| match run(find(name, Lang::Zh).unwrap(), input.as_bytes(), &mut Vec::new(), Lang::Zh) {
            Err(Failure::Input(message) | Failure::No(message)) => message,
            other => panic!("{other:?}"),
        };
    assert_eq!(message("hdu-2553", "16"), "第 1 行：读到 \"16\"，此处应为 n（1 到 15 的整数，或表示结束的 0）");
    assert_eq!(message("uva-750", ""), "第 1 行：输入已结束，此处应为数据组数（0 到 1000000000 的整数）");
    assert_eq!(
        message("cses-1624", "...\n"),
        "第 1 行：读到 \"...\"（长度为 3），此处应为一行 8 格，每格为 '.' 或 '*'"
    );
    assert_eq!(message("baekjoon-9663", "8\n8"), "第 2 行：读到 \"8\"，此处应为输入的结尾");
    assert_eq!(message("aizu-alds1-13-a", "2 0 0 1 1"), "没有包含这些皇后的解；原题保证有解");
}

/// A reader or writer that fails is told as such, whatever the judge was about to say.
#[test]
fn broken_streams() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::ConnectionReset.into())
        }
    }
    impl std::io::Write for Broken {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    for judge in ALL {
        let result = run(judge, judge.sample.input.as_bytes(), &mut Broken, Lang::En);
        assert!(
            matches!(&result, Err(Failure::Io(error)) if error.kind() == std::io::ErrorKind::BrokenPipe),
            "{}: {result:?}",
            judge.name
        );
        let result = run(judge, BufReader::new(Broken), &mut Vec::new(), Lang::En);
        assert!(matches!(result, Err(Failure::Io(_))) || judge.name == "openjudge-1700", "{}: {result:?}", judge.name);
    }
}
