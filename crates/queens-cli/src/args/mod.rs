//! The command line: one table of commands and options, from which the parser, the help in both languages, the man pages
//! and the completions all come.

mod commands;
mod options;
mod refusal;
mod value;

use clap::{Arg, ArgAction, ArgMatches, Command};

use crate::lang::{Lang, Text, tr};

pub(crate) use options::{Drawing, board_style, reading_choices, threads};
pub(crate) use refusal::explain;
pub(crate) use value::{bytes, index, number, size};

/// The parser, with its texts in one language.
pub(crate) fn command(lang: Lang) -> Command {
    let command = Command::new("queens")
        .version(env!("CARGO_PKG_VERSION"))
        .about(tr!(
            lang,
            "Everything one can want to do with the n-queens problem",
            "n 皇后问题：计数、列举、查找、编号、检验"
        ))
        .after_help(tr!(
            lang,
            "Exit codes: 0 done, or yes; 1 an honest no (no solution, a check that failed); 2 wrong usage or input;\n\
             3 gave up at a limit that was asked for; 130 interrupted.\n\
             Results go to standard output, everything else to standard error.",
            "退出码：0 完成或“是”；1 如实的“否”（无解、检验未通过）；2 用法或输入有误；\n\
             3 到达所要求的限制而放弃；130 被中断。\n\
             结果写到标准输出，其余一律写到标准错误。"
        ))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .args(common(lang))
        .subcommands(commands::all(lang));
    in_language(command, lang)
}

const COMMON_OPTIONS: Text = Text::new("Common options", "通用选项");

/// Options that every command takes.
fn common(lang: Lang) -> Vec<Arg> {
    let heading = COMMON_OPTIONS.of(lang);
    [
        Arg::new("lang").long("lang").value_name("LANG").value_parser(["en", "zh"]).hide_possible_values(true).help(
            tr!(
                lang,
                "Language of messages: en or zh [default: from the environment]",
                "消息的语言：en 或 zh [默认：按环境变量]"
            ),
        ),
        Arg::new("color")
            .long("color")
            .value_name("WHEN")
            .value_parser(["auto", "always", "never"])
            .hide_possible_values(true)
            .help(tr!(
                lang,
                "Colour boards: auto, always or never [default: auto]",
                "棋盘是否着色：auto、always 或 never [默认：auto]"
            )),
        Arg::new("quiet").long("quiet").short('q').action(ArgAction::SetTrue).help(tr!(
            lang,
            "No progress and no remarks on standard error; errors are still told",
            "标准错误上不显示进度和说明；错误照常报告"
        )),
    ]
    .into_iter()
    .map(|arg| arg.global(true).help_heading(heading))
    .chain([Arg::new("help")
        .long("help")
        .short('h')
        .action(ArgAction::Help)
        .global(true)
        .help_heading(heading)
        .help(tr!(lang, "Print this help", "显示本帮助"))])
    .collect()
}

/// Puts clap's own words into the language, for the command and those below it.
fn in_language(mut command: Command, lang: Lang) -> Command {
    command = command.disable_help_flag(true).disable_version_flag(true).args_override_self(true);
    if command.get_name() == "queens" {
        command = command.arg(
            Arg::new("version")
                .long("version")
                .short('V')
                .action(ArgAction::Version)
                .help_heading(COMMON_OPTIONS.of(lang))
                .help(tr!(lang, "Print the version", "显示版本")),
        );
    }
    if lang == Lang::Zh {
        command = command
            .subcommand_help_heading("命令")
            .subcommand_value_name("命令")
            .help_template("{before-help}{about-with-newline}\n用法：{usage}\n\n{all-args}{after-help}");
    }
    let names: Vec<_> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        command = command.mut_subcommand(name, |sub| in_language(sub, lang));
    }
    command.mut_args(|arg| {
        if lang == Lang::En || arg.get_help_heading().is_some() {
            arg
        } else if arg.is_positional() {
            arg.help_heading("参数")
        } else {
            arg.help_heading("选项")
        }
    })
}

/// What every command asks of the common options.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Common {
    pub(crate) lang: Lang,
    pub(crate) quiet: bool,
    pub(crate) color: Option<bool>,
}

impl Common {
    pub(crate) fn new(matches: &ArgMatches, lang: Lang) -> Self {
        let color = match matches.get_one::<String>("color").map(String::as_str) {
            Some("always") => Some(true),
            Some("never") => Some(false),
            _ => None,
        };
        Self { lang, quiet: matches.get_flag("quiet"), color }
    }

    /// A remark on standard error, unless the user wants none.
    pub(crate) fn remark(&self, text: &str) {
        if !self.quiet {
            crate::output::complain(text);
        }
    }
}
