//! How a command ends when it does not simply end well.

use std::io;

/// What keeps a command from exit code 0. The message is already in the user's language.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Exit code 1: an honest no. Nothing went wrong; there is no solution, or what was claimed is not right.
    No(String),
    /// As above; everything has been said on standard output.
    SaidNo,
    /// Exit code 2: the command line or the input is not what it should be.
    Input(String),
    /// As above; everything has been said on standard error.
    Complained,
    /// Exit code 2: nothing was asked; the help is shown instead.
    Usage(String),
    /// Exit code 2: reading or writing failed.
    Io(io::Error),
    /// Exit code 3: a limit that was asked for was reached before the answer.
    GaveUp(String),
    /// Exit code 130: stopped by Ctrl-C.
    Interrupted,
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Failure {
    /// The exit code, as every command keeps it.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Self::No(_) | Self::SaidNo => 1,
            Self::Input(_) | Self::Complained | Self::Usage(_) => 2,
            // Whoever closed the pipe has all he wanted.
            Self::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Self::Io(_) => 2,
            Self::GaveUp(_) => 3,
            Self::Interrupted => 130,
        }
    }
}
