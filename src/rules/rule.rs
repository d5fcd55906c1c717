//! A rule, and what it says of one effect.

use super::argv::ArgvRule;
use super::command::CommandGlob;
use super::glob::Glob;
use super::spelling::Line;
use super::{Match, refuse};
use crate::call::{Given, trimmed};
use crate::effects::{Effect, Effects, Subject};
use crate::paths::PathGlob;
use crate::policy::Policy;
use crate::policy::config::Rule as RuleConfig;
use crate::shell::{Piece, Text};
use std::borrow::Cow;
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;

/// A rule of a policy.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Only calls of these tools.
    pub tool: Option<Glob>,
    /// Only effects of this risk.
    pub risk: Option<String>,
    /// What it looks at.
    pub form: Form,
    /// As it was written.
    pub source: RuleConfig,
}

/// What a rule looks at.
#[derive(Clone, Debug)]
pub enum Form {
    /// A string: a command's canonical line, or the tool's name.
    Text(Pattern),
    /// The tool's name alone.
    Tool,
    /// A command's canonical line.
    Command(Pattern),
    /// A command's words.
    Argv(ArgvRule),
    /// A path that is written or read.
    Path(PathGlob),
    /// Whom or what the call acts on.
    Target(String),
}

/// A glob over one text, and over a command's words where lines are taken apart.
#[derive(Clone, Debug)]
pub struct Pattern {
    /// Over a tool's name, or a line under `refuse`.
    pub text: Glob,
    /// Over words.
    pub words: Option<CommandGlob>,
}

impl Pattern {
    /// How many words at its beginning it spells out, assignments aside.
    fn literal_words(&self) -> usize {
        let words = self.text.as_str().split(' ').skip_while(|word| word.contains('='));
        words.take_while(|word| !word.contains(['*', '?', '['])).count()
    }
}

/// What a call's rules are asked about.
pub struct View<'v, 'a> {
    /// Whose rules they are.
    pub policy: &'v Policy,
    /// The call.
    pub effects: &'v Effects<'a>,
    /// The line, spelled for restrictions.
    line: OnceCell<Line<'v>>,
    /// Where a run of neighbouring commands fits a pattern, by the pattern's place in memory: looked for once.
    runs: RefCell<BTreeMap<*const CommandGlob, Option<(usize, Match)>>>,
}

impl<'v, 'a> View<'v, 'a> {
    /// A view of a call.
    pub fn new(policy: &'v Policy, effects: &'v Effects<'a>) -> Self {
        View { policy, effects, line: OnceCell::new(), runs: RefCell::default() }
    }

    /// How a restriction's glob fits a command, in any spelling, and in a run of commands that ends there.
    fn restricts(&self, glob: &CommandGlob, index: usize) -> Match {
        let line = self.line.get_or_init(|| Line::new(&self.effects.screening, self.policy.shell.dialect));
        let alone = glob.restricts(line, index);
        if alone == Match::Always {
            return alone;
        }
        match *self.runs.borrow_mut().entry(std::ptr::from_ref(glob)).or_insert_with(|| glob.runs(line)) {
            Some((end, matched)) if end == index => alone.max(matched),
            _ => alone,
        }
    }
}

/// What a rule says of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// It does not fit.
    Never,
    /// It can't be told, since the line can't be read: every restriction may fit.
    Unseen,
    /// It depends on what is known only at run time.
    Maybe,
    /// It fits.
    Always,
}

impl From<Match> for Finding {
    fn from(matched: Match) -> Self {
        match matched {
            Match::Never => Finding::Never,
            Match::Maybe => Finding::Maybe,
            Match::Always => Finding::Always,
        }
    }
}

impl From<bool> for Finding {
    fn from(fits: bool) -> Self {
        if fits { Finding::Always } else { Finding::Never }
    }
}

impl Rule {
    /// As an allow rule.
    pub fn permits(&self, view: &View<'_, '_>, effect: &Effect<'_>) -> Finding {
        if self.narrows_to(view.effects, effect) { self.form.permits(view, effect) } else { Finding::Never }
    }

    /// As a deny or an ask rule.
    pub fn forbids(&self, view: &View<'_, '_>, effect: &Effect<'_>) -> Finding {
        let narrowed = self.risk.as_ref().is_none_or(|risk| view.effects.risks(effect).any(|known| known.name == risk));
        if narrowed && self.names(view.effects.tool) { self.form.forbids(view, effect) } else { Finding::Never }
    }

    /// Do `tool` and `risk` let it permit this effect? Where several risks speak of the effect, only if all are meant.
    pub(crate) fn narrows_to(&self, effects: &Effects<'_>, effect: &Effect<'_>) -> bool {
        let risk = self.risk.as_ref().is_none_or(|risk| effects.risks(effect).all(|known| known.name == risk));
        risk && self.names(effects.tool)
    }

    fn names(&self, tool: &str) -> bool {
        self.tool.as_ref().is_none_or(|glob| glob.matches(tool))
    }
}

