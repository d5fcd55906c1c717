//! Faults in `paths`, in path globs and in the names of protected lists.

/// Why a path or a path glob of the policy can't be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathFault {
    /// Where, relative to what was given: `roots[1]`, `cwd`; empty for a glob.
    pub at: String,
    /// Stable, kebab-case.
    pub code: &'static str,
    /// What is wrong, and what to write instead.
    pub message: String,
}

impl PathFault {
    pub(crate) fn new(at: impl Into<String>, code: &'static str, message: impl Into<String>) -> PathFault {
        PathFault { at: at.into(), code, message: message.into() }
    }
}
