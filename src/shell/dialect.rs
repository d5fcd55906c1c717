//! What the shells read differently.

use super::Dialect;

/// One shell's syntax. What no column names, all of them read alike.
#[derive(Debug)]
pub(super) struct Syntax {
    /// What bash and zsh add to POSIX: `$'…'`, `[[`, `((`, `&>`, `|&`, `<<<`, `<(…)`, arrays, braces, `function`,
    /// `select`, `coproc`, `time`, `;&`, `{fd}>`, `>& file`.
    pub(super) extended: bool,
    /// `$"…"` is a quoted text; elsewhere a `$` and a quoted text.
    pub(super) locale_quotes: bool,
    /// A descriptor may have several digits: `12>x`.
    pub(super) long_descriptors: bool,
    /// `@(a|b)` and its like are patterns.
    pub(super) extglob: bool,
    /// A function's body may be a simple command: `f() echo`.
    pub(super) any_body: bool,
    /// What only zsh does must be told from what bash does: it is opaque.
    pub(super) zsh: bool,
}

const BASH: Syntax = Syntax {
    extended: true,
    locale_quotes: true,
    long_descriptors: true,
    extglob: true,
    any_body: false,
    zsh: false,
};

const SH: Syntax = Syntax {
    extended: false,
    locale_quotes: false,
    long_descriptors: false,
    extglob: false,
    any_body: true,
    zsh: false,
};

const ZSH: Syntax = Syntax {
    extended: true,
    locale_quotes: false,
    long_descriptors: false,
    extglob: false,
    any_body: false,
    zsh: true,
};

impl Dialect {
    pub(super) fn syntax(self) -> &'static Syntax {
        match self {
            Dialect::Sh => &SH,
            Dialect::Zsh => &ZSH,
            _ => &BASH,
        }
    }
}
