//! Queens on any board: holes, walls, given queens, rectangles, k queens, regions, torus.
//!
//! A [`Shape`] describes a board, a [`Model`] is the same as squares and lines, and the engines answer questions about it:
//!
//! | engine | for |
//! |---|---|
//! | [`Search`] | any board of up to [`Search::LARGEST`] squares: most constrained line first |
//! | [`RowSearch`] | one queen in each row, no walls: three machine words a row |
//! | [`Profile`] | narrow boards of any length, with walls and any number of queens: counts, most, heaviest |
//! | [`Sat`] | one solution of a large board, or that there is none |
//! | [`Mend`] | one completion of a board of up to thousands of rows |
//!
//! ```
//! use queens_solve::{Content, Limits, Model, Rules, Search, Shape};
//! // Nauck 1850: with queens on b4 and d5 two solutions are left of the 92.
//! let mut shape = Shape::empty(8, 8, Rules::QUEEN);
//! shape.content[4 * 8 + 1] = Content::Given;
//! shape.content[3 * 8 + 3] = Content::Given;
//! let model = Model::new(shape)?;
//! assert_eq!(Search::new(&model)?.count(&Limits::default(), &())?.number, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(test)]
mod differential;
mod limits;
mod mend;
mod model;
mod profile;
#[cfg(test)]
mod reference;
mod rows;
mod sat;
mod search;

pub use limits::{Counted, Limits, SolveError, Stop};
pub use mend::Mend;
pub use model::{Content, Family, Group, Model, ModelError, Rules, Shape, Wanted};
pub use profile::{Best, Profile};
pub use rows::RowSearch;
pub use sat::{Sat, Satisfied};
pub use search::{Order, Search};
