//! One completion of a large board by mending a permutation.

use queens_core::Square;
use queens_core::general::Content;
use queens_core::work::Observer;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::model::Sight;
use crate::{Limits, Model, Number, SolveError, Stop};

const NAME: &str = "mend";

/// One queen in each row and column, given ones where they must be, the others in a random permutation; then queens of two
/// rows exchange columns while that lessens the conflicts (Sosic and Gu 1990). Finds one solution of boards of up to
/// thousands of rows, where there are many; can never say that there is none.
///
/// O(n) memory, O(1) a swap tried.
pub struct Mend {
    n: u32,
    open: Vec<bool>,
    given: Vec<Option<u32>>,
}

impl Mend {
    /// For a board.
    ///
    /// # Errors
    /// [`SolveError::Shape`] unless the board is square and plane, without walls or regions, the pieces are queens, and one
    /// is wanted in each row.
    pub fn new(model: &Model) -> Result<Self, SolveError> {
        let board = model.board();
        let refuse = |what| Err(SolveError::Shape { engine: NAME, what });
        if model.sight() != Sight::QUEEN || board.rows() != board.columns() || board.has_regions() {
            return refuse("anything but queens on a flat square board without regions");
        }
        let has_walls = board.parts().contents.contains(&Content::Wall);
        if model.queens() != Number::Exactly(board.rows()) || has_walls {
            return refuse("walls, or another number of queens than one in each row");
        }
        let mut given = vec![None; board.rows() as usize];
        for &square in model.given() {
            let Square { row, column } = model.squares()[square as usize];
            given[row as usize] = Some(column);
        }
        let open = board.squares().map(|square| board.is_open(square)).collect();
        Ok(Self { n: board.rows(), open, given })
    }

    /// A solution, one column a row. The same seed gives the same one. The limit of nodes is one of swaps tried.
    ///
    /// # Errors
    /// [`Stop`] when it was not found within the limits.
    pub fn find(&self, seed: u64, limits: &Limits, observer: &dyn Observer) -> Result<Vec<u32>, Stop> {
        let mut run = Run::new(self, seed);
        let mut tried = 0u64;
        let free: Vec<usize> = (0..self.n as usize).filter(|&row| self.given[row].is_none()).collect();
        while run.cost > 0 {
            // A round over the rows whose queen is in conflict; when none of its swaps helps, a few at random shake it.
            let mut better = false;
            for &row in &free {
                if run.cost_of(row) == 0 {
                    continue;
                }
                for _ in 0..free.len() {
                    tried += 1;
                    if limits.nodes.is_some_and(|limit| tried > limit) {
                        return Err(Stop::Nodes);
                    }
                    if tried.is_multiple_of(4096) && observer.is_cancelled() {
                        return Err(Stop::Asked);
                    }
                    let other = free[run.below(free.len())];
                    if other != row && run.swap_if_better(row, other) {
                        better = true;
                        break;
                    }
                }
            }
            if run.cost > 0 && !better {
                if free.len() < 2 {
                    return Err(Stop::Nodes);
                }
                for _ in 0..1 + free.len() / 20 {
                    let (a, b) = (free[run.below(free.len())], free[run.below(free.len())]);
                    run.swap(a, b);
                }
            }
        }
        Ok(run.columns)
    }
}

struct Run<'m> {
    mend: &'m Mend,
    columns: Vec<u32>,
    diagonals: Vec<u32>,
    antidiagonals: Vec<u32>,
    /// Queens beyond the first on each diagonal and antidiagonal, and queens on squares that take none.
    cost: u64,
    random: ChaCha8Rng,
}

impl<'m> Run<'m> {
    fn new(mend: &'m Mend, seed: u64) -> Self {
        let n = mend.n as usize;
        let mut taken = vec![false; n];
        mend.given.iter().flatten().for_each(|&column| taken[column as usize] = true);
        let mut rest: Vec<u32> = (0..mend.n).filter(|&column| !taken[column as usize]).collect();
        let slopes = (2 * n).saturating_sub(1);
        let mut run = Self {
            mend,
            columns: Vec::new(),
            diagonals: vec![0; slopes],
            antidiagonals: vec![0; slopes],
            cost: 0,
            random: ChaCha8Rng::seed_from_u64(seed),
        };
        for i in (1..rest.len()).rev() {
            let j = run.below(i + 1);
            rest.swap(i, j);
        }
        let mut rest = rest.into_iter();
        // Two given queens in one column leave a column over; then there is no solution, and none will be found.
        run.columns = mend.given.iter().map(|given| given.or_else(|| rest.next()).unwrap_or(0)).collect();
        for row in 0..n {
            run.put(row);
        }
        run
    }

    fn below(&mut self, bound: usize) -> usize {
        // Multiplication spreads 64 random bits over the range; the bias is below 2^-40 for any board.
        ((u128::from(self.random.next_u64()) * bound as u128) >> 64) as usize
    }

    fn lines(&self, row: usize) -> (usize, usize) {
        let column = self.columns[row] as usize;
        (column + self.mend.n as usize - 1 - row, column + row)
    }

    fn is_shut(&self, row: usize) -> bool {
        !self.mend.open[row * self.mend.n as usize + self.columns[row] as usize]
    }

    fn put(&mut self, row: usize) {
        let (diagonal, antidiagonal) = self.lines(row);
        self.cost += u64::from(self.diagonals[diagonal] > 0) + u64::from(self.antidiagonals[antidiagonal] > 0);
        self.cost += u64::from(self.is_shut(row));
        self.diagonals[diagonal] += 1;
        self.antidiagonals[antidiagonal] += 1;
    }

    fn take(&mut self, row: usize) {
        let (diagonal, antidiagonal) = self.lines(row);
        self.diagonals[diagonal] -= 1;
        self.antidiagonals[antidiagonal] -= 1;
        self.cost -= u64::from(self.diagonals[diagonal] > 0) + u64::from(self.antidiagonals[antidiagonal] > 0);
        self.cost -= u64::from(self.is_shut(row));
    }

    /// What the queen of a row has a part in.
    fn cost_of(&self, row: usize) -> u32 {
        let (diagonal, antidiagonal) = self.lines(row);
        u32::from(self.diagonals[diagonal] > 1)
            + u32::from(self.antidiagonals[antidiagonal] > 1)
            + u32::from(self.is_shut(row))
    }

    fn swap(&mut self, a: usize, b: usize) {
        if a == b {
            return;
        }
        self.take(a);
        self.take(b);
        self.columns.swap(a, b);
        self.put(a);
        self.put(b);
    }

    fn swap_if_better(&mut self, a: usize, b: usize) -> bool {
        let before = self.cost;
        self.swap(a, b);
        let better = self.cost < before;
        if !better {
            self.swap(a, b);
        }
        better
    }
}
