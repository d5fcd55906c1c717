//! A word in the making: what was read of it, until it is known whether braces make several words of it.

use std::borrow::Cow;

use super::limits::Budget;
use super::{Hole, Piece, Text, brace};

/// A part of a word. Braces, commas and brackets mean themselves until the whole word is seen.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Part<'a> {
    Text { text: Cow<'a, str>, quoted: bool },
    Hole(Hole),
    /// `$name`: text that braces put behind it makes another name of it.
    Name,
    /// `{`
    Open,
    /// `,` after a `{`
    Comma,
    /// `}`
    Close,
    /// `[`
    Bracket,
}

#[derive(Debug)]
pub(super) struct Builder<'a> {
    source: &'a str,
    parts: Vec<Part<'a>>,
    /// The text at the end that is not yet a part: a range of the source.
    run: (usize, usize),
    run_quoted: bool,
    /// A quote was seen: the word is there even if it is empty.
    pub(super) quoted: bool,
    /// `<(…)` stands in it.
    pub(super) process: bool,
    opens: bool,
    /// How many braces are open.
    depth: usize,
    /// The last `}` stood without its `{`.
    unbalanced: bool,
    /// Nothing but digits and what stands for a number was put in.
    numeric: bool,
}

impl<'a> Builder<'a> {
    pub(super) fn new(source: &'a str) -> Self {
        Builder {
            source,
            parts: Vec::new(),
            run: (0, 0),
            run_quoted: false,
            quoted: false,
            process: false,
            opens: false,
            depth: 0,
            unbalanced: false,
            numeric: true,
        }
    }

    pub(super) fn text(&mut self, start: usize, end: usize, quoted: bool) {
        let (from, to) = self.run;
        if from != to && to == start && self.run_quoted == quoted {
            self.run = (from, end);
        } else {
            self.flush();
            self.run = (start, end);
            self.run_quoted = quoted;
        }
    }

    pub(super) fn made(&mut self, text: impl Into<Cow<'a, str>>) {
        self.part(Part::Text { text: text.into(), quoted: true });
    }

    pub(super) fn hole(&mut self, hole: Hole) {
        self.numeric = false;
        self.part(Part::Hole(hole));
    }

    /// `$name`
    pub(super) fn name(&mut self) {
        self.numeric = false;
        self.part(Part::Name);
    }

    /// A hole that a number fills.
    pub(super) fn number(&mut self, hole: Hole) {
        self.part(Part::Hole(hole));
    }

    pub(super) fn part(&mut self, part: Part<'a>) {
        self.flush();
        match part {
            Part::Open => {
                self.opens = true;
                self.depth = self.depth.saturating_add(1);
            }
            Part::Close => {
                self.unbalanced = self.depth == 0;
                self.depth = self.depth.saturating_sub(1);
            }
            _ => {}
        }
        self.parts.push(part);
    }

    /// Takes back the last byte of unquoted text: it begins a pattern (`@(…)`).
    pub(super) fn unput(&mut self) {
        let (from, to) = self.run;
        if from < to {
            self.run = (from, to.saturating_sub(1));
        } else if self.parts.last() == Some(&Part::Hole(Hole::Files)) {
            self.parts.pop();
        }
    }

    /// Whether the text that was put in holds one of these.
    pub(super) fn contains(&self, wanted: &[char]) -> bool {
        let inside = |part: &Part<'a>| matches!(part, Part::Text { text, .. } if text.contains(wanted));
        self.slice().contains(wanted) || self.parts.iter().any(inside)
    }

    /// Whether what was put in last is known only at run time.
    pub(super) fn ends_in_hole(&self) -> bool {
        self.run.0 == self.run.1 && matches!(self.parts.last(), Some(Part::Hole(_) | Part::Name))
    }

