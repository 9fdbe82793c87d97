//! `queens random N`

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

use clap::ArgMatches;
use queens::search::SolutionIndex;

use super::nth::build;
use super::text;
use crate::args::{Common, number, size};
use crate::boards::Boards;
use crate::explain::no_solution;
use crate::failure::Failure;
use crate::lang::tr;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    let lang = common.lang;
    let n = size(text(matches, "N"), SolutionIndex::MAX_SIZE, lang)?.get();
    let count = match matches.get_one::<String>("count") {
        Some(value) => number(value, "--count", 0..=u64::MAX, lang)?,
        None => 1,
    };
    let seed = match matches.get_one::<String>("seed") {
        Some(value) => number(value, "--seed", 0..=u64::MAX, lang)?,
        None => {
            let seed = any_seed();
            common.remark(&tr!(lang, "seed {seed}", "种子 {seed}"));
            seed
        }
    };
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

/// A seed that nobody chose: the standard library keys its hash tables from the system's randomness.
fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}
