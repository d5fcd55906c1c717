//! A path glob as written becomes patterns without braces, each a list of segments from the top.

use super::Paths;
use super::braces::expand;
use super::fault::PathFault;
use super::lexical::{Oddity, Start, oddity, segments};
use super::reading::Reading;
use super::segment::{Segment, Token};
use crate::policy::config::PathStyle;

/// The patterns that a path glob stands for, normalised as paths are.
pub(super) fn read(pattern: &str, paths: &Paths) -> Result<Vec<Vec<Segment>>, PathFault> {
    let fault = |code, message: String| Err(PathFault::new("", code, message));
    if pattern.is_empty() {
        return fault("empty-pattern", "an empty pattern matches nothing: write \"**\" for everything".into());
    }
    match oddity(pattern) {
        None => {}
        Some(Oddity::Character) => {
            let message = format!("{pattern:?} holds a control or a bidirectional character: take it out");
            return fault("odd-characters", message);
        }
        Some(Oddity::Scheme) => return fault("path-is-uri", format!("{pattern:?} is a URI: write the path alone")),
    }
    let escapes = paths.style() == PathStyle::Posix;
    let pattern = if escapes { pattern.to_owned() } else { pattern.replace('\\', "/") };
    let mut patterns = Vec::new();
    for text in expand(&pattern, escapes)? {
        let (base, rest) = anchor(&text, paths)?;
        let segments = fold(&base, parse(rest, paths.style())?, &text, paths.style())?;
        // One that ends in `/` speaks of the folder and of all that lies in it.
        if text.ends_with('/') {
            patterns.push([segments.clone(), vec![Segment::Deep]].concat());
        }
        patterns.push(segments);
    }
    Ok(patterns)
}

/// The normalised path that a pattern starts from, and the rest.
fn anchor<'t>(text: &'t str, paths: &Paths) -> Result<(String, &'t str), PathFault> {
    let fault = |code, message| Err(PathFault::new("", code, message));
    let Some((start, rest)) = paths.style().start(text) else {
        let message = format!("{text:?} can be read in several ways: write the drive as in C:/Work/**");
        return fault("unclear-path", message);
    };
    let first = rest.split('/').next().unwrap_or_default();
    match (start, paths.base()) {
        // Every drive and every share.
        (Start::SameDrive, _) if rest.starts_with("**") => Ok((String::new(), rest)),
        (Start::Folder, _) if first == "~" => match paths.home() {
            Some(home) => Ok((home.to_owned(), rest.trim_start_matches('~'))),
            None => fault("no-home", format!("{text:?} starts at the home folder: give `paths.home`")),
        },
        (Start::Folder, _) if first.starts_with('~') => {
            let message = format!("{first:?} names a user, whose folder can't be told: write it in full");
            fault("unknown-user", message)
        }
        (Start::Folder, Some(root)) => Ok((root.to_owned(), rest)),
        (Start::SameDrive, Some(root)) => Ok((paths.top(start, &Reading::At(root.into())), rest)),
        (Start::Folder | Start::SameDrive, None) => {
            let message =
                format!("{text:?} starts from the first of `paths.roots`, and there is none: write it in full");
            fault("no-root", message)
        }
        (Start::Root | Start::Drive(_) | Start::Share(..), _) => Ok((paths.top(start, &Reading::Nowhere), rest)),
    }
}

