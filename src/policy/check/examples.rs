//! A rule's examples: those that it must match, and those that it must not.

use super::Check;
use crate::paths::{Case, PathGlob};
use crate::policy::config::{Argv, Form, Rule};
use crate::policy::fault::{FaultCode, Place};
use crate::policy::suggest::quoted;
use crate::rules::argv::ArgvRule;
use crate::rules::command::CommandGlob;
use crate::rules::glob::Glob;
use crate::rules::spelling::Line;
use crate::rules::{Match, refuse};
use crate::shell::{self, Command, Screening};

/// What a list's rules do: those that permit see one spelling, those that restrict see through all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Does {
    Permit,
    Restrict,
}

impl Check<'_> {
    /// An example is what the rule is matched against: a line for commands and words, else the name of a tool, a path, a
    /// target. What narrows the rule to a tool or a risk is not looked at.
    pub(super) fn examples(&self, rule: &Rule, does: Does, at: Place<'_>) {
        if rule.matches.is_none() && rule.not_matches.is_none() || self.faults.within(at) {
            return;
        }
        for (key, examples, right) in
            [("match", &rule.matches, Match::Always), ("notMatch", &rule.not_matches, Match::Never)]
        {
            let at = at.key(key);
            for (index, example) in examples.iter().flatten().enumerate() {
                let found = self.fits(rule, does, example);
                if found != right {
                    let what = match found {
                        Match::Never => "does not match",
                        Match::Maybe => "may or may not match",
                        Match::Always => "matches",
                    };
                    let message = format!("the rule {what} {}; change the rule or the example", quoted(example));
                    self.faults.add(FaultCode::BadExample, at.index(index), message);
                }
            }
        }
    }

    fn fits(&self, rule: &Rule, does: Does, example: &str) -> Match {
        match &rule.form {
            Form::Text(pattern) | Form::Command(pattern) if self.decompose => self.command_fits(pattern, does, example),
            Form::Text(pattern) | Form::Command(pattern) => match refuse::subject(example) {
                Some(subject) => certain(Glob::new(pattern).matches(&subject)),
                None => refused(does),
            },
            Form::Argv(argv) => self.argv_fits(argv, does, example),
            Form::Path(pattern) => PathGlob::new(pattern, &self.paths).map_or(Match::Never, |glob| {
                let start = self.paths.start(None);
                let readings = self.paths.resolve(example, start.iter());
                match does {
                    Does::Permit => glob.matches_all(&readings, Case::Exact),
                    Does::Restrict => glob.matches_any(&readings, self.paths.restricts()),
                }
            }),
            Form::Target(target) => certain(example.trim() == target),
            Form::Tool => certain(Glob::new(rule.tool.as_deref().unwrap_or_default()).matches(example)),
        }
    }

    fn command_fits(&self, pattern: &str, does: Does, example: &str) -> Match {
        let Ok(glob) = CommandGlob::new(pattern) else { return Match::Never };
        let screening = self.screen(example);
        match does {
            Does::Permit => permits(&screening, |command| glob.allows(command, |name| self.lines.is_harmless(name))),
            Does::Restrict => {
                let line = Line::new(&screening, self.lines.dialect);
                let run = glob.runs(&line).map_or(Match::Never, |(_, fits)| fits);
                restricts(&screening, |index| glob.restricts(&line, index)).max(run)
            }
        }
    }

    fn argv_fits(&self, argv: &Argv, does: Does, example: &str) -> Match {
        let rule = ArgvRule::from(argv);
        if !self.decompose {
            return match refuse::split(example).filter(|_| !refuse::operators(example)) {
                Some(words) => certain(rule.matches(&words)),
                None => refused(does),
            };
        }
        let screening = self.screen(example);
        match does {
            Does::Permit => permits(&screening, |command| rule.allows(command, |name| self.lines.is_harmless(name))),
            Does::Restrict => restricts(&screening, |index| rule.restricts(&screening, index, self.lines.dialect)),
        }
    }

    fn screen<'e>(&self, example: &'e str) -> Screening<'e> {
        shell::screen(example, &shell::Options::new(self.lines.dialect))
    }
}

/// Every command of the line is permitted, but for wrappers that need no permission of their own.
fn permits(screening: &Screening<'_>, allows: impl Fn(&Command<'_>) -> Match) -> Match {
    match screening.opaque {
        Some(_) => Match::Never,
        None => screening
            .commands
            .iter()
            .filter(|command| !is_transparent(command))
            .map(allows)
            .min()
            .unwrap_or(Match::Never),
    }
}

fn is_transparent(command: &Command<'_>) -> bool {
    command.wraps.is_some_and(|wraps| wraps.transparent)
}

/// Some command of the line is restricted, or may be where the line can't be read.
fn restricts(screening: &Screening<'_>, restricts: impl Fn(usize) -> Match) -> Match {
    let unread = if screening.opaque.is_some() { Match::Maybe } else { Match::Never };
    (0..screening.commands.len()).map(restricts).max().unwrap_or(Match::Never).max(unread)
}

/// A line that is refused is not permitted, and may be what a restriction is about.
fn refused(does: Does) -> Match {
    if does == Does::Permit { Match::Never } else { Match::Maybe }
}

fn certain(matches: bool) -> Match {
    if matches { Match::Always } else { Match::Never }
}
