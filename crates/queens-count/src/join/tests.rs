//! Each unit against an independent slow count: halves enumerated naively, every pair tested square by square.

use super::*;
use crate::kernel::Isa;
use crate::symmetry::{is_canonical, mirror};

type Squares = Vec<(i32, i32)>;

/// All attack-free placements of the rows from `row` to `last` on these columns.
fn halves(columns: u32, row: i32, last: i32, placed: &mut Squares, found: &mut Vec<Squares>) {
    if row > last {
        found.push(placed.clone());
        return;
    }
    for column in 0..32 {
        let fits = placed.iter().all(|&(r, c)| c != column && (row - r) != (column - c).abs());
        if columns >> column & 1 == 1 && fits {
            placed.push((row, column));
            halves(columns, row + 1, last, placed, found);
            placed.pop();
        }
    }
}

/// The solutions whose top half stands on exactly these columns.
fn solutions_on(n: u32, set: u32) -> u64 {
    let top_rows = n.div_ceil(2) as i32;
    let (mut tops, mut bottoms) = (Vec::new(), Vec::new());
    halves(set, 0, top_rows - 1, &mut Vec::new(), &mut tops);
    halves(!set & ((1 << n) - 1), top_rows, n as i32 - 1, &mut Vec::new(), &mut bottoms);
    let attack = |&(r, c): &(i32, i32), &(s, d): &(i32, i32)| (s - r) == (d - c).abs();
    let fit = |top: &Squares| {
        bottoms.iter().filter(|bottom| !top.iter().any(|t| bottom.iter().any(|b| attack(t, b)))).count() as u64
    };
    tops.iter().map(fit).sum()
}

/// What a unit must be by the weights, from solutions: turned so that the top half is of class none.
fn unit_by_classes(n: u32, set: u32) -> u64 {
    let top_rows = n.div_ceil(2) as i32;
    let last = n as i32 - 1;
    let class = |half: &Squares| {
        half.iter()
            .map(|&(r, c)| i32::from(r == c && 2 * r != last) + i32::from(r + c == last && 2 * r != last))
            .sum::<i32>()
    };
    let complement = !set & ((1 << n) - 1);
    let weights = symmetry::weights(n, set);
    let (mut tops, mut bottoms) = (Vec::new(), Vec::new());
    halves(set, 0, top_rows - 1, &mut Vec::new(), &mut tops);
    halves(complement, top_rows, last, &mut Vec::new(), &mut bottoms);
    let attack = |&(r, c): &(i32, i32), &(s, d): &(i32, i32)| (s - r) == (d - c).abs();
    let weight = |weights: Weights, class: i32| [weights.none, weights.one, weights.both][class as usize];
    let mut sum = 0;
    for top in &tops {
        for bottom in &bottoms {
            if top.iter().any(|t| bottom.iter().any(|b| attack(t, b))) {
                continue;
            }
            if class(top) == 0 {
                sum += weight(weights.top, class(bottom));
            }
            if let (Some(exchanged), 0) = (weights.bottom, class(bottom)) {
                sum += weight(exchanged, class(top));
            }
        }
    }
    sum
}

fn canonical(n: u32) -> Vec<u32> {
    (0..1u32 << n).filter(|set| set.count_ones() == n.div_ceil(2) && is_canonical(n, *set)).collect()
}

fn check(n: u32, sets: &[u32]) {
    let join = Join::new(Layout::new(n));
    for isa in Isa::ALL.into_iter().filter(|isa| isa.is_available()) {
        let mut scratch = Scratch::default();
        for &set in sets {
            assert_eq!(
                isa.count_units(&join, &[set], &mut scratch),
                unit_by_classes(n, set),
                "n = {n}, {set:b}, {isa}"
            );
        }
    }
}

#[test]
fn every_unit_of_small_boards() {
    for n in Layout::MIN_SIZE..=11 {
        check(n, &canonical(n));
    }
}

/// Twenty units each, spread over all by a fixed stride.
#[test]
fn some_units_of_larger_boards() {
    for n in 12..=14 {
        let sets = canonical(n);
        let some: Vec<_> = (0..20).map(|i| sets[(i * 7919 + 13) % sets.len()]).collect();
        check(n, &some);
    }
}

/// The weights: over all column sets, not only canonical ones, solutions add up to the same as the units.
#[test]
fn units_are_all_solutions() {
    for n in Layout::MIN_SIZE..=10 {
        let all = (0..1u32 << n).filter(|set| set.count_ones() == n.div_ceil(2));
        let plain: u64 = all.map(|set| solutions_on(n, set)).sum();
        let units: u64 = canonical(n).iter().map(|&set| unit_by_classes(n, set)).sum();
        assert_eq!((plain, units), (queens_core::reference::count(n), plain), "n = {n}");
    }
}

/// A set, its mirror image and, for even n, their complements: one of them is canonical.
#[test]
fn one_canonical_set_in_each_group() {
    for n in [7u32, 8, 10, 11] {
        let all = (0..1u32 << n).filter(|set| set.count_ones() == n.div_ceil(2));
        for set in all {
            let complement = (1 << n) - 1 - set;
            let mut group = vec![set, mirror(n, set)];
            if n % 2 == 0 {
                group.extend([complement, mirror(n, complement)]);
            }
            group.sort_unstable();
            group.dedup();
            assert_eq!(group.iter().filter(|&&set| is_canonical(n, set)).count(), 1, "n = {n}, {set:b}");
        }
    }
}
