//! Rung 2: a machine word for each kind of line. Rung 3, the mirror, runs this too, on half of the units.
//!
//! Bit c of `columns`, `left`, `right` says that column c of the row at hand is attacked: by a queen in that column,
//! along an antidiagonal `/` that comes down to the left, along a diagonal `\` that comes down to the right. One row
//! further down every antidiagonal has moved one column to the left and every diagonal one to the right, so two shifts
//! replace all comparisons:
//!
//! ```text
//!     column    0 1 2 3 4 5
//!     row 0     . . Q . . .     columns  2        left  2        right 2
//!     row 1     . / | \ . .     columns  2        left  1        right 3      free: 0 4 5
//!     row 2     / . | . \ .     columns  2        left  0        right 4      free: 1 3 5
//! ```
//!
//! Bits that leave the board on either side are lost in the mask of free columns. Column 0 is bit 0, so "left" is a
//! shift to the right.

/// The solutions that begin with the prefix, whose queens must not attack each other.
pub(crate) fn count_below(n: u32, prefix: &[u32]) -> u64 {
    // Half-size words are a little faster, and hold every n that ever ends.
    if n <= u32::BITS { narrow::count_below(n, prefix) } else { wide::count_below(n, prefix) }
}

macro_rules! recursion {
    ($module:ident, $word:ty) => {
        mod $module {
            pub(super) fn count_below(n: u32, prefix: &[u32]) -> u64 {
                let row = if n == 0 { 0 } else { <$word>::MAX >> (<$word>::BITS - n) };
                let (mut columns, mut left, mut right) = (0, 0, 0);
                for &column in prefix {
                    let queen = 1 << column;
                    (columns, left, right) = (columns | queen, (left | queen) >> 1, (right | queen) << 1);
                }
                extend(row, columns, left, right)
            }

            /// The ways to fill the rows that are left, when `columns` are taken; `row` is the set of all columns.
            fn extend(row: $word, columns: $word, left: $word, right: $word) -> u64 {
                if columns == row {
                    return 1;
                }
                let mut free = row & !(columns | left | right);
                let mut solutions = 0;
                while free != 0 {
                    let queen = free & free.wrapping_neg();
                    free ^= queen;
                    solutions += extend(row, columns | queen, (left | queen) >> 1, (right | queen) << 1);
                }
                solutions
            }
        }
    };
}

recursion!(narrow, u32);
recursion!(wide, u64);
