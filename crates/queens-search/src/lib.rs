//! Solutions of the empty n x n board as things: one after the other, the k-th, its number, a random one, one of each
//! symmetry class, or one by a formula.
//!
//! Everywhere the order is lexicographic by the columns of the rows from the top, and the first solution has index 0.
//!
//! | question | answer | cost |
//! |---|---|---|
//! | all of them, in order | [`Solutions`] | O(n) memory, whatever their number |
//! | one of each symmetry class | [`Fundamentals`] | as above |
//! | the k-th; the index of one; a random one | [`SolutionIndex`] | far less than listing: seconds at n = 18 |
//! | any one at all | [`Construction`] | O(n) |
//!
//! ```
//! use queens_search::Solutions;
//! let boards: Vec<_> = Solutions::new(6)?.map(|solution| solution.into_columns()).collect();
//! assert_eq!(boards, [[1, 3, 5, 0, 2, 4], [2, 5, 1, 4, 0, 3], [3, 0, 4, 1, 5, 2], [4, 2, 0, 5, 3, 1]]);
//! # Ok::<(), queens_search::TooLarge>(())
//! ```

mod construction;
mod fundamental;
mod halves;
mod holes;
mod index;
mod kernel;
mod parts;
mod prefix;
mod solutions;

pub use construction::Construction;
pub use fundamental::Fundamentals;
pub use holes::{Holes, Piece, count_with_holes};
pub use index::{IndexError, SolutionIndex};
pub use queens_core::work::{Cancelled, Observer};
pub use solutions::Solutions;

/// The board is larger than the search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("n = {n} is too large: this search goes up to {max}")]
pub struct TooLarge {
    /// The size asked for.
    pub n: u32,
    /// The largest size.
    pub max: u32,
}
