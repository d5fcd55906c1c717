//! Path globs: `*` stops at `/`, `**` crosses it, `{a,b}` chooses, `[a-z]` is one letter.
//!
//! The syntax is globset's with `literal_separator`, matched segment by segment: all places in the pattern that the
//! path may have reached are followed at once, as bits of a word.

use super::case::Case;
use super::fault::PathFault;
use super::lexical::segments;
use super::protected::ProtectedPath;
use super::reading::{Reading, Readings};
use super::segment::Segment;
use super::{Paths, pattern};
use crate::rules::Match;

/// A pattern over normalised paths, relative to the first root or absolute.
#[derive(Clone, Debug)]
pub struct PathGlob {
    alternatives: Vec<Alternative>,
}

/// A pattern without braces.
#[derive(Clone, Debug)]
struct Alternative {
    segments: Vec<Segment>,
    /// A bit for each `**`.
    deep: Places,
}

/// Places in a pattern: bit `n` is before segment `n`.
type Places = u64;

/// One bit is the end of the pattern.
const MOST_SEGMENTS: usize = 63;

impl PathGlob {
    /// Reads a pattern. One that ends in `/` speaks of the folder and of all that lies in it.
    ///
    /// # Errors
    /// What no normalised path can match, and what can't be understood.
    pub fn new(pattern: &str, paths: &Paths) -> Result<PathGlob, PathFault> {
        let alternatives =
            pattern::read(pattern, paths)?.into_iter().map(|segments| Alternative::new(segments, pattern));
        Ok(PathGlob { alternatives: alternatives.collect::<Result<_, _>>()? })
    }

    /// How the pattern fits one reading. A reading that can't be told may be anything.
    pub fn matches(&self, reading: &Reading<'_>, case: Case) -> Match {
        self.alternatives.iter().map(|alternative| alternative.matches(reading, case)).max().unwrap_or(Match::Never)
    }

    /// For what permits: how the pattern fits where it fits worst.
    pub fn matches_all(&self, readings: &Readings<'_>, case: Case) -> Match {
        readings.iter().map(|reading| self.matches(reading, case)).min().unwrap_or(Match::Never)
    }

    /// For what restricts: how the pattern fits where it fits best.
    pub fn matches_any(&self, readings: &Readings<'_>, case: Case) -> Match {
        readings.iter().map(|reading| self.matches(reading, case)).max().unwrap_or(Match::Never)
    }

    /// Does the pattern cover the reading by an alternative that spells the protected part (`.git/hooks/*`, not `**`)?
    pub fn spells(&self, protected: &ProtectedPath, reading: &Reading<'_>, case: Case) -> bool {
        self.alternatives.iter().any(|alternative| {
            protected.is_spelt_by(&alternative.segments) && alternative.matches(reading, case) == Match::Always
        })
    }
}

impl Alternative {
    fn new(mut segments: Vec<Segment>, text: &str) -> Result<Alternative, PathFault> {
        if segments.is_empty() {
            segments.push(Segment::Text(String::new()));
        }
        segments.dedup_by(|next, last| *next == Segment::Deep && *last == Segment::Deep);
        // `a/**` is what lies below `a`, not `a`.
        if segments.last() == Some(&Segment::Deep) {
            segments.push(Segment::any());
        }
        if segments.len() > MOST_SEGMENTS {
            let message = format!("{text:?} has more than {MOST_SEGMENTS} segments: put `**` for some of them");
            return Err(PathFault::new("", "too-long", message));
        }
        let is_deep = |segment: &Segment| Places::from(*segment == Segment::Deep);
        let deep = segments.iter().rev().fold(0, |bits, segment| bits << 1 | is_deep(segment));
        Ok(Alternative { segments, deep })
    }

    fn matches(&self, reading: &Reading<'_>, case: Case) -> Match {
        match reading {
            Reading::At(path) => {
                let start = self.with_skips(1);
                match self.reaches_end(segments(path).fold(start, |places, name| self.step(places, name, case))) {
                    true => Match::Always,
                    false => Match::Never,
                }
            }
            Reading::Here(path) if path.is_empty() => self.matches_end("", None, case),
            Reading::Here(path) => self.matches_end("", Some(path), case),
            Reading::Ending(end) => match end.split_once('/') {
                Some((glued, rest)) => self.matches_end(glued, Some(rest), case),
                None => self.matches_end(end, None, case),
            },
            Reading::Nowhere => Match::Maybe,
        }
    }

