//! Reading the journals named on the command line.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::ArgMatches;
use queens::run::{Contents, Disagreement, Header, Ledger, Place, Range, Share, read_file};

use super::explain;
use crate::args::Common;
use crate::failure::Failure;
use crate::lang::{Lang, tr};

/// Journals of one count.
pub(super) struct Files {
    pub(super) paths: Vec<PathBuf>,
    pub(super) contents: Vec<Contents>,
    pub(super) ledger: Ledger,
}

impl Files {
    /// Reads them; what is damaged is told. [`None`] when none is named.
    pub(super) fn read(matches: &ArgMatches, common: &Common) -> Result<Option<Self>, Failure> {
        let lang = common.lang;
        let paths: Vec<_> = matches.get_many::<OsString>("FILE").into_iter().flatten().map(PathBuf::from).collect();
        let mut contents: Vec<Contents> = Vec::new();
        for path in &paths {
            let read = read_file(path).map_err(|error| explain::read(path, error, lang))?;
            if let Some(first) = contents.first().filter(|first| !first.header.same_split(&read.header)) {
                return Err(explain::foreign(path, &read.header, &paths[0], &first.header, lang));
            }
            for damaged in &read.damaged {
                common.remark(&explain::damaged(path, damaged.line, damaged.damage, lang));
            }
            if let Some(torn) = &read.torn {
                common.remark(&tr!(
                    lang,
                    "{}, line {}: only the beginning is there; it is being written, or its program was stopped",
                    "{} 第 {} 行只有开头：正在写入，或程序中途停止",
                    path.display(),
                    torn.line
                ));
            }
            contents.push(read);
        }
        let Some(first) = contents.first() else { return Ok(None) };
        let mut ledger = Ledger::new(first.header.units);
        for (file, contents) in contents.iter().enumerate() {
            contents.ranges.iter().for_each(|(line, range)| ledger.add(Place { file, line: *line }, range));
        }
        Ok(Some(Self { paths, contents, ledger }))
    }

    pub(super) fn header(&self) -> &Header {
        &self.contents[0].header
    }

    /// All ranges, with their places.
    pub(super) fn ranges(&self) -> impl Iterator<Item = (Place, &Range)> {
        self.contents.iter().enumerate().flat_map(|(file, contents)| {
            contents.ranges.iter().map(move |(line, range)| (Place { file, line: *line }, range))
        })
    }

    /// The shares that the journals are for: of one that is named alone, what it lacks is a part of that share.
    pub(super) fn share(&self) -> Share {
        let headers = self.contents.iter().flat_map(|contents| {
            std::iter::once(&contents.header).chain(contents.others.iter().map(|(_, header)| header))
        });
        let mut shares: Vec<_> = headers.map(Header::share).collect();
        shares.dedup();
        match shares[..] {
            [share] => share,
            _ => Share::WHOLE,
        }
    }

    pub(super) fn place(&self, place: Place, lang: Lang) -> String {
        let file = self.paths[place.file].display();
        tr!(lang, "{file}, line {}", "{file} 第 {} 行", place.line)
    }

    /// Who disagrees with whom.
    pub(super) fn disagreement(&self, found: &Disagreement, lang: Lang) -> String {
        let others: Vec<_> = found.others.iter().map(|&place| self.place(place, lang)).collect();
        tr!(
            lang,
            "units {}: {} says {}, {} says {}; at least one is wrong",
            "单元 {}：{}得 {}，{}得 {}；至少有一个错了",
            found.span,
            self.place(found.place, lang),
            found.sum,
            others.join(" + "),
            found.other_sum
        )
    }
}
