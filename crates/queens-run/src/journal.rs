//! The file in which a count writes down what is done.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};

use crate::medium::Medium;
use crate::read::{Contents, ReadError, Torn, read, read_file};
use crate::record::{Header, Range, Record, Session};

/// A journal open for writing. As long as it is, no other process can open it.
#[derive(Debug)]
pub struct Journal<M = File> {
    medium: M,
    /// Where the good lines end.
    length: u64,
}

/// A journal that was opened, and what was in it.
#[derive(Debug)]
pub struct Opened {
    /// To go on with.
    pub journal: Journal,
    /// What was done before.
    pub contents: Contents,
    /// What was cut off at its end.
    pub cut: Option<Torn>,
}

/// Why there is no journal to write to.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JournalError {
    /// The system does not let it be opened, read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is no journal that can be gone on with. It was not touched.
    #[error(transparent)]
    Read(ReadError),
    /// Another process works on it.
    #[error("another process works on it")]
    InUse {
        /// Which, as far as it can be told.
        by: Option<Session>,
    },
    /// It is of another count, split or share. It was not touched.
    #[error("it is of another count, split or share")]
    Other {
        /// What it is about.
        found: Box<Header>,
    },
    /// There is one already. It was not touched.
    #[error("there is one already")]
    Exists,
}

impl From<ReadError> for JournalError {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Io(error) => Self::Io(error),
            error => Self::Read(error),
        }
    }
}

impl Journal {
    /// Begins a journal. The file appears with its header in it, or not at all.
    ///
    /// # Errors
    /// [`JournalError::Exists`], [`JournalError::Io`], [`JournalError::InUse`] when another process was faster.
    pub fn create(path: &Path, header: &Header) -> Result<Opened, JournalError> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // Beside it, so that it can take its place in one step.
        let beside = path.with_file_name(format!(".{name}.{}", std::process::id()));
        let made = begin(&beside, header).and_then(|()| put_in_place(&beside, path));
        // Whether or not it was put in place: its other name is of no more use.
        let _ = fs::remove_file(&beside);
        match made {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(JournalError::Exists),
            Err(error) => Err(error.into()),
            Ok(()) => Self::open(path, Some(header)),
        }
    }

    /// Opens a journal to go on with it, with its end repaired if a program was stopped in the middle of a line.
    ///
    /// # Errors
    /// [`JournalError`]. [`JournalError::Other`] when a header is given and its split or share are not those of the journal.
    pub fn open(path: &Path, expected: Option<&Header>) -> Result<Opened, JournalError> {
        if path.is_dir() {
            return Err(JournalError::Read(ReadError::Folder));
        }
        let file = File::options().read(true).write(true).open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(JournalError::InUse { by: holder(path) }),
            // Some file systems have no locks. Better a journal without than none.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let contents = read(BufReader::new(&file))?;
        let same = |header: &Header| header.same_split(&contents.header) && header.share() == contents.header.share();
        if expected.is_some_and(|header| !same(header)) {
            return Err(JournalError::Other { found: Box::new(contents.header) });
        }
        let mut journal = Self { medium: file, length: contents.length };
        if contents.torn.is_some() {
            journal.medium.cut(contents.length)?;
            journal.medium.sync()?;
        }
        if contents.unended {
            journal.write(b"\n")?;
        }
        Ok(Opened { journal, cut: contents.torn, contents })
    }
}

impl<M: Medium> Journal<M> {
    /// A journal on a medium, behind lines that are so long.
    pub fn on(medium: M, length: u64) -> Self {
        Self { medium, length }
    }

    /// Writes down who begins to work. It need not survive by itself.
    ///
    /// # Errors
    /// As [`Journal::append`].
    pub fn begin_session(&mut self, session: &Session) -> io::Result<()> {
        self.write(Record::Session(session.clone()).line().as_bytes())
    }

    /// Writes down what is done, and returns when it will survive.
    ///
    /// # Errors
    /// Of the system, such as a full disk. The journal is then as it was before, as far as the system lets it be; if not, it
    /// ends with half a line, which the next one who opens it cuts off.
    pub fn append(&mut self, ranges: Vec<Range>) -> io::Result<()> {
        let text: String = ranges.into_iter().map(|range| Record::Range(range).line()).collect();
        self.write(text.as_bytes())?;
        self.medium.sync()
    }

    /// The medium, with nothing of the journal left behind.
    pub fn into_inner(self) -> M {
        self.medium
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        if let Err(error) = self.medium.write_at(self.length, bytes) {
            let _ = self.medium.cut(self.length);
            return Err(error);
        }
        self.length += bytes.len() as u64;
        Ok(())
    }
}

fn begin(path: &Path, header: &Header) -> io::Result<()> {
    let mut file = File::options().write(true).create(true).truncate(true).open(path)?;
    file.write_all(Record::Header(header.clone()).line().as_bytes())?;
    file.sync_all()
}

/// Gives a file another name, which must be free.
fn put_in_place(from: &Path, to: &Path) -> io::Result<()> {
    match fs::hard_link(from, to) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(error),
        // Some file systems know no second names. There, who is faster wins.
        Err(_) if to.symlink_metadata().is_ok() => return Err(io::ErrorKind::AlreadyExists.into()),
        Err(_) => fs::rename(from, to)?,
        Ok(()) => {}
    }
    sync_folder(to.parent().filter(|folder| !folder.as_os_str().is_empty()).map_or(PathBuf::from("."), Path::to_owned));
    Ok(())
}

/// So that the name survives as well. Where folders cannot be opened, the system sees to it.
fn sync_folder(folder: PathBuf) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

/// Who works on it: the last that wrote so.
fn holder(path: &Path) -> Option<Session> {
    read_file(path).ok()?.sessions.pop()
}
