//! How a stream is to be read.

use queens_core::BoardSize;
use queens_core::notation::{Base, Format, Notation, Order};

/// How a stream is to be read. The default guesses the format of each record, and the base of each list of numbers.
///
/// ```
/// use queens_check::Reading;
/// use queens_core::notation::Order;
///
/// let by_columns = Reading { order: Order::RowsByColumn, ..Reading::default() };
/// assert_eq!(by_columns.format, None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The format of every record; [`None`] to guess it for each.
    pub format: Option<Format>,
    /// The number of the first row and column; [`None`] for 0 in a list of numbers that holds a 0, else 1.
    pub base: Option<Base>,
    /// What the i-th number of a list says.
    pub order: Order,
    /// The size of every board; lists of squares that may be incomplete need it.
    pub size: Option<BoardSize>,
    /// The number of bytes that one record may have. A few times as many are held at most.
    pub cap: usize,
}

impl Reading {
    /// The number of bytes that a record may have unless told otherwise: 256 MiB, a board of some 30 million rows.
    pub const CAP: usize = 256 << 20;

    /// The notation of a record in this format.
    pub(crate) fn notation(&self, format: Format) -> Notation {
        let mut notation = Notation::new(format).with_order(self.order);
        if let Some(base) = self.base {
            notation = notation.with_base(base);
        }
        if let Some(size) = self.size {
            notation = notation.with_size(size);
        }
        notation
    }
}

impl Default for Reading {
    fn default() -> Self {
        Self { format: None, base: None, order: Order::default(), size: None, cap: Self::CAP }
    }
}
