//! The images of a board, without a copy for each.

use queens_core::{BoardSize, Square, Symmetry};

/// Writes the image of a solution over `image`, which is as long.
pub(super) fn write(columns: &[u32], symmetry: Symmetry, image: &mut Vec<u32>) {
    image.clear();
    image.resize(columns.len(), 0);
    let Ok(size) = BoardSize::of_len(columns.len()) else { return };
    for (row, &column) in (0..).zip(columns) {
        let to = symmetry.square(size, Square::new(row, column));
        image[to.row as usize] = to.column;
    }
}

/// The symmetries other than the identity.
pub(super) fn others() -> impl Iterator<Item = Symmetry> {
    Symmetry::ALL.into_iter().filter(|&symmetry| symmetry != Symmetry::Identity)
}

/// Whether no image of a solution comes before it, in lexicographic order.
pub(super) fn is_canonical(columns: &[u32], image: &mut Vec<u32>) -> bool {
    others().all(|symmetry| {
        write(columns, symmetry, image);
        image.as_slice() >= columns
    })
}

#[cfg(test)]
mod tests {
    use queens_core::{Solution, reference};

    use super::*;

    #[test]
    fn agrees_with_the_words() {
        let mut image = Vec::new();
        reference::for_each_solution(7, &mut |columns| {
            let solution = Solution::new(columns.to_vec()).unwrap();
            for symmetry in others() {
                write(columns, symmetry, &mut image);
                assert_eq!(image, solution.image(symmetry).columns());
            }
            assert_eq!(is_canonical(columns, &mut image), solution.canonical() == solution);
        });
    }
}
