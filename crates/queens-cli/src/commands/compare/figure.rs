//! The figures that are compared, and their spread.

use super::race::Run;
use crate::lang::{Lang, Text};

/// A figure of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Figure {
    Nodes,
    Tests,
    Moves,
    Expanded,
    LargestOpen,
    Time,
}

impl Figure {
    pub(super) const ALL: [Self; 6] =
        [Self::Nodes, Self::Tests, Self::Moves, Self::Expanded, Self::LargestOpen, Self::Time];

    /// Its name at the head of a column.
    pub(super) fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Nodes => Text::new("nodes", "节点"),
            Self::Tests => Text::new("tests", "检查"),
            Self::Moves => Text::new("moves", "移动"),
            Self::Expanded => Text::new("expanded", "展开"),
            Self::LargestOpen => Text::new("largest OPEN", "OPEN 最大"),
            Self::Time => Text::new("time", "时间"),
        }
        .of(lang)
    }

    /// What it counts.
    pub(super) fn meaning(self, lang: Lang) -> &'static str {
        match self {
            Self::Nodes => Text::new("queens placed", "放下的皇后"),
            Self::Tests => Text::new("squares examined", "查看的格"),
            Self::Moves => Text::new("queens moved, or pairs swapped", "移动皇后或交换一对皇后的次数"),
            Self::Expanded => Text::new("states expanded", "展开的状态"),
            Self::LargestOpen => Text::new("states waiting at most", "同时等待的状态，最多时"),
            Self::Time => Text::new("from the setup to the end", "从准备起始棋盘到结束"),
        }
        .of(lang)
    }

    pub(super) fn of(self, run: &Run) -> u64 {
        match self {
            Self::Nodes => run.counters.nodes,
            Self::Tests => run.counters.tests,
            Self::Moves => run.counters.moves,
            Self::Expanded => run.counters.expanded,
            Self::LargestOpen => run.largest_open,
            Self::Time => run.nanoseconds,
        }
    }

    /// Its spread over some runs; `None` when the algorithm has no such thing.
    pub(super) fn spread<'a>(self, runs: impl Iterator<Item = &'a Run>) -> Option<Spread> {
        let mut values: Vec<u64> = runs.map(|run| self.of(run)).collect();
        values.sort_unstable();
        Spread::of(&values).filter(|spread| spread.most > 0)
    }
}

/// Five values of a sorted list: the least, the quartiles, the most. Each is a value that occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spread {
    pub(super) least: u64,
    pub(super) low: u64,
    pub(super) median: u64,
    pub(super) high: u64,
    pub(super) most: u64,
}

impl Spread {
    /// The smallest value such that a quarter, half, three quarters of all are not above it.
    fn of(sorted: &[u64]) -> Option<Self> {
        let quarters = |quarters: usize| sorted[(sorted.len() * quarters).div_ceil(4).max(1) - 1];
        let (&least, &most) = (sorted.first()?, sorted.last()?);
        Some(Self { least, low: quarters(1), median: quarters(2), high: quarters(3), most })
    }
}

/// A time and the unit that shows it best.
pub(super) fn unit(nanoseconds: u64) -> (f64, &'static str) {
    match nanoseconds {
        0..1_000_000 if crate::lang::is_utf8() => (1e3, "µs"),
        0..1_000_000 => (1e3, "us"),
        1_000_000..1_000_000_000 => (1e6, "ms"),
        _ => (1e9, "s"),
    }
}

/// A number with three digits.
pub(super) fn three_digits(x: f64) -> String {
    let decimals = if x < 9.995 { 2 } else { usize::from(x < 99.95) };
    format!("{x:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_are_values_that_occur() {
        let spread = |sorted: &[u64]| Spread::of(sorted).map(|s| [s.least, s.low, s.median, s.high, s.most]);
        assert_eq!(spread(&[]), None);
        assert_eq!(spread(&[7]), Some([7, 7, 7, 7, 7]));
        assert_eq!(spread(&[1, 5]), Some([1, 1, 1, 5, 5]));
        assert_eq!(spread(&[1, 2, 3, 4]), Some([1, 1, 2, 3, 4]));
        assert_eq!(spread(&[1, 2, 3, 4, 5]), Some([1, 2, 3, 4, 5]));
        let hundred: Vec<u64> = (1..=100).collect();
        assert_eq!(spread(&hundred), Some([1, 25, 50, 75, 100]));
    }

    #[test]
    fn times() {
        let told = |ns| (three_digits(ns as f64 / unit(ns).0), unit(ns).1.replace('µ', "u"));
        assert_eq!(told(1_234), ("1.23".to_owned(), "us".to_owned()));
        assert_eq!(told(45_600_000), ("45.6".to_owned(), "ms".to_owned()));
        assert_eq!(told(2_310_000_000), ("2.31".to_owned(), "s".to_owned()));
    }
}
