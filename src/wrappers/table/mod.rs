//! The shipped rows, by family. To teach the screen another program, add its row to the family that fits.

mod debug;
mod elsewhere;
mod hooks;
mod input;
mod packages;
mod process;
mod shell;

use std::cmp::Ordering;
use std::sync::LazyLock;

use super::row::Row;

const FAMILIES: [&[Row<'static>]; 7] =
    [debug::ROWS, elsewhere::ROWS, hooks::ROWS, input::ROWS, packages::ROWS, process::ROWS, shell::ROWS];

/// A name and its row.
pub(super) type Entry = (&'static str, &'static Row<'static>);

/// Every name, sorted.
static INDEX: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let rows = FAMILIES.iter().flat_map(|family| family.iter());
    let mut index: Vec<Entry> = rows.flat_map(|row| row.names.iter().map(move |name| (*name, row))).collect();
    index.sort_unstable_by_key(|(name, _)| *name);
    index
});

/// Where the names of each first byte begin, and where they end.
static BUCKETS: LazyLock<Vec<(usize, usize)>> = LazyLock::new(|| {
    let before = |byte: u8, or_at: bool| {
        INDEX.partition_point(|(name, _)| name.bytes().next().is_some_and(|first| first < byte || (or_at && first == byte)))
    };
    (0..=u8::MAX).map(|byte| (before(byte, false), before(byte, true))).collect()
});

/// The row of a program, or of its sub-command. Most names are none: their first byte tells most of them.
pub(super) fn find(program: &str, sub: Option<&str>) -> Option<Entry> {
    let &(from, to) = BUCKETS.get(usize::from(program.bytes().next()?))?;
    let bucket = INDEX.get(from..to)?;
    let at = bucket.binary_search_by(|(name, _)| order(name, program, sub)).ok()?;
    bucket.get(at).copied()
}

/// Compares a row's name with `program sub`.
pub(super) fn order(name: &str, program: &str, sub: Option<&str>) -> Ordering {
    let Some(sub) = sub else { return name.cmp(program) };
    let name = name.as_bytes();
    let (start, rest) = name.split_at_checked(program.len()).unwrap_or((name, &[]));
    start.cmp(program.as_bytes()).then_with(|| match rest.split_first() {
        None => Ordering::Less,
        Some((blank, rest)) => blank.cmp(&b' ').then_with(|| rest.cmp(sub.as_bytes())),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_their_names_are_sorted_and_no_name_stands_twice() {
        for family in FAMILIES {
            assert!(
                family.is_sorted_by_key(|row| row.names.first()),
                "{:?}",
                family.iter().map(|r| r.names[0]).collect::<Vec<_>>()
            );
        }
        assert!(INDEX.windows(2).all(|pair| pair[0].0 < pair[1].0), "{INDEX:?}");
    }

    #[test]
    fn a_sub_command_has_a_program() {
        for (name, _) in INDEX.iter() {
            if let Some((program, _)) = name.rsplit_once(' ') {
                assert!(find(program, None).is_some(), "{name} without {program}");
            }
        }
    }
}
