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

pub(crate) use block::transpose;
pub(crate) use list::Coming;

use block::{List, Planes};
use buckets::{Buckets, Class, Segment};

/// What all units of one board share: read only, for all threads.
#[derive(Debug)]
pub(crate) struct Join {
    layout: Layout,
    top: Tables,
    bottom: Tables,
}

/// How many units may be summed at once.
pub(crate) const MOST_UNITS: usize = 256;

/// What one thread writes to.
#[derive(Default)]
pub(crate) struct Scratch {
    words: Vec<u64>,
    top: Buckets,
    bottom: Buckets,
    candidates: Vec<u32>,
    segments: Vec<Segment>,
}

impl Join {
    pub(crate) fn new(layout: Layout) -> Self {
        // For odd n the roles are not exchanged, so only top halves of class none are ever asked for.
        let top = Tables::new(&layout, Side::Top, layout.size() % 2 == 1);
        let bottom = Tables::new(&layout, Side::Bottom, false);
        Self { layout, top, bottom }
    }

    pub(crate) fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The sum of some work units: of each, the weighted number of solutions of the group that its canonical set of top
    /// columns stands for.
    ///
    /// A unit is less than 2^54: a list on k columns is at most k! long, k is at most 11, and a pair counts at most 8. So up
    /// to [`MOST_UNITS`] of them fit.
    #[inline(always)]
    pub(crate) fn count_units<K: Kernel>(&self, sets: &[u32], scratch: &mut Scratch) -> u64 {
        debug_assert!(sets.len() <= MOST_UNITS);
        // Made once for all of them: for small boards filling these with zeros costs as much as a tenth of a unit.
        let mut planes = Planes::<K>::new();
        let mut sum = 0;
        for &set in sets {
            sum += self.count_unit::<K>(set, scratch, &mut planes);
        }
        sum
    }

    #[inline(always)]
    fn count_unit<K: Kernel>(&self, set: u32, scratch: &mut Scratch, planes: &mut Planes<K>) -> u64 {
        let n = self.layout.size();
        let complement = symmetry::all_columns(n) ^ set;
        let weights = symmetry::weights(n, set);
        let Scratch { words, top, bottom, candidates, segments } = scratch;
        let len = list::list::<K>(&self.top, set, words);
        top.scatter::<K>(&words[..len], &self.layout);
        let len = list::list::<K>(&self.bottom, complement, words);
        bottom.scatter::<K>(&words[..len], &self.layout);
        // A loop and not two calls: everything below is inlined, and would be compiled twice.
        let mut sum = 0;
        for (none, any, weights) in [(&*top, &*bottom, Some(weights.top)), (&*bottom, &*top, weights.bottom)] {
            if let Some(weights) = weights {
                sum += self.count_pairs::<K>(none, any, weights, (&mut *candidates, &mut *segments), planes);
            }
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
        scratch: (&mut Vec<u32>, &mut Vec<Segment>),
        planes: &mut Planes<K>,
    ) -> u64 {
        let (candidates, segments) = scratch;
        let layout = &self.layout;
        let has_centre = layout.size() % 2 == 1;
        let classes = [(Class::None, weights.none), (Class::One, weights.one), (Class::Both, weights.both)];
        let mut lists = Vec::new();
        let mut sum = 0;
        for key in 0..1u32 << layout.key_bits() {
            lists.clear();
            for (class, weight) in classes.into_iter().filter(|&(_, weight)| weight != 0) {
                for order in 0..1u32 << layout.order_bits() {
                    let halves = any.list(key, class, order);
                    if !halves.is_empty() {
                        lists.push(List { halves, order, weight });
                    }
                }
            }
            if lists.is_empty() {
                continue;
            }
            // A loop and not two calls, as above.
            for class in [Class::None, Class::Both] {
                if class == Class::Both {
                    if !has_centre {
                        break;
                    }
                    // A queen in the centre stands on both long diagonals: its half fits none but those of class none.
                    lists.retain(|list| list.weight == weights.none);
                }
                none.gather(key, class, candidates, segments);
                sum += self.count_blocks::<K>(candidates, segments, &lists, planes);
            }
        }
        sum
    }

    /// The pairs of a candidate and a half of the lists that fit, by weight.
    #[inline(always)]
    fn count_blocks<K: Kernel>(
        &self,
        candidates: &mut Vec<u32>,
        segments: &[Segment],
        lists: &[List<'_>],
        planes: &mut Planes<K>,
    ) -> u64 {
        let (bits, chunk) = (self.layout.rest_bits(), self.layout.chunk_bits());
        let wide = 32 * <K::Wide as Lanes>::LANES;
        let narrow = 32 * <K::Narrow as Lanes>::LANES;
        let len = candidates.len();
        // Vectors are loaded whole: beyond the last candidate there is something to read, whatever it is.
        candidates.resize(len + wide, 0);
        let (mut at, mut sum) = (0, 0);
        while at < len {
            let left = len - at;
            let width = if left > narrow { wide } else { narrow };
            let shared = shared_order(segments, at, (at + width).min(len));
            let block = &candidates[at..at + width];
            if left > narrow {
                sum += block::count(block, left.min(wide), (bits, chunk), lists, shared, &mut planes.wide);
            } else {
                sum += block::count(block, left, (bits, chunk), lists, shared, &mut planes.narrow);
            }
            at += width;
        }
        sum
    }
}

/// The bits of the order that all candidates from `from` to `to` have in common.
fn shared_order(segments: &[Segment], from: usize, to: usize) -> u32 {
    let first = segments.partition_point(|segment| segment.end <= from);
    let mut shared = u32::MAX;
    for segment in &segments[first..] {
        shared &= segment.order;
        if segment.end >= to {
            break;
        }
    }
    shared
}

#[cfg(test)]
mod tests;
