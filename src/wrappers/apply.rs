//! Completes a screening: what each wrapper runs is listed right after it.

use super::options::{Shape, shape};
use super::row::Tongue;
use super::unwrap::{Ran, Wrapping, anything, is_anything, unwrap};
use super::{Wrappers, program};
use crate::shell::{
    Budget, Command, Dialect, Inside, Opaque, Place, Screening, Span, Text, Via, Word, Wraps, parse,
};

/// How deep wrappers may stand in each other. Each level copies the words that it passes on.
const DEPTH: usize = 16;

/// Lists what the wrappers among the commands run. `dialect` is the shell that reads the line.
pub(crate) fn apply<'a>(
    screening: &mut Screening<'a>,
    wrappers: &Wrappers,
    dialect: Dialect,
    budget: &mut Budget,
) {
    if !screening.commands.iter().any(|command| may_wrap(command, wrappers)) {
        return;
    }
    let commands = std::mem::take(&mut screening.commands);
    let mut pass = Pass { wrappers, budget, found: std::mem::take(screening) };
    let mut redirects = std::mem::take(&mut pass.found.redirects);
    let places = pass.list(commands, dialect, 0);
    for redirect in &mut redirects {
        redirect.command = redirect.command.and_then(|index| places.get(index).copied());
    }
    redirects.append(&mut pass.found.redirects);
    pass.found.redirects = redirects;
    inherit_joints(&mut pass.found.commands);
    *screening = pass.found;
}

/// A command of a name in the table, or of a name known only at run time.
fn may_wrap(command: &Command<'_>, wrappers: &Wrappers) -> bool {
    match command.words.first().map(program) {
        None => false,
        Some(None) => true,
        Some(Some(program)) => wrappers.row(&program.name, None).is_some(),
    }
}

fn is_option(word: &Word<'_>) -> bool {
    matches!(shape(word), Shape::Known(text) | Shape::Starts(text) if text.starts_with('-'))
}

struct Pass<'p, 'a> {
    wrappers: &'p Wrappers,
    budget: &'p mut Budget,
    /// What was listed so far.
    found: Screening<'a>,
}

