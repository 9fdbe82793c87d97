//! Random lives of a count: programs that are started, stopped, killed, run out of disk; files that are torn, flipped,
//! copied and put together. Whatever happens, the total is right, or somebody says exactly what is wrong.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "in tests a panic is the report; clippy knows only test functions as such"
)]

use std::cell::Cell;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use queens_count::{CountError, HalfBoards, Isa, Observer};
use queens_run::{
    Header, Journal, JournalError, Ledger, Medium, Opened, Place, Range, Session, Share, Split, Unfinished, Work,
    WorkError, Worker, read_file,
};

/// Published: A000170.
const SIZE: (u32, u128) = (12, 14200);

/// What may happen to the journal of a share.
#[derive(Clone, Debug)]
enum Event {
    /// A program counts until it has handed over so many batches, and is then stopped as by Ctrl-C.
    Run { batches: u32, threads: usize, isa: usize, chunk: u64 },
    /// A program is killed while it writes: of its last batch only so many bytes reach the disk.
    Killed { batches: u32, bytes: u16 },
    /// The disk is full after so many bytes, and cannot even be cut.
    Full { bytes: u16, stuck: bool },
    /// The end of the file is lost, such as by a power cut on a disk that lies about what it has written.
    Torn { bytes: u16 },
    /// A byte behind the header is changed.
    Flipped { at: u32, bit: u8 },
    /// A second program starts while a first one works.
    Second,
    /// The file is copied, and both go on.
    Copied,
}

fn event() -> impl Strategy<Value = Event> {
    let isas = Isa::ALL.iter().filter(|isa| isa.is_available()).count();
    prop_oneof![
        4 => (1..6u32, 1..4usize, 0..isas, 1..80u64)
            .prop_map(|(batches, threads, isa, chunk)| Event::Run { batches, threads, isa, chunk }),
        3 => (1..4u32, any::<u16>()).prop_map(|(batches, bytes)| Event::Killed { batches, bytes: bytes % 500 }),
        2 => (any::<u16>(), any::<bool>()).prop_map(|(bytes, stuck)| Event::Full { bytes: bytes % 2000, stuck }),
        2 => any::<u16>().prop_map(|bytes| Event::Torn { bytes: bytes % 1200 }),
        2 => (any::<u32>(), 0..8u8).prop_map(|(at, bit)| Event::Flipped { at, bit }),
        1 => Just(Event::Second),
        1 => Just(Event::Copied),
    ]
}

/// A disk that takes so many bytes, and then no more.
struct Disk {
    file: File,
    room: u64,
    /// It cannot be cut either.
    stuck: bool,
}

impl Medium for Disk {
    fn write_at(&mut self, place: u64, bytes: &[u8]) -> io::Result<()> {
        let fits = (bytes.len() as u64).min(self.room) as usize;
        self.room -= fits as u64;
        self.file.write_at(place, &bytes[..fits])?;
        if fits == bytes.len() { Ok(()) } else { Err(io::ErrorKind::StorageFull.into()) }
    }

    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn cut(&mut self, place: u64) -> io::Result<()> {
        if self.stuck { Err(io::ErrorKind::StorageFull.into()) } else { self.file.set_len(place) }
    }
}

struct StopAfter<'a> {
    stop: &'a std::sync::atomic::AtomicBool,
}

impl Observer for StopAfter<'_> {
    fn is_cancelled(&self) -> bool {
        self.stop.load(std::sync::atomic::Ordering::Relaxed)
    }
}

/// One share and the files in which its work was written down.
struct Life<'a> {
    board: &'a HalfBoards,
    split: &'a Split,
    share: Share,
    folder: &'a Path,
    files: Vec<PathBuf>,
    /// Units that a program was told are safe, and that nobody has harmed since.
    acknowledged: BTreeSet<u64>,
}

struct How {
    batches: u32,
    threads: usize,
    isa: Isa,
    chunk: u64,
    disk: Option<(u64, bool)>,
}

