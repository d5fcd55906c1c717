//! What evaluates text as code. bash and zsh evaluate a variable that arithmetic uses as arithmetic in turn, and
//! a subscript in it may hold `$(…)`: `x='a[$(id)]'; echo $((x))` runs `id`. Prompts (`PS4`, `${x@P}`), names with
//! subscripts (`read 'a[…]'`) and indirection do likewise. Where such a text is one that the line sets, a command
//! of run-time words is listed. What variables hold that the line does not set is not claimed.

use std::borrow::Cow;
use std::collections::HashSet;

use super::parser::{Parse, Parser};
use super::word::is_name;
use super::{Assignment, Command, Dialect, Hole, Opaque, Piece, Screening, Span, Text, Via, Word};

/// What decides, once the whole line is known, whether text is run as code.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Evaluation<'a> {
    /// Every run-time part, by where it stands.
    pub(super) holes: Vec<Use<'a>>,
    /// Those that are evaluated.
    uses: Vec<Use<'a>>,
    /// The variables that the line sets to what may be no number; `None` is any variable.
    texts: Vec<Option<Cow<'a, str>>>,
    /// The line gives positional parameters: it defines a function, or calls `set`.
    positional: bool,
    pub(super) cat: Cat,
}

/// The line made a word's text known because `cat` printed it: then nothing else may be called `cat`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cat {
    pub(super) trusted: bool,
    pub(super) redefined: bool,
}

/// A run-time part of the line.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Use<'a> {
    at: usize,
    what: What<'a>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum What<'a> {
    Variable(Cow<'a, str>),
    /// `$1`, `$@`
    Positional,
    /// What a command prints, or text that can't be told.
    Output,
}

impl<'a> Evaluation<'a> {
    /// The run-time parts from the `n`-th on are evaluated.
    pub(super) fn evaluate_from(&mut self, n: usize) {
        self.uses.extend_from_slice(self.holes.get(n..).unwrap_or_default());
    }

    /// A known text is evaluated: the variables that it names, or commands in it.
    pub(super) fn text(&mut self, at: usize, text: &str) {
        if text.contains(['$', '`']) {
            self.uses.push(Use { at, what: What::Output });
        }
        let names = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).filter(|name| is_name(name));
        self.uses.extend(names.map(|name| Use { at, what: What::Variable(Cow::Owned(name.to_owned())) }));
    }

    /// A word is evaluated.
    pub(super) fn word(&mut self, word: &Word<'_>) {
        match &word.text {
            Text::Known(text) => self.text(word.span.start, text),
            Text::Open(pieces) => {
                for piece in pieces {
                    if let Piece::Text(text) = piece {
                        self.text(word.span.start, text);
                    }
                }
                self.holes_in(word.span);
            }
        }
    }

    /// The run-time parts in a span are evaluated; `holes` are in order.
    fn holes_in(&mut self, span: Span) {
        let end = span.end.max(span.start.saturating_add(1));
        let first = self.holes.partition_point(|found| found.at < span.start);
        let last = self.holes.partition_point(|found| found.at < end);
        self.uses.extend_from_slice(self.holes.get(first..last).unwrap_or_default());
    }

    /// The line sets a variable to what may be no number.
    pub(super) fn sets(&mut self, name: Option<Cow<'a, str>>) {
        self.texts.push(name);
    }

    /// What is evaluated because a variable is set to it.
    fn assigned(&mut self, assignment: &Assignment<'_>, dialect: Dialect) {
        let Assignment { name: Some(name), value } = assignment else { return };
        let holds = |marks: &[char]| value.text.known().is_none_or(|text| text.contains(marks));
        let runs = match name.as_ref() {
            "PS4" => holds(&['$', '`', '%', '\\']),
            // Shells that stay open run these at each prompt.
            "PS0" | "PS1" | "PS2" => holds(&['$', '`']),
            "PROMPT_COMMAND" => value.text.known() != Some(""),
            // What names stand for: aliases and functions, and where programs are (bash manual, 5.2; zshmodules, zsh/parameter).
            "BASH_ALIASES" | "BASH_CMDS" => dialect == Dialect::Bash,
            "aliases" | "commands" | "functions" | "galiases" | "saliases" => dialect == Dialect::Zsh,
            _ => false,
        };
        if runs {
            self.uses.push(Use { at: value.span.start, what: What::Output });
        } else if dialect != Dialect::Sh && INTEGERS.binary_search(&name.as_ref()).is_ok() {
            self.word(value);
        }
    }

    /// The line gives positional parameters.
    pub(crate) fn positional(&mut self) {
        self.positional = true;
    }

    pub(crate) fn absorb(&mut self, inner: Evaluation<'a>) {
        self.holes.extend(inner.holes);
        self.uses.extend(inner.uses);
        self.texts.extend(inner.texts);
        self.positional |= inner.positional;
        self.cat.trusted |= inner.cat.trusted;
        self.cat.redefined |= inner.cat.redefined;
    }

    pub(super) fn into_owned(self) -> Evaluation<'static> {
        let own = |uses: Vec<Use<'a>>| {
            uses.into_iter()
                .map(|Use { at, what }| Use {
                    at,
                    what: match what {
                        What::Variable(name) => What::Variable(Cow::Owned(name.into_owned())),
                        What::Positional => What::Positional,
                        What::Output => What::Output,
                    },
                })
                .collect()
        };
        Evaluation {
            holes: own(self.holes),
            uses: own(self.uses),
            texts: self.texts.into_iter().map(|name| name.map(|name| Cow::Owned(name.into_owned()))).collect(),
            positional: self.positional,
            cat: self.cat,
        }
    }

    /// Where text that the line sets is run as code.
    fn hit(&self) -> Option<usize> {
        let any = self.texts.contains(&None);
        let texts: HashSet<&str> = self.texts.iter().flatten().map(Cow::as_ref).collect();
        let hits = |found: &&Use<'_>| match &found.what {
            What::Variable(name) => any || texts.contains(name.as_ref()),
            What::Positional => self.positional,
            What::Output => true,
        };
        self.uses.iter().find(hits).map(|found| found.at)
    }
}

