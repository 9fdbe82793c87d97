//! A board with at most one queen a row that knows its conflicts after every change, in O(1) a change.

use queens_core::{BoardSize, Square};

/// The queens on a line. The sum (exclusive or) of their rows names the last one when one is left, so that no list is
/// needed to find who is rid of its conflicts.
#[derive(Clone, Copy, Default)]
struct Queens {
    count: u32,
    rows: u32,
}

/// Memory: about 64 bytes a row.
pub(crate) struct Board {
    size: BoardSize,
    columns_of: Vec<Option<u32>>,
    columns: Vec<Queens>,
    diagonals: Vec<Queens>,
    antidiagonals: Vec<Queens>,
    conflicts: u64,
    conflicted: Pool,
    free: Pool,
}

impl Board {
    pub(crate) fn empty(size: BoardSize) -> Self {
        let slopes = (2 * size.len()).saturating_sub(1);
        let mut free = Pool::none_of(size.len());
        (0..size.get()).for_each(|column| free.insert(column));
        Self {
            size,
            columns_of: vec![None; size.len()],
            columns: vec![Queens::default(); size.len()],
            diagonals: vec![Queens::default(); slopes],
            antidiagonals: vec![Queens::default(); slopes],
            conflicts: 0,
            conflicted: Pool::none_of(size.len()),
            free,
        }
    }

    pub(crate) fn n(&self) -> u32 {
        self.size.get()
    }

    /// The column of each row's queen.
    pub(crate) fn queens(&self) -> &[Option<u32>] {
        &self.columns_of
    }

    /// The column of the row's queen; a row without one counts as column 0, which callers with full boards never meet.
    pub(crate) fn column(&self, row: u32) -> u32 {
        self.columns_of[row as usize].unwrap_or_default()
    }

    /// Attacking pairs.
    pub(crate) fn conflicts(&self) -> u64 {
        self.conflicts
    }

    /// The rows whose queens attack another, in no useful order.
    pub(crate) fn conflicted(&self) -> &[u32] {
        &self.conflicted.items
    }

    /// The columns without a queen, in no useful order.
    pub(crate) fn free_columns(&self) -> &[u32] {
        &self.free.items
    }

    /// How many queens of other rows share a line with the square.
    pub(crate) fn conflicts_at(&self, row: u32, column: u32) -> u32 {
        let count: u32 = self.lines(row, column).iter().map(|line| line.count).sum();
        if self.columns_of[row as usize] == Some(column) { count - 3 } else { count }
    }

    /// A queen that shares a column or a diagonal with the square, when each of these holds one queen at most.
    pub(crate) fn attacker(&self, row: u32, column: u32) -> Option<Square> {
        let line = self.lines(row, column).into_iter().find(|line| line.count > 0)?;
        Some(Square::new(line.rows, self.column(line.rows)))
    }

    /// The conflicts of the whole board if the row's queen stood in that column. Squares of one row share no line but
    /// the row, so the queen's own place does not count there.
    pub(crate) fn conflicts_after(&self, row: u32, to: u32) -> u64 {
        let own = self.conflicts_at(row, self.column(row));
        self.conflicts - u64::from(own) + u64::from(self.conflicts_at(row, to))
    }

    /// Puts a queen in a row without one.
    pub(crate) fn place(&mut self, row: u32, column: u32) {
        self.columns_of[row as usize] = Some(column);
        if self.columns[column as usize].count == 0 {
            self.free.remove(column);
        }
        let mut attacks = false;
        for line in self.lines_mut(row, column) {
            line.count += 1;
            line.rows ^= row;
        }
        for line in self.lines(row, column) {
            self.conflicts += u64::from(line.count - 1);
            attacks |= line.count > 1;
            if line.count == 2 {
                self.conflicted.insert(line.rows ^ row);
            }
        }
        if attacks {
            self.conflicted.insert(row);
        }
    }

