//! Squares, and the two diagonals that each lies on.

use crate::BoardSize;

/// A square: row 0 is on top, column 0 on the left.
///
/// ```text
///        column 0 1 2 3
///     row 0     . # . .     Square::new(0, 1)
///         1     . . . .
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The row, 0-based from the top.
    pub row: u32,
    /// The column, 0-based from the left.
    pub column: u32,
}

impl Square {
    /// The square in `row` and `column`, both 0-based.
    #[must_use]
    pub const fn new(row: u32, column: u32) -> Self {
        Self { row, column }
    }

    /// Whether the square lies on the board.
    #[must_use]
    pub const fn is_on(self, size: BoardSize) -> bool {
        self.row < size.get() && self.column < size.get()
    }

    /// The diagonal `\` through the square, which must lie on the board of this size.
    ///
    /// ```
    /// use queens_core::{BoardSize, Square};
    /// let size = BoardSize::new(8)?;
    /// assert_eq!(Square::new(7, 0).diagonal(size).index(), 0);
    /// assert_eq!(Square::new(0, 7).diagonal(size).index(), 14);
    /// # Ok::<(), queens_core::SizeError>(())
    /// ```
    #[must_use]
    pub const fn diagonal(self, size: BoardSize) -> Diagonal {
        Diagonal(self.column + (size.get() - 1) - self.row)
    }

    /// The antidiagonal `/` through the square.
    #[must_use]
    pub const fn antidiagonal(self) -> Antidiagonal {
        Antidiagonal(self.row + self.column)
    }
}

/// A diagonal `\`: column - row + n - 1, from 0 (bottom left corner) to 2n - 2 (top right corner).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Diagonal(u32);

impl Diagonal {
    /// Its number, 0..=2n - 2.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// An antidiagonal `/`: row + column, from 0 (top left corner) to 2n - 2 (bottom right corner).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Antidiagonal(u32);

impl Antidiagonal {
    /// Its number, 0..=2n - 2.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
