//! The keys.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::lang::Text;

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Play, or pause.
    Toggle,
    /// So many steps on.
    Forward(usize),
    /// So many steps back.
    Back(usize),
    Home,
    End,
    NextSolution,
    NextDeadEnd,
    Faster,
    Slower,
    Help,
    /// Whatever is under way ends; no more.
    Stop,
    Suspend,
    Interrupt,
    Quit,
}

/// What stands below the picture.
pub(super) const SHORT: [(&str, Text); 7] = [
    ("space", Text::new("play", "播放")),
    ("< >", Text::new("step", "一步")),
    ("n", Text::new("solution", "解")),
    ("d", Text::new("dead end", "死路")),
    ("+ -", Text::new("speed", "速度")),
    ("?", Text::new("help", "帮助")),
    ("q", Text::new("quit", "退出")),
];

/// Keys as the help names them, with what they do.
pub(super) const HELP: [(&str, Text); 12] = [
    ("space", Text::new("play, pause", "播放、暂停")),
    ("Left Right", Text::new("a step back, on; also < >", "后退、前进一步；也可用 < >")),
    ("PgUp PgDn", Text::new("100 steps back, on", "后退、前进 100 步")),
    ("Home End", Text::new("to the start, to the end", "到开头、到结尾")),
    ("n", Text::new("next solution", "下一个解")),
    ("d", Text::new("next dead end", "下一条死路")),
    ("+ -", Text::new("faster, slower", "加速、减速")),
    ("Esc", Text::new("stop a long search; so does any key", "停止长时间的查找；任意键亦可")),
    ("?", Text::new("this help", "本帮助")),
    ("q", Text::new("quit", "退出")),
    ("Ctrl-Z", Text::new("suspend", "挂起")),
    ("Ctrl-C", Text::new("quit with exit code 130", "以退出码 130 退出")),
];

pub(super) fn action(key: KeyEvent) -> Option<Action> {
    const PAGE: usize = 100;
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c') => Some(Action::Interrupt),
            KeyCode::Char('z') => Some(Action::Suspend),
            _ => None,
        };
    }
    Some(match key.code {
        KeyCode::Char(' ') => Action::Toggle,
        KeyCode::Right | KeyCode::Char('>' | '.') => Action::Forward(1),
        KeyCode::Left | KeyCode::Char('<' | ',') => Action::Back(1),
        KeyCode::PageDown => Action::Forward(PAGE),
        KeyCode::PageUp => Action::Back(PAGE),
        KeyCode::Home => Action::Home,
        KeyCode::End => Action::End,
        KeyCode::Char('n') => Action::NextSolution,
        KeyCode::Char('d') => Action::NextDeadEnd,
        KeyCode::Char('+' | '=') => Action::Faster,
        KeyCode::Char('-' | '_') => Action::Slower,
        KeyCode::Char('?') | KeyCode::F(1) => Action::Help,
        KeyCode::Char('q') => Action::Quit,
        KeyCode::Esc => Action::Stop,
        _ => return None,
    })
}
