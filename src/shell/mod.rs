//! The shell screen: a line is taken apart into everything that a shell may do for it.
//!
//! Soundness is the promise: every command that a real shell runs for the line is listed, or the line is opaque.

mod ansi;
mod arithmetic;
mod brace;
mod builder;
mod command;
mod compound;
mod condition;
mod dialect;
mod evaluate;
mod expansion;
mod heredoc;
mod limits;
mod list;
pub(crate) mod odd;
mod owned;
mod parser;
mod plain;
mod redirect;
mod settings;
mod substitution;
mod word;

use std::borrow::Cow;

use crate::wrappers::{self, Wrappers};

pub use evaluate::Evaluation;
pub(crate) use limits::Budget;
pub(crate) use odd::CODE as ODD_CHARACTERS;
pub(crate) use parser::{Place, parse};

/// How a line is screened.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options<'w> {
    /// The shell that is going to read it.
    pub dialect: Dialect,
    /// The programs that run another command; `None` is the shipped table.
    pub wrappers: Option<&'w Wrappers>,
}

impl<'w> Options<'w> {
    /// The options for a shell, all else as shipped.
    pub fn new(dialect: Dialect) -> Self {
        Options { dialect, wrappers: None }
    }

    /// With a host's own wrappers.
    pub fn wrappers(self, wrappers: &'w Wrappers) -> Self {
        Options { wrappers: Some(wrappers), ..self }
    }
}

/// Takes a line apart. Never fails: what can't be taken apart is opaque.
pub fn screen<'a>(line: &'a str, options: &Options<'_>) -> Screening<'a> {
    let mut budget = Budget::default();
    let mut screening = parse(line, options.dialect, Place::default(), &mut budget);
    let shipped = Wrappers::default();
    let wrappers = options.wrappers.unwrap_or(&shipped);
    wrappers::apply(&mut screening, wrappers, options.dialect, &mut budget);
    settings::apply(&mut screening, options.dialect, line, wrappers, &mut budget);
    evaluate::settle(&mut screening, options.dialect);
    screening
}

/// Bytes of the line, from `start` up to `end`. The JavaScript side is given UTF-16 units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

/// The shell that is going to read the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Dialect {
    /// GNU bash.
    #[default]
    Bash,
    /// A POSIX shell: dash.
    Sh,
    /// zsh, where it does as bash does.
    Zsh,
    /// PowerShell: lines of plain words only.
    Powershell,
    /// The Windows command interpreter: lines of plain words only.
    Cmd,
}

/// What a line does, as far as it can be told without running it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Screening<'a> {
    /// Every simple command that the shell may run, nested ones included, in source order.
    pub commands: Vec<Command<'a>>,
    /// Every file that a redirect writes or reads.
    pub redirects: Vec<Redirect<'a>>,
    /// Why the line, or what is left of it, can't be taken apart. What was found before is listed.
    pub opaque: Option<Opaque>,
    /// What decides, once the whole line is known, whether text is run as code.
    pub evaluation: Evaluation<'a>,
}

/// A simple command: assignments, a name and its arguments.
#[derive(Clone, Debug, PartialEq)]
pub struct Command<'a> {
    /// The name first. Empty where the line only assigns.
    pub words: Vec<Word<'a>>,
    /// `FOO=bar` before the command, or on its own; and what else assigns (`for x in`, `read x`, `${x:=y}`, …).
    pub assignments: Vec<Assignment<'a>>,
    /// What runs it, where the line itself does not.
    pub via: Via,
    /// Where it stands.
    pub span: Span,
    /// What stands between an earlier command and this one: `curl x | sh` joins 1 to 0 by `|`.
    pub joint: Option<Joint>,
    /// It may run more than once or later than it stands: in a loop, a function, a trap.
    pub repeats: bool,
    /// The text that it reads as its standard input, from a here-document or a here-string.
    pub stdin: Option<Text<'a>>,
    /// Set where the command runs another one (see the wrappers table).
    pub wraps: Option<Wraps>,
    /// Set where a wrapper runs it.
    pub inside: Option<Inside>,
}

