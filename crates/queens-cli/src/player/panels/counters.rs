//! The figures of a run.

use queens::trace::{Kind, Trace};
use ratatui::text::Line;

use super::super::look::Look;
use super::{flowed, pair};
use crate::lang::Text;

pub(in super::super) fn counters(trace: &Trace, look: &Look, width: usize) -> Vec<Line<'static>> {
    let scene = trace.scene();
    let kind = trace.algorithm().kind();
    let c = scene.counters();
    let complete = kind == Kind::Complete;
    let best_first = kind == Kind::BestFirst;
    let all = [
        (complete, Text::new("depth", "深度"), u64::from(scene.depth())),
        (complete, Text::new("nodes", "节点"), c.nodes),
        (!best_first, Text::new("tests", "检查"), c.tests),
        (complete, Text::new("taken back", "收回"), c.backtracks),
        (complete, Text::new("dead ends", "死路"), c.dead_ends),
        (!complete, Text::new("conflicts", "冲突"), scene.conflicts()),
        (kind == Kind::Local, Text::new("moves", "移动"), c.moves),
        (c.restarts > 0, Text::new("restarts", "重启"), c.restarts),
        (best_first, Text::new("generated", "生成"), c.generated),
        (best_first, Text::new("expanded", "扩展"), c.expanded),
        (true, Text::new("solutions", "解"), c.solutions),
    ];
    let words = all.into_iter().filter(|figure| figure.0).map(|(_, name, count)| pair(name, count, look.lang));
    flowed(words, "   ", 0, width)
}
