//! `versions`: manifests, changelog and citation name one version, and the citation a real day.

use crate::context::Context;
use crate::failure::Failure;
use crate::workspace::{self, Metadata};

pub(crate) fn step(context: &Context) -> Result<(), Failure> {
    let manifest = workspace::root_manifest(context)?;
    let version = workspace_version(&manifest)?;
    let mut findings = dependencies(&manifest, version);
    findings.extend(members(&Metadata::load(context)?, version));
    let changelog = context.read("CHANGELOG.md").map(|text| newest_release(&text));
    let citation = context.read("CITATION.cff");
    match (changelog, citation) {
        (Ok(release), Ok(citation)) => {
            findings.extend(release_is(release.as_ref(), version));
            findings.extend(citation_is(&citation, version, release.as_ref()));
        }
        (changelog, citation) => {
            findings.extend(changelog.err().iter().chain(citation.err().iter()).map(Failure::to_string));
        }
    }
    Failure::unless_empty(findings)
}

fn workspace_version(manifest: &toml::Table) -> Result<&str, Failure> {
    let version =
        manifest.get("workspace").and_then(|table| table.get("package")).and_then(|table| table.get("version"));
    version
        .and_then(|version| version.as_str())
        .ok_or_else(|| Failure::new("Cargo.toml: no `workspace.package.version`"))
}

/// Crates of this repository are required in the version that they have.
fn dependencies(manifest: &toml::Table, version: &str) -> Vec<String> {
    let list = manifest.get("workspace").and_then(|table| table.get("dependencies")).and_then(|table| table.as_table());
    let local = list.into_iter().flatten().filter(|(_, entry)| entry.get("path").is_some());
    let stale = local.filter(|(_, entry)| entry.get("version").and_then(|found| found.as_str()) != Some(version));
    stale
        .map(|(name, entry)| {
            let found = entry.get("version").map_or("no version".to_owned(), ToString::to_string);
            format!("Cargo.toml: workspace.dependencies.{name} has {found}, the workspace has \"{version}\"")
        })
        .collect()
}

fn members(metadata: &Metadata, version: &str) -> Vec<String> {
    let stale = metadata.packages.iter().filter(|package| package.is_published() && package.version != version);
    stale
        .map(|package| format!("{} has version {}, the workspace has {version}", package.name, package.version))
        .collect()
}

/// The newest heading `## [x.y.z] - yyyy-mm-dd` of a changelog; the day may be missing.
#[derive(Debug, PartialEq, Eq)]
struct Release {
    version: String,
    day: Option<String>,
}

fn newest_release(changelog: &str) -> Option<Release> {
    let headings = changelog.lines().filter_map(|line| line.strip_prefix("## [")?.split_once(']'));
    let (version, rest) = { headings }.find(|(version, _)| version.starts_with(|c: char| c.is_ascii_digit()))?;
    let day = rest.trim_matches([' ', '-', '–', '—']);
    Some(Release { version: version.to_owned(), day: (!day.is_empty()).then(|| day.to_owned()) })
}

fn release_is(release: Option<&Release>, version: &str) -> Option<String> {
    match release {
        Some(release) if release.version == version => None,
        Some(release) => {
            Some(format!("CHANGELOG.md: the newest heading is {}, the workspace has {version}", release.version))
        }
        None => Some(format!("CHANGELOG.md: no heading `## [{version}]`")),
    }
}

fn citation_is(citation: &str, version: &str, release: Option<&Release>) -> Vec<String> {
    let mut findings = Vec::new();
    match field(citation, "version") {
        Some(found) if found == version => {}
        Some(found) => findings.push(format!("CITATION.cff: version {found}, the workspace has {version}")),
        None => findings.push("CITATION.cff: no `version:`".to_owned()),
    }
    match field(citation, "date-released") {
        None => findings.push("CITATION.cff: no `date-released:`".to_owned()),
        Some(day) if !is_day(day) => findings.push(format!("CITATION.cff: date-released {day} is no day")),
        Some(day) => {
            let other = release.and_then(|release| release.day.as_deref()).filter(|&changelog| changelog != day);
            findings.extend(other.map(|other| format!("CITATION.cff: date-released {day}, CHANGELOG.md has {other}")));
        }
    }
    findings
}

