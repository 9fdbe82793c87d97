//! Queens placed, squares left, and which line to fill next.

use super::{Search, bits};

/// A node of the search.
pub(super) struct State {
    /// The squares that may still take a queen.
    pub(super) alive: Vec<u64>,
    pub(super) queens: Vec<u32>,
    /// How many queens are still wanted.
    pub(super) need: u32,
    /// How many queens each group holds.
    held: Vec<u32>,
}

/// Squares to try in turn.
pub(super) struct Choice {
    /// The line they lie on, if it is one.
    pub(super) group: Option<u32>,
    pub(super) squares: Vec<u64>,
    /// Whether one of them must take a queen.
    pub(super) must: bool,
}

impl State {
    /// The given queens, and so many wanted in all. None when the given ones already break the rules or are too many.
    pub(super) fn new(search: &Search<'_>, queens: u32) -> Option<Self> {
        let squares = search.model.squares().len();
        let mut alive = vec![u64::MAX; squares.div_ceil(64).max(1)];
        if let Some(last) = alive.last_mut() {
            *last = if squares == 0 { 0 } else { u64::MAX >> ((64 - squares % 64) % 64) };
        }
        let held = vec![0; search.model.groups().len()];
        let mut state = Self { alive, queens: Vec::new(), need: queens, held };
        for &given in search.model.given() {
            let is_alive = state.alive[given as usize / 64] >> (given % 64) & 1 == 1;
            if !is_alive || state.need == 0 {
                return None;
            }
            let alive = state.alive.clone();
            state = state.with(search, given, &alive);
        }
        Some(state)
    }

    /// One queen more, with only these squares left before it attacks any.
    pub(super) fn with(&self, search: &Search<'_>, square: u32, left: &[u64]) -> Self {
        let mut alive = left.to_vec();
        bits::remove(&mut alive, search.attacked.of(square as usize));
        let (mut queens, mut held) = (self.queens.clone(), self.held.clone());
        queens.push(square);
        for &group in &search.groups_of[square as usize] {
            held[group as usize] += 1;
            let most = search.model.groups()[group as usize].most;
            if most > 1 && held[group as usize] == most {
                bits::remove(&mut alive, search.on.of(group as usize));
            }
        }
        Self { alive, queens, need: self.need - 1, held }
    }

    /// No queen more on the squares that are not left.
    pub(super) fn without(&self, left: &[u64]) -> Self {
        Self { alive: left.to_vec(), queens: self.queens.clone(), need: self.need, held: self.held.clone() }
    }

    /// Whether every group holds as many as it must.
    pub(super) fn is_complete(&self, search: &Search<'_>) -> bool {
        search.model.groups().iter().zip(&self.held).all(|(group, &held)| held >= group.least)
    }

    /// On how many squares the last queen can stand.
    pub(super) fn last_squares(&self, search: &Search<'_>) -> u32 {
        let mut squares = self.alive.clone();
        for (number, (group, &held)) in search.model.groups().iter().zip(&self.held).enumerate() {
            match group.least.saturating_sub(held) {
                0 => {}
                1 => squares.iter_mut().zip(search.on.of(number)).for_each(|(set, on)| *set &= on),
                _ => return 0,
            }
        }
        squares.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether every line can still hold what it must, and every family what is wanted.
    pub(super) fn can_hold(&self, search: &Search<'_>) -> bool {
        let rooms: Vec<u32> = (0..self.held.len()).map(|group| self.room(search, group)).collect();
        let groups = search.model.groups().iter();
        let lines = groups.zip(&self.held).zip(&rooms).all(|((group, &held), &room)| held + room >= group.least);
        lines && search.families.iter().all(|family| rooms[family.clone()].iter().sum::<u32>() >= self.need)
    }

    /// How many queens more a group can take.
    fn room(&self, search: &Search<'_>, group: usize) -> u32 {
        let left = search.model.groups()[group].most - self.held[group];
        if left == 0 { 0 } else { left.min(bits::common(&self.alive, search.on.of(group))) }
    }

    /// The line to fill next, or none when some line or family cannot hold what it must.
    pub(super) fn choose(&self, search: &Search<'_>) -> Option<Choice> {
        let groups = search.model.groups();
        // Squares beyond those that must be filled, then squares: the smallest is the most constrained.
        let mut forced: Option<(u32, u32, usize)> = None;
        let mut free: Option<(u32, u32, usize)> = None;
        let mut consider = |number: usize, squares: u32, must: u32| {
            let key = (squares - must, squares, number);
            if forced.is_none_or(|best| key < best) {
                forced = Some(key);
            }
        };
        let mut sizes = vec![0; groups.len()];
        for (number, group) in groups.iter().enumerate() {
            let open = group.most > self.held[number];
            sizes[number] = if open { bits::common(&self.alive, search.on.of(number)) } else { 0 };
            let must = group.least.saturating_sub(self.held[number]);
            if sizes[number] < must {
                return None;
            }
            if must > 0 {
                consider(number, sizes[number], must);
            }
        }
        for family in &search.families {
            let room = |number: usize| sizes[number].min(groups[number].most - self.held[number]);
            let capacity: u32 = family.clone().map(room).sum();
            if capacity < self.need {
                return None;
            }
            let slack = capacity - self.need;
            for number in family.clone().filter(|&number| sizes[number] > 0) {
                if slack == 0 {
                    consider(number, sizes[number], room(number));
                } else if free.is_none_or(|best| (slack, sizes[number], number) < best) {
                    free = Some((slack, sizes[number], number));
                }
            }
        }
        let (number, must) = match (forced, free) {
            (Some((.., number)), _) => (Some(number), true),
            (None, Some((.., number))) => (Some(number), false),
            (None, None) => (None, true),
        };
        let mut squares = self.alive.clone();
        if let Some(number) = number {
            squares.iter_mut().zip(search.on.of(number)).for_each(|(set, on)| *set &= on);
        }
        Some(Choice { group: number.map(|number| number as u32), squares, must })
    }
}
