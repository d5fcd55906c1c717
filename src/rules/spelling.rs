//! What a restriction sees of a line: every spelling of each of its commands, in one small graph.
//!
//! A command is spelled in parts, some of them in alternatives: with or without a path before the program, `..` resolved
//! or not, with or without assignments, redirects, wrappers. A pattern walks the graph once, whatever their number.

use std::borrow::Cow;

use super::globals;
use super::resolve::{lexical, resolved};
use crate::shell::{Assignment, Command, Dialect, Hole, Piece, Redirect, Screening, Text, Word};

/// A part of a spelling.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Part<'a> {
    /// Stands as it is.
    Text(Cow<'a, str>),
    /// Any text.
    Any,
    /// Any text that does not begin at the root or at home.
    Relative,
    /// The home folder.
    Home,
    /// Alternatives begin.
    Begin,
    /// The next alternative.
    Or,
    /// The next alternative: where a word may lead if what fills its holes brings `..`.
    OrClimbed,
    /// They end: each of them is a spelling.
    End,
    /// They end: which one it is shows when the shell runs.
    Unknown,
}

/// A line, spelled for restrictions once for all rules.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    pub(crate) commands: Vec<Spelled<'a>>,
    /// Letters match in either case.
    pub(crate) fold: bool,
    /// Do commands of it stand side by side?
    pub(crate) joined: bool,
}

/// One command of a line.
#[derive(Clone, Debug)]
pub(crate) struct Spelled<'a> {
    /// The words as they are, joined, where they are known in full.
    pub(crate) plain: Option<Cow<'a, str>>,
    /// Every spelling, where there is more than the plain one.
    pub(crate) graph: Vec<Part<'a>>,
    /// The command before it and the operator between them.
    pub(crate) after: Option<(usize, &'static str)>,
    /// The command that runs it.
    pub(crate) wrapper: Option<usize>,
}

impl<'a> Line<'a> {
    /// Spells every command of a screened line.
    pub fn new(screening: &'a Screening<'a>, dialect: Dialect) -> Self {
        let windows = matches!(dialect, Dialect::Powershell | Dialect::Cmd);
        let mut redirects: Vec<Vec<&Redirect>> = Vec::new();
        if !screening.redirects.is_empty() {
            redirects.resize(screening.commands.len(), Vec::new());
        }
        for redirect in &screening.redirects {
            if let Some(own) = redirect.command.and_then(|index| redirects.get_mut(index)) {
                own.push(redirect);
            }
        }
        let own = |index: usize| redirects.get(index).map(Vec::as_slice).unwrap_or_default();
        let commands: Vec<Spelled> = screening
            .commands
            .iter()
            .enumerate()
            .map(|(index, command)| spell(screening, command, own(index), windows))
            .collect();
        let joined = commands.iter().any(|command| command.after.is_some());
        Self { commands, fold: windows, joined }
    }
}

fn spell<'a>(
    screening: &'a Screening<'a>,
    command: &'a Command<'a>,
    redirects: &[&'a Redirect<'a>],
    windows: bool,
) -> Spelled<'a> {
    let plain = plain(command);
    let graph = match &plain {
        Some(_) if redirects.is_empty() && is_plain(command, windows) => Vec::new(),
        _ => graph(screening, command, redirects, windows),
    };
    Spelled {
        plain,
        graph,
        after: command.joint.map(|joint| (joint.after, joint.op)),
        wrapper: command.inside.map(|inside| inside.wrapper),
    }
}

/// Is there no other spelling of a command whose words are known?
fn is_plain(command: &Command, windows: bool) -> bool {
    let words = &command.words;
    let text = |word: &Word| word.text.known().is_some_and(|text| lexical(text, false).is_none());
    let option = |word: &Word| word.text.known().is_none_or(|text| text.starts_with(['-', '+']));
    !windows
        && command.inside.is_none()
        && command.assignments.is_empty()
        && words.first().and_then(|name| name.text.known()).is_some_and(|name| !name.contains('/'))
        && words.iter().all(text)
        && words.iter().zip(words.iter().skip(1)).all(|(word, next)| word.span != next.span)
        && (!words.iter().any(option) || before_subcommand(words, windows).is_empty())
}

fn graph<'a>(screening: &'a Screening<'a>, command: &'a Command<'a>, redirects: &[&'a Redirect<'a>], windows: bool) -> Vec<Part<'a>> {
    let mut graph = Graph::default();
    for ancestor in ancestors(screening, command) {
        graph.optional(|graph| {
            graph.program(&ancestor.text, windows);
            graph.text(" ");
        });
    }
    for (index, assignment) in command.assignments.iter().enumerate() {
        if command.words.is_empty() {
            graph.text(if index == 0 { "" } else { " " });
            graph.assignment(assignment);
        } else {
            graph.optional(|graph| {
                graph.assignment(assignment);
                graph.text(" ");
            });
        }
    }
    graph.words(&command.words, windows);
    for redirect in redirects {
        graph.optional(|graph| {
            graph.text(" ");
            graph.text(redirect.op);
            graph.text(" ");
            graph.path(&redirect.path.text);
        });
    }
    graph.parts
}

