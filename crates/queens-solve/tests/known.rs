//! Published values, by every engine that takes the board.
#![allow(clippy::unwrap_used, reason = "in tests a panic is the report; clippy knows only test functions as such")]

use queens_core::general::{Board, Content, Geometry, Parts, Piece, Queens, Rules};
use queens_solve::{Limits, Model, Profile, RowSearch, Search};

fn board(parts: Parts) -> Board {
    Board::new(parts).unwrap()
}

fn with_queens(board: &Board, queens: Queens) -> Board {
    board.clone().with_rules(Rules { queens, ..*board.rules() }).unwrap()
}

fn free(rows: u32, columns: u32) -> Parts {
    Parts { contents: vec![Content::Free; (rows * columns) as usize], ..Parts::rectangle(rows, columns) }
}

/// Counts by every engine that takes the board, which must agree.
fn count(board: Board) -> u128 {
    let model = Model::new(&board).unwrap();
    let limits = Limits::default();
    let number = Search::new(&model).unwrap().count(&limits, &()).unwrap().number;
    if let Ok(rows) = RowSearch::new(&model) {
        assert_eq!(rows.count(&limits, &()).unwrap().number, number);
    }
    if let Ok(profile) =
        Profile::new(&model).map_err(drop).and_then(|profile| match board.columns().min(board.rows()) {
            ..=8 => Ok(profile),
            _ => Err(()),
        })
    {
        assert_eq!(profile.count(&limits, &()).unwrap().number, number);
    }
    number
}

fn queens(rows: u32, columns: u32, queens: u32) -> Board {
    let rules = Rules { queens: Queens::Exactly(queens.into()), ..Rules::default() };
    board(Parts { rules, ..Parts::rectangle(rows, columns) })
}

/// OEIS A348129: k queens on n x n.
#[test]
fn k_queens() {
    let table: [(u32, &[u128]); 4] = [
        (4, &[1, 16, 44, 24, 2]),
        (5, &[1, 25, 140, 204, 82, 10]),
        (6, &[1, 36, 340, 1024, 982, 248, 4]),
        (8, &[1, 64, 1288, 10320, 34568, 46736, 22708, 3192, 92]),
    ];
    for (n, row) in table {
        for (k, &expected) in (0..).zip(row) {
            assert_eq!(count(queens(n, n, k)), expected, "{k} queens, n = {n}");
        }
        assert_eq!(count(queens(n, n, n + 1)), 0);
    }
    assert_eq!(count(queens(9, 9, 5)), 310_496);
}

#[test]
fn rectangles() {
    for (m, n, expected) in [
        (2, 3, 2),
        (2, 4, 6),
        (3, 4, 4),
        (3, 5, 14),
        (3, 6, 36),
        (4, 5, 12),
        (4, 6, 46),
        (4, 7, 140),
        (5, 6, 40),
        (5, 7, 164),
        (6, 7, 94),
    ] {
        assert_eq!(count(queens(m, n, m)), expected, "{m} x {n}");
        assert_eq!(count(queens(n, m, m)), expected, "{n} x {m}");
    }
    let five_by_nine: Vec<u128> = (0..=5).map(|k| count(queens(5, 9, k))).collect();
    assert_eq!(five_by_nine, [1, 45, 580, 2600, 3942, 1614]);
}

/// A051906 (torus), A051223 (superqueens), A099152 (semi-queens).
#[test]
fn other_rules() {
    let torus = Rules { geometry: Geometry::Torus, ..Rules::default() };
    let piece = |piece| Rules { piece, ..Rules::default() };
    for (rules, values) in [
        (torus, &[1u128, 0, 0, 0, 10, 0, 28, 0, 0, 0, 88][..]),
        (piece(Piece::Superqueen), &[1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 44]),
        (piece(Piece::Semiqueen), &[1, 1, 3, 7, 23, 83, 405, 2113, 12657]),
        (piece(Piece::Queen), &[1, 0, 0, 2, 10, 4, 40, 92, 352]),
    ] {
        for (n, &expected) in (1..).zip(values) {
            assert_eq!(count(board(Parts { rules, ..Parts::rectangle(n, n) })), expected, "{rules:?}, n = {n}");
        }
    }
}

fn with(n: u32, holes: impl Fn(u32, u32) -> bool) -> Board {
    let mut parts = free(n, n);
    for place in 0..n * n {
        if holes(place / n, place % n) {
            parts.contents[place as usize] = Content::Hole;
        }
    }
    board(parts)
}

