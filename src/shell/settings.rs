//! What a line does to the shell that reads it: aliases and options. Either may make another command of what
//! stands in the line.

use crate::wrappers::{self, Wrappers};

use super::limits::Budget;
use super::parser::{Place, parse};
use super::{Assignment, Command, Dialect, Hole, Opaque, Screening, Text, Via, Word};

/// What a builtin does to how the shell reads what follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Setting {
    /// It defines aliases.
    Alias,
    /// It sets options; those named here leave words as they are. It may take operands that are no options.
    Options { letters: &'static str, names: &'static [&'static str], operands: bool },
}

/// Options that change no word and no command that is read (bash manual, 4.3; POSIX 2.15 `set`).
const HARMLESS: Setting = Setting::Options {
    letters: "abCeEfhmnTuvx",
    operands: true,
    names: &[
        "allexport", "autocd", "cdspell", "checkjobs", "checkwinsize", "dotglob", "errexit", "errtrace", "expand_aliases",
        "extglob",         "failglob", "functrace", "globstar", "hashall", "histappend", "inherit_errexit", "lastpipe", "monitor",
        "nocaseglob", "nocasematch", "noclobber", "noexec", "noglob", "nounset", "nullglob", "pipefail", "verbose",
        "xtrace",
    ],
};

impl Setting {
    /// The same options, of a builtin whose operands are their names.
    fn of_names(self) -> Self {
        match self {
            Setting::Options { letters, names, .. } => Setting::Options { letters, names, operands: false },
            Setting::Alias => self,
        }
    }
}

fn setting(name: &str, dialect: Dialect) -> Option<Setting> {
    let zsh = dialect == Dialect::Zsh;
    Some(match name {
        "alias" => Setting::Alias,
        "set" => HARMLESS,
        "shopt" if dialect == Dialect::Bash => HARMLESS.of_names(),
        // `hash ls=/bin/rm` says where a program is.
        "hash" if zsh => Setting::Options { letters: "rv", names: &[], operands: false },
        "setopt" | "unsetopt" if zsh => HARMLESS.of_names(),
        _ => return None,
    })
}

/// Lists what these commands make run, at the end.
pub(super) fn apply<'a>(screening: &mut Screening<'a>, dialect: Dialect, line: &str, wrappers: &Wrappers, budget: &mut Budget) {
    if matches!(dialect, Dialect::Powershell | Dialect::Cmd) {
        return;
    }
    for index in 0..screening.commands.len() {
        let Some(command) = screening.commands.get(index) else { continue };
        let Some((name, arguments)) = command.words.split_first() else { continue };
        let Some(name) = name.text.known() else { continue };
        let Some(setting) = setting(name, dialect) else { continue };
        let harmless = match setting {
            Setting::Alias => {
                // dash and zsh expand them always, bash where it is told to or runs as `sh`.
                alias(screening, index, dialect, wrappers, budget);
                continue;
            }
            Setting::Options { letters, names, operands } => options_are(arguments, letters, names, operands),
        };
        if !harmless {
            any_command(screening, index, dialect, line);
        }
    }
}

/// Words may be other ones than the line says, from here on: lists a command of run-time words. What else the options
/// change can't be told.
fn any_command(screening: &mut Screening<'_>, index: usize, dialect: Dialect, line: &str) {
    let Some(command) = screening.commands.get(index) else { return };
    let (span, via) = (command.span, command.via.clone());
    // Without brace expansion, a redirect makes other files.
    let braces = !screening.redirects.is_empty() && line.contains('{');
    if dialect == Dialect::Zsh || braces {
        let message = "The options that this sets change how the line is read.";
        screening.opaque = screening.opaque.or(Some(Opaque { code: "options", message, span }));
        return;
    }
    // `set -k`: arguments become assignments.
    let any = Assignment { name: None, value: Word { text: Text::open(Hole::Inside), span } };
    let assigns = Command { assignments: vec![any], repeats: true, ..Command::empty(via.clone(), span) };
    screening.commands.push(assigns);
    screening.commands.push(Command::run_time(via, span, true));
}

/// Whether options, as `set` and `shopt` take them, are all harmless; what follows `--` is none.
fn options_are(arguments: &[Word<'_>], letters: &str, names: &[&str], operands: bool) -> bool {
    let mut named = !operands;
    for word in arguments {
        let Some(text) = word.text.known() else { return false };
        match text.strip_prefix(['-', '+']) {
            Some("-") => return true,
            // `set -o name`, `shopt -s name`
            Some(flags) => {
                let takes_name = |c: char| matches!(c, 'o' | 's' | 'u' | 'q' | 'p');
                if !flags.chars().all(|c| letters.contains(c) || takes_name(c)) {
                    return false;
                }
                named = true;
            }
            None if names.contains(&text) => {}
            // `set a b`: positional parameters.
            None if !named => return true,
            None => return false,
        }
    }
    true
}

/// Lists what the aliases are that a command defines. What follows an alias where it is used are further words.
fn alias(screening: &mut Screening<'_>, index: usize, dialect: Dialect, wrappers: &Wrappers, budget: &mut Budget) {
    let Some(command) = screening.commands.get(index) else { return };
    let span = command.span;
    let mut bodies = Vec::new();
    let mut clear = true;
    for word in command.words.iter().skip(1) {
        match word.text.known().map(|text| text.split_once('=')) {
            Some(Some((name, body))) => {
                screening.evaluation.cat.redefined |= name == "cat";
                bodies.push(body.to_owned());
            }
            // zsh: `-g` and `-s` are aliases of other kinds.
            Some(None) => clear &= dialect != Dialect::Zsh || !word.text.known().is_some_and(|text| text.starts_with(['-', '+'])),
            None => clear = false,
        }
    }
    for body in bodies {
        let last = body.trim_end().bytes().last();
        // A text that ends otherwise may go on into what follows it.
        clear &= last.is_none_or(|b| b.is_ascii_alphanumeric() || b"-_./,:+%@'\");&})]".contains(&b));
        let mut inner = parse(&body, dialect, Place::Within(span), budget).into_owned();
        match inner.commands.iter_mut().rfind(|command| command.via == Via::Line) {
            Some(last) => last.words.push(Word { text: Text::open(Hole::Split), span }),
            None => inner.commands.push(Command::run_time(Via::Line, span, true)),
        }
        // `alias l='a;'`: what follows is a command.
        if last.is_some_and(|b| b";&})]".contains(&b)) {
            inner.commands.push(Command::run_time(Via::Line, span, true));
        }
        wrappers::apply(&mut inner, wrappers, dialect, budget);
        for command in &mut inner.commands {
            if command.via == Via::Line {
                command.via = Via::Alias;
            }
            command.repeats = true;
        }
        clear &= inner.opaque.is_none() && !body.contains("<<");
        inner.opaque = None;
        screening.absorb(inner);
    }
    if !clear && screening.opaque.is_none() {
        let message = "What the aliases in this line stand for can't be told.";
        screening.opaque = Some(Opaque { code: "alias", message, span });
    }
}