/// The wrappers' names, the outermost first.
fn ancestors<'a>(screening: &'a Screening<'a>, command: &Command) -> Vec<&'a Word<'a>> {
    const DEEPEST: usize = 16;
    let mut names = Vec::new();
    let mut inside = command.inside;
    while let Some(wrapper) = inside.and_then(|inside| screening.commands.get(inside.wrapper)) {
        names.extend(wrapper.words.first());
        if names.len() == DEEPEST {
            break;
        }
        inside = wrapper.inside;
    }
    names.reverse();
    names
}

/// The words' texts with single blanks between, where all are known.
fn plain<'a>(command: &'a Command<'a>) -> Option<Cow<'a, str>> {
    let known = |word: &'a Word<'a>| match &word.text {
        Text::Known(text) => Some(&**text),
        Text::Open(_) => None,
    };
    match command.words.as_slice() {
        [] => None,
        [only] => known(only).map(Cow::Borrowed),
        words => {
            let mut line = String::with_capacity(words.len().saturating_mul(8));
            for (index, word) in words.iter().enumerate() {
                if index > 0 {
                    line.push(' ');
                }
                line.push_str(known(word)?);
            }
            Some(Cow::Owned(line))
        }
    }
}

/// May the word come to nothing, and the gap before it with it? A file name pattern does under `nullglob`.
pub(crate) fn vanishes(word: &Word) -> bool {
    match &word.text {
        Text::Known(_) => false,
        Text::Open(pieces) => {
            pieces.contains(&Piece::Hole(Hole::Files))
                || pieces.iter().all(|piece| match piece {
                    Piece::Hole(hole) => *hole == Hole::Split,
                    Piece::Text(text) => text.is_empty(),
                })
        }
    }
}

/// The program's name without its folder and, in the Windows dialects, without its ending.
pub(crate) fn base_name(program: &str, windows: bool) -> &str {
    let base = match windows {
        true => program.rsplit(['/', '\\']).next(),
        false => program.rsplit('/').next(),
    };
    let base = base.unwrap_or(program);
    match windows {
        true => base.get(..base.len().saturating_sub(ending(base).len())).unwrap_or(base),
        false => base,
    }
}

/// The ending by which Windows knows a program (`PATHEXT`), dot included.
fn ending(name: &str) -> &str {
    let at = name.rfind('.').unwrap_or(name.len());
    let ending = name.get(at..).unwrap_or_default();
    let known = [".exe", ".com", ".bat", ".cmd", ".ps1"].iter().any(|known| ending.eq_ignore_ascii_case(known));
    if known && at > 0 { ending } else { "" }
}

/// Every spelling of a program's name.
pub(crate) fn program<'a>(text: &'a Text<'a>, windows: bool) -> Vec<Part<'a>> {
    let mut graph = Graph::default();
    graph.program(text, windows);
    graph.parts
}

/// Every spelling of an argument.
pub(crate) fn argument<'a>(text: &'a Text<'a>) -> Vec<Part<'a>> {
    let mut graph = Graph::default();
    graph.path(text);
    graph.parts
}

#[derive(Default)]
struct Graph<'a> {
    parts: Vec<Part<'a>>,
}

impl<'a> Graph<'a> {
    fn push(&mut self, part: Part<'a>) {
        self.parts.push(part);
    }

    fn text(&mut self, text: impl Into<Cow<'a, str>>) {
        self.push(Part::Text(text.into()));
    }

    /// With it or without it.
    fn optional(&mut self, spelled: impl FnOnce(&mut Self)) {
        self.push(Part::Begin);
        spelled(self);
        self.push(Part::Or);
        self.push(Part::End);
    }

    /// As it stands, with its holes.
    fn word(&mut self, text: &'a Text<'a>) {
        match text {
            Text::Known(known) => self.text(&**known),
            Text::Open(pieces) => pieces.iter().for_each(|piece| self.push(piece.into())),
        }
    }

    /// As it stands, or with `..` folded.
    fn path(&mut self, text: &'a Text<'a>) {
        match resolved(text) {
            None => self.word(text),
            Some(parts) => {
                self.push(Part::Begin);
                self.word(text);
                let climbed = parts.iter().any(|part| matches!(part, Part::Any | Part::Relative));
                self.push(if climbed { Part::OrClimbed } else { Part::Or });
                parts.into_iter().for_each(|part| self.push(part));
                self.push(Part::End);
            }
        }
    }

    fn assignment(&mut self, assignment: &'a Assignment<'a>) {
        match &assignment.name {
            Some(name) => self.text(&**name),
            None => self.push(Part::Any),
        }
        self.text("=");
        self.word(&assignment.value.text);
    }

