//! `queens solve N`

use clap::ArgMatches;
use queens::BoardSize;
use queens::search::Construction;
use queens::trace::Algorithm;

use super::{search, text};
use crate::args::{Common, size};
use crate::boards::Boards;
use crate::explain::no_solution;
use crate::failure::Failure;
use crate::lang::tr;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    if let Some(asked) = super::general::asked(matches, BoardSize::MAX, common)? {
        return super::general::solve(&asked);
    }
    let lang = common.lang;
    let size = size(text(matches, "N"), BoardSize::MAX, lang)?;
    let name = text(matches, "method");
    if let Some(algorithm) = Algorithm::named(name) {
        return search::run(algorithm, size, matches, common);
    }
    let construction =
        Construction::ALL.into_iter().find(|construction| construction.name() == name).unwrap_or_default();
    let options = ["seed", "start", "limit", "sideways", "restarts"];
    if let Some(option) = options.into_iter().find(|option| matches.contains_id(option)) {
        return Err(Failure::Input(tr!(
            lang,
            "--{option} has no meaning with {name}, which is a formula and searches nothing; --method takes an algorithm",
            "--{option} 对 {name} 没有意义：它是公式，不作搜索；可用 --method 指定算法",
            name = construction.name()
        )));
    }
    let mut boards = Boards::new(matches, common)?;
    boards.make_room(size.get())?;
    let Some(solution) = construction.solution(size) else {
        return Err(Failure::No(no_solution(size.get(), lang)));
    };
    boards.write(solution.columns(), None)?;
    boards.finish()?;
    // A reader of the board may otherwise take it for the first one, which is much harder to find.
    if size.get() > 3 {
        common.remark(&tr!(
            lang,
            "one solution, by the rule {rule}; not the lexicographically first",
            "由规则 {rule} 得到的一个解，不是字典序的第一个",
            rule = construction.name()
        ));
    }
    Ok(())
}
