//! Numbers on the command line. What is refused is named, with what is allowed.

use std::ops::RangeInclusive;

use queens::BoardSize;

use crate::failure::Failure;
use crate::lang::{Lang, tr};

/// A board size of at most `max`.
pub(crate) fn size(text: &str, max: u32, lang: Lang) -> Result<BoardSize, Failure> {
    let number = text.parse::<u32>().ok().filter(|&n| n <= max && is_plain(text));
    number.and_then(|n| BoardSize::new(n).ok()).ok_or_else(|| {
        Failure::Input(tr!(
            lang,
            "{text:?} is not a board size here: it must be a whole number from 0 to {max}",
            "{text:?} 不能作为这里的棋盘大小：应为 0 到 {max} 的整数"
        ))
    })
}

/// The number of a solution, from 0.
pub(crate) fn index(text: &str, lang: Lang) -> Result<u128, Failure> {
    text.parse().ok().filter(|_| is_plain(text)).ok_or_else(|| {
        Failure::Input(tr!(
            lang,
            "{text:?} is not the number of a solution: it must be a whole number from 0 (the first) on",
            "{text:?} 不是解的编号：应为从 0（第一个）开始的整数"
        ))
    })
}

/// A number of something, in a range; `option` is named when it is not.
pub(crate) fn number(text: &str, option: &str, range: RangeInclusive<u64>, lang: Lang) -> Result<u64, Failure> {
    text.parse().ok().filter(|number| range.contains(number) && is_plain(text)).ok_or_else(|| {
        Failure::Input(tr!(
            lang,
            "{text:?} cannot be the value of {option}: it must be a whole number from {min} to {max}",
            "{text:?} 不能作为 {option} 的值：应为 {min} 到 {max} 的整数",
            min = range.start(),
            max = range.end()
        ))
    })
}

/// An amount of memory: a number of bytes, or with K, M, G or T for powers of 1000, with KiB and so on of 1024.
pub(crate) fn bytes(text: &str, option: &str, lang: Lang) -> Result<u64, Failure> {
    parse_bytes(text).ok_or_else(|| {
        Failure::Input(tr!(
            lang,
            "{text:?} cannot be the value of {option}: it must be an amount of memory such as 500M, 1.5G or 2GiB",
            "{text:?} 不能作为 {option} 的值：应为内存大小，如 500M、1.5G 或 2GiB"
        ))
    })
}

fn parse_bytes(text: &str) -> Option<u64> {
    let end = text.find(|c: char| c != '.' && !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    let unit = unit.to_ascii_uppercase();
    let (prefix, base) = match unit.strip_suffix("IB") {
        Some(prefix) => (prefix, 1024u64),
        None => (unit.strip_suffix('B').unwrap_or(&unit), 1000),
    };
    let scale = match prefix {
        "" if base == 1000 => 1,
        "K" => base,
        "M" => base.pow(2),
        "G" => base.pow(3),
        "T" => base.pow(4),
        _ => return None,
    };
    let (whole, part) = number.split_once('.').unwrap_or((number, "0"));
    // Beyond nine digits a part says nothing.
    if whole.is_empty() || part.is_empty() || part.len() > 9 || !is_plain(whole) || !is_plain(part) {
        return None;
    }
    let part = u128::from(scale) * part.parse::<u128>().ok()? / 10u128.pow(part.len() as u32);
    whole.parse::<u64>().ok()?.checked_mul(scale)?.checked_add(u64::try_from(part).ok()?)
}

/// Rust takes `+5` for a number; as a board size it looks like a slip.
fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_of_memory() {
        for (text, amount) in [
            ("500M", 500_000_000),
            ("2g", 2_000_000_000),
            ("2GiB", 2 << 30),
            ("1.5GB", 1_500_000_000),
            ("0.5KiB", 512),
            ("300", 300),
            ("7b", 7),
        ] {
            assert_eq!(parse_bytes(text), Some(amount), "{text}");
        }
        for text in ["", "M", "-1G", "+1G", "1 G", "1.G", ".5G", "1.2.3G", "5X", "5iB", "1e9", "99999999999T", "５G"] {
            assert_eq!(parse_bytes(text), None, "{text}");
        }
    }

    #[test]
    fn refuses_by_name() {
        for text in ["-1", "3.5", "99999999999999999999", "", "eight", "+5", " 8", "８", "65"] {
            let Err(Failure::Input(message)) = size(text, 64, Lang::En) else { panic!("{text}") };
            assert!(message.contains(&format!("{text:?}")) && message.contains("from 0 to 64"), "{message}");
            let Err(Failure::Input(message)) = size(text, 64, Lang::Zh) else { panic!("{text}") };
            assert!(message.contains(&format!("{text:?}")) && message.contains("0 到 64"), "{message}");
        }
        assert_eq!(size("64", 64, Lang::En).unwrap().get(), 64);
        assert_eq!(index("340282366920938463463374607431768211455", Lang::En).unwrap(), u128::MAX);
        assert!(number("0", "--threads", 1..=9, Lang::En).is_err());
    }
}
