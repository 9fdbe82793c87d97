//! Boards in JSON, one at a time: arrays, arrays of arrays, and objects with `"columns"`.
//!
//! Only brackets, quotes and commas are followed here; whether a board is well formed is for its
//! [`Notation`](queens_core::notation::Notation) to say.

use std::io::{self, BufRead};
use std::ops::Range;

use queens_core::notation::{Base, Format, Order, Problem};

use super::source::{Step, Walked};
use super::{Found, Records};
use crate::unreadable::{Place, Reason, Unreadable};

/// What was read last of an array of boards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum After {
    Bracket,
    Board,
    Comma,
}

impl<R: BufRead> Records<R> {
    /// The board that begins with a `[` or `{`, or the first of the array that does.
    pub(super) fn value(&mut self, place: Place) -> io::Result<Option<Found>> {
        if self.source.peek()? == Some(b'{') {
            return self.object(place).map(Some);
        }
        let mut fits = self.open()?.fits;
        fits &= self.walk(|byte| if byte.is_ascii_whitespace() { Step::Go } else { Step::Stop })?.fits;
        match self.source.peek()? {
            Some(b'[' | b'{') => {
                self.list = Some(After::Bracket);
                self.element()
            }
            // No board of the size that is asked for, so no board at all.
            Some(b']') if self.reading.size.is_some_and(|size| !size.is_empty()) => {
                self.source.skip_byte();
                (self.any, self.last) = (true, None);
                Ok(None)
            }
            _ => self.array(place, fits).map(Some),
        }
    }

    /// The next board of an array of boards; [`None`] at its end.
    pub(super) fn element(&mut self) -> io::Result<Option<Found>> {
        while let Some(after) = self.list {
            let (next, new_line) = self.source.skip_blanks()?;
            let place = self.source.place();
            match (after, next) {
                (After::Bracket | After::Comma, Some(b'[')) => {
                    self.list = Some(After::Board);
                    let fits = self.open()?.fits;
                    return self.array(place, fits).map(Some);
                }
                (After::Bracket | After::Comma, Some(b'{')) => {
                    self.list = Some(After::Board);
                    return self.object(place).map(Some);
                }
                (After::Board, Some(b',')) => self.list = Some(After::Comma),
                (After::Board, Some(b']')) => self.list = None,
                _ => {
                    self.list = None;
                    let expected = if after == After::Board { "`,` or `]`" } else { "a board" };
                    // What begins a line may be the next record.
                    if !new_line {
                        self.source.skip_line()?;
                    }
                    return Ok(Some(Found::Broken(unexpected(place, next, expected))));
                }
            }
            self.source.skip_byte();
        }
        Ok(None)
    }

    /// Begins a text with the next byte.
    fn open(&mut self) -> io::Result<Walked> {
        self.text.clear();
        self.walk(|_| Step::Last)
    }

    fn walk(&mut self, step: impl FnMut(u8) -> Step) -> io::Result<Walked> {
        self.source.walk(&mut self.text, self.reading.cap, step)
    }

    /// The rest of an array that holds one board; its `[` is in the text, if that had room for it.
    fn array(&mut self, place: Place, fits: bool) -> io::Result<Found> {
        let mut brackets = Brackets { depth: 1, last: b'[', ..Brackets::outside(true) };
        let mut walked = self.walk(|byte| brackets.step(byte))?;
        walked.fits &= fits;
        if let Some(broken) = self.broken(place, &brackets, &walked)? {
            return Ok(broken);
        }
        let is_strings = self.text.iter().skip(1).find(|b| !b.is_ascii_whitespace()) == Some(&b'"');
        let format = self.reading.format.unwrap_or(if is_strings { Format::LeetCode } else { Format::Json });
        Ok(Found::Board { range: 0..self.text.len(), place, notation: self.reading.notation(format) })
    }

    /// The board of an object; nothing of it is taken yet.
    fn object(&mut self, place: Place) -> io::Result<Found> {
        self.text.clear();
        let mut brackets = Brackets::outside(false);
        let walked = self.walk(|byte| brackets.step(byte))?;
        if let Some(broken) = self.broken(place, &brackets, &walked)? {
            return Ok(broken);
        }
        let Some(range) = value_of(&self.text, b"columns") else {
            return Ok(Found::Broken(Unreadable::new(place, Reason::NoColumns)));
        };
        let place = place.after(&self.text[..range.start]);
        // The name says what the numbers are, so no other order is asked for; from 0 unless the reader was told.
        let mut reading = self.reading;
        reading.order = Order::ColumnsByRow;
        reading.base = reading.base.or(Some(Base::Zero));
        Ok(Found::Board { range, place, notation: reading.notation(Format::Json) })
    }

