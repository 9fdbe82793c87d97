//! `queens check FILE`

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::ops::ControlFlow;

use clap::ArgMatches;
use queens::check::{Claims, Fault, Options, Reading, RecordResult, Report, Verdict, check};
use queens::notation::{Format, Notation, Order};

use super::text;
use crate::args::{Common, reading_choices, size};
use crate::explain::{not_a_solution, unreadable};
use crate::failure::Failure;
use crate::lang::{Lang, tr};
use crate::output::Output;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    let lang = common.lang;
    let options = options(matches, lang)?;
    let mut files: Vec<_> = matches.get_many::<String>("FILE").into_iter().flatten().map(String::as_str).collect();
    if files.is_empty() {
        files.push("-");
    }
    let mut teller = Teller {
        output: Output::new(),
        lang,
        name: None,
        json: matches.get_flag("json"),
        summary: matches.get_flag("summary"),
        quiet: common.quiet,
    };
    let mut right = true;
    for &file in &files {
        teller.name = (files.len() > 1).then(|| file.to_owned());
        let report = check_file(file, &options, &mut teller)?;
        if report.records == 0 && report.is_right() && options.reading.size.is_none() {
            return Err(Failure::Input(tr!(lang, "there is no board in {file}", "{file} 里没有棋盘")));
        }
        right &= report.is_right();
        teller.conclude(&report)?;
    }
    teller.output.finish()?;
    if right { Ok(()) } else { Err(Failure::SaidNo) }
}

fn options(matches: &ArgMatches, lang: Lang) -> Result<Options, Failure> {
    let (format, base, order) = reading_choices(matches);
    let size = match text(matches, "size") {
        "" => None,
        value => Some(size(value, queens::BoardSize::MAX, lang)?),
    };
    Ok(Options {
        reading: Reading { format, base, order: order.unwrap_or(Order::ColumnsByRow), size, ..Reading::default() },
        claims: Claims {
            complete: matches.get_flag("complete"),
            fundamental: matches.get_flag("fundamental"),
            allow_repeats: matches.get_flag("allow-repeats"),
        },
    })
}

fn check_file(file: &str, options: &Options, teller: &mut Teller) -> Result<Report, Failure> {
    const BUFFER: usize = 1 << 18;
    if file == "-" {
        return check_stream(BufReader::with_capacity(BUFFER, io::stdin().lock()), file, options, teller);
    }
    let opened = File::open(file).map_err(|error| unreadable_file(file, &error, teller.lang))?;
    check_stream(BufReader::with_capacity(BUFFER, opened), file, options, teller)
}

fn unreadable_file(file: &str, error: &io::Error, lang: Lang) -> Failure {
    Failure::Input(tr!(lang, "cannot read {file}: {error}", "无法读取 {file}：{error}"))
}

fn check_stream(reader: impl BufRead, file: &str, options: &Options, teller: &mut Teller) -> Result<Report, Failure> {
    let mut failed = None;
    let report = check(reader, options, &mut |record| match teller.tell(record) {
        Ok(()) => ControlFlow::Continue(()),
        Err(error) => {
            failed = Some(error);
            ControlFlow::Break(())
        }
    });
    match failed {
        Some(error) => Err(Failure::Io(error)),
        None => report.map_err(|error| unreadable_file(file, &error, teller.lang)),
    }
}

/// Tells of each record and of the whole.
struct Teller {
    output: Output,
    lang: Lang,
    /// The file, when there are several.
    name: Option<String>,
    json: bool,
    summary: bool,
    quiet: bool,
}

impl Teller {
    fn tell(&mut self, record: &RecordResult<'_>) -> io::Result<()> {
        let fine = record.verdict.is_solution() && record.repeat_of.is_none() && record.image_of.is_none();
        if self.quiet || (self.summary && fine) {
            return Ok(());
        }
        let line = if self.json { self.object(record) } else { self.sentence(record) };
        self.output.entry(line.as_bytes())
    }

    fn sentence(&self, record: &RecordResult<'_>) -> String {
        let lang = self.lang;
        let (number, line) = (record.record, record.place.line);
        let name = self.name.as_ref().map_or(String::new(), |name| format!("{name}: "));
        let mut verdict = match &record.verdict {
            Verdict::Solution => tr!(lang, "a solution", "是解"),
            Verdict::NotASolution(why) => {
                tr!(lang, "not a solution: {why}", "不是解：{why}", why = not_a_solution(why, lang))
            }
            Verdict::Unreadable(why) => tr!(lang, "not a board: {why}", "不是棋盘：{why}", why = unreadable(why, lang)),
        };
        if let Some(earlier) = record.repeat_of {
            verdict += &tr!(lang, "; the same as {earlier}", "；与第 {earlier} 个相同");
        }
        if let Some(pair) = record.image_of {
            verdict += &tr!(
                lang,
                "; an image of {} ({})",
                "；是第 {} 个的对称像（{}）",
                pair.earlier,
                symmetry(pair.symmetry, lang)
            );
        }
        let size = record.board.map_or(String::new(), |board| format!(" ({})", board.size()));
        tr!(
            lang,
            "{name}{number}, line {line}{size}: {verdict}\n",
            "{name}第 {number} 个，第 {line} 行{size}：{verdict}\n"
        )
    }

