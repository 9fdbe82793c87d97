//! Boards from files and from standard input, wherever a command takes a board.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};

use queens::BoardSize;
use queens::formats::{BoardFormat, guess, read};
use queens::general::Board;

use crate::args::{Common, size};
use crate::explain_board;
use crate::failure::Failure;
use crate::lang::{Lang, tr};

/// The longest text of one board: a board of 10,000 x 10,000 squares takes 100 MB.
const LONGEST: u64 = 256 << 20;

/// What a command is asked about.
#[derive(Debug)]
pub(crate) enum Subject {
    /// The empty n x n board, by its number.
    Size(BoardSize),
    /// A board from a file.
    Board(Box<Board>),
}

/// A number of at most `max`, or a file, or `-` for standard input. A file with the name of a number is `./8`.
///
/// # Errors
/// What is neither, with what it was taken for.
pub(crate) fn subject(argument: &OsStr, max: u32, common: &Common) -> Result<Subject, Failure> {
    let lang = common.lang;
    if let Some(text) = argument.to_str() {
        let numeric = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'+' | b'-' | b'.' | b',' | b'_');
        let is_number = text.bytes().any(|byte| byte.is_ascii_digit()) && text.bytes().all(numeric);
        if text.is_empty() || is_number {
            return Ok(Subject::Size(size(text, max, lang)?));
        }
        if text != "-" && !std::path::Path::new(text).exists() {
            return Err(Failure::Input(tr!(
                lang,
                "{text:?} is neither a board size, a whole number from 0 to {max}, nor a file; - stands for standard input",
                "{text:?} 既不是棋盘大小（0 到 {max} 的整数），也不是文件；- 表示标准输入"
            )));
        }
    }
    Ok(Subject::Board(Box::new(read_board(argument, None, common)?)))
}

/// One board from a file, or from standard input for `-`. Without a format it is guessed, and the guess is told.
///
/// # Errors
/// What cannot be read, is too long, or is no board; with file, line and character.
pub(crate) fn read_board(file: &OsStr, from: Option<BoardFormat>, common: &Common) -> Result<Board, Failure> {
    let lang = common.lang;
    let shown = shown(file, lang);
    let text = read_text(file, &shown, lang)?;
    let format = match from {
        Some(format) => format,
        None => {
            let format = guess(&text).unwrap_or(BoardFormat::Text);
            if !text.trim_ascii().is_empty() {
                common.remark(&tr!(lang, "{shown}: read as {format}", "{shown}：按 {format} 格式读取"));
            }
            format
        }
    };
    read(&text, format).map_err(|error| {
        let why = explain_board::read_error(&error, lang);
        Failure::Input(tr!(lang, "{shown}: {why}", "{shown}：{why}"))
    })
}

/// A file as messages name it. Names need not be text.
fn shown(file: &OsStr, lang: Lang) -> String {
    if file == "-" { tr!(lang, "standard input", "标准输入") } else { file.to_string_lossy().into_owned() }
}

fn read_text(file: &OsStr, shown: &str, lang: Lang) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = if file == "-" {
        io::stdin().lock().take(LONGEST + 1).read_to_end(&mut bytes)
    } else {
        File::open(file).and_then(|opened| opened.take(LONGEST + 1).read_to_end(&mut bytes))
    };
    read.map_err(|error| Failure::Input(tr!(lang, "cannot read {shown}: {error}", "{shown}：无法读取：{error}")))?;
    if bytes.len() as u64 > LONGEST {
        let most = LONGEST >> 20;
        return Err(Failure::Input(tr!(
            lang,
            "{shown}: longer than {most} MiB, which no board of a size that can be solved is",
            "{shown}：超过 {most} MiB；可以求解的棋盘不会这么长"
        )));
    }
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |index| index + 1);
        let column = 1 + String::from_utf8_lossy(&before[start..]).chars().count();
        Failure::Input(tr!(
            lang,
            "{shown}: line {line}, character {column}: bytes that are not UTF-8",
            "{shown}：第 {line} 行第 {column} 个字符：不是 UTF-8 的字节"
        ))
    })
}
