//! The commands and their own options, with examples.

mod boards;
mod lab;
mod long;

use std::ffi::OsString;

use clap::{Arg, ArgAction, Command, value_parser};
use queens::count::{Engine, Isa};
use queens::search::Construction;
use queens::trace::Algorithm;

use crate::args::options::{board_engine, json, max_solutions, reading, searching, threads_option, writing};
use crate::lang::{Lang, tr};

pub(crate) fn all(lang: Lang) -> Vec<Command> {
    [
        count,
        long::resume,
        long::merge,
        long::status,
        long::verify,
        long::plan,
        list,
        nth,
        rank,
        random,
        solve,
        boards::most,
        boards::heaviest,
        boards::table,
        boards::explain,
        lab::trace,
        lab::compare,
        check,
        boards::convert,
        judge,
        web,
        cpu,
        completions,
        man,
        help,
    ]
    .map(|command| command(lang))
    .into()
}

/// The size of the board.
fn size(lang: Lang) -> Arg {
    Arg::new("N").display_order(0).required(true).allow_negative_numbers(true).help(tr!(
        lang,
        "The size of the board: N rows, N columns, N queens; or a board file, - for standard input",
        "棋盘大小：N 行、N 列、N 个皇后；或棋盘文件，- 为标准输入"
    ))
}

fn flag(name: &'static str, help: String) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
}

fn number(name: &'static str, help: String) -> Arg {
    Arg::new(name).long(name).value_name("K").allow_negative_numbers(true).help(help)
}

fn count(lang: Lang) -> Command {
    Command::new("count")
        .about(tr!(lang, "Count the solutions of the N x N board", "数出 N x N 棋盘有多少个解"))
        .after_help(tr!(
            lang,
            "Examples:\n  queens count 16                        14772512\n  queens count 12 --fundamental          1787: one of each symmetry class\n  queens count 10 --engine backtracking  by a lower rung of the ladder\n  queens count 20 --sample 1000          estimated from a sample of the work\n\nThe number of solutions is known up to N = 27. Beyond, --force starts a count all the same: decades at N = 28, no end above.",
            "例：\n  queens count 16                        14772512\n  queens count 12 --fundamental          1787：每个对称类一个\n  queens count 10 --engine backtracking  用较低一阶的引擎\n  queens count 20 --sample 1000          由抽取的一部分工作估计\n\n解的个数已知到 N = 27。更大的 N 须加 --force 才会开始：N = 28 要几十年，再大则没有结束的一天。"
        ))
        .arg(size(lang))
        .arg(
            Arg::new("engine")
                .long("engine")
                .value_name("ENGINE")
                .value_parser(Engine::ALL.map(Engine::name).into_iter().chain(queens::solve::Engine::ALL.map(queens::solve::Engine::name)).collect::<Vec<_>>())
                .hide_possible_values(true)
                .help(tr!(
                    lang,
                    "The rung of the ladder: brute-force, backtracking, bitmask, mirror, look-ahead, half-boards; for boards: search, rows, profile [default: the fastest]",
                    "所用的引擎：brute-force、backtracking、bitmask、mirror、look-ahead、half-boards；一般棋盘：search、rows、profile [默认：最快的]"
                )),
        )
        .arg(flag("fundamental", tr!(lang, "Count fundamental solutions: one for each orbit under the eight symmetries", "数基本解：八种对称下每个轨道一个")))
        .arg(flag("classes", tr!(lang, "Count by symmetry class", "按对称类分别计数")).conflicts_with("fundamental"))
        .arg(isa(lang))
        .arg(memory(lang))
        .arg(
            Arg::new("units")
                .long("units")
                .value_name("A..B")
                .conflicts_with_all(["fundamental", "classes"])
                .help(tr!(
                    lang,
                    "Sum only the work units from A to B - 1 of half-boards; all sums add up to the count",
                    "只求 half-boards 中 A 到 B - 1 号工作单元之和；各部分之和相加即为总数"
                )),
        )
        .arg(
            number("unit", tr!(lang, "The sum of this one work unit of half-boards", "只求 half-boards 中这一个工作单元的和"))
                .value_name("R")
                .conflicts_with_all(["units", "each", "fundamental", "classes"]),
        )
        .arg(
            flag(
                "each",
                tr!(
                    lang,
                    "With --units, a line for each work unit: its number and its sum",
                    "与 --units 同用：每个工作单元一行，写出编号与和"
                ),
            )
            .requires("units"),
        )
        .arg(
            flag(
                "double-check",
                tr!(
                    lang,
                    "Count again with an engine of other internals, and compare",
                    "再用另一种原理的引擎计数一次，并加以比较"
                ),
            )
            .conflicts_with_all(["units", "unit"]),
        )
        .arg(
            number(
                "sample",
                tr!(
                    lang,
                    "Estimate the count from K work units drawn at random, with its standard error",
                    "随机抽取 K 个工作单元，估计解的个数，并给出标准误差"
                ),
            )
            .conflicts_with_all(["units", "unit", "fundamental", "classes", "double-check", "engine", "force"]),
        )
        .arg(
            number(
                "seed",
                tr!(
                    lang,
                    "Seed of the sample; the same seed gives the same estimate [default: another each time]",
                    "抽样的随机种子；种子相同则估计相同 [默认：每次不同]"
                ),
            )
            .value_name("S")
            .requires("sample"),
        )
        .arg(
            Arg::new("journal")
                .long("journal")
                .value_name("FILE")
                .value_parser(value_parser!(OsString))
                .conflicts_with_all(ALONE)
                .help(tr!(
                    lang,
                    "Write down what is done, so that nothing is lost; goes on where the journal ends",
                    "把已完成的部分写入日志，中断也不会丢失；日志已存在则接着算"
                )),
        )
        .arg(
            Arg::new("share")
                .long("share")
                .value_name("R/M")
                .allow_hyphen_values(true)
                .conflicts_with_all(ALONE)
                .help(tr!(
                    lang,
                    "Only the work units whose number leaves R when divided by M; the shares 0/M to M-1/M add up to the count",
                    "只算编号除以 M 余 R 的工作单元；0/M 到 M-1/M 各份额之和即为总数"
                )),
        )
        .arg(flag("force", tr!(lang, "Start even where nobody knows the answer", "即使无人知道答案也开始计算")))
        .arg(threads_option(lang))
        .arg(json(lang))
        .args(searching(lang))
        .arg(max_solutions(lang))
        .arg(number("modulo", tr!(lang, "Give the count modulo M", "给出解数模 M 的余数")).value_name("M"))
}

