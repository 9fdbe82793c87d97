//! WebAssembly with vectors of 128 bits.
//!
//! A module has these instructions or it has not, so there is nothing to ask at run time, and no shell: the file is compiled only
//! when the whole program is compiled with them, `-C target-feature=+simd128`. Nothing here is `unsafe`.

use std::arch::wasm32::*;

use super::lanes::RowKernel;
use super::{Kernel, Lanes, Portable};
use crate::half::Block;

/// Two vectors of 128 bits together: with four, blocks of 512, nothing was gained.
pub(crate) struct Simd128;

/// So many vectors of 128 bits: working on them together, each look-up is paid for by more candidates.
#[derive(Clone, Copy)]
pub(crate) struct Vectors<const N: usize>([v128; N]);

impl<const N: usize> Lanes for Vectors<N> {
    const LANES: usize = 4 * N;
    type Sum = v128;

    #[inline(always)]
    fn splat(value: u32) -> Self {
        Self([u32x4_splat(value); N])
    }

    #[inline(always)]
    fn load(words: &[u32]) -> Self {
        let mut vectors = Self::splat(0);
        for (vector, words) in vectors.0.iter_mut().zip(words[..Self::LANES].chunks_exact(4)) {
            *vector = u32x4(words[0], words[1], words[2], words[3]);
        }
        vectors
    }

    #[inline(always)]
    fn load_halves(words: &[u16]) -> Self {
        let mut vectors = Self::splat(0);
        for (vector, words) in vectors.0.iter_mut().zip(words[..Self::LANES].chunks_exact(4)) {
            *vector = u32x4(words[0].into(), words[1].into(), words[2].into(), words[3].into());
        }
        vectors
    }

    #[inline(always)]
    fn or(mut self, other: Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a = v128_or(*a, b);
        }
        self
    }

    #[inline(always)]
    fn and(mut self, other: Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a = v128_and(*a, b);
        }
        self
    }

    #[inline(always)]
    fn not_in(mut self, other: Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a = v128_andnot(b, *a);
        }
        self
    }

    #[inline(always)]
    fn select(mut mask: Self, a: Self, b: Self) -> Self {
        for (mask, (a, b)) in mask.0.iter_mut().zip(a.0.into_iter().zip(b.0)) {
            *mask = v128_bitselect(a, b, *mask);
        }
        mask
    }

    #[inline(always)]
    fn shl<const BITS: u32>(mut self) -> Self {
        for a in &mut self.0 {
            *a = u32x4_shl(*a, BITS);
        }
        self
    }

    #[inline(always)]
    fn shr<const BITS: u32>(mut self) -> Self {
        for a in &mut self.0 {
            *a = u32x4_shr(*a, BITS);
        }
        self
    }

    #[inline(always)]
    fn no_sum() -> Self::Sum {
        u64x2_splat(0)
    }

    #[inline(always)]
    fn add_bits(self, sum: Self::Sum) -> Self::Sum {
        // Eight bits at most for each byte of each vector: up to 31 vectors fit a byte.
        const { assert!(N < 32) };
        let mut bytes = u8x16_splat(0);
        for a in self.0 {
            bytes = u8x16_add(bytes, u8x16_popcnt(a));
        }
        let words = u32x4_extadd_pairwise_u16x8(u16x8_extadd_pairwise_u8x16(bytes));
        u64x2_add(u64x2_add(sum, u64x2_extend_low_u32x4(words)), u64x2_extend_high_u32x4(words))
    }

    #[inline(always)]
    fn total(sum: Self::Sum) -> u64 {
        u64x2_extract_lane::<0>(sum) + u64x2_extract_lane::<1>(sum)
    }
}

impl Kernel for Simd128 {
    type Wide = Vectors<2>;
    type Narrow = Vectors<2>;

    #[inline(always)]
    fn choose(choice: u32, set: u32) -> u32 {
        Portable::choose(choice, set)
    }

    #[inline(always)]
    fn prefetch(_: &Block) {}

    #[inline(always)]
    fn pair(xs: &[Block], count: usize, ys: &[Block], out: &mut [u64], len: usize) -> usize {
        Portable::pair(xs, count, ys, out, len)
    }
}

impl RowKernel for Simd128 {}
