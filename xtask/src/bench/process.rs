//! One run of one program: what it wrote and what it cost.

use std::fs::File;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::time::Instant;

use wait4::Wait4;

use super::answer::Output;
use crate::failure::Failure;

/// What one run cost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cost {
    /// User and system seconds of all threads.
    pub(crate) cpu: f64,
    pub(crate) wall: f64,
    /// The largest resident set, in bytes. A program smaller than this one shows this one's size, since a new process
    /// begins as a copy.
    pub(crate) peak: u64,
}

/// What a run wrote and how it ended.
pub(crate) struct Run {
    pub(crate) cost: Cost,
    pub(crate) status: ExitStatus,
    pub(crate) stdout: Output,
    pub(crate) stderr: Output,
}

/// Runs a program to its end, with a file or nothing on standard input. Its output is read as fast as it comes and not
/// kept.
pub(crate) fn run(program: &Path, args: &[String], input: Option<File>) -> Result<Run, Failure> {
    let cannot = |error: std::io::Error| Failure::new(format!("{}: {error}", program.display()));
    let mut command = Command::new(program);
    command.args(args).stdin(input.map_or_else(Stdio::null, Stdio::from)).stdout(Stdio::piped()).stderr(Stdio::piped());
    let start = Instant::now();
    let mut child = command.spawn().map_err(cannot)?;
    let (out, err) = (child.stdout.take(), child.stderr.take());
    // Both pipes are emptied at once: a full one would stop the program.
    let (stdout, stderr) = std::thread::scope(|scope| {
        let err = scope.spawn(|| err.map(Output::read));
        (out.map(Output::read), err.join().ok().flatten())
    });
    let used = child.wait4().map_err(cannot)?;
    let wall = start.elapsed().as_secs_f64();
    let cpu = (used.rusage.utime + used.rusage.stime).as_secs_f64();
    let read = |output: Option<std::io::Result<Output>>| {
        output.ok_or_else(|| Failure::new(format!("{}: no output", program.display())))?.map_err(cannot)
    };
    Ok(Run {
        cost: Cost { cpu, wall, peak: used.rusage.maxrss },
        status: used.status,
        stdout: read(stdout)?,
        stderr: read(stderr)?,
    })
}

/// What a program writes, in a file that nobody else sees, to be read from its beginning.
pub(crate) fn written_by(program: &Path, args: &[String]) -> Result<File, Failure> {
    let cannot = |error: std::io::Error| Failure::new(format!("{}: {error}", program.display()));
    let file = tempfile::tempfile().map_err(cannot)?;
    let status = Command::new(program)
        .args(args)
        .stdin(Stdio::null())
        .stdout(file.try_clone().map_err(cannot)?)
        .stderr(Stdio::null())
        .status()
        .map_err(cannot)?;
    if status.success() { Ok(file) } else { Err(Failure::new(format!("{}: ended with {status}", program.display()))) }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;

    fn sh(script: &str) -> Run {
        run(Path::new("/bin/sh"), &["-c".to_owned(), script.to_owned()], None).unwrap()
    }

    #[test]
    fn both_outputs_and_the_status_come_back() {
        let done = sh("echo 92; echo careful >&2; exit 3");
        assert_eq!((done.stdout.start(), done.stderr.start()), ("92".to_owned(), "careful".to_owned()));
        assert_eq!(done.status.code(), Some(3));
    }

    #[test]
    fn much_output_on_both_pipes_does_not_block() {
        let done =
            sh("i=0; while [ $i -lt 3000 ]; do printf '%0100d\\n' $i; printf '%0100d\\n' $i >&2; i=$((i + 1)); done");
        assert!(done.stdout.to_string().contains("303000 bytes, 3000 lines"));
        assert!(done.stderr.to_string().contains("303000 bytes, 3000 lines"));
    }

    #[test]
    fn waiting_costs_wall_time_and_working_costs_cpu_time() {
        let asleep = sh("sleep 0.2").cost;
        assert!(asleep.wall >= 0.2 && asleep.cpu < asleep.wall / 2.0, "{asleep:?}");
        let busy = sh("i=0; while [ $i -lt 100000 ]; do i=$((i + 1)); done").cost;
        assert!(busy.cpu > 0.0 && busy.cpu <= busy.wall * 1.5 + 0.05, "{busy:?}");
        assert!(busy.peak > 100_000, "{busy:?}");
    }

    #[test]
    fn what_one_program_writes_another_reads() {
        let args = |script: &str| ["-c".to_owned(), script.to_owned()];
        let mut file = written_by(Path::new("/bin/sh"), &args("echo 92")).unwrap();
        std::io::Seek::rewind(&mut file).unwrap();
        assert_eq!(run(Path::new("/bin/sh"), &args("cat"), Some(file)).unwrap().stdout.start(), "92");
        assert!(written_by(Path::new("/bin/sh"), &args("exit 1")).is_err());
    }

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let Err(failure) = run(Path::new("/none/queens"), &[], None) else { unreachable!("it ran") };
        assert!(failure.to_string().starts_with("/none/queens: "));
    }
}
