use alloc::vec;
use alloc::vec::Vec;

use super::*;
use crate::{Attack, BoardSize, Line, Square};

fn walls(picture: &str) -> Board {
    let rows: Vec<&str> = picture.split('/').collect();
    let contents = rows.iter().flat_map(|row| row.bytes()).map(|byte| match byte {
        b'#' => Content::Wall,
        b'x' => Content::Hole,
        b'Q' => Content::Queen,
        _ => Content::Free,
    });
    let parts = Parts::rectangle(rows.len() as u32, rows[0].len() as u32);
    Board::new(Parts { contents: contents.collect(), ..parts }).unwrap()
}

/// How many sets of k queens stand without conflict, for k = 0, 1, 2 and so on.
fn placements(board: &Board) -> Vec<u64> {
    fn go(board: &Board, open: &[Square], from: usize, placed: &mut Vec<Square>, counts: &mut Vec<u64>) {
        if counts.len() <= placed.len() {
            counts.push(0);
        }
        counts[placed.len()] += 1;
        for index in from..open.len() {
            if placed.iter().all(|&queen| board.conflict(queen, open[index]).is_none()) {
                placed.push(open[index]);
                go(board, open, index + 1, placed, counts);
                placed.pop();
            }
        }
    }
    let open: Vec<_> = board.squares().filter(|&square| board.is_open(square)).collect();
    let mut counts = Vec::new();
    go(board, &open, 0, &mut Vec::new(), &mut counts);
    counts
}

fn under(rules: Rules, rows: u32, columns: u32) -> Vec<u64> {
    placements(&Board::new(Parts { rules, ..Parts::rectangle(rows, columns) }).unwrap())
}

fn solutions(rules: Rules, n: u32) -> u64 {
    under(rules, n, n).get(n as usize).copied().unwrap_or(0)
}

/// Published, and recomputed by a brute force of its own: maps with walls.
#[test]
fn walls_end_sight() {
    assert_eq!(placements(&walls(".../.#./...")), [1, 8, 12]);
    assert_eq!(placements(&walls(".#./#.#/.#.")), [1, 5, 4]);
    assert_eq!(placements(&walls("..../.##./.##./....")), [1, 12, 38, 28, 2]);
    assert_eq!(placements(&walls("...../.#.#./...../.#.#./.....")), [1, 21, 122, 210, 66, 2]);
    assert_eq!(placements(&walls("..#../..#../#####/..#../..#..")), [1, 16, 96, 256, 256]);
    // One wall anywhere, and a queen more than there are rows (A103330).
    let seven = |index: usize| {
        let mut contents = vec![Content::Free; 36];
        contents[index] = Content::Wall;
        let counts = placements(&Board::new(Parts { contents, ..Parts::rectangle(6, 6) }).unwrap());
        counts.get(7).copied().unwrap_or(0)
    };
    assert_eq!((0..36).map(seven).sum::<u64>(), 16);
}

/// A348129; min(m, n) queens on m x n.
#[test]
fn without_walls() {
    assert_eq!(under(Rules::default(), 5, 5), [1, 25, 140, 204, 82, 10]);
    assert_eq!(under(Rules::default(), 5, 9), [1, 45, 580, 2600, 3942, 1614]);
    assert_eq!(under(Rules::default(), 3, 6).last(), Some(&36));
    assert_eq!(under(Rules::default(), 6, 3).last(), Some(&36));
    assert_eq!(under(Rules::default(), 0, 0), [1]);
}

