//! One number for each row or column: `2413`, `2 4 1 3`, `[1,3,0,2]`.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Base, Order, ParseError, PrintError, Problem};
use crate::{Arrangement, BoardSize, Square};

/// The longest digit string: with ten numbers the last one would need two digits.
pub(super) const MAX_DIGITS: usize = 9;

pub(super) fn parse_digits(text: &str, base: Option<Base>, order: Order) -> Result<Arrangement, ParseError> {
    let start = text.len() - text.trim_ascii_start().len();
    let word = text.trim_ascii();
    if let Some(offset) = word.bytes().position(|b| !b.is_ascii_digit()) {
        return Err(ParseError::unexpected(text, start + offset, "a digit"));
    }
    if word.is_empty() {
        return Err(ParseError::at_start(Problem::Empty));
    }
    if word.len() > MAX_DIGITS {
        return Err(ParseError::at(text, start, Problem::TooManyDigits { found: word.len() }));
    }
    let numbers = word.bytes().enumerate().map(|(i, b)| (u32::from(b - b'0'), start + i));
    let numbers: Vec<_> = numbers.collect();
    arrange(text, numbers.iter().map(|&(v, _)| v).collect(), base, order, |i| numbers[i].1)
}

pub(super) fn parse_spaced(text: &str, base: Option<Base>, order: Order) -> Result<Arrangement, ParseError> {
    // Mostly the right size, and growing costs lists of many small boards dearly.
    let mut numbers = Vec::with_capacity(text.len() / 2 + 1);
    scan(text, 0, text.len(), |b| b.is_ascii_whitespace() || b == b',', &mut numbers)?;
    if numbers.is_empty() {
        return Err(ParseError::at_start(Problem::Empty));
    }
    arrange(text, numbers, base, order, |i| nth_number(text, i))
}

pub(super) fn parse_json(text: &str, base: Option<Base>, order: Order) -> Result<Arrangement, ParseError> {
    let start = text.len() - text.trim_ascii_start().len();
    let end = text.trim_ascii_end().len();
    match text.as_bytes().get(start) {
        None => return Err(ParseError::at_start(Problem::Empty)),
        Some(b'[') => {}
        Some(_) => return Err(ParseError::unexpected(text, start, "`[`")),
    }
    if end < start + 2 || text.as_bytes()[end - 1] != b']' {
        return Err(ParseError::unexpected(text, end, "`]`"));
    }
    let mut numbers = Vec::new();
    let mut at = start + 1;
    // `[]` is the empty board; otherwise exactly one comma between two numbers.
    while at < end - 1 {
        let stop = text[at..end - 1].find(',').map_or(end - 1, |i| at + i);
        let before = numbers.len();
        scan(text, at, stop, |b| b.is_ascii_whitespace(), &mut numbers)?;
        let blank = numbers.len() == before;
        let last = stop == end - 1;
        if numbers.len() > before + 1 || (blank && !(last && before == 0 && at == start + 1)) {
            return Err(ParseError::unexpected(text, stop, "one number between two commas"));
        }
        at = stop + 1;
        if !last && at == end - 1 {
            return Err(ParseError::unexpected(text, at, "a number"));
        }
    }
    arrange(text, numbers, base, order, |i| nth_number(text, i))
}

/// Collects the decimal numbers in `text[from..to]`. A number too large for any board is an error at once.
fn scan(
    text: &str,
    from: usize,
    to: usize,
    is_blank: impl Fn(u8) -> bool,
    numbers: &mut Vec<u32>,
) -> Result<(), ParseError> {
    let bytes = text.as_bytes();
    let mut at = from;
    while at < to {
        if is_blank(bytes[at]) {
            at += 1;
            continue;
        }
        let start = at;
        let mut value = 0u64;
        while at < to && bytes[at].is_ascii_digit() {
            value = (value * 10 + u64::from(bytes[at] - b'0')).min(u64::from(u32::MAX));
            at += 1;
        }
        if start == at || (at < to && !is_blank(bytes[at])) {
            return Err(ParseError::unexpected(text, at, "a whole number"));
        }
        if value > u64::from(BoardSize::MAX) {
            return Err(ParseError::at(text, start, range(&text[start..at], 0, BoardSize::MAX)));
        }
        numbers.push(value as u32);
    }
    Ok(())
}

