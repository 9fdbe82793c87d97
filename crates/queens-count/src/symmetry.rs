//! How often each pair of halves counts.
//!
//! A half occupies none, one or both of its long half-diagonals (the centre square apart): that is its class. Turning a
//! solution by quarter turns moves its four half-diagonals round: top left, top right, bottom right, bottom left. Each long
//! diagonal holds at most one queen, so of two opposite half-diagonals at most one is occupied. Off the centre a solution
//! therefore occupies
//!
//! - none of the four: all four turns have a top half of class none and a bottom half of class none;
//! - one: two of its four turns have it in the bottom half, below a top half of class none;
//! - two, which are neighbours: one of its four turns has both in the bottom half.
//!
//! So Q is the sum, over all pairs that fit with a top half of class none, of the weight of the bottom half: 1, 2 or 4 by
//! its class. With a queen in the centre (odd n) no half-diagonal is occupied otherwise, and every such solution is found
//! once, with weight 1: the half that holds it, above or below the cut, counts as class none too.
//!
//! Mirrored left to right, the halves on a column set S become those on its mirror image, of the same classes. So one of
//! S and its mirror image is enough, with twice the weight if they differ.
//!
//! For even n the board can also be turned over, top to bottom: the top halves on S become the bottom halves on S. Pairs of
//! class none and none on S and its complement are found again on the complement and S, with the same number; so one of S,
//! its mirror image and their complements is enough. What remains of the pairs on the complement, those with a bottom half
//! of class one or both on S, are pairs of the lists of S with roles exchanged.

/// What a pair counts, by the class of the half that is not of class none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Weights {
    pub(crate) none: u64,
    pub(crate) one: u64,
    pub(crate) both: u64,
}

/// The weights of a work unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UnitWeights {
    /// Top halves of class none on S with all bottom halves on the complement.
    pub(crate) top: Weights,
    /// Bottom halves of class none on the complement with all top halves on S, if these count.
    pub(crate) bottom: Option<Weights>,
}

/// The mirror image of a column set.
pub(crate) fn mirror(n: u32, set: u32) -> u32 {
    set.reverse_bits() >> (u32::BITS - n)
}

/// The set of all n columns.
pub(crate) fn all_columns(n: u32) -> u32 {
    u32::MAX >> (u32::BITS - n)
}

/// Whether a column set stands for its group: the least of itself, its mirror image and, for even n, their complements.
pub(crate) fn is_canonical(n: u32, set: u32) -> bool {
    let image = mirror(n, set);
    let all = all_columns(n);
    set <= image && (n % 2 == 1 || (set <= all ^ set && set <= all ^ image))
}

/// All canonical sets of so many columns, in order.
pub(crate) fn canonical_sets(n: u32, size: u32) -> Vec<u32> {
    let mut sets = Vec::new();
    let mut set = (1u64 << size) - 1;
    while set < 1 << n {
        if is_canonical(n, set as u32) {
            sets.push(set as u32);
        }
        // The next set of as many columns: the lowest run of ones moves up by one, all but its last fall down.
        let lowest = set & set.wrapping_neg();
        let moved = set + lowest;
        set = (((moved ^ set) >> 2) / lowest) | moved;
    }
    sets
}

/// How many column sets the canonical one stands for, itself included.
pub(crate) fn group_size(n: u32, set: u32) -> u32 {
    let image = mirror(n, set);
    if n % 2 == 1 {
        return if image == set { 1 } else { 2 };
    }
    // S, its mirror image and their complements: two or four different sets, since no set is its own complement.
    if image == set || image == all_columns(n) ^ set { 2 } else { 4 }
}

/// The weights of a canonical column set.
pub(crate) fn weights(n: u32, set: u32) -> UnitWeights {
    let image = mirror(n, set);
    let complement = all_columns(n) ^ set;
    let mirrored = if image == set { 1 } else { 2 };
    if n % 2 == 1 {
        return UnitWeights { top: Weights { none: mirrored, one: 2 * mirrored, both: 4 * mirrored }, bottom: None };
    }
    UnitWeights {
        top: Weights { none: u64::from(group_size(n, set)), one: 2 * mirrored, both: 4 * mirrored },
        // When the mirror image is the complement, the exchanged pairs have been counted as mirrored ones.
        bottom: (image != complement).then_some(Weights { none: 0, one: 2 * mirrored, both: 4 * mirrored }),
    }
}
