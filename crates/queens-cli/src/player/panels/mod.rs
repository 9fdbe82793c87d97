//! What an algorithm keeps beside its board, a file for each kind.

mod arrays;
mod counters;
mod local;
mod masks;
mod open;

use queens::trace::{Algorithm, Kind, Trace};
use ratatui::text::Line;

use super::look::Look;
use crate::lang::{Lang, Text};

pub(super) use counters::counters;
pub(super) use masks::aligned;

/// A heading and the lines below it.
pub(super) struct Panel {
    pub(super) heading: Text,
    pub(super) lines: Vec<Line<'static>>,
}

/// Whether the algorithm works on masks, which stand under the columns of the board.
pub(super) fn has_masks(algorithm: Algorithm) -> bool {
    algorithm.name() == "bitmask"
}

/// What this algorithm keeps, in lines of at most so many characters. `masks_shown`: the masks of the call at hand stand
/// under the board.
pub(super) fn kept(trace: &Trace, look: &Look, width: usize, masks_shown: bool) -> Panel {
    let algorithm = trace.algorithm();
    match (algorithm.kind(), algorithm.name()) {
        (Kind::Local, _) => local::panel(trace, look),
        (Kind::BestFirst, _) => open::panel(trace, look, width),
        (_, "bitmask") => masks::panel(trace, look, masks_shown),
        (_, "flags") => arrays::flags(trace, look, width),
        (_, "iterative") => arrays::stack(trace, width),
        (_, "exact-cover") => arrays::lines_left(trace, look, width),
        _ => arrays::columns(trace, width),
    }
}

/// Words one after the other, in lines of at most so many characters; all but the first line indented by `indent`.
fn flowed(words: impl IntoIterator<Item = String>, between: &str, indent: usize, width: usize) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut filled = false;
    for word in words {
        if filled && columns(&line) + between.len() + columns(&word) > width {
            lines.push(Line::raw(std::mem::replace(&mut line, " ".repeat(indent))));
            filled = false;
        }
        if filled {
            line.push_str(between);
        }
        line.push_str(&word);
        filled = true;
    }
    if filled {
        lines.push(Line::raw(line));
    }
    lines
}

/// How many columns of a terminal a text takes: Chinese characters take two.
fn columns(text: &str) -> usize {
    unicode_width::UnicodeWidthStr::width(text)
}

/// A name and a number, as one word.
fn pair(name: Text, number: impl std::fmt::Display, lang: Lang) -> String {
    format!("{} {number}", name.of(lang))
}
