//! Whether the compiler still makes of the inner loops what it made when they were measured.
//!
//! A new compiler may spill registers, call a function or forget to inline one, and the count would be right and slow. So
//! the assembly of the kernels is read: for every number of look-ups there is a loop, which does nothing but look up, AND,
//! count bits and add.

mod assembly;

use std::fs;
use std::path::{Path, PathBuf};

use crate::cargo;
use crate::context::Context;
use crate::failure::Failure;

use assembly::{Loop, inner_loops};

/// A kernel, and what tells its inner loops from all others.
struct Kernel {
    function: &'static str,
    /// The instruction that counts bits, and the registers that it works on.
    marks: [&'static str; 2],
}

const KERNELS: [Kernel; 3] = [
    Kernel { function: "count_units_avx512", marks: ["vpopcntq", "%zmm"] },
    Kernel { function: "count_units_avx512", marks: ["vpopcntq", "%ymm"] },
    Kernel { function: "count_units_avx2", marks: ["vpsadbw", "%ymm"] },
];

/// The loops for three, four, five, six and seven look-ups; a compiler may join two of them.
const FEWEST_LOOPS: usize = 4;

pub(crate) fn step(context: &Context) -> Result<(), Failure> {
    if !cfg!(target_arch = "x86_64") {
        eprintln!("skipped: the kernels whose assembly is read are for x86-64");
        return Ok(());
    }
    let target = context.root.join("target/codegen");
    let folder = target.to_string_lossy().into_owned();
    let build = ["rustc", "--release", "--package", "queens-count", "--lib", "--target-dir", &folder];
    cargo::run(context, &[&build[..], &["--", "--emit", "asm", "-C", "codegen-units=1"]].concat())?;
    let text =
        fs::read_to_string(newest(&target.join("release/deps"))?).map_err(|error| Failure::new(error.to_string()))?;
    for kernel in KERNELS {
        let loops: Vec<_> = inner_loops(&text, kernel.function)
            .into_iter()
            .filter(|inner| kernel.marks.iter().all(|mark| inner.has(mark)))
            .collect();
        let name = format!("{} on {}", kernel.function, kernel.marks[1]);
        if loops.len() < FEWEST_LOOPS {
            return Err(Failure::new(format!("{name}: {} inner loops, expected {FEWEST_LOOPS} or more", loops.len())));
        }
        for inner in &loops {
            if let Some(fault) = fault(inner) {
                return Err(Failure::new(format!("{name}: {fault}:\n{inner}")));
            }
        }
        eprintln!("{name}: {} inner loops, the longest of {} instructions", loops.len(), longest(&loops));
    }
    Ok(())
}

fn longest(loops: &[Loop<'_>]) -> usize {
    loops.iter().map(Loop::len).max().unwrap_or(0)
}

/// What is wrong with a loop.
fn fault(inner: &Loop<'_>) -> Option<&'static str> {
    // A look-up takes a shift, a mask, and a load that may be part of the AND; sometimes a move before the shift. Counting
    // bits without an instruction for it takes ten more.
    let counting = if inner.has("vpsadbw") { 20 } else { 8 };
    if inner.has("call") {
        Some("a call in the inner loop")
    } else if inner.stores() > 0 {
        Some("a store in the inner loop: registers are spilled")
    } else if inner.len() > 4 * inner.vector_loads() + counting {
        Some("more instructions than the look-ups need")
    } else {
        None
    }
}

/// The assembly that was written last.
fn newest(folder: &Path) -> Result<PathBuf, Failure> {
    let entries = fs::read_dir(folder).map_err(|error| Failure::new(format!("{}: {error}", folder.display())))?;
    let files = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    let is_ours = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        name.starts_with("queens_count") && name.ends_with(".s")
    };
    let written = |path: &PathBuf| fs::metadata(path).and_then(|data| data.modified()).ok();
    let found = files.filter(is_ours).max_by_key(written);
    found.ok_or_else(|| Failure::new(format!("{}: no assembly of queens_count", folder.display())))
}
