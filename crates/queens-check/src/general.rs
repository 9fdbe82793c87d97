//! Whether queens answer a board in general: with holes, walls, regions and rules of its own.
//!
//! The rules are applied here from the answer's side: from every queen sight goes out in every direction until it ends,
//! and what it meets is named. `queens_core::general::Board::conflict` walks between two given squares; the engines do
//! neither. The tests hold the first two against each other.

use std::collections::{HashMap, HashSet};
use std::fmt;

use queens_core::general::{Board, Conflict, Content, Diagonals, Geometry, Piece, Seen, Touching, Wanted};
use queens_core::notation::spoken;
use queens_core::{Line, Square};

/// Why queens do not answer a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoardFault {
    /// A queen beyond the edge.
    OffBoard(Square),
    /// Two queens on one square.
    Twice(Square),
    /// A queen on a hole or wall.
    NotFree {
        /// The square.
        square: Square,
        /// What is there.
        content: Content,
    },
    /// A given queen that the answer does not have.
    GivenMissing(Square),
    /// Two queens that may not both stand.
    Conflict(Conflict),
    /// More queens in a row or column, between two walls, than each may have.
    Crowded {
        /// The queen that is one too many.
        square: Square,
        /// Row or column.
        line: Line,
        /// How many may stand there.
        most: u32,
    },
    /// A region with more or fewer queens than it takes.
    Region {
        /// The region, from 0.
        region: u16,
        /// How many it has.
        found: u64,
        /// How many it takes.
        expected: u32,
    },
    /// More or fewer queens than are wanted.
    Number {
        /// How many there are.
        found: u64,
        /// How many are wanted.
        expected: u64,
    },
}

/// Whether `queens`, in any order, answer `board`: each on a free square of its own, the given ones among them, none that
/// attack each other, and the right number everywhere. Where as many as fit are wanted, their number is not looked at.
///
/// It asks nothing of the code that found them. O(queens x (rows + columns)) time on a flat board, O(queens) memory.
///
/// ```
/// use queens_check::{BoardFault, verify};
/// use queens_core::general::Board;
/// use queens_core::{BoardSize, Square};
/// let board = Board::empty(BoardSize::new(4)?);
/// let queens: Vec<_> = (0..4).zip([1, 3, 0, 2]).map(|(row, column)| Square::new(row, column)).collect();
/// assert_eq!(verify(&board, &queens), Ok(()));
/// assert_eq!(verify(&board, &queens[..3]), Err(BoardFault::Number { found: 3, expected: 4 }));
/// # Ok::<(), queens_core::SizeError>(())
/// ```
///
/// # Errors
/// [`BoardFault`]: the first that is wrong.
pub fn verify(board: &Board, queens: &[Square]) -> Result<(), BoardFault> {
    let mut sorted = queens.to_vec();
    sorted.sort_unstable();
    let mut stands = HashSet::new();
    for &square in &sorted {
        if square.row >= board.rows() || square.column >= board.columns() {
            return Err(BoardFault::OffBoard(square));
        }
        let content = board.content(square);
        if content == Content::Hole || content == Content::Wall {
            return Err(BoardFault::NotFree { square, content });
        }
        if !stands.insert(square) {
            return Err(BoardFault::Twice(square));
        }
    }
    if let Some(given) = board.givens().find(|given| !stands.contains(given)) {
        return Err(BoardFault::GivenMissing(given));
    }
    let look = Look { board, stands: &stands };
    sorted.iter().try_for_each(|&queen| look.around(queen))?;
    regions(board, &sorted)?;
    match board.wanted() {
        Wanted::Exactly(expected) if expected != queens.len() as u64 => {
            Err(BoardFault::Number { found: queens.len() as u64, expected })
        }
        _ => Ok(()),
    }
}

fn regions(board: &Board, queens: &[Square]) -> Result<(), BoardFault> {
    if !board.has_regions() {
        return Ok(());
    }
    let expected = board.rules().per_region;
    let mut found = HashMap::<u16, u64>::new();
    for region in queens.iter().filter_map(|&queen| board.region(queen)) {
        *found.entry(region).or_default() += 1;
    }
    (0..board.region_count()).map(|region| region as u16).try_for_each(|region| {
        match found.get(&region).copied().unwrap_or_default() {
            count if count == u64::from(expected) => Ok(()),
            count => Err(BoardFault::Region { region, found: count, expected }),
        }
    })
}

struct Look<'a> {
    board: &'a Board,
    stands: &'a HashSet<Square>,
}

