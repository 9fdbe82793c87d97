use proptest::prelude::*;
use queens_core::Square;
use queens_core::general::{
    Board, BoardError, Content, Diagonals, Geometry, Parts, Piece, Queens, Rules, Touching, Wanted,
};
use queens_core::notation::Format;

use super::*;

fn written(board: &Board, format: BoardFormat) -> Result<String, Missing> {
    let mut out = Vec::new();
    write(board, format, &mut out).map_err(|error| error.missing)?;
    Ok(String::from_utf8(out).unwrap())
}

#[track_caller]
fn text(text: &str) -> Board {
    read(text, BoardFormat::Text).unwrap()
}

#[track_caller]
fn refused(text: &str, format: BoardFormat) -> String {
    read(text, format).unwrap_err().to_string()
}

fn any_rules() -> impl Strategy<Value = Rules> {
    (0..2usize, 0..6usize, 0..2usize, 0..2usize, 0u64..5).prop_map(|(g, p, t, d, queens)| Rules {
        geometry: Geometry::ALL[g],
        piece: Piece::ALL[p],
        touching: Touching::ALL[t],
        diagonals: Diagonals::ALL[d],
        queens: match queens {
            0 => Queens::EachLine,
            1 => Queens::Most,
            number => Queens::Exactly(number - 2),
        },
        per_region: 1,
    })
}

/// Boards of every kind: often plain enough for the formats that can say little.
fn any_board() -> impl Strategy<Value = Board> {
    let contents = prop_oneof![
        Just(vec![0; 36]),
        prop::collection::vec(0..4usize, 36),
        prop::collection::vec(0..2usize, 36),
        prop::collection::vec(prop::sample::select(vec![0usize, 2]), 36),
    ];
    let rules = prop_oneof![Just(Rules::default()), any_rules(), Just(Rules::region_puzzle(1))];
    let letters = prop::collection::vec(0u16..6, 36);
    let weights = prop::option::of(prop::collection::vec(any::<i64>(), 36));
    (1u32..7, 1u32..7, any::<bool>(), contents, rules, prop::option::of(letters), weights).prop_map(
        |(rows, columns, is_square, contents, mut rules, letters, weights)| {
            let columns = if is_square { rows } else { columns };
            let size = (rows * columns) as usize;
            let kinds = [Content::Free, Content::Queen, Content::Hole, Content::Wall];
            let contents = contents[..size].iter().map(|&kind| kinds[kind]).collect();
            let mut parts = Parts { contents, ..Parts::rectangle(rows, columns) };
            if let Some(letters) = letters {
                let mut numbers = std::collections::BTreeMap::new();
                numbers.extend(letters[..size].iter().map(|&letter| (letter, 0)));
                numbers.values_mut().enumerate().for_each(|(number, region)| *region = number as u16);
                parts.regions = letters[..size].iter().map(|letter| numbers[letter]).collect();
                rules.queens = Queens::Exactly(numbers.len() as u64);
                if numbers.len() as u32 == rows.min(columns) {
                    rules.queens = Queens::EachLine;
                }
            }
            parts.weights = weights.map(|weights| weights[..size].to_vec()).unwrap_or_default();
            parts.rules = rules;
            Board::new(parts).unwrap()
        },
    )
}

