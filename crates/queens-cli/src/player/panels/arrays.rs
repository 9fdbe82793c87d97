//! Arrays of searches row by row: columns of queens, flags of lines, squares left.

use queens::Square;
use queens::trace::{Scene, Trace};
use ratatui::text::Line;

use super::super::look::Look;
use super::{Panel, flowed};
use crate::lang::{Lang, Text};

/// `b[row]`, the column of each row's queen, from 0 as in the code.
pub(super) fn columns(trace: &Trace, width: usize) -> Panel {
    let queens = trace.scene().queens();
    let values = queens.iter().map(|column| column.map_or("-".to_owned(), |column| column.to_string()));
    Panel { heading: Text::new("array b, from 0", "数组 b，从 0 编号"), lines: listed("b =", values, width) }
}

/// The explicit stack: `x[1] .. x[k]`, from 1 as in the code.
pub(super) fn stack(trace: &Trace, width: usize) -> Panel {
    let scene = trace.scene();
    let values = scene.queens().iter().map_while(|column| column.map(|column| (u64::from(column) + 1).to_string()));
    let mut lines = vec![Line::raw(format!("k = {}", scene.depth()))];
    lines.extend(listed("x =", values, width));
    Panel { heading: Text::new("explicit stack x, from 1", "显式的栈 x，从 1 编号"), lines }
}

/// The three arrays of flags, first element first.
pub(super) fn flags(trace: &Trace, look: &Look, width: usize) -> Panel {
    let lang = look.lang;
    let names = [
        Text::new("columns", "列"),
        Text::new("diagonals \\", "主对角线 \\"),
        Text::new("antidiagonals /", "次对角线 /"),
    ];
    let mut lines = Vec::new();
    for (name, flags) in names.into_iter().zip(trace.scene().lines()) {
        lines.push(Line::styled(name.of(lang), look.faint()));
        let bits = flags.iter().map(|&queens| look.bit(queens > 0).to_owned());
        lines.extend(flowed(bits, "", 0, width));
    }
    Panel { heading: Text::new("flags", "标志数组"), lines }
}

/// For exact cover: how many squares are left on each row and column without a queen.
pub(super) fn lines_left(trace: &Trace, look: &Look, width: usize) -> Panel {
    let scene = trace.scene();
    let [rows, columns] = squares_left(scene);
    let heading = Text::new("squares left on each line", "每条线剩下的格");
    let name = |text: Text| text.of(look.lang).to_owned() + if look.lang == Lang::En { ":" } else { "：" };
    let mut lines = listed(&name(Text::new("rows", "行")), rows.into_iter().map(shown), width);
    lines.extend(listed(&name(Text::new("columns", "列")), columns.into_iter().map(shown), width));
    Panel { heading, lines }
}

fn shown(squares: Option<u32>) -> String {
    squares.map_or("-".to_owned(), |squares| squares.to_string())
}

fn squares_left(scene: &Scene) -> [Vec<Option<u32>>; 2] {
    let n = scene.size().get();
    let (mut rows, mut columns) = (vec![Some(0); n as usize], vec![Some(0); n as usize]);
    for (row, &queen) in (0..n).zip(scene.queens()) {
        if let Some(column) = queen {
            rows[row as usize] = None;
            columns[column as usize] = None;
            continue;
        }
        for column in (0..n).filter(|&column| scene.conflicts_at(Square::new(row, column)) == 0) {
            for count in [&mut rows[row as usize], &mut columns[column as usize]] {
                *count = count.map(|count| count + 1);
            }
        }
    }
    [rows, columns]
}

fn listed(name: &str, values: impl IntoIterator<Item = String>, width: usize) -> Vec<Line<'static>> {
    let indent = super::columns(name) + 1;
    flowed([name.to_owned()].into_iter().chain(values), " ", indent, width)
}
