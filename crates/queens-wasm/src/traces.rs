//! The runs of the lab, each in a slot of its own: a page that shows one has one, a race has three.
//!
//! | request | answer |
//! |---|---|
//! | `algorithms` | `algorithms`: `name`, `kind`, `largest`, `code` |
//! | `open SLOT ALGORITHM N START SEED LIMIT SIDEWAYS RESTARTS LANG` | a view; `START` is `usual`, `random`, `greedy`, or `board` with lines `put R.C` below; `LIMIT` may be `-` |
//! | `seek SLOT STEP LANG` | the view after so many steps, or after the last one |
//! | `find SLOT KIND MOST LANG` | the view after the next `solution` or `dead-end`, at most so many steps on |
//! | `race SLOT STEP LANG` | as `seek`, but not beyond the first solution |
//! | `marks SLOT MOST` | `length`, `ended`, the places of `solutions` and `deadEnds`, the `curve` of conflicts: of the first steps |
//! | `log SLOT FROM TO` | `events`: these steps as `queens trace --format ndjson` writes them |
//!
//! `LANG` is `en` or `zh`.

use queens_core::{Arrangement, BoardSize, Square};
use queens_trace::{
    Algorithm, Ending, Event, Kind, Language, Masks, Refused, Scene, Setup, Start, Trace, json as event_json, sentence,
};
use serde_json::{Value, json};

use crate::request::{Answer, Refusal, number, size, square};

/// The runs that are open.
#[derive(Default)]
pub(crate) struct Traces {
    slots: [Option<Trace>; 3],
}

/// The largest board that a page shows a run on.
const LARGEST: u32 = 32;

impl Traces {
    pub(crate) fn answer(&mut self, words: &[&str], below: &str) -> Answer {
        match words {
            ["algorithms"] => Ok(algorithms()),
            ["open", slot, words @ .., lang] => {
                let trace = open(words, below)?;
                let trace = self.slots.get_mut(number::<usize>(slot)?).ok_or_else(Refusal::request)?.insert(trace);
                Ok(view(trace, language(lang)?))
            }
            ["seek", slot, step, lang] => {
                let trace = self.slot(slot)?;
                trace.seek(number(step)?);
                Ok(view(trace, language(lang)?))
            }
            ["find", slot, kind, most, lang] => {
                let trace = self.slot(slot)?;
                find(trace, kind, number(most)?)?;
                Ok(view(trace, language(lang)?))
            }
            ["race", slot, step, lang] => {
                let (trace, step) = (self.slot(slot)?, number(step)?);
                while trace.position() < step && trace.scene().counters().solutions == 0 && trace.forward().is_some() {}
                Ok(view(trace, language(lang)?))
            }
            ["marks", slot, most] => marks(self.slot(slot)?, number(most)?),
            ["log", slot, from, to] => log(self.slot(slot)?, number(from)?, number(to)?),
            _ => Err(Refusal::request()),
        }
    }

    fn slot(&mut self, slot: &str) -> Result<&mut Trace, Refusal> {
        self.slots.get_mut(number::<usize>(slot)?).and_then(Option::as_mut).ok_or_else(Refusal::request)
    }
}

fn language(word: &str) -> Result<Language, Refusal> {
    match word {
        "en" => Ok(Language::English),
        "zh" => Ok(Language::Chinese),
        _ => Err(Refusal::request()),
    }
}

fn algorithms() -> Value {
    let all = Algorithm::ALL.map(|algorithm| {
        let kind = match algorithm.kind() {
            Kind::Complete => "complete",
            Kind::BestFirst => "best-first",
            Kind::Local => "local",
        };
        let largest = algorithm.largest().min(LARGEST);
        json!({ "name": algorithm.name(), "kind": kind, "largest": largest, "code": algorithm.code() })
    });
    json!({ "algorithms": all.to_vec() })
}

fn open(words: &[&str], below: &str) -> Result<Trace, Refusal> {
    let [algorithm, n, start, seed, limit, sideways, restarts] = words else { return Err(Refusal::request()) };
    let algorithm = Algorithm::named(algorithm).ok_or_else(Refusal::request)?;
    let size = size(n)?;
    let largest = algorithm.largest().min(LARGEST);
    if size.get() > largest {
        return Err(Refusal::new("too-large").with("largest", largest));
    }
    let mut setup = Setup::new(size);
    setup.seed = number(seed)?;
    setup.limit = if *limit == "-" { None } else { Some(number(limit)?) };
    setup.sideways = number(sideways)?;
    setup.restarts = number(restarts)?;
    setup.start = match *start {
        "usual" => Start::Usual,
        "random" => Start::Random,
        "greedy" => Start::Greedy,
        "board" => Start::Board(board(size, below)?),
        _ => return Err(Refusal::request()),
    };
    Trace::new(algorithm, &setup).map_err(|refused| refusal(&refused))
}

fn board(size: BoardSize, below: &str) -> Result<Arrangement, Refusal> {
    let mut board = Arrangement::empty(size);
    for line in below.lines() {
        let at = line.strip_prefix("put ").ok_or_else(Refusal::request)?;
        board.put(square(at, size)?).map_err(|_| Refusal::request())?;
    }
    Ok(board)
}

