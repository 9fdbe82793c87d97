//! Row by row, all squares of a row tested at once by three machine words.
//!
//! Bit i of a word is column i. One row down, every diagonal has moved one column up and every antidiagonal one column
//! down, so the words of the next row are shifts of those of this one.

use queens_core::Square;

use super::given::Given;
use crate::{Algorithm, Ending, Event, Masks, Refused, Setup, Step, Stepper};

/// The code.
pub(crate) const CODE: &[&str] = &[
    "extend(row, columns, diagonals, antidiagonals):",
    "    free = all and not (columns or diagonals or antidiagonals)",
    "    if row = n: show the solution, return",
    "    while free is not empty:",
    "        queen = lowest bit of free, free = free without it",
    "        extend(row + 1, columns or queen, (diagonals or queen) << 1, (antidiagonals or queen) >> 1)",
    "        take the queen back",
    "    return",
];

/// A run.
pub(crate) struct Bitmask {
    given: Given,
    /// All columns: the low n bits.
    all: u64,
    /// The calls that have not returned, the outermost first.
    calls: Vec<Call>,
    at: At,
    solutions: u64,
    placed: u64,
    limit: Option<u64>,
}

/// What one call holds.
struct Call {
    /// What it received.
    masks: Masks,
    /// The free squares not yet tried.
    free: u64,
    /// The square tried last, a single bit.
    queen: u64,
}

/// Where the recursion stands.
enum At {
    /// At the head of `extend`, with these masks.
    Enter(Masks),
    /// At the head of the loop.
    Trying,
    /// At the end of the call.
    Return,
    /// The call below has returned.
    Back,
    /// Nothing is left to do.
    Done,
}

impl Bitmask {
    pub(crate) fn new(setup: &Setup) -> Result<Self, Refused> {
        let given = Given::new(setup, Algorithm::Bitmask)?;
        let all = low_bits(given.n());
        let mut run = Self { given, all, calls: Vec::new(), at: At::Done, solutions: 0, placed: 0, limit: setup.limit };
        run.at = At::Enter(run.masks(0, 0, 0, 0));
        Ok(run)
    }

    /// The masks that the call for this row receives. Bits that have left the board on the high side are cut off; those
    /// on the low side fall off by themselves.
    fn masks(&self, row: u32, columns: u64, diagonals: u64, antidiagonals: u64) -> Masks {
        let to_try = self.given.columns(row);
        let to_try = low_bits(to_try.end) & !low_bits(to_try.start);
        let free = to_try & !(columns | diagonals | antidiagonals);
        Masks { row, free, columns, diagonals: diagonals & self.all, antidiagonals }
    }
}

/// The lowest bits of a word; a shift by 64 would overflow.
fn low_bits(count: u32) -> u64 {
    u64::MAX.checked_shr(u64::BITS - count).unwrap_or(0)
}

impl Stepper for Bitmask {
    fn next_step(&mut self) -> Option<Step> {
        if let At::Enter(masks) = self.at {
            self.calls.push(Call { masks, free: masks.free, queen: 0 });
            self.at = At::Trying;
            return Some(Step::new(1, Event::Call(masks)));
        }
        let Some(call) = self.calls.last_mut() else {
            let done = matches!(std::mem::replace(&mut self.at, At::Done), At::Done);
            return (!done).then_some(Step::new(7, Event::End(Ending::Exhausted)));
        };
        let Masks { row, columns, diagonals, antidiagonals, .. } = call.masks;
        match self.at {
            At::Trying if row == self.given.n() => {
                self.solutions += 1;
                self.at = At::Return;
                Some(Step::new(2, Event::Solution { number: self.solutions }))
            }
            At::Trying if call.free == 0 => {
                self.at = At::Return;
                Some(Step::new(3, Event::DeadEnd { row }))
            }
            At::Trying if self.limit == Some(self.placed) => {
                self.at = At::Done;
                Some(Step::new(4, Event::End(Ending::GaveUp { steps: self.placed })))
            }
            At::Trying => {
                self.placed += 1;
                let queen = call.free & call.free.wrapping_neg();
                call.queen = queen;
                call.free ^= queen;
                self.at = At::Enter(self.masks(
                    row + 1,
                    columns | queen,
                    (diagonals | queen) << 1,
                    (antidiagonals | queen) >> 1,
                ));
                Some(Step::new(4, Event::Place { square: Square::new(row, queen.trailing_zeros()) }))
            }
            At::Return => {
                let masks = call.masks;
                self.calls.pop();
                self.at = At::Back;
                Some(Step::new(7, Event::Return(masks)))
            }
            At::Back => {
                self.at = At::Trying;
                Some(Step::new(6, Event::Remove { square: Square::new(row, call.queen.trailing_zeros()) }))
            }
            At::Enter(_) | At::Done => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::low_bits;
    use crate::algorithms::testing::{complete, of};
    use crate::{Algorithm, Ending, Event, Setup, mask_table_line};

    /// The table of lab.md, bit for bit.
    const TABLE: &str = "\
0000001111  0000000000  0000000000  0000000000
0000001100  0000000001  0000000000  0000000010
0000000000  0000000101  0000000010  0000001100
0000000010  0000001001  0000000100  0000000100
0000000000  0000001011  0000000011  0000001100
0000001000  0000000010  0000000001  0000000100
0000000001  0000001010  0000000100  0000001000
0000000100  0000001011  0000000010  0000000010
0000000000  0000001111  0000000011  0000001100
1
0000000001  0000000100  0000000010  0000001000
0000001000  0000000101  0000000001  0000000010
0000000010  0000001101  0000000100  0000000100
0000000000  0000001111  0000000011  0000001100
2
0000000011  0000001000  0000000100  0000000000
0000000100  0000001001  0000000010  0000000010
0000000000  0000001101  0000000011  0000001100
0000000000  0000001010  0000000011  0000000100
";

    #[test]
    fn table_of_masks() {
        let mut run = Algorithm::Bitmask.start(&of(4)).unwrap();
        let mut table = String::new();
        while let Some(step) = run.next_step() {
            let line = match step.event {
                Event::Call(masks) => mask_table_line(&masks, 10),
                Event::Solution { number } => number.to_string(),
                _ => continue,
            };
            table += &line;
            table.push('\n');
        }
        assert_eq!(table, TABLE);
    }

    #[test]
    fn words_of_full_width() {
        assert_eq!([low_bits(0), low_bits(3), low_bits(64)], [0, 7, u64::MAX]);
        let setup = Setup { limit: Some(1000), ..of(64) };
        let run = complete(Algorithm::Bitmask, &setup);
        assert_eq!(run.ending, Ending::GaveUp { steps: 1000 });
        assert!(Algorithm::Bitmask.start(&of(65)).is_err());
    }
}
