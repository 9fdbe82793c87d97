//! What kind of thing a line is.

use queens_core::notation::Format;

/// `No. 3`, a heading between the boards of a list.
pub(super) fn is_heading(line: &[u8]) -> bool {
    let Some((word, rest)) = line.split_at_checked(3) else { return false };
    let number = rest.strip_suffix(b":").unwrap_or(rest).trim_ascii();
    word.eq_ignore_ascii_case(b"no.") && is_number(number)
}

/// One number and nothing else.
pub(super) fn is_number(line: &[u8]) -> bool {
    !line.is_empty() && line.iter().all(u8::is_ascii_digit)
}

/// Whether these digits are 1 to their number, or 0 to one less, in any order.
pub(super) fn is_permutation(digits: &[u8]) -> bool {
    let set = digits.iter().fold(0u16, |set, digit| set | 1 << (digit & 15));
    let from_zero = if set & 1 == 0 { set >> 1 } else { set };
    digits.len() <= 10 && u32::from(from_zero) + 1 == 1 << digits.len()
}

/// The row of a board drawn for a terminal: a queen that no text form has, or the number of the row and then a square.
///
/// ```text
///     4  ·  ♛  ·  ∙
///     3  :  .  :  Q
///       a  b  c  d
/// ```
pub(super) fn is_drawn(line: &[u8]) -> bool {
    const QUEEN: &[u8] = "♛".as_bytes();
    // With colours an escape stands before the first square.
    const SQUARES: [&[u8]; 7] = [b".", b":", b"Q", b"\x1b", "·".as_bytes(), "∙".as_bytes(), QUEEN];
    let digits = line.iter().take_while(|b| b.is_ascii_digit()).count();
    let blanks = line[digits..].iter().take_while(|&&b| b == b' ').count();
    let square = &line[digits + blanks..];
    digits > 0 && blanks > 0 && SQUARES.iter().any(|sign| square.starts_with(sign))
        || !line.is_ascii() && line.windows(QUEEN.len()).any(|bytes| bytes == QUEEN)
}

/// The names of the columns below a drawn board.
pub(super) fn is_column_names(line: &[u8]) -> bool {
    line.iter().all(|&b| b.is_ascii_lowercase() || is_blank(b))
}

/// The format of a line that is a record, or the first row of one.
pub(super) fn format_of(line: &str) -> Option<Format> {
    let bytes = line.as_bytes();
    match bytes.first()? {
        // `q17 a16 ...` names squares; only the digits tell it from the row of a picture.
        b'q' | b'Q' if bytes.iter().any(u8::is_ascii_digit) && !bytes.contains(&b'/') => Some(Format::Squares),
        // Numbers with something between them: the first that is not 0 or 1 decides, the rest need not be looked at.
        b'0'..=b'9' => match bytes.iter().find(|&&b| b > b'1' || !is_square(b, Format::Matrix) && !is_blank(b)) {
            Some(b'2'..=b'9') if has_blank_after_digits(bytes) => Some(Format::Spaced),
            // Too long a digit string is said to be that, and not to be one number of an enormous board.
            _ if is_number(bytes) && Format::guess(line) == Some(Format::Spaced) => Some(Format::Digits),
            _ => Format::guess(line),
        },
        _ => Format::guess(line),
    }
}

fn has_blank_after_digits(line: &[u8]) -> bool {
    line.iter().find(|b| !b.is_ascii_digit()).is_some_and(|&b| is_blank(b) || b == b',')
}

fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace()
}

fn is_square(byte: u8, format: Format) -> bool {
    match format {
        Format::Matrix => matches!(byte, b'0' | b'1'),
        _ => matches!(byte, b'.' | b'Q' | b'q'),
    }
}

/// How many squares the row of a picture has.
pub(super) fn width(row: &[u8]) -> usize {
    row.iter().filter(|&&b| !is_blank(b)).count()
}

/// Whether every character of a row is one that the picture is made of.
pub(super) fn is_clean(row: &[u8], format: Format) -> bool {
    row.iter().all(|&b| is_square(b, format) || is_blank(b))
}

/// Whether a line within a picture is meant as a row of it, be it a malformed one.
pub(super) fn is_row(line: &[u8], format: Format, columns: usize) -> bool {
    if is_clean(line, format) {
        return true;
    }
    let is_picture = format == Format::Matrix || !line.iter().any(|&b| b.is_ascii_digit() || b == b'/');
    is_picture && (width(line) == columns || format == Format::Board && line.first().is_some_and(|&b| b == b'.'))
}
