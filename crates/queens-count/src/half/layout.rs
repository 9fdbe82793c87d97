//! Which bit of a half board's word stands for what.
//!
//! | bits | hold |
//! |---|---|
//! | 0..32 | the low crossing diagonals, "rest": those that a join looks up in tables; the first few give an order |
//! | 32, 33 | the two long diagonals of the board: the class of the half |
//! | 34.. | the key: the crossing diagonals nearest the long ones, on which most queens stand |
//! | above | diagonals that matter inside the half only |
//!
//! With these places no bit has to be moved after a word was made: the low half is what the inner loop reads, the next
//! few bits choose a bucket, and all of them together say whether two parts of one half fit.

/// The half above the cut or the one below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Top,
    Bottom,
}

/// Where rest, class and key begin.
pub(crate) const CLASS_SHIFT: u32 = 32;
pub(crate) const KEY_SHIFT: u32 = 34;

/// How a board is cut and its diagonals are numbered.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    n: u32,
    top_rows: u32,
    key_bits: u32,
    order_bits: u32,
    chunk_bits: u32,
    /// The bit of each a of the top half, which is the b of the bottom half.
    a_bits: Vec<u32>,
    /// The bit of each b of the top half, which is the a of the bottom half.
    b_bits: Vec<u32>,
}

impl Layout {
    /// The smallest and the largest board. Rest and key must hold the 2(n - 2) crossing diagonals that are not long.
    pub(crate) const MIN_SIZE: u32 = 6;
    pub(crate) const MAX_SIZE: u32 = 22;

    /// The cut of the n x n board with the middle row of odd n in the top half.
    pub(crate) fn new(n: u32) -> Self {
        // Best measured: the more halves there are, the more buckets they fill.
        let (key_bits, order_bits, chunk_bits) = match n {
            0..=14 => (0, 0, 6),
            15 | 16 => (0, 1, 6),
            17 => (1, 2, 6),
            18 => (3, 1, 6),
            19 => (4, 2, 6),
            20 | 21 => (6, 2, 6),
            _ => (8, 2, 6),
        };
        Self::with_key(n, key_bits, order_bits, chunk_bits)
    }

    /// The same with a key of another width, another number of bits for the order, and chunks of 5 or 6 bits. All give the
    /// same counts.
    pub(crate) fn with_key(n: u32, key_bits: u32, order_bits: u32, chunk_bits: u32) -> Self {
        debug_assert!((5..=6).contains(&chunk_bits) && order_bits <= 2 * (n - 2) - key_bits);
        debug_assert!((Self::MIN_SIZE..=Self::MAX_SIZE).contains(&n));
        debug_assert!(2 * (n - 2) - key_bits <= CLASS_SHIFT);
        let top_rows = n.div_ceil(2);
        let (long_a, long_b) = (n - top_rows - 1, top_rows - 1);
        let mut layout = Self {
            n,
            top_rows,
            key_bits,
            order_bits,
            chunk_bits,
            a_bits: vec![0; n as usize - 1],
            b_bits: vec![0; n as usize - 1],
        };
        layout.a_bits[long_a as usize] = CLASS_SHIFT;
        layout.b_bits[long_b as usize] = CLASS_SHIFT + 1;
        // From the long diagonals outwards, a's and b's in turn: the key takes the first, the rest what follows.
        let outwards = |from: u32| {
            let mut near: Vec<u32> = (0..n - 1).filter(|&index| index != from).collect();
            near.sort_by_key(|index| index.abs_diff(from));
            near
        };
        let in_turn = outwards(long_a).into_iter().zip(outwards(long_b)).flat_map(|(a, b)| [(true, a), (false, b)]);
        for (place, (is_a, index)) in (0u32..).zip(in_turn) {
            let bit = if place < key_bits { KEY_SHIFT + place } else { place - key_bits };
            let bits = if is_a { &mut layout.a_bits } else { &mut layout.b_bits };
            bits[index as usize] = bit;
        }
        layout
    }

    pub(crate) fn size(&self) -> u32 {
        self.n
    }

    pub(crate) fn rows(&self, side: Side) -> u32 {
        match side {
            Side::Top => self.top_rows,
            Side::Bottom => self.n - self.top_rows,
        }
    }

    pub(crate) fn key_bits(&self) -> u32 {
        self.key_bits
    }

    /// How many of the low bits of a word give the order of the halves within a key.
    pub(crate) fn order_bits(&self) -> u32 {
        self.order_bits
    }

    /// How many bits of a word are looked up together.
    pub(crate) fn chunk_bits(&self) -> u32 {
        self.chunk_bits
    }

    /// How many of the low bits of a word are used.
    pub(crate) fn rest_bits(&self) -> u32 {
        2 * (self.n - 2) - self.key_bits
    }

    /// The bits of a queen in a half whose parts meet below row `inner_rows`: the diagonals on which it crosses the cut,
    /// and of those that do not, the ones on which queens of both parts can stand.
    pub(crate) fn bits(&self, side: Side, inner_rows: u32, row: u32, column: u32) -> u64 {
        let (a_bits, b_bits) = match side {
            Side::Top => (&self.a_bits, &self.b_bits),
            Side::Bottom => (&self.b_bits, &self.a_bits),
        };
        let inner = KEY_SHIFT + self.key_bits;
        // a from -inner_rows on, b up to n - 2 + inner_rows: further out only one part has queens.
        let a = match column.checked_sub(row + 1) {
            Some(a) => 1 << a_bits[a as usize],
            None if row - column < inner_rows => 1 << (inner + row - column),
            None => 0,
        };
        let b = match (column + row).checked_sub(self.n - 1) {
            None => 1 << b_bits[(column + row) as usize],
            Some(beyond) if beyond < inner_rows => 1 << (inner + inner_rows + beyond),
            Some(_) => 0,
        };
        a | b
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two queens of different halves share a bit exactly when they stand on one diagonal of the board; two queens of
    /// different parts of one half too.
    #[test]
    fn bits_are_attacks() {
        for n in Layout::MIN_SIZE..=12 {
            let layout = Layout::new(n);
            for (side, row, column) in squares(&layout) {
                for (other_side, other_row, other_column) in squares(&layout) {
                    let inner = layout.rows(side) / 2;
                    let parts = |row: u32| row < inner;
                    if side == other_side && parts(row) == parts(other_row) {
                        continue;
                    }
                    let place = |side: Side, row: u32| match side {
                        Side::Top => layout.rows(Side::Top) - 1 - row,
                        Side::Bottom => layout.rows(Side::Top) + row,
                    };
                    let rows = place(side, row).abs_diff(place(other_side, other_row));
                    let attacks = rows == column.abs_diff(other_column);
                    let mut shared =
                        layout.bits(side, inner, row, column) & layout.bits(other_side, inner, other_row, other_column);
                    if side != other_side {
                        shared &= (1 << (KEY_SHIFT + layout.key_bits())) - 1;
                    }
                    assert_eq!(
                        shared != 0,
                        attacks,
                        "n = {n}: {side:?} {row} {column}, {other_side:?} {other_row} {other_column}"
                    );
                }
            }
        }
    }

    fn squares(layout: &Layout) -> Vec<(Side, u32, u32)> {
        let of = |side| (0..layout.rows(side)).flat_map(move |row| (0..layout.size()).map(move |c| (side, row, c)));
        of(Side::Top).chain(of(Side::Bottom)).collect()
    }
}
