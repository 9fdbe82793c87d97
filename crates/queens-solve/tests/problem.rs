//! The questions of [`Problem`], against published values and against each other.
#![allow(clippy::unwrap_used, reason = "in tests a panic is the report; clippy knows only test functions as such")]

use std::ops::ControlFlow;

use queens_check::verify;
use queens_core::Square;
use queens_core::general::{Board, Content, Geometry, Parts, Queens, Rules};
use queens_solve::{Engine, Family, Found, Limits, LineName, Order, Problem, Reason, SolveError, Stop, Unique};

const NO_LIMITS: Limits = Limits { nodes: None, solutions: None };

fn picture(rows: &str) -> Board {
    let rows: Vec<&str> = rows.split('/').collect();
    let contents = rows.iter().flat_map(|row| row.chars()).map(|c| match c {
        '#' => Content::Wall,
        'x' => Content::Hole,
        'Q' => Content::Queen,
        _ => Content::Free,
    });
    let parts = Parts::rectangle(rows.len() as u32, rows[0].len() as u32);
    Board::new(Parts { contents: contents.collect(), ..parts }).unwrap()
}

fn problem(board: &Board) -> Problem {
    Problem::new(board).unwrap()
}

fn torus(n: u32) -> Board {
    let rules = Rules { geometry: Geometry::Torus, ..Rules::default() };
    Board::new(Parts { rules, ..Parts::rectangle(n, n) }).unwrap()
}

/// Min(m, n) fit an m x n board but for 2 x 2 and 3 x 3; on a torus A085801; with walls as published.
#[test]
fn the_most_that_fit() {
    let most = |board: &Board| {
        let most = problem(board).most(&NO_LIMITS, &()).unwrap();
        let rules = Rules { queens: Queens::Exactly(most.queens.unwrap().into()), ..*board.rules() };
        assert_eq!(verify(&board.clone().with_rules(rules).unwrap(), &most.example), Ok(()));
        assert_eq!(most.stop, None);
        (most.queens.unwrap(), most.number)
    };
    for (n, expected) in (1..).zip([1, 1, 2, 4, 5, 6]) {
        assert_eq!(most(&Board::new(Parts::rectangle(n, n)).unwrap()).0, expected, "n = {n}");
    }
    assert_eq!(most(&Board::new(Parts::rectangle(3, 40)).unwrap()).0, 3);
    for (n, expected) in (1..).zip([1, 1, 1, 2, 5, 4, 7, 6]) {
        assert_eq!(most(&torus(n)).0, expected, "torus, n = {n}");
    }
    let four = [(1, 2), (3, 4), (5, 1), (6, 6)];
    for (content, expected) in [(Content::Wall, (10, Some(3))), (Content::Hole, (8, Some(53)))] {
        let mut contents = vec![Content::Free; 64];
        four.iter().for_each(|&(row, column): &(usize, usize)| contents[row * 8 + column] = content);
        let board = Board::new(Parts { contents, ..Parts::rectangle(8, 8) }).unwrap();
        assert_eq!(most(&board), expected);
        // The same by looking for one more and one more.
        let searched = problem(&board).by(Some(Engine::Sat)).most(&NO_LIMITS, &()).unwrap();
        assert_eq!((searched.queens, searched.number), (Some(expected.0), expected.1));
    }
    assert_eq!(problem(&picture("QQ/..")).most(&NO_LIMITS, &()).unwrap().queens, None);
}

#[test]
fn every_engine_finds_and_refutes() {
    let board = picture("......../......../......../...Q..../.Q....../......../......../........");
    let none = picture("Q...../....../....../....../....../......");
    for engine in [None, Some(Engine::Search), Some(Engine::Rows), Some(Engine::Profile), Some(Engine::Sat)] {
        let Found::Solution(queens) = problem(&board).by(engine).find(1, &NO_LIMITS, &()).unwrap().found else {
            panic!("{engine:?}");
        };
        assert_eq!(verify(&board, &queens), Ok(()), "{engine:?}");
        assert_eq!(problem(&none).by(engine).find(1, &NO_LIMITS, &()).unwrap().found, Found::None, "{engine:?}");
    }
    let few = Limits { nodes: Some(1000), solutions: None };
    let found = problem(&none).by(Some(Engine::Mend)).find(1, &few, &()).unwrap().found;
    assert_eq!(found, Found::Stopped(Stop::Nodes));
    let refused = problem(&torus(5)).by(Some(Engine::Profile)).count(&NO_LIMITS, &());
    assert!(matches!(refused, Err(SolveError::Shape { engine: "profile", .. })), "{refused:?}");
}

