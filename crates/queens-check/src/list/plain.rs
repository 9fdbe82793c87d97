//! All solutions of small boards, for saying which are missing. Shares nothing with the engines that are checked.

/// The largest board whose missing solutions are named.
pub(super) const LARGEST: u32 = 12;

/// Calls `visit` with the columns of every solution of the n x n board, n <= 12, in lexicographic order. The nodes of
/// row-by-row backtracking: 856,189 at n = 12.
pub(super) fn for_each_solution(n: u32, visit: &mut dyn FnMut(&[u32])) {
    let mut columns = [0; LARGEST as usize];
    place(&mut columns[..n.min(LARGEST) as usize], 0, [0; 3], visit);
}

/// Tries each column of a row. The three sets say which columns of it the queens above attack: straight down, down to
/// the left and down to the right.
fn place(columns: &mut [u32], row: usize, attacked: [u32; 3], visit: &mut dyn FnMut(&[u32])) {
    if row == columns.len() {
        return visit(columns);
    }
    let [down, left, right] = attacked;
    for column in 0..columns.len() as u32 {
        let queen = 1 << column;
        if (down | left | right) & queen == 0 {
            columns[row] = column;
            place(columns, row + 1, [down | queen, (left | queen) >> 1, (right | queen) << 1], visit);
        }
    }
}

#[cfg(test)]
mod tests {
    use queens_core::{known, reference};

    #[test]
    fn agrees_with_what_is_published() {
        for n in 0..=super::LARGEST {
            let mut count = 0u128;
            super::for_each_solution(n, &mut |_| count += 1);
            assert_eq!(Some(count), known::solutions(n), "n = {n}");
        }
    }

    #[test]
    fn agrees_with_the_reference() {
        let (mut here, mut there) = (Vec::new(), Vec::new());
        super::for_each_solution(8, &mut |columns| here.push(columns.to_vec()));
        reference::for_each_solution(8, &mut |columns| there.push(columns.to_vec()));
        assert_eq!(here, there);
    }
}
