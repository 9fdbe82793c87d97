//! `queens-board/1`: the board file as a JSON object.

use queens_core::general::{Board, Parts};

use crate::error::{Missing, Problem, ReadError};
use crate::grid::{self, Grid, Sections};
use crate::text::{self, Wrong, set_rule, whole};
use crate::value::{Kind, Value, parse};

const NAME: &str = "queens-board/1";

pub(crate) fn read(text: &str) -> Result<Board, ReadError> {
    if text.trim_ascii().is_empty() {
        return Err(ReadError::at(text, 0, Problem::Empty));
    }
    let value = parse(text)?;
    let Kind::Object(fields) = value.kind else {
        return Err(ReadError::unexpected(text, value.offset, "`{`"));
    };
    let mut sections = Sections::new();
    let (mut named, mut boardless) = (false, true);
    let mut is_empty_board = false;
    for (name, offset, value) in fields {
        match name.as_str() {
            "format" => {
                named = true;
                let is_ours = matches!(&value.kind, Kind::Text(format) if format == NAME);
                if !is_ours {
                    return Err(ReadError::unexpected(text, value.offset, "\"queens-board/1\""));
                }
            }
            "board" => {
                is_empty_board = matches!(&value.kind, Kind::List(rows) if rows.is_empty());
                sections.offsets[0] = value.offset;
                boardless = false;
                sections.contents = rows(text, value, picture)?;
            }
            "regions" => {
                sections.offsets[1] = value.offset;
                boardless = false;
                sections.regions = regions(text, value)?;
            }
            "weights" => {
                sections.offsets[2] = value.offset;
                boardless = false;
                sections.weights = rows(text, value, numbers)?;
            }
            key => {
                let said = match &value.kind {
                    Kind::Word(said) | Kind::Text(said) => said.as_str(),
                    _ => "",
                };
                set_rule(&mut sections.rules, key, said).map_err(|wrong| match wrong {
                    Wrong::Key => ReadError::word(
                        text,
                        offset,
                        key,
                        "format, queens, geometry, piece, touching, diagonals, per-region, board, regions or weights",
                    ),
                    Wrong::Value(expected) if said.is_empty() => ReadError::unexpected(text, value.offset, expected),
                    Wrong::Value(expected) => ReadError::word(text, value.offset, said, expected),
                })?;
            }
        }
    }
    if !named {
        return Err(ReadError::at(text, value.offset, Problem::NotGiven { name: "\"format\"" }));
    }
    if boardless {
        return Err(ReadError::at(text, value.offset, Problem::NotGiven { name: "\"board\"" }));
    }
    // The board without squares: nothing else may differ from it.
    if is_empty_board && sections.regions.is_empty() && sections.weights.is_empty() {
        let parts = Parts { rules: sections.rules, ..Parts::default() };
        return Board::new(parts).map_err(ReadError::board);
    }
    sections.board(text)
}

/// A list with an entry for each row.
fn rows<T>(
    text: &str,
    value: Value,
    row: impl Fn(&str, Value, &mut Vec<T>) -> Result<(), ReadError>,
) -> Result<Grid<T>, ReadError> {
    let Kind::List(rows) = value.kind else {
        return Err(ReadError::unexpected(text, value.offset, "`[`"));
    };
    let mut grid = Grid::new();
    for value in rows {
        let offset = value.offset;
        row(text, value, &mut grid.items)?;
        grid.end_row(text, offset)?;
    }
    Ok(grid)
}

fn picture(text: &str, value: Value, out: &mut Vec<queens_core::general::Content>) -> Result<(), ReadError> {
    let Kind::Text(row) = value.kind else {
        return Err(ReadError::unexpected(text, value.offset, "a string in quotes"));
    };
    for (index, sign) in row.char_indices() {
        match grid::content(sign) {
            Some(content) => out.push(content),
            None if sign.is_ascii_whitespace() => {}
            None => {
                let problem = Problem::Character { found: Some(sign), expected: grid::SIGNS };
                return Err(ReadError::at(text, value.offset + 1 + index, problem));
            }
        }
    }
    Ok(())
}

