//! Writing solutions: every board passes here, and none that was not verified.

use clap::ArgMatches;
use queens::check::verify_solution;
use queens::notation::{Format, Notation, PrintError};

use crate::args::{Common, Drawing, board_style};
use crate::draw::Pen;
use crate::failure::Failure;
use crate::lang::{Lang, tr};
use crate::output::Output;

/// Writes boards in the style that was asked for.
pub(crate) struct Boards {
    output: Output,
    style: Drawing,
    pen: Pen,
    lang: Lang,
    drawing_asked: bool,
    written: u64,
    line: Vec<u8>,
}

impl Boards {
    pub(crate) fn new(matches: &ArgMatches, common: &Common) -> Result<Self, Failure> {
        let output = Output::new();
        let style = board_style(matches, output.is_terminal(), common.lang)?;
        let pen = Pen::new(common.color, output.is_terminal());
        let drawing_asked = matches.get_one::<String>("format").is_some();
        Ok(Self { output, style, pen, lang: common.lang, drawing_asked, written: 0, line: Vec::new() })
    }

    /// Writes one solution; `index` is its number in the list of all, where that is known.
    pub(crate) fn write(&mut self, columns: &[u32], index: Option<u128>) -> Result<(), Failure> {
        if let Err(error) = verify_solution(columns) {
            // Nothing a user does can lead here; a wrong board must not leave the house all the same.
            return Err(Failure::Input(tr!(
                self.lang,
                "a fault of this program: a board that is no solution was about to be printed: {error}",
                "程序内部错误：险些输出一个并非解的棋盘：{error}"
            )));
        }
        self.line.clear();
        match self.style {
            Drawing::Drawn => self.drawn(columns)?,
            Drawing::Text(notation) => self.text(columns, notation)?,
            Drawing::Objects => self.object(columns, index),
        }
        self.written += 1;
        self.output.entry(&self.line)?;
        Ok(())
    }

    /// Makes sure that a board of n rows and its text fit into memory, before hours are spent on finding it.
    ///
    /// # Errors
    /// When the system has not that much; a system that promises more than it has finds out later.
    pub(crate) fn make_room(&mut self, n: u32) -> Result<(), Failure> {
        let n = u64::from(n);
        let digits = n.checked_ilog10().map_or(1, |log| u64::from(log) + 1);
        let text = match self.style {
            Drawing::Text(notation) => match notation.format() {
                Format::Board | Format::LeetCode => n * (n + 4),
                Format::Matrix => 2 * n * n,
                Format::Coordinates | Format::Fen => n * (2 * digits + 4),
                _ => n * (digits + 2),
            },
            _ => n * (digits + 2),
        };
        let bytes = 4 * n + text;
        let fits = usize::try_from(bytes).is_ok_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok());
        if fits {
            return Ok(());
        }
        Err(Failure::Input(tr!(
            self.lang,
            "a board of {n} rows in this format takes {gigabytes:.1} GB of memory, more than there is",
            "{n} 行的棋盘用这种格式需要 {gigabytes:.1} GB 内存，超过了现有的内存",
            gigabytes = bytes as f64 / 1e9
        )))
    }

    fn drawn(&mut self, columns: &[u32]) -> Result<(), Failure> {
        match self.pen.draw(columns) {
            Some(picture) => {
                if self.written > 0 {
                    self.line.push(b'\n');
                }
                self.line.extend(picture.into_bytes());
                Ok(())
            }
            // Unasked, a line of numbers is what fits; asked for a drawing, it is better to say why there is none.
            None if !self.drawing_asked => self.text(columns, Notation::new(Format::Spaced)),
            None => Err(Failure::Input(tr!(
                self.lang,
                "a drawn board of {n} rows is wider than the terminal; use --format board or spaced",
                "{n} 行的棋盘画出来比终端还宽；请用 --format board 或 spaced",
                n = columns.len()
            ))),
        }
    }

    fn text(&mut self, columns: &[u32], notation: Notation) -> Result<(), Failure> {
        match notation.format() {
            // Boards of several lines have an empty one between them.
            format if format.is_picture() && self.written > 0 => self.line.push(b'\n'),
            // LeetCode wants one list of all boards.
            Format::LeetCode => self.line.extend(if self.written == 0 { b"[" } else { b"," }),
            _ => {}
        }
        let lang = self.lang;
        notation.print(columns, &mut self.line).map_err(|error| match error {
            PrintError::TooManyDigits { size } => Failure::Input(tr!(
                lang,
                "digits holds boards of up to 9 rows, not {size}; use --format spaced",
                "digits 只能写不超过 9 行的棋盘，这里有 {size} 行；请用 --format spaced"
            )),
            other => Failure::Input(other.to_string()),
        })?;
        if notation.format() != Format::LeetCode {
            self.line.push(b'\n');
        }
        Ok(())
    }

    fn object(&mut self, columns: &[u32], index: Option<u128>) {
        self.line.extend(format!("{{\"n\":{}", columns.len()).into_bytes());
        if let Some(index) = index {
            self.line.extend(format!(",\"index\":\"{index}\"").into_bytes());
        }
        self.line.extend(b",\"columns\":");
        // JSON lists have no size they could not hold.
        let _ = Notation::new(Format::Json).print(columns, &mut self.line);
        self.line.extend(b"}\n");
    }

    /// Ends the list and writes out what is left.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        if let Drawing::Text(notation) = self.style
            && notation.format() == Format::LeetCode
        {
            self.output.entry(if self.written == 0 { b"[]\n" } else { b"]\n" })?;
        }
        Ok(self.output.finish()?)
    }
}
