//! The lines of a journal: what they hold, and how they are written and read.
//!
//! ```text
//! {"journal":"queens","version":1,"n":12,...,"crc":"5e4ab6ad"}      the header, first line
//! {"session":{"pid":4711,"host":"box",...},...,"crc":"0c1f2d3e"}    a program starts to work
//! {"units":[0,63],"step":1,"sum":"3012",...,"crc":"9a8b7c6d"}       a range of units is done
//! ```
//!
//! The CRC is CRC-32 (ISO 3309, as in gzip), of all bytes of the line before `,"crc"`. It finds every change of up to 32
//! bits in a row, so every changed byte.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::share::{Share, Span};
use crate::split::Split;

/// The version of the format that is written, and the only one that is read.
pub const FORMAT_VERSION: u64 = 1;

/// Sums are kept modulo these as well, added up unit by unit beside the sum itself: a check of the long sums, and of the
/// conversion to decimal and back.
const PRIMES: [u64; 3] = [998_244_353, 1_000_000_007, 2_147_483_647];

/// More than a board of 32 rows has. A header that claims more would only take the memory of whoever believes it.
const MOST_UNITS: u64 = 1 << 28;

/// What a journal is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    journal: String,
    version: u64,
    /// The size of the board.
    pub n: u32,
    /// How many units the split has.
    pub units: u64,
    /// [`Split::description`].
    pub split: String,
    /// [`Split::hash`].
    pub hash: String,
    /// Residue and modulus of the share, checked when read.
    share: [u64; 2],
    /// The engine that began it.
    pub engine: String,
    /// The program that began it, with its version.
    pub program: String,
    /// The command that goes on with it.
    pub command: String,
}

impl Header {
    /// The header of a journal for a share.
    #[must_use]
    pub fn new(split: &Split, share: Share, engine: &str, program: &str, command: &str) -> Self {
        Self {
            journal: "queens".to_owned(),
            version: FORMAT_VERSION,
            n: split.n,
            units: split.units,
            split: split.description.clone(),
            hash: split.hash.clone(),
            share: [share.residue(), share.modulus()],
            engine: engine.to_owned(),
            program: program.to_owned(),
            command: command.to_owned(),
        }
    }

    /// The share that the journal is for.
    #[must_use]
    pub fn share(&self) -> Share {
        Share::new(self.share[0], self.share[1]).unwrap_or(Share::WHOLE)
    }

    /// Whether it is about the same units.
    #[must_use]
    pub fn same_split(&self, other: &Self) -> bool {
        (self.n, self.units, &self.hash) == (other.n, other.units, &other.hash)
    }
}

/// A program that works on a journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Session {
    /// Its process.
    pub pid: u32,
    /// Its machine.
    pub host: String,
    /// How many threads it uses.
    pub threads: usize,
    /// Its instruction set.
    pub isa: String,
    /// Its name and version.
    pub program: String,
    /// When it began, in seconds since 1970.
    pub started: u64,
}

/// Units that are done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Range {
    units: [u64; 2],
    step: u64,
    sum: String,
    residues: [u64; 3],
    /// Core seconds that they took.
    pub seconds: f64,
    /// When they were done, in seconds since 1970.
    pub ended: u64,
    /// The engine.
    pub engine: String,
    /// The instruction set.
    pub isa: String,
    /// The machine.
    pub host: String,
    /// [`Split::hash`] of the split: every line can stand alone.
    pub split: String,
    #[serde(skip)]
    value: u128,
}

impl Range {
    /// A range without units yet, beginning with this one.
    pub(crate) fn begin(first: u64, step: u64, split: &Split, engine: &str, isa: &str, host: &str) -> Self {
        let [engine, isa, host] = [engine, isa, host].map(str::to_owned);
        let (sum, split) = ("0".to_owned(), split.hash.clone());
        let (units, residues, seconds, ended, value) = ([first, first], [0; 3], 0.0, 0, 0);
        Self { units, step, sum, residues, seconds, ended, engine, isa, host, split, value }
    }

    /// One unit more, the next in line. [`None`] when the sum leaves its range, as it cannot for any board.
    pub(crate) fn push(&mut self, rank: u64, sum: u64, seconds: f64) -> Option<()> {
        self.units[1] = rank;
        self.value = self.value.checked_add(u128::from(sum))?;
        for (residue, prime) in self.residues.iter_mut().zip(PRIMES) {
            *residue = (*residue + sum % prime) % prime;
        }
        self.seconds += seconds;
        Some(())
    }

