//! Sets of squares as bits.

/// Several sets, all as wide.
pub(super) struct Bits {
    words: usize,
    bits: Vec<u64>,
}

impl Bits {
    pub(super) fn new(sets: usize, squares: usize) -> Self {
        let words = squares.div_ceil(64).max(1);
        Self { words, bits: vec![0; sets * words] }
    }

    pub(super) fn set(&mut self, set: usize, square: u32) {
        self.bits[set * self.words + square as usize / 64] |= 1 << (square % 64);
    }

    pub(super) fn of(&self, set: usize) -> &[u64] {
        &self.bits[set * self.words..][..self.words]
    }
}

/// How many squares are in both sets.
pub(super) fn common(a: &[u64], b: &[u64]) -> u32 {
    a.iter().zip(b).map(|(a, b)| (a & b).count_ones()).sum()
}

pub(super) fn clear(set: &mut [u64], square: u32) {
    set[square as usize / 64] &= !(1 << (square % 64));
}

pub(super) fn remove(set: &mut [u64], others: &[u64]) {
    set.iter_mut().zip(others).for_each(|(set, others)| *set &= !others);
}

/// The squares of a set, in order.
pub(super) fn ones(set: &[u64]) -> impl Iterator<Item = u32> + '_ {
    (0..).zip(set).flat_map(|(word, &bits)| {
        std::iter::successors((bits != 0).then_some(bits), |bits| Some(bits & (bits - 1)).filter(|&bits| bits != 0))
            .map(move |bits| word * 64 + bits.trailing_zeros())
    })
}
