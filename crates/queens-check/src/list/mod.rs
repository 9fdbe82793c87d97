//! What is said of a list as a whole, against what it holds.

mod image;
mod plain;
mod report;
mod seen;

use std::collections::BTreeMap;

use queens_core::{Arrangement, BoardSize, NotASolution, known};

use self::seen::Seen;
use crate::unreadable::Place;
use crate::verify;

pub use report::{Completeness, Fault, ImagePair, Report, SizeReport, Total};

/// What is claimed of a list, beyond that every record is a solution and no two are the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Claims {
    /// All solutions of every size in it are there; of a fundamental list, one of each orbit.
    pub complete: bool,
    /// No board is the image of another under the eight symmetries.
    pub fundamental: bool,
    /// A board may stand there twice.
    pub allow_repeats: bool,
}

/// Collects what a list holds, record by record.
///
/// Costs O(n) a board, eight times that for a list that claims to be fundamental, and memory for each different
/// solution: 16 bytes while a list of n <= 16 is in lexicographic order, about 20 to 40 for one that is not or that
/// claims to be fundamental, about 35 to 70 for larger boards. These are told apart by a fingerprint of 128 bits
/// (FNV-1a): the chance that a right list of 10^12 boards is refused because two of them share one is about 10^-15.
///
/// ```
/// use queens_check::{Claims, ListCheck};
/// use queens_core::{Arrangement, BoardSize};
///
/// let mut list = ListCheck::new(Claims { complete: true, ..Claims::default() });
/// list.add(&Arrangement::from_columns(vec![1, 3, 0, 2])?);
/// let report = list.finish(None);
/// assert!(!report.is_right());
/// assert_eq!(report.sizes[0].completeness.as_ref().unwrap().first_missing, [[2, 0, 3, 1]]);
/// # Ok::<(), queens_core::NotASolution>(())
/// ```
pub struct ListCheck {
    claims: Claims,
    records: u64,
    wrong: u64,
    unreadable: u64,
    repeats: u64,
    images: u64,
    first_images: Vec<ImagePair>,
    sizes: BTreeMap<BoardSize, OneSize>,
    total: Option<(Place, u128)>,
    image: Vec<u32>,
}

/// How many missing solutions, and how many pairs of images, are named.
const NAMED: usize = 10;

struct OneSize {
    seen: Seen,
    solutions: u64,
    orbits: u64,
}

/// What there is to say of a board in its list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The number of the record, from 1.
    pub record: u64,
    /// Whether it is a solution.
    pub verdict: Result<(), NotASolution>,
    /// The first record that holds the same solution, if that is another.
    pub repeat_of: Option<u64>,
    /// The earlier record of which it is an image, in a list that claims to be fundamental.
    pub image_of: Option<ImagePair>,
}

impl ListCheck {
    /// A list of which nothing has been read.
    #[must_use]
    pub fn new(claims: Claims) -> Self {
        Self {
            claims,
            records: 0,
            wrong: 0,
            unreadable: 0,
            repeats: 0,
            images: 0,
            first_images: Vec::new(),
            sizes: BTreeMap::new(),
            total: None,
            image: Vec::new(),
        }
    }

    /// Adds a board. O(n), and a place in memory when it is a solution that was not seen before.
    pub fn add(&mut self, board: &Arrangement) -> Judged {
        self.records += 1;
        let record = self.records;
        let verdict = verify::board(board);
        let one = self.sizes.entry(board.size()).or_insert_with(|| OneSize::new(board.size(), self.claims));
        let mut judged = Judged { record, verdict, repeat_of: None, image_of: None };
        let columns = match (verdict, board.columns()) {
            (Ok(()), Some(columns)) => columns,
            _ => {
                self.wrong += 1;
                return judged;
            }
        };
        one.solutions += 1;
        judged.repeat_of = one.seen.insert(columns, record);
        if judged.repeat_of.is_some() {
            self.repeats += 1;
        } else if self.claims.fundamental {
            judged.image_of = earlier_image(&one.seen, columns, record, &mut self.image);
            match judged.image_of {
                Some(pair) => {
                    self.images += 1;
                    self.first_images.extend((self.first_images.len() < NAMED).then_some(pair));
                }
                None => one.orbits += 1,
            }
        }
        judged
    }

