//! Whether what a platform needs is on this machine.

use std::path::Path;
use std::process::Command;

use super::Platform;

/// The oldest node with the interface for WASI that the runner uses.
const NODE: u32 = 20;

/// Why the platform's kernel was not tested, if it was not.
pub(crate) fn missing(platform: &Platform) -> Option<String> {
    if platform.at_home { None } else { emulator(platform).err() }
}

/// The program that runs the platform's tests, or what is missing.
pub(super) fn emulator(platform: &Platform) -> Result<&'static str, String> {
    if !has_target(platform.target) {
        return Err(format!("needs `rustup target add {}`", platform.target));
    }
    let found = platform.emulators.iter().find(|program| runs(program));
    found.copied().ok_or_else(|| match platform.emulators {
        ["node"] => format!("needs node {NODE} or newer"),
        programs => format!("needs {}", programs.join(" or ")),
    })
}

/// Whether the compiler has a standard library for the target.
pub(crate) fn has_target(target: &str) -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let folder = output(Command::new(rustc).args(["--print", "target-libdir", "--target", target]));
    folder.is_some_and(|folder| holds_std(Path::new(folder.trim())))
}

fn holds_std(folder: &Path) -> bool {
    let mut files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    files.any(|file| file.file_name().to_string_lossy().starts_with("libstd-"))
}

fn runs(program: &str) -> bool {
    let version = output(Command::new(program).arg("--version"));
    version.is_some_and(|version| program != "node" || is_new_enough(&version))
}

fn is_new_enough(node: &str) -> bool {
    let major = node.trim().trim_start_matches('v').split('.').next();
    major.and_then(|major| major.parse::<u32>().ok()).is_some_and(|major| major >= NODE)
}

/// What a command writes, if it starts and succeeds.
fn output(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::portability::PLATFORMS;

    #[test]
    fn versions_of_node() {
        assert!(is_new_enough("v20.1.0\n") && is_new_enough("v100.0.0"));
        assert!(!is_new_enough("v18.20.4\n") && !is_new_enough("") && !is_new_enough("node"));
    }

    #[test]
    fn what_is_missing_is_named() {
        assert!(!has_target("no-such-target") && !runs("no-such-program"));
        let nowhere = |target, emulators| Platform { target, emulators, at_home: false, ..PLATFORMS[0] };
        let reason = missing(&nowhere("no-such-target", &["node"])).unwrap();
        assert!(reason.contains("rustup target add no-such-target"), "{reason}");
        assert_eq!(missing(&Platform { at_home: true, ..nowhere("no-such-target", &["node"]) }), None);
        if let Some(home) = PLATFORMS.iter().map(|platform| platform.target).find(|target| has_target(target)) {
            assert_eq!(missing(&nowhere(home, &["no-such-program"])).unwrap(), "needs no-such-program");
        }
    }
}
