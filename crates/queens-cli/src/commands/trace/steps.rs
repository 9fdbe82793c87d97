//! A run written out, step by step as it is made: nothing of it is kept.

use std::io::Write;

use queens::check::verify_solution;
use queens::notation::{Format, Notation};
use queens::trace::{Algorithm, Ending, Event, Language, Scene, Setup, Step, Stepper};
use queens::trace::{json, mask_table_line, sentence};

use crate::args::Common;
use crate::failure::Failure;
use crate::lang::{Lang, tr};
use crate::output::Output;

/// How steps are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// A numbered sentence a line.
    Text,
    /// The masks of each call in binary.
    Table {
        /// Digits of each mask.
        width: usize,
    },
    /// One JSON document.
    Document,
    /// A JSON object a line.
    Lines,
}

/// What a run came to.
pub(super) struct Outcome {
    pub(super) ending: Option<Ending>,
    pub(super) solutions: u64,
}

/// Makes all steps of a run and writes each.
pub(super) fn write(
    mut run: Box<dyn Stepper>,
    form: Form,
    algorithm: Algorithm,
    setup: &Setup,
    common: &Common,
) -> Result<Outcome, Failure> {
    let mut output = Output::new();
    let mut scene = Scene::new(setup.size);
    if form == Form::Document {
        output.write_all(head(algorithm, setup).as_bytes())?;
    }
    let mut index = 0;
    while let Some(step) = run.next_step() {
        scene.apply(&step.event);
        let columns = solution(&step, &scene, common.lang)?;
        let line = match form {
            Form::Text => Some(text(index, &step, columns.as_deref(), setup, common.lang)),
            Form::Table { width } => table(&step, width),
            Form::Document => Some(if index == 0 { "\n" } else { ",\n" }.to_owned() + &json(index, &step, &scene)),
            Form::Lines => Some(json(index, &step, &scene) + "\n"),
        };
        if let Some(line) = line {
            output.entry(line.as_bytes())?;
        }
        index += 1;
    }
    if form == Form::Document {
        output.write_all(b"\n]}\n")?;
    }
    output.finish()?;
    Ok(Outcome { ending: scene.ending(), solutions: scene.counters().solutions })
}

/// The columns of the board where the step claims it to be a solution, verified.
fn solution(step: &Step, scene: &Scene, lang: Lang) -> Result<Option<Vec<u32>>, Failure> {
    if !matches!(step.event, Event::Solution { .. }) {
        return Ok(None);
    }
    let columns: Option<Vec<u32>> = scene.queens().iter().copied().collect();
    match columns.filter(|columns| verify_solution(columns).is_ok()) {
        Some(columns) => Ok(Some(columns)),
        // Nothing a user does can lead here; a wrong board must not leave the house all the same.
        None => Err(Failure::Input(tr!(
            lang,
            "a fault of this program: a board that is no solution was about to be printed",
            "程序内部错误：险些输出一个并非解的棋盘"
        ))),
    }
}

fn text(index: u64, step: &Step, columns: Option<&[u32]>, setup: &Setup, lang: Lang) -> String {
    let mut line = format!("{:>6}  {}", index + 1, sentence(&step.event, setup.size, language(lang)));
    if let Some(columns) = columns {
        let mut board = Vec::new();
        // Numbers with blanks between hold boards of any size.
        let _ = Notation::new(Format::Spaced).print(columns, &mut board);
        line.push_str("  ");
        line.push_str(&String::from_utf8_lossy(&board));
    }
    line + "\n"
}

/// The line of a call, and the number of a solution.
fn table(step: &Step, width: usize) -> Option<String> {
    match &step.event {
        Event::Call(masks) => Some(mask_table_line(masks, width) + "\n"),
        Event::Solution { number } => Some(format!("{number}\n")),
        _ => None,
    }
}

/// The document up to the first step.
fn head(algorithm: Algorithm, setup: &Setup) -> String {
    let (n, code) = (setup.size.get(), serde_json::json!(algorithm.code()));
    let (name, seed) = (algorithm.name(), setup.seed);
    format!("{{\"n\":{n},\"algorithm\":\"{name}\",\"seed\":\"{seed}\",\"code\":{code},\"events\":[")
}

/// The language of the library's sentences.
pub(crate) fn language(lang: Lang) -> Language {
    match lang {
        Lang::En => Language::English,
        Lang::Zh => Language::Chinese,
    }
}
