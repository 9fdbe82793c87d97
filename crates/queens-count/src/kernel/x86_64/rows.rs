//! The join by rows with AVX2 and AVX-512: shells around the long work, and the instructions for it.
//!
//! The kernels are named only in `count_rows_avx2` and `count_rows_avx512`, which look at the machine first: that is why the
//! shells may be called.

use std::arch::x86_64::*;

use super::{Avx2, Avx512, FRONT, FRONT_PAIRS, Ymm, YmmVl, Zmm};
use crate::half::{Block, Tables};
use crate::kernel::portable;
use crate::kernel::{Pick, RowKernel, RowTables};
use crate::rows::{self, Narrow, NarrowSlice, Near, Onto, Plan, Weighted};

/// Any bits, by the instructions that gather and spread them: a byte for each chunk.
#[derive(Clone, Copy)]
struct Extract {
    bits: u64,
    fields: u64,
}

impl Pick for Extract {
    const FIELD: u32 = 8;
    const ROWS: usize = 1 << 7;

    #[inline(always)]
    fn plan(bits: u64, halves: usize) -> (Plan, Self) {
        let plan = Plan::even(bits, halves);
        let mut fields = 0;
        for chunk in 0..plan.chunks {
            fields |= ((1u64 << plan.width(chunk)) - 1) << (Self::FIELD * chunk);
        }
        (plan, Self { bits, fields })
    }

    #[inline(always)]
    fn pick(self, word: u64) -> u64 {
        // SAFETY: BMI2, see the head of the file.
        unsafe { _pdep_u64(_pext_u64(word, self.bits), self.fields) }
    }
}

/// Each method calls a function that is compiled with these instructions.
macro_rules! row_kernel {
    ($kernel:ty, $features:literal, $near:path, $pair:path, $keep:path, $narrow:path, $keep_narrow:path, $count:path) => {
        // SAFETY of the calls: the machine has the instructions, see the head of the file.
        impl RowKernel for $kernel {
            fn complete(
                tables: &Tables,
                set: u32,
                onto: Onto,
                near: &mut Near,
                out: &mut Vec<u64>,
                len: usize,
            ) -> usize {
                #[target_feature(enable = $features)]
                fn shell(t: &Tables, set: u32, onto: Onto, near: &mut Near, out: &mut Vec<u64>, len: usize) -> usize {
                    rows::complete::<$kernel>(t, set, onto, near, out, len)
                }
                // SAFETY: see above.
                unsafe { shell(tables, set, onto, near, out, len) }
            }

            #[inline(always)]
            fn near_onto(xs: &[Block], count: usize, onto: Onto, near: &mut Near) -> usize {
                $near(xs, count, onto, near)
            }

            #[inline(always)]
            fn pair_onto(xs: &[u64], outs: &[u64], ys: &[Block], onto: Onto, out: &mut [u64], len: usize) -> usize {
                $pair(xs, outs, ys, onto, out, len)
            }

            fn keep(words: &[u64], mask: u64, value: u64, out: &mut [u64]) -> usize {
                #[target_feature(enable = $features)]
                fn shell(words: &[u64], mask: u64, value: u64, out: &mut [u64]) -> usize {
                    $keep(words, mask, value, out)
                }
                // SAFETY: see above.
                unsafe { shell(words, mask, value, out) }
            }

            fn narrow(words: &[u64], taken: u64, out: &mut Narrow) {
                #[target_feature(enable = $features)]
                fn shell(words: &[u64], taken: u64, out: &mut Narrow) {
                    $narrow(words, taken, out);
                }
                // SAFETY: see above.
                unsafe { shell(words, taken, out) }
            }

            fn keep_narrow(words: NarrowSlice<'_>, taken: u64, out: &mut Narrow) {
                #[target_feature(enable = $features)]
                fn shell(words: NarrowSlice<'_>, taken: u64, out: &mut Narrow) {
                    $keep_narrow(words, taken, out);
                }
                // SAFETY: see above.
                unsafe { shell(words, taken, out) }
            }

            fn summarise(list: NarrowSlice<'_>, out: &mut Vec<[u64; 2]>) {
                #[target_feature(enable = $features)]
                fn shell(list: NarrowSlice<'_>, out: &mut Vec<[u64; 2]>) {
                    rows::summarise(list, out);
                }
                // SAFETY: see above.
                unsafe { shell(list, out) }
            }

            fn count_block(
                block: NarrowSlice<'_>,
                bits: u64,
                lists: &[Weighted<'_>; 3],
                tables: &mut RowTables<Self>,
            ) -> u64 {
                #[target_feature(enable = $features)]
                fn shell(
                    block: NarrowSlice<'_>,
                    bits: u64,
                    lists: &[Weighted<'_>; 3],
                    tables: &mut RowTables<$kernel>,
                ) -> u64 {
                    $count(block, bits, lists, tables)
                }
                // SAFETY: see above.
                unsafe { shell(block, bits, lists, tables) }
            }
        }
    };
}

row_kernel!(
    Avx2,
    "avx2,bmi2,popcnt",
    portable::near_onto,
    pair_onto_avx2,
    keep_avx2,
    portable::narrow,
    portable::keep_narrow,
    count_avx2
);
row_kernel!(
    Avx512,
    "avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,avx512vbmi2,avx2,bmi2,popcnt",
    near_onto_avx512,
    pair_onto_avx512,
    keep_avx512,
    narrow_avx512,
    keep_narrow_avx512,
    count_avx512
);

#[inline(always)]
fn count_avx2(block: NarrowSlice<'_>, bits: u64, lists: &[Weighted<'_>; 3], tables: &mut RowTables<Avx2>) -> u64 {
    rows::count_block::<Ymm, Extract>(block, bits, lists, &mut tables.wide)
}

#[inline(always)]
fn count_avx512(block: NarrowSlice<'_>, bits: u64, lists: &[Weighted<'_>; 3], tables: &mut RowTables<Avx512>) -> u64 {
    if block.len <= 256 {
        rows::count_block::<YmmVl, Extract>(block, bits, lists, &mut tables.narrow)
    } else {
        rows::count_block::<Zmm, Extract>(block, bits, lists, &mut tables.wide)
    }
}

