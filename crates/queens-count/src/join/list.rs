//! Listing the halves on a column set.

use crate::half::Tables;
use crate::kernel::Kernel;

/// Lists all halves on a set of columns: the words of the near rows on every choice of them, put together with those of
/// the far rows on what is left. Returns how many; `out` is longer.
#[inline(always)]
pub(super) fn list<K: Kernel>(tables: &Tables, set: u32, out: &mut Vec<u64>) -> usize {
    let mut len = 0;
    let mut coming = Coming::new::<K>(tables, set);
    while let Some((near, far)) = coming.next::<K>(tables, set) {
        let (xs, nx) = tables.near(near);
        let (ys, ny) = tables.far(far);
        if nx == 0 || ny == 0 {
            continue;
        }
        // Whole vectors are written, the last of them up to eight words beyond.
        let room = len + nx * ys.len() * 8 + 8;
        if out.len() < room {
            out.resize(room.next_power_of_two(), 0);
        }
        len = K::pair(xs, nx, ys, out, len);
    }
    len
}

/// The choices of columns for the near rows, some of them ahead: the lists lie anywhere in large tables, so the machine
/// is told early which it will need.
pub(crate) struct Coming<'a> {
    choices: std::slice::Iter<'a, u32>,
    ahead: [(u32, u32); AHEAD],
    at: usize,
}

const AHEAD: usize = 4;

impl<'a> Coming<'a> {
    #[inline(always)]
    pub(crate) fn new<K: Kernel>(tables: &'a Tables, set: u32) -> Self {
        let mut coming = Self { choices: tables.choices.iter(), ahead: [(0, 0); AHEAD], at: 0 };
        for _ in 0..AHEAD {
            coming.next::<K>(tables, set);
        }
        coming
    }

    /// The columns of the near and of the far rows. The first few calls, in `new`, give nothing of use.
    #[inline(always)]
    pub(crate) fn next<K: Kernel>(&mut self, tables: &Tables, set: u32) -> Option<(u32, u32)> {
        // No closure: it would not be compiled with the instructions of the function around it.
        let coming = match self.choices.next() {
            Some(&choice) => {
                let near = K::choose(choice, set);
                tables.prefetch::<K>(near, set ^ near);
                (near, set ^ near)
            }
            None => (0, 0),
        };
        let slot = &mut self.ahead[self.at % AHEAD];
        self.at += 1;
        let now = std::mem::replace(slot, coming);
        (now.0 != 0).then_some(now)
    }
}
