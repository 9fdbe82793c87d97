//! The engines for a web page.
//!
//! Everything goes through one function, [`Session::ask`]: a line of words, sometimes a text below it, and the answer as
//! JSON. What is long is cut into pieces by whoever asks: a web page can stop between two of them, or end the worker
//! that the module runs in. Which requests there are stands in [`Session`].
//!
//! ```
//! let mut session = queens_wasm::Session::default();
//! assert_eq!(session.ask("known 8"), r#"{"fundamental":"12","solutions":"92"}"#);
//! assert_eq!(session.ask("fly to the moon"), r#"{"error":"request"}"#);
//! ```
//!
//! # The interface of the module
//!
//! WebAssembly passes numbers only. `room(bytes)` gives the address of a buffer of that many bytes; the page writes the
//! request there as UTF-8, calls `ask(bytes)`, which returns the length of the answer, and reads that many bytes at
//! `answer()`. Nothing is freed by the page, and no address outlives the next call.

mod boards;
mod counts;
mod lists;
mod request;
mod session;
mod traces;

use std::cell::RefCell;

pub use session::Session;

/// What lies between two calls. A module has one thread.
#[derive(Default)]
struct Exchange {
    request: Vec<u8>,
    answer: String,
    session: Session,
}

thread_local! {
    static EXCHANGE: RefCell<Exchange> = RefCell::default();
}

/// The address of a buffer for a request of so many bytes.
#[allow(unsafe_code, reason = "a name for JavaScript to call; nothing is dereferenced on this side")]
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *const u8 {
    EXCHANGE.with_borrow_mut(|exchange| {
        exchange.request.clear();
        exchange.request.resize(bytes, 0);
        exchange.request.as_ptr()
    })
}

/// Answers the request in the first `bytes` bytes of the buffer. Returns the length of the answer in bytes.
#[allow(unsafe_code, reason = "a name for JavaScript to call; nothing is dereferenced on this side")]
#[unsafe(no_mangle)]
pub extern "C" fn ask(bytes: usize) -> usize {
    EXCHANGE.with_borrow_mut(|exchange| {
        exchange.request.truncate(bytes);
        let request = String::from_utf8_lossy(&exchange.request);
        exchange.answer = exchange.session.ask(&request);
        exchange.answer.len()
    })
}

/// The address of the answer.
#[allow(unsafe_code, reason = "a name for JavaScript to call; nothing is dereferenced on this side")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    EXCHANGE.with_borrow(|exchange| exchange.answer.as_ptr())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn through_the_interface() {
        let text = b"known 10";
        assert!(!room(text.len()).is_null());
        EXCHANGE.with_borrow_mut(|exchange| exchange.request.copy_from_slice(text));
        let length = ask(text.len());
        assert!(!answer().is_null());
        EXCHANGE.with_borrow(|exchange| {
            assert_eq!(exchange.answer.len(), length);
            assert_eq!(exchange.answer, r#"{"fundamental":"92","solutions":"724"}"#);
        });
    }

    #[test]
    fn bytes_that_are_no_text() {
        room(2);
        EXCHANGE.with_borrow_mut(|exchange| exchange.request.fill(0xff));
        ask(2);
        EXCHANGE.with_borrow(|exchange| assert_eq!(exchange.answer, r#"{"error":"request"}"#));
    }
}
