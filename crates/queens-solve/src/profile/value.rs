//! What is kept for a profile.

use std::rc::Rc;

use crate::SolveError;

/// Something that adds up over the ways in which a profile comes about.
pub(super) trait Value: Clone {
    /// The value after these queens of a row were added in every way.
    fn with_row(&self, queens: u64, weights: &[i64]) -> Self;

    /// The ways of another.
    fn join(&mut self, other: Self) -> Result<(), SolveError>;
}

/// How many ways.
#[derive(Clone, Copy)]
pub(super) struct Count(pub(super) u128);

impl Value for Count {
    fn with_row(&self, _queens: u64, _weights: &[i64]) -> Self {
        *self
    }

    fn join(&mut self, other: Self) -> Result<(), SolveError> {
        self.0 = self.0.checked_add(other.0).ok_or(SolveError::Overflow)?;
        Ok(())
    }
}

/// How many ways, modulo a number.
#[derive(Clone, Copy)]
pub(super) struct Residue {
    pub(super) number: u64,
    pub(super) modulus: u64,
}

impl Value for Residue {
    fn with_row(&self, _queens: u64, _weights: &[i64]) -> Self {
        *self
    }

    fn join(&mut self, other: Self) -> Result<(), SolveError> {
        self.number = ((u128::from(self.number) + u128::from(other.number)) % u128::from(self.modulus)) as u64;
        Ok(())
    }
}

/// The greatest sum of weights, in how many ways it is reached, and one of them.
#[derive(Clone)]
pub(super) struct Heaviest {
    pub(super) weight: i128,
    pub(super) number: u128,
    pub(super) last: Option<Rc<Placed>>,
}

/// The queens of a row, and those above. Profiles share what they have in common.
pub(super) struct Placed {
    queens: u64,
    above: Option<Rc<Placed>>,
}

impl Heaviest {
    /// The queens of each row, the last one first.
    pub(super) fn rows(&self) -> impl Iterator<Item = u64> + '_ {
        std::iter::successors(self.last.as_deref(), |placed| placed.above.as_deref()).map(|placed| placed.queens)
    }
}

/// Row by row: the compiler's own drop would recurse once for each row of a long board.
impl Drop for Placed {
    fn drop(&mut self) {
        let mut next = self.above.take();
        while let Some(placed) = next {
            next = Rc::into_inner(placed).and_then(|mut placed| placed.above.take());
        }
    }
}

impl Value for Heaviest {
    fn with_row(&self, queens: u64, weights: &[i64]) -> Self {
        let added =
            (0..).zip(weights).filter(|(column, _)| queens >> column & 1 == 1).map(|(_, &weight)| i128::from(weight));
        let last = Some(Rc::new(Placed { queens, above: self.last.clone() }));
        Self { weight: self.weight + added.sum::<i128>(), number: self.number, last }
    }

    fn join(&mut self, other: Self) -> Result<(), SolveError> {
        match other.weight.cmp(&self.weight) {
            std::cmp::Ordering::Less => {}
            std::cmp::Ordering::Equal => {
                self.number = self.number.checked_add(other.number).ok_or(SolveError::Overflow)?;
            }
            std::cmp::Ordering::Greater => *self = other,
        }
        Ok(())
    }
}
