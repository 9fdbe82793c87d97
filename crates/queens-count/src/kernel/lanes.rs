//! What the algorithm asks of an instruction set.

use crate::half::Block;

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
}
