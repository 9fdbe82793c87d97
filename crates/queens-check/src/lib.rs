//! An independent verifier of n-queens boards and lists.
//!
//! It shares words and text forms with the engines of this workspace, nothing else: what it needs to search or to
//! compare, it does itself, in a few plain lines. [`check`] reads a stream of boards in any of the formats of
//! [`queens_core::notation`], says of each whether it is a solution and if not, why; and of the whole list whether it
//! is what it [claims](Claims) to be: without repeats, complete, one board for each orbit, with the right total.
//! [`Records`] and [`ListCheck`] are its two halves. [`verify()`] looks at one answer to a board in general.
//!
//! ```
//! use std::ops::ControlFlow;
//! use queens_check::{Claims, Fault, Options, check};
//! use queens_core::BoardSize;
//!
//! let claims = Claims { complete: true, ..Claims::default() };
//! let report = check(&b"[[1,3,0,2]]"[..], &Options { claims, ..Options::default() }, &mut |_| ControlFlow::Continue(()))?;
//! assert_eq!(report.faults(), [Fault::Missing { size: BoardSize::new(4)?, missing: 1, expected: 2 }]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod check;
mod general;
mod list;
mod reading;
mod records;
mod unreadable;
mod verdict;
mod verify;

pub use check::{Options, RecordResult, check};
pub use general::{BoardFault, verify};
pub use list::{Claims, Completeness, Fault, ImagePair, Judged, ListCheck, Report, SizeReport, Total};
pub use reading::Reading;
pub use records::{Item, Record, Records};
pub use unreadable::{Place, Reason, Unreadable};
pub use verdict::{Verdict, verify_solution};

#[cfg(test)]
mod tests;
