//! Solutions of the empty n x n board, and the one place that decides whether something is one.

use alloc::{vec, vec::Vec};
use core::fmt;

use crate::notation::spoken;
use crate::{Arrangement, Attack, BoardSize, SizeError, Square};

/// n queens on an n x n board, no two of which attack each other: for each row, the column of its queen.
///
/// Solutions are ordered lexicographically by these columns; this is the order of every list in this project.
///
/// ```
/// use queens_core::Solution;
/// // . Q . .
/// // . . . Q
/// // Q . . .
/// // . . Q .
/// let solution = Solution::new(vec![1, 3, 0, 2])?;
/// assert_eq!(solution.columns(), [1, 3, 0, 2]);
/// assert!(Solution::new(vec![1, 0, 3, 2]).is_err());
/// assert!(Solution::new(vec![]).is_ok()); // the empty board
/// # Ok::<(), queens_core::NotASolution>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution {
    columns: Vec<u32>,
}

impl Solution {
    /// The solution with the queen of row r in column `columns[r]`. O(n), with n / 2 further bytes while it checks.
    ///
    /// # Errors
    /// [`NotASolution`] with the two queens that attack, or the queen that is off the board.
    pub fn new(columns: Vec<u32>) -> Result<Self, NotASolution> {
        verify_columns(&columns)?;
        Ok(Self { columns })
    }

    /// Whether the queens in these columns are a solution, without taking them.
    ///
    /// # Errors
    /// As [`Solution::new`].
    ///
    /// ```
    /// use queens_core::Solution;
    /// let error = Solution::verify(&[1, 0, 3, 2]).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "the queens on row 1 column 2 and row 2 column 1 attack each other along one antidiagonal /"
    /// );
    /// ```
    pub fn verify(columns: &[u32]) -> Result<(), NotASolution> {
        verify_columns(columns)
    }

    /// For columns that are a solution by construction.
    pub(crate) fn from_valid(columns: Vec<u32>) -> Self {
        debug_assert_eq!(verify_columns(&columns), Ok(()));
        Self { columns }
    }

    /// n.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        match BoardSize::of_len(self.columns.len()) {
            Ok(size) => size,
            Err(_) => unreachable!("verify_columns has refused longer lists"),
        }
    }

    /// The column of each row's queen.
    #[must_use]
    pub fn columns(&self) -> &[u32] {
        &self.columns
    }

    /// The same, without a copy.
    #[must_use]
    pub fn into_columns(self) -> Vec<u32> {
        self.columns
    }

    /// The squares of the queens, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        (0u32..).zip(&self.columns).map(|(row, &column)| Square::new(row, column))
    }
}

impl TryFrom<&Arrangement> for Solution {
    type Error = NotASolution;

    /// # Errors
    /// An attack is named before a missing queen: it cannot be mended by adding one.
    fn try_from(arrangement: &Arrangement) -> Result<Self, NotASolution> {
        verify_arrangement(arrangement)?;
        match arrangement.columns() {
            Some(columns) => Ok(Self { columns: columns.to_vec() }),
            None => unreachable!("an attack-free arrangement of n queens has one in each row"),
        }
    }
}

impl Arrangement {
    /// Whether these queens are a solution, without a copy of them.
    ///
    /// # Errors
    /// As [`Solution::try_from`].
    pub fn verify_solution(&self) -> Result<(), NotASolution> {
        verify_arrangement(self)
    }
}

fn verify_arrangement(arrangement: &Arrangement) -> Result<(), NotASolution> {
    if let Some(columns) = arrangement.columns() {
        return verify_columns(columns);
    }
    let size = arrangement.size();
    first_attack(size, arrangement.squares())?;
    Err(NotASolution::TooFew { queens: arrangement.queens(), size, row: arrangement.vacant_row().unwrap_or_default() })
}

/// Marks three bits a queen, and only when one is taken already looks for whose it is.
fn verify_columns(columns: &[u32]) -> Result<(), NotASolution> {
    let size = BoardSize::of_len(columns.len()).map_err(NotASolution::Size)?;
    let n = size.get();
    let squares = || (0u32..).zip(columns).map(|(row, &column)| Square::new(row, column));
    if let Some(square) = squares().find(|square| square.column >= n) {
        return Err(NotASolution::OffBoard { square, size });
    }
    let fits = if n <= 64 {
        let (mut taken, mut diagonals, mut antidiagonals) = (0u128, 0u128, 0u128);
        squares().all(|square| {
            let (c, d, a) =
                (1 << square.column, 1 << square.diagonal(size).index(), 1 << square.antidiagonal().index());
            let free = (taken & c) | (diagonals & d) | (antidiagonals & a) == 0;
            (taken, diagonals, antidiagonals) = (taken | c, diagonals | d, antidiagonals | a);
            free
        })
    } else {
        let mut taken = Marks::new(size.len());
        let mut diagonals = Marks::new(2 * size.len());
        let mut antidiagonals = Marks::new(2 * size.len());
        squares().all(|square| {
            !taken.mark(square.column as usize)
                && !diagonals.mark(square.diagonal(size).index())
                && !antidiagonals.mark(square.antidiagonal().index())
        })
    };
    if fits { Ok(()) } else { first_attack(size, squares()) }
}

