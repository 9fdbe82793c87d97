//! The inner loops for each instruction set, and the choice between them.
//!
//! The algorithm is written once, generic over [`Lanes`]; a shell for each instruction set compiles it anew with the
//! instructions of that set allowed. The choice is made for a few work units at a time, which costs nothing beside them.

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod aarch64;
mod lanes;
mod portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm32;
#[cfg(target_arch = "x86_64")]
mod x86_64;

use std::fmt;

use crate::join::{Join, Scratch};
use crate::rows::{CountUnit, RowJoin, RowScratch};

pub(crate) use lanes::{Kernel, Lanes, Pick, RowKernel, RowTables};
pub(crate) use portable::Portable;

/// The kernel of machines for which there is no better one.
#[cfg(not(all(feature = "one-kernel", target_arch = "wasm32", target_feature = "simd128")))]
type Plain = Portable;
/// A page carries one kernel only.
#[cfg(all(feature = "one-kernel", target_arch = "wasm32", target_feature = "simd128"))]
type Plain = wasm32::Simd128;

/// A set of instructions for which there are inner loops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Isa {
    /// What every machine has: blocks of 256 half boards, in whatever vectors the compiler knows of.
    Portable,
    /// AVX2 with BMI2 and POPCNT: blocks of 256.
    Avx2,
    /// AVX-512 with VL, BW, DQ and VPOPCNTDQ: blocks of 512.
    Avx512,
    /// NEON, which every AArch64 machine with an operating system has: blocks of 512.
    Neon,
    /// WebAssembly with vectors of 128 bits: blocks of 256.
    Simd128,
}

impl Isa {
    /// All of them, those of one kind of machine slowest first.
    pub const ALL: [Self; 5] = [Self::Portable, Self::Avx2, Self::Avx512, Self::Neon, Self::Simd128];

    /// The name by which the command line knows it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
            Self::Neon => "neon",
            Self::Simd128 => "simd128",
        }
    }

    /// Whether this machine, and this build, can run it.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            Self::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => x86_64::has_avx2(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => x86_64::has_avx512(),
            #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
            Self::Neon => true,
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Self::Simd128 => true,
            _ => false,
        }
    }

    /// The fastest that this machine can run.
    #[must_use]
    pub fn best() -> Self {
        Self::ALL.into_iter().rev().find(|isa| isa.is_available()).unwrap_or(Self::Portable)
    }

    /// The sum of some work units, with this instruction set; by the portable code if the machine lacks it, which
    /// [`HalfBoards::count`](crate::HalfBoards::count) has refused before.
    pub(crate) fn count_units(self, join: &Join, sets: &[u32], scratch: &mut Scratch) -> u64 {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 if x86_64::has_avx2() => x86_64::count_units_avx2(join, sets, scratch),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 if x86_64::has_avx512() => x86_64::count_units_avx512(join, sets, scratch),
            #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
            Self::Neon => join.count_units::<aarch64::Neon>(sets, scratch),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Self::Simd128 => join.count_units::<wasm32::Simd128>(sets, scratch),
            _ => join.count_units::<Plain>(sets, scratch),
        }
    }

    /// What a thread needs to count units of the join by rows, with this instruction set; with the portable code if the
    /// machine lacks it.
    pub(crate) fn row_scratch(self, join: &RowJoin) -> Box<dyn CountUnit + Send> {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 if x86_64::has_avx2() => Box::new(RowScratch::<x86_64::Avx2>::new(join)),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 if x86_64::has_avx512() => Box::new(RowScratch::<x86_64::Avx512>::new(join)),
            #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
            Self::Neon => Box::new(RowScratch::<aarch64::Neon>::new(join)),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Self::Simd128 => Box::new(RowScratch::<wasm32::Simd128>::new(join)),
            _ => Box::new(RowScratch::<Plain>::new(join)),
        }
    }
}

impl fmt::Display for Isa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `cargo xtask portability` says which kernel it means to test: it must be there.
    #[test]
    fn the_expected_one_is_used() {
        if let Ok(name) = std::env::var("QUEENS_EXPECTED_ISA") {
            assert_eq!(Isa::best().name(), name);
        }
        assert!(Isa::best().is_available() && Isa::Portable.is_available());
    }
}
