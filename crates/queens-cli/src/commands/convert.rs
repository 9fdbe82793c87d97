//! `queens convert FILE`

use std::ffi::{OsStr, OsString};
use std::io::Write;

use clap::ArgMatches;
use queens::formats::{BoardFormat, write};

use super::text;
use crate::args::Common;
use crate::board_file::read_board;
use crate::explain_board::write_error;
use crate::failure::Failure;
use crate::output::Output;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    let file = matches.get_one::<OsString>("FILE").map_or(OsStr::new("-"), OsString::as_os_str);
    let board = read_board(file, BoardFormat::from_name(text(matches, "from")), common)?;
    let to = BoardFormat::from_name(text(matches, "to")).unwrap_or(BoardFormat::Text);
    let mut written = Vec::new();
    write(&board, to, &mut written).map_err(|error| Failure::Input(write_error(&error, common.lang)))?;
    let mut output = Output::new();
    output.write_all(&written)?;
    Ok(output.finish()?)
}
