//! As much of Markdown as the checks need: fenced blocks, prose without code, links, tables.

/// A fenced block.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Fence {
    /// The line of the opening fence, from 1.
    pub(crate) line: usize,
    /// What stands behind the opening fence.
    pub(crate) info: String,
    pub(crate) body: String,
}

/// All fenced blocks, in order. One that is never closed runs to the end.
pub(crate) fn fences(text: &str) -> Vec<Fence> {
    let mut found = Vec::new();
    split(text, |_, _| {}, |fence| found.push(fence));
    found
}

/// The lines outside fenced blocks, numbered from 1, with `inline code` blanked out.
pub(crate) fn prose(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    split(text, |number, line| found.push((number, without_code(line))), |_| {});
    found
}

fn split(text: &str, mut prose: impl FnMut(usize, &str), mut fence: impl FnMut(Fence)) {
    let mut lines = (1..).zip(text.lines());
    while let Some((number, line)) = lines.next() {
        let Some((mark, info)) = opening(line) else {
            prose(number, line);
            continue;
        };
        let body: Vec<_> = lines.by_ref().map(|(_, line)| line).take_while(|line| !closes(line, mark)).collect();
        fence(Fence { line: number, info: info.to_owned(), body: body.join("\n") });
    }
}

/// The fence and the info string of a line that opens a block.
fn opening(line: &str) -> Option<(&str, &str)> {
    let line = line.trim();
    let mark = line.chars().next().filter(|&c| c == '`' || c == '~')?;
    let info = line.trim_start_matches(mark);
    let fence = &line[..line.len() - info.len()];
    // A line such as ```x``` is inline code.
    (fence.len() >= 3 && !(mark == '`' && info.contains('`'))).then(|| (fence, info.trim()))
}

fn closes(line: &str, fence: &str) -> bool {
    let line = line.trim();
    line.starts_with(fence) && line.chars().all(|c| fence.starts_with(c))
}

fn without_code(line: &str) -> String {
    // Odd pieces lie between two backquotes; the last piece always lies outside, closed or not.
    let pieces: Vec<_> = line.split('`').collect();
    let last = pieces.len() - 1;
    pieces.iter().enumerate().map(|(i, piece)| if i % 2 == 1 && i != last { "`" } else { piece }).collect()
}

/// The targets of the links and images in a line of prose: `[..](target)`, `[..]: target`, `src=".."`, `href=".."`.
pub(crate) fn link_targets(line: &str) -> Vec<&str> {
    let mut targets = Vec::new();
    for (start, end) in [("](", ")"), ("src=\"", "\""), ("href=\"", "\"")] {
        targets.extend(line.split(start).skip(1).filter_map(|rest| rest.split_once(end)).map(|(target, _)| target));
    }
    if let Some((label, target)) = line.trim_start().split_once("]: ")
        && label.starts_with('[')
        && !label.starts_with("[^")
    {
        targets.push(target);
    }
    targets.into_iter().map(without_title).filter(|target| !target.is_empty()).collect()
}

/// A target without the title behind it and the brackets around it.
fn without_title(target: &str) -> &str {
    let target = target.trim();
    match target.strip_prefix('<') {
        Some(rest) => rest.split('>').next().unwrap_or(rest),
        None => target.split_whitespace().next().unwrap_or(""),
    }
}

/// The tables in a text: rows of cells, the header first.
pub(crate) fn tables(text: &str) -> Vec<Vec<Vec<String>>> {
    let mut tables = Vec::new();
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut lines = Vec::new();
    split(text, |_, line| lines.push(line.trim().to_owned()), |_| {});
    for line in lines.iter().map(String::as_str).chain([""]) {
        match line.strip_prefix('|') {
            Some(row) if is_rule(row) => {}
            Some(row) => rows.push(cells(row)),
            None if rows.is_empty() => {}
            None => tables.push(std::mem::take(&mut rows)),
        }
    }
    tables
}

/// Whether a row is the line of dashes below the header.
fn is_rule(row: &str) -> bool {
    row.contains('-') && row.chars().all(|c| "-:| ".contains(c))
}

fn cells(row: &str) -> Vec<String> {
    let row = row.trim_end().trim_end_matches('|').replace("\\|", "\u{0}");
    row.split('|').map(|cell| cell.trim().replace('\u{0}', "|")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fences_and_prose_divide_a_text() {
        let text = "a\n```sh\nqueens count 8\n```\nb `[x](y)` c\n~~~~json x\n~~~\n~~~~\n  ```\n  unclosed";
        let fence = |line, info: &str, body: &str| Fence { line, info: info.into(), body: body.into() };
        assert_eq!(
            fences(text),
            [fence(2, "sh", "queens count 8"), fence(6, "json x", "~~~"), fence(9, "", "  unclosed")]
        );
        assert_eq!(prose(text), [(1, "a".to_owned()), (5, "b ` c".to_owned())]);
        assert_eq!(prose("an odd ` here"), [(1, "an odd  here".to_owned())]);
    }

    #[test]
    fn links_of_every_kind() {
        let line = "[a](x.md) ![b](<y z.svg>) ![e](e.svg \"title\") <img src=\"p.svg\"> [c](#d)";
        assert_eq!(link_targets(line), ["x.md", "y z.svg", "e.svg", "#d", "p.svg"]);
        assert_eq!(link_targets("[a]: x.md 'title'"), ["x.md"]);
        assert_eq!(link_targets("[^1]: a note"), [""; 0]);
        assert_eq!(link_targets("nothing (here) [at] all"), [""; 0]);
    }

    #[test]
    fn tables_are_cells_without_the_rule() {
        let text = "| a | b |\n|---|:-:|\n| 1 | x \\| y |\n\n```\n| no |\n```\n| c |\n| 2 |";
        assert_eq!(tables(text), [vec![vec!["a", "b"], vec!["1", "x | y"]], vec![vec!["c"], vec!["2"]]]);
    }
}
