//! Known commands: the forms of programs that only read, whatever their run-time words turn out to be; and the variables that matter.
//!
//! Everything is allow-listed: a program, a sub-command or an option that no table names makes a command execute. A wrong "reads" would
//! run something unasked, a wrong "executes" only asks.
//!
//! What the tables do not claim is what a program does by its own configuration: `git diff` runs the textconv filter that a repository's
//! attributes and the person's settings name, `cargo tree` the `rustc` of `.cargo/config.toml`. `docs/known-commands.md` says more.

mod awk;
mod builtins;
mod containers;
mod files;
mod find;
mod form;
mod git;
mod github;
mod packages;
mod search;
mod sed;
mod system;
mod text;
mod variables;
mod versions;
mod view;

use crate::shell::{Dialect, Text, Word};
use form::Program;

pub use variables::{changes_commands, changes_commands_in_zsh, harmless, harmless_before};

/// The tables, one a family; each is sorted by name, and no name stands in two.
const FAMILIES: [&[Program]; 9] = [
    text::PROGRAMS,
    search::PROGRAMS,
    files::PROGRAMS,
    builtins::PROGRAMS,
    git::PROGRAMS,
    system::PROGRAMS,
    packages::PROGRAMS,
    containers::PROGRAMS,
    github::PROGRAMS,
];

/// Does the command, named without a path, only read in this form, whatever its run-time words turn out to be?
///
/// `words` begins with the command's name. Assignments before it are the caller's to judge, by [`harmless`]. In PowerShell and in cmd
/// names mean other things (aliases, a program of the current folder): nothing is known there.
#[must_use]
pub fn reads(words: &[Word<'_>], dialect: Dialect) -> bool {
    if matches!(dialect, Dialect::Powershell | Dialect::Cmd) {
        return false;
    }
    let Some((name, rest)) = words.split_first() else {
        return false;
    };
    let Text::Known(name) = &name.text else {
        return false;
    };
    versions::asked(name, rest) || program(name).is_some_and(|program| versions::usual(rest) || program.reads(rest, dialect))
}

fn program(name: &str) -> Option<&'static Program> {
    FAMILIES.iter().find_map(|family| {
        let place = family.binary_search_by(|program| program.name.cmp(name)).ok()?;
        family.get(place)
    })
}

#[cfg(test)]
mod tests;
