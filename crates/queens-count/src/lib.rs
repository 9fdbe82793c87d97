//! Q(n): how many ways there are to put n queens on an n x n board so that no two attack each other.
//!
//! A ladder of engines, from the plainest to the fastest. Each rung adds one idea to the one below and stays, as a
//! lesson and as an oracle for those above. See [`Engine`] for the rungs and their cost, [`count`] to use them.
//!
//! ```
//! use std::num::NonZeroUsize;
//! use queens_count::{Engine, count};
//!
//! assert_eq!(count(8, Engine::Mirror, NonZeroUsize::MIN, &())?, 92);
//! # Ok::<(), queens_count::CountError>(())
//! ```
//!
//! The library neither prints nor reads anything; an [`Observer`] sees progress and may stop the work.

mod engine;
mod estimate;
mod half;
mod half_boards;
mod join;
mod kernel;
mod ladder;
mod rows;
pub mod sample;
mod slow;
mod symmetric;
mod symmetry;

pub use engine::{CountError, Engine, count};
pub use estimate::estimate;
pub use half_boards::{CountedUnit, HalfBoards};
pub use kernel::Isa;
pub use queens_core::work::{Cancelled, Observer};
pub use symmetric::{ClassCounts, count_half_turn, count_quarter_turn};
