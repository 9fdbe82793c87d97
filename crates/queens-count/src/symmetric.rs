//! Solutions that a turn of the board leaves as they are, and what follows for fundamental solutions.
//!
//! A queen of such a solution brings its images along, so half (or a quarter) of the rows decide: the search is far
//! smaller than that for Q(n). No reflection leaves a solution of n >= 2 as it is, so turns are all there is.

/// How many orbits of each kind the solutions of one board fall into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClassCounts {
    /// Orbits of eight boards: no symmetry.
    pub asymmetric: u128,
    /// Orbits of four: half turn only. A260319.
    pub half_turn: u128,
    /// Orbits of two: quarter turn. A260318.
    pub quarter_turn: u128,
    /// Orbits of one: the board of n = 0 or n = 1.
    pub whole: u128,
}

impl ClassCounts {
    /// From Q(n), by counting the symmetric solutions directly.
    ///
    /// ```
    /// let classes = queens_count::ClassCounts::from_total(8, 92).unwrap();
    /// assert_eq!((classes.asymmetric, classes.half_turn, classes.fundamental()), (11, 1, 12));
    /// ```
    ///
    /// [`None`] when `total` cannot be Q(n): the symmetric ones are more, or what is left is no multiple of eight.
    ///
    /// # Panics
    /// When n > 64.
    #[must_use]
    pub fn from_total(n: u32, total: u128) -> Option<Self> {
        if n <= 1 {
            return (total == 1).then_some(Self { asymmetric: 0, half_turn: 0, quarter_turn: 0, whole: 1 });
        }
        let fixed_by_quarter = u128::from(count_quarter_turn(n));
        let fixed_by_half = u128::from(count_half_turn(n));
        let asymmetric = total.checked_sub(fixed_by_half)?;
        (asymmetric % 8 == 0).then_some(Self {
            asymmetric: asymmetric / 8,
            half_turn: (fixed_by_half - fixed_by_quarter) / 4,
            quarter_turn: fixed_by_quarter / 2,
            whole: 0,
        })
    }

    /// The number of fundamental solutions, one for each orbit: A002562.
    #[must_use]
    pub fn fundamental(&self) -> u128 {
        self.asymmetric + self.half_turn + self.quarter_turn + self.whole
    }
}

/// The solutions that a half turn leaves as they are, those of the quarter turn among them: A032522.
///
/// Takes n up to 64. Nodes grow about eightfold with each two rows: 65,986 at n = 16, 527,190 at n = 18; n = 20 takes
/// under a second.
///
/// # Panics
/// When n > 64.
///
/// ```
/// assert_eq!(queens_count::count_half_turn(8), 4);
/// ```
#[must_use]
pub fn count_half_turn(n: u32) -> u64 {
    Lines::with_centre(n).map_or(1, |lines| half_turn(&lines, 0))
}

/// The solutions that a quarter turn leaves as they are: A033148. Positive only when n mod 4 is 0 or 1.
///
/// Takes n up to 64.
///
/// # Panics
/// When n > 64.
///
/// ```
/// assert_eq!(queens_count::count_quarter_turn(12), 8);
/// ```
#[must_use]
pub fn count_quarter_turn(n: u32) -> u64 {
    let start = Lines::with_centre(n);
    if n % 4 > 1 { 0 } else { start.map_or(1, |lines| quarter_turn(&lines)) }
}

fn half_turn(lines: &Lines, row: u32) -> u64 {
    if 2 * row + 1 >= lines.n {
        return 1;
    }
    let last = lines.n - 1;
    let boards = (0..lines.n).filter_map(|column| lines.with([(row, column), (last - row, last - column)]));
    boards.map(|next| half_turn(&next, row + 1)).sum()
}

/// Fills the first row that has no queen; its images fill three more.
fn quarter_turn(lines: &Lines) -> u64 {
    let row = (!lines.rows).trailing_zeros();
    if row >= lines.n {
        return 1;
    }
    let last = lines.n - 1;
    let images = |column: u32| [(row, column), (column, last - row), (last - row, last - column), (last - column, row)];
    let boards = (0..lines.n).filter_map(|column| lines.with(images(column)));
    boards.map(|next| quarter_turn(&next)).sum()
}

/// The lines that are taken, a bit each. 2n - 1 diagonals must fit.
#[derive(Clone, Copy)]
struct Lines {
    n: u32,
    rows: u128,
    columns: u128,
    diagonals: u128,
    antidiagonals: u128,
}

impl Lines {
    /// The empty board, or with a queen in the centre when n is odd: a turn moves every other square, and some queen
    /// must stand in the middle row. [`None`] for n = 0.
    fn with_centre(n: u32) -> Option<Self> {
        assert!(n <= 64, "symmetric solutions are counted up to n = 64, not {n}");
        let empty = Self { n, rows: 0, columns: 0, diagonals: 0, antidiagonals: 0 };
        match n {
            0 => None,
            _ if n % 2 == 1 => empty.with([(n / 2, n / 2)]),
            _ => Some(empty),
        }
    }

    /// With these queens too, unless one of them is attacked.
    fn with<const K: usize>(mut self, queens: [(u32, u32); K]) -> Option<Self> {
        for (row, column) in queens {
            let (r, c) = (1 << row, 1 << column);
            let (d, a) = (1 << (column + self.n - 1 - row), 1 << (row + column));
            if (self.rows & r) | (self.columns & c) | (self.diagonals & d) | (self.antidiagonals & a) != 0 {
                return None;
            }
            self.rows |= r;
            self.columns |= c;
            self.diagonals |= d;
            self.antidiagonals |= a;
        }
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens_core::known;

    #[test]
    fn known_values() {
        for n in 0..=20 {
            assert_eq!(Some(u128::from(count_half_turn(n))), known::half_turn(n), "n = {n}");
        }
        for n in 0..=25 {
            assert_eq!(Some(u128::from(count_quarter_turn(n))), known::quarter_turn(n), "n = {n}");
        }
        for n in 0..=20 {
            let classes = ClassCounts::from_total(n, known::solutions(n).unwrap()).unwrap();
            assert_eq!(Some(classes.fundamental()), known::fundamental(n), "n = {n}");
        }
    }

    /// A260318, A260319 and A260320, from n = 2.
    #[test]
    fn known_classes() {
        let quarter = [0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 4, 4, 0, 0, 32, 64];
        let half = [0, 0, 0, 0, 1, 2, 1, 4, 3, 12, 18, 32, 105, 310];
        let none = [0, 0, 0, 1, 0, 4, 11, 42, 89, 329, 1765, 9197, 45647];
        for n in 2..=14u32 {
            let classes = ClassCounts::from_total(n, known::solutions(n).unwrap()).unwrap();
            let i = n as usize - 2;
            assert_eq!((classes.quarter_turn, classes.half_turn, classes.asymmetric), (quarter[i], half[i], none[i]));
        }
    }

    #[test]
    fn a_wrong_total_is_noticed() {
        assert_eq!(ClassCounts::from_total(8, 93), None);
        assert_eq!(ClassCounts::from_total(8, 0), None);
    }
}
