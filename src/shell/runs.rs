//! Builtins that run their arguments or a file: what they run is a command of run-time words.
//!
//! Aliases are here, too: where the line defines one, what its name runs can't be told.

use super::{Command, Inside, Screening, Via, Wraps};

/// The builtins that run a command, or that change how the words of later ones are read.
const RUNNERS: &[&str] = &[
    "-", ".", "alias", "autoload", "bind", "builtin", "command", "compgen", "complete", "compopt", "emulate", "enable",
    "eval", "exec", "fc", "hash", "jobs", "mapfile", "noglob", "readarray", "sched", "source", "trap", "zle", "zmodload",
];

/// Lists a command of run-time words for each command that may run one.
pub(super) fn apply(screening: &mut Screening<'_>) {
    let mut made = Vec::new();
    for (wrapper, command) in screening.commands.iter_mut().enumerate() {
        let Some((name, arguments)) = command.words.split_first() else { continue };
        let via = match name.text.known() {
            Some(name) if arguments.is_empty() || RUNNERS.binary_search(&name).is_err() => continue,
            Some(name) => Via::Wrapper(name.to_owned()),
            None => Via::Wrapper(String::new()),
        };
        command.wraps = Some(Wraps { transparent: false });
        let mut inner = Command::run_time(via, command.span, true);
        inner.inside = Some(Inside { wrapper, word: None });
        made.push(inner);
    }
    screening.commands.append(&mut made);
}
