//! What the commands do when they are asked about a board from a file, or with limits of its search.

mod answers;
mod clock;
mod explain;
mod figures;
mod solutions;
mod table;

use std::ffi::OsStr;

use clap::ArgMatches;
use queens::BoardSize;
use queens::general::{Board, Queens, Rules, Wanted};
use queens::solve::{Engine, Limits, Problem, SolveError, Stop};

use super::text;
use crate::args::{Common, number};
use crate::board_file::{Subject, read_board, subject};
use crate::explain_board::board_error;
use crate::failure::Failure;
use crate::lang::{Lang, tr};
use clock::Clock;

pub(super) use explain::explain;
pub(super) use figures::{count, heaviest, most};
pub(super) use solutions::{check, list, nth, random, solve};
pub(super) use table::table;

/// A question about a board.
pub(super) struct Asked<'m> {
    matches: &'m ArgMatches,
    common: &'m Common,
    board: Board,
    problem: Problem,
    limits: Limits,
    seconds: Option<u64>,
}

/// The question, when it is one for the engines of boards in general: about a file, or a number of at most `max` with
/// options of these.
///
/// # Errors
/// An argument that is neither, or options that do not fit.
pub(super) fn asked<'m>(matches: &'m ArgMatches, max: u32, common: &'m Common) -> Result<Option<Asked<'m>>, Failure> {
    let options = ["queens", "modulo", "time", "nodes", "max-solutions"];
    let given = |name: &&str| matches.try_contains_id(name).unwrap_or(false);
    let is_general = engine(matches).is_some() || options.iter().any(given);
    // A number is the business of the command itself, whatever it makes of it.
    let argument = text(matches, "N");
    let numeric = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'+' | b'-' | b'.' | b',' | b'_');
    let is_number = argument != "-" && argument.bytes().all(numeric);
    if is_number && !is_general {
        return Ok(None);
    }
    let refused = [
        "fundamental",
        "classes",
        "double-check",
        "sample",
        "units",
        "unit",
        "each",
        "reverse",
        "isa",
        "memory",
        "method",
    ];
    let set = |name: &&&str| {
        matches.try_get_raw(name).ok().flatten().is_some()
            && matches.value_source(name) != Some(clap::parser::ValueSource::DefaultValue)
    };
    if let Some(name) = refused.iter().find(set) {
        return Err(Failure::Input(tr!(
            common.lang,
            "--{name} is for the empty N x N board, given as a number and without limits of a search",
            "--{name} 只用于以数字给出的 N x N 空棋盘，且不带搜索限制"
        )));
    }
    Asked::up_to(max, matches, common).map(Some)
}

fn engine(matches: &ArgMatches) -> Option<Engine> {
    Engine::from_name(matches.try_get_one::<String>("engine").ok().flatten()?)
}

impl<'m> Asked<'m> {
    /// For commands that are asked about boards in general only.
    ///
    /// # Errors
    /// An argument that is no board, or options that do not fit.
    pub(super) fn new(matches: &'m ArgMatches, common: &'m Common) -> Result<Self, Failure> {
        /// Larger boards than this have too many squares for the engines.
        const MOST: u32 = 4096;
        Self::up_to(MOST, matches, common)
    }

    fn up_to(max: u32, matches: &'m ArgMatches, common: &'m Common) -> Result<Self, Failure> {
        let lang = common.lang;
        let board = match subject(OsStr::new(text(matches, "N")), max, common)? {
            Subject::Size(size) => Board::empty(size),
            Subject::Board(board) => *board,
        };
        let board = with_queens(board, matches, lang)?;
        if let Some(name) = matches.try_get_one::<String>("engine").ok().flatten()
            && engine(matches).is_none()
        {
            return Err(Failure::Input(tr!(
                lang,
                "the engine {name} counts the empty N x N board only; boards have search, rows, profile, sat, mend",
                "引擎 {name} 只能对 N x N 空棋盘计数；一般棋盘用 search、rows、profile、sat、mend"
            )));
        }
        let given = |name: &str| match matches.try_get_one::<String>(name).ok().flatten() {
            Some(value) => number(value, &format!("--{name}"), 0..=u64::MAX, lang).map(Some),
            None => Ok(None),
        };
        let limits = Limits { nodes: given("nodes")?, solutions: given("max-solutions")? };
        let problem = Problem::new(&board).map_err(|error| solve_error(&error, lang))?.by(engine(matches));
        Ok(Self { matches, common, board, problem, limits, seconds: given("time")? })
    }

