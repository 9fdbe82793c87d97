//! Solutions one after the other, with queens to keep and holes.

use queens_core::{BoardSize, Solution};
use queens_search::{Fundamentals, Holes, Piece, Solutions, count_with_holes};
use serde_json::{Value, json};

use crate::request::{Answer, Refusal, number, size, square};

pub(crate) enum List {
    All(Solutions),
    Fundamental(Fundamentals),
}

impl List {
    pub(crate) fn open(kind: &str, n: &str, below: &str) -> Result<Self, Refusal> {
        match kind {
            "all" => Ok(Self::All(Solutions::with_holes(squares(n, below)?, Piece::Queen))),
            "fundamental" if below.is_empty() => {
                Fundamentals::new(number(n)?).map(Self::Fundamental).map_err(|_| Refusal::request())
            }
            _ => Err(Refusal::request()),
        }
    }

    pub(crate) fn size(&self) -> u32 {
        match self {
            Self::All(solutions) => solutions.size(),
            Self::Fundamental(solutions) => solutions.size(),
        }
    }

    /// Up to so many more.
    pub(crate) fn next(&mut self, most: usize) -> Answer {
        let solutions: Vec<Solution> = match self {
            Self::All(solutions) => solutions.take(most).collect(),
            Self::Fundamental(solutions) => solutions.take(most).collect(),
        };
        let done = solutions.len() < most;
        let boards: Vec<Value> = solutions
            .iter()
            .map(|solution| json!({ "columns": solution.columns(), "class": solution.symmetry_class().orbit_size() }))
            .collect();
        Ok(json!({ "boards": boards, "done": done }))
    }
}

/// How many solutions there are.
pub(crate) fn tally(n: &str, below: &str) -> Answer {
    Ok(json!({ "count": count_with_holes(&squares(n, below)?).to_string() }))
}

/// Lines of `give R.C` and `dig R.C`.
fn squares(n: &str, below: &str) -> Result<Holes, Refusal> {
    let size: BoardSize = size(n)?;
    let mut holes =
        Holes::none(size.get()).map_err(|error| Refusal::new("size").with("found", error.n).with("most", error.max))?;
    for line in below.lines() {
        match line.split_ascii_whitespace().collect::<Vec<_>>()[..] {
            ["give", at] => holes.give(square(at, size)?),
            ["dig", at] => holes.dig(square(at, size)?),
            _ => return Err(Refusal::request()),
        }
    }
    Ok(holes)
}

#[cfg(test)]
mod tests {
    use crate::Session;

    #[test]
    fn all_of_six_by_threes() {
        let mut session = Session::default();
        assert_eq!(session.ask("list all 6"), r#"{"n":6}"#);
        let answer: serde_json::Value = serde_json::from_str(&session.ask("next 3")).unwrap();
        assert_eq!(answer["boards"][0]["columns"], serde_json::json!([1, 3, 5, 0, 2, 4]));
        assert_eq!((&answer["boards"][0]["class"], &answer["done"]), (&4.into(), &false.into()));
        let answer: serde_json::Value = serde_json::from_str(&session.ask("next 3")).unwrap();
        assert_eq!((answer["boards"].as_array().unwrap().len(), &answer["done"]), (1, &true.into()));
        session.ask("list fundamental 8");
        let answer: serde_json::Value = serde_json::from_str(&session.ask("next 100")).unwrap();
        assert_eq!(answer["boards"].as_array().unwrap().len(), 12);
    }

    /// Nauck 1850, b4 and d5; and a queen in the corner, of which 8 x 8 has 4 solutions and 6 x 6 none.
    #[test]
    fn completions() {
        let mut session = Session::default();
        assert_eq!(session.ask("tally 8\ngive 4.1\ngive 3.3"), r#"{"count":"2"}"#);
        assert_eq!(session.ask("tally 8\ngive 0.0"), r#"{"count":"4"}"#);
        assert_eq!(session.ask("tally 6\ngive 0.0"), r#"{"count":"0"}"#);
        assert_eq!(session.ask("tally 4\ndig 0.1"), r#"{"count":"1"}"#);
    }

    #[test]
    fn what_is_refused() {
        let mut session = Session::default();
        assert_eq!(session.ask("next 1"), r#"{"error":"request"}"#);
        assert_eq!(session.ask("list all 65"), r#"{"error":"size","found":65,"most":64}"#);
        assert_eq!(session.ask("list all 5000"), r#"{"error":"size","found":5000,"most":1000}"#);
        for request in ["list all 8\ngive 8.0", "list all 8\ndig 1", "list all 8\nfly 1.1", "list some 8"] {
            assert_eq!(session.ask(request), r#"{"error":"request"}"#, "{request}");
        }
    }
}
