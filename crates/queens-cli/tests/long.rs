//! Long runs: journals, shares, merging, verification, plans, as their users meet them.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "in tests a panic is the report; clippy knows only test functions as such"
)]

mod common;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::Duration;

use common::{Run, command, words};
use queens::run::{Ledger, Place, Record, Share, read_file};

/// A folder with journals, in which the program runs.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn run(&self, line: &str) -> Run {
        command(&words(line)).current_dir(self.0.path()).stdin(Stdio::null()).output().unwrap().into()
    }

    fn start(&self, line: &str) -> Child {
        let mut command = command(&words(line));
        command.current_dir(self.0.path()).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().unwrap()
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    fn status(&self, files: &str) -> serde_json::Value {
        serde_json::from_str(&self.run(&format!("status --json {files}")).code(0).out).unwrap()
    }

    fn lines(&self, name: &str) -> usize {
        fs::read_to_string(self.path(name)).unwrap_or_default().lines().count()
    }

    /// Waits until a journal has more lines than so many.
    fn wait_for_lines(&self, name: &str, known: usize) {
        for _ in 0..600 {
            if self.lines(name) > known {
                return;
            }
            sleep(Duration::from_millis(50));
        }
        panic!("no line in {name}");
    }
}

fn signal(child: &Child, signal: &str) {
    let pid = child.id().to_string();
    assert!(std::process::Command::new("kill").args([signal, &pid]).status().unwrap().success());
}

/// Changes a count in a journal as a program that counts wrong would have written it.
fn alter(path: &Path, index: usize) {
    let contents = read_file(path).unwrap();
    let text = fs::read_to_string(path).unwrap();
    let (line, range) = contents.ranges[index].clone();
    let sum = range.sum() + 4;
    let wrong = Record::Range(range.with_sum(sum)).line();
    let lines =
        text.lines().zip(1..).map(|(old, number)| if number == line { wrong.clone() } else { format!("{old}\n") });
    fs::write(path, lines.collect::<String>()).unwrap();
}

#[test]
fn begins_goes_on_and_ends() {
    let folder = Folder::new();
    folder.run("count 14 --journal a").code(0).prints("365596\n").quietly();
    let text = folder.read("a");
    // Done is done: nothing is counted or written again.
    folder.run("count 14 --journal a").code(0).prints("365596\n").quietly();
    folder.run("resume a --threads 1 --isa portable").code(0).prints("365596\n").quietly();
    assert_eq!(folder.read("a"), text);
    // A part of it, with a torn line behind.
    let lines: Vec<_> = text.split_inclusive('\n').collect();
    fs::write(folder.path("a"), lines[..5].concat() + "{\"units\":[").unwrap();
    let run = folder.run("resume a --json").code(0).says(&["a, line 6", "10 bytes", "384 of 890 units"]);
    let object: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&object["solutions"], &object["share"]), (&"365596".into(), &"0/1".into()));
    assert!(folder.read("a").starts_with(&lines[..5].concat()));
    assert_eq!(folder.status("a")["twice"], 0);
    // A changed byte: that line is told and done again.
    fs::write(folder.path("a"), text.replacen("\"sum\":\"", "\"sum\":\"1", 1)).unwrap();
    folder.run("resume a --lang zh").code(0).prints("365596\n").says(&["a 第 3 行已损坏", "CRC"]);
    folder.run("merge a").code(0).prints("365596\n").says(&["line 3 is damaged"]);
}

