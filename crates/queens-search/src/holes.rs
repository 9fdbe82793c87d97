//! Squares where no queen may stand, and the pieces that stand on the others.

use queens_core::{BoardSize, Square};

use crate::TooLarge;

/// Squares of an n x n board where no queen may stand. They do not stop a queen's sight.
///
/// A bit for each square, a word for each row: n <= 64.
///
/// ```
/// use queens_core::Square;
/// use queens_search::{Holes, count_with_holes};
/// let mut holes = Holes::none(4)?;
/// holes.dig(Square::new(0, 1));
/// assert_eq!(count_with_holes(&holes), 1); // of the two solutions, one uses that square
/// # Ok::<(), queens_search::TooLarge>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holes {
    /// For each row, the columns where a queen may stand.
    free: Vec<u64>,
}

impl Holes {
    /// The largest board.
    pub const MAX_SIZE: u32 = u64::BITS;

    /// The board of n rows without a hole.
    ///
    /// # Errors
    /// [`TooLarge`] when n exceeds [`Holes::MAX_SIZE`].
    pub fn none(n: u32) -> Result<Self, TooLarge> {
        if n > Self::MAX_SIZE {
            return Err(TooLarge { n, max: Self::MAX_SIZE });
        }
        Ok(Self { free: vec![all_columns(n); n as usize] })
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> u32 {
        self.free.len() as u32
    }

    /// Makes a hole of a square. Squares off the board are none.
    pub fn dig(&mut self, square: Square) {
        if self.is_on_board(square) {
            self.free[square.row as usize] &= !(1 << square.column);
        }
    }

    /// Makes holes of the other squares in the row: the row's queen, if there is a solution, then stands here. Rows
    /// given two different queens have no square left.
    pub fn give(&mut self, square: Square) {
        if self.is_on_board(square) {
            self.free[square.row as usize] &= 1 << square.column;
        }
    }

    pub(crate) fn free_in(&self, row: usize) -> u64 {
        self.free[row]
    }

    fn is_on_board(&self, square: Square) -> bool {
        BoardSize::new(self.size()).is_ok_and(|size| square.is_on(size))
    }
}

/// What stands on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Piece {
    /// A queen.
    #[default]
    Queen,
    /// A queen that also moves as a knight: A051223 counts its solutions.
    Superqueen,
}

/// The ways to put n queens on the squares that are no holes. Nodes as for backtracking on the board with the holes.
///
/// ```
/// use queens_search::{Holes, count_with_holes};
/// assert_eq!(count_with_holes(&Holes::none(8)?), 92);
/// # Ok::<(), queens_search::TooLarge>(())
/// ```
#[must_use]
pub fn count_with_holes(holes: &Holes) -> u64 {
    count_rows(&holes.free, 0, 0, 0)
}

/// The set of all n <= 64 columns.
pub(crate) fn all_columns(n: u32) -> u64 {
    if n == 0 { 0 } else { u64::MAX >> (u64::BITS - n) }
}

/// The ways to fill rows, each given as the set of columns where a queen may stand, below queens that attack these
/// columns of the first of them. As the bit-mask rung of the counting ladder, with a set of its own for each row.
pub(crate) fn count_rows(rows: &[u64], columns: u64, left: u64, right: u64) -> u64 {
    let Some((row, rest)) = rows.split_first() else { return 1 };
    let mut free = row & !(columns | left | right);
    let mut solutions = 0;
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        solutions += count_rows(rest, columns | queen, (left | queen) >> 1, (right | queen) << 1);
    }
    solutions
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of the main diagonal, both diagonals and the a8 corner as holes, recomputed by two programs (n = 4..12).
    #[test]
    fn known_values() {
        let main = [2, 0, 4, 4, 28, 64, 96, 500, 2760];
        let both = [2, 0, 4, 0, 12, 8, 12, 64, 760];
        let corner = [2, 8, 4, 36, 88, 324, 660, 2584, 13700];
        for n in 4..=12u32 {
            let mut holes = Holes::none(n).unwrap();
            holes.dig(Square::new(0, 0));
            assert_eq!(count_with_holes(&holes), corner[n as usize - 4]);
            (0..n).for_each(|i| holes.dig(Square::new(i, i)));
            assert_eq!(count_with_holes(&holes), main[n as usize - 4]);
            (0..n).for_each(|i| holes.dig(Square::new(i, n - 1 - i)));
            assert_eq!(count_with_holes(&holes), both[n as usize - 4]);
        }
    }

    /// Nauck 1850: 8 x 8 with b4 and d5 has two completions. n = 5 with the centre has two.
    #[test]
    fn completions() {
        let mut nauck = Holes::none(8).unwrap();
        nauck.give(Square::new(4, 1));
        nauck.give(Square::new(3, 3));
        assert_eq!(count_with_holes(&nauck), 2);
        let mut centre = Holes::none(5).unwrap();
        centre.give(Square::new(2, 2));
        assert_eq!(count_with_holes(&centre), 2);
        centre.give(Square::new(2, 3));
        assert_eq!(count_with_holes(&centre), 0);
        centre.dig(Square::new(7, 7));
        assert_eq!(count_with_holes(&Holes::none(0).unwrap()), 1);
        assert_eq!(Holes::none(65), Err(TooLarge { n: 65, max: 64 }));
    }
}
