//! One solution, or none, by a solver for Boolean formulas.

mod encode;

use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, lbool};
use queens_core::work::Observer;

use crate::{Limits, Model, Number, Stop};
use encode::Encoder;

/// A variable for each square that may hold a queen; clauses for the lines. The solver is BatSat, a MiniSat in Rust.
///
/// It says yes with a solution, or no with certainty, but not how many. For boards of up to some hundreds of rows.
pub struct Sat<'m> {
    model: &'m Model,
}

/// What the solver said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Satisfied {
    /// A solution, as sorted indices of squares.
    Yes(Vec<u32>),
    /// There is none.
    No,
    /// It stopped before it knew.
    Stopped(Stop),
}

impl<'m> Sat<'m> {
    /// The formula of a board.
    #[must_use]
    pub fn new(model: &'m Model) -> Self {
        Self { model }
    }

    /// The most squares: beyond, the clauses take gigabytes.
    pub const LARGEST: u64 = 1 << 18;

    /// A solution, if there is one.
    #[must_use]
    pub fn find(&self, limits: &Limits, observer: &dyn Observer) -> Satisfied {
        self.find_other_than(&[], limits, observer)
    }

    /// A solution that is none of these.
    #[must_use]
    pub fn find_other_than(&self, known: &[Vec<u32>], limits: &Limits, observer: &dyn Observer) -> Satisfied {
        self.begin(known, observer).go_on(limits.nodes)
    }

    /// A search for a solution that is none of these, which can be stopped and go on.
    #[must_use]
    pub fn begin<'o>(&self, known: &[Vec<u32>], observer: &'o dyn Observer) -> Attempt<'o> {
        let watch = Watch { observer, conflicts: 0, limit: None };
        let mut solver = Solver::new(SolverOpts::default(), watch);
        let squares: Vec<Lit> =
            (0..self.model.squares().len()).map(|_| Lit::new(solver.new_var(lbool::TRUE, true), true)).collect();
        let mut encoder = Encoder::new(&mut solver);
        for group in self.model.groups() {
            let on: Vec<Lit> = group.squares.iter().map(|&square| squares[square as usize]).collect();
            encoder.between(&on, group.least, group.most);
        }
        for &[a, b] in self.model.steps() {
            encoder.clause([!squares[a as usize], !squares[b as usize]]);
        }
        for &given in self.model.given() {
            encoder.clause([squares[given as usize]]);
        }
        if let Number::Exactly(queens) = self.model.queens()
            && !self.is_implied(queens)
        {
            encoder.between(&squares, queens, queens);
        }
        for solution in known {
            // With as many queens, another solution lacks one of these; with any number it differs somewhere.
            let mut clause: Vec<Lit> = solution.iter().map(|&square| !squares[square as usize]).collect();
            if self.model.queens() == Number::Any {
                let others = (0..).zip(&squares).filter(|(square, _)| solution.binary_search(square).is_err());
                clause.extend(others.map(|(_, &lit)| lit));
            }
            encoder.clause(clause);
        }
        Attempt { solver, squares }
    }

    /// Whether the groups already say how many queens there are.
    fn is_implied(&self, queens: u32) -> bool {
        crate::Family::ALL.into_iter().filter(|&family| self.model.covers(family)).any(|family| {
            let mut groups = self.model.groups().iter().filter(|group| group.family == family).peekable();
            groups.peek().is_some()
                && self.model.capacity(family) == u64::from(queens)
                && groups.all(|group| group.least == group.most.min(group.squares.len() as u32))
        })
    }
}

/// A solver that has learnt something already.
pub struct Attempt<'o> {
    solver: Solver<Watch<'o>>,
    squares: Vec<Lit>,
}

impl Attempt<'_> {
    /// Goes on for so many conflicts more, or to the end.
    pub fn go_on(&mut self, conflicts: Option<u64>) -> Satisfied {
        let watch = self.solver.cb_mut();
        watch.limit = conflicts.map(|more| watch.conflicts.saturating_add(more));
        match self.solver.solve_limited(&[]) {
            answer if answer == lbool::TRUE => {
                let queens = (0..).zip(&self.squares).filter(|(_, lit)| self.solver.value_lit(**lit) == lbool::TRUE);
                Satisfied::Yes(queens.map(|(square, _)| square).collect())
            }
            answer if answer == lbool::FALSE => Satisfied::No,
            _ if self.solver.cb().observer.is_cancelled() => Satisfied::Stopped(Stop::Asked),
            _ => Satisfied::Stopped(Stop::Nodes),
        }
    }

    /// Conflicts so far.
    #[must_use]
    pub fn conflicts(&self) -> u64 {
        self.solver.cb().conflicts
    }
}

/// Counts conflicts, and looks whether to stop.
struct Watch<'o> {
    observer: &'o dyn Observer,
    conflicts: u64,
    limit: Option<u64>,
}

impl Callbacks for Watch<'_> {
    fn on_new_clause(&mut self, _clause: &[Lit], kind: ClauseKind) {
        self.conflicts += u64::from(kind == ClauseKind::Learnt);
    }

    fn stop(&self) -> bool {
        self.limit.is_some_and(|limit| self.conflicts > limit) || self.observer.is_cancelled()
    }
}
