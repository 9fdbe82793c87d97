//! Questions about boards in general, and their formats.

use std::ffi::OsString;

use clap::{Arg, Command, value_parser};
use queens::formats::BoardFormat;

use super::size;
use crate::args::options::{board_engine, json, searching, writing};
use crate::lang::{Lang, tr};

pub(super) fn most(lang: Lang) -> Command {
    about_a_board("most", lang)
        .about(tr!(lang, "Tell how many queens fit on a board at most, and in how many ways", "求棋盘上最多能放多少个皇后，以及有多少种放法"))
        .after_help(tr!(
            lang,
            "Examples:\n  printf '.#.\\n#.#\\n.#.\\n' | queens most -   2 queens, in 4 ways\n  queens most board.txt --time 60",
            "例：\n  printf '.#.\\n#.#\\n.#.\\n' | queens most -   2 个皇后，4 种放法\n  queens most board.txt --time 60"
        ))
        .args(writing(lang))
}

pub(super) fn heaviest(lang: Lang) -> Command {
    about_a_board("heaviest", lang)
        .about(tr!(lang, "Find the solution whose squares weigh most", "求所占格子的权之和最大的解"))
        .after_help(tr!(
            lang,
            "Example:\n  queens heaviest weights.txt      the board file has a section `weights:`",
            "例：\n  queens heaviest weights.txt      棋盘文件中有 `weights:` 一节"
        ))
        .args(writing(lang))
}

pub(super) fn table(lang: Lang) -> Command {
    about_a_board("table", lang)
        .about(tr!(lang, "Tell for each square in how many solutions it holds a queen", "求每个格子在多少个解中有皇后"))
        .after_help(tr!(
            lang,
            "Examples:\n  queens table 8                   on a terminal the more, the redder\n  queens table board.txt --json",
            "例：\n  queens table 8                   在终端上，越多越红\n  queens table board.txt --json"
        ))
        .arg(json(lang))
}

pub(super) fn explain(lang: Lang) -> Command {
    about_a_board("explain", lang)
        .about(tr!(lang, "Tell whether a board has one solution, several or none, and why none", "判断棋盘有唯一解、多个解还是无解，以及为何无解"))
        .after_help(tr!(
            lang,
            "Examples:\n  queens explain puzzle.txt        unique, and the solution\n  queens explain 3                 none: ...\n\nExit code 0: there is a solution; 1: there is none; 3: a limit was reached first.",
            "例：\n  queens explain puzzle.txt        唯一，并给出解\n  queens explain 3                 无解：……\n\n退出码 0：有解；1：无解；3：先到达了限制。"
        ))
        .args(writing(lang))
}

/// A command for boards in general.
fn about_a_board(name: &'static str, lang: Lang) -> Command {
    Command::new(name).arg(size(lang)).args(searching(lang)).arg(board_engine(lang))
}

pub(super) fn convert(lang: Lang) -> Command {
    let names = |is_named: fn(&BoardFormat) -> bool| {
        BoardFormat::ALL.into_iter().filter(is_named).map(BoardFormat::name).collect::<Vec<_>>()
    };
    Command::new("convert")
        .about(tr!(lang, "Write a board in another format", "把棋盘换一种格式写出"))
        .after_help(tr!(
            lang,
            "Examples:\n  queens convert puzzle.txt --to svg > puzzle.svg\n  echo 2413 | queens convert --to fen        1Q2/3Q/Q3/2Q1\n  queens convert board.txt --to dimacs > board.cnf\n\nFormats: text, json, fen, letters, digits, spaced, columns, matrix, coordinates, squares, leetcode,\npicture, sbn, puzzlink, csplib-completion, csplib-blocked, dzn; written only: dimacs, lp, svg.\nThe queens of a list of numbers become given queens.",
            "例：\n  queens convert puzzle.txt --to svg > puzzle.svg\n  echo 2413 | queens convert --to fen        1Q2/3Q/Q3/2Q1\n  queens convert board.txt --to dimacs > board.cnf\n\n格式：text、json、fen、letters、digits、spaced、columns、matrix、coordinates、squares、leetcode、\npicture、sbn、puzzlink、csplib-completion、csplib-blocked、dzn；只能写的：dimacs、lp、svg。\n数字列表中的皇后成为给定皇后。"
        ))
        .arg(Arg::new("FILE").value_parser(value_parser!(OsString)).help(tr!(lang, "The file to read; standard input when absent or -", "要读的文件；缺省或为 - 时读标准输入")))
        .arg(
            Arg::new("from")
                .long("from")
                .value_name("FORMAT")
                .value_parser(names(|format| format.is_read()))
                .hide_possible_values(true)
                .help(tr!(lang, "The format of the file [default: guessed, and the guess is told]", "文件的格式 [默认：自动识别，并说明识别结果]")),
        )
        .arg(
            Arg::new("to")
                .long("to")
                .value_name("FORMAT")
                .value_parser(names(|_| true))
                .hide_possible_values(true)
                .help(tr!(lang, "The format to write [default: text]", "写出的格式 [默认：text]")),
        )
}