impl Life<'_> {
    fn header(&self) -> Header {
        Header::new(self.split, self.share, "half-boards", "test", "test")
    }

    fn file(&self) -> PathBuf {
        self.files.last().unwrap().clone()
    }

    fn open(&self) -> Opened {
        let path = self.file();
        if path.exists() {
            Journal::open(&path, Some(&self.header())).unwrap()
        } else {
            Journal::create(&path, &self.header()).unwrap()
        }
    }

    fn ledger_of(&self, ranges: &[(u64, Range)]) -> Ledger {
        let mut ledger = Ledger::new(self.split.units);
        ranges.iter().for_each(|(line, range)| ledger.add(Place { file: 0, line: *line }, range));
        assert_eq!(ledger.disagreements(), []);
        ledger
    }

    /// A program opens the journal and counts for a while.
    fn run(&mut self, how: &How) {
        let Opened { journal, contents, .. } = self.open();
        let ledger = self.ledger_of(&contents.ranges);
        let missing = ledger.missing(self.share);
        // Nothing that was acknowledged is done twice.
        assert!(missing.iter().flat_map(|span| span.ranks()).all(|rank| !self.acknowledged.contains(&rank)));
        let disk = how.disk.map_or((u64::MAX, false), |disk| disk);
        let disk = Disk { file: journal.into_inner(), room: disk.0, stuck: disk.1 };
        let mut journal = Journal::on(disk, fs::metadata(self.file()).unwrap().len());
        let session = Session {
            pid: 1,
            host: "box".to_owned(),
            threads: how.threads,
            isa: how.isa.name().to_owned(),
            program: "test".to_owned(),
            started: 0,
        };
        if journal.begin_session(&session).is_err() {
            return;
        }
        let threads = NonZeroUsize::new(how.threads).unwrap();
        let worker = Worker { engine: "half-boards", isa: how.isa, threads, host: "box" };
        let work = Work { board: self.board, split: self.split, worker, chunk: how.chunk };
        let (ticks, stop) = (Cell::new(Duration::ZERO), std::sync::atomic::AtomicBool::new(false));
        let clock = || {
            ticks.set(ticks.get() + Duration::from_millis(40));
            (ticks.get(), 0)
        };
        let mut left = how.batches;
        let result = work.count(&missing, &clock, &StopAfter { stop: &stop }, &mut |ranges: Vec<Range>| {
            journal.append(ranges.clone())?;
            self.acknowledged.extend(ranges.iter().flat_map(|range| range.span().ranks()));
            left = left.saturating_sub(1);
            stop.store(left == 0, std::sync::atomic::Ordering::Relaxed);
            Ok::<_, io::Error>(())
        });
        match result {
            Ok(()) | Err(WorkError::Count(CountError::Cancelled)) => {}
            Err(WorkError::Sink(error)) => assert_eq!(error.kind(), io::ErrorKind::StorageFull),
            Err(other) => panic!("{other}"),
        }
    }

    fn happen(&mut self, event: &Event) {
        let isas: Vec<_> = Isa::ALL.into_iter().filter(|isa| isa.is_available()).collect();
        let usual = |batches| How { batches, threads: 1, isa: Isa::best(), chunk: 50, disk: None };
        match *event {
            Event::Run { batches, threads, isa, chunk } => {
                self.run(&How { batches, threads, isa: isas[isa], chunk, disk: None });
            }
            Event::Killed { batches, bytes } => {
                // What was acknowledged stays; of the batch that was being written some bytes do.
                self.run(&usual(batches));
                let before = self.acknowledged.clone();
                let length = fs::metadata(self.file()).unwrap().len();
                self.run(&usual(1));
                self.acknowledged = before;
                let file = File::options().write(true).open(self.file()).unwrap();
                let now = file.metadata().unwrap().len();
                file.set_len(now.min(length + u64::from(bytes))).unwrap();
            }
            Event::Full { bytes, stuck } => {
                self.run(&How { disk: Some((bytes.into(), stuck)), ..usual(9) });
            }
            Event::Torn { bytes } => self.harm(|text, header| {
                text.truncate(header.max(text.len().saturating_sub(bytes.into())));
            }),
            Event::Flipped { at, bit } => self.harm(|text, header| {
                if text.len() > header {
                    let at = header + at as usize % (text.len() - header);
                    text[at] ^= 1 << bit;
                }
            }),
            Event::Second => {
                let first = self.open();
                let second = Journal::open(&self.file(), None);
                assert!(matches!(second, Err(JournalError::InUse { .. })), "{second:?}");
                drop(first);
            }
            Event::Copied => {
                if self.file().exists() {
                    let copy = self.folder.join(format!("{}-{}", self.share.residue(), self.files.len()));
                    fs::copy(self.file(), &copy).unwrap();
                    self.files.push(copy);
                }
            }
        }
    }

    /// Something happens to the file behind the header that no program can help.
    fn harm(&mut self, change: impl FnOnce(&mut Vec<u8>, usize)) {
        let Ok(mut text) = fs::read(self.file()) else { return };
        let header = text.iter().position(|&byte| byte == b'\n').unwrap() + 1;
        change(&mut text, header);
        File::create(self.file()).unwrap().write_all(&text).unwrap();
        // What is believed of it now is what counts.
        let contents = read_file(&self.file()).unwrap();
        self.acknowledged = contents.ranges.iter().flat_map(|(_, range)| range.span().ranks()).collect();
    }
}

