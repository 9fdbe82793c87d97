//! `queens web` as a browser meets it.
#![allow(clippy::unwrap_used, reason = "in tests a panic is the report; clippy knows only test functions as such")]

mod common;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Stdio};

use common::{command, queens};

/// A server that runs, and where.
struct Served {
    child: Child,
    authority: String,
}

impl Served {
    fn new() -> Self {
        let mut child = command(&["web", "--port", "0", "--quiet"]).stdout(Stdio::piped()).spawn().unwrap();
        let mut address = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut address).unwrap();
        let authority = address.trim().strip_prefix("http://").unwrap().trim_end_matches('/').to_owned();
        assert!(authority.starts_with("127.0.0.1:"));
        Self { child, authority }
    }

    /// Sends bytes and returns what comes back.
    fn send(&self, request: &[u8]) -> String {
        let mut stream = TcpStream::connect(&self.authority).unwrap();
        stream.write_all(request).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

#[test]
fn the_page_and_nothing_else() {
    let served = Served::new();
    let page = served.send(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    assert!(page.starts_with("HTTP/1.1 200 OK\r\n") && page.contains("<title>Queens</title>"), "{page}");
    let module = served.send(b"HEAD /queens.wasm HTTP/1.1\r\n\r\n");
    assert!(module.contains("Content-Type: application/wasm\r\n") && module.ends_with("\r\n\r\n"), "{module}");
    assert!(served.send(b"POST / HTTP/1.1\r\n\r\n").contains("Allow: GET, HEAD\r\n"));
    assert!(served.send(b"GET /../../etc/passwd HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 404 "));
    assert!(served.send(b"\xff\xfe\r\n\r\n").starts_with("HTTP/1.1 400 "));
    // Who says nothing keeps nobody waiting.
    let _silent = TcpStream::connect(&served.authority).unwrap();
    assert!(served.send(b"GET / HTTP/1.0\r\n\r\n").starts_with("HTTP/1.1 200 OK\r\n"));
}

#[test]
fn a_port_that_is_taken() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    queens(&["web", "--port", &port]).code(2).prints("").says(&[&port, "taken", "--port 0"]);
    queens(&["web", "--port", &port, "--lang", "zh"]).code(2).says(&["已被别的程序占用"]);
}

#[test]
fn what_is_no_port_or_address() {
    for port in ["-1", "65536", "x", "", "80.5"] {
        queens(&["web", "--port", port]).code(2).prints("").says(&["--port"]);
    }
    for host in ["localhost", "256.0.0.1", ""] {
        queens(&["web", "--host", host]).code(2).prints("").says(&["--host"]);
    }
    queens(&["web", "--host", "192.0.2.1", "--port", "0"]).code(2).says(&["192.0.2.1"]);
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it() {
    let mut served = Served::new();
    let pid = served.child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    assert_eq!(served.child.wait().unwrap().code(), Some(130));
}
