//! Journals of long runs.

use queens_run::{Contents, Ledger, Place, Record, Share, read};

/// A journal that is read says what its lines say, and nothing else; it reads again as it would be written; and adding it up
/// never fails but with a reason.
pub fn journal(input: &[u8]) {
    let Ok(contents) = read(input) else { return };
    assert!(contents.length as usize + contents.torn.map_or(0, |torn| torn.bytes as usize) == input.len());
    let Contents { header, ranges, .. } = &contents;
    let mut text = Record::Header(header.clone()).line();
    ranges.iter().for_each(|(_, range)| text += &Record::Range(range.clone()).line());
    let again = read(text.as_bytes());
    let same = |again: &Contents| {
        again.header == *header && again.ranges.iter().map(|(_, one)| one).eq(ranges.iter().map(|(_, one)| one))
    };
    assert!(again.as_ref().is_ok_and(same), "{again:?}");
    // More would only cost time.
    if header.units > 1 << 16 {
        return;
    }
    let mut ledger = Ledger::new(header.units);
    ranges.iter().for_each(|(line, range)| ledger.add(Place { file: 0, line: *line }, range));
    let missing: u64 = ledger.missing(Share::WHOLE).iter().map(|span| span.units()).sum();
    assert_eq!(ledger.done(Share::WHOLE).iter().filter(|&&done| !done).count() as u64, missing);
    assert!(ledger.total(Share::WHOLE).is_err() || missing == 0);
}
