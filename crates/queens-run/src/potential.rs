//! Sums of stretches of a line, put together and compared.
//!
//! Units of one share stand in a line, and a range says how much the sum grows from its first border to its last. Borders
//! that are joined by ranges know their differences, whatever way leads from one to the other; where two ways lead there,
//! they must agree. So the same units may be cut into ranges in different ways by different runs, and are compared all the
//! same:
//!
//! ```text
//!     0        30        60           100
//!     |---a----|----b----|------c------|          a + b + c = d + e, or somebody is wrong
//!     |-------d-----|----------e-------|
//!     0            50                 100
//! ```

use std::collections::{BTreeMap, VecDeque};

use crate::ledger::Place;

/// Borders with what is known between them: a forest of borders, each with its difference from its root.
#[derive(Clone, Debug, Default)]
pub(crate) struct Potentials {
    borders: BTreeMap<u64, usize>,
    nodes: Vec<Node>,
}

#[derive(Clone, Debug)]
struct Node {
    parent: usize,
    /// The sum from the parent to here. It may be negative; as all true sums are far below 2^127, arithmetic modulo 2^128 is
    /// exact.
    from_parent: u128,
    /// How large the tree is below a root.
    size: usize,
    /// The ranges that end here: the other border, and where it is written.
    edges: Vec<(usize, Place)>,
}

/// What a range meets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Met {
    /// It says what nobody knew.
    Fresh,
    /// It says again what was known.
    Agrees,
    /// Others say that the sum is another.
    Disagrees { sum: u128, others: Vec<Place> },
}

impl Potentials {
    fn node(&mut self, border: u64) -> usize {
        let nodes = &mut self.nodes;
        *self.borders.entry(border).or_insert_with(|| {
            let parent = nodes.len();
            nodes.push(Node { parent, from_parent: 0, size: 1, edges: Vec::new() });
            parent
        })
    }

    /// The root above a node, and the sum from there to it.
    fn root(&self, mut node: usize) -> (usize, u128) {
        let mut sum = 0u128;
        while self.nodes[node].parent != node {
            sum = sum.wrapping_add(self.nodes[node].from_parent);
            node = self.nodes[node].parent;
        }
        (node, sum)
    }

    /// The sum from one border to another grows by so much.
    pub(crate) fn add(&mut self, start: u64, end: u64, sum: u128, place: Place) -> Met {
        let (start, end) = (self.node(start), self.node(end));
        let ((one, at_start), (other, at_end)) = (self.root(start), self.root(end));
        if one == other {
            let known = at_end.wrapping_sub(at_start);
            return if known == sum {
                Met::Agrees
            } else {
                Met::Disagrees { sum: known, others: self.way(start, end) }
            };
        }
        // From root to root.
        let between = at_start.wrapping_add(sum).wrapping_sub(at_end);
        let (above, below, from_above) = if self.nodes[one].size >= self.nodes[other].size {
            (one, other, between)
        } else {
            (other, one, between.wrapping_neg())
        };
        self.nodes[below].parent = above;
        self.nodes[below].from_parent = from_above;
        self.nodes[above].size += self.nodes[below].size;
        self.nodes[start].edges.push((end, place));
        self.nodes[end].edges.push((start, place));
        Met::Fresh
    }

    /// The ranges that lead from one border to another: as there are no circles, these and no others.
    fn way(&self, start: usize, end: usize) -> Vec<Place> {
        let mut from: BTreeMap<usize, Option<(usize, Place)>> = BTreeMap::from([(end, None)]);
        let mut queue = VecDeque::from([end]);
        while let Some(node) = queue.pop_front() {
            for &(next, place) in &self.nodes[node].edges {
                from.entry(next).or_insert_with(|| {
                    queue.push_back(next);
                    Some((node, place))
                });
            }
        }
        let mut way = Vec::new();
        let mut node = start;
        while let Some(&Some((next, place))) = from.get(&node) {
            way.push(place);
            node = next;
        }
        way
    }

    /// The sum from one border to another, where it is known.
    pub(crate) fn sum(&self, start: u64, end: u64) -> Option<u128> {
        let (one, at_start) = self.root(*self.borders.get(&start)?);
        let (other, at_end) = self.root(*self.borders.get(&end)?);
        (one == other).then(|| at_end.wrapping_sub(at_start))
    }

    /// Stretches whose sums are known, from left to right and without overlap, each as long as it can be.
    pub(crate) fn stretches(&self) -> Vec<(u64, u64, u128)> {
        let mut furthest: BTreeMap<usize, u64> = BTreeMap::new();
        for (&border, &node) in &self.borders {
            furthest.insert(self.root(node).0, border);
        }
        let mut stretches: Vec<(u64, u64, u128)> = Vec::new();
        let mut at = 0;
        for (&border, &node) in &self.borders {
            let (root, _) = self.root(node);
            let end = furthest[&root];
            if border < at || end == border {
                continue;
            }
            at = end;
            if let Some(sum) = self.sum(border, end) {
                stretches.push((border, end, sum));
            }
        }
        stretches
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(line: u64) -> Place {
        Place { file: 0, line }
    }

    #[test]
    fn two_ways_must_agree() {
        let mut sums = Potentials::default();
        for (line, (start, end, sum)) in [(0, 30, 3), (30, 60, 30), (60, 100, 400), (0, 50, 20)].into_iter().enumerate()
        {
            assert_eq!(sums.add(start, end, sum, place(line as u64)), Met::Fresh);
        }
        assert_eq!(sums.add(50, 100, 413, place(4)), Met::Agrees);
        let wrong = sums.add(50, 100, 414, place(5));
        assert_eq!(wrong, Met::Disagrees { sum: 413, others: [3, 0, 1, 2].map(place).to_vec() });
        assert_eq!((sums.sum(30, 100), sums.sum(50, 60), sums.sum(0, 99)), (Some(430), Some(13), None));
        assert_eq!(sums.stretches(), [(0, 100, 433)]);
    }

    #[test]
    fn gaps_stay() {
        let mut sums = Potentials::default();
        for (start, end, sum) in [(10, 20, 1), (0, 5, 2), (30, 40, 4), (20, 25, 8), (38, 50, 16)] {
            sums.add(start, end, sum, place(0));
        }
        // What begins within a stretch cannot be used without its beginning.
        assert_eq!(sums.stretches(), [(0, 5, 2), (10, 25, 9), (30, 40, 4)]);
    }
}
