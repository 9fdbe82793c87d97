//! All solutions in lexicographic order, one at a time.

use queens_core::{Solution, Square};

use crate::{Holes, Piece, TooLarge};

/// The solutions of a board in lexicographic order.
///
/// A search with a stack of its own, one frame a row: O(n) memory however many solutions there are, and the first one
/// comes as soon as it is found. Nodes as for backtracking (A319284). The first solution is hard to come by for large
/// n: n = 30 takes seconds, and beyond n = 40 it may take for ever; [`Construction`](crate::Construction) gives *a*
/// solution at once.
///
/// As an iterator it makes a [`Solution`] of each; [`Solutions::next_columns`] lends the columns without a copy.
///
/// ```
/// use queens_search::Solutions;
/// let mut solutions = Solutions::new(8)?;
/// assert_eq!(solutions.next_columns(), Some(&[0, 4, 7, 5, 2, 6, 1, 3][..]));
/// assert_eq!(solutions.count(), 91); // those that are left
/// # Ok::<(), queens_search::TooLarge>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solutions {
    holes: Holes,
    piece: Piece,
    columns: Vec<u32>,
    frames: Vec<Frame>,
    /// The row that tries its next column.
    row: usize,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Searching,
    /// The empty board: its one solution has no row to search in.
    EmptyBoard,
    Over,
}

/// What a row knows: the columns still to be tried, and those attacked by the queens above, as words of bits. See the
/// bit-mask rung of the counting ladder for the picture.
#[derive(Clone, Copy, Debug, Default)]
struct Frame {
    untried: u64,
    columns: u64,
    left: u64,
    right: u64,
    /// This row's queen as a bit.
    queen: u64,
}

impl Solutions {
    /// The largest board.
    pub const MAX_SIZE: u32 = Holes::MAX_SIZE;

    /// All solutions of the empty n x n board.
    ///
    /// # Errors
    /// [`TooLarge`] when n exceeds [`Solutions::MAX_SIZE`].
    pub fn new(n: u32) -> Result<Self, TooLarge> {
        Ok(Self::with_holes(Holes::none(n)?, Piece::Queen))
    }

    /// All solutions of the board with these holes, for queens or superqueens.
    #[must_use]
    pub fn with_holes(holes: Holes, piece: Piece) -> Self {
        let n = holes.size() as usize;
        let mut frames = vec![Frame::default(); n];
        if let Some(first) = frames.first_mut() {
            first.untried = holes.free_in(0);
        }
        let state = if n == 0 { State::EmptyBoard } else { State::Searching };
        Self { holes, piece, columns: vec![0; n], frames, row: 0, state }
    }

    /// The solutions from this one on, itself the first. O(n): nothing before it is looked at.
    ///
    /// ```
    /// use queens_core::Solution;
    /// use queens_search::Solutions;
    /// let second = Solution::new(vec![2, 0, 3, 1])?;
    /// assert_eq!(Solutions::starting_at(&second)?.collect::<Vec<_>>(), [second]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`TooLarge`] when n exceeds [`Solutions::MAX_SIZE`].
    pub fn starting_at(solution: &Solution) -> Result<Self, TooLarge> {
        let mut solutions = Self::new(solution.size().get())?;
        for Square { row, column } in solution.squares() {
            let (row, queen) = (row as usize, 1u64 << column);
            solutions.row = row;
            let frame = &mut solutions.frames[row];
            frame.untried &= !(queen - 1);
            if row + 1 < solution.columns().len() {
                frame.untried &= !queen;
                solutions.descend(row, queen);
            }
        }
        Ok(solutions)
    }

    /// n.
    #[must_use]
    pub fn size(&self) -> u32 {
        self.holes.size()
    }

    /// The columns of the next solution, row by row; [`None`] when there are no more.
    pub fn next_columns(&mut self) -> Option<&[u32]> {
        match self.state {
            State::Over => return None,
            State::EmptyBoard => {
                self.state = State::Over;
                return Some(&self.columns);
            }
            State::Searching => {}
        }
        let last = self.columns.len() - 1;
        let mut row = self.row;
        loop {
            let frame = &mut self.frames[row];
            if frame.untried == 0 {
                if row == 0 {
                    self.state = State::Over;
                    return None;
                }
                row -= 1;
                continue;
            }
            let queen = frame.untried & frame.untried.wrapping_neg();
            frame.untried ^= queen;
            if row == last {
                self.columns[row] = queen.trailing_zeros();
                self.row = row;
                return Some(&self.columns);
            }
            self.descend(row, queen);
            row += 1;
        }
    }

    /// The columns that [`Solutions::next_columns`] lent last.
    pub(crate) fn current_columns(&self) -> &[u32] {
        &self.columns
    }

