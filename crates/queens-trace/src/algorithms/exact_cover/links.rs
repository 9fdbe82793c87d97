//! The sparse matrix of an exact cover problem, as lists that can be taken apart and put together again.
//!
//! Every square is an option of four items: its row, its column, its diagonal and its antidiagonal. A node is a square on
//! one of its items; the nodes of an item form a ring through the header of the item. A node that leaves its ring keeps
//! its own links: they say where it belongs, so what was done last can be undone first. The rings dance.

use queens_core::{BoardSize, Line, Square};

/// The number of an item, and of its header; 0 is the root of the list of items to cover.
pub(super) type Item = u32;
/// The number of a node; headers come first.
pub(super) type Node = u32;

/// Nodes of each option.
const WIDTH: u32 = 4;

pub(super) struct Links {
    size: BoardSize,
    /// Headers: 0, then rows and columns from the middle outwards, then diagonals, then antidiagonals.
    lines: Vec<(Line, u32)>,
    /// The list of rows and columns still to cover. Diagonals need no queen and are not in it.
    left: Vec<Item>,
    right: Vec<Item>,
    /// The ring of each item.
    up: Vec<Node>,
    down: Vec<Node>,
    /// The item of each node.
    item: Vec<Item>,
    /// The squares left on each item.
    squares: Vec<u32>,
}

impl Links {
    /// The matrix of the squares allowed.
    pub(super) fn new(size: BoardSize, allowed: impl Fn(Square) -> bool) -> Self {
        let n = size.get();
        let slopes = (2 * n).saturating_sub(1);
        // The first entry is the root, which is no line.
        let mut lines = vec![(Line::Row, u32::MAX)];
        lines.extend(organ_pipe(n).flat_map(|index| [(Line::Row, index), (Line::Column, index)]));
        let primary = lines.len() as u32;
        lines.extend((0..slopes).map(|index| (Line::Diagonal, index)));
        lines.extend((0..slopes).map(|index| (Line::Antidiagonal, index)));
        let items = lines.len() as u32;

        let mut item_of =
            [vec![0; n as usize], vec![0; n as usize], vec![0; slopes as usize], vec![0; slopes as usize]];
        for (item, &(line, index)) in (0..).zip(&lines).skip(1) {
            item_of[line as usize][index as usize] = item;
        }
        let ring = |item: u32, by: u32| if item < primary { (item + by) % primary } else { item };
        let mut links = Self {
            size,
            left: (0..items).map(|item| ring(item, primary - 1)).collect(),
            right: (0..items).map(|item| ring(item, 1)).collect(),
            up: (0..items).collect(),
            down: (0..items).collect(),
            item: (0..items).collect(),
            squares: vec![0; lines.len()],
            lines,
        };
        for square in (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column))) {
            if allowed(square) {
                links.add(square, &item_of);
            }
        }
        links
    }

    fn add(&mut self, square: Square, [rows, columns, diagonals, antidiagonals]: &[Vec<Item>; 4]) {
        let items = [
            rows[square.row as usize],
            columns[square.column as usize],
            diagonals[square.diagonal(self.size).index()],
            antidiagonals[square.antidiagonal().index()],
        ];
        for item in items {
            let (node, last) = (self.item.len() as Node, self.up[item as usize]);
            self.item.push(item);
            self.up.push(last);
            self.down.push(item);
            self.down[last as usize] = node;
            self.up[item as usize] = node;
            self.squares[item as usize] += 1;
        }
    }

    /// Of the rows and columns to cover the one with the fewest squares left, the first of them in the list.
    pub(super) fn smallest(&self) -> Option<Item> {
        let next = |&item: &Item| Some(self.right[item as usize]).filter(|&item| item != 0);
        // `min_by_key` keeps the first of equals.
        std::iter::successors(next(&0), next).min_by_key(|&item| self.squares(item))
    }

    pub(super) fn squares(&self, item: Item) -> u32 {
        self.squares[item as usize]
    }

    pub(super) fn line(&self, item: Item) -> (Line, u32) {
        self.lines[item as usize]
    }

    /// The node below in its ring.
    pub(super) fn below(&self, node: Node) -> Node {
        self.down[node as usize]
    }

    /// The square whose option the node belongs to.
    pub(super) fn square(&self, node: Node) -> Square {
        let first = self.first(node);
        let [row, column] = [0, 1].map(|i| self.lines[self.item[(first + i) as usize] as usize].1);
        Square::new(row, column)
    }

    fn first(&self, node: Node) -> Node {
        let headers = self.lines.len() as u32;
        node - (node - headers) % WIDTH
    }

    /// The other nodes of the option, in the order of the option.
    fn others(&self, node: Node) -> impl DoubleEndedIterator<Item = Node> + use<> {
        let first = self.first(node);
        (first..first + WIDTH).filter(move |&other| other != node)
    }

    /// Takes the item off the list, and every square on it off the other items.
    pub(super) fn cover(&mut self, item: Item) {
        let (left, right) = (self.left[item as usize], self.right[item as usize]);
        self.right[left as usize] = right;
        self.left[right as usize] = left;
        let mut node = self.down[item as usize];
        while node != item {
            for other in self.others(node) {
                let (up, down) = (self.up[other as usize], self.down[other as usize]);
                self.down[up as usize] = down;
                self.up[down as usize] = up;
                self.squares[self.item[other as usize] as usize] -= 1;
            }
            node = self.down[node as usize];
        }
    }

    /// Undoes [`cover`](Self::cover), when everything done since is undone.
    pub(super) fn uncover(&mut self, item: Item) {
        let mut node = self.up[item as usize];
        while node != item {
            for other in self.others(node).rev() {
                let (up, down) = (self.up[other as usize], self.down[other as usize]);
                self.down[up as usize] = other;
                self.up[down as usize] = other;
                self.squares[self.item[other as usize] as usize] += 1;
            }
            node = self.up[node as usize];
        }
        let (left, right) = (self.left[item as usize], self.right[item as usize]);
        self.right[left as usize] = item;
        self.left[right as usize] = item;
    }

    /// Covers the other items of the square, after the one it was chosen on.
    pub(super) fn take(&mut self, node: Node) {
        for other in self.others(node) {
            self.cover(self.item[other as usize]);
        }
    }

    /// Undoes [`take`](Self::take).
    pub(super) fn give_back(&mut self, node: Node) {
        for other in self.others(node).rev() {
            self.uncover(self.item[other as usize]);
        }
    }
}