impl Form {
    /// To permit: one subject, one spelling.
    pub fn permits(&self, view: &View<'_, '_>, effect: &Effect<'_>) -> Finding {
        let effects = view.effects;
        match (self, &effect.subject) {
            (Form::Tool, _) => Finding::Always,
            (Form::Target(target), _) => Finding::from(effects.target_is(target)),
            (Form::Text(pattern), Subject::Tool | Subject::Path { .. }) if effects.line.is_none() => {
                Finding::from(pattern.text.matches(effects.tool))
            }
            (Form::Text(pattern) | Form::Command(pattern), Subject::Line(line)) => {
                refused_subject(line).map_or(Finding::Unseen, |line| Finding::from(pattern.text.matches(&line)))
            }
            (Form::Argv(argv), Subject::Line(line)) => {
                refused_words(line).map_or(Finding::Unseen, |words| Finding::from(argv.matches(&words)))
            }
            (Form::Text(_) | Form::Command(_) | Form::Argv(_), Subject::Command(index) | Subject::Assign(index, _)) => {
                let found = self.permits_command(view, *index, effect.reach);
                if found == Finding::Always && effect.moved && effects.runs_a_path(*index) { Finding::Maybe } else { found }
            }
            (Form::Path(glob), _) => effect.place.as_ref().map_or(Finding::Never, |place| {
                Finding::from(glob.matches_all(place, view.policy.paths.case(true)))
            }),
            _ => Finding::Never,
        }
    }

    /// The command itself, where the rule spells `reach` words at least; or the wrapper that runs it, where the rule's
    /// words reach past this command's name.
    fn permits_command(&self, view: &View<'_, '_>, index: usize, reach: usize) -> Finding {
        let Some(command) = view.effects.screening.commands.get(index) else { return Finding::Never };
        let harmless = |name: &str| view.policy.shell.harmless(name, &command.words);
        let (matched, literal) = match self {
            Form::Text(pattern) | Form::Command(pattern) => match &pattern.words {
                Some(glob) => (glob.allows(command, harmless), pattern.literal_words()),
                None => return Finding::Never,
            },
            Form::Argv(argv) => (argv.allows(command, harmless), argv.literal_words()),
            _ => return Finding::Never,
        };
        let direct = if literal >= reach { Finding::from(matched) } else { Finding::Never };
        let outer = command.inside.and_then(|inside| Some((inside.wrapper, inside.word?)));
        match (direct, outer) {
            (Finding::Always, _) | (_, None) => direct,
            (_, Some((wrapper, word))) if wrapper < index => {
                match self.permits_command(view, wrapper, reach.max(1).saturating_add(word)) {
                    Finding::Always => Finding::Always,
                    _ => direct,
                }
            }
            _ => direct,
        }
    }

    /// May it speak of setting this variable to this?
    pub(crate) fn may_assign(&self, name: &str, value: &Text<'_>) -> bool {
        let (Form::Text(pattern) | Form::Command(pattern)) = self else { return false };
        let mut pieces = vec![Piece::Text(Cow::Owned(format!("{name}=")))];
        match value {
            Text::Known(text) => pieces.push(Piece::Text(Cow::Borrowed(text))),
            Text::Open(open) => pieces.extend(open.iter().cloned()),
        }
        pattern.text.fits_pieces(&pieces) != Match::Never
    }

    /// To forbid: every spelling.
    pub fn forbids(&self, view: &View<'_, '_>, effect: &Effect<'_>) -> Finding {
        let effects = view.effects;
        match (self, &effect.subject) {
            (Form::Tool, _) => Finding::Always,
            (Form::Target(_), _) if effects.target == Given::Unreadable => Finding::Maybe,
            (Form::Target(target), _) => Finding::from(effects.target_is(target)),
            (Form::Text(pattern), _) if pattern.text.matches(effects.tool) => Finding::Always,
            (Form::Text(pattern) | Form::Command(pattern), Subject::Line(line)) => {
                refused_subject(line).map_or(Finding::Unseen, |line| Finding::from(pattern.text.matches(&line)))
            }
            (Form::Argv(argv), Subject::Line(line)) => match refused_subject(line).and_then(|_| refused_words(line)) {
                Some(words) => Finding::from(argv.restricts_words(&words, view.policy.shell.dialect)),
                None => Finding::Unseen,
            },
            (Form::Text(pattern) | Form::Command(pattern), Subject::Command(index) | Subject::Assign(index, _)) => {
                pattern.words.as_ref().map_or(Finding::Never, |glob| Finding::from(view.restricts(glob, *index)))
            }
            (Form::Argv(argv), Subject::Command(index)) => {
                Finding::from(argv.restricts(&effects.screening, *index, view.policy.shell.dialect))
            }
            (Form::Text(_) | Form::Command(_) | Form::Argv(_) | Form::Path(_), Subject::Opaque) => Finding::Unseen,
            (Form::Path(_), Subject::Path { path: None, .. }) => Finding::Maybe,
            (Form::Path(glob), _) => effect.place.as_ref().map_or(Finding::Never, |place| {
                Finding::from(glob.matches_any(place, view.policy.paths.case(false)))
            }),
            _ => Finding::Never,
        }
    }
}

/// A line under `refuse` as a glob sees it, where no operator and no odd character keeps it from being seen.
fn refused_subject(line: &str) -> Option<Cow<'_, str>> {
    if refuse::has_odd(line) { None } else { refuse::subject(line) }
}

/// The words of a line under `refuse`, where no operator and no open quote keeps them from being told.
fn refused_words(line: &str) -> Option<Vec<Cow<'_, str>>> {
    if refuse::operators(line) || refuse::has_odd(line) { None } else { refuse::split(line) }
}

impl Effects<'_> {
    /// Is the program named by a path that starts from the folder it runs in?
    fn runs_a_path(&self, index: usize) -> bool {
        let name = self.screening.commands.get(index).and_then(|command| command.words.first()?.text.known());
        name.is_none_or(|name| name.contains(['/', '\\']) && !name.starts_with('/'))
    }

    /// Is this exactly whom or what the call acts on?
    pub(crate) fn target_is(&self, wanted: &str) -> bool {
        !wanted.is_empty() && matches!(self.target, Given::Text(target) if trimmed(target) == wanted)
    }
}
