//! One segment of a path glob, against one segment of a path.

use super::case::{Case, fold};

/// A segment of a pattern.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Segment {
    /// `**`: any number of segments.
    Deep,
    /// A name.
    Text(String),
    /// A name with wildcards.
    Wild(Vec<Token>),
}

/// A part of a segment with wildcards.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Token {
    /// This letter.
    Letter(char),
    /// `?`
    Any,
    /// `*`
    Star,
    /// `[a-z]`, `[!a-z]`
    Class { negated: bool, ranges: Vec<(char, char)> },
}

impl Segment {
    /// A segment that is known, other than `**`, against one of a path.
    pub(crate) fn fits(&self, name: &str, case: Case) -> bool {
        match self {
            Segment::Deep => false,
            Segment::Text(text) => case.equal(text, name),
            Segment::Wild(tokens) => fits(tokens, name, case),
        }
    }

    /// Does it fit a segment of which only the end is known: some such segment, and each?
    pub(crate) fn fits_end(&self, end: &str, case: Case) -> (bool, bool) {
        match self {
            Segment::Deep => (false, false),
            Segment::Text(text) => {
                let mut ends = text.char_indices().map(|(at, _)| text.get(at..).unwrap_or_default());
                (end.is_empty() || ends.any(|tail| case.equal(tail, end)), false)
            }
            Segment::Wild(tokens) => {
                let mut tails = (0..=tokens.len()).filter_map(|at| tokens.get(at..));
                let some = tails.any(|tail| fits(tail, end, case));
                // A star at the front covers whatever is in front of the end.
                let each = tokens.first() == Some(&Token::Star) && fits(tokens, end, case);
                (some, each)
            }
        }
    }

    /// `*` alone.
    pub(crate) fn any() -> Segment {
        Segment::Wild(vec![Token::Star])
    }
}

/// Greedy, with one place to go back to: quadratic at worst.
fn fits(tokens: &[Token], name: &str, case: Case) -> bool {
    // `*.pem` is told by the last letter of most names.
    let last = |own: &Token| name.chars().next_back().is_some_and(|letter| own.takes(letter, case));
    if tokens.last().is_some_and(|own| *own != Token::Star && !last(own)) {
        return false;
    }
    let (mut tokens, mut rest) = (tokens, name.chars());
    let mut retry = None;
    loop {
        match tokens.split_first() {
            Some((Token::Star, after)) => {
                retry = Some((after, rest.clone()));
                tokens = after;
                continue;
            }
            Some((token, after)) => {
                let mut ahead = rest.clone();
                if ahead.next().is_some_and(|letter| token.takes(letter, case)) {
                    (tokens, rest) = (after, ahead);
                    continue;
                }
            }
            None if rest.as_str().is_empty() => return true,
            None => {}
        }
        // The last star takes one letter more.
        let Some((after, mut from)) = retry else {
            return false;
        };
        if from.next().is_none() {
            return false;
        }
        (tokens, rest) = (after, from.clone());
        retry = Some((after, from));
    }
}

impl Token {
    fn takes(&self, letter: char, case: Case) -> bool {
        match self {
            Token::Letter(own) => case.same(*own, letter),
            Token::Any | Token::Star => true,
            Token::Class { negated, ranges } => {
                let holds = |c: char| ranges.iter().any(|(low, high)| (*low..=*high).contains(&c));
                let found = match case {
                    Case::Exact => holds(letter),
                    Case::Ascii => holds(letter.to_ascii_lowercase()) || holds(letter.to_ascii_uppercase()),
                    Case::Blind => {
                        let lower = fold(letter);
                        holds(letter) || holds(lower) || lower.to_uppercase().any(holds)
                    }
                };
                found != *negated
            }
        }
    }
}
