//! What the tests of the complete searches share.

use queens_core::{Arrangement, BoardSize, Solution, Square};

use crate::{Algorithm, Ending, Event, Kind, Scene, Setup, Start};

/// What a run came to.
pub(super) struct Run {
    /// The solutions shown, in order.
    pub(super) solutions: Vec<Vec<u32>>,
    pub(super) nodes_by_row: Vec<u64>,
    pub(super) ending: Ending,
}

/// The empty board of this size.
pub(super) fn of(n: u32) -> Setup {
    Setup::new(BoardSize::new(n).unwrap())
}

/// A run to its end. Every solution shown is verified.
pub(super) fn complete(algorithm: Algorithm, setup: &Setup) -> Run {
    let mut run = algorithm.start(setup).unwrap();
    let mut scene = Scene::new(setup.size);
    let (mut solutions, mut nodes_by_row) = (Vec::new(), vec![0; setup.size.len()]);
    while let Some(step) = run.next_step() {
        scene.apply(&step.event);
        match step.event {
            Event::Place { square } => nodes_by_row[square.row as usize] += 1,
            Event::Solution { .. } => solutions.push(solution_shown(&scene)),
            _ => {}
        }
    }
    Run { solutions, nodes_by_row, ending: scene.ending().unwrap() }
}

/// The columns of the solution that the scene shows.
pub(super) fn solution_shown(scene: &Scene) -> Vec<u32> {
    let columns: Vec<u32> = scene.queens().iter().copied().map(Option::unwrap).collect();
    Solution::verify(&columns).unwrap();
    assert_eq!(scene.conflicts(), 0);
    columns
}

/// The first solution shown.
pub(super) fn first_solution(algorithm: Algorithm, n: u32) -> Vec<u32> {
    let mut run = algorithm.start(&of(n)).unwrap();
    let mut scene = Scene::new(BoardSize::new(n).unwrap());
    while let Some(step) = run.next_step() {
        scene.apply(&step.event);
        if matches!(step.event, Event::Solution { .. }) {
            return solution_shown(&scene);
        }
    }
    Vec::new()
}

/// The first solution in lexicographic order, OEIS A141843.
pub(super) fn published_first(n: u32) -> Vec<u32> {
    let one_based: &[u32] = match n {
        4 => &[2, 4, 1, 3],
        5 => &[1, 3, 5, 2, 4],
        6 => &[2, 4, 6, 1, 3, 5],
        7 => &[1, 3, 5, 7, 2, 4, 6],
        8 => &[1, 5, 8, 6, 3, 7, 2, 4],
        9 => &[1, 3, 6, 8, 2, 4, 9, 7, 5],
        10 => &[1, 3, 6, 8, 10, 5, 9, 2, 4, 7],
        12 => &[1, 3, 5, 8, 10, 12, 6, 11, 2, 7, 9, 4],
        16 => &[1, 3, 5, 2, 13, 9, 14, 12, 15, 6, 16, 7, 4, 11, 8, 10],
        20 => &[1, 3, 5, 2, 4, 13, 15, 12, 18, 20, 17, 9, 16, 19, 8, 10, 7, 14, 6, 11],
        _ => unreachable!("no first solution for n = {n} here"),
    };
    one_based.iter().map(|column| column - 1).collect()
}

/// OEIS A140450: squares examined until the first solution, n = 1.. (0 solutions at 2 and 3: until the end).
pub(super) fn squares_tested(algorithm: Algorithm) {
    const PUBLISHED: [u64; 20] = [
        1, 6, 18, 26, 15, 171, 42, 876, 333, 975, 517, 3066, 1365, 26_495, 20_280, 160_712, 91_222, 743_229, 48_184,
        3_992_510,
    ];
    for (n, expected) in (1..).zip(PUBLISHED) {
        let mut run = algorithm.start(&of(n)).unwrap();
        let mut tests = 0;
        while let Some(step) = run.next_step() {
            match step.event {
                Event::Test { .. } => tests += 1,
                Event::Solution { .. } => break,
                _ => {}
            }
        }
        assert_eq!(tests, expected, "{}, n = {n}", algorithm.name());
    }
}

/// Those that find the solutions in lexicographic order, placing queen after queen as backtracking does.
const ROW_BY_ROW: [Algorithm; 4] =
    [Algorithm::Backtracking, Algorithm::Flags, Algorithm::Bitmask, Algorithm::Iterative];

/// OEIS A319284, without the root.
#[test]
fn nodes_of_each_row() {
    for algorithm in ROW_BY_ROW {
        let nodes = |n| complete(algorithm, &of(n)).nodes_by_row;
        assert_eq!(nodes(4), [4, 6, 4, 2]);
        assert_eq!(nodes(6), [6, 20, 36, 46, 40, 4]);
        assert_eq!(nodes(8), [8, 42, 140, 344, 568, 550, 312, 92]);
        assert_eq!(nodes(10), [10, 72, 364, 1400, 3916, 7552, 9632, 7828, 4040, 724]);
    }
}

