//! What the commands of the search lab share: the board that a run starts from, and why it cannot.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, BufRead, BufReader};

use clap::{Arg, ArgMatches, value_parser};
use queens::check::{Item, Reading, Records};
use queens::trace::{Algorithm, Kind, Refused, Setup, Start};
use queens::{Arrangement, BoardSize};

use crate::args::{Common, number};
use crate::explain::{attack, unreadable};
use crate::failure::Failure;
use crate::lang::{Lang, tr};
use crate::rough;

/// `--start`, `--limit`, `--sideways`, `--restarts`.
pub(crate) fn options(lang: Lang) -> Vec<Arg> {
    let count = |name: &'static str, help: String| {
        Arg::new(name).long(name).value_name("K").allow_negative_numbers(true).help(help)
    };
    vec![
        Arg::new("start").long("start").value_name("FILE").value_parser(value_parser!(OsString)).help(tr!(
            lang,
            "The board to start from: a file, - for standard input, or usual, random, greedy [default: usual, the textbook's]",
            "起始棋盘：文件，- 表示标准输入，或 usual、random、greedy [默认：usual，即教科书的做法]"
        )),
        count(
            "limit",
            tr!(
                lang,
                "Give up after so many steps: queens placed, moves, states expanded or generations [default: by algorithm]",
                "走这么多步后放弃：放下皇后、移动、展开状态或代 [默认：视算法而定]"
            ),
        ),
        count(
            "sideways",
            tr!(
                lang,
                "How many moves in a row hill climbing may make that mend nothing [default: 0]",
                "爬山法可连续走多少步没有改善的移动 [默认：0]"
            ),
        ),
        count(
            "restarts",
            tr!(
                lang,
                "How often hill climbing may begin again once it is stuck [default: 0; in solve until it finds one]",
                "爬山法卡住后可以重新开始多少次 [默认：0；在 solve 中直到求得为止]"
            ),
        ),
    ]
}

/// How runs start: all of a setup but the seed.
pub(crate) struct Beginning {
    setup: Setup,
    /// The start as it was asked for.
    pub(crate) start: String,
}

impl Beginning {
    /// From the options. `restarts` is how often hill climbing begins again when nothing is said.
    pub(crate) fn new(matches: &ArgMatches, size: BoardSize, restarts: u64, lang: Lang) -> Result<Self, Failure> {
        let count = |name: &str, option: &str, most: u64| {
            let value = matches.get_one::<String>(name);
            value.map(|value| number(value, option, 0..=most, lang)).transpose()
        };
        let mut setup = Setup::new(size);
        setup.limit = count("limit", "--limit", u64::MAX)?;
        setup.sideways = count("sideways", "--sideways", u64::from(u32::MAX))?.unwrap_or(0) as u32;
        setup.restarts = count("restarts", "--restarts", u64::MAX)?.unwrap_or(restarts);
        let asked = matches.get_one::<OsString>("start").map_or(OsStr::new("usual"), OsString::as_os_str);
        setup.start = start(asked, size, lang)?;
        Ok(Self { setup, start: asked.to_string_lossy().into_owned() })
    }

    /// The setup of a run with this seed.
    pub(crate) fn setup(&self, seed: u64) -> Setup {
        Setup { seed, ..self.setup.clone() }
    }
}

fn start(asked: &OsStr, size: BoardSize, lang: Lang) -> Result<Start, Failure> {
    Ok(match asked.to_str() {
        Some("usual") => Start::Usual,
        Some("random") => Start::Random,
        Some("greedy") => Start::Greedy,
        Some("-") => {
            let name = tr!(lang, "standard input", "标准输入");
            Start::Board(one_board(io::stdin().lock(), &name, size, lang)?)
        }
        _ => {
            let name = asked.to_string_lossy();
            let file = File::open(asked).map_err(|error| {
                Failure::Input(tr!(
                    lang,
                    "cannot read {name}: {error}; --start takes a file, -, usual, random or greedy",
                    "{name}：无法读取：{error}；--start 的值可为文件、-、usual、random 或 greedy"
                ))
            })?;
            Start::Board(one_board(BufReader::new(file), &name, size, lang)?)
        }
    })
}

/// The one board of a text, in any format.
fn one_board(reader: impl BufRead, name: &str, size: BoardSize, lang: Lang) -> Result<Arrangement, Failure> {
    let mut records = Records::new(reader, Reading { size: Some(size), ..Reading::default() });
    let mut board = None;
    loop {
        let item = records
            .next_record()
            .map_err(|error| Failure::Input(tr!(lang, "cannot read {name}: {error}", "{name}：无法读取：{error}")))?;
        let read = match item {
            None => break,
            Some(Item::Board(record)) if board.is_none() => record.parse(),
            Some(Item::Broken(why)) => Err(why),
            Some(Item::Board(record)) => return Err(second(record.place.line, name, lang)),
            Some(Item::Total { place, .. }) => return Err(second(place.line, name, lang)),
        };
        board = Some(read.map_err(|why| {
            let why = unreadable(&why, lang);
            Failure::Input(tr!(lang, "{name}: {why}", "{name}：{why}"))
        })?);
    }
    board.ok_or_else(|| Failure::Input(tr!(lang, "there is no board in {name}", "{name} 中没有棋盘")))
}