/// The same squares in the same regions, numbered in the order of reading.
fn in_reading_order(board: &Board) -> Board {
    let mut parts = board.clone().into_parts();
    let mut order = Vec::new();
    for &region in &parts.regions {
        if !order.contains(&region) {
            order.push(region);
        }
    }
    let number = |region: &u16| order.iter().position(|other| other == region).unwrap() as u16;
    parts.regions = parts.regions.iter().map(number).collect();
    Board::new(parts).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// What is written is read back as the same board, in every format that is read; the formats that can say all do so.
    #[test]
    fn written_and_read(board in any_board()) {
        for format in BoardFormat::ALL.into_iter().filter(|format| format.is_read()) {
            let says_all = matches!(format, BoardFormat::Text | BoardFormat::Json | BoardFormat::Dzn);
            match written(&board, format) {
                Ok(text) => {
                    let again = read(&text, format);
                    let again = again.unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
                    if matches!(format, BoardFormat::Sbn | BoardFormat::Puzzlink) {
                        prop_assert_eq!(again, in_reading_order(&board), "{}", format);
                    } else {
                        prop_assert_eq!(&again, &board, "{}: {}", format, text);
                    }
                }
                Err(missing) => prop_assert!(!says_all, "{} {}", format, missing),
            }
        }
    }

    /// The same of two stars a line, which few random boards have.
    #[test]
    fn two_stars_written_and_read(seed in prop::collection::vec(0u16..4, 16)) {
        let mut regions = seed;
        regions[..4].copy_from_slice(&[0, 1, 2, 3]);
        let board = Board::new(Parts { regions, rules: Rules::region_puzzle(2), ..Parts::rectangle(4, 4) }).unwrap();
        for format in [BoardFormat::Text, BoardFormat::Json, BoardFormat::Dzn, BoardFormat::Sbn, BoardFormat::Puzzlink] {
            let Ok(text) = written(&board, format) else { continue };
            prop_assert_eq!(in_reading_order(&read(&text, format).unwrap()), in_reading_order(&board));
        }
    }

    /// The format of what is written is guessed, where the text says it: so that the board read is the same.
    #[test]
    fn guessed(board in any_board()) {
        for format in [BoardFormat::Text, BoardFormat::Json, BoardFormat::Puzzlink, BoardFormat::Completion, BoardFormat::Blocked, BoardFormat::Dzn] {
            if let Ok(text) = written(&board, format) {
                prop_assert_eq!(guess(&text), Some(format), "{}", text);
            }
        }
    }

    /// Cut short, doubled or with a sign changed: never a panic, and an error that lies in the text.
    #[test]
    fn broken_texts(board in any_board(), cut in any::<prop::sample::Index>(), sign in prop::sample::select(vec!["", "?", "９", "\u{feff}", "\r\n", "\t", "-", "99999999999999999999", "[", "\"", ":", "/"])) {
        for format in BoardFormat::ALL {
            let Ok(text) = written(&board, format) else { continue };
            let at = (0..=cut.index(text.len() + 1)).rev().find(|&at| text.is_char_boundary(at)).unwrap();
            for broken in [text[..at].to_owned() + sign, text[..at].to_owned() + sign + &text[at..]] {
                for reader in BoardFormat::ALL {
                    if let Err(error) = read(&broken, reader) {
                        let lines = 1 + broken.bytes().filter(|&byte| byte == b'\n').count();
                        prop_assert!((1..=lines).contains(&error.line), "{}", error);
                        prop_assert!(error.to_string().len() < 400, "{}", error);
                    }
                }
            }
        }
    }

    /// Every set of squares satisfies the clauses exactly when it is a solution by the plain definition.
    #[test]
    fn clauses_mean_the_board(board in any_board().prop_filter("small", |board| board.rows() * board.columns() <= 9)) {
        let Ok(text) = written(&board, BoardFormat::Dimacs) else { return Ok(()) };
        let clauses: Vec<Vec<i64>> = text.lines().filter(|line| !line.starts_with(['c', 'p'])).map(|line| {
            line.split(' ').map(|word| word.parse().unwrap()).filter(|&literal| literal != 0).collect()
        }).collect();
        let head = format!("p cnf {} {}", clauses.iter().flatten().map(|l| l.abs()).max().unwrap_or(0).max(i64::from(board.rows() * board.columns())), clauses.len());
        let stated = text.lines().nth(1).unwrap();
        prop_assert_eq!(stated.split(' ').nth(3), head.split(' ').nth(3));
        let squares: Vec<_> = board.squares().collect();
        for set in 0u32..1 << squares.len() {
            let queens: Vec<_> = squares.iter().enumerate().filter(|&(i, _)| set >> i & 1 == 1).map(|(_, &s)| s).collect();
            prop_assert_eq!(holds(&clauses, &queens, &board), is_solution(&board, &queens), "{:?}\n{}", queens, text);
        }
    }
}

