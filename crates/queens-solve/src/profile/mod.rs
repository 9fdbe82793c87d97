//! Counting along the long side of a narrow board: all that the rows above say to those below is a profile.

mod value;

use queens_core::Square;
use queens_core::general::Content;
use queens_core::work::Observer;
use rustc_hash::FxHashMap;

use crate::model::Sight;
use crate::{Counted, Limits, Model, Number, SolveError, Stop};
use value::{Count, Heaviest, Residue, Value};

const NAME: &str = "profile";

/// The greatest sum of weights, or number of queens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// The sum, or the number.
    pub weight: i128,
    /// How many placements have it.
    pub number: u128,
    /// One of them, row by row.
    pub queens: Vec<Square>,
}

/// A recurrence over profiles: after each row, the squares of the next that are attacked from above, by direction, and how
/// many queens stand. For each profile it keeps in how many ways it comes about, never the ways themselves.
///
/// Costs a step for each profile and each way to fill a row under it: few on narrow boards, however long; at most about
/// 8^columns for queens. Memory likewise: about 64 bytes a profile.
#[derive(Clone)]
pub struct Profile {
    rows: Vec<Row>,
    columns: u32,
    rules: Sight,
    queens: Number,
    turned: bool,
    /// The most queens that the rows from each one on can hold.
    room: Vec<u32>,
    weights: Vec<Vec<i64>>,
}

/// The profiles below a row, why it stopped before if it did, and how many were looked at.
type Profiles<V> = (FxHashMap<Above, V>, Option<Stop>, u64);

/// A row, or a column of a board that is wider than high.
#[derive(Clone)]
struct Row {
    /// Squares that may hold a queen.
    open: u64,
    given: u64,
    walls: u64,
}

/// What the rows above say to those below.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Above {
    columns: u64,
    diagonals: u64,
    antidiagonals: u64,
    /// Attacked by a knight two rows above the row below.
    knights: u64,
    /// Attacked by a step from the row above.
    near: u64,
    queens: u32,
}

impl Profile {
    /// The most columns, counted along the short side.
    pub const LARGEST: u32 = 32;

    /// Rows for a board.
    ///
    /// # Errors
    /// [`SolveError::Shape`] when there are regions or a torus, [`SolveError::TooLarge`] when the short side exceeds
    /// [`Profile::LARGEST`].
    pub fn new(model: &Model) -> Result<Self, SolveError> {
        let board = model.board();
        let refuse = |what| Err(SolveError::Shape { engine: NAME, what });
        if board.has_regions() {
            return refuse("regions");
        }
        if model.sight().torus {
            return refuse("a torus");
        }
        let turned = board.columns() > board.rows();
        let (a, b) = (board.rows(), board.columns());
        let (rows, columns) = if turned { (b, a) } else { (a, b) };
        if columns > Self::LARGEST {
            let found = columns.into();
            return Err(SolveError::TooLarge { engine: NAME, largest: Self::LARGEST.into(), unit: "columns", found });
        }
        let mut profile = Self {
            rows: Vec::new(),
            columns,
            rules: model.sight(),
            queens: model.queens(),
            turned,
            room: vec![0; rows as usize + 1],
            weights: Vec::new(),
        };
        // A turned board is one reflected along its diagonal: diagonals stay diagonals, antidiagonals antidiagonals.
        for row in 0..rows {
            let mut made = Row { open: 0, given: 0, walls: 0 };
            let mut weights = Vec::new();
            for column in 0..columns {
                let square = if turned { (column, row) } else { (row, column) };
                let square = Square::new(square.0, square.1);
                let bit = 1 << column;
                match board.content(square) {
                    Content::Free => made.open |= bit,
                    Content::Queen => (made.open, made.given) = (made.open | bit, made.given | bit),
                    Content::Wall => made.walls |= bit,
                    Content::Hole => {}
                }
                weights.push(model.index(square).map_or(0, |index| model.weight(index)));
            }
            profile.rows.push(made);
            profile.weights.push(weights);
        }
        for row in (0..profile.rows.len()).rev() {
            profile.room[row] = profile.room[row + 1] + profile.most_in(&profile.rows[row]);
        }
        Ok(profile)
    }

    /// The most queens that fit a row, whatever stands elsewhere.
    fn most_in(&self, row: &Row) -> u32 {
        if !self.rules.straight {
            return row.open.count_ones();
        }
        segments(row.walls, self.columns).filter(|segment| row.open & segment != 0).count() as u32
    }

