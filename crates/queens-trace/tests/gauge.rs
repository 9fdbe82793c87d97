//! A gauge says what a scene says of the same events.

use queens_core::{BoardSize, Square};
use queens_trace::{Algorithm, Ending, Event, Gauge, Parent, Reason, Scene, Setup};

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

/// The same on a walk by hand that has the events of every kind of algorithm.
#[test]
fn events_of_every_kind() {
    let board = |columns: [u32; 4]| columns.map(Some).to_vec().into_boxed_slice();
    let generate =
        |state, parent, moves, priority| Event::Generate { state, parent, moves, estimate: priority, priority };
    let from = |state, row, to| Some(Parent { state, row, to });
    let events = [
        Event::Place { square: Square::new(0, 3) },
        Event::Test { square: Square::new(1, 3), attacker: Some(Square::new(0, 3)) },
        Event::DeadEnd { row: 1 },
        Event::Remove { square: Square::new(0, 3) },
        Event::Load { reason: Reason::Start, from: vec![None; 4].into(), to: board([0, 0, 2, 3]) },
        Event::Examine { row: Some(1), squares: 4, least: 1 },
        Event::Move { row: 1, from: 0, to: 1 },
        Event::Swap { rows: [0, 3], columns: [0, 3] },
        Event::Plateau,
        Event::Load { reason: Reason::Restart, from: board([3, 1, 2, 0]), to: board([1, 3, 1, 2]) },
        generate(0, None, 0, 2),
        Event::Expand { state: 0, previous: None },
        generate(1, from(0, 2, 0), 1, 0),
        generate(2, from(0, 2, 2), 1, 3),
        Event::Known { row: 0, to: 0 },
        generate(3, from(0, 0, 0), 1, 1),
        Event::Expand { state: 3, previous: Some(0) },
        generate(4, from(3, 3, 3), 2, 4),
        Event::Stale { state: 2 },
        Event::Expand { state: 1, previous: Some(3) },
        Event::Solution { number: 1 },
        Event::End(Ending::Found),
    ];
    let size = BoardSize::new(4).unwrap();
    let (mut gauge, mut scene) = (Gauge::new(size), Scene::new(size));
    for event in events {
        gauge.take(&event);
        scene.apply(&event);
        assert_eq!(gauge.counters(), scene.counters(), "{event:?}");
        assert_eq!(gauge.ending(), scene.ending(), "{event:?}");
        assert_eq!((gauge.open(), gauge.largest_open()), (scene.open().len() as u64, scene.open().largest() as u64));
        assert_eq!(gauge.columns(), scene.queens().iter().copied().collect(), "{event:?}");
    }
    assert_eq!(gauge.columns(), Some(vec![1, 3, 0, 2]));
    assert_eq!((gauge.counters().moves, gauge.counters().restarts, gauge.largest_open()), (2, 1, 3));
}
