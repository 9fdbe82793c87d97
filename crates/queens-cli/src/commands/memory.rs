//! `--memory SIZE`: what joining half boards may take.

use std::num::NonZeroUsize;

use clap::ArgMatches;
use queens::count::{CountError, HalfBoards};

use super::count::explain;
use crate::args::{Common, bytes};
use crate::failure::Failure;
use crate::lang::{Lang, tr};
use crate::rough;

/// The half boards of n, made to fit in the memory asked for, or in what the machine has left. [`None`] for an n without any.
pub(super) fn board(
    matches: &ArgMatches,
    n: u32,
    threads: NonZeroUsize,
    common: &Common,
) -> Result<Option<HalfBoards>, Failure> {
    let lang = common.lang;
    let asked = matches.get_one::<String>("memory").map(|text| bytes(text, "--memory", lang)).transpose()?;
    let Some(usual) = HalfBoards::memory_for(n, threads) else { return Ok(None) };
    // What little boards take is not worth a look at the machine.
    let scarce = || (usual > SMALL).then(available).flatten().filter(|&left| left < usual);
    let limit = match asked {
        Some(asked) => asked,
        None => match scarce() {
            Some(left) => {
                common.remark(&tr!(
                    lang,
                    "the machine has only {} of memory left, and this usually takes {}: shorter lists do, and are slower",
                    "本机只剩 {} 内存，而通常要用 {}：改用较短的列表，会慢一些",
                    rough::bytes(left),
                    rough::bytes(usual)
                ));
                left
            }
            None => u64::MAX,
        },
    };
    match HalfBoards::with_memory(n, limit, threads) {
        Ok(board) => Ok(Some(board)),
        Err(CountError::TooLittleMemory { bytes, needed }) => {
            Err(Failure::Input(too_little(bytes, needed, threads, lang)))
        }
        Err(error) => Err(explain(error, lang)),
    }
}

const SMALL: u64 = 128 << 20;

fn too_little(bytes: u64, needed: u64, threads: NonZeroUsize, lang: Lang) -> String {
    let (bytes, needed) = (rough::bytes(bytes), rough::bytes(needed));
    let advice = if threads.get() > 1 {
        tr!(lang, "; fewer threads take less (-j)", "；减少线程（-j）可以省内存")
    } else {
        String::new()
    };
    tr!(
        lang,
        "{bytes} of memory are too little: counting on {threads} threads takes {needed} at the least{advice}",
        "{bytes} 内存不够：用 {threads} 个线程计数至少要 {needed}{advice}"
    )
}

/// How much memory the machine has left for this program, where it tells.
fn available() -> Option<u64> {
    let read = |path: &str| std::fs::read_to_string(path).ok();
    let machine = read("/proc/meminfo").and_then(|text| mem_available(&text));
    // A container may have less than its machine.
    let number = |path: &str| read(path)?.trim().parse::<u64>().ok();
    let most = number("/sys/fs/cgroup/memory.max");
    let group = most.zip(number("/sys/fs/cgroup/memory.current")).map(|(most, used)| most.saturating_sub(used));
    machine.into_iter().chain(group).min()
}

fn mem_available(meminfo: &str) -> Option<u64> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_linux_tells() {
        let text = "MemTotal:       24600000 kB\nMemFree:         1000000 kB\nMemAvailable:    2048 kB\n";
        assert_eq!(mem_available(text), Some(2 << 20));
        assert_eq!(mem_available("MemTotal: 5 kB\n"), None);
    }
}