/// Where each of four lanes goes so that those of the set are in front, as pairs of 32 bits.
#[inline(always)]
fn front_pairs(set: usize) -> __m256i {
    // SAFETY: AVX2, see the head of the file; the pointer is to eight words.
    unsafe { _mm256_loadu_si256(FRONT_PAIRS[set % 16].as_ptr().cast()) }
}

#[inline(always)]
fn pair_onto_avx2(xs: &[u64], outs: &[u64], ys: &[Block], onto: Onto, out: &mut [u64], mut len: usize) -> usize {
    assert!(xs.len() == outs.len() && out.len() >= len + xs.len() * ys.len() * 8 + 8);
    // SAFETY: AVX2, see the head of the file; the pointers are to four words; a pair adds at most four words for four that
    // the assertion allowed for, so four can be written at `len`.
    unsafe {
        let (zero, taken) = (_mm256_setzero_si256(), _mm256_set1_epi64x(onto.taken as i64));
        let kept = _mm256_set1_epi64x(onto.kept as i64);
        for half in ys.iter().flat_map(|y| y.0.as_chunks::<4>().0) {
            let y = _mm256_loadu_si256(half.as_ptr().cast());
            let free = _mm256_cmpeq_epi64(_mm256_and_si256(y, taken), zero);
            if _mm256_testz_si256(free, free) != 0 {
                continue;
            }
            let bits = _mm256_and_si256(y, kept);
            for (x, xout) in xs.iter().zip(outs) {
                let fits = _mm256_cmpeq_epi64(_mm256_and_si256(_mm256_set1_epi64x(*x as i64), y), zero);
                let set = _mm256_movemask_pd(_mm256_castsi256_pd(_mm256_and_si256(fits, free))) as usize;
                let words = _mm256_permutevar8x32_epi32(bits, front_pairs(set));
                let words = _mm256_or_si256(words, _mm256_set1_epi64x(*xout as i64));
                _mm256_storeu_si256(out.as_mut_ptr().add(len).cast(), words);
                len += set.count_ones() as usize;
            }
        }
    }
    len
}