/// Takes `.`, `..` and empty segments out.
fn fold(base: &str, rest: Vec<Segment>, text: &str, style: PathStyle) -> Result<Vec<Segment>, PathFault> {
    let fault = |code, message| Err(PathFault::new("", code, message));
    let names = |path: &str| match path {
        "" | "/" => Vec::new(),
        path => segments(path).map(|name| Segment::Text(name.to_owned())).collect::<Vec<_>>(),
    };
    let floor = names(base.get(..style.floor(base)).unwrap_or_default()).len();
    let mut path = names(base);
    for segment in rest {
        match segment {
            Segment::Text(name) if matches!(name.as_str(), "" | ".") => {}
            Segment::Text(name) if name == ".." => match path.last() {
                Some(Segment::Text(_)) if path.len() > floor => drop(path.pop()),
                None | Some(Segment::Text(_)) => {}
                Some(_) => {
                    let message = format!("`..` after a wildcard in {text:?}: write the path without it");
                    return fault("dots-after-wildcard", message);
                }
            },
            Segment::Text(name) if !style.is_clear(&name) => {
                let message = format!("{name:?} in {text:?} can be read in several ways: write the full long name");
                return fault("unclear-path", message);
            }
            segment => path.push(segment),
        }
    }
    Ok(path)
}

/// The segments of a pattern without braces.
fn parse(text: &str, style: PathStyle) -> Result<Vec<Segment>, PathFault> {
    let fault = |code, what: &str| PathFault::new("", code, format!("{what} in {text:?}"));
    let mut segments = Vec::new();
    let mut tokens = Vec::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        tokens.push(match letter {
            '/' => {
                segments.push(segment(std::mem::take(&mut tokens)));
                continue;
            }
            '*' => Token::Star,
            '?' => Token::Any,
            '[' => match class(&mut letters) {
                Ok(class) => class,
                Err(Broken::Open) => {
                    return Err(fault("unclosed-class", "`[` is not closed (write `[[]` for the letter itself)"));
                }
                Err(Broken::Reversed) => {
                    return Err(fault("reversed-range", "a range runs backwards (write its lower end first)"));
                }
            },
            '\\' if style == PathStyle::Posix => match letters.next() {
                Some('/') => {
                    segments.push(segment(std::mem::take(&mut tokens)));
                    continue;
                }
                Some(letter) => Token::Letter(letter),
                None => {
                    return Err(fault(
                        "dangling-escape",
                        "`\\` stands at the end (write it twice for the letter itself)",
                    ));
                }
            },
            letter => Token::Letter(letter),
        });
    }
    segments.push(segment(tokens));
    Ok(segments)
}

fn segment(mut tokens: Vec<Token>) -> Segment {
    if tokens == [Token::Star, Token::Star] {
        return Segment::Deep;
    }
    let letter = |token: &Token| {
        if let Token::Letter(letter) = token { Some(*letter) } else { None }
    };
    match tokens.iter().map(letter).collect() {
        Some(text) => Segment::Text(text),
        None => {
            tokens.dedup_by(|next, last| *next == Token::Star && *last == Token::Star);
            Segment::Wild(tokens)
        }
    }
}

/// What is wrong with a class.
enum Broken {
    Open,
    Reversed,
}

/// What follows `[`: `!` or `^` negates, `]` right after is a member, as is `-` at either end.
fn class(letters: &mut std::str::Chars<'_>) -> Result<Token, Broken> {
    let negated = letters.as_str().starts_with(['!', '^']);
    if negated {
        letters.next();
    }
    let mut ranges: Vec<(char, char)> = Vec::new();
    let mut in_range = false;
    loop {
        let letter = letters.next().ok_or(Broken::Open)?;
        match (letter, ranges.last_mut()) {
            (']', Some(_)) => break,
            ('-', Some(_)) if !in_range => in_range = true,
            (letter, Some(range)) if in_range => {
                if letter < range.0 {
                    return Err(Broken::Reversed);
                }
                range.1 = letter;
                in_range = false;
            }
            _ => ranges.push((letter, letter)),
        }
    }
    if in_range {
        ranges.push(('-', '-'));
    }
    Ok(Token::Class { negated, ranges })
}

/// A segment in which `*` is the only wildcard.
pub(super) fn name(text: &str) -> Segment {
    segment(text.chars().map(|letter| if letter == '*' { Token::Star } else { Token::Letter(letter) }).collect())
}
