//! Top halves, put together from tabulated upper and lower parts.

use std::collections::HashMap;
use std::ops::Range;

use crate::halves::{crossing, crossing_met};

/// How the rows of a board are divided: the top half into an upper and a lower part, the bottom half in one piece.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    pub(crate) n: u32,
    /// The prefix lies in the upper part.
    pub(crate) depth: u32,
    pub(crate) upper_rows: u32,
    pub(crate) top_rows: u32,
    pub(crate) bottom_rows: u32,
}

impl Shape {
    pub(crate) fn new(n: u32, depth: u32) -> Self {
        let bottom_rows = n / 2;
        let top_rows = n - bottom_rows;
        Self { n, depth, upper_rows: depth.max(top_rows / 2), top_rows, bottom_rows }
    }
}

/// A top half: the diagonals on which it crosses the cut, and the index of its prefix.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Top {
    pub(crate) crossing: u64,
    pub(crate) prefix: u32,
}

/// An upper or lower part: as a top half, and the diagonals on which it crosses the cut between the two parts, for the
/// lower one with a's and b's exchanged.
#[derive(Clone, Copy, Debug, Default)]
struct Part {
    top: Top,
    inner: u64,
}

/// The parts on every set of columns.
pub(crate) struct Parts {
    pub(crate) shape: Shape,
    upper: Table,
    lower: Table,
}

/// Lists of parts, found by their column set. Few of the 2^n sets have one.
struct Table {
    spans: HashMap<u32, Range<u32>>,
    parts: Vec<Part>,
}

impl Table {
    fn list(&self, set: u32) -> &[Part] {
        let span = self.spans.get(&set).cloned().unwrap_or_default();
        &self.parts[span.start as usize..span.end as usize]
    }
}

impl Parts {
    pub(crate) fn new(shape: Shape) -> Self {
        let Shape { n, depth, upper_rows, top_rows, .. } = shape;
        let upper = |row: u32, column: u32, part: Part| Part {
            top: Top {
                crossing: part.top.crossing | crossing(n, top_rows - 1 - row, column),
                prefix: if row < depth { part.top.prefix * n + column } else { part.top.prefix },
            },
            inner: part.inner | crossing(n, upper_rows - 1 - row, column),
        };
        let lower = |row: u32, column: u32, part: Part| Part {
            top: Top { crossing: part.top.crossing | crossing(n, top_rows - upper_rows - 1 - row, column), prefix: 0 },
            inner: part.inner | crossing_met(n, row, column),
        };
        Self { shape, upper: table(n, upper_rows, upper), lower: table(n, top_rows - upper_rows, lower) }
    }

    /// Lists all top halves on a set of columns.
    pub(crate) fn list_tops(&self, set: u32, tops: &mut Vec<Top>) {
        let mut listed = 0;
        // All subsets with as many columns as the upper part has rows.
        let mut upper = set;
        loop {
            if upper.count_ones() == self.shape.upper_rows {
                let lower = self.lower.list(set ^ upper);
                for x in self.upper.list(upper) {
                    // Without a branch: whether two parts fit is hard to predict.
                    if tops.len() < listed + lower.len() {
                        tops.resize(listed + lower.len(), Top::default());
                    }
                    for y in lower {
                        tops[listed] = Top { crossing: x.top.crossing | y.top.crossing, prefix: x.top.prefix };
                        listed += usize::from(x.inner & y.inner == 0);
                    }
                }
            }
            if upper == 0 {
                break;
            }
            upper = (upper - 1) & set;
        }
        tops.truncate(listed);
    }
}

/// All attack-free ways to put a queen in each of `rows` rows, by the set of their columns. `add` adds the queen of a row
/// to a part.
fn table(n: u32, rows: u32, add: impl Fn(u32, u32, Part) -> Part) -> Table {
    let mut found = Vec::new();
    fill(n, rows, 0, 0, 0, 0, Part::default(), &add, &mut found);
    found.sort_by_key(|&(set, _)| set);
    let mut spans = HashMap::new();
    for (at, &(set, _)) in (0u32..).zip(&found) {
        spans.entry(set).or_insert(at..at).end = at + 1;
    }
    Table { spans, parts: found.into_iter().map(|(_, part)| part).collect() }
}

#[expect(clippy::too_many_arguments, reason = "the state of a row of the bit-mask search")]
fn fill(
    n: u32,
    rows: u32,
    row: u32,
    columns: u64,
    left: u64,
    right: u64,
    part: Part,
    add: &impl Fn(u32, u32, Part) -> Part,
    found: &mut Vec<(u32, Part)>,
) {
    if row == rows {
        found.push((columns as u32, part));
        return;
    }
    for column in 0..n {
        let queen = 1 << column;
        if (columns | left | right) & queen == 0 {
            let part = add(row, column, part);
            fill(n, rows, row + 1, columns | queen, (left | queen) >> 1, (right | queen) << 1, part, add, found);
        }
    }
}
