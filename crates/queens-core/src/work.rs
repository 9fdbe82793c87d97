//! Long work that can be watched and stopped.

use core::fmt;

/// Sees how far a computation has come, and may stop it. `()` watches nothing and stops nothing.
///
/// Called from any of the threads that work, after every unit: implementations must be quick and must not panic.
pub trait Observer: Sync {
    /// `done` of `total` units are done. Units may differ in cost.
    fn progress(&self, done: u64, total: u64) {
        let _ = (done, total);
    }

    /// So many solutions more were counted, where the work is to count some. Told before the unit is done.
    fn counted(&self, solutions: u64) {
        let _ = solutions;
    }

    /// Whether to stop. Asked before every unit; the computation then returns [`Cancelled`].
    fn is_cancelled(&self) -> bool {
        false
    }
}

impl Observer for () {}

/// The observer asked to stop before the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cancelled;

impl fmt::Display for Cancelled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("stopped before the end")
    }
}

impl core::error::Error for Cancelled {}

/// Does `work` for every unit in `0..total` on several threads, which take the next unit whenever they are free.
///
/// Each thread has a state of its own, made by `init`; the states are returned, in no particular order. No more threads
/// are started than there are units.
///
/// # Errors
/// [`Cancelled`] when the observer asked to stop; the states are lost then.
#[cfg(feature = "threads")]
pub fn for_each_unit<S: Send>(
    total: u64,
    threads: core::num::NonZeroUsize,
    observer: &dyn Observer,
    init: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, u64) + Sync,
) -> Result<alloc::vec::Vec<S>, Cancelled> {
    use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

    // The counters publish nothing but themselves; joining the threads publishes their states.
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let run = || {
        let mut state = init();
        loop {
            let unit = next.fetch_add(1, Relaxed);
            if unit >= total {
                return Ok(state);
            }
            if observer.is_cancelled() {
                return Err(Cancelled);
            }
            work(&mut state, unit);
            observer.progress(done.fetch_add(1, Relaxed) + 1, total);
        }
    };
    let helpers = (threads.get() as u64).min(total).saturating_sub(1);
    std::thread::scope(|scope| {
        let helpers: alloc::vec::Vec<_> = (0..helpers).map(|_| scope.spawn(run)).collect();
        let own = run();
        core::iter::once(own)
            .chain(helpers.into_iter().map(|helper| match helper.join() {
                Ok(state) => state,
                Err(panic) => std::panic::resume_unwind(panic),
            }))
            .collect()
    })
}

/// The same without threads, for machines that have none: one state, and every unit in turn.
///
/// # Errors
/// [`Cancelled`] when the observer asked to stop.
#[cfg(not(feature = "threads"))]
pub fn for_each_unit<S: Send>(
    total: u64,
    _threads: core::num::NonZeroUsize,
    observer: &dyn Observer,
    init: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, u64) + Sync,
) -> Result<alloc::vec::Vec<S>, Cancelled> {
    let mut state = init();
    for unit in 0..total {
        if observer.is_cancelled() {
            return Err(Cancelled);
        }
        work(&mut state, unit);
        observer.progress(unit + 1, total);
    }
    Ok(alloc::vec![state])
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::num::NonZeroUsize;
    use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

    #[derive(Default)]
    struct StopAfter {
        limit: u64,
        seen: AtomicU64,
    }

    impl Observer for StopAfter {
        fn progress(&self, done: u64, total: u64) {
            assert!(done <= total);
            self.seen.fetch_add(1, Relaxed);
        }
        fn is_cancelled(&self) -> bool {
            self.seen.load(Relaxed) >= self.limit
        }
    }

    #[test]
    fn every_unit_once() {
        for threads in 1..4 {
            let threads = NonZeroUsize::new(threads).unwrap();
            for total in [0u64, 1, 2, 100] {
                let sums = for_each_unit(total, threads, &(), || (0, 0), |s, u| *s = (s.0 + u, s.1 + 1)).unwrap();
                let (sum, units) = sums.iter().fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
                assert_eq!((sum, units), (total * total.saturating_sub(1) / 2, total));
            }
        }
    }

    #[test]
    fn stops_when_asked() {
        let observer = StopAfter { limit: 3, ..Default::default() };
        let result = for_each_unit(1000, NonZeroUsize::MIN, &observer, || (), |(), _| ());
        assert_eq!(result, Err(Cancelled));
        assert_eq!(observer.seen.load(Relaxed), 3);
    }
}
