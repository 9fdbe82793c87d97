//! Splits a stream into records, one board each, and holds no more of it than the record before and the line ahead.
//!
//! | what stands there | what becomes of it |
//! |---|---|
//! | a blank line, a line that begins with `#`, a heading `No. 3` | passed over; ends a picture |
//! | rows of a picture or of a 0/1 matrix | gathered until there are as many as the first is wide |
//! | `[1,3,0,2]`, `[".Q..", ...]` | one board, on one line or several |
//! | `[[1,3,0,2], ...]`, `[[".Q..", ...], ...]` | a board for each element, read one at a time |
//! | `{"columns":[1,3,0,2], ...}` | one board, columns by row, from 0 unless another base is asked for |
//! | a lone number at the end | a claimed total, see [`Item::Total`] |
//! | a board drawn for a terminal | one record, which is no board |
//! | any other line | one board |
//!
//! `[]` is the empty board or, where boards of another size are expected, an array without boards. After a malformed picture the stream goes on behind the next blank line, after any other
//! malformed record with the next line. Line ends may be LF or CRLF, and a UTF-8 byte order mark is passed over.

mod json;
mod lines;
mod source;

use std::io::{self, BufRead};
use std::ops::Range;

use queens_core::Arrangement;
use queens_core::notation::{Base, Format, Notation, Problem};

use self::source::Source;
use crate::reading::Reading;
use crate::unreadable::{Place, Reason, Unreadable};

/// A stream as a sequence of boards.
///
/// Costs one pass over the bytes, and memory for two records.
///
/// ```
/// use queens_check::{Item, Reading, Records};
/// use queens_core::notation::Format;
///
/// let mut records = Records::new(&b"# two boards\n2413\n\n.Q..\n...Q\nQ...\n..Q.\n"[..], Reading::default());
/// let mut found = Vec::new();
/// while let Some(item) = records.next_record()? {
///     if let Item::Board(record) = item {
///         found.push((record.place.line, record.format(), record.parse()?));
///     }
/// }
/// assert_eq!((found[0].0, found[0].1), (2, Format::Digits));
/// assert_eq!((found[1].0, found[1].1), (4, Format::Board));
/// assert_eq!(found[0].2, found[1].2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Records<R> {
    source: Source<R>,
    reading: Reading,
    /// Within an array of boards: what came last.
    list: Option<json::After>,
    /// What comes next, already looked at; a line is in `line` then.
    ahead: Option<Ahead>,
    line: Vec<u8>,
    /// The text that holds the record, and a lone number while it is not known what follows it.
    text: Vec<u8>,
    held: Vec<u8>,
    /// The record before, still in `text` when a lone number comes.
    last: Option<(Range<usize>, Notation)>,
    any: bool,
    /// What is passed over before the next record is looked for.
    spoilt: Option<Spoilt>,
}

/// What a stream holds.
#[derive(Debug)]
pub enum Item<'a> {
    /// The text of a board, well formed or not.
    Board(Record<'a>),
    /// A lone number at the end of a stream that holds records: how many solutions there are said to be. A number of as
    /// many digits as the board before it has rows is a board; after a malformed record, `2413` and the like are. A `0`
    /// is the total of a list without boards even where nothing stands before it, unless a format or base 0 was asked for.
    Total {
        /// Where it stands.
        place: Place,
        /// The number.
        value: u128,
    },
    /// A record that cannot be told from its surroundings, or not be held.
    Broken(Unreadable),
}

/// The text of one board.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    /// Where it begins.
    pub place: Place,
    /// Its text, in the notation.
    pub text: &'a str,
    /// How to read it.
    pub notation: Notation,
}

impl Record<'_> {
    /// The format, guessed or asked for.
    #[must_use]
    pub fn format(&self) -> Format {
        self.notation.format()
    }

    /// Reads the board. O(length of the text).
    ///
    /// # Errors
    /// [`Unreadable`], with the place in the stream of the first thing that is wrong.
    pub fn parse(&self) -> Result<Arrangement, Unreadable> {
        self.notation.parse(self.text).map_err(|error| Unreadable::in_text(self.place, error))
    }
}

