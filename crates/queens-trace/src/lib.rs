//! The algorithms of the n-queens textbooks as streams of events that one can step, undo and compare.
//!
//! Each [`Algorithm`] is a [`Stepper`]: it yields one [`Step`] after another until it is done, always the same ones for
//! the same [`Setup`], with no clock, no input or output, and no recursion. All speak one vocabulary, [`Event`]. A
//! [`Scene`] is what the events have made so far: the board, the counters, and what the algorithm keeps beside them; it
//! takes every event back as exactly as it took it in. A [`Trace`] joins the two, and can be stepped both ways.
//!
//! ```
//! use queens_core::BoardSize;
//! use queens_trace::{Algorithm, Ending, Event, Setup, Trace};
//!
//! let mut trace = Trace::new(Algorithm::Backtracking, &Setup::new(BoardSize::new(8)?))?;
//! while let Some(step) = trace.forward() {
//!     if let Event::End(ending) = &step.event {
//!         assert_eq!(*ending, Ending::Exhausted);
//!     }
//! }
//! // 92 solutions, and 2056 queens placed on the way (OEIS A319284, without the root).
//! let counters = trace.scene().counters();
//! assert_eq!((counters.solutions, counters.nodes), (92, 2056));
//!
//! while trace.back() {}
//! assert_eq!(trace.scene().counters().nodes, 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod algorithm;
mod algorithms;
mod event;
mod gauge;
mod json;
mod local;
mod mask_table;
mod scene;
mod setup;
mod start;
mod trace;
mod words;

pub use algorithm::{Algorithm, Kind, Stepper};
pub use event::{Ending, Event, Masks, Parent, Reason, Step};
pub use gauge::Gauge;
pub use json::json;
pub use mask_table::mask_table_line;
pub use scene::{Counters, Open, Scene};
pub use setup::{Refused, Setup, Start};
pub use trace::Trace;
pub use words::{Language, sentence};
