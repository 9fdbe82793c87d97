//! `queens cpu`

use std::io::Write;

use queens::count::Isa;

use crate::args::Common;
use crate::failure::Failure;
use crate::lang::tr;
use crate::output::Output;

pub(crate) fn run(common: &Common) -> Result<(), Failure> {
    let lang = common.lang;
    let mut output = Output::new();
    let best = Isa::best();
    for isa in Isa::ALL {
        let state = if isa == best {
            tr!(lang, "used", "使用")
        } else if isa.is_available() {
            tr!(lang, "available", "可用")
        } else {
            tr!(lang, "not on this machine", "本机没有")
        };
        writeln!(output, "{isa:<8}  {state}")?;
    }
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    writeln!(output, "{}", tr!(lang, "threads   {threads}", "线程      {threads}"))?;
    Ok(output.finish()?)
}
