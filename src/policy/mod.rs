//! The policy: its config, what can be wrong with one, and what is made of it.

mod check;
mod compile;
pub mod config;
mod examples;
pub mod fault;
mod node;
pub mod read;
pub mod resolve;
#[cfg(feature = "schema")]
pub mod schema;
mod suggest;

pub use check::check;
pub use config::Limits;
pub use fault::{Fault, FaultCode, PolicyError};
pub use resolve::resolve_table;

use crate::effects::{Tool, Tools};
use crate::paths::{Paths, Protected};
use crate::rules::RuleList;
use crate::shell::{Dialect, Options, Text, Word};
use crate::table::{Row, Table};
use crate::wrappers::Wrappers;
use config::ScreeningKind;

/// What decides. Immutable once made; see [`Policy::decide`].
#[derive(Debug)]
pub struct Policy {
    pub(crate) table: Table,
    /// The rows' own allow lists, in row order.
    pub(crate) row_allow: Vec<RuleList>,
    pub(crate) tools: Tools,
    pub(crate) deny: RuleList,
    pub(crate) ask: RuleList,
    pub(crate) allow: RuleList,
    pub(crate) shell: Shell,
    pub(crate) paths: Paths,
    /// Were roots given? Without them writes land where they like.
    pub(crate) scoped: bool,
    pub(crate) protected: Protected,
    pub(crate) limits: Limits,
    pub(crate) unattended: bool,
}

/// How shell lines are read.
#[derive(Debug)]
pub struct Shell {
    pub(crate) dialect: Dialect,
    pub(crate) screening: ScreeningKind,
    pub(crate) wrappers: Wrappers,
    /// The host's harmless variables: a name, or what stands before a trailing `*`.
    pub(crate) env: Vec<String>,
}

impl Policy {
    /// The table that it decides with.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What one reply may spend.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// What the host declared of this tool.
    pub fn tool(&self, name: &str) -> Option<&Tool> {
        self.tools.get(name)
    }

    /// A row's own allow list.
    pub(crate) fn row_rules(&self, row: &Row) -> Option<&RuleList> {
        let at = self.table.rows.iter().position(|known| known.id == row.id)?;
        self.row_allow.get(at)
    }

    /// The folders that may be written, for a sentence.
    pub(crate) fn writable_roots(&self) -> String {
        let roots: Vec<_> = self.paths.writable().map(|root| format!("`{root}`")).collect();
        roots.join(", ")
    }

    /// May an ask or a deny rule speak of this assignment?
    pub(crate) fn restricts_assignment(&self, name: &str, value: &Text<'_>) -> bool {
        self.deny.iter().chain(self.ask.iter()).any(|rule| rule.form.may_assign(name, value))
    }
}

impl Shell {
    /// Does setting this variable before these words change nothing that a rule would have to know?
    pub(crate) fn harmless(&self, name: &str, words: &[Word<'_>]) -> bool {
        let host = |known: &String| match known.strip_suffix('*') {
            Some(prefix) => name.starts_with(prefix),
            None => name == known,
        };
        let program = words.first().and_then(|word| word.text.known()).unwrap_or_default();
        crate::known::harmless_before(name, program) || self.env.iter().any(host)
    }

    pub(crate) fn options(&self) -> Options<'_> {
        Options::new(self.dialect).wrappers(&self.wrappers)
    }
}
