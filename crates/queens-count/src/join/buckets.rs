//! Halves sorted by key and class.

use crate::half::{CLASS_SHIFT, Layout};

/// Which of its two long half-diagonals a half occupies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    None,
    One,
    /// For the top half of odd n: the centre, which is on both.
    Both,
}

/// The low words of halves, in a bucket for each key and class.
///
/// Buckets have room for a whole list each, so that one pass fills them without counting first. What is never written is
/// never made real by the system.
#[derive(Default)]
pub(crate) struct Buckets {
    /// From one bucket to the next. No multiple of 4096 bytes: buckets that are filled in turn would fight for the same
    /// places in the cache.
    stride: usize,
    words: Vec<u32>,
    /// Where each bucket ends.
    ends: Vec<usize>,
    /// The bucket of a class and key as they stand in a word.
    places: Vec<u16>,
    keys: u32,
}

const CLASSES: usize = 3;

impl Buckets {
    const UNEVEN: usize = 48;

    /// Throws away what there was, and scatters these words.
    pub(super) fn scatter(&mut self, halves: &[u64], layout: &Layout) {
        self.prepare(halves.len(), layout);
        let mask = self.places.len() - 1;
        let (words, ends, places) = (&mut self.words[..], &mut self.ends[..], &self.places[..=mask]);
        for &half in halves {
            let end = &mut ends[usize::from(places[(half >> CLASS_SHIFT) as usize & mask])];
            words[*end] = half as u32;
            *end += 1;
        }
    }

    fn prepare(&mut self, len: usize, layout: &Layout) {
        let keys = 1 << layout.key_bits();
        if self.keys != keys {
            self.keys = keys;
            self.ends = vec![0; CLASSES * keys as usize];
            self.stride = 0;
            // Neither, either or both of the class bits, then the key.
            let class = |bits: u32| [0, 1, 1, 2][bits as usize & 3];
            self.places = (0..4 * keys).map(|bits| (CLASSES as u32 * (bits >> 2) + class(bits)) as u16).collect();
        }
        if self.stride < len {
            self.stride = len.next_power_of_two() + Self::UNEVEN;
            self.words = vec![0; self.ends.len() * self.stride];
        }
        for (place, end) in self.ends.iter_mut().enumerate() {
            *end = place * self.stride;
        }
    }

    /// The halves of a key and class.
    pub(super) fn list(&self, key: u32, class: Class) -> &[u32] {
        let place = CLASSES * key as usize + class as usize;
        &self.words[place * self.stride..self.ends[place]]
    }

    /// Brings together the halves of a class whose keys have no bit in common with this one.
    pub(super) fn gather(&self, key: u32, class: Class, out: &mut Vec<u32>) {
        out.clear();
        let free = (self.keys - 1) & !key;
        // All subsets, from the largest down to the empty one.
        let mut other = free;
        loop {
            out.extend_from_slice(self.list(other, class));
            if other == 0 {
                return;
            }
            other = (other - 1) & free;
        }
    }
}
