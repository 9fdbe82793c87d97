//! Steepest-ascent hill climbing on 8 queens, over all 8^8 starts, exactly.
//!
//! With ties at random one run from every start would give the figures only up to chance. So the expectation is computed:
//! conflicts fall at every move, hence the chance of success and the mean number of moves of a board follow from those of
//! its best neighbours, and all boards can be done in the order of their conflicts.

#![allow(clippy::unwrap_used, reason = "in tests a panic is the report; clippy knows only test functions as such")]

use queens_core::{Arrangement, BoardSize};
use queens_trace::{Algorithm, Ending, Event, Setup, Start};

const N: usize = 8;
const BOARDS: usize = 1 << (3 * N);

/// Row r of board b is in column `column(b, r)`: three bits a row.
fn column(board: usize, row: usize) -> usize {
    board >> (3 * row) & 7
}

/// Attacking pairs of every board. A board is the queen of its last row added to the board of the others.
fn all_conflicts() -> Vec<u8> {
    let mut conflicts = vec![0u8; BOARDS];
    for row in 1..N {
        let below = 1 << (3 * row);
        // In descending order, so that the board of the rows above, number `rest`, is read before it is written to.
        for board in (0..below << 3).rev() {
            let (rest, at) = (board & (below - 1), board / below);
            let attacks = |r: usize| {
                let other = column(rest, r);
                other == at || other.abs_diff(at) == row - r
            };
            conflicts[board] = conflicts[rest] + (0..row).filter(|&r| attacks(r)).count() as u8;
        }
    }
    conflicts
}

/// For every board the chance of success, the mean number of moves where a failed run counts 0, and where a successful
/// one does.
struct Exact {
    success: Vec<f32>,
    to_success: Vec<f32>,
    to_failure: Vec<f32>,
}

fn exact() -> Exact {
    let conflicts = all_conflicts();
    let zeros = || vec![0f32; BOARDS];
    let mut exact = Exact { success: zeros(), to_success: zeros(), to_failure: zeros() };
    for level in 0..=28 {
        for board in (0..BOARDS).filter(|&board| conflicts[board] == level) {
            let neighbours = |row: usize| {
                let others = board & !(7 << (3 * row));
                (0..N).map(move |to| others | to << (3 * row))
            };
            let best = (0..N).flat_map(neighbours).map(|other| conflicts[other]).min().unwrap();
            if best == level {
                exact.success[board] = f32::from(u8::from(level == 0));
                continue;
            }
            let (mut ties, mut sums) = (0.0, [0f64; 3]);
            for other in (0..N).flat_map(neighbours).filter(|&other| conflicts[other] == best) {
                ties += 1.0;
                let success = f64::from(exact.success[other]);
                sums[0] += success;
                sums[1] += f64::from(exact.to_success[other]) + success;
                sums[2] += f64::from(exact.to_failure[other]) + 1.0 - success;
            }
            exact.success[board] = (sums[0] / ties) as f32;
            exact.to_success[board] = (sums[1] / ties) as f32;
            exact.to_failure[board] = (sums[2] / ties) as f32;
        }
    }
    exact
}

fn sum(values: &[f32]) -> f64 {
    values.iter().copied().map(f64::from).sum()
}

/// Whether the run succeeds, and its moves.
fn climb(board: usize, seed: u64) -> (bool, f64) {
    let start = Arrangement::from_columns((0..N).map(|row| column(board, row) as u32).collect()).unwrap();
    let setup = Setup { start: Start::Board(start), seed, ..Setup::new(BoardSize::new(8).unwrap()) };
    let mut steps = Algorithm::HillClimbing.start(&setup).unwrap();
    let mut moves = 0.0;
    let mut success = false;
    while let Some(step) = steps.next_step() {
        match step.event {
            Event::Move { .. } => moves += 1.0,
            Event::End(ending) => success = ending == Ending::Found,
            _ => {}
        }
    }
    (success, moves)
}

#[test]
fn all_starts() {
    let exact = exact();
    let (success, boards) = (sum(&exact.success), BOARDS as f64);
    let share = success / boards;
    let on_success = sum(&exact.to_success) / success;
    let on_failure = sum(&exact.to_failure) / (boards - success);
    let digits = (format!("{share:.6}"), format!("{on_success:.4}"), format!("{on_failure:.4}"));
    assert_eq!(digits, ("0.140325".into(), "4.0746".into(), "3.0603".into()), "{share} {on_success} {on_failure}");

    // The program itself against the expectation of the very starts it ran from: a prime apart, through all boards.
    let (mut runs, mut variance, mut differences) = (0.0, 0.0, [0.0; 3]);
    for board in (0..BOARDS).step_by(419) {
        let (found, moves) = climb(board, board as u64);
        let expected = [&exact.success, &exact.to_success, &exact.to_failure].map(|values| f64::from(values[board]));
        let seen = [f64::from(u8::from(found)), if found { moves } else { 0.0 }, if found { 0.0 } else { moves }];
        runs += 1.0;
        variance += expected[0] * (1.0 - expected[0]);
        (0..3).for_each(|i| differences[i] += seen[i] - expected[i]);
    }
    // Five standard errors; moves of a run are at most about 8, so that their error is below 8 times that of success.
    let error = 5.0 * f64::sqrt(variance);
    assert!(differences[0].abs() < error, "{runs} runs: {differences:?}, error {error}");
    assert!(differences[1].abs() < 8.0 * error && differences[2].abs() < 8.0 * error, "{differences:?}, {error}");
}
