//! Each unit against an independent slow count and against the join by keys, and all of them with every bound forced small.

use super::*;
use crate::half;
use crate::join::{Join, Scratch as KeyScratch};
use crate::kernel::Isa;
use crate::slow;
use queens_core::known;

fn isas() -> impl Iterator<Item = Isa> {
    Isa::ALL.into_iter().filter(|isa| isa.is_available())
}

fn canonical(n: u32) -> Vec<u32> {
    symmetry::canonical_sets(n, n / 2)
}

fn whole(join: &RowJoin, isa: Isa) -> u128 {
    let mut scratch = isa.row_scratch(join);
    let unit = |set| u128::from(scratch.count_unit(join, set, &|| false).unwrap());
    canonical(join.layout.size()).into_iter().map(unit).sum()
}

#[test]
fn known_values() {
    for n in Layout::MIN_SIZE..=13 {
        let join = RowJoin::new(Layout::new(n));
        for isa in isas() {
            assert_eq!(Some(whole(&join, isa)), known::solutions(n), "n = {n}, {isa}");
        }
    }
}

#[test]
#[ignore = "slow: cargo xtask test --slow"]
fn known_values_of_larger_boards() {
    for n in 14..=18 {
        assert_eq!(Some(whole(&RowJoin::new(Layout::new(n)), Isa::best())), known::solutions(n), "n = {n}");
    }
}

/// Rows placed one by one, tables, slices, pieces and the order are matters of speed and memory alone. With three or more
/// rows placed after the list has become narrow, all paths of large boards are taken.
#[test]
fn every_cut_and_limit() {
    for n in 6u32..=12 {
        for direct in 0..=n / 2 - 2 {
            for conditioned in 1..=n.div_ceil(2) - 2 {
                let (slice, piece) = if (direct + conditioned) % 2 == 0 { (1, 1) } else { (40, 512) };
                let layout = Layout::with_rows(n, direct, conditioned);
                let narrow_from = layout.narrow_from().max((direct + 1).min(conditioned));
                let limits = Limits { slice, piece, order_bits: direct * 4, narrow_from };
                for isa in isas() {
                    let total = whole(&RowJoin::with_limits(layout.clone(), limits), isa);
                    assert_eq!(Some(total), known::solutions(n), "n = {n}, {direct} {conditioned}, {isa}");
                }
            }
        }
    }
}

/// With lists far longer than a piece and a block.
#[test]
fn pieces_and_slices_of_long_lists() {
    for (n, direct, conditioned) in [(14, 2, 3), (15, 1, 4), (16, 2, 2)] {
        let layout = Layout::with_rows(n, direct, conditioned);
        let sets: Vec<_> = canonical(n).into_iter().step_by(97).collect();
        let units = |limits| -> Vec<u64> {
            let join = RowJoin::with_limits(layout.clone(), limits);
            let mut scratch = Isa::best().row_scratch(&join);
            sets.iter().map(|&set| scratch.count_unit(&join, set, &|| false).unwrap()).collect()
        };
        let long = units(Limits { slice: 1 << 20, piece: 1 << 20, order_bits: 12, narrow_from: 1 });
        let short = units(Limits { slice: 700, piece: 512, order_bits: 5, narrow_from: 2 });
        assert_eq!(long, short, "n = {n}");
    }
}

fn check(n: u32, sets: &[u32], expected: impl Fn(u32) -> u64) {
    let join = RowJoin::new(Layout::new(n));
    for isa in isas() {
        let mut scratch = isa.row_scratch(&join);
        for &set in sets {
            assert_eq!(scratch.count_unit(&join, set, &|| false), Ok(expected(set)), "n = {n}, {set:b}, {isa}");
        }
    }
}

#[test]
fn every_unit_of_small_boards() {
    for n in Layout::MIN_SIZE..=11 {
        check(n, &canonical(n), |set| slow::unit(n, set));
    }
}

fn spread(n: u32, count: usize) -> Vec<u32> {
    let sets = canonical(n);
    (0..count).map(|i| sets[(i * 104_729 + 13) % sets.len()]).collect()
}

#[test]
fn some_units_of_larger_boards() {
    for n in 12..=16 {
        check(n, &spread(n, 20), |set| slow::unit(n, set));
    }
}

/// The join by keys has another layout, other tables and no rows of its own; for even n the units are the same.
#[test]
fn units_agree_with_the_join_by_keys() {
    for (n, count) in [(16, 100), (18, 50), (20, 20), (22, 5)] {
        let join = Join::new(half::Layout::new(n));
        let mut scratch = KeyScratch::default();
        let by_rows = RowJoin::new(Layout::new(n));
        let mut row_scratch = Isa::best().row_scratch(&by_rows);
        for set in spread(n, count) {
            let expected = Isa::best().count_units(&join, &[set], &mut scratch);
            assert_eq!(row_scratch.count_unit(&by_rows, set, &|| false), Ok(expected), "n = {n}, {set:b}");
        }
    }
}

#[test]
fn stops_inside_a_unit() {
    let join = RowJoin::new(Layout::new(16));
    let mut scratch = Isa::best().row_scratch(&join);
    let asked = std::cell::Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 3
    };
    assert_eq!(scratch.count_unit(&join, canonical(16)[1000], &stop), Err(Stop::Cancelled));
    assert_eq!(asked.get(), 4);
    // What was left behind does no harm.
    assert_eq!(scratch.count_unit(&join, canonical(16)[1000], &|| false), Ok(slow::unit(16, canonical(16)[1000])));
}

#[test]
fn searching_is_as_good_as_pairing() {
    for n in 8..=13 {
        for set in spread(n, 20) {
            assert_eq!(slow::unit_by_search(n, set, &|| false), Some(slow::unit(n, set)), "n = {n}, {set:b}");
        }
    }
}

/// Units of boards that no other way reaches, on column sets whose halves are few: searched for one by one.
#[test]
#[ignore = "slow: cargo xtask test --slow"]
fn units_of_large_boards() {
    for (n, set) in [(22, 139_228), (22, 496_120), (24, 278_331), (27, 110_523)] {
        let expected = slow::unit_by_search(n, set, &|| false).unwrap();
        assert_ne!(expected, 0);
        check(n, &[set], |_| expected);
    }
}

/// The same unit with other rows placed one by one, other tables, and lists cut short.
#[test]
#[ignore = "slow: cargo xtask test --slow"]
fn units_of_the_largest_boards_by_a_second_cut() {
    for (n, set, direct, conditioned) in [(25, 16_793_571, 3, 4), (26, 8_380_451, 4, 4), (27, 110_523, 4, 3)] {
        let unit = |layout: Layout, limits: Limits| {
            let join = RowJoin::with_limits(layout, limits);
            let mut scratch = Isa::best().row_scratch(&join);
            scratch.count_unit(&join, set, &|| false).unwrap()
        };
        let layout = Layout::new(n);
        let expected = unit(layout.clone(), Limits::new(&layout));
        let layout = Layout::with_rows(n, direct, conditioned);
        let limits = Limits { slice: 20_000, piece: 5000, ..Limits::new(&layout) };
        assert_ne!(expected, 0);
        assert_eq!(unit(layout, limits), expected, "n = {n}");
    }
}