impl<'a> Pass<'_, 'a> {
    /// Lists commands and all that they run. Returns the new place of each.
    fn list(&mut self, commands: Vec<Command<'a>>, dialect: Dialect, depth: usize) -> Vec<usize> {
        let mut places = Vec::with_capacity(commands.len());
        for command in commands {
            let place = self.found.commands.len();
            places.push(place);
            self.found.commands.push(command);
            self.unwrap(place, dialect, depth);
        }
        for place in &places {
            if let Some(joint) = self.found.commands.get_mut(*place).and_then(|command| command.joint.as_mut()) {
                joint.after = places.get(joint.after).copied().unwrap_or(joint.after);
            }
        }
        places
    }

    /// Lists what the command at `place` runs.
    fn unwrap(&mut self, place: usize, dialect: Dialect, depth: usize) {
        let wrappers = self.wrappers;
        let Some(outer) = self.found.commands.get(place) else { return };
        let (name, wrapping, plain) = match outer.words.first().map(program) {
            None => return,
            // It stands for whatever words: what they run in turn, too.
            Some(None) if is_anything(&outer.words) => return,
            // A program whose name is not known may be any wrapper.
            Some(None) => ("", Wrapping::of_anything(outer.span), false),
            Some(Some(program)) => {
                let Some((name, row)) = wrappers.row(&program.name, None) else { return };
                let Some(mut wrapping) = unwrap(&outer.words, 1, (name, row), wrappers) else { return };
                // dash runs the option: `exec -- a`, `eval -- a`.
                if row.bare_in_sh && dialect == Dialect::Sh && outer.words.get(1).is_some_and(is_option) {
                    wrapping.unknown(&outer.words, 1);
                }
                (name, wrapping, program.plain)
            }
        };
        let by = By { wrapper: place, name, repeats: outer.repeats || wrapping.repeats, span: outer.span };
        // What a wrapper runs reads the same input.
        let stdin = outer.stdin.clone().filter(|_| !wrapping.repeats);
        if depth >= DEPTH {
            return self.give_up("too-deep", "Programs that run another one stand too deep in each other.", by.span);
        }
        if wrapping.positional {
            self.found.evaluation.positional();
        }
        let mut transparent = wrapping.transparent && plain;
        for ran in wrapping.runs {
            match ran {
                Ran::Words { words, word, assignments } => {
                    let command = by.command(words, word);
                    self.inner(Command { assignments, stdin: stdin.clone(), ..command }, dialect, depth);
                }
                Ran::Unknown(span) => self.unknown(By { span, ..by }, dialect, depth),
                Ran::Line { tongue: Tongue::Foreign, span, .. } => self.unknown(By { span, ..by }, dialect, depth),
                Ran::Line { text, tongue, added, span } => {
                    self.line(&text, tongue, added, By { span, ..by }, dialect, depth);
                }
                Ran::Input(tongue) => match stdin.as_ref().and_then(Text::known) {
                    Some(text) if tongue != Tongue::Foreign => {
                        let text = text.to_owned();
                        self.line(&text, tongue, false, by, dialect, depth);
                    }
                    _ => {
                        transparent = false;
                        self.unknown(by, dialect, depth);
                    }
                },
            }
        }
        if let Some(outer) = self.found.commands.get_mut(place) {
            outer.wraps = Some(Wraps { transparent });
        }
    }

    /// Lists one command, and what that runs.
    fn inner(&mut self, command: Command<'a>, dialect: Dialect, depth: usize) {
        if !self.budget.command() {
            return self.give_up("too-many", "The line runs too many commands.", command.span);
        }
        self.list(vec![command], dialect, depth.saturating_add(1));
    }

    fn unknown(&mut self, by: By<'_>, dialect: Dialect, depth: usize) {
        self.inner(by.command(vec![anything(by.span)], None), dialect, depth);
    }

    /// Lists the commands of a text.
    fn line(&mut self, text: &str, tongue: Tongue, added: bool, by: By<'_>, dialect: Dialect, depth: usize) {
        let first = match tongue {
            Tongue::Is(dialect) => dialect,
            Tongue::Sh => Dialect::Sh,
            Tongue::Same | Tongue::Foreign => dialect,
        };
        let screening = parse(text, first, Place::Within(by.span), self.budget);
        // `sh` is dash on one system and bash on another: where they differ, either may run.
        if tongue == Tongue::Sh {
            let other = parse(text, Dialect::Bash, Place::Within(by.span), self.budget);
            if other != screening {
                self.text(other.into_owned(), added, &by, Dialect::Bash, depth);
            }
        }
        self.text(screening.into_owned(), added, &by, first, depth);
    }

    /// Lists a text that was taken apart.
    fn text(&mut self, mut inner: Screening<'static>, added: bool, by: &By<'_>, dialect: Dialect, depth: usize) {
        if added && let Some(last) = inner.commands.last_mut() {
            last.words.push(anything(by.span));
        }
        for command in &mut inner.commands {
            command.repeats |= by.repeats;
            command.inside.get_or_insert(Inside { wrapper: by.wrapper, word: None });
            if command.via == Via::Line {
                command.via = Via::Wrapper(by.name.to_owned());
            }
        }
        let places = self.list(inner.commands, dialect, depth.saturating_add(1));
        self.found.redirects.extend(inner.redirects.into_iter().map(|mut redirect| {
            redirect.command = redirect.command.and_then(|index| places.get(index).copied());
            redirect
        }));
        self.found.opaque = self.found.opaque.or(inner.opaque);
        self.found.evaluation.absorb(inner.evaluation);
    }

    fn give_up(&mut self, code: &'static str, message: &'static str, span: Span) {
        self.found.opaque.get_or_insert(Opaque { code, message, span });
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
            repeats: self.repeats,
            inside: Some(Inside { wrapper: self.wrapper, word }),
            ..Command::empty(Via::Wrapper(self.name.to_owned()), span)
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