    /// No unit comes any more.
    pub(crate) fn end(&mut self, ended: u64) {
        self.ended = ended;
        self.sum = self.value.to_string();
        self.seconds = (self.seconds * 1e6).round() / 1e6;
    }

    /// Its units.
    #[must_use]
    pub fn span(&self) -> Span {
        Span { first: self.units[0], last: self.units[1], step: self.step }
    }

    /// What they count.
    #[must_use]
    pub fn sum(&self) -> u128 {
        self.value
    }

    /// The same with another sum, and all that belongs to it: what a program that counts wrong would write.
    #[must_use]
    pub fn with_sum(mut self, sum: u128) -> Self {
        self.value = sum;
        self.residues = PRIMES.map(|prime| (sum % u128::from(prime)) as u64);
        self.sum = sum.to_string();
        self
    }

    fn checked(mut self, units: u64) -> Result<Self, Damage> {
        // 64 bits a unit.
        let plain = !self.sum.is_empty() && self.sum.len() <= 38 && self.sum.bytes().all(|byte| byte.is_ascii_digit());
        self.value = plain.then(|| self.sum.parse().ok()).flatten().ok_or(Damage::Content)?;
        let fits = PRIMES
            .iter()
            .zip(self.residues)
            .all(|(&prime, residue)| self.value % u128::from(prime) == u128::from(residue));
        if !fits {
            return Err(Damage::Residues);
        }
        if !self.span().is_within(units) || !self.seconds.is_finite() || self.seconds < 0.0 {
            return Err(Damage::Content);
        }
        Ok(self)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SessionLine {
    session: Session,
}

/// A line of a journal.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Record {
    /// What it is about.
    Header(Header),
    /// Who works on it.
    Session(Session),
    /// What is done.
    Range(Range),
}

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Damage {
    /// It does not end with its CRC, or is no text.
    Form,
    /// Its CRC does not fit.
    Crc,
    /// The CRC fits, but the sum does not fit its residues.
    Residues,
    /// The CRC fits, but it says what cannot be.
    Content,
    /// The CRC fits: a header of another version of the format.
    Version(u64),
    /// The CRC fits: units of another split.
    Split,
}

const TAIL: usize = r#","crc":"01234567"}"#.len();

impl Record {
    /// The line with its CRC and its end.
    #[must_use]
    pub fn line(&self) -> String {
        let text = match self {
            Self::Header(header) => serde_json::to_string(header),
            Self::Session(session) => serde_json::to_string(&SessionLine { session: session.clone() }),
            Self::Range(range) => serde_json::to_string(range),
        };
        // Structs of numbers and strings can always be written.
        let mut line = text.unwrap_or_default();
        line.pop();
        let crc = crc32fast::hash(line.as_bytes());
        line + &format!(",\"crc\":\"{crc:08x}\"}}\n")
    }

    /// What a line holds, without its end.
    ///
    /// `header` is what the journal is about, as far as it is known yet.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(line: &[u8], header: Option<&Header>) -> Result<Self, Damage> {
        let line = std::str::from_utf8(line).map_err(|_| Damage::Form)?;
        let at = line.len().checked_sub(TAIL).filter(|&at| line.is_char_boundary(at)).ok_or(Damage::Form)?;
        let (text, tail) = line.split_at(at);
        let crc = tail.strip_prefix(",\"crc\":\"").and_then(|tail| tail.strip_suffix("\"}")).ok_or(Damage::Form)?;
        if crc != format!("{:08x}", crc32fast::hash(text.as_bytes())) {
            return Err(Damage::Crc);
        }
        let text = format!("{text}}}");
        if text.starts_with("{\"journal\":") {
            return header_of(&text).map(Self::Header);
        }
        if text.starts_with("{\"session\":") {
            let line: SessionLine = serde_json::from_str(&text).map_err(|_| Damage::Content)?;
            return Ok(Self::Session(line.session));
        }
        let range: Range = serde_json::from_str(&text).map_err(|_| Damage::Content)?;
        if header.is_some_and(|header| header.hash != range.split) {
            return Err(Damage::Split);
        }
        range.checked(header.map_or(u64::MAX, |header| header.units)).map(Self::Range)
    }
}

