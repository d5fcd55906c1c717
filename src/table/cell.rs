//! The lattice that a decision walks on.

use serde::{Deserialize, Serialize};

/// What a mode says of a risk, from loose to strict.
///
/// The order is the lattice: combining two answers is taking the greater one.
///
/// ```
/// use toolgate::table::Cell;
/// assert_eq!(Cell::Ask.max(Cell::Deny), Cell::Deny);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Cell {
    /// Runs. An ask rule or a deny rule makes it stricter.
    Allow,
    /// Asks. An allow rule or a grant answers it.
    #[default]
    Ask,
    /// Asks firmly: nothing may answer for the person; only a deny rule changes it.
    Confirm,
    /// Is refused.
    Deny,
}

impl Cell {
    /// What the host is told.
    pub fn verdict(self) -> Verdict {
        match self {
            Cell::Allow => Verdict::Allow,
            Cell::Ask | Cell::Confirm => Verdict::Ask,
            Cell::Deny => Verdict::Deny,
        }
    }

    /// An ask that no rule, grant or remembered answer may answer.
    pub fn firm(self) -> bool {
        self == Cell::Confirm
    }

    /// Every cell, from loose to strict.
    pub const ALL: [Cell; 4] = [Cell::Allow, Cell::Ask, Cell::Confirm, Cell::Deny];

    /// The name in a policy: `"allow"`, `"ask"`, `"confirm"`, `"deny"`.
    pub fn name(self) -> &'static str {
        match self {
            Cell::Allow => "allow",
            Cell::Ask => "ask",
            Cell::Confirm => "confirm",
            Cell::Deny => "deny",
        }
    }
}

/// The answer to "may this call run?".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It may run.
    Allow,
    /// Show it to a person first.
    Ask,
    /// It may not run.
    Deny,
}
