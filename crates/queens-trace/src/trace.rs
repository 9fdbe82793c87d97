//! A run that can be stepped both ways.

use crate::{Algorithm, Refused, Scene, Setup, Step, Stepper};

/// A run, the steps it has made, and the scene at one of them.
///
/// Every step made is kept: about 40 bytes each, more where boards are replaced.
pub struct Trace {
    run: Box<dyn Stepper>,
    log: Vec<Step>,
    /// How many steps of the log the scene has taken in.
    position: usize,
    scene: Scene,
}

impl Trace {
    /// A run of the algorithm, before its first step.
    ///
    /// # Errors
    /// [`Refused`] when the setup is not one that the algorithm can start from.
    pub fn new(algorithm: Algorithm, setup: &Setup) -> Result<Self, Refused> {
        Ok(Self { run: algorithm.start(setup)?, log: Vec::new(), position: 0, scene: Scene::new(setup.size) })
    }

    /// Makes the next step, and returns it; `None` after the last.
    pub fn forward(&mut self) -> Option<&Step> {
        if self.position == self.log.len() {
            self.log.push(self.run.next_step()?);
        }
        let step = &self.log[self.position];
        self.scene.apply(&step.event);
        self.position += 1;
        Some(step)
    }

    /// Takes the last step back. Returns whether there was one.
    pub fn back(&mut self) -> bool {
        let Some(position) = self.position.checked_sub(1) else { return false };
        self.position = position;
        self.scene.undo(&self.log[position].event);
        true
    }

    /// Goes to the place after so many steps, or to the end when there are fewer. Returns the place reached.
    pub fn seek(&mut self, position: usize) -> usize {
        while self.position > position && self.back() {}
        while self.position < position && self.forward().is_some() {}
        self.position
    }

    /// How many steps the scene has taken in.
    #[must_use]
    pub fn position(&self) -> usize {
        self.position
    }

    /// The last step that the scene has taken in.
    #[must_use]
    pub fn last(&self) -> Option<&Step> {
        self.position.checked_sub(1).map(|last| &self.log[last])
    }

    /// The steps made so far, those taken back included.
    #[must_use]
    pub fn log(&self) -> &[Step] {
        &self.log
    }

    /// What the steps up to here have made.
    #[must_use]
    pub fn scene(&self) -> &Scene {
        &self.scene
    }
}