    /// Takes the row's queen off the board, and returns its column.
    pub(crate) fn lift(&mut self, row: u32) -> u32 {
        let Some(column) = self.columns_of[row as usize].take() else { return 0 };
        for line in self.lines_mut(row, column) {
            line.count -= 1;
            line.rows ^= row;
        }
        self.conflicted.remove(row);
        for line in self.lines(row, column) {
            self.conflicts -= u64::from(line.count);
            if line.count == 1 && !self.attacks(line.rows) {
                self.conflicted.remove(line.rows);
            }
        }
        if self.columns[column as usize].count == 0 {
            self.free.insert(column);
        }
        column
    }

    /// Moves the row's queen.
    pub(crate) fn shift(&mut self, row: u32, to: u32) {
        self.lift(row);
        self.place(row, to);
    }

    /// Exchanges the columns of two rows' queens.
    pub(crate) fn swap(&mut self, a: u32, b: u32) {
        let (at_a, at_b) = (self.lift(a), self.lift(b));
        self.place(a, at_b);
        self.place(b, at_a);
    }

    /// Whether the row's queen attacks another.
    pub(crate) fn attacks(&self, row: u32) -> bool {
        self.lines(row, self.column(row)).iter().any(|line| line.count > 1)
    }

    fn lines(&self, row: u32, column: u32) -> [Queens; 3] {
        let square = Square::new(row, column);
        [
            self.columns[column as usize],
            self.diagonals[square.diagonal(self.size).index()],
            self.antidiagonals[square.antidiagonal().index()],
        ]
    }

    fn lines_mut(&mut self, row: u32, column: u32) -> [&mut Queens; 3] {
        let square = Square::new(row, column);
        [
            &mut self.columns[column as usize],
            &mut self.diagonals[square.diagonal(self.size).index()],
            &mut self.antidiagonals[square.antidiagonal().index()],
        ]
    }
}

/// Some of the numbers 0..n: put in, taken out and drawn in O(1).
struct Pool {
    items: Vec<u32>,
    /// Where each number stands in `items`; `ABSENT` when it does not.
    places: Vec<u32>,
}

const ABSENT: u32 = u32::MAX;

impl Pool {
    fn none_of(n: usize) -> Self {
        Self { items: Vec::new(), places: vec![ABSENT; n] }
    }

    fn insert(&mut self, item: u32) {
        if self.places[item as usize] == ABSENT {
            self.places[item as usize] = self.items.len() as u32;
            self.items.push(item);
        }
    }

    fn remove(&mut self, item: u32) {
        let place = std::mem::replace(&mut self.places[item as usize], ABSENT);
        if place == ABSENT {
            return;
        }
        self.items.swap_remove(place as usize);
        if let Some(&moved) = self.items.get(place as usize) {
            self.places[moved as usize] = place;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::local::Draw;
    use queens_core::Attack;

    /// After every change the figures are those of comparing all pairs.
    #[test]
    fn figures_are_those_of_all_pairs() {
        for n in 1..=9 {
            let mut draw = Draw::seeded(u64::from(n));
            let mut board = Board::empty(BoardSize::new(n).unwrap());
            for _ in 0..300 {
                let row = draw.below(u64::from(n)) as u32;
                board.lift(row);
                if draw.below(4) > 0 {
                    board.place(row, draw.below(u64::from(n)) as u32);
                }
                let queens: Vec<Square> =
                    (0..).zip(board.queens()).filter_map(|(row, &column)| Some(Square::new(row, column?))).collect();
                let attacked =
                    |a: Square| queens.iter().filter(|&&b| a != b && Attack::between(a, b).is_some()).count();
                let pairs: usize = queens.iter().map(|&a| attacked(a)).sum();
                assert_eq!(board.conflicts(), pairs as u64 / 2);
                let mut conflicted = board.conflicted().to_vec();
                conflicted.sort_unstable();
                let expected: Vec<u32> = queens.iter().filter(|&&a| attacked(a) > 0).map(|a| a.row).collect();
                assert_eq!(conflicted, expected);
                let mut free = board.free_columns().to_vec();
                free.sort_unstable();
                let taken = |column: u32| queens.iter().any(|queen| queen.column == column);
                assert_eq!(free, (0..n).filter(|&column| !taken(column)).collect::<Vec<_>>());
            }
        }
    }
}
