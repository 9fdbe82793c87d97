//! How far to go, and how far it went.

/// Where to stop although more could be found. The clock is the caller's: an observer that cancels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Nodes: queens placed by a search, conflicts of a SAT solver, states of a profile.
    pub nodes: Option<u64>,
    /// Solutions.
    pub solutions: Option<u64>,
}

/// Why a search stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stop {
    /// The limit of nodes was reached.
    Nodes,
    /// The limit of solutions was reached.
    Solutions,
    /// The observer asked for it, or whoever takes the solutions did.
    Asked,
}

/// How many solutions were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// All of them, or those found until the search stopped.
    pub number: u128,
    /// Why it stopped before the end, if it did: the number is then a lower bound.
    pub stop: Option<Stop>,
    /// What it cost: queens placed, or states of a profile.
    pub nodes: u64,
}

/// Why an engine cannot answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The engine does not take boards of this shape.
    #[error("the engine {engine} does not take {what}")]
    Shape {
        /// The engine.
        engine: &'static str,
        /// What it does not take.
        what: &'static str,
    },
    /// The board is too large for the engine.
    #[error("the engine {engine} takes up to {largest} {unit}; this board has {found}")]
    TooLarge {
        /// The engine.
        engine: &'static str,
        /// The most that it takes.
        largest: u64,
        /// Of what: squares, columns.
        unit: &'static str,
        /// How many there are.
        found: u64,
    },
    /// The board is too large for every engine.
    #[error("no engine takes more than {largest} squares; this board has {found}")]
    Board {
        /// The most that a model holds.
        largest: u64,
        /// How many the board has.
        found: u64,
    },
    /// A count does not fit 128 bits.
    #[error("the count does not fit 128 bits")]
    Overflow,
}
