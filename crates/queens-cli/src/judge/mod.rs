//! The problems of online judges, played byte for byte: each reads its judge's input and writes its judge's output.
//!
//! A judge is a file of this folder with a [`Judge`] in it, and a line in [`ALL`].

mod aizu_alds1_13_a;
mod atcoder_arc001_c;
mod baekjoon_3344;
mod baekjoon_9663;
mod common;
mod cses_1624;
mod error;
mod hdu_2553;
mod input;
mod kattis_8queens;
mod kattis_queens;
mod leetcode;
mod leetcode_1222;
mod leetcode_51;
mod leetcode_52;
mod luogu_p1219;
mod names;
mod openjudge_1700;
mod openjudge_1756;
mod openjudge_superqueen;
mod poj_3239;
mod sgu_224;
#[cfg(test)]
mod tests;
mod uva_11085;
mod uva_11195;
mod uva_167;
mod uva_750;

use std::io::{BufRead, Write};

use crate::failure::Failure;
use crate::lang::{Lang, Text};

pub(crate) use error::JudgeError;
pub(crate) use input::Input;
pub(crate) use names::find;

/// A problem of an online judge.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judge {
    /// The judge and its number for the problem, in lower case: `hdu-2553`.
    pub(crate) name: &'static str,
    /// What the problem is about, in a few words.
    pub(crate) title: Text,
    /// Input, output and limits, in a few lines. Where a wider range costs nothing it is allowed, and said here.
    pub(crate) rules: Text,
    /// An input to try, and what this program answers. Where a judge takes any solution, its own sample may show another.
    pub(crate) sample: Sample,
    /// Plays the problem: reads the input and writes the output. What it leaves of the input must be blank, unless it
    /// says otherwise with [`Input::ignore_rest`].
    pub(crate) answer: fn(&mut Input<'_>, &mut dyn Write) -> Result<(), JudgeError>,
}

/// An input, and its output.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    pub(crate) input: &'static str,
    #[cfg_attr(not(test), expect(dead_code, reason = "played by the tests"))]
    pub(crate) output: &'static str,
    /// Whether there is more output than is shown.
    #[cfg_attr(not(test), expect(dead_code, reason = "as above"))]
    pub(crate) is_cut: bool,
}

impl Sample {
    /// An input with all of its output.
    const fn whole(input: &'static str, output: &'static str) -> Self {
        Self { input, output, is_cut: false }
    }

    /// An input with the beginning of a long output.
    const fn cut(input: &'static str, output: &'static str) -> Self {
        Self { input, output, is_cut: true }
    }
}

/// All problems, judge by judge.
pub(crate) const ALL: &[&Judge] = &[
    &hdu_2553::JUDGE,
    &openjudge_1700::JUDGE,
    &openjudge_1756::JUDGE,
    &openjudge_1756::PKU_RETEST,
    &openjudge_superqueen::JUDGE,
    &luogu_p1219::JUDGE,
    &luogu_p1219::USACO,
    &luogu_p1219::SJTU,
    &uva_167::JUDGE,
    &uva_750::JUDGE,
    &uva_11085::JUDGE,
    &uva_11195::JUDGE,
    &poj_3239::JUDGE,
    &baekjoon_3344::JUDGE,
    &baekjoon_9663::JUDGE,
    &cses_1624::JUDGE,
    &kattis_queens::JUDGE,
    &kattis_8queens::JUDGE,
    &kattis_8queens::SPOJ,
    &aizu_alds1_13_a::JUDGE,
    &atcoder_arc001_c::JUDGE,
    &leetcode_51::JUDGE,
    &leetcode_52::JUDGE,
    &leetcode_1222::JUDGE,
    &sgu_224::JUDGE,
];

/// Plays a problem from `reader` to `out`. What has been written before an error stays written.
pub(crate) fn run(judge: &Judge, mut reader: impl BufRead, out: &mut dyn Write, lang: Lang) -> Result<(), Failure> {
    let mut input = Input::new(&mut reader);
    let answered = (judge.answer)(&mut input, out);
    // Before the end is looked for: at a terminal that takes until someone closes the input.
    out.flush()?;
    answered.and_then(|()| input.end()).map_err(|error| error.into_failure(lang))
}