    /// How many solutions there are.
    ///
    /// # Errors
    /// [`SolveError::Overflow`] beyond 128 bits.
    pub fn count(&self, limits: &Limits, observer: &dyn Observer) -> Result<Counted, SolveError> {
        let (value, stop, nodes) = self.run(Count(1), self.queens, limits, observer)?;
        Ok(Counted { number: value.map_or(0, |Count(number)| number), stop, nodes })
    }

    /// The same modulo a number from 1 on, without overflow.
    ///
    /// # Errors
    /// None at present; the type is that of the other questions.
    pub fn count_modulo(&self, modulus: u64, limits: &Limits, observer: &dyn Observer) -> Result<Counted, SolveError> {
        let modulus = modulus.max(1);
        let (value, stop, nodes) = self.run(Residue { number: 1 % modulus, modulus }, self.queens, limits, observer)?;
        Ok(Counted { number: value.map_or(0, |value| value.number.into()), stop, nodes })
    }

    /// How many placements there are of each number of queens, 0 first, up to the most that fit.
    ///
    /// # Errors
    /// [`SolveError::Overflow`] beyond 128 bits.
    pub fn counts(&self, limits: &Limits, observer: &dyn Observer) -> Result<(Vec<u128>, Option<Stop>), SolveError> {
        let (all, stop, _) = self.profiles(Count(1), Number::Any, limits, observer)?;
        let mut counts: Vec<u128> = Vec::new();
        for (above, Count(number)) in all {
            let size = counts.len().max(above.queens as usize + 1);
            counts.resize(size, 0);
            let sum = &mut counts[above.queens as usize];
            *sum = sum.checked_add(number).ok_or(SolveError::Overflow)?;
        }
        Ok((counts, stop))
    }

    /// The greatest sum of weights of a solution. `None` when there is no solution.
    ///
    /// # Errors
    /// [`SolveError::Overflow`] beyond 128 bits.
    pub fn heaviest(
        &self,
        limits: &Limits,
        observer: &dyn Observer,
    ) -> Result<(Option<Best>, Option<Stop>), SolveError> {
        self.best(self.queens, limits, observer)
    }

    /// The most queens that fit, whatever number is wanted. `None` when the given ones attack each other.
    ///
    /// # Errors
    /// [`SolveError::Overflow`] beyond 128 bits.
    pub fn most(&self, limits: &Limits, observer: &dyn Observer) -> Result<(Option<Best>, Option<Stop>), SolveError> {
        let ones = Self { weights: vec![vec![1; self.columns as usize]; self.rows.len()], ..self.clone() };
        ones.best(Number::Any, limits, observer)
    }

    fn best(
        &self,
        wanted: Number,
        limits: &Limits,
        observer: &dyn Observer,
    ) -> Result<(Option<Best>, Option<Stop>), SolveError> {
        let start = Heaviest { weight: 0, number: 1, last: None };
        let (value, stop, _) = self.run(start, wanted, limits, observer)?;
        let best = value.map(|value| {
            let mut queens = Vec::new();
            for (row, placed) in (0..self.rows.len() as u32).rev().zip(value.rows()) {
                let columns = (0..self.columns).filter(|column| placed >> column & 1 == 1);
                queens.extend(columns.map(|column| match self.turned {
                    true => Square::new(column, row),
                    false => Square::new(row, column),
                }));
            }
            queens.sort_unstable();
            Best { weight: value.weight, number: value.number, queens }
        });
        Ok((best, stop))
    }

    fn run<V: Value>(
        &self,
        start: V,
        wanted: Number,
        limits: &Limits,
        observer: &dyn Observer,
    ) -> Result<(Option<V>, Option<Stop>, u64), SolveError> {
        let (all, stop, nodes) = self.profiles(start, wanted, limits, observer)?;
        let mut sum: Option<V> = None;
        for (_, value) in all.into_iter().filter(|(above, _)| wanted.is_met_by(above.queens)) {
            match &mut sum {
                Some(sum) => sum.join(value)?,
                None => sum = Some(value),
            }
        }
        Ok((sum, stop, nodes))
    }

