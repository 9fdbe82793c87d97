//! What can go wrong between a judge and its input.

use std::io;
use std::ops::RangeInclusive;

use crate::failure::Failure;
use crate::lang::{Lang, Text, tr};
use queens::SizeError;
use queens::count::CountError;
use queens::notation::PrintError;
use queens::search::TooLarge;

/// Why a judge stopped before the end.
#[derive(Debug)]
pub(crate) enum JudgeError {
    /// The input is not what the problem says.
    Input {
        /// The line, from 1.
        line: u64,
        found: Found,
        expected: Expected,
    },
    /// The input has the right form, and no answer that the problem knows.
    NoAnswer(Text),
    /// Reading or writing failed.
    Io(io::Error),
}

/// What stands in the input.
#[derive(Debug)]
pub(crate) enum Found {
    /// Nothing: the input ends here.
    End,
    /// This text, cut when it is long.
    Text(String),
    /// A row of a picture with so many characters.
    Row(String, u64),
}

/// What should stand in the input.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Expected {
    /// A whole number.
    Number {
        what: Text,
        low: u32,
        high: u32,
        /// Whether a 0 may stand in its place, to end the input.
        or_zero: bool,
    },
    /// A row of a picture, in these characters.
    Row { width: u32, characters: [char; 2] },
    /// Something that takes words to say.
    Words(Text),
    /// Nothing.
    End,
}

impl JudgeError {
    /// The error in the user's language.
    pub(super) fn into_failure(self, lang: Lang) -> Failure {
        match self {
            Self::Input { line, found, expected } => {
                let (found, expected) = (found.describe(lang), expected.describe(lang));
                // Chinese sets a blank between its own and Latin letters only.
                let gap = if expected.starts_with(|first: char| first.is_ascii()) { " " } else { "" };
                Failure::Input(tr!(
                    lang,
                    "line {line}: {found}; expected {expected}",
                    "第 {line} 行：{found}，此处应为{gap}{expected}"
                ))
            }
            Self::NoAnswer(reason) => Failure::No(reason.of(lang).to_string()),
            Self::Io(error) => Failure::Io(error),
        }
    }
}

impl Found {
    fn describe(&self, lang: Lang) -> String {
        match self {
            Self::End => tr!(lang, "the input ends", "输入已结束"),
            Self::Text(text) => tr!(lang, "found {text:?}", "读到 {text:?}"),
            Self::Row(text, length) => {
                tr!(lang, "found {text:?}, of length {length}", "读到 {text:?}（长度为 {length}）")
            }
        }
    }
}

impl Expected {
    /// A number in this range.
    pub(super) fn number(what: Text, range: &RangeInclusive<u32>) -> Self {
        Self::Number { what, low: *range.start(), high: *range.end(), or_zero: false }
    }

    /// The same, or a 0 that ends the input.
    pub(super) fn or_zero(self) -> Self {
        match self {
            Self::Number { what, low, high, .. } => Self::Number { what, low, high, or_zero: true },
            other => other,
        }
    }

    fn describe(self, lang: Lang) -> String {
        match self {
            Self::Number { what, low, high, or_zero } => {
                let what = what.of(lang);
                let end = if or_zero {
                    tr!(lang, ", or 0 to end the input", "，或表示结束的 0")
                } else {
                    String::new()
                };
                tr!(lang, "{what}, a whole number from {low} to {high}{end}", "{what}（{low} 到 {high} 的整数{end}）")
            }
            Self::Row { width, characters: [a, b] } => {
                tr!(lang, "a row of {width} squares, each {a:?} or {b:?}", "一行 {width} 格，每格为 {a:?} 或 {b:?}")
            }
            Self::Words(words) => words.of(lang).to_string(),
            Self::End => tr!(lang, "the end of the input", "输入的结尾"),
        }
    }
}

impl From<io::Error> for JudgeError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The limits of every judge keep these from happening. Should one happen all the same, it is told as it is.
macro_rules! from_library {
    ($($error:ty),*) => {
        $(impl From<$error> for JudgeError {
            fn from(error: $error) -> Self {
                Self::Io(io::Error::other(error))
            }
        })*
    };
}
from_library!(SizeError, TooLarge, CountError, PrintError);
