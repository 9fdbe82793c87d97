//! NEON, the vectors of 128 bits of AArch64.
//!
//! Every such machine that has an operating system has them, and the compiler may use them anywhere. So there is nothing to ask
//! at run time, and no shell: the file is compiled only for such machines. The intrinsics are `unsafe` all the same, because
//! they read pointers or because they are marked with an instruction set that the functions around them are not.
#![expect(unsafe_code, reason = "intrinsics; each block says why it is sound")]

use std::arch::aarch64::*;
use std::arch::asm;

use super::lanes::RowKernel;
use super::{Kernel, Lanes, Portable};
use crate::half::Block;

/// Four vectors of 128 bits together, and two for short blocks.
pub(crate) struct Neon;

/// So many vectors of 128 bits. Working on them together, each look-up is paid for by more candidates.
#[derive(Clone, Copy)]
pub(crate) struct Vectors<const N: usize>([uint32x4_t; N]);

// SAFETY of all blocks below: the whole program is compiled for machines with NEON, see the head of the file. Pointers come
// from slices whose length has been checked beside them.
impl<const N: usize> Lanes for Vectors<N> {
    const LANES: usize = 4 * N;
    type Sum = uint64x2_t;

    #[inline(always)]
    fn splat(value: u32) -> Self {
        // SAFETY: NEON, see above.
        Self([unsafe { vdupq_n_u32(value) }; N])
    }

    #[inline(always)]
    fn load(words: &[u32]) -> Self {
        let mut vectors = Self::splat(0);
        for (vector, words) in vectors.0.iter_mut().zip(words[..Self::LANES].chunks_exact(4)) {
            // SAFETY: NEON, see above; the pointer is to four words.
            *vector = unsafe { vld1q_u32(words.as_ptr()) };
        }
        vectors
    }

    #[inline(always)]
    fn load_halves(words: &[u16]) -> Self {
        let mut vectors = Self::splat(0);
        for (vector, words) in vectors.0.iter_mut().zip(words[..Self::LANES].chunks_exact(4)) {
            // SAFETY: NEON, see above; the pointer is to four words of 16 bits.
            *vector = unsafe { vmovl_u16(vld1_u16(words.as_ptr())) };
        }
        vectors
    }

    #[inline(always)]
    fn or(mut self, other: Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            // SAFETY: NEON, see above.
            *a = unsafe { vorrq_u32(*a, b) };
        }
        self
    }

    #[inline(always)]
    fn and(mut self, other: Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            // SAFETY: NEON, see above.
            *a = unsafe { vandq_u32(*a, b) };
        }
        self
    }

    #[inline(always)]
    fn not_in(mut self, other: Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            // SAFETY: NEON, see above.
            *a = unsafe { vbicq_u32(b, *a) };
        }
        self
    }

    #[inline(always)]
    fn select(mut mask: Self, a: Self, b: Self) -> Self {
        for (mask, (a, b)) in mask.0.iter_mut().zip(a.0.into_iter().zip(b.0)) {
            // SAFETY: NEON, see above.
            *mask = unsafe { vbslq_u32(*mask, a, b) };
        }
        mask
    }

    #[inline(always)]
    fn shl<const BITS: u32>(mut self) -> Self {
        for a in &mut self.0 {
            // SAFETY: NEON, see above. Becomes a shift by a constant.
            *a = unsafe { vshlq_u32(*a, vdupq_n_s32(BITS as i32)) };
        }
        self
    }

    #[inline(always)]
    fn shr<const BITS: u32>(mut self) -> Self {
        for a in &mut self.0 {
            // SAFETY: NEON, see above. Becomes a shift by a constant.
            *a = unsafe { vshlq_u32(*a, vdupq_n_s32(-(BITS as i32))) };
        }
        self
    }

    #[inline(always)]
    fn no_sum() -> Self::Sum {
        // SAFETY: NEON, see above.
        unsafe { vdupq_n_u64(0) }
    }

    #[inline(always)]
    fn add_bits(self, sum: Self::Sum) -> Self::Sum {
        // Eight bits at most for each byte of each vector: up to 31 vectors fit a byte.
        const { assert!(N < 32) };
        // SAFETY: NEON, see above.
        unsafe {
            let mut bytes = vdupq_n_u8(0);
            for a in self.0 {
                bytes = vaddq_u8(bytes, vcntq_u8(vreinterpretq_u8_u32(a)));
            }
            vpadalq_u32(sum, vpaddlq_u16(vpaddlq_u8(bytes)))
        }
    }

    #[inline(always)]
    fn total(sum: Self::Sum) -> u64 {
        // SAFETY: NEON, see above.
        unsafe { vaddvq_u64(sum) }
    }
}

impl Kernel for Neon {
    type Wide = Vectors<4>;
    type Narrow = Vectors<2>;

    #[inline(always)]
    fn choose(choice: u32, set: u32) -> u32 {
        Portable::choose(choice, set)
    }

    #[inline(always)]
    fn prefetch(block: &Block) {
        // SAFETY: a prefetch reads nothing.
        unsafe { asm!("prfm pldl1keep, [{}]", in(reg) block, options(nostack, readonly, preserves_flags)) }
    }

    #[inline(always)]
    fn pair(xs: &[Block], count: usize, ys: &[Block], out: &mut [u64], len: usize) -> usize {
        Portable::pair(xs, count, ys, out, len)
    }
}

impl RowKernel for Neon {}
