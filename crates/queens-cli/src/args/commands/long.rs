//! Long counts: journals, shares, clusters.

use std::ffi::OsString;

use clap::{Arg, Command, value_parser};

use super::{flag, isa, memory, number, size};
use crate::args::options::{json, threads_option};
use crate::lang::{Lang, tr};

fn journals(lang: Lang) -> Arg {
    Arg::new("FILE").num_args(1..).required(true).value_parser(value_parser!(OsString)).help(tr!(
        lang,
        "Journals of one count, of all or some of its shares",
        "同一个计数的日志：全部或部分份额"
    ))
}

pub(super) fn resume(lang: Lang) -> Command {
    Command::new("resume")
        .about(tr!(lang, "Go on with a count where its journal ends", "从日志结束处继续计数"))
        .after_help(tr!(
            lang,
            "Examples:\n  queens count 22 --journal q22.txt    begin; Ctrl-C, or a power cut\n  queens resume q22.txt                go on\n\nThreads and instruction set may be others than before.",
            "例：\n  queens count 22 --journal q22.txt    开始；按 Ctrl-C，或停电\n  queens resume q22.txt                继续\n\n线程数和指令集可以与之前不同。"
        ))
        .arg(Arg::new("FILE").required(true).value_parser(value_parser!(OsString)).help(tr!(lang, "The journal", "日志文件")))
        .arg(isa(lang))
        .arg(memory(lang))
        .arg(threads_option(lang))
        .arg(json(lang))
}

pub(super) fn merge(lang: Lang) -> Command {
    Command::new("merge")
        .about(tr!(lang, "Add up the journals of a count, if every unit is there once", "合并一个计数的各份日志，并核实每个单元恰好计一次"))
        .after_help(tr!(
            lang,
            "Examples:\n  queens merge q24-*.txt               the sum, or exit code 1 and what is missing\n\nUnits that were counted twice are compared. If they disagree, both places are named, and there is no sum.",
            "例：\n  queens merge q24-*.txt               输出总和；若有缺失，退出码为 1 并列出缺失\n\n重复计算的单元会互相比较；若不一致，则指出两处位置，不给出总和。"
        ))
        .arg(journals(lang))
        .arg(json(lang))
}

pub(super) fn status(lang: Lang) -> Command {
    Command::new("status")
        .about(tr!(
            lang,
            "Tell how far a count has come: done, left, by whom, and a picture",
            "显示计数进展：已完成、剩余、由谁完成，并画出示意图"
        ))
        .after_help(tr!(
            lang,
            "Examples:\n  queens status q24-*.txt\n\nA journal may be looked at while a program works on it.",
            "例：\n  queens status q24-*.txt\n\n程序正在写日志时也可以查看。"
        ))
        .arg(journals(lang))
        .arg(json(lang))
}

pub(super) fn verify(lang: Lang) -> Command {
    Command::new("verify")
        .about(tr!(lang, "Count some or all ranges of a journal again, in another way, and compare", "用另一种方法重新计算日志中的部分或全部范围，并加以比较"))
        .after_help(tr!(
            lang,
            "Examples:\n  queens verify q18.txt                30 ranges drawn at random\n  queens verify q18.txt --all          every one\n\nExit code 0: all that were counted again agree; 1: one does not.",
            "例：\n  queens verify q18.txt                随机抽取 30 个范围\n  queens verify q18.txt --all          全部\n\n退出码 0：重新计算的全部一致；1：有不一致。"
        ))
        .arg(journals(lang))
        .arg(number("sample", tr!(lang, "How many ranges to count again [default: 30]", "重新计算多少个范围 [默认：30]")))
        .arg(flag("all", tr!(lang, "Count all ranges again", "重新计算全部范围")).conflicts_with("sample"))
        .arg(
            Arg::new("engine").long("engine").value_name("ENGINE").value_parser(["search", "half-boards"]).hide_possible_values(true).help(tr!(
                lang,
                "search: row by row, simple and slow; half-boards: by another instruction set [default: search up to N = 20]",
                "search：逐行搜索，简单而慢；half-boards：换一种指令集 [默认：N 不超过 20 时用 search]"
            )),
        )
        .arg(number("seed", tr!(lang, "Seed of the draw; the same seed draws the same ranges [default: another each time]", "抽取的随机种子；种子相同则抽到相同的范围 [默认：每次不同]")).value_name("S"))
        .arg(threads_option(lang))
        .arg(json(lang))
}

pub(super) fn plan(lang: Lang) -> Command {
    Command::new("plan")
        .about(tr!(lang, "Write a script by which a cluster counts the shares that are missing", "输出脚本，让集群计算缺失的份额"))
        .after_help(tr!(
            lang,
            "Examples:\n  queens plan 18 --shares 64 --engine hyperqueue           run it where hq is\n  queens plan 24 --shares 20000 --engine slurm > q24.sh    then sbatch q24.sh\n  queens plan 24 --shares 20000 --engine slurm q24-*.txt   only what these lack\n\nThe script runs in the folder of the journals, q24-0.txt and so on. What is left when it has ended is planned again.",
            "例：\n  queens plan 18 --shares 64 --engine hyperqueue           在有 hq 的地方运行\n  queens plan 24 --shares 20000 --engine slurm > q24.sh    然后 sbatch q24.sh\n  queens plan 24 --shares 20000 --engine slurm q24-*.txt   只算这些日志中缺的\n\n脚本在日志所在目录运行，日志为 q24-0.txt 等。运行结束后若有剩余，再做一次计划。"
        ))
        .arg(size(lang))
        .arg(Arg::new("FILE").num_args(0..).value_parser(value_parser!(OsString)).help(tr!(
            lang,
            "Journals of shares that are done, or begun",
            "已完成或已开始的份额的日志"
        )))
        .arg(
            Arg::new("shares").long("shares").value_name("M").required(true).allow_negative_numbers(true).help(tr!(
                lang,
                "Into how many shares the count is cut: each of a minute or more",
                "把计数切成多少份：每份一分钟以上为宜"
            )),
        )
        .arg(
            Arg::new("engine")
                .long("engine")
                .value_name("ENGINE")
                .required(true)
                .value_parser(queens::run::plan::Engine::ALL.map(queens::run::plan::Engine::name))
                .hide_possible_values(true)
                .help(tr!(
                    lang,
                    "What runs the shares: hyperqueue, slurm, parallel or kubernetes",
                    "由什么来运行各份额：hyperqueue、slurm、parallel 或 kubernetes"
                )),
        )
        .arg(
            Arg::new("cpus").long("cpus").value_name("C").allow_negative_numbers(true).help(tr!(
                lang,
                "Cores, and threads, of a share [default: 1]",
                "每份额使用的核心数和线程数 [默认：1]"
            )),
        )
}
