//! A run that can be stepped both ways.

use crate::{Algorithm, Event, Refused, Scene, Setup, Step, Stepper};

/// A run, the last steps it has made, and the scene at one of them.
///
/// Memory is bounded however long the run: only the last steps are kept, about a million, fewer where whole boards are
/// replaced. A place before them is reached by beginning again, for a run depends on nothing but its setup.
pub struct Trace {
    algorithm: Algorithm,
    setup: Setup,
    run: Box<dyn Stepper>,
    /// The steps kept.
    log: Vec<Step>,
    /// How many steps came before those kept.
    dropped: usize,
    /// The cost of the log, and what it may come to before half of it is dropped.
    cost: usize,
    most: usize,
    /// How many steps the scene has taken in.
    position: usize,
    scene: Scene,
}

impl Trace {
    /// What the log may cost: one for each step and eight columns of boards. About 100 MB.
    const MOST: usize = 1 << 21;

    /// A run of the algorithm, before its first step.
    ///
    /// # Errors
    /// [`Refused`] when the setup is not one that the algorithm can start from.
    pub fn new(algorithm: Algorithm, setup: &Setup) -> Result<Self, Refused> {
        Self::keeping(algorithm, setup, Self::MOST)
    }

    fn keeping(algorithm: Algorithm, setup: &Setup, most: usize) -> Result<Self, Refused> {
        let (run, scene) = (algorithm.start(setup)?, Scene::new(setup.size));
        let setup = setup.clone();
        Ok(Self { algorithm, setup, run, log: Vec::new(), dropped: 0, cost: 0, most, position: 0, scene })
    }

    /// Makes the next step, and returns it; `None` after the last.
    pub fn forward(&mut self) -> Option<&Step> {
        if self.position == self.dropped + self.log.len() {
            let step = self.run.next_step()?;
            self.keep(step);
        }
        let step = &self.log[self.position - self.dropped];
        self.scene.apply(&step.event);
        self.position += 1;
        Some(step)
    }

    /// Takes the last step back. Returns whether there was one.
    ///
    /// Costs as much as all steps before when that step is no longer [kept](Self::earliest).
    pub fn back(&mut self) -> bool {
        let Some(position) = self.position.checked_sub(1) else { return false };
        if position < self.dropped {
            self.seek(position);
            return true;
        }
        self.position = position;
        self.scene.undo(&self.log[position - self.dropped].event);
        true
    }

    /// Goes to the place after so many steps, or to the end when there are fewer. Returns the place reached.
    ///
    /// Before [`earliest`](Self::earliest) it begins again.
    pub fn seek(&mut self, position: usize) -> usize {
        if position < self.earliest() {
            self.rewind();
        }
        while self.position > position && self.back() {}
        while self.position < position && self.forward().is_some() {}
        self.position
    }

    /// Goes to the place before the first step at once, by beginning again.
    pub fn rewind(&mut self) {
        // What started once starts again: a run depends on nothing but its setup.
        let Ok(run) = self.algorithm.start(&self.setup) else { return };
        self.run = run;
        self.scene = Scene::new(self.setup.size);
        self.log = Vec::new();
        (self.dropped, self.cost, self.position) = (0, 0, 0);
    }

    /// The first place that can be reached by taking steps back, without beginning again.
    #[must_use]
    pub fn earliest(&self) -> usize {
        self.dropped
    }

    /// How many steps the scene has taken in.
    #[must_use]
    pub fn position(&self) -> usize {
        self.position
    }

    /// The last step that the scene has taken in. `None` before the first.
    #[must_use]
    pub fn last(&self) -> Option<&Step> {
        self.log.get(self.position.checked_sub(self.dropped + 1)?)
    }

    /// The steps kept of those made so far, those taken back included. The first of them is step number
    /// [`earliest`](Self::earliest), from 0.
    #[must_use]
    pub fn log(&self) -> &[Step] {
        &self.log
    }

    /// What the steps up to here have made.
    #[must_use]
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The algorithm.
    #[must_use]
    pub fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// What the run started from.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    fn keep(&mut self, step: Step) {
        self.cost += cost(&step);
        self.log.push(step);
        if self.cost <= self.most {
            return;
        }
        // Half at once, so that each step is moved a bounded number of times; the last two stay whatever they cost.
        let mut drop = 0;
        while self.cost > self.most / 2 && drop + 2 < self.log.len() {
            self.cost -= cost(&self.log[drop]);
            drop += 1;
        }
        self.log.drain(..drop);
        self.dropped += drop;
    }
}

/// What a step costs in memory, in steps that hold no board.
fn cost(step: &Step) -> usize {
    match &step.event {
        Event::Load { from, to, .. } => 1 + (from.len() + to.len()) / 8,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens_core::BoardSize;

    /// A trace that keeps few steps goes everywhere that one which keeps all of them goes.
    #[test]
    fn forgets_and_returns() {
        for algorithm in Algorithm::ALL {
            let setup = Setup { seed: 3, ..Setup::new(BoardSize::new(5).unwrap()) };
            let mut all = Trace::new(algorithm, &setup).unwrap();
            let mut few = Trace::keeping(algorithm, &setup, 20).unwrap();
            let end = all.seek(2000);
            assert_eq!(few.seek(2000), end, "{}", algorithm.name());
            assert_eq!(all.earliest(), 0);
            assert!(few.earliest() > 0 || end < 20, "{}", algorithm.name());
            assert!(few.log().len() <= 20, "{}: {}", algorithm.name(), few.log().len());
            for place in [end, end - 1, end / 2, end / 2 + 1, 1, 0, end / 3, end + 7] {
                assert_eq!(few.seek(place), all.seek(place), "{}", algorithm.name());
                assert_eq!(few.scene(), all.scene(), "{}, step {place}", algorithm.name());
                assert_eq!(few.last(), all.last(), "{}, step {place}", algorithm.name());
            }
            few.seek(end);
            for place in (0..end).rev().take(60) {
                all.seek(place);
                assert!(few.back());
                assert_eq!((few.position(), few.scene()), (place, all.scene()), "{}", algorithm.name());
            }
            few.rewind();
            assert_eq!((few.position(), few.last()), (0, None));
            assert!(!few.back());
        }
    }
}
