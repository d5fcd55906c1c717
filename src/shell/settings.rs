//! What a line does to the shell that reads it: aliases and options. Either may make another command of what
//! stands in the line.

use super::limits::Budget;
use super::parser::{Place, parse};
use super::{Command, Dialect, Hole, Opaque, Screening, Text, Via, Word};

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
        "setopt" | "unsetopt" if zsh => HARMLESS.of_names(),
        _ => return None,
    })
}

/// Lists what these commands make run, at the end.
pub(super) fn apply<'a>(screening: &mut Screening<'a>, dialect: Dialect, budget: &mut Budget) {
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
                alias(screening, index, dialect, budget);
                continue;
            }
            Setting::Options { letters, names, operands } => options_are(arguments, letters, names, operands),
        };
        if !harmless {
            let message = "The options that this sets change how the line is read.";
            screening.opaque = screening.opaque.or(Some(Opaque { code: "options", message, span: command.span }));
        }
    }
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
fn alias(screening: &mut Screening<'_>, index: usize, dialect: Dialect, budget: &mut Budget) {
    let Some(command) = screening.commands.get(index) else { return };
    let span = command.span;
    let mut bodies = Vec::new();
    let mut clear = dialect != Dialect::Zsh;
    for word in command.words.iter().skip(1) {
        match word.text.known().map(|text| text.split_once('=')) {
            Some(Some((_, body))) => bodies.push(body.to_owned()),
            Some(None) => {}
            None => clear = false,
        }
    }
    for body in bodies {
        // A text that ends otherwise may go on into what follows it.
        clear &= body.trim_end().bytes().last().is_none_or(|b| b.is_ascii_alphanumeric() || b"-_./,:+%@'\"".contains(&b));
        let mut inner = parse(&body, dialect, Place::Within(span), budget).into_owned();
        match inner.commands.iter_mut().rfind(|command| command.via == Via::Line) {
            Some(last) => last.words.push(Word { text: Text::open(Hole::Split), span }),
            None => inner.commands.push(Command::run_time(Via::Line, span, true)),
        }
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