    /// Puts the queen of a row and opens the next row.
    fn descend(&mut self, row: usize, queen: u64) {
        self.columns[row] = queen.trailing_zeros();
        let frame = &mut self.frames[row];
        frame.queen = queen;
        let (columns, left, right) = (frame.columns | queen, (frame.left | queen) >> 1, (frame.right | queen) << 1);
        let mut untried = self.holes.free_in(row + 1) & !(columns | left | right);
        if self.piece == Piece::Superqueen {
            untried &= !(queen << 2 | queen >> 2);
            if row > 0 {
                let above = self.frames[row - 1].queen;
                untried &= !(above << 1 | above >> 1);
            }
        }
        self.frames[row + 1] = Frame { untried, columns, left, right, queen: 0 };
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let columns = self.next_columns()?.to_vec();
        // The search places no attacked queen; a solution that failed the check would be an error of this file.
        match Solution::new(columns) {
            Ok(solution) => Some(solution),
            Err(error) => unreachable!("{error}"),
        }
    }
}

impl std::iter::FusedIterator for Solutions {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use queens_core::{known, reference};

    fn list(mut solutions: Solutions) -> Vec<Vec<u32>> {
        let mut list = Vec::new();
        while let Some(columns) = solutions.next_columns() {
            list.push(columns.to_vec());
        }
        assert_eq!(solutions.next_columns(), None);
        list
    }

    #[test]
    fn agrees_with_the_reference_in_order() {
        for n in 0..=9 {
            let mut expected = Vec::new();
            reference::for_each_solution(n, &mut |columns| expected.push(columns.to_vec()));
            assert_eq!(list(Solutions::new(n).unwrap()), expected, "n = {n}");
        }
        for n in 10..=12 {
            let mut solutions = Solutions::new(n).unwrap();
            let mut count = 0;
            while solutions.next_columns().is_some() {
                count += 1;
            }
            assert_eq!(Some(count), known::solutions(n));
        }
    }

    /// A141843, 1-based.
    #[test]
    fn first_solutions() {
        for first in [
            &[1u32, 3, 5, 8, 10, 12, 6, 11, 2, 7, 9, 4][..],
            &[1, 3, 5, 2, 13, 9, 14, 12, 15, 6, 16, 7, 4, 11, 8, 10],
            &[1, 3, 5, 2, 4, 13, 15, 12, 18, 20, 17, 9, 16, 19, 8, 10, 7, 14, 6, 11],
        ] {
            let mut solutions = Solutions::new(first.len() as u32).unwrap();
            let columns: Vec<_> = solutions.next_columns().unwrap().iter().map(|c| c + 1).collect();
            assert_eq!(columns, first);
        }
    }

    /// A051223.
    #[test]
    fn superqueens() {
        let known = [1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 44, 156];
        for n in 1..=12 {
            let solutions = list(Solutions::with_holes(Holes::none(n).unwrap(), Piece::Superqueen));
            assert_eq!(solutions.len(), known[n as usize - 1], "n = {n}");
        }
    }

    #[test]
    fn the_widest_board() {
        let first = crate::Construction::EvenOdd.solution(queens_core::BoardSize::new(64).unwrap()).unwrap();
        let mut solutions = Solutions::starting_at(&first).unwrap();
        assert_eq!(solutions.next_columns(), Some(first.columns()));
        let second = solutions.next().unwrap();
        assert!(second > first);
        assert!(Solutions::new(65).is_err());
    }

    proptest! {
        /// Starting anywhere gives the rest of the list.
        #[test]
        fn starting_at_any(n in 0u32..8, pick in any::<prop::sample::Index>()) {
            let all: Vec<_> = Solutions::new(n)?.collect();
            prop_assume!(!all.is_empty());
            let at = pick.index(all.len());
            prop_assert_eq!(Solutions::starting_at(&all[at])?.collect::<Vec<_>>(), &all[at..]);
        }

        /// With random holes: exactly the solutions that avoid them, and as many as are counted.
        #[test]
        fn holes(n in 1u32..8, holes in prop::collection::vec((0u32..8, 0u32..8), 0..12)) {
            let mut board = Holes::none(n)?;
            for &(row, column) in &holes {
                board.dig(Square::new(row, column));
            }
            let free = |s: &Solution| s.squares().all(|q| !holes.contains(&(q.row, q.column)));
            let expected: Vec<_> = Solutions::new(n)?.filter(free).collect();
            prop_assert_eq!(crate::count_with_holes(&board), expected.len() as u64);
            prop_assert_eq!(Solutions::with_holes(board, Piece::Queen).collect::<Vec<_>>(), expected);
        }
    }
}
