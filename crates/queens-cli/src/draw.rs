//! Boards drawn for a terminal: checkered, with the names of rows and columns, and a queen.
//!
//! ```text
//!     4 . ♛ . .
//!     3 . . . ♛
//!     2 ♛ . . .
//!     1 . . ♛ .
//!       a b c d
//! ```

use std::env;

use queens::notation::column_letters;

/// How to draw on the terminal at hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pen {
    color: bool,
    utf8: bool,
    /// Columns of the terminal.
    width: usize,
}

/// Whether to use colours: as the user asked or, if he did not, as the terminal allows.
pub(crate) fn wants_color(asked: Option<bool>, on_terminal: bool) -> bool {
    let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    asked.unwrap_or(on_terminal && !unwanted && !is_dumb())
}

/// Whether the terminal can do nothing but write one line after the other.
pub(crate) fn is_dumb() -> bool {
    env::var_os("TERM").is_some_and(|term| term == "dumb")
}

const LIGHT: &str = "\x1b[48;5;223;38;5;16m";
const DARK: &str = "\x1b[48;5;180;38;5;16m";
const PLAIN: &str = "\x1b[0m";

impl Pen {
    /// For standard output, coloured as the user asked or, if he did not, as the terminal allows.
    pub(crate) fn new(color: Option<bool>, on_terminal: bool) -> Self {
        Self {
            color: wants_color(color, on_terminal),
            utf8: crate::lang::is_utf8(),
            width: terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0)),
        }
    }

    /// Draws the board with a queen of row r in column `columns[r]`, with a final line feed. [`None`] when the board is
    /// wider than the terminal.
    pub(crate) fn draw(&self, columns: &[u32]) -> Option<String> {
        let n = columns.len();
        let label = n.to_string().len();
        let names: Vec<_> = (0..n as u32).map(column_letters).collect();
        let name = names.last().map_or(1, String::len);
        // Squares are as wide as their names and a blank, and look square when they are three wide.
        let square = [3, 2].into_iter().find(|&square| square > name && label + 1 + n * square <= self.width)?;
        let mut text = String::new();
        for (row, &column) in columns.iter().enumerate() {
            text.push_str(&format!("{:>label$} ", n - row));
            for c in 0..n {
                let light = (row + c) % 2 == 0;
                let sign = match (c == column as usize, self.color) {
                    (true, _) => self.queen(),
                    (false, true) => " ",
                    (false, false) => self.empty(light),
                };
                if self.color {
                    text.push_str(if light { LIGHT } else { DARK });
                }
                text.push_str(&format!("{sign:^square$}"));
            }
            if self.color {
                text.push_str(PLAIN);
            }
            text.truncate(text.trim_end_matches(' ').len());
            text.push('\n');
        }
        text.push_str(&" ".repeat(label + 1));
        text.extend(names.iter().map(|name| format!("{name:^square$}")));
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
        Some(text)
    }

    /// Text on a background of its warmth, from 0 to 1, where colours are used.
    pub(crate) fn warm(&self, text: &str, heat: Option<f64>) -> String {
        /// From pale yellow to red, in the terminal's palette of 256 colours.
        const SHADES: [u8; 7] = [231, 230, 229, 222, 215, 209, 203];
        match heat.filter(|_| self.color) {
            Some(heat) => {
                let shade = SHADES[((heat * 6.0).round() as usize).min(6)];
                format!("\x1b[48;5;{shade};38;5;16m{text}{PLAIN}")
            }
            None => text.to_owned(),
        }
    }

    fn queen(&self) -> &'static str {
        if self.utf8 { "♛" } else { "Q" }
    }

    fn empty(&self, light: bool) -> &'static str {
        match (light, self.utf8) {
            (true, true) => "·",
            (false, true) => "∙",
            (true, false) => ".",
            (false, false) => ":",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: [u32; 4] = [1, 3, 0, 2];

    #[test]
    fn plain_ascii() {
        let pen = Pen { color: false, utf8: false, width: 80 };
        let text = " 4  .  Q  .  :\n 3  :  .  :  Q\n";
        assert!(
            pen.draw(&BOARD).unwrap().starts_with(&text.replace("\n ", "\n")[1..]),
            "{}",
            pen.draw(&BOARD).unwrap()
        );
    }

    #[test]
    fn colours_end_with_the_line() {
        let pen = Pen { color: true, utf8: true, width: 80 };
        let text = pen.draw(&BOARD).unwrap();
        assert_eq!(text.matches('♛').count(), 4);
        assert!(text.lines().take(4).all(|line| line.ends_with(PLAIN)));
    }

    #[test]
    fn shrinks_and_gives_up() {
        let pen = |width| Pen { color: false, utf8: true, width };
        assert!(pen(12).draw(&BOARD).is_some());
        assert!(pen(10).draw(&BOARD).unwrap().lines().all(|line| line.chars().count() <= 10));
        assert!(pen(9).draw(&BOARD).is_none());
        assert_eq!(pen(80).draw(&[]), Some(" \n".replace(' ', "")));
    }
}
