//! Where a measurement was made.

/// One line: processor, how many, and how busy they were.
pub(crate) fn line() -> String {
    let read = |path| std::fs::read_to_string(path).unwrap_or_default();
    let (cpus, load) = (read("/proc/cpuinfo"), read("/proc/loadavg"));
    let count = std::thread::available_parallelism().map_or(1, usize::from);
    let load = load.split_whitespace().next().map_or(String::new(), |load| format!(", load {load}"));
    format!("{} x {}{load}, {}", count, model(&cpus), std::env::consts::OS)
}

/// The processor's name as Linux gives it, or else its architecture.
fn model(cpus: &str) -> &str {
    let line = cpus.lines().find(|line| line.starts_with("model name"));
    line.and_then(|line| line.split_once(": ")).map_or(std::env::consts::ARCH, |(_, name)| name.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_processor_has_a_name() {
        assert_eq!(model("processor\t: 0\nmodel name\t: Some CPU @ 3\nmodel name\t: x"), "Some CPU @ 3");
        assert_eq!(model(""), std::env::consts::ARCH);
        assert!(line().contains(" x "));
    }
}