#[test]
fn shares_add_up() {
    let folder = Folder::new();
    let mut sum = 0u128;
    for residue in 0..3 {
        let run = folder.run(&format!("count 13 --share {residue}/3 --journal s{residue}")).code(0).quietly();
        let plain = folder.run(&format!("count 13 --share {residue}/3 --json")).code(0).out;
        let object: serde_json::Value = serde_json::from_str(&plain).unwrap();
        assert_eq!(object["sum"], run.out.trim());
        sum += run.out.trim().parse::<u128>().unwrap();
    }
    assert_eq!(sum, 73712);
    folder.run("merge s2 s0 s1").code(0).prints("73712\n").quietly();
    folder.run("merge s0 s2").code(1).prints("").says(&["289 of 868", "share 1/3"]);
    folder.run("merge s0 s2 --lang zh").code(1).says(&["缺少 289 个", "份额 1/3"]);
    folder.run("merge s0 s1 s2 s1").code(0).prints("73712\n").says(&["289 units were counted twice, and agree"]);
    // By the law of shares, halves of one are as good as it.
    folder.run("count 13 --share 1/6 --journal h1").code(0);
    folder.run("count 13 --share 4/6 --journal h4").code(0);
    folder.run("merge s0 h1 s2 h4").code(0).prints("73712\n");
    // One unit too few.
    let text = folder.read("s1");
    let lines: Vec<_> = text.split_inclusive('\n').collect();
    fs::write(folder.path("s1"), [&lines[..2], &lines[3..]].concat().concat()).unwrap();
    folder.run("merge s0 s1 s2").code(1).prints("").says(&["128 of 868", "units 1..382 step 3"]);
    let plan = folder.run("plan 13 --shares 3 --engine hyperqueue s0 s1 s2 -q").code(0).quietly().out;
    assert!(plan.contains("--array 1 "), "{plan}");
    folder.run("plan 13 --shares 3 --engine slurm s0 h1 s2 h4").code(0).prints("").says(&["nothing is missing"]);
    // Two computations that do not agree: both places are named.
    folder.run("count 13 --share 1/3 --journal d1").code(0);
    alter(&folder.path("d1"), 0);
    let run = folder.run("merge s0 d1 s2 h1 h4").code(1);
    assert!(run.out.is_empty() && run.err.contains("A000170"), "{run:?}");
    folder.run("count 13 --share 1/3 --journal e1").code(0);
    folder.run("merge s0 d1 s2 e1").code(1).prints("").says(&["d1, line 3", "e1, line 3", "at least one is wrong"]);
    folder.run("merge s0 d1 s2 e1 --lang zh").code(1).says(&["d1 第 3 行", "e1 第 3 行"]);
    fs::write(folder.path("both"), folder.read("d1") + &folder.read("e1")).unwrap();
    folder.run("resume both").code(1).prints("").says(&["there twice", "line 3"]);
}

