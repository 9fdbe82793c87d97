//! One fuzz target for each parser: a function that takes any bytes and asserts what must hold of them.
//!
//! The same functions run in two ways:
//!
//! - `cargo run -p queens-fuzz --bin smoke`, with any toolchain: all seeds in `corpus/`, then mutations of them by a
//!   seeded generator. Every run with the same seed makes the same inputs.
//! - `cargo +nightly fuzz run --features libfuzzer NAME`, guided by coverage.
//!
//! To add a target: a function here, a line in [`TARGETS`], a file of three lines in `fuzz_targets/` with its entry in
//! Cargo.toml, and seeds in `corpus/NAME/`.

mod boards;
mod formats;
mod journals;
pub mod mutate;
mod notations;
pub mod smoke;
mod streams;

pub use boards::verdict;
pub use formats::formats;
pub use journals::journal;
pub use notations::{guess, notation};
pub use streams::stream;

/// A target: any bytes go in, and it panics when something that must hold does not.
pub type Target = fn(&[u8]);

/// All targets, by name. Each has its seeds in `corpus/NAME/`.
pub static TARGETS: &[(&str, Target)] = &[
    ("notation", notation),
    ("guess", guess),
    ("verdict", verdict),
    ("stream", stream),
    ("journal", journal),
    ("formats", formats),
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn every_target_has_seeds_and_a_program() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let manifest = std::fs::read_to_string(here.join("Cargo.toml")).unwrap();
        for (name, _) in TARGETS {
            assert!(here.join(format!("fuzz_targets/{name}.rs")).is_file(), "{name}");
            assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
            assert!(!smoke::seeds(&here.join("corpus"), name).unwrap().is_empty(), "{name}");
        }
        let folders = std::fs::read_dir(here.join("corpus")).unwrap().count();
        assert_eq!(folders, TARGETS.len(), "each folder of seeds belongs to a target");
    }
}
