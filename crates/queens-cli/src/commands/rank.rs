//! `queens rank SOLUTION`

use std::io::{BufRead, stdin};

use clap::ArgMatches;
use queens::check::{Item, Reading, Records};
use queens::search::SolutionIndex;
use queens::{Arrangement, Solution};

use super::check::reading;
use super::nth::build;
use crate::args::Common;
use crate::explain::{index_error, not_a_solution, unreadable};
use crate::failure::Failure;
use crate::lang::{Lang, tr};
use crate::output::Output;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    let words: Vec<_> = matches.get_many::<String>("SOLUTION").into_iter().flatten().map(String::as_str).collect();
    let reading = reading(matches, common.lang)?;
    let mut ranker = Ranker { matches, common, output: Output::new(), list: None, ranked: 0 };
    match words[..] {
        [] | ["-"] => ranker.rank_all(stdin().lock(), reading, None)?,
        _ if are_boards(&words, reading) => {
            for (number, word) in (1..).zip(&words) {
                ranker.rank_all(word.as_bytes(), reading, Some(number))?;
            }
        }
        _ => ranker.rank_all(words.join(" ").as_bytes(), reading, None)?,
    }
    if ranker.ranked == 0 {
        return Err(Failure::Input(tr!(common.lang, "there is no board to rank", "没有待编号的棋盘")));
    }
    Ok(ranker.output.finish()?)
}

/// Whether each of several arguments is a board, rather than all of them together one.
///
/// A board of one number for each argument holds a number of one digit, the first or second row or column, and that is no
/// board of two rows. Digit strings which are none, such as `2415`, are seen as boards when they make none together.
fn are_boards(words: &[&str], reading: Reading) -> bool {
    let board = |text: &str| {
        let mut records = Records::new(text.as_bytes(), reading);
        match records.next_record() {
            Ok(Some(Item::Board(record))) => record.parse().ok(),
            _ => None,
        }
    };
    let has_rows = |board: Arrangement| board.size().get() >= 2;
    let is_digits = |word: &&str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_digit());
    words.len() > 1
        && (words.iter().all(|word| board(word).is_some_and(has_rows))
            || words.iter().all(is_digits) && board(&words.join(" ")).is_none())
}

struct Ranker<'a> {
    matches: &'a ArgMatches,
    common: &'a Common,
    output: Output,
    /// Made for the first board, and anew only when another size comes.
    list: Option<SolutionIndex>,
    ranked: u64,
}

impl Ranker<'_> {
    /// Ranks every board of a stream, in the order they come. `argument` is its number, if it is one of several.
    fn rank_all(&mut self, reader: impl BufRead, reading: Reading, argument: Option<u64>) -> Result<(), Failure> {
        let lang = self.common.lang;
        let mut records = Records::new(reader, reading);
        let argument =
            argument.map_or(String::new(), |number| tr!(lang, "argument {number}: ", "第 {number} 个参数："));
        let refuse = |message: String| Failure::Input(argument.clone() + &message);
        let mut before = None;
        while let Some(item) = records.next_record()? {
            let record = match item {
                Item::Board(record) => record,
                Item::Broken(why) => return Err(refuse(unreadable(&why, lang))),
                // The right total of the list before it has no rank. Anything else may be a board that was meant.
                Item::Total { value, .. } if before.and_then(queens::known::solutions) == Some(value) => continue,
                Item::Total { place, value } => {
                    return Err(refuse(tr!(
                        lang,
                        "line {line}: {value}: a lone number is read as the total of a list; as a board, put blanks between its numbers",
                        "第 {line} 行：{value}：单独一个数读作列表的总数；若是棋盘，请用空格分开各数",
                        line = place.line
                    )));
                }
            };
            let board = record.parse().map_err(|why| refuse(unreadable(&why, lang)))?;
            // The only board of a text needs no line.
            let line = if self.ranked > 0 && argument.is_empty() || record.place.line > 1 {
                tr!(lang, "line {}: ", "第 {} 行：", record.place.line)
            } else {
                String::new()
            };
            before = Some(self.rank(&board, &(argument.clone() + &line))?);
        }
        Ok(())
    }

    /// Writes the number of one board, and gives its size. `at` says in messages where it stands.
    fn rank(&mut self, board: &Arrangement, at: &str) -> Result<u32, Failure> {
        let lang = self.common.lang;
        let solution = Solution::try_from(board).map_err(|why| {
            Failure::No(tr!(lang, "{at}not a solution: {why}", "{at}不是解：{why}", why = not_a_solution(&why, lang)))
        })?;
        let n = rankable(&solution, at, lang)?;
        let list = match &mut self.list {
            Some(list) if list.size() == n => list,
            other => other.insert(build(n, self.matches, self.common)?),
        };
        let rank = list.rank(&solution).map_err(|error| Failure::Input(at.to_owned() + &index_error(&error, lang)))?;
        let line = if self.matches.get_flag("json") {
            let total = list.total();
            format!("{{\"n\":{n},\"index\":\"{rank}\",\"solutions\":\"{total}\"}}\n")
        } else {
            format!("{rank}\n")
        };
        self.output.entry(line.as_bytes())?;
        self.ranked += 1;
        Ok(n)
    }
}

fn rankable(solution: &Solution, at: &str, lang: Lang) -> Result<u32, Failure> {
    let n = solution.size().get();
    if n <= SolutionIndex::MAX_SIZE {
        return Ok(n);
    }
    Err(Failure::Input(tr!(
        lang,
        "{at}a solution of n = {n} cannot be ranked: n may be at most {max}",
        "{at}n = {n} 的解无法编号：n 最多为 {max}",
        max = SolutionIndex::MAX_SIZE
    )))
}
