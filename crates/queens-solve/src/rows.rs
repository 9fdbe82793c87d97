//! Search row by row with bit masks: one queen in each row, no walls.

use std::ops::ControlFlow;

use queens_core::Square;
use queens_core::general::Content;
use queens_core::work::Observer;

use crate::model::Sight;
use crate::{Counted, Limits, Model, Number, SolveError, Stop};

const NAME: &str = "rows";

/// Boards with one queen in each row and no walls: every row is a word of free squares, and the squares attacked in it are
/// three words that shift from row to row, as in the bit-mask rung of the ladder; two more for knights' steps, one for
/// kings'. Wider than high is taken; higher than wide is turned.
///
/// Costs O(1) a node, and a word a row.
pub struct RowSearch {
    /// The free squares of each row, less what given queens attack.
    free: Vec<u64>,
    columns: u32,
    sight: Sight,
    /// Whether its rows are the columns of the board.
    turned: bool,
}

/// The squares of the row at hand that are attacked, by the direction they are attacked from.
#[derive(Clone, Copy, Default)]
struct Attacked {
    columns: u64,
    diagonals: u64,
    antidiagonals: u64,
    /// A step from the queen in the row above, or by a knight two rows above.
    near: u64,
    /// By a knight in the row below this one, from the queen in the row above.
    knights: u64,
}

impl RowSearch {
    /// Masks for a board.
    ///
    /// # Errors
    /// [`SolveError::Shape`] when there are walls, regions, another number of queens than one for each row (or column), or
    /// a torus that is not square; [`SolveError::TooLarge`] beyond 64 columns.
    pub fn new(model: &Model) -> Result<Self, SolveError> {
        let (board, sight) = (model.board(), model.sight());
        let refuse = |what| Err(SolveError::Shape { engine: NAME, what });
        let turned = board.rows() > board.columns();
        let (rows, columns) = (board.rows().min(board.columns()), board.rows().max(board.columns()));
        if board.has_regions() {
            return refuse("regions");
        }
        if board.parts().contents.contains(&Content::Wall) {
            return refuse("walls");
        }
        if !sight.straight || model.queens() != Number::Exactly(rows) {
            return refuse("another number of queens than one in each row");
        }
        if sight.torus && (rows != columns || sight.knight || sight.king) {
            return refuse("this torus");
        }
        if columns > 64 {
            return Err(SolveError::TooLarge { engine: NAME, largest: 64, unit: "columns", found: columns.into() });
        }
        let mut search = Self { free: vec![0; rows as usize], columns, sight, turned };
        for &square in model.squares() {
            let (row, bit) = search.place(square);
            search.free[row] |= bit;
        }
        search.keep_given(model);
        Ok(search)
    }

    /// Row and bit of a square.
    fn place(&self, square: Square) -> (usize, u64) {
        let Square { row, column } = square;
        if self.turned { (column as usize, 1 << row) } else { (row as usize, 1 << column) }
    }

    /// Takes away what given queens attack. Two that attack each other leave a row without a square.
    fn keep_given(&mut self, model: &Model) {
        let mut is_given = vec![false; model.squares().len()];
        model.given().iter().for_each(|&given| is_given[given as usize] = true);
        let mut take = |square: u32| {
            let (row, bit) = self.place(model.squares()[square as usize]);
            self.free[row] &= !bit;
        };
        for group in model.groups() {
            let mut given = group.squares.iter().filter(|&&square| is_given[square as usize]);
            let Some(&first) = given.next() else { continue };
            let all = given.next().is_some();
            group.squares.iter().filter(|&&square| all || square != first).for_each(|&square| take(square));
        }
        for &[a, b] in model.steps() {
            if is_given[a as usize] {
                take(b);
            }
            if is_given[b as usize] {
                take(a);
            }
        }
    }

    /// Whether solutions come in lexicographic order: when its rows are those of the board.
    #[must_use]
    pub fn is_ordered(&self) -> bool {
        !self.turned
    }

    /// How many solutions there are.
    ///
    /// # Errors
    /// [`SolveError::Overflow`] beyond 128 bits.
    pub fn count(&self, limits: &Limits, observer: &dyn Observer) -> Result<Counted, SolveError> {
        Ok(self.run(limits, observer, ()))
    }

