//! How the work was cut, so that parts of different cuts are never added up.

use queens_count::HalfBoards;

/// The cut of Q(n) into work units, by a description and a hash of all units.
///
/// A unit means the same sum whatever engine, instruction set, memory or number of threads counts it; what it depends on is
/// the column sets that stand for their groups, and their order. Both are in the hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split {
    /// The size of the board.
    pub n: u32,
    /// How many units there are.
    pub units: u64,
    /// The rule, for people.
    pub description: String,
    /// Eight hexadecimal digits, for machines: of the description and of every column set.
    pub hash: String,
}

impl Split {
    /// That of the units of a board.
    #[must_use]
    pub fn of(board: &HalfBoards) -> Self {
        let (n, units) = (board.size(), board.units());
        let rows = board.unit_set(0).map_or(0, u32::count_ones);
        let turned = if n % 2 == 0 { " and their complements" } else { "" };
        let description = format!(
            "{n} x {n}: sets of {rows} columns for the top {rows} rows, the least of set and mirror image{turned}, \
             ascending: {units} units"
        );
        let mut hasher = crc32fast::Hasher::new();
        hasher.update(description.as_bytes());
        for sets in board.unit_sets().chunks(1 << 12) {
            let bytes: Vec<u8> = sets.iter().flat_map(|set| set.to_le_bytes()).collect();
            hasher.update(&bytes);
        }
        Self { n, units, description, hash: format!("{:08x}", hasher.finalize()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Journals live longer than programs: whoever changes the units must change this on purpose.
    #[test]
    fn stays_what_it_is() {
        let split = Split::of(&HalfBoards::new(12).unwrap());
        assert_eq!((split.units, &split.hash[..]), (252, "272ccc9f"), "{}", split.description);
        let other = Split::of(&HalfBoards::new(13).unwrap());
        assert_ne!(other.hash, split.hash);
    }
}
