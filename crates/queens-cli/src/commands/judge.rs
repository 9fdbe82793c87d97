//! `queens judge NAME`

use std::io::{Write, stdin};

use clap::ArgMatches;

use super::text;
use crate::args::Common;
use crate::failure::Failure;
use crate::judge;
use crate::output::Output;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    let lang = common.lang;
    let mut output = Output::new();
    if matches.get_flag("list") {
        for judge in judge::ALL {
            writeln!(output, "{}  {}", judge.name, judge.title.of(lang))?;
            for line in judge.rules.of(lang).lines() {
                writeln!(output, "    {}", line.trim())?;
            }
        }
        return Ok(output.finish()?);
    }
    let name = text(matches, "NAME");
    let judge = judge::find(name, lang)?;
    if matches.get_flag("sample") {
        output.write_all(judge.sample.input.as_bytes())?;
        return Ok(output.finish()?);
    }
    let answered = judge::run(judge, stdin().lock(), &mut output, lang);
    // What was answered before the input went wrong stays written.
    let written = output.finish();
    answered?;
    Ok(written?)
}
