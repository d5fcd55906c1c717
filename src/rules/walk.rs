//! Walking a pattern over a text of which parts are known only when the shell runs.
//!
//! The walk holds every position that the pattern may have reached, as a nondeterministic automaton does. Read as
//! *possible*, a position is held if some filling of the holes gets there; read as *certain*, if every one does.

use super::glob::{Stay, Step, Track};

/// What it means that a position is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reading {
    /// Some filling of the holes leads there.
    Possible,
    /// Every filling does.
    Certain,
}

/// The positions that a pattern may have reached.
#[derive(Clone, Debug)]
pub(crate) struct Walk<'t> {
    track: &'t Track,
    reading: Reading,
    /// A pattern that ends in ` *` ends before it, too.
    tail: bool,
    /// Letters match in either case: restrictions in the Windows dialects.
    fold: bool,
    /// Ascending.
    at: Vec<usize>,
    spare: Vec<usize>,
}

impl<'t> Walk<'t> {
    /// At the pattern's beginning.
    pub(crate) fn new(track: &'t Track, reading: Reading) -> Self {
        Self { track, reading, tail: false, fold: false, at: vec![0], spare: Vec::new() }
    }

    /// The same with a trailing ` *` that covers no words, too, and either case.
    pub(crate) fn loosely(mut self, tail: bool, fold: bool) -> Self {
        (self.tail, self.fold) = (tail, fold);
        self
    }

    fn end(&self) -> usize {
        self.track.steps.len()
    }

    /// May the text end here?
    pub(crate) fn is_done(&self) -> bool {
        self.at.last().is_some_and(|last| *last == self.end())
            || (self.tail && self.at.contains(&self.end().saturating_sub(1)))
    }

    /// Does nothing match any more?
    pub(crate) fn is_dead(&self) -> bool {
        self.at.is_empty()
    }

    /// The positions themselves, to go on from them later.
    pub(crate) fn positions(&self) -> &[usize] {
        &self.at
    }

    /// Goes back to these positions.
    pub(crate) fn set_positions(&mut self, positions: &[usize]) {
        self.at.clear();
        self.at.extend_from_slice(positions);
    }

    /// Adds positions: what leads to either is held.
    pub(crate) fn join(&mut self, positions: &[usize]) {
        self.at.extend_from_slice(positions);
        self.at.sort_unstable();
        self.at.dedup();
    }

    /// Known text.
    pub(crate) fn text(&mut self, text: &str) {
        for c in text.chars() {
            if self.at.is_empty() {
                return;
            }
            let (track, fold) = (self.track, self.fold);
            self.advance(
                |stay| stay != Stay::No,
                |position| track.takes(position, c) || (fold && other_cases(c).any(|c| track.takes(position, c))),
            );
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
        let passable = |step: &Step| match step {
            Step::Set(index) => self.track.set(*index).is_some_and(|set| set.negated || !set.ranges.is_empty()),
            _ => true,
        };
        let passed = self.track.steps.iter().skip(first).take_while(|step| passable(step)).count();
        passed.saturating_add(1)
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
