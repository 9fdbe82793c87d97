//! The workspace as cargo sees it.

use serde::Deserialize;

use crate::cargo;
use crate::context::Context;
use crate::failure::Failure;

/// What is used here of `cargo metadata`.
#[derive(Deserialize)]
pub(crate) struct Metadata {
    pub(crate) packages: Vec<Package>,
    workspace_root: String,
}

#[derive(Deserialize)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) version: String,
    manifest_path: String,
    /// The registries it may go to; an empty list is `publish = false`.
    publish: Option<Vec<String>>,
    pub(crate) dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    /// Absent for an ordinary dependency, else `dev` or `build`.
    pub(crate) kind: Option<String>,
    path: Option<String>,
}

impl Metadata {
    pub(crate) fn load(context: &Context) -> Result<Self, Failure> {
        let text = cargo::output(context, &["metadata", "--format-version", "1", "--no-deps"])?;
        Self::parse(&text)
    }

    pub(crate) fn parse(text: &str) -> Result<Self, Failure> {
        serde_json::from_str(text).map_err(|error| Failure::new(format!("cargo metadata: {error}")))
    }

    /// A package's folder, as the root manifest names it.
    pub(crate) fn folder<'a>(&self, package: &'a Package) -> &'a str {
        let path = package.manifest_path.strip_prefix(&self.workspace_root).unwrap_or(&package.manifest_path);
        path.trim_start_matches(['/', '\\']).trim_end_matches("Cargo.toml").trim_end_matches(['/', '\\'])
    }
}

impl Package {
    pub(crate) fn is_published(&self) -> bool {
        self.publish.as_ref().is_none_or(|registries| !registries.is_empty())
    }
}

impl Dependency {
    /// Whether it lies in the same repository.
    pub(crate) fn is_local(&self) -> bool {
        self.path.is_some()
    }

    pub(crate) fn is_dev(&self) -> bool {
        self.kind.as_deref() == Some("dev")
    }
}

/// The root manifest.
pub(crate) fn root_manifest(context: &Context) -> Result<toml::Table, Failure> {
    context.read("Cargo.toml")?.parse().map_err(|error| Failure::new(format!("Cargo.toml: {error}")))
}
