//! `find`: start paths, then an expression of which every word is a primary that only looks.
//!
//! Sources: GNU findutils 4.9, find(1); POSIX. The actions `-delete`, `-exec`, `-execdir`, `-ok`, `-okdir`, `-fls` and `-fprint*` are what
//! makes `find` more than a reader; BSD's `-f` is left out too.

use super::view::View;
use crate::shell::{Dialect, Word};

/// Primaries and operators without an argument.
#[rustfmt::skip]
const PLAIN: &[&str] = &[
    "!", "(", ")", ",", "-H", "-L", "-O0", "-O1", "-O2", "-O3", "-P", "-a", "-and", "-d", "-daystart", "-depth", "-empty", "-executable",
    "-false", "-follow", "-ignore_readdir_race", "-ls", "-mount", "-nogroup", "-noignore_readdir_race", "-noleaf", "-not", "-nouser",
    "-nowarn", "-o", "-or", "-print", "-print0", "-prune", "-quit", "-readable", "-true", "-warn", "-writable", "-xdev",
];

/// Primaries with one argument. `-newerXY` stands for all its letters.
#[rustfmt::skip]
const VALUED: &[&str] = &[
    "-amin", "-anewer", "-atime", "-cmin", "-cnewer", "-context", "-ctime", "-fstype", "-gid", "-group", "-ilname", "-iname", "-inum",
    "-ipath", "-iregex", "-iwholename", "-links", "-lname", "-maxdepth", "-mindepth", "-mmin", "-mtime", "-name", "-newer", "-path",
    "-perm", "-printf", "-regex", "-regextype", "-samefile", "-size", "-type", "-uid", "-used", "-user", "-wholename", "-xtype",
];

pub(super) fn reads(words: &[Word<'_>], _: Dialect) -> bool {
    let mut words = words.iter().map(View::of);
    let mut paths = true;
    while let Some(word) = words.next() {
        let primary = word.known().filter(|word| word.starts_with(['-', '!', '(', ')', ',']));
        let fits = match primary {
            Some(primary) => {
                paths = paths && matches!(primary, "-H" | "-L" | "-P");
                // The argument must be one word: if it vanished, the next one would be the argument, and what follows a primary.
                PLAIN.binary_search(&primary).is_ok() || valued(primary) && words.next().is_none_or(View::single)
            }
            None => paths && !word.may_be_option() && !word.prefix.starts_with(['!', '(', ')', ',']),
        };
        if !fits {
            return false;
        }
    }
    true
}

fn valued(primary: &str) -> bool {
    let since = primary
        .strip_prefix("-newer")
        .is_some_and(|letters| matches!(letters.as_bytes(), [b'a'..=b'z' | b'B', b'a'..=b'z' | b'B']));
    since || VALUED.binary_search(&primary).is_ok()
}

#[cfg(test)]
mod tests {
    use super::{PLAIN, VALUED};
    use crate::known::tests::{executes, reads};

    #[test]
    fn the_primaries_are_sorted() {
        assert!(PLAIN.is_sorted() && VALUED.is_sorted());
    }

    #[test]
    fn looks() {
        reads(
            "find; find .; find . -name '*.rs'; find src tests -type f -not -path './x/*' -print0; find -L ~ -maxdepth 2 -size +1M",
        );
        reads(
            "find . '(' -name a -o -name b ')' -prune -o -print; find . ! -newermt 2020-01-01; find src/* -name \"$x\"; find ./\"$x\" -ls",
        );
        reads("find . -printf '%p\\n'; find . -iname \"*$x*\" -mtime -5");
    }

    #[test]
    fn does_more() {
        executes(
            "find . -delete; find . -exec rm {} +; find . -execdir x ';'; find . -ok x ';'; find . -okdir x ';'; find . -fls f",
        );
        executes(
            "find . -fprint f; find . -fprint0 f; find . -fprintf f x; find . -name a -delete; find . -files0-from f; find -f x; find -D exec .",
        );
        executes(
            "find $x; find \"$x\" -name a; find . -name $x; find . -name *; find . $x; find . -name a $x; find *; find src/$x; find . -nam -delete",
        );
        executes("find . -newerxyz a; find . -name a b; find -- -delete; find . -type \"$x\" \"$y\"");
    }
}
