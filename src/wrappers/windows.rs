//! The command lines of PowerShell and of the Windows command interpreter.
//!
//! Sources: `about_Pwsh`, `about_PowerShell_exe`, `cmd /?`.

use super::options::{Shape, shape};
use super::row::Tongue;
use super::unwrap::{Ran, Wrapping};
use crate::shell::{Dialect, Word};

/// What an option of PowerShell does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Takes {
    Flag,
    Value,
    Command,
    File,
    Untold,
    Nothing,
}

/// PowerShell's options. Any start of a name stands for it; the first that fits counts, as in PowerShell itself.
const OPTIONS: [(&str, Takes); 28] = [
    ("command", Takes::Command),
    ("commandwithargs", Takes::Untold),
    ("cwa", Takes::Untold),
    ("configurationname", Takes::Value),
    ("configurationfile", Takes::Untold),
    ("custompipename", Takes::Value),
    ("encodedcommand", Takes::Untold),
    ("ec", Takes::Untold),
    ("encodedarguments", Takes::Untold),
    ("ea", Takes::Untold),
    ("executionpolicy", Takes::Value),
    ("ep", Takes::Value),
    ("file", Takes::File),
    ("help", Takes::Nothing),
    ("inputformat", Takes::Value),
    ("interactive", Takes::Flag),
    ("login", Takes::Flag),
    ("noexit", Takes::Flag),
    ("nologo", Takes::Flag),
    ("noninteractive", Takes::Flag),
    ("noprofile", Takes::Flag),
    ("nop", Takes::Flag),
    ("mta", Takes::Flag),
    ("sta", Takes::Flag),
    ("windowstyle", Takes::Value),
    ("outputformat", Takes::Value),
    ("version", Takes::Untold),
    ("workingdirectory", Takes::Value),
];

/// Reads `pwsh`'s words from `at` on.
pub(super) fn powershell<'a>(words: &[Word<'a>], mut at: usize, wrapping: &mut Wrapping<'a>) {
    let tongue = Tongue::Is(Dialect::Powershell);
    while let Some(word) = words.get(at) {
        let Shape::Known(text) = shape(word) else { return wrapping.unknown(words, at) };
        at = at.saturating_add(1);
        let Some(name) =
            text.strip_prefix("--").or_else(|| text.strip_prefix(['-', '/'])).filter(|name| !name.is_empty())
        else {
            // `-` reads the input; a file is its own matter for pwsh, a command for powershell.
            if text == "-" {
                return wrapping.runs.push(Ran::Input(tongue));
            }
            return wrapping.unknown(words, at.saturating_sub(1));
        };
        let name = name.to_ascii_lowercase();
        let takes = OPTIONS.iter().find(|(option, _)| option.starts_with(name.as_str())).map(|(_, takes)| *takes);
        match takes {
            Some(Takes::Flag) => {}
            Some(Takes::Value) => at = at.saturating_add(1),
            Some(Takes::Command) => match words.get(at).map(shape) {
                Some(Shape::Known("-")) => break,
                _ => return super::unwrap::joined(words, at, tongue, wrapping),
            },
            Some(Takes::File | Takes::Nothing) => return,
            Some(Takes::Untold) | None => return wrapping.unknown(words, at.saturating_sub(1)),
        }
    }
    wrapping.runs.push(Ran::Input(tongue));
}

/// Reads `cmd`'s words from `at` on: the text follows `/c`, `/k` or `/r`, which it may be glued to.
pub(super) fn cmd<'a>(words: &[Word<'a>], at: usize, wrapping: &mut Wrapping<'a>) {
    let tongue = Tongue::Is(Dialect::Cmd);
    for (index, word) in words.iter().enumerate().skip(at) {
        let Shape::Known(text) = shape(word) else { return wrapping.unknown(words, index) };
        let Some(option) = text.strip_prefix("//").or_else(|| text.strip_prefix('/')) else { continue };
        let mut letters = option.chars();
        if !matches!(letters.next(), Some('c' | 'C' | 'k' | 'K' | 'r' | 'R')) {
            continue;
        }
        if letters.next().is_some() {
            return wrapping.unknown(words, index);
        }
        return super::unwrap::joined(words, index.saturating_add(1), tongue, wrapping);
    }
    wrapping.runs.push(Ran::Input(tongue));
}
