//! `name = value` statements, as parameter files of Essence and data files of MiniZinc have them.

use crate::error::{Problem, ReadError, shown};
use crate::value::{Kind, Value};

/// What differs between the two languages.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// `letting n = 4`, comments from `$`.
    Essence,
    /// `n = 4;`, comments from `%`.
    MiniZinc,
}

/// A name, where it stands, and its value.
pub(crate) type Assignment = (String, usize, Value);

const DEEPEST: usize = 8;

pub(crate) fn parse(text: &str, style: Style) -> Result<Vec<Assignment>, ReadError> {
    let mut parser = Parser { text, at: 0, style };
    let mut assignments: Vec<Assignment> = Vec::new();
    while parser.peek().is_some() {
        let (mut name, mut offset) = parser.name()?;
        if style == Style::Essence && name == "language" {
            parser.at += text[parser.at..].find('\n').unwrap_or(text.len() - parser.at);
            continue;
        }
        if style == Style::Essence {
            if name != "letting" {
                return Err(ReadError::word(text, offset, &name, "`letting`"));
            }
            (name, offset) = parser.name()?;
        }
        let says_be = style == Style::Essence && parser.word("be");
        if !says_be && !parser.take("=") {
            return Err(parser.unexpected("`=`"));
        }
        if assignments.iter().any(|(other, ..)| *other == name) {
            return Err(ReadError::at(text, offset, Problem::Twice { name: shown(&name) }));
        }
        let value = parser.value(0)?;
        assignments.push((name, offset, value));
        if style == Style::MiniZinc && !parser.take(";") && parser.peek().is_some() {
            return Err(parser.unexpected("`;`"));
        }
        // Neither language has that many names here; a long file of them is no board.
        if assignments.len() > 64 {
            return Err(parser.unexpected("the end of the board"));
        }
    }
    if assignments.is_empty() { Err(ReadError::at(text, 0, Problem::Empty)) } else { Ok(assignments) }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    style: Style,
}

