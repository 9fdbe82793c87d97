//! The files of the two languages.

use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// All files below a folder of the repository, as paths relative to that folder, sorted. A missing folder is an error.
pub(crate) fn files(root: &Path, folder: &str) -> Result<Vec<PathBuf>, Failure> {
    let top = root.join(folder);
    let mut found = Vec::new();
    let mut waiting = vec![top.clone()];
    while let Some(folder) = waiting.pop() {
        for path in entries(&folder)? {
            if path.is_dir() {
                waiting.push(path);
            } else {
                found.extend(path.strip_prefix(&top).map(Path::to_path_buf));
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The files in the root itself, as bare names.
pub(crate) fn top_files(root: &Path) -> Result<Vec<PathBuf>, Failure> {
    let files = entries(root)?.into_iter().filter(|path| path.is_file());
    Ok(files.filter_map(|path| path.file_name().map(PathBuf::from)).collect())
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let read = || std::fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>();
    read().map_err(|error| Failure::new(format!("{}: {error}", folder.display())))
}

/// The files that only one language has.
pub(crate) fn differences(english: &[PathBuf], chinese: &[PathBuf]) -> Vec<String> {
    let lacks = |ours: &[PathBuf], theirs: &[PathBuf], folder: &str| {
        let missing = ours.iter().filter(|path| !theirs.contains(path));
        missing.map(|path| format!("{folder}/{} is missing", path.display())).collect::<Vec<_>>()
    };
    let mut found = lacks(english, chinese, super::CHINESE);
    found.extend(lacks(chinese, english, super::ENGLISH));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_one_language_only_are_named() {
        let paths = |names: &[&str]| names.iter().map(PathBuf::from).collect::<Vec<_>>();
        assert_eq!(differences(&paths(&["a.md", "b/c.md"]), &paths(&["a.md", "b/c.md"])), [""; 0]);
        assert_eq!(
            differences(&paths(&["a.md", "b.md"]), &paths(&["b.md", "c.md"])),
            ["docs/zh/a.md is missing", "docs/en/c.md is missing"]
        );
    }

    #[test]
    fn this_crate_is_a_tree_of_files() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let found = files(root, "src").unwrap();
        assert!(found.contains(&PathBuf::from("main.rs")) && found.contains(&PathBuf::from("parity/tree.rs")));
        assert_eq!(top_files(root).unwrap(), [PathBuf::from("Cargo.toml")]);
        assert!(files(root, "none").is_err());
    }
}
