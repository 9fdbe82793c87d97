//! AVX2 and AVX-512.
//!
//! Every intrinsic here is called in code that is inlined into the `shell` of [`count_units_avx2`] or [`count_units_avx512`],
//! which is compiled with its instructions and entered only after a look at the machine. Hence the `unsafe` blocks: the compiler
//! cannot see that the wrappers have no other callers.
#![expect(unsafe_code, reason = "intrinsics; each block says why its instructions are there")]

mod rows;

use std::arch::x86_64::*;

use super::{Kernel, Lanes};
use crate::half::{Block, CLASS_SHIFT};
use crate::join::{Join, Scratch};

/// AVX2, with BMI2 for the choice of columns and POPCNT for lengths.
pub(crate) fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi2") && is_x86_feature_detected!("popcnt")
}

/// AVX-512 with what the kernel uses, foundation, 256-bit forms, counts of bits and compression of 16-bit words, and with
/// byte and quad-word operations, which the compiler is allowed to use.
pub(crate) fn has_avx512() -> bool {
    has_avx2()
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vpopcntdq")
        && is_x86_feature_detected!("avx512vbmi2")
}

/// The sum of some work units with AVX2, which the machine must have.
pub(crate) fn count_units_avx2(join: &Join, sets: &[u32], scratch: &mut Scratch) -> u64 {
    #[target_feature(enable = "avx2,bmi2,popcnt")]
    fn shell(join: &Join, sets: &[u32], scratch: &mut Scratch) -> u64 {
        join.count_units::<Avx2>(sets, scratch)
    }
    assert!(has_avx2());
    // SAFETY: the machine has the instructions, as has just been asserted.
    unsafe { shell(join, sets, scratch) }
}

/// The sum of some work units with AVX-512, which the machine must have.
pub(crate) fn count_units_avx512(join: &Join, sets: &[u32], scratch: &mut Scratch) -> u64 {
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,avx2,bmi2,popcnt")]
    fn shell(join: &Join, sets: &[u32], scratch: &mut Scratch) -> u64 {
        join.count_units::<Avx512>(sets, scratch)
    }
    assert!(has_avx512());
    // SAFETY: the machine has the instructions, as has just been asserted.
    unsafe { shell(join, sets, scratch) }
}

/// Vectors of 256 bits.
pub(crate) struct Avx2;

/// Vectors of 512 bits, and of 256 for short blocks.
pub(crate) struct Avx512;

/// 256 bits, counted with the means of AVX2: by nibbles.
#[derive(Clone, Copy)]
pub(crate) struct Ymm(__m256i);

/// 256 bits, counted by an instruction.
#[derive(Clone, Copy)]
pub(crate) struct YmmVl(__m256i);

#[derive(Clone, Copy)]
pub(crate) struct Zmm(__m512i);

