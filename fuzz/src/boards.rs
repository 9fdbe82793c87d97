//! What is said of a board: [`Placement`] and [`Solution`] against a look at every pair of queens.

use queens_core::notation::{Format, Notation};
use queens_core::{Arrangement, Attack, NotASolution, Placement, Refusal, Solution, Square};

/// The largest board looked at: all pairs of its queens are.
const LARGEST: usize = 64;

/// Any text that is a board: whether queens attack, and which, is as a look at every pair says.
pub fn verdict(input: &[u8]) {
    let Ok(text) = core::str::from_utf8(input) else { return };
    let Some(format) = Format::guess(text) else { return };
    let Ok(arrangement) = Notation::new(format).parse(text) else { return };
    if arrangement.size().len() > LARGEST || arrangement.queens() > 2 * LARGEST {
        return;
    }
    let squares: Vec<_> = arrangement.squares().collect();
    let peaceful = first_clash(&squares).is_none();
    check_placement(&arrangement, &squares, peaceful);
    check_solution(&arrangement, &squares, peaceful);
}

/// The first queen that attacks, or shares its square with, an earlier one.
fn first_clash(squares: &[Square]) -> Option<Square> {
    let clashes = |i: usize, b: Square| squares[..i].iter().any(|&a| a == b || Attack::between(a, b).is_some());
    squares.iter().enumerate().find_map(|(i, &b)| clashes(i, b).then_some(b))
}

/// Whether these two of the queens really attack each other.
fn is_real(attack: Attack, squares: &[Square]) -> bool {
    [attack.first, attack.second].iter().all(|square| squares.contains(square))
        && Attack::between(attack.first, attack.second) == Some(attack)
}

fn check_placement(arrangement: &Arrangement, squares: &[Square], peaceful: bool) {
    match Placement::try_from(arrangement) {
        Ok(placement) => {
            assert!(peaceful, "a placement with an attack");
            assert!(placement.squares().eq(squares.iter().copied()), "a placement of other queens");
            let full = squares.len() == arrangement.size().len();
            assert_eq!(placement.solution().is_some(), full, "a solution has a queen in each row");
        }
        Err(Refusal::Attacked(attack)) => assert!(is_real(attack, squares), "no such attack: {attack}"),
        Err(Refusal::Occupied(square)) => {
            assert!(squares.iter().filter(|&&other| other == square).count() > 1, "only one queen on {square:?}");
        }
        Err(refusal) => unreachable!("an arrangement lies on its board: {refusal}"),
    }
}

fn check_solution(arrangement: &Arrangement, squares: &[Square], peaceful: bool) {
    let size = arrangement.size();
    let verdict = Solution::try_from(arrangement);
    assert_eq!(verdict.as_ref().err(), arrangement.verify_solution().as_ref().err(), "with and without a copy");
    match verdict {
        Ok(solution) => {
            assert!(peaceful && squares.len() == size.len(), "not a solution: {squares:?}");
            assert!(solution.squares().eq(squares.iter().copied()), "a solution of other queens");
        }
        Err(NotASolution::Attack(attack)) => assert!(is_real(attack, squares), "no such attack: {attack}"),
        Err(NotASolution::Twice(square)) => {
            assert!(squares.iter().filter(|&&other| other == square).count() > 1, "only one queen on {square:?}");
        }
        Err(NotASolution::TooFew { queens, size: named, row }) => {
            assert!(peaceful && queens == squares.len() && queens < size.len() && named == size, "{queens} of {size}");
            assert!(squares.iter().all(|square| square.row != row), "row {row} has a queen");
        }
        Err(other) => unreachable!("an arrangement lies on its board: {other}"),
    }
}
