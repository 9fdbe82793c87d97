//! One solution, or that there is none, or only one.

use std::ops::ControlFlow;

use queens_core::Square;
use queens_core::work::Observer;

use super::{Engine, Problem};
use crate::{Limits, Mend, Order, Profile, Sat, Satisfied, Search, SolveError, Stop};

/// What came of looking for a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A solution, row by row.
    Solution(Vec<Square>),
    /// There is none.
    None,
    /// It stopped before it knew.
    Stopped(Stop),
}

/// What was found, and by whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What was found.
    pub found: Found,
    /// The engine; none where one look was enough.
    pub engine: Option<Engine>,
}

/// Whether there is exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unique {
    /// There is: this one.
    Yes(Vec<Square>),
    /// There are at least these two.
    Several([Vec<Square>; 2]),
    /// There is none.
    None,
    /// It stopped before it knew.
    Stopped(Stop),
}

impl Problem {
    /// A solution, if there is one. The same seed gives the same one.
    ///
    /// Unless an engine was chosen, several take turns: a look for a reason, then mending, then search and the solver of
    /// formulas with growing budgets, since each is quick where the other is slow. The limit of nodes is one of the sum of
    /// swaps, queens and conflicts.
    ///
    /// # Errors
    /// [`SolveError`] when the engine does not take the board.
    pub fn find(&self, seed: u64, limits: &Limits, observer: &dyn Observer) -> Result<Answer, SolveError> {
        let Some(engine) = self.engine else { return Ok(self.portfolio(seed, limits, observer)) };
        let found = match engine {
            Engine::Search => {
                let (found, counted) = Search::new(&self.model)?.find(limits, observer)?;
                match (found, counted.stop) {
                    (Some(queens), _) => Found::Solution(self.squares(&queens)),
                    (None, Some(stop)) => Found::Stopped(stop),
                    (None, None) => Found::None,
                }
            }
            Engine::Rows => {
                let mut first = None;
                let (counted, _) = self.for_each(Order::Any, limits, observer, &mut |queens| {
                    first = Some(queens.to_vec());
                    ControlFlow::Break(())
                })?;
                first.map_or_else(|| counted.stop.map_or(Found::None, Found::Stopped), Found::Solution)
            }
            Engine::Profile => match Profile::new(&self.model)?.heaviest(limits, observer)? {
                (_, Some(stop)) => Found::Stopped(stop),
                (best, None) => best.map_or(Found::None, |best| Found::Solution(best.queens)),
            },
            Engine::Sat => {
                self.check_sat()?;
                self.satisfied(Sat::new(&self.model).find(limits, observer))
            }
            Engine::Mend => self.mended(Mend::new(&self.model)?.find(seed, limits, observer)),
        };
        Ok(Answer { found, engine: Some(engine) })
    }

    fn check_sat(&self) -> Result<(), SolveError> {
        let found = self.model.squares().len() as u64;
        if found > Sat::LARGEST {
            let name = Engine::Sat.name();
            return Err(SolveError::TooLarge { engine: name, largest: Sat::LARGEST, unit: "squares", found });
        }
        Ok(())
    }

    fn mended(&self, found: Result<Vec<u32>, Stop>) -> Found {
        found.map_or_else(Found::Stopped, |columns| {
            Found::Solution((0..).zip(columns).map(|(row, column)| Square::new(row, column)).collect())
        })
    }

    fn satisfied(&self, answer: Satisfied) -> Found {
        match answer {
            Satisfied::Yes(queens) => Found::Solution(self.squares(&queens)),
            Satisfied::No => Found::None,
            Satisfied::Stopped(stop) => Found::Stopped(stop),
        }
    }

