//! Why a step failed.

use std::fmt;

/// What is wrong, one line for each finding: a step reports all it finds, not only the first.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Failure(Vec<String>);

impl Failure {
    pub(crate) fn new(finding: impl Into<String>) -> Self {
        Self(vec![finding.into()])
    }

    /// Fails when there is any finding.
    pub(crate) fn unless_empty(findings: Vec<String>) -> Result<(), Self> {
        if findings.is_empty() { Ok(()) } else { Err(Self(findings)) }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("\n"))
    }
}
