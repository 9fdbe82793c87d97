//! What is open, and who answers what.

use queens_core::known;
use serde_json::json;

use crate::counts::Counts;
use crate::lists::List;
use crate::request::{Answer, Refusal, number};
use crate::traces::Traces;
use crate::{boards, lists};

/// What a page has open: at most one list, one count, and a few traces. Opening another closes the one before.
///
/// | request | answer |
/// |---|---|
/// | `known N` | `solutions`, `fundamental`: published values as decimal strings, or null |
/// | `solution N` | `columns` of one solution by a formula, or null |
/// | `read`, text below | `n`, `queens` as pairs of row and column, `format` |
/// | `write FORMAT C0 C1 ..` | `text` |
/// | `orbit C0 C1 ..` | `orbit`: the different images of a solution; `class`: their number |
/// | `list all N`, `list fundamental N` | `n`; opens a list. Below the line: `give R.C` and `dig R.C`, queens to keep and holes |
/// | `next K` | `boards`: up to K solutions more, each with `columns` and `class`; `done` |
/// | `tally N`, squares below | `count`: how many solutions keep the given queens and avoid the holes |
/// | `count N` | `units`: the work units of Q(N), 0 when it is counted in one piece; opens a count |
/// | `units A B` | `sum`: of these work units, a decimal string |
/// | `whole` | `sum`: Q(N) in one piece |
/// | `trace ..` | the runs of the lab: see `traces.rs` |
///
/// Rows and columns count from 0. Where something is wrong the answer is `error`, a code, with its particulars.
#[derive(Default)]
pub struct Session {
    list: Option<List>,
    counts: Option<Counts>,
    traces: Traces,
}

impl Session {
    /// Answers a request.
    pub fn ask(&mut self, request: &str) -> String {
        let (line, below) = request.split_once('\n').unwrap_or((request, ""));
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        self.answer(&words, below).unwrap_or_else(Refusal::into_answer).to_string()
    }

    fn answer(&mut self, words: &[&str], below: &str) -> Answer {
        match words {
            ["known", n] => {
                let n = number(n)?;
                let text = |value: Option<u128>| value.map(|value| value.to_string());
                Ok(json!({ "solutions": text(known::solutions(n)), "fundamental": text(known::fundamental(n)) }))
            }
            ["solution", n] => boards::construct(n),
            ["read"] => boards::read(below),
            ["write", format, columns @ ..] => boards::write(format, columns),
            ["orbit", columns @ ..] => boards::orbit(columns),
            ["list", kind, n] => {
                let list = List::open(kind, n, below)?;
                let n = list.size();
                self.list = Some(list);
                Ok(json!({ "n": n }))
            }
            ["next", most] => self.list.as_mut().ok_or_else(Refusal::request)?.next(number(most)?),
            ["tally", n] => lists::tally(n, below),
            ["count", n] => {
                let counts = Counts::open(n)?;
                let units = counts.units();
                self.counts = Some(counts);
                Ok(json!({ "units": units }))
            }
            ["units", start, end] => self.open_count()?.units_between(number(start)?, number(end)?),
            ["whole"] => self.open_count()?.whole(),
            ["trace", words @ ..] => self.traces.answer(words, below),
            _ => Err(Refusal::request()),
        }
    }

    fn open_count(&self) -> Result<&Counts, Refusal> {
        self.counts.as_ref().ok_or_else(Refusal::request)
    }
}
