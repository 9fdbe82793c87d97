//! The page: built from `web/` and `queens-wasm` into the site that the program carries, and tested in a browser.

mod browser;
mod build;
mod stamp;
mod tools;

pub(crate) use browser::{gap, step as browser};
pub(crate) use build::{build, check};

/// What is shipped.
const SITE: &str = "crates/queens-cli/site";
