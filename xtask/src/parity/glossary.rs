//! One word for one thing, in both languages: the two glossaries hold the same pairs.
//!
//! In both files the first column of a table is the English term, and the column headed `中文` or `Chinese` the Chinese
//! word. Tables without such a column are no glossary.

use std::collections::BTreeMap;

use crate::markdown;

const HEADS: [&str; 2] = ["中文", "Chinese"];

/// The Chinese word of each English term.
pub(crate) fn terms(page: &str) -> Result<BTreeMap<String, String>, String> {
    let mut terms = BTreeMap::new();
    for table in markdown::tables(page) {
        let Some((header, rows)) = table.split_first() else { continue };
        let Some(column) = header.iter().position(|head| HEADS.contains(&&head[..])) else { continue };
        for row in rows {
            let (term, word) = (plain(row.first()), plain(row.get(column)));
            if word.is_empty() {
                return Err(format!("`{term}` has no Chinese word"));
            }
            if terms.insert(term.clone(), word).is_some() {
                return Err(format!("`{term}` stands there twice"));
            }
        }
    }
    if terms.is_empty() { Err("no table with a column `中文` or `Chinese`".to_owned()) } else { Ok(terms) }
}

/// A cell without the marks that make it bold or code.
fn plain(cell: Option<&String>) -> String {
    cell.map(|cell| cell.replace(['*', '`'], "").trim().to_owned()).unwrap_or_default()
}

/// What only one glossary has, and what they translate differently.
pub(crate) fn differences(english: &BTreeMap<String, String>, chinese: &BTreeMap<String, String>) -> Vec<String> {
    let mut found = Vec::new();
    for (term, word) in english {
        match chinese.get(term) {
            Some(other) if other == word => {}
            Some(other) => found.push(format!("glossary: `{term}` is {word} in docs/en, {other} in docs/zh")),
            None => found.push(format!("glossary: `{term}` is missing in docs/zh/glossary.md")),
        }
    }
    let missing = chinese.keys().filter(|term| !english.contains_key(*term));
    found.extend(missing.map(|term| format!("glossary: `{term}` is missing in docs/en/glossary.md")));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn same_words_in_another_layout_agree() {
        let english =
            terms("| term | meaning | Chinese |\n|-|-|-|\n| **board** | rows | 棋盘 |\n| hole | - | 洞 |").unwrap();
        let chinese =
            terms("| 英文 | 中文 |\n|-|-|\n| hole | 洞 |\n\n| 英文 | 中文 |\n|-|-|\n| board | 棋盘 |").unwrap();
        assert_eq!(differences(&english, &chinese), [""; 0]);
    }

    #[test]
    fn missing_and_differing_words_are_named() {
        let english = terms("| term | Chinese |\n| board | 棋盘 |\n| hole | 洞 |").unwrap();
        let chinese = terms("| term | 中文 |\n| board | 盘 |\n| wall | 墙 |").unwrap();
        assert_eq!(
            differences(&english, &chinese),
            [
                "glossary: `board` is 棋盘 in docs/en, 盘 in docs/zh",
                "glossary: `hole` is missing in docs/zh/glossary.md",
                "glossary: `wall` is missing in docs/en/glossary.md"
            ]
        );
    }

    #[test]
    fn a_page_that_is_no_glossary_is_refused() {
        assert!(terms("| a | b |\n| c | d |").unwrap_err().starts_with("no table"));
        assert_eq!(terms("| a | 中文 |\n| c |").unwrap_err(), "`c` has no Chinese word");
        assert_eq!(terms("| a | 中文 |\n| c | x |\n| c | y |").unwrap_err(), "`c` stands there twice");
    }
}
