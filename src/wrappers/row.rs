//! A row of the table: one program, as its usage line in the manual says it.
//!
//! # The options column
//!
//! The program's options as it takes them, separated by blanks. A program's own abbreviations (`--kill` for
//! `--kill-after`) and joined forms (`-k5`, `-vk5`, `--kill-after=5`) follow from that and are not listed.
//!
//! | written | means |
//! | --- | --- |
//! | `-v`, `--verbose` | a flag |
//! | `-k=`, `--kill-after=` | takes a value: joined, or the next word |
//! | `-e?`, `--replace?` | may take a value, only joined |
//! | `-#` | a number (`-5`) |
//! | `+?` | what is joined to a `+` (`vim +12`); a number means nothing |
//! | `-ex=` | one dash and more letters: a whole word, never a cluster |
//!
//! After that one sign may say what the option does besides changing how the inner command runs:
//!
//! | sign | means |
//! | --- | --- |
//! | `!` | it does something of its own: the wrapper needs a permission |
//! | `$` | its value is a line of shell text |
//! | `@` | its value is a command, to which the program adds words |
//! | `,` | its value is split into words, which come before the others |
//! | `%` | its value is a setting, `key=value` (`git -c`, `ssh -o`) |
//! | `|` | as `!`; but a value that starts with `|` or `!` is a line |
//! | `&` | its value is text of the program's own language, which may run anything |
//! | `.` | nothing is run: it prints help, or looks up |
//! | `~` | the inner command is looked up in another folder |
//! | `"` | the inner words go through a shell once more |
//! | `^` | the inner words run as they are, not joined into a line; where options alone run something, they follow here |
//! | `{` | its value stands for words that are filled in at run time (`xargs -I`) |
//! | `}` | it takes back an earlier `{` |
//! | `<` | the program reads commands from its input |

use crate::shell::Dialect;

/// What the table knows of one program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<'t> {
    /// The program, or the program and its sub-command (`docker exec`), and others that take the same.
    pub names: &'t [&'t str],
    /// See the module.
    pub options: &'t str,
    /// How many operands stand before the inner command: `timeout`'s duration, `ssh`'s host. A `-` counts as none.
    pub operands: usize,
    /// Where the inner command is.
    pub runs: Runs,
    /// Up to where options are taken.
    pub order: Order,
    /// What an option that is not listed means.
    pub unlisted: Unlisted,
    /// Operands of the form `NAME=value` come first and are set for the inner command.
    pub assigns: bool,
    /// The last operand is a number. Where it is none, the program may do without (`chrt`).
    pub number: bool,
    /// It needs no permission of its own.
    pub transparent: bool,
    /// The inner command may run more than once, or later.
    pub repeats: bool,
    /// Without an inner command it starts a shell, which reads its input.
    pub starts_shell: bool,
    /// A builtin that takes options in bash and zsh, and none in dash.
    pub bare_in_sh: bool,
}

/// Where the inner command is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Runs {
    /// The words after the operands are the command.
    Words,
    /// As `Words`; but where these start with `-c`, what follows is a line (`flock`).
    WordsOrLine,
    /// As `Words`; but a single word is a line (`tmux new`, `git submodule foreach`).
    LineOrWords,
    /// Nothing, as far as no `;` starts another of the program's own commands (`tmux`).
    Chain,
    /// The words after `--` (`mise exec node@20 -- cmd`).
    AfterDashes,
    /// As `Options`, what comes after an option with `^` going up to `;` (`fd -x`).
    Placeholders,
    /// The words after the operands, joined by blanks, are a line.
    Joined(Tongue),
    /// The first word after the operands is a line.
    Line,
    /// As `Line`, where more words follow (`trap`).
    Handler,
    /// Each word after the operands is a line of its own.
    Lines,
    /// The words after the operands are arguments of this program; 
    Arguments(&'static str),
    /// Only what its options name.
    Options,
    /// Something, and it can't be told what.
    Untold,
    /// The first operand is a sub-command: the rows `program sub-command`, and `program *` for all others.
    Sub,
    /// A shell: `-c` makes the first operand a line; without operands it reads its input.
    Shell(Tongue),
    /// A script to read; from a descriptor it is the input.
    Source,
    /// `find`.
    Find,
    /// `xargs`.
    Xargs,
    /// `parallel`.
    Parallel,
    /// PowerShell's own command line.
    Powershell,
    /// The Windows command interpreter's own command line.
    Cmd,
}

/// Which shell reads a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tongue {
    /// The one that reads the line itself: `eval`.
    Same,
    /// This one.
    Is(Dialect),
    /// `sh`, which is dash here and bash there: what either of them would run.
    Sh,
    /// One that the screen does not know (`fish`, `csh`).
    Foreign,
}

/// Up to where a program takes options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// The first operand ends them.
    Stop,
    /// They may stand between the operands, up to the inner command.
    Mixed,
    /// They may stand anywhere before `--`, among the inner words, too.
    Anywhere,
}

/// What an option means that its row does not list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unlisted {
    /// The row is complete: it can't be told where the inner command starts.
    Untold,
    /// The row lists only what matters; others are flags.
    Flag,
}

impl<'t> Row<'t> {
    /// A program whose inner command starts after its options and `operands` operands; not transparent.
    pub(crate) const fn words(names: &'t [&'t str], options: &'t str, operands: usize) -> Self {
        Row {
            names,
            options,
            operands,
            runs: Runs::Words,
            order: Order::Stop,
            unlisted: Unlisted::Untold,
            assigns: false,
            number: false,
            transparent: false,
            repeats: false,
            starts_shell: false,
            bare_in_sh: false,
        }
    }

    /// As `words`, with another place for the inner command.
    pub(crate) const fn new(runs: Runs, names: &'t [&'t str], options: &'t str, operands: usize) -> Self {
        let mut row = Row::words(names, options, operands);
        row.runs = runs;
        row
    }

    /// A program that runs a command only where one of these options says so.
    pub(crate) const fn options(names: &'t [&'t str], options: &'t str) -> Self {
        let mut row = Row::new(Runs::Options, names, options, 0).mixed();
        row.unlisted = Unlisted::Flag;
        row
    }

    /// A program whose sub-commands have rows of their own.
    pub(crate) const fn sub(names: &'t [&'t str], options: &'t str) -> Self {
        Row::new(Runs::Sub, names, options, 0)
    }

    pub(crate) const fn transparent(mut self) -> Self {
        self.transparent = true;
        self
    }

    pub(crate) const fn mixed(mut self) -> Self {
        self.order = Order::Mixed;
        self
    }

    pub(crate) const fn anywhere(mut self) -> Self {
        self.order = Order::Anywhere;
        self
    }

    pub(crate) const fn assigns(mut self) -> Self {
        self.assigns = true;
        self
    }

    pub(crate) const fn number(mut self) -> Self {
        self.number = true;
        self
    }

    pub(crate) const fn repeats(mut self) -> Self {
        self.repeats = true;
        self
    }

    pub(crate) const fn starts_shell(mut self) -> Self {
        self.starts_shell = true;
        self
    }

    pub(crate) const fn bare_in_sh(mut self) -> Self {
        self.bare_in_sh = true;
        self
    }
}
