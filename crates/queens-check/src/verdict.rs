//! What there is to say of one board.

use std::fmt;

use queens_core::NotASolution;

use crate::unreadable::Unreadable;
use crate::verify;

/// What a record turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A solution.
    Solution,
    /// A board that is none: two queens that attack, or queens that are missing.
    NotASolution(NotASolution),
    /// No board.
    Unreadable(Unreadable),
}

impl Verdict {
    /// Whether it is a solution.
    #[must_use]
    pub const fn is_solution(&self) -> bool {
        matches!(self, Self::Solution)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solution => f.write_str("a solution"),
            Self::NotASolution(reason) => write!(f, "not a solution: {reason}"),
            Self::Unreadable(reason) => write!(f, "not a board: {reason}"),
        }
    }
}

/// Whether the queen of row r in column `columns[r]`, for all r, makes a solution. For programs that check what they
/// print: it does not ask the code that made the board, nor `queens_core::Solution`. O(n) time and, for n > 64 or a wrong
/// board, two bytes a row.
///
/// ```
/// use queens_core::{NotASolution, Square};
/// assert_eq!(queens_check::verify_solution(&[1, 3, 0, 2]), Ok(()));
/// // Q . . .    the diagonal of two of `2 1 4 3`, which some lists call a solution
/// let Err(NotASolution::Attack(attack)) = queens_check::verify_solution(&[1, 0, 3, 2]) else { panic!() };
/// assert_eq!((attack.first, attack.second), (Square::new(0, 1), Square::new(1, 0)));
/// ```
///
/// # Errors
/// [`NotASolution`], with the first queen that is off the board or attacks an earlier one.
pub fn verify_solution(columns: &[u32]) -> Result<(), NotASolution> {
    verify::columns(columns)
}
