//! Boards in general: `queens solve`, `list`, `nth`, `random`, `check --board`.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::ops::ControlFlow;

use clap::ArgMatches;
use queens::Square;
use queens::check::verify;
use queens::general::Board;
use queens::search::Construction;
use queens::solve::{Found, Limits, Order, Problem, Stop};

use super::answers::Answers;
use super::{Asked, Clock, answer, plain_size};
use crate::args::{Common, index, number};
use crate::boards::Boards;
use crate::commands::seed;
use crate::explain_board::board_fault;
use crate::failure::Failure;
use crate::lang::tr;
use crate::output::Output;

impl Asked<'_> {
    /// The board whose solutions are written: with a number of queens in place of `max`.
    pub(super) fn written(&self, problem: &Problem) -> Result<Board, Failure> {
        let queens::solve::Number::Exactly(queens) = problem.model().queens() else { return Ok(self.board.clone()) };
        let rules =
            queens::general::Rules { queens: queens::general::Queens::Exactly(queens.into()), ..*self.board.rules() };
        let board = self.board.clone().with_rules(rules);
        board.map_err(|error| Failure::Input(crate::explain_board::board_error(&error, self.common.lang)))
    }
}

pub(in crate::commands) fn solve(asked: &Asked<'_>) -> Result<(), Failure> {
    if let Some(solution) = plain_size(asked).and_then(|size| Construction::default().solution(size)) {
        let mut boards = Boards::new(asked.matches, asked.common)?;
        boards.write(solution.columns(), None)?;
        return boards.finish();
    }
    let clock = asked.clock();
    if asked.board.wanted() == queens::general::Wanted::Most {
        let most = asked.problem.most(&asked.limits, &clock).map_err(asked.failed())?;
        return match (most.queens, most.stop) {
            (Some(queens), None) => {
                let problem = asked.problem.with_queens(queens);
                one(asked, &problem, &most.example)
            }
            (_, Some(stop)) => Err(asked.gave_up(stop)),
            (None, None) => Err(asked.none()),
        };
    }
    match asked.problem.find(0, &asked.limits, &clock).map_err(asked.failed())?.found {
        Found::Solution(queens) => one(asked, &asked.problem, &queens),
        Found::None => Err(asked.none()),
        Found::Stopped(stop) => Err(asked.gave_up(stop)),
    }
}

fn one(asked: &Asked<'_>, problem: &Problem, queens: &[Square]) -> Result<(), Failure> {
    let board = asked.written(problem)?;
    let mut answers = Answers::new(&board, asked.matches, asked.common)?;
    answers.write(queens, None)?;
    answers.finish()
}

/// Hands on the solutions in order, with their numbers, until `take` has enough.
fn ordered(
    asked: &Asked<'_>,
    problem: &Problem,
    clock: &Clock,
    mut take: impl FnMut(u128, &[Square]) -> Result<ControlFlow<()>, Failure>,
) -> Result<Option<Stop>, Failure> {
    let (mut number, mut failed, mut enough) = (0, None, false);
    let mut each = |queens: &[Square]| {
        let flow = take(number, queens);
        number += 1;
        match flow {
            Ok(ControlFlow::Continue(())) => return ControlFlow::Continue(()),
            Ok(ControlFlow::Break(())) => enough = true,
            Err(failure) => failed = Some(failure),
        }
        ControlFlow::Break(())
    };
    let (counted, _) =
        problem.for_each(Order::Lexicographic, &asked.limits, clock, &mut each).map_err(asked.failed())?;
    match failed {
        Some(failure) => Err(failure),
        None if enough => Ok(None),
        None => Ok(counted.stop),
    }
}

