//! How long a count will take, told before it starts.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use queens::count::{HalfBoards, Isa, Observer};
use queens::known;

use crate::lang::{Lang, tr};
use crate::rough;

/// From here on a count of half boards takes a night or more.
pub(super) const LONG: u32 = 23;

/// The board whose units tell how fast the machine is: large enough to be joined as larger ones are, and small enough for
/// hundreds of units a second.
const SAMPLED: u32 = 22;

/// How many times as long as [`SAMPLED`] a board takes, measured on samples of units: for 28 rows 500,000 times.
fn times_as_long(n: u32) -> f64 {
    match n {
        ..=22 => 1.0,
        23 => 9.4,
        24 => 60.0,
        25 => 570.0,
        26 => 5e3,
        27 => 5e4,
        _ => 5e5,
    }
}

/// What to say before a long count: a second's work tells how fast the machine is.
pub(super) fn half_boards(n: u32, isa: Isa, threads: NonZeroUsize, lang: Lang) -> Option<String> {
    let seconds = seconds(SAMPLED, isa, threads)? * times_as_long(n);
    Some(remark(n, seconds, threads, lang))
}

/// How many core seconds a count takes on this machine, by a second's work or less.
pub(super) fn core_seconds(n: u32, isa: Isa) -> Option<f64> {
    Some(seconds(n.min(SAMPLED), isa, NonZeroUsize::MIN)? * times_as_long(n))
}

/// How long a count takes, by a second of it.
fn seconds(n: u32, isa: Isa, threads: NonZeroUsize) -> Option<f64> {
    let board = HalfBoards::new(n)?;
    let watch = Watch { started: Instant::now(), seen: Mutex::new((Duration::ZERO, 0, 1)) };
    // It is stopped, so there is no sum.
    let _ = board.count(0..board.units(), isa, threads, &watch);
    let (elapsed, done, total) = watch.seen.into_inner().ok().filter(|seen| seen.1 > 0)?;
    Some(elapsed.as_secs_f64() * total as f64 / done as f64)
}

fn remark(n: u32, seconds: f64, threads: NonZeroUsize, lang: Lang) -> String {
    let time = rough::time(seconds, lang);
    let threads = match threads.get() {
        1 => tr!(lang, "one thread", "1 个线程"),
        threads => tr!(lang, "{threads} threads", "{threads} 个线程"),
    };
    let known = match known::solutions(n) {
        Some(value) => tr!(lang, "Q({n}) is known: {value} (A000170)", "Q({n}) 是已知的：{value}（A000170）"),
        None => tr!(lang, "Nobody knows Q({n})", "没有人知道 Q({n})"),
    };
    tr!(
        lang,
        "this will take about {time} with {threads} on this machine. {known}; --sample 100 estimates it",
        "在本机上用 {threads}约需 {time}。{known}；--sample 100 可作估计"
    )
}

/// Looks at the first units of a count, and stops it.
struct Watch {
    started: Instant,
    /// When the last unit was done, how many were then, and of how many.
    seen: Mutex<(Duration, u64, u64)>,
}

impl Observer for Watch {
    fn progress(&self, done: u64, total: u64) {
        if let Ok(mut seen) = self.seen.lock()
            && done > seen.1
        {
            *seen = (self.started.elapsed(), done, total);
        }
    }

    fn is_cancelled(&self) -> bool {
        self.started.elapsed() > Duration::from_secs(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_the_time_and_what_is_known() {
        let two = NonZeroUsize::new(2).unwrap();
        let text = remark(27, 6.3e7, two, Lang::En);
        assert!(text.contains("about 2.0 years with 2 threads") && text.contains("234907967154122528"), "{text}");
        let text = remark(28, 1.3e9, NonZeroUsize::MIN, Lang::En);
        assert!(text.contains("41 years with one thread") && text.contains("Nobody knows Q(28)"), "{text}");
        let text = remark(24, 2e5, two, Lang::Zh);
        assert!(text.contains("用 2 个线程约需 2 天 8 小时") && text.contains("--sample"), "{text}");
    }

    #[test]
    fn every_row_takes_longer() {
        assert!((22..28).all(|n| times_as_long(n) * 5.0 < times_as_long(n + 1)));
    }
}
