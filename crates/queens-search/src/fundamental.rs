//! One solution of each symmetry class.

use queens_core::Solution;

use crate::{Solutions, TooLarge};

/// The fundamental solutions of the empty n x n board: of each orbit under the eight symmetries the lexicographically
/// least, in lexicographic order. A002562 counts them.
///
/// O(n) memory. The queen of the first row stands in the left half (or the middle) of a least solution, so half of the
/// search is saved; the rest of the test is a few comparisons a solution.
///
/// ```
/// use queens_search::Fundamentals;
/// assert_eq!(Fundamentals::new(8)?.count(), 12);
/// # Ok::<(), queens_search::TooLarge>(())
/// ```
#[derive(Clone, Debug)]
pub struct Fundamentals {
    solutions: Solutions,
    rows: Vec<u32>,
}

impl Fundamentals {
    /// The largest board.
    pub const MAX_SIZE: u32 = Solutions::MAX_SIZE;

    /// The fundamental solutions of the n x n board.
    ///
    /// # Errors
    /// [`TooLarge`] when n exceeds [`Fundamentals::MAX_SIZE`].
    pub fn new(n: u32) -> Result<Self, TooLarge> {
        Ok(Self { solutions: Solutions::new(n)?, rows: vec![0; n as usize] })
    }

    /// n.
    #[must_use]
    pub fn size(&self) -> u32 {
        self.solutions.size()
    }

    /// The columns of the next fundamental solution, row by row; [`None`] when there are no more.
    pub fn next_columns(&mut self) -> Option<&[u32]> {
        loop {
            let columns = self.solutions.next_columns()?;
            // In lexicographic order the first row passes the middle once and for all.
            if columns.first().is_some_and(|&first| 2 * first >= columns.len() as u32) {
                return None;
            }
            if is_least_of_orbit(columns, &mut self.rows) {
                break;
            }
        }
        Some(self.solutions.current_columns())
    }
}

impl Iterator for Fundamentals {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let columns = self.next_columns()?.to_vec();
        match Solution::new(columns) {
            Ok(solution) => Some(solution),
            Err(error) => unreachable!("{error}"),
        }
    }
}

impl std::iter::FusedIterator for Fundamentals {}

/// Whether no symmetry makes the solution lexicographically smaller. `rows` is scratch of the same length.
///
/// Each image is compared column by column without being written down; most differ in the first row already.
fn is_least_of_orbit(columns: &[u32], rows: &mut [u32]) -> bool {
    let Some(last) = columns.len().checked_sub(1) else { return true };
    for (row, &column) in (0u32..).zip(columns) {
        rows[column as usize] = row;
    }
    let rows = &*rows;
    let m = last as u32;
    let least = |image: &dyn Fn(usize) -> u32| (0..=last).map(image).ge(columns.iter().copied());
    least(&|i| m - columns[i]) // mirror
        && least(&|i| columns[last - i]) // flip
        && least(&|i| m - columns[last - i]) // half turn
        && least(&|i| rows[i]) // transpose
        && least(&|i| m - rows[i]) // quarter turn
        && least(&|i| rows[last - i]) // three quarter turns
        && least(&|i| m - rows[last - i]) // antitranspose
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens_core::known;

    #[test]
    fn agrees_with_canonical_forms() {
        for n in 0..=9 {
            let expected: Vec<_> = Solutions::new(n).unwrap().filter(|s| s.canonical() == *s).collect();
            assert_eq!(Fundamentals::new(n).unwrap().collect::<Vec<_>>(), expected, "n = {n}");
        }
    }

    #[test]
    fn known_values() {
        for n in 0..=12 {
            let mut fundamentals = Fundamentals::new(n).unwrap();
            let mut count = 0;
            while fundamentals.next_columns().is_some() {
                count += 1;
            }
            assert_eq!(Some(count), known::fundamental(n), "n = {n}");
            assert_eq!(fundamentals.next_columns(), None);
        }
    }
}
