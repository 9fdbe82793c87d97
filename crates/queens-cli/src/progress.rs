//! Progress on a terminal, and the end by Ctrl-C.

use std::fmt;
use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use queens::work::Observer;

use crate::args::Common;
use crate::failure::Failure;
use crate::lang::{Lang, Text, tr};
use crate::rough;

/// Shows how far long work has come: a bar, the share done, the solutions or units a second, and the time left. Only on a terminal, and only for
/// work that takes more than a moment.
pub(crate) struct Progress {
    lang: Lang,
    shown: bool,
    started: Instant,
    bar: OnceLock<ProgressBar>,
    solutions: Arc<AtomicU64>,
    /// What is counted.
    noun: Text,
    /// Whether Ctrl-C says how far the work had come.
    told_at_the_end: bool,
}

/// What Ctrl-C reports: units done, of how many.
static DONE: AtomicU64 = AtomicU64::new(0);
static TOTAL: AtomicU64 = AtomicU64::new(0);

/// Whether a search without a foreseeable end is under way, which Ctrl-C ends without a result.
static SEARCHING: AtomicBool = AtomicBool::new(false);

impl Progress {
    const MOMENT: Duration = Duration::from_millis(400);

    pub(crate) fn new(common: &Common) -> Self {
        let shown = !common.quiet && std::io::stderr().is_terminal();
        let mut progress = Self::unseen(common);
        progress.shown = shown;
        progress
    }

    /// Shows nothing, but Ctrl-C tells how far the work had come.
    pub(crate) fn unseen(common: &Common) -> Self {
        let (started, solutions, noun) = (Instant::now(), Arc::default(), Text::new("units", "单元"));
        Self { lang: common.lang, shown: false, started, bar: OnceLock::new(), solutions, noun, told_at_the_end: true }
    }

    /// Shows how far the work has come; on Ctrl-C it says nothing, because what was written until then is a result.
    pub(crate) fn silent_at_the_end(common: &Common) -> Self {
        let mut progress = Self::new(common);
        progress.told_at_the_end = false;
        progress
    }

    /// The same, counting something else than units.
    pub(crate) fn of(mut self, noun: Text) -> Self {
        self.noun = noun;
        self
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
            let noun = self.noun.of(self.lang);
            let template = match self.lang {
                Lang::En => "{wide_bar} {percent} %  {pos}/{len} UNITS, {rate}, {gone} gone, {left} left",
                Lang::Zh => "{wide_bar} {percent} %  {pos}/{len} UNITS，{rate}，已用 {gone}，还需 {left}",
            };
            if let Ok(style) = ProgressStyle::with_template(&template.replace("UNITS", noun)) {
                let style =
                    style.progress_chars(if crate::lang::is_utf8() { "█▉▊▋▌▍▎▏ " } else { "#>-" });
                bar.set_style(self.with_means(style));
            }
            bar
        })
    }

    /// Rate and remaining time from the mean since the start. The bar's own are for the last moment, and begin with the
    /// moment it appears.
    fn with_means(&self, style: ProgressStyle) -> ProgressStyle {
        let (lang, started, solutions) = (self.lang, self.started, Arc::clone(&self.solutions));
        let seconds = move || started.elapsed().as_secs_f64().max(1e-3);
        style
            .with_key("gone", move |_: &ProgressState, text: &mut dyn fmt::Write| {
                let _ = text.write_str(&rough::time(seconds(), lang));
            })
            .with_key("rate", move |state: &ProgressState, text: &mut dyn fmt::Write| {
                let rate = |count: u64| rough::number(count as f64 / seconds(), lang);
                let _ = text.write_str(&match solutions.load(Relaxed) {
                    0 => tr!(lang, "{}/s", "每秒 {}", rate(state.pos())),
                    solutions => tr!(lang, "{} solutions/s", "每秒 {}解", rate(solutions)),
                });
            })
            .with_key("left", move |state: &ProgressState, text: &mut dyn fmt::Write| {
                let units = state.len().unwrap_or(0).saturating_sub(state.pos());
                let left = units as f64 * seconds() / (state.pos() as f64).max(1e-3);
                let _ = text.write_str(&rough::time(left, lang));
            })
    }
}

/// A line on a terminal for work whose end cannot be foreseen: what it has done so far.
pub(crate) struct Pulse {
    shown: bool,
    started: Instant,
    told: Instant,
    bar: Option<ProgressBar>,
}

