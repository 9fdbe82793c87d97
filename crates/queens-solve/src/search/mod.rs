//! Search on any board: squares as bits, most constrained line first.

mod bits;
mod state;

use std::ops::ControlFlow;

use queens_core::work::Observer;

use crate::{Counted, Limits, Model, Number, SolveError, Stop};
use bits::Bits;
use state::{Choice, State};

/// The order in which solutions come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// Whatever is fastest: the line with the fewest squares left first.
    Any,
    /// Lexicographic: solutions as sorted lists of squares, row by row.
    Lexicographic,
}

/// A search on any board: every square is a bit, and every queen takes away the squares that it attacks.
///
/// At each step every family of lines is asked how many more queens it could hold. Too few: back. Exactly as many as are
/// wanted: each of its lines must take its share, and the one with the fewest squares left is filled next. More: a line
/// may also stay without a queen.
///
/// Memory: a bit for each pair of squares, 2 MB at [`Search::LARGEST`].
pub struct Search<'m> {
    model: &'m Model,
    /// For each square, the squares that a queen there attacks, itself included.
    attacked: Bits,
    /// For each group, its squares.
    on: Bits,
    /// For each square, its groups.
    groups_of: Vec<Vec<u32>>,
    /// Where the groups of each family that covers the board begin and end.
    families: Vec<std::ops::Range<usize>>,
}

impl<'m> Search<'m> {
    /// The most squares.
    pub const LARGEST: u64 = 4096;

    /// Tables for a board.
    ///
    /// # Errors
    /// [`SolveError::TooLarge`] beyond [`Search::LARGEST`] squares.
    pub fn new(model: &'m Model) -> Result<Self, SolveError> {
        let squares = model.squares().len();
        if squares as u64 > Self::LARGEST {
            let found = squares as u64;
            return Err(SolveError::TooLarge { engine: "search", largest: Self::LARGEST, unit: "squares", found });
        }
        let groups = model.groups();
        let (mut attacked, mut on) = (Bits::new(squares, squares), Bits::new(groups.len(), squares));
        let mut groups_of = vec![Vec::new(); squares];
        for (number, group) in groups.iter().enumerate() {
            for &square in &group.squares {
                on.set(number, square);
                groups_of[square as usize].push(number as u32);
                for &other in group.squares.iter().filter(|_| group.most == 1) {
                    attacked.set(square as usize, other);
                }
            }
        }
        for &[a, b] in model.steps() {
            attacked.set(a as usize, b);
            attacked.set(b as usize, a);
        }
        (0..squares).for_each(|square| attacked.set(square, square as u32));
        let families = crate::Family::ALL.into_iter().filter(|&family| model.covers(family)).filter_map(|family| {
            let begin = groups.iter().position(|group| group.family == family)?;
            Some(begin..begin + groups[begin..].iter().take_while(|group| group.family == family).count())
        });
        let families = families.collect();
        Ok(Self { model, attacked, on, groups_of, families })
    }

    /// How many solutions there are. Costs at least a step for each of them, less the last queen.
    ///
    /// # Errors
    /// [`SolveError::Overflow`] beyond 128 bits.
    pub fn count(&self, limits: &Limits, observer: &dyn Observer) -> Result<Counted, SolveError> {
        let mut run = Run::new(self, Order::Any, limits, observer);
        run.sizes(&mut None)?;
        Ok(run.counted)
    }

    /// Hands the solutions over one by one, each as sorted indices of squares, until `take` breaks.
    ///
    /// # Errors
    /// [`SolveError::Overflow`] beyond 128 bits.
    pub fn for_each(
        &self,
        order: Order,
        limits: &Limits,
        observer: &dyn Observer,
        take: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
    ) -> Result<Counted, SolveError> {
        let mut run = Run::new(self, order, limits, observer);
        run.sizes(&mut Some(take))?;
        Ok(run.counted)
    }

