//! Algorithms to watch and to compare.

use std::ffi::OsString;

use clap::{Arg, Command, value_parser};
use queens::trace::Algorithm;

use super::{flag, listed, number, size};
use crate::args::options::{json, threads_option};
use crate::lang::{Lang, tr};

pub(super) fn trace(lang: Lang) -> Command {
    Command::new("trace")
        .about(tr!(lang, "Watch an algorithm at work, step by step: a player on a terminal, else a line a step", "逐步观看算法的运行：终端上是播放器，否则每步一行"))
        .after_help(tr!(
            lang,
            "Examples:\n  queens trace 8                                 play backtracking; ? shows the keys\n  queens trace 4 --format text                   a sentence for each step\n  queens trace 6 --format ndjson                 an object for each step\n\nExit codes: 0 a solution was found, or the player was left; 1 none; 3 gave up at the limit.",
            "例：\n  queens trace 8                                 播放回溯法；按 ? 查看按键\n  queens trace 4 --format text                   每步一句话\n  queens trace 6 --format ndjson                 每步一个对象\n\n退出码：0 找到了解，或退出了播放器；1 没有；3 到达限制而放弃。"
        ))
        .arg(size(lang))
        .arg(
            Arg::new("algorithm")
                .long("algorithm")
                .short('a')
                .value_name("ALGORITHM")
                .value_parser(Algorithm::ALL.map(Algorithm::name))
                .default_value(Algorithm::Backtracking.name())
                .hide_default_value(true)
                .hide_possible_values(true)
                .help(tr!(
                    lang,
                    "Which: {} [default: backtracking]",
                    "哪种算法：{} [默认：backtracking]",
                    listed(Algorithm::ALL.map(Algorithm::name), lang)
                )),
        )
        .arg(number("seed", tr!(lang, "Seed of what is left to chance; the same seed gives the same steps [default: another each time]", "随机成分的种子；种子相同则步骤相同 [默认：每次不同]")).value_name("S"))
        .args(crate::lab::options(lang))
        .arg(
            Arg::new("format")
                .long("format")
                .short('f')
                .value_name("FORMAT")
                .value_parser(["text", "table", "json", "ndjson"])
                .hide_possible_values(true)
                .help(tr!(
                    lang,
                    "How steps are written: text, table (masks in binary, bitmask only), json (one document), ndjson (an object a line) [default: the player on a terminal, else text]",
                    "步骤的写法：text、table（二进制的位掩码，仅限 bitmask）、json（一个文档）、ndjson（每行一个对象）[默认：终端上为播放器，否则为 text]"
                )),
        )
        .arg(number("width", tr!(lang, "With --format table, digits of each mask [default: N]", "与 --format table 同用：每个位掩码的位数 [默认：N]")).value_name("W"))
}

pub(super) fn compare(lang: Lang) -> Command {
    Command::new("compare")
        .about(tr!(lang, "Compare algorithms of the search lab: how often they find a solution, and at what cost", "比较搜索实验室的算法：多少次求得解，代价多大"))
        .after_help(tr!(
            lang,
            "Examples:\n  queens compare 8 --algorithms backtracking --runs 3\n  queens compare 8 --algorithms all --seed 1\n  queens compare 12 --algorithms all --csv > runs.csv\n\nEach run goes on until its first solution. Run i of every algorithm has the seed S + i - 1.",
            "例：\n  queens compare 8 --algorithms backtracking --runs 3\n  queens compare 8 --algorithms all --seed 1\n  queens compare 12 --algorithms all --csv > runs.csv\n\n每次运行到求得第一个解为止。每种算法的第 i 次运行所用的种子是 S + i - 1。"
        ))
        .arg(size(lang))
        .arg(
            Arg::new("algorithms")
                .long("algorithms")
                .value_name("A,B")
                .required(true)
                .value_delimiter(',')
                .value_parser(["all"].into_iter().chain(Algorithm::ALL.map(Algorithm::name)).collect::<Vec<_>>())
                .hide_possible_values(true)
                .help(tr!(
                    lang,
                    "Which, with commas between: {}; or all that can start",
                    "哪些算法，用逗号隔开：{}；或 all，即能够开始的全部",
                    listed(Algorithm::ALL.map(Algorithm::name), lang)
                )),
        )
        .arg(number("runs", tr!(lang, "How many runs of each [default: 10]", "每种算法运行多少次 [默认：10]")).value_name("R"))
        .arg(number("seed", tr!(lang, "Seed of the first run; the same seed gives the same figures, times apart [default: another each time]", "第一次运行的随机种子；种子相同则除时间外的数字都相同 [默认：每次不同]")).value_name("S"))
        .args(crate::lab::options(lang))
        .arg(threads_option(lang))
        .arg(flag("csv", tr!(lang, "Write comma-separated values, one row a run", "输出 CSV，每次运行一行")))
        .arg(json(lang).conflicts_with("csv").help(tr!(lang, "Write JSON objects, one a run", "输出 JSON 对象，每次运行一个")))
        .arg(
            Arg::new("svg")
                .long("svg")
                .value_name("FILE")
                .value_parser(value_parser!(OsString))
                .help(tr!(lang, "Draw the comparison into this file as well", "同时把比较画成图，存入此文件")),
        )
}
