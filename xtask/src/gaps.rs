//! What a run on this machine could not test: said aloud, so that a green run is not taken for more than it is.

use std::process::{Command, Stdio};

use crate::portability::{PLATFORMS, missing};

/// One line for each thing that was not tested.
pub(crate) fn gaps(slow: bool) -> Vec<String> {
    let mut gaps = vec![instruction_sets()];
    gaps.extend(crate::web::gap());
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

/// The instruction sets for which there are kernels; which of them ran in a test, and why the others did not.
fn instruction_sets() -> String {
    let (mut tested, mut untested) = (vec!["portable".to_owned()], Vec::new());
    let others = PLATFORMS.iter().map(|platform| (platform.set, missing(platform)));
    for (set, reason) in own_sets().into_iter().chain(others) {
        match reason {
            None => tested.push(set.to_owned()),
            Some(reason) => untested.push(format!("{set} ({reason})")),
        }
    }
    let untested = if untested.is_empty() { "none".to_owned() } else { untested.join(", ") };
    format!("kernels that ran in no test: {untested}; tested: {}", tested.join(", "))
}

/// The sets of x86-64, which no emulator is asked for.
fn own_sets() -> [(&'static str, Option<String>); 2] {
    let [avx2, wide] = x86_64();
    let reason = |present: bool| (!present).then(|| "this machine lacks it".to_owned());
    [("AVX2", reason(avx2)), ("AVX-512", reason(avx2 && wide))]
}

#[cfg(target_arch = "x86_64")]
fn x86_64() -> [bool; 2] {
    use std::arch::is_x86_feature_detected as has;
    // What `queens_count::Isa` asks for, and the program shows as `queens cpu`.
    let avx2 = has!("avx2") && has!("bmi2") && has!("popcnt");
    let narrow = has!("avx512f") && has!("avx512vl") && has!("avx512bw") && has!("avx512dq");
    let wide = narrow && has!("avx512vpopcntdq") && has!("avx512vbmi2");
    [avx2, wide]
}

#[cfg(not(target_arch = "x86_64"))]
fn x86_64() -> [bool; 2] {
    [false, false]
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
        for set in ["AVX-512", "NEON", "simd128"] {
            assert!(gaps(true)[0].contains(set), "{set}");
        }
    }
}
