//! Globs as Python's `fnmatch.fnmatchcase` has them: `*`, `?`, `[seq]`, `[!seq]`; no braces, no escapes, the whole text must match.

use std::str::Chars;

use super::Match;
use super::walk::{Reading, Walk};
use crate::shell::{Piece, Text};

/// A compiled pattern.
#[derive(Clone, Debug)]
pub struct Glob {
    pattern: Box<str>,
    shape: Shape,
    /// Every text that matches begins with this.
    head: Box<str>,
    track: Track,
}

/// What is quick to ask of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Exactly the head.
    Exact,
    /// The head, then anything.
    Prefix,
    /// Anything else.
    Other,
}

impl Glob {
    /// Compiles a pattern. Every text is one: what can't be read as a bracket is literal.
    pub fn new(pattern: &str) -> Self {
        let track = Track::parse(pattern);
        let mut head = String::new();
        for (step, stay) in track.steps.iter().zip(&track.stays) {
            match step {
                Step::Char(c) if *stay == Stay::No => head.push(*c),
                _ => break,
            }
        }
        let known = head.chars().count();
        let shape = match track.stays.get(known) {
            _ if known != track.steps.len() => Shape::Other,
            Some(Stay::No) | None => Shape::Exact,
            Some(_) => Shape::Prefix,
        };
        Self { pattern: pattern.into(), shape, head: head.into(), track }
    }

    /// The pattern as written.
    pub fn as_str(&self) -> &str {
        &self.pattern
    }

    /// What kind of pattern it is.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The literal text that every match begins with; all of it where the shape is [`Shape::Exact`].
    pub fn head(&self) -> &str {
        &self.head
    }

    /// The one text that it matches, where there is only one.
    pub fn literal(&self) -> Option<&str> {
        (self.shape == Shape::Exact).then_some(&*self.head)
    }

    /// What a text must begin with, where nothing else is asked of it.
    pub fn prefix(&self) -> Option<&str> {
        (self.shape == Shape::Prefix).then_some(&*self.head)
    }

    /// Is the pattern ASCII throughout?
    pub fn is_ascii(&self) -> bool {
        self.pattern.is_ascii()
    }

    pub(crate) fn track(&self) -> &Track {
        &self.track
    }

    /// Does the whole of `subject` match? Equal to `fnmatch.fnmatchcase(subject, pattern)`.
    pub fn matches(&self, subject: &str) -> bool {
        match self.shape {
            Shape::Exact => *self.head == *subject,
            Shape::Prefix => subject.starts_with(&*self.head),
            Shape::Other => subject.starts_with(&*self.head) && self.track.matches(subject),
        }
    }

    /// How the pattern fits a text with holes, each of which any text may fill.
    ///
    /// `Never` and `Always` are certain; a `Maybe` may be one of them where telling would cost too much
    /// (`*?` after a hole that is followed by text).
    pub fn fits(&self, text: &Text) -> Match {
        match text {
            Text::Known(known) if self.matches(known) => Match::Always,
            Text::Known(_) => Match::Never,
            Text::Open(pieces) => self.fits_pieces(pieces),
        }
    }

    /// [`Glob::fits`] over the pieces of a text.
    pub fn fits_pieces(&self, pieces: &[Piece]) -> Match {
        let done = |reading| {
            let mut walk = Walk::new(&self.track, reading);
            walk.pieces(pieces);
            walk.is_done()
        };
        match done(Reading::Possible) {
            false => Match::Never,
            true if done(Reading::Certain) => Match::Always,
            true => Match::Maybe,
        }
    }
}

/// A pattern as steps from left to right. At position `p`, `p` steps are taken; a `*` there lets any text pass.
#[derive(Clone, Debug, Default)]
pub(crate) struct Track {
    pub(crate) steps: Box<[Step]>,
    /// One more than steps.
    pub(crate) stays: Box<[Stay]>,
    sets: Box<[Set]>,
}