/// A051906, A051223, A099152; rooks n!, and bishops on 4 x 4: 260 ways for 4 of them (A002465).
#[test]
fn other_pieces_and_the_torus() {
    let torus = Rules { geometry: Geometry::Torus, ..Rules::default() };
    assert_eq!([1, 2, 3, 4, 5, 6, 7].map(|n| solutions(torus, n)), [1, 0, 0, 0, 10, 0, 28]);
    let piece = |piece| Rules { piece, ..Rules::default() };
    assert_eq!([1, 4, 5, 6].map(|n| solutions(piece(Piece::Superqueen), n)), [1, 0, 0, 0]);
    assert_eq!([1, 2, 3, 4, 5, 6].map(|n| solutions(piece(Piece::Semiqueen), n)), [1, 1, 3, 7, 23, 83]);
    assert_eq!([1, 2, 3, 4, 5].map(|n| solutions(piece(Piece::Rook), n)), [1, 2, 6, 24, 120]);
    assert_eq!(solutions(piece(Piece::Bishop), 4), 260);
    // Kings on rooks' lines: permutations without neighbours that differ by one (A002464).
    assert_eq!([1, 2, 3, 4, 5, 6].map(|n| solutions(piece(Piece::Star), n)), [1, 0, 0, 2, 14, 90]);
    let puzzle = Rules { touching: Touching::Forbidden, diagonals: Diagonals::Off, ..Rules::default() };
    assert_eq!([4, 5, 6].map(|n| solutions(puzzle, n)), [2, 14, 90]);
}

#[test]
fn on_the_empty_board_it_is_the_attack_of_the_core() {
    let board = Board::empty(BoardSize::new(6).unwrap());
    for a in board.squares() {
        for b in board.squares().filter(|&b| b != a) {
            let line = Attack::between(a, b).map(|attack| Seen::Along(attack.line));
            assert_eq!(board.conflict(a, b).map(|conflict| conflict.seen), line);
        }
    }
}

#[test]
fn parts_that_do_not_fit_are_refused() {
    let refused = |parts| Board::new(parts).unwrap_err();
    let two = Parts::rectangle(2, 2);
    assert_eq!(refused(Parts::rectangle(0, 3)), BoardError::Sides { rows: 0, columns: 3 });
    assert!(matches!(refused(Parts { weights: vec![1; 3], ..two.clone() }), BoardError::Length { found: 3, .. }));
    let regions = |regions: Vec<u16>| Parts { regions, ..two.clone() };
    assert_eq!(refused(regions(vec![0, 2, 2, 2])), BoardError::EmptyRegion { region: 1 });
    assert_eq!(refused(regions(vec![0, 1, Board::NO_REGION, 1])), BoardError::NoRegion(Square::new(1, 0)));
    let one = refused(regions(vec![0; 4]));
    assert!(matches!(one, BoardError::RegionCount { regions: 1, per_region: 1, wanted: Wanted::Exactly(2) }));
    let rules = Rules { per_region: 2, ..Rules::default() };
    assert_eq!(refused(Parts { rules, ..two.clone() }), BoardError::PerRegion(2));
    let most = Rules { queens: Queens::Most, ..Rules::default() };
    assert!(matches!(refused(Parts { rules: most, ..regions(vec![0, 0, 1, 1]) }), BoardError::RegionCount { .. }));
    let torus = Rules { geometry: Geometry::Torus, ..Rules::default() };
    assert!(matches!(
        refused(Parts { rules: torus, ..Parts::rectangle(1 << 20, 1 << 20) }),
        BoardError::TooManySquares { .. }
    ));
    assert!(Board::new(Parts::rectangle(1 << 30, 1 << 30)).is_ok());
}

#[test]
fn transposing_and_what_is_plain() {
    let board = walls("Q.x/..#");
    let turned = board.transposed();
    assert_eq!(turned, walls("Q./../x#"));
    assert_eq!(turned.transposed(), board);
    assert_eq!(board.givens().collect::<Vec<_>>(), [Square::new(0, 0)]);
    assert_eq!(board.plain_size(), None);
    let four = BoardSize::new(4).unwrap();
    assert_eq!(Board::empty(four).plain_size(), Some(four));
    let rules = |queens| Rules { queens, ..Rules::default() };
    assert_eq!(Board::empty(four).with_rules(rules(Queens::Exactly(4))).unwrap().plain_size(), Some(four));
    assert_eq!(Board::empty(four).with_rules(rules(Queens::Exactly(3))).unwrap().plain_size(), None);
    assert_eq!(walls("Q../..Q/.Q.").given_conflict().unwrap().seen, Seen::Along(Line::Antidiagonal));
}
