//! Matching: what a rule says about one effect of a call.

pub mod argv;
#[cfg(feature = "globset")]
mod automaton;
pub mod command;
pub mod glob;
mod globals;
pub mod index;
pub mod options;
pub mod refuse;
mod resolve;
mod list;
mod rule;
pub mod spelling;
mod walk;

pub use argv::ArgvRule;
pub use command::CommandGlob;
pub use glob::Glob;
pub use index::Globs;
pub use list::{Names, RuleList};
pub use rule::{Finding, Form, Pattern, Rule, View};

/// How a pattern fits a text of which parts are known only when the shell runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Match {
    /// However the holes are filled, it does not fit.
    Never,
    /// It depends on what fills the holes.
    Maybe,
    /// However the holes are filled, it fits.
    Always,
}
