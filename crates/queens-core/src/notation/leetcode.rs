//! A JSON array of strings, one for each row: `[".Q..","...Q","Q...","..Q."]`.

use alloc::vec::Vec;

use super::picture::{BOARD, Builder, print_row};
use super::{ParseError, Problem};
use crate::{Arrangement, BoardSize};

pub(super) fn parse(text: &str) -> Result<Arrangement, ParseError> {
    let mut at = Scanner { text, at: 0 };
    if at.next().is_none() {
        return Err(ParseError::at_start(Problem::Empty));
    }
    at.expect(b'[', "`[`")?;
    let mut builder = Builder::new();
    if at.next() == Some(b']') {
        at.expect(b']', "`]`")?;
        at.end()?;
        return Ok(Arrangement::empty(BoardSize::new(0).map_err(|_| ParseError::at_start(Problem::TooLarge))?));
    }
    loop {
        at.expect(b'"', "a string in quotes")?;
        let start = at.at;
        let Some(len) = text[start..].find('"') else {
            return Err(ParseError::unexpected(text, text.len(), "`\"`"));
        };
        builder.row(text, start, &text[start..start + len], BOARD)?;
        at.at = start + len + 1;
        match at.next() {
            Some(b',') => at.expect(b',', "`,`")?,
            _ => break at.expect(b']', "`,` or `]`")?,
        }
    }
    at.end()?;
    builder.finish(text)
}

struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl Scanner<'_> {
    /// The next byte that is no blank, not yet taken.
    fn next(&mut self) -> Option<u8> {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.iter().take_while(|b| b.is_ascii_whitespace()).count();
        self.text.as_bytes().get(self.at).copied()
    }

    fn expect(&mut self, byte: u8, expected: &'static str) -> Result<(), ParseError> {
        if self.next() != Some(byte) {
            return Err(ParseError::unexpected(self.text, self.at, expected));
        }
        self.at += 1;
        Ok(())
    }

    fn end(&mut self) -> Result<(), ParseError> {
        match self.next() {
            None => Ok(()),
            Some(_) => Err(ParseError::unexpected(self.text, self.at, "the end of the board")),
        }
    }
}

pub(super) fn print(columns: &[u32], out: &mut Vec<u8>) {
    out.push(b'[');
    for (row, &column) in columns.iter().enumerate() {
        if row > 0 {
            out.push(b',');
        }
        out.push(b'"');
        print_row(columns.len(), column, BOARD, out);
        out.push(b'"');
    }
    out.push(b']');
}
