//! The genetic algorithm: a population of boards, the better ones crossed, their children mutated.
//!
//! J. Holland, *Adaptation in Natural and Artificial Systems* (1975); for the queens, Russell and Norvig, section 4.1. A
//! board is its list of columns. A parent is the better of two drawn at random; a child takes the first rows of one and
//! the others of another; then queens of it are moved at random as long as a coin shows heads, so that any board can
//! come of any other. No board lives on: a best one kept soon fills the
//! population with its like.

use queens_core::{BoardSize, Square};

use crate::event::{Event, Reason};
use crate::local::{Draw, Fresh, Out, Search, Starts, Turns, found, gave_up};
use crate::{Algorithm, Refused, Setup, Step};

/// The code.
pub(crate) const CODE: &[&str] = &[
    "P = the start: 100 boards with one queen in each row; b = the best of P",
    "loop:",
    "    if b has no conflicts: show the solution b, stop",
    "    give up after too many generations",
    "    the next P = 100 children: for each",
    "        x, y = two parents, each the better of 2 random boards of P",
    "        child = the first rows of x and the others of y, cut at random",
    "        while a coin shows heads: move a random queen of the child",
    "    b = the best of P",
];

const POPULATION: usize = 100;

/// A board and its conflicts.
#[derive(Clone)]
struct Member {
    columns: Vec<u32>,
    conflicts: u64,
}

pub(crate) struct Genetic {
    draw: Draw,
    judge: Judge,
    /// The best board first.
    population: Vec<Member>,
    generations: u64,
    limit: u64,
}

impl Genetic {
    pub(crate) fn new(setup: &Setup) -> Result<Turns<Self>, Refused> {
        let mut draw = Draw::seeded(setup.seed);
        let starts = Starts::new(setup, Algorithm::Genetic, Fresh::Random)?;
        let mut judge = Judge::new(setup.size);
        let mut population = Vec::with_capacity(POPULATION);
        for i in 0..POPULATION {
            let board = if i == 0 { starts.first(&mut draw) } else { starts.another(&mut draw) };
            let columns: Vec<u32> = (0..board.n()).map(|row| board.column(row)).collect();
            population.push(judge.member(columns));
        }
        best_first(&mut population);
        let to = shown(&population[0]);
        let first = Event::Load { reason: Reason::Start, from: vec![None; to.len()].into(), to };
        let limit = setup.steps(Algorithm::Genetic);
        Ok(Turns::new(Self { draw, judge, population, generations: 0, limit }, [Step::new(0, first)]))
    }

    fn parent(&mut self) -> usize {
        let (a, b) = (self.draw.index(POPULATION), self.draw.index(POPULATION));
        if self.population[b].conflicts < self.population[a].conflicts { b } else { a }
    }

    fn child(&mut self) -> Member {
        let (x, y) = (self.parent(), self.parent());
        let n = self.population[x].columns.len();
        // Both parents give at least one row.
        let cut = 1 + self.draw.index(n - 1);
        let mut columns = self.population[x].columns[..cut].to_vec();
        columns.extend_from_slice(&self.population[y].columns[cut..]);
        while self.draw.below(2) == 0 {
            let row = self.draw.index(n);
            columns[row] = self.draw.index(n) as u32;
        }
        self.judge.member(columns)
    }
}

impl Search for Genetic {
    fn turn(&mut self, out: &mut Out) {
        if self.population[0].conflicts == 0 {
            return found(2, out);
        }
        if self.generations == self.limit {
            return gave_up(3, self.limit, out);
        }
        self.generations += 1;
        let before = self.population[0].clone();
        let mut next: Vec<Member> = (0..POPULATION).map(|_| self.child()).collect();
        best_first(&mut next);
        self.population = next;
        let best = self.population[0].conflicts;
        let sum: u64 = self.population.iter().map(|member| member.conflicts).sum();
        let mean = sum / POPULATION as u64;
        out.push_back(Step::new(4, Event::Generation { number: self.generations, best, mean }));
        if self.population[0].columns != before.columns {
            let (from, to) = (shown(&before), shown(&self.population[0]));
            out.push_back(Step::new(8, Event::Load { reason: Reason::BestOfGeneration, from, to }));
        }
    }
}

fn shown(member: &Member) -> Box<[Option<u32>]> {
    member.columns.iter().copied().map(Some).collect()
}

/// Brings the first of the best boards to the front.
fn best_first(population: &mut [Member]) {
    let best = (0..population.len()).min_by_key(|&i| population[i].conflicts).unwrap_or_default();
    population.swap(0, best);
}

/// Counts conflicts in O(n), with the queens on each line.
struct Judge {
    size: BoardSize,
    columns: Vec<u32>,
    diagonals: Vec<u32>,
    antidiagonals: Vec<u32>,
}

impl Judge {
    fn new(size: BoardSize) -> Self {
        let slopes = (2 * size.len()).saturating_sub(1);
        Self { size, columns: vec![0; size.len()], diagonals: vec![0; slopes], antidiagonals: vec![0; slopes] }
    }

    fn member(&mut self, columns: Vec<u32>) -> Member {
        self.columns.fill(0);
        self.diagonals.fill(0);
        self.antidiagonals.fill(0);
        let mut conflicts = 0;
        for (row, &column) in (0..).zip(&columns) {
            let square = Square::new(row, column);
            for on_line in [
                &mut self.columns[column as usize],
                &mut self.diagonals[square.diagonal(self.size).index()],
                &mut self.antidiagonals[square.antidiagonal().index()],
            ] {
                conflicts += u64::from(*on_line);
                *on_line += 1;
            }
        }
        Member { columns, conflicts }
    }
}