/// The rest of several lines that are no board.
#[derive(Clone, Copy)]
enum Spoilt {
    /// A malformed picture of this format and width.
    Picture(Format, usize),
    /// A board drawn for a terminal.
    Drawing,
}

/// What comes next in the stream.
#[derive(Clone, Copy)]
enum Ahead {
    Line {
        place: Place,
        /// Whether something that ends a picture stands before it.
        gap: bool,
    },
    Json(Place),
    TooLong(Place),
    End,
}

/// An [`Item`] that does not borrow its text yet.
enum Found {
    Board { range: Range<usize>, place: Place, notation: Notation },
    Total { place: Place, value: u128 },
    Broken(Unreadable),
}

impl<R: BufRead> Records<R> {
    /// The records of a stream. A reader with a large buffer helps.
    pub fn new(reader: R, reading: Reading) -> Self {
        Self {
            source: Source::new(reader),
            reading,
            list: None,
            ahead: None,
            line: Vec::new(),
            text: Vec::new(),
            held: Vec::new(),
            last: None,
            any: false,
            spoilt: None,
        }
    }

    /// The next record, or [`None`] at the end of the stream. O(length of the record).
    ///
    /// # Errors
    /// Those of the reader. What is wrong with the text of a record is an [`Item`], and the next call goes on after it.
    pub fn next_record(&mut self) -> io::Result<Option<Item<'_>>> {
        let Some(found) = self.find()? else { return Ok(None) };
        self.any = true;
        self.last = None;
        Ok(Some(match found {
            Found::Total { place, value } => Item::Total { place, value },
            Found::Broken(unreadable) => Item::Broken(unreadable),
            Found::Board { range, place, notation } => match std::str::from_utf8(&self.text[range.clone()]) {
                Ok(text) => {
                    self.last = Some((range, notation));
                    Item::Board(Record { place, text, notation })
                }
                Err(error) => Item::Broken(not_utf8(place, &self.text[range], error)),
            },
        }))
    }

    fn find(&mut self) -> io::Result<Option<Found>> {
        if let Some(spoilt) = self.spoilt.take() {
            while self.next_is_row(spoilt)? {
                self.ahead = None;
            }
        }
        loop {
            if let Some(found) = self.element()? {
                return Ok(Some(found));
            }
            let ahead = self.look()?;
            self.ahead = None;
            match ahead {
                Ahead::End => return Ok(None),
                Ahead::TooLong(place) => return Ok(Some(self.too_long(place))),
                Ahead::Json(place) => {
                    if let Some(found) = self.value(place)? {
                        return Ok(Some(found));
                    }
                }
                Ahead::Line { place, .. } => return self.line_record(place).map(Some),
            }
        }
    }

    /// The record that begins with the line that was looked at.
    fn line_record(&mut self, place: Place) -> io::Result<Found> {
        if lines::is_drawn(&self.line) {
            self.spoilt = Some(Spoilt::Drawing);
            return Ok(Found::Broken(Unreadable::new(place, Reason::Drawn)));
        }
        if (self.any || self.line == b"0") && lines::is_number(&self.line) {
            // The text of the record before is still wanted, and the line will be read over.
            std::mem::swap(&mut self.line, &mut self.held);
            if matches!(self.look()?, Ahead::End)
                && let Some(value) = std::str::from_utf8(&self.held).ok().and_then(|digits| digits.parse().ok())
                && !self.is_board(&self.held)
            {
                return Ok(Found::Total { place, value });
            }
            std::mem::swap(&mut self.held, &mut self.text);
        } else {
            std::mem::swap(&mut self.line, &mut self.text);
        }
        let format = match (self.reading.format, std::str::from_utf8(&self.text)) {
            (Some(format), _) => Some(format),
            (None, Ok(line)) => lines::format_of(line),
            // The text is refused in any case; what follows a row of a picture goes with it.
            (None, Err(_)) => Some(if self.text.starts_with(b".") { Format::Board } else { Format::Spaced }),
        };
        let Some(format) = format else {
            let found = String::from_utf8_lossy(&self.text).chars().next();
            let problem = Problem::Character { found, expected: "a board" };
            return Ok(Found::Broken(Unreadable::new(place, Reason::Text(problem))));
        };
        if format.is_picture() && !self.gather(format)? {
            return Ok(self.too_long(place));
        }
        Ok(Found::Board { range: 0..self.text.len(), place, notation: self.reading.notation(format) })
    }

    /// Adds rows to the first one, which is in the text, until the picture is square, ends or is malformed. Returns
    /// whether it fits under the cap.
    fn gather(&mut self, format: Format) -> io::Result<bool> {
        let columns = lines::width(&self.text);
        let mut rows = 1;
        let mut is_sound = lines::is_clean(&self.text, format);
        let picture = Spoilt::Picture(format, columns);
        while is_sound && rows < columns && self.next_is_row(picture)? {
            self.ahead = None;
            is_sound = lines::width(&self.line) == columns && lines::is_clean(&self.line, format);
            rows += 1;
            if self.text.len() + 1 + self.line.len() > self.reading.cap {
                self.spoilt = Some(picture);
                return Ok(false);
            }
            self.text.push(b'\n');
            self.text.extend_from_slice(&self.line);
        }
        if !is_sound {
            self.spoilt = Some(picture);
        }
        Ok(true)
    }

    /// Whether the next line belongs to what stands before it.
    fn next_is_row(&mut self, of: Spoilt) -> io::Result<bool> {
        let ahead = self.look()?;
        let is_row = |line: &[u8]| match of {
            Spoilt::Picture(format, columns) => lines::is_row(line, format, columns),
            Spoilt::Drawing => lines::is_drawn(line) || lines::is_column_names(line),
        };
        Ok(matches!(ahead, Ahead::Line { gap: false, .. }) && is_row(&self.line))
    }

    /// Looks at the next thing that is not passed over. A line is read into `line`; nothing else is taken.
    fn look(&mut self) -> io::Result<Ahead> {
        if let Some(ahead) = self.ahead {
            return Ok(ahead);
        }
        let mut gap = false;
        let ahead = loop {
            let (first, new_line) = self.source.skip_blanks()?;
            let place = self.source.place();
            gap |= new_line;
            match first {
                None => break Ahead::End,
                Some(b'[' | b'{') if self.reads_json() => break Ahead::Json(place),
                Some(b'#') => {
                    self.source.skip_line()?;
                    gap = true;
                }
                Some(_) if !self.source.read_line(&mut self.line, self.reading.cap)? => break Ahead::TooLong(place),
                Some(_) if lines::is_heading(&self.line) => gap = true,
                Some(_) => break Ahead::Line { place, gap },
            }
        };
        self.ahead = Some(ahead);
        Ok(ahead)
    }

    fn reads_json(&self) -> bool {
        matches!(self.reading.format, None | Some(Format::Json | Format::LeetCode))
    }

    /// Whether a lone number at the end is a digit string rather than a total: as long as the board before is high or,
    /// if there is none that can be read, a permutation. A 0 is one only where the reader was told so.
    fn is_board(&self, digits: &[u8]) -> bool {
        match self.last_size() {
            Some(rows) => rows == digits.len(),
            None if digits == b"0" => self.reading.base == Some(Base::Zero) || self.reading.format.is_some(),
            None => lines::is_permutation(digits),
        }
    }

    /// The number of rows of the record before.
    fn last_size(&self) -> Option<usize> {
        let (range, notation) = self.last.as_ref()?;
        let text = std::str::from_utf8(self.text.get(range.clone())?).ok()?;
        Some(notation.parse(text).ok()?.size().len())
    }

    fn too_long(&self, place: Place) -> Found {
        Found::Broken(Unreadable::new(place, Reason::TooLong { cap: self.reading.cap }))
    }
}

fn not_utf8(place: Place, text: &[u8], error: std::str::Utf8Error) -> Unreadable {
    let sound = String::from_utf8_lossy(text.get(..error.valid_up_to()).unwrap_or_default());
    let line = sound.bytes().filter(|&b| b == b'\n').count();
    let column = sound.chars().rev().take_while(|&c| c != '\n').count();
    Unreadable::new(place.within(line + 1, column + 1), Reason::NotUtf8)
}
