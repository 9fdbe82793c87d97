//! Running the program as a user does.
#![allow(dead_code, reason = "each test file uses some of these")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

pub(crate) const QUEENS: &str = env!("CARGO_BIN_EXE_queens");

/// What a run of the program gave.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

impl Run {
    /// The program must have ended with this code.
    #[track_caller]
    pub(crate) fn code(self, code: i32) -> Self {
        assert_eq!(self.code, Some(code), "{self:?}");
        self
    }

    /// Standard output must be this, to the byte.
    #[track_caller]
    pub(crate) fn prints(self, out: &str) -> Self {
        assert_eq!(self.out, out, "{self:?}");
        self
    }

    /// Standard error must say all of these.
    #[track_caller]
    pub(crate) fn says(self, words: &[&str]) -> Self {
        for word in words {
            assert!(self.err.contains(word), "no {word:?} in {self:?}");
        }
        self
    }

    /// Standard error must be empty.
    #[track_caller]
    pub(crate) fn quietly(self) -> Self {
        assert_eq!(self.err, "", "{self:?}");
        self
    }
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Self {
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
            code: output.status.code(),
        }
    }
}

/// The program in a plain English environment.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(QUEENS);
    command.args(args).env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C.UTF-8").env("NO_COLOR", "1");
    command
}

/// Runs it with nothing on standard input.
pub(crate) fn queens(args: &[&str]) -> Run {
    queens_with(args, b"")
}

/// Runs it with this on standard input.
pub(crate) fn queens_with(args: &[&str], input: &[u8]) -> Run {
    let mut child = command(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // From another thread: the program may write before it has read all, and may end without reading at all.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output.into()
}

/// Splits a command line as it is written in help texts: blanks between words, no quotes.
pub(crate) fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}
