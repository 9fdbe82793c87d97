//! What is measured: the files of bench/definitions.

use std::path::Path;

use serde::Deserialize;

use super::answer::Answer;
use crate::failure::Failure;

/// One benchmark: rungs that do the same work, or work worth comparing.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Definition {
    /// The name of the file, without `.toml`.
    pub(crate) name: String,
    /// What it shows, and what can be learnt from it.
    pub(crate) analysis: String,
    /// What every rung without an answer of its own must write.
    #[serde(default)]
    pub(crate) answer: Option<Answer>,
    pub(crate) rungs: Vec<Rung>,
    /// Other programs for the same work. They run only when the user names where they are.
    #[serde(default)]
    pub(crate) peers: Vec<Rung>,
    #[serde(default)]
    pub(crate) ratios: Vec<Ratio>,
}

/// One command line.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rung {
    pub(crate) label: String,
    pub(crate) args: Vec<String>,
    /// What `queens` writes with these arguments is this rung's standard input. It is written once, before all rounds.
    #[serde(default)]
    pub(crate) reads: Vec<String>,
    #[serde(default)]
    pub(crate) answer: Option<Answer>,
}

/// What one rung is wished to cost, as a multiple of another. Advisory: machines differ.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ratio {
    pub(crate) of: String,
    pub(crate) to: String,
    #[serde(default)]
    pub(crate) measure: Measure,
    #[serde(default)]
    pub(crate) at_most: Option<f64>,
    #[serde(default)]
    pub(crate) at_least: Option<f64>,
    pub(crate) why: String,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Measure {
    /// User and system time of all threads.
    #[default]
    Cpu,
    Wall,
}

impl Measure {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Cpu => "cpu",
            Self::Wall => "wall",
        }
    }
}

impl Definition {
    /// Parses a file; `stem` is its name without `.toml`.
    pub(crate) fn parse(stem: &str, text: &str) -> Result<Self, Failure> {
        let wrong = |what: String| Failure::new(format!("bench/definitions/{stem}.toml: {what}"));
        let definition: Self = toml::from_str(text).map_err(|error| wrong(error.to_string()))?;
        match definition.mistake(stem) {
            Some(mistake) => Err(wrong(mistake)),
            None => Ok(definition),
        }
    }

    /// What the file says that cannot be meant.
    fn mistake(&self, stem: &str) -> Option<String> {
        if self.name != stem {
            return Some(format!("its name is `{}`", self.name));
        }
        if self.rungs.is_empty() {
            return Some("it has no rung".to_owned());
        }
        let labels: Vec<_> = self.rungs.iter().chain(&self.peers).map(|rung| &rung.label).collect();
        if let Some(twice) =
            labels.iter().enumerate().find_map(|(i, label)| labels[..i].contains(label).then_some(label))
        {
            return Some(format!("two rungs have the label `{twice}`"));
        }
        if let Some(silent) =
            self.rungs.iter().chain(&self.peers).find(|rung| self.answer_of(rung).is_none_or(Answer::is_void))
        {
            return Some(format!("`{}` has no answer to assert", silent.label));
        }
        let ends = self.ratios.iter().flat_map(|ratio| [&ratio.of, &ratio.to]);
        if let Some(unknown) = { ends }.find(|end| !labels.contains(end)) {
            return Some(format!("a ratio names `{unknown}`, which is no label"));
        }
        let boundless = self.ratios.iter().find(|ratio| ratio.at_most.is_none() && ratio.at_least.is_none())?;
        Some(format!("the ratio of `{}` to `{}` has neither at_most nor at_least", boundless.of, boundless.to))
    }

    /// What a rung must write: its own answer, or that of the definition.
    pub(crate) fn answer_of<'a>(&'a self, rung: &'a Rung) -> Option<&'a Answer> {
        rung.answer.as_ref().or(self.answer.as_ref())
    }
}

/// The definitions with these names, or all of them.
pub(crate) fn load(folder: &Path, names: &[String]) -> Result<Vec<Definition>, Failure> {
    let cannot = |error: std::io::Error| Failure::new(format!("{}: {error}", folder.display()));
    let mut stems = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(cannot)? {
        let file = entry.map_err(cannot)?.file_name();
        stems.extend(file.to_str().and_then(|file| file.strip_suffix(".toml")).map(str::to_owned));
    }
    stems.sort();
    if let Some(unknown) = names.iter().find(|name| !stems.contains(name)) {
        return Err(Failure::new(format!("there is no benchmark `{unknown}`; there are: {}", stems.join(", "))));
    }
    let chosen = stems.iter().filter(|stem| names.is_empty() || names.contains(stem));
    chosen
        .map(|stem| {
            let text = std::fs::read_to_string(folder.join(format!("{stem}.toml"))).map_err(cannot)?;
            Definition::parse(stem, &text)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::answer::Shape;
    use super::*;

    const GOOD: &str = r#"
        name = "x"
        analysis = "why"
        answer = "92"
        rungs = [{ label = "a", args = ["count", "8"] }, { label = "b", args = [], answer = { lines = 92 } }]
        peers = [{ label = "p", args = ["8"] }]
        ratios = [{ of = "a", to = "p", measure = "wall", at_most = 0.5, why = "because" }]
    "#;

    #[test]
    fn a_definition_says_what_each_rung_must_write() {
        let definition = Definition::parse("x", GOOD).unwrap();
        assert_eq!(definition.answer_of(&definition.rungs[0]), Some(&Answer::Exact("92".into())));
        assert_eq!(
            definition.answer_of(&definition.rungs[1]),
            Some(&Answer::Shape(Shape { lines: Some(92), sha256: None }))
        );
        assert_eq!(definition.ratios[0].measure, Measure::Wall);
    }

    #[test]
    fn mistakes_are_found_before_anything_runs() {
        let mistake = |stem: &str, text: &str| Definition::parse(stem, text).unwrap_err().to_string();
        assert!(mistake("y", GOOD).contains("y.toml: its name is `x`"));
        assert!(mistake("x", &GOOD.replace("label = \"b\"", "label = \"a\"")).contains("the label `a`"));
        assert!(mistake("x", &GOOD.replace("answer = \"92\"\n", "\n")).contains("`a` has no answer"));
        assert!(mistake("x", &GOOD.replace("lines = 92", "")).contains("`b` has no answer"));
        assert!(mistake("x", &GOOD.replace("to = \"p\"", "to = \"q\"")).contains("names `q`"));
        assert!(mistake("x", &GOOD.replace("at_most = 0.5, ", "")).contains("neither at_most nor at_least"));
        assert!(mistake("x", &GOOD.replace("args = []", "arg = []")).contains("unknown field `arg`"));
        assert!(mistake("x", &GOOD.replace("lines = 92", "line = 92")).contains("x.toml"));
    }

    #[test]
    fn the_definitions_of_this_repository_parse() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../bench/definitions");
        assert!(!load(&folder, &[]).unwrap().is_empty());
        assert!(load(&folder, &["none".into()]).unwrap_err().to_string().contains("no benchmark `none`"));
    }
}