#[test]
fn refuses_what_is_no_journal_of_it() {
    let folder = Folder::new();
    folder.run("count 12 --journal q12").code(0);
    let text = folder.read("q12");
    let later = text.split_inclusive('\n').next().unwrap().replace("\"version\":1", "\"version\":2");
    let (body, _) = later.rsplit_once(",\"crc\"").unwrap();
    let later = format!("{body},\"crc\":\"{:08x}\"}}\n", crc32fast::hash(body.as_bytes()));
    fs::create_dir(folder.path("folder")).unwrap();
    for (name, bytes, words) in [
        ("empty", &b""[..], &["empty", "is empty", "空文件"]),
        ("gzip", &[0x1f, 0x8b, 8, 0, 0, 0], &["gzip", "gzip -d", "压缩"]),
        ("boards", b"2 4 1 3\n", &["boards", "not a journal", "不是"]),
        ("later", later.as_bytes(), &["later", "version 2", "版本为 2"]),
        ("broken", text.replacen("half", "hulf", 1).as_bytes(), &["broken, line 1", "tail -n +2", "文件头"]),
        ("q12", text.as_bytes(), &["Q(12)", "Q(13)", "文件未改动"]),
    ] {
        fs::write(folder.path(name), bytes).unwrap();
        folder.run(&format!("count 13 --journal {name}")).code(2).prints("").says(&words[..1]);
        let english = folder.run(&format!("count 13 --journal {name}"));
        assert!(english.err.contains(words[1]), "{english:?}");
        folder.run(&format!("count 13 --journal {name} --lang zh")).code(2).says(&words[2..]);
        if name != "q12" {
            for other in ["resume", "merge", "status", "verify"] {
                folder.run(&format!("{other} {name}")).code(2).prints("").says(&words[1..2]);
            }
        }
        assert_eq!(fs::read(folder.path(name)).unwrap(), bytes, "{name}");
    }
    folder.run("count 13 --journal folder").code(2).says(&["folder is a folder"]);
    folder.run("resume nowhere").code(2).says(&["nowhere: "]);
    folder.run("count 13 --journal no/where").code(2).says(&["no/where: "]);
    folder.run("count 12 --share 1/2 --journal q12").code(2).says(&["share 0/1", "share 1/2"]);
    folder.run("merge q12 nowhere").code(2).says(&["nowhere: "]);
    folder.run("count 13 --journal q13").code(0);
    folder.run("merge q12 q13").code(2).prints("").says(&["Q(13)", "Q(12)", "cannot be added up"]);
    folder.run("plan 14 --shares 5 --engine slurm q12").code(2).says(&["Q(12)", "Q(14)"]);
    for wrong in ["3/3", "x", "1", "-1/2"] {
        folder.run(&format!("count 12 --share {wrong}")).code(2).says(&[&format!("{wrong:?}"), "R/M"]);
    }
    for n in ["0", "3", "5", "29"] {
        folder.run(&format!("count {n} --journal x --force")).code(2).prints("").says(&["from N = 6 to 28"]);
    }
    folder.run("count 12 --journal x --engine mirror").code(2).says(&["half-boards"]);
    folder.run("count 12 --journal x --units 0..5").code(2).says(&["--journal"]);
    folder.run("count 28 --journal x").code(1).says(&["nobody knows Q(28)"]);
    assert!(!folder.path("x").exists());
    assert!(
        fs::read_dir(folder.0.path()).unwrap().all(|file| !file
            .unwrap()
            .file_name()
            .to_string_lossy()
            .starts_with('.'))
    );
}

/// As root may write to what is read-only, only others can be refused.
#[cfg(unix)]
#[test]
fn a_read_only_journal_is_left_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    folder.run("count 12 --journal a").code(0);
    fs::set_permissions(folder.path("a"), fs::Permissions::from_mode(0o444)).unwrap();
    if fs::File::options().write(true).open(folder.path("a")).is_ok() {
        eprintln!("skipped: this user may write to read-only files");
        return;
    }
    let text = folder.read("a");
    folder.run("resume a").code(2).prints("").says(&["a: "]);
    assert_eq!(folder.read("a"), text);
}

/// One altered count among a thousand ranges is found when all are counted again; of a sample the chance is told.
#[test]
fn verify_finds_what_is_wrong() {
    let folder = Folder::new();
    folder.run("count 15 --journal a").code(0).prints("2279184\n");
    // Ranges of three units, so that there are a thousand.
    let contents = read_file(&folder.path("a")).unwrap();
    let board = queens::count::HalfBoards::new(15).unwrap();
    let split = queens::run::Split::of(&board);
    let worker = queens::run::Worker {
        engine: "half-boards",
        isa: queens::count::Isa::best(),
        threads: std::num::NonZeroUsize::MIN,
        host: "box",
    };
    let work = queens::run::Work { board: &board, split: &split, worker, chunk: 3 };
    let mut text = Record::Header(contents.header).line();
    let missing = Ledger::new(split.units).missing(Share::WHOLE);
    work.count(&missing, &|| (Duration::ZERO, 0), &(), &mut |ranges| {
        text.extend(ranges.into_iter().map(|range| Record::Range(range).line()));
        Ok::<_, std::io::Error>(())
    })
    .unwrap();
    fs::write(folder.path("b"), &text).unwrap();
    let lines = text.lines().count() - 1;
    assert!(lines >= 1000, "{lines}");
    folder
        .run("verify b --all")
        .code(0)
        .quietly()
        .prints(&format!("{lines} of {lines} ranges counted again by search: all agree\n"));
    let run = folder.run("verify b --sample 108 --seed 1").code(0).quietly();
    assert!(run.out.contains(&format!("108 of {lines} ranges")) && run.out.contains("chance of 10.0 %"), "{run:?}");
    folder.run("verify b --sample 5 --seed 1 --lang zh").code(0);
    folder.run("verify b --sample 5 --engine half-boards").code(0).says(&["seed "]);
    alter(&folder.path("b"), 700);
    for engine in ["search", "half-boards"] {
        let run = folder.run(&format!("verify b --all --engine {engine}")).code(1).quietly();
        assert!(run.out.contains("b, line 702: units ") && run.out.contains(": 1 wrong"), "{run:?}");
    }
    let json = folder.run("verify b --all --json").code(1).out;
    let object: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&object["wrong"][0]["line"], &object["sample"]), (&702.into(), &lines.into()));
    // The sum alone shows that something is wrong, as Q(15) is known.
    folder.run("merge b").code(1).prints("").says(&["2279188", "2279184", "A000170"]);
}

