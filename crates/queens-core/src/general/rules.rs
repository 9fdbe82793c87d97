//! What the queens of a board may and must do.

use core::fmt;

/// The rules of a board. The default is the queens problem: queens on a flat board, one for each line.
///
/// ```
/// use queens_core::general::{Geometry, Rules};
/// let torus = Rules { geometry: Geometry::Torus, ..Rules::default() };
/// assert!(!torus.is_plain() && Rules::default().is_plain());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// How many queens are wanted.
    pub queens: Queens,
    /// Whether lines go on at the opposite edge.
    pub geometry: Geometry,
    /// What is placed.
    pub piece: Piece,
    /// Whether two queens may stand on neighbouring squares that do not see each other.
    pub touching: Touching,
    /// Whether diagonals count.
    pub diagonals: Diagonals,
    /// Queens in each region, at least 1; the same number may then stand in a row or column between two walls. Without
    /// regions it must be 1.
    pub per_region: u32,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            queens: Queens::default(),
            geometry: Geometry::default(),
            piece: Piece::default(),
            touching: Touching::default(),
            diagonals: Diagonals::default(),
            per_region: 1,
        }
    }
}

impl Rules {
    /// The rules of region puzzles of the popular kind: diagonals do not count, queens may not touch.
    #[must_use]
    pub fn region_puzzle(per_region: u32) -> Self {
        Self { touching: Touching::Forbidden, diagonals: Diagonals::Off, per_region, ..Self::default() }
    }

    /// Whether these are the rules of the queens problem itself.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        *self == Self::default()
    }

    /// How many queens may stand in a row, or in a column, between two walls: 1, or the number of each region. [`None`]
    /// for bishops, which do not see along rows and columns.
    #[must_use]
    pub fn per_line(&self) -> Option<u32> {
        (self.piece != Piece::Bishop).then_some(self.per_region)
    }

    /// Whether a queen sees along the diagonals `\`.
    #[must_use]
    pub fn sees_diagonals(&self) -> bool {
        self.diagonals == Diagonals::On && !matches!(self.piece, Piece::Rook | Piece::Star)
    }

    /// Whether a queen sees along the antidiagonals `/`.
    #[must_use]
    pub fn sees_antidiagonals(&self) -> bool {
        self.sees_diagonals() && self.piece != Piece::Semiqueen
    }

    /// Whether neighbouring squares, at a corner too, may not both hold queens.
    #[must_use]
    pub fn forbids_touching(&self) -> bool {
        self.touching == Touching::Forbidden || self.piece == Piece::Star
    }

    /// Whether a queen attacks the squares a knight's move away. No wall stops that.
    #[must_use]
    pub fn sees_knight_moves(&self) -> bool {
        self.piece == Piece::Superqueen
    }
}

/// How many queens a board asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Queens {
    /// As many as there are rows or columns, whichever are fewer, times the number of each region.
    #[default]
    EachLine,
    /// So many.
    Exactly(u64),
    /// As many as fit.
    Most,
}

/// How many queens a solution has, with the size of the board taken into account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wanted {
    /// So many.
    Exactly(u64),
    /// As many as fit.
    Most,
}

macro_rules! named {
    ($type:ident, $($variant:ident = $name:literal),+) => {
        impl $type {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The word for it in text.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }

            /// The one of this name.
            #[must_use]
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.name() == name)
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

/// Whether lines go on at the opposite edge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Geometry {
    /// They end at the edge.
    #[default]
    Plane,
    /// They go on at the opposite edge: row 0 is below the last row, column 0 right of the last column.
    Torus,
}

named!(Geometry, Plane = "plane", Torus = "torus");

/// What is placed. The word queen stands for all of them elsewhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Piece {
    /// Sees along rows, columns and both diagonals.
    #[default]
    Queen,
    /// A queen that also moves as a knight.
    Superqueen,
    /// A queen that does not see along antidiagonals `/` (A099152).
    Semiqueen,
    /// Sees along rows and columns.
    Rook,
    /// Sees along both diagonals.
    Bishop,
    /// A rook that no other may touch, not even at a corner.
    Star,
}

named!(
    Piece,
    Queen = "queen",
    Superqueen = "superqueen",
    Semiqueen = "semiqueen",
    Rook = "rook",
    Bishop = "bishop",
    Star = "star"
);

/// Whether two queens may stand on neighbouring squares that do not see each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Touching {
    /// They may.
    #[default]
    Allowed,
    /// They may not, not even at a corner.
    Forbidden,
}

named!(Touching, Allowed = "allowed", Forbidden = "forbidden");

/// Whether diagonals count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Diagonals {
    /// Queens see along them.
    #[default]
    On,
    /// They do not.
    Off,
}

named!(Diagonals, On = "on", Off = "off");
