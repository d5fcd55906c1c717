//! Completes a screening: what each wrapper runs is listed right after it.

use super::Wrappers;
use super::row::Tongue;
use super::unwrap::{Ran, anything, unwrap};
use crate::shell::{Command, Dialect, Inside, Opaque, Redirect, Screening, Span, Via, Word, Wraps};

/// How deep wrappers may stand in each other. Each level copies the words that it passes on.
const DEPTH: usize = 16;

/// How many commands a line may list.
const COMMANDS: usize = 1_000;

/// Takes a text apart for the shell that reads it.
pub(crate) type Read<'r> = dyn FnMut(&str, Dialect) -> Screening<'static> + 'r;

/// Lists what the wrappers among the commands run. `read` takes their shell texts apart.
pub(crate) fn apply<'a>(screening: &mut Screening<'a>, wrappers: &Wrappers, dialect: Dialect, read: &mut Read<'_>) {
    if !screening.commands.iter().any(|command| wrappers.of(&command.words).is_some()) {
        return;
    }
    let commands = std::mem::take(&mut screening.commands);
    let mut pass = Pass { wrappers, read, commands: Vec::new(), redirects: Vec::new(), opaque: None };
    let places = pass.list(commands, dialect, 0);
    for redirect in &mut screening.redirects {
        redirect.command = redirect.command.and_then(|index| places.get(index).copied());
    }
    screening.redirects.append(&mut pass.redirects);
    screening.opaque = screening.opaque.or(pass.opaque);
    screening.commands = pass.commands;
    inherit_joints(&mut screening.commands);
}

struct Pass<'p, 'r, 'a> {
    wrappers: &'p Wrappers,
    read: &'p mut Read<'r>,
    commands: Vec<Command<'a>>,
    redirects: Vec<Redirect<'a>>,
    opaque: Option<Opaque>,
}

impl<'a> Pass<'_, '_, 'a> {
    /// Lists commands and all that they run. Returns the new place of each.
    fn list(&mut self, commands: Vec<Command<'a>>, dialect: Dialect, depth: usize) -> Vec<usize> {
        let mut places = Vec::with_capacity(commands.len());
        for command in commands {
            let place = self.commands.len();
            places.push(place);
            self.commands.push(command);
            self.unwrap(place, dialect, depth);
        }
        for place in &places {
            if let Some(joint) = self.commands.get_mut(*place).and_then(|command| command.joint.as_mut()) {
                joint.after = places.get(joint.after).copied().unwrap_or(joint.after);
            }
        }
        places
    }

    /// Lists what the command at `place` runs.
    fn unwrap(&mut self, place: usize, dialect: Dialect, depth: usize) {
        let wrappers = self.wrappers;
        let Some(outer) = self.commands.get(place) else { return };
        let Some((name, row, plain)) = wrappers.of(&outer.words) else { return };
        let Some(wrapping) = unwrap(&outer.words, 1, (name, row), wrappers) else { return };
        let (span, repeats) = (outer.span, outer.repeats || wrapping.repeats);
        if depth >= DEPTH {
            return self.give_up("too-deep", "programs that run another one stand too deep in each other", span);
        }
        let mut transparent = wrapping.transparent && plain;
        let from = self.commands.len();
        for ran in wrapping.runs {
            let by = By { wrapper: place, name, repeats, span };
            match ran {
                Ran::Words { words, word, assignments } => {
                    self.inner(Command { assignments, ..by.command(words, word) }, dialect, depth);
                }
                Ran::Unknown(span) => self.inner(by.command(vec![anything(span)], None), dialect, depth),
                Ran::Line { text, tongue, added, span } => {
                    transparent &= tongue != Tongue::Foreign;
                    self.line(&text, tongue, added, By { span, ..by }, dialect, depth);
                }
                Ran::Input { .. } => self.inner(by.command(vec![anything(span)], None), dialect, depth),
            }
        }
        transparent &= self.commands.len() > from;
        if let Some(outer) = self.commands.get_mut(place) {
            outer.wraps = Some(Wraps { transparent });
        }
    }

