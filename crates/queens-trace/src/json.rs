//! Steps as JSON: one object a step.
//!
//! Written by hand: the objects are flat and few. `docs/en/events.md` specifies them.

use std::fmt::Write as _;

use queens_core::{Line, Square};

use crate::event::Parent;
use crate::{Ending, Event, Masks, Reason, Scene, Step};

/// The least whole number that JavaScript cannot tell from its neighbour.
const INEXACT: u64 = 1 << 53;

/// A step as a JSON object without blanks or line feeds. `index` is its place in the run, from 0; the scene is the one
/// after it, and gives a solution its columns.
///
/// Rows, columns, lines of the code and states count from 0, solutions and generations from 1. Masks are lists of the
/// columns whose bits are set. Counts are numbers, from 2^53 on decimal strings, so that JavaScript reads them exactly.
/// Costs O(1), O(n) for whole boards.
///
/// ```
/// use queens_core::BoardSize;
/// use queens_trace::{Algorithm, Setup, Trace, json};
///
/// let mut trace = Trace::new(Algorithm::Backtracking, &Setup::new(BoardSize::new(4)?))?;
/// trace.seek(2);
/// let step = trace.last().unwrap();
/// assert_eq!(json(1, step, trace.scene()), r#"{"step":1,"line":4,"event":"place","row":0,"column":0}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn json(index: u64, step: &Step, scene: &Scene) -> String {
    let mut object = Object(String::from("{"));
    object.count("step", index).count("line", step.line.into()).text("event", name(&step.event));
    fields(&mut object, &step.event, scene);
    object.0 + "}"
}

/// The value of `"event"`.
fn name(event: &Event) -> &'static str {
    match event {
        Event::Test { .. } => "test",
        Event::Examine { .. } => "examine",
        Event::Place { .. } => "place",
        Event::Remove { .. } => "remove",
        Event::Move { .. } => "move",
        Event::Swap { .. } => "swap",
        Event::Load { .. } => "load",
        Event::Call(_) => "call",
        Event::Return(_) => "return",
        Event::Choose { .. } => "choose",
        Event::Expand { .. } => "expand",
        Event::Generate { .. } => "generate",
        Event::Known { .. } => "known",
        Event::Stale { .. } => "stale",
        Event::DeadEnd { .. } => "dead-end",
        Event::Solution { .. } => "solution",
        Event::Plateau => "plateau",
        Event::Generation { .. } => "generation",
        Event::Cool { .. } => "cool",
        Event::End(Ending::Exhausted) => "exhausted",
        Event::End(Ending::Found) => "found",
        Event::End(Ending::Stuck { .. }) => "stuck",
        Event::End(Ending::GaveUp { .. }) => "gave-up",
    }
}

fn fields(object: &mut Object, event: &Event, scene: &Scene) {
    match *event {
        Event::Test { square, attacker } => object.square(square).place("attacker", attacker),
        Event::Examine { row, squares, least } => {
            object.optional("row", row).count("squares", squares).count("least", least)
        }
        Event::Place { square } | Event::Remove { square } => object.square(square),
        Event::Move { row, from, to } => {
            object.count("row", row.into()).count("from", from.into()).count("to", to.into())
        }
        Event::Swap { rows, columns } => object.list("rows", rows.map(Some)).list("columns", columns.map(Some)),
        Event::Load { reason, ref from, ref to } => {
            object.text("reason", because(reason)).list("from", from.iter().copied()).list("to", to.iter().copied())
        }
        Event::Call(masks) | Event::Return(masks) => object.masks(masks),
        Event::Choose { line, index, squares } => {
            object.text("direction", direction(line)).count("index", index.into()).count("squares", squares.into())
        }
        Event::Expand { state, previous } => object.count("state", state.into()).optional("previous", previous),
        Event::Generate { state, parent, moves, estimate, priority } => object
            .count("state", state.into())
            .parent(parent)
            .count("moves", moves.into())
            .count("estimate", estimate.into())
            .count("priority", priority.into()),
        Event::Known { row, to } => object.count("row", row.into()).count("to", to.into()),
        Event::Stale { state } => object.count("state", state.into()),
        Event::DeadEnd { row } => object.count("row", row.into()),
        Event::Solution { number } => object.count("number", number).list("columns", scene.queens().iter().copied()),
        Event::Generation { number, best, mean } => {
            object.count("number", number).count("best", best).count("mean", mean)
        }
        Event::Cool { millis, before } => object.count("millis", millis).maybe("before", before),
        Event::End(Ending::Stuck { conflicts }) => object.count("conflicts", conflicts),
        Event::End(Ending::GaveUp { steps }) => object.count("steps", steps),
        Event::Plateau | Event::End(Ending::Exhausted | Ending::Found) => object,
    };
}

fn because(reason: Reason) -> &'static str {
    match reason {
        Reason::Start => "start",
        Reason::Restart => "restart",
        Reason::BestOfGeneration => "best-of-generation",
        Reason::Candidate => "candidate",
    }
}

fn direction(line: Line) -> &'static str {
    match line {
        Line::Row => "row",
        Line::Column => "column",
        Line::Diagonal => "diagonal",
        Line::Antidiagonal => "antidiagonal",
    }
}

/// An object that is being written. Writing to a string cannot fail, so results are dropped.
struct Object(String);

impl Object {
    fn key(&mut self, key: &str) -> &mut String {
        if !self.0.ends_with('{') {
            self.0.push(',');
        }
        let _ = write!(self.0, "\"{key}\":");
        &mut self.0
    }

    fn text(&mut self, key: &str, value: &str) -> &mut Self {
        let _ = write!(self.key(key), "\"{value}\"");
        self
    }

