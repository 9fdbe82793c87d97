//! Mutations of inputs by a seeded generator: the same seed makes the same inputs on every machine.

/// SplitMix64: small, fast and good enough to choose mutations.
#[derive(Clone, Debug)]
pub struct Generator(u64);

impl Generator {
    /// The generator of one input: that of a run `index` of a target, in a smoke run with a seed.
    #[must_use]
    pub fn new(seed: u64, target: &str, index: u64) -> Self {
        // FNV-1a mixes the three into one state.
        let bytes = seed.to_le_bytes().into_iter().chain(target.bytes()).chain(index.to_le_bytes());
        Self(bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)))
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`; 0 when the bound is 0. The bias is far below what a mutation could notice.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.bits()) * bound as u128) >> 64) as usize
    }
}

/// Inputs never grow beyond this: long ones cost time and find little.
const LONGEST: usize = 1 << 12;

/// What parsers of boards and numbers stumble over.
const PIECES: [&str; 21] = [
    "0", "-1", "1", " ", "\n", "\r\n", "\n\n", "\t", "Q", ".", "q", "[", "]", "\"", "/", "(1,1)", "a1", ",",
    "\u{feff}", "é", "#",
];

/// One to four mutations of a seed; `other` is another seed, to splice with.
#[must_use]
pub fn mutated(generator: &mut Generator, seed: &[u8], other: &[u8]) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=generator.below(4) {
        mutate(generator, &mut bytes, other);
    }
    bytes.truncate(LONGEST);
    bytes
}

fn mutate(generator: &mut Generator, bytes: &mut Vec<u8>, other: &[u8]) {
    let at = generator.below(bytes.len() + 1);
    let range = at..at + generator.below(bytes.len() - at + 1);
    match generator.below(9) {
        0 => flip_bit(generator, bytes),
        1 => replace_byte(generator, bytes),
        2 => drop(bytes.drain(range)),
        3 => bytes.truncate(at),
        4 => {
            let copy = bytes[range].to_vec();
            insert(bytes, at, &copy);
        }
        5 => {
            let from = generator.below(other.len() + 1);
            bytes.truncate(at);
            bytes.extend(&other[from..]);
        }
        6 => insert(bytes, at, PIECES[generator.below(PIECES.len())].as_bytes()),
        7 => {
            let digits = digit_run(generator);
            insert(bytes, at, &digits);
        }
        _ => swap(generator, bytes),
    }
}

fn insert(bytes: &mut Vec<u8>, at: usize, piece: &[u8]) {
    bytes.splice(at..at, piece.iter().copied());
}

fn flip_bit(generator: &mut Generator, bytes: &mut [u8]) {
    let (at, bit) = (generator.below(bytes.len()), generator.below(8));
    if let Some(byte) = bytes.get_mut(at) {
        *byte ^= 1 << bit;
    }
}

/// Most replacements are by a byte that stands elsewhere in the input: those stay near the format.
fn replace_byte(generator: &mut Generator, bytes: &mut [u8]) {
    let (at, from) = (generator.below(bytes.len()), generator.below(bytes.len()));
    let any = generator.bits() as u8;
    let near = generator.below(4) > 0;
    if let Some(&found) = bytes.get(from) {
        bytes[at] = if near { found } else { any };
    }
}

fn swap(generator: &mut Generator, bytes: &mut [u8]) {
    let (a, b) = (generator.below(bytes.len()), generator.below(bytes.len()));
    if !bytes.is_empty() {
        bytes.swap(a, b);
    }
}

/// A number that no machine word holds, or one right at an edge.
fn digit_run(generator: &mut Generator) -> Vec<u8> {
    const EDGES: [&str; 8] = [
        "255",
        "65536",
        "1073741824",
        "1073741825",
        "4294967295",
        "4294967296",
        "18446744073709551615",
        "340282366920938463463374607431768211456",
    ];
    match generator.below(EDGES.len() + 2) {
        i if i < EDGES.len() => EDGES[i].into(),
        _ => (0..1 + generator.below(300)).map(|_| b'0' + generator.below(10) as u8).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_makes_the_same_inputs() {
        let make = |seed, target, index| mutated(&mut Generator::new(seed, target, index), b"2 4 1 3", b"[1,3,0,2]");
        assert_eq!(make(1, "a", 5), make(1, "a", 5));
        let others = [make(1, "a", 6), make(2, "a", 5), make(1, "b", 5)];
        assert!(others.iter().any(|other| *other != make(1, "a", 5)));
    }

    #[test]
    fn every_input_can_be_mutated_also_the_empty_one() {
        for index in 0..5000 {
            let mut generator = Generator::new(0, "test", index);
            let long = vec![b'7'; LONGEST];
            assert!(mutated(&mut generator, b"", b"").len() <= LONGEST);
            assert!(mutated(&mut generator, b"x", b"").len() <= LONGEST);
            assert!(mutated(&mut generator, &long, &long).len() <= LONGEST);
        }
    }

    #[test]
    fn numbers_stay_below_their_bound_and_reach_it() {
        let mut generator = Generator::new(0, "test", 0);
        let drawn: Vec<_> = (0..200).map(|_| generator.below(5)).collect();
        assert!((0..5).all(|number| drawn.contains(&number)) && drawn.iter().all(|&number| number < 5));
        assert_eq!(generator.below(0), 0);
    }
}
