//! The community's region puzzles, where the file with them is there.
#![allow(clippy::unwrap_used, reason = "in tests a panic is the report; clippy knows only test functions as such")]

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::Path;

use queens_core::general::{Board, Parts, Rules};
use queens_solve::{Limits, Model, Order, Search};

/// Number, solutions, and the board of each line.
fn boards() -> Option<Vec<(u32, u128, Board)>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/region-boards.tsv");
    let Ok(text) = std::fs::read_to_string(&file) else {
        println!("SKIPPED: {} is not there", file.display());
        return None;
    };
    let boards = text.lines().skip(1).map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let n: u32 = fields[1].parse().unwrap();
        let letters: Vec<u8> = fields[3].bytes().filter(|&letter| letter != b'/').collect();
        let mut all = letters.clone();
        all.sort_unstable();
        all.dedup();
        let regions = letters.iter().map(|letter| all.binary_search(letter).unwrap() as u16).collect();
        let parts = Parts { regions, rules: Rules::region_puzzle(1), ..Parts::rectangle(n, n) };
        (fields[0].parse().unwrap(), fields[2].parse().unwrap(), Board::new(parts).unwrap())
    });
    Some(boards.collect())
}

#[test]
fn every_board_has_as_many_solutions_as_published() {
    let Some(boards) = boards() else { return };
    assert_eq!(boards.len(), 240);
    for (id, expected, board) in boards {
        let model = Model::new(&board).unwrap();
        let search = Search::new(&model).unwrap();
        assert_eq!(search.count(&Limits::default(), &()).unwrap().number, expected, "board {id}");
        if expected > 5000 {
            continue;
        }
        let mut seen = BTreeSet::new();
        let take = &mut |queens: &[u32]| {
            assert!(model.is_solution(queens), "board {id}");
            seen.insert(queens.to_vec());
            ControlFlow::Continue(())
        };
        search.for_each(Order::Lexicographic, &Limits::default(), &(), take).unwrap();
        assert_eq!(seen.len() as u128, expected, "board {id}");
    }
}
