//! Rung 4: a look at the rows below before a queen is placed. It runs on the units of the mirror.
//!
//! Most queens are placed in vain: at n = 16 the mirror places 571 million, and 7 million boards become full. The row
//! that has no free square left is often near, and can be seen before it is reached.
//!
//! ```text
//!     column            0 1 2 3 4 5 6 7
//!     row at hand       . # . . # . # .     free: 0 2 3 5 7
//!     one row below     # # # . . # # #     free: 3 4
//! ```
//!
//! A queen at column 3 would attack the columns 2 3 4 of the row below, and nothing would be left there. No loop over the
//! queens is needed to see that. A queen leaves something of a row if a free column lies two or more to the left of it, or
//! two or more to the right: it stands at or right of 3 + 2, 3 being the leftmost, or at or left of 4 - 2, 4 being the
//! rightmost. So 0 2 5 7 are left to be tried. One row further down the queen attacks its own column and those two away,
//! and [`leave_second`](narrow::leave_second) says the same of that row.
//!
//! With five rows left, the columns are looked at too: each open one needs a free square in one of these rows. With two
//! rows left nothing is placed any more: a queen that leaves something of the last row leaves one square, one solution.

use super::bitmask;

/// With so many rows left the columns are looked at. With more that look seldom finds anything; with fewer the placements
/// are gone that it would have found.
const LAST: u32 = 5;

/// The solutions that begin with the prefix, whose queens must not attack each other.
pub(crate) fn count_below(n: u32, prefix: &[u32]) -> u64 {
    let rows = n - prefix.len() as u32;
    if rows <= LAST {
        bitmask::count_below(n, prefix)
    } else if n <= u32::BITS {
        narrow::count_below(n, prefix)
    } else {
        wide::count_below(n, prefix)
    }
}

macro_rules! recursion {
    ($module:ident, $word:ty) => {
        mod $module {
            use super::LAST;

            pub(super) fn count_below(n: u32, prefix: &[u32]) -> u64 {
                let (mut open, mut left, mut right) = (<$word>::MAX >> (<$word>::BITS - n), 0, 0);
                for &column in prefix {
                    let queen = 1 << column;
                    (open, left, right) = (open ^ queen, (left | queen) >> 1, (right | queen) << 1);
                }
                extend(n - prefix.len() as u32, open, left, right, 0)
            }

            /// Adds to `solutions` the ways to fill the rows that are left, more than five of them. The words are those
            /// of the bitmask rung.
            fn extend(rows: u32, open: $word, left: $word, right: $word, solutions: u64) -> u64 {
                if rows == LAST + 1 {
                    return each(open, left, right, solutions, last_five);
                }
                each(open, left, right, solutions, |open, left, right, solutions| {
                    extend(rows - 1, open, left, right, solutions)
                })
            }

            fn last_five(open: $word, left: $word, right: $word, solutions: u64) -> u64 {
                if reachable(open, left, right) != open {
                    return solutions;
                }
                each(open, left, right, solutions, last_four)
            }

            // A function for each of the last rows and no count of rows: these are most of the nodes.
            fn last_four(open: $word, left: $word, right: $word, solutions: u64) -> u64 {
                each(open, left, right, solutions, |open, left, right, solutions| {
                    each(open, left, right, solutions, last_two)
                })
            }

            fn last_two(open: $word, left: $word, right: $word, solutions: u64) -> u64 {
                let queens = free(open, left, right, 0) & leave_first(free(open, left, right, 1));
                // Two columns are open, so there are none, one or two; not every machine counts bits in one step.
                solutions + u64::from(queens != 0) + u64::from(queens & queens.wrapping_sub(1) != 0)
            }

            /// Places each queen worth a try in the row at hand, and lets `below` count what follows.
            #[inline(always)]
            fn each(
                open: $word,
                left: $word,
                right: $word,
                mut solutions: u64,
                below: impl Fn($word, $word, $word, u64) -> u64,
            ) -> u64 {
                let mut queens = worth_a_try(open, left, right);
                while queens != 0 {
                    let queen = queens & queens.wrapping_neg();
                    queens ^= queen;
                    solutions = below(open ^ queen, (left | queen) >> 1, (right | queen) << 1, solutions);
                }
                solutions
            }

            /// The free columns of the row at hand from which a queen leaves a free square in each of the two rows below.
            #[inline(always)]
            pub(super) fn worth_a_try(open: $word, left: $word, right: $word) -> $word {
                free(open, left, right, 0)
                    & leave_first(free(open, left, right, 1))
                    & leave_second(free(open, left, right, 2))
            }

            /// The columns in which one of the last five rows has a free square.
            #[inline(always)]
            pub(super) fn reachable(open: $word, left: $word, right: $word) -> $word {
                (0..LAST).fold(0, |columns, below| columns | free(open, left, right, below))
            }

            /// The columns that are free so many rows below the row at hand.
            #[inline(always)]
            pub(super) fn free(open: $word, left: $word, right: $word, below: u32) -> $word {
                open & !(left >> below | right << below)
            }

            /// The columns from which a queen leaves something of this set in the first row below, where it attacks its
            /// own column and those beside it.
            #[inline(always)]
            pub(super) fn leave_first(row: $word) -> $word {
                from_lowest(row << 2) | up_to_highest(row) >> 2
            }

            /// The same for the second row below, where it attacks its own column and those two away. A column at an odd
            /// distance is out of its reach; those at an even distance are like the first row with every other column
            /// left out.
            #[inline(always)]
            pub(super) fn leave_second(row: $word) -> $word {
                const EVEN: $word = <$word>::MAX / 3;
                let odd_queens = if row & EVEN != 0 { !EVEN } else { 0 };
                let even_queens = if row & !EVEN != 0 { EVEN } else { 0 };
                from_lowest(row << 3) | up_to_highest(row) >> 3 | odd_queens | even_queens
            }

            fn from_lowest(set: $word) -> $word {
                set | set.wrapping_neg()
            }

            /// Column 0 for the empty set, which the shifts above throw away.
            fn up_to_highest(set: $word) -> $word {
                <$word>::MAX >> (set | 1).leading_zeros()
            }
        }
    };
}

