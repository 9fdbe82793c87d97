//! Reading a judge's input: numbers and rows of pictures, with blanks, blank lines and line ends of any system between.

use std::io::{self, BufRead, Read};
use std::ops::RangeInclusive;

use super::error::{Expected, Found, JudgeError};
use crate::lang::Text;
use queens::Square;

/// The input of a judge, read a word at a time.
pub(crate) struct Input<'a> {
    reader: &'a mut dyn BufRead,
    /// The line of the last word, from 1.
    line: u64,
    /// The last word, as far as it is kept.
    word: Vec<u8>,
    /// How long the last word is.
    length: u64,
    /// Whether nothing but a byte order mark can have been read yet.
    is_start: bool,
    ignores_rest: bool,
}

/// How much of a word is kept: more than any number or row that a judge allows.
const KEPT: usize = 32;

/// How long an input may be that is read at once.
const MAX_TEXT: usize = 1 << 16;

/// The number of cases, where the input begins with it.
const CASES: Text = Text::new("the number of cases", "数据组数");

/// Windows puts it before text in UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

impl<'a> Input<'a> {
    pub(super) fn new(reader: &'a mut dyn BufRead) -> Self {
        Self { reader, line: 1, word: Vec::new(), length: 0, is_start: true, ignores_rest: false }
    }

    /// The next number; that the input ends is an error.
    pub(super) fn number(&mut self, what: Text, range: RangeInclusive<u32>) -> Result<u32, JudgeError> {
        let expected = Expected::number(what, &range);
        if self.advance()? { self.parse(range, expected) } else { Err(self.ended(expected)) }
    }

    /// The next number, or [`None`] when the input ends instead.
    pub(super) fn number_or_end(&mut self, what: Text, range: RangeInclusive<u32>) -> Result<Option<u32>, JudgeError> {
        let expected = Expected::number(what, &range);
        Ok(if self.advance()? { Some(self.parse(range, expected)?) } else { None })
    }

    /// The next number, or [`None`] at a 0, after which nothing is read, or when the input ends without one.
    pub(super) fn number_or_zero(&mut self, what: Text, range: RangeInclusive<u32>) -> Result<Option<u32>, JudgeError> {
        if !self.advance()? {
            return Ok(None);
        }
        if self.word == b"0" {
            self.ignore_rest();
            return Ok(None);
        }
        let expected = Expected::number(what, &range).or_zero();
        self.parse(range, expected).map(Some)
    }

    /// The number of cases that follow.
    pub(super) fn cases(&mut self) -> Result<u32, JudgeError> {
        self.number(CASES, 0..=1_000_000_000)
    }

    /// Reads the picture of an n x n board and returns the squares that hold the second of the two characters.
    pub(super) fn picture(&mut self, n: u32, characters: [char; 2]) -> Result<Vec<Square>, JudgeError> {
        let mut squares = Vec::new();
        for row in 0..n {
            let expected = Expected::Row { width: n, characters };
            if !self.advance()? {
                return Err(self.ended(expected));
            }
            let known = |&byte: &u8| characters.contains(&char::from(byte));
            if self.length != u64::from(n) || !self.word.iter().all(known) {
                return Err(JudgeError::Input {
                    line: self.line,
                    found: Found::Row(self.shown(), self.length),
                    expected,
                });
            }
            let columns = (0..n).zip(&self.word).filter(|&(_, &byte)| char::from(byte) == characters[1]);
            squares.extend(columns.map(|(column, _)| Square::new(row, column)));
        }
        Ok(squares)
    }

    /// All the rest of an input that has to be short.
    pub(super) fn text(&mut self) -> Result<Vec<u8>, JudgeError> {
        let mut text = Vec::new();
        (&mut *self.reader).take(MAX_TEXT as u64 + 1).read_to_end(&mut text)?;
        if text.len() > MAX_TEXT {
            let expected = Expected::Words(Text::new("at most 64 KiB of input", "不超过 64 KiB 的输入"));
            return Err(JudgeError::Input { line: self.line, found: Found::Text(cut(&text)), expected });
        }
        if text.starts_with(BYTE_ORDER_MARK) {
            text.drain(..BYTE_ORDER_MARK.len());
        }
        Ok(text)
    }

    /// Says that whatever follows is not part of the input.
    pub(super) fn ignore_rest(&mut self) {
        self.ignores_rest = true;
    }

    /// Makes sure that nothing follows but blanks.
    pub(super) fn end(&mut self) -> Result<(), JudgeError> {
        if self.ignores_rest || !self.advance()? {
            return Ok(());
        }
        Err(self.unexpected(Expected::End))
    }

    /// The last word as a number.
    fn parse(&self, range: RangeInclusive<u32>, expected: Expected) -> Result<u32, JudgeError> {
        let number = std::str::from_utf8(&self.word).ok().and_then(|word| word.parse().ok());
        let is_whole = self.length == self.word.len() as u64;
        number.filter(|number| is_whole && range.contains(number)).ok_or_else(|| self.unexpected(expected))
    }

    /// Reads the next word. Returns whether there is one. What follows it is left alone, so that nobody waits for it.
    fn advance(&mut self) -> io::Result<bool> {
        self.word.clear();
        self.length = 0;
        while let Some(byte) = self.peek()? {
            if is_blank(byte) {
                if self.length > 0 {
                    break;
                }
                self.line += u64::from(byte == b'\n');
            } else {
                self.length += 1;
                if self.word.len() < KEPT {
                    self.word.push(byte);
                }
            }
            self.reader.consume(1);
            if self.is_start && self.word == BYTE_ORDER_MARK {
                self.word.clear();
                self.length = 0;
                self.is_start = false;
            }
            self.is_start &= BYTE_ORDER_MARK.starts_with(&self.word) && !is_blank(byte);
        }
        Ok(self.length > 0)
    }

    fn peek(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.reader.fill_buf() {
                Ok(bytes) => return Ok(bytes.first().copied()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// The last word as messages show it.
    fn shown(&self) -> String {
        cut(&self.word)
    }

    /// The last word is not what it should be.
    fn unexpected(&self, expected: Expected) -> JudgeError {
        JudgeError::Input { line: self.line, found: Found::Text(self.shown()), expected }
    }

    /// There is no word where one should be.
    fn ended(&self, expected: Expected) -> JudgeError {
        JudgeError::Input { line: self.line, found: Found::End, expected }
    }
}

/// Blanks as C has them.
fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b'\x0b'
}

/// The beginning of a text, in a length that fits a message.
pub(super) fn cut(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(&text[..text.len().min(4 * KEPT)]);
    let mut characters = text.trim_end().chars();
    let mut shown: String = characters.by_ref().take(KEPT - 1).collect();
    if characters.next().is_some() {
        shown.push('…');
    }
    shown
}