#[test]
fn holes() {
    for (n, main, both, corner, corners) in [
        (4, 2, 2, 2, 2),
        (5, 0, 0, 8, 2),
        (6, 4, 4, 4, 4),
        (7, 4, 0, 36, 24),
        (8, 28, 12, 88, 76),
        (9, 64, 8, 324, 240),
        (10, 96, 12, 660, 468),
    ] {
        assert_eq!(count(with(n, |r, c| r == c)), main, "main diagonal, n = {n}");
        assert_eq!(count(with(n, |r, c| r == c || r + c == n - 1)), both, "both diagonals, n = {n}");
        assert_eq!(count(with(n, |r, c| r + c == 0)), corner, "corner, n = {n}");
        assert_eq!(count(with(n, |r, c| r % (n - 1) == 0 && c % (n - 1) == 0)), corners, "four corners, n = {n}");
    }
    assert_eq!(count(with(8, |r, c| (r + c) % 2 == 0)), 0);
}

fn picture(rows: &str) -> Board {
    let rows: Vec<&str> = rows.split('/').collect();
    let mut parts = free(rows.len() as u32, rows[0].len() as u32);
    for (content, c) in parts.contents.iter_mut().zip(rows.iter().flat_map(|row| row.chars())) {
        *content = match c {
            '#' => Content::Wall,
            'x' => Content::Hole,
            'Q' => Content::Queen,
            _ => Content::Free,
        };
    }
    board(parts)
}

#[test]
fn walls() {
    let maps: [(&str, &[u128]); 7] = [
        (".../.#./...", &[1, 8, 12]),
        (".#./#.#/.#.", &[1, 5, 4]),
        ("..../.##./.##./....", &[1, 12, 38, 28, 2]),
        ("...../.#.#./...../.#.#./.....", &[1, 21, 122, 210, 66, 2]),
        ("....../..#.../....../...#../....../......", &[1, 34, 344, 1260, 1687, 762, 101, 4]),
        ("..#../..#../#####/..#../..#..", &[1, 16, 96, 256, 256]),
        (
            "......./......./..#.#../......./..#.#../......./.......",
            &[1, 45, 660, 3984, 10316, 10948, 4224, 548, 34, 2],
        ),
    ];
    for (map, expected) in maps {
        let board = picture(map);
        let any = with_queens(&board, Queens::Most);
        let model = Model::new(&any).unwrap();
        assert_eq!(Profile::new(&model).unwrap().counts(&Limits::default(), &()).unwrap().0, expected, "{map}");
        for (k, &expected) in (0..).zip(expected) {
            assert_eq!(count(with_queens(&board, Queens::Exactly(k))), expected, "{map}, {k} queens");
        }
        assert_eq!(count(any), expected.iter().sum(), "{map}");
    }
}

/// 8 x 8 with four walls takes ten queens, in three ways; with holes there, eight in 53.
#[test]
fn walls_let_more_queens_in() {
    let squares = [(1, 2), (3, 4), (5, 1), (6, 6)];
    let mut parts = free(8, 8);
    for (content, expected) in [(Content::Wall, vec![(10, 3), (11, 0)]), (Content::Hole, vec![(8, 53), (9, 0)])] {
        squares.iter().for_each(|&(row, column): &(usize, usize)| parts.contents[row * 8 + column] = content);
        for (k, expected) in expected {
            assert_eq!(count(with_queens(&board(parts.clone()), Queens::Exactly(k))), expected);
        }
    }
}

#[test]
fn given_queens() {
    assert_eq!(count(picture("......../......../......../...Q..../.Q....../......../......../........")), 2);
    for (n, corner) in [(4, 0), (6, 0), (8, 4)] {
        let mut parts = free(n, n);
        parts.contents[0] = Content::Queen;
        assert_eq!(count(board(parts)), corner, "a corner queen, n = {n}");
    }
    assert_eq!(count(picture("...../...../..Q../...../.....")), 2);
    // Given queens that attack each other leave nothing.
    assert_eq!(count(picture("QQ../..../..../....")), 0);
    assert_eq!(count(picture("Q.../.Q../..../....")), 0);
}

#[test]
fn tiny() {
    for n in 1..4 {
        assert_eq!(count(queens(n, n, n)), u128::from(n == 1));
    }
    assert_eq!(count(picture("x")), 0);
    assert_eq!(count(picture("#")), 0);
    assert_eq!(count(queens(1, 7, 1)), 7);
    assert_eq!(count(queens(3, 3, 0)), 1);
}
