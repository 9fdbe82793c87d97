//! The questions that can be asked of a board, and which engine answers them.

mod extremes;
mod find;

use std::ops::ControlFlow;

use queens_core::Square;
use queens_core::general::Board;
use queens_core::work::Observer;

use crate::{Counted, Limits, Model, Number, Order, Profile, Reason, RowSearch, Search, SolveError, Stop};
pub use extremes::{Heaviest, Most};
pub use find::{Answer, Found, Unique};

/// An engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// [`crate::Search`]
    Search,
    /// [`crate::RowSearch`]
    Rows,
    /// [`crate::Profile`]
    Profile,
    /// [`crate::Sat`]
    Sat,
    /// [`crate::Mend`]
    Mend,
}

impl Engine {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Search, Self::Rows, Self::Profile, Self::Sat, Self::Mend];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Search => "search",
            Self::Rows => "rows",
            Self::Profile => "profile",
            Self::Sat => "sat",
            Self::Mend => "mend",
        }
    }

    /// The one of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|engine| engine.name() == name)
    }
}

/// A board of which questions are asked. Every answer says which engine gave it, and whether it stopped at a limit.
///
/// Where the board wants as many queens as fit, ask [`Problem::most`] first and go on with [`Problem::with_queens`]; the
/// other questions otherwise take any number of queens for a solution.
///
/// ```
/// use queens_core::BoardSize;
/// use queens_core::general::Board;
/// use queens_solve::{Limits, Problem};
/// let problem = Problem::new(&Board::empty(BoardSize::new(6)?))?;
/// let (counted, engine) = problem.count(&Limits::default(), &())?;
/// assert_eq!((counted.number, counted.stop), (4, None));
/// assert_eq!(problem.most(&Limits::default(), &())?.queens, Some(6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Problem {
    model: Model,
    engine: Option<Engine>,
}

/// In how many solutions each square holds a queen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// For each square of the board, row by row.
    pub counts: Vec<u128>,
    /// How many solutions there are.
    pub counted: Counted,
}

impl Problem {
    /// For a board.
    ///
    /// # Errors
    /// [`SolveError::Board`] when it is too large for every engine.
    pub fn new(board: &Board) -> Result<Self, SolveError> {
        Ok(Self { model: Model::new(board)?, engine: None })
    }

    /// Asks this engine, or the one that suits.
    #[must_use]
    pub fn by(self, engine: Option<Engine>) -> Self {
        Self { engine, ..self }
    }

    /// The same board with so many queens.
    #[must_use]
    pub fn with_queens(&self, queens: u32) -> Self {
        Self { model: self.model.with_queens(Number::Exactly(queens)), engine: self.engine }
    }

    /// The board as the engines see it.
    #[must_use]
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Why there is no solution, where one look says it: no reason does not mean that there is a solution.
    #[must_use]
    pub fn reason(&self) -> Option<Reason> {
        crate::reason::reason(&self.model)
    }

    fn unable(engine: Engine, what: &'static str) -> SolveError {
        SolveError::Shape { engine: engine.name(), what }
    }

    /// The engine that counts this board.
    fn counter(&self) -> Engine {
        let board = self.model.board();
        let (short, long) = (board.rows().min(board.columns()), board.rows().max(board.columns()));
        let rows = RowSearch::new(&self.model).is_ok();
        // A profile has at most about 8^short states a row, a search as many leaves as there are solutions.
        let narrow = short <= 5 || (short <= 8 && (!rows || long >= 2 * short));
        match (narrow && Profile::new(&self.model).is_ok(), rows) {
            (true, _) => Engine::Profile,
            (_, true) => Engine::Rows,
            _ => Engine::Search,
        }
    }

    /// How many solutions there are.
    ///
    /// # Errors
    /// [`SolveError`] when the engine does not take the board, or the number exceeds 128 bits.
    pub fn count(&self, limits: &Limits, observer: &dyn Observer) -> Result<(Counted, Engine), SolveError> {
        let engine = self.engine.unwrap_or_else(|| self.counter());
        let counted = match engine {
            Engine::Rows => RowSearch::new(&self.model)?.count(limits, observer)?,
            Engine::Profile => {
                let counted = Profile::new(&self.model)?.count(limits, observer)?;
                limited(counted, limits)
            }
            Engine::Search => Search::new(&self.model)?.count(limits, observer)?,
            other => return Err(Self::unable(other, "questions of how many: it finds one solution")),
        };
        Ok((counted, engine))
    }

