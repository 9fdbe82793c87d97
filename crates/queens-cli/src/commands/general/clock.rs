//! Time limits: the engines do not look at the clock, they ask whether to stop.

use std::time::{Duration, Instant};

use queens::work::Observer;

use crate::args::Common;
use crate::progress::Progress;

/// Asks to stop when the time is over.
pub(super) struct Clock {
    progress: Progress,
    until: Option<Instant>,
}

impl Clock {
    pub(super) fn new(common: &Common, seconds: Option<u64>) -> Self {
        let until = seconds.and_then(|seconds| Instant::now().checked_add(Duration::from_secs(seconds)));
        Self { progress: Progress::unseen(common), until }
    }
}

impl Observer for Clock {
    fn progress(&self, done: u64, total: u64) {
        self.progress.progress(done, total);
    }

    fn is_cancelled(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }
}
