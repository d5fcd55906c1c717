//! Protected paths: files that give whoever writes them (or reads them) more than the file.
//!
//! A row speaks of a run of segments anywhere in a path, and of all that lies below it. Case never counts: `.GIT` is
//! `.git` on HFS+, APFS and NTFS.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::case::{Case, fold};
use super::fault::PathFault;
use super::lexical::segments;
use super::pattern;
use super::reading::{Reading, Readings};
use super::segment::{Segment, Token};
use crate::rules::Match;
use lists::LISTS;

mod lists;

/// What a call does to a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Writes it.
    Write,
    /// Reads it.
    Read,
}

/// The protected paths of the lists that a policy names.
#[derive(Clone, Debug, Default)]
pub struct Protected {
    rows: Vec<ProtectedPath>,
    /// The rows whose first segment begins with this letter, folded; those that begin with a wildcard under `*`.
    by_letter: BTreeMap<char, Vec<usize>>,
}

/// One row of a list.
#[derive(Clone, Debug)]
pub struct ProtectedPath {
    /// The list's name.
    pub list: &'static str,
    /// The run of segments that it protects, with `*` for any letters of one segment.
    pub path: &'static str,
    /// Why, as the end of a sentence: "git runs what it finds there".
    pub reason: &'static str,
    /// Are reads protected too?
    reads: bool,
    /// Names that the last segment fits and that are harmless.
    except: &'static [&'static str],
    segments: Vec<Segment>,
}

impl Protected {
    /// The lists of these names.
    ///
    /// # Errors
    /// A name that no list has; `at` is its place, `[1]`.
    pub fn new<S: AsRef<str>>(names: &[S]) -> Result<Protected, Vec<PathFault>> {
        let mut protected = Protected::default();
        let mut faults = Vec::new();
        for (index, name) in names.iter().enumerate() {
            let name = name.as_ref();
            let Some(list) = LISTS.iter().find(|list| list.name == name) else {
                let known: Vec<_> = Protected::names().collect();
                let message = format!("{name:?} is no list of protected paths: there are {}", known.join(", "));
                faults.push(PathFault::new(format!("[{index}]"), "unknown-list", message));
                continue;
            };
            for (paths, reason) in list.rows {
                protected.rows.extend(paths.iter().map(|path| ProtectedPath {
                    list: list.name,
                    path,
                    reason,
                    reads: list.reads,
                    except: list.except,
                    segments: path.split('/').map(pattern::name).collect(),
                }));
            }
        }
        for (index, row) in protected.rows.iter().enumerate() {
            protected.by_letter.entry(row.first_letter()).or_default().push(index);
        }
        if faults.is_empty() { Ok(protected) } else { Err(faults) }
    }

    /// Is no path protected?
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The names of the shipped lists.
    pub fn names() -> impl Iterator<Item = &'static str> {
        LISTS.iter().map(|list| list.name)
    }

    /// The first row that protects one of the readings and that no allow rule lifts there ([`super::PathGlob::spells`]).
    ///
    /// `Maybe` where the path is not known well enough: then the first row that it might be.
    pub fn hit(
        &self,
        readings: &Readings<'_>,
        access: Access,
        lifted: impl Fn(&ProtectedPath, &Reading<'_>) -> bool,
    ) -> Option<(Match, &ProtectedPath)> {
        let counts = |row: &ProtectedPath| access == Access::Write || row.reads;
        let mut maybe = None;
        for reading in readings.iter() {
            let holds = |row: &&ProtectedPath| counts(row) && !lifted(row, reading);
            let known = match reading {
                Reading::At(path) | Reading::Here(path) => Some(path.as_ref()),
                // What stands before the first slash is only the end of a segment.
                Reading::Ending(end) => end.split_once('/').map(|(_, known)| known),
                Reading::Nowhere => None,
            };
            if let Some(row) = known.and_then(|path| self.covering(path, holds)) {
                return Some((Match::Always, row));
            }
            if matches!(reading, Reading::Ending(_) | Reading::Nowhere) {
                maybe = maybe.or_else(|| self.rows.iter().find(holds));
            }
        }
        maybe.map(|row| (Match::Maybe, row))
    }

    /// The first row that holds and covers the path.
    fn covering(&self, path: &str, holds: impl Fn(&&ProtectedPath) -> bool) -> Option<&ProtectedPath> {
        let path = without_ignorable(path);
        let mut names = segments(&path);
        let mut first: Option<usize> = None;
        loop {
            let from = names.clone();
            let Some(name) = names.next() else { break };
            let letters = [name.chars().next().map(fold), Some('*')];
            for index in letters.iter().flatten().filter_map(|letter| self.by_letter.get(letter)).flatten() {
                let earlier = first.is_none_or(|first| *index < first);
                let row = self.rows.get(*index).filter(|row| earlier && row.begins(from.clone()));
                if row.filter(|row| holds(row)).is_some() {
                    first = Some(*index);
                }
            }
        }
        self.rows.get(first?)
    }
}

