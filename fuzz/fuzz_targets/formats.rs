//! The target `formats` under libFuzzer.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| queens_fuzz::formats(input));
