//! What local searches keep: conflicts, and a temperature.

use queens::trace::Trace;
use ratatui::text::Line;

use super::super::look::Look;
use super::Panel;
use crate::lang::{Text, tr};

pub(super) fn panel(trace: &Trace, look: &Look) -> Panel {
    let (scene, lang) = (trace.scene(), look.lang);
    let conflicts = scene.conflicts();
    let mut lines = vec![Line::raw(tr!(lang, "attacking pairs {conflicts}", "互相攻击的皇后 {conflicts} 对"))];
    if let Some(millis) = scene.temperature() {
        lines.push(Line::raw(tr!(lang, "temperature {}.{:03}", "温度 {}.{:03}", millis / 1000, millis % 1000)));
    }
    // In words, since colours may be missing; short, since the panel may be narrow.
    lines.push(Line::styled(
        tr!(lang, "figures: a queen's conflicts there", "数字：皇后放在该格的冲突数"),
        look.faint(),
    ));
    Panel { heading: Text::new("conflicts", "冲突"), lines }
}
