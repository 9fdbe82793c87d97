//! `queens judge` as a judge runs it: the real program, its input on standard input, its output byte for byte.
#![expect(clippy::unwrap_used, reason = "in tests a panic is the report; clippy knows only test functions as such")]

mod common;

use std::collections::HashSet;
use std::fmt::Write as _;

use common::{Run, queens_with};

fn run(name: &str, input: &str) -> Run {
    queens_with(&["judge", name], input.as_bytes())
}

/// What a judge answers to an input that is right.
#[track_caller]
fn answer(name: &str, input: &str) -> String {
    run(name, input).code(0).quietly().out
}

/// Whether no two queens, one in each row, attack each other: every pair looked at.
fn is_solution(columns: &[i64]) -> bool {
    let n = columns.len() as i64;
    columns.iter().all(|column| (1..=n).contains(column))
        && (0..columns.len())
            .all(|i| (0..i).all(|j| columns[i] != columns[j] && (columns[i] - columns[j]).abs() != (i - j) as i64))
}

/// As above, for large boards: every line looked at.
fn is_large_solution(columns: &[i64]) -> bool {
    let n = columns.len();
    let lines =
        |line: &dyn Fn(i64, i64) -> i64| (0..).zip(columns).map(|(r, &c)| line(r, c)).collect::<HashSet<_>>().len();
    columns.iter().all(|&column| (1..=n as i64).contains(&column))
        && [lines(&|_, c| c), lines(&|r, c| r - c), lines(&|r, c| r + c)] == [n; 3]
}

fn numbers(text: &str) -> Vec<i64> {
    text.split_whitespace().map(|number| number.parse().unwrap()).collect()
}

