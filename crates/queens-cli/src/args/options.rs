//! Options that several commands share: how boards are written, and how many threads work.

use std::num::NonZeroUsize;

use clap::{Arg, ArgAction, ArgMatches};
use queens::notation::{Base, Format, Notation, Order};

use crate::args::number;
use crate::failure::Failure;
use crate::lang::{Lang, tr};

/// How boards are written, by number or picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Drawing {
    /// Drawn for a terminal.
    Drawn,
    /// In a text form.
    Text(Notation),
    /// As JSON objects.
    Objects,
}

/// `--format` and what belongs to it, for commands that write boards.
pub(crate) fn writing(lang: Lang) -> Vec<Arg> {
    let mut args = notation(lang);
    args[0] = format(lang).value_parser(["drawn"].into_iter().chain(names()).collect::<Vec<_>>()).help(tr!(
        lang,
        "How boards are written: drawn, digits, spaced, json, board, matrix, coordinates, squares, fen, leetcode [default: drawn on a terminal, else spaced]",
        "棋盘的写法：drawn、digits、spaced、json、board、matrix、coordinates、squares、fen、leetcode [默认：终端上 drawn，否则 spaced]"
    ));
    args.push(json(lang));
    args
}

/// `--format` and what belongs to it, for commands that read boards.
pub(crate) fn reading(lang: Lang) -> Vec<Arg> {
    notation(lang)
}

/// How the engines of boards in general are driven.
pub(crate) fn searching(lang: Lang) -> Vec<Arg> {
    let option = |name: &'static str, value: &'static str, help: String| {
        Arg::new(name).long(name).value_name(value).allow_negative_numbers(true).help(help)
    };
    vec![
        option(
            "queens",
            "K|max",
            tr!(
                lang,
                "How many queens, or max: as many as fit [default: as the board says]",
                "皇后个数，或 max：能放多少放多少 [默认：按棋盘文件]"
            ),
        ),
        option(
            "time",
            "SECONDS",
            tr!(lang, "Give up after so many seconds (exit code 3)", "这么多秒后放弃（退出码 3）"),
        ),
        option(
            "nodes",
            "K",
            tr!(
                lang,
                "Give up after so many nodes: queens placed, conflicts, states (exit code 3)",
                "这么多个节点后放弃：放下的皇后、冲突、状态（退出码 3）"
            ),
        ),
    ]
}

/// `--max-solutions`, for commands that count or list.
pub(crate) fn max_solutions(lang: Lang) -> Arg {
    Arg::new("max-solutions").long("max-solutions").value_name("K").allow_negative_numbers(true).help(tr!(
        lang,
        "Stop when there are more than so many solutions",
        "解多于这么多个时停止"
    ))
}

/// `--engine` of boards in general; other commands have more names.
pub(crate) fn board_engine(lang: Lang) -> Arg {
    Arg::new("engine")
        .long("engine")
        .value_name("ENGINE")
        .value_parser(queens::solve::Engine::ALL.map(queens::solve::Engine::name))
        .hide_possible_values(true)
        .help(tr!(
            lang,
            "The engine for boards: search, rows, profile, sat, mend [default: what suits the board]",
            "棋盘所用的引擎：search、rows、profile、sat、mend [默认：按棋盘选择]"
        ))
}

pub(crate) fn json(lang: Lang) -> Arg {
    Arg::new("json").long("json").action(ArgAction::SetTrue).help(tr!(
        lang,
        "Write JSON objects, one a line; large counts as strings",
        "输出 JSON 对象，每行一个；大数写成字符串"
    ))
}

pub(crate) fn threads_option(lang: Lang) -> Arg {
    Arg::new("threads").long("threads").short('j').value_name("T").allow_negative_numbers(true).help(tr!(
        lang,
        "How many threads work [default: as many as the machine has]",
        "使用多少个线程 [默认：机器的全部]"
    ))
}

fn names() -> impl Iterator<Item = &'static str> {
    Format::ALL.into_iter().map(Format::name)
}

fn format(lang: Lang) -> Arg {
    Arg::new("format").long("format").short('f').value_name("FORMAT").hide_possible_values(true).help(tr!(
        lang,
        "The format of the boards: digits, spaced, json, board, matrix, coordinates, squares, fen, leetcode [default: guessed]",
        "棋盘的格式：digits、spaced、json、board、matrix、coordinates、squares、fen、leetcode [默认：自动识别]"
    ))
}

