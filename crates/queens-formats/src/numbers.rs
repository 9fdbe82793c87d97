//! The forms of [`queens_core::notation`], whose queens are given ones here.

use queens_core::general::{Board, Content, Parts};
use queens_core::notation::{Format, Notation};

use crate::error::{Missing, Problem, ReadError};
use crate::fen::with_all;
use crate::grid;

pub(crate) fn read(text: &str, format: Format) -> Result<Board, ReadError> {
    let arrangement = Notation::new(format).parse(text)?;
    let n = arrangement.size().get();
    let mut queens: Vec<_> = arrangement.squares().collect();
    queens.sort_unstable();
    if let Some(twice) = queens.windows(2).find(|two| two[0] == two[1]) {
        return Err(ReadError { line: 1, column: 1, problem: Problem::TwoQueens(twice[0]) });
    }
    let mut parts = Parts::rectangle(n, n);
    if !queens.is_empty() {
        let queens: Vec<_> = queens.iter().map(|queen| (queen.row, u64::from(queen.column))).collect();
        let contents = with_all(n, n, &queens, Content::Queen);
        let too_large = || ReadError { line: 1, column: 1, problem: Problem::TooLarge };
        parts.contents = contents.ok_or_else(too_large)?;
    }
    Board::new(parts).map_err(ReadError::board)
}

pub(crate) fn write(board: &Board, format: Format) -> Result<String, Missing> {
    let unsaid = [
        Missing::NoSquares,
        Missing::Rectangles,
        Missing::Holes,
        Missing::Walls,
        Missing::Regions,
        Missing::Weights,
        Missing::Rules,
    ];
    grid::refuse(board, &unsaid)?;
    let queens: Vec<_> = board.givens().collect();
    let is_full = queens.len() == board.rows() as usize && (0..).zip(&queens).all(|(row, queen)| queen.row == row);
    if !is_full {
        return Err(Missing::VacantRows);
    }
    let columns: Vec<_> = queens.iter().map(|queen| queen.column).collect();
    // A list of numbers says its base by its least and greatest; without a 0 or an n it would be read with the other one.
    let mut seen = vec![false; columns.len()];
    let is_permutation = columns.iter().all(|&column| !std::mem::replace(&mut seen[column as usize], true));
    if !is_permutation && (format.is_number_list() || format.has_base()) {
        return Err(Missing::Givens);
    }
    let mut out = Vec::new();
    Notation::new(format).print(&columns, &mut out).map_err(|_| Missing::Size)?;
    out.push(b'\n');
    String::from_utf8(out).map_err(|_| Missing::Size)
}