pub(in crate::commands) fn list(asked: &Asked<'_>) -> Result<(), Failure> {
    let lang = asked.common.lang;
    let given = |name: &str, default| match asked.matches.get_one::<String>(name) {
        Some(value) => number(value, &format!("--{name}"), 0..=u64::MAX, lang),
        None => Ok(default),
    };
    let (skip, limit) = (given("skip", 0)?, given("limit", u64::MAX)?);
    let clock = asked.clock();
    let problem = asked.settled(&clock)?;
    let board = asked.written(&problem)?;
    let only_count = asked.matches.get_flag("count-only");
    let mut answers = if only_count { None } else { Some(Answers::new(&board, asked.matches, asked.common)?) };
    let mut written = 0u64;
    let stop = if limit == 0 {
        None
    } else {
        ordered(asked, &problem, &clock, |index, queens| {
            if index < u128::from(skip) {
                return Ok(ControlFlow::Continue(()));
            }
            if let Some(answers) = &mut answers {
                answers.write(queens, Some(index))?;
            }
            written += 1;
            Ok(if written == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })?
    };
    match answers {
        Some(answers) => answers.finish()?,
        None => {
            let mut output = Output::new();
            writeln!(output, "{written}")?;
            output.finish()?;
        }
    }
    match stop {
        Some(stop) => {
            let limit = asked.limit(stop);
            Err(Failure::GaveUp(tr!(
                lang,
                "stopped at {limit}: there may be more",
                "到达 {limit}的限制而停止：可能还有更多"
            )))
        }
        None if written == 0 && limit > 0 && skip == 0 => {
            asked.common.remark(&super::explain::none(&problem, lang));
            Ok(())
        }
        None => Ok(()),
    }
}

pub(in crate::commands) fn nth(asked: &Asked<'_>) -> Result<(), Failure> {
    let lang = asked.common.lang;
    let wanted = asked.matches.get_many::<String>("K").into_iter().flatten();
    let wanted = wanted.map(|k| index(k, lang)).collect::<Result<Vec<_>, _>>()?;
    let clock = asked.clock();
    let problem = asked.settled(&clock)?;
    let board = asked.written(&problem)?;
    let found = pick(asked, &problem, &clock, &wanted)?;
    let mut answers = Answers::new(&board, asked.matches, asked.common)?;
    for k in wanted {
        answers.write(&found[&k], Some(k))?;
    }
    answers.finish()
}

/// The solutions of these numbers. All before any is written.
fn pick(
    asked: &Asked<'_>,
    problem: &Problem,
    clock: &Clock,
    wanted: &[u128],
) -> Result<BTreeMap<u128, Vec<Square>>, Failure> {
    let lang = asked.common.lang;
    let mut found: BTreeMap<u128, Vec<Square>> = wanted.iter().map(|&k| (k, Vec::new())).collect();
    let last = wanted.iter().copied().max().unwrap_or(0);
    let mut number = 0;
    let stop = ordered(asked, problem, clock, |index, queens| {
        if let Some(place) = found.get_mut(&index) {
            *place = queens.to_vec();
        }
        number = index + 1;
        Ok(if index == last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    })?;
    if number > last {
        return Ok(found);
    }
    match stop {
        Some(stop) => Err(asked.gave_up(stop)),
        None if number == 0 => Err(asked.none()),
        None => Err(Failure::Input(tr!(
            lang,
            "there is no solution {last}: the board has {number}, numbered from 0",
            "没有编号为 {last} 的解：共有 {number} 个，从 0 编号"
        ))),
    }
}

pub(in crate::commands) fn random(asked: &Asked<'_>) -> Result<(), Failure> {
    /// What is spent on counting the solutions, so that each can be drawn equally often.
    const COUNTED: u64 = 20_000_000;
    let lang = asked.common.lang;
    let draws = match asked.matches.get_one::<String>("count") {
        Some(value) => number(value, "--count", 0..=1_000_000, lang)?,
        None => 1,
    };
    let seed = seed(asked.matches, asked.common)?;
    let clock = asked.clock();
    let problem = asked.settled(&clock)?;
    let board = asked.written(&problem)?;
    let nodes = Some(asked.limits.nodes.unwrap_or(u64::MAX).min(COUNTED));
    let counted = problem.clone().by(None).count(&Limits { nodes, solutions: None }, &clock);
    let mut random = Draws(seed);
    let mut answers = Answers::new(&board, asked.matches, asked.common)?;
    match counted {
        Ok((counted, _)) if counted.stop.is_none() => {
            if counted.number == 0 {
                return Err(asked.none());
            }
            let wanted: Vec<u128> = (0..draws).map(|_| random.below(counted.number)).collect();
            let found = pick(asked, &problem, &clock, &wanted)?;
            for k in wanted {
                answers.write(&found[&k], Some(k))?;
            }
        }
        _ => {
            asked.common.remark(&tr!(
                lang,
                "too many solutions to count: some of them, not each equally likely",
                "解太多，数不完：随意取出，并非机会均等"
            ));
            for draw in 0..draws {
                match problem.find(seed.wrapping_add(draw), &asked.limits, &clock).map_err(asked.failed())?.found {
                    Found::Solution(queens) => answers.write(&queens, None)?,
                    Found::None => return Err(asked.none()),
                    Found::Stopped(stop) => return Err(asked.gave_up(stop)),
                }
            }
        }
    }
    answers.finish()
}

/// Random numbers of a seed: the 64-bit mixer of Steele, Lea and Flood (2014).
struct Draws(u64);

impl Draws {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below the bound, each equally likely: those of the last, incomplete round are drawn again.
    fn below(&mut self, bound: u128) -> u128 {
        let rounds = u128::MAX / bound * bound;
        loop {
            let number = u128::from(self.next()) << 64 | u128::from(self.next());
            if number < rounds {
                return number % bound;
            }
        }
    }
}

/// `queens check ANSWER... --board FILE`
pub(in crate::commands) fn check(matches: &ArgMatches, file: &OsStr, common: &Common) -> Result<(), Failure> {
    let lang = common.lang;
    let board = answer(file, common)?;
    let mut files: Vec<_> = matches.get_many::<OsString>("FILE").into_iter().flatten().collect();
    let standard = OsString::from("-");
    if files.is_empty() {
        files.push(&standard);
    }
    let mut output = Output::new();
    let mut all_right = true;
    for file in files {
        let given: Vec<Square> = answer(file, common)?.givens().collect();
        let name = file.to_string_lossy();
        match verify(&board, &given) {
            Ok(()) => writeln!(output, "{}", tr!(lang, "{name}: a solution", "{name}：是解"))?,
            Err(fault) => {
                all_right = false;
                let fault = board_fault(&fault, lang);
                writeln!(output, "{}", tr!(lang, "{name}: no solution: {fault}", "{name}：不是解：{fault}"))?;
            }
        }
    }
    output.finish()?;
    if all_right { Ok(()) } else { Err(Failure::SaidNo) }
}
