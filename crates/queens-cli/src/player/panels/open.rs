//! OPEN and CLOSED.

use queens::trace::Trace;
use ratatui::text::Line;

use super::super::look::Look;
use super::{Panel, flowed, pair};
use crate::lang::{Text, tr};

/// How many of the states that wait are shown.
const BEST: usize = 5;

pub(super) fn panel(trace: &Trace, look: &Look, width: usize) -> Panel {
    let (scene, lang) = (trace.scene(), look.lang);
    let open = scene.open();
    let sizes = [
        pair(Text::new("OPEN", "OPEN"), open.len(), lang),
        pair(Text::new("largest", "最多"), open.largest(), lang),
        pair(Text::new("CLOSED", "CLOSED"), scene.counters().expanded, lang),
    ];
    let mut lines = flowed(sizes, "   ", 0, width);
    if let Some(state) = open.shown() {
        let [g, h, _] = open.figures(state);
        lines.push(Line::raw(tr!(lang, "shown: state {state}  g {g}  h {h}", "所示：状态 {state}  g {g}  h {h}")));
    }
    if !open.is_empty() {
        lines.push(Line::styled(tr!(lang, " state    g    h", " 状态     g    h"), look.faint()));
    }
    for state in open.best().take(BEST) {
        let [g, h, _] = open.figures(state);
        let board: Vec<String> =
            open.columns(state).iter().map(|&column| (u64::from(column) + 1).to_string()).collect();
        let mut line = format!("{state:>6} {g:>4} {h:>4}  {}", board.join(" "));
        if line.len() > width {
            // A part of a board would be taken for a whole one.
            line.truncate(16);
        }
        lines.push(Line::raw(line));
    }
    Panel { heading: Text::new("OPEN and CLOSED", "OPEN 表与 CLOSED 表"), lines }
}
