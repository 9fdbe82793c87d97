//! The board: queens, what the step is about, and what is attacked or how many conflicts a queen would have.

use queens::Square;
use queens::trace::{Event, Kind, Scene, Trace};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::look::Look;

/// What of a board's picture is the same for all squares.
pub(super) struct Board<'a> {
    scene: &'a Scene,
    look: &'a Look,
    /// Characters of a square.
    cell: usize,
    /// Characters of the number of a row.
    label: usize,
    heat: bool,
    focus: [Option<Square>; 2],
    attacker: Option<Square>,
}

/// How wide numbers of rows are.
pub(super) fn label(n: u32) -> usize {
    n.to_string().len()
}

/// How wide the picture is.
pub(super) fn width(n: u32, cell: usize) -> usize {
    label(n) + 1 + cell * n as usize
}

impl<'a> Board<'a> {
    pub(super) fn new(trace: &'a Trace, look: &'a Look, cell: usize) -> Self {
        let scene = trace.scene();
        let heat = trace.algorithm().kind() != Kind::Complete;
        let (focus, attacker) = marks(trace);
        Self { scene, look, cell, label: label(scene.size().get()), heat, focus, attacker }
    }

    /// A line a row, and one with the numbers of the columns.
    pub(super) fn lines(&self) -> Vec<Line<'static>> {
        let (n, label) = (self.scene.size().get(), self.label);
        let mut lines: Vec<Line<'static>> = (0..n).map(|row| self.row(row)).collect();
        let mut names = " ".repeat(label + 1);
        for column in 1..=n {
            // The last digit, where there is no room for two and a blank.
            let name = if self.cell > 2 || n < 10 { column } else { column % 10 };
            let name = name.to_string();
            names.push_str(&if self.cell > 2 { format!("{name:^3}") } else { format!("{name} ") });
        }
        lines.push(Line::styled(names, self.look.faint()));
        lines
    }

    fn row(&self, row: u32) -> Line<'static> {
        let label = self.label;
        let mut spans = vec![Span::styled(format!("{:>label$} ", u64::from(row) + 1), self.look.faint())];
        for column in 0..self.scene.size().get() {
            let square = Square::new(row, column);
            let (sign, style) = self.square(square);
            spans.push(Span::styled(sign, style));
        }
        Line::from(spans)
    }

    fn square(&self, square: Square) -> (String, Style) {
        let look = self.look;
        let light = (square.row + square.column).is_multiple_of(2);
        let queen = self.scene.queens()[square.row as usize] == Some(square.column);
        let conflicts = self.scene.conflicts_at(square);
        let mut style = if self.heat { look.heat(conflicts) } else { look.square(light) };
        let in_focus = self.focus.contains(&Some(square));
        if queen && conflicts > 0 || self.attacker == Some(square) {
            style = look.clash(style);
        }
        if in_focus {
            style = look.focus(style);
        }
        let mut sign = if queen { look.queen().to_owned() } else { " ".to_owned() };
        if self.heat {
            sign.push(char::from_digit(conflicts, 10).unwrap_or('+'));
        } else if !queen {
            sign = match (in_focus, self.attacker) {
                (true, Some(_)) => "!",
                (true, None) => "?",
                (false, _) => look.empty(conflicts > 0),
            }
            .to_owned();
        }
        let cell = self.cell;
        (if cell > 2 && !self.heat { format!("{sign:^cell$}") } else { format!("{sign:<cell$}") }, style)
    }
}

/// The squares that the last step is about, and the queen that attacks one of them.
fn marks(trace: &Trace) -> ([Option<Square>; 2], Option<Square>) {
    let one = |row, column| ([Some(Square::new(row, column)), None], None);
    match trace.last().map(|step| &step.event) {
        Some(&Event::Test { square, attacker }) => ([Some(square), None], attacker),
        Some(&Event::Place { square } | &Event::Remove { square }) => one(square.row, square.column),
        Some(&Event::Move { row, to, .. } | &Event::Known { row, to }) => one(row, to),
        Some(&Event::Swap { rows: [a, b], columns: [x, y] }) => {
            ([Some(Square::new(a, y)), Some(Square::new(b, x))], None)
        }
        _ => ([None, None], None),
    }
}