/// A field at the top level of a YAML file, without quotes.
fn field<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
    let value = value.split(" #").next().unwrap_or(value);
    Some(value.trim().trim_matches(['"', '\'']))
}

/// Whether this is a day of the calendar, written as 2026-02-28.
fn is_day(text: &str) -> bool {
    let parts: Vec<_> = text.split('-').collect();
    let lengths = parts.iter().map(|part| part.len());
    if !lengths.eq([4, 2, 2]) || !text.bytes().all(|b| b.is_ascii_digit() || b == b'-') {
        return false;
    }
    let numbers: Vec<u32> = parts.iter().filter_map(|part| part.parse().ok()).collect();
    let [year, month, day] = numbers[..] else { return false };
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        _ => 0,
    };
    (1..=days).contains(&day)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = "[workspace.package]\nversion = \"1.2.3\"\n[workspace.dependencies]\nserde = \"1\"\n\
        a = { path = \"a\", version = \"1.2.3\" }\nb = { path = \"b\", version = \"1.2.2\" }\nc = { path = \"c\" }";

    #[test]
    fn local_dependencies_have_the_version_of_the_workspace() {
        let manifest: toml::Table = MANIFEST.parse().unwrap();
        assert_eq!(workspace_version(&manifest).unwrap(), "1.2.3");
        assert_eq!(
            dependencies(&manifest, "1.2.3"),
            [
                "Cargo.toml: workspace.dependencies.b has \"1.2.2\", the workspace has \"1.2.3\"",
                "Cargo.toml: workspace.dependencies.c has no version, the workspace has \"1.2.3\""
            ]
        );
    }

    #[test]
    fn what_is_published_has_the_version_of_the_workspace() {
        let package = |name: &str, version: &str, publish: &str| {
            format!(
                r#"{{"name": "{name}", "version": "{version}", "manifest_path": "", "publish": {publish}, "dependencies": []}}"#
            )
        };
        let all = [package("a", "1.2.3", "null"), package("b", "1.2.0", "null"), package("c", "0.0.0", "[]")].join(",");
        let metadata = Metadata::parse(&format!(r#"{{"workspace_root": "", "packages": [{all}]}}"#)).unwrap();
        assert_eq!(members(&metadata, "1.2.3"), ["b has version 1.2.0, the workspace has 1.2.3"]);
    }

    #[test]
    fn the_newest_release_is_the_first_numbered_heading() {
        let release = newest_release("# Changelog\n## [Unreleased]\n## [1.2.3] - 2026-05-01\n## [1.2.2]\n").unwrap();
        assert_eq!(release, Release { version: "1.2.3".into(), day: Some("2026-05-01".into()) });
        assert_eq!(newest_release("## [1.0.0]").unwrap().day, None);
        assert_eq!(release_is(Some(&release), "1.2.3"), None);
        assert!(release_is(Some(&release), "1.2.4").unwrap().contains("newest heading is 1.2.3"));
        assert!(release_is(newest_release("## [Unreleased]").as_ref(), "1.2.3").unwrap().contains("no heading"));
    }

    #[test]
    fn the_citation_names_the_version_and_a_real_day() {
        let release = newest_release("## [1.2.3] - 2026-05-01");
        let found = |text: &str| citation_is(text, "1.2.3", release.as_ref());
        assert_eq!(found("cff-version: 1.2.0\nversion: \"1.2.3\"\ndate-released: 2026-05-01\n"), [""; 0]);
        assert_eq!(
            found("cff-version: 1.2.0\ndate-released: 2026-02-30"),
            ["CITATION.cff: no `version:`", "CITATION.cff: date-released 2026-02-30 is no day"]
        );
        assert_eq!(
            found("version: 1.2.2\ndate-released: '2026-04-01'"),
            [
                "CITATION.cff: version 1.2.2, the workspace has 1.2.3",
                "CITATION.cff: date-released 2026-04-01, CHANGELOG.md has 2026-05-01"
            ]
        );
    }

    #[test]
    fn days_of_the_calendar() {
        for day in ["2026-01-31", "2024-02-29", "2000-02-29", "2026-12-01"] {
            assert!(is_day(day), "{day}");
        }
        for day in
            ["2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-1-01", "+026-01-01", "soon"]
        {
            assert!(!is_day(day), "{day}");
        }
    }
}
