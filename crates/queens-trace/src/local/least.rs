//! The least of many, ties at random.

use super::{Board, Draw};

/// The least value offered so far, and one of the candidates that have it, each equally likely.
pub(crate) struct Least<T> {
    pub(crate) best: Option<(u64, T)>,
    ties: u64,
}

impl<T> Least<T> {
    pub(crate) fn new() -> Self {
        Self { best: None, ties: 0 }
    }

    pub(crate) fn offer(&mut self, value: u64, candidate: T, draw: &mut Draw) {
        let least = self.best.as_ref().map(|&(least, _)| least);
        if least.is_some_and(|least| value > least) {
            return;
        }
        self.ties = if least == Some(value) { self.ties + 1 } else { 1 };
        // The k-th of equals takes the place of those before with chance 1/k.
        if draw.below(self.ties) == 0 {
            self.best = Some((value, candidate));
        }
    }
}

/// How often a square is drawn before the row is examined in full.
const TRIES: usize = 64;

/// Where a queen has the fewest conflicts in a row without one, and what it took to find out.
#[derive(Clone, Copy)]
pub(crate) struct Choice {
    pub(crate) column: u32,
    pub(crate) conflicts: u64,
    /// Squares examined.
    pub(crate) examined: u64,
}

/// Where a queen has the fewest conflicts in a row without one; every such column is equally likely.
///
/// A short row is examined in full. In a long one squares are drawn instead: a free square stands in a column without a
/// queen, so the first free one drawn from those columns is any of the free squares with equal chance. Only when all
/// these columns have been seen to hold no free square are squares of the whole row drawn, until one has a single
/// conflict. Both mostly end after a few draws; a full examination is the last resort of either. The columns without a
/// queen are few when free squares are rare, so the cost is O(1) in the mean, where a row in full costs O(n).
pub(crate) fn least_column(board: &Board, row: u32, draw: &mut Draw) -> Choice {
    let n = board.n();
    let mut examined = 0;
    if n as usize > TRIES {
        let free = board.free_columns();
        let one_of_them = |draw: &mut Draw| free[draw.index(free.len())];
        if free.len() > TRIES
            && let Some(choice) = drawn(board, row, 0, &mut examined, || one_of_them(draw))
        {
            return choice;
        }
        let in_full = least_of(board, row, free.iter().copied(), &mut examined, draw);
        if let Some(choice) = in_full.filter(|choice| choice.conflicts == 0) {
            return choice;
        }
        if let Some(choice) = drawn(board, row, 1, &mut examined, || draw.below(u64::from(n)) as u32) {
            return choice;
        }
    }
    let nowhere = Choice { column: 0, conflicts: 0, examined };
    least_of(board, row, 0..n, &mut examined, draw).unwrap_or(nowhere)
}

fn drawn(board: &Board, row: u32, conflicts: u64, examined: &mut u64, mut next: impl FnMut() -> u32) -> Option<Choice> {
    for _ in 0..TRIES {
        let column = next();
        *examined += 1;
        if u64::from(board.conflicts_at(row, column)) == conflicts {
            return Some(Choice { column, conflicts, examined: *examined });
        }
    }
    None
}

fn least_of(
    board: &Board,
    row: u32,
    columns: impl Iterator<Item = u32>,
    examined: &mut u64,
    draw: &mut Draw,
) -> Option<Choice> {
    let mut least = Least::new();
    for column in columns {
        *examined += 1;
        least.offer(u64::from(board.conflicts_at(row, column)), column, draw);
    }
    least.best.map(|(conflicts, column)| Choice { column, conflicts, examined: *examined })
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens_core::BoardSize;

    /// On boards on either side of the limit for drawing, the choice has the fewest conflicts of the row, and with many
    /// draws every such column comes up.
    #[test]
    fn choices_are_least_and_reach_every_tie() {
        for n in [5, 64, 65, 90] {
            let mut draw = Draw::seeded(u64::from(n));
            let mut board = Board::empty(BoardSize::new(n).unwrap());
            for row in 0..n {
                let fewest = (0..n).map(|column| board.conflicts_at(row, column)).min().unwrap();
                let ties = (0..n).filter(|&column| board.conflicts_at(row, column) == fewest).count();
                let mut met: Vec<u32> = Vec::new();
                for _ in 0..40 * ties {
                    let choice = least_column(&board, row, &mut draw);
                    assert_eq!(board.conflicts_at(row, choice.column), fewest);
                    assert_eq!(choice.conflicts, u64::from(fewest));
                    met.push(choice.column);
                }
                met.sort_unstable();
                met.dedup();
                assert_eq!(met.len(), ties, "n = {n}, row {row}");
                board.place(row, met[0]);
            }
        }
    }
}
