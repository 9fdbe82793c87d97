//! What is wrong with journals, in the user's language.

use std::path::Path;

use queens::run::{Damage, Header, JournalError, ReadError, Session, Split};

use crate::failure::Failure;
use crate::lang::{Lang, tr};

/// Why a journal cannot be written to.
pub(super) fn journal(path: &Path, error: JournalError, wanted: Option<&Header>, lang: Lang) -> Failure {
    let file = path.display();
    match error {
        JournalError::Read(error) => read(path, error, lang),
        JournalError::Io(error) => io(path, &error, lang),
        JournalError::InUse { by } => Failure::Input(in_use(path, by.as_ref(), lang)),
        JournalError::Other { found } => Failure::Input(other(path, &found, wanted, lang)),
        JournalError::Exists => {
            Failure::Input(tr!(lang, "{file} was made by another process just now", "{file} 刚刚由另一个进程创建"))
        }
        error => Failure::Input(format!("{file}: {error}")),
    }
}

/// Why a journal cannot be read.
pub(super) fn read(path: &Path, error: ReadError, lang: Lang) -> Failure {
    let file = path.display();
    Failure::Input(match error {
        ReadError::Io(error) => return io(path, &error, lang),
        ReadError::Folder => tr!(lang, "{file} is a folder, not a journal", "{file} 是目录，不是日志"),
        ReadError::Empty => tr!(
            lang,
            "{file} is empty, not a journal; remove it to begin one there",
            "{file} 是空文件，不是日志；删除它即可在此开始新的日志"
        ),
        ReadError::Gzip => tr!(
            lang,
            "{file} is compressed by gzip; unpack it first: gzip -d",
            "{file} 经过 gzip 压缩；请先解压：gzip -d"
        ),
        ReadError::NotAJournal => {
            tr!(lang, "{file} is not a journal of queens; it is left as it is", "{file} 不是 queens 的日志；文件未改动")
        }
        ReadError::Version { found } => tr!(
            lang,
            "{file} is a journal of format version {found}, and this program knows version {known}; use the program that wrote it",
            "{file} 的日志格式版本为 {found}，而本程序只认版本 {known}；请用写它的程序",
            known = queens::run::FORMAT_VERSION
        ),
        ReadError::Header => tr!(
            lang,
            "{file}, line 1: the header is damaged. The other lines stand for themselves: begin a journal for the same count elsewhere,\nstop it, and append them to it (tail -n +2 {file} >> NEW)",
            "{file} 第 1 行：文件头已损坏。其余各行仍然有效：请另起一份同一计数的日志，中断后把它们接在后面\n（tail -n +2 {file} >> 新日志）"
        ),
        ReadError::Foreign { line } => tr!(
            lang,
            "{file}, line {line}: of another count, or of units cut in another way, than line 1",
            "{file} 第 {line} 行：与第 1 行不是同一个计数，或单元的切分方式不同"
        ),
        error => format!("{file}: {error}"),
    })
}

pub(super) fn io(path: &Path, error: &std::io::Error, lang: Lang) -> Failure {
    let file = path.display();
    Failure::Input(tr!(lang, "{file}: {error}", "{file}：{error}"))
}

fn in_use(path: &Path, by: Option<&Session>, lang: Lang) -> String {
    let file = path.display();
    match by {
        Some(Session { pid, host, .. }) => tr!(
            lang,
            "{file} is in use by process {pid} on {host}; one at a time works on a journal",
            "{file} 正由 {host} 上的进程 {pid} 使用；一份日志同时只能有一个进程写"
        ),
        None => tr!(
            lang,
            "{file} is in use by another process; one at a time works on a journal",
            "{file} 正由另一个进程使用；一份日志同时只能有一个进程写"
        ),
    }
}

fn other(path: &Path, found: &Header, wanted: Option<&Header>, lang: Lang) -> String {
    let file = path.display();
    let Some(wanted) = wanted else { return split(path, found, lang) };
    if found.n == wanted.n && !found.same_split(wanted) {
        return split(path, found, lang);
    }
    tr!(
        lang,
        "{file} is the journal of Q({}), share {}, not of Q({}), share {}; it is left as it is",
        "{file} 是 Q({}) 份额 {} 的日志，不是 Q({}) 份额 {} 的；文件未改动",
        found.n,
        found.share(),
        wanted.n,
        wanted.share()
    )
}

/// The units of the journal are not those of this program.
fn split(path: &Path, found: &Header, lang: Lang) -> String {
    let file = path.display();
    tr!(
        lang,
        "{file} cuts Q({}) into other units than this program: {} ({}). Use the program that began it: {}",
        "{file} 对 Q({}) 的单元切分与本程序不同：{}（{}）。请用开始它的程序：{}",
        found.n,
        found.split,
        found.hash,
        found.program
    )
}

/// Of another split than the first of several journals.
pub(super) fn foreign(path: &Path, found: &Header, first: &Path, expected: &Header, lang: Lang) -> Failure {
    let (file, first) = (path.display(), first.display());
    Failure::Input(tr!(
        lang,
        "{file} is of Q({}), split {}, and {first} of Q({}), split {}: they cannot be added up",
        "{file} 是 Q({})、切分 {} 的日志，而 {first} 是 Q({})、切分 {} 的：不能相加",
        found.n,
        found.hash,
        expected.n,
        expected.hash
    ))
}

/// The journal is not of the units of this program, though it may be of the same n.
pub(super) fn check_split(path: &Path, header: &Header, own: &Split, lang: Lang) -> Result<(), Failure> {
    if header.hash == own.hash && header.units == own.units {
        return Ok(());
    }
    Err(Failure::Input(split(path, header, lang)))
}

/// A line that is not believed.
pub(super) fn damaged(path: &Path, line: u64, damage: Damage, lang: Lang) -> String {
    let file = path.display();
    let why = match damage {
        Damage::Crc => tr!(lang, "its CRC does not fit", "CRC 不符"),
        Damage::Residues => tr!(lang, "its sum does not fit its residues", "和与余数不符"),
        Damage::Content => tr!(lang, "it says what cannot be", "内容不可能成立"),
        _ => tr!(lang, "it is no line of a journal", "不是日志中的行"),
    };
    tr!(
        lang,
        "{file}, line {line} is damaged: {why}. What it said is counted again",
        "{file} 第 {line} 行已损坏：{why}。其中的部分将重新计算"
    )
}
