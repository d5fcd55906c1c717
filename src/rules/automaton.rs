//! Many globs in one pass: globset's automaton, where pattern and subject are ASCII.
//!
//! globset reads more into a pattern than fnmatch does (`**`, braces, backslashes, POSIX classes, extensions), and works
//! on bytes. So the steps of a compiled [`Glob`] are written down anew, in the few forms that mean the same in both.

use globset::{GlobBuilder, GlobSet, GlobSetBuilder};

use super::glob::{Glob, Set, Stay, Step, Track};

/// An automaton over some of a list's patterns.
#[derive(Clone, Debug)]
pub(crate) struct Automaton {
    set: GlobSet,
    /// The places in the list, ascending.
    places: Vec<usize>,
}

impl Automaton {
    /// Builds it over those patterns that can be translated; the places of the others come back beside it.
    pub(crate) fn new<'g>(globs: impl Iterator<Item = (usize, &'g Glob)>) -> (Option<Self>, Vec<usize>) {
        let (mut builder, mut places, mut left) = (GlobSetBuilder::new(), Vec::new(), Vec::new());
        for (place, glob) in globs {
            let translated = translate(glob.track()).and_then(|text| {
                GlobBuilder::new(&text).literal_separator(false).backslash_escape(true).build().ok()
            });
            match translated {
                Some(glob) => {
                    builder.add(glob);
                    places.push(place);
                }
                None => left.push(place),
            }
        }
        match builder.build() {
            Ok(set) => (Some(Self { set, places }), left),
            // Too large for one automaton: the matcher of one pattern serves them all.
            Err(_) => {
                left.extend(places);
                left.sort_unstable();
                (None, left)
            }
        }
    }

    /// Can it tell? It sees bytes, and on Windows takes a backslash for a slash.
    pub(crate) fn reads(subject: &str) -> bool {
        subject.is_ascii() && !(std::path::is_separator('\\') && subject.contains('\\'))
    }

    /// The places of the patterns that match, ascending.
    pub(crate) fn matches(&self, subject: &str) -> impl Iterator<Item = usize> {
        self.set.matches(subject).into_iter().filter_map(|index| self.places.get(index).copied())
    }
}

/// The pattern in globset's syntax; `None` where it has none.
pub(crate) fn translate(track: &Track) -> Option<String> {
    let mut text = String::with_capacity(track.steps.len().saturating_mul(2));
    for (position, step) in track.steps.iter().map(Some).chain([None]).enumerate() {
        // A run of stars is one here already, so no `**` is written.
        if track.stay(position) != Stay::No {
            text.push('*');
        }
        match step {
            None => {}
            Some(Step::Any) => text.push('?'),
            Some(Step::Char(c)) if !c.is_ascii() => return None,
            // A last dot alone would be taken for the extension of a file, which `..` has none of.
            Some(Step::Char('.')) if position.saturating_add(1) == track.steps.len() => text.push_str("[.]"),
            Some(Step::Char(c)) if c.is_ascii_alphanumeric() || matches!(c, ' ' | '.' | '/' | '-' | '_') => text.push(*c),
            Some(Step::Char(c)) => text.extend(['\\', *c]),
            Some(Step::Set(index)) => class(track.set(*index)?, &mut text)?,
            Some(Step::Gap) => return None,
        }
    }
    Some(text)
}

/// A bracket of ranges, in an order in which none of its members is taken for a sign. Where there is none: `None`.
fn class(set: &Set, text: &mut String) -> Option<()> {
    let mut ranges = set.ranges.clone();
    ranges.sort_by_key(|(from, _)| match from {
        // Closes, but at the beginning.
        ']' => 0,
        // Negate at the beginning.
        '!' | '^' => 2,
        // Opens a class before a `:`.
        '[' => 3,
        // Makes a range, but at the end.
        '-' => 4,
        _ => 1,
    });
    let last = ranges.len().checked_sub(1)?;
    for (index, (from, to)) in ranges.iter().enumerate() {
        let single = from == to;
        let misread = match from {
            ']' => index > 0,
            '!' | '^' => index == 0 && !set.negated,
            '-' => index < last || (index > 0 && !single),
            _ => false,
        };
        if misread || !from.is_ascii() || !to.is_ascii() || (*to == ']' && !single) {
            return None;
        }
    }
    text.push_str(if set.negated { "[!" } else { "[" });
    for (from, to) in &ranges {
        text.push(*from);
        if from != to {
            text.extend(['-', *to]);
        }
    }
    text.push(']');
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn one(pattern: &str) -> Option<Automaton> {
        let glob = Glob::new(pattern);
        let (automaton, left) = Automaton::new([(0, &glob)].into_iter());
        automaton.filter(|_| left.is_empty())
    }

    #[test]
    fn the_given_vectors() {
        let rows: Vec<serde_json::Value> =
            serde_json::from_str(include_str!("../../tests/data/vectors/glob.json")).unwrap();
        let (mut asked, mut untold) = (0, 0);
        let mut automata = std::collections::HashMap::new();
        for row in rows {
            let pattern = row["given"]["pattern"].as_str().unwrap().to_owned();
            let subject = row["given"]["candidate"].as_str().unwrap();
            let automaton = automata.entry(pattern.clone()).or_insert_with(|| one(&pattern));
            match automaton.as_ref().filter(|_| Automaton::reads(subject)) {
                Some(automaton) => {
                    let expected = row["expect"]["match"].as_bool().unwrap();
                    assert_eq!(automaton.matches(subject).count() == 1, expected, "{pattern:?} on {subject:?}");
                    asked += 1;
                }
                None => untold += 1,
            }
        }
        assert_eq!((asked, untold), (3512, 709));
    }

    #[test]
    fn what_globset_reads_otherwise() {
        for (pattern, subject, expected) in [
            ("**/x", "x", false),
            ("a/**/b", "a/b", false),
            ("{a,b}", "a", false),
            ("{a,b}", "{a,b}", true),
            ("\\*", "\\x", true),
            ("*.", "..", true),
            ("*.rs", "a/.rs", true),
            ("[[:alpha:]]", "a]", true),
            ("[[:alpha:]]", "b", false),
            ("[^a]", "^", true),
            ("?", "\n", true),
            ("*x", "a\nx", true),
            ("[!]a]", "b", true),
            ("[]-]", "-", true),
            ("[+--]", ",", true),
            ("a,b", "a,b", true),
        ] {
            let found = one(pattern).unwrap().matches(subject).count() == 1;
            assert_eq!(found, expected, "{pattern:?} on {subject:?}");
            assert_eq!(Glob::new(pattern).matches(subject), expected, "{pattern:?} on {subject:?}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        /// The two matchers agree wherever the automaton can tell.
        #[test]
        fn agrees_with_the_matcher_of_one(
            patterns in prop::collection::vec("[\\[\\]!^:a\\-*?.{},/\\\\]{0,8}|\\[[!^\\[\\]a-c\\-]{1,6}\\]", 1..6),
            subjects in prop::collection::vec("[a-c\\[\\]!^:.{},/\\\\\n-]{0,5}", 8),
        ) {
            let globs: Vec<Glob> = patterns.iter().map(|pattern| Glob::new(pattern)).collect();
            let (automaton, left) = Automaton::new(globs.iter().enumerate());
            for subject in &subjects {
                let expected: Vec<usize> =
                    (0..globs.len()).filter(|place| !left.contains(place) && globs[*place].matches(subject)).collect();
                let found: Vec<usize> = automaton.as_ref().unwrap().matches(subject).collect();
                prop_assert_eq!(found, expected, "{:?} on {:?}", &patterns, subject);
            }
        }
    }
}