    /// What to say of a value that did not end as it should. The stream goes on with the line on which the next value
    /// seems to begin.
    fn broken(&mut self, place: Place, brackets: &Brackets, walked: &Walked) -> io::Result<Option<Found>> {
        if walked.end == Step::Last {
            let too_long = || Found::Broken(Unreadable::new(place, Reason::TooLong { cap: self.reading.cap }));
            return Ok((!walked.fits).then(too_long));
        }
        let (found, at) = (self.source.peek()?, self.source.place());
        self.list = None;
        if found.is_some() && !brackets.new_line {
            self.source.skip_line()?;
        }
        let expected = if brackets.in_string { "`\"`" } else { "`]`" };
        Ok(Some(Found::Broken(unexpected(at, found, expected))))
    }
}

fn unexpected(place: Place, found: Option<u8>, expected: &'static str) -> Unreadable {
    let shown = |b: u8| if b.is_ascii() { char::from(b) } else { char::REPLACEMENT_CHARACTER };
    Unreadable::new(place, Reason::Text(Problem::Character { found: found.map(shown), expected }))
}

/// Follows one value to the bracket that closes it.
struct Brackets {
    /// Whether a bracket within it breaks it: the array of one board holds none.
    flat: bool,
    depth: u32,
    in_string: bool,
    escaped: bool,
    /// The last byte that was no blank, outside strings.
    last: u8,
    /// Whether nothing but blanks has come on this line, which is not the first one.
    new_line: bool,
}

impl Brackets {
    const fn outside(flat: bool) -> Self {
        Self { flat, depth: 0, in_string: false, escaped: false, last: b',', new_line: false }
    }

    fn step(&mut self, byte: u8) -> Step {
        if !self.in_string && !self.new_line && (byte.is_ascii_digit() || byte == b',') {
            self.last = byte;
            return Step::Go;
        }
        if self.in_string {
            return self.step_in_string(byte);
        }
        if byte.is_ascii_whitespace() {
            self.new_line |= byte == b'\n';
            return Step::Go;
        }
        // A value that is followed by another on the next line, with no comma between, was never closed: without this,
        // one missing bracket would swallow the rest of the stream.
        let value_ended = !matches!(self.last, b'[' | b'{' | b',' | b':');
        if self.new_line && value_ended && !matches!(byte, b',' | b']' | b'}' | b':') {
            return Step::Stop;
        }
        match byte {
            b'[' | b'{' if self.flat => return Step::Stop,
            b'[' | b'{' => self.depth = self.depth.saturating_add(1),
            b']' | b'}' => {
                self.depth = self.depth.saturating_sub(1);
                if self.depth == 0 {
                    return Step::Last;
                }
            }
            b'"' => self.in_string = true,
            _ => {}
        }
        self.new_line = false;
        self.last = byte;
        Step::Go
    }

    fn step_in_string(&mut self, byte: u8) -> Step {
        match byte {
            b'\n' => return Step::Stop,
            _ if self.escaped => self.escaped = false,
            b'\\' => self.escaped = true,
            b'"' => self.in_string = false,
            _ => {}
        }
        Step::Go
    }
}

/// Where in an object the value of a name stands. [`None`] when it has no such name, or is too malformed to tell.
fn value_of(object: &[u8], name: &[u8]) -> Option<Range<usize>> {
    let blanks = |from: usize| from + object[from..].iter().take_while(|b| b.is_ascii_whitespace()).count();
    let mut at = 1;
    loop {
        at = blanks(at);
        if object.get(at) != Some(&b'"') {
            return None;
        }
        let start = at + 1;
        let end = start + object[start..].iter().position(|&b| b == b'"')?;
        at = blanks(end + 1);
        if object.get(at) != Some(&b':') {
            return None;
        }
        let value = blanks(at + 1);
        let stop = value_end(object, value)?;
        if &object[start..end] == name {
            return Some(value..stop);
        }
        at = blanks(stop);
        if object.get(at) != Some(&b',') {
            return None;
        }
        at += 1;
    }
}

/// The end of the value that begins at an offset: the comma or bracket after it, on its own level.
fn value_end(object: &[u8], from: usize) -> Option<usize> {
    let mut brackets = Brackets { depth: 1, ..Brackets::outside(false) };
    for (i, &byte) in object.iter().enumerate().skip(from) {
        if byte == b',' && brackets.depth == 1 && !brackets.in_string {
            return Some(i);
        }
        match brackets.step(byte) {
            Step::Go => {}
            Step::Last => return Some(i),
            Step::Stop => return None,
        }
    }
    None
}