    fn inner(&mut self, command: Command<'a>, dialect: Dialect, depth: usize) {
        if self.commands.len() >= COMMANDS {
            return self.give_up("too-many", "the line runs too many commands", command.span);
        }
        self.list(vec![command], dialect, depth.saturating_add(1));
    }

    /// Lists the commands of a text.
    fn line(&mut self, text: &str, tongue: Tongue, added: bool, by: By<'_>, dialect: Dialect, depth: usize) {
        let read_by = match tongue {
            Tongue::Same => dialect,
            Tongue::Is(dialect) => dialect,
            Tongue::Sh => Dialect::Sh,
            Tongue::Foreign => return self.inner(by.command(vec![anything(by.span)], None), dialect, depth),
        };
        let screening = (self.read)(text, read_by);
        // `sh` is dash on one system and bash on another: where they differ, either may run.
        let other =
            (tongue == Tongue::Sh).then(|| (self.read)(text, Dialect::Bash)).filter(|other| *other != screening);
        self.text(screening, added, &by, read_by, depth);
        if let Some(other) = other {
            self.text(other, added, &by, Dialect::Bash, depth);
        }
    }

    /// Lists a text that was taken apart.
    fn text(&mut self, mut inner: Screening<'static>, added: bool, by: &By<'_>, dialect: Dialect, depth: usize) {
        if added && let Some(last) = inner.commands.last_mut() {
            last.words.push(anything(by.span));
        }
        for command in &mut inner.commands {
            // Spans in the text say nothing in the line: the text itself is shown.
            command.span = by.span;
            for word in &mut command.words {
                word.span = by.span;
            }
            for assignment in &mut command.assignments {
                assignment.value.span = by.span;
            }
            command.repeats |= by.repeats;
            command.inside.get_or_insert(Inside { wrapper: by.wrapper, word: None });
            if command.via == Via::Line {
                command.via = Via::Wrapper(by.name.to_owned());
            }
        }
        if self.commands.len().saturating_add(inner.commands.len()) > COMMANDS {
            return self.give_up("too-many", "the line runs too many commands", by.span);
        }
        let places = self.list(inner.commands, dialect, depth.saturating_add(1));
        for mut redirect in inner.redirects {
            redirect.path.span = by.span;
            redirect.command = redirect.command.and_then(|index| places.get(index).copied());
            self.redirects.push(redirect);
        }
        self.opaque = self.opaque.or(inner.opaque.map(|opaque| Opaque { span: by.span, ..opaque }));
    }

    fn give_up(&mut self, code: &'static str, message: &'static str, span: Span) {
        self.opaque.get_or_insert(Opaque { code, message, span });
    }
}

/// What runs an inner command.
#[derive(Clone, Copy)]
struct By<'n> {
    wrapper: usize,
    name: &'n str,
    repeats: bool,
    span: Span,
}

impl By<'_> {
    fn command<'a>(&self, words: Vec<Word<'a>>, word: Option<usize>) -> Command<'a> {
        let ends = words.first().zip(words.last());
        let span = ends.map_or(self.span, |(first, last)| Span { start: first.span.start, end: last.span.end });
        Command {
            words,
            assignments: Vec::new(),
            via: Via::Wrapper(self.name.to_owned()),
            span,
            joint: None,
            repeats: self.repeats,
            stdin: None,
            wraps: None,
            inside: Some(Inside { wrapper: self.wrapper, word }),
        }
    }
}

/// What a wrapper runs stands where the wrapper stands: `curl x | sudo sh` pipes into `sh`.
fn inherit_joints(commands: &mut [Command<'_>]) {
    for index in 0..commands.len() {
        let inherits =
            commands.get(index).filter(|command| command.joint.is_none() && matches!(command.via, Via::Wrapper(_)));
        let Some(inside) = inherits.and_then(|command| command.inside) else { continue };
        let joint = commands.get(inside.wrapper).and_then(|wrapper| wrapper.joint);
        if let Some(command) = commands.get_mut(index) {
            command.joint = joint;
        }
    }
}
