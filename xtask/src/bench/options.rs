//! The command line of `bench`.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::failure::Failure;

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Options {
    /// The benchmarks to run; all when empty.
    pub(crate) names: Vec<String>,
    /// How often each rung is measured.
    pub(crate) rounds: usize,
    /// Where to write every single measurement.
    pub(crate) csv: Option<PathBuf>,
    /// Where other programs are, by their labels. They are never fetched or built from here.
    pub(crate) peers: BTreeMap<String, PathBuf>,
}

impl Options {
    pub(crate) fn parse(words: &[String]) -> Result<Self, Failure> {
        let mut options = Self { names: Vec::new(), rounds: 3, csv: None, peers: BTreeMap::new() };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| Failure::new(format!("{word} needs a value")));
            match &word[..] {
                "--rounds" => {
                    let text = value()?;
                    let rounds = text.parse().ok().filter(|&rounds| rounds > 0);
                    options.rounds = rounds.ok_or_else(|| Failure::new(format!("--rounds {text}: not 1 or more")))?;
                }
                "--csv" => options.csv = Some(value()?.into()),
                "--peer" => {
                    let (label, path) = peer(value()?)?;
                    options.peers.insert(label, path);
                }
                flag if flag.starts_with('-') => return Err(Failure::new(format!("bench has no option {flag}"))),
                name => options.names.push(name.to_owned()),
            }
        }
        Ok(options)
    }
}

fn peer(text: &str) -> Result<(String, PathBuf), Failure> {
    let (label, path) =
        text.split_once('=').ok_or_else(|| Failure::new(format!("--peer {text}: expected LABEL=PATH")))?;
    let path = PathBuf::from(path);
    if !path.is_file() {
        return Err(Failure::new(format!("--peer {text}: {} is no file", path.display())));
    }
    Ok((label.to_owned(), path))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Options, String> {
        let words: Vec<_> = line.split_whitespace().map(str::to_owned).collect();
        Options::parse(&words).map_err(|failure| failure.to_string())
    }

    #[test]
    fn names_and_options_in_any_order() {
        let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
        let options = parse(&format!("a --rounds 5 --csv x.csv b --peer other={manifest}")).unwrap();
        assert_eq!((options.names, options.rounds), (vec!["a".to_owned(), "b".to_owned()], 5));
        assert_eq!(options.csv, Some("x.csv".into()));
        assert_eq!(options.peers["other"], PathBuf::from(manifest));
        assert_eq!(parse("").unwrap().rounds, 3);
    }

    #[test]
    fn what_cannot_be_meant_is_refused() {
        for line in ["--rounds", "--rounds 0", "--rounds x", "--csv", "--fast", "--peer x", "--peer x=/none/y"] {
            assert!(parse(line).is_err(), "{line}");
        }
    }
}
