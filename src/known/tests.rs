//! The tables as tables, and the small notation in which the tests of each family write commands.

use super::form::{Form, Forms, Listed, Options};
use super::*;
use crate::shell::{Hole, Piece, Span};
use std::borrow::Cow;

/// A word of the notation: `'…'` is text, `$x` is split when the shell runs, `"$x"` is not, `*` is names of files, a first `~` the home folder.
fn word(source: &str) -> Word<'static> {
    let mut pieces: Vec<Piece<'static>> = Vec::new();
    let mut text = String::new();
    let mut quote = None;
    let mut letters = source.chars().peekable();
    let mut close = |text: &mut String, hole| {
        if !text.is_empty() {
            pieces.push(Piece::Text(Cow::Owned(std::mem::take(text))));
        }
        pieces.extend(hole);
    };
    while let Some(letter) = letters.next() {
        let hole = match (letter, quote) {
            ('\'' | '"', None) => {
                quote = Some(letter);
                continue;
            }
            (mark, Some(open)) if mark == open => {
                quote = None;
                continue;
            }
            ('\\', None) => {
                text.extend(letters.next());
                continue;
            }
            ('\\', Some('"')) => {
                text.extend(letters.next_if(|next| matches!(next, '"' | '$' | '\\')).or(Some('\\')));
                continue;
            }
            ('$', None | Some('"')) if letters.next_if(|next| next.is_ascii_lowercase()).is_some() => {
                if quote.is_some() {
                    Hole::Inside
                } else {
                    Hole::Split
                }
            }
            ('*', None) => Hole::Files,
            ('~', None) if text.is_empty() && source.starts_with('~') => Hole::Home,
            _ => {
                text.push(letter);
                continue;
            }
        };
        close(&mut text, Some(Piece::Hole(hole)));
    }
    let open = !source.is_empty() && {
        close(&mut text, None);
        pieces.iter().any(|piece| matches!(piece, Piece::Hole(_)))
    };
    let text = match <[Piece<'static>; 1]>::try_from(pieces) {
        Ok([Piece::Text(text)]) => Text::Known(text),
        Ok(pieces) => Text::Open(pieces.into()),
        Err(pieces) if open => Text::Open(pieces),
        Err(_) => Text::Known(Cow::Borrowed("")),
    };
    Word { text, span: Span::default() }
}

/// Splits at a mark that stands in no quotes.
fn split(text: &str, mark: char) -> Vec<&str> {
    let mut quote = None;
    let outside = |letter: char| {
        quote = match (quote, letter) {
            (None, '\'' | '"') => Some(letter),
            (Some(open), close) if open == close => None,
            (quote, _) => quote,
        };
        quote.is_none() && letter == mark
    };
    text.split(outside).filter(|part| !part.is_empty()).collect()
}

pub(super) fn judge(command: &str, dialect: Dialect) -> bool {
    let words: Vec<_> = split(command.trim(), ' ').into_iter().map(word).collect();
    super::reads(&words, dialect)
}

/// Every command of the list only reads.
pub(super) fn reads(commands: &str) {
    for command in split(commands, ';') {
        assert!(judge(command, Dialect::Bash), "does not read: {command}");
    }
}

/// No command of the list is known to only read.
pub(super) fn executes(commands: &str) {
    for command in split(commands, ';') {
        assert!(!judge(command, Dialect::Bash), "reads: {command}");
    }
}

fn forms() -> impl Iterator<Item = (&'static str, &'static Form)> {
    FAMILIES.iter().copied().flatten().flat_map(|program| match &program.forms {
        Forms::One(form) => vec![(program.name, form)],
        Forms::Tree(_, rows) => rows.iter().map(|row| (program.name, &row.form)).collect(),
    })
}

#[test]
fn programs_and_rows_are_sorted() {
    let mut names = Vec::new();
    for family in FAMILIES {
        assert!(
            family.is_sorted_by(|a, b| a.name < b.name),
            "{:?}",
            family.iter().map(|program| program.name).collect::<Vec<_>>()
        );
        names.extend(family.iter().map(|program| program.name));
        for program in family {
            if let Forms::Tree(_, rows) = &program.forms {
                assert!(rows.is_sorted_by(|a, b| a.path <= b.path), "{}", program.name);
            }
        }
    }
    names.sort_unstable();
    assert!(names.is_sorted_by(|a, b| a < b), "a program stands in two families");
}

#[test]
fn options_are_sorted_and_well_written() {
    let check = |name: &str, options: &Options| {
        let keys: Vec<&str> = options.long.split_terminator(' ').map(|entry| entry.trim_end_matches(['=', '?'])).collect();
        assert!(keys.is_sorted_by(|a, b| a < b), "{name}: {keys:?}");
        assert!(keys.iter().all(|key| key.len() > 1 && key.starts_with('-')), "{name}: {keys:?}");
        assert!(keys.iter().all(|key| options.takes(key).is_some()), "{name}: {keys:?}");
        let letters: Vec<char> = options.short.chars().filter(|letter| !matches!(letter, '=' | '?')).collect();
        assert!(letters.iter().all(|letter| letter.is_ascii_alphanumeric() || *letter == '#'), "{name}: {}", options.short);
        assert!(
            letters.iter().all(|letter| letters.iter().filter(|other| *other == letter).count() == 1),
            "{name}: {}",
            options.short
        );
    };
    for (name, form) in forms() {
        if let Form::Listed(Listed { own, shared, needs, .. }) = form {
            for set in [own, needs].into_iter().chain(*shared) {
                check(name, set);
            }
            let known = |key: &str| own.takes(key).or_else(|| shared.iter().find_map(|set| set.takes(key))).is_some();
            assert!(needs.long.split_terminator(' ').all(known), "{name} needs what it does not list");
        }
    }
    for program in FAMILIES.iter().copied().flatten() {
        if let Forms::Tree(before, _) = &program.forms {
            check(program.name, before);
        }
    }
}

#[test]
fn nothing_is_known_in_powershell_and_cmd() {
    for dialect in [Dialect::Powershell, Dialect::Cmd] {
        assert!(!judge("git status", dialect) && !judge("cat f", dialect) && !judge("git --version", dialect));
    }
    assert!(judge("git status", Dialect::Sh) && judge("git status", Dialect::Zsh));
}

#[test]
fn the_name_is_known_in_full_and_without_a_path() {
    executes("/bin/cat f; ./cat f; $x f; \"$x\"; *; CAT f; cat2 f; ~; x$x");
    assert!(!super::reads(&[], Dialect::Bash));
    reads("'cat' f; c'a't f");
}

#[test]
fn how_many_rows_there_are() {
    let programs = FAMILIES.iter().map(|family| family.len()).sum::<usize>();
    assert_eq!((programs, forms().count()), (188, 426));
}
