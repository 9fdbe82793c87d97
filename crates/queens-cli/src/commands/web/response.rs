//! Answers.

use std::io::{self, Write};

use super::request::Request;
use super::site::{self, File};

/// What a browser is told with every answer. The page loads nothing from elsewhere, and nobody else may frame it.
const POLICY: &str = "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n\
    X-Content-Type-Options: nosniff\r\n\
    Referrer-Policy: no-referrer\r\n\
    Cross-Origin-Resource-Policy: same-origin\r\n\
    Connection: close\r\n";

/// Writes the answer to a request.
pub(super) fn write(stream: &mut impl Write, request: &Request) -> io::Result<()> {
    match request {
        Request::File { path, head, known } => match site::file(path) {
            Some(file) if known.as_ref().is_some_and(|known| has(known, &file.tag())) => unchanged(stream, file),
            Some(file) => whole(stream, file, *head),
            None => refuse(stream, "404 Not Found", "", *head),
        },
        Request::OtherMethod => refuse(stream, "405 Method Not Allowed", "Allow: GET, HEAD\r\n", false),
        Request::Broken => refuse(stream, "400 Bad Request", "", false),
    }
}

/// Whether a list of tags has this one. A proxy may have made a weak one of it.
fn has(known: &str, tag: &str) -> bool {
    known.split(',').map(str::trim).any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}

/// Names of files do not change with what is in them, so a browser has to ask each time whether its copy still holds.
fn caching(file: &File) -> String {
    format!("ETag: {}\r\nCache-Control: no-cache\r\n", file.tag())
}

fn whole(stream: &mut impl Write, file: &File, head: bool) -> io::Result<()> {
    let (kind, length, caching) = (file.kind, file.bytes.len(), caching(file));
    write!(stream, "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n{caching}{POLICY}\r\n")?;
    if head { Ok(()) } else { stream.write_all(file.bytes) }
}

fn unchanged(stream: &mut impl Write, file: &File) -> io::Result<()> {
    write!(stream, "HTTP/1.1 304 Not Modified\r\n{}{POLICY}\r\n", caching(file))
}

fn refuse(stream: &mut impl Write, status: &str, more: &str, head: bool) -> io::Result<()> {
    let length = status.len() + 1;
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {length}\r\n\
         Cache-Control: no-store\r\n{more}{POLICY}\r\n"
    )?;
    if head { Ok(()) } else { writeln!(stream, "{status}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(path: &str, head: bool, known: Option<&str>) -> String {
        let mut out = Vec::new();
        let request = Request::File { path: path.to_owned(), head, known: known.map(str::to_owned) };
        write(&mut out, &request).unwrap();
        String::from_utf8_lossy(&out).into_owned()
    }

    #[test]
    fn a_file_and_its_copy() {
        let whole = answer("/", false, None);
        assert!(whole.starts_with("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"), "{whole}");
        assert!(whole.contains("<title>Queens</title>") && whole.contains("default-src 'self'"));
        let tag = whole.lines().find_map(|line| line.strip_prefix("ETag: ")).unwrap().trim().to_owned();
        assert!(answer("/", false, Some(&format!("W/\"0\", W/{tag}"))).starts_with("HTTP/1.1 304 Not Modified\r\n"));
        assert!(answer("/", false, Some("\"0\"")).starts_with("HTTP/1.1 200 OK\r\n"));
        let head = answer("/index.html", true, None);
        assert!(head.ends_with("\r\n\r\n") && whole.starts_with(&head));
    }

    #[test]
    fn what_is_not_there() {
        for path in ["/nowhere", "/../Cargo.toml", "//", "", "/%2e%2e/x", "index.html"] {
            assert!(answer(path, false, None).starts_with("HTTP/1.1 404 Not Found\r\n"), "{path}");
        }
    }
}
