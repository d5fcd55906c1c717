//! Options in any order: what an argv rule asks of the words behind its places.

use super::Match;
use super::argv::View;
use super::glob::Glob;
use super::spelling::argument;
use super::walk::{Manner, Reading, Walk};
use crate::shell::{Hole, Piece, Text, Word};

/// What must, or must not, stand among a command's words: `any` of these, one of each group of `all`, `none` of those.
#[derive(Clone, Debug, Default)]
pub struct Options {
    any: Vec<Entry>,
    all: Vec<Vec<Entry>>,
    none: Vec<Entry>,
}

/// A word that is looked for.
#[derive(Clone, Debug)]
struct Entry {
    kind: Kind,
    glob: Glob,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// `--force`: also `--force=x`, and perhaps `--fo`.
    Long,
    /// `-f`: also first in `-fu`, and perhaps further on.
    Short(char),
    /// `-delete`: this word, or with `=` or `:` and a value.
    Dashed,
    /// Anything else: a glob over a word.
    Word,
}

/// What a hit is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// To permit: what may be the value of an option before it is no certain hit.
    Grants,
    /// To forbid: any word that looks like it is one.
    Forbids,
}

impl Use {
    fn opposite(self) -> Self {
        match self {
            Self::Grants => Self::Forbids,
            Self::Forbids => Self::Grants,
        }
    }
}

impl Options {
    /// Options of which one at least must be there (or none are listed), of which one of each group must, and of which
    /// none may.
    pub fn new<W: AsRef<str>>(any: &[W], all: &[Vec<W>], none: &[W]) -> Self {
        let entries = |words: &[W]| words.iter().map(|word| Entry::new(word.as_ref())).collect::<Vec<_>>();
        Self { any: entries(any), all: all.iter().map(|group| entries(group)).collect(), none: entries(none) }
    }

    /// How the words behind the rule's places fit.
    pub(crate) fn fits(&self, words: &[&Word], used: Use, view: View) -> Match {
        let hit = |entries: &[Entry], used| hits(entries, words, used, view);
        let mut answer = Match::Always;
        if !self.any.is_empty() {
            answer = answer.min(hit(&self.any, used));
        }
        for group in &self.all {
            answer = answer.min(hit(group, used));
        }
        let refused = match hit(&self.none, used.opposite()) {
            Match::Never => Match::Always,
            Match::Maybe => Match::Maybe,
            Match::Always => Match::Never,
        };
        answer.min(refused)
    }
}

/// The strongest hit of any entry on any word.
fn hits(entries: &[Entry], words: &[&Word], used: Use, view: View) -> Match {
    let mut strongest = Match::Never;
    let (mut ended, mut after_option) = (false, false);
    for word in words {
        for entry in entries {
            let mut hit = entry.hit(word, used, view);
            let doubtful = (ended && entry.kind != Kind::Word) || (after_option && used == Use::Grants);
            if doubtful {
                hit = hit.min(Match::Maybe);
            }
            strongest = strongest.max(hit);
        }
        if strongest == Match::Always {
            break;
        }
        match &word.text {
            Text::Known(text) => {
                // It may be the value of an option itself, so what follows is only doubtful.
                ended |= **text == *"--";
                after_option = text.len() > 1 && text.starts_with('-') && **text != *"--" && !text.contains('=');
            }
            Text::Open(pieces) => after_option = may_dash(pieces),
        }
    }
    strongest
}

/// May the word, or one that it becomes, begin with a dash?
fn may_dash(pieces: &[Piece]) -> bool {
    match pieces.first() {
        Some(Piece::Text(text)) if !text.is_empty() => text.starts_with('-') || pieces.contains(&Piece::Hole(Hole::Split)),
        _ => true,
    }
}

impl Entry {
    fn new(word: &str) -> Self {
        let glob = Glob::new(word);
        let literal = glob.literal().is_some();
        let mut chars = word.strip_prefix('-').unwrap_or_default().chars();
        let kind = match (chars.next(), chars.next()) {
            (Some('-'), Some(_)) if literal => Kind::Long,
            (Some(letter), None) if letter != '-' && literal => Kind::Short(letter),
            (Some(letter), Some(_)) if letter != '-' && literal => Kind::Dashed,
            _ => Kind::Word,
        };
        Self { kind, glob }
    }

    fn hit(&self, word: &Word, used: Use, view: View) -> Match {
        let known = match (&word.text, self.kind) {
            (text, Kind::Word) => return self.glob_hit(text, view),
            (Text::Known(text), _) => &**text,
            (Text::Open(pieces), _) => match pieces.first() {
                // The option's name is known, only its value is not.
                Some(Piece::Text(text)) if text.starts_with('-') && text.contains('=') && !pieces.contains(&Piece::Hole(Hole::Split)) => text,
                _ if may_dash(pieces) => return Match::Maybe,
                _ => return Match::Never,
            },
        };
        if !known.starts_with('-') {
            return Match::Never;
        }
        let (known, own) = match view.windows() {
            true => (known.to_lowercase(), self.glob.as_str().to_lowercase()),
            false => (known.to_owned(), self.glob.as_str().to_owned()),
        };
        let name = known.split('=').next().unwrap_or_default();
        match self.kind {
            Kind::Long if name == own => Match::Always,
            Kind::Long if name.len() > 2 && own.starts_with(name) => Match::Maybe,
            Kind::Short(_) if known == own => Match::Always,
            Kind::Short(_) if known.starts_with("--") => Match::Never,
            Kind::Short(_) if known.starts_with(&own) && used == Use::Forbids => Match::Always,
            Kind::Short(letter) if name.contains(if view.windows() { lower(letter) } else { letter }) => Match::Maybe,
            Kind::Dashed if name == own || name.split(':').next() == Some(&own) => Match::Always,
            Kind::Dashed if view.windows() && name.len() > 1 && own.starts_with(name) => Match::Maybe,
            _ => Match::Never,
        }
    }

    fn glob_hit(&self, text: &Text, view: View) -> Match {
        match (text, view) {
            (_, View::Allow) => self.glob.fits(text),
            (text, View::Restrict { windows }) => {
                let parts = argument(text);
                let paths = self.glob.as_str().contains(['/', '.', '~']);
                let manner = Manner { tail: false, fold: windows, paths };
                let done = |reading| {
                    let mut walk = Walk::new(self.glob.track(), reading).in_manner(manner);
                    walk.parts(&parts);
                    walk.is_done()
                };
                match done(Reading::Possible) {
                    false => Match::Never,
                    true if done(Reading::Certain) => Match::Always,
                    true => Match::Maybe,
                }
            }
        }
    }
}

fn lower(letter: char) -> char {
    letter.to_lowercase().next().unwrap_or(letter)
}
