//! What is no board.

use core::fmt;

use super::{Board, Wanted};
use crate::Square;
use crate::notation::spoken;

/// Parts that do not make a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoardError {
    /// Rows without columns, columns without rows, or more than [`Board::MAX_SIDE`] of either.
    Sides {
        /// The rows.
        rows: u32,
        /// The columns.
        columns: u32,
    },
    /// More squares than a board can say anything of, or than a torus can have: [`Board::MAX_SQUARES`].
    TooManySquares {
        /// How many there are.
        squares: u64,
    },
    /// The contents, regions or weights are not as many as there are squares.
    Length {
        /// Which of them.
        of: &'static str,
        /// How many there are.
        found: usize,
        /// How many squares there are.
        squares: u64,
    },
    /// A square on which a queen may stand belongs to no region.
    NoRegion(Square),
    /// No square belongs to this region, though one belongs to a region of a higher number.
    EmptyRegion {
        /// The number of the region, from 0.
        region: u16,
    },
    /// The regions take another number of queens than is wanted.
    RegionCount {
        /// How many regions there are.
        regions: u32,
        /// How many queens each takes.
        per_region: u32,
        /// How many queens are wanted.
        wanted: Wanted,
    },
    /// 0 queens in each region, or more than one in each where there are no regions.
    PerRegion(u32),
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sides { rows, columns } => {
                write!(f, "{rows} rows of {columns} squares are no board: 0 x 0, or 1 to {} of both", Board::MAX_SIDE)
            }
            Self::TooManySquares { squares } => {
                write!(f, "{squares} squares: at most {} can differ from each other", Board::MAX_SQUARES)
            }
            Self::Length { of, found, squares } => write!(f, "{found} {of} for {squares} squares"),
            Self::NoRegion(square) => write!(f, "{} belongs to no region", spoken(*square)),
            Self::EmptyRegion { region } => write!(f, "no square belongs to region {}", u32::from(*region) + 1),
            Self::RegionCount { regions, per_region, wanted: Wanted::Exactly(queens) } => {
                write!(f, "{regions} regions that take {per_region} each do not make {queens} queens")
            }
            Self::RegionCount { regions, per_region, wanted: Wanted::Most } => {
                write!(f, "{regions} regions that take {per_region} each say how many queens there are: not `max`")
            }
            Self::PerRegion(0) => f.write_str("0 queens in each region: it must be at least 1"),
            Self::PerRegion(found) => write!(f, "{found} queens in each region, but there are no regions"),
        }
    }
}

impl core::error::Error for BoardError {}