impl Pulse {
    pub(crate) fn new(common: &Common) -> Self {
        let now = Instant::now();
        SEARCHING.store(true, Relaxed);
        Self { shown: !common.quiet && std::io::stderr().is_terminal(), started: now, told: now, bar: None }
    }

    /// Shows what `line` says, given the seconds since the start, at most once a second and not in the first moment.
    pub(crate) fn beat(&mut self, line: impl FnOnce(f64) -> String) {
        if !self.shown
            || self.told.elapsed() < if self.bar.is_some() { Duration::from_secs(1) } else { Progress::MOMENT }
        {
            return;
        }
        let text = line(self.started.elapsed().as_secs_f64());
        let bar = self.bar.get_or_insert_with(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            bar.set_style(ProgressStyle::with_template("{msg}").unwrap_or_else(|_| ProgressStyle::default_spinner()));
            bar
        });
        bar.set_message(text);
        self.told = Instant::now();
    }
}

impl Drop for Pulse {
    fn drop(&mut self) {
        SEARCHING.store(false, Relaxed);
        self.bar.iter().for_each(ProgressBar::finish_and_clear);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.finish();
    }
}

impl Observer for Progress {
    fn counted(&self, solutions: u64) {
        self.solutions.fetch_add(solutions, Relaxed);
    }

    fn progress(&self, done: u64, total: u64) {
        if self.told_at_the_end {
            DONE.store(done, Relaxed);
            TOTAL.store(total, Relaxed);
        }
        if self.shown && self.started.elapsed() > Self::MOMENT {
            self.bar(total).set_position(done);
        }
    }
}

/// Set when somebody wants the program to stop, once [`stop_gently`] was called.
static STOP: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// When Ctrl-C set it.
static ASKED: OnceLock<Instant> = OnceLock::new();

/// One Ctrl-C may come as two: `timeout` and some shells send it to the program and to its group.
const SAME: Duration = Duration::from_secs(1);

/// From here on, Ctrl-C and SIGTERM set the flag that is returned; the work then ends by itself, with what is done kept.
/// Another Ctrl-C, a second or more after the first, ends the program at once.
///
/// # Errors
/// When the system refuses a handler.
pub(crate) fn stop_gently() -> std::io::Result<&'static AtomicBool> {
    let stop = STOP.get_or_init(Arc::default);
    #[cfg(unix)]
    signal_hook::flag::register(signal_hook::consts::SIGTERM, Arc::clone(stop))?;
    Ok(stop)
}

/// Makes Ctrl-C end the program at once with exit code 130, saying how far it had come.
///
/// Whoever started the program with Ctrl-C ignored, as shells do for jobs in the background, wants it so: then it stays.
///
/// # Errors
/// When the system refuses a handler.
pub(crate) fn stop_on_ctrl_c(lang: Lang) -> Result<(), Failure> {
    let handler = ctrlc::try_set_handler(move || {
        // The player has a screen to give back first.
        if crate::player::ask_to_stop() {
            return;
        }
        if let Some(stop) = STOP.get() {
            stop.store(true, Relaxed);
            if ASKED.get_or_init(Instant::now).elapsed() < SAME {
                return;
            }
        }
        let (done, total) = (DONE.load(Relaxed), TOTAL.load(Relaxed));
        let searching = SEARCHING.load(Relaxed);
        if (total > 0 || searching) && std::io::stderr().is_terminal() {
            // Below the bar, and the ^C that the terminal has put after it.
            eprintln!();
        }
        if searching {
            crate::output::complain(&tr!(lang, "interrupted; there is no result", "已中断；没有结果"));
        } else if total > 0 {
            let percent = done as f64 / total as f64 * 100.0;
            crate::output::complain(&tr!(
                lang,
                "interrupted after {percent:.1} % of the work; there is no result",
                "已中断：完成了 {percent:.1} % 的工作；没有结果"
            ));
        }
        std::process::exit(i32::from(Failure::Interrupted.exit_code()));
    });
    match handler {
        Ok(()) | Err(ctrlc::Error::MultipleHandlers) => Ok(()),
        Err(error) => Err(Failure::Input(tr!(lang, "cannot handle Ctrl-C: {error}", "无法处理 Ctrl-C：{error}"))),
    }
}