fn header_of(text: &str) -> Result<Header, Damage> {
    let value: Value = serde_json::from_str(text).map_err(|_| Damage::Content)?;
    if value["journal"] != "queens" {
        return Err(Damage::Content);
    }
    // A later version may have other fields; its number comes first.
    match value["version"].as_u64() {
        Some(FORMAT_VERSION) => {}
        Some(version) => return Err(Damage::Version(version)),
        None => return Err(Damage::Content),
    }
    let header: Header = serde_json::from_value(value).map_err(|_| Damage::Content)?;
    if header.units > MOST_UNITS {
        return Err(Damage::Content);
    }
    Share::new(header.share[0], header.share[1]).map(|_| header).ok_or(Damage::Content)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn split(units: u64) -> Split {
        Split { n: 12, units, description: "a cut".to_owned(), hash: "0badcafe".to_owned() }
    }

    pub(crate) fn range(first: u64, last: u64, step: u64, sum: u64) -> Range {
        let mut range = Range::begin(first, step, &split(1000), "half-boards", "portable", "box");
        range.push(last, sum, 0.25).unwrap();
        range.end(1_700_000_000);
        range
    }

    #[test]
    fn reads_what_it_writes() {
        let header =
            Header::new(&split(1000), Share::new(3, 7).unwrap(), "half-boards", "queens 0.1.0", "queens \"count\" 12");
        let session = Session {
            pid: 4711,
            host: "主机".to_owned(),
            threads: 2,
            isa: "avx2".to_owned(),
            program: "queens 0.1.0".to_owned(),
            started: 1_700_000_000,
        };
        let range = range(3, 17, 7, u64::MAX);
        let whole = Range::with_sum(range.clone(), u128::from(u64::MAX) * 1000);
        for record in
            [Record::Header(header.clone()), Record::Session(session), Record::Range(range), Record::Range(whole)]
        {
            let line = record.line();
            assert!(line.ends_with("\"}\n") && line.matches('\n').count() == 1, "{line}");
            assert_eq!(Record::parse(line.trim_end().as_bytes(), Some(&header)), Ok(record));
        }
    }

    #[test]
    fn finds_every_changed_byte() {
        let line = Record::Range(range(3, 17, 7, 123_456)).line();
        let bytes = line.trim_end().as_bytes();
        for (at, other) in (0..bytes.len()).flat_map(|at| (0..=255).map(move |other| (at, other))) {
            let mut changed = bytes.to_vec();
            if changed[at] != other {
                changed[at] = other;
                assert!(Record::parse(&changed, None).is_err(), "{}", String::from_utf8_lossy(&changed));
            }
        }
        for end in 0..bytes.len() {
            assert!(Record::parse(&bytes[..end], None).is_err());
        }
    }

    #[test]
    fn looks_behind_the_crc() {
        let sealed = |text: &str| {
            let text = text.strip_suffix('}').unwrap();
            let line = format!("{text},\"crc\":\"{:08x}\"}}", crc32fast::hash(text.as_bytes()));
            Record::parse(line.as_bytes(), None)
        };
        let text = Record::Range(range(3, 17, 7, 123_456)).line();
        let text = text[..text.len() - TAIL - 1].to_owned() + "}";
        assert!(sealed(&text).is_ok());
        for (from, to, damage) in [
            ("\"123456\"", "\"123457\"", Damage::Residues),
            ("\"123456\"", "\"-1\"", Damage::Content),
            ("\"123456\"", "\"\"", Damage::Content),
            ("[3,17]", "[17,3]", Damage::Content),
            ("[3,17]", "[3,18]", Damage::Content),
            ("\"step\":7", "\"step\":0", Damage::Content),
            ("\"step\"", "\"stop\"", Damage::Content),
        ] {
            assert!(text.contains(from));
            assert_eq!(sealed(&text.replace(from, to)), Err(damage), "{to}");
        }
        assert_eq!(sealed("{\"journal\":\"queens\",\"version\":2,\"new\":[]}"), Err(Damage::Version(2)));
        assert_eq!(sealed("{\"journal\":\"kings\",\"version\":1}"), Err(Damage::Content));
        assert_eq!(sealed("{\"a\":1}"), Err(Damage::Content));
    }
}