    /// One solution, if there is one and the limits are not reached before.
    ///
    /// # Errors
    /// None at present; the type is that of the other questions.
    pub fn find(&self, limits: &Limits, observer: &dyn Observer) -> Result<(Option<Vec<u32>>, Counted), SolveError> {
        let mut found = None;
        let mut counted = self.for_each(Order::Any, limits, observer, &mut |queens| {
            found = Some(queens.to_vec());
            ControlFlow::Break(())
        })?;
        if found.is_some() {
            counted.stop = None;
        }
        Ok((found, counted))
    }
}

type Take<'t> = Option<&'t mut dyn FnMut(&[u32]) -> ControlFlow<()>>;

/// A search under way.
struct Run<'s, 'm> {
    search: &'s Search<'m>,
    order: Order,
    limits: Limits,
    observer: &'s dyn Observer,
    counted: Counted,
    sorted: Vec<u32>,
}

/// The end of a search before its end.
enum Halt {
    Stop(Stop),
    Error(SolveError),
}

impl<'s, 'm> Run<'s, 'm> {
    fn new(search: &'s Search<'m>, order: Order, limits: &Limits, observer: &'s dyn Observer) -> Self {
        let counted = Counted { number: 0, stop: None, nodes: 0 };
        Self { search, order, limits: *limits, observer, counted, sorted: Vec::new() }
    }

    /// Every number of queens that is wanted, the fewest first.
    fn sizes(&mut self, take: &mut Take<'_>) -> Result<(), SolveError> {
        let sizes = match self.search.model.queens() {
            Number::Exactly(queens) => queens..=queens,
            Number::Any => 0..=self.search.model.bound() as u32,
        };
        for queens in sizes {
            let Some(mut state) = State::new(self.search, queens) else { continue };
            match self.extend(&mut state, take) {
                Ok(()) => {}
                Err(Halt::Error(error)) => return Err(error),
                Err(Halt::Stop(stop)) => {
                    self.counted.stop = Some(stop);
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn extend(&mut self, state: &mut State, take: &mut Take<'_>) -> Result<(), Halt> {
        if state.need == 0 {
            return if state.is_complete(self.search) { self.solution(state, take) } else { Ok(()) };
        }
        if state.need == 1 && take.is_none() {
            return self.add(u128::from(state.last_squares(self.search)));
        }
        let Choice { group, squares, must } = match self.order {
            Order::Any => match state.choose(self.search) {
                Some(choice) => choice,
                None => return Ok(()),
            },
            Order::Lexicographic => match state.can_hold(self.search) {
                true => Choice { group: None, squares: state.alive.clone(), must: true },
                false => return Ok(()),
            },
        };
        let mut left = state.alive.clone();
        for square in bits::ones(&squares) {
            self.node()?;
            let mut next = state.with(self.search, square, &left);
            self.extend(&mut next, take)?;
            bits::clear(&mut left, square);
        }
        if !must && group.is_some() {
            let mut next = state.without(&left);
            self.extend(&mut next, take)?;
        }
        Ok(())
    }

    fn node(&mut self) -> Result<(), Halt> {
        self.counted.nodes += 1;
        if self.limits.nodes.is_some_and(|limit| self.counted.nodes > limit) {
            self.counted.nodes -= 1;
            return Err(Halt::Stop(Stop::Nodes));
        }
        if self.counted.nodes.is_multiple_of(1024) && self.observer.is_cancelled() {
            return Err(Halt::Stop(Stop::Asked));
        }
        Ok(())
    }

    fn solution(&mut self, state: &State, take: &mut Take<'_>) -> Result<(), Halt> {
        let Some(take) = take else { return self.add(1) };
        self.sorted.clone_from(&state.queens);
        self.sorted.sort_unstable();
        self.add(1)?;
        take(&self.sorted).is_continue().then_some(()).ok_or(Halt::Stop(Stop::Asked))
    }

    fn add(&mut self, solutions: u128) -> Result<(), Halt> {
        let number = self.counted.number.checked_add(solutions).ok_or(Halt::Error(SolveError::Overflow))?;
        match self.limits.solutions.map(u128::from) {
            Some(limit) if number > limit => {
                self.counted.number = limit;
                Err(Halt::Stop(Stop::Solutions))
            }
            _ => {
                self.counted.number = number;
                Ok(())
            }
        }
    }
}
