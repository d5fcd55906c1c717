//! Wrappers: programs that run another command, and the pass that lists what they run.
//!
//! The table (`table/`) says of each program where its inner command is; `unwrap` reads one command by its row; here a
//! screening is completed. What a wrapper runs and can't be told is listed as an unknown command: one word of
//! [`Hole::Split`](crate::shell::Hole).

mod apply;
mod find;
mod options;
mod placeholder;
mod row;
mod settings;
mod shells;
mod split;
mod table;
mod unwrap;
mod windows;

use std::borrow::Cow;

use serde::Deserialize;

use crate::shell::{Piece, Text, Word};
pub(crate) use apply::apply;
use row::{Row, Unlisted};

/// A host's own program that runs another command.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WrapperConfig {
    /// The program, or the program and its sub-command (`acme run`).
    pub name: String,
    /// Its options that take a value: `-n`, `--user`. Every other is a flag.
    #[serde(default)]
    pub value_options: Vec<String>,
    /// How many words stand before the inner command, options aside.
    #[serde(default)]
    pub skip: usize,
    /// It needs no permission of its own.
    #[serde(default)]
    pub transparent: bool,
    /// An option whose value is a line of shell text.
    #[serde(default)]
    pub line: Option<String>,
}

/// The wrappers that a screening knows: the shipped table, and a host's rows, which win.
#[derive(Clone, Debug, Default)]
pub struct Wrappers {
    /// Sorted by name.
    host: Vec<HostRow>,
}

#[derive(Clone, Debug)]
struct HostRow {
    name: String,
    options: String,
    skip: usize,
    transparent: bool,
    /// Only sub-commands of it were given.
    sub: bool,
}

impl Wrappers {
    /// The shipped table and these rows.
    pub fn with(rows: &[WrapperConfig]) -> Self {
        let mut host = Vec::new();
        for config in rows {
            let name = config.name.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
            let mut options: String = config.value_options.iter().map(|option| format!("{option}= ")).collect();
            if let Some(line) = &config.line {
                options.insert_str(0, &format!("{line}=$ "));
            }
            for (end, _) in name.match_indices(' ') {
                let program = name.get(..end).unwrap_or_default().to_owned();
                host.push(HostRow { name: program, options: String::new(), skip: 0, transparent: false, sub: true });
            }
            host.push(HostRow { name, options, skip: config.skip, transparent: config.transparent, sub: false });
        }
        // Of several of one name the host's own row wins, then the one given first.
        host.sort_by(|a, b| a.name.cmp(&b.name).then(a.sub.cmp(&b.sub)));
        host.dedup_by(|b, a| a.name == b.name);
        Wrappers { host }
    }

    /// The row of a program, or of its sub-command.
    fn row(&self, program: &str, sub: Option<&str>) -> Option<(&str, Row<'_>)> {
        let host = self.host.binary_search_by(|row| table::order(&row.name, program, sub)).ok().and_then(|at| self.host.get(at));
        let shipped = || table::find(program, sub).map(|(name, row)| (name, *row));
        match host {
            None => shipped(),
            Some(host) if host.sub => Some(shipped().unwrap_or((&host.name, Row { unlisted: Unlisted::Flag, ..Row::sub(&[], "") }))),
            Some(host) => {
                let row = Row { unlisted: Unlisted::Flag, transparent: host.transparent, ..Row::words(&[], &host.options, host.skip) };
                Some((&host.name, row))
            }
        }
    }

    /// The row of the command that these words are, and whether it is named plainly.
    fn of(&self, words: &[Word<'_>]) -> Option<(&str, Row<'_>, bool)> {
        let program = program(words.first()?)?;
        let (name, row) = self.row(&program.name, None)?;
        Some((name, row, program.plain))
    }
}

/// A program's name without what a system leaves open.
struct Program<'w> {
    name: Cow<'w, str>,
    /// Written just so: no path, no `.exe`, no other case.
    plain: bool,
}

/// The name by which the table knows a program: `/usr/bin/env`, `ENV` and `env.exe` are `env`.
fn program<'w>(word: &'w Word<'_>) -> Option<Program<'w>> {
    let (text, known) = match &word.text {
        Text::Known(text) => (text.as_ref(), true),
        // `"$dir"/env`
        Text::Open(pieces) => match pieces.last() {
            Some(Piece::Text(text)) if text.contains('/') => (text.as_ref(), false),
            _ => return None,
        },
    };
    let base = text.rsplit(['/', '\\']).next().unwrap_or(text);
    let upper = base.bytes().any(|byte| byte.is_ascii_uppercase());
    let mut name = if upper { Cow::Owned(base.to_ascii_lowercase()) } else { Cow::Borrowed(base) };
    if let Some(stem) = name.strip_suffix(".exe").map(str::len) {
        name = Cow::Owned(name.get(..stem).unwrap_or_default().to_owned());
    }
    let plain = known && name.as_ref() == text;
    Some(Program { name, plain })
}
