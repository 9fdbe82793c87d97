//! The most queens, and the heaviest solution.

use std::ops::ControlFlow;

use queens_core::Square;
use queens_core::work::Observer;

use super::{Engine, Found, Problem};
use crate::{Limits, Order, Profile, SolveError, Stop};

/// The most queens that fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Most {
    /// How many; none when the given queens attack each other.
    pub queens: Option<u32>,
    /// So many, row by row.
    pub example: Vec<Square>,
    /// In how many ways, where that was counted.
    pub number: Option<u128>,
    /// Why it stopped before it was sure that no more fit, if it did.
    pub stop: Option<Stop>,
}

/// The heaviest solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heaviest {
    /// Its weight; none when no solution was found.
    pub weight: Option<i128>,
    /// How many solutions have it.
    pub number: u128,
    /// One of them, row by row.
    pub example: Vec<Square>,
    /// Why it stopped before all solutions were looked at, if it did.
    pub stop: Option<Stop>,
}

impl Problem {
    /// Whether the board is narrow enough for profiles to be few.
    fn is_narrow(&self) -> bool {
        let board = self.model.board();
        board.rows().min(board.columns()) <= 8 && Profile::new(&self.model).is_ok()
    }

    /// The most queens that fit, with the given ones; in how many ways, where counting them costs little.
    ///
    /// On narrow boards by profiles. On others one number after the other, from that of the rows or columns on, is looked
    /// for as by [`Problem::find`]: the last one found is the most when there is none of one more.
    ///
    /// # Errors
    /// [`SolveError`] when the engine does not take the board.
    pub fn most(&self, limits: &Limits, observer: &dyn Observer) -> Result<Most, SolveError> {
        if self.engine == Some(Engine::Profile) || (self.engine.is_none() && self.is_narrow()) {
            let (best, stop) = Profile::new(&self.model)?.most(limits, observer)?;
            return Ok(match best {
                None => Most { queens: None, example: Vec::new(), number: None, stop },
                Some(best) => {
                    let queens = Some(best.weight as u32);
                    Most { queens, example: best.queens, number: Some(best.number), stop }
                }
            });
        }
        let board = self.model.board();
        let bound = self.model.bound() as u32;
        let mut queens = board.rows().min(board.columns()).min(bound);
        let mut most = Most { queens: None, example: Vec::new(), number: None, stop: None };
        // Upwards from the first number that fits, or downwards to it: one step beyond was then refuted already.
        let mut refuted = bound + 1;
        while queens < refuted && most.stop.is_none() {
            match self.with_queens(queens).find(0, limits, observer)?.found {
                Found::Solution(example) => {
                    (most.queens, most.example) = (Some(queens), example);
                    queens += 1;
                }
                Found::None if queens == 0 => break,
                Found::None => {
                    refuted = queens;
                    queens -= u32::from(most.queens.is_none());
                }
                Found::Stopped(stop) => most.stop = Some(stop),
            }
        }
        if let (Some(queens), None) = (most.queens, most.stop) {
            let few = Limits { nodes: Some(limits.nodes.unwrap_or(u64::MAX).min(2_000_000)), solutions: None };
            let ways = self.with_queens(queens).by(None).count(&few, observer);
            most.number = ways.ok().filter(|(counted, _)| counted.stop.is_none()).map(|(counted, _)| counted.number);
        }
        Ok(most)
    }

    /// The heaviest solution: by profiles on narrow boards, else by listing all solutions.
    ///
    /// # Errors
    /// [`SolveError`] when the engine does not take the board.
    pub fn heaviest(&self, limits: &Limits, observer: &dyn Observer) -> Result<Heaviest, SolveError> {
        if self.engine == Some(Engine::Profile) || (self.engine.is_none() && self.is_narrow()) {
            let (best, stop) = Profile::new(&self.model)?.heaviest(limits, observer)?;
            return Ok(match best {
                None => Heaviest { weight: None, number: 0, example: Vec::new(), stop },
                Some(best) => Heaviest { weight: Some(best.weight), number: best.number, example: best.queens, stop },
            });
        }
        let board = self.model.board();
        let mut best = Heaviest { weight: None, number: 0, example: Vec::new(), stop: None };
        let mut look = |queens: &[Square]| {
            let weight: i128 = queens.iter().map(|&queen| i128::from(board.weight(queen))).sum();
            match best.weight {
                Some(heaviest) if weight < heaviest => {}
                Some(heaviest) if weight == heaviest => best.number += 1,
                _ => (best.weight, best.number, best.example) = (Some(weight), 1, queens.to_vec()),
            }
            ControlFlow::Continue(())
        };
        let (counted, _) = self.for_each(Order::Any, limits, observer, &mut look)?;
        best.stop = counted.stop;
        Ok(best)
    }
}