fn refusal(refused: &Refused) -> Refusal {
    match refused {
        Refused::TooLarge { largest, .. } => Refusal::new("too-large").with("largest", *largest),
        Refused::CrowdedRow { row, .. } => Refusal::new("crowded-row").with("row", *row),
        Refused::VacantRow { row, .. } => Refusal::new("vacant-row").with("row", *row),
        Refused::CrowdedColumn { column, .. } => Refusal::new("crowded-column").with("column", *column),
        Refused::Attacking(attack) => {
            let place = |square: Square| json!([square.row, square.column]);
            Refusal::new("attacking").with("first", place(attack.first)).with("second", place(attack.second))
        }
        Refused::OwnStart { .. } => Refusal::new("own-start"),
        _ => Refusal::request(),
    }
}

/// Goes on to the next event of a kind. Without one, to the end or as far as was allowed.
fn find(trace: &mut Trace, kind: &str, most: u64) -> Result<(), Refusal> {
    for _ in 0..most {
        let Some(step) = trace.forward() else { break };
        let found = match kind {
            "solution" => matches!(step.event, Event::Solution { .. }),
            "dead-end" => matches!(step.event, Event::DeadEnd { .. }),
            _ => return Err(Refusal::request()),
        };
        if found {
            break;
        }
    }
    Ok(())
}

/// All that a page shows of a moment.
fn view(trace: &Trace, language: Language) -> Value {
    let (scene, kind) = (trace.scene(), trace.algorithm().kind());
    let counters = scene.counters();
    let last = trace.last().map(|step| {
        let event = event_json(trace.position() as u64 - 1, step, scene);
        json!({ "line": step.line, "sentence": sentence(&step.event, scene.size(), language), "event": event })
    });
    let mut view = json!({
        "n": scene.size().get(),
        "position": trace.position(),
        "last": last,
        "queens": scene.queens(),
        "depth": scene.depth(),
        "conflicts": scene.conflicts(),
        "ending": scene.ending().map(ending),
        "counters": {
            "nodes": counters.nodes, "tests": counters.tests, "backtracks": counters.backtracks,
            "moves": counters.moves, "deadEnds": counters.dead_ends, "solutions": counters.solutions,
            "generated": counters.generated, "expanded": counters.expanded, "restarts": counters.restarts,
        },
    });
    match kind {
        Kind::Complete => {
            let [columns, diagonals, antidiagonals] = scene.lines();
            view["lines"] = json!({ "columns": columns, "diagonals": diagonals, "antidiagonals": antidiagonals });
            view["calls"] = scene.calls().iter().map(masks).collect();
        }
        Kind::BestFirst => view["open"] = open_states(scene),
        Kind::Local => view["temperature"] = scene.temperature().into(),
    }
    if kind != Kind::Complete {
        view["heat"] = heat(scene);
    }
    view
}

fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Exhausted => "exhausted",
        Ending::Found => "found",
        Ending::Stuck { .. } => "stuck",
        Ending::GaveUp { .. } => "gave-up",
        _ => "ended",
    }
}

/// A mask is a string of n signs, column 0 first. As a number it would be wrong from n = 54 on, and upside down.
fn masks(masks: &Masks) -> Value {
    let bits = |mask: u64| (0..u64::BITS).map(|bit| if mask >> bit & 1 == 1 { '1' } else { '0' }).collect::<String>();
    json!({
        "row": masks.row, "free": bits(masks.free), "columns": bits(masks.columns),
        "diagonals": bits(masks.diagonals), "antidiagonals": bits(masks.antidiagonals),
    })
}

fn open_states(scene: &Scene) -> Value {
    /// How many of the best a page lists.
    const BEST: usize = 5;
    let open = scene.open();
    let figures = |state: u32| {
        let [moves, estimate, priority] = open.figures(state);
        json!({ "state": state, "moves": moves, "estimate": estimate, "priority": priority })
    };
    let best: Vec<Value> = open.best().take(BEST).map(figures).collect();
    json!({ "size": open.len(), "largest": open.largest(), "shown": open.shown().map(figures), "best": best })
}

/// For each square the conflicts that a queen of its row would have there, row by row.
fn heat(scene: &Scene) -> Value {
    let n = scene.size().get();
    (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column))).map(|at| scene.conflicts_at(at)).collect()
}

/// Where things happen in the first steps of a run: for the marks beside a slider.
fn marks(trace: &Trace, most: usize) -> Answer {
    /// More marks than a slider has pixels show nothing.
    const MARKS: usize = 600;
    let mut run = trace.algorithm().start(trace.setup()).map_err(|refused| refusal(&refused))?;
    let mut scene = Scene::new(trace.setup().size);
    let (mut length, mut ended) = (0, false);
    let (mut solutions, mut dead_ends, mut curve) = (Vec::new(), Vec::new(), Vec::new());
    while length < most {
        let Some(step) = run.next_step() else {
            ended = true;
            break;
        };
        scene.apply(&step.event);
        length += 1;
        match step.event {
            Event::Solution { .. } => solutions.push(length),
            Event::DeadEnd { .. } => dead_ends.push(length),
            _ => {}
        }
        curve.push(scene.conflicts());
    }
    let thinned = |mut places: Vec<usize>| {
        let every = places.len().div_ceil(MARKS).max(1);
        let mut i = 0;
        places.retain(|_| {
            i += 1;
            (i - 1) % every == 0
        });
        places
    };
    let every = curve.len().div_ceil(MARKS).max(1);
    let curve: Vec<u64> = curve.chunks(every).filter_map(|part| part.iter().max().copied()).collect();
    Ok(json!({
        "length": length, "ended": ended, "solutions": thinned(solutions), "deadEnds": thinned(dead_ends), "curve": curve,
    }))
}