impl ProtectedPath {
    /// Does the row cover a path with these segments at its front?
    fn begins<'n>(&self, mut names: impl Iterator<Item = &'n str>) -> bool {
        let mut last = "";
        let fits = self.segments.iter().all(|segment| {
            names.next().is_some_and(|name| {
                last = name;
                segment.fits(name, Case::Blind)
            })
        });
        fits && !self.except.iter().any(|name| Case::Blind.equal(name, last))
    }

    /// Do the segments of a pattern name what the row protects, letter by letter or with the row's own wildcards?
    pub(crate) fn is_spelt_by(&self, pattern: &[Segment]) -> bool {
        pattern.windows(self.segments.len()).any(|run| {
            run.iter().zip(&self.segments).all(|(written, own)| match written {
                Segment::Text(name) => own.fits(name, Case::Blind),
                other => other == own,
            })
        })
    }

    fn first_letter(&self) -> char {
        match self.segments.first() {
            Some(Segment::Text(name)) => name.chars().next().map_or('*', fold),
            Some(Segment::Wild(tokens)) => match tokens.first() {
                Some(Token::Letter(letter)) => fold(*letter),
                _ => '*',
            },
            _ => '*',
        }
    }
}

/// HFS+ ignores these in names, so `.g\u{200C}it` is `.git` there (the list is that of git's `utf8.c`).
fn without_ignorable(path: &str) -> Cow<'_, str> {
    let ignorable =
        |c: char| matches!(c, '\u{200C}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{206A}'..='\u{206F}' | '\u{FEFF}');
    if path.is_ascii() || !path.contains(ignorable) {
        return Cow::Borrowed(path);
    }
    Cow::Owned(path.chars().filter(|c| !ignorable(*c)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paths::{PathGlob, Paths};
    use crate::policy::config::{PathsConfig, RootConfig};

    fn hit(path: &str, access: Access) -> Option<(Match, &'static str)> {
        let names: Vec<_> = Protected::names().collect();
        let protected = Protected::new(&names).unwrap();
        let paths = Paths::default();
        let readings = paths.resolve(path, paths.start(None).iter()).into_owned();
        protected.hit(&readings, access, |_, _| false).map(|(found, row)| (found, row.path))
    }

    #[test]
    fn whatever_the_depth_the_case_and_what_lies_below() {
        for (path, row) in [
            (".git", ".git"),
            (".git/hooks/pre-commit", ".git"),
            ("/w/vendor/lib/.git/config", ".git"),
            (".GIT/config", ".git"),
            (".g\u{200c}it/config", ".git"),
            ("GIT~1/hooks/x", "git~1"),
            ("/home/u/.BashRC", ".bashrc"),
            ("/etc/cron.d/job", "etc/cron*"),
            (".VSCode/settings.json", ".vscode"),
            (".claude/settings.local.json", ".claude"),
            ("docs/AGENTS.md", "AGENTS.md"),
            (".github/workflows/ci.yml", ".github/workflows"),
            (".env.local", ".env.*"),
            ("certs/server.PEM", "*.pem"),
            ("/home/u/.ssh/id_ed25519", ".ssh"),
            ("a/../.git/config", ".git"),
        ] {
            assert_eq!(hit(path, Access::Write), Some((Match::Always, row)), "{path}");
        }
    }

    #[test]
    fn names_that_only_look_like_it_are_free() {
        for path in [
            ".gitignore",
            ".gitattributes",
            ".github/CODEOWNERS",
            "git/config",
            "src/env.rs",
            ".environment",
            ".env.example",
            ".ENV.sample",
            "id_rsa.pub",
            "keys.rs",
            "pem",
            "cron.d/job",
            "claude/x",
            ".git/../src/a",
            "agents.rs",
        ] {
            assert_eq!(hit(path, Access::Write), None, "{path}");
        }
    }

    #[test]
    fn reads_count_for_secrets_alone() {
        assert_eq!(hit(".git/config", Access::Read), None);
        assert_eq!(hit(".env", Access::Read), Some((Match::Always, ".env")));
        assert_eq!(hit(".envrc", Access::Read), Some((Match::Always, ".envrc")));
    }

    #[test]
    fn a_path_that_is_not_known_may_be_protected() {
        let protected = Protected::new(&["vcs"]).unwrap();
        let found = |reading: Reading<'_>| {
            protected.hit(&reading.into(), Access::Write, |_, _| false).map(|(found, row)| (found, row.path))
        };
        assert_eq!(found(Reading::Ending("/.git/x".into())), Some((Match::Always, ".git")));
        assert_eq!(found(Reading::Ending("git/x".into())), Some((Match::Maybe, ".git")));
        assert_eq!(found(Reading::Nowhere), Some((Match::Maybe, ".git")));
        assert!(protected.hit(&Reading::Nowhere.into(), Access::Read, |_, _| false).is_none());
    }

    #[test]
    fn a_rule_lifts_what_it_spells_where_it_covers_the_path() {
        let roots = vec![RootConfig { path: "/w".into(), writable: true }];
        let paths = Paths::new(&PathsConfig { roots, ..PathsConfig::default() }).unwrap();
        let protected = Protected::new(&["vcs", "secrets"]).unwrap();
        let lifts = |pattern: &str, path: &str| {
            let glob = PathGlob::new(pattern, &paths).unwrap();
            let readings = paths.resolve(path, paths.start(None).iter()).into_owned();
            protected.hit(&readings, Access::Write, |row, reading| glob.spells(row, reading, Case::Exact)).is_none()
        };
        for (pattern, path) in [
            (".git/hooks/*", ".git/hooks/pre-commit"),
            ("**/.git/config", "vendor/.git/config"),
            (".env.local", ".env.local"),
            (".env.*", ".env.local"),
            ("{.git/info,docs}/*", ".git/info/exclude"),
        ] {
            assert!(lifts(pattern, path), "{pattern} {path}");
        }
        for (pattern, path) in [
            ("**", ".git/hooks/pre-commit"),
            (".*/hooks/*", ".git/hooks/pre-commit"),
            (".gi[t]/hooks/*", ".git/hooks/pre-commit"),
            (".git/hooks/*", ".git/config"),
            (".env*", ".env.local"),
            ("{**,.git/x}", ".git/hooks/pre-commit"),
            // Two rows, one lifted.
            (".git/**", ".git/.env"),
        ] {
            assert!(!lifts(pattern, path), "{pattern} {path}");
        }
    }

    #[test]
    fn an_unknown_list_is_refused_with_those_that_are_known() {
        let faults = Protected::new(&["vcs", "secret"]).unwrap_err();
        assert_eq!((faults[0].at.as_str(), faults[0].code), ("[1]", "unknown-list"));
        assert_eq!(
            faults[0].message,
            "\"secret\" is no list of protected paths: there are vcs, shell-startup, agent-config, agent-instructions, \
             ci, packages, secrets"
        );
    }

    #[test]
    fn rows_are_written_as_they_are_matched() {
        for (list, rows) in LISTS.iter().map(|list| (list.name, list.rows)) {
            let mut seen = std::collections::BTreeSet::new();
            for (paths, reason) in rows {
                assert!(
                    reason.starts_with(|c: char| c.is_lowercase() || c.is_uppercase()) && !reason.ends_with('.'),
                    "{reason}"
                );
                for path in *paths {
                    assert!(seen.insert(path), "{list}: {path} twice");
                    assert!(
                        path.split('/').all(|name| !name.is_empty() && !name.contains(['?', '[', '{', '\\'])),
                        "{path}"
                    );
                }
            }
        }
    }
}
