//! Counting the units that a journal lacks.

use std::fs::File;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;

use queens::count::{CountError, Engine, HalfBoards, Isa, Observer};
use queens::run::{Journal, Ledger, Place, Range, Session, Share, Span, Split, Unfinished, Work, WorkError, Worker};

use super::super::count::explain;
use super::{PROGRAM, now};
use crate::args::Common;
use crate::failure::Failure;
use crate::lang::tr;
use crate::output::{Output, complain};
use crate::progress::{Progress, stop_gently};

/// What is to be counted, and by whom.
pub(super) struct Job {
    pub(super) board: HalfBoards,
    pub(super) split: Split,
    pub(super) share: Share,
    pub(super) isa: Isa,
    pub(super) threads: NonZeroUsize,
}

/// What is done, and where it is written.
pub(super) struct Keep {
    pub(super) journal: Option<(PathBuf, Journal<File>)>,
    pub(super) ledger: Ledger,
}

impl Keep {
    /// Ranges are done. Only what will survive is entered.
    fn take(&mut self, ranges: Vec<Range>) -> std::io::Result<()> {
        let Self { journal, ledger } = self;
        if let Some((_, journal)) = journal {
            journal.append(ranges.clone())?;
        }
        ranges.iter().for_each(|range| ledger.add(Place::default(), range));
        Ok(())
    }
}

impl Job {
    /// Counts what is missing, and writes the sum.
    pub(super) fn run(self, mut keep: Keep, json: bool, common: &Common) -> Result<(), Failure> {
        let lang = common.lang;
        let missing = keep.ledger.missing(self.share);
        let started = Instant::now();
        if !missing.is_empty() {
            if let Some((path, journal)) = &mut keep.journal {
                self.announce(&missing, path, common);
                journal.begin_session(&self.session()).map_err(|error| super::explain::io(path, &error, lang))?;
            }
            let stop = stop_gently()?;
            let progress = Progress::new(common);
            let observer = Stoppable { progress: &progress, stop };
            let host = host();
            let worker =
                Worker { engine: Engine::HalfBoards.name(), isa: self.isa, threads: self.threads, host: &host };
            let work = Work { board: &self.board, split: &self.split, worker, chunk: Work::CHUNK };
            let result =
                work.count(&missing, &|| (started.elapsed(), now()), &observer, &mut |ranges| keep.take(ranges));
            progress.finish();
            result.map_err(|error| self.ended(error, &keep, common))?;
        }
        let total = keep.ledger.total(self.share).map_err(|error| match error {
            Unfinished::Overflow => explain(CountError::Overflow, lang),
            _ => {
                Failure::Input(tr!(lang, "a fault of this program: the journal has gaps", "程序内部错误：日志仍有缺失"))
            }
        })?;
        let mut output = Output::new();
        if json {
            let mut object = serde_json::json!({
                "n": self.split.n, "engine": Engine::HalfBoards.name(), "isa": self.isa.name(), "threads": self.threads,
                "share": self.share.to_string(), "units": self.share.units(self.split.units),
                "seconds": (started.elapsed().as_secs_f64() * 1e3).round() / 1e3,
            });
            let key = if self.share == Share::WHOLE { "solutions" } else { "sum" };
            object[key] = total.to_string().into();
            writeln!(output, "{object}")?;
        } else {
            writeln!(output, "{total}")?;
        }
        Ok(output.finish()?)
    }

    /// Of a journal that was begun before, how far it is.
    fn announce(&self, missing: &[Span], path: &std::path::Path, common: &Common) {
        let (all, left) = (self.share.units(self.split.units), units(missing));
        if left < all {
            common.remark(&tr!(
                common.lang,
                "{}: {} of {all} units are done; going on with the rest",
                "{}：{all} 个单元中已完成 {} 个；继续计算其余部分",
                path.display(),
                all - left
            ));
        }
    }

    fn session(&self) -> Session {
        Session {
            pid: std::process::id(),
            host: host(),
            threads: self.threads.get(),
            isa: self.isa.name().to_owned(),
            program: PROGRAM.to_owned(),
            started: now(),
        }
    }

    /// The work ended early. What was done by then is kept.
    fn ended(&self, error: WorkError<std::io::Error>, keep: &Keep, common: &Common) -> Failure {
        let lang = common.lang;
        let all = self.share.units(self.split.units);
        let done = all - units(&keep.ledger.missing(self.share));
        let Some((path, _)) = &keep.journal else {
            return match error {
                WorkError::Count(error) => {
                    complain(&tr!(
                        lang,
                        "interrupted; there is no journal, so nothing of it is kept",
                        "已中断；没有日志，已算的部分没有保存"
                    ));
                    explain(error, lang)
                }
                WorkError::Sink(error) => error.into(),
                other => Failure::Input(other.to_string()),
            };
        };
        let file = path.display();
        match error {
            WorkError::Count(CountError::Cancelled) => {
                complain(&tr!(
                    lang,
                    "interrupted: {done} of {all} units are done and safe in {file}. Go on with: queens resume {file}",
                    "已中断：{all} 个单元中已完成 {done} 个，都已写入 {file}。继续：queens resume {file}"
                ));
                Failure::Interrupted
            }
            WorkError::Count(error) => explain(error, lang),
            WorkError::Sink(error) => Failure::Input(tr!(
                lang,
                "{file}: {error}. {done} of {all} units are safe in it; when it can be written again, go on with: queens resume {file}",
                "{file}：{error}。{all} 个单元中已有 {done} 个保存在其中；待可以写入时继续：queens resume {file}"
            )),
            other => Failure::Input(other.to_string()),
        }
    }
}

fn units(spans: &[Span]) -> u64 {
    spans.iter().map(|span| span.units()).sum()
}

fn host() -> String {
    gethostname::gethostname().to_string_lossy().into_owned()
}

/// Shows progress, and stops when it was asked to.
struct Stoppable<'a> {
    progress: &'a Progress,
    stop: &'a AtomicBool,
}

impl Observer for Stoppable<'_> {
    fn progress(&self, done: u64, total: u64) {
        self.progress.progress(done, total);
    }

    fn counted(&self, solutions: u64) {
        self.progress.counted(solutions);
    }

    fn is_cancelled(&self) -> bool {
        self.stop.load(Relaxed)
    }
}
