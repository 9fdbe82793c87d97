//! Plain words, for machines of which nothing is known.

use super::lanes::{Pick, RowKernel};
use super::{Kernel, Lanes};
use crate::half::Block;
use crate::rows::{Narrow, NarrowSlice, Near, Onto, Plan};

/// The kernel without special instructions.
pub(crate) struct Portable;

/// Eight words of 32 bits. Compilers put them into whatever vectors the machine is sure to have.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Words([u32; 8]);

impl Words {
    #[inline(always)]
    fn each(self, other: Self, f: impl Fn(u32, u32) -> u32) -> Self {
        Self(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl Lanes for Words {
    const LANES: usize = 8;
    type Sum = [u64; 4];

    #[inline(always)]
    fn splat(value: u32) -> Self {
        Self([value; 8])
    }

    #[inline(always)]
    fn load(words: &[u32]) -> Self {
        Self(std::array::from_fn(|i| words[i]))
    }

    #[inline(always)]
    fn load_halves(words: &[u16]) -> Self {
        Self(std::array::from_fn(|i| u32::from(words[i])))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.each(other, |a, b| a | b)
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.each(other, |a, b| a & b)
    }

    #[inline(always)]
    fn not_in(self, other: Self) -> Self {
        self.each(other, |a, b| !a & b)
    }

    #[inline(always)]
    fn select(mask: Self, a: Self, b: Self) -> Self {
        a.and(mask).each(mask.not_in(b), |a, b| a | b)
    }

    #[inline(always)]
    fn shl<const BITS: u32>(self) -> Self {
        self.each(self, |a, _| a << BITS)
    }

    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        self.each(self, |a, _| a >> BITS)
    }

    #[inline(always)]
    fn no_sum() -> Self::Sum {
        [0; 4]
    }

    #[inline(always)]
    fn add_bits(self, sum: Self::Sum) -> Self::Sum {
        std::array::from_fn(|i| {
            let word = u64::from(self.0[2 * i]) | u64::from(self.0[2 * i + 1]) << 32;
            sum[i] + u64::from(word.count_ones())
        })
    }

    #[inline(always)]
    fn total(sum: Self::Sum) -> u64 {
        sum.iter().sum()
    }
}

impl Kernel for Portable {
    type Wide = Words;
    type Narrow = Words;

    #[inline(always)]
    fn choose(choice: u32, mut set: u32) -> u32 {
        let (mut choice, mut chosen) = (choice, 0);
        while choice != 0 {
            let column = set & set.wrapping_neg();
            set ^= column;
            if choice & 1 != 0 {
                chosen |= column;
            }
            choice >>= 1;
        }
        chosen
    }

    #[inline(always)]
    fn prefetch(_: &Block) {}

    #[inline(always)]
    fn pair(xs: &[Block], count: usize, ys: &[Block], out: &mut [u64], mut len: usize) -> usize {
        for block in ys {
            for x in xs.iter().flat_map(|x| x.0).take(count) {
                for y in block.0 {
                    // Without a branch: whether two parts fit is hard to predict.
                    out[len] = x | y;
                    len += usize::from(x & y == 0);
                }
            }
        }
        len
    }
}

/// Bits in a row are picked by a shift: those in between are looked up too.
#[derive(Clone, Copy)]
pub(crate) struct Shift(u32);

impl Pick for Shift {
    const FIELD: u32 = 6;
    const ROWS: usize = 1 << Self::FIELD;

    #[inline(always)]
    fn plan(bits: u64, _: usize) -> (Plan, Self) {
        let (first, end) = (bits.trailing_zeros(), u64::BITS - bits.leading_zeros());
        let chunks = end.saturating_sub(first).div_ceil(Self::FIELD).max(1);
        // Whole chunks, none of which reaches beyond the planes.
        let first = first.min(48 - chunks * Self::FIELD);
        let bits = (u64::MAX >> (u64::BITS - chunks * Self::FIELD)) << first;
        (Plan { bits, chunks, wider: chunks, width: Self::FIELD }, Self(first))
    }

    #[inline(always)]
    fn pick(self, word: u64) -> u64 {
        word >> self.0
    }
}

impl RowKernel for Portable {}

// What is to be done with lists, word by word, for every instruction set that has no better way. All without a branch:
// whether halves fit is hard to predict.

#[inline(always)]
pub(super) fn near_onto(xs: &[Block], count: usize, onto: Onto, near: &mut Near) -> usize {
    near.make_room(xs.len());
    let (mut seen, mut kept) = (0, 0);
    for block in xs {
        for word in block.0 {
            near.words[kept] = word;
            near.outs[kept] = word & onto.kept | onto.bits;
            kept += usize::from(seen < count && word & onto.taken == 0);
            seen += 1;
        }
    }
    kept
}

#[inline(always)]
pub(super) fn pair_onto(xs: &[u64], outs: &[u64], ys: &[Block], onto: Onto, out: &mut [u64], mut len: usize) -> usize {
    for block in ys {
        for y in block.0 {
            if y & onto.taken != 0 {
                continue;
            }
            for (x, bits) in xs.iter().zip(outs) {
                out[len] = bits | y & onto.kept;
                len += usize::from(x & y == 0);
            }
        }
    }
    len
}

#[inline(always)]
pub(super) fn keep(words: &[u64], mask: u64, value: u64, out: &mut [u64]) -> usize {
    let mut len = 0;
    for &word in words {
        out[len] = word;
        len += usize::from(word & mask == value);
    }
    len
}

#[inline(always)]
pub(super) fn narrow(words: &[u64], taken: u64, out: &mut Narrow) {
    out.make_room(words.len());
    let mut len = 0;
    for &word in words {
        (out.low[len], out.high[len]) = (word as u32, (word >> 32) as u16);
        len += usize::from(word & taken == 0);
    }
    out.len = len;
}

#[inline(always)]
pub(super) fn keep_narrow(words: NarrowSlice<'_>, taken: u64, out: &mut Narrow) {
    out.make_room(words.len);
    let (taken_low, taken_high) = (taken as u32, (taken >> 32) as u16);
    let mut len = 0;
    for (&low, &high) in words.low[..words.len].iter().zip(words.high) {
        (out.low[len], out.high[len]) = (low, high);
        len += usize::from(low & taken_low == 0 && high & taken_high == 0);
    }
    out.len = len;
}
