//! Boards as text, and the images of a solution.

use queens_core::Solution;
use queens_core::notation::{Format, Notation, ParseError, Problem};
use queens_search::Construction;
use serde_json::json;

use crate::request::{Answer, Refusal, columns, size};

/// One solution by a formula.
pub(crate) fn construct(n: &str) -> Answer {
    let solution = Construction::EvenOdd.solution(size(n)?);
    Ok(json!({ "columns": solution.map(Solution::into_columns) }))
}

/// Reads a board in whatever format it seems to be.
pub(crate) fn read(text: &str) -> Answer {
    /// Beyond it a text is no board for a page.
    const LONGEST: usize = 100_000;
    if text.len() > LONGEST {
        return Err(Refusal::new("long").with("most", LONGEST));
    }
    let format =
        Format::guess(text).ok_or_else(|| Refusal::new(if text.trim().is_empty() { "empty" } else { "unknown" }))?;
    let board = Notation::new(format).parse(text).map_err(|error| unreadable(&error, format))?;
    let queens: Vec<[u32; 2]> = board.squares().map(|square| [square.row, square.column]).collect();
    Ok(json!({ "n": board.size().get(), "queens": queens, "format": format.name() }))
}

/// What is wrong with a text: a code, the place, and the particulars.
fn unreadable(error: &ParseError, format: Format) -> Refusal {
    let refusal = match &error.problem {
        Problem::Empty => Refusal::new("empty"),
        Problem::Character { found, .. } => {
            Refusal::new("character").with("found", found.map(String::from).unwrap_or_default())
        }
        Problem::Range { found, low, high } => {
            Refusal::new("range").with("found", found.as_str()).with("low", *low).with("high", *high)
        }
        Problem::TooManyDigits { found } => Refusal::new("digits").with("found", *found),
        Problem::RowLength { found, expected } => Refusal::new("row").with("found", *found).with("expected", *expected),
        Problem::RowCount { found, expected } => Refusal::new("rows").with("found", *found).with("expected", *expected),
        _ => Refusal::new("unknown"),
    };
    refusal.with("line", error.line).with("character", error.column).with("format", format.name())
}

/// A board with one queen in each row, as text.
pub(crate) fn write(format: &str, words: &[&str]) -> Answer {
    let format = Format::ALL.into_iter().find(|known| known.name() == format).ok_or_else(Refusal::request)?;
    let mut text = Vec::new();
    Notation::new(format).print(&columns(words)?, &mut text).map_err(|_| Refusal::new("format"))?;
    Ok(json!({ "text": String::from_utf8_lossy(&text) }))
}

/// The different images of a solution under the eight symmetries, in lexicographic order.
pub(crate) fn orbit(words: &[&str]) -> Answer {
    let solution = Solution::new(columns(words)?).map_err(|_| Refusal::new("attack"))?;
    let orbit: Vec<_> = solution.orbit().into_iter().map(Solution::into_columns).collect();
    Ok(json!({ "class": orbit.len(), "orbit": orbit }))
}

#[cfg(test)]
mod tests {
    use crate::Session;

    #[test]
    fn text_both_ways() {
        let mut session = Session::default();
        assert_eq!(session.ask("write digits 0 4 7 5 2 6 1 3"), r#"{"text":"15863724"}"#);
        assert_eq!(session.ask("read\n2413"), r#"{"format":"digits","n":4,"queens":[[0,1],[1,3],[2,0],[3,2]]}"#);
        assert_eq!(session.ask("read\n..\r\nQ.\r\n"), r#"{"format":"board","n":2,"queens":[[1,0]]}"#);
    }

    #[test]
    fn broken_texts() {
        let mut session = Session::default();
        let code = |answer: String| serde_json::from_str::<serde_json::Value>(&answer).unwrap()["error"].clone();
        for (text, expected) in [
            ("", "empty"),
            (" \n ", "empty"),
            ("?!", "unknown"),
            ("..\n.", "row"),
            ("..\n..\n..", "rows"),
            (".Q\n.x", "character"),
            ("2419", "range"),
            ("[1,2", "character"),
        ] {
            assert_eq!(code(session.ask(&format!("read\n{text}"))), expected, "{text:?}");
        }
        assert_eq!(code(session.ask(&format!("read\n{}", ".".repeat(200_000)))), "long");
    }

    #[test]
    fn orbits() {
        let mut session = Session::default();
        assert_eq!(session.ask("orbit 1 3 0 2"), r#"{"class":2,"orbit":[[1,3,0,2],[2,0,3,1]]}"#);
        assert_eq!(session.ask("orbit 0 1"), r#"{"error":"attack"}"#);
        assert_eq!(session.ask("solution 3"), r#"{"columns":null}"#);
        assert_eq!(session.ask("solution 8"), r#"{"columns":[1,3,5,7,2,0,6,4]}"#);
    }
}