fn second(line: u64, name: &str, lang: Lang) -> Failure {
    Failure::Input(tr!(
        lang,
        "{name}, line {line}: a run starts from one board, and here is more",
        "{name} 第 {line} 行：起始棋盘只能有一个，这里还有别的内容"
    ))
}

/// Why an algorithm cannot start.
pub(crate) fn refused(why: &Refused, lang: Lang) -> String {
    if lang == Lang::En {
        return why.to_string();
    }
    match why {
        Refused::TooLarge { algorithm, found, largest } => {
            format!("{} 的棋盘最大为 n = {largest}，这里 n = {found}", algorithm.name())
        }
        Refused::OtherSize { expected, found } => format!("起始棋盘是 {found}，应为 {expected}"),
        Refused::CrowdedRow { algorithm, row } => {
            format!("起始棋盘第 {} 行有两个皇后；{} 每行只放一个", u64::from(*row) + 1, algorithm.name())
        }
        Refused::VacantRow { algorithm, row } => {
            format!("起始棋盘第 {} 行没有皇后；{} 每行要有一个", u64::from(*row) + 1, algorithm.name())
        }
        Refused::CrowdedColumn { algorithm, column } => {
            format!("起始棋盘第 {} 列有两个皇后；{} 每列只放一个", u64::from(*column) + 1, algorithm.name())
        }
        Refused::Attacking(found) => format!("无法同时保留这两个皇后：{}", attack(found, lang)),
        Refused::OwnStart { algorithm } => format!("{} 有自己的起点，不接受别的起始棋盘", algorithm.name()),
        other => other.to_string(),
    }
}

/// Whether the seed makes a difference: a search that goes through everything leaves nothing to chance.
pub(crate) fn is_random(algorithm: Algorithm) -> bool {
    algorithm.kind() != Kind::Complete
}

/// Says how much memory large runs take, before they begin; the largest of these algorithms on every thread.
///
/// # Errors
/// When the system has not that much.
pub(crate) fn make_room(
    algorithms: impl IntoIterator<Item = Algorithm>,
    size: BoardSize,
    threads: u64,
    common: &Common,
) -> Result<(), Failure> {
    /// Less is not worth a word.
    const LARGE: u64 = 200_000_000;
    let lang = common.lang;
    let a_row = algorithms.into_iter().map(bytes_a_row).max().unwrap_or(0);
    let bytes = u64::from(size.get()).saturating_mul(a_row).saturating_mul(threads);
    if bytes < LARGE {
        return Ok(());
    }
    let told = rough::bytes(bytes);
    let fits = usize::try_from(bytes).is_ok_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok());
    if !fits {
        return Err(Failure::Input(tr!(
            lang,
            "searching {size} takes about {told} of memory, more than there is; a formula takes less: queens solve --method even-odd",
            "搜索 {size} 约需 {told} 内存，超过了现有的内存；公式所需较少：queens solve --method even-odd"
        )));
    }
    common.remark(&tr!(lang, "this takes about {told} of memory", "约需 {told} 内存"));
    Ok(())
}

/// What a run and its gauge hold for each row, measured.
fn bytes_a_row(algorithm: Algorithm) -> u64 {
    match algorithm.kind() {
        Kind::Complete | Kind::BestFirst => 48,
        Kind::Local => 76,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::{Attack, Square};

    /// But for the names of algorithms, no letter is left.
    #[test]
    fn refusals_in_chinese() {
        let (four, six) = (BoardSize::new(4).unwrap(), BoardSize::new(6).unwrap());
        for algorithm in Algorithm::ALL {
            for why in [
                Refused::TooLarge { algorithm, found: 9, largest: 8 },
                Refused::OtherSize { expected: four, found: six },
                Refused::CrowdedRow { algorithm, row: 0 },
                Refused::VacantRow { algorithm, row: 0 },
                Refused::CrowdedColumn { algorithm, column: 0 },
                Refused::Attacking(Attack::between(Square::new(0, 0), Square::new(1, 1)).unwrap()),
                Refused::OwnStart { algorithm },
            ] {
                let said = refused(&why, Lang::Zh);
                let rest = said.replace(algorithm.name(), "").replace(" n ", "").replace(" x ", "");
                assert!(!rest.contains(|c: char| c.is_ascii_alphabetic()), "{said}");
                assert_ne!(said, refused(&why, Lang::En));
            }
        }
    }
}