/// Whether the clauses can be satisfied with queens on exactly these squares. Counting variables that no clause makes true
/// may be false, so propagation decides.
fn holds(clauses: &[Vec<i64>], queens: &[Square], board: &Board) -> bool {
    let mut value = std::collections::HashMap::new();
    for square in board.squares() {
        value.insert(board.index(square).unwrap() as i64 + 1, queens.contains(&square));
    }
    loop {
        let mut changed = false;
        for clause in clauses {
            let truth = |literal: &i64| value.get(&literal.abs()).map(|&is| is == (*literal > 0));
            if clause.iter().any(|literal| truth(literal) == Some(true)) {
                continue;
            }
            let open: Vec<i64> = clause.iter().copied().filter(|literal| truth(literal).is_none()).collect();
            match open[..] {
                [] => return false,
                [literal] => {
                    value.insert(literal.abs(), literal > 0);
                    changed = true;
                }
                _ => {}
            }
        }
        if !changed {
            return true;
        }
    }
}

fn is_solution(board: &Board, queens: &[Square]) -> bool {
    let pairs = || queens.iter().flat_map(|&a| queens.iter().map(move |&b| (a, b)));
    let regions = (0..board.region_count())
        .all(|region| queens.iter().filter(|&&queen| board.region(queen) == Some(region as u16)).count() == 1);
    queens.iter().all(|&queen| board.is_open(queen))
        && board.givens().all(|given| queens.contains(&given))
        && pairs().all(|(a, b)| board.conflict(a, b).is_none())
        && regions
        && board.wanted() == Wanted::Exactly(queens.len() as u64)
}

#[test]
fn a_board_file_with_everything() {
    let board = text(
        "\u{feff}# a comment\r\nqueens: 2\r\npiece: star\r\n\r\nboard:\r\n# . Q\r\n. x .\r\nregions:\r\n..A\r\nB.B\r\nweights:\r\n1, -2 3\r\n4\t5 6\r\n"
            .replace("..A", ".AA").replace("B.B", "BBB").as_str(),
    );
    let at = |row, column| Square::new(row, column);
    assert_eq!((board.rows(), board.columns(), board.wanted()), (2, 3, Wanted::Exactly(2)));
    let contents = [Content::Wall, Content::Free, Content::Queen, Content::Free, Content::Hole, Content::Free];
    assert_eq!(board.parts().contents, contents);
    assert_eq!((board.region(at(0, 0)), board.region(at(0, 1)), board.region(at(1, 0))), (None, Some(0), Some(1)));
    assert_eq!((board.weight(at(0, 1)), board.weight(at(1, 2))), (-2, 6));
    assert_eq!(board.rules().piece, Piece::Star);
}

/// What judges and puzzle sites write.
#[test]
fn formats_of_others() {
    let board = read("letting n = 4\nletting init = [[0, 1], [3, 2]]\n", BoardFormat::Completion).unwrap();
    assert_eq!(board, text(".Q..\n....\n....\n..Q.\n"));
    let board = read("$ made\nletting n =  3\nletting blocks =  [[1, 1], [3, 2]]\n", BoardFormat::Blocked).unwrap();
    assert_eq!(board, text("x..\n...\n.x.\n"));
    assert_eq!(
        read("8/8/8/8/8/8/8/8", BoardFormat::Fen).unwrap(),
        Board::empty(queens_core::BoardSize::new(8).unwrap())
    );
    assert_eq!(text(".../.#./..."), text("...\n.#.\n..."));
    let queens = read("2413", BoardFormat::Numbers(Format::Digits)).unwrap();
    assert_eq!(queens, text(".Q..\n...Q\nQ...\n..Q.\n"));
    let puzzle = read("wwww/wkkk/rrrr/bbbb", BoardFormat::Letters).unwrap();
    assert_eq!((puzzle.region_count(), *puzzle.rules()), (4, Rules::region_puzzle(1)));
    assert_eq!(read("wwww wkkk rrrr bbbb", BoardFormat::Letters).unwrap(), puzzle);
    assert_eq!(read("w w w w\nw k k k\nr r r r\nb b b b\n", BoardFormat::Letters).unwrap(), puzzle);
    let data = "n = 2; % a board\nboard = array2d(1..2, 1..2, [0, 1, 2, 3]);\nqueens = 1;";
    assert_eq!(read(data, BoardFormat::Dzn).unwrap(), text("queens: 1\nboard:\n.Q\nx#\n"));
}

