//! Programs that the page is built and tested with, and how to get them.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::context::Context;
use crate::failure::Failure;

/// Whether a program answers.
pub(super) fn answers(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Runs a program in a folder of the repository, seen by the user.
pub(super) fn run(context: &Context, folder: &str, words: &[&str], variables: &[(&str, &Path)]) -> Result<(), Failure> {
    let shown = words.join(" ");
    eprintln!("$ cd {folder} && {shown}");
    let [program, args @ ..] = words else { return Ok(()) };
    let mut command = Command::new(program);
    command.args(args).current_dir(context.root.join(folder)).envs(variables.iter().copied());
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure::new(format!("`{shown}` in {folder} ended with {status}"))),
        Err(error) => Err(Failure::new(format!("`{shown}` did not start: {error}"))),
    }
}

/// What the lock file names, installed once for each lock file.
pub(super) fn packages(context: &Context) -> Result<(), Failure> {
    let [lock, installed] =
        ["web/package-lock.json", "web/node_modules/.package-lock.json"].map(|name| context.root.join(name));
    let time = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    if time(&installed).is_some_and(|installed| Some(installed) >= time(&lock)) {
        return Ok(());
    }
    run(context, "web", &["npm", "ci", "--no-audit", "--no-fund"], &[])
}

/// A browser of the Chromium family, installed from Debian where that can be done.
pub(super) fn chromium() -> Option<PathBuf> {
    chromium_here().or_else(|| {
        if !answers("apt-get") {
            return None;
        }
        eprintln!("$ apt-get install -y --no-install-recommends chromium");
        let mut command = Command::new("apt-get");
        command.args(["install", "-y", "--no-install-recommends", "chromium"]).env("DEBIAN_FRONTEND", "noninteractive");
        command.stdin(Stdio::null()).stdout(Stdio::null());
        command.status().ok();
        chromium_here()
    })
}

/// The browser that is there.
pub(super) fn chromium_here() -> Option<PathBuf> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let usual = ["chromium", "chromium-browser", "google-chrome"].map(|name| Path::new("/usr/bin").join(name));
    named.into_iter().chain(usual).find(|path| path.is_file())
}