impl<'a> Parser<'a, '_> {
    pub(super) fn hole_at(&mut self, start: usize, what: What<'a>) {
        let at = self.span(start, start).start;
        self.out.evaluation.holes.push(Use { at, what });
    }

    pub(super) fn evaluate(&mut self, start: usize, what: What<'a>) {
        let at = self.span(start, start).start;
        self.out.evaluation.uses.push(Use { at, what });
    }

    /// What sets a variable without being an assignment before a command: it is listed as a command of no words.
    pub(super) fn assign(&mut self, name: Option<Cow<'a, str>>, value: Word<'a>, number: bool) -> Parse<()> {
        if !number {
            self.out.evaluation.sets(name.clone());
        }
        let span = value.span;
        let index = self.list_command(span)?;
        if let Some(command) = self.out.commands.get_mut(index) {
            command.assignments.push(Assignment { name, value });
        }
        Ok(())
    }
}

/// What a builtin does with its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Builtin {
    /// `declare x=1`: sets names, to the values given.
    Declares,
    /// `read x`: sets every name after the options.
    SetsAll,
    /// `printf -v x`: sets the name after this option.
    SetsAfter(&'static str),
    /// `getopts ab x`: sets the second argument.
    SetsSecond,
    /// `test -v x`: the name after this option is evaluated.
    Tests,
    /// `let x=1`: every argument is arithmetic.
    Arithmetic,
    /// `set a b`: gives positional parameters.
    Positional,
}

/// The builtins that set variables or evaluate names (bash manual, 4.1 and 4.2; POSIX 2.14). zsh evaluates numbers
/// given to more of them (zshmisc, Arithmetic Evaluation; zshbuiltins).
fn builtin(name: &str, dialect: Dialect) -> Option<Builtin> {
    let zsh = dialect == Dialect::Zsh;
    Some(match name {
        "declare" | "export" | "local" | "readonly" | "typeset" => Builtin::Declares,
        "read" | "unset" => Builtin::SetsAll,
        "getopts" => Builtin::SetsSecond,
        "set" => Builtin::Positional,
        "mapfile" | "readarray" => Builtin::SetsAll,
        "printf" if zsh => Builtin::Arithmetic,
        "printf" => Builtin::SetsAfter("-v"),
        "wait" => Builtin::SetsAfter("-p"),
        "test" | "[" => Builtin::Tests,
        "let" => Builtin::Arithmetic,
        "float" | "integer" if zsh => Builtin::Declares,
        "break" | "continue" | "exit" | "logout" | "print" | "return" | "shift" if zsh => Builtin::Arithmetic,
        _ => return None,
    })
}

