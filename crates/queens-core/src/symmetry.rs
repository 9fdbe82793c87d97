//! The eight symmetries of the square board.

use alloc::vec;
use alloc::vec::Vec;

use crate::{BoardSize, Solution, Square};

/// A way to lay the board on itself. Named by what it does to the picture; turns are clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Leaves everything in place.
    Identity,
    /// A quarter turn clockwise.
    QuarterTurn,
    /// A half turn.
    HalfTurn,
    /// Three quarter turns clockwise.
    ThreeQuarterTurn,
    /// Left and right change places.
    Mirror,
    /// Top and bottom change places.
    Flip,
    /// Reflection in the main diagonal `\`: rows and columns change places.
    Transpose,
    /// Reflection in the main antidiagonal `/`.
    Antitranspose,
}

impl Symmetry {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::QuarterTurn,
        Self::HalfTurn,
        Self::ThreeQuarterTurn,
        Self::Mirror,
        Self::Flip,
        Self::Transpose,
        Self::Antitranspose,
    ];

    /// Where the symmetry takes a square of the board.
    ///
    /// ```
    /// use queens_core::{BoardSize, Square, Symmetry};
    /// let size = BoardSize::new(8)?;
    /// // a8, the top left corner, turns to the top right.
    /// assert_eq!(Symmetry::QuarterTurn.square(size, Square::new(0, 0)), Square::new(0, 7));
    /// # Ok::<(), queens_core::SizeError>(())
    /// ```
    #[must_use]
    pub const fn square(self, size: BoardSize, square: Square) -> Square {
        let last = size.get() - 1;
        let Square { row, column } = square;
        match self {
            Self::Identity => square,
            Self::QuarterTurn => Square::new(column, last - row),
            Self::HalfTurn => Square::new(last - row, last - column),
            Self::ThreeQuarterTurn => Square::new(last - column, row),
            Self::Mirror => Square::new(row, last - column),
            Self::Flip => Square::new(last - row, column),
            Self::Transpose => Square::new(column, row),
            Self::Antitranspose => Square::new(last - column, last - row),
        }
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::QuarterTurn => Self::ThreeQuarterTurn,
            Self::ThreeQuarterTurn => Self::QuarterTurn,
            itself => itself,
        }
    }
}

impl Solution {
    /// The solution that the symmetry makes of this one. O(n).
    #[must_use]
    pub fn image(&self, symmetry: Symmetry) -> Self {
        let size = self.size();
        let mut columns = vec![0; size.len()];
        for square in self.squares() {
            let Square { row, column } = symmetry.square(size, square);
            columns[row as usize] = column;
        }
        Self::from_valid(columns)
    }

    /// The different images under the eight symmetries, in lexicographic order: 8, 4, 2 or (n <= 1) 1 of them.
    #[must_use]
    pub fn orbit(&self) -> Vec<Self> {
        let mut orbit: Vec<_> = Symmetry::ALL.iter().map(|&symmetry| self.image(symmetry)).collect();
        orbit.sort_unstable();
        orbit.dedup();
        orbit
    }

    /// The lexicographically least of the eight images. Two solutions are the same up to symmetry exactly when their
    /// canonical forms are equal.
    ///
    /// ```
    /// use queens_core::Solution;
    /// let solution = Solution::new(vec![2, 0, 3, 1])?;
    /// assert_eq!(solution.canonical().columns(), [1, 3, 0, 2]);
    /// # Ok::<(), queens_core::NotASolution>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Self {
        let mut least = self.clone();
        for symmetry in Symmetry::ALL {
            least = least.min(self.image(symmetry));
        }
        least
    }

    /// Which turns leave the solution as it is.
    #[must_use]
    pub fn symmetry_class(&self) -> SymmetryClass {
        if self.size().get() <= 1 {
            SymmetryClass::Whole
        } else if self.image(Symmetry::QuarterTurn) == *self {
            SymmetryClass::QuarterTurn
        } else if self.image(Symmetry::HalfTurn) == *self {
            SymmetryClass::HalfTurn
        } else {
            SymmetryClass::Asymmetric
        }
    }
}

/// How symmetric a solution is. No reflection leaves a solution of n >= 2 as it is: a queen that is not on the axis
/// would attack its own image, and the axis has room for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SymmetryClass {
    /// Eight different images.
    Asymmetric,
    /// A half turn leaves it as it is: four different images.
    HalfTurn,
    /// A quarter turn leaves it as it is: two different images.
    QuarterTurn,
    /// The boards of n = 0 and n = 1, which every symmetry leaves as they are: one image.
    Whole,
}

impl SymmetryClass {
    /// How many different images such a solution has.
    #[must_use]
    pub const fn orbit_size(self) -> u32 {
        match self {
            Self::Asymmetric => 8,
            Self::HalfTurn => 4,
            Self::QuarterTurn => 2,
            Self::Whole => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference;
    use proptest::prelude::*;

    #[test]
    fn the_eight_are_different_and_closed() {
        let size = BoardSize::new(3).unwrap();
        let all: Vec<_> = (0..9).map(|i| Square::new(i / 3, i % 3)).collect();
        let table = |f: &dyn Fn(Square) -> Square| all.iter().map(|&s| f(s)).collect::<Vec<_>>();
        let tables: Vec<_> = Symmetry::ALL.iter().map(|&s| table(&|q| s.square(size, q))).collect();
        for (i, a) in Symmetry::ALL.into_iter().enumerate() {
            assert!(!tables[..i].contains(&tables[i]));
            assert_eq!(table(&|q| a.inverse().square(size, a.square(size, q))), all);
            for b in Symmetry::ALL {
                assert!(tables.contains(&table(&|q| b.square(size, a.square(size, q)))));
            }
        }
    }

    proptest! {
        /// The image of a solution is one, and everything about orbits follows from it.
        #[test]
        fn images_are_solutions(n in 4u32..10, pick in any::<prop::sample::Index>()) {
            let mut solutions = Vec::new();
            reference::for_each_solution(n, &mut |columns| solutions.push(columns.to_vec()));
            let solution = Solution::new(solutions[pick.index(solutions.len())].clone())?;
            for symmetry in Symmetry::ALL {
                let image = solution.image(symmetry);
                prop_assert_eq!(Solution::new(image.columns().to_vec())?, image.clone());
                prop_assert_eq!(image.image(symmetry.inverse()), solution.clone());
                prop_assert_eq!(image.canonical(), solution.canonical());
                prop_assert_eq!(image.symmetry_class(), solution.symmetry_class());
            }
            prop_assert_eq!(solution.orbit().len() as u32, solution.symmetry_class().orbit_size());
            prop_assert_eq!(solution.orbit()[0].clone(), solution.canonical());
        }
    }
}
