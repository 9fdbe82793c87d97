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

/// There are no kernels for single instruction sets yet, so none was skipped either; what the machine has is named all
/// the same, because the kernels will be tested only where it is there.
fn instruction_sets() -> String {
    let known = known_sets();
    let list = |present: bool| {
        let names: Vec<_> = known.iter().filter(|set| set.1 == present).map(|set| set.0).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    };
    format!(
        "kernels for instruction sets: there are none yet, all code is portable (this machine has: {}; lacks: {})",
        list(true),
        list(false)
    )
}

#[cfg(target_arch = "x86_64")]
fn known_sets() -> [(&'static str, bool); 3] {
    use std::arch::is_x86_feature_detected as has;
    let avx512 = has!("avx512f") && has!("avx512vpopcntdq") && has!("avx512vbmi2");
    [("AVX2", has!("avx2")), ("AVX-512 with VPOPCNTDQ and VBMI2", avx512), ("NEON", false)]
}

#[cfg(not(target_arch = "x86_64"))]
fn known_sets() -> [(&'static str, bool); 3] {
    [("AVX2", false), ("AVX-512 with VPOPCNTDQ and VBMI2", false), ("NEON", cfg!(target_arch = "aarch64"))]
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
