//! Boards in general: rows x columns, with given queens, holes, walls, regions, weights, and rules of their own.
//!
//! The empty n x n board has types of its own in the root of this crate, and engines of its own. A [`Board`] says
//! everything else that one can ask: what stands on each square, which [`Rules`] hold, how many queens are wanted. It is
//! valid but need not be solvable: two given queens may attack each other, and then the honest answer is none.
//!
//! ```
//! use queens_core::Square;
//! use queens_core::general::{Board, Content, Parts, Wanted};
//!
//! // Q . #    The wall ends the sight of the queen: another one may stand at the far end of her column.
//! // # . .
//! // . . .
//! let mut contents = vec![Content::Free; 9];
//! contents[0] = Content::Queen;
//! contents[2] = Content::Wall;
//! contents[3] = Content::Wall;
//! let board = Board::new(Parts { contents, ..Parts::rectangle(3, 3) })?;
//! assert_eq!(board.wanted(), Wanted::Exactly(3));
//! assert_eq!(board.conflict(Square::new(0, 0), Square::new(2, 0)), None);
//! assert!(board.conflict(Square::new(0, 0), Square::new(2, 2)).is_some());
//! # Ok::<(), queens_core::general::BoardError>(())
//! ```

mod board;
mod conflict;
mod error;
mod rules;

pub use board::{Board, Content, Parts};
pub use conflict::{Conflict, Seen};
pub use error::BoardError;
pub use rules::{Diagonals, Geometry, Piece, Queens, Rules, Touching, Wanted};

#[cfg(test)]
mod tests;
