//! Events in plain words: one sentence each.

mod en;
mod zh;

use queens_core::BoardSize;

use crate::Event;

/// A language that sentences are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// Chinese, in simplified characters.
    Chinese,
}

/// What an event on a board of this size did, in one sentence. Rows and columns count from 1, as
/// [`spoken`](queens_core::notation::spoken) has them; the same numbers in both languages.
///
/// ```
/// use queens_core::{BoardSize, Square};
/// use queens_trace::{Event, Language, sentence};
///
/// let event = Event::Test { square: Square::new(2, 4), attacker: Some(Square::new(0, 2)) };
/// let size = BoardSize::new(8)?;
/// assert_eq!(
///     sentence(&event, size, Language::English),
///     r"Row 3 column 5 is attacked from row 1 column 3 along a diagonal \."
/// );
/// assert_eq!(
///     sentence(&event, size, Language::Chinese),
///     r"第 3 行第 5 列受到攻击：与第 1 行第 3 列的皇后在同一主对角线（\）上。"
/// );
/// # Ok::<(), queens_core::SizeError>(())
/// ```
#[must_use]
pub fn sentence(event: &Event, size: BoardSize, language: Language) -> String {
    match language {
        Language::English => en::sentence(event, size),
        Language::Chinese => zh::sentence(event, size),
    }
}

/// A row or column as people count: from 1.
fn one_based(index: u32) -> u64 {
    u64::from(index) + 1
}

/// The columns of a mask as people count them, with a sign between.
fn columns(mask: u64, between: &str) -> String {
    let columns: Vec<String> =
        (0..u64::BITS).filter(|bit| mask >> bit & 1 == 1).map(|bit| one_based(bit).to_string()).collect();
    columns.join(between)
}

/// Thousandths as a decimal fraction.
fn thousandths(millis: u64) -> String {
    format!("{}.{:03}", millis / 1000, millis % 1000)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Parent;
    use crate::{Ending, Masks, Reason};
    use queens_core::{Line, Square};

    fn all() -> Vec<Event> {
        let square = Square::new(2, 5);
        let call = |row, free| Masks { row, free, columns: 1, diagonals: 2, antidiagonals: 0 };
        let load = |reason| Event::Load { reason, from: [None].into(), to: [Some(0)].into() };
        let generate = |parent| Event::Generate { state: 4, parent, moves: 2, estimate: 1, priority: 3 };
        let reasons = [Reason::Start, Reason::Restart, Reason::BestOfGeneration, Reason::Candidate];
        let endings = [Ending::Exhausted, Ending::Found, Ending::Stuck { conflicts: 2 }, Ending::GaveUp { steps: 10 }];
        let lines = [Square::new(2, 0), Square::new(0, 5), Square::new(0, 3), Square::new(1, 6)];
        let tests = lines.map(|square| Event::Test { square: Square::new(2, 5), attacker: Some(square) });
        let mut events = vec![
            Event::Test { square, attacker: None },
            Event::Examine { row: Some(1), squares: 8, least: 1 },
            Event::Examine { row: None, squares: 56, least: 3 },
            Event::Place { square },
            Event::Remove { square },
            Event::Move { row: 2, from: 5, to: 4 },
            Event::Swap { rows: [0, 3], columns: [1, 2] },
            Event::Choose { line: Line::Column, index: 3, squares: 2 },
            Event::Choose { line: Line::Row, index: 3, squares: 0 },
            Event::Expand { state: 3, previous: None },
            generate(None),
            generate(Some(Parent { state: 3, row: 1, to: 0 })),
            Event::Known { row: 1, to: 0 },
            Event::Stale { state: 9 },
            Event::DeadEnd { row: 3 },
            Event::Solution { number: 1 },
            Event::Plateau,
            Event::Generation { number: 1, best: 2, mean: 5 },
            Event::Cool { millis: 950, before: Some(1000) },
        ];
        for masks in [call(0, 0b1010), call(3, 0), call(8, 0)] {
            events.extend([Event::Call(masks), Event::Return(masks)]);
        }
        events.extend(tests);
        events.extend(reasons.map(load));
        events.extend(endings.map(Event::End));
        events
    }

    /// Both languages say a sentence of every event, each in its own letters, and with the same figures.
    #[test]
    fn every_event_in_both_languages() {
        let size = BoardSize::new(8).unwrap();
        let figures = |text: &str| {
            let mut figures: Vec<String> = text
                .split(|c: char| !c.is_ascii_digit() && c != '.')
                .map(|figure| figure.trim_matches('.').to_owned())
                .filter(|figure| !figure.is_empty())
                .collect();
            figures.sort();
            figures
        };
        for event in all() {
            let en = sentence(&event, size, Language::English);
            let zh = sentence(&event, size, Language::Chinese);
            assert!(en.is_ascii() && en.ends_with('.') && !en.contains('\n'), "{en}");
            assert!(zh.ends_with('。') && !zh.contains('\n'), "{zh}");
            let words: Vec<_> =
                zh.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 1 && *word != "OPEN").collect();
            assert!(words.is_empty(), "{words:?} in {zh}");
            assert_eq!(figures(&en), figures(&zh), "{en} {zh}");
            // One line of a terminal of 80 columns; a Chinese character takes two.
            let wide = zh.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum::<usize>();
            assert!(en.len() <= 78 && wide <= 78, "{en} {zh}");
        }
    }
}
