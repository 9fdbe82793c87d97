//! What is kept for a profile.

use crate::SolveError;

/// Something that adds up over the ways in which a profile comes about.
pub(super) trait Value: Copy {
    /// The value after queens of this weight were added in every way.
    fn with_weight(self, weight: i64) -> Self;

    /// The ways of another.
    fn join(&mut self, other: Self) -> Result<(), SolveError>;
}

/// How many ways.
#[derive(Clone, Copy)]
pub(super) struct Count(pub(super) u128);

impl Value for Count {
    fn with_weight(self, _weight: i64) -> Self {
        self
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
    fn with_weight(self, _weight: i64) -> Self {
        self
    }

    fn join(&mut self, other: Self) -> Result<(), SolveError> {
        self.number = ((u128::from(self.number) + u128::from(other.number)) % u128::from(self.modulus)) as u64;
        Ok(())
    }
}

/// The greatest sum of weights, and in how many ways it is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// The sum.
    pub weight: i128,
    /// How many solutions have it.
    pub number: u128,
}

#[derive(Clone, Copy)]
pub(super) struct Heaviest(pub(super) Best);

impl Value for Heaviest {
    fn with_weight(self, weight: i64) -> Self {
        Self(Best { weight: self.0.weight + i128::from(weight), ..self.0 })
    }

    fn join(&mut self, other: Self) -> Result<(), SolveError> {
        match other.0.weight.cmp(&self.0.weight) {
            std::cmp::Ordering::Less => {}
            std::cmp::Ordering::Equal => {
                self.0.number = self.0.number.checked_add(other.0.number).ok_or(SolveError::Overflow)?;
            }
            std::cmp::Ordering::Greater => self.0 = other.0,
        }
        Ok(())
    }
}
