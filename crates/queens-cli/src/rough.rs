//! Times and numbers for people: as exact as they are worth.

use crate::lang::{Lang, tr};

const MINUTE: f64 = 60.0;
const HOUR: f64 = 60.0 * MINUTE;
const DAY: f64 = 24.0 * HOUR;
const YEAR: f64 = 365.25 * DAY;

/// A time within a few per cent: `45 s`, `3 min 12 s`, `25 min`, `2 days 5 h`.
pub(crate) fn time(seconds: f64, lang: Lang) -> String {
    let names: [(f64, &str, &str); 5] = match lang {
        Lang::En => {
            [(YEAR, "year", "years"), (DAY, "day", "days"), (HOUR, "h", "h"), (MINUTE, "min", "min"), (1.0, "s", "s")]
        }
        Lang::Zh => {
            [(YEAR, "年", "年"), (DAY, "天", "天"), (HOUR, "小时", "小时"), (MINUTE, "分", "分"), (1.0, "秒", "秒")]
        }
    };
    // Up to 99 seconds as such; from there on the largest unit that fits, and below ten of it the next as well.
    let at = if seconds < 99.5 { 4 } else { names.iter().position(|unit| seconds >= unit.0).unwrap_or(4) };
    if at == 0 && seconds < 9.95 * YEAR {
        return format!("{:.1} {}", seconds / YEAR, names[0].2);
    }
    let write = |count: f64, at: usize| {
        let (_, one, many) = names[at];
        format!("{count:.0} {}", if count == 1.0 { one } else { many })
    };
    let Some(&(smaller, ..)) = names.get(at + 1).filter(|_| seconds < 9.95 * names[at].0) else {
        return write((seconds / names[at].0).round(), at);
    };
    // Rounded first, so that no 60 s are left over.
    let rounded = (seconds / smaller).round() * smaller;
    let count = (rounded / names[at].0 + 1e-9).floor();
    match ((rounded - count * names[at].0) / smaller).round() {
        0.0 => write(count, at),
        rest => write(count, at) + " " + &write(rest, at + 1),
    }
}

/// A number to three digits: `952 million`.
pub(crate) fn number(x: f64, lang: Lang) -> String {
    let names = match lang {
        Lang::En => [(1e12, "trillion"), (1e9, "billion"), (1e6, "million"), (1e3, "thousand")],
        Lang::Zh => [(1e12, "万亿"), (1e8, "亿"), (1e4, "万"), (f64::INFINITY, "")],
    };
    match names.into_iter().find(|&(unit, _)| x >= unit) {
        Some((unit, name)) => {
            let x = x / unit;
            let decimals = if x < 9.995 { 2 } else { usize::from(x < 99.95) };
            tr!(lang, "{x:.decimals$} {name}", "{x:.decimals$} {name}")
        }
        None => format!("{x:.0}"),
    }
}

/// An amount of memory, in the units that `--memory` takes.
pub(crate) fn bytes(bytes: u64) -> String {
    // Up, so that what is told to be enough is.
    match bytes {
        0..1_000 => bytes.to_string(),
        1_000..1_000_000 => format!("{}K", bytes.div_ceil(1_000)),
        1_000_000..9_900_000_000 => format!("{}M", bytes.div_ceil(1_000_000)),
        _ => format!("{}G", bytes.div_ceil(1_000_000_000)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        for (seconds, en, zh) in [
            (0.4, "0 s", "0 秒"),
            (1.0, "1 s", "1 秒"),
            (99.0, "99 s", "99 秒"),
            (100.0, "1 min 40 s", "1 分 40 秒"),
            (119.7, "2 min", "2 分"),
            (599.0, "10 min", "10 分"),
            (4000.0, "1 h 7 min", "1 小时 7 分"),
            (86_400.0, "1 day", "1 天"),
            (200_000.0, "2 days 8 h", "2 天 8 小时"),
            (1.2e8, "3.8 years", "3.8 年"),
            (1.23e9, "39 years", "39 年"),
        ] {
            assert_eq!((time(seconds, Lang::En), time(seconds, Lang::Zh)), (en.to_string(), zh.to_string()));
        }
    }

    #[test]
    fn amounts() {
        for (x, text) in
            [(7, "7"), (1_500, "2K"), (52_000_001, "53M"), (2_000_000_000, "2000M"), (23_400_000_000, "24G")]
        {
            assert_eq!(bytes(x), text);
        }
    }

    #[test]
    fn numbers() {
        for (x, en, zh) in [
            (950.0, "950", "950"),
            (12_345.0, "12.3 thousand", "1.23 万"),
            (952_400_000.0, "952 million", "9.52 亿"),
            (1.0634e9, "1.06 billion", "10.6 亿"),
        ] {
            assert_eq!((number(x, Lang::En), number(x, Lang::Zh)), (en.to_string(), zh.to_string()));
        }
    }
}