/// What has no meaning for a part of a count, or one that is written down.
const ALONE: [&str; 7] = ["units", "unit", "each", "sample", "fundamental", "classes", "double-check"];

fn isa(lang: Lang) -> Arg {
    Arg::new("isa").long("isa").value_name("ISA").value_parser(Isa::ALL.map(Isa::name)).hide_possible_values(true).help(tr!(
        lang,
        "Instruction set for half-boards: portable, avx2, avx512, neon, simd128 [default: the best there is, see queens cpu]",
        "half-boards 所用的指令集：portable、avx2、avx512、neon、simd128 [默认：本机最好的，见 queens cpu]"
    ))
}

fn memory(lang: Lang) -> Arg {
    Arg::new("memory").long("memory").value_name("SIZE").allow_negative_numbers(true).help(tr!(
        lang,
        "What half-boards may take, such as 500M or 2GiB; less is slower [default: what it likes, if the machine has it]",
        "half-boards 可用的内存，如 500M 或 2GiB；越少越慢 [默认：按需取用，以本机所有为限]"
    ))
}

fn list(lang: Lang) -> Command {
    Command::new("list")
        .about(tr!(lang, "List the solutions of the N x N board in lexicographic order", "按字典序列出 N x N 棋盘的解"))
        .after_help(tr!(
            lang,
            "Examples:\n  queens list 8 --format digits         all 92, as 15863724 ...\n  queens list 16 | head -3              the first three, at once\n  queens list 8 --fundamental           one of each symmetry class\n  queens list 12 --skip 7000 --limit 5  five from the middle",
            "例：\n  queens list 8 --format digits         全部 92 个，形如 15863724\n  queens list 16 | head -3              前三个，立即输出\n  queens list 8 --fundamental           每个对称类一个\n  queens list 12 --skip 7000 --limit 5  从中间取五个"
        ))
        .arg(size(lang))
        .args(writing(lang))
        .arg(number("limit", tr!(lang, "Stop after so many", "最多列出这么多个")))
        .arg(number("skip", tr!(lang, "Begin after so many, without listing them", "跳过前这么多个（不逐个列举）")).conflicts_with("fundamental"))
        .arg(flag("fundamental", tr!(lang, "Only the least of each orbit under the eight symmetries", "八种对称下每个轨道只列最小的一个")))
        .arg(flag("reverse", tr!(lang, "From the last to the first", "从最后一个到第一个")).conflicts_with("fundamental"))
        .arg(flag("count-only", tr!(lang, "Write only how many were listed", "只输出列出的个数")).conflicts_with_all(["format", "json", "base", "order"]))
        .arg(threads_option(lang))
        .args(searching(lang))
        .arg(board_engine(lang))
        .arg(max_solutions(lang))
}