/// Lives the lives of all shares, merges whatever files there are, finishes what is missing, and merges again.
fn live(board: &HalfBoards, split: &Split, lives: &[Vec<Event>], reversed: bool) {
    let folder = tempfile::tempdir().unwrap();
    let shares = lives.len() as u64;
    let mut files = Vec::new();
    let mut all = Vec::new();
    for (residue, events) in lives.iter().enumerate() {
        let share = Share::new(residue as u64, shares).unwrap();
        let first = folder.path().join(residue.to_string());
        let mut life =
            Life { board, split, share, folder: folder.path(), files: vec![first], acknowledged: BTreeSet::new() };
        events.iter().for_each(|event| life.happen(event));
        files.extend(life.files.iter().filter(|file| file.exists()).cloned());
        all.push(life);
    }
    if reversed {
        files.reverse();
    }
    match merged(split, &files) {
        Ok(total) => assert_eq!(total, SIZE.1),
        Err(Unfinished::Missing(missing)) => assert!(!missing.is_empty()),
        Err(other) => panic!("{other:?}"),
    }
    for life in &mut all {
        let how = How { batches: u32::MAX, threads: 2, isa: Isa::Portable, chunk: 70, disk: None };
        life.run(&how);
        let contents = read_file(&life.file()).unwrap();
        assert_eq!(life.ledger_of(&contents.ranges).missing(life.share), []);
        if !files.contains(&life.file()) {
            files.push(life.file());
        }
    }
    assert_eq!(merged(split, &files), Ok(SIZE.1));
    // Journals joined by `cat` are one.
    let joined = folder.path().join("joined");
    let texts = files.iter().map(|file| fs::read(file).unwrap());
    // A torn file among them would swallow the first line of the next, which is then missing, and told.
    if texts.clone().all(|text| text.ends_with(b"\n")) {
        fs::write(&joined, texts.collect::<Vec<_>>().concat()).unwrap();
        assert_eq!(merged(split, &[joined]), Ok(SIZE.1));
    }
}

fn merged(split: &Split, files: &[PathBuf]) -> Result<u128, Unfinished> {
    let mut ledger = Ledger::new(split.units);
    for (file, path) in files.iter().enumerate() {
        let contents = read_file(path).unwrap();
        contents.ranges.iter().for_each(|(line, range)| ledger.add(Place { file, line: *line }, range));
    }
    ledger.total(Share::WHOLE)
}

fn lives(cases: u32) {
    let board = HalfBoards::new(SIZE.0).unwrap();
    let split = Split::of(&board);
    let strategy = (prop::collection::vec(prop::collection::vec(event(), 0..7), 1..4), any::<bool>());
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    TestRunner::new(config)
        .run(&strategy, |(lives, reversed)| {
            live(&board, &split, &lives, reversed);
            Ok(())
        })
        .unwrap();
}

#[test]
fn hundreds_of_lives() {
    lives(300);
}

#[test]
#[ignore = "slow: cargo xtask test --slow"]
fn thousands_of_lives() {
    lives(5000);
}

/// A file cut at any byte behind its header, and one with any byte changed: what can be believed is, the rest is missing.
#[test]
fn any_cut_and_any_changed_byte() {
    let board = HalfBoards::new(SIZE.0).unwrap();
    let split = Split::of(&board);
    let folder = tempfile::tempdir().unwrap();
    let first = folder.path().join("journal");
    let mut life = Life {
        board: &board,
        split: &split,
        share: Share::WHOLE,
        folder: folder.path(),
        files: vec![first.clone()],
        acknowledged: BTreeSet::new(),
    };
    life.run(&How { batches: u32::MAX, threads: 1, isa: Isa::best(), chunk: 60, disk: None });
    let text = fs::read(&first).unwrap();
    let header = text.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    let whole = read_file(&first).unwrap().ranges;
    for end in header..text.len() {
        let contents = queens_run::read(&text[..end]).unwrap();
        assert!(whole.starts_with(&contents.ranges));
        assert_eq!(contents.damaged, []);
        let lines = text[..end].iter().filter(|&&byte| byte == b'\n').count() as u64;
        assert_eq!(contents.torn.is_some() || contents.unended, text[end - 1] != b'\n');
        assert!(contents.torn.is_none_or(|torn| torn.line == lines + 1 && contents.length + torn.bytes == end as u64));
    }
    for at in header..text.len() {
        let mut text = text.clone();
        text[at] ^= 1 << (at % 8);
        let contents = queens_run::read(&text[..]).unwrap();
        assert!(contents.ranges.iter().all(|(_, range)| whole.iter().any(|(_, one)| one == range)));
        let gone = contents.damaged.len() + usize::from(contents.torn.is_some());
        // The last line end is of no consequence; a changed line end spoils two lines, one in the middle of a line makes two.
        assert!((1..=2).contains(&gone) || (at + 1 == text.len() && contents.torn.is_some()), "{at}: {contents:?}");
    }
}

