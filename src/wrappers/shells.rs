//! A shell's own command line: `sh -c 'text'`, `bash script`, `bash <<END`.
//!
//! Unlike other programs' options, a shell's `-c` and `-o` may stand inside a cluster without ending it
//! (`bash -euo pipefail -c 'text'`), and the text is the first operand (bash manual, "Invoking Bash"; POSIX `sh`).

use super::options::{Shape, shape};
use super::row::Tongue;
use super::unwrap::{Ran, Wrapping};
use crate::shell::{Piece, Text, Word};

/// Flags that change neither how the text is read nor what else runs. A login shell (`-l`) reads the user's profile
/// first, which is not the line's doing.
const FLAGS: &str = "abefhlmnprtuvxBCEPT";

/// What `-o` may set.
const SETTINGS: [&str; 13] = [
    "allexport",
    "errexit",
    "errtrace",
    "functrace",
    "hashall",
    "monitor",
    "noclobber",
    "noexec",
    "noglob",
    "nounset",
    "pipefail",
    "verbose",
    "xtrace",
];

/// GNU bash's long flags of the same kind.
const LONG: [&str; 7] =
    ["--login", "--noediting", "--noprofile", "--norc", "--restricted", "--verbose", "--dump-strings"];

/// Reads a shell's words from `at` on.
pub(super) fn shell<'a>(words: &[Word<'a>], mut at: usize, tongue: Tongue, wrapping: &mut Wrapping<'a>) {
    let (mut takes_line, mut reads_input) = (false, false);
    while let Some(word) = words.get(at) {
        let option = match shape(word) {
            Shape::Known(text) => text,
            Shape::Starts(text) if !text.starts_with(['-', '+']) => break,
            _ => return wrapping.unknown(words, at),
        };
        at = at.saturating_add(1);
        if option == "--" || option == "-" {
            break;
        }
        if matches!(option, "--help" | "--version") {
            return;
        }
        if LONG.contains(&option) {
            continue;
        }
        let Some(flags) = option.strip_prefix(['-', '+']).filter(|flags| !flags.is_empty()) else {
            at = at.saturating_sub(1);
            break;
        };
        for flag in flags.chars() {
            match flag {
                'c' => takes_line = true,
                's' => reads_input = true,
                // It reads the user's start file and knows the aliases in there.
                'i' => wrapping.transparent = false,
                'o' => match words.get(at).map(shape) {
                    Some(Shape::Known(setting)) if SETTINGS.contains(&setting) => at = at.saturating_add(1),
                    _ => return wrapping.unknown(words, at),
                },
                _ if FLAGS.contains(flag) => {}
                // The text may be read in another way (`-O extglob`), or a file be run first (`--rcfile`).
                _ => return wrapping.unknown(words, at.saturating_sub(1)),
            }
        }
    }
    if takes_line {
        wrapping.line_word(words, at, tongue);
        wrapping.positional = words.len() > at.saturating_add(1);
    }
    // With both, bash and zsh leave the input alone; dash reads it once the text is done.
    let input = if takes_line { reads_input && tongue == Tongue::Sh } else { reads_input || words.get(at).is_none_or(|word| is_input(word) || shape(word) == Shape::Any) };
    if input {
        wrapping.runs.push(Ran::Input(tongue));
    } else if !takes_line && words.get(at).is_some_and(|word| word.text.known().is_some() && may_be_input(word)) {
        wrapping.unknown(words, at);
    }
}

/// `source file`: a file is a program as any other, but the input and what a process writes (`<(…)`) hold commands that
/// the line may spell.
pub(super) fn source<'a>(words: &[Word<'a>], at: usize, wrapping: &mut Wrapping<'a>) {
    let dashes = matches!(words.get(at).map(shape), Some(Shape::Known("--")));
    let at = at.saturating_add(usize::from(dashes));
    match words.get(at) {
        Some(word) if is_input(word) => wrapping.runs.push(Ran::Input(Tongue::Same)),
        Some(word) if may_be_input(word) => wrapping.unknown(words, at),
        _ => {}
    }
}

/// A word that names another descriptor, or the input by another path; or whose last part is known only at run time,
/// so that it may come to.
fn may_be_input(word: &Word<'_>) -> bool {
    let named = |text: &str| text.contains("/fd/") || text.ends_with("/stdin");
    match &word.text {
        Text::Known(text) => named(text),
        Text::Open(pieces) => {
            let text = |piece: &Piece<'_>| matches!(piece, Piece::Text(text) if named(text));
            pieces.iter().any(text) || matches!(pieces.last(), Some(Piece::Hole(_)))
        }
    }
}

/// A name of the standard input.
fn is_input(word: &Word<'_>) -> bool {
    matches!(shape(word), Shape::Known("/dev/stdin" | "/dev/fd/0" | "/proc/self/fd/0"))
}
