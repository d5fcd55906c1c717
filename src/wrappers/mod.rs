//! Wrappers: programs that run another command, and the pass that lists what they run.
//!
//! The table (`table/`) says of each program where its inner command is; `unwrap` reads one command by its row; here a
//! screening is completed. What a wrapper runs and can't be told is listed as an unknown command: one word of
//! [`Hole::Split`](crate::shell::Hole::Split).

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

use crate::policy::config::WrapperConfig;
use crate::shell::{Budget, Command, Dialect, Piece, Screening, Span, Text, Via, Word};
pub(crate) use apply::apply;
use row::{Row, Unlisted};

/// The wrappers that a screening knows: the shipped table, and a host's rows, which win.
#[derive(Clone, Debug, Default)]
pub struct Wrappers {
    /// Sorted by name.
    host: Vec<HostRow>,
}

#[derive(Clone, Debug)]
struct HostRow {
    name: String,
    /// As a row's: see `row`.
    options: String,
    operands: usize,
    transparent: bool,
}

impl Wrappers {
    /// The shipped table and these rows. Of several for one program the first counts.
    pub fn with(rows: &[WrapperConfig]) -> Self {
        let line = |line: &String| format!("{line}=$ ");
        let mut host: Vec<_> = rows
            .iter()
            .map(|config| HostRow {
                name: config.name.clone(),
                options: config
                    .line
                    .iter()
                    .map(line)
                    .chain(config.value_options.iter().map(|o| format!("{o}= ")))
                    .collect(),
                operands: config.skip.try_into().unwrap_or(usize::MAX),
                transparent: config.transparent,
            })
            .collect();
        host.sort_by(|a, b| a.name.cmp(&b.name));
        host.dedup_by(|later, first| later.name == first.name);
        Wrappers { host }
    }

    /// The row of a program, or of its sub-command.
    fn row(&self, program: &str, sub: Option<&str>) -> Option<(&str, Row<'_>)> {
        let host = self.host.binary_search_by(|row| table::order(&row.name, program, sub)).ok();
        match host.and_then(|at| self.host.get(at)) {
            Some(host) => {
                let row = Row::words(&[], &host.options, host.operands);
                Some((&host.name, Row { unlisted: Unlisted::Flag, transparent: host.transparent, ..row }))
            }
            None => table::find(program, sub).map(|(name, row)| (name, *row)),
        }
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

/// Screens a call that runs without a shell: one command of known words, and what it runs. Its spans say nothing.
pub fn screen_argv<'a>(words: &[&'a str], wrappers: &Wrappers) -> Screening<'a> {
    let word = |text: &&'a str| Word { text: Text::Known(Cow::Borrowed(*text)), span: Span::default() };
    let command = Command { words: words.iter().map(word).collect(), ..Command::empty(Via::Line, Span::default()) };
    let mut screening = Screening { commands: vec![command], ..Screening::default() };
    apply(&mut screening, wrappers, Dialect::default(), &mut Budget::default());
    screening
}
