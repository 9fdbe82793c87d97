//! `cluster`: a plan for HyperQueue, run on a cluster of its own.
//!
//! The wheel `hyperqueue` is installed into a private environment under target/. Where that cannot be, the step says so and
//! passes.

use std::path::Path;
use std::process::Command;

use crate::cargo;
use crate::context::Context;
use crate::failure::Failure;

/// The version that the step was written for.
const WHEEL: &str = "hyperqueue==0.27.0";

pub(crate) fn step(context: &Context) -> Result<(), Failure> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| context.root.join("target"), Into::into);
    let environment = target.join("hyperqueue");
    let python = environment.join("bin/python");
    if let Err(missing) = prepare(&environment, &python) {
        eprintln!("skipped: {missing}");
        return Ok(());
    }
    cargo::run(context, &["build", "--profile", "test", "--package", "queens-cli"])?;
    let folder = target.join("cluster");
    let cannot = |error: std::io::Error| Failure::new(format!("{}: {error}", folder.display()));
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(cannot)?;
    }
    std::fs::create_dir_all(&folder).map_err(cannot)?;
    let script = context.root.join("xtask/src/cluster/cluster.py");
    let status = Command::new(&python).arg(script).arg(target.join("debug/queens")).arg(&folder).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure::new(format!("cluster.py ended with {status}"))),
        Err(error) => Err(Failure::new(format!("{}: {error}", python.display()))),
    }
}

/// Makes the environment, unless it is there. What is missing, if it cannot be made.
fn prepare(environment: &Path, python: &Path) -> Result<(), String> {
    let works = || succeeds(Command::new(python).args(["-c", "import hyperqueue"]));
    if works() {
        return Ok(());
    }
    if !succeeds(Command::new("python3").args(["-m", "venv"]).arg(environment)) {
        return Err("needs python3 with venv".to_owned());
    }
    if !succeeds(Command::new(python).args(["-m", "pip", "install", "--quiet", WHEEL])) || !works() {
        return Err(format!("needs the wheel {WHEEL} from PyPI"));
    }
    Ok(())
}

fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}
