//! The inner loops of the join, compiled once more for wider registers.

/// Knows which instructions the machine has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kernel {
    #[cfg(target_arch = "x86_64")]
    has_avx2: bool,
}

impl Kernel {
    pub(crate) fn detect() -> Self {
        Self {
            #[cfg(target_arch = "x86_64")]
            has_avx2: is_x86_feature_detected!("avx2"),
        }
    }

    /// Without any instructions that some machines lack.
    #[cfg(test)]
    fn portable() -> Self {
        Self {
            #[cfg(target_arch = "x86_64")]
            has_avx2: false,
        }
    }

    /// `out = a & b & c`, word by word; returns whether a bit is left.
    #[inline]
    pub(crate) fn and(self, a: &[u64], b: &[u64], c: &[u64], out: &mut [u64]) -> bool {
        #[cfg(target_arch = "x86_64")]
        if self.has_avx2 {
            #[expect(unsafe_code, reason = "a call into code for instructions that not every machine has")]
            // SAFETY: the machine has AVX2, as `detect` has seen.
            return unsafe { avx2::and(a, b, c, out) };
        }
        and(a, b, c, out)
    }

    /// Calls `visit` with the number of every bit of `a & b & c`, counted from bit 0 of word 0.
    #[inline]
    pub(crate) fn for_each_bit(self, a: &[u64], b: &[u64], c: &[u64], visit: impl FnMut(usize)) {
        #[cfg(target_arch = "x86_64")]
        if self.has_avx2 {
            #[expect(unsafe_code, reason = "as above")]
            // SAFETY: the machine has AVX2, as `detect` has seen.
            return unsafe { avx2::for_each_bit(a, b, c, visit) };
        }
        for_each_bit(a, b, c, visit);
    }

    /// Turns 64 words of 64 bits over: bit j of word i becomes bit i of word j.
    #[inline]
    pub(crate) fn transpose(self, square: &mut [u64; 64]) {
        #[cfg(target_arch = "x86_64")]
        if self.has_avx2 {
            #[expect(unsafe_code, reason = "as above")]
            // SAFETY: the machine has AVX2, as `detect` has seen.
            return unsafe { avx2::transpose(square) };
        }
        transpose(square);
    }
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    #[target_feature(enable = "avx2")]
    pub(super) fn and(a: &[u64], b: &[u64], c: &[u64], out: &mut [u64]) -> bool {
        super::and(a, b, c, out)
    }

    #[target_feature(enable = "avx2")]
    pub(super) fn for_each_bit(a: &[u64], b: &[u64], c: &[u64], visit: impl FnMut(usize)) {
        super::for_each_bit(a, b, c, visit);
    }

    #[target_feature(enable = "avx2")]
    pub(super) fn transpose(square: &mut [u64; 64]) {
        super::transpose(square);
    }
}

#[inline(always)]
fn and(a: &[u64], b: &[u64], c: &[u64], out: &mut [u64]) -> bool {
    let mut any = 0;
    for (((out, a), b), c) in out.iter_mut().zip(a).zip(b).zip(c) {
        *out = a & b & c;
        any |= *out;
    }
    any != 0
}

/// Few words have a bit left, so eight are looked at together first.
#[inline(always)]
fn for_each_bit(a: &[u64], b: &[u64], c: &[u64], mut visit: impl FnMut(usize)) {
    const GROUP: usize = 8;
    let groups = a.chunks(GROUP).zip(b.chunks(GROUP)).zip(c.chunks(GROUP));
    for (group, ((a, b), c)) in groups.enumerate() {
        let mut words = [0; GROUP];
        if !and(a, b, c, &mut words) {
            continue;
        }
        for (word, mut bits) in words.into_iter().enumerate() {
            while bits != 0 {
                visit((group * GROUP + word) * 64 + bits.trailing_zeros() as usize);
                bits &= bits - 1;
            }
        }
    }
}

/// Exchanges the off-diagonal blocks of 32, 16, ... 1 bits.
///
/// Source: H. S. Warren, Hacker's Delight (2nd edition), section 7-3.
#[inline(always)]
fn transpose(square: &mut [u64; 64]) {
    stage::<32>(square, 0x0000_0000_ffff_ffff);
    stage::<16>(square, 0x0000_ffff_0000_ffff);
    stage::<8>(square, 0x00ff_00ff_00ff_00ff);
    stage::<4>(square, 0x0f0f_0f0f_0f0f_0f0f);
    stage::<2>(square, 0x3333_3333_3333_3333);
    stage::<1>(square, 0x5555_5555_5555_5555);
}

#[inline(always)]
fn stage<const WIDTH: usize>(square: &mut [u64; 64], mask: u64) {
    for pair in square.chunks_exact_mut(2 * WIDTH) {
        let (upper, lower) = pair.split_at_mut(WIDTH);
        for (u, l) in upper.iter_mut().zip(lower) {
            let swapped = ((*u >> WIDTH) ^ *l) & mask;
            *u ^= swapped << WIDTH;
            *l ^= swapped;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(seed: u64) -> [u64; 64] {
        std::array::from_fn(|i| (i as u64 + seed).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(i as u32))
    }

    #[test]
    fn transposing() {
        for kernel in [Kernel::portable(), Kernel::detect()] {
            let before = words(1);
            let mut square = before;
            kernel.transpose(&mut square);
            for (i, row) in before.iter().enumerate() {
                for (j, column) in square.iter().enumerate() {
                    assert_eq!(row >> j & 1, column >> i & 1);
                }
            }
        }
    }

    #[test]
    fn striking() {
        for kernel in [Kernel::portable(), Kernel::detect()] {
            for len in 0..64 {
                let (a, b, c) = (words(1), words(2), words(3));
                let mut out = vec![0; len];
                let any = kernel.and(&a[..len], &b[..len], &c[..len], &mut out);
                assert!((0..len).all(|i| out[i] == a[i] & b[i] & c[i]));
                assert_eq!(any, out.iter().any(|&word| word != 0));
                let mut bits = Vec::new();
                kernel.for_each_bit(&a[..len], &b[..len], &c[..len], |bit| bits.push(bit));
                let expected: Vec<_> = (0..64 * len).filter(|bit| out[bit / 64] >> (bit % 64) & 1 == 1).collect();
                assert_eq!(bits, expected);
            }
        }
    }
}
