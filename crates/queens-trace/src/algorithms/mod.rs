//! The algorithms, a file each. Every file reads like the textbook: the code in plain words, then the machine that
//! makes its steps one at a time, its recursion unrolled into what the call stack would hold.

pub(crate) mod backtracking;