    /// Whether it may come to nothing, as far as it was read.
    pub(super) fn is_blank(&self) -> bool {
        let blank = |part: &Part<'a>| match part {
            Part::Text { text, .. } => text.is_empty(),
            Part::Hole(_) | Part::Name => true,
            Part::Open | Part::Comma | Part::Close | Part::Bracket => false,
        };
        self.run.0 == self.run.1 && self.parts.iter().all(blank)
    }

    /// Whether it ends in a `}` without its `{`.
    pub(super) fn ends_unbalanced(&self) -> bool {
        self.unbalanced && self.run.0 == self.run.1 && self.parts.last() == Some(&Part::Close)
    }

    /// Whether a hole may make several words.
    pub(super) fn splits(&self) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::Hole(Hole::Split) | Part::Name))
    }

    pub(super) fn opens(&self) -> bool {
        self.opens
    }

    pub(super) fn is_empty(&self) -> bool {
        self.parts.is_empty() && self.run.0 == self.run.1 && !self.quoted
    }

    /// The unquoted text that the word begins with.
    pub(super) fn head(&self) -> &str {
        match self.parts.first() {
            Some(Part::Text { text, quoted: false }) => text,
            None if !self.run_quoted => self.slice(),
            _ => "",
        }
    }

    fn slice(&self) -> &'a str {
        self.source.get(self.run.0..self.run.1).unwrap_or("")
    }

    fn flush(&mut self) {
        let text = self.slice();
        if !text.is_empty() {
            self.parts.push(Part::Text { text: Cow::Borrowed(text), quoted: self.run_quoted });
        }
        self.run = (0, 0);
    }

    /// Whether what the word holds is a number, however it is filled in.
    pub(super) fn is_number(&self) -> bool {
        let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit() || b == b'-');
        self.numeric
            && digits(self.slice())
            && self.parts.iter().all(|part| match part {
                Part::Text { text, .. } => digits(text),
                Part::Hole(_) => true,
                _ => false,
            })
    }

    /// The word as one, its braces literal.
    pub(super) fn finish(mut self) -> Text<'a> {
        if self.parts.is_empty() {
            return Text::Known(Cow::Borrowed(self.slice()));
        }
        self.flush();
        resolve(self.parts)
    }

    /// The words that the braces make of it. `None` where they are more than the budget has left.
    pub(super) fn expand(mut self, zsh: bool, budget: &mut Budget, mut each: impl FnMut(Text<'a>)) -> Option<()> {
        if !self.opens {
            each(self.finish());
            return Some(());
        }
        self.flush();
        // zsh keeps words that braces leave empty.
        let kept = self.quoted || zsh;
        for parts in brace::expand(self.parts, zsh, budget)? {
            if kept || !parts.is_empty() {
                each(resolve(parts));
            }
        }
        Some(())
    }
}

/// Joins the parts; what is still a brace or a comma is text.
fn resolve(parts: Vec<Part<'_>>) -> Text<'_> {
    let closes = |part: &Part<'_>| match part {
        Part::Text { text, .. } => text.contains(']'),
        Part::Hole(_) | Part::Name => true,
        _ => false,
    };
    // From a `[` that may be closed on, the rest of the word is a pattern.
    let last = parts.iter().rposition(closes);
    let cut = parts.iter().position(|part| *part == Part::Bracket).filter(|&at| last.is_some_and(|last| at < last));
    let mut joined = Joined { pieces: Vec::new(), text: Cow::Borrowed("") };
    let mut parts = parts.into_iter();
    for part in parts.by_ref().take(cut.unwrap_or(usize::MAX)) {
        match part {
            Part::Text { text, .. } => joined.text(text),
            Part::Hole(hole) => joined.hole(hole),
            Part::Name => joined.hole(Hole::Split),
            Part::Open => joined.text(Cow::Borrowed("{")),
            Part::Comma => joined.text(Cow::Borrowed(",")),
            Part::Close => joined.text(Cow::Borrowed("}")),
            Part::Bracket => joined.text(Cow::Borrowed("[")),
        }
    }
    if cut.is_some() {
        // Beyond a `/` it may climb (`[a]/../x`), which names of files never do.
        let splits = parts.any(|part| match part {
            Part::Text { text, .. } => text.contains('/'),
            part => matches!(part, Part::Hole(Hole::Split) | Part::Name),
        });
        joined.hole(if splits { Hole::Split } else { Hole::Files });
    }
    joined.finish()
}

struct Joined<'a> {
    pieces: Vec<Piece<'a>>,
    text: Cow<'a, str>,
}

impl<'a> Joined<'a> {
    fn text(&mut self, text: Cow<'a, str>) {
        if self.text.is_empty() {
            self.text = text;
        } else {
            self.text.to_mut().push_str(&text);
        }
    }

    fn hole(&mut self, hole: Hole) {
        self.flush();
        self.pieces.push(Piece::Hole(hole));
    }

    fn flush(&mut self) {
        if !self.text.is_empty() {
            self.pieces.push(Piece::Text(std::mem::take(&mut self.text)));
        }
    }

    fn finish(mut self) -> Text<'a> {
        if self.pieces.is_empty() {
            return Text::Known(self.text);
        }
        self.flush();
        Text::Open(self.pieces)
    }
}
