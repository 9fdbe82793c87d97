//! Which boards of one size have been seen, and where first.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// The boards of one size that a list has held so far, each with the number of the record that held it first.
///
/// Up to n = 16 a board is kept exactly, four bits a row; larger ones as a fingerprint of 128 bits, so that two
/// different boards of a list of 10^12 are taken for one with a chance of about 10^-15. Nobody who makes a list gains by
/// a collision: it makes a board count as a repeat, and a complete list as one that is not.
pub(super) enum Seen {
    Exact(Exact),
    Fingerprint(HashMap<u128, u64>),
}

/// The largest size that is kept exactly.
const EXACT: usize = 16;

impl Seen {
    /// For boards of size n. `in_order` when most of them are expected in lexicographic order, and few are looked for.
    pub(super) fn new(n: usize, in_order: bool) -> Self {
        if n <= EXACT {
            Self::Exact(Exact { in_order, run: Vec::new(), rest: HashMap::new() })
        } else {
            Self::Fingerprint(HashMap::new())
        }
    }

    /// How many different boards there are.
    pub(super) fn len(&self) -> u64 {
        match self {
            Self::Exact(exact) => (exact.run.len() + exact.rest.len()) as u64,
            Self::Fingerprint(map) => map.len() as u64,
        }
    }

    /// Remembers a board. Returns the record that held it first, unless this one does.
    pub(super) fn insert(&mut self, columns: &[u32], record: u64) -> Option<u64> {
        match self {
            Self::Exact(exact) => exact.insert(key(columns), record),
            Self::Fingerprint(map) => first_of(map.entry(fingerprint(columns)), record),
        }
    }

    /// The record that held a board first.
    pub(super) fn find(&self, columns: &[u32]) -> Option<u64> {
        match self {
            Self::Exact(exact) => exact.find(key(columns)),
            Self::Fingerprint(map) => map.get(&fingerprint(columns)).copied(),
        }
    }
}

/// Keys, with the record of each. Most lists are in lexicographic order, and then so are the keys: those that are greater
/// than all before go to the end of one sorted run, at a tenth of the time of a hash table and half of its memory.
/// Looking one up there takes longer than in a table, so a list of which every board is looked for has no run.
pub(super) struct Exact {
    in_order: bool,
    run: Vec<(u64, u64)>,
    rest: HashMap<u64, u64>,
}

impl Exact {
    fn insert(&mut self, key: u64, record: u64) -> Option<u64> {
        if self.in_order && self.run.last().is_none_or(|&(last, _)| last < key) {
            self.run.push((key, record));
            return None;
        }
        self.find_in_run(key).or_else(|| first_of(self.rest.entry(key), record))
    }

    fn find(&self, key: u64) -> Option<u64> {
        self.find_in_run(key).or_else(|| self.rest.get(&key).copied())
    }

    fn find_in_run(&self, key: u64) -> Option<u64> {
        let at = self.run.binary_search_by_key(&key, |&(key, _)| key).ok()?;
        Some(self.run[at].1)
    }
}

fn first_of<K>(entry: Entry<'_, K, u64>, record: u64) -> Option<u64> {
    match entry {
        Entry::Occupied(first) => Some(*first.get()),
        Entry::Vacant(vacant) => {
            vacant.insert(record);
            None
        }
    }
}

/// Four bits for each column, all of which are below 16. In the order of the boards.
fn key(columns: &[u32]) -> u64 {
    columns.iter().fold(0, |key, &column| key << 4 | u64::from(column))
}

/// FNV-1a over the columns, one byte each while that holds them, else four.
fn fingerprint(columns: &[u32]) -> u128 {
    const OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    let step = |hash: u128, byte: u8| (hash ^ u128::from(byte)).wrapping_mul(PRIME);
    if columns.len() <= 1 << 8 {
        columns.iter().fold(OFFSET, |hash, &column| step(hash, column as u8))
    } else {
        columns.iter().flat_map(|column| column.to_le_bytes()).fold(OFFSET, step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_is_fnv_1a() {
        // The published value for the text "a", and the offset for the empty one.
        assert_eq!(fingerprint(&[u32::from(b'a')]), 0xd228_cb69_6f1a_8caf_7891_2b70_4e4a_8964);
        assert_eq!(fingerprint(&[]), 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d);
    }

    #[test]
    fn both_kinds_remember_the_first() {
        for n in [16u32, 17, 300] {
            let (a, mut b) = ((0..n).collect::<Vec<_>>(), (0..n).collect::<Vec<_>>());
            b.swap(0, n as usize - 1);
            for (in_order, [a, b]) in [(true, [&a, &b]), (true, [&b, &a]), (false, [&a, &b])] {
                let mut seen = Seen::new(n as usize, in_order);
                assert_eq!(seen.insert(a, 1), None);
                assert_eq!(seen.insert(b, 2), None);
                assert_eq!(seen.insert(a, 3), Some(1));
                assert_eq!((seen.find(b), seen.len()), (Some(2), 2));
            }
        }
    }
}
