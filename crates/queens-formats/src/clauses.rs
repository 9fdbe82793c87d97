//! DIMACS: clauses that a SAT solver can satisfy exactly by the solutions of the board.
//!
//! Variable row x columns + column + 1, rows and columns from 0, is true where a queen stands. Further variables count.

use std::fmt::Write as _;

use queens_core::general::{Board, Content, Wanted};

use crate::error::Missing;
use crate::grid;
use crate::lines;

/// Boards beyond this make files that no solver reads.
const MOST_SQUARES: u64 = 1 << 20;
/// Literals of counters, beyond which a file grows into gigabytes.
const MOST_COUNTED: usize = 1 << 26;

pub(crate) fn write(board: &Board) -> Result<String, Missing> {
    grid::refuse(board, &[Missing::NoSquares, Missing::Most])?;
    let squares = u64::from(board.rows()) * u64::from(board.columns());
    if squares > MOST_SQUARES {
        return Err(Missing::Size);
    }
    let mut clauses = Clauses { text: String::new(), count: 0, variables: squares as usize };
    let variable = |square| board.index(square).map_or(0, |index| index as i64 + 1);
    for square in board.squares() {
        match board.content(square) {
            Content::Free => {}
            Content::Queen => clauses.add(&[variable(square)]),
            Content::Hole | Content::Wall => clauses.add(&[-variable(square)]),
        }
    }
    for line in lines::all(board) {
        let line_variables: Vec<_> = line.squares.iter().map(|&square| variable(square)).collect();
        clauses.at_most(&line_variables, line.most as usize)?;
    }
    let open: Vec<_> = board.squares().filter(|&square| board.is_open(square)).collect();
    if board.has_regions() {
        let mut regions = vec![Vec::new(); board.region_count() as usize];
        for &square in &open {
            if let Some(region) = board.region(square) {
                regions[usize::from(region)].push(variable(square));
            }
        }
        let exact = board.rules().per_region as usize;
        for region in regions {
            clauses.at_most(&region, exact)?;
            clauses.at_least(&region, exact)?;
        }
    } else if let Wanted::Exactly(wanted) = board.wanted() {
        clauses.number(board, wanted, &open, variable)?;
    }
    let size =
        format!("{} rows of {} squares; variable 1 is row 1 column 1, row by row", board.rows(), board.columns());
    Ok(format!("c {size}\np cnf {} {}\n{}", clauses.variables, clauses.count, clauses.text))
}

struct Clauses {
    text: String,
    count: usize,
    variables: usize,
}

impl Clauses {
    fn add(&mut self, literals: &[i64]) {
        for literal in literals {
            // Writing into a string does not fail.
            let _ = write!(self.text, "{literal} ");
        }
        self.text.push_str("0\n");
        self.count += 1;
    }

    /// So many queens on the whole board. Without walls a row has one at most; when each must have one, that is said at
    /// once, otherwise all squares are counted.
    fn number(
        &mut self,
        board: &Board,
        wanted: u64,
        open: &[queens_core::Square],
        variable: impl Fn(queens_core::Square) -> i64,
    ) -> Result<(), Missing> {
        let has_walls = board.parts().contents.contains(&Content::Wall);
        let sees_rows = board.rules().per_line() == Some(1) && !has_walls;
        for (lines, is_row) in [(board.rows(), true), (board.columns(), false)] {
            if sees_rows && u64::from(lines) == wanted {
                let line = |square: &queens_core::Square| if is_row { square.row } else { square.column };
                let mut literals = vec![Vec::new(); lines as usize];
                open.iter().for_each(|square| literals[line(square) as usize].push(variable(*square)));
                literals.iter().for_each(|literals| self.add(literals));
                return Ok(());
            }
        }
        let all: Vec<_> = open.iter().map(|&square| variable(square)).collect();
        let wanted = usize::try_from(wanted).unwrap_or(usize::MAX);
        self.at_most(&all, wanted)?;
        self.at_least(&all, wanted)
    }

    fn at_least(&mut self, literals: &[i64], least: usize) -> Result<(), Missing> {
        match least {
            0 => Ok(()),
            1 => {
                self.add(literals);
                Ok(())
            }
            _ if least > literals.len() => {
                self.add(&[]);
                Ok(())
            }
            _ => {
                let others: Vec<_> = literals.iter().map(|literal| -literal).collect();
                self.at_most(&others, literals.len() - least)
            }
        }
    }

    /// Every pair where one is allowed, else a sequential counter (Sinz 2005): its variable i, j says that of the first
    /// i + 1 literals more than j are true.
    fn at_most(&mut self, literals: &[i64], most: usize) -> Result<(), Missing> {
        if most >= literals.len() {
            return Ok(());
        }
        if most == 0 {
            literals.iter().for_each(|literal| self.add(&[-literal]));
            return Ok(());
        }
        if most == 1 && literals.len() < 2000 {
            for (index, second) in literals.iter().enumerate() {
                literals[..index].iter().for_each(|first| self.add(&[-first, -second]));
            }
            return Ok(());
        }
        let counted = literals.len().saturating_mul(most);
        if counted > MOST_COUNTED {
            return Err(Missing::Size);
        }
        let base = self.variables as i64 + 1;
        self.variables += counted;
        let counter = |i: usize, j: usize| base + (i * most + j) as i64;
        for (i, literal) in literals.iter().enumerate() {
            self.add(&[-literal, counter(i, 0)]);
            if i == 0 {
                continue;
            }
            self.add(&[-literal, -counter(i - 1, most - 1)]);
            for j in 0..most {
                self.add(&[-counter(i - 1, j), counter(i, j)]);
                if j > 0 {
                    self.add(&[-literal, -counter(i - 1, j - 1), counter(i, j)]);
                }
            }
        }
        Ok(())
    }
}
