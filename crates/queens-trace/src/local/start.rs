//! The boards that a local search starts from.

use super::{Board, Draw, least_column};
use crate::event::{Event, Reason};
use crate::{Algorithm, Refused, Setup, Start};

/// How a board comes about by chance.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fresh {
    /// A random column for the queen of each row.
    Random,
    /// Row by row where it has the fewest conflicts with those above, ties at random. O(n) in the mean for the board.
    Greedy,
}

/// The boards of a run: the first may be given, all others come by chance.
pub(crate) struct Starts {
    setup: Setup,
    given: Option<Vec<u32>>,
    fresh: Fresh,
}

impl Starts {
    /// # Errors
    /// [`Refused`] when the board given has another size, or a row without a queen or with two.
    pub(crate) fn new(setup: &Setup, algorithm: Algorithm, usual: Fresh) -> Result<Self, Refused> {
        let (given, fresh) = match &setup.start {
            Start::Usual => (None, usual),
            Start::Random => (None, Fresh::Random),
            Start::Greedy => (None, Fresh::Greedy),
            Start::Board(board) => (Some(setup.one_a_row(algorithm, board)?), usual),
        };
        Ok(Self { setup: setup.clone(), given, fresh })
    }

    /// The board to start from.
    pub(crate) fn first(&self, draw: &mut Draw) -> Board {
        let Some(columns) = &self.given else { return self.another(draw) };
        let mut board = Board::empty(self.setup.size);
        (0..).zip(columns).for_each(|(row, &column)| board.place(row, column));
        board
    }

    /// A board to begin again from.
    pub(crate) fn another(&self, draw: &mut Draw) -> Board {
        let mut board = Board::empty(self.setup.size);
        for row in 0..board.n() {
            let column = match self.fresh {
                Fresh::Random => draw.below(u64::from(board.n())) as u32,
                Fresh::Greedy => least_column(&board, row, draw).column,
            };
            board.place(row, column);
        }
        board
    }
}

/// The event that shows the board to start from.
pub(crate) fn shown(board: &Board) -> Event {
    let to: Box<[Option<u32>]> = board.queens().into();
    Event::Load { reason: Reason::Start, from: vec![None; to.len()].into(), to }
}

/// The event that shows a board to begin again from.
pub(crate) fn shown_again(before: &Board, board: &Board) -> Event {
    Event::Load { reason: Reason::Restart, from: before.queens().into(), to: board.queens().into() }
}