#[inline(always)]
fn keep_avx2(words: &[u64], mask: u64, value: u64, out: &mut [u64]) -> usize {
    assert!(out.len() >= words.len() + 8);
    let mut len = 0;
    let (chunks, rest) = words.as_chunks::<4>();
    // SAFETY: AVX2, see the head of the file; not more words are kept than were read, so four can be written at `len`.
    unsafe {
        let (wide_mask, wide_value) = (_mm256_set1_epi64x(mask as i64), _mm256_set1_epi64x(value as i64));
        for chunk in chunks {
            let words = _mm256_loadu_si256(chunk.as_ptr().cast());
            let kept = _mm256_cmpeq_epi64(_mm256_and_si256(words, wide_mask), wide_value);
            let set = _mm256_movemask_pd(_mm256_castsi256_pd(kept)) as usize;
            let words = _mm256_permutevar8x32_epi32(words, front_pairs(set));
            _mm256_storeu_si256(out.as_mut_ptr().add(len).cast(), words);
            len += set.count_ones() as usize;
        }
    }
    len + portable::keep(rest, mask, value, &mut out[len..])
}

/// Where each of eight lanes goes so that those of the set are in front.
#[inline(always)]
fn front(set: u8) -> __m512i {
    // SAFETY: AVX-512 F, see the head of the file; the pointer is to eight bytes.
    unsafe { _mm512_cvtepu8_epi64(_mm_loadl_epi64(FRONT[usize::from(set)].as_ptr().cast())) }
}

/// The first `len` of eight words, or all of them.
#[inline(always)]
fn lanes_below(len: usize) -> u8 {
    if len >= 8 { u8::MAX } else { (1 << len) - 1 }
}

#[inline(always)]
fn near_onto_avx512(xs: &[Block], count: usize, onto: Onto, near: &mut Near) -> usize {
    near.make_room(xs.len());
    let mut len = 0;
    // SAFETY: AVX-512, see the head of the file; the pointers are to eight words; not more words are kept than were read,
    // and there is room for eight more.
    unsafe {
        let (taken, kept) = (_mm512_set1_epi64(onto.taken as i64), _mm512_set1_epi64(onto.kept as i64));
        let bits = _mm512_set1_epi64(onto.bits as i64);
        for (at, x) in xs.iter().enumerate() {
            let x = _mm512_loadu_si512(x.0.as_ptr().cast());
            let set = _mm512_mask_testn_epi64_mask(lanes_below(count - 8 * at), x, taken);
            let x = _mm512_permutexvar_epi64(front(set), x);
            _mm512_storeu_si512(near.words.as_mut_ptr().add(len).cast(), x);
            let out = _mm512_or_si512(_mm512_and_si512(x, kept), bits);
            _mm512_storeu_si512(near.outs.as_mut_ptr().add(len).cast(), out);
            len += set.count_ones() as usize;
        }
    }
    len
}

#[inline(always)]
fn pair_onto_avx512(xs: &[u64], outs: &[u64], ys: &[Block], onto: Onto, out: &mut [u64], mut len: usize) -> usize {
    assert!(xs.len() == outs.len() && out.len() >= len + xs.len() * ys.len() * 8 + 8);
    // SAFETY: AVX-512, see the head of the file; the pointers are to eight words; a pair adds at most eight words for eight
    // that the assertion allowed for, so eight can be written at `len`.
    unsafe {
        let (taken, kept) = (_mm512_set1_epi64(onto.taken as i64), _mm512_set1_epi64(onto.kept as i64));
        for y in ys {
            let y = _mm512_loadu_si512(y.0.as_ptr().cast());
            let free = _mm512_testn_epi64_mask(y, taken);
            if free == 0 {
                continue;
            }
            let bits = _mm512_and_si512(y, kept);
            for (x, xout) in xs.iter().zip(outs) {
                let set = _mm512_mask_testn_epi64_mask(free, _mm512_set1_epi64(*x as i64), y);
                let words =
                    _mm512_or_si512(_mm512_permutexvar_epi64(front(set), bits), _mm512_set1_epi64(*xout as i64));
                _mm512_storeu_si512(out.as_mut_ptr().add(len).cast(), words);
                len += set.count_ones() as usize;
            }
        }
    }
    len
}

