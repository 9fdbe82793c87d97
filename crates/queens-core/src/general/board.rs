//! The board itself.

use alloc::vec::Vec;

use super::{BoardError, Queens, Rules, Wanted};
use crate::{BoardSize, Square};

/// What stands on a square. One byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Content {
    /// A queen may stand here.
    #[default]
    Free,
    /// A given queen: every solution has it.
    Queen,
    /// No queen may stand here; sight passes.
    Hole,
    /// No queen may stand here; sight ends.
    Wall,
}

/// What a board is made of. Lists go row by row; an empty one says the same of all squares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// How many rows.
    pub rows: u32,
    /// How many columns.
    pub columns: u32,
    /// What stands on each square; empty: all are free.
    pub contents: Vec<Content>,
    /// The region of each square, from 0 without a gap, [`Board::NO_REGION`] where no queen may stand; empty: no regions.
    pub regions: Vec<u16>,
    /// The weight of each square; empty: all are 0.
    pub weights: Vec<i64>,
    /// The rules.
    pub rules: Rules,
}

impl Parts {
    /// The parts of a board of free squares.
    #[must_use]
    pub fn rectangle(rows: u32, columns: u32) -> Self {
        Self { rows, columns, ..Self::default() }
    }
}

/// A board in general. See the [module](super) for an example.
///
/// Costs a byte a square, two more with regions and eight more with weights; nothing for a board of free squares alone.
/// Asking for anything of one square is O(1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    parts: Parts,
    regions: u32,
}

impl Board {
    /// The most rows and columns: those of [`BoardSize`].
    pub const MAX_SIDE: u32 = BoardSize::MAX;

    /// The most squares of which anything can be said beyond that they are free, and the most of a torus: 2^28.
    pub const MAX_SQUARES: u64 = 1 << 28;

    /// Marks a square that belongs to no region.
    pub const NO_REGION: u16 = u16::MAX;

    /// A board of these parts. O(squares). A board of free squares alone, without regions and weights, keeps no list.
    ///
    /// # Errors
    /// [`BoardError`] says which part does not fit.
    pub fn new(mut parts: Parts) -> Result<Self, BoardError> {
        let Parts { rows, columns, .. } = parts;
        if rows.max(columns) > Self::MAX_SIDE || (rows == 0) != (columns == 0) {
            return Err(BoardError::Sides { rows, columns });
        }
        let squares = u64::from(rows) * u64::from(columns);
        let is_listed = !(parts.contents.is_empty() && parts.regions.is_empty() && parts.weights.is_empty());
        if squares > Self::MAX_SQUARES && (is_listed || parts.rules.geometry == super::Geometry::Torus) {
            return Err(BoardError::TooManySquares { squares });
        }
        let lengths =
            [("contents", parts.contents.len()), ("regions", parts.regions.len()), ("weights", parts.weights.len())];
        if let Some((of, found)) = lengths.into_iter().find(|&(_, len)| len > 0 && len as u64 != squares) {
            return Err(BoardError::Length { of, found, squares });
        }
        if parts.contents.iter().all(|&content| content == Content::Free) {
            parts.contents = Vec::new();
        }
        let mut board = Self { parts, regions: 0 };
        board.regions = board.count_regions()?;
        board.check_per_region()?;
        Ok(board)
    }

    /// The board without anything on it, under the rules of the queens problem.
    #[must_use]
    pub fn empty(size: BoardSize) -> Self {
        Self { parts: Parts::rectangle(size.get(), size.get()), regions: 0 }
    }

    /// How many regions there are: all numbers up to the highest belong to one.
    fn count_regions(&self) -> Result<u32, BoardError> {
        let mut found = Vec::new();
        for (index, &region) in self.parts.regions.iter().enumerate() {
            if region == Self::NO_REGION {
                let square = self.square_at(index);
                if self.is_open(square) {
                    return Err(BoardError::NoRegion(square));
                }
                continue;
            }
            if usize::from(region) >= found.len() {
                found.resize(usize::from(region) + 1, false);
            }
            found[usize::from(region)] = true;
        }
        match (0u16..).zip(&found).find(|&(_, &found)| !found) {
            Some((region, _)) => Err(BoardError::EmptyRegion { region }),
            None => Ok(found.len() as u32),
        }
    }

    fn check_per_region(&self) -> Result<(), BoardError> {
        let per_region = self.parts.rules.per_region;
        if per_region == 0 || (per_region > 1 && !self.has_regions()) {
            return Err(BoardError::PerRegion(per_region));
        }
        let taken = Wanted::Exactly(u64::from(self.regions) * u64::from(per_region));
        if self.has_regions() && self.wanted() != taken {
            return Err(BoardError::RegionCount { regions: self.regions, per_region, wanted: self.wanted() });
        }
        Ok(())
    }