    /// All profiles below the last row. Stopped early, there are none.
    fn profiles<V: Value>(
        &self,
        start: V,
        wanted: Number,
        limits: &Limits,
        observer: &dyn Observer,
    ) -> Result<Profiles<V>, SolveError> {
        let mut profiles = FxHashMap::default();
        profiles.insert(Above::default(), start);
        let mut nodes = 0;
        for (number, row) in self.rows.iter().enumerate() {
            let mut below: FxHashMap<Above, V> = FxHashMap::default();
            for (above, value) in profiles {
                nodes += 1;
                let stop = match limits.nodes {
                    Some(limit) if nodes > limit => Some(Stop::Nodes),
                    _ if nodes.is_multiple_of(1024) && observer.is_cancelled() => Some(Stop::Asked),
                    _ => None,
                };
                if stop.is_some() {
                    return Ok((FxHashMap::default(), stop, nodes));
                }
                let mut fill = Fill { profile: self, number, row, above, value, wanted, below: &mut below };
                fill.row(0, 0)?;
            }
            profiles = below;
        }
        Ok((profiles, None, nodes))
    }
}

/// One profile, and all ways to fill the row under it.
struct Fill<'f, V> {
    profile: &'f Profile,
    number: usize,
    row: &'f Row,
    above: Above,
    value: V,
    wanted: Number,
    below: &'f mut FxHashMap<Above, V>,
}

impl<V: Value> Fill<'_, V> {
    /// With these queens in columns below `column`.
    fn row(&mut self, column: u32, queens: u64) -> Result<(), SolveError> {
        if column == self.profile.columns {
            return self.hand_down(queens);
        }
        let (bit, above, rules) = (1u64 << column, self.above, self.profile.rules);
        let attacked = above.columns | above.diagonals | above.antidiagonals | above.knights | above.near;
        // A queen to the left with no wall between.
        let since_wall = below_bit(column) & !below_bit(64 - (self.row.walls & below_bit(column)).leading_zeros());
        let seen = rules.straight && queens & since_wall != 0;
        let beside = rules.king && column > 0 && queens & bit >> 1 != 0;
        if self.row.open & bit & !attacked != 0 && !seen && !beside {
            self.row(column + 1, queens | bit)?;
        }
        if self.row.given & bit == 0 {
            self.row(column + 1, queens)?;
        }
        Ok(())
    }

    fn hand_down(&mut self, queens: u64) -> Result<(), SolveError> {
        let (rules, walls, above) = (self.profile.rules, self.row.walls, self.above);
        let all = above.queens + queens.count_ones();
        if let Number::Exactly(wanted) = self.wanted
            && !(all..=all + self.profile.room[self.number + 1]).contains(&wanted)
        {
            return Ok(());
        }
        let full = below_bit(self.profile.columns);
        let beside = (queens << 1 | queens >> 1) & full;
        let near = if rules.king { beside | queens } else { 0 };
        let jumps = if rules.knight { (queens << 2 | queens >> 2) & full | above_knights(above) } else { 0 };
        let line = |on: bool, seen: u64| if on { (seen | queens) & !walls } else { 0 };
        let below = Above {
            columns: line(rules.straight, above.columns),
            diagonals: line(rules.diagonal, above.diagonals) << 1 & full,
            antidiagonals: line(rules.antidiagonal, above.antidiagonals) >> 1,
            knights: jumps,
            near: near | if rules.knight { beside << 32 } else { 0 },
            queens: all,
        };
        let value = self.value.with_row(queens, &self.profile.weights[self.number]);
        match self.below.entry(below) {
            std::collections::hash_map::Entry::Occupied(mut entry) => entry.get_mut().join(value)?,
            std::collections::hash_map::Entry::Vacant(entry) => {
                entry.insert(value);
            }
        }
        Ok(())
    }
}

/// What knights two rows above the next row attack there: kept in the upper half of `near` for one row, since no board is
/// wider than 32 squares.
fn above_knights(above: Above) -> u64 {
    above.near >> 32
}

/// The bits below this one.
fn below_bit(bit: u32) -> u64 {
    if bit >= 64 { u64::MAX } else { (1 << bit) - 1 }
}

/// The columns of a row between walls, a word for each run.
fn segments(walls: u64, columns: u32) -> impl Iterator<Item = u64> {
    let mut open = !walls & below_bit(columns);
    std::iter::from_fn(move || {
        let lowest = open & open.wrapping_neg();
        // Adding the lowest bit carries through the whole run.
        let run = open & !(open.wrapping_add(lowest));
        open &= !run;
        (run != 0).then_some(run)
    })
}
