//! Bytes with their place in the stream, taken line by line or one at a time.

use std::io::{self, BufRead, ErrorKind, Read};

use crate::Place;

/// What to do with a byte.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// Take it and go on.
    Go,
    /// Take it and end.
    Last,
    /// Leave it and end.
    Stop,
}

/// How a walk over bytes ended.
pub(super) struct Walked {
    /// The step that ended it, [`Step::Go`] at the end of the stream.
    pub(super) end: Step,
    /// Whether everything taken fitted under the cap.
    pub(super) fits: bool,
}

pub(super) struct Source<R> {
    reader: R,
    place: Place,
    started: bool,
    /// Bytes that were taken for the start of a byte order mark and are none.
    unread: Vec<u8>,
}

const BYTE_ORDER_MARK: [u8; 3] = [0xEF, 0xBB, 0xBF];

impl<R: BufRead> Source<R> {
    pub(super) fn new(reader: R) -> Self {
        Self { reader, place: Place { line: 1, column: 1 }, started: false, unread: Vec::new() }
    }

    /// Where the next byte stands.
    pub(super) fn place(&self) -> Place {
        self.place
    }

    /// The next byte, not taken.
    pub(super) fn peek(&mut self) -> io::Result<Option<u8>> {
        Ok(filled(&mut self.reader)?.first().copied())
    }

    /// Passes over a byte that has been peeked at and is no line end.
    pub(super) fn skip_byte(&mut self) {
        self.reader.consume(1);
        self.place.column += 1;
    }

    /// Passes over blanks and line ends. Returns the byte that comes then, not taken, and whether a line end came before.
    pub(super) fn skip_blanks(&mut self) -> io::Result<(Option<u8>, bool)> {
        if !self.started {
            self.started = true;
            self.skip_byte_order_mark()?;
        }
        if let Some(&byte) = self.unread.first() {
            return Ok((Some(byte), false));
        }
        let line = self.place.line;
        loop {
            let chunk = filled(&mut self.reader)?;
            let blanks = chunk.iter().take_while(|b| b.is_ascii_whitespace()).count();
            let next = chunk.get(blanks).copied();
            let at_end = chunk.is_empty();
            self.place = self.place.after(&chunk[..blanks]);
            self.reader.consume(blanks);
            if next.is_some() || at_end {
                return Ok((next, self.place.line > line));
            }
        }
    }

    fn skip_byte_order_mark(&mut self) -> io::Result<()> {
        for byte in BYTE_ORDER_MARK {
            if self.peek()? != Some(byte) {
                return Ok(());
            }
            self.unread.push(byte);
            self.reader.consume(1);
        }
        self.unread.clear();
        Ok(())
    }

    /// Reads the rest of the line, without its end and the blanks before that. Returns false for a line of more than
    /// `cap` bytes: it is passed over and `line` left empty.
    pub(super) fn read_line(&mut self, line: &mut Vec<u8>, cap: usize) -> io::Result<bool> {
        line.clear();
        line.append(&mut self.unread);
        let limit = (cap as u64).saturating_add(1);
        self.reader.by_ref().take(limit).read_until(b'\n', line)?;
        let whole = line.ends_with(b"\n");
        if !whole && line.len() > cap {
            *line = Vec::new();
            self.skip_line()?;
            return Ok(false);
        }
        if whole {
            self.place = self.place.next_line();
        }
        line.truncate(line.trim_ascii_end().len());
        Ok(true)
    }

    /// Passes over the rest of the line, whatever its length.
    pub(super) fn skip_line(&mut self) -> io::Result<()> {
        self.unread.clear();
        self.reader.skip_until(b'\n')?;
        self.place = self.place.next_line();
        Ok(())
    }

    /// Takes bytes for as long as `step` says and appends them to `text`, at most until that holds `cap` bytes.
    pub(super) fn walk(
        &mut self,
        text: &mut Vec<u8>,
        cap: usize,
        mut step: impl FnMut(u8) -> Step,
    ) -> io::Result<Walked> {
        let mut fits = true;
        loop {
            let chunk = filled(&mut self.reader)?;
            if chunk.is_empty() {
                return Ok(Walked { end: Step::Go, fits });
            }
            let mut end = Step::Go;
            let mut taken = 0;
            for &byte in chunk {
                end = step(byte);
                taken += usize::from(end != Step::Stop);
                if end != Step::Go {
                    break;
                }
            }
            fits &= text.len().saturating_add(taken) <= cap;
            if fits {
                text.extend_from_slice(&chunk[..taken]);
            }
            self.place = self.place.after(&chunk[..taken]);
            self.reader.consume(taken);
            if end != Step::Go {
                return Ok(Walked { end, fits });
            }
        }
    }
}

/// The bytes that the reader holds, read anew when there are none; empty at the end of the stream.
fn filled<R: BufRead>(reader: &mut R) -> io::Result<&[u8]> {
    loop {
        match reader.fill_buf() {
            Ok([]) => return Ok(&[]),
            Ok(_) => break,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    reader.fill_buf()
}
