//! Everything one can want to do with the n-queens problem: n queens on an n x n board, no two on one row, column or
//! diagonal.
//!
//! | you want | you take |
//! |---|---|
//! | how many solutions | [`count::count`], [`count::ClassCounts`] |
//! | all of them, in order | [`search::Solutions`], [`search::Fundamentals`] |
//! | the k-th, the index of one, random ones | [`search::SolutionIndex`] |
//! | any one, for n in the millions | [`search::Construction`] |
//! | to watch an algorithm, step by step | [`trace::Trace`] |
//! | whether a list is right | [`check::check`] |
//! | a count of hours or months, on one machine or many | [`run`] |
//! | boards as text | [`notation`], [`formats`] |
//! | boards with holes, walls, regions, other rules | [`general::Board`], [`solve::Problem`] |
//! | published values | [`known`] |
//!
//! ```
//! use std::num::NonZeroUsize;
//! use queens::count::{Engine, count};
//! use queens::notation::{Format, Notation};
//! use queens::search::Solutions;
//!
//! assert_eq!(count(10, Engine::Mirror, NonZeroUsize::MIN, &())?, 724);
//!
//! let first = Solutions::new(8)?.next().unwrap();
//! let mut text = Vec::new();
//! Notation::new(Format::Digits).print(first.columns(), &mut text)?;
//! assert_eq!(text, b"15863724");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crates behind it can be used by themselves: `queens-core` has no dependencies and no standard library,
//! `queens-check` shares nothing with the engines but these words.

pub use queens_core::{
    Antidiagonal, Arrangement, Attack, BoardSize, Diagonal, Line, NotASolution, Placement, Refusal, SizeError,
    Solution, Square, Symmetry, SymmetryClass, general, known, notation, reference, work,
};

pub use queens_check as check;
pub use queens_count as count;
pub use queens_formats as formats;
pub use queens_run as run;
pub use queens_search as search;
pub use queens_solve as solve;
pub use queens_trace as trace;
