//! Clauses that count.

use batsat::{Lit, SolverInterface, lbool};

/// At most this many literals are compared pair by pair; more get variables that carry a count along them.
const PAIRWISE: usize = 6;

/// Writes clauses into a solver.
pub(super) struct Encoder<'s, S> {
    solver: &'s mut S,
    clause: Vec<Lit>,
}

impl<'s, S: SolverInterface> Encoder<'s, S> {
    pub(super) fn new(solver: &'s mut S) -> Self {
        Self { solver, clause: Vec::new() }
    }

    /// One of these is true.
    pub(super) fn clause(&mut self, literals: impl IntoIterator<Item = Lit>) {
        self.clause.clear();
        self.clause.extend(literals);
        // A false answer means that the formula has no solution; the solver remembers it.
        self.solver.add_clause_reuse(&mut self.clause);
    }

    /// From `least` to `most` of them are true.
    pub(super) fn between(&mut self, literals: &[Lit], least: u32, most: u32) {
        if least > most || least as usize > literals.len() {
            self.clause([]);
            return;
        }
        if most == 0 {
            literals.iter().for_each(|&literal| self.clause([!literal]));
            return;
        }
        if least == 1 {
            self.clause(literals.iter().copied());
        }
        if most == 1 && literals.len() <= PAIRWISE {
            for (i, &a) in literals.iter().enumerate() {
                for &b in &literals[..i] {
                    self.clause([!a, !b]);
                }
            }
        } else if (most as usize) < literals.len() || least > 1 {
            self.count(literals, least, most);
        }
    }

    /// The same by a sequential counter (Sinz 2005): after each literal, a variable for each j from 1 to `most` (or
    /// `least`) that is true when at least j of the literals so far are. Upwards for the most, downwards for the least.
    fn count(&mut self, literals: &[Lit], least: u32, most: u32) {
        let width = if (most as usize) < literals.len() { most } else { least } as usize;
        let mut before: Vec<Lit> = Vec::new();
        for (i, &literal) in literals.iter().enumerate() {
            // After i + 1 literals at most i + 1 are true.
            let reach = width.min(i + 1);
            let after: Vec<Lit> = (0..reach).map(|_| Lit::new(self.solver.new_var(lbool::UNDEF, true), true)).collect();
            for (j, &at_least) in after.iter().enumerate() {
                // Upwards: what was reached stays reached, and a true literal reaches one more.
                if let Some(&same) = before.get(j) {
                    self.clause([!same, at_least]);
                }
                match j.checked_sub(1).map(|less| before.get(less)) {
                    None => self.clause([!literal, at_least]),
                    Some(Some(&less)) => self.clause([!literal, !less, at_least]),
                    Some(None) => {}
                }
                // Downwards: reached only if it was before, or by this literal from one less.
                if least > 0 {
                    let same = before.get(j).copied();
                    self.clause([Some(!at_least), same, Some(literal)].into_iter().flatten());
                    if let Some(less) = j.checked_sub(1) {
                        let less = before.get(less).copied();
                        self.clause([Some(!at_least), same, less].into_iter().flatten());
                    }
                }
            }
            if (most as usize) < literals.len()
                && let Some(&full) = before.get(most as usize - 1)
            {
                self.clause([!literal, !full]);
            }
            before = after;
        }
        if let Some(&enough) = least.checked_sub(1).and_then(|last| before.get(last as usize)) {
            self.clause([enough]);
        }
    }
}
