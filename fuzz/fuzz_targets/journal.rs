//! The target `journal` under libFuzzer.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| queens_fuzz::journal(input));
