//! The comparison as a picture: a panel for each figure, a box for each algorithm.
//!
//! SVG by hand, with nothing from outside: colours follow the reader's choice of light or dark, and whoever does not know
//! that choice shows the light ones.

mod axis;

use std::fmt::Write;

use queens::trace::{Algorithm, Kind};

use super::figure::{Figure, Spread, three_digits};
use super::race::{Outcome, Race, Run};
use super::table;
use crate::lang::{Lang, Text, tr};
use axis::Axis;

const WIDTH: u32 = 830;
/// Where plots begin and end; the names are to the left, the medians to the right.
const LEFT: f64 = 140.0;
const RIGHT: f64 = 690.0;
const ROW: u32 = 22;
/// The height of what a panel has above and below its rows.
const TITLE: u32 = 30;
const SCALE: u32 = 22;

const STYLE: &str = "\
text{font:13px system-ui,sans-serif;fill:#1f2328}.h{font-size:17px;font-weight:600}.t{font-weight:600}
.s{font-size:11px;fill:#59636e}.e{text-anchor:end}.m{text-anchor:middle}.back{fill:#fff}.grid{stroke:#d9dee3}
.line{stroke:#59636e;stroke-width:1.5}.complete{fill:#3b7dd8}.best-first{fill:#d9711c}.local{fill:#2a9d6f}
.box{fill:#9aa4af}.median{stroke:#1f2328;stroke-width:3}
@media(prefers-color-scheme:dark){text{fill:#e6edf3}.s{fill:#9aa4af}.back{fill:#0d1117}.grid{stroke:#2b323b}
.line{stroke:#9aa4af}.complete{fill:#5b9bf0}.best-first{fill:#f0883e}.local{fill:#3fb98a}.box{fill:#59636e}.median{stroke:#fff}}";

/// The whole picture.
pub(super) fn draw(race: &Race, runs: &[Run], lang: Lang) -> String {
    let mut body = Body { text: String::new(), y: 0, lang };
    body.head(race);
    body.solved(race, runs);
    for figure in Figure::ALL {
        let of = |algorithm: Algorithm| runs.iter().filter(move |run| run.algorithm == algorithm);
        let spreads = race.algorithms.iter().filter_map(|&name| Some((name, figure.spread(of(name))?)));
        let spreads: Vec<_> = spreads.collect();
        if !spreads.is_empty() {
            body.panel(figure, &spreads);
        }
    }
    let height = body.y + 12;
    let title = tr!(lang, "Algorithms compared on {} queens", "{} 皇后的算法比较", race.size.get());
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" \
         viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" lang=\"{}\">\n<title>{title}</title>\n<style>{STYLE}</style>\n\
         <rect class=\"back\" width=\"{WIDTH}\" height=\"{height}\"/>\n\
         <text class=\"h\" x=\"20\" y=\"30\">{title}</text>\n{}</svg>\n",
        tr!(lang, "en", "zh"),
        body.text
    )
}

/// The class of an algorithm's colour, and what it stands for.
fn kind(kind: Kind) -> (&'static str, Text) {
    match kind {
        Kind::Complete => ("complete", Text::new("complete search", "完全搜索")),
        Kind::BestFirst => ("best-first", Text::new("best-first search", "最佳优先搜索")),
        Kind::Local => ("local", Text::new("local search", "局部搜索")),
    }
}

/// What is drawn, from the top down to `y`.
struct Body {
    text: String,
    y: u32,
    lang: Lang,
}

impl Body {
    // Writing to a string cannot fail.
    fn put(&mut self, element: std::fmt::Arguments<'_>) {
        let _ = self.text.write_fmt(element);
        self.text.push('\n');
    }

    /// What was compared, and the legend.
    fn head(&mut self, race: &Race) {
        let lang = self.lang;
        let heading = table::conditions(race, lang);
        self.put(format_args!("<text class=\"s\" x=\"20\" y=\"50\">{}</text>", escaped(&heading)));
        let mut x = 20.0;
        for of in [Kind::Complete, Kind::BestFirst, Kind::Local] {
            if race.algorithms.iter().any(|algorithm| algorithm.kind() == of) {
                let (class, name) = kind(of);
                self.put(format_args!("<rect class=\"{class}\" x=\"{x}\" y=\"66\" width=\"12\" height=\"12\"/>"));
                self.put(format_args!("<text class=\"s\" x=\"{}\" y=\"76\">{}</text>", x + 18.0, name.of(lang)));
                x += 130.0;
            }
        }
        self.y = 84;
        if race.runs > 1 {
            // One box as all others, with its five places named.
            self.whisker(x + 10.0, x + 110.0, 72.0);
            self.put(format_args!("<rect class=\"box\" x=\"{}\" y=\"67\" width=\"46\" height=\"10\"/>", x + 34.0));
            self.put(format_args!("<line class=\"median\" x1=\"{0}\" x2=\"{0}\" y1=\"65\" y2=\"79\"/>", x + 54.0));
            let text = tr!(
                lang,
                "least and most; box: middle half; bar: median",
                "横线：最小到最大；方框：中间一半；竖线：中位数"
            );
            self.put(format_args!("<text class=\"s\" x=\"{}\" y=\"76\">{text}</text>", x + 120.0));
        }
    }

    fn title(&mut self, name: &str, meaning: &str) {
        self.y += TITLE;
        let y = self.y - 8;
        self.put(format_args!(
            "<text x=\"20\" y=\"{y}\"><tspan class=\"t\">{name}</tspan><tspan class=\"s\" dx=\"8\">{meaning}</tspan></text>"
        ));
    }

    /// The lines behind the rows of a panel, and the numbers below them.
    fn scale(&mut self, rows: usize, ticks: &[(f64, String)]) {
        let (top, bottom) = (self.y, self.y + rows as u32 * ROW);
        for (x, label) in ticks {
            self.put(format_args!("<line class=\"grid\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{top}\" y2=\"{bottom}\"/>"));
            self.put(format_args!("<text class=\"s m\" x=\"{x:.1}\" y=\"{}\">{label}</text>", bottom + 14));
        }
    }

    /// The name of a row's algorithm and what stands at its end. Returns the middle of the row.
    fn row(&mut self, algorithm: Algorithm, end: &str) -> f64 {
        let y = self.y + 15;
        self.put(format_args!("<text class=\"e\" x=\"{}\" y=\"{y}\">{}</text>", LEFT - 12.0, algorithm.name()));
        self.put(format_args!("<text x=\"{}\" y=\"{y}\">{end}</text>", RIGHT + 14.0));
        self.y += ROW;
        f64::from(self.y) - f64::from(ROW) / 2.0
    }

    fn whisker(&mut self, from: f64, to: f64, y: f64) {
        self.put(format_args!("<line class=\"line\" x1=\"{from:.1}\" x2=\"{to:.1}\" y1=\"{y}\" y2=\"{y}\"/>"));
        for x in [from, to] {
            self.put(format_args!(
                "<line class=\"line\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{}\" y2=\"{}\"/>",
                y - 4.0,
                y + 4.0
            ));
        }
    }

    /// How many runs found a solution.
    fn solved(&mut self, race: &Race, runs: &[Run]) {
        let (name, meaning) = match self.lang {
            Lang::En => ("solved", "runs that found a solution"),
            Lang::Zh => ("解出", "求得解的运行"),
        };
        self.title(name, meaning);
        let ticks: Vec<_> =
            (0..=4).map(|i| (LEFT + (RIGHT - LEFT) * f64::from(i) / 4.0, format!("{} %", 25 * i))).collect();
        self.scale(race.algorithms.len(), &ticks);
        for &algorithm in &race.algorithms {
            let solved = |run: &&Run| run.algorithm == algorithm && run.outcome == Outcome::Solved;
            let solved = runs.iter().filter(solved).count();
            let y = self.row(algorithm, &format!("{solved}/{}", race.runs)) - 6.0;
            let width = (RIGHT - LEFT) * solved as f64 / race.runs as f64;
            let class = kind(algorithm.kind()).0;
            self.put(format_args!(
                "<rect class=\"{class}\" x=\"{LEFT}\" y=\"{y}\" width=\"{width:.1}\" height=\"12\"/>"
            ));
        }
        self.y += SCALE;
    }

    /// A box for each algorithm that has the figure.
    fn panel(&mut self, figure: Figure, spreads: &[(Algorithm, Spread)]) {
        let axis = Axis::over(spreads.iter().flat_map(|(_, s)| [s.least, s.most]), LEFT, RIGHT);
        let mut meaning = figure.meaning(self.lang).to_owned();
        if axis.is_logarithmic() {
            meaning += Text::new("; logarithmic scale", "；对数刻度").of(self.lang);
        }
        self.title(figure.name(self.lang), &meaning);
        let ticks: Vec<_> = axis.ticks().into_iter().map(|tick| (axis.x(tick), label(figure, tick))).collect();
        self.scale(spreads.len(), &ticks);
        for &(algorithm, spread) in spreads {
            let median = match figure {
                Figure::Time => time(spread.median, three_digits),
                _ => grouped(spread.median),
            };
            let y = self.row(algorithm, &median);
            let [least, low, median, high, most] =
                [spread.least, spread.low, spread.median, spread.high, spread.most].map(|value| axis.x(value));
            self.whisker(least, most, y);
            // Equal quartiles leave a box that can still be seen.
            let (low, width) = if high - low < 9.0 { (median - 4.5, 9.0) } else { (low, high - low) };
            let class = kind(algorithm.kind()).0;
            self.put(format_args!(
                "<rect class=\"{class}\" x=\"{low:.1}\" y=\"{}\" width=\"{width:.1}\" height=\"12\"/>",
                y - 6.0
            ));
            self.put(format_args!(
                "<line class=\"median\" x1=\"{median:.1}\" x2=\"{median:.1}\" y1=\"{}\" y2=\"{}\"/>",
                y - 8.0,
                y + 8.0
            ));
        }
        self.y += SCALE;
    }
}

/// A number at a tick of a scale.
fn label(figure: Figure, value: u64) -> String {
    match figure {
        Figure::Time if value > 0 => time(value, |x| x.to_string()),
        _ => grouped(value),
    }
}

fn time(nanoseconds: u64, write: impl Fn(f64) -> String) -> String {
    let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1.0, "ns")];
    let (scale, name) = units.into_iter().find(|unit| nanoseconds as f64 >= unit.0).unwrap_or((1.0, "ns"));
    format!("{} {name}", write(nanoseconds as f64 / scale))
}

/// A number with its digits in groups of three, by a narrow blank as both languages may have it.
fn grouped(value: u64) -> String {
    let digits = value.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) && digits.len() > 4 {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

fn escaped(text: &str) -> String {
    // Control characters have no place in XML; a file may be named by them.
    let text = text.replace(|c: char| c.is_control(), "\u{fffd}");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
