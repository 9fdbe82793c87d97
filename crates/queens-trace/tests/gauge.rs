//! A gauge says what a scene says of the same events.

use queens_core::BoardSize;
use queens_trace::{Algorithm, Gauge, Scene, Setup};

const STEPS: usize = 20_000;

#[test]
fn a_gauge_agrees_with_the_scene() {
    for algorithm in Algorithm::ALL {
        for n in 0..=8 {
            for seed in 0..3 {
                let size = BoardSize::new(n).unwrap();
                let setup = Setup { seed, sideways: 5, restarts: 3, ..Setup::new(size) };
                let mut run = algorithm.start(&setup).unwrap();
                let (mut gauge, mut scene) = (Gauge::new(size), Scene::new(size));
                for at in 0..STEPS {
                    let Some(step) = run.next_step() else { break };
                    gauge.take(&step.event);
                    scene.apply(&step.event);
                    let told = format!("{}, n = {n}, seed {seed}, step {at}: {step:?}", algorithm.name());
                    assert_eq!(gauge.counters(), scene.counters(), "{told}");
                    assert_eq!(gauge.ending(), scene.ending(), "{told}");
                    assert_eq!(gauge.open(), scene.open().len() as u64, "{told}");
                    assert_eq!(gauge.largest_open(), scene.open().largest() as u64, "{told}");
                    assert_eq!(gauge.columns(), scene.queens().iter().copied().collect(), "{told}");
                    if scene.open().shown().is_none() {
                        assert_eq!(gauge.conflicts(), scene.conflicts(), "{told}");
                        assert_eq!(gauge.depth(), scene.depth(), "{told}");
                    }
                }
            }
        }
    }
}
