//! Queens on a board, attacking or not: what a file claims before anyone has looked.

use alloc::vec::Vec;

use crate::{BoardSize, NotASolution, Square};

/// Queens on squares of an n x n board, whether or not they attack: the result of reading text, and the input of the
/// checks that make a [`Placement`](crate::Placement) or a [`Solution`](crate::Solution) of it.
///
/// Costs four bytes a row, and eight for every queen beyond the first of its row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    size: BoardSize,
    /// The column of the first queen of each row, or [`VACANT`].
    columns: Vec<u32>,
    /// The further queens of rows that have several, in the order they were put down.
    crowd: Vec<Square>,
    queens: usize,
}

/// Stands for "no queen in this row"; above every column, since a board has at most 2^30.
const VACANT: u32 = u32::MAX;

impl Arrangement {
    /// The board of this size without a queen.
    #[must_use]
    pub fn empty(size: BoardSize) -> Self {
        Self { size, columns: alloc::vec![VACANT; size.len()], crowd: Vec::new(), queens: 0 }
    }

    /// One queen for each row, in the column given. Columns must lie on the board; queens may attack.
    ///
    /// # Errors
    /// [`NotASolution::OffBoard`] with the first queen that is off the board, [`NotASolution::Size`] when the list is
    /// longer than any board.
    pub fn from_columns(columns: Vec<u32>) -> Result<Self, NotASolution> {
        let size = BoardSize::of_len(columns.len()).map_err(NotASolution::Size)?;
        if let Some(row) = columns.iter().position(|&column| column >= size.get()) {
            return Err(NotASolution::OffBoard { square: Square::new(row as u32, columns[row]), size });
        }
        Ok(Self { size, queens: columns.len(), columns, crowd: Vec::new() })
    }

    /// Puts a queen on a square, occupied or not: whether it may stand there is for a
    /// [`Placement`](crate::Placement) or [`Solution`](crate::Solution) to say.
    ///
    /// # Errors
    /// The square, when it is off the board.
    pub fn put(&mut self, square: Square) -> Result<(), Square> {
        if !square.is_on(self.size) {
            return Err(square);
        }
        match &mut self.columns[square.row as usize] {
            vacant if *vacant == VACANT => *vacant = square.column,
            _ => self.crowd.push(square),
        }
        self.queens += 1;
        Ok(())
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// How many queens stand on it.
    #[must_use]
    pub fn queens(&self) -> usize {
        self.queens
    }

    /// The column of each row's queen, when every row has exactly one.
    ///
    /// ```
    /// use queens_core::{Arrangement, BoardSize, Square};
    /// let mut arrangement = Arrangement::empty(BoardSize::new(2)?);
    /// arrangement.put(Square::new(1, 0)).unwrap();
    /// assert_eq!(arrangement.columns(), None);
    /// arrangement.put(Square::new(0, 0)).unwrap();
    /// assert_eq!(arrangement.columns(), Some(&[0, 0][..]));
    /// # Ok::<(), queens_core::SizeError>(())
    /// ```
    #[must_use]
    pub fn columns(&self) -> Option<&[u32]> {
        (self.queens == self.columns.len() && self.crowd.is_empty()).then_some(&self.columns[..])
    }

    /// The first row without a queen.
    #[must_use]
    pub fn vacant_row(&self) -> Option<u32> {
        self.columns.iter().position(|&column| column == VACANT).map(|row| row as u32)
    }

    /// All queens, row by row; within a row in the order they were put down.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let mut crowd = self.crowd.clone();
        crowd.sort_by_key(|square| square.row);
        let mut crowd = crowd.into_iter().peekable();
        let mut rows = (0u32..).zip(self.columns.iter().copied());
        let mut row_done = None;
        core::iter::from_fn(move || {
            if let Some(more) = crowd.next_if(|square| row_done.is_some_and(|row| square.row == row)) {
                return Some(more);
            }
            let (row, column) = rows.by_ref().find(|&(_, column)| column != VACANT)?;
            row_done = Some(row);
            Some(Square::new(row, column))
        })
    }
}