    fn clock(&self) -> Clock {
        Clock::new(self.common, self.seconds)
    }

    /// The problem with the most queens that fit in place of `max`, so that its solutions can be listed.
    ///
    /// # Errors
    /// When a limit was reached before they were known.
    fn settled(&self, clock: &Clock) -> Result<Problem, Failure> {
        if self.board.wanted() != Wanted::Most {
            return Ok(self.problem.clone());
        }
        let most = self.problem.most(&self.limits, clock).map_err(|error| solve_error(&error, self.common.lang))?;
        match (most.queens, most.stop) {
            (_, Some(stop)) => Err(self.gave_up(stop)),
            (Some(queens), None) => {
                let lang = self.common.lang;
                self.common.remark(&tr!(lang, "{queens} queens are the most that fit", "最多能放 {queens} 个皇后"));
                Ok(self.problem.with_queens(queens))
            }
            (None, None) => Err(self.none()),
        }
    }

    /// At which limit it stopped.
    fn limit(&self, stop: Stop) -> String {
        let lang = self.common.lang;
        match stop {
            Stop::Nodes => {
                let nodes = self.limits.nodes.unwrap_or_default();
                tr!(lang, "{nodes} nodes", "{nodes} 个节点")
            }
            Stop::Solutions => {
                let solutions = self.limits.solutions.unwrap_or_default();
                tr!(lang, "{solutions} solutions", "{solutions} 个解")
            }
            _ => {
                let seconds = self.seconds.unwrap_or_default();
                tr!(lang, "{seconds} s", "{seconds} 秒")
            }
        }
    }

    fn gave_up(&self, stop: Stop) -> Failure {
        let limit = self.limit(stop);
        Failure::GaveUp(tr!(self.common.lang, "gave up after {limit}", "到达 {limit}的限制而放弃"))
    }

    /// There is none, and why where that is quickly said.
    fn none(&self) -> Failure {
        Failure::No(explain::none(&self.problem, self.common.lang))
    }

    fn failed(&self) -> impl Fn(SolveError) -> Failure + '_ {
        |error| solve_error(&error, self.common.lang)
    }
}

fn with_queens(board: Board, matches: &ArgMatches, lang: Lang) -> Result<Board, Failure> {
    let Some(value) = matches.try_get_one::<String>("queens").ok().flatten() else { return Ok(board) };
    let queens = match value.as_str() {
        "max" => Queens::Most,
        value => Queens::Exactly(number(value, "--queens", 0..=u64::MAX, lang)?),
    };
    let rules = Rules { queens, ..*board.rules() };
    board.with_rules(rules).map_err(|error| Failure::Input(board_error(&error, lang)))
}

/// An answer in a file of its own, for the board of another.
fn answer(file: &OsStr, common: &Common) -> Result<Board, Failure> {
    read_board(file, None, common)
}

fn solve_error(error: &SolveError, lang: Lang) -> Failure {
    Failure::Input(match (error, lang) {
        (SolveError::Shape { engine, .. }, Lang::Zh) => {
            format!("引擎 {engine} 不能处理这种棋盘或问题（{error}）")
        }
        (SolveError::TooLarge { engine, largest, found, .. }, Lang::Zh) => {
            format!("对引擎 {engine} 来说棋盘太大：最多 {largest}，这里是 {found}")
        }
        (SolveError::Board { largest, found }, Lang::Zh) => format!("棋盘有 {found} 格；各引擎最多处理 {largest} 格"),
        (SolveError::Overflow, Lang::Zh) => "解的个数超过 128 位；窄棋盘可用 --modulo".to_owned(),
        (SolveError::Overflow, Lang::En) => {
            "the count does not fit 128 bits; on narrow boards --modulo M gives it modulo M".to_owned()
        }
        (error, _) => error.to_string(),
    })
}

/// Beyond this many rows nobody asks for the plain board by a file.
fn plain_size(asked: &Asked<'_>) -> Option<BoardSize> {
    let free = asked.problem.model().given().is_empty() && engine(asked.matches).is_none();
    asked.board.plain_size().filter(|_| free && asked.limits == Limits::default() && asked.seconds.is_none())
}
