//! The command `queens`.
//!
//! `args` is the table of the command line, `commands` has a file for each command; these only read, ask the library and
//! write. What the exit codes mean stands in [`failure`].

mod args;
mod board_file;
mod boards;
mod commands;
mod draw;
mod explain;
mod explain_board;
mod failure;
mod judge;
mod lang;
mod output;
mod progress;
mod rough;

use std::process::ExitCode;

use clap::error::ErrorKind;

use failure::Failure;
use lang::{Lang, tr};

fn main() -> ExitCode {
    let args: Vec<_> = std::env::args_os().collect();
    let lang = Lang::detect(&args[1.min(args.len())..]);
    match run(&args, lang) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            match &failure {
                Failure::No(message) | Failure::Input(message) | Failure::GaveUp(message) => output::complain(message),
                Failure::Usage(help) => output::advise(help, lang),
                Failure::Io(error) if failure.exit_code() != 0 => {
                    output::complain(&tr!(lang, "reading or writing failed: {error}", "读写失败：{error}"));
                }
                _ => {}
            }
            ExitCode::from(failure.exit_code())
        }
    }
}

fn run(args: &[std::ffi::OsString], lang: Lang) -> Result<(), Failure> {
    let matches = match args::command(lang).try_get_matches_from(args) {
        Ok(matches) => matches,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            return output::page(&error.render().to_string(), lang);
        }
        Err(error) if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return Err(Failure::Usage(error.render().to_string()));
        }
        Err(error) => return Err(Failure::Input(args::explain(&error, lang))),
    };
    progress::stop_on_ctrl_c(lang)?;
    commands::run(&matches, lang)
}
