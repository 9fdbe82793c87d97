//! Where the player stands. No terminal, no clock.

use std::time::Duration;

use queens::trace::{Event, Trace};

use super::keys::Action;

/// Steps a second to choose from.
const SPEEDS: [u32; 13] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 10_000, 100_000, 1_000_000];
const USUAL: usize = 2;
/// Steps between two looks at whether to pause.
const STRIDE: usize = 64;

/// What the player has to say beside the sentence of the step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Notice {
    NoMoreSolutions,
    NoMoreDeadEnds,
}

/// Work of many steps, done a slice at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Job {
    /// To the place after so many steps.
    To(usize),
    Solution,
    DeadEnd,
}

pub(super) struct Player {
    trace: Trace,
    playing: bool,
    speed: usize,
    /// The part of a step that time has gone by for.
    due: f64,
    job: Option<Job>,
    notice: Option<Notice>,
    help: bool,
}

impl Player {
    pub(super) fn new(trace: Trace) -> Self {
        Self { trace, playing: false, speed: USUAL, due: 0.0, job: None, notice: None, help: false }
    }

    pub(super) fn trace(&self) -> &Trace {
        &self.trace
    }

    pub(super) fn is_playing(&self) -> bool {
        self.playing
    }

    /// Whether work of many steps is under way.
    pub(super) fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    /// Steps a second.
    pub(super) fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    pub(super) fn notice(&self) -> Option<Notice> {
        self.notice
    }

    pub(super) fn shows_help(&self) -> bool {
        self.help
    }

    /// Does what a key asks for. Whatever was under way ends.
    pub(super) fn act(&mut self, action: Action) {
        let was_busy = self.job.take().is_some();
        self.notice = None;
        let here = self.trace.position();
        match action {
            Action::Faster => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            Action::Slower => self.speed = self.speed.saturating_sub(1),
            Action::Help => self.help = !self.help,
            // A key that stops a long search does no more: whoever pressed it wanted it to end.
            Action::Toggle if was_busy => {}
            Action::Toggle => {
                self.playing = !self.playing;
                self.due = 0.0;
            }
            Action::Stop => self.help = false,
            Action::Forward(steps) => self.go(Job::To(here.saturating_add(steps))),
            Action::Back(steps) => self.go(Job::To(here.saturating_sub(steps))),
            Action::Home => self.go(Job::To(0)),
            Action::End => self.go(Job::To(usize::MAX)),
            Action::NextSolution => self.go(Job::Solution),
            Action::NextDeadEnd => self.go(Job::DeadEnd),
            Action::Suspend | Action::Interrupt | Action::Quit => {}
        }
    }

    fn go(&mut self, job: Job) {
        self.playing = false;
        self.help = false;
        self.job = Some(job);
        if let Job::To(place) = job
            && (place == 0 || place < self.trace.earliest())
        {
            self.trace.rewind();
        }
    }

    /// Makes the steps that are due after so much time, until `pause` says that it is enough for once.
    pub(super) fn advance(&mut self, gone: Duration, pause: &mut dyn FnMut() -> bool) {
        if let Some(job) = self.job {
            self.work(job, pause);
        } else if self.playing {
            self.due = (self.due + gone.as_secs_f64() * f64::from(self.speed())).min(f64::from(self.speed()));
            let mut made = 0;
            while self.due >= 1.0 {
                self.due -= 1.0;
                if self.trace.forward().is_none() {
                    self.playing = false;
                    break;
                }
                made += 1;
                if made % STRIDE == 0 && pause() {
                    // Faster than this machine: what was missed is not made up for.
                    self.due = 0.0;
                    break;
                }
            }
        }
    }

    fn work(&mut self, job: Job, pause: &mut dyn FnMut() -> bool) {
        loop {
            for _ in 0..STRIDE {
                if let Some(notice) = self.stride(job) {
                    self.notice = notice;
                    self.job = None;
                    return;
                }
            }
            if pause() {
                return;
            }
        }
    }

    /// One step of a job. Its notice, or none, when it is done.
    fn stride(&mut self, job: Job) -> Option<Option<Notice>> {
        match job {
            Job::To(place) if self.trace.position() > place => {
                self.trace.back();
                None
            }
            Job::To(place) => (self.trace.position() == place || self.trace.forward().is_none()).then_some(None),
            Job::Solution => match self.trace.forward() {
                None => Some(Some(Notice::NoMoreSolutions)),
                Some(step) => matches!(step.event, Event::Solution { .. }).then_some(None),
            },
            Job::DeadEnd => match self.trace.forward() {
                None => Some(Some(Notice::NoMoreDeadEnds)),
                Some(step) => matches!(step.event, Event::DeadEnd { .. }).then_some(None),
            },
        }
    }
}