impl Parser<'_> {
    fn unexpected(&self, expected: &'static str) -> ReadError {
        ReadError::unexpected(self.text, self.at, expected)
    }

    /// The next sign that is neither blank nor comment.
    fn peek(&mut self) -> Option<u8> {
        let comment = if self.style == Style::Essence { b'$' } else { b'%' };
        loop {
            let byte = self.text.as_bytes().get(self.at).copied()?;
            if byte == comment {
                self.at += self.text[self.at..].find('\n').unwrap_or(self.text.len() - self.at);
            } else if byte.is_ascii_whitespace() {
                self.at += 1;
            } else {
                return Some(byte);
            }
        }
    }

    fn take(&mut self, sign: &str) -> bool {
        let is_here = self.peek().is_some() && self.text[self.at..].starts_with(sign);
        self.at += if is_here { sign.len() } else { 0 };
        is_here
    }

    /// The word that begins here: letters, digits, `_`.
    fn here(&self) -> &str {
        let rest = &self.text[self.at..];
        &rest[..rest.find(|sign: char| !(sign.is_ascii_alphanumeric() || sign == '_')).unwrap_or(rest.len())]
    }

    fn word(&mut self, word: &str) -> bool {
        let is_here = self.peek().is_some() && self.here() == word;
        self.at += if is_here { word.len() } else { 0 };
        is_here
    }

    fn name(&mut self) -> Result<(String, usize), ReadError> {
        self.peek();
        let (name, offset) = (self.here().to_owned(), self.at);
        if !name.starts_with(|sign: char| sign.is_ascii_alphabetic()) {
            return Err(self.unexpected("a name"));
        }
        self.at += name.len();
        Ok((name, offset))
    }

    fn value(&mut self, depth: usize) -> Result<Value, ReadError> {
        let first = self.peek();
        let offset = self.at;
        let kind = match first {
            Some(b'[') if depth < DEEPEST => {
                let list = if self.take("[|") { self.table(depth)? } else { self.list(depth)? };
                Kind::List(list)
            }
            Some(b'"') => {
                let rest = &self.text[offset + 1..];
                let end = rest.find(['"', '\n']).filter(|&end| rest.as_bytes()[end] == b'"');
                let end = end.ok_or_else(|| self.unexpected("a string in quotes"))?;
                let string = rest[..end].to_owned();
                self.at += end + 2;
                Kind::Text(string)
            }
            Some(byte) if byte == b'-' || byte.is_ascii_digit() => {
                self.at += usize::from(byte == b'-');
                let end = self.at + self.here().len();
                self.at = end;
                Kind::Word(self.text[offset..end].to_owned())
            }
            Some(b'a') if depth < DEEPEST && self.word("array2d") => return self.array(depth),
            _ => return Err(self.unexpected("a number or a list")),
        };
        Ok(Value { offset, kind })
    }

    fn list(&mut self, depth: usize) -> Result<Vec<Value>, ReadError> {
        let mut values = Vec::new();
        self.take("[");
        while !self.take("]") {
            values.push(self.value(depth + 1)?);
            if !self.take(",") && self.peek() != Some(b']') {
                return Err(self.unexpected("`,` or `]`"));
            }
        }
        Ok(values)
    }

    /// `[| 1, 2 | 3, 4 |]`
    fn table(&mut self, depth: usize) -> Result<Vec<Value>, ReadError> {
        let mut rows = Vec::new();
        while !self.take("|]") && !self.take("]") {
            let mut row = Vec::new();
            self.peek();
            let offset = self.at;
            while self.peek() != Some(b'|') {
                row.push(self.value(depth + 1)?);
                if !self.take(",") && self.peek() != Some(b'|') {
                    return Err(self.unexpected("`,` or `|`"));
                }
            }
            if !row.is_empty() {
                rows.push(Value { offset, kind: Kind::List(row) });
            }
            if !self.text[self.at..].starts_with("|]") {
                self.take("|");
            }
        }
        Ok(rows)
    }

    /// `array2d(1..2, 1..2, [1, 2, 3, 4])`, behind its name.
    fn array(&mut self, depth: usize) -> Result<Value, ReadError> {
        if !self.take("(") {
            return Err(self.unexpected("`(`"));
        }
        let mut ends = [(0, 0); 2];
        for end in &mut ends {
            let Kind::Word(low) = self.value(depth + 1)?.kind else { return Err(self.unexpected("a number")) };
            if low != "1" || !self.take("..") {
                return Err(self.unexpected("a range from 1"));
            }
            let value = self.value(depth + 1)?;
            let Kind::Word(high) = &value.kind else { return Err(self.unexpected("a number")) };
            *end = (crate::text::whole(self.text, value.offset, high)?, value.offset);
            if !self.take(",") {
                return Err(self.unexpected("`,`"));
            }
        }
        let mut values = self.value(depth + 1)?;
        if !self.take(")") {
            return Err(self.unexpected("`)`"));
        }
        let [(rows, _), (columns, _)] = ends;
        let Kind::List(items) = values.kind else { return Err(self.unexpected("a list")) };
        let expected = rows.checked_mul(columns).and_then(|size| usize::try_from(size).ok()).unwrap_or(usize::MAX);
        if items.len() != expected {
            let problem = Problem::Entries { found: items.len(), expected };
            return Err(ReadError::at(self.text, values.offset, problem));
        }
        let mut listed = Vec::new();
        let mut items = items.into_iter().peekable();
        while let Some(offset) = items.peek().map(|item| item.offset) {
            listed.push(Value { offset, kind: Kind::List(items.by_ref().take(columns as usize).collect()) });
        }
        values.kind = Kind::List(listed);
        Ok(values)
    }
}

/// The whole number that a value is, in a range.
pub(crate) fn number(text: &str, value: &Value, low: i64, high: i64) -> Result<i64, ReadError> {
    let Kind::Word(word) = &value.kind else {
        return Err(ReadError::unexpected(text, value.offset, "a whole number"));
    };
    let number = crate::text::whole(text, value.offset, word)?;
    let problem = Problem::Range { found: shown(word), low, high };
    if (low..=high).contains(&number) { Ok(number) } else { Err(ReadError::at(text, value.offset, problem)) }
}

/// The values that a list has.
pub(crate) fn items<'a>(text: &str, value: &'a Value) -> Result<&'a [Value], ReadError> {
    match &value.kind {
        Kind::List(items) => Ok(items),
        _ => Err(ReadError::unexpected(text, value.offset, "`[`")),
    }
}
