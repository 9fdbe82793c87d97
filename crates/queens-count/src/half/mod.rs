//! Half boards: geometry, the words that stand for them, and the tables that they are put together from.
//!
//! Cut the board between two rows into a top half and a bottom half. In either, the row index r counts away from the cut,
//! r = 0 touching it. A queen in (r, c) points across the cut along at most two diagonals, `a = c - r - 1` and `b = c + r`;
//! each is a number in 0..=n-2, or that diagonal leaves the board before the cut. On a 6 x 6 board:
//!
//! ```text
//!     r = 2   . . . . . .
//!     r = 1   . . Q . . .      a = 2 - 1 - 1 = 0    b = 2 + 1 = 3
//!     r = 0   . / . \ . .
//!     ------------------- cut
//!     r = 0   q . . . Q .      left:  a = -1 (none), b = 0    right:  a = 3, b = 4
//!     r = 1   . . . . . .
//!     r = 2   . . . . . .
//! ```
//!
//! A top queen and a bottom queen attack each other exactly when the a of one is the b of the other: the upper queen above
//! attacks both lower ones. So the word of a top half has a bit for each a and each b, that of a bottom half the same bits
//! with a's and b's exchanged, and two halves fit together when no bit is in both.

mod layout;
mod rank;
mod table;

pub(crate) use layout::{CLASS_SHIFT, Layout, Side};
pub(crate) use table::{Block, Tables};