/// Of a 2 x 2 board with columns as regions: one border in each row, none below. The same worked out by hand.
#[test]
fn borders_by_hand() {
    let board = read("AB/AB", BoardFormat::Letters).unwrap();
    // 1 1 fills five bits as 11000, 0 0 as 00000.
    assert_eq!(written(&board, BoardFormat::Puzzlink).unwrap(), "https://puzz.link/p?starbattle/2/2/1/o0\n");
    // 1 1 0 0 behind two zeros: 001100 is 12.
    assert_eq!(written(&board, BoardFormat::Sbn).unwrap(), "221WC\n");
    assert_eq!(read("221eC===", BoardFormat::Sbn).unwrap(), board);
}

#[test]
fn guesses() {
    let all: [(&str, BoardFormat); 24] = [
        ("{\"format\": \"queens-board/1\"}", BoardFormat::Json),
        ("queens: 3\n...", BoardFormat::Text),
        ("..Q\n...", BoardFormat::Text),
        ("Q", BoardFormat::Text),
        (".../.#./...", BoardFormat::Text),
        ("\u{feff}x.#", BoardFormat::Text),
        ("1Q2/3Q/Q3/2Q1", BoardFormat::Fen),
        ("8/8", BoardFormat::Fen),
        ("2413", BoardFormat::Numbers(Format::Digits)),
        ("2 4 1 3", BoardFormat::Numbers(Format::Spaced)),
        ("[1,3,0,2]", BoardFormat::Numbers(Format::Json)),
        ("[\".Q..\"]", BoardFormat::Numbers(Format::LeetCode)),
        ("0 1\n1 0", BoardFormat::Numbers(Format::Matrix)),
        ("(1,2) (2,4)", BoardFormat::Numbers(Format::Coordinates)),
        ("b4 d3 a2 c1", BoardFormat::Numbers(Format::Squares)),
        ("AAB\nACB\nCCB", BoardFormat::Letters),
        ("wwww/wkkk/rrrr/bbbb", BoardFormat::Letters),
        ("QAB\nQQB\nCCB", BoardFormat::Letters),
        ("221WC", BoardFormat::Sbn),
        ("https://puzz.link/p?starbattle/2/2/1/o0", BoardFormat::Puzzlink),
        ("$ x\nletting n = 3\nletting blocks = []", BoardFormat::Blocked),
        ("language ESSENCE' 1.0\nletting n = 3\nletting init = []", BoardFormat::Completion),
        ("n = 4;", BoardFormat::Dzn),
        ("% data\nn = 4", BoardFormat::Dzn),
    ];
    for (text, format) in all {
        assert_eq!(guess(text), Some(format), "{text}");
    }
    assert_eq!(guess("\u{feff} \r\n\t"), None);
}

