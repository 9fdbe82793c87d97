//! The formats, and which one a text is in.

use std::fmt;

use queens_core::notation::Format;

use crate::borders;

/// A text form of boards in general.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BoardFormat {
    /// The board file of this project: rules, then a picture, then regions and weights. Every board can be written.
    Text,
    /// The same as JSON: `queens-board/1`.
    Json,
    /// The board field of a FEN; given queens alone.
    Fen,
    /// A letter for each square: the regions of a puzzle.
    Letters,
    /// A form of [`queens_core::notation`]: its queens are given ones.
    Numbers(Format),
    /// Star Battle Notation.
    Sbn,
    /// The address of a Star Battle on puzz.link, or what follows `starbattle/`.
    Puzzlink,
    /// CSPLib 079: given queens, counted from 0.
    Completion,
    /// CSPLib 080: holes, counted from 1.
    Blocked,
    /// MiniZinc data.
    Dzn,
    /// Clauses for SAT solvers; written only.
    Dimacs,
    /// A linear program in the LP format of CPLEX; written only.
    Lp,
    /// A picture; written only.
    Svg,
}

impl BoardFormat {
    /// All of them. `board` of the notations is missing: the board file reads such pictures.
    pub const ALL: [Self; 20] = [
        Self::Text,
        Self::Json,
        Self::Fen,
        Self::Letters,
        Self::Numbers(Format::Digits),
        Self::Numbers(Format::Spaced),
        Self::Numbers(Format::Json),
        Self::Numbers(Format::Matrix),
        Self::Numbers(Format::Coordinates),
        Self::Numbers(Format::Squares),
        Self::Numbers(Format::LeetCode),
        Self::Sbn,
        Self::Puzzlink,
        Self::Completion,
        Self::Blocked,
        Self::Dzn,
        Self::Dimacs,
        Self::Lp,
        Self::Svg,
        Self::Numbers(Format::Board),
    ];

    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Json => "json",
            Self::Fen => "fen",
            Self::Letters => "letters",
            Self::Numbers(Format::Json) => "columns",
            Self::Numbers(Format::Board) => "picture",
            Self::Numbers(format) => format.name(),
            Self::Sbn => "sbn",
            Self::Puzzlink => "puzzlink",
            Self::Completion => "csplib-completion",
            Self::Blocked => "csplib-blocked",
            Self::Dzn => "dzn",
            Self::Dimacs => "dimacs",
            Self::Lp => "lp",
            Self::Svg => "svg",
        }
    }

    /// The one of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Whether it is read too, not only written.
    #[must_use]
    pub const fn is_read(self) -> bool {
        !matches!(self, Self::Dimacs | Self::Lp | Self::Svg)
    }
}

impl fmt::Display for BoardFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The format that a text most likely is in. [`None`] when it is blank. O(length of the text).
///
/// ```
/// use queens_formats::{BoardFormat, guess};
/// assert_eq!(guess("AAB/ACB/CCB"), Some(BoardFormat::Letters));
/// assert_eq!(guess("letting n = 4\nletting init = [[0, 1]]"), Some(BoardFormat::Completion));
/// assert_eq!(guess(" \n"), None);
/// ```
#[must_use]
pub fn guess(text: &str) -> Option<BoardFormat> {
    let text = text.trim_start_matches('\u{feff}').trim_ascii();
    let first = text.bytes().next()?;
    let has = |sign: char| text.contains(sign);
    Some(if first == b'{' {
        BoardFormat::Json
    } else if first == b'[' {
        BoardFormat::Numbers(if has('"') { Format::LeetCode } else { Format::Json })
    } else if has_line(text, |line| line.starts_with("letting ") || line.starts_with("language ESSENCE")) {
        if has_line(text, |line| line.starts_with("letting blocks")) {
            BoardFormat::Blocked
        } else {
            BoardFormat::Completion
        }
    } else if text.starts_with("http") || text.starts_with("starbattle/") {
        BoardFormat::Puzzlink
    } else if has_line(text, is_key_line) {
        BoardFormat::Text
    } else if first == b'%' || (has('=') && has(';')) {
        BoardFormat::Dzn
    } else if borders::is_sbn(text) {
        BoardFormat::Sbn
    } else {
        guess_signs(text)
    })
}

/// The formats that only their signs tell apart.
fn guess_signs(text: &str) -> BoardFormat {
    let signs = || text.chars().filter(|sign| !sign.is_ascii_whitespace());
    let words = || text.split(|sign: char| sign.is_ascii_whitespace() || sign == ',' || sign == ';');
    let is_picture = || signs().all(|sign| matches!(sign, 'Q' | 'q' | 'x' | 'X'));
    if signs().any(|sign| matches!(sign, '.' | '#')) || is_picture() {
        return BoardFormat::Text;
    }
    if signs().all(|sign| sign.is_ascii_digit() || matches!(sign, 'Q' | 'q' | '/')) && text.contains('/') {
        return BoardFormat::Fen;
    }
    if signs().all(|sign| sign.is_alphanumeric() || sign == '/') && signs().any(char::is_alphabetic) {
        let is_square = |word: &str| {
            let number = word.trim_start_matches(|sign: char| sign.is_ascii_alphabetic());
            !number.is_empty() && number.len() < word.len() && number.bytes().all(|sign| sign.is_ascii_digit())
        };
        let are_squares = words().filter(|word| !word.is_empty()).all(is_square);
        return if are_squares { BoardFormat::Numbers(Format::Squares) } else { BoardFormat::Letters };
    }
    match Format::guess(text) {
        // What begins like a picture, or like nothing at all, is named best by the reader of board files.
        None | Some(Format::Board | Format::Fen) => BoardFormat::Text,
        Some(Format::Squares) if !words().any(|word| word.ends_with(|sign: char| sign.is_ascii_digit())) => {
            BoardFormat::Text
        }
        Some(format) => BoardFormat::Numbers(format),
    }
}

fn has_line(text: &str, is: impl Fn(&str) -> bool) -> bool {
    text.lines().any(|line| is(line.trim_ascii_start()))
}

/// `key: value` with a key of small letters.
fn is_key_line(line: &str) -> bool {
    line.split_once(':')
        .is_some_and(|(key, _)| !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'))
}
