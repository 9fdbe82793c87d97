//! `queens check FILE`

mod json;
mod teller;

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::ops::ControlFlow;

use clap::ArgMatches;
use queens::check::{Claims, Options, Reading, Report, check};
use queens::notation::Order;

use self::teller::Teller;
use super::text;
use crate::args::{Common, reading_choices, size};
use crate::failure::Failure;
use crate::lang::{Lang, tr};
use crate::output::complain;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    if let Some(board) = matches.get_one::<OsString>("board") {
        return super::general::check(matches, board, common);
    }
    let options = options(matches, common.lang)?;
    let mut files: Vec<_> =
        matches.get_many::<OsString>("FILE").into_iter().flatten().map(OsString::as_os_str).collect();
    if files.is_empty() {
        files.push(OsStr::new("-"));
    }
    let mut teller = Teller::new(matches, common, options.claims);
    let mut troubled = false;
    match check_files(&files, &options, &mut teller, &mut troubled) {
        // Whoever closed the pipe has seen enough; what was seen until then makes no yes all the same.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe && (troubled || teller.any_fault) => {}
        end => end?,
    }
    match (troubled, teller.any_fault) {
        (true, _) => Err(Failure::Complained),
        (false, true) => Err(Failure::SaidNo),
        (false, false) => Ok(()),
    }
}

/// Checks one file after the other. What cannot be read or holds no board is told and passed over.
fn check_files(files: &[&OsStr], options: &Options, teller: &mut Teller, troubled: &mut bool) -> Result<(), Failure> {
    for file in files {
        let shown = shown(file, teller.lang);
        teller.begin((files.len() > 1).then(|| (shown.clone(), file.to_string_lossy().into_owned())));
        let lang = teller.lang;
        let trouble = match check_file(file, options, teller) {
            Ok(report) if report.records == 0 && options.reading.size.is_none() => tr!(
                lang,
                "there is no board in {shown}; --size N says of which size an empty list is",
                "没有棋盘：{shown}；空列表是哪种大小的，可用 --size N 说明"
            ),
            Ok(report) => {
                teller.conclude(&report)?;
                continue;
            }
            Err(Failure::Input(message)) => message,
            Err(other) => return Err(other),
        };
        teller.flush()?;
        complain(&trouble);
        *troubled = true;
    }
    Ok(teller.flush()?)
}

/// A file as messages name it. Names need not be text.
fn shown(file: &OsStr, lang: Lang) -> String {
    if file == "-" { tr!(lang, "standard input", "标准输入") } else { file.to_string_lossy().into_owned() }
}

fn options(matches: &ArgMatches, lang: Lang) -> Result<Options, Failure> {
    let size = match text(matches, "size") {
        "" => None,
        value => Some(size(value, queens::BoardSize::MAX, lang)?),
    };
    Ok(Options {
        reading: Reading { size, ..reading(matches, lang)? },
        claims: Claims {
            complete: matches.get_flag("complete"),
            fundamental: matches.get_flag("fundamental"),
            allow_repeats: matches.get_flag("allow-repeats"),
        },
    })
}

/// How boards are to be read. Without a format, base and order concern those boards that have one.
///
/// # Errors
/// Choices that have no meaning in the format asked for.
pub(super) fn reading(matches: &ArgMatches, lang: Lang) -> Result<Reading, Failure> {
    let (format, base, order) = reading_choices(matches);
    if let Some(format) = format {
        let option = if base.is_some() && !format.has_base() {
            Some("--base")
        } else {
            (order.is_some() && !format.is_number_list()).then_some("--order")
        };
        if let Some(option) = option {
            return Err(Failure::Input(tr!(
                lang,
                "{option} has no meaning with {format}, which holds no such numbers",
                "{option} 对 {format} 没有意义：其中没有这样的数"
            )));
        }
    }
    Ok(Reading { format, base, order: order.unwrap_or(Order::ColumnsByRow), ..Reading::default() })
}

fn check_file(file: &OsStr, options: &Options, teller: &mut Teller) -> Result<Report, Failure> {
    const BUFFER: usize = 1 << 18;
    if file == "-" {
        return check_stream(BufReader::with_capacity(BUFFER, io::stdin().lock()), file, options, teller);
    }
    let opened = File::open(file).map_err(|error| unreadable_file(file, &error, teller.lang))?;
    check_stream(BufReader::with_capacity(BUFFER, opened), file, options, teller)
}

fn unreadable_file(file: &OsStr, error: &io::Error, lang: Lang) -> Failure {
    let file = shown(file, lang);
    Failure::Input(tr!(lang, "cannot read {file}: {error}", "{file}：无法读取：{error}"))
}

fn check_stream(reader: impl BufRead, file: &OsStr, options: &Options, teller: &mut Teller) -> Result<Report, Failure> {
    let mut failed = None;
    let report = check(reader, options, &mut |record| match teller.tell(record) {
        Ok(()) => ControlFlow::Continue(()),
        Err(error) => {
            failed = Some(error);
            ControlFlow::Break(())
        }
    });
    match failed {
        Some(error) => Err(Failure::Io(error)),
        None => report.map_err(|error| unreadable_file(file, &error, teller.lang)),
    }
}