#[test]
fn malformed_board_files() {
    let cases = [
        ("", "line 1, character 1: there is no board in it"),
        ("\u{feff}\r\n# nothing\r\n", "line 1, character 1: there is no board in it"),
        ("....\n...\n....\n", "line 2, character 1: a row of 3 where there should be 4, as in the first row"),
        ("....\n.....\n", "line 2, character 1: a row of 5 where there should be 4, as in the first row"),
        ("....\r\n..?.\r\n", "line 2, character 3: found '?', expected `.`, `Q`, `x` or `#`"),
        (".\u{ff31}..", "line 1, character 2: found 'Ｑ', expected `.`, `Q`, `x` or `#`"),
        ("queens\u{ff1a}3\n...", "line 1, character 7: found '：', expected `:`"),
        ("queens: many\n...", "line 1, character 9: found \"many\", expected a whole number from 0 on, or `max`"),
        ("queens: +3\n...", "line 1, character 9: found \"+3\", expected a whole number from 0 on, or `max`"),
        ("queens: 1\nqueens: 2\n.", "line 2, character 1: queens for the second time"),
        ("geometry: ball\n.", "line 1, character 11: found \"ball\", expected plane or torus"),
        ("board: ..\n", "line 1, character 8: found '.', expected the end of the line"),
        (
            "..\n..\nweights:\n1 2 3\n4 5 6\n",
            "line 3, character 1: a row of 3 where there should be 2, as in the first row",
        ),
        ("..\n..\nweights:\n1 2\n3 4\n5 6\n", "line 3, character 1: 3 rows where the board has 2"),
        ("..\n..\nweights:\n1 two\n", "line 4, character 3: found \"two\", expected a whole number"),
        (
            "..\n..\nweights:\n1 99999999999999999999\n",
            "line 4, character 3: 99999999999999999999 is out of range: -9223372036854775808 to 9223372036854775807",
        ),
        ("..\n..\nregions:\nAA\nAA\n", "line 3, character 1: 1 regions that take 1 each do not make 2 queens"),
        ("..\n..\nregions:\nA\u{ff21}\nAB\n", "line 4, character 2: found 'Ａ', expected a letter for each region"),
        ("..\n..\nregions:\nA.\nAB\n", "line 3, character 1: row 1 column 2 belongs to no region"),
        ("per-region: 2\n....\n", "line 1, character 1: 2 queens in each region, but there are no regions"),
    ];
    for (text, said) in cases {
        assert_eq!(refused(text, BoardFormat::Text), said, "{text:?}");
    }
    let unknown = refused("size: 8\n", BoardFormat::Text);
    assert!(unknown.starts_with("line 1, character 1: found \"size\", expected queens, geometry"), "{unknown}");
    // Given queens that attack make a board, only not one with a solution.
    assert!(text("QQ\n..").given_conflict().is_some());
    // A tab is a blank.
    assert_eq!(text(".\tQ\n. ."), text(".Q\n.."));
}

