//! The text forms of boards: [`queens_core::notation`].

use queens_core::notation::{Base, Format, Notation, Order, ParseError};
use queens_core::{Arrangement, BoardSize, Solution};

/// Any text in every format, base and order: what is read lies on the board, and what is printed reads back the same.
pub fn notation(input: &[u8]) {
    let Ok(text) = core::str::from_utf8(input) else { return };
    for format in Format::ALL {
        // Where a choice has no meaning it is not made twice.
        let bases = if format.has_base() { &[None, Some(Base::Zero), Some(Base::One)][..] } else { &[None] };
        let orders = if format.is_number_list() {
            &[Order::ColumnsByRow, Order::RowsByColumn][..]
        } else {
            &[Order::ColumnsByRow]
        };
        for &base in bases {
            for &order in orders {
                let plain = notation_with(format, base, order);
                for notation in [plain, plain.with_size(small_size(input))] {
                    let read = notation.parse(text);
                    check_error(text, &read);
                    if let Ok(arrangement) = read {
                        check_squares(&arrangement);
                        check_roundtrip(notation, base, order, &arrangement);
                        if notation == plain {
                            assert!(arrangement.size().len() <= text.len(), "a board larger than its text");
                        }
                    }
                }
            }
        }
    }
}

/// The guessed format reads every board that any format prints, and its guess never depends on blanks around the text.
pub fn guess(input: &[u8]) {
    let Ok(text) = core::str::from_utf8(input) else { return };
    let guessed = Format::guess(text);
    assert_eq!(guessed, Format::guess(text.trim_ascii()), "blanks around a text change its format");
    if text.trim_ascii().is_empty() {
        assert_eq!(guessed, None, "a blank text has no format");
    }
    let Some(Ok(arrangement)) = guessed.map(|format| Notation::new(format).parse(text)) else { return };
    check_squares(&arrangement);
    // Only of solutions is it promised that their text says which format it is.
    let Ok(solution) = Solution::try_from(&arrangement) else { return };
    for format in Format::ALL {
        let mut printed = Vec::new();
        if solution.columns().is_empty() || Notation::new(format).print(solution.columns(), &mut printed).is_err() {
            continue;
        }
        let printed = String::from_utf8_lossy(&printed);
        let again = Format::guess(&printed).map(|format| Notation::new(format).parse(&printed));
        // The board of one square has texts that say little: `1` is a digit string, a list and a matrix alike.
        let read = again.unwrap_or_else(|| unreachable!("no guess for {printed:?}"));
        assert_eq!(read.as_ref(), Ok(&arrangement), "{format} as guessed: {printed:?}");
    }
}

fn notation_with(format: Format, base: Option<Base>, order: Order) -> Notation {
    let notation = Notation::new(format).with_order(order);
    base.map_or(notation, |base| notation.with_base(base))
}

/// A size to ask for, from 0 to 15, that the input decides.
fn small_size(input: &[u8]) -> BoardSize {
    let sum = input.iter().fold(0u32, |sum, &byte| sum.wrapping_add(u32::from(byte)));
    BoardSize::new(sum % 16).unwrap_or_else(|_| unreachable!("boards of up to 15 rows exist"))
}

fn check_squares(arrangement: &Arrangement) {
    let size = arrangement.size();
    assert!(arrangement.squares().all(|square| square.is_on(size)), "a queen off the board");
    assert_eq!(arrangement.squares().count(), arrangement.queens(), "queens lost or doubled");
    assert!(arrangement.squares().is_sorted_by_key(|square| square.row), "rows out of order");
}

/// An error points into the text, or just behind it.
fn check_error(text: &str, read: &Result<Arrangement, ParseError>) {
    let Err(ParseError { line, column, problem }) = read else { return };
    let lines = 1 + text.bytes().filter(|&b| b == b'\n').count();
    assert!((1..=lines).contains(line), "line {line} of {lines}: {problem}");
    let width = text.split('\n').nth(line - 1).map_or(0, |line| line.chars().count());
    assert!((1..=width + 1).contains(column), "character {column} of {width}: {problem}");
    assert!(problem.to_string().len() < 300, "a message as long as the text");
}

/// A board with one queen in each row prints, and reads back as itself.
fn check_roundtrip(notation: Notation, base: Option<Base>, order: Order, arrangement: &Arrangement) {
    let Some(columns) = arrangement.columns() else { return };
    let mut seen = vec![false; columns.len()];
    let permutation = columns.iter().all(|&column| !std::mem::replace(&mut seen[column as usize], true));
    // Two queens in one column cannot both be said in a list that has one number for each column; and a list of
    // numbers without a 0 or without an n does not say its base.
    if !permutation && (base.is_none() || order == Order::RowsByColumn) && notation.format().is_number_list() {
        return;
    }
    let mut printed = b"before ".to_vec();
    if let Err(error) = notation.print(columns, &mut printed) {
        assert_eq!(notation.format(), Format::Digits, "{error}");
        assert!(columns.len() > 9 && printed == b"before ", "{error}");
        return;
    }
    let printed = String::from_utf8_lossy(&printed["before ".len()..]);
    let read = notation.parse(&printed);
    if columns.is_empty() && read.is_err() {
        // Of the board without rows most formats print nothing, and nothing is no board.
        assert_eq!(printed, "");
        return;
    }
    assert_eq!(read.as_ref(), Ok(arrangement), "printed as {printed:?}");
}
