//! Every algorithm can be taken back, step by step, to exactly where it was.

use queens_core::BoardSize;
use queens_trace::{Algorithm, Event, Scene, Setup, Trace};

/// Long runs are cut here: enough for every event of every algorithm to occur.
const STEPS: usize = 3000;

#[test]
fn undo_returns_every_scene() {
    for algorithm in Algorithm::ALL {
        for n in 0..=8 {
            for seed in 0..5 {
                let size = BoardSize::new(n).unwrap();
                let setup = Setup { seed, ..Setup::new(size) };
                let mut trace = Trace::new(algorithm, &setup).unwrap();
                let mut scenes = vec![trace.scene().clone()];
                assert_eq!(scenes[0], Scene::new(size));
                while scenes.len() < STEPS && trace.forward().is_some() {
                    scenes.push(trace.scene().clone());
                }
                while let Some(scene) = scenes.pop() {
                    assert_eq!(
                        trace.scene(),
                        &scene,
                        "{}, n = {n}, seed {seed}, step {}",
                        algorithm.name(),
                        scenes.len()
                    );
                    assert_eq!(trace.back(), !scenes.is_empty());
                }
            }
        }
    }
}

/// The same setup gives the same steps, and the last of them is the only end.
#[test]
fn runs_repeat_and_end_once() {
    for algorithm in Algorithm::ALL {
        for n in 0..=5 {
            let setup = Setup { seed: 7, ..Setup::new(BoardSize::new(n).unwrap()) };
            let steps = || {
                let mut run = algorithm.start(&setup).unwrap();
                std::iter::from_fn(move || run.next_step()).take(200_000).collect::<Vec<_>>()
            };
            let first = steps();
            assert_eq!(first, steps(), "{}, n = {n}", algorithm.name());
            let ends = first.iter().filter(|step| matches!(step.event, Event::End(_))).count();
            assert_eq!(ends, 1, "{}, n = {n}", algorithm.name());
            assert!(matches!(first.last().unwrap().event, Event::End(_)));
            let lines = algorithm.code().len() as u32;
            assert!(first.iter().all(|step| step.line < lines), "{}: a step outside the code", algorithm.name());
        }
    }
}
