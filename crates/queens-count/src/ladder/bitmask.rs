//! Rung 2: a machine word for each kind of line. Rung 3, the mirror, runs this too, on half of the units.
//!
//! Bit c of `left`, `right` says that column c of the row at hand is attacked along an antidiagonal `/` that comes down
//! to the left, along a diagonal `\` that comes down to the right; bit c of `open`, that no queen stands in column c yet.
//! One row further down every antidiagonal has moved one column to the left and every diagonal one to the right, so two
//! shifts replace all comparisons:
//!
//! ```text
//!     column    0 1 2 3 4 5
//!     row 0     . . Q . . .     open  0 1 3 4 5     left  2        right 2
//!     row 1     . / | \ . .     open  0 1 3 4 5     left  1        right 3      free: 0 4 5
//!     row 2     / . | . \ .     open  0 1 3 4 5     left  0        right 4      free: 1 3 5
//! ```
//!
//! Bits that leave the board on either side are no open columns, so nothing needs to clear them. Column 0 is bit 0, so
//! "left" is a shift to the right.
//!
//! Two choices are for speed, a tenth of the time together: the columns are told by those that are left, which makes the
//! set of all columns needless, and the sum so far travels along, so that no node has to keep a sum of its own while
//! others are searched.

/// The solutions that begin with the prefix, whose queens must not attack each other.
pub(crate) fn count_below(n: u32, prefix: &[u32]) -> u64 {
    // Half-size words are a little faster, and hold every n that ever ends.
    if n <= u32::BITS { narrow::count_below(n, prefix) } else { wide::count_below(n, prefix) }
}

macro_rules! recursion {
    ($module:ident, $word:ty) => {
        mod $module {
            pub(super) fn count_below(n: u32, prefix: &[u32]) -> u64 {
                let mut open = if n == 0 { 0 } else { <$word>::MAX >> (<$word>::BITS - n) };
                let (mut left, mut right) = (0, 0);
                for &column in prefix {
                    let queen = 1 << column;
                    (open, left, right) = (open ^ queen, (left | queen) >> 1, (right | queen) << 1);
                }
                extend(open, left, right, 0)
            }

            /// Adds to `solutions` the ways to fill the rows that are left, as many as columns are `open`.
            fn extend(open: $word, left: $word, right: $word, mut solutions: u64) -> u64 {
                if open == 0 {
                    return solutions + 1;
                }
                let mut free = open & !(left | right);
                while free != 0 {
                    let queen = free & free.wrapping_neg();
                    free ^= queen;
                    solutions = extend(open ^ queen, (left | queen) >> 1, (right | queen) << 1, solutions);
                }
                solutions
            }
        }
    };
}

recursion!(narrow, u32);
recursion!(wide, u64);
