//! `queens list N`

use std::io::Write;

use clap::ArgMatches;
use queens::search::{Fundamentals, Solutions};

use super::nth::build;
use super::text;
use crate::args::{Common, number, size};
use crate::boards::Boards;
use crate::explain::no_solution;
use crate::failure::Failure;
use crate::lang::{Lang, tr};
use crate::output::Output;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    if let Some(asked) = super::general::asked(matches, Solutions::MAX_SIZE, common)? {
        return super::general::list(&asked);
    }
    let lang = common.lang;
    let n = size(text(matches, "N"), Solutions::MAX_SIZE, lang)?.get();
    let given = |name: &str, default| match matches.get_one::<String>(name) {
        Some(value) => number(value, &format!("--{name}"), 0..=u64::MAX, lang),
        None => Ok(default),
    };
    let (skip, limit) = (given("skip", 0)?, given("limit", u64::MAX)?);
    let mut list = List::new(matches, n, skip, common)?;
    if matches.get_flag("count-only") {
        let mut count = 0u64;
        while count < limit && list.next_columns().is_some() {
            count += 1;
        }
        let mut output = Output::new();
        writeln!(output, "{count}")?;
        return Ok(output.finish()?);
    }
    let mut boards = Boards::new(matches, common)?;
    let mut written = 0;
    while written < limit {
        let index = list.index();
        let Some(columns) = list.next_columns() else { break };
        boards.write(columns, index)?;
        written += 1;
    }
    if written == 0 && limit > 0 {
        common.remark(&if n == 2 || n == 3 { no_solution(n, lang) } else { beyond(n, skip, lang) });
    }
    boards.finish()
}

fn beyond(n: u32, skip: u64, lang: Lang) -> String {
    tr!(lang, "the {n} x {n} board has no more than {skip} solutions", "{n} x {n} 的棋盘没有超过 {skip} 个解")
}

/// Where the boards come from.
enum List {
    /// All, from some index on.
    Forward(Solutions, u128),
    /// The same from the last to the first. The k-th from the end is the mirror image of the k-th, so the list is read
    /// forward and mirrored.
    Backward {
        solutions: Solutions,
        left: u128,
        mirrored: Vec<u32>,
    },
    /// One of each orbit.
    Fundamental(Fundamentals),
    Empty,
}

impl List {
    fn new(matches: &ArgMatches, n: u32, skip: u64, common: &Common) -> Result<Self, Failure> {
        // Sizes have been looked at by now.
        let too_large = |error: queens::search::TooLarge| Failure::Input(error.to_string());
        if matches.get_flag("fundamental") {
            return Fundamentals::new(n).map(Self::Fundamental).map_err(too_large);
        }
        let reverse = matches.get_flag("reverse");
        let numbered = matches.get_flag("json");
        let mut solutions = Solutions::new(n).map_err(too_large)?;
        let mut total = None;
        // Only skipping, and numbering from the end, need the count of what is passed over.
        if skip > 0 || (reverse && numbered) {
            let index = build(n, matches, common)?;
            total = Some(index.total());
            if skip > 0 {
                let Ok(first) = index.nth(u128::from(skip)) else { return Ok(Self::Empty) };
                solutions = Solutions::starting_at(&first).map_err(too_large)?;
            }
        }
        Ok(if reverse {
            let left = total.map_or(0, |total| total - u128::from(skip));
            Self::Backward { solutions, left, mirrored: vec![0; n as usize] }
        } else {
            Self::Forward(solutions, u128::from(skip))
        })
    }

    /// The index of the next board in the list of all solutions, if it is known.
    fn index(&self) -> Option<u128> {
        match self {
            Self::Forward(_, index) => Some(*index),
            Self::Backward { left, .. } => left.checked_sub(1),
            Self::Fundamental(_) | Self::Empty => None,
        }
    }

    fn next_columns(&mut self) -> Option<&[u32]> {
        match self {
            Self::Forward(solutions, index) => {
                *index += 1;
                solutions.next_columns()
            }
            Self::Backward { solutions, left, mirrored } => {
                *left = left.saturating_sub(1);
                let columns = solutions.next_columns()?;
                let last = columns.len() as u32;
                mirrored.iter_mut().zip(columns).for_each(|(m, column)| *m = last - 1 - column);
                Some(mirrored)
            }
            Self::Fundamental(fundamentals) => fundamentals.next_columns(),
            Self::Empty => None,
        }
    }
}