/// Samples of the judges, and answers that were computed anew by other programs.
#[test]
fn samples() {
    let sultan = "1 2 3 4 5 6 7 8\n9 10 11 12 13 14 15 16\n17 18 19 20 21 22 23 24\n25 26 27 28 29 30 31 32\n\
                  33 34 35 36 37 38 39 40\n41 42 43 44 45 46 47 48\n48 50 51 52 53 54 55 56\n57 58 59 60 61 62 63 64\n";
    let empty = "........\n".repeat(8);
    let cases: &[(&str, &str, &str)] = &[
        ("hdu-2553", "1\n8\n5\n0\n", "1\n92\n10\n"),
        ("hdu-2553", "2\n3\n4\n10\n4\n10\n15\n", "0\n0\n2\n724\n2\n724\n2279184\n"),
        ("openjudge-1756", "2\n1\n92\n", "15863724\n84136275\n"),
        ("openjudge-1756", "1\n46\n", "48531726\n"),
        ("openjudge-1756", "0\n", ""),
        ("pku-retest", "1\n92\n", "15863724\n84136275\n"),
        ("pku-retest", "46", "48531726\n"),
        (
            "openjudge-superqueen",
            "10",
            "3 6 9 1 4 7 10 2 5 8 \n4 8 1 5 9 2 6 10 3 7 \n7 3 10 6 2 9 5 1 8 4 \n8 5 2 10 7 4 1 9 6 3 \n",
        ),
        ("openjudge-superqueen", "1\n", "1 \n"),
        ("openjudge-superqueen", "2\n", "No Solution!\n"),
        ("openjudge-superqueen", "9\n", "No Solution!\n"),
        ("luogu-p1219", "6\n", "2 4 6 1 3 5\n3 6 2 5 1 4\n4 1 5 2 6 3\n4\n"),
        ("usaco-checker", "6\n", "2 4 6 1 3 5\n3 6 2 5 1 4\n4 1 5 2 6 3\n4\n"),
        (
            "usaco-checker",
            "13\n",
            "1 3 5 2 9 12 10 13 4 6 8 11 7\n1 3 5 7 9 11 13 2 4 6 8 10 12\n1 3 5 7 12 10 13 6 4 2 8 11 9\n73712\n",
        ),
        ("sjtu-11539", "4\n", "2 4 1 3\n3 1 4 2\n2\n"),
        ("luogu-p1219", "3\n", "0\n"),
        ("luogu-p1219", "1\n", "1\n1\n"),
        (
            "uva-750",
            "1\n\n1 1\n",
            "SOLN       COLUMN\n #      1 2 3 4 5 6 7 8\n\n 1      1 5 8 6 3 7 2 4\n 2      1 6 8 3 7 4 2 5\n \
             3      1 7 4 6 8 2 5 3\n 4      1 7 5 8 2 4 6 3\n",
        ),
        ("uva-750", "0\n", ""),
        ("uva-167", &format!("2\n{sultan}\n{}", sultan.replace("48 50", "49 50")), "  260\n  260\n"),
        ("uva-167", &format!("1\n{}", "99 99 99 99 99 99 99 99\n".repeat(8)), "  792\n"),
        ("uva-11195", &format!("8\n{empty}4\n.*..\n....\n....\n....\n0\n"), "Case 1: 92\nCase 2: 1\n"),
        (
            "uva-11195",
            "5\n....*\n...*.\n.....\n*...*\n..*..\n3\n***\n***\n***\n1\n.\n1\n*\n0\n5\n",
            "Case 1: 4\nCase 2: 0\nCase 3: 1\nCase 4: 0\n",
        ),
        ("uva-11085", "1 2 3 4 5 6 7 8\n1 1 1 1 1 1 1 1\n", "Case 1: 7\nCase 2: 7\n"),
        ("uva-11085", "1 7 4 6 8 2 5 3\n1 7 2 6 3 5 8 4", "Case 1: 0\nCase 2: 2\n"),
        ("baekjoon-9663", "8\n", "92\n"),
        ("baekjoon-9663", "14", "365596\n"),
        ("cses-1624", &empty, "92\n"),
        ("cses-1624", "........\n........\n..*.....\n........\n........\n.....**.\n...*....\n........\n", "65\n"),
        ("cses-1624", "........\n........\n..*.....\n........\n......*.\n........\n...*....\n........\n", "72\n"),
        ("cses-1624", &"********\n".repeat(8), "0\n"),
        ("kattis-queens", "8\n1 5\n6 2\n3 1\n5 0\n4 6\n0 3\n2 7\n7 4\n", "CORRECT\n"),
        ("kattis-queens", "4\n0 1\n1 3\n2 0\n3 2\n", "CORRECT\n"),
        ("kattis-queens", "4\n0 2\n1 0\n2 2\n2 3\n", "INCORRECT\n"),
        ("kattis-queens", "2\n1 1\n1 1\n", "INCORRECT\n"),
        ("kattis-queens", "1\n0 0\n", "CORRECT\n"),
        (
            "kattis-8queens",
            "*.......\n..*.....\n....*...\n......*.\n.*......\n.......*\n.....*..\n...*....\n",
            "invalid\n",
        ),
        (
            "kattis-8queens",
            "*.......\n......*.\n....*...\n.......*\n.*......\n...*....\n.....*..\n..*.....\n",
            "valid\n",
        ),
        ("spoj-eiqueens", &empty, "invalid\n"),
        (
            "spoj-eiqueens",
            "*.......\n......*.\n....*...\n.......*\n.*......\n...*....\n.....*..\n........\n",
            "invalid\n",
        ),
        (
            "spoj-eiqueens",
            "*.......\n......*.\n....*...\n.......*\n.*......\n...*....\n.....*..\n..**....\n",
            "invalid\n",
        ),
        (
            "aizu-alds1-13-a",
            "2\n2 2\n5 3\n",
            "......Q.\nQ.......\n..Q.....\n.......Q\n.....Q..\n...Q....\n.Q......\n....Q...\n",
        ),
        (
            "atcoder-arc001-c",
            "........\n........\n.......Q\n........\n..Q.....\n........\n.Q......\n........\n",
            "Q.......\n....Q...\n.......Q\n.....Q..\n..Q.....\n......Q.\n.Q......\n...Q....\n",
        ),
        (
            "atcoder-arc001-c",
            ".....Q..\n.Q......\n........\n........\n........\nQ.......\n........\n........\n",
            "No Answer\n",
        ),
        (
            "atcoder-arc001-c",
            "QQ......\n........\n........\n........\n........\n........\n........\n......Q.",
            "No Answer\n",
        ),
        ("leetcode-51", "n = 4\n", "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]\n"),
        ("leetcode-51", "1", "[[\"Q\"]]\n"),
        ("leetcode-51", "n = 2", "[]\n"),
        ("leetcode-51", "n = 3", "[]\n"),
        ("leetcode-52", "n = 4", "2\n"),
        ("leetcode-52", "1\n", "1\n"),
        ("leetcode-52", "n = 9", "352\n"),
        ("leetcode-1222", "queens = [[0,1],[1,0],[4,0],[0,4],[3,3],[2,4]], king = [0,0]", "[[0,1],[1,0],[3,3]]\n"),
        (
            "leetcode-1222",
            "queens = [[0,0],[1,1],[2,2],[3,4],[3,5],[4,4],[4,5]], king = [3,3]",
            "[[2,2],[3,4],[4,4]]\n",
        ),
        (
            "leetcode-1222",
            "[[5,6],[7,7],[2,1],[0,7],[1,6],[5,1],[3,7],[0,3],[4,0],[1,2],[6,3],[5,0],[0,4],[2,2],[1,1],[6,4],[5,4],[0,0],\
             [2,6],[4,5],[5,2],[1,4],[7,5],[2,3],[0,5],[4,2],[1,0],[2,7],[0,1],[4,6],[6,1],[0,6],[4,3],[1,7]]\n[3,4]\n",
            "[[2,3],[1,4],[1,6],[3,7],[4,3],[5,4],[4,5]]\n",
        ),
        ("sgu-224", "3 2\n", "8\n"),
        ("sgu-224", "4 4\n", "2\n"),
        ("sgu-224", "1 0", "1\n"),
        ("sgu-224", "4 16", "0\n"),
        ("sgu-224", "10 5", "1535440\n"),
        ("sgu-224", "10 10", "724\n"),
    ];
    for (name, input, output) in cases {
        assert_eq!(answer(name, input), *output, "{name} with {input:?}");
    }
}