/// What takes a pattern one position further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// This character.
    Char(char),
    /// `?`: any one.
    Any,
    /// A bracket: one of [`Track::sets`].
    Set(usize),
    /// The gap between two words (command globs only).
    Gap,
}

/// What may pass at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stay {
    /// Nothing.
    No,
    /// A `*` beyond a `/`: it stays in its word and climbs to no parent folder (command globs only).
    Below,
    /// A `*` that stays in its word (command globs only).
    Word,
    /// A `*` over everything.
    Free,
}

/// A bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Set {
    pub(crate) negated: bool,
    /// From, to; both included. A single member is a range of one.
    pub(crate) ranges: Vec<(char, char)>,
}

impl Set {
    pub(crate) fn has(&self, c: char) -> bool {
        self.ranges.iter().any(|(from, to)| (*from..=*to).contains(&c)) != self.negated
    }

    /// Reads what stands between the brackets, as CPython's `fnmatch.translate` does: a reversed range is dropped
    /// before it is asked whether the set is negated, so `[b-a!x]` is `[!x]`.
    fn parse(body: &[char]) -> Self {
        let mut chunks = Vec::new();
        let (mut from, mut at) = (0_usize, if body.first() == Some(&'!') { 2 } else { 1 });
        while let Some(dash) = body.iter().skip(at).position(|c| *c == '-').map(|n| n.saturating_add(at)) {
            chunks.push(body.get(from..dash).unwrap_or_default().to_vec());
            from = dash.saturating_add(1);
            at = dash.saturating_add(3);
        }
        match (body.get(from..).unwrap_or_default(), chunks.last_mut()) {
            ([], Some(last)) => last.push('-'),
            (rest, _) => chunks.push(rest.to_vec()),
        }
        // What is left of a reversed range's neighbours grows together; from the right, as the reference does it.
        let mut joined: Vec<Vec<char>> = Vec::with_capacity(chunks.len());
        for mut chunk in chunks.into_iter().rev() {
            match joined.last_mut() {
                Some(next) if chunk.last() > next.first() => {
                    chunk.pop();
                    chunk.extend(next.iter().skip(1));
                    *next = chunk;
                }
                _ => joined.push(chunk),
            }
        }
        let negated = joined.last().and_then(|chunk| chunk.first()) == Some(&'!');
        let mut ranges: Vec<(char, char)> = Vec::new();
        for (index, chunk) in joined.iter().rev().enumerate() {
            let mut members = chunk.iter().skip(usize::from(negated && index == 0));
            if index > 0 {
                let end = members.next().copied().unwrap_or_default();
                match ranges.last_mut() {
                    Some((_, to)) => *to = end,
                    // The low end was the `!` that negates: what looked like a range is two members.
                    None => ranges.extend([('-', '-'), (end, end)]),
                }
            }
            ranges.extend(members.map(|c| (*c, *c)));
        }
        Self { negated, ranges }
    }
}

impl Track {
    fn parse(pattern: &str) -> Self {
        let chars: Vec<char> = pattern.chars().collect();
        let (mut steps, mut stays, mut sets) = (Vec::with_capacity(chars.len()), vec![Stay::No], Vec::new());
        let mut rest = chars.as_slice();
        // Where no bracket closes any more, none is looked for: a pattern of brackets stays linear.
        let last_close = chars.iter().rposition(|c| *c == ']').unwrap_or(0);
        while let Some((first, after)) = rest.split_first() {
            let at = chars.len().saturating_sub(rest.len());
            rest = after;
            let step = match first {
                '*' => {
                    if let Some(stay) = stays.last_mut() {
                        *stay = Stay::Free;
                    }
                    continue;
                }
                '?' => Step::Any,
                '[' if at < last_close => match bracket(after) {
                    None => Step::Char('['),
                    Some((body, after)) => {
                        rest = after;
                        let set = Set::parse(body);
                        match (set.negated, set.ranges.as_slice()) {
                            (true, []) => Step::Any,
                            // A blank in brackets is no gap, and stays apart.
                            (false, [(from, to)]) if from == to && *from != ' ' => Step::Char(*from),
                            _ => {
                                sets.push(set);
                                Step::Set(sets.len().saturating_sub(1))
                            }
                        }
                    }
                },
                c => Step::Char(*c),
            };
            steps.push(step);
            stays.push(Stay::No);
        }
        Self { steps: steps.into(), stays: stays.into(), sets: sets.into() }
    }

