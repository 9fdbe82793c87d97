//! The table of masks.

use crate::Masks;

/// The masks of a call in binary, each at least so many digits wide, two blanks between: the free squares, the columns
/// taken, the antidiagonals (shifted to the right from row to row), the diagonals (shifted to the left).
///
/// Column 0 is the last digit, as in any number.
///
/// ```
/// use queens_trace::{Masks, mask_table_line};
/// // Row 1 of 4 x 4, under a queen in column 0.
/// let masks = Masks { row: 1, free: 0b1100, columns: 0b0001, diagonals: 0b0010, antidiagonals: 0 };
/// assert_eq!(mask_table_line(&masks, 4), "1100  0001  0000  0010");
/// ```
#[must_use]
pub fn mask_table_line(masks: &Masks, width: usize) -> String {
    let Masks { free, columns, diagonals, antidiagonals, .. } = masks;
    format!("{free:0width$b}  {columns:0width$b}  {antidiagonals:0width$b}  {diagonals:0width$b}")
}
