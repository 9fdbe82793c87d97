//! `queens count N --unit R` and `--units A..B --each`

use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};
use std::sync::mpsc::{self, TryRecvError};

use queens::count::{CountError, CountedUnit, HalfBoards, Isa};

use super::count::explain;
use crate::args::Common;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::Progress;

/// How a unit is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Its sum.
    Sum,
    /// Its number and its sum.
    RankAndSum,
    /// All about it, as an object.
    Object,
}

/// Writes a line for each unit in order, as soon as it and those before it are counted.
pub(super) fn each(
    board: &HalfBoards,
    units: Range<u64>,
    line: Line,
    (isa, threads): (Isa, NonZeroUsize),
    common: &Common,
) -> Result<(), Failure> {
    if units.end > board.units() {
        let Range { start, end } = units;
        return Err(explain(CountError::NoUnits { start, end, units: board.units() }, common.lang));
    }
    let mut output = Output::new();
    // A bar between the lines would only be in their way.
    let progress = if output.is_terminal() { Progress::unseen(common) } else { Progress::new(common) };
    let ranks: Vec<_> = units.collect();
    // Standard output stays with this thread.
    let (sender, counted) = mpsc::channel();
    let result = std::thread::scope(|scope| {
        let (ranks, progress) = (&ranks, &progress);
        let work = scope.spawn(move || {
            board.count_each_to(ranks, isa, threads, progress, &mut |unit| match sender.send(unit) {
                Ok(()) => ControlFlow::Continue(()),
                // Nobody reads any more.
                Err(_) => ControlFlow::Break(()),
            })
        });
        let written = loop {
            let unit = match counted.try_recv() {
                Ok(unit) => unit,
                Err(TryRecvError::Disconnected) => break Ok(()),
                Err(TryRecvError::Empty) => match output.flush().map(|()| counted.recv()) {
                    Ok(Ok(unit)) => unit,
                    Ok(Err(_)) => break Ok(()),
                    Err(error) => break Err(error),
                },
            };
            if let Err(error) = write(&mut output, board, &unit, line, isa) {
                break Err(error);
            }
        };
        drop(counted);
        let counted = work.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        written?;
        counted.map_err(|error| explain(error, common.lang))
    });
    progress.finish();
    result?;
    Ok(output.finish()?)
}

fn write(output: &mut Output, board: &HalfBoards, unit: &CountedUnit, line: Line, isa: Isa) -> std::io::Result<()> {
    let CountedUnit { rank, set, sum, time } = unit;
    match line {
        Line::Sum => writeln!(output, "{sum}"),
        Line::RankAndSum => writeln!(output, "{rank} {sum}"),
        Line::Object => {
            let columns: Vec<_> = (0..board.size()).filter(|column| set >> column & 1 == 1).collect();
            let object = serde_json::json!({
                "n": board.size(), "engine": "half-boards", "isa": isa.name(),
                "unit": rank, "columns": columns, "group": board.unit_group(*rank),
                "sum": sum.to_string(), "seconds": (time.as_secs_f64() * 1e6).round() / 1e6,
            });
            writeln!(output, "{object}")
        }
    }
}
