//! A call becomes effects: each a risk and a subject, each judged alone; the strictest is the call's.

pub mod folders;
mod line;
mod tools;

pub use tools::{Tool, Tools};

use crate::call::{Call, Given};
use crate::decision::Code;
use crate::paths::{Paths, Readings};
use crate::policy::Policy;
use crate::shell::{Screening, Span};
use crate::table::Column;
use std::borrow::Cow;

/// A call taken apart.
#[derive(Clone, Debug, Default)]
pub struct Effects<'a> {
    /// The tool's name.
    pub tool: &'a str,
    /// Whom or what the call acts on.
    pub target: Given<'a>,
    /// The exact line: the shell line, or the words of an argv as JSON.
    pub line: Option<Cow<'a, str>>,
    /// The folder the call says it runs in.
    pub cwd: Option<&'a str>,
    /// What the shell line or the argv does.
    pub screening: Screening<'a>,
    /// The risks that were declared or given for the whole call: no effect is judged more loosely.
    pub floor: Vec<Risk<'a>>,
    /// At least one.
    pub list: Vec<Effect<'a>>,
}

/// One thing that a call does.
#[derive(Clone, Debug)]
pub struct Effect<'a> {
    /// What it does to the world. Several: the strictest of their cells holds.
    pub risks: [Option<Risk<'a>>; 3],
    /// What it is about.
    pub subject: Subject<'a>,
    /// Where it stands in the line, in bytes.
    pub span: Option<Span>,
    /// What the path that it is about may name, where it is about one.
    pub place: Option<Readings<'static>>,
    /// It needs no permission of its own: it only changes how another command runs.
    pub transparent: bool,
    /// So many words of it a rule must spell to permit it: a wrapper is permitted together with what it runs
    /// (`sudo apt install *`, not `sudo *`).
    pub reach: usize,
    /// It may run in another folder than the call: a program that a relative path names may be another one.
    pub moved: bool,
    /// What makes it ask firmly, whatever the rules say.
    pub trouble: Option<Code>,
}

/// A risk by its name, with its column where the table has one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Risk<'a> {
    /// As declared or given.
    pub name: &'a str,
    /// `None`: no column of the table.
    pub column: Column,
}

impl Risk<'_> {
    /// Nobody said what the call does.
    const UNKNOWN: Risk<'static> = Risk { name: "unknown", column: None };
}