// SAFETY of all blocks below: the methods are inlined into `shell` of the instruction set that they are for, see the head of
// the file. Pointers come from slices whose length has been checked beside them.
macro_rules! lanes {
    (
        $name:ident is $lanes:literal lanes of $register:ty;
        splat: $splat:ident, load: $load:ident, load halves: $widen:ident of $load_halves:ident,
        or: $or:ident, and: $and:ident, not in: $not_in:ident, select: $select:ident,
        shift: $shl:ident $shr:ident,
        sum: $zero:ident $add:ident of $count:ident, store: $store:ident
    ) => {
        impl Lanes for $name {
            const LANES: usize = $lanes;
            type Sum = $register;

            #[inline(always)]
            fn splat(value: u32) -> Self {
                // SAFETY: see above.
                Self(unsafe { $splat(value as i32) })
            }

            #[inline(always)]
            fn load(words: &[u32]) -> Self {
                let words: &[u32; $lanes] = match words.first_chunk() {
                    Some(words) => words,
                    None => unreachable!("a vector is loaded from as many words as it has lanes"),
                };
                // SAFETY: see above; the pointer is to as many words as there are lanes.
                Self(unsafe { $load(words.as_ptr().cast()) })
            }

            #[inline(always)]
            fn load_halves(words: &[u16]) -> Self {
                let words: &[u16; $lanes] = match words.first_chunk() {
                    Some(words) => words,
                    None => unreachable!("a vector is loaded from as many words as it has lanes"),
                };
                // SAFETY: see above; the pointer is to as many words as there are lanes.
                Self(unsafe { $widen($load_halves(words.as_ptr().cast())) })
            }

            #[inline(always)]
            fn or(self, other: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $or(self.0, other.0) })
            }

            #[inline(always)]
            fn and(self, other: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $and(self.0, other.0) })
            }

            #[inline(always)]
            fn not_in(self, other: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $not_in(self.0, other.0) })
            }

            #[inline(always)]
            fn select(mask: Self, a: Self, b: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $select(mask.0, a.0, b.0) })
            }

            #[inline(always)]
            fn shl<const BITS: u32>(self) -> Self {
                // SAFETY: see above. Becomes a shift by a constant.
                Self(unsafe { $shl(self.0, _mm_cvtsi32_si128(BITS as i32)) })
            }

            #[inline(always)]
            fn shr<const BITS: u32>(self) -> Self {
                // SAFETY: see above. Becomes a shift by a constant.
                Self(unsafe { $shr(self.0, _mm_cvtsi32_si128(BITS as i32)) })
            }

            #[inline(always)]
            fn no_sum() -> Self::Sum {
                // SAFETY: see above.
                unsafe { $zero() }
            }

            #[inline(always)]
            fn add_bits(self, sum: Self::Sum) -> Self::Sum {
                // SAFETY: see above.
                unsafe { $add(sum, $count(self.0)) }
            }

            #[inline(always)]
            fn total(sum: Self::Sum) -> u64 {
                let mut sums = [0u64; $lanes / 2];
                // SAFETY: see above; the pointer is to as many words of 64 bits as the register has.
                unsafe { $store(sums.as_mut_ptr().cast(), sum) };
                sums.iter().sum()
            }
        }
    };
}

// Functions and not closures: a closure is not compiled with the instructions of the function around it.

/// # Safety
/// AVX2.
#[inline(always)]
unsafe fn select_avx2(mask: __m256i, a: __m256i, b: __m256i) -> __m256i {
    // SAFETY: as for this function.
    unsafe { _mm256_or_si256(_mm256_and_si256(mask, a), _mm256_andnot_si256(mask, b)) }
}

/// The bits of each word: nibbles looked up, added within bytes, and bytes within words.
///
/// # Safety
/// AVX2.
#[inline(always)]
unsafe fn count_avx2(bits: __m256i) -> __m256i {
    // SAFETY: as for this function.
    unsafe {
        let counts = _mm256_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
        );
        let nibble = _mm256_set1_epi8(15);
        let low = _mm256_shuffle_epi8(counts, _mm256_and_si256(bits, nibble));
        let high = _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi32::<4>(bits), nibble));
        _mm256_sad_epu8(_mm256_add_epi8(low, high), _mm256_setzero_si256())
    }
}

/// # Safety
/// AVX-512 F and VL.
#[inline(always)]
unsafe fn select_avx512vl(mask: __m256i, a: __m256i, b: __m256i) -> __m256i {
    // SAFETY: as for this function.
    unsafe { _mm256_ternarylogic_epi64::<0xCA>(mask, a, b) }
}

/// # Safety
/// AVX-512 F.
#[inline(always)]
unsafe fn select_avx512(mask: __m512i, a: __m512i, b: __m512i) -> __m512i {
    // SAFETY: as for this function.
    unsafe { _mm512_ternarylogic_epi64::<0xCA>(mask, a, b) }
}

lanes! {
    Ymm is 8 lanes of __m256i;
    splat: _mm256_set1_epi32, load: _mm256_loadu_si256, load halves: _mm256_cvtepu16_epi32 of _mm_loadu_si128,
    or: _mm256_or_si256, and: _mm256_and_si256, not in: _mm256_andnot_si256, select: select_avx2,
    shift: _mm256_sll_epi32 _mm256_srl_epi32,
    sum: _mm256_setzero_si256 _mm256_add_epi64 of count_avx2, store: _mm256_storeu_si256
}

