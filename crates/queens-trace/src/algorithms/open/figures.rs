//! The board of the state at hand, with what its neighbours' estimates need.

use queens_core::{BoardSize, Square};

/// A board with one queen in each row: its attacking pairs, and the moves that its columns ask for.
pub(super) struct Figures {
    size: BoardSize,
    board: Vec<u32>,
    /// Queens on each column, diagonal, antidiagonal.
    columns: Vec<u32>,
    diagonals: Vec<u32>,
    antidiagonals: Vec<u32>,
    /// `left[k]`: queens in columns below k.
    left: Vec<u32>,
    pairs: u32,
    spread: u32,
}

impl Figures {
    pub(super) fn new(size: BoardSize, board: Vec<u32>) -> Self {
        let slopes = (2 * size.len()).saturating_sub(1);
        let mut figures = Self {
            size,
            columns: vec![0; size.len()],
            diagonals: vec![0; slopes],
            antidiagonals: vec![0; slopes],
            left: vec![0; size.len() + 1],
            pairs: 0,
            spread: 0,
            board,
        };
        for row in 0..size.get() {
            figures.add(row);
        }
        for (k, &queens) in figures.columns.iter().enumerate() {
            figures.left[k + 1] = figures.left[k] + queens;
        }
        figures.spread = (0..).zip(&figures.left).map(|(k, &left): (u32, _)| k.abs_diff(left)).sum();
        figures
    }

    fn add(&mut self, row: u32) {
        let square = Square::new(row, self.board[row as usize]);
        let on_lines = [
            &mut self.columns[square.column as usize],
            &mut self.diagonals[square.diagonal(self.size).index()],
            &mut self.antidiagonals[square.antidiagonal().index()],
        ];
        for on_line in on_lines {
            self.pairs += *on_line;
            *on_line += 1;
        }
    }

    pub(super) fn board(&self) -> &[u32] {
        &self.board
    }

    /// Attacking pairs.
    pub(super) fn pairs(&self) -> u32 {
        self.pairs
    }

    /// The fewest moves that put one queen on each column, whatever the diagonals.
    ///
    /// On a line the nearest way to fill every place is to keep the order: the i-th queen from the left goes to column i.
    /// Then |left(k) - k| queens pass the line between columns k-1 and k, for every k.
    pub(super) fn spread(&self) -> u32 {
        self.spread
    }

    /// Pairs and spread after the queen of a row has moved to a neighbouring column. Costs O(1).
    pub(super) fn after(&self, row: u32, to: u32) -> (u32, u32) {
        let from = self.board[row as usize];
        let (old, new) = (self.on_lines(Square::new(row, from)), self.on_lines(Square::new(row, to)));
        // The old square counts the queen itself on three lines; the new one shares none but the row with it.
        let pairs = self.pairs + new + 3 - old;
        let k = from.max(to);
        let left = self.left[k as usize];
        let moved = if to < from { left + 1 } else { left - 1 };
        (pairs, self.spread + k.abs_diff(moved) - k.abs_diff(left))
    }

    fn on_lines(&self, square: Square) -> u32 {
        self.columns[square.column as usize]
            + self.diagonals[square.diagonal(self.size).index()]
            + self.antidiagonals[square.antidiagonal().index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_move_changes_the_figures_as_a_new_board_would(
            board in (2u32..9).prop_flat_map(|n| proptest::collection::vec(0..n, n as usize)),
        ) {
            let size = BoardSize::of_len(board.len()).unwrap();
            let figures = Figures::new(size, board.clone());
            let mut sorted = board.clone();
            sorted.sort();
            let spread: u32 = (0..).zip(&sorted).map(|(i, &column): (u32, _)| i.abs_diff(column)).sum();
            prop_assert_eq!(figures.spread(), spread);
            for row in 0..size.get() {
                for to in [board[row as usize].wrapping_sub(1), board[row as usize] + 1] {
                    if to < size.get() {
                        let mut moved = board.clone();
                        moved[row as usize] = to;
                        let moved = Figures::new(size, moved);
                        prop_assert_eq!(figures.after(row, to), (moved.pairs(), moved.spread()));
                    }
                }
            }
        }
    }
}