    /// A program's name: as it stands, its folder's path folded, or without it; with or without Windows' ending.
    fn program(&mut self, text: &'a Text<'a>, windows: bool) {
        let known = match text {
            Text::Known(known) => &**known,
            Text::Open(pieces) => return self.open_program(text, pieces, windows),
        };
        let base = base_name(known, windows);
        let ending = if windows { ending(known) } else { "" };
        let folder = known.len().saturating_sub(base.len()).saturating_sub(ending.len());
        let Some(folder) = known.get(..folder).filter(|folder| !folder.is_empty()) else {
            self.text(base);
            return self.ending(ending);
        };
        self.push(Part::Begin);
        self.path(text);
        self.push(Part::Or);
        if !ending.is_empty() {
            self.text(folder);
            self.text(base);
            self.push(Part::Or);
        }
        self.text(base);
        self.push(Part::Or);
        self.text(base);
        self.ending(ending);
        self.push(Part::End);
    }

    fn ending(&mut self, ending: &'a str) {
        if !ending.is_empty() {
            self.optional(|graph| graph.text(ending));
        }
    }

    /// Any folder may be part of what fills the holes.
    fn open_program(&mut self, text: &'a Text<'a>, pieces: &'a [Piece<'a>], windows: bool) {
        self.push(Part::Begin);
        self.path(text);
        self.push(Part::Or);
        let tail = match pieces.last() {
            Some(Piece::Text(tail)) => base_name(tail, windows),
            _ => "",
        };
        let has_folder = matches!(pieces.last(), Some(Piece::Text(tail)) if tail.contains('/') || (windows && tail.contains('\\')));
        if !has_folder {
            self.push(Part::Any);
        }
        self.text(tail);
        self.push(Part::End);
    }

    fn words(&mut self, words: &'a [Word<'a>], windows: bool) {
        if words.len() > 1 && words.iter().all(vanishes) {
            // Any of them may come first, or be all there is.
            self.push(Part::Begin);
            self.words_from(words, 0, windows);
            self.push(Part::Or);
            self.push(Part::Any);
            self.push(Part::Unknown);
        } else {
            let name = words.iter().position(|word| !vanishes(word)).unwrap_or(0);
            self.words_from(words, name, windows);
        }
    }

    /// The words, of which the one at `name` is there for sure, and the program's name if those before it vanish.
    fn words_from(&mut self, words: &'a [Word<'a>], name: usize, windows: bool) {
        let globals = before_subcommand(words.get(name..).unwrap_or_default(), windows);
        let mut globals = globals.into_iter().peekable();
        for (index, word) in words.iter().enumerate() {
            let vanishing = index != name && vanishes(word);
            let alone = index > name && shares_place(words, index, name);
            let after_name = index.checked_sub(name);
            if globals.peek().is_some_and(|(first, _)| Some(*first) == after_name) {
                self.push(Part::Begin);
            }
            if vanishing || alone {
                self.push(Part::Begin);
            }
            if index > name {
                self.text(" ");
                self.path(&word.text);
            } else {
                self.program(&word.text, windows);
            }
            if index < name {
                self.text(" ");
            }
            if vanishing || alone {
                self.push(Part::Or);
                self.push(if alone { Part::End } else { Part::Unknown });
            }
            if globals.next_if(|(_, last)| Some(*last) == after_name).is_some() {
                self.push(Part::Or);
                self.push(Part::End);
            }
        }
    }
}

/// Words of one place in the line are a brace expansion: any of them may be meant alone. Where the name stands there,
/// too, the place is that of a whole text (`sh -c`).
fn shares_place(words: &[Word], index: usize, name: usize) -> bool {
    let span = |index: usize| words.get(index).map(|word| word.span);
    let own = span(index);
    let near = [index.checked_sub(1), index.checked_add(1)];
    own != span(name) && near.into_iter().flatten().any(|near| span(near) == own)
}

/// The options that stand between a program and its sub-command: from the first to the last word of each, counted
/// from the program.
pub(crate) fn before_subcommand(words: &[Word], windows: bool) -> Vec<(usize, usize)> {
    let mut skipped = Vec::new();
    let Some(Text::Known(name)) = words.first().map(|word| &word.text) else { return skipped };
    let name = base_name(name, windows);
    let name = if windows { Cow::Owned(name.to_ascii_lowercase()) } else { Cow::Borrowed(name) };
    let mut path = vec![&*name];
    let Some(mut row) = globals::after(&path) else { return skipped };
    let mut index = 1_usize;
    while let Some(Text::Known(word)) = words.get(index).map(|word| &word.text) {
        if row.skips(word) {
            let value = row.values.contains(&&**word) && words.len() > index.saturating_add(1);
            let last = index.saturating_add(usize::from(value));
            skipped.push((index, last));
            index = last;
        } else {
            path.push(word);
            match globals::after(&path) {
                Some(further) => row = further,
                None => break,
            }
        }
        index = index.saturating_add(1);
    }
    skipped
}
