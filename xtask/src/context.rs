//! Where the repository is and what was asked for.

use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// What every step is given.
pub(crate) struct Context {
    /// The root of the repository.
    pub(crate) root: PathBuf,
    /// Whether tests that are ignored for their length run too.
    pub(crate) slow: bool,
}

impl Context {
    /// Finds the root from the folder that cargo names, or else from the current one upwards.
    pub(crate) fn new(slow: bool) -> Result<Self, Failure> {
        let start = match std::env::var_os("CARGO_MANIFEST_DIR") {
            Some(folder) => PathBuf::from(folder),
            None => std::env::current_dir().map_err(|error| Failure::new(format!("current folder: {error}")))?,
        };
        let root = start.ancestors().find(|folder| folder.join("xtask/Cargo.toml").is_file());
        let root = root.ok_or_else(|| Failure::new("not inside the repository: no folder above holds xtask/"))?;
        Ok(Self { root: root.to_path_buf(), slow })
    }

    /// The text of a file of the repository.
    pub(crate) fn read(&self, path: impl AsRef<Path>) -> Result<String, Failure> {
        let path = path.as_ref();
        std::fs::read_to_string(self.root.join(path))
            .map_err(|error| Failure::new(format!("{}: {error}", path.display())))
    }
}
