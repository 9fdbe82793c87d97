//! The size of a board.

use core::fmt;

/// The size n of an n x n board: a whole number from 0 to [`BoardSize::MAX`].
///
/// n = 0 is a board too: it has one solution, the empty one.
///
/// ```
/// use queens_core::BoardSize;
/// assert_eq!(BoardSize::new(8)?.get(), 8);
/// assert!(BoardSize::new(u32::MAX).is_err());
/// # Ok::<(), queens_core::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardSize(u32);

impl BoardSize {
    /// The largest size: 2^30. Row + column and column - row + n - 1 then fit 32 bits with room to spare.
    pub const MAX: u32 = 1 << 30;

    /// The board of `n` rows and `n` columns.
    ///
    /// # Errors
    /// [`SizeError`] when `n` exceeds [`BoardSize::MAX`].
    pub const fn new(n: u32) -> Result<Self, SizeError> {
        if n <= Self::MAX { Ok(Self(n)) } else { Err(SizeError { found: n as u64 }) }
    }

    /// The size of a list with one entry for each row.
    ///
    /// # Errors
    /// [`SizeError`] when `len` exceeds [`BoardSize::MAX`].
    pub const fn of_len(len: usize) -> Result<Self, SizeError> {
        if len <= Self::MAX as usize { Ok(Self(len as u32)) } else { Err(SizeError { found: len as u64 }) }
    }

    /// n: how many rows, how many columns, and how many queens a solution has.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// n as an index.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0 as usize
    }

    /// Whether the board has no square.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0} x {0}", self.0)
    }
}

/// A number that is no board size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeError {
    /// The number given.
    pub found: u64,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a board size: it must be a whole number from 0 to {}", self.found, BoardSize::MAX)
    }
}

impl core::error::Error for SizeError {}
