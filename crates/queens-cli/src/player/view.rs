//! One picture of the player: title, sentence, board on the left, panels on the right, keys.

use queens::trace::sentence;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Clear, Paragraph, Wrap};

use super::board::{self, Board};
use super::code;
use super::keys::{HELP, SHORT};
use super::look::Look;
use super::panels::{aligned, counters, has_masks, kept};
use super::state::{Notice, Player};
use crate::lang::tr;

/// Between the board and the panels.
const GAP: u16 = 2;
/// The least room for the panels.
const PANELS: u16 = 26;
const LEAST: (u16, u16) = (60, 16);
/// The lines that are not board: title, sentence, keys.
const AROUND: u16 = 3;
/// The most rows that any terminal has room for; beyond, sizes would not fit their type.
const MOST: u32 = 1000;

/// The least width and height for a board of n rows.
fn needed(n: u32) -> (u32, u32) {
    let width = board::width(n, 2) as u32 + u32::from(GAP + PANELS);
    (width.max(LEAST.0.into()), n.saturating_add(1 + u32::from(AROUND)).max(LEAST.1.into()))
}

pub(super) fn draw(frame: &mut Frame<'_>, player: &Player, look: &Look) {
    let area = frame.area();
    let n = player.trace().scene().size().get();
    let (width, height) = needed(n.min(MOST));
    if n > MOST || u32::from(area.width) < width || u32::from(area.height) < height {
        return too_small(frame, n, look);
    }
    let line = |y| Rect { y, height: 1, ..area };
    frame.render_widget(title(player, look), line(area.y));
    let spare = u32::from(area.height) > height;
    let sentence_area = Rect { height: 1 + u16::from(spare), ..line(area.y + 1) };
    frame.render_widget(Paragraph::new(saying(player, look)).wrap(Wrap { trim: false }), sentence_area);
    frame.render_widget(short_help(look), line(area.bottom() - 1));
    let top = sentence_area.bottom();
    let body = Rect { y: top, height: area.bottom() - 1 - top, ..area };
    draw_body(frame, body, player, look);
    if player.shows_help() {
        draw_help(frame, body, look);
    }
}

fn draw_body(frame: &mut Frame<'_>, body: Rect, player: &Player, look: &Look) {
    let trace = player.trace();
    let n = trace.scene().size().get();
    // Squares look square when they are three wide; the panels come first.
    let wide = board::width(n, 3) as u32 + u32::from(GAP + PANELS + 8);
    let cell = if wide <= u32::from(body.width) { 3 } else { 2 };
    let mut lines = Board::new(trace, look, cell).lines();
    let shown = has_masks(trace.algorithm()) && lines.len() + 4 <= usize::from(body.height);
    if shown {
        lines.extend(aligned(trace, look, board::label(n), cell));
    }
    let left = Rect { width: board::width(n, cell) as u16, ..body };
    frame.render_widget(Text::from(lines), left);
    let x = left.right() + GAP;
    draw_panels(frame, Rect { x, width: body.right() - x, ..body }, player, look, shown);
}

/// What the algorithm keeps, its code, its figures, from top to bottom.
fn draw_panels(frame: &mut Frame<'_>, area: Rect, player: &Player, look: &Look, masks_shown: bool) {
    let (trace, lang) = (player.trace(), look.lang);
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let panel = kept(trace, look, width, masks_shown);
    let figures = counters(trace, look, width);
    // Headings and figures are always seen. Of the rest, the code gets what it needs, but leaves the panel a third.
    let room = height.saturating_sub(3 + figures.len());
    let wanted = code::lines(trace, look, width, usize::MAX).len();
    let for_panel = panel.lines.len().min(room.saturating_sub(wanted).max(room / 2));
    let for_code = wanted.min(room - for_panel);
    let heading = |text: String| Line::styled(text, look.heading());
    let mut lines = vec![heading(panel.heading.of(lang).to_owned())];
    lines.extend(panel.lines.into_iter().take(for_panel));
    let loose = height > lines.len() + for_code + figures.len() + 4;
    let separate = |lines: &mut Vec<Line<'static>>| lines.extend(loose.then(Line::default));
    separate(&mut lines);
    lines.push(heading(tr!(lang, "code", "代码")));
    lines.extend(code::lines(trace, look, width, for_code));
    separate(&mut lines);
    lines.push(heading(tr!(lang, "figures", "计数")));
    lines.extend(figures);
    frame.render_widget(Text::from(lines), area);
}

