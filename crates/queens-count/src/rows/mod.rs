//! Counting the pairs of halves that fit, for one column set of a large board.
//!
//! Where the lists of halves are long, whole queens near the cut say more than single diagonals. The top halves of class
//! none are listed and sorted once. The first rows of the bottom half are then placed queen by queen, and every queen
//! leaves of the list only the halves that it does not attack. With these rows placed, all ways to complete the bottom half
//! are listed, and counted with what is left of the top halves, a block at a time.
//!
//! The list keeps its order when it is filtered, so the halves of a block agree in their first bits: what is one there drops
//! bottom halves by the hundred, and what is the same there needs no look-up.

mod block;
mod layout;
mod leaf;
mod list;

use crate::half::{Side, Tables};
use crate::half_boards::{longest_list, most_completions};
use crate::kernel::RowKernel;
use crate::symmetry::{self, Weights};

pub(crate) use block::{Plan, Table, Weighted, count as count_block};
pub(crate) use layout::Layout;
pub(crate) use list::{Narrow, NarrowSlice, Near, Onto, complete, summarise};

use leaf::Leaf;
use list::Order;

/// What all units of one board share: read only, for all threads.
#[derive(Debug)]
pub(crate) struct RowJoin {
    layout: Layout,
    top: Tables,
    bottom: Tables,
    limits: Limits,
}

/// How long lists may get: the bound on memory. The words of a thread, with h for the top halves listed at a time,
/// `slice` and one choice of the direct rows, and c for the completions of a leaf:
///
/// ```text
/// tops               the power of two above h, of 8 bytes
/// sorted             h of 8 bytes
/// wide lists         h of 8 bytes for each conditioned row before `narrow_from`
/// narrow lists       h of 6 bytes for each from there to row PIECE_ROW, 5/4 `piece` of 6 bytes for each below
/// leaf               the power of two above c, 6c by weight, and about 2c on the way to single blocks, of 8 bytes
/// ```
///
/// Filters make lists shorter; that they are as long as what they were made of is on the safe side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Limits {
    /// Top halves that are sorted and joined at a time; what a single choice of the direct rows adds comes on top.
    pub(crate) slice: usize,
    /// Halves of a list that go on together below row [`Limits::PIECE_ROW`].
    pub(crate) piece: usize,
    /// By how many bits top halves are sorted.
    pub(crate) order_bits: u32,
    /// After so many conditioned rows lists are narrow; not before the bits of all that follow fit.
    pub(crate) narrow_from: u32,
}

impl Limits {
    /// Lists are cut into pieces when this many rows have been placed.
    const PIECE_ROW: u32 = 2;

    /// No slice is shorter: the bottom half is placed anew for each.
    const SHORTEST_SLICE: usize = 1 << 18;
    /// Words written beyond the end of a list while it grows, at the most.
    const BEYOND: u64 = 1 << 13;

    pub(crate) fn new(layout: &Layout) -> Self {
        Self {
            slice: 24 << 20,
            piece: if layout.size() <= 25 { 1 << 17 } else { 1 << 20 },
            order_bits: 12,
            narrow_from: layout.narrow_from(),
        }
    }

    /// The usual limits, and then always shorter lists, for less memory.
    pub(crate) fn shorter_and_shorter(layout: &Layout) -> impl Iterator<Item = Self> + use<> {
        let shorter = |limits: &Self| {
            let slice = limits.slice / 2;
            let piece = limits.piece.min(slice / 4).next_multiple_of(list::BLOCK);
            (slice >= Self::SHORTEST_SLICE).then_some(Self { slice, piece, ..*limits })
        };
        std::iter::successors(Some(Self::new(layout)), shorter)
    }

