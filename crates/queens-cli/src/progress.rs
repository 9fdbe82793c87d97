//! Progress on a terminal, and the end by Ctrl-C.

use std::io::IsTerminal;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use queens::work::Observer;

use crate::args::Common;
use crate::failure::Failure;
use crate::lang::{Lang, tr};

/// Shows how far long work has come: a bar, the share done, the rate and the time left. Only on a terminal, and only for
/// work that takes more than a moment.
pub(crate) struct Progress {
    lang: Lang,
    shown: bool,
    started: Instant,
    bar: OnceLock<ProgressBar>,
}

/// What Ctrl-C reports: units done, of how many.
static DONE: AtomicU64 = AtomicU64::new(0);
static TOTAL: AtomicU64 = AtomicU64::new(0);

impl Progress {
    const MOMENT: Duration = Duration::from_millis(400);

    pub(crate) fn new(common: &Common) -> Self {
        let shown = !common.quiet && std::io::stderr().is_terminal();
        Self { lang: common.lang, shown, started: Instant::now(), bar: OnceLock::new() }
    }

    /// Takes the bar off the screen.
    pub(crate) fn finish(&self) {
        DONE.store(0, Relaxed);
        TOTAL.store(0, Relaxed);
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }

    fn bar(&self, total: u64) -> &ProgressBar {
        self.bar.get_or_init(|| {
            let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr_with_hz(5));
            let template = match self.lang {
                Lang::En => "{wide_bar} {percent_precise} %  {pos}/{len} units  {per_sec}  {elapsed} gone, {eta} left",
                Lang::Zh => "{wide_bar} {percent_precise} %  {pos}/{len} 单元  {per_sec}  已用 {elapsed}，还需 {eta}",
            };
            if let Ok(style) = ProgressStyle::with_template(template) {
                let ticks = if crate::lang::is_utf8() { "█▉▊▋▌▍▎▏ " } else { "#>-" };
                bar.set_style(style.progress_chars(ticks));
            }
            bar.with_elapsed(self.started.elapsed())
        })
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.finish();
    }
}

impl Observer for Progress {
    fn progress(&self, done: u64, total: u64) {
        DONE.store(done, Relaxed);
        TOTAL.store(total, Relaxed);
        if self.shown && self.started.elapsed() > Self::MOMENT {
            self.bar(total).set_position(done);
        }
    }
}

/// Makes Ctrl-C end the program at once with exit code 130, saying how far it had come.
///
/// # Errors
/// When the system refuses a handler.
pub(crate) fn stop_on_ctrl_c(lang: Lang) -> Result<(), Failure> {
    ctrlc::set_handler(move || {
        let (done, total) = (DONE.load(Relaxed), TOTAL.load(Relaxed));
        if total > 0 {
            let percent = done as f64 / total as f64 * 100.0;
            crate::output::complain(&tr!(
                lang,
                "\ninterrupted after {percent:.1} % of the work; there is no result",
                "\n已中断：完成了 {percent:.1} % 的工作；没有结果"
            ));
        }
        std::process::exit(i32::from(Failure::Interrupted.exit_code()));
    })
    .map_err(|error| Failure::Input(tr!(lang, "cannot handle Ctrl-C: {error}", "无法处理 Ctrl-C：{error}")))
}
