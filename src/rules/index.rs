//! A list of globs asked at once: exact texts and prefixes are looked up, an automaton serves the rest.

#[cfg(feature = "globset")]
use std::sync::OnceLock;

#[cfg(feature = "globset")]
use super::automaton::Automaton;
use super::glob::{Glob, Shape};

/// From how many patterns on that are no text and no prefix an automaton is worth its building.
#[cfg(feature = "globset")]
const AUTOMATON_FROM: usize = 64;

/// A list of globs.
#[derive(Clone, Debug, Default)]
pub struct Globs {
    globs: Vec<Glob>,
    /// Patterns of one text, by text, then place.
    exact: Vec<usize>,
    prefixes: Heads,
    /// What remains, by place.
    rest: Rest,
}

#[derive(Clone, Debug, Default)]
struct Rest {
    places: Vec<usize>,
    /// The automaton, and the places of those that it can't hold. Built when it is first asked.
    #[cfg(feature = "globset")]
    built: OnceLock<(Option<Automaton>, Vec<usize>)>,
}

impl Globs {
    /// Indexes a list.
    pub fn new(globs: Vec<Glob>) -> Self {
        let (mut exact, mut prefixes, mut rest) = (Vec::new(), Vec::new(), Vec::new());
        for (place, glob) in globs.iter().enumerate() {
            match glob.shape() {
                Shape::Exact => exact.push(place),
                Shape::Prefix => prefixes.push((glob.head().to_owned(), place)),
                Shape::Other => rest.push(place),
            }
        }
        exact.sort_by(|a, b| head(&globs, *a).cmp(head(&globs, *b)));
        let prefixes = Heads::new(prefixes);
        Self { globs, exact, prefixes, rest: Rest { places: rest, ..Rest::default() } }
    }

    /// The globs, in list order.
    pub fn list(&self) -> &[Glob] {
        &self.globs
    }

    /// The first in the list that matches.
    pub fn first(&self, subject: &str) -> Option<usize> {
        let looked_up = self.exact(subject).next().into_iter().chain(self.prefixes.first(subject)).min();
        self.rest(subject).next().into_iter().chain(looked_up).min()
    }

    /// Every one that matches, in list order.
    pub fn all(&self, subject: &str) -> impl Iterator<Item = usize> {
        let mut places: Vec<usize> = self.exact(subject).chain(self.prefixes.all(subject)).chain(self.rest(subject)).collect();
        places.sort_unstable();
        places.into_iter()
    }

    fn exact(&self, subject: &str) -> impl Iterator<Item = usize> {
        let from = self.exact.partition_point(|place| head(&self.globs, *place) < subject);
        let same = move |place: &usize| head(&self.globs, *place) == subject;
        self.exact.iter().skip(from).copied().take_while(same)
    }

    /// Ascending.
    fn rest(&self, subject: &str) -> impl Iterator<Item = usize> {
        let one_by_one =
            |places: &[usize]| places.iter().copied().filter(|place| self.matches(*place, subject)).collect::<Vec<_>>();
        #[cfg(feature = "globset")]
        if self.rest.places.len() >= AUTOMATON_FROM && Automaton::reads(subject) {
            let (automaton, single) = self.rest.built.get_or_init(|| self.build());
            let mut places = one_by_one(single);
            places.extend(automaton.iter().flat_map(|automaton| automaton.matches(subject)));
            places.sort_unstable();
            return places.into_iter();
        }
        one_by_one(&self.rest.places).into_iter()
    }

    #[cfg(feature = "globset")]
    fn build(&self) -> (Option<Automaton>, Vec<usize>) {
        let globs = self.rest.places.iter().filter_map(|place| Some((*place, self.globs.get(*place)?)));
        Automaton::new(globs)
    }

    fn matches(&self, place: usize, subject: &str) -> bool {
        self.globs.get(place).is_some_and(|glob| glob.matches(subject))
    }
}

fn head(globs: &[Glob], place: usize) -> &str {
    globs.get(place).map(Glob::head).unwrap_or_default()
}

/// Literal beginnings: which of them does a text begin with?
#[derive(Clone, Debug, Default)]
pub struct Heads {
    /// By text, then place.
    heads: Vec<Head>,
}

#[derive(Clone, Debug)]
struct Head {
    text: Box<str>,
    place: usize,
    /// The next shorter beginning of this text, or the same again.
    shorter: Option<usize>,
    /// The first place among this one and all shorter ones.
    first: usize,
}

impl Heads {
    /// Indexes beginnings, each with its place in some list.
    pub fn new(mut named: Vec<(String, usize)>) -> Self {
        named.sort_unstable();
        let mut heads: Vec<Head> = Vec::with_capacity(named.len());
        let mut open: Vec<usize> = Vec::new();
        for (text, place) in named {
            let shorter = loop {
                match open.last().and_then(|last| Some((*last, heads.get(*last)?))) {
                    Some((last, head)) if text.starts_with(&*head.text) => break Some((last, head.first)),
                    Some(_) => open.pop(),
                    None => break None,
                };
            };
            open.push(heads.len());
            let first = shorter.map_or(place, |(_, first)| first.min(place));
            heads.push(Head { text: text.into(), place, shorter: shorter.map(|(last, _)| last), first });
        }
        Self { heads }
    }

    /// The longest that `subject` begins with: the greatest that is not beyond it, or one of that one's beginnings.
    fn longest(&self, subject: &str) -> Option<&Head> {
        let mut index = self.heads.partition_point(|head| *head.text <= *subject).checked_sub(1)?;
        loop {
            let head = self.heads.get(index)?;
            if subject.starts_with(&*head.text) {
                return Some(head);
            }
            index = head.shorter?;
        }
    }

    /// The first place of all whose text `subject` begins with.
    pub fn first(&self, subject: &str) -> Option<usize> {
        self.longest(subject).map(|head| head.first)
    }

    /// The places of all whose text `subject` begins with, in no order.
    pub fn all(&self, subject: &str) -> impl Iterator<Item = usize> {
        let shorter = |head: &&Head| head.shorter.and_then(|index| self.heads.get(index));
        std::iter::successors(self.longest(subject), shorter).map(|head| head.place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        /// As if each glob were asked alone, with and without an automaton.
        #[test]
        fn as_one_by_one(
            patterns in prop::collection::vec("[ab]{0,3}\\*?|[ab*?é]{0,4}|\\[[ab!-]{1,3}\\]", 0..120),
            subjects in prop::collection::vec("[abé]{0,4}", 10),
        ) {
            let globs = Globs::new(patterns.iter().map(|pattern| Glob::new(pattern)).collect());
            for subject in &subjects {
                let expected: Vec<usize> = (0..patterns.len()).filter(|place| globs.matches(*place, subject)).collect();
                prop_assert_eq!(globs.first(subject), expected.first().copied());
                prop_assert_eq!(globs.all(subject).collect::<Vec<_>>(), expected);
            }
        }
    }
}
