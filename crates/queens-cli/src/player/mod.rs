//! The player of `queens trace`: a run on a full screen, forwards and backwards.
//!
//! `state` knows no terminal and no clock, `keys` is the table of the keys, `view` and what it calls draw one state into
//! one picture, `terminal` takes the screen and gives it back.

mod board;
mod code;
mod keys;
mod look;
mod panels;
mod state;
mod terminal;
#[cfg(test)]
mod tests;
mod view;

use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyEventKind};
use queens::trace::Trace;

use crate::args::Common;
use crate::failure::Failure;

use keys::Action;
use look::Look;
use state::Player;
use terminal::{Screen, Signal};

pub(crate) use terminal::ask_to_stop;

/// A picture is drawn at least so often while something moves.
const FRAME: Duration = Duration::from_millis(33);
/// How long steps are made between two looks at the keyboard.
const SLICE: Duration = Duration::from_millis(25);
/// How long to wait for a key while nothing moves; signals are noticed by then.
const IDLE: Duration = Duration::from_millis(200);

/// Plays the run until the user leaves.
///
/// # Errors
/// A terminal that cannot be drawn on; [`Failure::Interrupted`] by Ctrl-C.
pub(crate) fn play(trace: Trace, common: &Common) -> Result<(), Failure> {
    let (mut player, look) = (Player::new(trace), Look::new(common));
    let mut screen = Screen::open()?;
    let outcome = run(&mut screen, &mut player, &look);
    drop(screen);
    match outcome? {
        None => Ok(()),
        Some(Signal::Interrupt) => Err(Failure::Interrupted),
        Some(Signal::Terminate(number)) => Ok(terminal::die_of(number)?),
    }
}

/// Until the user quits, or a signal ends it.
fn run(screen: &mut Screen, player: &mut Player, look: &Look) -> Result<Option<Signal>, Failure> {
    let mut last = Instant::now();
    loop {
        screen.draw(|frame| view::draw(frame, player, look))?;
        let mut patience = match (player.is_busy(), player.is_playing()) {
            (true, _) => Duration::ZERO,
            (false, true) => FRAME,
            (false, false) => IDLE,
        };
        // All keys that wait, so that one held down does not outlast its release.
        while event::poll(patience)? {
            patience = Duration::ZERO;
            let Event::Key(key) = event::read()? else { continue };
            if key.kind == KeyEventKind::Release {
                continue;
            }
            match keys::action(key) {
                Some(Action::Quit) => return Ok(None),
                Some(Action::Interrupt) => return Ok(Some(Signal::Interrupt)),
                Some(Action::Suspend) => screen.suspend()?,
                Some(action) => player.act(action),
                None => player.act(Action::Stop),
            }
        }
        if let Some(signal) = screen.signal() {
            return Ok(Some(signal));
        }
        let now = Instant::now();
        player.advance(now - last, &mut || now.elapsed() > SLICE);
        last = now;
    }
}
