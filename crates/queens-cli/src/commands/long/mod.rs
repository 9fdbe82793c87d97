//! Long runs: `queens count --journal`, `resume`, `merge`, `status`, `verify`, `plan`.

mod explain;
mod files;
mod merge;
mod plan;
mod start;
mod status;
mod verify;
mod work;

pub(super) use merge::run as merge;
pub(super) use plan::run as plan;
pub(super) use start::{count, is_asked, resume};
pub(super) use status::run as status;
pub(super) use verify::run as verify;

/// Seconds since 1970. A clock before that is not worth an error.
fn now() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |time| time.as_secs())
}

/// This program, as journals name it.
const PROGRAM: &str = concat!("queens ", env!("CARGO_PKG_VERSION"));
