//! The board file: keys, then a picture, then regions and weights.

use queens_core::general::{Board, Diagonals, Geometry, Piece, Queens, Rules, Touching};

use crate::error::{Missing, Problem, ReadError, shown};
use crate::grid::{self, Sections};

/// What each key takes.
pub(crate) const KEYS: &str = "queens, geometry, piece, touching, diagonals, per-region, board, regions or weights";

#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Board,
    Regions,
    Weights,
}

pub(crate) fn read(text: &str) -> Result<Board, ReadError> {
    let mut reader = Reader {
        text,
        section: Section::Board,
        sections: Sections::new(),
        letters: grid::Grid::new(),
        seen: Vec::new(),
    };
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        reader.line(start, line)?;
        start += line.len();
    }
    if reader.sections.contents.is_empty() && reader.letters.is_empty() && reader.sections.weights.is_empty() {
        return Err(ReadError::at(text, 0, Problem::Empty));
    }
    let letters = std::mem::replace(&mut reader.letters, grid::Grid::new());
    let items = grid::numbered(&letters.items).ok_or_else(|| ReadError::at(text, 0, Problem::TooLarge))?;
    reader.sections.regions = grid::Grid { rows: letters.rows, columns: letters.columns, items };
    reader.sections.board(text)
}

struct Reader<'a> {
    text: &'a str,
    section: Section,
    sections: Sections,
    letters: grid::Grid<char>,
    seen: Vec<String>,
}

impl Reader<'_> {
    fn line(&mut self, start: usize, line: &str) -> Result<(), ReadError> {
        let content = line.trim_ascii();
        if content.is_empty() || is_comment(content, line) {
            return Ok(());
        }
        let start = start + (line.len() - line.trim_ascii_start().len());
        // Past a key nothing but the sections holds a colon.
        if let Some((key, value)) = content.split_once(':') {
            return self.key(start, key.trim_ascii(), value);
        }
        if let Some(offset) = content.find('\u{ff1a}') {
            return Err(ReadError::unexpected(self.text, start + offset, "`:`"));
        }
        match self.section {
            Section::Board => self.picture(start, content),
            Section::Regions => self.regions(start, content),
            Section::Weights => self.weights(start, content),
        }
    }

    fn key(&mut self, start: usize, key: &str, value: &str) -> Result<(), ReadError> {
        let section = match key {
            "board" => Some((Section::Board, 0)),
            "regions" => Some((Section::Regions, 1)),
            "weights" => Some((Section::Weights, 2)),
            _ => None,
        };
        let value_at = start + key.len() + 1 + (value.len() - value.trim_ascii_start().len());
        let value = value.trim_ascii();
        if self.seen.iter().any(|seen| seen == key) {
            return Err(ReadError::at(self.text, start, Problem::Twice { name: shown(key) }));
        }
        if let Some((section, index)) = section {
            if !value.is_empty() {
                return Err(ReadError::unexpected(self.text, value_at, "the end of the line"));
            }
            // A picture without a heading, and then one with it.
            if section == Section::Board && !self.sections.contents.is_empty() {
                return Err(ReadError::at(self.text, start, Problem::Twice { name: shown(key) }));
            }
            (self.section, self.sections.offsets[index]) = (section, start);
        } else {
            set_rule(&mut self.sections.rules, key, value).map_err(|wrong| match wrong {
                Wrong::Key => ReadError::word(self.text, start, key, KEYS),
                Wrong::Value(expected) => ReadError::word(self.text, value_at, value, expected),
            })?;
        }
        self.seen.push(key.to_owned());
        Ok(())
    }

    /// Rows of the picture; `/` parts several on one line.
    fn picture(&mut self, start: usize, line: &str) -> Result<(), ReadError> {
        let mut row_start = start;
        for (offset, sign) in line.char_indices() {
            match grid::content(sign) {
                Some(content) => self.sections.contents.items.push(content),
                None if sign == '/' => {
                    self.sections.contents.end_row(self.text, row_start)?;
                    row_start = start + offset + 1;
                }
                None if sign.is_ascii_whitespace() => {}
                None => return Err(ReadError::unexpected(self.text, start + offset, grid::SIGNS)),
            }
        }
        self.sections.contents.end_row(self.text, row_start)
    }

    fn regions(&mut self, start: usize, line: &str) -> Result<(), ReadError> {
        for (offset, sign) in line.char_indices().filter(|(_, sign)| !sign.is_ascii_whitespace()) {
            if !grid::is_letter(sign) && sign != grid::NO_REGION {
                return Err(ReadError::unexpected(self.text, start + offset, "a letter for each region"));
            }
            self.letters.items.push(sign);
        }
        self.letters.end_row(self.text, start)
    }

    fn weights(&mut self, start: usize, line: &str) -> Result<(), ReadError> {
        let mut offset = start;
        for word in line.split_inclusive(|sign: char| sign.is_ascii_whitespace() || sign == ',') {
            let number = word.trim_end_matches(|sign: char| sign.is_ascii_whitespace() || sign == ',');
            if !number.is_empty() {
                self.sections.weights.items.push(whole(self.text, offset, number)?);
            }
            offset += word.len();
        }
        self.sections.weights.end_row(self.text, start)
    }
}

