//! The head of a request. Its body, if any, is not read: nothing here takes one.

use std::io::{self, Read};
use std::time::{Duration, Instant};

/// What is asked.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// A file, without what follows `?`.
    File {
        path: String,
        /// Only the head of the answer.
        head: bool,
        /// The `If-None-Match` of a browser that has the file.
        known: Option<String>,
    },
    /// Something else than GET and HEAD.
    OtherMethod,
    /// Not HTTP, or a head without end.
    Broken,
}

/// The longest head. Browsers send less than a kilobyte.
const LONGEST: usize = 16 << 10;
/// The longest time for it, lest a trickle of bytes hold a thread.
const PATIENCE: Duration = Duration::from_secs(10);

/// Reads one. `None` when the other side hung up without a word.
pub(super) fn read(stream: &mut impl Read) -> io::Result<Option<Request>> {
    let started = Instant::now();
    let mut head = Vec::new();
    let mut buffer = [0; 2048];
    loop {
        let length = stream.read(&mut buffer)?;
        if length == 0 {
            return Ok((!head.is_empty()).then_some(Request::Broken));
        }
        head.extend_from_slice(&buffer[..length]);
        if let Some(request) = parse(&head) {
            return Ok(Some(request));
        }
        if head.len() > LONGEST || started.elapsed() > PATIENCE {
            return Ok(Some(Request::Broken));
        }
    }
}

/// The request, once its head is complete.
fn parse(head: &[u8]) -> Option<Request> {
    let mut headers = [httparse::EMPTY_HEADER; 64];
    let mut request = httparse::Request::new(&mut headers);
    match request.parse(head) {
        Ok(httparse::Status::Complete(_)) => {}
        Ok(httparse::Status::Partial) => return None,
        Err(_) => return Some(Request::Broken),
    }
    let head = match request.method {
        Some("GET") => false,
        Some("HEAD") => true,
        _ => return Some(Request::OtherMethod),
    };
    let path = request.path.unwrap_or_default();
    let path = path.split_once('?').map_or(path, |(path, _)| path).to_owned();
    let known = request.headers.iter().find(|header| header.name.eq_ignore_ascii_case("if-none-match"));
    let known = known.map(|header| String::from_utf8_lossy(header.value).into_owned());
    Some(Request::File { path, head, known })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_all(text: &str) -> Option<Request> {
        read(&mut text.as_bytes()).unwrap()
    }

    #[test]
    fn heads() {
        let file = |path: &str, head| Some(Request::File { path: path.to_owned(), head, known: None });
        assert_eq!(read_all("GET / HTTP/1.1\r\nHost: x\r\n\r\n"), file("/", false));
        assert_eq!(read_all("HEAD /a.js?v=1 HTTP/1.1\r\n\r\n"), file("/a.js", true));
        assert_eq!(read_all("POST / HTTP/1.1\r\n\r\nbody"), Some(Request::OtherMethod));
        let known = read_all("GET / HTTP/1.1\r\nif-none-match: \"7\"\r\n\r\n");
        assert!(matches!(known, Some(Request::File { known: Some(tag), .. }) if tag == "\"7\""));
    }

    #[test]
    fn what_is_no_request() {
        assert_eq!(read_all(""), None);
        for text in ["GET / HTTP/1.1\r\nHost", "\u{1}\u{2}\r\n\r\n", "hello\r\n\r\n", "GET / HTTP/9\r\n\r\n"] {
            assert_eq!(read_all(text), Some(Request::Broken), "{text:?}");
        }
        let endless = format!("GET / HTTP/1.1\r\nX: {}", "y".repeat(1 << 20));
        assert_eq!(read_all(&endless), Some(Request::Broken));
        let crowded = format!("GET / HTTP/1.1\r\n{}\r\n", "X: y\r\n".repeat(500));
        assert_eq!(read_all(&crowded), Some(Request::Broken));
    }
}