/// A command that runs another command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wraps {
    /// It needs no permission of its own: it only changes how the inner command runs.
    pub transparent: bool,
}

/// Where a command stands in the wrapper that runs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inside {
    /// The index of the wrapper's command.
    pub wrapper: usize,
    /// Which of the wrapper's words is this command's name; `None` where it is no word of its own (`sh -c '…'`).
    pub word: Option<usize>,
}

/// `after op this`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joint {
    /// The index of the command on the left.
    pub after: usize,
    /// The operator as written, a newline as `;`.
    pub op: &'static str,
}

/// What runs a command, where it does not simply stand in the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Via {
    /// It stands in the line.
    Line,
    /// `$(…)` or backquotes.
    Substitution,
    /// `<(…)` or `>(…)`.
    Process,
    /// `( … )`.
    Subshell,
    /// The body of a function.
    Function,
    /// `coproc`.
    Coproc,
    /// Text that the shell evaluates as a number and may run what it holds.
    Arithmetic,
    /// An alias that the line defines.
    Alias,
    /// Another program or builtin runs it: `timeout`, `eval`, `sh`.
    Wrapper(String),
}

/// `name=value`.
#[derive(Clone, Debug, PartialEq)]
pub struct Assignment<'a> {
    /// The variable's name, without a subscript; `None` where it is known only when the shell runs (`read "$x"`).
    pub name: Option<Cow<'a, str>>,
    /// What it is set to.
    pub value: Word<'a>,
}

/// A file that a redirect opens.
#[derive(Clone, Debug, PartialEq)]
pub struct Redirect<'a> {
    /// Is the file written (or made), or only read?
    pub kind: RedirectKind,
    /// The operator as written without a descriptor: `>`, `>>`, `&>`, `<`, `<>`, `>|`.
    pub op: &'static str,
    /// The file.
    pub path: Word<'a>,
    /// The command it belongs to; `None` on a compound command.
    pub command: Option<usize>,
}

/// What a redirect does to its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RedirectKind {
    /// `>` and its like.
    Write,
    /// `<`.
    Read,
}

/// One word, after quote removal.
#[derive(Clone, Debug, PartialEq)]
pub struct Word<'a> {
    /// Its text, or the pieces that are known of it.
    pub text: Text<'a>,
    /// Where it stands, quotes included.
    pub span: Span,
}

/// A text, as far as it is known before the shell runs.
#[derive(Clone, Debug, PartialEq)]
pub enum Text<'a> {
    /// Known in full.
    Known(Cow<'a, str>),
    /// Known in pieces: at least one hole.
    Open(Vec<Piece<'a>>),
}

impl<'a> Text<'a> {
    /// A text of which nothing is known.
    pub(crate) fn open(hole: Hole) -> Self {
        Text::Open(vec![Piece::Hole(hole)])
    }

    /// The text, where it is known in full.
    pub fn known(&self) -> Option<&str> {
        match self {
            Text::Known(text) => Some(text),
            Text::Open(_) => None,
        }
    }
}

/// A part of a text that is known, or a hole.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece<'a> {
    /// Stands as it is.
    Text(Cow<'a, str>),
    /// Is filled in when the shell runs.
    Hole(Hole),
}

/// How far what fills a hole can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hole {
    /// Any text, inside this word: `"$x"`, `$((n))`.
    Inside,
    /// Any text, which may vanish or make several words: `$x`, `"$@"`.
    Split,
    /// A file name pattern's operator (`*`, `?`, `[a-z]`, `{…}` beyond the cap): names of files, at least one word unless options say otherwise.
    Files,
    /// The home folder: a leading `~`.
    Home,
}

/// Why a line can't be taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opaque {
    /// Stable, kebab-case: `syntax`, `odd-characters`, `too-long`, `too-deep`, …
    pub code: &'static str,
    /// One sentence, for a person.
    pub message: &'static str,
    /// What can't be told.
    pub span: Span,
}
