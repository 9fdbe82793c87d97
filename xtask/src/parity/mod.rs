//! `docs-parity`: the pages exist in both languages, use the same words and the same code, and link to files that exist.

mod code;
mod glossary;
mod links;
mod tree;

use std::path::{Path, PathBuf};

use crate::context::Context;
use crate::failure::Failure;

const ENGLISH: &str = "docs/en";
const CHINESE: &str = "docs/zh";

/// The first page of the project, in both languages.
const FIRST_PAGES: (&str, &str) = ("README.md", "README.zh-CN.md");

pub(crate) fn step(context: &Context) -> Result<(), Failure> {
    let mut findings = Vec::new();
    let (english, chinese) = (tree::files(&context.root, ENGLISH)?, tree::files(&context.root, CHINESE)?);
    findings.extend(tree::differences(&english, &chinese));
    findings.extend(
        [FIRST_PAGES.0, FIRST_PAGES.1]
            .iter()
            .filter(|page| !context.root.join(page).is_file())
            .map(|page| format!("{page} is missing")),
    );
    findings.extend(glossaries(context)?);
    for (ours, theirs) in page_pairs(&context.root, &english) {
        let texts = (context.read(&ours)?, context.read(&theirs)?);
        let names = (&*ours.to_string_lossy(), &*theirs.to_string_lossy());
        findings.extend(code::differences(names, (&texts.0, &texts.1)));
    }
    for page in linked_pages(&context.root, &english, &chinese)? {
        findings.extend(links::broken(&context.root, &page, &context.read(&page)?));
    }
    Failure::unless_empty(findings)
}

fn glossaries(context: &Context) -> Result<Vec<String>, Failure> {
    let read = |folder: &str| {
        let path = format!("{folder}/glossary.md");
        glossary::terms(&context.read(&path)?).map_err(|wrong| Failure::new(format!("{path}: {wrong}")))
    };
    Ok(match (read(ENGLISH), read(CHINESE)) {
        (Ok(english), Ok(chinese)) => glossary::differences(&english, &chinese),
        (english, chinese) => english.err().iter().chain(chinese.err().iter()).map(Failure::to_string).collect(),
    })
}

/// The pages that exist in both languages.
fn page_pairs(root: &Path, english: &[PathBuf]) -> Vec<(PathBuf, PathBuf)> {
    let pages = english.iter().filter(|path| is_markdown(path));
    let docs = pages.map(|path| (Path::new(ENGLISH).join(path), Path::new(CHINESE).join(path)));
    let first = (PathBuf::from(FIRST_PAGES.0), PathBuf::from(FIRST_PAGES.1));
    docs.chain([first]).filter(|(ours, theirs)| root.join(ours).is_file() && root.join(theirs).is_file()).collect()
}

/// Every page whose links are followed: those in both languages and those beside the root manifest.
fn linked_pages(root: &Path, english: &[PathBuf], chinese: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let docs = english.iter().map(|path| Path::new(ENGLISH).join(path));
    let docs = docs.chain(chinese.iter().map(|path| Path::new(CHINESE).join(path)));
    let mut pages: Vec<_> = docs.chain(tree::top_files(root)?).filter(|path| is_markdown(path)).collect();
    pages.sort();
    Ok(pages)
}

fn is_markdown(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "md")
}
