//! The words of the n-queens problem.
//!
//! Everything else in the workspace is said in these words: a [`Square`] on a board of some [`BoardSize`], two
//! queens that [`Attack`] each other along a [`Line`], an [`Arrangement`] of queens that may attack, a
//! [`Placement`] that never does, a [`Solution`], the eight [`Symmetry`] images of one, and the text forms of
//! all of these in [`notation`]. Boards with more on them than queens are in [`general`]. [`known`] holds published values with their sources, [`mod@reference`] the plainest
//! counter there is: slow, obvious, and the oracle of every faster one.
//!
//! Rows and columns are 0-based, row 0 on top. Only [`notation`] converts to and from 1-based text.
//!
//! ```
//! use queens_core::{Placement, BoardSize, Square, Line};
//!
//! let mut placement = Placement::empty(BoardSize::new(4)?);
//! placement.place(Square::new(0, 1))?;
//! let refusal = placement.place(Square::new(2, 3)).unwrap_err();
//! // . Q . .
//! // . . . .
//! // . . . Q   <- on the diagonal of the first
//! // . . . .
//! let attack = refusal.attack().unwrap();
//! assert_eq!((attack.first, attack.second), (Square::new(0, 1), Square::new(2, 3)));
//! assert_eq!(attack.line, Line::Diagonal);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
#![no_std]

extern crate alloc;
#[cfg(any(test, feature = "threads"))]
extern crate std;

mod arrangement;
mod attack;
mod board;
pub mod general;
pub mod known;
pub mod notation;
mod placement;
pub mod reference;
mod solution;
mod square;
mod symmetry;
pub mod work;

pub use arrangement::Arrangement;
pub use attack::{Attack, Line};
pub use board::{BoardSize, SizeError};
pub use placement::{Placement, Refusal};
pub use solution::{NotASolution, Solution};
pub use square::{Antidiagonal, Diagonal, Square};
pub use symmetry::{Symmetry, SymmetryClass};