/// What an effect is about.
#[derive(Clone, Debug)]
pub enum Subject<'a> {
    /// A call that is no shell line, by its tool's name.
    Tool,
    /// A path that a tool's call names.
    Path {
        /// As written; `None` where it is no text.
        path: Option<&'a str>,
        /// Written, or only read?
        write: bool,
    },
    /// A command, by its index in the screening.
    Command(usize),
    /// An assignment, by the command's index and its own.
    Assign(usize, usize),
    /// A file that a redirect opens, by the redirect's index.
    Redirect(usize),
    /// A line under `refuse`: one text.
    Line(&'a str),
    /// A line of which nothing runs and no file is touched.
    Idle(&'a str),
    /// A line that can't be read, or what is left of it.
    Opaque,
}

impl<'a> Risk<'a> {
    fn of(policy: &'a Policy, column: usize) -> Self {
        Risk { name: policy.table.risks.get(column).map_or("", String::as_str), column: Some(column) }
    }
}

impl<'a> Effect<'a> {
    fn new(risk: Risk<'a>, subject: Subject<'a>) -> Self {
        Effect { risks: [Some(risk), None, None], subject, span: None, place: None, transparent: false, reach: 0, moved: false, trouble: None }
    }

    fn at(mut self, span: Span) -> Self {
        self.span = Some(span);
        self
    }

    fn placed(mut self, place: Readings<'static>) -> Self {
        self.place = Some(place);
        self
    }

    fn troubled(mut self, trouble: Code) -> Self {
        self.trouble = Some(trouble);
        self
    }
}

impl<'a> Effects<'a> {
    /// Takes a call apart.
    pub fn of(policy: &'a Policy, call: &'a Call<'a>) -> Self {
        let tool = policy.tools.get(call.tool);
        let none = &[][..];
        let command = call.field(&call.command, tool.map_or(none, |tool| tool.command.as_slice()), false);
        let argv = call.field(&call.argv, tool.map_or(none, |tool| tool.argv.as_slice()), true);
        let path = call.field(&call.path, tool.map_or(none, |tool| tool.path.as_slice()), false);
        let target = call.field(&call.target, tool.map_or(none, |tool| tool.target.as_slice()), false);

        let shell = [&command, &argv].into_iter().any(|given| *given != Given::Missing) || tool.is_some_and(Tool::runs);
        let touches = path != Given::Missing || tool.is_some_and(|tool| !tool.path.is_empty());
        let mut effects = Effects {
            tool: call.tool,
            target,
            cwd: call.cwd,
            floor: risks_of_call(policy, tool, call, shell),
            ..Effects::default()
        };
        if shell {
            effects.run(policy, call, command, argv);
        }
        if touches {
            effects.touch(policy, call, &path);
        }
        if effects.list.is_empty() {
            effects.list.push(effects.whole(Subject::Tool));
        }
        if call.unreadable.is_some() {
            let whole = effects.whole(Subject::Tool).troubled(Code::Malformed);
            // A shell line that can't be read in full may do whatever such lines do.
            let run = policy.table.shell.map(|columns| columns.execute).map(|column| Risk::of(policy, column));
            let risks = if effects.floor.is_empty() { [run, None, None] } else { whole.risks };
            effects.list.insert(0, Effect { risks, ..whole });
        }
        effects
    }

    /// The paths that a tool's call names, an effect each.
    fn touch(&mut self, policy: &Policy, call: &Call<'a>, path: &Given<'a>) {
        let table = &policy.table;
        let writes = table.shell.is_none_or(|shell| {
            self.floor.iter().any(|risk| risk.column.is_none_or(|column| column == shell.write))
        });
        if matches!(path, Given::Missing | Given::Unreadable) {
            let unread = self.whole(Subject::Path { path: None, write: writes });
            match (writes, path) {
                (true, _) => self.list.push(unread.troubled(Code::Malformed)),
                (false, Given::Unreadable) => self.list.push(unread),
                (false, _) => {}
            }
        }
        let start = policy.paths.start(call.cwd);
        for path in path.texts() {
            let readings = policy.paths.resolve(path, start.iter()).into_owned();
            let place = really(&policy.paths, call, path, readings);
            self.list.push(self.whole(Subject::Path { path: Some(path), write: writes }).placed(place));
        }
    }

    /// Every risk that speaks of an effect: its own, and those of the whole call.
    pub fn risks<'e>(&'e self, effect: &'e Effect<'a>) -> impl Iterator<Item = &'e Risk<'a>> {
        effect.risks.iter().flatten().chain(&self.floor)
    }

    /// Is there a part that rules can't see, so that each may fit it?
    pub(crate) fn is_unseen(&self) -> bool {
        self.list.iter().any(|effect| matches!(effect.subject, Subject::Line(_) | Subject::Opaque))
    }

    /// Is there a part of the line that can't be taken apart?
    pub(crate) fn is_opaque(&self) -> bool {
        self.list.iter().any(|effect| matches!(effect.subject, Subject::Opaque))
    }

    /// An effect that speaks of the whole call.
    fn whole(&self, subject: Subject<'a>) -> Effect<'a> {
        Effect { risks: [Some(self.floor.first().copied().unwrap_or(Risk::UNKNOWN)), None, None], subject, span: None, place: None, transparent: false, reach: 0, moved: false, trouble: None }
    }
}

/// The risks that speak of the whole call, the one that names it first. A part of a shell line has a risk of its own,
/// so there the column that shell tools are declared with says nothing.
fn risks_of_call<'a>(policy: &'a Policy, tool: Option<&'a Tool>, call: &'a Call<'a>, shell: bool) -> Vec<Risk<'a>> {
    let table = &policy.table;
    let risk = |name: &'a str| Risk { name, column: table.column(name) };
    let declared = tool.and_then(|tool| tool.risk.as_deref()).map(risk);
    let given = call.risk.map(risk);
    let hints = call.annotations.unwrap_or_default();
    let hinted = hints.stricter().map(risk);
    if shell {
        let execute = table.shell.map(|columns| columns.execute);
        let declared = declared.filter(|risk| risk.column.is_none() || risk.column != execute);
        return declared.into_iter().chain(given).chain(hinted).collect();
    }
    let believed = call.annotations.filter(|_| tool.is_some_and(|tool| tool.trusted)).map(|hints| risk(hints.risk()));
    match declared.or(given).or(believed) {
        None => [Risk::UNKNOWN].into_iter().chain(hinted).collect(),
        first => first.into_iter().chain(given.filter(|_| declared.is_some())).chain(hinted).collect(),
    }
}

/// With what the host says that the path really is.
fn really(paths: &Paths, call: &Call<'_>, path: &str, mut readings: Readings<'static>) -> Readings<'static> {
    for (_, real) in call.real_paths.iter().filter(|(written, _)| *written == path) {
        readings.push(paths.real(real).into_owned());
    }
    readings
}
