//! Code is not translated: commands and data are the same, block by block, in both languages.

use crate::markdown::{self, Fence};

/// The info strings of blocks that must be the same. Others may hold prose.
const UNTRANSLATED: [&str; 2] = ["sh", "json"];

/// The first block that differs between two pages; those behind it would only echo it.
pub(crate) fn differences(names: (&str, &str), texts: (&str, &str)) -> Option<String> {
    let (ours, theirs) = (blocks(texts.0), blocks(texts.1));
    for (one, other) in ours.iter().zip(&theirs) {
        if (&one.info, &one.body) != (&other.info, &other.body) {
            return Some(format!(
                "{}:{} and {}:{} hold different `{}` blocks; code is not translated",
                names.0, one.line, names.1, other.line, one.info
            ));
        }
    }
    (ours.len() != theirs.len())
        .then(|| format!("{} has {} blocks of commands or JSON, {} has {}", names.0, ours.len(), names.1, theirs.len()))
}

fn blocks(text: &str) -> Vec<Fence> {
    markdown::fences(text).into_iter().filter(|fence| UNTRANSLATED.contains(&&fence.info[..])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(ours: &str, theirs: &str) -> Option<String> {
        differences(("en.md", "zh.md"), (ours, theirs))
    }

    #[test]
    fn prose_may_differ_and_commands_may_not() {
        let page = "one\n```sh\nqueens count 8\n```\n```text\nprose\n```";
        assert_eq!(found(page, &page.replace("one", "一").replace("prose", "文")), None);
        assert_eq!(
            found(page, &page.replace("count", "list")).unwrap(),
            "en.md:2 and zh.md:2 hold different `sh` blocks; code is not translated"
        );
        assert_eq!(found(page, "none").unwrap(), "en.md has 1 blocks of commands or JSON, zh.md has 0");
    }
}
