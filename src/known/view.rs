//! A word as an argument: the text that is known at its beginning, and how far the rest reaches.

use crate::shell::{Hole, Piece, Text, Word};

/// How far a word reaches beyond its known beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reach {
    /// It does not: the word is known in full.
    Whole,
    /// One word with an open end.
    One,
    /// Any number of words, each with this beginning.
    Files,
    /// Any words whatever may follow.
    Many,
}

/// What is known of a word before the shell runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct View<'a> {
    /// The text up to the first hole.
    pub(super) prefix: &'a str,
    /// What may come after it.
    pub(super) reach: Reach,
}

impl<'a> View<'a> {
    pub(super) fn of(word: &'a Word<'_>) -> Self {
        match &word.text {
            Text::Known(text) => View { prefix: text, reach: Reach::Whole },
            Text::Open(pieces) => {
                let prefix = match pieces.first() {
                    Some(Piece::Text(text)) => text,
                    // The home folder is a path: it begins as no option does.
                    Some(Piece::Hole(Hole::Home)) => "~",
                    _ => "",
                };
                let reach = pieces.iter().map(Reach::of).max().unwrap_or(Reach::Many);
                View { prefix, reach }
            }
        }
    }

    /// Known in full, and this.
    pub(super) fn is(self, text: &str) -> bool {
        self.known() == Some(text)
    }

    /// Its text, where it is known in full.
    pub(super) fn known(self) -> Option<&'a str> {
        (self.reach == Reach::Whole).then_some(self.prefix)
    }

    /// Exactly one word.
    pub(super) fn single(self) -> bool {
        self.reach <= Reach::One
    }

    /// May it be an option where one can stand? A lone `-` is the standard input.
    pub(super) fn may_be_option(self) -> bool {
        match self.prefix.strip_prefix('-') {
            Some(rest) => !rest.is_empty() || self.reach != Reach::Whole,
            None => self.reach == Reach::Many || self.prefix.is_empty() && self.reach != Reach::Whole,
        }
    }
}

impl Reach {
    fn of(piece: &Piece<'_>) -> Self {
        match piece {
            Piece::Text(_) => Reach::Whole,
            Piece::Hole(Hole::Inside | Hole::Home) => Reach::One,
            Piece::Hole(Hole::Files) => Reach::Files,
            Piece::Hole(Hole::Split) => Reach::Many,
        }
    }
}
