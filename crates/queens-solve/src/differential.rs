//! Every engine that takes a board against the plainest counter.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use proptest::prelude::*;

use crate::{
    Content, Limits, Mend, Model, Order, Profile, RowSearch, Rules, Sat, Satisfied, Search, Shape, Wanted, reference,
};

fn content() -> impl Strategy<Value = Content> {
    prop_oneof![12 => Just(Content::Free), 1 => Just(Content::Given), 2 => Just(Content::Hole), 2 => Just(Content::Wall)]
}

fn rules() -> impl Strategy<Value = Rules> {
    prop_oneof![
        4 => Just(Rules::QUEEN),
        1 => Just(Rules::SUPERQUEEN),
        1 => Just(Rules::SEMIQUEEN),
        1 => Just(Rules::ROOK),
        1 => Just(Rules::BISHOP),
        1 => Just(Rules::NO_TOUCH),
        1 => Just(Rules { torus: true, ..Rules::QUEEN }),
        1 => Just(Rules { torus: true, ..Rules::SUPERQUEEN }),
    ]
}

fn shape() -> impl Strategy<Value = Shape> {
    (1u32..=5, 1u32..=4, any::<bool>(), rules(), any::<bool>()).prop_flat_map(|(a, b, turned, rules, bare)| {
        let (rows, columns) = if turned { (b, a) } else { (a, b) };
        let squares = (rows * columns) as usize;
        let contents = if bare {
            prop::collection::vec(prop_oneof![8 => Just(Content::Free), 1 => Just(Content::Hole)], squares).boxed()
        } else {
            prop::collection::vec(content(), squares).boxed()
        };
        let regions = prop::option::weighted(0.2, prop::collection::vec(0..rows.max(2), squares));
        let queens = prop_oneof![3 => Just(rows.min(columns)), 2 => 0..=rows + 1];
        let weights = prop::collection::vec(-3i64..=3, squares);
        (contents, regions, queens, 1u32..=2, weights).prop_map(
            move |(content, regions, queens, per_region, weights)| Shape {
                content,
                regions,
                queens: Wanted::Exactly(queens),
                per_region,
                weights: Some(weights),
                ..Shape::empty(rows, columns, rules)
            },
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn every_engine_counts_what_the_reference_counts(shape in shape()) {
        let Wanted::Exactly(queens) = shape.queens else { unreachable!() };
        let expected = reference::count(&shape, queens);
        let model = Model::new(shape).unwrap();
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
        }
        if let Ok(profile) = Profile::new(&model) {
            prop_assert_eq!(profile.count(&limits, &()).unwrap().number, expected);
            prop_assert_eq!(profile.count_modulo(7, &limits, &()).unwrap().number, expected % 7);
            prop_assert_eq!(profile.counts(&limits, &()).unwrap().0.get(queens as usize).copied().unwrap_or(0), expected);
            let weight = |queens: &Vec<u32>| queens.iter().map(|&square| i128::from(model.weight(square))).sum::<i128>();
            let best = profile.heaviest(&limits, &()).unwrap().0;
            let heaviest = seen.iter().map(weight).max();
            prop_assert_eq!(best.map(|best| best.weight), heaviest);
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
        let mut shape = Shape::empty(n, n, Rules::QUEEN);
        holes.iter().for_each(|&hole| shape.content[(hole % (n * n)) as usize] = Content::Hole);
        let model = Model::new(shape).unwrap();
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        if let Ok(columns) = Mend::new(&model).unwrap().find(seed, &limits, &()) {
            let queens: Vec<u32> = (0..).zip(columns).map(|(row, column)| {
                model.index(queens_core::Square::new(row, column)).unwrap()
            }).collect();
            prop_assert!(model.is_solution(&queens));
        }
    }
}
