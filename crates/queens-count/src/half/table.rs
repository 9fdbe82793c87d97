//! The parts that half boards are put together from: all placements of a few rows, by the set of their columns.

use std::ops::Range;

use super::layout::{Layout, Side};
use super::rank::Rank;
use crate::kernel::Kernel;

/// Eight words, aligned as a whole cache line.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Block(pub(crate) [u64; 8]);

/// Fits nothing: fills up the last block of a list.
const NOTHING: u64 = u64::MAX;

/// The placements of some rows of a half.
#[derive(Debug)]
struct Part {
    rank: Rank,
    /// For each column set, by its number: the first block of its list, and how many words it has.
    spans: Vec<(u32, u32)>,
    blocks: Vec<Block>,
}

impl Part {
    #[inline(always)]
    fn prefetch<K: Kernel>(&self, set: u32) {
        let (first, _) = self.spans[self.rank.of(set)];
        // An empty list at the very end begins where there is no block.
        if let Some(block) = self.blocks.get(first as usize) {
            K::prefetch(block);
        }
    }

    #[inline(always)]
    fn list(&self, set: u32) -> (&[Block], usize) {
        let (first, len) = self.spans[self.rank.of(set)];
        (&self.blocks[first as usize..][..len.div_ceil(8) as usize], len as usize)
    }
}

/// Both parts of one half: the rows next to the cut, and those beyond.
#[derive(Debug)]
pub(crate) struct Tables {
    near: Part,
    far: Part,
    /// The subsets of positions of a half's columns that the near rows can take, as bits.
    pub(crate) choices: Vec<u32>,
}

impl Tables {
    /// All parts of a half. With `none_only`, no queen stands on a long diagonal, but for the centre of the board.
    pub(crate) fn new(layout: &Layout, side: Side, none_only: bool) -> Self {
        let rows = layout.rows(side);
        let near_rows = rows / 2;
        let long = 3u64 << super::layout::CLASS_SHIFT;
        let queen = |row: u32, column: u32| {
            let bits = layout.bits(side, near_rows, row, column);
            // The centre, on both long diagonals, is the only one that stays.
            let refused = none_only && bits & long != 0 && bits & long != long;
            (!refused).then_some(bits)
        };
        Self::of_rows(layout.size(), 0..near_rows, near_rows..rows, &queen)
    }

    /// All placements of these rows of a board of n columns; `queen` tells the bits of a square, or that it stays empty.
    pub(crate) fn of_rows(n: u32, near: Range<u32>, far: Range<u32>, queen: &impl Fn(u32, u32) -> Option<u64>) -> Self {
        let rows = (near.len() + far.len()) as u32;
        let choices = (0..1u32 << rows).filter(|choice| choice.count_ones() == near.len() as u32).collect();
        Self { near: part(n, near, queen), far: part(n, far, queen), choices }
    }

    /// Tells the machine that these lists will be asked for.
    #[inline(always)]
    pub(crate) fn prefetch<K: Kernel>(&self, near: u32, far: u32) {
        self.near.prefetch::<K>(near);
        self.far.prefetch::<K>(far);
    }

    /// The list of the near rows on these columns: blocks, the last one filled up, and the number of words.
    #[inline(always)]
    pub(crate) fn near(&self, set: u32) -> (&[Block], usize) {
        self.near.list(set)
    }

    /// The same for the far rows.
    #[inline(always)]
    pub(crate) fn far(&self, set: u32) -> (&[Block], usize) {
        self.far.list(set)
    }
}

fn part(n: u32, rows: Range<u32>, queen: &impl Fn(u32, u32) -> Option<u64>) -> Part {
    let rank = Rank::new(n, rows.len() as u32);
    let mut found: Vec<(u32, u64)> = Vec::new();
    fill(n, rows, queen, Lines::default(), 0, &mut found);
    let mut lens = vec![0u32; rank.len()];
    found.iter().for_each(|&(set, _)| lens[rank.of(set)] += 1);
    let mut first = 0;
    let mut spans: Vec<_> = lens
        .iter()
        .map(|len| {
            let begin = first;
            first += len.div_ceil(8);
            (begin, 0)
        })
        .collect();
    let mut blocks = vec![Block([NOTHING; 8]); first as usize];
    for (set, word) in found {
        let (begin, len) = &mut spans[rank.of(set)];
        blocks[(*begin + *len / 8) as usize].0[(*len % 8) as usize] = word;
        *len += 1;
    }
    Part { rank, spans, blocks }
}

/// The columns and diagonals that are taken, as in the bit-mask rung.
#[derive(Clone, Copy, Default)]
struct Lines {
    columns: u32,
    left: u64,
    right: u64,
}

fn fill(
    n: u32,
    rows: Range<u32>,
    queen: &impl Fn(u32, u32) -> Option<u64>,
    lines: Lines,
    word: u64,
    found: &mut Vec<(u32, u64)>,
) {
    if rows.is_empty() {
        found.push((lines.columns, word));
        return;
    }
    for column in 0..n {
        let bit = 1u64 << column;
        if (u64::from(lines.columns) | lines.left | lines.right) & bit != 0 {
            continue;
        }
        if let Some(bits) = queen(rows.start, column) {
            let lines = Lines {
                columns: lines.columns | bit as u32,
                left: (lines.left | bit) >> 1,
                right: (lines.right | bit) << 1,
            };
            fill(n, rows.start + 1..rows.end, queen, lines, word | bits, found);
        }
    }
}
