//! The queens that a search row by row must keep.

use std::ops::Range;

use crate::{Algorithm, Refused, Setup};

/// For each row its given queen, or none.
pub(super) struct Given(Vec<Option<u32>>);

impl Given {
    /// # Errors
    /// As [`Setup::given`].
    pub(super) fn new(setup: &Setup, algorithm: Algorithm) -> Result<Self, Refused> {
        setup.given(algorithm).map(Self)
    }

    /// The size of the board.
    pub(super) fn n(&self) -> u32 {
        self.0.len() as u32
    }

    /// The columns to try in a row: all, or that of the given queen. All below the board too, where nothing is tried.
    pub(super) fn columns(&self, row: u32) -> Range<u32> {
        match self.0.get(row as usize).copied().flatten() {
            Some(column) => column..column + 1,
            None => 0..self.n(),
        }
    }
}