#[test]
fn first_solutions_of_searches_row_by_row() {
    for algorithm in ROW_BY_ROW {
        for n in [4, 5, 6, 7, 8, 9, 10, 12, 16, 20] {
            assert_eq!(first_solution(algorithm, n), published_first(n), "{}, n = {n}", algorithm.name());
        }
    }
}

/// Bit masks show neither tests nor the same lines, but the same queens.
#[test]
fn same_placements_row_by_row() {
    let placements = |algorithm: Algorithm, n| {
        let mut run = algorithm.start(&of(n)).unwrap();
        std::iter::from_fn(move || run.next_step()).map(|step| step.event).filter(|event| {
            matches!(event, Event::Place { .. } | Event::Remove { .. } | Event::Solution { .. } | Event::DeadEnd { .. })
        })
    };
    for algorithm in ROW_BY_ROW {
        for n in 0..=8 {
            assert!(
                placements(algorithm, n).eq(placements(Algorithm::Backtracking, n)),
                "{}, n = {n}",
                algorithm.name()
            );
        }
    }
}

fn complete_searches() -> impl Iterator<Item = Algorithm> {
    Algorithm::ALL.into_iter().filter(|algorithm| algorithm.kind() == Kind::Complete)
}

/// OEIS A000170, and for n <= 7 the same solutions whatever the order.
#[test]
fn every_complete_search_finds_all() {
    for algorithm in complete_searches() {
        for (n, count) in (0..=7).zip([1, 1, 0, 0, 2, 10, 4, 40]) {
            let run = complete(algorithm, &of(n));
            assert_eq!(run.solutions.len(), count, "{}, n = {n}", algorithm.name());
            assert_eq!(run.ending, Ending::Exhausted);
            let mut expected = Vec::new();
            queens_core::reference::for_each_solution(n, &mut |solution| expected.push(solution.to_vec()));
            let mut found = run.solutions;
            found.sort();
            assert_eq!(found, expected, "{}, n = {n}", algorithm.name());
        }
    }
}

fn with_queens(n: u32, queens: &[(u32, u32)]) -> Setup {
    let size = BoardSize::new(n).unwrap();
    let mut board = Arrangement::empty(size);
    for &(row, column) in queens {
        board.put(Square::new(row, column)).unwrap();
    }
    Setup { start: Start::Board(board), ..Setup::new(size) }
}

/// Nauck 1850: b4 and d5 leave two solutions of 8 x 8. A corner leaves none of 4 x 4 and 6 x 6, the centre two of 5 x 5.
#[test]
fn given_queens_are_kept() {
    for algorithm in complete_searches() {
        let completions = |n, queens: &[(u32, u32)]| {
            let run = complete(algorithm, &with_queens(n, queens));
            for solution in &run.solutions {
                assert!(queens.iter().all(|&(row, column)| solution[row as usize] == column));
            }
            run.solutions.len()
        };
        assert_eq!(completions(8, &[(4, 1), (3, 3)]), 2, "{}", algorithm.name());
        assert_eq!(completions(4, &[(0, 0)]), 0, "{}", algorithm.name());
        assert_eq!(completions(6, &[(5, 5)]), 0, "{}", algorithm.name());
        assert_eq!(completions(5, &[(2, 2)]), 2, "{}", algorithm.name());
        assert_eq!(completions(4, &[(0, 1), (1, 3), (2, 0), (3, 2)]), 1, "{}", algorithm.name());
    }
}

#[test]
fn given_queens_that_cannot_be_kept() {
    for algorithm in complete_searches() {
        for queens in [&[(0, 0), (0, 2)], &[(0, 0), (1, 1)], &[(0, 0), (3, 0)]] {
            let refused = algorithm.start(&with_queens(4, queens)).err();
            assert!(refused.is_some(), "{}, {queens:?}", algorithm.name());
        }
        let refused = algorithm.start(&Setup { start: Start::Random, ..of(4) }).err();
        assert_eq!(refused, Some(crate::Refused::OwnStart { algorithm }));
    }
}

/// A limit ends every search with what was placed by then.
#[test]
fn limits_are_kept() {
    for algorithm in complete_searches() {
        let run = complete(algorithm, &Setup { limit: Some(20), ..of(8) });
        assert_eq!(run.ending, Ending::GaveUp { steps: 20 }, "{}", algorithm.name());
        assert_eq!(run.nodes_by_row.iter().sum::<u64>(), 20, "{}", algorithm.name());
    }
}
