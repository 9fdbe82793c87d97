//! What a run costs, for those who do not look at its board at every step.

use queens_core::BoardSize;

use crate::event::Parent;
use crate::{Counters, Ending, Event, Reason};

/// A row without a queen. No board is that wide.
const VACANT: u32 = u32::MAX;

/// The figures of a run and its board, without the lines and conflicts that a [`Scene`](crate::Scene) keeps: what a long
/// run can afford.
///
/// Its counters are those of a scene that took in the same events. An event costs O(1), O(n) where the board is replaced.
/// Memory: 4 bytes a row, twice that for best-first and A*, and 16 bytes a state they generate.
///
/// ```
/// use queens_core::BoardSize;
/// use queens_trace::{Algorithm, Event, Gauge, Setup};
///
/// let size = BoardSize::new(8)?;
/// let mut run = Algorithm::Backtracking.start(&Setup::new(size))?;
/// let mut gauge = Gauge::new(size);
/// while let Some(step) = run.next_step() {
///     gauge.take(&step.event);
///     if matches!(step.event, Event::Solution { .. }) {
///         break;
///     }
/// }
/// // Squares examined until the first solution: OEIS A140450.
/// assert_eq!(gauge.counters().tests, 876);
/// assert_eq!(gauge.columns(), Some(vec![0, 4, 7, 5, 2, 6, 1, 3]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Gauge {
    counters: Counters,
    queens: Vec<u32>,
    /// The columns of state 0, and how every other state came about.
    start: Vec<u32>,
    states: Vec<Option<Parent>>,
    shown: Option<u32>,
    open: u64,
    largest_open: u64,
    generations: u64,
    ending: Option<Ending>,
}

impl Gauge {
    /// Before the first event.
    #[must_use]
    pub fn new(size: BoardSize) -> Self {
        Self {
            counters: Counters::default(),
            queens: vec![VACANT; size.len()],
            start: Vec::new(),
            states: Vec::new(),
            shown: None,
            open: 0,
            largest_open: 0,
            generations: 0,
            ending: None,
        }
    }

    /// Takes in the next event of the run.
    pub fn take(&mut self, event: &Event) {
        let counters = &mut self.counters;
        counters.events += 1;
        match *event {
            Event::Test { .. } => counters.tests += 1,
            Event::Examine { squares, .. } => counters.tests += squares,
            Event::Place { square } => {
                counters.nodes += 1;
                self.queens[square.row as usize] = square.column;
            }
            Event::Remove { square } => {
                counters.backtracks += 1;
                self.queens[square.row as usize] = VACANT;
            }
            Event::Move { row, to, .. } => {
                counters.moves += 1;
                self.queens[row as usize] = to;
            }
            Event::Swap { rows: [a, b], columns: [at_a, at_b] } => {
                counters.moves += 1;
                self.queens[a as usize] = at_b;
                self.queens[b as usize] = at_a;
            }
            Event::Load { reason, ref to, .. } => {
                counters.restarts += u64::from(reason == Reason::Restart);
                self.queens.iter_mut().zip(to).for_each(|(queen, to)| *queen = to.unwrap_or(VACANT));
            }
            Event::Expand { state, .. } => {
                counters.expanded += 1;
                self.shown = Some(state);
                self.open -= 1;
            }
            Event::Generate { parent, .. } => {
                counters.generated += 1;
                if parent.is_none() {
                    self.start.clone_from(&self.queens);
                }
                self.states.push(parent);
                self.open += 1;
                self.largest_open = self.largest_open.max(self.open);
            }
            Event::Stale { .. } => self.open -= 1,
            Event::DeadEnd { .. } => counters.dead_ends += 1,
            Event::Solution { .. } => counters.solutions += 1,
            Event::Generation { number, .. } => self.generations = number,
            Event::End(ending) => self.ending = Some(ending),
            Event::Call(_)
            | Event::Return(_)
            | Event::Choose { .. }
            | Event::Known { .. }
            | Event::Plateau
            | Event::Cool { .. } => {}
        }
    }

    /// The figures up to here.
    #[must_use]
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// The most states that ever waited on OPEN.
    #[must_use]
    pub fn largest_open(&self) -> u64 {
        self.largest_open
    }

    /// How many states wait on OPEN.
    #[must_use]
    pub fn open(&self) -> u64 {
        self.open
    }

    /// Generations of the genetic algorithm that are complete.
    #[must_use]
    pub fn generations(&self) -> u64 {
        self.generations
    }

    /// How the run ended, once it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The column of the queen of each row, `None` while a row has none. Costs O(n), and O(moves) for best-first and A*.
    #[must_use]
    pub fn columns(&self) -> Option<Vec<u32>> {
        let mut columns = self.queens.clone();
        if let Some(shown) = self.shown {
            columns.clone_from(&self.start);
            let step = |&at: &u32| Some(self.states.get(at as usize).copied().flatten()?.state);
            let path: Vec<u32> = std::iter::successors(Some(shown), step).collect();
            for at in path.into_iter().rev() {
                if let Some(Some(parent)) = self.states.get(at as usize) {
                    columns[parent.row as usize] = parent.to;
                }
            }
        }
        columns.iter().all(|&column| column != VACANT).then_some(columns)
    }

    /// How many rows have a queen. Costs O(n).
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.queens.iter().filter(|&&column| column != VACANT).count() as u32
    }

    /// Attacking pairs on the board of a local search or a search row by row. Costs O(n) time and memory.
    #[must_use]
    pub fn conflicts(&self) -> u64 {
        let n = self.queens.len();
        let mut lines = [vec![0u32; n], vec![0; 2 * n], vec![0; 2 * n]];
        let mut conflicts = 0;
        for (row, &column) in self.queens.iter().enumerate().filter(|&(_, &column)| column != VACANT) {
            let column = column as usize;
            for (lines, at) in lines.iter_mut().zip([column, column + n - row, column + row]) {
                conflicts += u64::from(lines[at]);
                lines[at] += 1;
            }
        }
        conflicts
    }
}