lanes! {
    YmmVl is 8 lanes of __m256i;
    splat: _mm256_set1_epi32, load: _mm256_loadu_si256, load halves: _mm256_cvtepu16_epi32 of _mm_loadu_si128,
    or: _mm256_or_si256, and: _mm256_and_si256, not in: _mm256_andnot_si256, select: select_avx512vl,
    shift: _mm256_sll_epi32 _mm256_srl_epi32,
    sum: _mm256_setzero_si256 _mm256_add_epi64 of _mm256_popcnt_epi64, store: _mm256_storeu_si256
}

lanes! {
    Zmm is 16 lanes of __m512i;
    splat: _mm512_set1_epi32, load: _mm512_loadu_si512, load halves: _mm512_cvtepu16_epi32 of _mm256_loadu_si256,
    or: _mm512_or_si512, and: _mm512_and_si512, not in: _mm512_andnot_si512, select: select_avx512,
    shift: _mm512_sll_epi32 _mm512_srl_epi32,
    sum: _mm512_setzero_si512 _mm512_add_epi64 of _mm512_popcnt_epi64, store: _mm512_storeu_si512
}

/// For each set of lanes, as a byte, their numbers from the first on: moving them there leaves the chosen ones in front.
/// Looking this up and permuting is faster than the instruction that does it on some machines, and never much slower.
static FRONT: [[u8; 8]; 256] = {
    let mut front = [[0; 8]; 256];
    let mut set = 0;
    while set < 256 {
        let (mut lane, mut at) = (0, 0);
        while lane < 8 {
            if set >> lane & 1 == 1 {
                front[set][at] = lane as u8;
                at += 1;
            }
            lane += 1;
        }
        set += 1;
    }
    front
};

/// The same for four lanes of 64 bits, moved as pairs of 32 bits.
static FRONT_PAIRS: [[u32; 8]; 16] = {
    let mut front = [[0; 8]; 16];
    let mut set = 0;
    while set < 16 {
        let mut at = 0;
        while at < 4 {
            let lane = FRONT[set][at] as u32;
            front[set][2 * at] = 2 * lane;
            front[set][2 * at + 1] = 2 * lane + 1;
            at += 1;
        }
        set += 1;
    }
    front
};

/// The words of blocks, one after the other.
#[inline(always)]
fn words_of(blocks: &[Block]) -> &[u64] {
    // SAFETY: a block is eight words and nothing else, as large as its alignment.
    unsafe { std::slice::from_raw_parts(blocks.as_ptr().cast(), 8 * blocks.len()) }
}

impl Kernel for Avx2 {
    type Wide = Ymm;
    type Narrow = Ymm;

    #[inline(always)]
    fn choose(choice: u32, set: u32) -> u32 {
        // SAFETY: BMI2, see above.
        unsafe { _pdep_u32(choice, set) }
    }

    #[inline(always)]
    fn prefetch(block: &Block) {
        // SAFETY: a prefetch reads nothing.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(block).cast()) }
    }

    #[inline(always)]
    fn pair(xs: &[Block], count: usize, ys: &[Block], out: &mut [u64], mut len: usize) -> usize {
        let xs = &words_of(xs)[..count];
        assert!(out.len() >= len + count * ys.len() * 8 + 8);
        for y in ys {
            for half in y.0.chunks_exact(4) {
                // SAFETY: AVX2, see above; the pointer is to four words.
                let y = unsafe { _mm256_loadu_si256(half.as_ptr().cast()) };
                for &x in xs {
                    // SAFETY: AVX2, see above; a pair adds at most four words for four that the assertion allowed for, so
                    // four can be written at `len`; the sets of four lanes are below 16.
                    unsafe {
                        let x = _mm256_set1_epi64x(x as i64);
                        let fits = _mm256_cmpeq_epi64(_mm256_and_si256(x, y), _mm256_setzero_si256());
                        let set = _mm256_movemask_pd(_mm256_castsi256_pd(fits)) as usize;
                        let front = _mm256_loadu_si256(FRONT_PAIRS.get_unchecked(set).as_ptr().cast());
                        // x is the same in every lane, so y alone has to move.
                        let words = _mm256_or_si256(_mm256_permutevar8x32_epi32(y, front), x);
                        _mm256_storeu_si256(out.as_mut_ptr().add(len).cast(), words);
                        len += set.count_ones() as usize;
                    }
                }
            }
        }
        len
    }
}