/// Variables whose values bash and zsh evaluate as numbers when they are set (bash manual, 5.2; zshparam).
const INTEGERS: &[&str] = &[
    "BASHPID", "COLUMNS", "DIRSTACKSIZE", "EGID", "EPOCHSECONDS", "ERRNO", "EUID", "FUNCNEST", "GID", "HISTCMD",
    "HISTSIZE", "KEYTIMEOUT", "LINENO", "LINES", "LISTMAX", "LOGCHECK", "MAILCHECK", "OPTIND", "PPID", "RANDOM",
    "SAVEHIST", "SECONDS", "SHLVL", "SRANDOM", "TMOUT", "TRY_BLOCK_ERROR", "TTYIDLE", "UID",
];

/// Ends a screening: lists what builtins set, and a command of run-time words where text is run as code.
pub(super) fn settle(screening: &mut Screening<'_>, dialect: Dialect) {
    if matches!(dialect, Dialect::Powershell | Dialect::Cmd) {
        return;
    }
    let mut evaluation = std::mem::take(&mut screening.evaluation);
    // A here-document's body is read after what follows on its line.
    if !evaluation.holes.is_sorted_by_key(|found| found.at) {
        evaluation.holes.sort_by_key(|found| found.at);
    }
    let mut made = Vec::new();
    for command in &screening.commands {
        for assignment in &command.assignments {
            evaluation.assigned(assignment, dialect);
        }
        let Some((name, arguments)) = command.words.split_first() else { continue };
        let Some(found) = name.text.known().and_then(|name| builtin(name, dialect)) else { continue };
        let assignments = arguments_of(found, arguments, dialect, &mut evaluation);
        for assignment in &assignments {
            evaluation.assigned(assignment, dialect);
        }
        if !assignments.is_empty() {
            let (via, span, repeats) = (command.via.clone(), command.span, command.repeats);
            made.push(Command { assignments, repeats, ..Command::empty(via, span) });
        }
    }
    screening.commands.append(&mut made);
    if let Some(at) = evaluation.hit() {
        let span = Span { start: at, end: at.saturating_add(1) };
        screening.commands.push(Command::run_time(Via::Arithmetic, span, true));
    }
    if evaluation.cat.trusted && evaluation.cat.redefined && screening.opaque.is_none() {
        let message = "The line gives the name `cat` another meaning.";
        screening.opaque = Some(Opaque { code: "redefined", message, span: Span::default() });
    }
    screening.evaluation = evaluation;
}

fn arguments_of<'a>(
    builtin: Builtin,
    arguments: &[Word<'a>],
    dialect: Dialect,
    evaluation: &mut Evaluation<'a>,
) -> Vec<Assignment<'a>> {
    let mut assignments = Vec::new();
    let extended = dialect != Dialect::Sh;
    let mut names = Names { evaluation, assignments: &mut assignments, extended };
    match builtin {
        Builtin::Declares => {
            // `-i` evaluates what is set, `-n` makes a name of it.
            let evaluates = |option: &str| option.is_empty() || (option.starts_with(['-', '+']) && option.contains(['i', 'n', 'F', 'E']));
            let evaluates = extended && arguments.iter().map(head).take_while(|head| !head.contains('=')).any(evaluates);
            for word in arguments {
                names.declare(word, evaluates);
            }
        }
        Builtin::SetsAll => arguments.iter().for_each(|word| names.set(word)),
        Builtin::SetsSecond => arguments.iter().skip(1).take(1).for_each(|word| names.set(word)),
        Builtin::SetsAfter(option) => {
            let mut words = arguments.iter();
            while let Some(word) = words.next() {
                match word.text.known() {
                    Some(text) if text == option => words.by_ref().take(1).for_each(|word| names.set(word)),
                    Some(text) if text.starts_with(option) => names.set(word),
                    Some(text) if text.starts_with('-') => {}
                    Some(_) => break,
                    // It may be the option and its name.
                    None => names.unknown(word),
                }
            }
        }
        Builtin::Tests => {
            let numbers = ["-eq", "-ne", "-lt", "-le", "-gt", "-ge"];
            let zsh = dialect == Dialect::Zsh;
            let is = |word: &Word<'_>, wanted: &[&str]| word.text.known().is_none_or(|text| wanted.contains(&text));
            for (at, word) in arguments.iter().enumerate() {
                let before = at.checked_sub(1).and_then(|at| arguments.get(at));
                let after = arguments.get(at.saturating_add(1));
                let named = before.is_some_and(|before| is(before, &["-v", "-R"]));
                let numeric = zsh && [before, after].iter().flatten().any(|near| is(near, &numbers));
                if extended && (named && !plain_name(word) || numeric) {
                    names.evaluation.word(word);
                }
            }
        }
        Builtin::Arithmetic => arguments.iter().for_each(|word| names.compute(word)),
        Builtin::Positional => evaluation.positional(),
    }
    assignments
}

