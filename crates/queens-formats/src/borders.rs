//! Star Battle as the borders between squares: the address of puzz.link, and the Star Battle Notation (SBN).
//!
//! Both say of each two neighbours in a row, then of each two in a column, whether a border runs between them; the regions
//! are what is not parted. The rules are those of the puzzle: as many stars in each row, column and region, none touch.
//!
//! - puzz.link: `starbattle/COLUMNS/ROWS/STARS/` and digits of base 32, five bits each, the first bit the highest; the two
//!   parts each begin with a new digit; both row by row.
//! - SBN: the size twice as a digit of base 64, a digit for the stars, a letter for marks that a player made (`W`: none),
//!   and digits of base 64, filled up with zeros in front; the second part column by column.

use queens_core::general::{Board, Parts, Rules};

use crate::error::{Missing, Problem, ReadError};
use crate::grid;

const BASE_64: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
const BASE_32: &[u8; 32] = b"0123456789abcdefghijklmnopqrstuv";

/// Where borders run.
struct Borders {
    rows: usize,
    columns: usize,
    /// Right of each square but the last of its row, row by row.
    right: Vec<bool>,
    /// Below each square but those of the last row, row by row.
    below: Vec<bool>,
}

impl Borders {
    fn of(board: &Board) -> Self {
        let (rows, columns) = (board.rows() as usize, board.columns() as usize);
        let region = |row: usize, column: usize| board.parts().regions.get(row * columns + column);
        let mut borders = Self { rows, columns, right: Vec::new(), below: Vec::new() };
        for row in 0..rows {
            borders.right.extend((1..columns).map(|column| region(row, column - 1) != region(row, column)));
        }
        for row in 1..rows {
            borders.below.extend((0..columns).map(|column| region(row - 1, column) != region(row, column)));
        }
        borders
    }

    /// What is not parted, numbered in the order of reading. [`None`] when there are too many.
    fn regions(&self) -> Option<Vec<u16>> {
        let (rows, columns) = (self.rows, self.columns);
        let mut regions = vec![Board::NO_REGION; rows * columns];
        let (mut next, mut open) = (0, Vec::new());
        for start in 0..regions.len() {
            if regions[start] != Board::NO_REGION {
                continue;
            }
            open.push(start);
            regions[start] = next;
            while let Some(at) = open.pop() {
                let (row, column) = (at / columns, at % columns);
                let is_open = |border: &[bool], index: usize| border.get(index) == Some(&false);
                let ways = [
                    (column + 1 < columns && is_open(&self.right, row * (columns - 1) + column)).then(|| at + 1),
                    (column > 0 && is_open(&self.right, row * (columns - 1) + column - 1)).then(|| at - 1),
                    is_open(&self.below, at).then(|| at + columns),
                    (row > 0 && is_open(&self.below, at - columns)).then(|| at - columns),
                ];
                for way in ways.into_iter().flatten() {
                    if regions[way] == Board::NO_REGION {
                        regions[way] = next;
                        open.push(way);
                    }
                }
            }
            next = next.checked_add(1).filter(|&next| next != Board::NO_REGION)?;
        }
        Some(regions)
    }

    fn board(&self, stars: u32, text: &str, offset: usize) -> Result<Board, ReadError> {
        let too_large = || ReadError::at(text, offset, Problem::TooLarge);
        let parts = Parts {
            regions: self.regions().ok_or_else(too_large)?,
            rules: Rules::region_puzzle(stars),
            ..Parts::rectangle(self.rows as u32, self.columns as u32)
        };
        Board::new(parts).map_err(|error| ReadError::at(text, offset, Problem::Board(error)))
    }

    /// The borders of a board, if nothing but these is to be said of it.
    fn written(board: &Board) -> Result<Self, Missing> {
        let unsaid =
            [Missing::NoRegions, Missing::Givens, Missing::Holes, Missing::Walls, Missing::Weights, Missing::NoSquares];
        grid::refuse(board, &unsaid)?;
        if *board.rules() != Rules::region_puzzle(board.rules().per_region) {
            return Err(Missing::Rules);
        }
        let borders = Self::of(board);
        let pieces = borders.regions().and_then(|regions| regions.iter().max().copied());
        match pieces {
            Some(last) if u32::from(last) + 1 == board.region_count() => Ok(borders),
            _ => Err(Missing::Pieces),
        }
    }
}

/// The bits of digits, the highest first.
fn bits(text: &str, offset: usize, digits: &[u8], alphabet: &[u8]) -> Result<Vec<bool>, ReadError> {
    let width = alphabet.len().trailing_zeros();
    let mut bits = Vec::with_capacity(digits.len() * width as usize);
    for (index, digit) in digits.iter().enumerate() {
        let value = alphabet.iter().position(|sign| sign == digit);
        let value = value.ok_or_else(|| ReadError::unexpected(text, offset + index, "a digit of the borders"))?;
        bits.extend((0..width).rev().map(|bit| value >> bit & 1 == 1));
    }
    Ok(bits)
}

fn digits(bits: &[bool], alphabet: &[u8]) -> String {
    let width = alphabet.len().trailing_zeros() as usize;
    let value =
        |chunk: &[bool]| (0..width).fold(0, |value, bit| value << 1 | usize::from(chunk.get(bit) == Some(&true)));
    bits.chunks(width).filter_map(|chunk| alphabet.get(value(chunk))).map(|&digit| char::from(digit)).collect()
}

