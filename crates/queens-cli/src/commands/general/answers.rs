//! Writing solutions of boards in general: each is verified before.

use clap::ArgMatches;
use queens::Square;
use queens::check::verify;
use queens::general::{Board, Content, Queens, Rules, Wanted};
use queens::notation::{Format, spoken};

use crate::args::{Common, Drawing, board_style};
use crate::boards::Boards;
use crate::explain_board::board_fault;
use crate::failure::Failure;
use crate::lang::{Lang, tr};
use crate::output::Output;

/// Writes solutions in the style that was asked for.
pub(super) struct Answers<'b> {
    board: &'b Board,
    how: How,
    lang: Lang,
    written: u64,
}

enum How {
    /// By the columns of the rows, as the commands on numbers do.
    Columns(Boards),
    /// As a picture, a list of squares, or an object.
    Squares(Output, Drawing),
}

impl<'b> Answers<'b> {
    pub(super) fn new(board: &'b Board, matches: &ArgMatches, common: &Common) -> Result<Self, Failure> {
        let output = Output::new();
        let style = board_style(matches, output.is_terminal(), common.lang)?;
        let asked = matches.get_one::<String>("format").is_some();
        // A permutation has all the formats of the plain problem; what is on the other squares is in the file.
        let plain = is_plain(board);
        let how = match style {
            Drawing::Text(notation) if plain && (asked || notation.format() == Format::Spaced) => {
                drop(output);
                How::Columns(Boards::new(matches, common)?)
            }
            Drawing::Text(notation) if asked && !matches!(notation.format(), Format::Board | Format::Squares) => {
                return Err(Failure::Input(tr!(
                    common.lang,
                    "{} holds one queen in each row of a square board; use --format board or squares, or --json",
                    "{} 只能写方棋盘上每行一个皇后的解；请用 --format board、squares 或 --json",
                    notation.format().name()
                )));
            }
            style => How::Squares(output, style),
        };
        Ok(Self { board, how, lang: common.lang, written: 0 })
    }

    /// Writes one solution, row by row; `index` is its number in the list of all, where that is known.
    pub(super) fn write(&mut self, queens: &[Square], index: Option<u128>) -> Result<(), Failure> {
        if let Err(fault) = verify(self.board, queens) {
            let fault = board_fault(&fault, self.lang);
            return Err(Failure::Input(tr!(
                self.lang,
                "a fault of this program: a board that is no solution was about to be printed: {fault}",
                "程序内部错误：险些输出一个并非解的棋盘：{fault}"
            )));
        }
        let first = self.written == 0;
        self.written += 1;
        match &mut self.how {
            How::Columns(boards) => {
                let columns: Vec<u32> = queens.iter().map(|queen| queen.column).collect();
                boards.write(&columns, index)
            }
            How::Squares(output, style) => {
                let text = match style {
                    Drawing::Objects => object(self.board, queens, index),
                    Drawing::Text(notation) if notation.format() == Format::Squares => {
                        let names: Vec<_> = queens.iter().map(|&queen| spoken(queen).to_string()).collect();
                        names.join(" ") + "\n"
                    }
                    _ => {
                        let gap = if first { "" } else { "\n" };
                        gap.to_owned() + &picture(self.board, queens)
                    }
                };
                Ok(output.entry(text.as_bytes())?)
            }
        }
    }

    pub(super) fn finish(self) -> Result<(), Failure> {
        match self.how {
            How::Columns(boards) => boards.finish(),
            How::Squares(output, _) => Ok(output.finish()?),
        }
    }
}

/// Whether a solution is one of the plain problem as well, which [`Boards`] verifies.
fn is_plain(board: &Board) -> bool {
    let rules = Rules { queens: Queens::EachLine, ..*board.rules() };
    let is_full = board.wanted() == Wanted::Exactly(board.rows().into());
    board.rows() == board.columns() && rules.is_plain() && is_full && !board.parts().contents.contains(&Content::Wall)
}

/// The signs of board files, a blank between two.
pub(super) fn picture(board: &Board, queens: &[Square]) -> String {
    let mut text = String::new();
    let mut queens = queens.iter().peekable();
    for row in 0..board.rows() {
        for column in 0..board.columns() {
            let square = Square::new(row, column);
            let sign = match board.content(square) {
                _ if queens.next_if_eq(&&square).is_some() => 'Q',
                Content::Wall => '#',
                Content::Hole => 'x',
                _ => '.',
            };
            if column > 0 {
                text.push(' ');
            }
            text.push(sign);
        }
        text.push('\n');
    }
    text
}

fn object(board: &Board, queens: &[Square], index: Option<u128>) -> String {
    let index = index.map(|index| format!(",\"index\":\"{index}\"")).unwrap_or_default();
    let squares: Vec<_> = queens.iter().map(|queen| format!("[{},{}]", queen.row, queen.column)).collect();
    let (rows, columns, squares) = (board.rows(), board.columns(), squares.join(","));
    format!("{{\"rows\":{rows},\"columns\":{columns}{index},\"queens\":[{squares}]}}\n")
}
