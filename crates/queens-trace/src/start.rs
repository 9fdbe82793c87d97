//! Boards with one queen in each row to start from.

use queens_core::{BoardSize, Square};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

use crate::{Algorithm, Refused, Setup, Start};

impl Setup {
    /// The board to start from, for an algorithm that wants one queen in each row and usually starts from a random one.
    ///
    /// # Errors
    /// [`Refused`] when the board given is not such a board.
    pub(crate) fn full_board(&self, algorithm: Algorithm, rng: &mut ChaCha8Rng) -> Result<Vec<u32>, Refused> {
        match &self.start {
            Start::Usual | Start::Random => Ok((0..self.size.get()).map(|_| below(rng, self.size.get())).collect()),
            Start::Greedy => Ok(greedy(self.size, rng)),
            Start::Board(board) => self.one_a_row(algorithm, board),
        }
    }
}

/// A number below this one, which must not be 0. The bias is below 2^-34 for every board.
fn below(rng: &mut ChaCha8Rng, end: u32) -> u32 {
    ((u128::from(rng.next_u64()) * u128::from(end)) >> 64) as u32
}

/// Row by row, a queen where it has the fewest conflicts with those above, ties at random. Costs O(n^2).
fn greedy(size: BoardSize, rng: &mut ChaCha8Rng) -> Vec<u32> {
    let slopes = (2 * size.len()).saturating_sub(1);
    let (mut columns, mut diagonals, mut antidiagonals) =
        (vec![0u32; size.len()], vec![0u32; slopes], vec![0u32; slopes]);
    let mut board = Vec::with_capacity(size.len());
    for row in 0..size.get() {
        let (mut least, mut ties, mut best) = (u32::MAX, 0, 0);
        for column in 0..size.get() {
            let square = Square::new(row, column);
            let conflicts = columns[column as usize]
                + diagonals[square.diagonal(size).index()]
                + antidiagonals[square.antidiagonal().index()];
            if conflicts < least {
                (least, ties) = (conflicts, 0);
            }
            if conflicts == least {
                ties += 1;
                // Each of the ties so far is kept with the same probability.
                if below(rng, ties) == 0 {
                    best = column;
                }
            }
        }
        let square = Square::new(row, best);
        columns[best as usize] += 1;
        diagonals[square.diagonal(size).index()] += 1;
        antidiagonals[square.antidiagonal().index()] += 1;
        board.push(best);
    }
    board
}
