//! Parts of the work that need no coordinator, and runs of units within them.

use std::fmt;
use std::str::FromStr;

/// The units whose number is `residue` modulo `modulus`.
///
/// Shares keep a law: r/m is r/2m and (r + m)/2m together. So a share that is too large can be cut at any time, and shares
/// of different sizes can be mixed.
///
/// ```
/// use queens_run::Share;
/// let share: Share = "3/7".parse()?;
/// assert_eq!(share.units(20), 3); // 3, 10 and 17
/// assert_eq!(share.halves().map(|half| half.to_string()), ["3/14", "10/14"]);
/// assert!("7/7".parse::<Share>().is_err());
/// # Ok::<(), queens_run::ShareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Share {
    residue: u64,
    modulus: u64,
}

/// A text that is no share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareError {
    /// The text.
    pub found: String,
}

impl fmt::Display for ShareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = Share::MOST;
        write!(f, "{:?} is not a share: it must be R/M with whole numbers, M from 1 to {most}, R below M", self.found)
    }
}

impl std::error::Error for ShareError {}

impl Share {
    /// All units.
    pub const WHOLE: Self = Self { residue: 0, modulus: 1 };
    /// The largest modulus: far more shares than any cluster has a use for.
    pub const MOST: u64 = 1_000_000_000;

    /// [`None`] unless `residue < modulus <=` [`Share::MOST`].
    #[must_use]
    pub const fn new(residue: u64, modulus: u64) -> Option<Self> {
        if residue < modulus && modulus <= Self::MOST { Some(Self { residue, modulus }) } else { None }
    }

    /// What its units leave when they are divided by the modulus.
    #[must_use]
    pub const fn residue(self) -> u64 {
        self.residue
    }

    /// Into how many shares the units are cut.
    #[must_use]
    pub const fn modulus(self) -> u64 {
        self.modulus
    }

    /// How many of so many units belong to it.
    #[must_use]
    pub const fn units(self, of: u64) -> u64 {
        of.saturating_sub(self.residue).div_ceil(self.modulus)
    }

    /// All its units among so many, [`None`] if there are none.
    #[must_use]
    pub fn span(self, of: u64) -> Option<Span> {
        let last = self.residue + self.units(of).checked_sub(1)? * self.modulus;
        Some(Span { first: self.residue, last, step: self.modulus })
    }

    /// The two shares that it is cut into.
    #[must_use]
    pub const fn halves(self) -> [Self; 2] {
        let Self { residue, modulus } = self;
        [Self { residue, modulus: 2 * modulus }, Self { residue: residue + modulus, modulus: 2 * modulus }]
    }

    /// Whether a unit belongs to it.
    #[must_use]
    pub const fn contains(self, unit: u64) -> bool {
        unit % self.modulus == self.residue
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.residue, self.modulus)
    }
}

impl FromStr for Share {
    type Err = ShareError;

    fn from_str(text: &str) -> Result<Self, ShareError> {
        // Rust takes `+5` for a number.
        let number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten();
        let share = text.split_once('/').and_then(|(residue, modulus)| Self::new(number(residue)?, number(modulus)?));
        share.ok_or_else(|| ShareError { found: text.to_owned() })
    }
}

/// Some units in equal steps: `first`, `first + step`, ..., `last`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The first unit.
    pub first: u64,
    /// The last, which may be the first.
    pub last: u64,
    /// From one to the next.
    pub step: u64,
}

impl Span {
    /// Whether it is one at all, among so many units.
    #[must_use]
    pub fn is_within(self, units: u64) -> bool {
        let Self { first, last, step } = self;
        (1..=Share::MOST).contains(&step) && first <= last && last < units && (last - first).is_multiple_of(step)
    }

    /// How many units it has.
    #[must_use]
    pub const fn units(self) -> u64 {
        (self.last - self.first) / self.step + 1
    }

    /// The units.
    pub fn ranks(self) -> impl Iterator<Item = u64> {
        (0..self.units()).map(move |index| self.first + index * self.step)
    }

    /// The share that its step makes it a part of.
    pub(crate) fn share(self) -> Share {
        Share { residue: self.first % self.step, modulus: self.step }
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { first, last, step } = self;
        match step {
            _ if first == last => write!(f, "{first}"),
            1 => write!(f, "{first}..{last}"),
            _ => write!(f, "{first}..{last} step {step}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_the_whole() {
        for (modulus, total) in (1..9).flat_map(|modulus| [0, 1, 5, 20, 21].map(|total| (modulus, total))) {
            for share in (0..modulus).filter_map(|residue| Share::new(residue, modulus)) {
                let ranks = |share: Share| (0..total).filter(move |&unit| share.contains(unit));
                assert_eq!(share.units(total), ranks(share).count() as u64);
                assert_eq!(
                    share.span(total).map(|span| span.ranks().collect()).unwrap_or(vec![]),
                    ranks(share).collect::<Vec<_>>()
                );
                let mut both: Vec<_> = share.halves().into_iter().flat_map(ranks).collect();
                both.sort_unstable();
                assert_eq!(both, ranks(share).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn refuses_what_is_none() {
        for text in
            ["", "1", "/", "1/", "/2", "2/2", "3/2", "-1/2", "+1/2", "0/0", "1/2/3", " 1/2", "0x1/2", "0/1000000001"]
        {
            assert_eq!(text.parse::<Share>(), Err(ShareError { found: text.to_owned() }));
        }
        assert_eq!("0/1".parse(), Ok(Share::WHOLE));
        let span = |first, last, step| Span { first, last, step };
        assert!(span(3, 13, 5).is_within(14) && !span(3, 13, 5).is_within(13));
        assert!(!span(3, 12, 5).is_within(99) && !span(3, 2, 1).is_within(99) && !span(3, 3, 0).is_within(99));
    }
}
