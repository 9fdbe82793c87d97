//! `queens help`, `queens man` and `queens completions`: all from the table of the command line.

use std::fs;
use std::path::Path;

use clap::{ArgMatches, Command};
use clap_complete::Shell;

use super::text;
use crate::args::command;
use crate::failure::Failure;
use crate::lang::{Lang, tr};
use crate::output::page;

pub(crate) fn help(matches: &ArgMatches, lang: Lang) -> Result<(), Failure> {
    let mut root = command(lang);
    // Built, so that the usage of a command shows the name of the program before it.
    root.build();
    let name = text(matches, "COMMAND");
    let shown = match name {
        "" => Some(&mut root),
        name => root.find_subcommand_mut(name),
    };
    let Some(shown) = shown else {
        return Err(Failure::Input(tr!(
            lang,
            "there is no command {name:?}; see queens --help",
            "没有 {name:?} 这个命令；见 queens --help"
        )));
    };
    page(&shown.render_help().to_string(), lang)
}

pub(crate) fn completions(matches: &ArgMatches, lang: Lang) -> Result<(), Failure> {
    let shell: Shell = text(matches, "SHELL").parse().map_err(Failure::Input)?;
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(lang), "queens", &mut script);
    page(&String::from_utf8_lossy(&script), lang)
}

pub(crate) fn man(matches: &ArgMatches, lang: Lang) -> Result<(), Failure> {
    let mut root = command(lang);
    root.build();
    let Some(folder) = matches.get_one::<String>("dir") else {
        return page(&roff(&root, "queens")?, lang);
    };
    let folder = Path::new(folder);
    let write = |command: &Command, name: &str| -> Result<(), Failure> {
        let path = folder.join(format!("{name}.1"));
        fs::write(&path, roff(command, name)?).map_err(|error| {
            Failure::Input(tr!(lang, "cannot write {}: {error}", "无法写入 {}：{error}", path.display()))
        })
    };
    fs::create_dir_all(folder).map_err(|error| {
        Failure::Input(tr!(lang, "cannot make the folder {}: {error}", "无法建立目录 {}：{error}", folder.display()))
    })?;
    write(&root, "queens")?;
    for command in root.get_subcommands() {
        write(command, &format!("queens-{}", command.get_name()))?;
    }
    Ok(())
}

fn roff(command: &Command, name: &str) -> Result<String, Failure> {
    let mut roff = Vec::new();
    clap_mangen::Man::new(command.clone()).title(name).render(&mut roff)?;
    Ok(String::from_utf8_lossy(&roff).into_owned())
}