#[test]
fn openjudge_1700_has_all_boards_transposed_and_in_order() {
    let output = answer("openjudge-1700", "");
    let lines: Vec<_> = output.split_terminator('\n').collect();
    assert!(output.ends_with('\n'));
    assert_eq!(lines.len(), 92 * 9);
    let mut strings = Vec::new();
    for (k, board) in (1..).zip(lines.chunks(9)) {
        assert_eq!(board[0], format!("No. {k}"));
        let mut rows = [0; 8];
        for (row, line) in (1..).zip(&board[1..]) {
            assert_eq!((line.len(), line.matches("0 ").count(), line.matches("1 ").count()), (16, 7, 1), "{line:?}");
            rows[line.find('1').unwrap() / 2] = row;
        }
        assert!(is_solution(&rows), "board {k}: {rows:?}");
        strings.push(rows.map(|row| row.to_string()).concat());
    }
    assert!(strings.is_sorted_by(|a, b| a < b));
    let first = "15863724 16837425 17468253 17582463 24683175 25713864 25741863 26174835 26831475";
    assert_eq!(strings[..9].join(" "), first);
}

#[test]
fn openjudge_1756_has_all_strings_in_order() {
    let input: String = (1..=92).map(|b| format!("{b}\n")).collect();
    let output = answer("openjudge-1756", &format!("92\n{input}"));
    assert_eq!(answer("pku-retest", &input), output);
    let strings: Vec<_> = output.lines().collect();
    assert_eq!(strings.len(), 92);
    assert!(strings.is_sorted_by(|a, b| a < b));
    for string in strings {
        assert!(is_solution(&string.bytes().map(|digit| i64::from(digit - b'0')).collect::<Vec<_>>()), "{string}");
    }
}