/// 0..n from the middle outwards: n/2, n/2 - 1, n/2 + 1, ... The middle lines cross the longest diagonals.
fn organ_pipe(n: u32) -> impl Iterator<Item = u32> {
    let middle = n / 2;
    (0..=n)
        .flat_map(move |i| [middle.checked_sub(i).filter(|_| i > 0), Some(middle + i)])
        .flatten()
        .filter(move |&i| i < n)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pipes() {
        assert_eq!(organ_pipe(8).collect::<Vec<_>>(), [4, 3, 5, 2, 6, 1, 7, 0]);
        assert_eq!(organ_pipe(5).collect::<Vec<_>>(), [2, 1, 3, 0, 4]);
        assert_eq!(organ_pipe(1).collect::<Vec<_>>(), [0]);
        assert_eq!(organ_pipe(0).count(), 0);
    }

    #[test]
    fn what_is_undone_is_as_before() {
        let mut links = Links::new(BoardSize::new(5).unwrap(), |_| true);
        let before = [&links.left, &links.right, &links.up, &links.down, &links.squares].map(Vec::clone);
        let item = links.smallest().unwrap();
        assert_eq!((links.line(item), links.squares(item)), ((Line::Row, 2), 5));
        let node = links.below(item);
        links.cover(item);
        links.take(node);
        // A queen at (2, 0) leaves 3 squares of row 0: all but columns 0 and 2.
        let row = (1..).find(|&item| links.line(item) == (Line::Row, 0)).unwrap();
        assert_eq!((links.square(node), links.squares(row)), (Square::new(2, 0), 3));
        links.give_back(node);
        links.uncover(item);
        assert_eq!(before, [&links.left, &links.right, &links.up, &links.down, &links.squares].map(Vec::clone));
    }
}
