//! Queens on any board: holes, walls, given queens, rectangles, k queens, regions, torus.
//!
//! A [`Problem`] answers the questions that can be asked of a board, by the engine that suits it. Below it a [`Model`] is the
//! board as squares and lines, and the engines are:
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
//! use queens_core::general::{Board, Content, Parts};
//! use queens_solve::{Limits, Problem};
//! // Nauck 1850: with queens on b4 and d5 two solutions are left of the 92.
//! let mut contents = vec![Content::Free; 64];
//! contents[4 * 8 + 1] = Content::Queen;
//! contents[3 * 8 + 3] = Content::Queen;
//! let board = Board::new(Parts { contents, ..Parts::rectangle(8, 8) })?;
//! let problem = Problem::new(&board)?;
//! assert_eq!(problem.count(&Limits::default(), &())?.0.number, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(test)]
mod differential;
mod limits;
mod mend;
mod model;
mod problem;
mod profile;
mod reason;
#[cfg(test)]
mod reference;
mod rows;
mod sat;
mod search;

pub use limits::{Counted, Limits, SolveError, Stop};
pub use mend::Mend;
pub use model::{Family, Group, Model, Number};
pub use problem::{Answer, Engine, Found, Heaviest, Most, Problem, Table, Unique};
pub use profile::{Best, Profile};
pub use reason::{LineName, Reason};
pub use rows::RowSearch;
pub use sat::{Attempt, Sat, Satisfied};
pub use search::{Order, Search};
