//! Lists of halves, and what is done to them without looking at any pair.

use crate::half::Tables;
use crate::kernel::RowKernel;

/// The low 48 bits of words, in two arrays: a quarter less to read and write, and both parts are as wide as the lanes that
/// they are loaded into.
#[derive(Debug, Default)]
pub(crate) struct Narrow {
    pub(crate) low: Vec<u32>,
    pub(crate) high: Vec<u16>,
    pub(crate) len: usize,
}

impl Narrow {
    /// Beyond the end of a list something can be read, and overwritten: as many words as a block has.
    pub(crate) const BEYOND: usize = 512;

    /// Makes room for `len` words and what is beyond, whatever these are.
    pub(crate) fn make_room(&mut self, len: usize) {
        let room = len + Self::BEYOND;
        if self.low.len() < room {
            self.low.resize(room, 0);
            self.high.resize(room, 0);
        }
    }

    /// All words, and what is beyond them.
    pub(crate) fn all(&self) -> NarrowSlice<'_> {
        NarrowSlice { low: &self.low, high: &self.high, len: self.len }
    }
}

/// Some words of a [`Narrow`] list, `len` of them; `low` and `high` go on for at least [`Narrow::BEYOND`] more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NarrowSlice<'a> {
    pub(crate) low: &'a [u32],
    pub(crate) high: &'a [u16],
    pub(crate) len: usize,
}

impl<'a> NarrowSlice<'a> {
    /// A part of it.
    pub(crate) fn part(self, from: usize, len: usize) -> Self {
        debug_assert!(from + len <= self.len);
        Self { low: &self.low[from..], high: &self.high[from..], len }
    }
}

/// Rows that have been placed before others are put to them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Onto {
    /// Diagonals that the other rows cannot use.
    pub(crate) taken: u64,
    /// Bits of the whole half that the placed rows have.
    pub(crate) bits: u64,
    /// Bits of the other rows that are kept.
    pub(crate) kept: u64,
}

/// Short lists of the near rows that fit onto the placed ones, and what they leave of a word. Each has eight words more than
/// it needs.
#[derive(Debug, Default)]
pub(crate) struct Near {
    pub(crate) words: Vec<u64>,
    pub(crate) outs: Vec<u64>,
}

impl Near {
    /// Makes room for what is kept of so many blocks, whatever it is.
    pub(crate) fn make_room(&mut self, blocks: usize) {
        let room = 8 * blocks + 8;
        if self.words.len() < room {
            self.words.resize(room, 0);
            self.outs.resize(room, 0);
        }
    }
}

/// Lists all ways to put further rows on `set` to the placed ones. Appends to `out`, of whose words `len` are in use, and
/// returns how many are then.
#[inline(always)]
pub(crate) fn complete<K: RowKernel>(
    tables: &Tables,
    set: u32,
    onto: Onto,
    near: &mut Near,
    out: &mut Vec<u64>,
    mut len: usize,
) -> usize {
    let mut coming = crate::join::Coming::new::<K>(tables, set);
    while let Some((near_set, far_set)) = coming.next::<K>(tables, set) {
        let (xs, nx) = tables.near(near_set);
        let (ys, ny) = tables.far(far_set);
        if nx == 0 || ny == 0 {
            continue;
        }
        let kept = K::near_onto(xs, nx, onto, near);
        if kept == 0 {
            continue;
        }
        // Whole vectors are written, the last of them up to eight words beyond.
        let room = len + kept * ys.len() * 8 + 8;
        if out.len() < room {
            out.resize(room.next_power_of_two(), 0);
        }
        len = K::pair_onto(&near.words[..kept], &near.outs[..kept], ys, onto, out, len);
    }
    len
}

/// The order in which top halves are sorted: by their first bits, the first of all counting most, as a Gray code, so that
/// halves in a row have as many ones in common as can be.
#[derive(Debug)]
pub(crate) struct Order {
    place: Vec<u32>,
    ends: Vec<u32>,
}

impl Order {
    pub(crate) fn new(bits: u32) -> Self {
        let place = (0..1u32 << bits)
            .map(|word| {
                let mut place = if bits == 0 { 0 } else { word.reverse_bits() >> (u32::BITS - bits) };
                let mut shift = 1;
                while shift < bits {
                    place ^= place >> shift;
                    shift *= 2;
                }
                place
            })
            .collect();
        Self { place, ends: vec![0; 1 << bits] }
    }

    /// Copies the words, sorted, to `out`.
    pub(crate) fn sort(&mut self, words: &[u64], out: &mut Vec<u64>) {
        if out.len() < words.len() {
            out.resize(words.len(), 0);
        }
        let mask = self.place.len() as u64 - 1;
        self.ends.fill(0);
        for word in words {
            self.ends[self.place[(word & mask) as usize] as usize] += 1;
        }
        let mut start = 0;
        for end in &mut self.ends {
            start += std::mem::replace(end, start);
        }
        for &word in words {
            let end = &mut self.ends[self.place[(word & mask) as usize] as usize];
            out[*end as usize] = word;
            *end += 1;
        }
    }
}

/// What the words of each block of a list have in common: the bits of all, and the bits of any.
#[inline(always)]
pub(crate) fn summarise(list: NarrowSlice<'_>, out: &mut Vec<[u64; 2]>) {
    out.clear();
    let (low, high) = (&list.low[..list.len], &list.high[..list.len]);
    for (low, high) in low.chunks(BLOCK).zip(high.chunks(BLOCK)) {
        let (mut all_low, mut any_low) = (u32::MAX, 0);
        for word in low {
            all_low &= word;
            any_low |= word;
        }
        let (mut all_high, mut any_high) = (u16::MAX, 0);
        for word in high {
            all_high &= word;
            any_high |= word;
        }
        let join = |low: u32, high: u16| u64::from(low) | u64::from(high) << 32;
        out.push([join(all_low, all_high), join(any_low, any_high)]);
    }
}

/// Halves that are looked at together.
pub(crate) const BLOCK: usize = 512;
