//! Finding a judge by its name, however it is written.

use super::{ALL, Judge};
use crate::failure::Failure;
use crate::lang::{Lang, tr};

/// The judge of this name; capitals and what stands between letters and digits do not matter.
///
/// # Errors
/// When there is none, with the names that come nearest.
pub(crate) fn find(name: &str, lang: Lang) -> Result<&'static Judge, Failure> {
    let wanted = key(name);
    ALL.iter().copied().find(|judge| key(judge.name) == wanted).ok_or_else(|| {
        let near = near(name).join(&tr!(lang, ", ", "、"));
        let nearest = if near.is_empty() {
            String::new()
        } else {
            tr!(lang, "; the nearest: {near}", "，最接近的是 {near}")
        };
        Failure::Input(tr!(
            lang,
            "there is no judge {name:?}{nearest} (`queens judge --list` shows all of them)",
            "没有名为 {name:?} 的题目{nearest}（用 queens judge --list 查看全部题目）"
        ))
    })
}

/// The names that come nearest to one that is none: those it is a part of, or else those with one or two slips of the
/// pen.
fn near(name: &str) -> Vec<&'static str> {
    let key = key(name);
    let names = |is_near: &dyn Fn(&str) -> bool| -> Vec<_> {
        ALL.iter().map(|judge| judge.name).filter(|name| is_near(&self::key(name))).collect()
    };
    if key.is_empty() {
        return Vec::new();
    }
    let around = names(&|other| other.contains(&key) || key.contains(other));
    if around.is_empty() { names(&|other| distance(&key, other) <= 2) } else { around }
}

/// The letters and digits of a name, in lower case.
fn key(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// How many letters have to be put in, left out or changed to make one word of another (Levenshtein).
pub(super) fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let changed = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
