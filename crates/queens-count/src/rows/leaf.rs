//! With the conditioned rows placed: the completions of the bottom half against what is left of the top halves.

use crate::half::Tables;
use crate::kernel::{Lanes, RowKernel, RowTables};
use crate::symmetry::Weights;

use super::block::Weighted;
use super::layout::Layout;
use super::list::{BLOCK, NarrowSlice, Near, Onto};

/// Lists of bottom halves, those of one weight together.
#[derive(Debug, Default)]
struct ByWeight {
    lists: [Vec<u64>; 3],
    lens: [usize; 3],
    weights: [u64; 3],
}

/// What is written to when rows are completed and counted.
pub(super) struct Leaf<K: RowKernel> {
    completions: Vec<u64>,
    /// The completions, and what is left of them at each step down from all blocks to a single one.
    steps: Vec<ByWeight>,
    summaries: Vec<[u64; 2]>,
    tables: RowTables<K>,
}

/// From all blocks to one, so many parts at a time.
const PARTS: usize = 4;
/// Enough for 4^16 blocks.
const STEPS: usize = 16;

impl<K: RowKernel> Leaf<K> {
    pub(super) fn new() -> Self {
        Self {
            completions: Vec::new(),
            steps: (0..STEPS).map(|_| ByWeight::default()).collect(),
            summaries: Vec::new(),
            tables: RowTables::new(),
        }
    }

    /// The weighted number of pairs that fit of the top halves and a bottom half completed on these columns.
    pub(super) fn count(
        &mut self,
        bottom: &Tables,
        columns: u32,
        onto: Onto,
        (layout, weights): (&Layout, Weights),
        near: &mut Near,
        tops: NarrowSlice<'_>,
    ) -> u64 {
        let len = K::complete(bottom, columns, onto, near, &mut self.completions, 0);
        let completions = &self.completions[..len];
        let [long_a, long_b] = layout.class();
        let Some((all, steps)) = self.steps.split_first_mut() else { return 0 };
        all.weights = [weights.none, weights.one, weights.both];
        for ((list, len), weight) in all.lists.iter_mut().zip(&mut all.lens).zip(all.weights) {
            *len = 0;
            // Two classes of weight one, and a vector beyond.
            if weight != 0 && list.len() < 2 * completions.len() + 8 {
                list.resize(2 * completions.len() + 8, 0);
            }
        }
        for (class, at) in [(0, 0), (long_a, 1), (long_b, 1), (long_a | long_b, 2)] {
            if all.weights[at] != 0 {
                let from = all.lens[at];
                all.lens[at] += K::keep(completions, long_a | long_b, class, &mut all.lists[at][from..]);
            }
        }
        if all.lens == [0; 3] {
            return 0;
        }
        K::summarise(tops, &mut self.summaries);
        let live = completions.iter().fold(0, |live, half| live | half) & layout.live();
        let mut blocks = Blocks { tops, live, summaries: &self.summaries, tables: &mut self.tables };
        blocks.count(0, self.summaries.len(), 0, all, steps)
    }
}

struct Blocks<'a, K: RowKernel> {
    tops: NarrowSlice<'a>,
    /// Bits that any of the completions has.
    live: u64,
    summaries: &'a [[u64; 2]],
    tables: &'a mut RowTables<K>,
}

impl<K: RowKernel> Blocks<'_, K> {
    /// The pairs of the top halves of some blocks, all of which have the bits `known`, and of bottom halves, none of which
    /// has one of them.
    fn count(&mut self, from: usize, to: usize, known: u64, bottoms: &ByWeight, steps: &mut [ByWeight]) -> u64 {
        let common = self.summaries[from..to].iter().fold(u64::MAX, |common, [all, _]| common & all);
        let Some((own, steps)) = steps.split_first_mut() else { return 0 };
        let new = common & !known & self.live;
        let bottoms = if new == 0 {
            bottoms
        } else {
            own.weights = bottoms.weights;
            for at in 0..3 {
                let (list, len) = (&bottoms.lists[at], bottoms.lens[at]);
                own.lens[at] = 0;
                if len > 0 {
                    if own.lists[at].len() < len + 8 {
                        own.lists[at].resize(len + 8, 0);
                    }
                    own.lens[at] = K::keep(&list[..len], new, 0, &mut own.lists[at]);
                }
            }
            own
        };
        if bottoms.lens == [0; 3] {
            return 0;
        }
        if to - from == 1 {
            return self.count_block(from, bottoms);
        }
        let mut part = 1;
        while part * PARTS < to - from {
            part *= PARTS;
        }
        (from..to)
            .step_by(part)
            .map(|start| self.count(start, (start + part).min(to), common | known, bottoms, steps))
            .sum()
    }

    fn count_block(&mut self, block: usize, bottoms: &ByWeight) -> u64 {
        let [all, any] = self.summaries[block];
        let from = block * BLOCK;
        let len = (self.tops.len - from).min(BLOCK);
        let list = |at: usize| Weighted { halves: &bottoms.lists[at][..bottoms.lens[at]], weight: bottoms.weights[at] };
        let lists = [list(0), list(1), list(2)];
        // What all have, no bottom half has any more; what none has, no bottom half clashes with.
        let bits = any & !all & self.live;
        let wide = 32 * <K::Wide as Lanes>::LANES;
        (0..len)
            .step_by(wide)
            .map(|at| K::count_block(self.tops.part(from + at, wide.min(len - at)), bits, &lists, self.tables))
            .sum()
    }
}