/// What is refused stays as it is.
#[test]
fn refusals_leave_files_alone() {
    let split = Split::of(&HalfBoards::new(12).unwrap());
    let header = Header::new(&split, Share::WHOLE, "half-boards", "test", "test");
    let folder = tempfile::tempdir().unwrap();
    let good = folder.path().join("good");
    drop(Journal::create(&good, &header).unwrap());
    let text = fs::read_to_string(&good).unwrap();
    assert!(matches!(Journal::create(&good, &header), Err(JournalError::Exists)));
    for (name, bytes) in [
        ("empty", Vec::new()),
        ("gzip", vec![0x1f, 0x8b, 8, 0, 1, 2, 3]),
        ("other", b"1 5 8 6 3 7 2 4\n".to_vec()),
        ("zeros", vec![0; 1 << 20]),
        ("torn", text.as_bytes()[..40].to_vec()),
        ("damaged", text.replace("half", "hulf").into_bytes()),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, &bytes).unwrap();
        assert!(matches!(Journal::open(&path, Some(&header)), Err(JournalError::Read(_))), "{name}");
        assert_eq!(fs::read(&path).unwrap(), bytes, "{name}");
    }
    let wrong = Header::new(&split, Share::new(1, 2).unwrap(), "half-boards", "test", "test");
    assert!(matches!(Journal::open(&good, Some(&wrong)), Err(JournalError::Other { .. })));
    let of_13 = Split::of(&HalfBoards::new(13).unwrap());
    let wrong = Header::new(&of_13, Share::WHOLE, "half-boards", "test", "test");
    assert!(matches!(Journal::open(&good, Some(&wrong)), Err(JournalError::Other { .. })));
    assert!(matches!(Journal::open(folder.path(), None), Err(JournalError::Read(_))));
    assert_eq!(fs::read_to_string(&good).unwrap(), text);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 7, "nothing is left beside them");
}

/// The laws of shares, at a size where every share has units: sums add up however they are cut.
#[test]
fn laws_of_shares() {
    let board = HalfBoards::new(14).unwrap();
    let split = Split::of(&board);
    let all: Vec<_> = (0..board.units()).collect();
    let sums = board.count_each(&all, Isa::best(), NonZeroUsize::new(2).unwrap(), &()).unwrap();
    let worker = Worker { engine: "half-boards", isa: Isa::best(), threads: NonZeroUsize::MIN, host: "box" };
    let work = Work { board: &board, split: &split, worker, chunk: 100 };
    for modulus in [1, 2, 3, 7, 64] {
        let mut whole = Ledger::new(split.units);
        for share in (0..modulus).map(|residue| Share::new(residue, modulus).unwrap()) {
            let count = |share: Share| {
                let mut ledger = Ledger::new(split.units);
                work.count(&ledger.missing(share), &|| (Duration::ZERO, 0), &(), &mut |ranges| {
                    ranges.iter().for_each(|range| ledger.add(Place::default(), range));
                    Ok::<_, io::Error>(())
                })
                .unwrap();
                ledger
            };
            let ledger = count(share);
            let total = ledger.total(share).unwrap();
            let expected: u128 =
                all.iter().filter(|&&unit| share.contains(unit)).map(|&unit| u128::from(sums[unit as usize])).sum();
            assert_eq!(total, expected);
            let halves: u128 = share.halves().map(|half| count(half).total(half).unwrap()).iter().sum();
            assert_eq!(halves, total, "{share}");
            work.count(&whole.missing(share), &|| (Duration::ZERO, 0), &(), &mut |ranges| {
                ranges.iter().for_each(|range| whole.add(Place::default(), range));
                Ok::<_, io::Error>(())
            })
            .unwrap();
        }
        // Published: A000170.
        assert_eq!(whole.total(Share::WHOLE), Ok(365_596));
    }
}
