//! Halves sorted by key and class, and within these by the first of their other bits.

use crate::half::{CLASS_SHIFT, Layout};

/// Which of its two long half-diagonals a half occupies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    None,
    One,
    /// For the top half of odd n: the centre, which is on both.
    Both,
}

/// The low words of halves, in a bucket for each key, class and order.
///
/// Two passes: the first counts, the second writes. Buckets with room for anything would do with one, but lie so far apart
/// that the second pass is won back many times by what stays in the cache.
#[derive(Default)]
pub(crate) struct Buckets {
    /// Bucket after bucket.
    words: Vec<u32>,
    /// Where each bucket begins and ends.
    starts: Vec<usize>,
    ends: Vec<usize>,
    /// The bucket of each half, between the passes.
    chosen: Vec<u16>,
    /// The first bucket of a class and key as they stand in a word.
    places: Vec<u16>,
    key_bits: u32,
    order_bits: u32,
}

const CLASSES: u32 = 3;

impl Buckets {
    /// Throws away what there was, and scatters these words.
    pub(super) fn scatter(&mut self, halves: &[u64], layout: &Layout) {
        self.prepare(halves.len(), layout);
        let order = (1 << self.order_bits) - 1;
        let mask = self.places.len() - 1;
        let (places, ends) = (&self.places[..=mask], &mut self.ends[..]);
        let chosen = &mut self.chosen[..halves.len()];
        for (&half, chosen) in halves.iter().zip(&mut *chosen) {
            let bucket = places[(half >> CLASS_SHIFT) as usize & mask] + (half as u16 & order);
            *chosen = bucket;
            ends[usize::from(bucket)] += 1;
        }
        let mut start = 0;
        for (begin, end) in self.starts.iter_mut().zip(&mut *ends) {
            let len = *end;
            (*begin, *end) = (start, start);
            start += len;
        }
        let words = &mut self.words[..halves.len()];
        for (&half, &bucket) in halves.iter().zip(&*chosen) {
            let end = &mut ends[usize::from(bucket)];
            words[*end] = half as u32;
            *end += 1;
        }
    }

    fn prepare(&mut self, len: usize, layout: &Layout) {
        let buckets = (CLASSES << (layout.key_bits() + layout.order_bits())) as usize;
        if self.starts.len() != buckets {
            (self.key_bits, self.order_bits) = (layout.key_bits(), layout.order_bits());
            self.starts = vec![0; buckets];
            // Neither, either or both of the class bits, then the key.
            let class = |bits: u32| [Class::None, Class::One, Class::One, Class::Both][bits as usize & 3];
            let keys = 1 << self.key_bits;
            self.places = (0..4 * keys).map(|bits| self.bucket(bits >> 2, class(bits), 0) as u16).collect();
        }
        self.ends.clear();
        self.ends.resize(buckets, 0);
        if self.words.len() < len {
            self.words.resize(len.next_power_of_two(), 0);
            self.chosen.resize(len.next_power_of_two(), 0);
        }
    }

    fn bucket(&self, key: u32, class: Class, order: u32) -> usize {
        (((CLASSES * key + class as u32) << self.order_bits) + order) as usize
    }

    /// The halves of a key, class and order.
    pub(super) fn list(&self, key: u32, class: Class, order: u32) -> &[u32] {
        let place = self.bucket(key, class, order);
        &self.words[self.starts[place]..self.ends[place]]
    }

    /// Brings together the halves of a class whose keys have no bit in common with this one, by order. In `segments`, where
    /// each order ends.
    ///
    /// The orders come as a Gray code, so that neighbours differ in one bit: what hundreds of candidates in a row have in
    /// common is then as much as can be.
    pub(super) fn gather(&self, key: u32, class: Class, out: &mut Vec<u32>, segments: &mut Vec<Segment>) {
        let free = ((1 << self.key_bits) - 1) & !key;
        out.clear();
        segments.clear();
        for step in 0..1u32 << self.order_bits {
            let order = step ^ (step >> 1);
            let before = out.len();
            // All subsets, from the largest down to the empty one.
            let mut other = free;
            loop {
                out.extend_from_slice(self.list(other, class, order));
                if other == 0 {
                    break;
                }
                other = (other - 1) & free;
            }
            if out.len() > before {
                segments.push(Segment { end: out.len(), order });
            }
        }
    }
}

/// Candidates in a row that agree in the bits of the order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Segment {
    pub(super) end: usize,
    pub(super) order: u32,
}
