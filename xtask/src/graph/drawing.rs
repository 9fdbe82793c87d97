//! The arrows as ARCHITECTURE.md draws them: one fenced block with the info string `arrows`.
//!
//! ```text
//! core
//! count  -> core
//! cli    -> core count
//! ```
//!
//! A line names a crate and, behind the arrow, all crates that it may use: read `->` as "uses". The lines stand in the
//! order of `workspace.members`, so every arrow points upwards.

use crate::markdown;

/// Who may use whom, in the order of the lines.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Drawing(Vec<(String, Vec<String>)>);

impl Drawing {
    /// Reads the page. The error says what is wrong with it.
    pub(crate) fn read(page: &str) -> Result<Self, String> {
        let blocks: Vec<_> = markdown::fences(page).into_iter().filter(|fence| fence.info == "arrows").collect();
        let [block] = &blocks[..] else {
            return Err(format!("{} blocks with the info string `arrows`; there must be one", blocks.len()));
        };
        Self::parse(&block.body)
    }

    pub(crate) fn parse(block: &str) -> Result<Self, String> {
        let mut lines: Vec<(String, Vec<String>)> = Vec::new();
        for line in block.lines().filter(|line| !line.trim().is_empty()) {
            let (name, used) = line.split_once("->").unwrap_or((line, ""));
            let name = name.trim();
            if name.is_empty() || name.contains(char::is_whitespace) {
                return Err(format!("`{line}`: expected a crate, then `->` and the crates that it uses"));
            }
            if lines.iter().any(|(drawn, _)| drawn == name) {
                return Err(format!("`{name}` has two lines"));
            }
            lines.push((name.to_owned(), used.split_whitespace().map(str::to_owned).collect()));
        }
        Ok(Self(lines))
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| &name[..])
    }

    /// All arrows, each as user and used.
    pub(crate) fn arrows(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().flat_map(|(name, used)| used.iter().map(move |used| (&name[..], &used[..])))
    }

    pub(crate) fn draws(&self, user: &str, used: &str) -> bool {
        self.arrows().any(|arrow| arrow == (user, used))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_crate_and_what_it_uses() {
        let drawing = Drawing::read("text\n```arrows\na\n\nb -> a\nc  ->  a b\n```\n").unwrap();
        assert_eq!(drawing.names().collect::<Vec<_>>(), ["a", "b", "c"]);
        assert_eq!(drawing.arrows().collect::<Vec<_>>(), [("b", "a"), ("c", "a"), ("c", "b")]);
        assert!(drawing.draws("b", "a") && !drawing.draws("a", "b"));
    }

    #[test]
    fn what_is_no_drawing_is_refused() {
        assert!(Drawing::read("none").unwrap_err().starts_with("0 blocks"));
        assert!(Drawing::read("```arrows\n```\n```arrows\n```").unwrap_err().starts_with("2 blocks"));
        assert!(Drawing::parse("a b").unwrap_err().contains("expected a crate"));
        assert!(Drawing::parse("a <- b").unwrap_err().contains("expected a crate"));
        assert!(Drawing::parse("-> b").unwrap_err().contains("expected a crate"));
        assert_eq!(Drawing::parse("a\na").unwrap_err(), "`a` has two lines");
    }
}
