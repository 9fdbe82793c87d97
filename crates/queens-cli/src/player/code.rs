//! The code of the algorithm, with the line that made the step.

use queens::trace::Trace;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;

use super::look::Look;

/// As many lines as there is room for, around the one that made the step. That one is wrapped, the others are cut.
pub(super) fn lines(trace: &Trace, look: &Look, width: usize, height: usize) -> Vec<Line<'static>> {
    let code = trace.algorithm().code();
    let current = trace.last().map(|step| step.line as usize);
    let mut lines = Vec::new();
    let mut at = 0;
    for (number, text) in code.iter().enumerate() {
        // Half the indent of the source: panels are narrow.
        let indent = (text.len() - text.trim_start().len()) / 2;
        let text = " ".repeat(indent) + text.trim_start();
        if current == Some(number) {
            at = lines.len();
            let style = Style::new().add_modifier(Modifier::REVERSED);
            for (i, part) in wrapped(&text, indent + 2, width.saturating_sub(2)).into_iter().enumerate() {
                let sign = if i == 0 { look.pointer() } else { " " };
                lines.push(Line::styled(format!("{sign} {part}"), style));
            }
        } else {
            let text = format!("  {text}");
            lines.push(Line::raw(if text.chars().count() > width { cut(&text, width, look) } else { text }));
        }
    }
    let first = (at + height / 2 + 1).saturating_sub(height).min(lines.len().saturating_sub(height));
    lines.into_iter().skip(first).take(height).collect()
}

fn cut(text: &str, width: usize, look: &Look) -> String {
    let more = if look.utf8 { "…" } else { ">" };
    text.chars().take(width.saturating_sub(1)).collect::<String>() + more
}

/// Lines of at most `width` characters, broken at blanks where there are any; all but the first indented.
fn wrapped(text: &str, indent: usize, width: usize) -> Vec<String> {
    let (width, indent) = (width.max(8), indent.min(width / 2));
    let mut lines = Vec::new();
    let mut rest = text.to_owned();
    while rest.chars().count() > width {
        let head: String = rest.chars().take(width + 1).collect();
        let blank = head.trim_end().rfind(' ').filter(|&at| !head[..at].trim().is_empty());
        let at = blank.unwrap_or_else(|| head.char_indices().nth(width).map_or(head.len(), |(at, _)| at));
        lines.push(rest[..at].to_owned());
        rest = " ".repeat(indent) + rest[at..].trim_start();
    }
    lines.push(rest);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wraps_at_blanks() {
        assert_eq!(wrapped("  for column in 0 .. n-1:", 4, 16), ["  for column in", "    0 .. n-1:"]);
        assert_eq!(wrapped("abcdefghijkl", 2, 8), ["abcdefgh", "  ijkl"]);
        assert_eq!(wrapped("short", 2, 8), ["short"]);
    }
}