#[test]
fn status_tells() {
    let folder = Folder::new();
    folder.run("count 16 --share 1/4 --journal a").code(0);
    let run = folder.run("status a").code(0).quietly();
    for word in ["Q(16), share 1/4", "825 of 825 units (100.0 %)", "complete"] {
        assert!(run.out.contains(word), "{word} in {run:?}");
    }
    folder.run("count 16 --share 2/4 --journal b").code(0);
    let object = folder.status("a b");
    assert_eq!((&object["units"], &object["done"], &object["share"]), (&3299.into(), &1650.into(), &"0/1".into()));
    assert!(folder.run("status a b --lang zh").code(0).out.contains("3299 个单元中的 1650 个（50.0 %）"));
}

/// Ctrl-C and SIGTERM keep what is done and say how to go on; meanwhile a second program is refused.
#[cfg(unix)]
#[test]
fn stopped_gently() {
    let folder = Folder::new();
    for name in ["-INT", "-TERM"] {
        // The session's line comes once the lock is held.
        let known = folder.lines("a").max(2);
        let child = folder.start("count 20 --journal a");
        folder.wait_for_lines("a", known);
        let pid = child.id().to_string();
        folder.run("resume a").code(2).prints("").says(&["a is in use by process", &pid]);
        folder.run("count 20 --journal a --lang zh").code(2).says(&["正由", &pid]);
        folder.run("status a").code(0);
        sleep(Duration::from_millis(300));
        signal(&child, name);
        let run: Run = child.wait_with_output().unwrap().into();
        run.code(130).prints("").says(&["of 46508 units are done and safe in a", "queens resume a"]);
        let contents = read_file(&folder.path("a")).unwrap();
        assert!(contents.torn.is_none() && contents.damaged.is_empty() && !contents.ranges.is_empty());
    }
    assert_eq!(folder.status("a")["twice"], 0);
}

/// A full disk is told, and what is safe stays safe.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk() {
    let folder = Folder::new();
    // As large as files may be for this program: half of what the journal needs.
    let script = format!("ulimit -f 4; trap '' XFSZ; exec {} count 17 --journal a --threads 1", common::QUEENS);
    let output =
        std::process::Command::new("bash").args(["-c", &script]).current_dir(folder.0.path()).output().unwrap();
    Run::from(output).code(2).prints("").says(&["a: ", "units are safe in it", "queens resume a"]);
    folder.run("resume a").code(0).prints("95815104\n");
    assert_eq!(folder.status("a")["twice"], 0);
}