pub(crate) fn read_puzzlink(text: &str) -> Result<Board, ReadError> {
    const NAME: &str = "starbattle/";
    let body = text.trim_ascii();
    let Some(name) = body.find(NAME) else {
        let offset = text.len() - text.trim_ascii_start().len();
        return Err(ReadError::unexpected(text, offset, "`starbattle/`"));
    };
    let mut offset = text.len() - text.trim_ascii_start().len() + name + NAME.len();
    let mut parts = body[name + NAME.len()..].splitn(4, '/');
    let mut number = |low: i64, high: i64| {
        let word = parts.next().unwrap_or_default();
        let at = offset;
        offset += word.len() + 1;
        let value = crate::text::whole(text, at, word)?;
        let problem = Problem::Range { found: crate::error::shown(word), low, high };
        if (low..=high).contains(&value) { Ok(value as usize) } else { Err(ReadError::at(text, at, problem)) }
    };
    // Larger ones have more regions than can be told apart.
    let (columns, rows, stars) = (number(1, 65_534)?, number(1, 65_534)?, number(1, 65_534)?);
    let body = parts.next().unwrap_or_default();
    let (right, below) = ((columns - 1) * rows, columns * (rows - 1));
    let split = right.div_ceil(5);
    let expected = split + below.div_ceil(5);
    let body = body.strip_suffix('/').unwrap_or(body);
    if body.len() != expected {
        return Err(ReadError::at(text, offset, Problem::Entries { found: body.len(), expected }));
    }
    let part = |from: usize, digits: &[u8], len: usize| {
        let mut bits = bits(text, offset + from, digits, BASE_32)?;
        bits.truncate(len);
        Ok::<_, ReadError>(bits)
    };
    let (first, second) = body.as_bytes().split_at(split);
    let borders = Borders { rows, columns, right: part(0, first, right)?, below: part(split, second, below)? };
    borders.board(stars as u32, text, offset)
}

pub(crate) fn write_puzzlink(board: &Board) -> Result<String, Missing> {
    let borders = Borders::written(board)?;
    Ok(format!(
        "https://puzz.link/p?starbattle/{}/{}/{}/{}{}\n",
        board.columns(),
        board.rows(),
        board.rules().per_region,
        digits(&borders.right, BASE_32),
        digits(&borders.below, BASE_32)
    ))
}

/// How many digits follow the four signs in front.
fn sbn_digits(size: usize) -> usize {
    (2 * size * (size.max(1) - 1)).div_ceil(6)
}

fn sbn_size(text: &str) -> Option<usize> {
    let signs = text.as_bytes();
    let size = BASE_64.iter().position(|sign| Some(sign) == signs.first())?;
    (signs.get(1) == signs.first() && size > 0).then_some(size)
}

/// Whether a text looks like the notation: its length is what its first signs say.
pub(crate) fn is_sbn(text: &str) -> bool {
    let signs = text.as_bytes();
    let is_headed = signs.get(2).is_some_and(u8::is_ascii_digit) && signs.get(3).is_some_and(u8::is_ascii_alphabetic);
    let is_long_enough = sbn_size(text).is_some_and(|size| signs.len() == 4 + sbn_digits(size));
    is_headed && is_long_enough && signs.iter().all(|sign| BASE_64.contains(sign))
}

pub(crate) fn read_sbn(text: &str) -> Result<Board, ReadError> {
    let start = text.len() - text.trim_ascii_start().len();
    let body = text.trim_ascii();
    if body.is_empty() {
        return Err(ReadError::at(text, 0, Problem::Empty));
    }
    let size = sbn_size(body).ok_or_else(|| ReadError::unexpected(text, start, "the size, twice"))?;
    let stars = body.as_bytes().get(2).filter(|sign| (b'1'..=b'9').contains(sign));
    let stars = u32::from(*stars.ok_or_else(|| ReadError::unexpected(text, start + 2, "the number of stars"))? - b'0');
    let flag = body.as_bytes().get(3).copied().filter(u8::is_ascii_alphabetic);
    let flag = flag.ok_or_else(|| ReadError::unexpected(text, start + 3, "a letter such as `W`"))?;
    let (found, expected) = (body.len() - 4, sbn_digits(size));
    // Behind the borders there may be marks that a player made; they are no part of the board.
    if found < expected || (flag == b'W' && found > expected) {
        return Err(ReadError::at(text, start + 4, Problem::Entries { found, expected }));
    }
    let bits = bits(text, start + 4, &body.as_bytes()[4..4 + expected], BASE_64)?;
    let half = size * (size - 1);
    let bits = &bits[bits.len() - 2 * half..];
    let below = (0..half).map(|index| bits[half + index % size * (size - 1) + index / size]).collect();
    let borders = Borders { rows: size, columns: size, right: bits[..half].to_vec(), below };
    borders.board(stars, text, start)
}

pub(crate) fn write_sbn(board: &Board) -> Result<String, Missing> {
    grid::refuse(board, &[Missing::Rectangles, Missing::NoSquares])?;
    let size = board.rows() as usize;
    let digit = BASE_64.get(size).map(|&digit| char::from(digit)).ok_or(Missing::Size)?;
    let stars = board.rules().per_region;
    if stars > 9 {
        return Err(Missing::ManyRegions);
    }
    let borders = Borders::written(board)?;
    let half = borders.right.len();
    let below = (0..half).map(|index| borders.below[index % (size - 1) * size + index / (size - 1)]);
    let mut bits = vec![false; sbn_digits(size) * 6 - 2 * half];
    bits.extend(borders.right.iter().copied().chain(below));
    Ok(format!("{digit}{digit}{stars}W{}\n", digits(&bits, BASE_64)))
}