/// Steps as text. The run is made anew, for each is written with the board after it.
fn log(trace: &Trace, from: usize, to: usize) -> Answer {
    let mut copy = Trace::new(trace.algorithm(), trace.setup()).map_err(|refused| refusal(&refused))?;
    copy.seek(from);
    let mut events = Vec::new();
    while copy.position() < to {
        let index = copy.position() as u64;
        let Some(step) = copy.forward().cloned() else { break };
        events.push(event_json(index, &step, copy.scene()));
    }
    Ok(json!({ "events": events }))
}

#[cfg(test)]
mod tests {
    use crate::Session;
    use serde_json::Value;

    fn ask(session: &mut Session, request: &str) -> Value {
        serde_json::from_str(&session.ask(request)).unwrap()
    }

    #[test]
    fn forwards_and_back() {
        let mut session = Session::default();
        let start = ask(&mut session, "trace open 0 backtracking 6 usual 0 - 0 0 en");
        assert_eq!((&start["position"], &start["last"]), (&0.into(), &Value::Null));
        let later = ask(&mut session, "trace seek 0 30 en");
        assert_eq!(later["position"], 30);
        assert_eq!(ask(&mut session, "trace seek 0 0 en"), start);
        assert_eq!(ask(&mut session, "trace seek 0 30 en"), later);
        // The whole run: four solutions, 152 queens placed (OEIS A319284, without the root).
        let end = ask(&mut session, "trace seek 0 1000000 zh");
        assert_eq!((&end["ending"], &end["counters"]["solutions"]), (&"exhausted".into(), &4.into()));
        assert_eq!(end["counters"]["nodes"], 152);
        let marks = ask(&mut session, "trace marks 0 100000");
        assert_eq!((&marks["length"], &marks["ended"]), (&end["position"], &true.into()));
        assert_eq!(marks["solutions"].as_array().unwrap().len(), 4);
    }

    #[test]
    fn on_to_the_next() {
        let mut session = Session::default();
        ask(&mut session, "trace open 1 backtracking 6 usual 0 - 0 0 en");
        let first = ask(&mut session, "trace find 1 solution 100000 en");
        assert_eq!(first["queens"], serde_json::json!([1, 3, 5, 0, 2, 4]));
        assert_eq!(first["counters"]["tests"], 171);
        let again = ask(&mut session, "trace race 1 100000 en");
        assert_eq!(again, first);
        let log = ask(&mut session, "trace log 1 0 3");
        let first: Value = serde_json::from_str(log["events"][0].as_str().unwrap()).unwrap();
        assert_eq!((&first["step"], &first["event"]), (&0.into(), &"test".into()));
        assert_eq!(log["events"].as_array().unwrap().len(), 3);
    }

    #[test]
    fn every_algorithm_opens() {
        let mut session = Session::default();
        let all = ask(&mut session, "trace algorithms");
        for algorithm in all["algorithms"].as_array().unwrap() {
            let name = algorithm["name"].as_str().unwrap();
            let view = ask(&mut session, &format!("trace open 2 {name} 5 usual 1 - 0 0 zh"));
            assert_eq!(view["position"], 0, "{name}");
            let view = ask(&mut session, "trace seek 2 20 zh");
            assert!(view["last"]["sentence"].as_str().is_some_and(|text| !text.is_empty()), "{name}");
        }
    }

    #[test]
    fn what_is_refused() {
        let mut session = Session::default();
        let refused = |session: &mut Session, request: &str| ask(session, request)["error"].clone();
        for request in [
            "trace seek 0 1 en",
            "trace open 9 backtracking 4 usual 0 - 0 0 en",
            "trace open 0 x 4 usual 0 - 0 0 en",
            "trace",
        ] {
            assert_eq!(refused(&mut session, request), "request", "{request}");
        }
        assert_eq!(refused(&mut session, "trace open 0 backtracking 40 usual 0 - 0 0 en"), "too-large");
        assert_eq!(refused(&mut session, "trace open 0 backtracking 4 random 0 - 0 0 en"), "own-start");
        assert_eq!(
            refused(&mut session, "trace open 0 backtracking 4 board 0 - 0 0 en\nput 0.0\nput 1.1"),
            "attacking"
        );
        assert_eq!(
            refused(&mut session, "trace open 0 backtracking 4 board 0 - 0 0 en\nput 0.0\nput 0.2"),
            "crowded-row"
        );
    }
}