fn nth(lang: Lang) -> Command {
    Command::new("nth")
        .about(tr!(lang, "Find the solutions with given numbers, without listing", "求指定编号的解，不必逐个列举"))
        .after_help(tr!(
            lang,
            "Examples:\n  queens nth 8 0                       1 5 8 6 3 7 2 4, the first one\n  queens nth 16 7000000                in the middle of 14772512\n\nSolutions are numbered from 0 in lexicographic order.",
            "例：\n  queens nth 8 0                       1 5 8 6 3 7 2 4，第一个\n  queens nth 16 7000000                14772512 个的中间\n\n解按字典序从 0 编号。"
        ))
        .arg(size(lang))
        .arg(Arg::new("K").required(true).num_args(1..).allow_negative_numbers(true).help(tr!(lang, "Numbers of solutions, from 0", "解的编号，从 0 开始")))
        .args(writing(lang))
        .arg(threads_option(lang))
        .args(searching(lang))
        .arg(board_engine(lang))
}

fn rank(lang: Lang) -> Command {
    Command::new("rank")
        .about(tr!(lang, "Tell the number of a solution in the list of all", "求一个解在全部解中的编号"))
        .after_help(tr!(
            lang,
            "Examples:\n  queens rank 1 5 8 6 3 7 2 4          0\n  queens rank 48531726                 45\n  queens nth 16 7000000 | queens rank  7000000",
            "例：\n  queens rank 1 5 8 6 3 7 2 4          0\n  queens rank 48531726                 45\n  queens nth 16 7000000 | queens rank  7000000"
        ))
        .arg(Arg::new("SOLUTION").num_args(0..).allow_negative_numbers(true).help(tr!(
            lang,
            "Solutions in any format; from standard input when absent or -",
            "解，任何格式；缺省或为 - 时从标准输入读取"
        )))
        .args(reading(lang))
        .arg(threads_option(lang))
        .arg(json(lang))
}

fn random(lang: Lang) -> Command {
    Command::new("random")
        .about(tr!(lang, "Draw solutions at random, each equally likely", "随机取解，每个解机会均等"))
        .after_help(tr!(
            lang,
            "Examples:\n  queens random 8                       another one each time\n  queens random 16 --count 10 --seed 7  the same ten every time",
            "例：\n  queens random 8                       每次不同\n  queens random 16 --count 10 --seed 7  每次都是同样的十个"
        ))
        .arg(size(lang))
        .arg(number("count", tr!(lang, "How many; the same one may come again [default: 1]", "取几个；可能重复 [默认：1]")))
        .arg(number("seed", tr!(lang, "Seed of the draw; the same seed gives the same solutions [default: another each time]", "随机种子；种子相同则结果相同 [默认：每次不同]")).value_name("S"))
        .args(writing(lang))
        .arg(threads_option(lang))
        .args(searching(lang))
        .arg(board_engine(lang))
}