    /// Hands the solutions over one by one, as the column of the queen in each row, or of a board that is higher than wide
    /// as the row of the queen in each column, until `take` breaks.
    ///
    /// # Errors
    /// [`SolveError::Overflow`] beyond 128 bits.
    pub fn for_each(
        &self,
        limits: &Limits,
        observer: &dyn Observer,
        take: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
    ) -> Result<Counted, SolveError> {
        Ok(self.run(limits, observer, Keep { columns: Vec::new(), take }))
    }

    fn run<T: Take>(&self, limits: &Limits, observer: &dyn Observer, take: T) -> Counted {
        let counted = Counted { number: 0, stop: None, nodes: 0 };
        let mut run = Run { search: self, limits: *limits, observer, counted, take };
        let steps = self.sight.knight || self.sight.king;
        let stopped = match (steps, self.sight.torus) {
            (false, false) => run.extend::<false, false>(0, Attacked::default()),
            (true, _) => run.extend::<true, false>(0, Attacked::default()),
            (false, true) => run.extend::<false, true>(0, Attacked::default()),
        };
        run.counted.stop = stopped.err();
        run.counted
    }

    /// The word with the lowest `columns` bits set.
    fn full(&self) -> u64 {
        u64::MAX.checked_shr(64 - self.columns).unwrap_or(0)
    }
}

/// What is done with queens besides counting them: nothing, or they are kept for a whole solution.
trait Take {
    fn place(&mut self, queen: u64);
    fn remove(&mut self);
    fn solution(&mut self) -> ControlFlow<()>;
}

impl Take for () {
    fn place(&mut self, _queen: u64) {}
    fn remove(&mut self) {}
    fn solution(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

struct Keep<'t> {
    columns: Vec<u32>,
    take: &'t mut dyn FnMut(&[u32]) -> ControlFlow<()>,
}

impl Take for Keep<'_> {
    fn place(&mut self, queen: u64) {
        self.columns.push(queen.trailing_zeros());
    }

    fn remove(&mut self) {
        self.columns.pop();
    }

    fn solution(&mut self) -> ControlFlow<()> {
        (self.take)(&self.columns)
    }
}

struct Run<'s, T> {
    search: &'s RowSearch,
    limits: Limits,
    observer: &'s dyn Observer,
    counted: Counted,
    take: T,
}

impl<T: Take> Run<'_, T> {
    fn extend<const STEPS: bool, const TORUS: bool>(&mut self, row: usize, attacked: Attacked) -> Result<(), Stop> {
        let Some(&free) = self.search.free.get(row) else { return self.solution() };
        let mut free = free & !(attacked.columns | attacked.diagonals | attacked.antidiagonals);
        if STEPS {
            free &= !attacked.near;
        }
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            self.counted.nodes += 1;
            if self.counted.nodes.is_multiple_of(1 << 16) && self.observer.is_cancelled() {
                return Err(Stop::Asked);
            }
            if self.limits.nodes.is_some_and(|limit| self.counted.nodes >= limit) {
                return Err(Stop::Nodes);
            }
            self.take.place(queen);
            self.extend::<STEPS, TORUS>(row + 1, self.search.below::<STEPS, TORUS>(attacked, queen))?;
            self.take.remove();
        }
        Ok(())
    }

    /// A solution beyond the limit is not counted, but says that there are more.
    fn solution(&mut self) -> Result<(), Stop> {
        if self.limits.solutions.is_some_and(|limit| self.counted.number >= u128::from(limit)) {
            return Err(Stop::Solutions);
        }
        self.counted.number += 1;
        self.take.solution().is_continue().then_some(()).ok_or(Stop::Asked)
    }
}

impl RowSearch {
    /// What is attacked in the row below.
    fn below<const STEPS: bool, const TORUS: bool>(&self, above: Attacked, queen: u64) -> Attacked {
        let right = |word: u64| {
            if TORUS { (word << 1 | word >> (self.columns - 1)) & self.full() } else { word << 1 }
        };
        let left = |word: u64| if TORUS { (word >> 1 | word << (self.columns - 1)) & self.full() } else { word >> 1 };
        let sight = self.sight;
        let mut below = Attacked {
            columns: above.columns | queen,
            diagonals: if sight.diagonal { right(above.diagonals | queen) } else { 0 },
            antidiagonals: if sight.antidiagonal { left(above.antidiagonals | queen) } else { 0 },
            ..Attacked::default()
        };
        if STEPS {
            let beside = queen << 1 | queen >> 1;
            below.near = if sight.king { beside } else { 0 };
            if sight.knight {
                below.near |= queen << 2 | queen >> 2 | above.knights;
                below.knights = beside;
            }
        }
        below
    }
}