    /// How many bytes a thread takes at the most, within reason.
    pub(crate) fn scratch(&self, layout: &Layout) -> u64 {
        let (top, bottom) = (layout.rows(Side::Top), layout.rows(Side::Bottom));
        let slice = (self.slice as u64).saturating_add(most_completions(top.all - top.direct));
        let listed = slice.min(longest_list(layout.size())) + Self::BEYOND;
        let piece = listed.min(self.piece as u64 * 5 / 4 + Self::BEYOND);
        let pieces_below = u64::from(Self::PIECE_ROW.clamp(self.narrow_from, bottom.direct));
        let (narrow_from, rows) = (u64::from(self.narrow_from), u64::from(bottom.direct));
        let lists = 8 * (listed.next_power_of_two() + listed + (narrow_from - 1) * listed)
            + 6 * ((pieces_below + 1 - narrow_from) * listed + (rows - pieces_below) * piece);
        let completions = most_completions(bottom.all - bottom.direct) + Self::BEYOND;
        lists + 8 * (completions.next_power_of_two() + 8 * completions) + (1 << 20)
    }
}

/// Why a unit was not counted to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    Cancelled,
    Overflow,
}

/// What one thread writes to.
pub(crate) struct RowScratch<K: RowKernel> {
    tops: Vec<u64>,
    sorted: Vec<u64>,
    order: Order,
    /// The lists after each conditioned row, as long as they are wide.
    wide: Vec<Vec<u64>>,
    /// And when they are narrow.
    narrow: Vec<Narrow>,
    near: Near,
    leaf: Leaf<K>,
}

impl<K: RowKernel> RowScratch<K> {
    pub(crate) fn new(join: &RowJoin) -> Self {
        let rows = join.layout.rows(Side::Bottom).direct as usize + 1;
        Self {
            tops: Vec::new(),
            sorted: Vec::new(),
            order: Order::new(join.limits.order_bits),
            wide: (0..rows).map(|_| Vec::new()).collect(),
            narrow: (0..rows).map(|_| Narrow::default()).collect(),
            near: Near::default(),
            leaf: Leaf::new(),
        }
    }
}

/// What is taken when some rows of a half have been placed.
#[derive(Clone, Copy, Debug, Default)]
struct Placed {
    /// Columns that are left.
    columns: u32,
    left: u32,
    right: u32,
    /// Diagonals taken within the half.
    inside: u64,
    /// Crossing diagonals of the top half; the class of the bottom one.
    bits: u64,
}

impl Placed {
    fn on(columns: u32) -> Self {
        Self { columns, ..Self::default() }
    }

    /// The columns of the next row that no queen attacks.
    fn free(&self) -> u32 {
        self.columns & !(self.left | self.right)
    }

    fn put(&self, column: u32, inside: u64, bits: u64) -> Self {
        let queen = 1 << column;
        Self {
            columns: self.columns ^ queen,
            left: (self.left | queen) << 1,
            right: (self.right | queen) >> 1,
            inside: self.inside | inside,
            bits: self.bits | bits,
        }
    }
}

/// A thread's scratch, whatever the instruction set.
pub(crate) trait CountUnit {
    /// The sum of a work unit: the weighted number of solutions of the group that its canonical set of top columns stands
    /// for. `stop` is asked before each queen that is placed.
    fn count_unit(&mut self, join: &RowJoin, set: u32, stop: &dyn Fn() -> bool) -> Result<u64, Stop>;
}

impl<K: RowKernel> CountUnit for RowScratch<K> {
    fn count_unit(&mut self, join: &RowJoin, set: u32, stop: &dyn Fn() -> bool) -> Result<u64, Stop> {
        join.count_unit(set, self, stop)
    }
}

impl RowJoin {
    pub(crate) fn new(layout: Layout) -> Self {
        let limits = Limits::new(&layout);
        Self::with_limits(layout, limits)
    }

    pub(crate) fn with_limits(layout: Layout, limits: Limits) -> Self {
        let n = layout.size();
        let [long_a, long_b] = layout.class();
        let tables = |side: Side| {
            let rows = layout.rows(side);
            let queen = |row: u32, column: u32| {
                let is_long = layout.crossing(side, row, column) & (long_a | long_b) != 0;
                (side == Side::Bottom || !is_long).then(|| layout.inside(side, row, column))
            };
            Tables::of_rows(n, rows.direct..rows.near, rows.near..rows.all, &queen)
        };
        let (top, bottom) = (tables(Side::Top), tables(Side::Bottom));
        Self { layout, top, bottom, limits }
    }