fn solve(lang: Lang) -> Command {
    Command::new("solve")
        .about(tr!(lang, "Give one solution, by a formula or a search, for N up to hundreds of millions", "用公式或搜索给出一个解，N 可达数亿"))
        .after_help(tr!(
            lang,
            "Examples:\n  queens solve 8\n  queens solve 10000000 > board.txt                by the formula, in a second or two\n  queens solve 20 --method backtracking            the lexicographically first, by search\n  queens solve 20 --method best-first --seed 7\n\nA solution by a formula is not the lexicographically first; that one is `queens nth N 0`.",
            "例：\n  queens solve 8\n  queens solve 10000000 > board.txt                用公式，一两秒\n  queens solve 20 --method backtracking            用搜索，求字典序的第一个\n  queens solve 20 --method best-first --seed 7\n\n由公式写出的解不是字典序的第一个；后者用 `queens nth N 0`。"
        ))
        .arg(size(lang))
        .arg(
            Arg::new("method")
                .long("method")
                .value_name("METHOD")
                .value_parser(Construction::ALL.map(Construction::name).into_iter().chain(Algorithm::ALL.map(Algorithm::name)).collect::<Vec<_>>())
                .hide_possible_values(true)
                .help(tr!(
                    lang,
                    "A formula ({}) or an algorithm of the search lab ({}) [default: even-odd]",
                    "公式（{}）或搜索实验室中的算法（{}）[默认：even-odd]",
                    listed(Construction::ALL.map(Construction::name), lang),
                    listed(Algorithm::ALL.map(Algorithm::name), lang)
                )),
        )
        .arg(number("seed", tr!(lang, "Seed of a search; the same seed gives the same solution [default: another each time]", "搜索的随机种子；种子相同则解相同 [默认：每次不同]")).value_name("S"))
        .args(crate::lab::options(lang))
        .args(writing(lang))
        .args(searching(lang))
        .arg(board_engine(lang))
}

