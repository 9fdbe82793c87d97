//! `graph`: the arrows between the workspace's crates are those that ARCHITECTURE.md draws.

mod compare;
mod drawing;

use crate::context::Context;
use crate::failure::Failure;
use crate::workspace::{self, Metadata};
use compare::{Kind, Member, Use};
use drawing::Drawing;

const PAGE: &str = "ARCHITECTURE.md";

pub(crate) fn step(context: &Context) -> Result<(), Failure> {
    let drawing = Drawing::read(&context.read(PAGE)?).map_err(|wrong| Failure::new(format!("{PAGE}: {wrong}")))?;
    let metadata = Metadata::load(context)?;
    let members = in_listed_order(&workspace::root_manifest(context)?, &metadata)?;
    Failure::unless_empty(compare::findings(&members, &drawing))
}

/// The members in the order of the root manifest; `cargo metadata` has an order of its own.
fn in_listed_order(manifest: &toml::Table, metadata: &Metadata) -> Result<Vec<Member>, Failure> {
    let listed =
        manifest.get("workspace").and_then(|workspace| workspace.get("members")).and_then(|list| list.as_array());
    let listed = listed.ok_or_else(|| Failure::new("Cargo.toml: no list `workspace.members`"))?;
    let member = |entry: &toml::Value| {
        let folder = entry.as_str().unwrap_or_default();
        let package = metadata.packages.iter().find(|package| metadata.folder(package) == folder);
        // A pattern such as `crates/*` says nothing about order, so it is no entry here.
        let package = package.ok_or_else(|| Failure::new(format!("Cargo.toml: no package lies in member {entry}")))?;
        let local = package.dependencies.iter().filter(|dependency| dependency.is_local());
        let uses = local.map(|dependency| Use {
            on: dependency.name.clone(),
            kind: if dependency.is_dev() { Kind::Tests } else { Kind::Code },
        });
        Ok(Member { name: package.name.clone(), uses: uses.collect() })
    };
    listed.iter().map(member).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const METADATA: &str = r#"{"workspace_root": "/w", "packages": [
        {"name": "b", "version": "0.1.0", "manifest_path": "/w/crates/b/Cargo.toml", "publish": null, "dependencies": [
            {"name": "a", "kind": null, "path": "/w/crates/a"},
            {"name": "c", "kind": "dev", "path": "/w/crates/c"},
            {"name": "serde", "kind": null, "path": null}]},
        {"name": "a", "version": "0.1.0", "manifest_path": "/w/crates/a/Cargo.toml", "publish": [], "dependencies": []}]}"#;

    #[test]
    fn members_follow_the_manifest_and_know_their_local_uses() {
        let metadata = Metadata::parse(METADATA).unwrap();
        let manifest = "[workspace]\nmembers = [\"crates/a\", \"crates/b\"]".parse().unwrap();
        let members = in_listed_order(&manifest, &metadata).unwrap();
        let uses = vec![Use { on: "a".into(), kind: Kind::Code }, Use { on: "c".into(), kind: Kind::Tests }];
        assert_eq!(members, [Member { name: "a".into(), uses: vec![] }, Member { name: "b".into(), uses }]);
    }

    #[test]
    fn a_member_that_is_no_package_is_named() {
        let metadata = Metadata::parse(METADATA).unwrap();
        let manifest = "[workspace]\nmembers = [\"crates/z\"]".parse().unwrap();
        let failure = in_listed_order(&manifest, &metadata).unwrap_err().to_string();
        assert_eq!(failure, "Cargo.toml: no package lies in member \"crates/z\"");
    }
}
