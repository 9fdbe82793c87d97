//! What the algorithm asks of an instruction set.

use super::portable::{self, Shift};
use crate::half::{Block, Tables};
use crate::rows::{self, Narrow, NarrowSlice, Near, Onto, Plan, Table, Weighted};

/// A vector of 32-bit lanes, and of as many bits for as many half boards.
///
/// The methods are cheap wrappers that must be inlined into code compiled for the instruction set.
pub(crate) trait Lanes: Copy {
    /// The number of lanes. A block has 32 half boards for each.
    const LANES: usize;

    /// Sums of bits, still spread over lanes.
    type Sum: Copy;

    /// The same number in every lane.
    fn splat(value: u32) -> Self;
    /// The first [`Self::LANES`] numbers of a slice that has as many.
    fn load(words: &[u32]) -> Self;
    /// The first [`Self::LANES`] numbers of a slice that has as many.
    fn load_halves(words: &[u16]) -> Self;
    fn or(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    /// The bits of `other` that are not in `self`.
    fn not_in(self, other: Self) -> Self;
    /// The bits of `a` where the mask has one, of `b` elsewhere.
    fn select(mask: Self, a: Self, b: Self) -> Self;
    /// Every lane shifted to the left.
    fn shl<const BITS: u32>(self) -> Self;
    /// Every lane shifted to the right.
    fn shr<const BITS: u32>(self) -> Self;

    fn no_sum() -> Self::Sum;
    /// The sum with the number of bits of `self` added.
    fn add_bits(self, sum: Self::Sum) -> Self::Sum;
    fn total(sum: Self::Sum) -> u64;
}

/// An instruction set: its vectors, and the two operations on halves that are more than bits.
pub(crate) trait Kernel {
    /// The widest vector.
    type Wide: Lanes;
    /// For blocks that the wide one would fill to half at most.
    type Narrow: Lanes;

    /// The columns of `set` that are chosen by their position: bit i of `choice` stands for the i-th column of the set.
    fn choose(choice: u32, set: u32) -> u32;

    /// Tells the machine that a block will be read.
    fn prefetch(block: &Block);

    /// Puts together what fits: `x | y` for the first `count` words x of one list and all words y of another with
    /// `x & y == 0`, in the order of the blocks of `ys`. Writes to `out` from `len` on, and returns the length after that.
    ///
    /// `out` must have room for 8 words more than all pairs would take: whole vectors are written.
    fn pair(xs: &[Block], count: usize, ys: &[Block], out: &mut [u64], len: usize) -> usize;

    /// Whether there is a [`Kernel::partition`].
    const PARTITIONS: bool = false;

    /// Scatters the low halves of words by class, and within a class by the lowest `order_bits` bits. Each of these has its
    /// place in `out`, from the first to the second of its `ends`; the first moves on. Returns false when one of them is full.
    fn partition(_words: &[u64], _order_bits: u32, _ends: &mut [[u32; 2]], _out: &mut [u32]) -> bool {
        false
    }
}

/// Chooses bits of words, so that chunks of them can be looked up.
pub(crate) trait Pick: Copy {
    /// Chunk c of what is picked begins at bit c times this.
    const FIELD: u32;

    /// The values of a chunk.
    const ROWS: usize;

    /// How to look up these bits, not more than 48, for so many halves; and any other bits that make it simpler.
    fn plan(bits: u64, halves: usize) -> (Plan, Self);

    fn pick(self, word: u64) -> u64;
}

/// An instruction set for the join by rows, which goes back and forth between searching and work on long lists. The long
/// work is compiled for the instruction set and called, so the search around it need not be.
///
/// What is given here goes word by word, and suits an instruction set that the whole program is compiled with.
pub(crate) trait RowKernel: Kernel + Sized {
    /// See [`rows::complete`].
    fn complete(tables: &Tables, set: u32, onto: Onto, near: &mut Near, out: &mut Vec<u64>, len: usize) -> usize {
        rows::complete::<Self>(tables, set, onto, near, out, len)
    }

    /// Of the first `count` words of a list, those that avoid the bits taken, and what they leave of the whole half: the bits
    /// kept, with those of the placed rows. Returns how many there are.
    fn near_onto(xs: &[Block], count: usize, onto: Onto, near: &mut Near) -> usize {
        portable::near_onto(xs, count, onto, near)
    }

    /// Puts together what fits, onto placed rows: for the words x of one list, and those y of another that avoid the bits
    /// taken, with `x & y == 0`, the bits kept of y together with `outs` of x. Writes to `out` from `len` on, and returns the
    /// length after that.
    ///
    /// `out` must have room for 8 words more than all pairs would take: whole vectors are written.
    fn pair_onto(xs: &[u64], outs: &[u64], ys: &[Block], onto: Onto, out: &mut [u64], len: usize) -> usize {
        portable::pair_onto(xs, outs, ys, onto, out, len)
    }

    /// Copies the words that have the bits `value` of `mask`, in order, and returns how many they are. `out` must be
    /// longer than `words` by 8.
    fn keep(words: &[u64], mask: u64, value: u64, out: &mut [u64]) -> usize {
        portable::keep(words, mask, value, out)
    }

    /// Copies the words that have no bit of `taken`, in order, without those bits that a narrow list has no room for.
    fn narrow(words: &[u64], taken: u64, out: &mut Narrow) {
        portable::narrow(words, taken, out);
    }

    /// The same from a narrow list.
    fn keep_narrow(words: NarrowSlice<'_>, taken: u64, out: &mut Narrow) {
        portable::keep_narrow(words, taken, out);
    }

    /// See [`rows::summarise`].
    fn summarise(list: NarrowSlice<'_>, out: &mut Vec<[u64; 2]>) {
        rows::summarise(list, out);
    }

    /// See [`rows::count_block`].
    fn count_block(block: NarrowSlice<'_>, bits: u64, lists: &[Weighted<'_>; 3], tables: &mut RowTables<Self>) -> u64 {
        let narrow = <Self::Narrow as Lanes>::LANES;
        // The first is known when this is compiled.
        if narrow == <Self::Wide as Lanes>::LANES || block.len <= 32 * narrow {
            rows::count_block::<Self::Narrow, Shift>(block, bits, lists, &mut tables.narrow)
        } else {
            rows::count_block::<Self::Wide, Shift>(block, bits, lists, &mut tables.wide)
        }
    }
}

/// The tables of both kinds of blocks.
pub(crate) struct RowTables<K: Kernel> {
    pub(crate) wide: Box<Table<K::Wide>>,
    pub(crate) narrow: Box<Table<K::Narrow>>,
}

impl<K: Kernel> RowTables<K> {
    pub(crate) fn new() -> Self {
        Self { wide: Table::new(), narrow: Table::new() }
    }
}
