//! Plain words, for machines of which nothing is known.

use super::{Kernel, Lanes};
use crate::half::Block;

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
