//! Which sources the site was made of.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::SITE;
use crate::context::Context;
use crate::failure::Failure;

/// Folders and files that the site is made of, from the root.
const SOURCES: &[&str] = &[
    "crates/queens-core/Cargo.toml",
    "crates/queens-core/src",
    "crates/queens-count/Cargo.toml",
    "crates/queens-count/src",
    "crates/queens-search/Cargo.toml",
    "crates/queens-search/src",
    "crates/queens-trace/Cargo.toml",
    "crates/queens-trace/src",
    "crates/queens-wasm/Cargo.toml",
    "crates/queens-wasm/src",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/public/icon.svg",
    "web/src",
    "web/tsconfig.json",
    "web/vite.config.ts",
];

/// The file that tells. It is no part of the page.
const FILE: &str = "stamp.txt";

/// Says in the site what it was made of.
pub(super) fn write(context: &Context) -> Result<(), Failure> {
    let path = context.root.join(SITE).join(FILE);
    let text = format!("{}\n", of_sources(context)?);
    fs::write(&path, text).map_err(|error| Failure::new(format!("{}: {error}", path.display())))
}

/// Fails when the site was made of other sources than these.
pub(super) fn check(context: &Context) -> Result<(), Failure> {
    let found = context.read(format!("{SITE}/{FILE}")).unwrap_or_default();
    if found.trim() == of_sources(context)? {
        return Ok(());
    }
    Err(Failure::new(format!("{SITE} was made of other sources than these: run `cargo xtask web` and commit it")))
}

/// A hash over names and contents, line ends as on Unix.
fn of_sources(context: &Context) -> Result<String, Failure> {
    let mut files = Vec::new();
    for source in SOURCES {
        collect(&context.root.join(source), &mut files)?;
    }
    files.sort();
    let mut hash = Sha256::new();
    for file in files {
        let bytes = fs::read(&file).map_err(|error| unreadable(&file, &error))?;
        let name = file.strip_prefix(&context.root).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        let text: Vec<u8> = bytes.into_iter().filter(|&byte| byte != b'\r').collect();
        hash.update(name.as_bytes());
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text);
    }
    Ok(hash.finalize().iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    }))
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    if !path.is_dir() {
        files.push(path.to_path_buf());
        return Ok(());
    }
    for entry in fs::read_dir(path).map_err(|error| unreadable(path, &error))? {
        collect(&entry.map_err(|error| unreadable(path, &error))?.path(), files)?;
    }
    Ok(())
}

fn unreadable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::new(format!("{}: {error}", path.display()))
}
