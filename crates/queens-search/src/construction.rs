//! A solution by a formula, for every n that has one.

use queens_core::{BoardSize, Solution};

/// A rule that writes down one solution, O(n), for every n but 2 and 3. It is *a* solution: in general not the
/// lexicographically first, which nobody knows how to write down.
///
/// # Source
/// The rules go back to E. Pauls (1874); here as in E. J. Hoffman, J. C. Loessi, R. C. Moore, "Constructions for the
/// Solution of the m Queens Problem", Mathematics Magazine 42 (1969), and B. Bernhardsson, "Explicit Solutions to the
/// N-Queens Problem for all N", ACM SIGART Bulletin 2 (1991).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Construction {
    /// First the even columns, then the odd ones, with a few moved when n mod 6 is 2 or 3.
    #[default]
    EvenOdd,
    /// Two staircases of knight's moves, one the half turn of the other; for odd n one queen more in the corner.
    Staircases,
}

impl Construction {
    /// Both.
    pub const ALL: [Self; 2] = [Self::EvenOdd, Self::Staircases];

    /// The name by which the command line knows it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::EvenOdd => "even-odd",
            Self::Staircases => "staircases",
        }
    }

    /// The solution that the rule writes down; [`None`] for n = 2 and n = 3, which have none.
    ///
    /// Four bytes a row, and n / 2 more while it is checked.
    ///
    /// ```
    /// use queens_core::BoardSize;
    /// use queens_search::Construction;
    /// let solution = Construction::EvenOdd.solution(BoardSize::new(8)?).unwrap();
    /// assert_eq!(solution.columns(), [1, 3, 5, 7, 2, 0, 6, 4]);
    /// # Ok::<(), queens_core::SizeError>(())
    /// ```
    #[must_use]
    pub fn solution(self, size: BoardSize) -> Option<Solution> {
        let n = size.get();
        let columns = match (n, self) {
            (2 | 3, _) => return None,
            (0 | 1, _) => (0..n).collect(),
            (_, Self::EvenOdd) => even_odd(n),
            (_, Self::Staircases) => staircases(n),
        };
        match Solution::new(columns) {
            Ok(solution) => Some(solution),
            Err(error) => unreachable!("the rule fails at n = {n}: {error}"),
        }
    }
}

/// 1-based: evens, then odds. When n mod 6 = 2, 1 and 3 change places among the odds and 5 goes to the end; when
/// n mod 6 = 3, 2 goes to the end of the evens, and 1 and 3 to the end of the odds.
fn even_odd(n: u32) -> Vec<u32> {
    let evens = (2..=n).step_by(2);
    let odds = |from: u32| (from..=n).step_by(2);
    let mut columns = Vec::with_capacity(n as usize);
    match n % 6 {
        2 => {
            columns.extend(evens);
            columns.extend([3, 1]);
            columns.extend(odds(7));
            columns.push(5);
        }
        3 => {
            columns.extend(evens.skip(1));
            columns.push(2);
            columns.extend(odds(5));
            columns.extend([1, 3]);
        }
        _ => {
            columns.extend(evens);
            columns.extend(odds(1));
        }
    }
    columns.iter_mut().for_each(|column| *column -= 1);
    columns
}

/// For even n, with h = n / 2: row i of the upper half takes column 2i + h - 1 modulo n, unless n is a multiple of 6,
/// when it takes 2i + 1; the lower half is the half turn of the upper. Neither uses the main diagonal `\`, so for odd
/// n the board of n - 1 takes one queen more in the bottom right corner.
fn staircases(n: u32) -> Vec<u32> {
    let even = n - n % 2;
    let half = even / 2;
    let start = if even.is_multiple_of(6) { 1 } else { half - 1 };
    let mut columns = Vec::with_capacity(n as usize);
    columns.extend((0..half).map(|i| (2 * i + start) % even));
    columns.extend((0..half).map(|i| even - 1 - (2 * (half - 1 - i) + start) % even));
    if n % 2 == 1 {
        columns.push(n - 1);
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_small_n() {
        for n in 0..1500 {
            for construction in Construction::ALL {
                // Panics where the rule fails: the solution is checked on the way.
                let solution = construction.solution(BoardSize::new(n).unwrap());
                assert_eq!(solution.is_none(), n == 2 || n == 3);
            }
        }
    }

    #[test]
    fn published_boards() {
        let board = |n| Construction::EvenOdd.solution(BoardSize::new(n).unwrap()).unwrap().into_columns();
        let one_based = |n| board(n).iter().map(|c| c + 1).collect::<Vec<_>>();
        assert_eq!(one_based(8), [2, 4, 6, 8, 3, 1, 7, 5]);
        assert_eq!(one_based(9), [4, 6, 8, 2, 5, 7, 9, 1, 3]);
        assert_eq!(one_based(14), [2, 4, 6, 8, 10, 12, 14, 3, 1, 7, 9, 11, 13, 5]);
    }

    #[test]
    fn the_two_differ_where_they_can() {
        let size = BoardSize::new(8).unwrap();
        assert_ne!(Construction::EvenOdd.solution(size), Construction::Staircases.solution(size));
    }
}