impl Look<'_> {
    /// What a queen sees.
    fn around(&self, queen: Square) -> Result<(), BoardFault> {
        let rules = self.board.rules();
        for (line, ways) in [(Line::Row, [(0, -1), (0, 1)]), (Line::Column, [(-1, 0), (1, 0)])] {
            if rules.piece != Piece::Bishop {
                self.along_row_or_column(queen, line, ways)?;
            }
        }
        let slants = match (rules.diagonals, rules.piece) {
            (Diagonals::Off, _) | (_, Piece::Rook | Piece::Star) => &[][..],
            (_, Piece::Semiqueen) => &[(Line::Diagonal, [(-1, -1), (1, 1)])],
            _ => &[(Line::Diagonal, [(-1, -1), (1, 1)]), (Line::Antidiagonal, [(-1, 1), (1, -1)])],
        };
        for &(line, ways) in slants {
            for way in ways {
                self.nobody_met(queen, line, way)?;
            }
        }
        if rules.piece == Piece::Superqueen {
            self.nobody_at(queen, Seen::KnightMove, |down, right| down * down + right * right == 5)?;
        }
        if rules.piece == Piece::Star || rules.touching == Touching::Forbidden {
            self.nobody_at(queen, Seen::Touching, |down, right| down.abs() < 2 && right.abs() < 2)?;
        }
        Ok(())
    }

    /// Where each line takes one queen, the one met is named; where it takes several, they are counted.
    fn along_row_or_column(&self, queen: Square, line: Line, ways: [(i64, i64); 2]) -> Result<(), BoardFault> {
        let most = self.board.rules().per_region;
        if most == 1 {
            return ways.into_iter().try_for_each(|way| self.nobody_met(queen, line, way));
        }
        let mut seen = HashSet::from([queen]);
        for way in ways {
            seen.extend(self.sight(queen, way).filter(|square| self.stands.contains(square)));
        }
        if seen.len() as u64 > u64::from(most) {
            return Err(BoardFault::Crowded { square: queen, line, most });
        }
        Ok(())
    }

    fn nobody_met(&self, queen: Square, line: Line, way: (i64, i64)) -> Result<(), BoardFault> {
        match self.sight(queen, way).find(|square| self.stands.contains(square)) {
            None => Ok(()),
            Some(other) => Err(conflict(queen, other, Seen::Along(line))),
        }
    }

    /// The squares that a queen sees one way, until the edge, a wall, or itself from behind.
    fn sight(&self, queen: Square, (down, right): (i64, i64)) -> impl Iterator<Item = Square> + '_ {
        let mut at = Some(queen);
        std::iter::from_fn(move || {
            at =
                self.moved(at?, down, right).filter(|&next| next != queen && self.board.content(next) != Content::Wall);
            at
        })
    }

    fn nobody_at(&self, queen: Square, seen: Seen, reaches: impl Fn(i64, i64) -> bool) -> Result<(), BoardFault> {
        let steps = (-2..=2).flat_map(|down| (-2..=2).map(move |right| (down, right)));
        let mut reached = steps
            .filter(|&(down, right)| reaches(down, right))
            .filter_map(|(down, right)| self.moved(queen, down, right));
        match reached.find(|&square| square != queen && self.stands.contains(&square)) {
            None => Ok(()),
            Some(other) => Err(conflict(queen, other, seen)),
        }
    }

    fn moved(&self, from: Square, down: i64, right: i64) -> Option<Square> {
        let wraps = self.board.rules().geometry == Geometry::Torus;
        let moved = |at: u32, by: i64, size: u32| {
            let (at, size) = (i64::from(at) + by, i64::from(size));
            let at = if wraps { at.rem_euclid(size) } else { at };
            u32::try_from(at).ok().filter(|&at| i64::from(at) < size)
        };
        Some(Square::new(moved(from.row, down, self.board.rows())?, moved(from.column, right, self.board.columns())?))
    }
}

fn conflict(queen: Square, other: Square, seen: Seen) -> BoardFault {
    BoardFault::Conflict(Conflict { first: queen.min(other), second: queen.max(other), seen })
}

impl fmt::Display for BoardFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(square) => write!(f, "{} is not on the board", spoken(*square)),
            Self::Twice(square) => write!(f, "there are two queens on {}", spoken(*square)),
            Self::NotFree { square, content: Content::Hole } => write!(f, "a queen on the hole {}", spoken(*square)),
            Self::NotFree { square, .. } => write!(f, "a queen on the wall {}", spoken(*square)),
            Self::GivenMissing(square) => write!(f, "the given queen on {} is missing", spoken(*square)),
            Self::Conflict(conflict) => conflict.fmt(f),
            Self::Crowded { square, line, most } => {
                write!(f, "more than {most} queens in the {line} of the queen on {}", spoken(*square))
            }
            Self::Region { region, found, expected } => {
                write!(f, "{found} queens in region {}, which takes {expected}", u32::from(*region) + 1)
            }
            Self::Number { found, expected } => write!(f, "{found} queens where {expected} are wanted"),
        }
    }
}

impl std::error::Error for BoardFault {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use queens_core::general::{Parts, Queens, Rules};

    use super::*;