    /// A path of which only the end is known: a segment that ends in `glued` (none, where it is empty), and the rest.
    /// Any place may have been reached before it, some surely.
    fn matches_end(&self, glued: &str, rest: Option<&str>, case: Case) -> Match {
        let (mut may, mut must) = (Places::MAX, self.surely());
        if !glued.is_empty() || rest.is_none() {
            let (some, each) = self.step_end(may, must, glued, case);
            (may, must) = (some, each);
        }
        for name in rest.into_iter().flat_map(|rest| rest.split('/')) {
            (may, must) = (self.step(may, name, case), self.step(must, name, case));
        }
        match (self.reaches_end(may), self.reaches_end(must)) {
            (_, true) => Match::Always,
            (true, false) => Match::Maybe,
            (false, false) => Match::Never,
        }
    }

    fn reaches_end(&self, places: Places) -> bool {
        places.checked_shr(self.segments.len().try_into().unwrap_or(u32::MAX)).unwrap_or_default() & 1 == 1
    }

    /// `**` may stand for no segment at all.
    fn with_skips(&self, places: Places) -> Places {
        places | (places & self.deep) << 1
    }

    /// The places after one more segment of the path.
    fn step(&self, places: Places, name: &str, case: Case) -> Places {
        let mut next = places & self.deep;
        let mut bit: Places = 1;
        for segment in &self.segments {
            if places & bit != 0 && segment.fits(name, case) {
                next |= bit << 1;
            }
            bit <<= 1;
        }
        self.with_skips(next)
    }

    /// The places after a segment of which the end is known: for some such segment, and for each.
    fn step_end(&self, may: Places, must: Places, end: &str, case: Case) -> (Places, Places) {
        let (mut some, mut each) = (may & self.deep, must & self.deep);
        let mut bit: Places = 1;
        for segment in &self.segments {
            let (fits_some, fits_each) = segment.fits_end(end, case);
            if may & bit != 0 && fits_some {
                some |= bit << 1;
            }
            if must & bit != 0 && fits_each {
                each |= bit << 1;
            }
            bit <<= 1;
        }
        (self.with_skips(some), self.with_skips(each))
    }