    fn portfolio(&self, seed: u64, limits: &Limits, observer: &dyn Observer) -> Answer {
        if self.reason().is_some() {
            return Answer { found: Found::None, engine: None };
        }
        let answer = |found, engine| Answer { found, engine: Some(engine) };
        let mut left = limits.nodes.unwrap_or(u64::MAX);
        let search = Search::new(&self.model).ok();
        let sat = self.check_sat().is_ok();
        if let Ok(mend) = Mend::new(&self.model) {
            let rows = u64::from(self.model.board().rows());
            // Where neither of the others can take over, it has all the budget there is.
            let budget = if search.is_none() && !sat { left } else { left.min(20_000 + 100 * rows) };
            let limits = Limits { nodes: (budget < u64::MAX).then_some(budget), ..*limits };
            match mend.find(seed, &limits, observer) {
                Ok(columns) => return answer(self.mended(Ok(columns)), Engine::Mend),
                Err(Stop::Nodes) => left -= budget,
                Err(stop) => return answer(Found::Stopped(stop), Engine::Mend),
            }
        }
        let mut attempt = None;
        let mut budget = 2_000;
        while left > 0 && (search.is_some() || sat) {
            if let Some(Ok((found, counted))) = search
                .as_ref()
                .map(|search| search.find(&Limits { nodes: Some(budget.min(left)), solutions: None }, observer))
            {
                left -= counted.nodes.min(left);
                match (found, counted.stop) {
                    (Some(queens), _) => return answer(Found::Solution(self.squares(&queens)), Engine::Search),
                    (None, None) => return answer(Found::None, Engine::Search),
                    (None, Some(Stop::Nodes)) => {}
                    (None, Some(stop)) => return answer(Found::Stopped(stop), Engine::Search),
                }
            }
            if sat && left > 0 {
                let attempt = attempt.get_or_insert_with(|| Sat::new(&self.model).begin(&[], observer));
                let before = attempt.conflicts();
                match attempt.go_on(Some(budget.min(left))) {
                    Satisfied::Stopped(Stop::Nodes) => left -= (attempt.conflicts() - before).clamp(1, left),
                    other => return answer(self.satisfied(other), Engine::Sat),
                }
            }
            budget = budget.saturating_mul(3);
        }
        answer(Found::Stopped(Stop::Nodes), if sat { Engine::Sat } else { Engine::Search })
    }

    /// Whether there is exactly one solution.
    ///
    /// # Errors
    /// As [`Problem::find`].
    pub fn unique(&self, seed: u64, limits: &Limits, observer: &dyn Observer) -> Result<Unique, SolveError> {
        let first = match self.find(seed, limits, observer)?.found {
            Found::Solution(queens) => queens,
            Found::None => return Ok(Unique::None),
            Found::Stopped(stop) => return Ok(Unique::Stopped(stop)),
        };
        // A list of two solutions on small boards; the formula without the first one where that takes long.
        let budget = limits.nodes.unwrap_or(u64::MAX).min(100_000);
        let mut other = None;
        let listed = Search::new(&self.model).ok().map(|search| {
            let few = Limits { nodes: Some(budget), solutions: None };
            search.for_each(Order::Any, &few, observer, &mut |indices| {
                let queens = self.squares(indices);
                if queens == first {
                    return ControlFlow::Continue(());
                }
                other = Some(queens);
                ControlFlow::Break(())
            })
        });
        let stop = listed.transpose()?.map_or(Some(Stop::Nodes), |counted| counted.stop);
        if let Some(other) = other {
            return Ok(Unique::Several([first, other]));
        }
        match stop {
            None => return Ok(Unique::Yes(first)),
            Some(Stop::Nodes) => {}
            Some(stop) => return Ok(Unique::Stopped(stop)),
        }
        self.check_sat()?;
        let indices: Vec<u32> = first.iter().filter_map(|&square| self.model.index(square)).collect();
        Ok(match Sat::new(&self.model).find_other_than(&[indices], limits, observer) {
            Satisfied::Yes(other) => Unique::Several([first, self.squares(&other)]),
            Satisfied::No => Unique::Yes(first),
            Satisfied::Stopped(stop) => Unique::Stopped(stop),
        })
    }
}