    fn count(&mut self, key: &str, value: u64) -> &mut Self {
        let out = self.key(key);
        let _ = if value < INEXACT { write!(out, "{value}") } else { write!(out, "\"{value}\"") };
        self
    }

    fn maybe(&mut self, key: &str, value: Option<u64>) -> &mut Self {
        match value {
            Some(value) => self.count(key, value),
            None => self.optional(key, None),
        }
    }

    fn optional(&mut self, key: &str, value: Option<u32>) -> &mut Self {
        push(self.key(key), value);
        self
    }

    fn list(&mut self, key: &str, values: impl IntoIterator<Item = Option<u32>>) -> &mut Self {
        let out = self.key(key);
        out.push('[');
        for (i, value) in values.into_iter().enumerate() {
            if i > 0 {
                out.push(',');
            }
            push(out, value);
        }
        out.push(']');
        self
    }

    fn square(&mut self, square: Square) -> &mut Self {
        self.count("row", square.row.into()).count("column", square.column.into())
    }

    fn place(&mut self, key: &str, square: Option<Square>) -> &mut Self {
        let out = self.key(key);
        let _ = match square {
            Some(Square { row, column, .. }) => write!(out, "{{\"row\":{row},\"column\":{column}}}"),
            None => write!(out, "null"),
        };
        self
    }

    fn parent(&mut self, parent: Option<Parent>) -> &mut Self {
        let out = self.key("parent");
        let _ = match parent {
            Some(Parent { state, row, to }) => write!(out, "{{\"state\":{state},\"row\":{row},\"to\":{to}}}"),
            None => write!(out, "null"),
        };
        self
    }

    fn masks(&mut self, masks: Masks) -> &mut Self {
        let columns = |mask: u64| (0..u64::BITS).filter(move |bit| mask >> bit & 1 == 1).map(Some);
        self.count("row", masks.row.into())
            .list("free", columns(masks.free))
            .list("columns", columns(masks.columns))
            .list("diagonals", columns(masks.diagonals))
            .list("antidiagonals", columns(masks.antidiagonals))
    }
}

fn push(out: &mut String, value: Option<u32>) {
    let _ = match value {
        Some(value) => write!(out, "{value}"),
        None => write!(out, "null"),
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens_core::BoardSize;

    /// Each kind of event, as the specification in `docs/en/events.md` has it.
    #[test]
    fn every_event() {
        let square = Square::new(2, 5);
        let masks = Masks { row: 1, free: 0b1100, columns: 1, diagonals: 0b10, antidiagonals: 0 };
        let (from, to) = (vec![None, Some(1)].into(), vec![Some(0), Some(1)].into());
        let parent = Some(Parent { state: 3, row: 1, to: 0 });
        for (event, expected) in [
            (Event::Test { square, attacker: None }, r#""test","row":2,"column":5,"attacker":null"#),
            (
                Event::Test { square, attacker: Some(Square::new(0, 5)) },
                r#""test","row":2,"column":5,"attacker":{"row":0,"column":5}"#,
            ),
            (Event::Examine { row: None, squares: 56, least: 3 }, r#""examine","row":null,"squares":56,"least":3"#),
            (
                Event::Examine { row: Some(4), squares: 8, least: u64::MAX },
                r#""examine","row":4,"squares":8,"least":"18446744073709551615""#,
            ),
            (Event::Remove { square }, r#""remove","row":2,"column":5"#),
            (Event::Move { row: 2, from: 5, to: 4 }, r#""move","row":2,"from":5,"to":4"#),
            (Event::Swap { rows: [0, 3], columns: [1, 2] }, r#""swap","rows":[0,3],"columns":[1,2]"#),
            (Event::Load { reason: Reason::Start, from, to }, r#""load","reason":"start","from":[null,1],"to":[0,1]"#),
            (Event::Call(masks), r#""call","row":1,"free":[2,3],"columns":[0],"diagonals":[1],"antidiagonals":[]"#),
            (
                Event::Choose { line: Line::Column, index: 3, squares: 2 },
                r#""choose","direction":"column","index":3,"squares":2"#,
            ),
            (Event::Expand { state: 3, previous: Some(1) }, r#""expand","state":3,"previous":1"#),
            (
                Event::Generate { state: 4, parent, moves: 2, estimate: 1, priority: 3 },
                r#""generate","state":4,"parent":{"state":3,"row":1,"to":0},"moves":2,"estimate":1,"priority":3"#,
            ),
            (Event::Known { row: 1, to: 0 }, r#""known","row":1,"to":0"#),
            (Event::Stale { state: 9 }, r#""stale","state":9"#),
            (Event::DeadEnd { row: 3 }, r#""dead-end","row":3"#),
            (Event::Plateau, r#""plateau""#),
            (Event::Generation { number: 1, best: 2, mean: 5 }, r#""generation","number":1,"best":2,"mean":5"#),
            (Event::Cool { millis: 950, before: Some(1000) }, r#""cool","millis":950,"before":1000"#),
            (Event::Cool { millis: 1000, before: None }, r#""cool","millis":1000,"before":null"#),
            (Event::End(Ending::Stuck { conflicts: 1 }), r#""stuck","conflicts":1"#),
            (Event::End(Ending::GaveUp { steps: 10 }), r#""gave-up","steps":10"#),
            (Event::End(Ending::Found), r#""found""#),
        ] {
            let scene = Scene::new(BoardSize::new(8).unwrap());
            let text = json(7, &Step::new(1, event), &scene);
            assert_eq!(text, format!(r#"{{"step":7,"line":1,"event":{expected}}}"#));
        }
    }
}
