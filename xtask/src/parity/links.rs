//! Links between the files of the repository.

use std::path::{Component, Path, PathBuf};

use crate::markdown;

/// The relative links of a page whose target does not exist.
pub(crate) fn broken(root: &Path, page: &Path, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (number, line) in markdown::prose(text) {
        for link in markdown::link_targets(&line) {
            let Some(target) = local_target(page, link) else { continue };
            // A path that leaves the repository works on one machine only.
            if target.as_ref().is_none_or(|target| !root.join(target).exists()) {
                found.push(format!("{}:{number}: no file for the link `{link}`", page.display()));
            }
        }
    }
    found
}

/// The file of the repository that a link names. [`None`] for a link to elsewhere or within the page, `Some(None)` for one
/// that leaves the repository.
#[allow(clippy::option_option, reason = "no link and a bad link are two things")]
fn local_target(page: &Path, link: &str) -> Option<Option<PathBuf>> {
    let path = link.split(['#', '?']).next().unwrap_or(link);
    let scheme = path.split_once(':').is_some_and(|(scheme, _)| scheme.chars().all(|c| c.is_ascii_alphanumeric()));
    if path.is_empty() || scheme {
        return None;
    }
    let from = match path.strip_prefix('/') {
        Some(_) => Path::new(""),
        None => page.parent().unwrap_or(Path::new("")),
    };
    Some(normal(&from.join(path.trim_start_matches('/'))))
}

/// The path without `.` and `..`, unless it leaves the folder that it starts in.
fn normal(path: &Path) -> Option<PathBuf> {
    let mut normal = PathBuf::new();
    for component in path.components() {
        match component {
            Component::Normal(name) => normal.push(name),
            Component::CurDir => {}
            Component::ParentDir if normal.pop() => {}
            _ => return None,
        }
    }
    Some(normal)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(page: &str, text: &str) -> Vec<String> {
        broken(Path::new(env!("CARGO_MANIFEST_DIR")), Path::new(page), text)
    }

    #[test]
    fn links_to_files_and_elsewhere_pass() {
        let text = "[a](main.rs) [b](./parity/links.rs#x) [c](../Cargo.toml) [d](/src/main.rs) [e](parity/)\n\
            [f](https://example.org/x) [g](mailto:a@b) [h](#here)\n`[i](none)`\n```\n[j](none)\n```";
        assert_eq!(found("src/page.md", text), [""; 0]);
    }

    #[test]
    fn links_to_nothing_fail_with_their_line() {
        assert_eq!(
            found("src/page.md", "x\n[a](none.md)\n[b](../../xtask/Cargo.toml)"),
            [
                "src/page.md:2: no file for the link `none.md`",
                "src/page.md:3: no file for the link `../../xtask/Cargo.toml`"
            ]
        );
    }
}