#[test]
fn malformed_others() {
    let cases = [
        (BoardFormat::Json, "[]", "line 1, character 1: found '[', expected `{`"),
        (
            BoardFormat::Json,
            "{\"format\": \"queens-board/1\",\n \"board\": [\"..\", \".?\"]}",
            "line 2, character 20: found '?', expected `.`, `Q`, `x` or `#`",
        ),
        (
            BoardFormat::Json,
            "{\"format\": \"queens-board/1\", \"bord\": []}",
            "line 1, character 30: found \"bord\", expected format, queens, geometry, piece, touching, diagonals, per-region, board, regions or weights",
        ),
        (BoardFormat::Json, "{\"board\": [\".\"]}", "line 1, character 1: \"format\" is not given"),
        (
            BoardFormat::Json,
            "{\"format\": \"queens-board/1\"",
            "line 1, character 28: the text ends, expected `,` or `}`",
        ),
        (BoardFormat::Fen, "8/7", "line 1, character 3: a row of 7 where there should be 8, as in the first row"),
        (BoardFormat::Fen, "999999999999999999999Q", "line 1, character 1: more than 268435456 squares"),
        (
            BoardFormat::Completion,
            "letting n = 4\nletting init = [[0, 4]]",
            "line 2, character 21: 4 is out of range: 0 to 3",
        ),
        (
            BoardFormat::Blocked,
            "letting n = 4\nletting blocks = [[0, 4]]",
            "line 2, character 20: 0 is out of range: 1 to 4",
        ),
        (
            BoardFormat::Completion,
            "letting n = 4\nletting init = [[0, 1, 2]]",
            "line 2, character 17: 3 entries where there should be 2",
        ),
        (
            BoardFormat::Completion,
            "letting n = 4\nletting init = [[0,1],[0,1]]",
            "line 2, character 16: there are two queens on row 1 column 2",
        ),
        (
            BoardFormat::Blocked,
            "letting n = 1000000000\nletting blocks = [[1, 1]]",
            "line 2, character 18: more than 268435456 squares",
        ),
        (BoardFormat::Letters, "AAAAAAAAAA\n", "line 1, character 1: 1 rows of 10 squares are no region puzzle"),
        (BoardFormat::Letters, "AB\nA?\n", "line 2, character 2: found '?', expected a letter for each region"),
        (
            BoardFormat::Puzzlink,
            "https://puzz.link/p?starbattle/2/2/1/o",
            "line 1, character 38: 1 entries where there should be 2",
        ),
        (
            BoardFormat::Puzzlink,
            "https://puzz.link/p?sudoku/9/9/1",
            "line 1, character 1: found 'h', expected `starbattle/`",
        ),
        (BoardFormat::Sbn, "55", "line 1, character 3: the text ends, expected the number of stars"),
        (BoardFormat::Dzn, "n = 2; board = [|0,1|0|];", "line 1, character 22: 1 entries where there should be 2"),
        (BoardFormat::Dzn, "n = 2; board = [|0,1|0,7|];", "line 1, character 24: 7 is out of range: 0 to 3"),
        (BoardFormat::Dzn, "m = 2;", "line 1, character 7: rows is not given"),
        (BoardFormat::Svg, "<svg/>", "line 1, character 1: svg is only written, not read"),
    ];
    for (format, text, said) in cases {
        let found = read(text, format).map_or_else(|error| error.to_string(), |_| "a board".to_owned());
        if format == BoardFormat::Letters && text.starts_with("AAA") {
            assert_eq!(found, "a board", "one row of one region takes one queen");
            continue;
        }
        assert_eq!(found, said, "{text}");
    }
    // Ten columns, nine regions.
    let ten = "ABCDEFGHII\n".repeat(10);
    let nine = ReadError {
        line: 1,
        column: 1,
        problem: Problem::Board(BoardError::RegionCount { regions: 9, per_region: 1, wanted: Wanted::Exactly(10) }),
    };
    assert_eq!(read(&ten, BoardFormat::Letters), Err(nine));
    let deep = "[".repeat(100_000);
    for format in BoardFormat::ALL {
        assert!(read(&deep, format).is_err());
        assert!(read(&format!("{{\"a\": {deep}"), format).is_err());
        assert!(read(&format!("letting n = {deep}"), format).is_err());
        assert!(read(&format!("n = {deep}"), format).is_err());
    }
}

/// A board without squares has a text in JSON and MiniZinc only.
#[test]
fn no_squares() {
    let none = Board::empty(queens_core::BoardSize::new(0).unwrap());
    for format in BoardFormat::ALL {
        let text = written(&none, format);
        assert_eq!(text.is_ok(), matches!(format, BoardFormat::Json | BoardFormat::Dzn), "{format}");
        if let Ok(text) = text {
            assert_eq!(read(&text, format).unwrap(), none);
        }
    }
}

#[test]
fn large_texts() {
    let row = ".".repeat(10_000) + "\n";
    let board = text(&row.repeat(10_000));
    assert_eq!((board.rows(), board.columns()), (10_000, 10_000));
    assert!(board.parts().contents.is_empty());
    let line = text(&".".repeat(50_000_000));
    assert_eq!((line.rows(), line.columns()), (1, 50_000_000));
    let error = refused(&("?".repeat(50_000_000)), BoardFormat::Text);
    assert!(error.len() < 200);
}

#[test]
fn linear_program_and_picture() {
    let board = text("queens: max\nboard:\n.Q\nx#\n");
    let program = written(&board, BoardFormat::Lp).unwrap();
    let expected = "Maximize\n obj: x_1_1 + x_1_2 + x_2_1 + x_2_2\nSubject To\n c1: x_1_1 + x_1_2 <= 1\n\
                    Bounds\n x_1_2 = 1\n x_2_1 = 0\n x_2_2 = 0\nBinary\n x_1_1\n x_1_2\n x_2_1\n x_2_2\nEnd\n";
    assert_eq!(program, expected);
    let picture = written(&board, BoardFormat::Svg).unwrap();
    assert_eq!(picture.matches("<rect").count(), 5);
    assert_eq!(picture.matches("M8 28").count(), 1);
    assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"));
}
