//! The sentences in English.

use queens_core::notation::spoken;
use queens_core::{Attack, BoardSize, Line, Square};

use super::{columns, one_based, thousandths};
use crate::event::Parent;
use crate::{Ending, Event, Masks, Reason};

pub(super) fn sentence(event: &Event, size: BoardSize) -> String {
    match *event {
        Event::Test { square, attacker } => test(square, attacker),
        Event::Examine { row: Some(row), squares, least } => {
            let (row, least) = (one_based(row), conflicts(least));
            format!("Row {row}: of {} the best gives its queen {least}.", counted(squares, "square", "squares"))
        }
        Event::Examine { row: None, squares, least } => {
            let (squares, least) = (counted(squares, "square", "squares"), conflicts(least));
            format!("Of {squares} examined the best leaves {least} on the board.")
        }
        Event::Place { square } => format!("A queen is placed on {}.", spoken(square)),
        Event::Remove { square } => format!("The queen on {} is taken back.", spoken(square)),
        Event::Move { row, from, to } => {
            let [row, from, to] = [row, from, to].map(one_based);
            format!("The queen of row {row} moves from column {from} to column {to}.")
        }
        Event::Swap { rows, columns } => {
            let ([a, b], [x, y]) = (rows.map(one_based), columns.map(one_based));
            format!("The queens of rows {a} and {b} exchange their columns {x} and {y}.")
        }
        Event::Load { reason, .. } => load(reason).to_owned(),
        Event::Call(masks) => call(masks, size),
        Event::Return(masks) if masks.row == size.get() => "The call below the last row returns.".to_owned(),
        Event::Return(masks) => format!("The call for row {} returns.", one_based(masks.row)),
        Event::Choose { line, index, squares } => {
            let (name, index) = (if line == Line::Row { "Row" } else { "Column" }, one_based(index));
            format!("{name} {index} has the fewest squares left: {squares}.")
        }
        Event::Expand { state, .. } => format!("State {state} is taken from OPEN and expanded."),
        Event::Generate { state, parent, moves, estimate, priority } => {
            let what = match parent {
                None => "the start".to_owned(),
                Some(Parent { row, to, .. }) => format!("row {} to column {}", one_based(row), one_based(to)),
            };
            format!("State {state} goes to OPEN: {what}; g = {moves}, h = {estimate}, priority {priority}.")
        }
        Event::Known { row, to } => {
            format!("Row {} to column {}: that board is known already.", one_based(row), one_based(to))
        }
        Event::Stale { state } => format!("State {state} is thrown away: a shorter way to its board was found."),
        Event::DeadEnd { row } => format!("No square of row {} is left: a dead end.", one_based(row)),
        Event::Solution { number } => format!("Solution {number}: no two queens attack each other."),
        Event::Plateau => "Nothing better is found in the neighbourhood.".to_owned(),
        Event::Generation { number, best, mean } => {
            format!("Generation {number} is complete: the best has {}, the mean is {mean}.", conflicts(best))
        }
        Event::Cool { millis, .. } => format!("The temperature falls to {}.", thousandths(millis)),
        Event::End(ending) => end(ending),
    }
}

fn test(square: Square, attacker: Option<Square>) -> String {
    let Some(attacker) = attacker else { return format!("Row {} is free.", tail(square)) };
    let line = match Attack::between(square, attacker).map(|attack| attack.line) {
        Some(Line::Row) => " along the row",
        Some(Line::Column) => " along the column",
        Some(Line::Diagonal) => " along a diagonal \\",
        Some(Line::Antidiagonal) => " along an antidiagonal /",
        None => "",
    };
    format!("Row {} is attacked from {}{line}.", tail(square), spoken(attacker))
}

/// A square behind the word "Row" at the head of a sentence.
fn tail(square: Square) -> String {
    format!("{} column {}", one_based(square.row), one_based(square.column))
}

fn call(masks: Masks, size: BoardSize) -> String {
    let row = one_based(masks.row);
    match masks.free.count_ones() {
        _ if masks.row == size.get() => "Every row has its queen.".to_owned(),
        0 => format!("Row {row} has no free square."),
        1 => format!("Row {row} has a free square in column {}.", columns(masks.free, ", ")),
        _ => format!("Row {row} has free squares in columns {}.", columns(masks.free, ", ")),
    }
}

fn load(reason: Reason) -> &'static str {
    match reason {
        Reason::Start => "The board to start from is set up.",
        Reason::Restart => "The search begins again from another board.",
        Reason::BestOfGeneration => "The best board of the generation is shown.",
        Reason::Candidate => "The next candidate is set up.",
    }
}

fn end(ending: Ending) -> String {
    match ending {
        Ending::Exhausted => "Everything has been searched.".to_owned(),
        Ending::Found => "The search ends with this solution.".to_owned(),
        Ending::Stuck { conflicts: left } => format!("Stuck with {}: no step makes the board better.", conflicts(left)),
        Ending::GaveUp { steps } => format!("Gave up after {}.", counted(steps, "step", "steps")),
    }
}

fn conflicts(count: u64) -> String {
    counted(count, "conflict", "conflicts")
}

fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}