#[test]
fn unique_or_not() {
    let nauck = "......../......../......../...Q..../.Q....../......../......../........";
    assert!(matches!(problem(&picture(nauck)).unique(0, &NO_LIMITS, &()).unwrap(), Unique::Several([a, b]) if a != b));
    let Unique::Several([first, _]) = problem(&picture(nauck)).unique(0, &NO_LIMITS, &()).unwrap() else {
        panic!("two completions");
    };
    // With one more queen of one of the two, only that one is left.
    let mut parts = picture(nauck).into_parts();
    // The two differ in the second row.
    parts.contents[8 + first[1].column as usize] = Content::Queen;
    let unique = problem(&Board::new(parts).unwrap()).unique(0, &NO_LIMITS, &()).unwrap();
    assert_eq!(unique, Unique::Yes(first));
    assert_eq!(problem(&picture("Q../.../...")).unique(0, &NO_LIMITS, &()).unwrap(), Unique::None);
}

#[test]
fn ordered_lists_of_tall_boards() {
    for (rows, columns, expected) in [(6, 4, 46), (4, 6, 46), (5, 5, 10)] {
        let board = Board::new(Parts::rectangle(rows, columns)).unwrap();
        let mut all: Vec<Vec<Square>> = Vec::new();
        let mut take = |queens: &[Square]| {
            all.push(queens.to_vec());
            ControlFlow::Continue(())
        };
        problem(&board).for_each(Order::Lexicographic, &NO_LIMITS, &(), &mut take).unwrap();
        assert_eq!(all.len(), expected);
        assert!(all.is_sorted() && all.iter().all(|queens| verify(&board, queens).is_ok()));
    }
}

/// 8 x 8 solutions through each square, recomputed by brute force elsewhere.
#[test]
fn solutions_through_each_square() {
    let board = Board::new(Parts::rectangle(8, 8)).unwrap();
    let half: [[u128; 8]; 4] = [
        [4, 8, 16, 18, 18, 16, 8, 4],
        [8, 16, 14, 8, 8, 14, 16, 8],
        [16, 14, 4, 12, 12, 4, 14, 16],
        [18, 8, 12, 8, 8, 12, 8, 18],
    ];
    for engine in [None, Some(Engine::Search)] {
        let (table, _) = problem(&board).by(engine).table(&NO_LIMITS, &()).unwrap();
        assert_eq!(table.counted.number, 92);
        for (row, counts) in table.counts.chunks(8).enumerate() {
            assert_eq!(counts, half[row.min(7 - row)]);
        }
    }
}

/// Each solution takes every row and every column once: with weights 1 to 64 all 92 weigh 260.
#[test]
fn weights() {
    let weighted = |weights| Board::new(Parts { weights, ..Parts::rectangle(8, 8) }).unwrap();
    for engine in [None, Some(Engine::Search), Some(Engine::Rows)] {
        let heaviest = problem(&weighted((1..=64).collect())).by(engine).heaviest(&NO_LIMITS, &()).unwrap();
        assert_eq!((heaviest.weight, heaviest.number), (Some(260), 92));
        // Four solutions have a queen in the corner.
        let corner = weighted((0..64).map(|place| i64::from(place == 0)).collect());
        let heaviest = problem(&corner).by(engine).heaviest(&NO_LIMITS, &()).unwrap();
        assert_eq!((heaviest.weight, heaviest.number), (Some(1), 4));
        assert!(heaviest.example.contains(&Square::new(0, 0)));
    }
}

#[test]
fn limits_say_what_was_reached() {
    let eight = problem(&Board::new(Parts::rectangle(8, 8)).unwrap());
    for engine in [Engine::Rows, Engine::Search, Engine::Profile] {
        let by = eight.clone().by(Some(engine));
        let at = |solutions| by.count(&Limits { nodes: None, solutions: Some(solutions) }, &()).unwrap().0;
        assert_eq!((at(91).number, at(91).stop), (91, Some(Stop::Solutions)), "{engine:?}");
        assert_eq!((at(92).number, at(92).stop), (92, None), "{engine:?}");
    }
    let few = Limits { nodes: Some(50), solutions: None };
    assert_eq!(eight.by(Some(Engine::Rows)).count(&few, &()).unwrap().0.stop, Some(Stop::Nodes));
}

#[test]
fn reasons() {
    let reason = |rows: &str| problem(&picture(rows)).reason();
    let line = |family, number| LineName { family, number };
    assert!(matches!(reason("Q.../..../..../...Q"), Some(Reason::Givens(_))));
    let row = Reason::Line { line: line(Family::Rows, 1), free: 0, needs: 1 };
    assert_eq!(reason("..../xxxx/..../...."), Some(row));
    let column = Reason::Line { line: line(Family::Columns, 2), free: 0, needs: 1 };
    assert_eq!(reason("..x./..x./..x./..x."), Some(column));
    let pair = Reason::Pair { first: line(Family::Rows, 0), second: line(Family::Rows, 1) };
    assert_eq!(reason("x.xxx/..xxx/...../...../....."), Some(pair));
    assert_eq!(reason("..../..../..../...."), None);
    let five = Rules { queens: Queens::Exactly(5), ..Rules::default() };
    let board = picture("..../..../..../....").with_rules(five).unwrap();
    assert_eq!(problem(&board).reason(), Some(Reason::Room { room: 4, wanted: 5 }));
}
