//! `queens nth N K...`

use clap::ArgMatches;
use queens::search::{IndexError, SolutionIndex};

use super::text;
use crate::args::{Common, index, size, threads};
use crate::boards::Boards;
use crate::explain::{index_error, no_solution};
use crate::failure::Failure;
use crate::lang::tr;
use crate::progress::Progress;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    if let Some(asked) = super::general::asked(matches, SolutionIndex::MAX_SIZE, common)? {
        return super::general::nth(&asked);
    }
    let lang = common.lang;
    let n = size(text(matches, "N"), SolutionIndex::MAX_SIZE, lang)?.get();
    let wanted = matches.get_many::<String>("K").into_iter().flatten();
    let wanted = wanted.map(|k| index(k, lang)).collect::<Result<Vec<_>, _>>()?;
    let list = build(n, matches, common)?;
    if list.total() == 0 {
        return Err(Failure::No(no_solution(n, lang)));
    }
    // All before any is written: a number that is too large should not come to light after half of the answer.
    let found = wanted.iter().map(|&k| list.nth(k)).collect::<Result<Vec<_>, _>>();
    let found = found.map_err(|error| Failure::Input(index_error(&error, lang)))?;
    let mut boards = Boards::new(matches, common)?;
    for (solution, k) in found.iter().zip(wanted) {
        boards.write(solution.columns(), Some(k))?;
    }
    boards.finish()
}

/// Makes the index, with progress.
pub(super) fn build(n: u32, matches: &ArgMatches, common: &Common) -> Result<SolutionIndex, Failure> {
    if n >= 20 {
        common.remark(&tr!(
            common.lang,
            "counting the solutions by their first rows takes minutes at n = 20, and five to eight times as long for each further row",
            "先按前几行数出各部分解的个数：n = 20 要几分钟，每多一行再慢五到八倍"
        ));
    }
    let progress = Progress::new(common);
    SolutionIndex::build(n, threads(matches, common.lang)?, &progress).map_err(|error| match error {
        IndexError::Cancelled => Failure::Interrupted,
        other => Failure::Input(index_error(&other, common.lang)),
    })
}