    fn object(&self, record: &RecordResult<'_>) -> String {
        let mut object = serde_json::json!({ "record": record.record, "line": record.place.line });
        if let Some(name) = &self.name {
            object["file"] = name.as_str().into();
        }
        if let Some(board) = record.board {
            object["n"] = board.size().get().into();
        }
        match &record.verdict {
            Verdict::Solution => object["verdict"] = "solution".into(),
            Verdict::NotASolution(why) => {
                object["verdict"] = "not-a-solution".into();
                object["reason"] = not_a_solution(why, self.lang).into();
                if let queens::NotASolution::Attack(attack) = why {
                    let at = |square: queens::Square| serde_json::json!([square.row, square.column]);
                    object["attack"] = serde_json::json!([at(attack.first), at(attack.second)]);
                }
            }
            Verdict::Unreadable(why) => {
                object["verdict"] = "unreadable".into();
                object["reason"] = unreadable(why, self.lang).into();
            }
        }
        if let Some(earlier) = record.repeat_of {
            object["repeat-of"] = earlier.into();
        }
        if let Some(pair) = record.image_of {
            object["image-of"] = pair.earlier.into();
        }
        format!("{object}\n")
    }

    /// Tells of the whole stream.
    fn conclude(&mut self, report: &Report) -> io::Result<()> {
        if self.quiet {
            return Ok(());
        }
        if self.json {
            let faults: Vec<_> = report.faults().iter().map(|fault| self.fault(fault)).collect();
            let object = serde_json::json!({
                "records": report.records, "solutions": report.solutions, "wrong": report.wrong,
                "unreadable": report.unreadable, "repeats": report.repeats, "right": report.is_right(), "faults": faults,
            });
            return writeln!(self.output, "{object}");
        }
        let lang = self.lang;
        let name = self.name.as_ref().map_or(String::new(), |name| format!("{name}: "));
        for sizes in &report.sizes {
            let (size, solutions, distinct) = (sizes.size, sizes.solutions, sizes.distinct);
            let known = queens::known::solutions(size.get());
            let all = known.map_or(String::new(), |known| tr!(lang, " of {known}", "，共有 {known} 个"));
            writeln!(
                self.output,
                "{}",
                tr!(
                    lang,
                    "{name}{size}: {solutions} solutions, {distinct} different ones{all}",
                    "{name}{size}：{solutions} 个解，互不相同的 {distinct} 个{all}"
                )
            )?;
            let missing = sizes.completeness.as_ref().map_or(&[][..], |complete| &complete.first_missing);
            for columns in missing {
                let mut board = Vec::new();
                // Lists of numbers have no size they could not hold.
                let _ = Notation::new(Format::Spaced).print(columns, &mut board);
                let board = String::from_utf8_lossy(&board);
                writeln!(self.output, "{}", tr!(lang, "  missing: {board}", "  缺少：{board}"))?;
            }
        }
        for fault in report.faults() {
            let fault = self.fault(&fault);
            writeln!(self.output, "{}", tr!(lang, "{name}wrong: {fault}", "{name}不对：{fault}"))?;
        }
        if report.is_right() {
            writeln!(self.output, "{}", tr!(lang, "{name}all is right", "{name}全部正确"))?;
        }
        Ok(())
    }

    fn fault(&self, fault: &Fault) -> String {
        if self.lang == Lang::En {
            return fault.to_string();
        }
        match fault {
            Fault::Wrong { boards } => format!("{boards} 个棋盘不是解"),
            Fault::Unreadable { records } => format!("{records} 处不是棋盘"),
            Fault::Repeats { boards } => format!("{boards} 个棋盘重复出现"),
            Fault::Images { boards } => format!("{boards} 个棋盘是前面棋盘的对称像"),
            Fault::Missing { size, missing, expected } => format!("{size}：{expected} 个中缺少 {missing} 个"),
            Fault::Unknown { size } => format!("{size}：没有人知道有多少个，无法断定是否齐全"),
            Fault::NoSize => "没有棋盘，也没有给出大小，无从谈齐全".to_owned(),
            Fault::Total { claimed, expected: Some(expected) } => format!("总数应为 {expected}，而不是 {claimed}"),
            Fault::Total { claimed, expected: None } => format!("总数 {claimed} 无法检验"),
            _ => "检验中途停止".to_owned(),
        }
    }
}

fn symmetry(symmetry: queens::Symmetry, lang: Lang) -> &'static str {
    use queens::Symmetry::{Antitranspose, Flip, HalfTurn, Identity, Mirror, QuarterTurn, ThreeQuarterTurn, Transpose};
    let text = match symmetry {
        Identity => ("the same", "相同"),
        QuarterTurn => ("quarter turn", "顺时针转 90 度"),
        HalfTurn => ("half turn", "转 180 度"),
        ThreeQuarterTurn => ("three quarter turns", "顺时针转 270 度"),
        Mirror => ("mirror", "左右翻转"),
        Flip => ("flip", "上下翻转"),
        Transpose => ("transpose", "沿主对角线翻转"),
        Antitranspose => ("antitranspose", "沿次对角线翻转"),
    };
    match lang {
        Lang::En => text.0,
        Lang::Zh => text.1,
    }
}
