//! The states generated, each kept as the move that made it, and found again by its board.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::event::Parent;

/// All states generated, in 40 bytes each or so, whatever n.
pub(super) struct States {
    /// The columns of state 0.
    start: Vec<u32>,
    states: Vec<State>,
    /// Whether the hash of a board is the board itself.
    packed: bool,
    /// A number for each square; the hash of a board is the exclusive or over its queens, so that a move changes it in
    /// O(1).
    key: fn(row: u32, column: u32) -> u64,
    /// The state of each board that is best reached: by the hash of the board, or by the first number above it that no
    /// other board has taken.
    by_board: HashMap<u64, u32>,
}

struct State {
    parent: Option<Parent>,
    moves: u32,
    hash: u64,
}

/// What became of a board.
pub(super) enum Found {
    /// It is a new state: the board is met for the first time, or in fewer moves than before.
    New {
        /// Its number.
        number: u32,
        /// The state that reached the board by a longer way.
        longer: Option<u32>,
    },
    /// The board was met before, in no more moves.
    Known,
}

impl States {
    /// With the start as state 0.
    pub(super) fn new(start: Vec<u32>) -> Self {
        let packed = start.len() as u32 <= u64::BITS / PACKED;
        let key = if packed { packed_key } else { mixed_key };
        let hash = (0..).zip(&start).fold(0, |hash, (row, &column)| hash ^ key(row, column));
        let states = vec![State { parent: None, moves: 0, hash }];
        Self { start, states, packed, key, by_board: HashMap::from([(hash, 0)]) }
    }

    /// Moves from the start.
    pub(super) fn moves(&self, state: u32) -> u32 {
        self.states[state as usize].moves
    }

    /// The column of each row's queen. Costs O(n + moves).
    pub(super) fn board(&self, state: u32) -> Vec<u32> {
        let mut made = Vec::new();
        let mut at = &self.states[state as usize];
        while let Some(parent) = at.parent {
            made.push(parent);
            at = &self.states[parent.state as usize];
        }
        let mut board = self.start.clone();
        for parent in made.into_iter().rev() {
            board[parent.row as usize] = parent.to;
        }
        board
    }

    /// The state after a move. `board` is that of the state before. A board met again in fewer moves is a state of its
    /// own when `shorter` says so.
    pub(super) fn after(&mut self, parent: Parent, board: &[u32], shorter: bool) -> Found {
        let before = &self.states[parent.state as usize];
        let (row, from) = (parent.row, board[parent.row as usize]);
        let moves = before.moves + 1;
        let hash = before.hash ^ (self.key)(row, from) ^ (self.key)(row, parent.to);
        let number = self.states.len() as u32;
        let mut slot = hash;
        let mut longer = None;
        loop {
            let known = match self.by_board.entry(slot) {
                Entry::Vacant(vacant) => {
                    vacant.insert(number);
                    break;
                }
                Entry::Occupied(occupied) => *occupied.get(),
            };
            if self.packed || self.is_after(known, board, row, parent.to) {
                if !shorter || self.moves(known) <= moves {
                    return Found::Known;
                }
                longer = self.by_board.insert(slot, number);
                break;
            }
            // Another board with the same hash.
            slot = slot.wrapping_add(1);
        }
        self.states.push(State { parent: Some(parent), moves, hash });
        Found::New { number, longer }
    }

    /// Whether the state is this board with the queen of `row` moved to column `to`.
    fn is_after(&self, state: u32, board: &[u32], row: u32, to: u32) -> bool {
        let mut columns = self.board(state);
        let there = std::mem::replace(&mut columns[row as usize], board[row as usize]);
        there == to && columns == board
    }
}

/// Bits of a row in a hash that is the board itself.
const PACKED: u32 = 4;

/// Up to n = 16 a board fits into its hash.
fn packed_key(row: u32, column: u32) -> u64 {
    u64::from(column) << (PACKED * row)
}

/// Above, boards may share a hash, and are compared.
fn mixed_key(row: u32, column: u32) -> u64 {
    // The finisher of splitmix64 (S. Vigna, public domain): every bit of the square decides about every bit of the key.
    let mut key = (u64::from(row) << 32 | u64::from(column)).wrapping_add(0x9e37_79b9_7f4a_7c15);
    key = (key ^ (key >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    key = (key ^ (key >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    key ^ (key >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both ways to find a board again agree, even where every board has the same hash.
    #[test]
    fn boards_are_told_apart() {
        let start = vec![0; 4];
        let mut packed = States::new(start.clone());
        assert!(packed.packed);
        let mut mixed = States { packed: false, key: mixed_key, ..States::new(start.clone()) };
        let mut crowded = States { packed: false, key: |_, _| 0, ..States::new(start.clone()) };
        for states in [&mut mixed, &mut crowded] {
            states.states[0].hash = (0..4).fold(0, |hash, row| hash ^ (states.key)(row, 0));
            states.by_board = HashMap::from([(states.states[0].hash, 0)]);
        }
        let mut number = 0;
        while (number as usize) < packed.states.len() {
            let board = packed.board(number);
            for row in 0..4 {
                for to in
                    [board[row as usize].wrapping_sub(1), board[row as usize] + 1].into_iter().filter(|&to| to < 4)
                {
                    let parent = Parent { state: number, row, to };
                    let new = [&mut packed, &mut mixed, &mut crowded]
                        .map(|states| matches!(states.after(parent, &board, true), Found::New { longer: None, .. }));
                    assert_eq!(new, [new[0]; 3]);
                }
            }
            number += 1;
        }
        // All 4^4 boards, each once.
        assert_eq!([packed, mixed, crowded].map(|states| states.states.len()), [256; 3]);
    }
}
