//! The masks of the bit-mask recursion, bit 0 first: each bit under its column.

use queens::trace::{Masks, Trace};
use ratatui::text::{Line, Span};

use super::super::look::Look;
use super::Panel;
use crate::lang::{Text, tr};

/// The masks of the call at hand with the letters that stand before them.
fn rows(masks: Masks) -> [(char, u64); 4] {
    [('f', masks.free), ('c', masks.columns), ('\\', masks.diagonals), ('/', masks.antidiagonals)]
}

/// A line for each mask of the call at hand, its bits under the columns of a board whose squares are `cell` wide.
pub(in super::super) fn aligned(trace: &Trace, look: &Look, label: usize, cell: usize) -> Vec<Line<'static>> {
    let Some(&masks) = trace.scene().calls().last() else { return Vec::new() };
    rows(masks).map(|(letter, mask)| line(format!("{letter:>label$} "), mask, trace, look, cell)).into()
}

fn line(head: String, mask: u64, trace: &Trace, look: &Look, cell: usize) -> Line<'static> {
    let n = trace.scene().size().get();
    let mut text = String::new();
    for bit in 0..n {
        let sign = look.bit(mask.checked_shr(bit).unwrap_or(0) & 1 == 1);
        text.push_str(&match cell {
            1 => sign.to_owned(),
            2 => format!("{sign} "),
            _ => format!("{sign:^cell$}"),
        });
    }
    Line::from(vec![Span::styled(head, look.faint()), Span::raw(text)])
}

/// The calls that have not returned, with the free squares that each received, and what the letters mean.
pub(super) fn panel(trace: &Trace, look: &Look, shown: bool) -> Panel {
    let lang = look.lang;
    let mut lines = Vec::new();
    if !shown && let Some(&masks) = trace.scene().calls().last() {
        lines.extend(rows(masks).map(|(letter, mask)| line(format!("{letter:>2} "), mask, trace, look, 1)));
    }
    lines.push(Line::styled(tr!(lang, "f free, c columns, \\ / diagonals", "f 可放，c 列，\\ / 对角线"), look.faint()));
    // The innermost first: it is the one that works, and the outer ones may not fit.
    for masks in trace.scene().calls().iter().rev() {
        lines.push(line(format!("{:>2} ", masks.row + 1), masks.free, trace, look, 1));
    }
    Panel { heading: Text::new("masks; free squares of each call", "位掩码；各层调用可放的格"), lines }
}
