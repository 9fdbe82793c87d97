//! Reading AT&T assembly as far as loops go.

use std::fmt;

/// A loop of one block: from a label to the jump back to it.
pub(super) struct Loop<'a> {
    instructions: Vec<&'a str>,
}

impl Loop<'_> {
    pub(super) fn len(&self) -> usize {
        self.instructions.len()
    }

    pub(super) fn has(&self, text: &str) -> bool {
        self.instructions.iter().any(|instruction| instruction.contains(text))
    }

    /// Vectors read from memory.
    pub(super) fn vector_loads(&self) -> usize {
        self.instructions.iter().filter(|text| text.starts_with('v') && text.contains('(') && !is_store(text)).count()
    }

    /// Anything written to memory.
    pub(super) fn stores(&self) -> usize {
        self.instructions.iter().filter(|text| text.contains("mov") && is_store(text)).count()
    }
}

impl fmt::Display for Loop<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.instructions.iter().try_for_each(|instruction| writeln!(f, "    {instruction}"))
    }
}

/// In AT&T syntax the destination comes last.
fn is_store(instruction: &str) -> bool {
    instruction.trim_end().ends_with(')')
}

/// The loops of one block in the functions whose symbol contains `function`.
pub(super) fn inner_loops<'a>(text: &'a str, function: &str) -> Vec<Loop<'a>> {
    let mut loops = Vec::new();
    let mut inside = false;
    let mut block: Option<(&str, Vec<&str>)> = None;
    for line in text.lines() {
        let code = line.trim();
        if !line.starts_with(char::is_whitespace)
            && let Some(label) = code.strip_suffix(':')
        {
            if label.starts_with(".L") {
                block = inside.then(|| (label, Vec::new()));
            } else {
                inside = label.contains(function);
                block = None;
            }
            continue;
        }
        if code.is_empty() || code.starts_with('.') || code.starts_with('#') {
            continue;
        }
        let Some((label, instructions)) = &mut block else { continue };
        instructions.push(code);
        // A jump ends the block; back to its label it closes a loop.
        if code.starts_with('j') {
            let back = code.split_whitespace().nth(1) == Some(label);
            let instructions = std::mem::take(instructions);
            if back {
                loops.push(Loop { instructions });
            }
            block = None;
        }
    }
    loops
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
_ZN5other4codeE:
.LBB0_1:
\tvpopcntq\t%zmm1, %zmm1
\tjne\t.LBB0_1
_ZN5count5shellE:
\t.cfi_startproc
\txorl\t%eax, %eax
.LBB1_2:
\tmovl\t(%rdi), %ecx
\tje\t.LBB1_9
\tjmp\t.LBB1_2
\t.p2align\t4
.LBB1_3:
\tmovl\t(%rdi,%r8), %r9d
\tvmovdqa64\t(%rbx,%r11), %zmm1
\tvpternlogq\t$128, 2560(%rsp,%r10), %zmm1, %zmm2
\tvmovdqu64\t%zmm2, 64(%rsp)
\tcmpq\t%r8, %rsi
\tjne\t.LBB1_3
\tcallq\telsewhere
\tjmp\t.LBB1_3
";

    #[test]
    fn loops_of_one_block() {
        let loops = inner_loops(TEXT, "count5shell");
        assert_eq!(loops.len(), 1);
        let inner = &loops[0];
        assert_eq!((inner.len(), inner.vector_loads(), inner.stores()), (6, 2, 1));
        assert!(inner.has("vpternlogq") && !inner.has("call"));
        assert!(inner_loops(TEXT, "elsewhere").is_empty());
    }
}
