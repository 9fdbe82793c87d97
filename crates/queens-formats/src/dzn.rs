//! MiniZinc data: `rows`, `columns` (or `n` for both), `queens`, the other rules as strings, and tables `board` (0 free,
//! 1 given queen, 2 hole, 3 wall), `regions` (from 1; 0 for none) and `weights`.

use queens_core::general::{Board, Content, Parts, Rules};

use crate::assignments::{Style, items, number, parse};
use crate::error::{Missing, Problem, ReadError};
use crate::text::{self, Wrong, set_rule};
use crate::value::{Kind, Value};

const CONTENTS: [Content; 4] = [Content::Free, Content::Queen, Content::Hole, Content::Wall];
const NAMES: &str =
    "n, rows, columns, queens, geometry, piece, touching, diagonals, per_region, board, regions or weights";

pub(crate) fn read(text: &str) -> Result<Board, ReadError> {
    let assignments = parse(text, Style::MiniZinc)?;
    let side = |names: [&str; 2]| {
        let found = assignments.iter().find(|(name, ..)| names.contains(&name.as_str()));
        found.map(|(_, _, value)| number(text, value, 0, i64::from(Board::MAX_SIDE))).transpose()
    };
    let missing = |name| ReadError::at(text, text.len(), Problem::NotGiven { name });
    let rows = side(["rows", "n"])?.ok_or_else(|| missing("rows"))? as u32;
    let columns = side(["columns", "n"])?.ok_or_else(|| missing("columns"))? as u32;
    let mut parts = Parts { rules: Rules::default(), ..Parts::rectangle(rows, columns) };
    let mut at = 0;
    for (name, offset, value) in &assignments {
        match name.as_str() {
            "n" | "rows" | "columns" => {}
            "board" => {
                parts.contents = table(text, value, &parts, 0, 3, |code| CONTENTS[code as usize & 3])?;
            }
            "regions" => {
                at = *offset;
                let region = |number: i64| if number == 0 { Board::NO_REGION } else { (number - 1) as u16 };
                parts.regions = table(text, value, &parts, 0, i64::from(Board::NO_REGION), region)?;
            }
            "weights" => parts.weights = table(text, value, &parts, i64::MIN, i64::MAX, |weight| weight)?,
            name => {
                let said = match &value.kind {
                    Kind::Word(said) | Kind::Text(said) => said.as_str(),
                    _ => "",
                };
                let key = if name == "per_region" { "per-region" } else { name };
                set_rule(&mut parts.rules, key, said).map_err(|wrong| match wrong {
                    Wrong::Key => ReadError::word(text, *offset, name, NAMES),
                    Wrong::Value(expected) if said.is_empty() => ReadError::unexpected(text, value.offset, expected),
                    Wrong::Value(expected) => ReadError::word(text, value.offset, said, expected),
                })?;
            }
        }
    }
    Board::new(parts).map_err(|error| ReadError::at(text, at, Problem::Board(error)))
}

fn table<T>(
    text: &str,
    value: &Value,
    parts: &Parts,
    low: i64,
    high: i64,
    item: impl Fn(i64) -> T,
) -> Result<Vec<T>, ReadError> {
    let (rows, columns) = (parts.rows as usize, parts.columns as usize);
    let listed = items(text, value)?;
    if listed.len() != rows {
        return Err(ReadError::at(text, value.offset, Problem::RowCount { found: listed.len(), expected: rows }));
    }
    let mut out = Vec::new();
    for row in listed {
        let row_items = items(text, row)?;
        if row_items.len() != columns {
            let problem = Problem::Entries { found: row_items.len(), expected: columns };
            return Err(ReadError::at(text, row.offset, problem));
        }
        for value in row_items {
            out.push(item(number(text, value, low, high)?));
        }
    }
    Ok(out)
}

pub(crate) fn write(board: &Board) -> Result<String, Missing> {
    let mut data = format!("rows = {};\ncolumns = {};\n", board.rows(), board.columns());
    for (key, value) in text::said_rules(board.rules()) {
        let is_number = value.bytes().all(|byte| byte.is_ascii_digit());
        let value = if is_number { value } else { format!("\"{value}\"") };
        data.push_str(&format!("{} = {value};\n", key.replace('-', "_")));
    }
    let mut table = |name: &str, item: &dyn Fn(queens_core::Square) -> String| {
        data.push_str(&format!("{name} = ["));
        text::rows(board, &mut data, |square, out| {
            out.push_str(if square.column == 0 { "| " } else { ", " });
            out.push_str(&item(square));
        });
        data.push_str("|];\n");
    };
    if !board.parts().contents.is_empty() {
        let code = |content| CONTENTS.iter().position(|&other| other == content).unwrap_or_default();
        table("board", &|square| code(board.content(square)).to_string());
    }
    if board.has_regions() {
        table("regions", &|square| board.region(square).map_or(0, |region| i64::from(region) + 1).to_string());
    }
    if board.has_weights() {
        table("weights", &|square| board.weight(square).to_string());
    }
    Ok(data)
}
