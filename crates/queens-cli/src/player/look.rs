//! Colours and signs, as the terminal takes them.

use std::io::IsTerminal;

use ratatui::style::{Color, Modifier, Style};

use crate::args::Common;
use crate::draw::wants_color;
use crate::lang::{Lang, is_utf8};

/// How to draw on the terminal at hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) color: bool,
    pub(super) utf8: bool,
    pub(super) lang: Lang,
}

impl Look {
    pub(super) fn new(common: &Common) -> Self {
        let color = wants_color(common.color, std::io::stdout().is_terminal());
        Self { color, utf8: is_utf8(), lang: common.lang }
    }

    pub(super) fn queen(self) -> &'static str {
        if self.utf8 { "♛" } else { "Q" }
    }

    /// An empty square: attacked or not.
    pub(super) fn empty(self, attacked: bool) -> &'static str {
        match (attacked, self.utf8) {
            (true, true) => "×",
            (true, false) => "x",
            (false, true) => "·",
            (false, false) => ".",
        }
    }

    /// A bit of a mask.
    pub(super) fn bit(self, set: bool) -> &'static str {
        match (set, self.utf8) {
            (true, _) => "1",
            (false, true) => "·",
            (false, false) => ".",
        }
    }

    /// What stands at the line of code that made the step.
    pub(super) fn pointer(self) -> &'static str {
        if self.utf8 { "▶" } else { ">" }
    }

    /// A square of the chess board.
    pub(super) fn square(self, light: bool) -> Style {
        self.tint(if light { 223 } else { 180 })
    }

    /// A square where a queen has so many conflicts.
    pub(super) fn heat(self, conflicts: u32) -> Style {
        const SCALE: [u8; 5] = [194, 229, 222, 215, 209];
        self.tint(SCALE[(conflicts as usize).min(SCALE.len() - 1)])
    }

    fn tint(self, background: u8) -> Style {
        if self.color { Style::new().bg(Color::Indexed(background)).fg(Color::Indexed(16)) } else { Style::new() }
    }

    /// Queens that attack.
    pub(super) fn clash(self, style: Style) -> Style {
        let style = style.add_modifier(Modifier::BOLD);
        if self.color { style.fg(Color::Indexed(160)) } else { style.add_modifier(Modifier::UNDERLINED) }
    }

    /// What the step is about.
    pub(super) fn focus(self, style: Style) -> Style {
        if self.color {
            style.bg(Color::Indexed(39)).fg(Color::Indexed(16)).add_modifier(Modifier::BOLD)
        } else {
            style.add_modifier(Modifier::REVERSED)
        }
    }

    pub(super) fn heading(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
    }

    pub(super) fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }
}
