//! What a run on this machine could not test: said aloud, so that a green run is not taken for more than it is.

use std::process::{Command, Stdio};

/// One line for each thing that was not tested.
pub(crate) fn gaps(slow: bool) -> Vec<String> {
    let mut gaps = vec![instruction_sets()];
    if !cargo_fuzz() {
        gaps.push(
            "fuzzing guided by coverage: needs `cargo install cargo-fuzz` and a nightly toolchain; \
             the smoke run made blind mutations of the seeds"
                .to_owned(),
        );
    } else {
        gaps.push("fuzzing guided by coverage: `cargo +nightly fuzz run --features libfuzzer NAME`".to_owned());
    }
    if !slow {
        gaps.push("tests marked #[ignore] for their length: cargo xtask test --slow".to_owned());
    }
    gaps
}

/// The instruction sets for which there are kernels; those that the machine lacks ran in no test.
fn instruction_sets() -> String {
    let list = |present: bool| {
        let names: Vec<_> = known_sets().into_iter().filter(|set| set.1 == present).map(|set| set.0).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    };
    format!("kernels for instruction sets that this machine lacks: {} (tested: portable, {})", list(false), list(true))
}

#[cfg(target_arch = "x86_64")]
fn known_sets() -> [(&'static str, bool); 2] {
    use std::arch::is_x86_feature_detected as has;
    // What `queens_count::Isa` asks for, and the program shows as `queens cpu`.
    let avx2 = has!("avx2") && has!("bmi2") && has!("popcnt");
    let wide = has!("avx512f") && has!("avx512bw") && has!("avx512dq") && has!("avx512vl") && has!("avx512vpopcntdq");
    [("AVX2", avx2), ("AVX-512", avx2 && wide)]
}

#[cfg(not(target_arch = "x86_64"))]
fn known_sets() -> [(&'static str, bool); 2] {
    [("AVX2", false), ("AVX-512", false)]
}

fn cargo_fuzz() -> bool {
    Command::new("cargo-fuzz")
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skipped_tests_are_named_unless_they_ran() {
        let ignored = |slow| gaps(slow).iter().any(|gap| gap.contains("#[ignore]"));
        assert!(ignored(false));
        assert!(!ignored(true));
        assert!(gaps(true)[0].contains("AVX-512"));
    }
}
