//! Taking the screen, and giving it back whatever happens.

use std::io::{self, Stdout, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};

use crossterm::cursor::{Hide, Show};
use crossterm::execute;
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::backend::CrosstermBackend;
use ratatui::{Frame, Terminal};

/// Whether the screen is taken.
static TAKEN: AtomicBool = AtomicBool::new(false);
/// Whether an interrupt came while it was.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Why the player must end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Signal {
    /// Ctrl-C, or the signal of that name.
    Interrupt,
    /// The signal of this number, which ends a program.
    Terminate(i32),
}

/// Asks the player to end. False when none is on the screen.
pub(crate) fn ask_to_stop() -> bool {
    let taken = TAKEN.load(SeqCst);
    if taken {
        INTERRUPTED.store(true, SeqCst);
    }
    taken
}

/// The whole screen of the terminal, given back when this is dropped.
pub(super) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    /// The number of the last signal that ends programs, 0 for none.
    signal: Arc<AtomicUsize>,
}

impl Screen {
    pub(super) fn open() -> io::Result<Self> {
        let signal = Arc::new(AtomicUsize::new(0));
        watch(&signal)?;
        // A panic would otherwise write its message on the screen that is about to vanish.
        let report = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            give_back();
            report(panic);
        }));
        take()?;
        match Terminal::new(CrosstermBackend::new(stdout())) {
            Ok(terminal) => Ok(Self { terminal, signal }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    pub(super) fn draw(&mut self, picture: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.terminal.draw(picture).map(|_| ())
    }

    /// Why to end, if there is a reason.
    pub(super) fn signal(&self) -> Option<Signal> {
        if INTERRUPTED.load(SeqCst) {
            return Some(Signal::Interrupt);
        }
        let number = self.signal.load(SeqCst);
        (number > 0).then_some(Signal::Terminate(number as i32))
    }

    /// Stops the program as Ctrl-Z does, with the screen given back until it goes on.
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        if cfg!(unix) {
            give_back();
            stop()?;
            take()?;
            self.terminal.clear()?;
        }
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

fn take() -> io::Result<()> {
    TAKEN.store(true, SeqCst);
    let taken = enable_raw_mode().and_then(|()| execute!(stdout(), EnterAlternateScreen, Hide));
    if taken.is_err() {
        give_back();
    }
    taken
}

/// Safe to call at any time, and twice. A terminal that is gone needs nothing back.
fn give_back() {
    if TAKEN.swap(false, SeqCst) {
        let _ = execute!(stdout(), LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}

#[cfg(unix)]
fn watch(signal: &Arc<AtomicUsize>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGTERM};
    for number in [SIGTERM, SIGHUP] {
        signal_hook::flag::register_usize(number, Arc::clone(signal), number as usize)?;
    }
    Ok(())
}

#[cfg(not(unix))]
fn watch(_: &Arc<AtomicUsize>) -> io::Result<()> {
    Ok(())
}

#[cfg(unix)]
fn stop() -> io::Result<()> {
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)
}

#[cfg(not(unix))]
fn stop() -> io::Result<()> {
    Ok(())
}

/// Ends the program as the signal would have without the player.
#[cfg(unix)]
pub(super) fn die_of(number: i32) -> io::Result<()> {
    signal_hook::low_level::emulate_default_handler(number)
}

#[cfg(not(unix))]
pub(super) fn die_of(_: i32) -> io::Result<()> {
    Ok(())
}
