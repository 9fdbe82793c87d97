//! The player without a terminal.
#![allow(clippy::unwrap_used, reason = "in tests a panic is the report")]

use std::time::Duration;

use queens::BoardSize;
use queens::trace::{Algorithm, Event, Setup, Trace};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::keys::Action;
use super::look::Look;
use super::state::Player;
use super::view;
use crate::lang::Lang;

fn player(algorithm: Algorithm, n: u32) -> Player {
    let setup = Setup { seed: 1, ..Setup::new(BoardSize::new(n).unwrap()) };
    Player::new(Trace::new(algorithm, &setup).unwrap())
}

/// Does what is asked for, and all the work that follows.
fn act(player: &mut Player, action: Action) {
    player.act(action);
    while player.is_busy() {
        player.advance(Duration::ZERO, &mut || true);
    }
}

fn picture(player: &Player, look: &Look, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| view::draw(frame, player, look)).unwrap();
    let buffer = terminal.backend().buffer().clone();
    let rows = buffer.content().chunks(usize::from(width));
    let text = |row: &[ratatui::buffer::Cell]| {
        let mut text = String::new();
        let mut skip = 0;
        for cell in row {
            if skip == 0 {
                text.push_str(cell.symbol());
                skip = unicode_width::UnicodeWidthStr::width(cell.symbol());
            }
            skip = skip.saturating_sub(1);
        }
        text.trim_end().to_owned()
    };
    rows.map(|row| text(row) + "\n").collect()
}

const PLAIN: Look = Look { color: false, utf8: false, lang: Lang::En };

/// The first solution of the 4 x 4 board, drawn by hand from `values.md`'s first solution 2 4 1 3.
#[test]
fn golden_picture() {
    let mut player = player(Algorithm::Backtracking, 4);
    act(&mut player, Action::NextSolution);
    let picture = picture(&player, &PLAIN, 62, 16);
    let lines: Vec<&str> = picture.lines().collect();
    assert!(lines[0].starts_with(" backtracking  n = 4  step "), "{picture}");
    assert_eq!(lines[1], " Solution 1: no two queens attack each other.", "{picture}");
    for (line, row) in
        lines[2..].iter().zip(["1  x  Q  x  x", "2  x  x  x  Q", "3  Q  x  x  x", "4  x  x  Q  x", "   1  2  3  4"])
    {
        assert_eq!(line[..14].trim_end(), row, "{picture}");
    }
    for words in
        ["b = 1 3 0 2", "> ", "if row = n: show the solution b", "depth 4", "nodes 8", "tests 26", "solutions 1"]
    {
        assert!(picture.contains(words), "{words}: {picture}");
    }
    assert!(picture.is_ascii());
}

#[test]
fn moves_through_a_run() {
    let mut player = player(Algorithm::Backtracking, 6);
    let mut places = Vec::new();
    for _ in 0..4 {
        act(&mut player, Action::NextSolution);
        assert!(matches!(player.trace().last().unwrap().event, Event::Solution { .. }));
        places.push(player.trace().position());
    }
    assert_eq!(player.trace().scene().counters().solutions, 4);
    assert!(player.notice().is_none());
    act(&mut player, Action::NextSolution);
    assert!(player.notice().is_some());
    let end = player.trace().position();
    act(&mut player, Action::Home);
    assert_eq!(player.trace().position(), 0);
    act(&mut player, Action::NextSolution);
    assert_eq!(player.trace().position(), places[0]);
    act(&mut player, Action::Back(1));
    assert_eq!(player.trace().position(), places[0] - 1);
    act(&mut player, Action::Forward(100));
    assert_eq!(player.trace().position(), places[0] + 99);
    act(&mut player, Action::NextDeadEnd);
    assert!(matches!(player.trace().last().unwrap().event, Event::DeadEnd { .. }));
    act(&mut player, Action::End);
    assert_eq!(player.trace().position(), end);
}

/// Time makes steps, at the speed chosen, and a long search stops at any key.
#[test]
fn plays_and_stops() {
    let mut player = player(Algorithm::Backtracking, 12);
    player.act(Action::Toggle);
    let speed = player.speed() as usize;
    player.advance(Duration::from_secs(1), &mut || false);
    assert_eq!(player.trace().position(), speed);
    player.act(Action::Faster);
    player.advance(Duration::from_secs(1), &mut || false);
    assert_eq!(player.trace().position(), speed + player.speed() as usize);
    assert!(player.speed() as usize > speed);
    player.act(Action::Toggle);
    player.advance(Duration::from_secs(1), &mut || false);
    assert!(!player.is_playing());

    player.act(Action::End);
    player.advance(Duration::ZERO, &mut || true);
    assert!(player.is_busy());
    player.act(Action::Toggle);
    assert!(!player.is_busy() && !player.is_playing());
}

/// Every algorithm at every size, in both languages and with every kind of terminal: nothing is drawn off the screen, and
/// where there is too little room that is said.
#[test]
fn draws_everywhere() {
    for algorithm in Algorithm::ALL {
        for n in [0, 1, 2, 4, 8, 20] {
            if n > algorithm.largest() {
                continue;
            }
            let mut player = player(algorithm, n);
            for steps in [0, 1, 30, 300] {
                for _ in 0..steps {
                    player.act(Action::Forward(1));
                    player.advance(Duration::ZERO, &mut || true);
                }
                for (lang, color, utf8) in [(Lang::En, true, true), (Lang::Zh, true, true), (Lang::En, false, false)] {
                    let look = Look { color, utf8, lang };
                    for (width, height) in [(80, 24), (120, 40), (60, 16), (10, 3), (1, 1), (200, 8)] {
                        let picture = picture(&player, &look, width, height);
                        let small = picture.replace('\n', " ");
                        let fits = width >= 80 && height >= 24;
                        assert_eq!(fits, picture.contains(&algorithm.name().to_owned()) && fits, "{picture}");
                        assert!(fits || n < 20 || width < 60 || small.contains("71 x 24"), "{picture}");
                        assert!(utf8 || picture.is_ascii(), "{picture}");
                    }
                }
            }
            act(&mut player, Action::Help);
            assert!(picture(&player, &PLAIN, 80, 24).contains("next dead end"));
        }
    }
}

#[test]
fn too_small_says_so() {
    let player = player(Algorithm::Backtracking, 20);
    let said = picture(&player, &PLAIN, 60, 20).replace('\n', " ");
    assert!(said.contains("60 x 20") && said.contains("n = 20 needs 71 x 24"), "{said}");
    let look = Look { lang: Lang::Zh, ..PLAIN };
    assert!(picture(&player, &look, 60, 20).contains("终端太小"));
}
