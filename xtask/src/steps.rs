//! The table of steps: one line for each, in the order in which `test` runs them.

use crate::context::Context;
use crate::failure::Failure;
use crate::{cargo, cluster, codegen, graph, parity, portability, versions, web};

/// One check.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) run: fn(&Context) -> Result<(), Failure>,
}

/// All of them; what fails fast comes first.
pub(crate) static STEPS: &[Step] = &[
    Step { name: "fmt", about: "every source file is formatted", run: fmt },
    Step { name: "clippy", about: "no warning in any target", run: clippy },
    Step { name: "graph", about: "the crates use each other as ARCHITECTURE.md draws it", run: graph::step },
    Step { name: "docs-parity", about: "English and Chinese pages, glossaries and links agree", run: parity::step },
    Step { name: "versions", about: "one version in manifests, changelog and citation", run: versions::step },
    Step { name: "cargo-test", about: "unit, integration and documentation tests", run: cargo_test },
    Step { name: "rustdoc", about: "the reference builds without a warning", run: rustdoc },
    Step {
        name: "codegen",
        about: "the inner loops of counting are what the compiler should make of them",
        run: codegen::step,
    },
    Step {
        name: "portability",
        about: "kernels of other machines under emulators, and counting without threads",
        run: portability::step,
    },
    Step { name: "site", about: "the page that is kept is of these sources", run: web::check },
    Step { name: "browser", about: "the page in a real browser, keyboard to accessibility", run: web::browser },
    Step {
        name: "cluster",
        about: "a plan for HyperQueue, run on two workers where Python has it",
        run: cluster::step,
    },
    Step { name: "smoke", about: "every parser on its seeds and on mutated ones", run: smoke },
];

/// Makes the page anew; no check, so `test` leaves it out.
pub(crate) static WEB: Step = Step { name: "web", about: "makes the page anew, to be committed", run: web::build };

pub(crate) fn find(name: &str) -> Option<&'static Step> {
    STEPS.iter().find(|step| step.name == name)
}

/// Mutated inputs for each target in the smoke run: a few seconds in all.
const SMOKE_RUNS: &str = "100000";

fn fmt(context: &Context) -> Result<(), Failure> {
    cargo::run(context, &["fmt", "--all", "--check"])
}

fn clippy(context: &Context) -> Result<(), Failure> {
    cargo::run(context, &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])
}

fn cargo_test(context: &Context) -> Result<(), Failure> {
    cargo::run(context, &["test", "--workspace"])?;
    if context.slow {
        cargo::run(context, &["test", "--workspace", "--release", "--", "--include-ignored"])?;
    }
    Ok(())
}

fn rustdoc(context: &Context) -> Result<(), Failure> {
    // Libraries only: the program `queens` and the library `queens` would write over each other's pages.
    cargo::run_with(context, &["doc", "--workspace", "--no-deps", "--lib"], &[("RUSTDOCFLAGS", "-D warnings")])
}

fn smoke(context: &Context) -> Result<(), Failure> {
    cargo::run(context, &["run", "--package", "queens-fuzz", "--profile", "test", "--bin", "smoke", "--", SMOKE_RUNS])
}
