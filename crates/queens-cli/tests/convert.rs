//! `queens convert`, and boards from files.
#![allow(clippy::unwrap_used, reason = "in tests a panic is the report; clippy knows only test functions as such")]

mod common;
use common::{queens, queens_with};

#[test]
fn guesses_and_says_so() {
    let run = queens_with(&["convert", "--to", "fen"], b"2413\n").code(0);
    run.prints("1Q2/3Q/Q3/2Q1\n").says(&["standard input: read as digits"]);
    queens_with(&["convert", "-q", "-"], b"1Q2/3Q/Q3/2Q1").code(0).quietly().prints(".Q..\n...Q\nQ...\n..Q.\n");
    queens_with(&["convert", "--from", "csplib-blocked", "--lang", "zh"], b"letting n = 2\nletting blocks = [[1, 2]]")
        .code(0)
        .quietly()
        .prints(".x\n..\n");
    queens_with(&["convert", "--lang", "zh"], b".#").code(0).says(&["标准输入：按 text 格式读取"]);
}

#[test]
fn files() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.txt");
    std::fs::write(&file, "\u{feff}queens: 1\r\nboard:\r\n. #\r\n").unwrap();
    let file = file.to_str().unwrap();
    queens(&["convert", file, "--to", "dzn"])
        .code(0)
        .prints("rows = 1;\ncolumns = 2;\nqueens = 1;\nboard = [| 0, 3\n|];\n");
    queens(&["convert", folder.path().to_str().unwrap()]).code(2).says(&["cannot read"]);
    queens(&["convert", "no such file"]).code(2).says(&["cannot read no such file"]);
}

#[test]
fn refusals_name_the_place() {
    queens_with(&["convert"], b"..\n.\n").code(2).prints("").says(&["standard input: line 2, character 1: a row of 1"]);
    queens_with(&["convert", "--lang", "zh"], b"..\n.\n")
        .code(2)
        .says(&["标准输入：第 2 行第 1 个字符：这一行有 1 个"]);
    queens_with(&["convert"], b"..\n.\xff\n").code(2).says(&["line 2, character 2: bytes that are not UTF-8"]);
    queens_with(&["convert"], b"").code(2).says(&["there is no board in it"]);
    queens_with(&["convert", "--to", "fen"], b".#").code(2).prints("").says(&["fen has no sign for walls"]);
    queens_with(&["convert", "--to", "fen", "--lang", "zh"], b".#").code(2).says(&["fen 无法表示墙"]);
    queens_with(&["convert", "--from", "svg"], b".#").code(2).says(&["svg"]);
}
