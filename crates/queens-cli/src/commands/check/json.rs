//! The same as JSON objects.

use queens::check::{RecordResult, Report, SizeReport, Verdict};
use serde_json::{Map, Value, json};

use crate::explain::{fault, not_a_solution, unreadable};
use crate::lang::Lang;

/// What there is to say of one record.
pub(super) fn record(record: &RecordResult<'_>, file: Option<&str>, lang: Lang) -> Value {
    let mut object = json!({ "record": record.record, "line": record.place.line });
    if let Some(file) = file {
        object["file"] = file.into();
    }
    if let Some(board) = record.board {
        object["n"] = board.size().get().into();
    }
    match &record.verdict {
        Verdict::Solution => object["verdict"] = "solution".into(),
        Verdict::NotASolution(why) => {
            object["verdict"] = "not-a-solution".into();
            object["reason"] = not_a_solution(why, lang).into();
            if let queens::NotASolution::Attack(attack) = why {
                let at = |square: queens::Square| json!([square.row, square.column]);
                object["attack"] = json!([at(attack.first), at(attack.second)]);
            }
        }
        Verdict::Unreadable(why) => {
            object["verdict"] = "unreadable".into();
            object["reason"] = unreadable(why, lang).into();
        }
    }
    if let Some(earlier) = record.repeat_of {
        object["repeat-of"] = earlier.into();
    }
    if let Some(pair) = record.image_of {
        object["image-of"] = pair.earlier.into();
    }
    object
}

/// What there is to say of the whole.
pub(super) fn report(report: &Report, file: Option<&str>, lang: Lang) -> Value {
    let faults: Vec<_> = report.faults().iter().map(|found| fault(found, lang)).collect();
    let mut object = json!({
        "records": report.records, "solutions": report.solutions, "wrong": report.wrong,
        "unreadable": report.unreadable, "repeats": report.repeats, "right": report.is_right(), "faults": faults,
        "sizes": report.sizes.iter().map(size).collect::<Vec<_>>(),
    });
    if let Some(file) = file {
        object["file"] = file.into();
    }
    if report.claims.fundamental {
        object["images"] = report.images.into();
    }
    if let Some(total) = report.total {
        object["total"] = json!({
            "line": total.place.line, "claimed": total.claimed.to_string(), "expected": number(total.expected),
        });
    }
    object
}

/// The boards of one size. What was not claimed is left out; what nobody knows is `null`.
fn size(sizes: &SizeReport) -> Value {
    let mut object = Map::new();
    object.insert("n".to_owned(), sizes.size.get().into());
    object.insert("solutions".to_owned(), sizes.solutions.into());
    object.insert("different".to_owned(), sizes.distinct.into());
    if let Some(orbits) = sizes.orbits {
        object.insert("orbits".to_owned(), orbits.into());
    }
    if let Some(completeness) = &sizes.completeness {
        object.insert("expected".to_owned(), number(completeness.expected));
        object.insert("missing".to_owned(), number(completeness.missing));
        object.insert("first-missing".to_owned(), json!(completeness.first_missing));
    }
    object.into()
}

/// A count, as a string: it may be larger than readers of JSON hold exactly.
fn number(count: Option<u128>) -> Value {
    count.map_or(Value::Null, |count| count.to_string().into())
}