fn numbers(text: &str, value: Value, out: &mut Vec<i64>) -> Result<(), ReadError> {
    let Kind::List(list) = value.kind else {
        return Err(ReadError::unexpected(text, value.offset, "`[`"));
    };
    for value in list {
        let Kind::Word(word) = &value.kind else {
            return Err(ReadError::unexpected(text, value.offset, "a whole number"));
        };
        out.push(whole(text, value.offset, word)?);
    }
    Ok(())
}

/// Strings of letters, or lists of numbers: -1 for none.
fn regions(text: &str, value: Value) -> Result<Grid<u16>, ReadError> {
    let are_strings =
        matches!(&value.kind, Kind::List(rows) if matches!(rows.first(), Some(Value { kind: Kind::Text(_), .. })));
    let offset = value.offset;
    if are_strings {
        let letters = rows(text, value, |text, value, out| {
            let Kind::Text(row) = value.kind else {
                return Err(ReadError::unexpected(text, value.offset, "a string in quotes"));
            };
            for (index, sign) in row.char_indices() {
                if !grid::is_letter(sign) && sign != grid::NO_REGION {
                    let problem = Problem::Character { found: Some(sign), expected: "a letter for each region" };
                    return Err(ReadError::at(text, value.offset + 1 + index, problem));
                }
                out.push(sign);
            }
            Ok(())
        })?;
        let items = grid::numbered(&letters.items).ok_or_else(|| ReadError::at(text, offset, Problem::TooLarge))?;
        return Ok(Grid { rows: letters.rows, columns: letters.columns, items });
    }
    let listed = rows(text, value, numbers)?;
    let region = |&number: &i64| match number {
        -1 => Ok(Board::NO_REGION),
        _ => u16::try_from(number).ok().filter(|&region| region != Board::NO_REGION).ok_or_else(|| {
            let high = i64::from(Board::NO_REGION) - 1;
            ReadError::at(text, offset, Problem::Range { found: number.to_string(), low: -1, high })
        }),
    };
    let items = listed.items.iter().map(region).collect::<Result<_, _>>()?;
    Ok(Grid { rows: listed.rows, columns: listed.columns, items })
}

pub(crate) fn write(board: &Board) -> Result<String, Missing> {
    grid::refuse(board, &[Missing::Size])?;
    let mut json = format!("{{\n  \"format\": \"{NAME}\",\n");
    for (key, value) in text::said_rules(board.rules()) {
        let is_number = value.bytes().all(|byte| byte.is_ascii_digit());
        let value = if is_number { value } else { format!("\"{value}\"") };
        json.push_str(&format!("  \"{key}\": {value},\n"));
    }
    let row = |row: u32, item: &dyn Fn(queens_core::Square) -> String, between: &str| {
        let items: Vec<_> = (0..board.columns()).map(|column| item(queens_core::Square::new(row, column))).collect();
        items.join(between)
    };
    let list = |of: &dyn Fn(u32) -> String| {
        let rows: Vec<_> = (0..board.rows()).map(|row| format!("\n    {}", of(row))).collect();
        format!("[{}{}]", rows.join(","), if rows.is_empty() { "" } else { "\n  " })
    };
    let picture = list(&|r| format!("\"{}\"", row(r, &|square| grid::sign(board.content(square)).to_string(), "")));
    json.push_str(&format!("  \"board\": {picture}"));
    if board.has_regions() {
        let number = |square| board.region(square).map_or(-1, i64::from).to_string();
        json.push_str(&format!(",\n  \"regions\": {}", list(&|r| format!("[{}]", row(r, &number, ", ")))));
    }
    if board.has_weights() {
        let weight = |square| board.weight(square).to_string();
        json.push_str(&format!(",\n  \"weights\": {}", list(&|r| format!("[{}]", row(r, &weight, ", ")))));
    }
    json.push_str("\n}\n");
    Ok(json)
}