/// Names as a sentence lists them.
fn listed<const K: usize>(names: [&'static str; K], lang: Lang) -> String {
    names.join(&tr!(lang, ", ", "、"))
}

fn check(lang: Lang) -> Command {
    Command::new("check")
        .about(tr!(lang, "Check boards and lists: which are solutions, and which two queens attack if not", "检验棋盘和列表：是不是解；若不是，哪两个皇后互相攻击"))
        .after_help(tr!(
            lang,
            "Examples:\n  queens check board.txt\n  queens list 10 | queens check - --complete --summary\n  queens check twelve.txt --fundamental --complete\n\nReads any number of boards in any of the formats, as a stream. A number alone on the last line is taken\nas the total that the list claims. Exit code 0: all that was claimed is right; 1: it is not.",
            "例：\n  queens check board.txt\n  queens list 10 | queens check - --complete --summary\n  queens check twelve.txt --fundamental --complete\n\n以流的方式读入任意多个棋盘，格式不限。最后一行若只有一个数，\n则当作列表所声称的总数。退出码 0：声称的全部正确；1：不正确。"
        ))
        .arg(Arg::new("FILE").num_args(0..).value_parser(value_parser!(OsString)).help(tr!(lang, "Files to read; standard input when absent or -", "要读的文件；缺省或为 - 时读标准输入")))
        .arg(flag("complete", tr!(lang, "Claim: the list has all solutions of its board size", "声称：列表包含该大小的全部解")))
        .arg(flag("fundamental", tr!(lang, "Claim: no two boards of the list are the same up to symmetry", "声称：列表中没有两个解在对称下相同")))
        .arg(flag("allow-repeats", tr!(lang, "The same board may come twice", "允许同一个棋盘出现两次")))
        .arg(Arg::new("size").long("size").value_name("N").allow_negative_numbers(true).help(tr!(lang, "The size of the boards; lists of squares need it when queens are missing", "棋盘大小；以格子列出而皇后不全时需要")))
        .args(reading(lang))
        .arg(flag("summary", tr!(lang, "Tell of single boards only when something is wrong with them", "只报告有问题的棋盘和总结")))
        .arg(json(lang))
        .arg(
            Arg::new("board")
                .long("board")
                .value_name("FILE")
                .value_parser(value_parser!(OsString))
                .conflicts_with_all(["complete", "fundamental", "allow-repeats", "size"])
                .help(tr!(lang, "A board file: whether each FILE, the same with queens on it, is a solution of that board", "棋盘文件：检验各个 FILE（放上皇后的同一棋盘）是不是它的解")),
        )
}

fn judge(lang: Lang) -> Command {
    Command::new("judge")
        .about(tr!(lang, "Answer as an online judge expects it: its input on standard input, its output format to the byte", "按在线评测的要求作答：从标准输入读入，输出格式逐字节一致"))
        .after_help(tr!(
            lang,
            "Examples:\n  queens judge --list                  all of them, with their rules\n  echo 6 | queens judge luogu-p1219\n  queens judge uva-750 --sample        an input to try",
            "例：\n  queens judge --list                  全部题目及其规则\n  echo 6 | queens judge luogu-p1219\n  queens judge uva-750 --sample        可供尝试的输入"
        ))
        .arg(Arg::new("NAME").required_unless_present("list").help(tr!(lang, "The problem: judge and number, such as uva-750", "题目：评测站和编号，如 uva-750")))
        .arg(flag("list", tr!(lang, "List the problems and their rules", "列出全部题目及其规则")))
        .arg(flag("sample", tr!(lang, "Write a sample of the problem's input", "输出该题的样例输入")).conflicts_with("list"))
}

fn web(lang: Lang) -> Command {
    let port = crate::commands::PORT;
    Command::new("web")
        .about(tr!(lang, "Serve the page for the browser", "提供浏览器用的网页"))
        .after_help(tr!(
            lang,
            "Examples:\n  queens web --open                    show it in the browser\n  queens web --port 0                  on any free port\n\nThe address goes to standard output. Ctrl-C ends it.",
            "例：\n  queens web --open                    在浏览器中打开\n  queens web --port 0                  任取一个空闲端口\n\n网址写到标准输出。按 Ctrl-C 结束。"
        ))
        .arg(Arg::new("port").long("port").value_name("P").allow_negative_numbers(true).help(tr!(
            lang,
            "The port; 0 takes any free one [default: {port}]",
            "端口；0 表示任取一个空闲的 [默认：{port}]"
        )))
        .arg(Arg::new("host").long("host").value_name("ADDRESS").help(tr!(
            lang,
            "The address of this machine to listen on [default: 127.0.0.1, this machine alone]",
            "在本机的哪个地址监听 [默认：127.0.0.1，只限本机]"
        )))
        .arg(flag("open", tr!(lang, "Open it in the browser", "在浏览器中打开")))
}

fn cpu(lang: Lang) -> Command {
    Command::new("cpu").about(tr!(
        lang,
        "Show which instruction sets the machine has, and which is used for counting",
        "显示本机有哪些指令集，以及计数时使用哪一种"
    ))
}

fn completions(lang: Lang) -> Command {
    Command::new("completions")
        .about(tr!(lang, "Write a completion script for a shell", "输出 shell 补全脚本"))
        .after_help(tr!(
            lang,
            "Example:\n  queens completions bash > ~/.local/share/bash-completion/completions/queens",
            "例：\n  queens completions bash > ~/.local/share/bash-completion/completions/queens"
        ))
        .arg(
            Arg::new("SHELL")
                .required(true)
                .value_parser(["bash", "elvish", "fish", "powershell", "zsh"])
                .hide_possible_values(true)
                .help(tr!(lang, "bash, elvish, fish, powershell or zsh", "bash、elvish、fish、powershell 或 zsh")),
        )
}

fn man(lang: Lang) -> Command {
    Command::new("man")
        .about(tr!(lang, "Write the manual pages", "输出手册页"))
        .after_help(tr!(
            lang,
            "Examples:\n  queens man | man -l -                read it\n  queens man --dir man1                one page a command, to install",
            "例：\n  queens man | man -l -                阅读\n  queens man --dir man1                每个命令一页，供安装"
        ))
        .arg(Arg::new("dir").long("dir").value_name("DIR").help(tr!(lang, "Write a page for each command into this folder", "把每个命令的手册页写入此目录")))
}

fn help(lang: Lang) -> Command {
    Command::new("help")
        .about(tr!(lang, "Print the help of a command", "显示某个命令的帮助"))
        .arg(Arg::new("COMMAND").help(tr!(lang, "The command", "命令")))
}
