//! The page in a real browser, as it is served by the program with the site that is kept.

use std::path::Path;

use super::tools;
use crate::cargo;
use crate::context::Context;
use crate::failure::Failure;

/// The step `browser`. What is missing and cannot be had is said, here and at the end.
pub(crate) fn step(context: &Context) -> Result<(), Failure> {
    if let Some(missing) = tool_missing() {
        eprintln!("the page was tested in no browser: {missing}");
        return Ok(());
    }
    let Some(chromium) = tools::chromium() else {
        eprintln!("the page was tested in no browser: {NO_BROWSER}");
        return Ok(());
    };
    tools::packages(context)?;
    tools::run(context, "web", &["npm", "run", "check"], &[])?;
    cargo::run(context, &["build", "--release", "--package", "queens-cli"])?;
    let queens = cargo::target_folder(context)?.join("release").join(format!("queens{}", std::env::consts::EXE_SUFFIX));
    let variables: [(&str, &Path); 2] = [("QUEENS", &queens), ("CHROMIUM", &chromium)];
    tools::run(context, "web", &["npm", "test"], &variables)
}

const NO_BROWSER: &str = "needs chromium, from the system's packages or named by CHROMIUM";

fn tool_missing() -> Option<&'static str> {
    (!tools::answers("node") || !tools::answers("npm")).then_some("needs node 20 or newer and npm")
}

/// Why the page was tested in no browser, if so.
pub(crate) fn gap() -> Option<String> {
    let reason = tool_missing().or_else(|| tools::chromium_here().is_none().then_some(NO_BROWSER))?;
    Some(format!("the page in a browser: {reason}"))
}