/// Names the first queen, in the order given, that attacks an earlier one, and which.
fn first_attack(size: BoardSize, squares: impl Iterator<Item = Square>) -> Result<(), NotASolution> {
    let mut placement = crate::Placement::empty(size);
    for square in squares {
        placement.place(square).map_err(|refusal| match refusal {
            crate::Refusal::OffBoard { square, size } => NotASolution::OffBoard { square, size },
            crate::Refusal::Occupied(square) => NotASolution::Twice(square),
            crate::Refusal::Attacked(attack) => NotASolution::Attack(attack),
        })?;
    }
    Ok(())
}

/// A set of small numbers.
struct Marks(Vec<u64>);

impl Marks {
    fn new(below: usize) -> Self {
        Self(vec![0; below.div_ceil(64)])
    }

    /// Marks a number. Returns whether it was marked before.
    fn mark(&mut self, number: usize) -> bool {
        let (word, bit) = (&mut self.0[number / 64], 1u64 << (number % 64));
        let was = *word & bit != 0;
        *word |= bit;
        was
    }
}

/// Why queens on a board are not a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotASolution {
    /// More rows than any board has.
    Size(SizeError),
    /// A queen outside the board.
    OffBoard {
        /// Where it would stand.
        square: Square,
        /// The board.
        size: BoardSize,
    },
    /// Two queens on one square.
    Twice(Square),
    /// Two queens that attack each other.
    Attack(Attack),
    /// No two attack, but some are missing.
    TooFew {
        /// How many there are.
        queens: usize,
        /// The board: as many would be needed as it has rows.
        size: BoardSize,
        /// The first row without one.
        row: u32,
    },
}

impl fmt::Display for NotASolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(error) => error.fmt(f),
            Self::OffBoard { square, size } => write!(f, "{} is not on the {size} board", spoken(*square)),
            Self::Twice(square) => write!(f, "there are two queens on {}", spoken(*square)),
            Self::Attack(attack) => attack.fmt(f),
            Self::TooFew { queens, size, row } => {
                write!(f, "{queens} of {} queens; row {} has none", size.get(), u64::from(*row) + 1)
            }
        }
    }
}

impl core::error::Error for NotASolution {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn small_boards() {
        assert!(Solution::new(vec![]).is_ok());
        assert!(Solution::new(vec![0]).is_ok());
        assert!(Solution::new(vec![1]).is_err());
        for columns in [[0, 1], [1, 0]] {
            assert!(Solution::new(columns.to_vec()).is_err());
        }
        // Printed as a solution by programs that forget one of the diagonals.
        assert!(Solution::new(vec![1, 0, 3, 2]).is_err());
    }

    #[test]
    fn large_boards_use_the_other_marks() {
        // A knight's walk: column 2r mod n is a solution when gcd(n, 6) = 1.
        let columns = |n: u32| (0..n).map(|r| 2 * r % n).collect::<Vec<_>>();
        assert!(Solution::new(columns(65)).is_ok());
        assert!(Solution::new(columns(1001)).is_ok());
        let error = Solution::new(columns(63)).unwrap_err();
        assert!(matches!(error, NotASolution::Attack(_)), "{error}");
        let mut swapped = columns(1001);
        swapped.swap(0, 500);
        assert!(matches!(Solution::new(swapped), Err(NotASolution::Attack(_))));
    }

    proptest! {
        /// The marks on both sides of n = 64, and the two queens that are named, against a look at every pair.
        #[test]
        fn agrees_with_a_pairwise_look(n in 1usize..80, seed in prop::collection::vec(0u32..80, 80)) {
            let columns: Vec<u32> = seed[..n].iter().map(|c| c % n as u32).collect();
            let squares: Vec<_> = (0..).zip(&columns).map(|(r, &c)| Square::new(r, c)).collect();
            let pair = squares.iter().enumerate().find_map(|(i, &b)| {
                squares[..i].iter().find_map(|&a| Attack::between(a, b))
            });
            match (Solution::new(columns), pair) {
                (Ok(_), None) => {}
                (Err(NotASolution::Attack(found)), Some(pair)) => {
                    prop_assert_eq!(found.second, pair.second);
                    prop_assert_eq!(Attack::between(found.first, found.second), Some(found));
                }
                (found, pair) => prop_assert!(false, "{:?} {:?}", found, pair),
            }
        }
    }
}