/// A051223; the knights' moves are looked at here once more.
#[test]
fn superqueens() {
    for (n, count) in [(10, 4), (11, 44), (12, 156), (13, 1876)] {
        let output = answer("openjudge-superqueen", &format!("{n}\n"));
        let boards: Vec<_> = output.lines().map(numbers).collect();
        assert!(output.lines().all(|line| line.ends_with(' ') && !line.ends_with("  ")));
        assert_eq!(boards.len(), count);
        assert!(boards.is_sorted_by(|a, b| a < b));
        for board in boards {
            let knights = |rows: usize, distance| board.windows(rows + 1).any(|w| (w[0] - w[rows]).abs() == distance);
            assert!(board.len() == n && is_solution(&board) && !knights(1, 2) && !knights(2, 1), "{board:?}");
        }
    }
}

/// Every square in turn: each solution comes eight times, and every line has its form.
#[test]
fn uva_750_on_all_squares() {
    let mut input = String::from("64\n");
    for (row, column) in (1..=8).flat_map(|row| (1..=8).map(move |column| (row, column))) {
        write!(input, "\n{row} {column}\n").unwrap();
    }
    let output = answer("uva-750", &input);
    assert!(output.ends_with(|last: char| last.is_ascii_digit() || last == '\n') && !output.ends_with("\n\n"));
    let mut seen = Vec::new();
    let mut square = 0;
    for set in output.split("SOLN       COLUMN\n #      1 2 3 4 5 6 7 8\n\n").skip(1) {
        let (row, column) = (square / 8 + 1, square % 8);
        square += 1;
        let set = if square < 64 { set.strip_suffix("\n\n").unwrap() } else { set.strip_suffix('\n').unwrap() };
        let boards: Vec<_> = set.lines().map(|line| numbers(&line[8..])).collect();
        for (k, (line, board)) in (1..).zip(set.lines().zip(&boards)) {
            assert_eq!((&line[..8], line.len()), (format!("{k:2}      ").as_str(), 23));
            assert!(is_solution(board) && board[column] == row as i64);
        }
        assert!(boards.is_sorted_by(|a, b| a < b));
        seen.extend(boards);
    }
    assert_eq!((square, seen.len()), (64, 92 * 8));
    assert_eq!(seen.into_iter().collect::<HashSet<_>>().len(), 92);
}

#[test]
fn poj_3239_for_every_n() {
    let input: String = (4..=300).map(|n| format!("{n}\n")).collect();
    let output = answer("poj-3239", &format!("{input}0\n"));
    assert_eq!(output.lines().count(), 297);
    for (n, line) in (4..).zip(output.lines()) {
        let board = numbers(line);
        assert!(board.len() == n && is_solution(&board), "n = {n}");
        assert!(!line.contains("  ") && line == line.trim());
    }
}

/// All that the judge asks for; Kattis's judge, too, finds the largest right, and wrong with two queens exchanged.
#[test]
fn baekjoon_3344_for_every_n() {
    for n in [8, 26, 213, 2012, 99_991, 99_999] {
        let board = numbers(&answer("baekjoon-3344", &format!("{n}\n")));
        assert!(board.len() == n && is_large_solution(&board), "n = {n}");
        let squares = |board: &[i64]| {
            let queens = (0..).zip(board).map(|(row, column)| format!("{} {row}\n", column - 1));
            format!("{n}\n{}", queens.collect::<String>())
        };
        assert_eq!(answer("kattis-queens", &squares(&board)), "CORRECT\n");
        let mut exchanged = board;
        exchanged.swap(0, n / 2);
        assert_eq!(answer("kattis-queens", &squares(&exchanged)) == "CORRECT\n", is_large_solution(&exchanged));
    }
}

