//! LeetCode's input: JSON values, bare or named as in `n = 4`, one after the other.

use std::ops::RangeInclusive;

use super::common::N;
use super::error::{Expected, Found, JudgeError};
use super::input::{Input, cut};
use serde_json::{Deserializer, Value};

/// The values of an input, taken one by one.
pub(super) struct Arguments {
    text: Vec<u8>,
    at: usize,
}

/// A value, and where it stands.
pub(super) struct Argument {
    pub(super) value: Value,
    line: u64,
    shown: String,
}

impl Arguments {
    /// Reads the whole input, which is short.
    pub(super) fn read(input: &mut Input<'_>) -> Result<Self, JudgeError> {
        Ok(Self { text: input.text()?, at: 0 })
    }

    /// The next value, with or without its name.
    pub(super) fn next(&mut self, name: &str, expected: Expected) -> Result<Argument, JudgeError> {
        self.skip(|byte| byte.is_ascii_whitespace() || byte == b',');
        if self.rest().starts_with(name.as_bytes()) {
            self.at += name.len();
            self.skip(|byte| byte.is_ascii_whitespace() || byte == b'=');
        }
        let (start, line) = (self.at, self.line());
        let mut values = Deserializer::from_slice(self.rest()).into_iter::<Value>();
        let value = values.next();
        let length = values.byte_offset();
        match value {
            Some(Ok(value)) => {
                self.at += length;
                Ok(Argument { value, line, shown: cut(&self.text[start..self.at]) })
            }
            Some(Err(_)) => Err(JudgeError::Input { line, found: Found::Text(cut(first_line(self.rest()))), expected }),
            None => Err(JudgeError::Input { line, found: Found::End, expected }),
        }
    }

    /// Makes sure that nothing follows but blanks.
    pub(super) fn end(mut self) -> Result<(), JudgeError> {
        self.skip(|byte| byte.is_ascii_whitespace());
        if self.rest().is_empty() {
            return Ok(());
        }
        let found = Found::Text(cut(first_line(self.rest())));
        Err(JudgeError::Input { line: self.line(), found, expected: Expected::End })
    }

    fn rest(&self) -> &[u8] {
        &self.text[self.at..]
    }

    fn skip(&mut self, passes: impl Fn(u8) -> bool) {
        self.at += self.rest().iter().take_while(|&&byte| passes(byte)).count();
    }

    fn line(&self) -> u64 {
        1 + self.text[..self.at].iter().filter(|&&byte| byte == b'\n').count() as u64
    }
}

impl Argument {
    /// The value is not what it should be.
    pub(super) fn unexpected(self, expected: Expected) -> JudgeError {
        JudgeError::Input { line: self.line, found: Found::Text(self.shown), expected }
    }
}

fn first_line(text: &[u8]) -> &[u8] {
    text.split(|&byte| byte == b'\n').next().unwrap_or_default()
}

/// Reads the whole of an input that is one n.
pub(super) fn read_n(input: &mut Input<'_>, range: RangeInclusive<u32>) -> Result<u32, JudgeError> {
    let expected = Expected::number(N, &range);
    let mut arguments = Arguments::read(input)?;
    let argument = arguments.next("n", expected)?;
    let n = argument.value.as_u64().and_then(|n| u32::try_from(n).ok()).filter(|n| range.contains(n));
    let n = n.ok_or_else(|| argument.unexpected(expected))?;
    arguments.end()?;
    Ok(n)
}
