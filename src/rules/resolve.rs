//! `.` and `..` folded inside a word, lexically, as a rule sees it. What a path means on disk is not asked here.

use std::borrow::Cow;

use super::spelling::Part;
use crate::shell::{Hole, Piece, Text};

/// The word with `.`, `..` and empty segments folded; `None` where that changes nothing.
///
/// `keep_dot`: a leading `./` stays (it is how a program beside the shell is named), and doubled slashes alone are left.
pub(crate) fn lexical(word: &str, keep_dot: bool) -> Option<String> {
    if !word.contains('/') {
        return None;
    }
    let dots = word.split('/').any(|segment| segment == "." || segment == "..");
    if !dots && (keep_dot || !word.contains("//")) {
        return None;
    }
    let absolute = word.starts_with('/');
    let mut kept: Vec<&str> = Vec::new();
    for segment in word.split('/') {
        match segment {
            "" | "." => {}
            ".." if kept.last().is_some_and(|last| *last != "..") => {
                kept.pop();
            }
            ".." if absolute => {}
            _ => kept.push(segment),
        }
    }
    let mut folded = String::with_capacity(word.len());
    if absolute {
        folded.push('/');
    } else if kept.is_empty() {
        folded.push('.');
    } else if keep_dot && word.starts_with("./") && kept.first() != Some(&"..") {
        folded.push_str("./");
    }
    folded.push_str(&kept.join("/"));
    if word.ends_with('/') && !kept.is_empty() {
        folded.push('/');
    }
    (folded != word).then_some(folded)
}

/// What a word with holes may be once `..` is folded, whatever fills them; `None` where that is nothing new.
///
/// A hole may bring `/../..`, which takes away what stands before it: only its beginning and its end are known then.
pub(crate) fn resolved<'a>(text: &'a Text) -> Option<Vec<Part<'a>>> {
    let pieces = match text {
        Text::Known(known) => return lexical(known, false).map(|folded| vec![Part::Text(folded.into())]),
        Text::Open(pieces) => pieces.as_slice(),
    };
    if let [Piece::Hole(Hole::Home), Piece::Text(rest)] = pieces {
        let folded = lexical(&format!("~{rest}"), false)?;
        return Some(match folded.strip_prefix('~') {
            Some(rest) => vec![Part::Home, Part::Text(rest.to_owned().into())],
            None => vec![Part::Any, Part::Text(folded.into())],
        });
    }
    match (climbs(pieces), pieces) {
        (false, [Piece::Text(first), rest @ ..]) => {
            let stripped = first.strip_prefix("./")?;
            let mut parts = vec![Part::Text(stripped.into())];
            parts.extend(rest.iter().map(Part::from));
            Some(parts)
        }
        (false, _) => None,
        (true, _) => {
            let last_hole = pieces.iter().rposition(|piece| matches!(piece, Piece::Hole(_)))?;
            let tail: String = pieces.iter().skip(last_hole.saturating_add(1)).filter_map(known).collect();
            let mut parts = Vec::new();
            match pieces.first().and_then(known) {
                Some(first) if first.starts_with('/') => parts.extend([Part::Text("/".into()), Part::Any]),
                Some(_) => parts.push(Part::Relative),
                None => parts.push(Part::Any),
            }
            let folded = after_hole(&tail);
            if last_hole == 0 && folded == tail {
                return None;
            }
            parts.push(Part::Text(folded.into()));
            Some(parts)
        }
    }
}

fn known<'p>(piece: &'p Piece) -> Option<&'p str> {
    match piece {
        Piece::Text(text) => Some(text),
        Piece::Hole(_) => None,
    }
}

/// May the word hold a `..` once it is filled in? Names of files never are one, but where a pattern begins with a dot (`.*`).
fn climbs(pieces: &[Piece]) -> bool {
    let mut segment = String::new();
    for (index, piece) in pieces.iter().enumerate() {
        match piece {
            Piece::Hole(Hole::Inside | Hole::Split) => return true,
            Piece::Hole(Hole::Files) if segment.starts_with('.') => return true,
            Piece::Hole(Hole::Files | Hole::Home) => segment.push('*'),
            Piece::Text(text) => {
                let mut text: &str = text;
                if index == 0 {
                    text = text.strip_prefix("./").unwrap_or(text);
                }
                let mut parts = text.split('/');
                segment.push_str(parts.next().unwrap_or_default());
                for part in parts {
                    if segment == ".." || segment == "." {
                        return true;
                    }
                    segment.clear();
                    segment.push_str(part);
                }
            }
        }
    }
    segment == ".." || segment == "."
}

/// The text behind a hole with `..` folded: what climbs out of it leaves the rest alone.
fn after_hole(tail: &str) -> String {
    let mut segments = tail.split('/');
    let glued = segments.next().unwrap_or_default();
    let mut glued = (!matches!(glued, "" | "." | "..")).then_some(glued);
    let mut kept: Vec<&str> = Vec::new();
    for segment in segments {
        match segment {
            "" | "." => {}
            ".." => {
                if kept.pop().is_none() {
                    glued = None;
                }
            }
            _ => kept.push(segment),
        }
    }
    glued.into_iter().chain(kept).collect::<Vec<_>>().join("/")
}

impl<'a> From<&'a Piece<'a>> for Part<'a> {
    fn from(piece: &'a Piece<'a>) -> Self {
        match piece {
            Piece::Text(text) => Part::Text(Cow::Borrowed(text)),
            Piece::Hole(Hole::Home) => Part::Home,
            Piece::Hole(_) => Part::Any,
        }
    }
}