    pub(crate) fn layout(&self) -> &Layout {
        &self.layout
    }

    pub(crate) fn limits(&self) -> Limits {
        self.limits
    }

    fn count_unit<K: RowKernel>(
        &self,
        set: u32,
        scratch: &mut RowScratch<K>,
        stop: &dyn Fn() -> bool,
    ) -> Result<u64, Stop> {
        let n = self.layout.size();
        let weights = symmetry::weights(n, set);
        let mut sum = self.count_pairs(set, weights.top, scratch, stop)?;
        if let Some(weights) = weights.bottom {
            let complement = symmetry::all_columns(n) ^ set;
            sum = sum.checked_add(self.count_pairs(complement, weights, scratch, stop)?).ok_or(Stop::Overflow)?;
        }
        Ok(sum)
    }

    /// The pairs of a top half of class none on `set` and any bottom half on its complement, by the latter's weight.
    fn count_pairs<K: RowKernel>(
        &self,
        set: u32,
        weights: Weights,
        scratch: &mut RowScratch<K>,
        stop: &dyn Fn() -> bool,
    ) -> Result<u64, Stop> {
        let mut run = Run { join: self, weights, scratch, stop, sum: 0, listed: 0, set };
        run.list_tops(0, Placed::on(set))?;
        run.join_slice()?;
        Ok(run.sum)
    }
}

/// One column set on its way.
struct Run<'a, K: RowKernel> {
    join: &'a RowJoin,
    weights: Weights,
    scratch: &'a mut RowScratch<K>,
    stop: &'a dyn Fn() -> bool,
    sum: u64,
    /// Top halves in the slice at hand.
    listed: usize,
    set: u32,
}

