//! Attack-free sets of queens, by construction.

use alloc::{vec, vec::Vec};
use core::fmt;

use crate::{Arrangement, Attack, BoardSize, Solution, Square};

/// Queens on an n x n board of which no two attack each other. There is no way to make one that breaks this.
///
/// Placing, removing and asking are O(1). Costs 24 bytes a row.
///
/// ```
/// use queens_core::{BoardSize, Placement, Solution, Square};
/// let mut placement = Placement::empty(BoardSize::new(4)?);
/// for (row, column) in [(0, 1), (1, 3), (2, 0)] {
///     placement.place(Square::new(row, column))?;
/// }
/// assert!(placement.solution().is_none());
/// placement.place(Square::new(3, 2))?;
/// assert_eq!(placement.solution(), Some(Solution::new(vec![1, 3, 0, 2])?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    size: BoardSize,
    queens: usize,
    /// For each line, the row (for rows: the column) of the queen on it, or [`FREE`].
    rows: Vec<u32>,
    columns: Vec<u32>,
    diagonals: Vec<u32>,
    antidiagonals: Vec<u32>,
}

const FREE: u32 = u32::MAX;

impl Placement {
    /// The board of this size without a queen.
    #[must_use]
    pub fn empty(size: BoardSize) -> Self {
        let n = size.len();
        let slopes = (2 * n).saturating_sub(1);
        Self {
            size,
            queens: 0,
            rows: vec![FREE; n],
            columns: vec![FREE; n],
            diagonals: vec![FREE; slopes],
            antidiagonals: vec![FREE; slopes],
        }
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

    /// The column of the queen in a row, if that row has one. Rows off the board have none.
    #[must_use]
    pub fn column_in(&self, row: u32) -> Option<u32> {
        self.rows.get(row as usize).copied().filter(|&column| column != FREE)
    }

    /// All queens, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        (0..self.size.get()).filter_map(|row| Some(Square::new(row, self.column_in(row)?)))
    }

    /// Puts a queen on a square that nobody attacks.
    ///
    /// # Errors
    /// [`Refusal`], with the reason; the placement is then as it was.
    pub fn place(&mut self, square: Square) -> Result<(), Refusal> {
        if !square.is_on(self.size) {
            return Err(Refusal::OffBoard { square, size: self.size });
        }
        if let Some(by) = self.attacker(square) {
            return Err(match Attack::between(by, square) {
                Some(attack) if by != square => Refusal::Attacked(attack),
                _ => Refusal::Occupied(square),
            });
        }
        self.set(square, square.column, square.row);
        self.queens += 1;
        Ok(())
    }

    /// Takes the queen off a square. Returns whether there was one.
    pub fn remove(&mut self, square: Square) -> bool {
        if !square.is_on(self.size) || self.column_in(square.row) != Some(square.column) {
            return false;
        }
        self.set(square, FREE, FREE);
        self.queens -= 1;
        true
    }

    /// A queen that attacks the square, or stands on it: the one in its row first, then its column, diagonal, antidiagonal.
    #[must_use]
    pub fn attacker(&self, square: Square) -> Option<Square> {
        if !square.is_on(self.size) {
            return None;
        }
        let row = [
            (self.rows[square.row as usize] != FREE).then_some(square.row),
            Some(self.columns[square.column as usize]),
            Some(self.diagonals[square.diagonal(self.size).index()]),
            Some(self.antidiagonals[square.antidiagonal().index()]),
        ];
        let row = row.into_iter().flatten().find(|&row| row != FREE)?;
        Some(Square::new(row, self.rows[row as usize]))
    }

    /// The placement as a solution, when it has a queen in every row.
    #[must_use]
    pub fn solution(&self) -> Option<Solution> {
        (self.queens == self.size.len()).then(|| Solution::from_valid(self.rows.clone()))
    }

    fn set(&mut self, square: Square, column: u32, row: u32) {
        self.rows[square.row as usize] = column;
        self.columns[square.column as usize] = row;
        self.diagonals[square.diagonal(self.size).index()] = row;
        self.antidiagonals[square.antidiagonal().index()] = row;
    }
}

impl TryFrom<&Arrangement> for Placement {
    type Error = Refusal;

    /// The same queens, if no two attack. O(n).
    fn try_from(arrangement: &Arrangement) -> Result<Self, Refusal> {
        let mut placement = Self::empty(arrangement.size());
        arrangement.squares().try_for_each(|square| placement.place(square))?;
        Ok(placement)
    }
}

/// Why a queen may not stand on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The square is not on the board.
    OffBoard {
        /// The square asked for.
        square: Square,
        /// The board.
        size: BoardSize,
    },
    /// A queen stands there already.
    Occupied(Square),
    /// Another queen attacks the square.
    Attacked(Attack),
}

impl Refusal {
    /// The two queens that would attack each other, if that is the reason.
    #[must_use]
    pub fn attack(self) -> Option<Attack> {
        match self {
            Self::Attacked(attack) => Some(attack),
            _ => None,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use crate::notation::spoken;
        match self {
            Self::OffBoard { square, size } => write!(f, "{} is not on the {size} board", spoken(*square)),
            Self::Occupied(square) => write!(f, "there are two queens on {}", spoken(*square)),
            Self::Attacked(attack) => attack.fmt(f),
        }
    }
}

impl core::error::Error for Refusal {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Whatever is placed and removed, a placement says exactly what a pairwise look says.
        #[test]
        fn agrees_with_a_pairwise_look(n in 1u32..9, moves in prop::collection::vec((0u32..9, 0u32..9, any::<bool>()), 0..60)) {
            let size = BoardSize::new(n)?;
            let mut placement = Placement::empty(size);
            let mut queens: Vec<Square> = Vec::new();
            for (row, column, remove) in moves {
                let square = Square::new(row, column);
                if remove {
                    let before = queens.len();
                    queens.retain(|&q| q != square);
                    prop_assert_eq!(placement.remove(square), queens.len() < before);
                } else {
                    let fits = square.is_on(size) && queens.iter().all(|&q| q != square && Attack::between(q, square).is_none());
                    let answer = placement.place(square);
                    prop_assert_eq!(answer.is_ok(), fits);
                    if let Err(Refusal::Attacked(attack)) = answer {
                        prop_assert!(queens.contains(&attack.first) || queens.contains(&attack.second));
                        prop_assert!([attack.first, attack.second].contains(&square));
                    }
                    if fits { queens.push(square); }
                }
                queens.sort();
                prop_assert_eq!(placement.squares().collect::<Vec<_>>(), queens.clone());
                prop_assert_eq!(placement.queens(), queens.len());
            }
        }
    }
}