/// The real program, killed again and again while it counts: the total is right, nothing that was written is lost, and
/// nothing is done twice.
fn killed(n: u32, kills: u64, known: u128, pause: impl Fn(u64) -> u64) {
    let folder = Folder::new();
    let mut before = Vec::new();
    let mut happened = 0;
    for kill in 0..kills {
        let isa = if kill % 3 == 2 { "portable" } else { queens::count::Isa::best().name() };
        let mut child = folder.start(&format!("count {n} --journal a --threads {} --isa {isa}", 1 + kill % 3));
        sleep(Duration::from_millis(pause(kill)));
        happened += u64::from(child.try_wait().unwrap().is_none());
        let _ = child.kill();
        child.wait().unwrap();
        if !folder.path("a").exists() {
            continue;
        }
        let ranges: Vec<_> = read_file(&folder.path("a")).unwrap().ranges.into_iter().map(|(_, range)| range).collect();
        assert!(ranges.starts_with(&before), "a line is lost");
        before = ranges;
    }
    assert!(happened * 2 > kills, "it was done before it could be killed: {happened} of {kills}");
    folder.run("resume a").code(0).prints(&format!("{known}\n"));
    folder.run("merge a").code(0).prints(&format!("{known}\n")).quietly();
    let contents = read_file(&folder.path("a")).unwrap();
    let mut ledger = Ledger::new(contents.header.units);
    contents.ranges.iter().for_each(|(line, range)| ledger.add(Place { file: 0, line: *line }, range));
    let units: u64 = contents.ranges.iter().map(|(_, range)| range.span().units()).sum();
    assert_eq!((ledger.again(), units), (0, contents.header.units), "a unit was done twice");
}

#[cfg(unix)]
#[test]
fn killed_several_times() {
    killed(18, 6, 666_090_624, |kill| 250 + 37 * kill);
}

#[cfg(unix)]
#[test]
#[ignore = "slow: cargo xtask test --slow"]
fn killed_fifty_times() {
    killed(19, 50, 4_968_057_848, |kill| 230 + kill * 7 % 90);
}

#[test]
fn plans() {
    let folder = Folder::new();
    for (engine, word) in
        [("hyperqueue", "hq submit"), ("slurm", "sbatch"), ("parallel", "exec parallel"), ("kubernetes", "kind: Job")]
    {
        let run = folder.run(&format!("plan 18 --shares 64 --engine {engine} -q")).code(0).quietly();
        assert!(run.out.contains(word) && run.out.contains("/64\""), "{run:?}");
    }
    folder.run("plan 18 --shares 64 --engine slurm").code(0).says(&["core time", "a minute or more", "--shares"]);
    folder.run("plan 18 --shares 0 --engine slurm").code(2).says(&["--shares", "100000"]);
    folder.run("plan 18 --shares 100001 --engine slurm").code(2).says(&["--shares"]);
    folder.run("plan 18 --engine slurm").code(2).says(&["--shares"]);
    folder.run("plan 18 --shares 9 --engine pbs").code(2).says(&["pbs"]);
    folder.run("plan 5 --shares 9 --engine slurm").code(2).says(&["no time"]);
}

/// The script for GNU parallel, by a stand-in that runs its lines one by one.
#[cfg(unix)]
#[test]
fn a_plan_runs() {
    let folder = Folder::new();
    let plan = folder.run("plan 12 --shares 5 --engine parallel -q").code(0).out;
    fs::write(folder.path("plan.sh"), plan).unwrap();
    let stand_in = "#!/bin/sh\nfor last; do :; done\nwhile read -r share; do sh -c \"$(echo \"$last\" | sed \"s/{}/$share/g\")\"; done\n";
    fs::write(folder.path("parallel"), stand_in).unwrap();
    std::os::unix::fs::symlink(common::QUEENS, folder.path("queens")).unwrap();
    let script = "chmod +x parallel; PATH=$PWD:$PATH sh plan.sh";
    let output = std::process::Command::new("sh").args(["-c", script]).current_dir(folder.0.path()).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    folder.run("merge q12-0.txt q12-1.txt q12-2.txt q12-3.txt q12-4.txt").code(0).prints("14200\n");
}
