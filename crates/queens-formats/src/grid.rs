//! Rows of equal length, and what squares look like in them.

use queens_core::general::{Board, Content, Parts, Rules};

use crate::error::{Missing, Problem, ReadError};

/// What a picture may hold.
pub(crate) const SIGNS: &str = "`.`, `Q`, `x` or `#`";

pub(crate) fn content(sign: char) -> Option<Content> {
    Some(match sign {
        '.' => Content::Free,
        'Q' | 'q' => Content::Queen,
        'x' | 'X' => Content::Hole,
        '#' => Content::Wall,
        _ => return None,
    })
}

pub(crate) fn sign(content: Content) -> char {
    match content {
        Content::Free => '.',
        Content::Queen => 'Q',
        Content::Hole => 'x',
        Content::Wall => '#',
    }
}

/// Rows as they are read, one after the other.
#[derive(Debug)]
pub(crate) struct Grid<T> {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) items: Vec<T>,
}

impl<T> Grid<T> {
    pub(crate) fn new() -> Self {
        Self { rows: 0, columns: 0, items: Vec::new() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.rows == 0
    }

    /// Ends a row: what was pushed since the last one. `offset` is where it begins in the text.
    pub(crate) fn end_row(&mut self, text: &str, offset: usize) -> Result<(), ReadError> {
        let found = self.items.len() - self.rows * self.columns;
        if self.rows == 0 {
            self.columns = found;
        } else if found != self.columns {
            return Err(ReadError::at(text, offset, Problem::RowLength { found, expected: self.columns }));
        }
        self.rows += 1;
        Ok(())
    }

    /// Whether it fits beside another one on the same board.
    pub(crate) fn fits(&self, rows: usize, columns: usize, text: &str, offset: usize) -> Result<(), ReadError> {
        if self.columns != columns {
            let problem = Problem::RowLength { found: self.columns, expected: columns };
            return Err(ReadError::at(text, offset, problem));
        }
        if self.rows != rows {
            return Err(ReadError::at(text, offset, Problem::RowCount { found: self.rows, expected: rows }));
        }
        Ok(())
    }
}

/// What the sections of a text add up to. `offset` is the place that an error is put at.
#[derive(Debug)]
pub(crate) struct Sections {
    pub(crate) rules: Rules,
    pub(crate) contents: Grid<Content>,
    pub(crate) regions: Grid<u16>,
    pub(crate) weights: Grid<i64>,
    /// Where each section begins.
    pub(crate) offsets: [usize; 3],
}

impl Sections {
    pub(crate) fn new() -> Self {
        Self {
            rules: Rules::default(),
            contents: Grid::new(),
            regions: Grid::new(),
            weights: Grid::new(),
            offsets: [0; 3],
        }
    }

    pub(crate) fn board(self, text: &str) -> Result<Board, ReadError> {
        let sizes = [
            (self.contents.rows, self.contents.columns),
            (self.regions.rows, self.regions.columns),
            (self.weights.rows, self.weights.columns),
        ];
        let Some(&(rows, columns)) = sizes.iter().find(|&&(rows, _)| rows > 0) else {
            return Err(ReadError { line: 1, column: 1, problem: Problem::Empty });
        };
        let [_, regions_at, weights_at] = self.offsets;
        if !self.regions.is_empty() {
            self.regions.fits(rows, columns, text, regions_at)?;
        }
        if !self.weights.is_empty() {
            self.weights.fits(rows, columns, text, weights_at)?;
        }
        let side = |side: usize| u32::try_from(side).map_err(|_| ReadError::at(text, 0, Problem::TooLarge));
        let parts = Parts {
            rows: side(rows)?,
            columns: side(columns)?,
            contents: self.contents.items,
            regions: self.regions.items,
            weights: self.weights.items,
            rules: self.rules,
        };
        let at = if parts.regions.is_empty() { 0 } else { regions_at };
        Board::new(parts).map_err(|error| ReadError::at(text, at, Problem::Board(error)))
    }
}

/// The letters of regions, in the order in which regions are numbered: `A` to `Z`, `a` to `z`, `0` to `9`, then every
/// other letter by its code point.
pub(crate) fn letter(region: u16) -> Option<char> {
    const FIRST_HAN: u32 = 0x4e00;
    const LAST_HAN: u32 = 0x9fff;
    let region = u32::from(region);
    match region {
        0..26 => char::from_u32(u32::from('A') + region),
        26..52 => char::from_u32(u32::from('a') + region - 26),
        52..62 => char::from_u32(u32::from('0') + region - 52),
        _ => char::from_u32(FIRST_HAN + region - 62).filter(|&sign| u32::from(sign) <= LAST_HAN),
    }
}

/// Whether a character can stand for a region. Full-width forms look like other letters and are none.
pub(crate) fn is_letter(sign: char) -> bool {
    sign.is_alphanumeric() && !('\u{ff00}'..='\u{ffef}').contains(&sign)
}

/// Marks a square without a region.
pub(crate) const NO_REGION: char = '.';

fn rank(letter: char) -> (u8, char) {
    let class = if letter.is_ascii_uppercase() {
        0
    } else if letter.is_ascii_lowercase() {
        1
    } else if letter.is_ascii_digit() {
        2
    } else {
        3
    };
    (class, letter)
}

/// The regions of letters: numbered from 0 in the order of the letters, whichever there are.
pub(crate) fn numbered(letters: &[char]) -> Option<Vec<u16>> {
    let mut used = std::collections::BTreeMap::new();
    for &letter in letters.iter().filter(|&&letter| letter != NO_REGION) {
        used.insert(rank(letter), 0u16);
    }
    for (number, region) in used.values_mut().enumerate() {
        *region = u16::try_from(number).ok().filter(|&region| region != Board::NO_REGION)?;
    }
    let number = |letter: &char| used.get(&rank(*letter)).copied().unwrap_or(Board::NO_REGION);
    Some(letters.iter().map(number).collect())
}

/// What most formats have no sign for, for them to pick from.
pub(crate) fn refuse(board: &Board, unsaid: &[Missing]) -> Result<(), Missing> {
    let has = |wanted: Content| board.parts().contents.contains(&wanted);
    let is = |missing: Missing| match missing {
        Missing::NoSquares => board.rows() == 0,
        Missing::Rectangles => board.rows() != board.columns(),
        Missing::Size => u64::from(board.rows()) * u64::from(board.columns()) > Board::MAX_SQUARES,
        Missing::Givens => has(Content::Queen),
        Missing::Holes => has(Content::Hole),
        Missing::Walls => has(Content::Wall),
        Missing::Regions => board.has_regions(),
        Missing::NoRegions => !board.has_regions(),
        Missing::Weights => board.has_weights(),
        Missing::Rules => !board.rules().is_plain(),
        Missing::Most => board.wanted() == queens_core::general::Wanted::Most,
        Missing::VacantRows | Missing::Pieces | Missing::ManyRegions => false,
    };
    unsaid.iter().find(|&&missing| is(missing)).map_or(Ok(()), |&missing| Err(missing))
}