/// Makes a board of one number for each line; `offset` finds a number again for the error message.
fn arrange(
    text: &str,
    mut numbers: Vec<u32>,
    base: Option<Base>,
    order: Order,
    offset: impl Fn(usize) -> usize,
) -> Result<Arrangement, ParseError> {
    let size = BoardSize::of_len(numbers.len()).map_err(|_| ParseError::at_start(Problem::TooLarge))?;
    let base = base.unwrap_or(if numbers.contains(&0) { Base::Zero } else { Base::One });
    let low = base.offset();
    let high = (size.get() + low).saturating_sub(1);
    if let Some(i) = numbers.iter().position(|&number| number < low || number > high) {
        let at = offset(i);
        return Err(ParseError::at(text, at, range(number_at(text, at), low, high)));
    }
    numbers.iter_mut().for_each(|number| *number -= low);
    // Neither can happen: every number has just been seen to lie on a board of this size.
    let too_large = || ParseError::at_start(Problem::TooLarge);
    match order {
        Order::ColumnsByRow => Arrangement::from_columns(numbers).map_err(|_| too_large()),
        Order::RowsByColumn => {
            let mut arrangement = Arrangement::empty(size);
            for (column, &row) in (0u32..).zip(&numbers) {
                arrangement.put(Square::new(row, column)).map_err(|_| too_large())?;
            }
            Ok(arrangement)
        }
    }
}

/// A number that is out of range, cut to a length that fits a message.
pub(super) fn range(found: &str, low: u32, high: u32) -> Problem {
    let mut shown: String = found.chars().take(24).collect();
    if shown.len() < found.len() {
        shown.push('…');
    }
    Problem::Range { found: shown, low, high }
}

/// The digits that begin at an offset; in a digit string, just the one.
fn number_at(text: &str, offset: usize) -> &str {
    let rest = &text[offset..];
    let lone = !text.trim_ascii().bytes().any(|b| !b.is_ascii_digit()) && text.trim_ascii().len() <= MAX_DIGITS;
    let len = if lone { 1 } else { rest.bytes().take_while(u8::is_ascii_digit).count() };
    &rest[..len]
}

/// Where the i-th number of the text begins. Only errors ask, so it counts again.
fn nth_number(text: &str, i: usize) -> usize {
    let bytes = text.as_bytes();
    let starts =
        (0..bytes.len()).filter(|&at| bytes[at].is_ascii_digit() && (at == 0 || !bytes[at - 1].is_ascii_digit()));
    starts.into_iter().nth(i).unwrap_or(0)
}

pub(super) fn print_digits(numbers: &[u32], base: Base, out: &mut Vec<u8>) -> Result<(), PrintError> {
    if numbers.len() > MAX_DIGITS {
        return Err(PrintError::TooManyDigits { size: numbers.len() });
    }
    out.extend(numbers.iter().map(|&number| b'0' + (number + base.offset()) as u8));
    Ok(())
}

pub(super) fn print_spaced(numbers: &[u32], base: Base, out: &mut Vec<u8>) {
    separated(numbers, base, b' ', out);
}

pub(super) fn print_json(numbers: &[u32], base: Base, out: &mut Vec<u8>) {
    out.push(b'[');
    separated(numbers, base, b',', out);
    out.push(b']');
}

fn separated(numbers: &[u32], base: Base, separator: u8, out: &mut Vec<u8>) {
    // Ten digits and a separator at the most: one reservation, not one a number.
    let widest = if numbers.len() < 1000 { 4 } else { 11 };
    out.reserve(numbers.len() * widest);
    for &number in numbers {
        push_number(number + base.offset(), out);
        out.push(separator);
    }
    if !numbers.is_empty() {
        out.pop();
    }
}

/// Appends a number in decimal. Lists of millions of boards spend most of their time here, on one or two digits.
pub(super) fn push_number(number: u32, out: &mut Vec<u8>) {
    if number < 10 {
        out.push(b'0' + number as u8);
    } else if number < 100 {
        out.extend([b'0' + (number / 10) as u8, b'0' + (number % 10) as u8]);
    } else {
        let mut digits = [0; 10];
        let mut at = digits.len();
        let mut rest = number;
        while rest > 0 {
            at -= 1;
            digits[at] = b'0' + (rest % 10) as u8;
            rest /= 10;
        }
        out.extend_from_slice(&digits[at..]);
    }
}
