//! A picture of a board as SVG, without fonts or links to anything outside.

use queens_core::Square;
use queens_core::general::{Board, Content};

use crate::error::Missing;
use crate::{grid, text};

/// The side of a square, in pixels.
const SIDE: u32 = 40;
/// Beyond this a square is smaller than anyone can see.
const MOST: u32 = 512;

pub(crate) fn write(board: &Board) -> Result<String, Missing> {
    grid::refuse(board, &[Missing::NoSquares])?;
    let (rows, columns) = (board.rows(), board.columns());
    if rows.max(columns) > MOST {
        return Err(Missing::Size);
    }
    let (width, height) = (columns * SIDE + 4, rows * SIDE + 4);
    let rules: Vec<_> =
        text::said_rules(board.rules()).into_iter().map(|(key, value)| format!("{key}: {value}")).collect();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"-2 -2 {width} {height}\">\n\
         <title>{rows} x {columns}</title>\n<desc>{}</desc>\n",
        rules.join(", ")
    );
    for square in board.squares() {
        self::square(board, square, &mut svg);
    }
    if board.has_regions() {
        borders(board, &mut svg);
    }
    svg.push_str(&format!(
        "<rect width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#222\" stroke-width=\"3\"/>\n</svg>\n",
        columns * SIDE,
        rows * SIDE
    ));
    Ok(svg)
}

fn square(board: &Board, square: Square, svg: &mut String) {
    let (x, y) = (square.column * SIDE, square.row * SIDE);
    let content = board.content(square);
    let fill = match (content, board.region(square)) {
        (Content::Wall, _) => "#333".to_owned(),
        // The golden angle keeps the colours of neighbouring numbers apart.
        (_, Some(region)) => format!("hsl({} 65% 82%)", u64::from(region) * 137_508 % 360_000 / 1000),
        _ if (square.row + square.column).is_multiple_of(2) => "#f4ead5".to_owned(),
        _ => "#c9a97a".to_owned(),
    };
    svg.push_str(&format!("<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{fill}\" stroke=\"#222\" stroke-opacity=\"0.25\"/>\n"));
    // A weight stands below the crown.
    let up = i64::from(y) - if board.has_weights() { 5 } else { 0 };
    match content {
        Content::Hole => svg.push_str(&format!(
            "<path d=\"M{} {}l16 16m0-16l-16 16\" stroke=\"#555\" stroke-width=\"4\" stroke-linecap=\"round\"/>\n",
            x + 12,
            y + 12
        )),
        // A crown of five points over a band.
        Content::Queen => svg.push_str(&format!(
            "<path transform=\"translate({x} {up})\" d=\"M8 28L5 12L12 20L14 9L20 19L26 9L28 20L35 12L32 28ZM9 30h22v4h-22Z\" \
             fill=\"#1b1b1b\" stroke=\"#fff\" stroke-width=\"1\" stroke-linejoin=\"round\"/>\n"
        )),
        Content::Free | Content::Wall => {}
    }
    if board.has_weights() && board.is_open(square) {
        let (x, y) = (x + SIDE / 2, y + SIDE - 3);
        let weight = board.weight(square);
        svg.push_str(&format!(
            "<text x=\"{x}\" y=\"{y}\" font-family=\"sans-serif\" font-size=\"9\" text-anchor=\"middle\" fill=\"#333\">{weight}</text>\n"
        ));
    }
}

/// Thick lines between squares of different regions.
fn borders(board: &Board, svg: &mut String) {
    let mut path = String::new();
    for square in board.squares() {
        let (x, y) = ((square.column + 1) * SIDE, (square.row + 1) * SIDE);
        let differs = |other: Square| board.contains(other) && board.region(other) != board.region(square);
        if differs(Square::new(square.row, square.column + 1)) {
            path.push_str(&format!("M{x} {y}v-{SIDE}"));
        }
        if differs(Square::new(square.row + 1, square.column)) {
            path.push_str(&format!("M{x} {y}h-{SIDE}"));
        }
    }
    svg.push_str(&format!("<path d=\"{path}\" stroke=\"#222\" stroke-width=\"3\" stroke-linecap=\"square\"/>\n"));
}