    /// The places that are reached after any number of any segments: those that one more of them does not leave.
    fn surely(&self) -> Places {
        let mut places = self.with_skips(1);
        loop {
            let (_, next) = self.step_end(0, places, "", Case::Exact);
            let kept = places & next;
            if kept == places {
                return places;
            }
            places = kept;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::config::{PathStyle, PathsConfig, RootConfig};

    fn paths(style: PathStyle, root: &str) -> Paths {
        let roots = vec![RootConfig { path: root.into(), writable: true }];
        Paths::new(&PathsConfig { roots, home: None, style, ..PathsConfig::default() }).unwrap()
    }

    fn fits(pattern: &str, path: &str, paths: &Paths) -> Match {
        let glob = PathGlob::new(pattern, paths).unwrap();
        glob.matches(&Reading::At(path.into()), paths.restricts())
    }

    #[test]
    fn patterns_are_folded_as_paths_are() {
        let paths = paths(PathStyle::Posix, "/w");
        for (pattern, path) in [
            ("./src//a", "/w/src/a"),
            ("src/../a", "/w/a"),
            ("../other/*", "/other/x"),
            ("/../x", "/x"),
            ("src/", "/w/src"),
            ("src/", "/w/src/a/b"),
            ("/", "/"),
            ("/**", "/"),
            (".", "/w"),
            ("..", "/"),
            (r"a\/b", "/w/a/b"),
            (r"\~/b", "/w/~/b"),
            ("a{,b}", "/w/a"),
        ] {
            assert_eq!(fits(pattern, path, &paths), Match::Always, "{pattern} {path}");
        }
        for (pattern, path) in
            [("src/**", "/w/src"), ("src", "/w/src/a"), ("**", "/wx"), ("**/a", "/a"), ("*", "/w/a/b")]
        {
            assert_eq!(fits(pattern, path, &paths), Match::Never, "{pattern} {path}");
        }
    }

    #[test]
    fn windows_patterns_take_both_slashes_drives_and_any_case() {
        let paths = paths(PathStyle::Windows, r"C:\Work");
        for (pattern, path) in [
            (r"C:\Program Files\**", "C:/program files/x"),
            ("src/*", "C:/Work/SRC/a"),
            (r"\Windows\*", "C:/Windows/x"),
            ("/**/.env", "D:/x/.ENV"),
            ("//srv/share/*", "//SRV/share/a"),
            (r"..\..\x", "C:/x"),
        ] {
            assert_eq!(fits(pattern, path, &paths), Match::Always, "{pattern} {path}");
        }
        assert_eq!(fits(r"..\..\..\x", "C:/x", &paths), Match::Always);
        assert_eq!(fits("/**/.env", "//srv/share/.env", &paths), Match::Always);
    }

    #[test]
    fn what_can_match_nothing_is_refused_with_the_remedy() {
        let posix = paths(PathStyle::Posix, "/w");
        let windows = paths(PathStyle::Windows, r"C:\Work");
        let deep = "a/".repeat(70);
        for (pattern, paths, code, remedy) in [
            ("", &posix, "empty-pattern", "write \"**\" for everything"),
            ("a\u{7}", &posix, "odd-characters", "take it out"),
            ("file:///a", &posix, "path-is-uri", "write the path alone"),
            ("{a", &posix, "unbalanced-braces", "`{` is not closed"),
            ("[a", &posix, "unclosed-class", "write `[[]` for the letter itself"),
            ("[b-a]", &posix, "reversed-range", "a range runs backwards"),
            ("a\\", &posix, "dangling-escape", "stands at the end"),
            ("~/a", &posix, "no-home", "give `paths.home`"),
            ("~u/a", &posix, "unknown-user", "write it in full"),
            ("*/../a", &posix, "dots-after-wildcard", "write the path without it"),
            (&deep, &posix, "too-long", "put `**` for some of them"),
            ("C:a", &windows, "unclear-path", "write the drive"),
            ("a:b", &windows, "unclear-path", "write the drive"),
            ("PROGRA~1/*", &windows, "unclear-path", "write the full long name"),
            ("a", &Paths::default(), "no-root", "write it in full"),
        ] {
            let fault = PathGlob::new(pattern, paths).unwrap_err();
            assert_eq!(fault.code, code, "{pattern}");
            assert!(fault.message.contains(remedy), "{}", fault.message);
        }
    }

    #[test]
    fn ends_are_matched_in_three_answers() {
        let paths = paths(PathStyle::Posix, "/w");
        for (pattern, end, expected) in [
            ("/**", "", Match::Always),
            ("/**/*.txt", ".txt", Match::Always),
            ("/**/*.txt", "/a.txt", Match::Always),
            ("/**/*.txt", ".rs", Match::Never),
            ("/**/a/*", "/a/b", Match::Always),
            ("/**/a/*", "a/b", Match::Maybe),
            ("src/**", "/a", Match::Maybe),
            ("/etc/passwd", "wd", Match::Maybe),
            ("/etc/passwd", "/wd", Match::Never),
            ("/etc/passwd", "/etc/passwd", Match::Maybe),
            ("/*", "", Match::Maybe),
        ] {
            let glob = PathGlob::new(pattern, &paths).unwrap();
            assert_eq!(glob.matches(&Reading::Ending(end.into()), Case::Exact), expected, "{pattern} {end}");
        }
        let glob = PathGlob::new("/**/a/*", &Paths::default()).unwrap();
        assert_eq!(glob.matches(&Reading::Here("a/b".into()), Case::Exact), Match::Always);
        assert_eq!(glob.matches(&Reading::Here("b".into()), Case::Exact), Match::Maybe);
        assert_eq!(glob.matches(&Reading::Nowhere, Case::Exact), Match::Maybe);
    }
}
