//! Where a journal is kept.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};

/// Bytes that survive the program. A file; in tests, one with a disk that fills up.
pub trait Medium {
    /// Writes at this place, which is the end of what is good.
    ///
    /// # Errors
    /// Of writing. Some of it may have been written then.
    fn write_at(&mut self, place: u64, bytes: &[u8]) -> io::Result<()>;

    /// Returns when all that was written will survive.
    ///
    /// # Errors
    /// Of the system.
    fn sync(&mut self) -> io::Result<()>;

    /// Cuts off what is behind this place.
    ///
    /// # Errors
    /// Of the system.
    fn cut(&mut self, place: u64) -> io::Result<()>;
}

impl Medium for File {
    fn write_at(&mut self, place: u64, bytes: &[u8]) -> io::Result<()> {
        self.seek(SeekFrom::Start(place))?;
        self.write_all(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_data()
    }

    fn cut(&mut self, place: u64) -> io::Result<()> {
        self.set_len(place)
    }
}
