//! Walking a pattern over a text of which parts are known only when the shell runs.
//!
//! The walk holds every position that the pattern may have reached, as a nondeterministic automaton does. Read as
//! *possible*, a position is held if some filling of the holes gets there; read as *certain*, if every one does.

use super::glob::{Stay, Step, Track};
use super::spelling::Part;
use crate::shell::{Hole, Piece, Text};

/// What it means that a position is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reading {
    /// Some filling of the holes leads there.
    Possible,
    /// Every filling does.
    Certain,
}

/// What a walk lets pass besides the pattern itself.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Manner {
    /// A pattern that ends in ` *` ends before it, too.
    pub(crate) tail: bool,
    /// Letters match in either case: restrictions in the Windows dialects.
    pub(crate) fold: bool,
    /// The pattern may speak of paths: it is asked what a hole that brings `..` may lead to.
    pub(crate) paths: bool,
}

/// The positions that a pattern may have reached.
#[derive(Clone, Debug)]
pub(crate) struct Walk<'t> {
    track: &'t Track,
    reading: Reading,
    manner: Manner,
    /// Ascending.
    at: Vec<usize>,
    spare: Vec<usize>,
}

impl<'t> Walk<'t> {
    /// At the pattern's beginning.
    pub(crate) fn new(track: &'t Track, reading: Reading) -> Self {
        Self { track, reading, manner: Manner::default(), at: vec![0], spare: Vec::new() }
    }

    /// The same with more let pass.
    pub(crate) fn in_manner(mut self, manner: Manner) -> Self {
        self.manner = manner;
        self
    }

    fn end(&self) -> usize {
        self.track.steps.len()
    }

    /// May the text end here?
    pub(crate) fn is_done(&self) -> bool {
        self.at.last().is_some_and(|last| *last == self.end())
            || (self.manner.tail && self.at.contains(&self.end().saturating_sub(1)))
    }

    /// The positions themselves, to go on from them later.
    pub(crate) fn positions(&self) -> &[usize] {
        &self.at
    }

    /// Goes on from other positions; gives back those that were held.
    pub(crate) fn swap(&mut self, positions: Vec<usize>) -> Vec<usize> {
        std::mem::replace(&mut self.at, positions)
    }

    /// One way or the other led here: what either holds is held.
    pub(crate) fn either(&mut self, others: &[usize]) {
        self.at.extend_from_slice(others);
        self.at.sort_unstable();
        self.at.dedup();
    }

    /// It is known only when the shell runs which way leads here: certain is what both hold.
    pub(crate) fn both(&mut self, others: &[usize]) {
        match self.reading {
            Reading::Possible => self.either(others),
            Reading::Certain => {
                // Between two words a trailing ` *` stands as well before its blank as behind it.
                let end = self.end();
                let before = end.saturating_sub(1);
                let tail = |held: &[usize]| self.manner.tail && held.iter().any(|at| *at == before || *at == end);
                let kept = tail(&self.at) && tail(others);
                self.at.retain(|at| others.binary_search(at).is_ok());
                if kept {
                    self.either(&[before]);
                }
            }
        }
    }

    /// Known text.
    pub(crate) fn text(&mut self, text: &str) {
        for c in text.chars() {
            if self.at.is_empty() {
                return;
            }
            let (track, fold) = (self.track, self.manner.fold);
            self.advance(
                |stay| stay != Stay::No,
                |position| track.takes(position, c) || (fold && other_cases(c).any(|c| track.takes(position, c))),
            );
        }
    }

    /// A word as it stands.
    pub(crate) fn word(&mut self, text: &Text) {
        match text {
            Text::Known(known) => self.text(known),
            Text::Open(pieces) => self.pieces(pieces),
        }
    }

    /// The pieces of a word.
    pub(crate) fn pieces(&mut self, pieces: &[Piece]) {
        for piece in pieces {
            match piece {
                Piece::Text(text) => self.text(text),
                Piece::Hole(Hole::Home) => self.home(),
                Piece::Hole(_) => self.any(),
            }
        }
    }

