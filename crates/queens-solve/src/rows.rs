//! Search row by row with bit masks: one queen in each row, no walls.

use queens_core::work::Observer;

use crate::{Content, Counted, Limits, Model, SolveError, Stop, Wanted};

const NAME: &str = "rows";

/// Boards with one queen in each row and no walls: every row is a word of free squares, and the squares attacked in it are
/// three words that shift from row to row, as in the bit-mask rung of the ladder; two more for knights' steps, one for
/// kings'. Wider than high is taken; higher than wide is turned.
///
/// Costs O(1) a node, and two words a row.
pub struct RowSearch {
    /// The free squares of each row, less what given queens attack.
    free: Vec<u64>,
    columns: u32,
    rules: crate::Rules,
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
        let shape = model.shape();
        let refuse = |what| Err(SolveError::Shape { engine: NAME, what });
        let (rows, columns) = (shape.rows.min(shape.columns), shape.rows.max(shape.columns));
        if shape.regions.is_some() {
            return refuse("regions");
        }
        if shape.content.contains(&Content::Wall) {
            return refuse("walls");
        }
        if !shape.rules.straight || model.queens() != Wanted::Exactly(rows) {
            return refuse("another number of queens than one in each row");
        }
        if shape.rules.torus && (rows != columns || shape.rules.knight || shape.rules.king) {
            return refuse("this torus");
        }
        if columns > 64 {
            return Err(SolveError::TooLarge { engine: NAME, largest: 64, unit: "columns", found: columns.into() });
        }
        let turned = shape.rows > shape.columns;
        let turn = |square: queens_core::Square| {
            if turned { (square.column, square.row) } else { (square.row, square.column) }
        };
        let mut free = vec![0; rows as usize];
        for &square in model.squares() {
            let (row, column) = turn(square);
            free[row as usize] |= 1 << column;
        }
        // A given queen leaves its own square only in its row, and takes its column from the other rows.
        let mut given = vec![0; rows as usize];
        for &number in model.given() {
            let (row, column) = turn(model.squares()[number as usize]);
            given[row as usize] |= 1 << column;
        }
        let taken = given.iter().fold(0, |taken, &queen| taken | queen);
        for (free, &given) in free.iter_mut().zip(&given) {
            *free = match given {
                0 => *free & !taken,
                queen if u64::is_power_of_two(queen) => queen,
                _ => 0,
            };
        }
        Ok(Self { free, columns, rules: shape.rules })
    }

    /// How many solutions there are.
    ///
    /// # Errors
    /// [`SolveError::Overflow`] beyond 128 bits.
    pub fn count(&self, limits: &Limits, observer: &dyn Observer) -> Result<Counted, SolveError> {
        let mut run =
            Run { search: self, limits: *limits, observer, counted: Counted { number: 0, stop: None, nodes: 0 } };
        let steps = self.rules.knight || self.rules.king;
        let stopped = match (steps, self.rules.torus) {
            (false, false) => run.extend::<false, false>(0, Attacked::default()),
            (true, _) => run.extend::<true, false>(0, Attacked::default()),
            (false, true) => run.extend::<false, true>(0, Attacked::default()),
        };
        run.counted.stop = stopped.err();
        Ok(run.counted)
    }

    /// The word with the lowest `columns` bits set.
    fn full(&self) -> u64 {
        u64::MAX.checked_shr(64 - self.columns).unwrap_or(0)
    }
}

struct Run<'s> {
    search: &'s RowSearch,
    limits: Limits,
    observer: &'s dyn Observer,
    counted: Counted,
}

impl Run<'_> {
    fn extend<const STEPS: bool, const TORUS: bool>(&mut self, row: usize, attacked: Attacked) -> Result<(), Stop> {
        let Some(&free) = self.search.free.get(row) else {
            self.counted.number += 1;
            return match self.limits.solutions {
                Some(limit) if self.counted.number >= u128::from(limit) => Err(Stop::Solutions),
                _ => Ok(()),
            };
        };
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
            self.extend::<STEPS, TORUS>(row + 1, self.search.below::<STEPS, TORUS>(attacked, queen))?;
        }
        Ok(())
    }
}

impl RowSearch {
    /// What is attacked in the row below.
    fn below<const STEPS: bool, const TORUS: bool>(&self, above: Attacked, queen: u64) -> Attacked {
        let right = |word: u64| {
            if TORUS { (word << 1 | word >> (self.columns - 1)) & self.full() } else { word << 1 }
        };
        let left = |word: u64| if TORUS { (word >> 1 | word << (self.columns - 1)) & self.full() } else { word >> 1 };
        let rules = self.rules;
        let mut below = Attacked {
            columns: above.columns | queen,
            diagonals: if rules.diagonal { right(above.diagonals | queen) } else { 0 },
            antidiagonals: if rules.antidiagonal { left(above.antidiagonals | queen) } else { 0 },
            ..Attacked::default()
        };
        if STEPS {
            let beside = queen << 1 | queen >> 1;
            below.near = if rules.king { beside } else { 0 };
            if rules.knight {
                below.near |= queen << 2 | queen >> 2 | above.knights;
                below.knights = beside;
            }
        }
        below
    }
}
