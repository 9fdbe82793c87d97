//! Q(n), cut into work units that the page's workers share.

use std::num::NonZeroUsize;

use queens_count::{HalfBoards, Isa};
use queens_search::{Holes, count_with_holes};
use serde_json::json;

use crate::request::{Answer, Refusal, number};

pub(crate) struct Counts {
    n: u32,
    /// None for boards that are too small to be cut.
    halves: Option<HalfBoards>,
}

impl Counts {
    /// The largest board that a page counts: minutes on a few cores.
    const MOST: u32 = 18;

    pub(crate) fn open(n: &str) -> Result<Self, Refusal> {
        let n = number(n)?;
        if n > Self::MOST {
            return Err(Refusal::new("size").with("found", n).with("most", Self::MOST));
        }
        Ok(Self { n, halves: HalfBoards::new(n) })
    }

    pub(crate) fn units(&self) -> u64 {
        self.halves.as_ref().map_or(0, HalfBoards::units)
    }

    pub(crate) fn units_between(&self, start: u64, end: u64) -> Answer {
        let halves = self.halves.as_ref().ok_or_else(Refusal::request)?;
        if start > end {
            return Err(Refusal::request());
        }
        let sum = halves.count(start..end, Isa::best(), NonZeroUsize::MIN, &()).map_err(|_| Refusal::request())?;
        Ok(json!({ "sum": sum.to_string() }))
    }

    pub(crate) fn whole(&self) -> Answer {
        // Few boards are too small to be cut, and the ladder of engines would have to be downloaded for them.
        let board = Holes::none(self.n).map_err(|_| Refusal::request())?;
        Ok(json!({ "sum": count_with_holes(&board).to_string() }))
    }
}

#[cfg(test)]
mod tests {
    use crate::Session;

    /// OEIS A000170.
    #[test]
    fn ranges_add_up() {
        let mut session = Session::default();
        for (n, expected) in [(6, 4), (8, 92), (11, 2680), (12, 14200)] {
            let units: serde_json::Value = serde_json::from_str(&session.ask(&format!("count {n}"))).unwrap();
            let units = units["units"].as_u64().unwrap();
            let mut sum = 0;
            for start in (0..units).step_by(7) {
                let part = session.ask(&format!("units {start} {}", (start + 7).min(units)));
                let part: serde_json::Value = serde_json::from_str(&part).unwrap();
                sum += part["sum"].as_str().unwrap().parse::<u64>().unwrap();
            }
            assert_eq!(sum, expected);
            assert_eq!(session.ask("whole"), format!(r#"{{"sum":"{expected}"}}"#));
        }
        for (n, expected) in [(0, 1), (1, 1), (2, 0), (3, 0), (4, 2), (5, 10)] {
            assert_eq!(session.ask(&format!("count {n}")), r#"{"units":0}"#);
            assert_eq!(session.ask("whole"), format!(r#"{{"sum":"{expected}"}}"#));
        }
    }

    #[test]
    fn what_is_refused() {
        let mut session = Session::default();
        assert_eq!(session.ask("units 0 1"), r#"{"error":"request"}"#);
        assert_eq!(session.ask("count 19"), r#"{"error":"size","found":19,"most":18}"#);
        for n in ["-1", "3.5", "x", "99999999999"] {
            assert_eq!(session.ask(&format!("count {n}")), r#"{"error":"request"}"#);
        }
        session.ask("count 8");
        assert_eq!(session.ask("units 0 1000"), r#"{"error":"request"}"#);
        assert_eq!(session.ask("units 3 2"), r#"{"error":"request"}"#);
    }
}
