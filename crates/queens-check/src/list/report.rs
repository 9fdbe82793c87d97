//! What there is to say of a whole list.

use std::fmt;

use queens_core::{BoardSize, Symmetry};

use super::Claims;
use crate::unreadable::Place;

/// What a list held, and how that compares with what was claimed of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// What was claimed.
    pub claims: Claims,
    /// The number of records: solutions, wrong and unreadable ones.
    pub records: u64,
    /// How many are solutions, repeats among them.
    pub solutions: u64,
    /// How many are boards but not solutions.
    pub wrong: u64,
    /// How many are no boards.
    pub unreadable: u64,
    /// How many are solutions that stand in the list already.
    pub repeats: u64,
    /// How many solutions are images of an earlier one. 0 unless the list claims to be fundamental.
    pub images: u64,
    /// The first ten of those.
    pub first_images: Vec<ImagePair>,
    /// What there was of each size, by size: every size of which there was a board, and the size that was asked for.
    pub sizes: Vec<SizeReport>,
    /// The total that the stream claims at its end.
    pub total: Option<Total>,
    /// Whether the check was stopped before the end of the stream.
    pub stopped: bool,
}

/// A solution in a list that is an image of an earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImagePair {
    /// The number of the record.
    pub record: u64,
    /// The number of the earlier one.
    pub earlier: u64,
    /// What makes the board of `record` of that of `earlier`.
    pub symmetry: Symmetry,
}

/// The boards of one size in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SizeReport {
    /// The size.
    pub size: BoardSize,
    /// How many records of this size are solutions, repeats among them.
    pub solutions: u64,
    /// How many different solutions there are.
    pub distinct: u64,
    /// How many orbits under the eight symmetries they lie in, in a list that claims to be fundamental.
    pub orbits: Option<u64>,
    /// How it compares with all that there are, when the list claims to be complete.
    pub completeness: Option<Completeness>,
}

/// How the solutions of one size in a list compare with all that there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completeness {
    /// How many there are: solutions, or fundamental ones if that is claimed. [`None`] beyond n = 27.
    pub expected: Option<u128>,
    /// How many of these are missing.
    pub missing: Option<u128>,
    /// The first ten that are missing, columns by row, in lexicographic order, for n <= 12. For a fundamental list, the
    /// first of each orbit of which the list holds none.
    pub first_missing: Vec<Vec<u32>>,
}

/// A total at the end of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Total {
    /// Where it stands.
    pub place: Place,
    /// The number there.
    pub claimed: u128,
    /// The published number. [`None`] when the boards are of several sizes, of none, or beyond n = 27.
    pub expected: Option<u128>,
}

/// Something that is not as it was claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// Boards that are no solutions.
    Wrong {
        /// How many.
        boards: u64,
    },
    /// Records that are no boards.
    Unreadable {
        /// How many.
        records: u64,
    },
    /// Boards that stand in the list already.
    Repeats {
        /// How many.
        boards: u64,
    },
    /// Boards that are images of earlier ones, in a list that claims to be fundamental.
    Images {
        /// How many.
        boards: u64,
    },
    /// Solutions that are not in a list that claims to be complete.
    Missing {
        /// The size of the board.
        size: BoardSize,
        /// How many are missing.
        missing: u128,
        /// How many there are.
        expected: u128,
    },
    /// A list claims to be complete, and nobody knows how many solutions there are.
    Unknown {
        /// The size of the board.
        size: BoardSize,
    },
    /// A list claims to be complete, holds no board, and was not said to be of any size.
    NoSize,
    /// A total that is not the published one.
    Total {
        /// The number in the stream.
        claimed: u128,
        /// The published one; [`None`] if the boards are of several sizes or there is none.
        expected: Option<u128>,
    },
    /// A total, and nobody knows how many solutions there are.
    UnknownTotal {
        /// The number in the stream.
        claimed: u128,
        /// The size of the board.
        size: BoardSize,
    },
    /// The check was stopped before the end.
    Stopped,
}

impl Report {
    /// Whether all that was claimed is right.
    ///
    /// A claim that nobody can check, such as a complete list for n = 28, is not right. A stream without a record claims
    /// nothing, so nothing is wrong with it unless it is said to be complete.
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.faults().is_empty()
    }

    /// All that is not as it was claimed.
    #[must_use]
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut add = |is_so: bool, fault| faults.extend(is_so.then_some(fault));
        add(self.wrong > 0, Fault::Wrong { boards: self.wrong });
        add(self.unreadable > 0, Fault::Unreadable { records: self.unreadable });
        add(self.repeats > 0 && !self.claims.allow_repeats, Fault::Repeats { boards: self.repeats });
        add(self.images > 0, Fault::Images { boards: self.images });
        for SizeReport { size, completeness, .. } in &self.sizes {
            match completeness {
                Some(Completeness { expected: Some(expected), missing: Some(missing), .. }) => {
                    add(*missing > 0, Fault::Missing { size: *size, missing: *missing, expected: *expected });
                }
                Some(_) => add(true, Fault::Unknown { size: *size }),
                None => {}
            }
        }
        add(self.claims.complete && self.sizes.is_empty(), Fault::NoSize);
        if let Some(Total { claimed, expected, .. }) = self.total {
            match self.sizes[..] {
                [SizeReport { size, .. }] if expected.is_none() => add(true, Fault::UnknownTotal { claimed, size }),
                _ => add(expected != Some(claimed), Fault::Total { claimed, expected }),
            }
        }
        add(self.stopped, Fault::Stopped);
        faults
    }
}

impl Fault {
    /// Whether it is not known to be wrong, only that nobody can check it.
    #[must_use]
    pub const fn is_unverifiable(&self) -> bool {
        matches!(self, Self::Unknown { .. } | Self::UnknownTotal { .. } | Self::Total { expected: None, .. })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wrong { boards } => write!(f, "boards that are not solutions: {boards}"),
            Self::Unreadable { records } => write!(f, "records that are not boards: {records}"),
            Self::Repeats { boards } => write!(f, "boards that stand in the list already: {boards}"),
            Self::Images { boards } => write!(f, "boards that are images of earlier ones: {boards}"),
            Self::Missing { size, missing: 1, expected } => write!(f, "{size}: 1 of {expected} is missing"),
            Self::Missing { size, missing, expected } => write!(f, "{size}: {missing} of {expected} are missing"),
            Self::Unknown { size } => write!(f, "{size}: cannot be checked: nobody knows how many there are"),
            Self::NoSize => f.write_str("no board, and no size: nothing says what would be complete"),
            Self::Total { claimed, expected: Some(expected) } => write!(f, "the total is {expected}, not {claimed}"),
            Self::Total { claimed, expected: None } => {
                write!(f, "the total {claimed} cannot be checked: the boards are not of one size")
            }
            Self::UnknownTotal { claimed, size } => {
                write!(f, "{size}: the total {claimed} cannot be checked: nobody knows how many there are")
            }
            Self::Stopped => f.write_str("the check was stopped before the end"),
        }
    }
}

impl std::error::Error for Fault {}
