//! The one vocabulary of all algorithms.

use queens_core::{Line, Square};

/// What one step of an algorithm did, with all that is needed to take it back.
///
/// Rows hold at most one queen each at any time. *Conflicts* are attacking pairs: pairs of queens that share a line,
/// each counted once, whatever stands between them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// A square was examined: may a queen stand here? `attacker` is the queen that forbids it, if one does.
    Test {
        /// The square examined.
        square: Square,
        /// The first queen found that attacks it.
        attacker: Option<Square>,
    },
    /// Several squares of a row were examined at once, and the queen there would have at least so many conflicts.
    Examine {
        /// The row, or none when squares of many rows were examined.
        row: Option<u32>,
        /// How many squares.
        squares: u64,
        /// The fewest conflicts found: of the queen there where a row is given, else of the whole board.
        least: u64,
    },
    /// A queen was placed in a row without one.
    Place {
        /// Where.
        square: Square,
    },
    /// The queen was taken back.
    Remove {
        /// From where.
        square: Square,
    },
    /// A queen moved within its row.
    Move {
        /// The row.
        row: u32,
        /// The column it left.
        from: u32,
        /// The column it went to.
        to: u32,
    },
    /// The queens of two rows exchanged their columns.
    Swap {
        /// The two rows, the smaller first.
        rows: [u32; 2],
        /// The columns of their queens before, in the same order.
        columns: [u32; 2],
    },
    /// Another board took the place of the one shown. One column a row, `None` for a row without a queen.
    Load {
        /// Why.
        reason: Reason,
        /// The columns before.
        from: Box<[Option<u32>]>,
        /// The columns after.
        to: Box<[Option<u32>]>,
    },
    /// The bit-mask recursion was entered with these masks.
    Call(Masks),
    /// It was left again; the masks are those of the call that ends.
    Return(Masks),
    /// Exact cover chose the line with the fewest squares left to put its queen on.
    Choose {
        /// Its direction: a row or a column.
        line: Line,
        /// Its number, 0-based.
        index: u32,
        /// How many squares are left on it.
        squares: u32,
    },
    /// Best-first or A* took a state from OPEN; its board is shown from here on.
    Expand {
        /// The number of the state.
        state: u32,
        /// The state shown before, none at the start.
        previous: Option<u32>,
    },
    /// A state was found and put on OPEN. The start is a state without a parent.
    Generate {
        /// The number of the state: how many were generated before it.
        state: u32,
        /// Where it came from: the state whose queen in `row` moved to column `to`.
        parent: Option<Parent>,
        /// Moves from the start, g.
        moves: u32,
        /// What is left: the conflicts for best-first, an estimate of the moves for A*, h.
        estimate: u32,
        /// OPEN is ordered by this, the least first; among equals the least estimate, then the oldest state first.
        priority: u32,
    },
    /// A neighbour was found whose board is on OPEN or CLOSED already, at no more moves.
    Known {
        /// The row of the queen that moved.
        row: u32,
        /// The column it moved to.
        to: u32,
    },
    /// A state was taken from OPEN and thrown away: its board had been expanded by a shorter way.
    Stale {
        /// The number of the state.
        state: u32,
    },
    /// No square of the row is left: the search goes back.
    DeadEnd {
        /// The row; for exact cover the number of the line, row or column, that was chosen last.
        row: u32,
    },
    /// The board shown is a solution.
    Solution {
        /// The number of the solution, from 1.
        number: u64,
    },
    /// Nothing better was found within the neighbourhood.
    Plateau,
    /// A generation of the genetic algorithm is complete.
    Generation {
        /// The number of the generation, from 1.
        number: u64,
        /// The fewest conflicts of any board in it.
        best: u64,
        /// The mean of the conflicts, rounded down.
        mean: u64,
    },
    /// The temperature of simulated annealing was set or lowered.
    Cool {
        /// In thousandths.
        millis: u64,
        /// Before, in thousandths; none at the start.
        before: Option<u64>,
    },
    /// The last event of every run.
    End(Ending),
}

/// How a state of best-first or A* came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Parent {
    /// The number of the state before.
    pub state: u32,
    /// The row whose queen moved.
    pub row: u32,
    /// The column it moved to.
    pub to: u32,
}

/// The masks that one call of the bit-mask recursion receives. Bit i is column i.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Masks {
    /// The row to fill; as many queens stand above.
    pub row: u32,
    /// The squares of the row that are not attacked, and, where the row has a given queen, not other than its own.
    pub free: u64,
    /// The columns taken.
    pub columns: u64,
    /// The squares of this row attacked along a diagonal `\`: shifted towards higher columns from row to row. Cut to n
    /// bits.
    pub diagonals: u64,
    /// The squares of this row attacked along an antidiagonal `/`: shifted towards lower columns from row to row.
    pub antidiagonals: u64,
}

/// Why another board took the place of the one shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The board to start from.
    Start,
    /// The search begins again elsewhere.
    Restart,
    /// The best board of a generation.
    BestOfGeneration,
    /// The next candidate of an enumeration.
    Candidate,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Ending {
    /// Everything was searched: all solutions have been shown, or there is none.
    Exhausted,
    /// The board shown is a solution, and the algorithm looks for one only.
    Found,
    /// No step makes the board better, and it is no solution.
    Stuck {
        /// The conflicts left.
        conflicts: u64,
    },
    /// The limit was reached before a solution.
    GaveUp {
        /// The limit: so many steps of the algorithm were made.
        steps: u64,
    },
}

/// An event, and the line of the algorithm's code that made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What happened.
    pub event: Event,
    /// The line of [`Algorithm::code`](crate::Algorithm::code), from 0.
    pub line: u32,
}

impl Step {
    /// A step made by a line of the code.
    #[must_use]
    pub const fn new(line: u32, event: Event) -> Self {
        Self { event, line }
    }
}
