//! `bench`: times the definitions in bench/definitions, asserts every answer and prints what each rung costs.

mod answer;
mod definition;
mod host;
mod options;
mod process;
mod report;
mod rounds;
mod stats;

use std::path::PathBuf;
use std::process::ExitCode;

use serde::Deserialize;

use crate::cargo;
use crate::context::Context;
use crate::failure::Failure;
use definition::Definition;
use options::Options;
use rounds::Programs;

/// Runs what the command line asks for. A wrong answer is a failure; a slow one is not.
pub(crate) fn main(words: &[String]) -> ExitCode {
    let (context, options, definitions) = match prepare(words) {
        Ok(prepared) => prepared,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            return ExitCode::from(2);
        }
    };
    match run(&context, options, &definitions) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn prepare(words: &[String]) -> Result<(Context, Options, Vec<Definition>), Failure> {
    let context = Context::new(false)?;
    let options = Options::parse(words)?;
    let definitions = definition::load(&context.root.join("bench/definitions"), &options.names)?;
    let known = |label: &String| definitions.iter().any(|d| d.peers.iter().any(|peer| peer.label == *label));
    if let Some(unknown) = options.peers.keys().find(|label| !known(label)) {
        return Err(Failure::new(format!("no chosen benchmark has a peer `{unknown}`")));
    }
    Ok((context, options, definitions))
}

fn run(context: &Context, options: Options, definitions: &[Definition]) -> Result<(), Failure> {
    let programs = Programs { queens: build(context)?, peers: options.peers };
    println!("{}\n{} rounds after one to warm up, rungs in turn", host::line(), options.rounds);
    let mut rows = String::from(report::CSV_HEADER);
    for definition in definitions {
        println!("\n{}: {}\n", definition.name, definition.analysis.trim());
        let measured = rounds::measure(definition, &programs, options.rounds)?;
        print!("{}", report::table(&measured));
        for peer in definition.peers.iter().filter(|peer| !programs.peers.contains_key(&peer.label)) {
            println!("  {:<24}  skipped: --peer {}=PATH names a built program", peer.label, peer.label);
        }
        for ratio in &definition.ratios {
            println!("{}", report::ratio(ratio, &measured));
        }
        rows += &report::csv(definition, &measured);
    }
    if let Some(path) = options.csv {
        std::fs::write(&path, rows).map_err(|error| Failure::new(format!("{}: {error}", path.display())))?;
    }
    Ok(())
}

/// Builds the program in release and returns its path.
fn build(context: &Context) -> Result<PathBuf, Failure> {
    let args = ["build", "--release", "--package", "queens-cli", "--message-format", "json-render-diagnostics"];
    let messages = cargo::output(context, &args)?;
    executable(&messages).ok_or_else(|| Failure::new("cargo built no program named `queens`"))
}

/// The path of `queens` among cargo's messages, one JSON object a line.
fn executable(messages: &str) -> Option<PathBuf> {
    #[derive(Deserialize)]
    struct Message {
        executable: Option<PathBuf>,
    }
    let found = messages.lines().filter_map(|line| serde_json::from_str::<Message>(line).ok()?.executable);
    { found }.find(|path| path.file_stem().is_some_and(|stem| stem == "queens"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_found_among_cargo_s_messages() {
        let messages = "{\"reason\":\"compiler-artifact\",\"executable\":null}\nnoise\n\
            {\"reason\":\"compiler-artifact\",\"executable\":\"/t/release/other\"}\n\
            {\"reason\":\"compiler-artifact\",\"executable\":\"/t/release/queens\"}\n{\"reason\":\"build-finished\"}";
        assert_eq!(executable(messages), Some(PathBuf::from("/t/release/queens")));
        assert_eq!(executable("{\"executable\":null}"), None);
    }
}
