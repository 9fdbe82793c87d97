//! Counts that take hours or months, on one machine or on hundreds, that lose nothing and can be believed.
//!
//! Q(n) is the sum of work units ([`queens_count::HalfBoards`]). Here they are
//!
//! - written down as they are done, in a [`Journal`] that survives whatever ends the program;
//! - handed out in [`Share`]s that need no coordinator;
//! - put together again by a [`Ledger`], which proves that none is missing and none is counted twice;
//! - computed again, some or all of them, by a [`verify`](mod@verify) that shares little with the engine;
//! - given to a cluster by a [`plan`](mod@plan).
//!
//! This crate reads and writes files, for that is its purpose. It prints nothing, and the time is told to it.
//!
//! ```
//! use std::num::NonZeroUsize;
//! use std::time::Duration;
//! use queens_count::{HalfBoards, Isa};
//! use queens_run::{Ledger, Share, Split, Work, Worker};
//!
//! let board = HalfBoards::new(12).unwrap();
//! let split = Split::of(&board);
//! let mut ledger = Ledger::new(split.units);
//! for residue in 0..3 {
//!     let share = Share::new(residue, 3).unwrap();
//!     let worker = Worker { engine: "half-boards", isa: Isa::best(), threads: NonZeroUsize::MIN, host: "here" };
//!     let work = Work { board: &board, split: &split, worker, chunk: 64 };
//!     let time = || (Duration::ZERO, 0);
//!     let missing = Ledger::new(split.units).missing(share);
//!     work.count(&missing, &time, &(), &mut |ranges| {
//!         ranges.iter().for_each(|range| ledger.add(Default::default(), range));
//!         Ok::<_, std::io::Error>(())
//!     })?;
//! }
//! assert_eq!(ledger.total(Share::WHOLE), Ok(14200));
//! # Ok::<(), queens_run::WorkError<std::io::Error>>(())
//! ```

mod journal;
mod ledger;
mod medium;
mod order;
pub mod plan;
mod potential;
mod read;
mod record;
mod share;
mod split;
pub mod verify;
mod work;

pub use journal::{Journal, JournalError, Opened};
pub use ledger::{Disagreement, Ledger, Place, Unfinished};
pub use medium::Medium;
pub use read::{Contents, Damaged, ReadError, Torn, read, read_file};
pub use record::{Damage, FORMAT_VERSION, Header, Range, Record, Session};
pub use share::{Share, ShareError, Span};
pub use split::Split;
pub use work::{Clock, Work, WorkError, Worker};