/// The text that a word begins with, as far as it is known.
fn head<'w>(word: &'w Word<'_>) -> &'w str {
    match &word.text {
        Text::Known(text) => text,
        Text::Open(pieces) => match pieces.first() {
            Some(Piece::Text(text)) => text,
            _ => "",
        },
    }
}

fn plain_name(word: &Word<'_>) -> bool {
    word.text.known().is_some_and(is_name)
}

struct Names<'e, 'a> {
    evaluation: &'e mut Evaluation<'a>,
    assignments: &'e mut Vec<Assignment<'a>>,
    extended: bool,
}

impl<'a> Names<'_, 'a> {
    /// A name that is set to what the line does not say.
    fn set(&mut self, word: &Word<'a>) {
        let value = Word { text: Text::open(Hole::Inside), span: word.span };
        match word.text.known() {
            Some(text) if text.starts_with('-') => {}
            Some(text) => self.named(word, text, value),
            None => self.unknown(word),
        }
    }

    /// An arithmetic text: each name in it may be one that it sets.
    fn compute(&mut self, word: &Word<'a>) {
        self.evaluation.word(word);
        let Some(text) = word.text.known() else { return };
        if !text.contains('=') && !text.contains("++") && !text.contains("--") {
            return;
        }
        let parts = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
        for name in parts.filter(|part| is_name(part)) {
            let value = Word { text: Text::open(Hole::Inside), span: word.span };
            self.assignments.push(Assignment { name: Some(Cow::Owned(name.to_owned())), value });
        }
    }

    /// A word that may name any variable.
    fn unknown(&mut self, word: &Word<'a>) {
        if self.extended {
            self.evaluation.word(word);
        }
        self.evaluation.sets(None);
        let value = Word { text: Text::open(Hole::Inside), span: word.span };
        self.assignments.push(Assignment { name: None, value });
    }

    fn named(&mut self, word: &Word<'a>, text: &str, value: Word<'a>) {
        let (name, subscript) = text.split_at_checked(text.find('[').unwrap_or(text.len())).unwrap_or((text, ""));
        if !subscript.is_empty() && self.extended {
            self.evaluation.text(word.span.start, subscript);
        }
        let name: Cow<'a, str> = Cow::Owned(name.to_owned());
        let number = value.text.known().is_some_and(|text| text.bytes().all(|b| b.is_ascii_digit()));
        if !number {
            self.evaluation.sets(Some(name.clone()));
        }
        self.assignments.push(Assignment { name: Some(name), value });
    }

    /// `x=1` as an argument of `export` and its like.
    fn declare(&mut self, word: &Word<'a>, evaluates: bool) {
        let Some((name, value)) = head(word).split_once('=') else {
            match word.text.known() {
                Some(text) if text.starts_with(['-', '+']) => {}
                Some(text) if evaluates || text.contains('[') => self.evaluation.text(word.span.start, text),
                Some(_) => {}
                None => self.unknown(word),
            }
            return;
        };
        let name = name.strip_suffix('+').unwrap_or(name);
        if evaluates {
            match &word.text {
                Text::Known(_) => self.evaluation.text(word.span.start, value),
                Text::Open(_) => self.evaluation.word(word),
            }
            self.evaluation.text(word.span.start, name);
        }
        let text = match &word.text {
            Text::Known(_) => Text::Known(Cow::Owned(value.to_owned())),
            Text::Open(_) => Text::open(Hole::Inside),
        };
        self.named(word, name, Word { text, span: word.span });
    }
}
