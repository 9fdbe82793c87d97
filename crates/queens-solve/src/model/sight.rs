//! The rules of a board, as the engines ask for them.

use queens_core::general::{Geometry, Rules};

/// What may not stand in sight of each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sight {
    /// Along rows and columns, as a rook.
    pub(crate) straight: bool,
    /// Along diagonals `\`.
    pub(crate) diagonal: bool,
    /// Along antidiagonals `/`.
    pub(crate) antidiagonal: bool,
    /// A knight's step apart.
    pub(crate) knight: bool,
    /// A king's step apart: touching, even at a corner.
    pub(crate) king: bool,
    /// The left edge joins the right one, the top the bottom.
    pub(crate) torus: bool,
}

impl Sight {
    /// Of queens on a flat board.
    pub(crate) const QUEEN: Self =
        Self { straight: true, diagonal: true, antidiagonal: true, knight: false, king: false, torus: false };

    pub(crate) fn of(rules: &Rules) -> Self {
        Self {
            straight: rules.per_line().is_some(),
            diagonal: rules.sees_diagonals(),
            antidiagonal: rules.sees_antidiagonals(),
            knight: rules.sees_knight_moves(),
            king: rules.forbids_touching(),
            torus: rules.geometry == Geometry::Torus,
        }
    }
}
