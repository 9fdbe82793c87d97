//! Counting the pairs of halves that fit, for one column set.
//!
//! The halves of both sides are listed and scattered into buckets by their key. For each bucket of one side, the halves of
//! the other whose key has no bit in common with it are brought together, hundreds at a time, as bit planes; then each
//! half of the bucket is compared with all of them by a few table look-ups, ANDs and a count of bits.

mod block;
mod buckets;
mod list;

use crate::half::{Layout, Side, Tables};
use crate::kernel::{Kernel, Lanes};
use crate::symmetry::{self, Weights};

use block::Planes;
use buckets::{Buckets, Class};

/// What all units of one board share: read only, for all threads.
#[derive(Debug)]
pub(crate) struct Join {
    layout: Layout,
    top: Tables,
    bottom: Tables,
}

/// What one thread writes to.
#[derive(Default)]
pub(crate) struct Scratch {
    words: Vec<u64>,
    top: Buckets,
    bottom: Buckets,
    candidates: Vec<u32>,
}

impl Join {
    pub(crate) fn new(layout: Layout) -> Self {
        // For odd n the roles are not exchanged, so only top halves of class none are ever asked for.
        let top = Tables::new(&layout, Side::Top, layout.size() % 2 == 1);
        let bottom = Tables::new(&layout, Side::Bottom, false);
        Self { layout, top, bottom }
    }

    /// The weighted number of solutions of the group that the canonical set of the top half's columns stands for.
    ///
    /// Less than 2^63 for every n here: both lists are shorter than 2^22, and a pair counts at most 16.
    #[inline(always)]
    pub(crate) fn count_unit<K: Kernel>(&self, set: u32, scratch: &mut Scratch) -> u64 {
        let n = self.layout.size();
        let complement = symmetry::all_columns(n) ^ set;
        let weights = symmetry::weights(n, set);
        let Scratch { words, top, bottom, candidates } = scratch;
        let len = list::list::<K>(&self.top, set, words);
        top.scatter(&words[..len], &self.layout);
        let len = list::list::<K>(&self.bottom, complement, words);
        bottom.scatter(&words[..len], &self.layout);
        let mut planes = Planes::<K>::new();
        let mut sum = self.count_pairs::<K>(top, bottom, weights.top, candidates, &mut planes);
        if let Some(weights) = weights.bottom {
            sum += self.count_pairs::<K>(bottom, top, weights, candidates, &mut planes);
        }
        sum
    }

    /// The pairs of a half of class none of one side and any half of the other, by the weight of the latter's class.
    #[inline(always)]
    fn count_pairs<K: Kernel>(
        &self,
        none: &Buckets,
        any: &Buckets,
        weights: Weights,
        candidates: &mut Vec<u32>,
        planes: &mut Planes<K>,
    ) -> u64 {
        let has_centre = self.layout.size() % 2 == 1;
        let classes = [(Class::None, weights.none), (Class::One, weights.one), (Class::Both, weights.both)];
        let keys = 1u32 << self.layout.key_bits();
        let mut sum = 0;
        for key in 0..keys {
            let lists =
                classes.map(|(class, weight)| (if weight == 0 { &[][..] } else { any.list(key, class) }, weight));
            if lists.iter().all(|(list, _)| list.is_empty()) {
                continue;
            }
            none.gather(key, Class::None, candidates);
            sum += self.count_blocks::<K>(candidates, &lists, planes);
            if has_centre {
                // A queen in the centre stands on both long diagonals: its half fits none but those of class none.
                none.gather(key, Class::Both, candidates);
                sum += self.count_blocks::<K>(candidates, &lists[..1], planes);
            }
        }
        sum
    }

    /// The pairs of a candidate and a half of the lists that fit, by weight.
    #[inline(always)]
    fn count_blocks<K: Kernel>(
        &self,
        candidates: &mut Vec<u32>,
        lists: &[(&[u32], u64)],
        planes: &mut Planes<K>,
    ) -> u64 {
        let bits = self.layout.rest_bits();
        let wide = 32 * <K::Wide as Lanes>::LANES;
        let narrow = 32 * <K::Narrow as Lanes>::LANES;
        let len = candidates.len();
        // Vectors are loaded whole: beyond the last candidate there is something to read, whatever it is.
        candidates.resize(len + wide, 0);
        let (mut at, mut sum) = (0, 0);
        while at < len {
            let left = len - at;
            if left > narrow {
                sum += block::count(&candidates[at..at + wide], left.min(wide), bits, lists, &mut planes.wide);
                at += wide;
            } else {
                sum += block::count(&candidates[at..at + narrow], left, bits, lists, &mut planes.narrow);
                at += narrow;
            }
        }
        sum
    }
}

#[cfg(test)]
mod tests;
