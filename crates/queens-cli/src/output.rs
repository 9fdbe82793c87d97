//! Standard output and standard error.

use std::borrow::Cow;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::time::{Duration, Instant};

use crate::failure::Failure;
use crate::lang::Lang;

/// Standard output, buffered: results only.
///
/// Written out at the end by [`Output::finish`]; until then at least every tenth of a second when boards are slow to
/// come, so that whoever reads along does not wait for a full buffer.
pub(crate) struct Output {
    inner: BufWriter<io::StdoutLock<'static>>,
    on_terminal: bool,
    written: u64,
    flushed: Instant,
}

impl Output {
    /// Boards before the first look at the clock: the first of a list should be seen at once.
    const EAGER: u64 = 64;
    /// Boards between two looks at the clock.
    const STRIDE: u64 = 256;
    const PATIENCE: Duration = Duration::from_millis(100);

    pub(crate) fn new() -> Self {
        let stdout = io::stdout().lock();
        let on_terminal = stdout.is_terminal();
        Self { inner: BufWriter::with_capacity(1 << 16, stdout), on_terminal, written: 0, flushed: Instant::now() }
    }

    /// Whether it goes to a terminal.
    pub(crate) fn is_terminal(&self) -> bool {
        self.on_terminal
    }

    /// Writes one board or line of a long list.
    pub(crate) fn entry(&mut self, text: &[u8]) -> io::Result<()> {
        self.inner.write_all(text)?;
        self.written += 1;
        if self.written < Self::EAGER || self.written.is_multiple_of(Self::STRIDE) {
            let now = Instant::now();
            if self.on_terminal || self.written == 1 || now - self.flushed > Self::PATIENCE {
                self.flushed = now;
                self.inner.flush()?;
            }
        }
        Ok(())
    }

    /// Writes out what is left. A full disk shows here at the latest.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.inner.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// A page of help on standard output.
pub(crate) fn page(text: &str, lang: Lang) -> Result<(), Failure> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(localised(text, lang).as_bytes())?;
    Ok(stdout.flush()?)
}

/// A page of help on standard error, for who asked for nothing.
pub(crate) fn advise(text: &str, lang: Lang) {
    let _ = io::stderr().lock().write_all(localised(text, lang).as_bytes());
}

/// What clap does not let us choose of a help page: a word, and the colons after headings.
fn localised(text: &str, lang: Lang) -> Cow<'_, str> {
    if lang == Lang::En {
        return text.into();
    }
    let text = text.replace("[OPTIONS]", "[选项]");
    ["命令", "参数", "选项"]
        .iter()
        .fold(text, |text, heading| text.replace(&format!("{heading}:\n"), &format!("{heading}：\n")))
        .into()
}

/// A line on standard error. When even that is closed there is nobody left to tell.
pub(crate) fn complain(text: &str) {
    let _ = writeln!(io::stderr().lock(), "queens: {text}");
}
