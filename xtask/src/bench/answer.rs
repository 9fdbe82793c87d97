//! What a program wrote against what it must write, without keeping all of it.

use std::fmt;
use std::io::{self, Read};

use serde::Deserialize;
use sha2::{Digest as _, Sha256};

/// What must stand on stdout.
#[derive(Debug, Deserialize, PartialEq, Eq)]
#[serde(untagged)]
pub(crate) enum Answer {
    /// This text; a final line feed may follow.
    Exact(String),
    /// Text too long to write down.
    Shape(Shape),
}

/// What is known of a long text.
#[derive(Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub(crate) struct Shape {
    /// How many line feeds it has.
    pub(crate) lines: Option<u64>,
    /// Its SHA-256, in lower-case hexadecimal.
    pub(crate) sha256: Option<String>,
}

/// What was written: its beginning, its length and its digest.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Output {
    start: Vec<u8>,
    bytes: u64,
    lines: u64,
    sha256: String,
}

/// How much of an output is kept; an exact answer must be shorter.
const KEPT: usize = 1 << 16;

impl Output {
    /// Reads to the end.
    pub(crate) fn read(mut from: impl Read) -> io::Result<Self> {
        let (mut start, mut bytes, mut lines, mut hash) = (Vec::new(), 0, 0, Sha256::new());
        let mut buffer = vec![0; 1 << 16];
        loop {
            let len = match from.read(&mut buffer) {
                Ok(0) => break,
                Ok(len) => len,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let piece = &buffer[..len];
            start.extend(&piece[..len.min(KEPT - start.len())]);
            bytes += len as u64;
            lines += piece.iter().filter(|&&b| b == b'\n').count() as u64;
            hash.update(piece);
        }
        let sha256 = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(Self { start, bytes, lines, sha256 })
    }

    /// The beginning as text, for messages.
    pub(crate) fn start(&self) -> String {
        String::from_utf8_lossy(&self.start).trim_end().to_owned()
    }
}

impl fmt::Display for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first: String = self.start().chars().take(60).collect();
        write!(f, "{first:?} ({} bytes, {} lines, sha256 {})", self.bytes, self.lines, self.sha256)
    }
}

impl Answer {
    /// Whether it would accept anything at all.
    pub(crate) fn is_void(&self) -> bool {
        *self == Self::Shape(Shape::default())
    }

    pub(crate) fn accepts(&self, output: &Output) -> bool {
        match self {
            Self::Exact(text) => {
                let whole = output.bytes == output.start.len() as u64;
                whole && output.start.strip_suffix(b"\n").unwrap_or(&output.start) == text.as_bytes()
            }
            Self::Shape(Shape { lines, sha256 }) => {
                lines.is_none_or(|lines| lines == output.lines)
                    && sha256.as_ref().is_none_or(|sha256| *sha256 == output.sha256)
            }
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact(text) => write!(f, "{text:?}"),
            Self::Shape(Shape { lines, sha256 }) => {
                let lines = lines.map(|lines| format!("{lines} lines"));
                let sha256 = sha256.as_ref().map(|sha256| format!("sha256 {sha256}"));
                let parts: Vec<_> = lines.into_iter().chain(sha256).collect();
                f.write_str(&parts.join(", "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn output(text: &str) -> Output {
        Output::read(text.as_bytes()).unwrap()
    }

    #[test]
    fn an_exact_answer_may_end_in_one_line_feed() {
        let answer = Answer::Exact("92".into());
        assert!(answer.accepts(&output("92")) && answer.accepts(&output("92\n")));
        for wrong in ["", "9", "92\n\n", "92 ", "092", "92\n92\n"] {
            assert!(!answer.accepts(&output(wrong)), "{wrong:?}");
        }
    }

    #[test]
    fn a_shape_counts_lines_and_knows_the_digest_of_all_of_it() {
        // The digest of "abc" is the first example of FIPS 180-2.
        let sha256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad".to_owned();
        let shape = |lines, sha256| Answer::Shape(Shape { lines, sha256 });
        assert!(shape(Some(0), Some(sha256.clone())).accepts(&output("abc")));
        assert!(!shape(Some(1), Some(sha256.clone())).accepts(&output("abc")));
        assert!(!shape(None, Some(sha256)).accepts(&output("abd")));
        let long = "1 2 3\n".repeat(100_000);
        assert!(shape(Some(100_000), None).accepts(&output(&long)));
        assert!(output(&long).start.len() == KEPT && output(&long).bytes == 600_000);
        assert!(!Answer::Exact(long[..KEPT].to_owned()).accepts(&output(&long)));
    }
}
