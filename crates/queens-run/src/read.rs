//! Reading a journal, whatever has become of it.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use crate::record::{Damage, Header, Range, Record, Session};

/// What a journal holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Contents {
    /// What it is about: its first line.
    pub header: Header,
    /// The headers of journals that were put behind it, with the numbers of their lines. All of the same split.
    pub others: Vec<(u64, Header)>,
    /// Who worked on it, in order.
    pub sessions: Vec<Session>,
    /// What is done, with the numbers of the lines from 1.
    pub ranges: Vec<(u64, Range)>,
    /// Lines that cannot be believed. What they said is done again.
    pub damaged: Vec<Damaged>,
    /// What a program that was stopped in the middle of a line has left at the end.
    pub torn: Option<Torn>,
    /// Where the last whole line ends.
    pub length: u64,
    /// The last line is whole, but for its line end.
    pub unended: bool,
}

/// A line that cannot be believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damaged {
    /// Its number, from 1.
    pub line: u64,
    /// What is wrong with it.
    pub damage: Damage,
}

/// The beginning of a line, at the end of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Torn {
    /// Its number, from 1.
    pub line: u64,
    /// How many bytes there are of it.
    pub bytes: u64,
}

/// Why a file is no journal that can be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The system does not let it be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is a folder.
    #[error("it is a folder")]
    Folder,
    /// There is nothing in it.
    #[error("it is empty")]
    Empty,
    /// It is compressed.
    #[error("it is compressed by gzip")]
    Gzip,
    /// It does not begin as a journal does.
    #[error("it is not a journal")]
    NotAJournal,
    /// Its format is of another version.
    #[error("its format is version {found}")]
    Version {
        /// Which.
        found: u64,
    },
    /// Its first line was changed.
    #[error("line 1, the header, is damaged")]
    Header,
    /// A line is about other units than the first.
    #[error("line {line} belongs to another count or split")]
    Foreign {
        /// Its number.
        line: u64,
    },
}

/// Longer than any line that is written.
const LONGEST: usize = 1 << 16;

/// Reads the journal in a file.
///
/// # Errors
/// [`ReadError`].
pub fn read_file(path: &Path) -> Result<Contents, ReadError> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(ReadError::Folder);
    }
    read(BufReader::new(file))
}

/// Reads a journal, or several one behind the other.
///
/// # Errors
/// [`ReadError`] when it is not one; lines that were damaged later are only told.
pub fn read(mut input: impl BufRead) -> Result<Contents, ReadError> {
    let mut line = Vec::new();
    // Whatever else it is, it need not be read to its end.
    let (length, ended) = next(&mut (&mut input).take(LONGEST as u64), &mut line)?;
    let header = match Record::parse(trimmed(&line), None) {
        Ok(Record::Header(header)) => header,
        wrong => return Err(no_journal(&line, wrong.err())),
    };
    let mut contents = Contents {
        header,
        others: Vec::new(),
        sessions: Vec::new(),
        ranges: Vec::new(),
        damaged: Vec::new(),
        torn: None,
        length,
        unended: !ended,
    };
    for number in 2.. {
        let start = contents.length;
        let (bytes, whole) = next(&mut input, &mut line)?;
        if bytes == 0 {
            break;
        }
        contents.length = start + bytes;
        contents.unended = !whole;
        match Record::parse(trimmed(&line), Some(&contents.header)) {
            Ok(Record::Range(range)) => contents.ranges.push((number, range)),
            Ok(Record::Session(session)) => contents.sessions.push(session),
            Ok(Record::Header(header)) if header.same_split(&contents.header) => contents.others.push((number, header)),
            Ok(Record::Header(_)) | Err(Damage::Split) => return Err(ReadError::Foreign { line: number }),
            Err(_) if !whole => {
                contents.torn = Some(Torn { line: number, bytes });
                contents.length = start;
                contents.unended = false;
            }
            Err(damage) => contents.damaged.push(Damaged { line: number, damage }),
        }
    }
    Ok(contents)
}

/// Reads the next line with its end: how long it is, and whether it has an end. Of a line that is too long only the beginning
/// is kept, which is never believed.
fn next(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<(u64, bool)> {
    line.clear();
    let mut length = 0;
    loop {
        let buffer = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            buffer => buffer?,
        };
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(buffer.len(), |end| end + 1);
        line.extend_from_slice(&buffer[..used.min(LONGEST - line.len())]);
        input.consume(used);
        length += used as u64;
        if end.is_some() || used == 0 {
            return Ok((length, end.is_some()));
        }
    }
}

fn trimmed(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    // A journal that went through another system keeps its worth.
    line.strip_suffix(b"\r").unwrap_or(line)
}

fn no_journal(line: &[u8], damage: Option<Damage>) -> ReadError {
    match damage {
        _ if line.is_empty() => ReadError::Empty,
        _ if line.starts_with(&[0x1f, 0x8b]) => ReadError::Gzip,
        Some(Damage::Version(found)) => ReadError::Version { found },
        // It looks like one: enough of its beginning is there.
        Some(_) if line.windows(9).take(8).any(|part| part == b"\"journal\"") => ReadError::Header,
        Some(_) if line.windows(8).rev().take(32).any(|part| part == b",\"crc\":\"") => ReadError::Header,
        _ => ReadError::NotAJournal,
    }
}
