//! Letter grids of region puzzles: a letter for each square, and nothing else. The rules are those of the popular kind:
//! one queen in every row, column and region, no two touch, diagonals do not count.

use queens_core::general::{Board, Rules};

use crate::error::{Missing, Problem, ReadError};
use crate::grid::{self, Grid, Sections};
use crate::text;

pub(crate) fn read(text: &str) -> Result<Board, ReadError> {
    if text.trim_ascii().is_empty() {
        return Err(ReadError::at(text, 0, Problem::Empty));
    }
    let lines = text.lines().filter(|line| !line.trim_ascii().is_empty()).count();
    // On a single line rows are parted by blanks; on several, blanks part squares.
    let longest = text.split_ascii_whitespace().map(str::len).max().unwrap_or_default();
    let blanks_part_rows = lines == 1 && longest > 1;
    let mut letters: Grid<char> = Grid::new();
    let (mut row_start, mut in_row) = (0, false);
    for (offset, sign) in text.char_indices().chain([(text.len(), '\n')]) {
        let ends_row = sign == '\n' || sign == '/' || (blanks_part_rows && sign.is_ascii_whitespace());
        if ends_row {
            if in_row {
                letters.end_row(text, row_start)?;
            } else if sign == '/' {
                return Err(ReadError::unexpected(text, offset, "a letter for each region"));
            }
            in_row = false;
        } else if !sign.is_ascii_whitespace() {
            if !grid::is_letter(sign) {
                return Err(ReadError::unexpected(text, offset, "a letter for each region"));
            }
            if !std::mem::replace(&mut in_row, true) {
                row_start = offset;
            }
            letters.items.push(sign);
        }
    }
    let items = grid::numbered(&letters.items).ok_or_else(|| ReadError::at(text, 0, Problem::TooLarge))?;
    let mut sections = Sections::new();
    sections.regions = Grid { rows: letters.rows, columns: letters.columns, items };
    sections.rules = Rules::region_puzzle(1);
    sections.board(text)
}

pub(crate) fn write(board: &Board) -> Result<String, Missing> {
    let unsaid =
        [Missing::NoRegions, Missing::Givens, Missing::Holes, Missing::Walls, Missing::Weights, Missing::NoSquares];
    grid::refuse(board, &unsaid)?;
    if *board.rules() != Rules::region_puzzle(1) {
        return Err(Missing::Rules);
    }
    let last = u16::try_from(board.region_count().saturating_sub(1)).unwrap_or(u16::MAX);
    grid::letter(last).ok_or(Missing::ManyRegions)?;
    let mut letters = String::new();
    text::rows(board, &mut letters, |square, out| {
        out.extend(board.region(square).and_then(grid::letter));
    });
    // A line of several letters without a break would be several rows, or none.
    if board.rows() == 1 && board.columns() > 1 { Err(Missing::Size) } else { Ok(letters) }
}
