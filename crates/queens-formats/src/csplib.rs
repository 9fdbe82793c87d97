//! Parameter files of CSPLib, in Essence.
//!
//! Problem 079, completion: `letting init` lists given queens as row and column **from 0**. Problem 080, blocked queens:
//! `letting blocks` lists holes as row and column **from 1**. The two look alike.

use queens_core::Square;
use queens_core::general::{Board, Content, Parts};

use crate::assignments::{Style, items, number, parse};
use crate::error::{Missing, Problem, ReadError};
use crate::fen::with_all;
use crate::grid;

/// Which of the two problems.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Completion,
    Blocked,
}

impl Kind {
    fn name(self) -> &'static str {
        if self == Self::Completion { "init" } else { "blocks" }
    }

    fn base(self) -> i64 {
        i64::from(self == Self::Blocked)
    }

    fn content(self) -> Content {
        if self == Self::Completion { Content::Queen } else { Content::Hole }
    }
}

pub(crate) fn read(text: &str, kind: Kind) -> Result<Board, ReadError> {
    let assignments = parse(text, Style::Essence)?;
    let (mut n, mut squares) = (None, None);
    for (name, offset, value) in &assignments {
        match name.as_str() {
            "n" => n = Some(number(text, value, 1, i64::from(Board::MAX_SIDE))? as u32),
            name if name == kind.name() => squares = Some(value),
            name => {
                let expected = if kind == Kind::Completion { "n or init" } else { "n or blocks" };
                return Err(ReadError::word(text, *offset, name, expected));
            }
        }
    }
    let missing = |name| ReadError::at(text, text.len(), Problem::NotGiven { name });
    let n = n.ok_or_else(|| missing("n"))?;
    let list = squares.ok_or_else(|| missing(kind.name()))?;
    let (low, high) = (kind.base(), i64::from(n) - 1 + kind.base());
    let mut squares = Vec::new();
    for pair in items(text, list)? {
        let [row, column] = items(text, pair)? else {
            let found = items(text, pair)?.len();
            return Err(ReadError::at(text, pair.offset, Problem::Entries { found, expected: 2 }));
        };
        let (row, column) = (number(text, row, low, high)? - low, number(text, column, low, high)? - low);
        squares.push((row as u32, column as u64));
    }
    let mut parts = Parts::rectangle(n, n);
    if !squares.is_empty() {
        let contents = with_all(n, n, &squares, kind.content());
        parts.contents = contents.ok_or_else(|| ReadError::at(text, list.offset, Problem::TooLarge))?;
    }
    squares.sort_unstable();
    let twice = squares.windows(2).find(|two| two[0] == two[1]).filter(|_| kind == Kind::Completion);
    if let Some(&(row, column)) = twice.and_then(|two| two.first()) {
        return Err(ReadError::at(text, list.offset, Problem::TwoQueens(Square::new(row, column as u32))));
    }
    Board::new(parts).map_err(|error| ReadError::at(text, 0, Problem::Board(error)))
}

pub(crate) fn write(board: &Board, kind: Kind) -> Result<String, Missing> {
    let other = if kind == Kind::Completion { Missing::Holes } else { Missing::Givens };
    let unsaid = [
        Missing::NoSquares,
        Missing::Rectangles,
        other,
        Missing::Walls,
        Missing::Regions,
        Missing::Weights,
        Missing::Rules,
    ];
    grid::refuse(board, &unsaid)?;
    let columns = board.columns() as usize;
    let listed = board.parts().contents.iter().enumerate().filter(|&(_, &content)| content == kind.content());
    let base = kind.base() as usize;
    let pairs: Vec<_> =
        listed.map(|(index, _)| format!("[{}, {}]", index / columns + base, index % columns + base)).collect();
    Ok(format!("letting n = {columns}\nletting {} = [{}]\n", kind.name(), pairs.join(", ")))
}