#[test]
fn leetcode_51_for_every_n() {
    for (n, count) in (1..=9).zip([1, 0, 0, 2, 10, 4, 40, 92, 352]) {
        let output = answer("leetcode-51", &format!("n = {n}\n"));
        assert!(!output.trim_end().contains(char::is_whitespace));
        let boards: Vec<Vec<String>> = serde_json::from_str(&output).unwrap();
        assert_eq!(boards.len(), count, "n = {n}");
        for rows in boards {
            assert!(rows.iter().all(|row| row.len() == n && row.matches('.').count() == n - 1));
            let columns: Vec<_> = rows.iter().map(|row| row.find('Q').unwrap() as i64 + 1).collect();
            assert!(columns.len() == n && is_solution(&columns), "{rows:?}");
        }
    }
}

/// A348129.
#[test]
fn sgu_224_for_every_k() {
    for (n, known) in [
        (4, "1 16 44 24 2"),
        (5, "1 25 140 204 82 10"),
        (8, "1 64 1288 10320 34568 46736 22708 3192 92"),
        (9, "1 81 2184 25096 131248 310496 312956 119180 13848 352"),
    ] {
        for (k, count) in known.split(' ').enumerate() {
            assert_eq!(answer("sgu-224", &format!("{n} {k}\n")), format!("{count}\n"), "n = {n}, k = {k}");
        }
        assert_eq!(answer("sgu-224", &format!("{n} {}\n", n + 1)), "0\n");
    }
}

/// UVa 11195 and CSES 1624 against a look at all 92 solutions, on boards with a few holes.
#[test]
fn holes_by_looking_at_all_solutions() {
    let strings = answer("pku-retest", &(1..=92).map(|b| format!("{b}\n")).collect::<String>());
    let mut random = 1u64;
    for _ in 0..20 {
        let mut is_hole = [[false; 8]; 8];
        for square in is_hole.iter_mut().flatten() {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            *square = random >> 61 == 0;
        }
        let picture: String = is_hole
            .iter()
            .map(|row| row.iter().map(|&is_hole| if is_hole { '*' } else { '.' }).chain(['\n']).collect::<String>())
            .collect();
        let stands = |string: &&str| string.bytes().zip(is_hole).all(|(digit, row)| !row[usize::from(digit - b'1')]);
        let count = strings.lines().filter(stands).count();
        assert_eq!(answer("cses-1624", &picture), format!("{count}\n"));
        assert_eq!(answer("uva-11195", &format!("8\n{picture}0\n")), format!("Case 1: {count}\n"));
    }
}

/// Exit code 2, the value and its line on standard error, and what was answered before on standard output.
#[test]
fn bad_input() {
    for (name, input, out, line, found) in [
        ("hdu-2553", "8\r\n-1\r\n", "92\n", 2, "-1"),
        ("hdu-2553", "99999999999999999999", "", 1, "99999999999999999999"),
        ("hdu-2553", "eight", "", 1, "eight"),
        ("openjudge-1756", "1\n93\n", "", 2, "93"),
        ("baekjoon-9663", "0\n", "", 1, "0"),
        ("kattis-queens", "2\n0 0\n2 1\n", "", 3, "2"),
        ("cses-1624", "........\n.......\n", "", 2, "......."),
        ("leetcode-1222", "[[0,1]]\n[8,8]\n", "", 2, "[8,8]"),
    ] {
        for (lang, place) in [("en", format!("line {line}: ")), ("zh", format!("第 {line} 行："))] {
            let run = queens_with(&["judge", name, "--lang", lang], input.as_bytes());
            run.code(2).prints(out).says(&[&place, found]);
        }
    }
}

/// Exit code 1: a well-formed question without the answer that its judge promises.
#[test]
fn no_answer() {
    run("aizu-alds1-13-a", "2\n0 0\n1 1\n").code(1).prints("").says(&["no solution holds these queens"]);
}

#[test]
fn unknown_names() {
    run("hdu-2533", "").code(2).prints("").says(&["hdu-2533", "hdu-2553"]);
}
