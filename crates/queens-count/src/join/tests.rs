//! Each unit against an independent slow count: halves enumerated naively, every pair compared.

use super::*;
use crate::kernel::Isa;
use crate::slow;
use crate::symmetry::{is_canonical, mirror};

fn canonical(n: u32) -> Vec<u32> {
    symmetry::canonical_sets(n, n.div_ceil(2))
}

fn check(n: u32, sets: &[u32]) {
    let join = Join::new(Layout::new(n));
    for isa in Isa::ALL.into_iter().filter(|isa| isa.is_available()) {
        let mut scratch = Scratch::default();
        for &set in sets {
            let found = isa.count_units(&join, &[set], &mut scratch);
            assert_eq!(found, slow::unit(n, set), "n = {n}, {set:b}, {isa}");
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
    for n in 12..=16 {
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
        let plain: u64 = all.map(|set| slow::solutions_on(n, set)).sum();
        let units: u64 = canonical(n).iter().map(|&set| slow::unit(n, set)).sum();
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