    /// The same modulo a number from 1 on: on narrow boards also where the count exceeds 128 bits.
    ///
    /// # Errors
    /// As [`Problem::count`].
    pub fn count_modulo(
        &self,
        modulus: u64,
        limits: &Limits,
        observer: &dyn Observer,
    ) -> Result<(Counted, Engine), SolveError> {
        let engine = self.engine.unwrap_or_else(|| self.counter());
        if engine == Engine::Profile {
            return Ok((Profile::new(&self.model)?.count_modulo(modulus, limits, observer)?, engine));
        }
        let (counted, engine) = self.count(limits, observer)?;
        Ok((Counted { number: counted.number % u128::from(modulus.max(1)), ..counted }, engine))
    }

    /// Hands the solutions over one by one, each row by row, until `take` breaks. In lexicographic order they are sorted
    /// as lists of squares; that costs more on boards that are higher than wide, or have fewer queens than rows.
    ///
    /// # Errors
    /// [`SolveError`] when the engine does not take the board.
    pub fn for_each(
        &self,
        order: Order,
        limits: &Limits,
        observer: &dyn Observer,
        take: &mut dyn FnMut(&[Square]) -> ControlFlow<()>,
    ) -> Result<(Counted, Engine), SolveError> {
        let rows = match self.engine {
            None => RowSearch::new(&self.model).ok().filter(|rows| order == Order::Any || rows.is_ordered()),
            Some(Engine::Rows) => Some(RowSearch::new(&self.model)?),
            Some(Engine::Search) => None,
            Some(other) => return Err(Self::unable(other, "lists of solutions")),
        };
        let mut queens = Vec::new();
        if let Some(rows) = rows {
            if order == Order::Lexicographic && !rows.is_ordered() {
                return Err(Self::unable(Engine::Rows, "ordered lists of boards that are higher than wide"));
            }
            let mut placed = |columns: &[u32]| {
                let square = |(row, &column)| if rows.is_ordered() { (row, column) } else { (column, row) };
                queens.clear();
                queens.extend((0..).zip(columns).map(square).map(|(row, column)| Square::new(row, column)));
                if !rows.is_ordered() {
                    queens.sort_unstable();
                }
                take(&queens)
            };
            return Ok((rows.for_each(limits, observer, &mut placed)?, Engine::Rows));
        }
        let mut placed = |indices: &[u32]| {
            queens.clear();
            queens.extend(indices.iter().map(|&index| self.model.squares()[index as usize]));
            take(&queens)
        };
        Ok((Search::new(&self.model)?.for_each(order, limits, observer, &mut placed)?, Engine::Search))
    }

    /// In how many solutions each square holds a queen: by listing them all.
    ///
    /// # Errors
    /// As [`Problem::for_each`].
    pub fn table(&self, limits: &Limits, observer: &dyn Observer) -> Result<(Table, Engine), SolveError> {
        let board = self.model.board();
        let mut counts = vec![0u128; board.rows() as usize * board.columns() as usize];
        let mut add = |queens: &[Square]| {
            for place in queens.iter().filter_map(|&queen| board.index(queen)) {
                counts[place] += 1;
            }
            ControlFlow::Continue(())
        };
        let (counted, engine) = self.for_each(Order::Any, limits, observer, &mut add)?;
        Ok((Table { counts, counted }, engine))
    }

    fn squares(&self, indices: &[u32]) -> Vec<Square> {
        indices.iter().map(|&index| self.model.squares()[index as usize]).collect()
    }
}

/// A recurrence knows the number at its end only: of more than the limit, it is the limit that was found.
fn limited(counted: Counted, limits: &Limits) -> Counted {
    match limits.solutions.map(u128::from) {
        Some(limit) if counted.number > limit => Counted { number: limit, stop: Some(Stop::Solutions), ..counted },
        _ => counted,
    }
}
