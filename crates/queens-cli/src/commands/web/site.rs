//! The files of the page, made by `cargo xtask web` from `web/` and kept in the repository.

use std::hash::{DefaultHasher, Hash, Hasher};

/// A file of the page.
pub(super) struct File {
    /// As in an address, with its slash.
    path: &'static str,
    pub(super) kind: &'static str,
    pub(super) bytes: &'static [u8],
}

impl File {
    /// Tells this content from any other, as HTTP writes it.
    pub(super) fn tag(&self) -> String {
        let mut hasher = DefaultHasher::new();
        self.bytes.hash(&mut hasher);
        format!("\"{:016x}\"", hasher.finish())
    }
}

macro_rules! files {
    ($($path:literal: $kind:literal,)*) => {
        /// All of them.
        static FILES: &[File] = &[$(
            File { path: concat!("/", $path), kind: $kind, bytes: include_bytes!(concat!("../../../site/", $path)) },
        )*];
    };
}

files! {
    "index.html": "text/html; charset=utf-8",
    "index.css": "text/css; charset=utf-8",
    "index.js": "text/javascript; charset=utf-8",
    "worker.js": "text/javascript; charset=utf-8",
    "queens.wasm": "application/wasm",
    "icon.svg": "image/svg+xml",
}

/// The file that an address means.
pub(super) fn file(path: &str) -> Option<&'static File> {
    let path = if path == "/" { "/index.html" } else { path };
    FILES.iter().find(|file| file.path == path)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file that the page asks for and the program lacks would be seen by users first.
    #[test]
    fn all_that_was_built() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/site");
        let mut built: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| format!("/{}", entry.unwrap().file_name().to_string_lossy()))
            .filter(|name| name != "/stamp.txt")
            .collect();
        let mut known: Vec<String> = FILES.iter().map(|file| file.path.to_owned()).collect();
        built.sort();
        known.sort();
        assert_eq!(built, known);
    }
}