    /// Adds a record that is no board. Returns its number.
    pub fn add_unreadable(&mut self) -> u64 {
        self.records += 1;
        self.unreadable += 1;
        self.records
    }

    /// Notes the total that the stream claims.
    pub fn claim_total(&mut self, place: Place, value: u128) {
        self.total = Some((place, value));
    }

    /// Compares what was read with what was claimed. `size` is the size that every board was to have, if one was asked
    /// for: a complete list of that size may hold no board at all.
    ///
    /// A claim of completeness costs a search for all solutions when n <= 12 (a few milliseconds); beyond that the number
    /// of different solutions is compared with the published one.
    #[must_use]
    pub fn finish(mut self, size: Option<BoardSize>) -> Report {
        if let Some(size) = size {
            self.sizes.entry(size).or_insert_with(|| OneSize::new(size, self.claims));
        }
        let claims = self.claims;
        let mut only_size = self.sizes.keys().copied();
        let expected = match (only_size.next(), only_size.next()) {
            (Some(size), None) => expected(size, claims),
            _ => None,
        };
        Report {
            claims,
            records: self.records,
            solutions: self.records - self.wrong - self.unreadable,
            wrong: self.wrong,
            unreadable: self.unreadable,
            repeats: self.repeats,
            images: self.images,
            first_images: self.first_images,
            sizes: self.sizes.iter().map(|(&size, one)| one.report(size, claims)).collect(),
            total: self.total.map(|(place, claimed)| Total { place, claimed, expected }),
            stopped: false,
        }
    }
}

/// How many solutions, or fundamental ones, are published.
fn expected(size: BoardSize, claims: Claims) -> Option<u128> {
    if claims.fundamental { known::fundamental(size.get()) } else { known::solutions(size.get()) }
}

/// The earliest record whose board is an image of this one.
fn earlier_image(seen: &Seen, columns: &[u32], record: u64, image: &mut Vec<u32>) -> Option<ImagePair> {
    let pairs = image::others().filter_map(|symmetry| {
        image::write(columns, symmetry, image);
        let earlier = seen.find(image).filter(|&earlier| earlier < record)?;
        Some(ImagePair { record, earlier, symmetry: symmetry.inverse() })
    });
    pairs.min_by_key(|pair| pair.earlier)
}

impl OneSize {
    fn new(size: BoardSize, claims: Claims) -> Self {
        Self { seen: Seen::new(size.len(), !claims.fundamental), solutions: 0, orbits: 0 }
    }

    fn report(&self, size: BoardSize, claims: Claims) -> SizeReport {
        let distinct = self.seen.len();
        SizeReport {
            size,
            solutions: self.solutions,
            distinct,
            orbits: claims.fundamental.then_some(self.orbits),
            completeness: claims.complete.then(|| {
                if size.get() <= plain::LARGEST {
                    self.search(size, claims.fundamental)
                } else {
                    let there = if claims.fundamental { self.orbits } else { distinct };
                    let expected = expected(size, claims);
                    let missing = expected.map(|expected| expected.saturating_sub(u128::from(there)));
                    Completeness { expected, missing, first_missing: Vec::new() }
                }
            }),
        }
    }

    /// Looks for every solution, or for any one of every orbit.
    fn search(&self, size: BoardSize, fundamental: bool) -> Completeness {
        let (mut expected, mut missing, mut first_missing, mut image) = (0, 0, Vec::new(), Vec::new());
        plain::for_each_solution(size.get(), &mut |columns| {
            if fundamental && !image::is_canonical(columns, &mut image) {
                return;
            }
            expected += 1;
            let is_there = self.seen.find(columns).is_some()
                || fundamental
                    && image::others().any(|symmetry| {
                        image::write(columns, symmetry, &mut image);
                        self.seen.find(&image).is_some()
                    });
            if !is_there {
                missing += 1;
                first_missing.extend((first_missing.len() < NAMED).then(|| columns.to_vec()));
            }
        });
        Completeness { expected: Some(expected), missing: Some(missing), first_missing }
    }
}