/// A whole number of 64 bits.
pub(crate) fn whole(text: &str, offset: usize, word: &str) -> Result<i64, ReadError> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(ReadError::word(text, offset, word, "a whole number"));
    }
    word.parse()
        .map_err(|_| ReadError::at(text, offset, Problem::Range { found: shown(word), low: i64::MIN, high: i64::MAX }))
}

/// `# ` begins a comment, unless what follows it is a row of a picture that begins with a wall.
fn is_comment(content: &str, line: &str) -> bool {
    line.starts_with("# ") && !content.chars().all(|sign| sign.is_ascii_whitespace() || grid::content(sign).is_some())
}

/// What is wrong with a key.
pub(crate) enum Wrong {
    Key,
    Value(&'static str),
}

/// Sets what a key says, here and in other formats.
pub(crate) fn set_rule(rules: &mut Rules, key: &str, value: &str) -> Result<(), Wrong> {
    let plain = |value: &str| !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    match key {
        "queens" if value == "max" => rules.queens = Queens::Most,
        "queens" => {
            let number = value.parse().ok().filter(|_| plain(value));
            rules.queens = Queens::Exactly(number.ok_or(Wrong::Value("a whole number from 0 on, or `max`"))?);
        }
        "per-region" => {
            let number = value.parse().ok().filter(|&number| number > 0 && plain(value));
            rules.per_region = number.ok_or(Wrong::Value("a whole number from 1 on"))?;
        }
        "geometry" => rules.geometry = Geometry::from_name(value).ok_or(Wrong::Value("plane or torus"))?,
        "piece" => {
            let expected = Wrong::Value("queen, superqueen, semiqueen, rook, bishop or star");
            rules.piece = Piece::from_name(value).ok_or(expected)?;
        }
        "touching" => rules.touching = Touching::from_name(value).ok_or(Wrong::Value("allowed or forbidden"))?,
        "diagonals" => rules.diagonals = Diagonals::from_name(value).ok_or(Wrong::Value("on or off"))?,
        _ => return Err(Wrong::Key),
    }
    Ok(())
}

/// What differs from the rules of the queens problem, as keys and values.
pub(crate) fn said_rules(rules: &Rules) -> Vec<(&'static str, String)> {
    let plain = Rules::default();
    let mut said = Vec::new();
    match rules.queens {
        Queens::EachLine => {}
        Queens::Exactly(number) => said.push(("queens", number.to_string())),
        Queens::Most => said.push(("queens", "max".to_owned())),
    }
    let mut say = |differs: bool, key, value: &str| {
        if differs {
            said.push((key, value.to_owned()));
        }
    };
    say(rules.geometry != plain.geometry, "geometry", rules.geometry.name());
    say(rules.piece != plain.piece, "piece", rules.piece.name());
    say(rules.touching != plain.touching, "touching", rules.touching.name());
    say(rules.diagonals != plain.diagonals, "diagonals", rules.diagonals.name());
    say(rules.per_region != plain.per_region, "per-region", &rules.per_region.to_string());
    said
}

pub(crate) fn write(board: &Board) -> Result<String, Missing> {
    grid::refuse(board, &[Missing::NoSquares, Missing::Size])?;
    let mut text = String::new();
    for (key, value) in said_rules(board.rules()) {
        text.push_str(&format!("{key}: {value}\n"));
    }
    if !text.is_empty() || board.has_regions() || board.has_weights() {
        text.push_str("board:\n");
    }
    rows(board, &mut text, |square, text| text.push(grid::sign(board.content(square))));
    if board.has_regions() {
        let last = u16::try_from(board.region_count() - 1).unwrap_or(u16::MAX);
        grid::letter(last).ok_or(Missing::ManyRegions)?;
        text.push_str("regions:\n");
        rows(board, &mut text, |square, text| {
            text.push(board.region(square).and_then(grid::letter).unwrap_or(grid::NO_REGION));
        });
    }
    if board.has_weights() {
        text.push_str("weights:\n");
        rows(board, &mut text, |square, text| {
            let blank = if square.column > 0 { " " } else { "" };
            text.push_str(&format!("{blank}{}", board.weight(square)));
        });
    }
    Ok(text)
}

/// A line for each row.
pub(crate) fn rows(board: &Board, text: &mut String, mut square_text: impl FnMut(queens_core::Square, &mut String)) {
    for row in 0..board.rows() {
        for column in 0..board.columns() {
            square_text(queens_core::Square::new(row, column), text);
        }
        text.push('\n');
    }
}
