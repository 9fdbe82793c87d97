//! Building the site, and whether the one that is kept is of these sources.

use std::fs;

use super::{SITE, stamp, tools};
use crate::cargo;
use crate::context::Context;
use crate::failure::Failure;
use crate::portability;

const TARGET: &str = "wasm32-unknown-unknown";

/// A folder of its own, for the flags would make cargo build everything anew elsewhere.
const BUILT: &str = "target/web";

/// `cargo xtask web`: makes the site anew.
pub(crate) fn build(context: &Context) -> Result<(), Failure> {
    module(context)?;
    tools::packages(context)?;
    tools::run(context, "web", &["npm", "run", "build"], &[])?;
    stamp::write(context)?;
    eprintln!("{SITE} is of these sources: look at it with `cargo run --release -- web --open`, and commit it");
    Ok(())
}

/// The step `site`: the site that is kept is of these sources, and these can be compiled.
pub(crate) fn check(context: &Context) -> Result<(), Failure> {
    stamp::check(context)?;
    if portability::has_target(TARGET) {
        cargo::run(context, &["check", "--package", "queens-wasm", "--lib", "--target", TARGET])?;
    } else {
        eprintln!("the module was not compiled: needs `rustup target add {TARGET}`");
    }
    Ok(())
}

/// The engines as WebAssembly, where Vite finds them.
fn module(context: &Context) -> Result<(), Failure> {
    if !portability::has_target(TARGET) {
        // Without a network, or with a compiler that is not rustup's, this says so itself.
        tools::run(context, ".", &["rustup", "target", "add", TARGET], &[])?;
    }
    let words = ["build", "--package", "queens-wasm", "--lib", "--profile", "page", "--target", TARGET];
    let flags = [("RUSTFLAGS", "-C target-feature=+simd128"), ("CARGO_TARGET_DIR", BUILT)];
    cargo::run_with(context, &words, &flags)?;
    let from = context.root.join(BUILT).join(TARGET).join("page/queens_wasm.wasm");
    let to = context.root.join("web/public/queens.wasm");
    fs::copy(&from, &to).map_err(|error| Failure::new(format!("{} to {}: {error}", from.display(), to.display())))?;
    Ok(())
}