fn notation(lang: Lang) -> Vec<Arg> {
    vec![
        format(lang).value_parser(names().collect::<Vec<_>>()),
        Arg::new("base")
            .long("base")
            .value_name("0|1")
            .value_parser(["0", "1"])
            .hide_possible_values(true)
            .help(tr!(
                lang,
                "The number of the first row and column in digits, spaced, json, coordinates [default: 1, in json 0; read: 0 when there is a 0]",
                "digits、spaced、json、coordinates 中第一行、第一列的编号 [默认：1，json 为 0；读入时有 0 则为 0]"
            )),
        Arg::new("order")
            .long("order")
            .value_name("rows|columns")
            .value_parser(["rows", "columns"])
            .hide_possible_values(true)
            .help(tr!(
                lang,
                "Number lists hold, for each row, the column of its queen (rows), or for each column the row of its queen (columns) [default: rows]",
                "数字列表的含义：每行皇后所在的列（rows），或每列皇后所在的行（columns）[默认：rows]"
            )),
    ]
}

fn base(matches: &ArgMatches) -> Option<Base> {
    match matches.get_one::<String>("base")?.as_str() {
        "0" => Some(Base::Zero),
        _ => Some(Base::One),
    }
}

fn order(matches: &ArgMatches) -> Option<Order> {
    match matches.get_one::<String>("order")?.as_str() {
        "columns" => Some(Order::RowsByColumn),
        _ => Some(Order::ColumnsByRow),
    }
}

fn named(matches: &ArgMatches) -> Option<Format> {
    let name = matches.get_one::<String>("format")?;
    Format::ALL.into_iter().find(|format| format.name() == name)
}

/// What is said of boards that are to be read: format, base and order.
pub(crate) fn reading_choices(matches: &ArgMatches) -> (Option<Format>, Option<Base>, Option<Order>) {
    (named(matches), base(matches), order(matches))
}

/// The notation of boards in a format, with the base and order that were asked for.
fn notation_of(matches: &ArgMatches, format: Format) -> Notation {
    let mut notation = Notation::new(format);
    if let Some(base) = base(matches) {
        notation = notation.with_base(base);
    }
    if let Some(order) = order(matches) {
        notation = notation.with_order(order);
    }
    notation
}

/// How boards are to be written. On a terminal they are drawn, unless something else was asked for.
///
/// # Errors
/// Choices that have no meaning in the format.
pub(crate) fn board_style(matches: &ArgMatches, on_terminal: bool, lang: Lang) -> Result<Drawing, Failure> {
    let conflict = |option: &str, format: &str| {
        Err(Failure::Input(tr!(
            lang,
            "{option} has no meaning with {format}, which holds no such numbers",
            "{option} 对 {format} 没有意义：其中没有这样的数"
        )))
    };
    let (base, order) = (base(matches), order(matches));
    let asked = matches.get_one::<String>("format").map(String::as_str);
    if matches.get_flag("json") {
        return match (asked, base, order) {
            (Some(_), ..) => Err(Failure::Input(tr!(
                lang,
                "--json and --format exclude each other: each says how boards are written",
                "--json 与 --format 不能同用：二者都规定棋盘的写法"
            ))),
            (_, Some(_), _) => conflict("--base", "--json"),
            (.., Some(_)) => conflict("--order", "--json"),
            _ => Ok(Drawing::Objects),
        };
    }
    let numbers_wanted = base.is_some() || order.is_some();
    let drawn = match asked {
        Some(name) => name == "drawn",
        None => on_terminal && !numbers_wanted,
    };
    if drawn {
        return if numbers_wanted { conflict("--base / --order", "drawn") } else { Ok(Drawing::Drawn) };
    }
    let format = named(matches).unwrap_or(Format::Spaced);
    if base.is_some() && !format.has_base() {
        return conflict("--base", format.name());
    }
    if order.is_some() && !format.is_number_list() {
        return conflict("--order", format.name());
    }
    Ok(Drawing::Text(notation_of(matches, format)))
}

/// The number of threads asked for, or as many as the machine has.
pub(crate) fn threads(matches: &ArgMatches, lang: Lang) -> Result<NonZeroUsize, Failure> {
    // More than any machine has cores; each thread has a stack and tables of its own.
    const MOST: u64 = 4096;
    let all = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let Some(text) = matches.get_one::<String>("threads") else { return Ok(all) };
    let threads = number(text, "--threads", 1..=MOST, lang)?;
    Ok(usize::try_from(threads).ok().and_then(NonZeroUsize::new).unwrap_or(all))
}