    fn any_board() -> impl Strategy<Value = Board> {
        let rules = (0..2usize, 0..6usize, 0..2usize, 0..2usize, 0u64..6).prop_map(|(g, p, t, d, queens)| Rules {
            geometry: Geometry::ALL[g],
            piece: Piece::ALL[p],
            touching: Touching::ALL[t],
            diagonals: Diagonals::ALL[d],
            queens: if queens == 0 { Queens::Most } else { Queens::Exactly(queens - 1) },
            per_region: 1,
        });
        (1u32..7, 1u32..7, rules, prop::collection::vec(0usize..12, 36)).prop_map(|(rows, columns, rules, codes)| {
            let content = |&code: &usize| match code {
                0 => Content::Hole,
                1 | 2 => Content::Wall,
                _ => Content::Free,
            };
            let contents = codes.iter().take((rows * columns) as usize).map(content).collect();
            Board::new(Parts { contents, rules, ..Parts::rectangle(rows, columns) }).unwrap()
        })
    }

    proptest! {
        /// The verifier's walk out of every queen and the core's walk between every two find the same.
        #[test]
        fn agrees_with_the_plain_definition(board in any_board(), picks in prop::collection::vec(any::<prop::sample::Index>(), 0..5)) {
            let all: Vec<_> = board.squares().collect();
            let mut queens: Vec<_> = picks.iter().map(|pick| all[pick.index(all.len())]).collect();
            queens.sort();
            queens.dedup();
            let pairs = || queens.iter().flat_map(|&a| queens.iter().map(move |&b| (a, b)));
            let is_open = queens.iter().all(|&queen| board.is_open(queen));
            let conflicts: Vec<_> = pairs().filter_map(|(a, b)| board.conflict(a, b)).collect();
            let right_number = match board.wanted() {
                Wanted::Most => true,
                Wanted::Exactly(wanted) => wanted == queens.len() as u64,
            };
            let verdict = verify(&board, &queens);
            prop_assert_eq!(verdict.is_ok(), is_open && conflicts.is_empty() && right_number);
            if let Err(BoardFault::Conflict(found)) = verdict {
                prop_assert!(conflicts.iter().any(|one| (one.first, one.second) == (found.first, found.second)));
            }
        }
    }

    fn square(row: u32, column: u32) -> Square {
        Square::new(row, column)
    }

    #[test]
    fn two_stars_in_each_line_and_region() {
        // Each row is a region.
        let regions: Vec<u16> = (0..8).flat_map(|row| [row; 8]).collect();
        let board = Board::new(Parts { regions, rules: Rules::region_puzzle(2), ..Parts::rectangle(8, 8) }).unwrap();
        let columns = [[4, 6], [0, 2], [4, 6], [0, 2], [5, 7], [1, 3], [5, 7], [1, 3]];
        let stars: Vec<_> = (0..).zip(columns).flat_map(|(row, two)| two.map(|column| square(row, column))).collect();
        assert_eq!(verify(&board, &stars), Ok(()));
        let with_first = |first| [&[first], &stars[1..]].concat();
        let crowded = |square, line| Err(BoardFault::Crowded { square, line, most: 2 });
        assert_eq!(verify(&board, &with_first(square(0, 0))), crowded(square(0, 0), Line::Column));
        assert_eq!(verify(&board, &with_first(square(1, 4))), crowded(square(1, 0), Line::Row));
        let mut touching = with_first(square(0, 5));
        touching.retain(|&star| star != square(4, 5));
        let touch = Conflict { first: square(0, 5), second: square(0, 6), seen: Seen::Touching };
        assert_eq!(verify(&board, &touching), Err(BoardFault::Conflict(touch)));
        assert_eq!(verify(&board, &stars[1..]), Err(BoardFault::Region { region: 0, found: 1, expected: 2 }));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let mut contents = vec![Content::Free; 16];
        contents[0] = Content::Hole;
        contents[1] = Content::Queen;
        let board = Board::new(Parts { contents, ..Parts::rectangle(4, 4) }).unwrap();
        let queens =
            |columns: [u32; 4]| (0..).zip(columns).map(|(row, column)| square(row, column)).collect::<Vec<_>>();
        assert_eq!(verify(&board, &queens([1, 3, 0, 2])), Ok(()));
        assert_eq!(verify(&board, &queens([2, 0, 3, 1])), Err(BoardFault::GivenMissing(square(0, 1))));
        let hole = BoardFault::NotFree { square: square(0, 0), content: Content::Hole };
        assert_eq!(verify(&board, &queens([0, 2, 4, 1])), Err(hole));
        assert_eq!(verify(&board, &queens([1, 3, 0, 4])), Err(BoardFault::OffBoard(square(3, 4))));
        assert_eq!(verify(&board, &[square(0, 1); 2]), Err(BoardFault::Twice(square(0, 1))));
    }
}
