//! What the tests of both searches share.

use queens_core::{Arrangement, BoardSize, reference};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

use crate::algorithms::testing::{of, solution_shown};
use crate::event::Parent;
use crate::{Algorithm, Ending, Event, Kind, Refused, Scene, Setup, Start};

/// What a run came to.
pub(super) struct Outcome {
    pub(super) ending: Ending,
    /// The moves to the solution.
    pub(super) moves: u32,
    pub(super) expanded: u64,
}

/// A start from these columns.
pub(super) fn from(columns: &[u32]) -> Setup {
    let board = Arrangement::from_columns(columns.to_vec()).unwrap();
    Setup { start: Start::Board(board), ..of(columns.len() as u32) }
}

/// A run to its end. A solution shown is verified, and so is the path to it: every step moves one queen by one square.
pub(super) fn run(algorithm: Algorithm, setup: &Setup) -> Outcome {
    let mut stepper = algorithm.start(setup).unwrap();
    let (mut states, mut board): (Vec<(Option<Parent>, u32)>, Vec<u32>) = Default::default();
    let (mut expanded, mut last, mut end) = (0, 0, None);
    // The scene would show every state expanded; the path needs no more than the moves.
    while let Some(step) = stepper.next_step() {
        match step.event {
            Event::Load { to, .. } => board = to.iter().map(|column| column.unwrap()).collect(),
            Event::Generate { state, parent, moves, .. } => {
                assert_eq!(state as usize, states.len());
                states.push((parent, moves));
            }
            Event::Expand { state, .. } => {
                expanded += 1;
                last = state as usize;
            }
            Event::End(ending) => end = Some(ending),
            _ => {}
        }
    }
    let ending = end.unwrap();
    let mut path = Vec::new();
    let mut at = last;
    while let (Some(parent), _) = states[at] {
        path.push(parent);
        at = parent.state as usize;
    }
    assert_eq!(path.len(), states[last].1 as usize);
    for parent in path.iter().rev() {
        let column = &mut board[parent.row as usize];
        assert_eq!(column.abs_diff(parent.to), 1);
        *column = parent.to;
    }
    if ending == Ending::Found {
        queens_core::Solution::verify(&board).unwrap();
    }
    Outcome { ending, moves: path.len() as u32, expanded }
}

/// All boards with one queen in each row.
pub(super) fn boards(n: u32) -> impl Iterator<Item = Vec<u32>> {
    (0..n.pow(n)).map(move |number| (0..n).map(|row| number / n.pow(row) % n).collect())
}

/// The place of a board among them.
pub(super) fn number(board: &[u32]) -> usize {
    board.iter().rev().fold(0, |number, &column| number * board.len() + column as usize)
}

/// Random boards.
pub(super) fn starts(n: u32, count: usize, rng: &mut ChaCha8Rng) -> impl Iterator<Item = Vec<u32>> {
    (0..count).map(move |_| (0..n).map(|_| rng.next_u32() % n).collect())
}

/// The moves from each board to the nearest solution, by breadth-first search from all solutions at once.
pub(super) fn distances(n: u32) -> Vec<u8> {
    let n = n as usize;
    let mut distances = vec![u8::MAX; n.pow(n as u32)];
    let mut layer = Vec::new();
    reference::for_each_solution(n as u32, &mut |solution| layer.push(number(solution)));
    for distance in 0.. {
        layer.retain(|&board| {
            let fresh = distances[board] == u8::MAX;
            if fresh {
                distances[board] = distance;
            }
            fresh
        });
        if layer.is_empty() {
            return distances;
        }
        let mut next = Vec::new();
        for &board in &layer {
            for place in (0..n as u32).map(|row| n.pow(row)) {
                let column = board / place % n;
                next.extend((column > 0).then(|| board - place).filter(|&board| distances[board] == u8::MAX));
                next.extend((column + 1 < n).then_some(board + place).filter(|&board| distances[board] == u8::MAX));
            }
        }
        layer = next;
    }
    unreachable!("a board of 8 x 8 is at most 56 moves from a solution");
}

/// Breadth-first search is right for a reason of its own: queens do not stand in each other's way, so a solution is as
/// many moves away as the columns differ in all.
#[test]
fn distances_are_those_to_the_nearest_solution() {
    let distances = distances(6);
    for board in boards(6).step_by(7) {
        let mut least = u32::MAX;
        reference::for_each_solution(6, &mut |solution| {
            least = least.min(board.iter().zip(solution).map(|(a, b)| a.abs_diff(*b)).sum());
        });
        assert_eq!(u32::from(distances[number(&board)]), least);
    }
}

fn searches() -> impl Iterator<Item = Algorithm> {
    Algorithm::ALL.into_iter().filter(|algorithm| algorithm.kind() == Kind::BestFirst)
}

/// 2 x 2 and 3 x 3 have no solution: all 4 and 27 boards are expanded, each once. 0 x 0 and 1 x 1 are solved.
#[test]
fn small_boards() {
    for algorithm in searches() {
        for (n, expanded) in [(2, 4), (3, 27)] {
            for start in boards(n) {
                let run = run(algorithm, &from(&start));
                assert_eq!((run.ending, run.expanded), (Ending::Exhausted, expanded), "{}", algorithm.name());
            }
        }
        for n in [0, 1] {
            let run = run(algorithm, &of(n));
            assert_eq!((run.ending, run.moves), (Ending::Found, 0), "{}, n = {n}", algorithm.name());
        }
    }
}

/// The scene follows: it shows the solution, the path to it, and OPEN as the search has it.
#[test]
fn scene_shows_the_path() {
    for algorithm in searches() {
        let setup = Setup { seed: 3, start: Start::Random, ..of(8) };
        let (mut stepper, mut scene) = (algorithm.start(&setup).unwrap(), Scene::new(setup.size));
        while let Some(step) = stepper.next_step() {
            if let Event::Expand { state, .. } = step.event {
                assert_eq!(scene.open().best().next(), Some(state), "{}: not the best of OPEN", algorithm.name());
            }
            scene.apply(&step.event);
            if let Event::Expand { state, .. } = step.event {
                assert_eq!(scene.open().shown(), Some(state));
            }
        }
        assert_eq!(scene.ending(), Some(Ending::Found));
        let columns = solution_shown(&scene);
        let path = scene.open().path(scene.open().shown().unwrap());
        assert_eq!(path[0], 0);
        assert_eq!(scene.open().columns(*path.last().unwrap()), columns);
        assert_eq!(path.len() as u32, scene.open().figures(*path.last().unwrap())[0] + 1);
        assert!(
            scene.open().largest() >= scene.open().len() && scene.counters().generated >= scene.counters().expanded
        );
    }
}

#[test]
fn limits_and_starts() {
    for algorithm in searches() {
        let limited = Setup { limit: Some(1), ..from(&[0; 8]) };
        assert_eq!(run(algorithm, &limited).ending, Ending::GaveUp { steps: 1 });
        let greedy = Setup { start: Start::Greedy, ..of(8) };
        assert_eq!(run(algorithm, &greedy).ending, Ending::Found);
        let empty = Setup { start: Start::Board(Arrangement::empty(BoardSize::new(4).unwrap())), ..of(4) };
        assert_eq!(algorithm.start(&empty).err(), Some(Refused::VacantRow { algorithm, row: 0 }));
    }
}
