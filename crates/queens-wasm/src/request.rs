//! A request: words, and what they mean.

use queens_core::{BoardSize, Square};
use serde_json::{Value, json};

/// Why there is no answer. The page has a sentence for each code, in every language.
#[derive(Debug)]
pub(crate) struct Refusal(Value);

impl Refusal {
    /// The request is none: a mistake of the page, not of who uses it.
    pub(crate) fn request() -> Self {
        Self::new("request")
    }

    pub(crate) fn new(code: &str) -> Self {
        Self(json!({ "error": code }))
    }

    /// With more members of the answer.
    pub(crate) fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.0[key] = value.into();
        self
    }

    pub(crate) fn into_answer(self) -> Value {
        self.0
    }
}

pub(crate) type Answer = Result<Value, Refusal>;

/// A whole number in the range of its type.
pub(crate) fn number<T: std::str::FromStr>(word: &str) -> Result<T, Refusal> {
    word.parse().map_err(|_| Refusal::request())
}

/// The columns of a board's queens, row by row.
pub(crate) fn columns(words: &[&str]) -> Result<Vec<u32>, Refusal> {
    words.iter().map(|word| number(word)).collect()
}

/// A size that the page has boards for. Larger ones would only fill its memory.
pub(crate) fn size(word: &str) -> Result<BoardSize, Refusal> {
    const MOST: u32 = 1000;
    let n = number(word)?;
    if n > MOST {
        return Err(Refusal::new("size").with("found", n).with("most", MOST));
    }
    BoardSize::new(n).map_err(|_| Refusal::request())
}

/// A square as `row.column`, both from 0.
pub(crate) fn square(word: &str, size: BoardSize) -> Result<Square, Refusal> {
    let (row, column) = word.split_once('.').ok_or_else(Refusal::request)?;
    let square = Square::new(number(row)?, number(column)?);
    if square.is_on(size) { Ok(square) } else { Err(Refusal::request()) }
}
