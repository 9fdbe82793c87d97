//! What the local searches share: a board that keeps its conflicts, the boards to start from, and chance.

pub(crate) mod board;
pub(crate) mod draw;
pub(crate) mod least;
pub(crate) mod start;
pub(crate) mod turns;

pub(crate) use board::Board;
pub(crate) use draw::Draw;
pub(crate) use least::{Least, least_column};
pub(crate) use start::{Fresh, Starts};
pub(crate) use turns::{Out, Search, Turns, found, gave_up};