impl Kernel for Avx512 {
    type Wide = Zmm;
    type Narrow = YmmVl;

    #[inline(always)]
    fn choose(choice: u32, set: u32) -> u32 {
        // SAFETY: BMI2, see above.
        unsafe { _pdep_u32(choice, set) }
    }

    #[inline(always)]
    fn prefetch(block: &Block) {
        // SAFETY: a prefetch reads nothing.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(block).cast()) }
    }

    const PARTITIONS: bool = true;

    #[inline(always)]
    fn partition(words: &[u64], order_bits: u32, ends: &mut [[u32; 2]], out: &mut [u32]) -> bool {
        let orders = 1usize << order_bits;
        assert!(ends.len() == 3 * orders);
        let long = 3u64 << CLASS_SHIFT;
        for chunk in words.chunks(8) {
            let valid = u8::MAX >> (8 - chunk.len());
            // SAFETY: AVX-512 F and VL, see above; only the words of the chunk are read.
            let (low, none, both, order) = unsafe {
                let words = _mm512_maskz_loadu_epi64(valid, chunk.as_ptr().cast());
                let long = _mm512_set1_epi64(long as i64);
                let class = _mm512_and_si512(words, long);
                let none = _mm512_mask_testn_epi64_mask(valid, class, class);
                let both = _mm512_mask_cmpeq_epi64_mask(valid, class, long);
                let order = _mm512_and_si512(words, _mm512_set1_epi64(orders as i64 - 1));
                (_mm512_cvtepi64_epi32(words), none, both, order)
            };
            for (at, class) in [none, valid & !none & !both, both].into_iter().enumerate() {
                for step in 0..orders {
                    // SAFETY: AVX-512 F, see above.
                    let set = unsafe { _mm512_mask_cmpeq_epi64_mask(class, order, _mm512_set1_epi64(step as i64)) };
                    let [end, limit] = &mut ends[at * orders + step];
                    let place = *end as usize;
                    if place + 8 > *limit as usize || *limit as usize > out.len() {
                        return false;
                    }
                    // SAFETY: AVX2, see above; eight words fit, as has just been seen.
                    unsafe {
                        let front = _mm256_cvtepu8_epi32(_mm_loadl_epi64(FRONT[usize::from(set)].as_ptr().cast()));
                        let low = _mm256_permutevar8x32_epi32(low, front);
                        _mm256_storeu_si256(out.as_mut_ptr().add(place).cast(), low);
                    }
                    *end += set.count_ones();
                }
            }
        }
        true
    }

    #[inline(always)]
    fn pair(xs: &[Block], count: usize, ys: &[Block], out: &mut [u64], mut len: usize) -> usize {
        let xs = &words_of(xs)[..count];
        assert!(out.len() >= len + count * ys.len() * 8 + 8);
        for y in ys {
            // SAFETY: AVX-512 F, see above; the pointer is to eight words.
            let y = unsafe { _mm512_loadu_si512(y.0.as_ptr().cast()) };
            for &x in xs {
                // SAFETY: AVX-512 F, see above; a pair adds at most eight words for eight that the assertion allowed for, so
                // eight can be written at `len`.
                unsafe {
                    let x = _mm512_set1_epi64(x as i64);
                    let set = _mm512_testn_epi64_mask(x, y);
                    let front = _mm512_cvtepu8_epi64(_mm_loadl_epi64(FRONT[usize::from(set)].as_ptr().cast()));
                    // x is the same in every lane, so y alone has to move.
                    let words = _mm512_or_si512(_mm512_permutexvar_epi64(front, y), x);
                    _mm512_storeu_si512(out.as_mut_ptr().add(len).cast(), words);
                    len += set.count_ones() as usize;
                }
            }
        }
        len
    }
}