    /// The board of the same squares under other rules.
    ///
    /// # Errors
    /// [`BoardError`] when the rules do not fit the regions or the size.
    pub fn with_rules(self, rules: Rules) -> Result<Self, BoardError> {
        Self::new(Parts { rules, ..self.parts })
    }

    /// What it is made of. `contents` is empty when all squares are free.
    #[must_use]
    pub fn parts(&self) -> &Parts {
        &self.parts
    }

    /// What it is made of, to make another one.
    #[must_use]
    pub fn into_parts(self) -> Parts {
        self.parts
    }

    /// How many rows.
    #[must_use]
    pub fn rows(&self) -> u32 {
        self.parts.rows
    }

    /// How many columns.
    #[must_use]
    pub fn columns(&self) -> u32 {
        self.parts.columns
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.parts.rules
    }

    /// How many queens a solution has.
    #[must_use]
    pub fn wanted(&self) -> Wanted {
        match self.parts.rules.queens {
            Queens::EachLine => {
                let lines = u64::from(self.rows().min(self.columns()));
                Wanted::Exactly(lines * u64::from(self.parts.rules.per_region))
            }
            Queens::Exactly(number) => Wanted::Exactly(number),
            Queens::Most => Wanted::Most,
        }
    }

    /// Whether the square lies on the board.
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        square.row < self.rows() && square.column < self.columns()
    }

    /// What stands on a square. Beyond the edge there are walls.
    #[must_use]
    pub fn content(&self, square: Square) -> Content {
        match self.index(square) {
            None => Content::Wall,
            Some(index) => self.parts.contents.get(index).copied().unwrap_or_default(),
        }
    }

    /// Whether a queen may or does stand on a square.
    #[must_use]
    pub fn is_open(&self, square: Square) -> bool {
        matches!(self.content(square), Content::Free | Content::Queen)
    }

    /// The region of a square, if it has one.
    #[must_use]
    pub fn region(&self, square: Square) -> Option<u16> {
        let region = self.parts.regions.get(self.index(square)?).copied()?;
        (region != Self::NO_REGION).then_some(region)
    }

    /// How many regions there are, numbered from 0.
    #[must_use]
    pub fn region_count(&self) -> u32 {
        self.regions
    }

    /// Whether there are regions.
    #[must_use]
    pub fn has_regions(&self) -> bool {
        !self.parts.regions.is_empty()
    }

    /// The weight of a square.
    #[must_use]
    pub fn weight(&self, square: Square) -> i64 {
        self.index(square).and_then(|index| self.parts.weights.get(index).copied()).unwrap_or_default()
    }

    /// Whether the squares have weights.
    #[must_use]
    pub fn has_weights(&self) -> bool {
        !self.parts.weights.is_empty()
    }

    /// All squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + Clone + use<> {
        let (rows, columns) = (self.rows(), self.columns());
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Square::new(row, column)))
    }

    /// The given queens, row by row.
    pub fn givens(&self) -> impl Iterator<Item = Square> + '_ {
        let contents = self.parts.contents.iter().enumerate();
        contents.filter(|&(_, &content)| content == Content::Queen).map(|(index, _)| self.square_at(index))
    }

    /// n, when this is nothing but the empty n x n board under the rules of the queens problem; weights may differ.
    #[must_use]
    pub fn plain_size(&self) -> Option<BoardSize> {
        let lines = u64::from(self.rows());
        let is_plain = self.parts.contents.is_empty() && !self.has_regions() && self.rows() == self.columns();
        let rules = Rules { queens: Queens::EachLine, ..self.parts.rules };
        let size = BoardSize::new(self.rows()).ok()?;
        (is_plain && rules.is_plain() && self.wanted() == Wanted::Exactly(lines)).then_some(size)
    }

    /// The board with rows and columns exchanged. Its solutions are the transposes of those of this one.
    #[must_use]
    pub fn transposed(&self) -> Self {
        let Parts { rows, columns, rules, .. } = self.parts;
        let parts = Parts {
            rows: columns,
            columns: rows,
            contents: transposed(&self.parts.contents, columns),
            regions: transposed(&self.parts.regions, columns),
            weights: transposed(&self.parts.weights, columns),
            rules,
        };
        Self { parts, regions: self.regions }
    }

    /// Where a square stands in lists that go row by row, if it is on the board.
    #[must_use]
    pub fn index(&self, square: Square) -> Option<usize> {
        self.contains(square).then(|| square.row as usize * self.columns() as usize + square.column as usize)
    }

    fn square_at(&self, index: usize) -> Square {
        let columns = self.columns().max(1) as usize;
        Square::new((index / columns) as u32, (index % columns) as u32)
    }
}

fn transposed<T: Copy>(list: &[T], columns: u32) -> Vec<T> {
    let columns = columns.max(1) as usize;
    (0..columns).flat_map(|column| list.iter().skip(column).step_by(columns).copied()).collect()
}
