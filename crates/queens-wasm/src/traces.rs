//! The runs of the lab.

use crate::request::{Answer, Refusal};

/// The runs that are open.
#[derive(Default)]
pub(crate) struct Traces {}

impl Traces {
    pub(crate) fn answer(&mut self, words: &[&str], below: &str) -> Answer {
        let _ = (words, below);
        Err(Refusal::request())
    }
}