recursion!(narrow, u32);
recursion!(wide, u64);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Engine;
    use crate::ladder::units;

    /// All sets of ten columns, at both ends of a word.
    #[test]
    fn a_queen_leaves_what_it_does_not_attack() {
        for (set, shift) in (0u32..1 << 10).flat_map(|set| [(set, 0), (set, 22)]) {
            let row = set << shift;
            for queen in (0..10).map(|column| 1u32 << (column + shift)) {
                let first = row & !(queen | queen << 1 | queen >> 1) != 0;
                let second = row & !(queen | queen << 2 | queen >> 2) != 0;
                assert_eq!(narrow::leave_first(row) & queen != 0, first, "{row:b} {queen:b}");
                assert_eq!(narrow::leave_second(row) & queen != 0, second, "{row:b} {queen:b}");
            }
        }
    }

    /// Both widths of words count the same below every unit.
    #[test]
    fn wide_words_count_the_same() {
        for n in 8..=11 {
            for unit in units(n, Engine::LookAhead) {
                assert_eq!(wide::count_below(n, &unit.prefix), narrow::count_below(n, &unit.prefix));
            }
        }
    }

    /// What the documentation claims of n = 8 and n = 12: the queens that are placed, those of the prefixes included.
    #[test]
    fn queens_placed() {
        for (n, mirror, here) in [(8, 1028, 513), (12, 428_094, 205_011)] {
            let prefixes: Vec<_> = units(n, Engine::LookAhead).into_iter().map(|unit| unit.prefix).collect();
            let firsts = n / 2 + n % 2;
            let above = u64::from(firsts) + prefixes.len() as u64;
            let plain: u64 =
                prefixes.iter().map(|prefix| walk(n, prefix, |_, open, left, right| open & !(left | right))).sum();
            assert_eq!(above + plain, mirror, "mirror, n = {n}");
            let ahead: u64 = prefixes
                .iter()
                .map(|prefix| {
                    walk(n, prefix, |rows, open, left, right| match rows {
                        0..=2 => 0,
                        LAST if narrow::reachable(open, left, right) != open => 0,
                        _ => narrow::worth_a_try(open, left, right),
                    })
                })
                .sum();
            assert_eq!(above + ahead, here, "look-ahead, n = {n}");
        }
    }

    /// The queens placed below a prefix by a search that tries these columns.
    fn walk(n: u32, prefix: &[u32], tried: fn(u32, u32, u32, u32) -> u32) -> u64 {
        fn below(rows: u32, [open, left, right]: [u32; 3], tried: fn(u32, u32, u32, u32) -> u32) -> u64 {
            let queens = tried(rows, open, left, right);
            let each = (0..u32::BITS).map(|column| 1 << column).filter(|queen| queens & queen != 0);
            each.map(|queen| 1 + below(rows - 1, [open ^ queen, (left | queen) >> 1, (right | queen) << 1], tried))
                .sum()
        }
        let words = prefix.iter().fold([(1 << n) - 1, 0, 0], |[open, left, right], column| {
            let queen = 1 << column;
            [open ^ queen, (left | queen) >> 1, (right | queen) << 1]
        });
        below(n - prefix.len() as u32, words, tried)
    }
}