fn title(player: &Player, look: &Look) -> Line<'static> {
    let (trace, lang) = (player.trace(), look.lang);
    let (name, n, step) = (trace.algorithm().name(), trace.scene().size().get(), trace.position());
    let mut text = tr!(lang, " {name}  n = {n}  step {step}", " {name}  n = {n}  第 {step} 步");
    if crate::lab::is_random(trace.algorithm()) {
        let seed = trace.setup().seed;
        text.push_str(&tr!(lang, "  seed {seed}", "  种子 {seed}"));
    }
    let speed = player.speed();
    text.push_str(&match (player.is_busy(), player.is_playing()) {
        (true, _) => tr!(lang, "  searching, Esc stops", "  查找中，Esc 停止"),
        (false, true) => tr!(lang, "  playing {speed}/s", "  播放 每秒 {speed} 步"),
        (false, false) => tr!(lang, "  paused {speed}/s", "  暂停 每秒 {speed} 步"),
    });
    Line::styled(text, Style::new().add_modifier(Modifier::BOLD))
}

fn saying(player: &Player, look: &Look) -> String {
    let (trace, lang) = (player.trace(), look.lang);
    match (player.notice(), trace.last()) {
        (Some(Notice::NoMoreSolutions), _) => {
            tr!(lang, " The run ends: no solution comes after this.", " 运行到此结束：后面没有解了。")
        }
        (Some(Notice::NoMoreDeadEnds), _) => {
            tr!(lang, " The run ends: no dead end comes after this.", " 运行到此结束：后面没有死路了。")
        }
        (None, None) => tr!(lang, " Before the first step.", " 第一步之前。"),
        (None, Some(step)) => {
            format!(" {}", sentence(&step.event, trace.scene().size(), crate::commands::language(lang)))
        }
    }
}

fn short_help(look: &Look) -> Line<'static> {
    let mut spans = Vec::new();
    for (keys, what) in &SHORT {
        spans.push(Span::styled(format!(" {keys} "), Style::new().add_modifier(Modifier::REVERSED)));
        spans.push(Span::raw(format!(" {} ", what.of(look.lang))));
    }
    Line::from(spans)
}

fn draw_help(frame: &mut Frame<'_>, area: Rect, look: &Look) {
    let lang = look.lang;
    let mut lines: Vec<Line<'static>> =
        HELP.iter().map(|(keys, what)| Line::raw(format!(" {keys:<12} {}", what.of(lang)))).collect();
    lines.push(Line::default());
    let (x, free) = (look.empty(true), look.empty(false));
    lines.push(Line::raw(tr!(lang, " {x} attacked   {free} free", " {x} 受攻击   {free} 不受攻击")));
    lines.truncate(usize::from(area.height));
    frame.render_widget(Clear, area);
    frame.render_widget(Text::from(lines), area);
}

fn too_small(frame: &mut Frame<'_>, n: u32, look: &Look) {
    let lang = look.lang;
    let Rect { width, height, .. } = frame.area();
    let text = if n > MOST {
        tr!(
            lang,
            "No terminal has room for a board of {n} rows; --format text writes the steps. q quits.",
            "没有终端放得下 {n} 行的棋盘；请用 --format text 输出各步。按 q 退出。"
        )
    } else {
        let (needs_width, needs_height) = needed(n);
        tr!(
            lang,
            "This terminal is too small: it is {width} x {height}, and n = {n} needs {needs_width} x {needs_height}. q quits.",
            "终端太小：现在是 {width} x {height}，n = {n} 需要 {needs_width} x {needs_height}。按 q 退出。"
        )
    };
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), frame.area());
}
