//! Halves sorted by key and class, and within these by the first of their other bits.

use crate::half::{CLASS_SHIFT, Layout};
use crate::kernel::Kernel;

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
/// One pass fills them without counting first: all have the same room, which grows when one of them is full. They lie close
/// together, so that what is written stays in the cache.
#[derive(Default)]
pub(crate) struct Buckets {
    words: Vec<u32>,
    /// How many words a bucket has room for.
    room: usize,
    /// Where each bucket ends, and where its room does.
    ends: Vec<[u32; 2]>,
    /// The first bucket of a class and key as they stand in a word.
    places: Vec<u16>,
    key_bits: u32,
    order_bits: u32,
}

const CLASSES: u32 = 3;

impl Buckets {
    /// Throws away what there was, and scatters these words.
    #[inline(always)]
    pub(super) fn scatter<K: Kernel>(&mut self, halves: &[u64], layout: &Layout) {
        self.prepare(layout);
        // With few buckets each word waits for the end that the one before it has moved: then whole vectors are better.
        let few = self.key_bits == 0 && K::PARTITIONS;
        loop {
            self.clear();
            let done = if few {
                K::partition(halves, self.order_bits, &mut self.ends, &mut self.words)
            } else {
                self.try_scatter(halves)
            };
            if done {
                return;
            }
            self.room += self.room / 2 + Self::FIRST_ROOM;
        }
    }

    fn clear(&mut self) {
        self.words.resize(self.ends.len() * self.room, 0);
        for (place, end) in self.ends.iter_mut().enumerate() {
            *end = [place * self.room, (place + 1) * self.room].map(|at| at as u32);
        }
    }

    /// Enough for the smallest boards. Odd multiples of a cache line keep the buckets off each other's places in the cache.
    const FIRST_ROOM: usize = 16 * 5;

    /// Scatters these words, unless a bucket turns out to be too small.
    fn try_scatter(&mut self, halves: &[u64]) -> bool {
        let order = (1 << self.order_bits) - 1;
        let mask = self.places.len() - 1;
        let (places, ends, words) = (&self.places[..=mask], &mut self.ends[..], &mut self.words[..]);
        for &half in halves {
            let bucket = places[(half >> CLASS_SHIFT) as usize & mask] + (half as u16 & order);
            let [end, limit] = &mut ends[usize::from(bucket)];
            if end == limit {
                return false;
            }
            words[*end as usize] = half as u32;
            *end += 1;
        }
        true
    }

    fn prepare(&mut self, layout: &Layout) {
        let buckets = (CLASSES << (layout.key_bits() + layout.order_bits())) as usize;
        if self.ends.len() != buckets {
            (self.key_bits, self.order_bits) = (layout.key_bits(), layout.order_bits());
            self.room = Self::FIRST_ROOM;
            self.ends = vec![[0; 2]; buckets];
            // Neither, either or both of the class bits, then the key.
            let class = |bits: u32| [Class::None, Class::One, Class::One, Class::Both][bits as usize & 3];
            let keys = 1 << self.key_bits;
            self.places = (0..4 * keys).map(|bits| self.bucket(bits >> 2, class(bits), 0) as u16).collect();
        }
    }

    fn bucket(&self, key: u32, class: Class, order: u32) -> usize {
        (((CLASSES * key + class as u32) << self.order_bits) + order) as usize
    }

    /// The halves of a key, class and order.
    pub(super) fn list(&self, key: u32, class: Class, order: u32) -> &[u32] {
        let place = self.bucket(key, class, order);
        &self.words[place * self.room..self.ends[place][0] as usize]
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
