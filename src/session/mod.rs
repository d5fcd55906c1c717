//! One conversation's mode, and what a person answered so far.

mod budget;
mod choices;
mod grant;
mod prefix;
mod question;
mod save;
#[allow(clippy::module_inception, reason = "the session is what this folder is about")]
mod session;

pub use budget::{Axis, Budget, BudgetState};
pub(crate) use choices::choices;
pub use grant::{Grant, GrantChoice, GrantEffect, GrantValue, Memory, Remembered, Scope};
pub use question::Question;
pub use save::SavedSession;
pub use session::{Answer, Outcome, Session, SessionDecision, SessionError};