    /// A path that begins with these parent folders: `../../`.
    pub(crate) fn climb(&mut self, parents: &str) {
        let track = self.track;
        for c in parents.chars() {
            self.advance(|stay| stay >= Stay::Word, |position| track.takes(position, c));
        }
    }

    /// A spelling, alternatives and all.
    pub(crate) fn parts(&mut self, parts: &[Part]) {
        // Where the open alternatives began, and where those that are over led.
        let mut open: Vec<(Vec<usize>, Vec<Vec<usize>>)> = Vec::new();
        for part in parts {
            match part {
                Part::Text(text) => self.text(text),
                Part::Any => self.any(),
                Part::Relative => self.relative(),
                Part::Home => self.home(),
                Part::Begin => open.push((self.at.clone(), Vec::new())),
                Part::Or | Part::OrClimbed => {
                    if let Some((begin, ends)) = open.last_mut() {
                        let asked = *part == Part::Or || self.manner.paths;
                        let begin = if asked { begin.clone() } else { Vec::new() };
                        ends.push(std::mem::replace(&mut self.at, begin));
                    }
                }
                Part::End => {
                    for end in open.pop().map(|(_, ends)| ends).unwrap_or_default() {
                        self.either(&end);
                    }
                }
                Part::Unknown => {
                    for end in open.pop().map(|(_, ends)| ends).unwrap_or_default() {
                        self.both(&end);
                    }
                }
            }
        }
    }

    /// The gap between two words.
    pub(crate) fn gap(&mut self) {
        let track = self.track;
        self.advance(|stay| stay == Stay::Free, |position| matches!(track.steps.get(position), Some(Step::Gap)));
    }

    /// A hole that any text may fill.
    pub(crate) fn any(&mut self) {
        match self.reading {
            Reading::Certain => self.advance(|stay| stay == Stay::Free, |_| false),
            Reading::Possible => {
                if let Some(first) = self.at.first().copied() {
                    self.at.clear();
                    self.at.extend(first..=self.end());
                    self.at.truncate(self.reachable(first));
                }
            }
        }
    }

    /// How many positions from `first` on some text can reach: a bracket that nothing matches stops it.
    fn reachable(&self, first: usize) -> usize {
        let passed = self.track.steps.iter().skip(first).take_while(|step| self.track.some(step, |_| true)).count();
        passed.saturating_add(1)
    }

    /// A hole that any text may fill which does not begin at the root or at home: a relative path, `..` folded.
    pub(crate) fn relative(&mut self) {
        match self.reading {
            Reading::Certain => self.any(),
            Reading::Possible => {
                let track = self.track;
                let before = self.at.clone();
                let begins = |c: char| c != '/' && c != '~';
                self.advance(
                    |stay| stay != Stay::No,
                    |position| track.steps.get(position).is_some_and(|step| track.some(step, begins)),
                );
                self.any();
                self.either(&before);
            }
        }
    }

    /// The home folder, which a pattern spells `~`.
    pub(crate) fn home(&mut self) {
        match self.reading {
            Reading::Possible => self.any(),
            Reading::Certain => {
                let track = self.track;
                self.advance(
                    |stay| stay != Stay::No,
                    |position| matches!(track.steps.get(position), Some(Step::Char('~'))),
                );
            }
        }
    }

    /// `pass`: may the next part of the text pass at a position? `step`: does it take the pattern further?
    fn advance(&mut self, pass: impl Fn(Stay) -> bool, step: impl Fn(usize) -> bool) {
        let mut next = std::mem::take(&mut self.spare);
        next.clear();
        let push = |next: &mut Vec<usize>, position: usize| {
            if next.last().is_none_or(|last| *last < position) {
                next.push(position);
            }
        };
        for position in self.at.iter().copied() {
            let stay = self.track.stay(position);
            if pass(stay) {
                // Whatever an earlier position could still match, a free star that is further on can.
                if stay == Stay::Free {
                    next.clear();
                }
                push(&mut next, position);
            }
            if step(position) {
                push(&mut next, position.saturating_add(1));
            }
        }
        self.spare = std::mem::replace(&mut self.at, next);
    }
}

/// The character's other spellings by case.
fn other_cases(c: char) -> impl Iterator<Item = char> {
    c.to_lowercase().chain(c.to_uppercase())
}
