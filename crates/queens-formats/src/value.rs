//! JSON values with the place where each begins: an error in a board file names line and character, in the user's
//! language, which the errors of a general JSON library do not allow.

use crate::error::{Problem, ReadError, shown};

/// A value, and the byte offset at which it begins.
#[derive(Debug)]
pub(crate) struct Value {
    pub(crate) offset: usize,
    pub(crate) kind: Kind,
}

#[derive(Debug)]
pub(crate) enum Kind {
    Word(String),
    Text(String),
    List(Vec<Value>),
    Object(Vec<(String, usize, Value)>),
}

/// Board files are three deep; this keeps the recursion short whatever the text.
const DEEPEST: usize = 16;

pub(crate) fn parse(text: &str) -> Result<Value, ReadError> {
    let mut parser = Parser { text, at: 0 };
    let value = parser.value(0)?;
    parser.blanks();
    if parser.at < text.len() {
        return Err(parser.unexpected("the end of the board"));
    }
    Ok(value)
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl Parser<'_> {
    fn unexpected(&self, expected: &'static str) -> ReadError {
        ReadError::unexpected(self.text, self.at, expected)
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn blanks(&mut self) {
        while self.peek().is_some_and(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n')) {
            self.at += 1;
        }
    }

    /// Passes over a sign, if it stands here.
    fn take(&mut self, sign: u8) -> bool {
        self.blanks();
        let is_here = self.peek() == Some(sign);
        self.at += usize::from(is_here);
        is_here
    }

    fn value(&mut self, depth: usize) -> Result<Value, ReadError> {
        self.blanks();
        let offset = self.at;
        let kind = match self.peek() {
            Some(b'[' | b'{') if depth == DEEPEST => return Err(self.unexpected("a number or a string")),
            Some(b'[') => Kind::List(self.list(depth)?),
            Some(b'{') => Kind::Object(self.object(depth)?),
            Some(b'"') => Kind::Text(self.string()?),
            Some(byte) if byte.is_ascii_alphanumeric() || byte == b'-' => {
                let rest = &self.text[offset..];
                let is_end = |sign: char| !(sign.is_ascii_alphanumeric() || matches!(sign, '-' | '+' | '.'));
                let word = &rest[..rest.find(is_end).unwrap_or(rest.len())];
                self.at += word.len();
                Kind::Word(word.to_owned())
            }
            _ => return Err(self.unexpected("a JSON value")),
        };
        Ok(Value { offset, kind })
    }

    fn list(&mut self, depth: usize) -> Result<Vec<Value>, ReadError> {
        let mut values = Vec::new();
        self.at += 1;
        if self.take(b']') {
            return Ok(values);
        }
        loop {
            values.push(self.value(depth + 1)?);
            if self.take(b']') {
                return Ok(values);
            }
            if !self.take(b',') {
                return Err(self.unexpected("`,` or `]`"));
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<Vec<(String, usize, Value)>, ReadError> {
        let mut fields: Vec<(String, usize, Value)> = Vec::new();
        self.at += 1;
        if self.take(b'}') {
            return Ok(fields);
        }
        loop {
            self.blanks();
            let offset = self.at;
            if self.peek() != Some(b'"') {
                return Err(self.unexpected("a string in quotes"));
            }
            let name = self.string()?;
            // Past a handful of names nothing is a board file; a long object is refused at its first unknown name.
            if fields.iter().take(64).any(|(other, ..)| *other == name) {
                return Err(ReadError::at(self.text, offset, Problem::Twice { name: shown(&name) }));
            }
            if !self.take(b':') {
                return Err(self.unexpected("`:`"));
            }
            let value = self.value(depth + 1)?;
            fields.push((name, offset, value));
            if self.take(b'}') {
                return Ok(fields);
            }
            if !self.take(b',') {
                return Err(self.unexpected("`,` or `}`"));
            }
        }
    }

    /// A string in quotes. Of the escapes only those that a board file can need are read.
    fn string(&mut self) -> Result<String, ReadError> {
        let mut string = String::new();
        self.at += 1;
        loop {
            let rest = &self.text[self.at..];
            let Some(end) = rest.find(['"', '\\', '\n']) else {
                self.at = self.text.len();
                return Err(self.unexpected("`\"`"));
            };
            string.push_str(&rest[..end]);
            self.at += end;
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(string);
                }
                Some(b'\\') => string.push(self.escape()?),
                _ => return Err(self.unexpected("`\"`")),
            }
        }
    }

    fn escape(&mut self) -> Result<char, ReadError> {
        let rest = self.text.as_bytes().get(self.at + 1).copied();
        let (sign, len) = match rest {
            Some(b'"') => ('"', 2),
            Some(b'\\') => ('\\', 2),
            Some(b'/') => ('/', 2),
            Some(b't') => ('\t', 2),
            Some(b'n') => ('\n', 2),
            Some(b'u') => {
                let digits =
                    self.text.get(self.at + 2..self.at + 6).filter(|d| d.bytes().all(|b| b.is_ascii_hexdigit()));
                let code = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
                (code.and_then(char::from_u32).ok_or_else(|| self.unexpected("an escape"))?, 6)
            }
            _ => return Err(self.unexpected("an escape")),
        };
        self.at += len;
        Ok(sign)
    }
}
