//! `queens random N`

use clap::ArgMatches;
use queens::search::SolutionIndex;

use super::nth::build;
use super::{seed, text};
use crate::args::{Common, number, size};
use crate::boards::Boards;
use crate::explain::no_solution;
use crate::failure::Failure;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    if let Some(asked) = super::general::asked(matches, SolutionIndex::MAX_SIZE, common)? {
        return super::general::random(&asked);
    }
    let lang = common.lang;
    let n = size(text(matches, "N"), SolutionIndex::MAX_SIZE, lang)?.get();
    let count = match matches.get_one::<String>("count") {
        Some(value) => number(value, "--count", 0..=u64::MAX, lang)?,
        None => 1,
    };
    let seed = seed(matches, common)?;
    let list = build(n, matches, common)?;
    let Ok(draws) = list.random(seed) else { return Err(Failure::No(no_solution(n, lang))) };
    let mut boards = Boards::new(matches, common)?;
    let mut left = count;
    for solution in draws {
        if left == 0 {
            break;
        }
        left -= 1;
        boards.write(solution.columns(), None)?;
    }
    boards.finish()
}