    /// The pattern of one text.
    pub(crate) fn literal(text: &str) -> Self {
        let steps: Box<[Step]> = text.chars().map(Step::Char).collect();
        let stays = vec![Stay::No; steps.len().saturating_add(1)];
        Self { steps, stays: stays.into(), sets: Box::default() }
    }

    /// The same brackets over other steps.
    pub(crate) fn with(&self, steps: Vec<Step>, stays: Vec<Stay>) -> Self {
        Self { steps: steps.into(), stays: stays.into(), sets: self.sets.clone() }
    }

    /// Does the step take some character that `asked` holds of? Told of letters, digits and punctuation, not of gaps.
    pub(crate) fn some(&self, step: &Step, asked: impl Fn(char) -> bool) -> bool {
        match step {
            Step::Char(c) => asked(*c),
            Step::Any => true,
            Step::Gap => true,
            Step::Set(index) => self.sets.get(*index).is_some_and(|set| {
                set.negated || set.ranges.iter().any(|(from, to)| from < to || (from == to && asked(*from)))
            }),
        }
    }

    /// Is the step this character, or a bracket that lists it?
    pub(crate) fn names(&self, step: &Step, c: char) -> bool {
        match step {
            Step::Char(own) => *own == c,
            Step::Set(index) => self.sets.get(*index).is_some_and(|set| !set.negated && set.has(c)),
            Step::Any | Step::Gap => false,
        }
    }

    #[cfg(feature = "globset")]
    pub(crate) fn set(&self, index: usize) -> Option<&Set> {
        self.sets.get(index)
    }

    pub(crate) fn stay(&self, position: usize) -> Stay {
        self.stays.get(position).copied().unwrap_or(Stay::No)
    }

    /// Does the step after `position` take `c`?
    pub(crate) fn takes(&self, position: usize, c: char) -> bool {
        match self.steps.get(position) {
            Some(Step::Char(own)) => *own == c,
            Some(Step::Any) => true,
            Some(Step::Set(index)) => self.sets.get(*index).is_some_and(|set| set.has(c)),
            Some(Step::Gap) | None => false,
        }
    }

    /// Greedy, with one point to go back to: only the last `*` matters, since it can take over from any before it.
    fn matches(&self, subject: &str) -> bool {
        let (mut position, mut rest) = (0_usize, subject.chars());
        let mut retry: Option<(usize, Chars)> = None;
        loop {
            if self.stay(position) != Stay::No {
                if position == self.steps.len() {
                    return true;
                }
                retry = Some((position, rest.clone()));
            }
            let mut ahead = rest.clone();
            match ahead.next() {
                None => return position == self.steps.len(),
                Some(c) if self.takes(position, c) => {
                    position = position.saturating_add(1);
                    rest = ahead;
                }
                Some(_) => match retry.take() {
                    None => return false,
                    Some((star, mut from)) => {
                        from.next();
                        position = star;
                        rest = from;
                    }
                },
            }
        }
    }
}

/// Splits behind the bracket that closes; `None` where none does. A `]` that comes first is a member.
fn bracket(after: &[char]) -> Option<(&[char], &[char])> {
    let skip = match after {
        ['!', ']', ..] => 2,
        ['!' | ']', ..] => 1,
        _ => 0,
    };
    let end = after.iter().skip(skip).position(|c| *c == ']')?.saturating_add(skip);
    Some((after.get(..end)?, after.get(end.saturating_add(1)..)?))
}
