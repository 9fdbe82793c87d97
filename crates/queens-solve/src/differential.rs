//! Every engine that takes a board against the plainest counter.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use proptest::prelude::*;
use queens_core::Square;

use queens_core::general::{Board, Content, Diagonals, Geometry, Parts, Piece, Queens, Rules, Touching, Wanted};

use crate::{Limits, Mend, Model, Order, Profile, RowSearch, Sat, Satisfied, Search, reference};

fn content() -> impl Strategy<Value = Content> {
    prop_oneof![12 => Just(Content::Free), 1 => Just(Content::Queen), 2 => Just(Content::Hole), 2 => Just(Content::Wall)]
}

fn rules() -> impl Strategy<Value = Rules> {
    let piece = prop_oneof![4 => Just(Piece::Queen), 5 => prop::sample::select(Piece::ALL)];
    let geometry = prop_oneof![4 => Just(Geometry::Plane), 1 => Just(Geometry::Torus)];
    let touching = prop_oneof![8 => Just(Touching::Allowed), 1 => Just(Touching::Forbidden)];
    let diagonals = prop_oneof![8 => Just(Diagonals::On), 1 => Just(Diagonals::Off)];
    (piece, geometry, touching, diagonals).prop_map(|(piece, geometry, touching, diagonals)| Rules {
        piece,
        geometry,
        touching,
        diagonals,
        ..Rules::default()
    })
}

/// Any numbers as those of regions, from 0 without a gap.
fn numbered(mut regions: Vec<u16>) -> (Vec<u16>, u64) {
    let mut known = Vec::new();
    for region in &mut regions {
        let at = known.iter().position(|other| other == region).unwrap_or(known.len());
        if at == known.len() {
            known.push(*region);
        }
        *region = at as u16;
    }
    (regions, known.len() as u64)
}

fn board() -> impl Strategy<Value = Board> {
    (1u32..=5, 1u32..=4, any::<bool>(), rules(), any::<bool>()).prop_flat_map(|(a, b, turned, rules, bare)| {
        let (rows, columns) = if turned { (b, a) } else { (a, b) };
        let squares = (rows * columns) as usize;
        let contents = if bare {
            prop::collection::vec(prop_oneof![8 => Just(Content::Free), 1 => Just(Content::Hole)], squares).boxed()
        } else {
            prop::collection::vec(content(), squares).boxed()
        };
        let regions = prop::option::weighted(0.2, prop::collection::vec(0..rows.max(2) as u16, squares));
        let queens = prop_oneof![3 => Just(rows.min(columns)), 2 => 0..=rows + 1];
        let weights = prop::collection::vec(-3i64..=3, squares);
        (contents, regions, queens, 1u32..=2, weights).prop_map(
            move |(contents, regions, queens, per_region, weights)| {
                let (mut rules, mut numbers) = (Rules { queens: Queens::Exactly(queens.into()), ..rules }, Vec::new());
                if let Some(regions) = regions {
                    let (all, count) = numbered(regions);
                    numbers = all;
                    rules = Rules { queens: Queens::Exactly(count * u64::from(per_region)), per_region, ..rules };
                }
                Board::new(Parts { rows, columns, contents, regions: numbers, weights, rules }).unwrap()
            },
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn every_engine_counts_what_the_reference_counts(board in board()) {
        let Wanted::Exactly(queens) = board.wanted() else { unreachable!() };
        let expected = reference::count(&board);
        let model = Model::new(&board).unwrap();
        let limits = Limits::default();

        let search = Search::new(&model).unwrap();
        prop_assert_eq!(search.count(&limits, &()).unwrap().number, expected);

        let mut seen = BTreeSet::new();
        for order in [Order::Any, Order::Lexicographic] {
            let mut last = None;
            let counted = search.for_each(order, &limits, &(), &mut |queens| {
                assert!(model.is_solution(queens));
                if order == Order::Lexicographic {
                    assert!(last.as_deref() < Some(queens), "{last:?} before {queens:?}");
                }
                last = Some(queens.to_vec());
                seen.insert(queens.to_vec());
                ControlFlow::Continue(())
            }).unwrap();
            prop_assert_eq!(counted.number, expected);
            prop_assert_eq!(seen.len() as u128, expected);
        }

        if let Ok(rows) = RowSearch::new(&model) {
            prop_assert_eq!(rows.count(&limits, &()).unwrap().number, expected);
            let mut found = 0;
            rows.for_each(&limits, &(), &mut |columns| {
                let square = |(row, &column)| if rows.is_ordered() { (row, column) } else { (column, row) };
                let squares = (0..).zip(columns).map(square).map(|(row, column)| Square::new(row, column));
                let mut queens: Vec<u32> = squares.map(|square| model.index(square).unwrap()).collect();
                queens.sort_unstable();
                assert!(seen.contains(&queens));
                found += 1;
                ControlFlow::Continue(())
            }).unwrap();
            prop_assert_eq!(found, expected);
        }
        if let Ok(profile) = Profile::new(&model) {
            prop_assert_eq!(profile.count(&limits, &()).unwrap().number, expected);
            prop_assert_eq!(profile.count_modulo(7, &limits, &()).unwrap().number, expected % 7);
            prop_assert_eq!(profile.counts(&limits, &()).unwrap().0.get(queens as usize).copied().unwrap_or(0), expected);
            let weight = |queens: &Vec<u32>| queens.iter().map(|&square| i128::from(model.weight(square))).sum::<i128>();
            let best = profile.heaviest(&limits, &()).unwrap().0;
            if let Some(best) = &best {
                prop_assert_eq!(queens_check::verify(&board, &best.queens), Ok(()));
            }
            let heaviest = seen.iter().map(weight).max();
            prop_assert_eq!(best.as_ref().map(|best| best.weight), heaviest);
            let number = seen.iter().filter(|queens| Some(weight(queens)) == heaviest).count() as u128;
            prop_assert_eq!(best.map_or(0, |best| best.number), number);
        }

        let mut found = Vec::new();
        while found.len() < 3 {
            match Sat::new(&model).find_other_than(&found, &limits, &()) {
                Satisfied::Yes(queens) => {
                    prop_assert!(model.is_solution(&queens));
                    prop_assert!(!found.contains(&queens));
                    found.push(queens);
                }
                other => {
                    prop_assert_eq!(other, Satisfied::No);
                    break;
                }
            }
        }
        prop_assert_eq!(found.len() as u128, expected.min(3));
    }

    #[test]
    fn mended_boards_are_solutions(n in 4u32..12, holes in prop::collection::vec(0u32..144, 0..6), seed in any::<u64>()) {
        let mut parts = Parts { contents: vec![Content::Free; (n * n) as usize], ..Parts::rectangle(n, n) };
        holes.iter().for_each(|&hole| parts.contents[(hole % (n * n)) as usize] = Content::Hole);
        let model = Model::new(&Board::new(parts).unwrap()).unwrap();
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        if let Ok(columns) = Mend::new(&model).unwrap().find(seed, &limits, &()) {
            let queens: Vec<u32> = (0..).zip(columns).map(|(row, column)| {
                model.index(Square::new(row, column)).unwrap()
            }).collect();
            prop_assert!(model.is_solution(&queens));
        }
    }
}
