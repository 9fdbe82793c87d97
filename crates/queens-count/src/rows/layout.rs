//! Which bit of a half board's word stands for what, when the first rows of the bottom half are placed one by one.
//!
//! | bits | hold |
//! |---|---|
//! | 0..live | the crossing diagonals that rows `conditioned..` of the bottom half can reach, the busiest first |
//! | live.. | those that only its first rows reach, two for each row, that of row 0 last |
//! | two more | the two long diagonals of the board: the class of the half |
//! | the rest | diagonals that matter inside a half only |
//!
//! When a row has been placed, its two diagonals at the upper end are dead: no word has to be moved for the lists to get
//! narrower. What matters inside a half only lies over crossing diagonals that the rows in question cannot reach, as far as
//! there are any; so 28 columns fit in 64 bits.

use crate::half::Side;

/// How a board is cut, and its diagonals are numbered.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    n: u32,
    top: Rows,
    bottom: Rows,
    /// The bit of each a of the top half, which is the b of the bottom half.
    a_bits: Vec<u32>,
    /// The bit of each b of the top half, which is the a of the bottom half.
    b_bits: Vec<u32>,
    live_bits: u32,
    /// The first of the bits for diagonals inside a half.
    inner: u32,
    /// How many of them there are on either side.
    inner_len: u32,
}

/// How the rows of a half are made: the first ones queen by queen, the others from two tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rows {
    /// All of them.
    pub(crate) all: u32,
    /// Those next to the cut that are placed queen by queen.
    pub(crate) direct: u32,
    /// Those after them, up to here, from the first table.
    pub(crate) near: u32,
}

impl Rows {
    fn new(all: u32, direct: u32) -> Self {
        Self { all, direct, near: direct + (all - direct) / 2 }
    }
}

/// Bits of a word that a list of halves keeps when it is stored narrow.
pub(crate) const NARROW_BITS: u32 = 48;

impl Layout {
    /// Smaller boards have too few rows; with larger ones the diagonals do not fit in a word.
    pub(crate) const MIN_SIZE: u32 = 6;
    pub(crate) const MAX_SIZE: u32 = 28;

    /// The cut of the n x n board with the middle row of odd n in the bottom half.
    pub(crate) fn new(n: u32) -> Self {
        let top_rows = n / 2;
        // Tables of more than five rows take gigabytes.
        let direct = match n {
            0..=15 => 0,
            _ => top_rows.saturating_sub(10).max(1),
        };
        // Best measured. One row too many costs a third more, or half.
        let conditioned = match n {
            0..=19 => 1,
            20..=22 => 2,
            23..=26 => 3,
            _ => 4,
        };
        Self::with_rows(n, direct, conditioned)
    }

    /// The same with other numbers of rows placed queen by queen, in the top and in the bottom half: at least two must
    /// remain. All give the same counts.
    pub(crate) fn with_rows(n: u32, direct: u32, conditioned: u32) -> Self {
        debug_assert!((Self::MIN_SIZE..=Self::MAX_SIZE).contains(&n));
        let (top, bottom) = (Rows::new(n / 2, direct), Rows::new(n.div_ceil(2), conditioned));
        debug_assert!(conditioned >= 1 && direct + 2 <= top.all && conditioned + 2 <= bottom.all);
        let (long_a, long_b) = (bottom.all - 1, top.all - 1);
        let mut layout = Self {
            n,
            top,
            bottom,
            a_bits: vec![u32::MAX; n as usize - 1],
            b_bits: vec![u32::MAX; n as usize - 1],
            live_bits: 0,
            inner: 0,
            inner_len: (top.near - direct).max(bottom.near - conditioned),
        };
        // How many pairs of squares of both halves lie on a diagonal tells how much is gained by knowing its bit.
        let mut live = Vec::new();
        for index in 0..n - 1 {
            let (up, down) = (n - 1 - index, index + 1);
            let busy = |top_squares: u32, bottom_squares: u32| {
                top_squares.min(top.all) * (bottom_squares.min(bottom.all).saturating_sub(conditioned))
            };
            if index >= conditioned && index != long_a {
                live.push((busy(up, down), index.abs_diff(long_a), true, index));
            }
            if index + conditioned < n - 1 && index != long_b {
                live.push((busy(down, up), index.abs_diff(long_b), false, index));
            }
        }
        live.sort_by_key(|&(busy, from_long, is_a, _)| (std::cmp::Reverse(busy), from_long, !is_a));
        let mut bits = 0..;
        let mut give = |is_a: bool, index: u32| {
            let place = if is_a { &mut layout.a_bits } else { &mut layout.b_bits };
            let place = &mut place[index as usize];
            if *place == u32::MAX {
                *place = bits.next().unwrap_or(u32::MAX);
            }
        };
        live.iter().for_each(|&(_, _, is_a, index)| give(is_a, index));
        for row in (0..conditioned).rev() {
            for (is_a, index, long) in [(true, row, long_a), (false, n - 2 - row, long_b)] {
                if index != long {
                    give(is_a, index);
                }
            }
        }
        give(true, long_a);
        give(false, long_b);
        layout.live_bits = live.len() as u32;
        layout.inner = 2 * (n - 1);
        debug_assert!(layout.inner + 2 * layout.inner_len <= u64::BITS);
        layout
    }

    pub(crate) fn size(&self) -> u32 {
        self.n
    }

    pub(crate) fn rows(&self, side: Side) -> Rows {
        match side {
            Side::Top => self.top,
            Side::Bottom => self.bottom,
        }
    }

    /// The two long diagonals.
    pub(crate) fn class(&self) -> [u64; 2] {
        [1 << self.a_bits[self.bottom.all as usize - 1], 1 << self.b_bits[self.top.all as usize - 1]]
    }

