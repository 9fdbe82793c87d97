//! The local searches: no board is called a solution that is not, every run says how it ended, and the figures are those
//! of the literature.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "in tests a panic is the report; clippy knows only test functions as such"
)]

use queens_core::{Arrangement, BoardSize, Solution};
use queens_trace::{Algorithm, Ending, Event, Kind, Refused, Scene, Setup, Start, Trace};

fn local() -> impl Iterator<Item = Algorithm> {
    Algorithm::ALL.into_iter().filter(|algorithm| algorithm.kind() == Kind::Local)
}

fn setup(n: u32, seed: u64) -> Setup {
    Setup { seed, ..Setup::new(BoardSize::new(n).unwrap()) }
}

/// Runs to the end without keeping the steps, and verifies every board shown as a solution.
fn run(algorithm: Algorithm, setup: &Setup) -> Scene {
    let mut steps = algorithm.start(setup).unwrap();
    let mut scene = Scene::new(setup.size);
    while let Some(step) = steps.next_step() {
        scene.apply(&step.event);
        if let Event::Solution { .. } = step.event {
            let columns = scene.queens().iter().map(|column| column.expect("a queen in each row")).collect();
            Solution::new(columns).unwrap();
        }
        if let Event::End(ending) = step.event {
            assert_eq!(ending == Ending::Found, scene.counters().solutions == 1);
        }
    }
    scene
}

#[test]
fn every_solution_is_verified() {
    for algorithm in local() {
        let mut found = 0;
        for n in [4, 5, 6, 7, 8, 10, 20] {
            for seed in 0..10 {
                for start in [Start::Usual, Start::Random, Start::Greedy] {
                    let scene = run(algorithm, &Setup { start, ..setup(n, seed) });
                    found += u32::from(scene.ending() == Some(Ending::Found));
                }
            }
        }
        // Hill climbing without restarts mostly gets stuck; the others may give up now and then.
        let least = if algorithm == Algorithm::HillClimbing { 20 } else { 200 };
        assert!(found >= least, "{}: {found} of 210 found", algorithm.name());
    }
}

#[test]
fn tiny_boards_end_honestly() {
    for algorithm in local() {
        for n in [0, 1] {
            assert_eq!(run(algorithm, &setup(n, 0)).ending(), Some(Ending::Found), "{} {n}", algorithm.name());
        }
        for n in [2, 3] {
            let ending = run(algorithm, &setup(n, 0)).ending().unwrap();
            let honest = match algorithm {
                Algorithm::HillClimbing => matches!(ending, Ending::Stuck { conflicts: 1.. }),
                _ => ending == Ending::GaveUp { steps: algorithm.limit(setup(n, 0).size).unwrap() },
            };
            assert!(honest, "{} {n}: {ending:?}", algorithm.name());
        }
    }
}

/// n = 3 has no solution: whatever the search does, it ends at the limit asked for.
#[test]
fn a_limit_is_kept() {
    for algorithm in local().filter(|&algorithm| algorithm != Algorithm::HillClimbing) {
        for n in [2, 3] {
            let ending = run(algorithm, &Setup { limit: Some(10), ..setup(n, 3) }).ending();
            assert_eq!(ending, Some(Ending::GaveUp { steps: 10 }), "{} {n}", algorithm.name());
        }
    }
    let climbing = Setup { limit: Some(10), restarts: u64::MAX, sideways: 3, ..setup(3, 3) };
    assert_eq!(run(Algorithm::HillClimbing, &climbing).ending(), Some(Ending::GaveUp { steps: 10 }));
}

#[test]
fn starts_are_taken_or_refused() {
    let solution = Arrangement::from_columns(vec![1, 3, 0, 2]).unwrap();
    let in_one_column = Arrangement::from_columns(vec![0, 0, 0, 0]).unwrap();
    let vacant = Arrangement::empty(BoardSize::new(4).unwrap());
    for algorithm in local() {
        let from = |board: &Arrangement| Setup { start: Start::Board(board.clone()), ..setup(4, 1) };
        let scene = run(algorithm, &from(&solution));
        assert_eq!(scene.ending(), Some(Ending::Found));
        assert!(algorithm == Algorithm::Genetic || scene.counters().moves == 0, "{}", algorithm.name());
        let Err(refused) = algorithm.start(&from(&vacant)) else { panic!("{} took it", algorithm.name()) };
        assert_eq!(refused, Refused::VacantRow { algorithm, row: 0 });
        let crowded = algorithm.start(&from(&in_one_column)).err();
        let expected = Refused::CrowdedColumn { algorithm, column: 0 };
        assert_eq!(crowded, (algorithm == Algorithm::SosicGu).then_some(expected));
    }
}

/// The limit of sideways moves of S. Russell and P. Norvig: about 94 % of the runs succeed.
#[test]
fn sideways_moves_help() {
    let runs = 2000;
    let found = (0..runs)
        .filter(|&seed| {
            let setup = Setup { sideways: 100, ..setup(8, seed) };
            run(Algorithm::HillClimbing, &setup).ending() == Some(Ending::Found)
        })
        .count() as f64;
    let share = found / runs as f64;
    assert!((0.93..=0.96).contains(&share), "{share}");
}

#[test]
fn restarts_always_find() {
    for seed in 0..50 {
        let scene = run(Algorithm::HillClimbing, &Setup { restarts: u64::MAX, ..setup(8, seed) });
        assert_eq!(scene.ending(), Some(Ending::Found));
    }
}

/// S. Minton and others, 1992: about 50 repairs from a greedy start, whatever n.
#[test]
fn min_conflicts_needs_about_fifty_repairs() {
    let mut repairs = 0;
    for seed in 0..100 {
        let mut steps = Algorithm::MinConflicts.start(&setup(1000, seed)).unwrap();
        while let Some(step) = steps.next_step() {
            match step.event {
                Event::Examine { .. } => repairs += 1,
                Event::End(ending) => assert_eq!(ending, Ending::Found),
                _ => {}
            }
        }
    }
    let mean = f64::from(repairs) / 100.0;
    assert!((40.0..=70.0).contains(&mean), "{mean}");
}

/// A million queens end on a verified board, by both searches made for them.
#[test]
fn a_million_queens() {
    for algorithm in [Algorithm::MinConflicts, Algorithm::SosicGu] {
        assert_eq!(run(algorithm, &setup(1_000_000, 1)).ending(), Some(Ending::Found), "{}", algorithm.name());
    }
}

/// Stepped back, a run of each search returns to the empty scene also where boards are replaced.
#[test]
fn restarts_are_taken_back() {
    for algorithm in local() {
        let setup = Setup { limit: Some(300), restarts: 20, ..setup(3, 2) };
        let mut trace = Trace::new(algorithm, &setup).unwrap();
        while trace.forward().is_some() {}
        while trace.back() {}
        assert_eq!(trace.scene(), &Scene::new(setup.size), "{}", algorithm.name());
    }
}
