//! The `refuse` screening: a line is one subject, and any metacharacter refuses it.
//!
//! Nothing here takes a line apart as a shell does; what might need that is refused instead.

use std::borrow::Cow;

use crate::shell::odd;

/// The eleven characters that keep a glob rule from seeing a line, wherever they stand, quoted or not.
const META: [char; 11] = [';', '&', '|', '<', '>', '`', '$', '\n', '\\', '(', ')'];

/// The characters that keep an argv rule from seeing a line: it undoes quotes and backslashes itself.
const OPERATORS: [char; 9] = [';', '&', '|', '>', '<', '`', '(', '\n', '\r'];

/// Does the line hold a character that makes what is shown differ from what runs? Inside quotes that close, only
/// control and bidi characters are odd. A newline is for [`subject`] to refuse.
pub fn has_odd(line: &str) -> bool {
    if line.bytes().all(|byte| matches!(byte, b' '..=b'~' | b'\t' | b'\n')) {
        return false;
    }
    let mut rest = line;
    while let Some((bare, quoted, after)) = next_quote(rest) {
        if bare.contains(odd::unquoted) || quoted.contains(odd::anywhere) {
            return true;
        }
        rest = after;
    }
    rest.contains(odd::unquoted)
}

/// Splits at the next quoted text, quotes included. `None` where none opens, or none that opens is closed.
fn next_quote(line: &str) -> Option<(&str, &str, &str)> {
    let open = line.find(['\'', '"'])?;
    let (bare, rest) = line.split_at_checked(open)?;
    let quote = rest.chars().next()?;
    let length = rest.char_indices().skip(1).find(|(_, c)| *c == quote)?.0.saturating_add(1);
    let (quoted, after) = rest.split_at_checked(length)?;
    Some((bare, quoted, after))
}

/// What a glob rule is matched against: the line, its runs of spaces and tabs outside quotes folded into single spaces.
///
/// `None` where a metacharacter refuses the line, or where it is blank. A quote that never closes folds nothing after it.
pub fn subject(line: &str) -> Option<Cow<'_, str>> {
    if line.contains(META) {
        return None;
    }
    let blank = |c: char| c == ' ' || c == '\t';
    if !line.contains('\t') && !line.contains("  ") && !line.starts_with(' ') && !line.ends_with(' ') {
        return (!line.is_empty()).then_some(Cow::Borrowed(line));
    }
    let mut folded = String::with_capacity(line.len());
    let (mut rest, mut gap) = (line, false);
    let mut fold = |folded: &mut String, bare: &str| {
        for c in bare.chars() {
            if blank(c) {
                gap = true;
                continue;
            }
            if gap && !folded.is_empty() {
                folded.push(' ');
            }
            gap = false;
            folded.push(c);
        }
    };
    // The opening quote goes with what stands before it: it ends a run of blanks.
    while let Some((bare, quoted, after)) = next_quote(rest) {
        let (quote, inner) = quoted.split_at_checked(1)?;
        fold(&mut folded, bare);
        fold(&mut folded, quote);
        folded.push_str(inner);
        rest = after;
    }
    match rest.find(['\'', '"']).and_then(|open| rest.split_at_checked(open.saturating_add(1))) {
        None => fold(&mut folded, rest),
        Some((bare, open)) => {
            fold(&mut folded, bare);
            folded.push_str(open);
        }
    }
    (!folded.is_empty()).then_some(Cow::Owned(folded))
}

/// Does the line hold an operator of the list that keeps argv rules off?
pub fn operators(line: &str) -> bool {
    line.contains(OPERATORS)
}

/// Splits a line into words as Python's `shlex.split` does; `None` where a quote or a backslash is left open.
pub fn split(line: &str) -> Option<Vec<Cow<'_, str>>> {
    let mut words = Vec::new();
    let mut rest = line;
    loop {
        rest = rest.trim_start_matches([' ', '\t', '\r', '\n']);
        if rest.is_empty() {
            return Some(words);
        }
        let end = rest.find([' ', '\t', '\r', '\n', '\'', '"', '\\']).unwrap_or(rest.len());
        let (plain, after) = rest.split_at_checked(end)?;
        if after.starts_with(['\'', '"', '\\']) {
            let (word, after) = quoted_word(rest)?;
            words.push(Cow::Owned(word));
            rest = after;
        } else {
            words.push(Cow::Borrowed(plain));
            rest = after;
        }
    }
}

/// Reads one word that holds quotes or backslashes, and what follows it.
fn quoted_word(text: &str) -> Option<(String, &str)> {
    let mut word = String::new();
    let mut chars = text.chars();
    loop {
        let after = chars.as_str();
        match chars.next() {
            None => return Some((word, "")),
            Some(' ' | '\t' | '\r' | '\n') => return Some((word, after)),
            Some('\\') => word.push(chars.next()?),
            Some('\'') => loop {
                match chars.next()? {
                    '\'' => break,
                    c => word.push(c),
                }
            },
            Some('"') => loop {
                match chars.next()? {
                    '"' => break,
                    '\\' => match chars.next()? {
                        c @ ('"' | '\\') => word.push(c),
                        c => word.extend(['\\', c]),
                    },
                    c => word.push(c),
                }
            },
            Some(c) => word.push(c),
        }
    }
}
