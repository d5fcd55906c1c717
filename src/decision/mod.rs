//! The walk on the lattice: from the table's cell up by what forbids, then down by what permits.

mod decide;
mod judge;
mod place;
mod subject;
mod texts;

pub use judge::{Hit, Judged, Judgement, List};
pub(crate) use subject::quote;
pub(crate) use texts::shorten;

use crate::policy::config::Rule as RuleConfig;
use crate::session::{Grant, GrantChoice};
use crate::table::Verdict;
use serde::Serialize;

/// Which check decided. The order is the order in which they are named where several are equally strict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// A deny rule fits.
    DenyRule,
    /// An ask rule fits, or may fit.
    AskRule,
    /// The risk is one that every mode confirms.
    AlwaysAsks,
    /// No row has this mode.
    UnknownMode,
    /// The table's cell.
    Table,
    /// The cell of a risk that is no column.
    UnknownRisk,
    /// A write that lands under no writable root.
    OutsideRoots,
    /// A refusal that the session remembers.
    Refusal,
    /// The call can't be read.
    Malformed,
    /// The line holds characters that a person is not shown as they are.
    OddCharacters,
    /// The line holds operators that `refuse` does not look behind.
    Refused,
    /// A protected path.
    Protected,
    /// A restriction fits or not, depending on what is known only at run time.
    MaybeRule,
    /// The line can't be taken apart.
    Opaque,
    /// The same call, again and again.
    Repeat,
    /// The engine can't answer.
    Internal,
    /// An allow rule answers.
    AllowRule,
    /// A grant answers.
    Grant,
    /// The row's own allow list answers.
    RowRule,
}

/// The answer to a call.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Decision {
    /// The strictest of the effects' verdicts.
    pub verdict: Verdict,
    /// An ask that no rule, grant or remembered answer may answer.
    pub firm: bool,
    /// The check that decided.
    pub code: Code,
    /// One sentence for the person; empty on a plain allow.
    pub reason: String,
    /// One sentence for the model; empty on allow.
    pub feedback: String,
    /// The rule that decided, if one did.
    pub rule: Option<RuleHit>,
    /// In the order of the line; at least one.
    pub effects: Vec<EffectDecision>,
    /// What "always allow" may offer, narrowest first.
    pub grants: Vec<GrantChoice>,
}

/// The answer to one effect.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EffectDecision {
    /// What it does to the world.
    pub risk: String,
    /// What it is about.
    pub kind: Kind,
    /// The tool's name, the command's canonical line, or the path as written.
    pub subject: String,
    /// Bytes of the command line. The JavaScript side is given UTF-16 units.
    pub span: Option<(usize, usize)>,
    /// Its own verdict.
    pub verdict: Verdict,
    /// An ask that nothing may answer.
    pub firm: bool,
    /// The check that decided.
    pub code: Code,
    /// The rule that decided, if one did.
    pub rule: Option<RuleHit>,
    /// Rules that fit, or may fit, and did not decide.
    pub overridden: Vec<RuleHit>,
}

/// What an effect is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A call by its tool's name.
    Tool,
    /// A command.
    Command,
    /// A file that is written.
    Write,
    /// A file that is read.
    Read,
    /// A variable that is set.
    Assign,
    /// A line, or what is left of one, that can't be read.
    Opaque,
}

/// A path that a call writes or reads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CallPath {
    /// As written; `None` where it is known only when the line runs, or is no text.
    pub path: Option<String>,
    /// Written, or only read.
    pub kind: Kind,
}

/// A rule or a grant that fits an effect.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RuleHit {
    /// The list it stands in.
    pub list: List,
    /// Its place there.
    pub index: usize,
    /// As it was written.
    pub rule: HitRule,
    /// Does it fit however the line is filled in?
    #[serde(rename = "match")]
    pub matched: Fit,
    /// What the rule says of itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// The rule or the grant of a hit, as it was written.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum HitRule {
    /// A rule of the policy.
    Rule(RuleConfig),
    /// A grant of the session.
    Grant(Grant),
}

/// How a rule fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Fit {
    /// It depends on what is known only at run time.
    Maybe,
    /// However the line is filled in.
    Always,
}
