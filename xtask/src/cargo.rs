//! Running cargo, in the root and seen by the user.

use std::process::{Command, Stdio};

use crate::context::Context;
use crate::failure::Failure;

/// Runs cargo with its output where ours goes.
pub(crate) fn run(context: &Context, args: &[&str]) -> Result<(), Failure> {
    run_with(context, args, &[])
}

/// The same, with environment variables.
pub(crate) fn run_with(context: &Context, args: &[&str], variables: &[(&str, &str)]) -> Result<(), Failure> {
    let assignments: String = variables.iter().map(|(name, value)| format!("{name}={value:?} ")).collect();
    let shown = format!("{assignments}cargo {}", args.join(" "));
    eprintln!("$ {shown}");
    let status = command(context, args).envs(variables.iter().copied()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure::new(format!("`{shown}` ended with {status}"))),
        Err(error) => Err(Failure::new(format!("`{shown}` did not start: {error}"))),
    }
}

/// Runs cargo and returns what it writes to stdout.
pub(crate) fn output(context: &Context, args: &[&str]) -> Result<String, Failure> {
    let shown = format!("cargo {}", args.join(" "));
    let output = command(context, args).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| Failure::new(format!("`{shown}` did not start: {error}")))?;
    if !output.status.success() {
        return Err(Failure::new(format!("`{shown}` ended with {}", output.status)));
    }
    String::from_utf8(output.stdout).map_err(|_| Failure::new(format!("`{shown}` wrote something other than text")))
}

/// Where cargo puts what it builds.
pub(crate) fn target_folder(context: &Context) -> Result<std::path::PathBuf, Failure> {
    let metadata = output(context, &["metadata", "--no-deps", "--format-version", "1"])?;
    let metadata: serde_json::Value =
        serde_json::from_str(&metadata).map_err(|error| Failure::new(error.to_string()))?;
    let folder = metadata["target_directory"].as_str().ok_or_else(|| Failure::new("cargo names no target folder"))?;
    Ok(folder.into())
}

fn command(context: &Context, args: &[&str]) -> Command {
    // Under `cargo xtask` this is the very cargo that runs us.
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(&context.root);
    command
}
