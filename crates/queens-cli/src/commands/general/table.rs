//! `queens table`: in how many solutions each square holds a queen.

use std::io::Write;

use queens::Square;
use queens::general::Content;

use super::Asked;
use crate::draw::Pen;
use crate::failure::Failure;
use crate::output::Output;

pub(in crate::commands) fn table(asked: &Asked<'_>) -> Result<(), Failure> {
    let clock = asked.clock();
    let problem = asked.settled(&clock)?;
    let (table, _) = problem.table(&asked.limits, &clock).map_err(asked.failed())?;
    if let Some(stop) = table.counted.stop {
        return Err(asked.gave_up(stop));
    }
    let (board, counts) = (&asked.board, &table.counts);
    let columns = board.columns() as usize;
    let mut output = Output::new();
    if asked.matches.get_flag("json") {
        let row = |row: &[u128]| {
            let counts: Vec<_> = row.iter().map(|count| format!("\"{count}\"")).collect();
            format!("[{}]", counts.join(","))
        };
        let rows: Vec<_> = counts.chunks(columns.max(1)).map(row).collect();
        let solutions = table.counted.number;
        writeln!(output, "{{\"solutions\":\"{solutions}\",\"counts\":[{}]}}", rows.join(","))?;
        return Ok(output.finish()?);
    }
    let pen = Pen::new(asked.common.color, output.is_terminal());
    let highest = counts.iter().copied().max().unwrap_or(0);
    let width = highest.to_string().len() + 1;
    for row in 0..board.rows() {
        let mut line = String::new();
        for column in 0..board.columns() {
            let square = Square::new(row, column);
            let count = board.index(square).map_or(0, |place| counts[place]);
            let sign = match board.content(square) {
                Content::Wall => "#".to_owned(),
                Content::Hole => "x".to_owned(),
                _ => count.to_string(),
            };
            let heat = if board.is_open(square) { share(count, highest) } else { None };
            line.push_str(&pen.warm(&format!("{sign:>width$}"), heat));
        }
        writeln!(output, "{line}")?;
    }
    Ok(output.finish()?)
}

/// How warm a square is, from 0 to 1.
fn share(count: u128, highest: u128) -> Option<f64> {
    (highest > 0).then(|| count as f64 / highest as f64)
}