    /// The bits that are left when all conditioned rows have been placed.
    pub(crate) fn live(&self) -> u64 {
        (1 << self.live_bits) - 1
    }

    /// How many conditioned rows must have been placed for the lists to fit in narrow words.
    pub(crate) fn narrow_from(&self) -> u32 {
        let dead_too_high = (self.live_bits + 2 * self.bottom.direct).saturating_sub(NARROW_BITS);
        dead_too_high.div_ceil(2).max(1)
    }

    /// The diagonals on which a queen crosses the cut.
    pub(crate) fn crossing(&self, side: Side, row: u32, column: u32) -> u64 {
        let (a_bits, b_bits) = self.fields(side);
        let a = column.checked_sub(row + 1).map_or(0, |a| 1 << a_bits[a as usize]);
        a | b_bits.get((column + row) as usize).map_or(0, |bit| 1 << bit)
    }

    /// All crossing diagonals that rows beyond the direct ones can reach: what is kept of a word from the tables.
    pub(crate) fn kept(&self, side: Side) -> u64 {
        let (a_bits, b_bits) = self.fields(side);
        let direct = self.rows(side).direct as usize;
        let beyond = |bits: u64, bit: &u32| bits | 1 << bit;
        let a = a_bits[..a_bits.len() - direct].iter().fold(0, beyond);
        b_bits[direct..].iter().fold(a, beyond)
    }

    /// The diagonals on which a queen and one of another part of the same half may attack each other, the parts being
    /// the direct rows and the two tables.
    pub(crate) fn inside(&self, side: Side, row: u32, column: u32) -> u64 {
        let (a_bits, b_bits) = self.fields(side);
        let Rows { direct, near, .. } = self.rows(side);
        let last = self.n - 2;
        // Beyond the cut's reach: first over the diagonals that only direct rows reach, then at the upper end.
        let inner = |beyond: u32, over: u32, end: u32| {
            if beyond < direct {
                1 << over
            } else if beyond < near {
                1 << (end + beyond - direct)
            } else {
                0
            }
        };
        let a = match column.checked_sub(row + 1) {
            Some(a) if a + direct <= last => 1 << a_bits[a as usize],
            Some(_) => 0,
            None => inner(row - column, a_bits[(last - (row - column).min(last)) as usize], self.inner),
        };
        let b = match (column + row).checked_sub(self.n - 1) {
            None if column + row >= direct => 1 << b_bits[(column + row) as usize],
            None => 0,
            Some(beyond) => inner(beyond, b_bits[beyond.min(last) as usize], self.inner + self.inner_len),
        };
        a | b
    }

    fn fields(&self, side: Side) -> (&[u32], &[u32]) {
        match side {
            Side::Top => (&self.a_bits, &self.b_bits),
            Side::Bottom => (&self.b_bits, &self.a_bits),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(layout: &Layout) -> Vec<(Side, u32, u32)> {
        let of = |side| (0..layout.rows(side).all).flat_map(move |row| (0..layout.size()).map(move |c| (side, row, c)));
        of(Side::Top).chain(of(Side::Bottom)).collect()
    }

    fn attack(layout: &Layout, one: (Side, u32, u32), other: (Side, u32, u32)) -> bool {
        let place = |side: Side, row: u32| match side {
            Side::Top => layout.rows(Side::Top).all - 1 - row,
            Side::Bottom => layout.rows(Side::Top).all + row,
        };
        place(one.0, one.1).abs_diff(place(other.0, other.1)) == one.2.abs_diff(other.2)
    }

    /// Two queens of different halves share a crossing bit exactly when they stand on one diagonal of the board; two
    /// queens of different parts of one half share a bit of `inside`.
    #[test]
    fn bits_are_attacks() {
        let all = |n: u32| {
            let rows = n / 2;
            (0..=rows - 2).flat_map(move |direct| (1..=n.div_ceil(2) - 2).map(move |c| Layout::with_rows(n, direct, c)))
        };
        for layout in (6..=12).flat_map(all).chain((20..=28).map(Layout::new)) {
            let part = |side: Side, row: u32| {
                let Rows { direct, near, .. } = layout.rows(side);
                u32::from(row >= direct) + u32::from(row >= near)
            };
            for one in squares(&layout) {
                let (side, row, column) = one;
                for other in squares(&layout) {
                    let (other_side, other_row, other_column) = other;
                    if side == other_side && part(side, row) == part(other_side, other_row) {
                        continue;
                    }
                    let bits = if side == other_side { Layout::inside } else { Layout::crossing };
                    let shared = bits(&layout, side, row, column) & bits(&layout, other_side, other_row, other_column);
                    assert_eq!(shared != 0, attack(&layout, one, other), "{one:?} {other:?} {layout:?}");
                }
            }
        }
    }

    /// What is kept of the bits inside are the crossing ones; live bits are those that the last rows can reach.
    #[test]
    fn kept_and_live() {
        for layout in (6..=28).map(Layout::new) {
            let [long_a, long_b] = layout.class();
            let mut reached = 0;
            for (side, row, column) in squares(&layout) {
                let crossing = layout.crossing(side, row, column);
                if row >= layout.rows(side).direct {
                    assert_eq!(layout.inside(side, row, column) & layout.kept(side), crossing);
                    if side == Side::Bottom {
                        reached |= crossing & !long_a & !long_b;
                    }
                }
                if row >= layout.narrow_from() && side == Side::Bottom {
                    assert!(crossing & !long_a & !long_b < 1 << NARROW_BITS);
                }
            }
            assert_eq!(reached, layout.live());
        }
    }
}