impl<K: RowKernel> Run<'_, K> {
    /// Lists the top halves of class none, and joins them whenever there are enough for a slice.
    fn list_tops(&mut self, row: u32, placed: Placed) -> Result<(), Stop> {
        let layout = &self.join.layout;
        if row == layout.rows(Side::Top).direct {
            let onto = Onto { taken: placed.inside, bits: placed.bits, kept: layout.kept(Side::Top) };
            let RowScratch { tops, near, .. } = &mut *self.scratch;
            self.listed = K::complete(&self.join.top, placed.columns, onto, near, tops, self.listed);
            if self.listed > self.join.limits.slice {
                self.join_slice()?;
            }
            return Ok(());
        }
        let [long_a, long_b] = layout.class();
        for column in columns(placed.free()) {
            let crossing = layout.crossing(Side::Top, row, column);
            if crossing & (long_a | long_b) == 0 {
                self.list_tops(row + 1, placed.put(column, layout.inside(Side::Top, row, column), crossing))?;
            }
        }
        Ok(())
    }

    /// Joins the top halves listed so far with all bottom halves.
    fn join_slice(&mut self) -> Result<(), Stop> {
        let len = std::mem::take(&mut self.listed);
        if len == 0 {
            return Ok(());
        }
        let RowScratch { tops, sorted, order, .. } = &mut *self.scratch;
        order.sort(&tops[..len], sorted);
        let complement = symmetry::all_columns(self.join.layout.size()) ^ self.set;
        // The list moves out for the time being: the rows below need the rest of the scratch.
        let sorted = std::mem::take(sorted);
        let done = self.place_wide(0, Placed::on(complement), &sorted[..len]);
        self.scratch.sorted = sorted;
        done
    }

    /// Places the first rows of the bottom half, as long as the lists are wide.
    fn place_wide(&mut self, row: u32, placed: Placed, tops: &[u64]) -> Result<(), Stop> {
        let narrow_from = self.join.limits.narrow_from;
        for column in columns(placed.free()) {
            self.check()?;
            let (taken, placed) = self.put(row, column, &placed);
            if row + 1 == narrow_from {
                let list = &mut self.scratch.narrow[row as usize + 1];
                K::narrow(tops, taken, list);
                self.place_narrow_all(row + 1, placed)?;
            } else {
                let mut list = std::mem::take(&mut self.scratch.wide[row as usize + 1]);
                if list.len() < tops.len() + 8 {
                    list.resize(tops.len() + 8, 0);
                }
                let len = K::keep(tops, taken, 0, &mut list);
                let done = self.place_wide(row + 1, placed, &list[..len]);
                self.scratch.wide[row as usize + 1] = list;
                done?;
            }
        }
        Ok(())
    }

    fn place_narrow_all(&mut self, row: u32, placed: Placed) -> Result<(), Stop> {
        let list = std::mem::take(&mut self.scratch.narrow[row as usize]);
        let done = self.place_narrow(row, placed, list.all());
        self.scratch.narrow[row as usize] = list;
        done
    }

    /// Places the other conditioned rows, in pieces if the list is long.
    fn place_narrow(&mut self, row: u32, placed: Placed, tops: NarrowSlice<'_>) -> Result<(), Stop> {
        let Limits { piece, .. } = self.join.limits;
        let direct = self.join.layout.rows(Side::Bottom).direct;
        if row == Limits::PIECE_ROW.clamp(self.join.limits.narrow_from, direct) && tops.len > piece + piece / 4 {
            let pieces = tops.len.div_ceil(piece);
            let len = tops.len.div_ceil(pieces).next_multiple_of(list::BLOCK);
            for from in (0..tops.len).step_by(len) {
                self.place_piece(row, placed, tops.part(from, len.min(tops.len - from)))?;
            }
            return Ok(());
        }
        self.place_piece(row, placed, tops)
    }

    /// The next of these rows, or the count when there are none left.
    fn place_piece(&mut self, row: u32, placed: Placed, tops: NarrowSlice<'_>) -> Result<(), Stop> {
        let layout = &self.join.layout;
        if tops.len == 0 {
            return Ok(());
        }
        if row == layout.rows(Side::Bottom).direct {
            let onto = Onto { taken: placed.inside, bits: placed.bits, kept: self.join.bottom_kept() };
            let RowScratch { near, leaf, .. } = &mut *self.scratch;
            let sum = leaf.count(&self.join.bottom, placed.columns, onto, (layout, self.weights), near, tops);
            self.sum = self.sum.checked_add(sum).ok_or(Stop::Overflow)?;
            return Ok(());
        }
        for column in columns(placed.free()) {
            self.check()?;
            let (taken, placed) = self.put(row, column, &placed);
            K::keep_narrow(tops, taken, &mut self.scratch.narrow[row as usize + 1]);
            self.place_narrow_all(row + 1, placed)?;
        }
        Ok(())
    }

    /// A queen of the bottom half: the diagonals on which it attacks top halves, and what is taken then.
    fn put(&self, row: u32, column: u32, placed: &Placed) -> (u64, Placed) {
        let layout = &self.join.layout;
        let n = layout.size();
        let [long_a, long_b] = layout.class();
        let long = long_a | long_b;
        let crossing = layout.crossing(Side::Bottom, row, column);
        // The centre of an odd board counts as class none. It attacks what is on the long diagonals inside its half, and top
        // halves of class none have nothing there.
        let is_centre = row == 0 && n % 2 == 1 && column == n / 2;
        let class = if is_centre { 0 } else { crossing & long };
        (crossing & !long, placed.put(column, layout.inside(Side::Bottom, row, column), class))
    }

    fn check(&self) -> Result<(), Stop> {
        if (self.stop)() { Err(Stop::Cancelled) } else { Ok(()) }
    }
}

impl RowJoin {
    /// What is kept of a bottom half when its first rows have been placed.
    fn bottom_kept(&self) -> u64 {
        let [long_a, long_b] = self.layout.class();
        self.layout.live() | long_a | long_b
    }
}

fn columns(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let column = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        column
    })
}

#[cfg(test)]
mod tests;