#[inline(always)]
fn keep_avx512(words: &[u64], mask: u64, value: u64, out: &mut [u64]) -> usize {
    assert!(out.len() >= words.len() + 8);
    let mut len = 0;
    let (chunks, rest) = words.as_chunks::<8>();
    // SAFETY: AVX-512, see the head of the file; of the rest only its words are read; not more words are kept than were
    // read, so eight can be written at `len`.
    unsafe {
        let (mask, value) = (_mm512_set1_epi64(mask as i64), _mm512_set1_epi64(value as i64));
        for chunk in chunks {
            let words = _mm512_loadu_si512(chunk.as_ptr().cast());
            let set = _mm512_cmpeq_epi64_mask(_mm512_and_si512(words, mask), value);
            _mm512_storeu_si512(out.as_mut_ptr().add(len).cast(), _mm512_permutexvar_epi64(front(set), words));
            len += set.count_ones() as usize;
        }
        let valid = lanes_below(rest.len());
        let words = _mm512_maskz_loadu_epi64(valid, rest.as_ptr().cast());
        let set = _mm512_mask_cmpeq_epi64_mask(valid, _mm512_and_si512(words, mask), value);
        _mm512_storeu_si512(out.as_mut_ptr().add(len).cast(), _mm512_permutexvar_epi64(front(set), words));
        len + set.count_ones() as usize
    }
}

#[inline(always)]
fn narrow_avx512(words: &[u64], taken: u64, out: &mut Narrow) {
    out.make_room(words.len());
    let mut len = 0;
    let (chunks, rest) = words.as_chunks::<8>();
    // SAFETY: AVX-512, see the head of the file; of the rest only its words are read; not more words are kept than were
    // read, so eight can be written at `len`, beyond which there is room for more.
    unsafe {
        let taken = _mm512_set1_epi64(taken as i64);
        for chunk in chunks {
            let words = _mm512_loadu_si512(chunk.as_ptr().cast());
            len = put_narrow(words, _mm512_testn_epi64_mask(words, taken), out, len);
        }
        let valid = lanes_below(rest.len());
        let words = _mm512_maskz_loadu_epi64(valid, rest.as_ptr().cast());
        out.len = put_narrow(words, _mm512_mask_testn_epi64_mask(valid, words, taken), out, len);
    }
}

/// Adds the words of a set to a narrow list of `len` words, and returns how many it has then.
///
/// # Safety
/// AVX-512, and eight words must fit in the list at `len`.
#[inline(always)]
unsafe fn put_narrow(words: __m512i, set: u8, out: &mut Narrow, len: usize) -> usize {
    // SAFETY: as for this function.
    unsafe {
        let words = _mm512_permutexvar_epi64(front(set), words);
        let high = _mm512_cvtepi64_epi16(_mm512_srli_epi64::<32>(words));
        _mm256_storeu_si256(out.low.as_mut_ptr().add(len).cast(), _mm512_cvtepi64_epi32(words));
        _mm_storeu_si128(out.high.as_mut_ptr().add(len).cast(), high);
    }
    len + set.count_ones() as usize
}

#[inline(always)]
fn keep_narrow_avx512(words: NarrowSlice<'_>, taken: u64, out: &mut Narrow) {
    out.make_room(words.len);
    let NarrowSlice { low, high, len: all } = words;
    assert!(low.len() >= all + Narrow::BEYOND && high.len() >= all + Narrow::BEYOND);
    let mut len = 0;
    // SAFETY: AVX-512 with VBMI2, see the head of the file; whole vectors are read, which goes less than a block beyond the
    // end; not more words are kept than were read, and so what is written goes as little beyond.
    unsafe {
        let (low, high) = (low.as_ptr(), high.as_ptr());
        let (low_out, high_out) = (out.low.as_mut_ptr(), out.high.as_mut_ptr());
        let taken_low = _mm512_set1_epi32(taken as i32);
        let taken_high = _mm512_set1_epi16((taken >> 32) as i16);
        let mut at = 0;
        while at < all {
            let first = _mm512_loadu_si512(low.add(at).cast());
            let second = _mm512_loadu_si512(low.add(at + 16).cast());
            let upper = _mm512_loadu_si512(high.add(at).cast());
            let mut set = u32::from(_mm512_testn_epi32_mask(first, taken_low))
                | u32::from(_mm512_testn_epi32_mask(second, taken_low)) << 16;
            set &= _mm512_testn_epi16_mask(upper, taken_high);
            if all - at < 32 {
                set &= (1 << (all - at)) - 1;
            }
            let below = (set as u16).count_ones() as usize;
            _mm512_storeu_si512(low_out.add(len).cast(), _mm512_maskz_compress_epi32(set as u16, first));
            let second = _mm512_maskz_compress_epi32((set >> 16) as u16, second);
            _mm512_storeu_si512(low_out.add(len + below).cast(), second);
            _mm512_storeu_si512(high_out.add(len).cast(), _mm512_maskz_compress_epi16(set, upper));
            len += set.count_ones() as usize;
            at += 32;
        }
    }
    out.len = len;
}
