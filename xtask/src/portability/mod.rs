//! Tests of what this machine does not run by itself: kernels for other instruction sets, under an emulator, and counting
//! without threads.
//!
//! Where a target or an emulator is missing the step says so and goes on; `gaps` says it again at the end.

mod means;

use crate::cargo;
use crate::context::Context;
use crate::failure::Failure;

pub(crate) use means::{has_target, missing};

/// A kernel, and how to run its tests elsewhere.
pub(crate) struct Platform {
    /// As people call it, and as `queens cpu` does.
    pub(crate) set: &'static str,
    isa: &'static str,
    /// Whether this machine runs the kernel by itself, in the step `cargo-test`.
    pub(crate) at_home: bool,
    target: &'static str,
    /// Programs that can run tests for the target; one of them is enough.
    emulators: &'static [&'static str],
    flags: &'static str,
    /// More words for cargo.
    cargo: &'static [&'static str],
}

pub(crate) static PLATFORMS: [Platform; 2] = [
    Platform {
        set: "NEON",
        isa: "neon",
        at_home: cfg!(all(target_arch = "aarch64", target_feature = "neon")),
        // Linked with its own C library, by the linker that comes with the compiler: nothing else has to be there.
        target: "aarch64-unknown-linux-musl",
        emulators: &["qemu-aarch64-static", "qemu-aarch64"],
        flags: "-C linker=rust-lld",
        cargo: &[],
    },
    Platform {
        set: "simd128",
        isa: "simd128",
        at_home: false,
        target: "wasm32-wasip1",
        emulators: &["node"],
        flags: "-C target-feature=+simd128",
        cargo: &["--no-default-features"],
    },
];

/// Every kernel by itself, units against a slow count and boards against published values. The rest of the tests takes
/// minutes where instructions are emulated.
const TESTS: [&str; 4] = ["kernel::", "join::", "rows::", "half_boards::tests::known_values"];

/// The runner for WebAssembly.
const WASI: &str = "xtask/src/portability/wasi.mjs";

/// Tells the tests which kernel they must find.
const EXPECTED: &str = "QUEENS_EXPECTED_ISA";

pub(crate) fn step(context: &Context) -> Result<(), Failure> {
    without_threads(context)?;
    for platform in &PLATFORMS {
        match means::emulator(platform) {
            _ if platform.at_home => eprintln!("{}: this machine's own, see cargo-test", platform.set),
            Ok(emulator) => emulated(context, platform, emulator)?,
            Err(reason) => eprintln!("{}: not tested: {reason}", platform.set),
        }
    }
    Ok(())
}

/// As a web page would use it, where there are no threads.
fn without_threads(context: &Context) -> Result<(), Failure> {
    let alone = ["--package", "queens-core", "--package", "queens-count", "--lib", "--no-default-features"];
    let tests = ["--", "work::", "half_boards::tests::known_values"];
    cargo::run(context, &[&["test", "--quiet"], &alone[..], &tests].concat())?;
    if means::has_target("wasm32-unknown-unknown") {
        cargo::run(context, &[&["check", "--target", "wasm32-unknown-unknown"], &alone[..]].concat())?;
    }
    Ok(())
}

fn emulated(context: &Context, platform: &Platform, emulator: &str) -> Result<(), Failure> {
    let script = context.root.join(WASI);
    let runner = match emulator {
        "node" => vec!["node", "--no-warnings", script.to_str().unwrap_or(WASI)],
        _ => vec![emulator],
    };
    // As a list and not as one text: a folder's name may hold spaces.
    let runner = format!("target.{}.runner={runner:?}", platform.target);
    let words = ["test", "--quiet", "--package", "queens-count", "--lib", "--target", platform.target];
    let words = [&words[..], platform.cargo, &["--config", &runner, "--"], &TESTS].concat();
    let flags = format!("{} {}", std::env::var("RUSTFLAGS").unwrap_or_default(), platform.flags);
    cargo::run_with(context, &words, &[("RUSTFLAGS", flags.trim()), (EXPECTED, platform.isa)])
}
