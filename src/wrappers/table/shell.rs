//! Shells, and what a shell itself offers to run text or another command.
//!
//! Sources: the manuals of bash 5.2, dash 0.5.12, zsh 5.9, `about_Pwsh`, `cmd /?`, POSIX.1-2024.

use crate::shell::Dialect;
use crate::wrappers::row::{Row, Runs, Tongue};

pub(super) const ROWS: &[Row<'static>] = &[
    // zsh's precommand modifiers.
    Row::words(&["-", "nocorrect", "noglob"], "", 0).transparent(),
    Row::new(Runs::Source, &[".", "source"], "", 0).transparent(),
    Row::new(Runs::Shell(Tongue::Sh), &["ash", "dash", "posh", "sh", "yash"], "", 0).transparent(),
    // They read a line each from their input; `-f` and an operand name files and times.
    Row::options(&["at", "batch"], "-f=. -l. -d. -r. -c. -q= -t= -m -M -v").starts_shell(),
    // Defines what a name runs, or loads more builtins; what comes of it can't be told.
    Row::new(Runs::Untold, &["autoload", "sched", "zle", "zmodload"], "", 0),
    Row::new(Runs::Shell(Tongue::Is(Dialect::Bash)), &["bash", "rbash"], "", 0).transparent(),
    Row::options(&["bind"], "-f=& -x=& -m= -q= -r= -u= -l -p -P -s -S -v -V -X"),
    Row::words(&["builtin"], "", 0).transparent(),
    Row::words(&["busybox", "toybox"], "--help. --install. --list. --list-full.", 0),
    // cmd runs a line or a program, reading its words once more.
    Row::new(Runs::Joined(Tongue::Is(Dialect::Cmd)), &["call"], "", 0),
    Row::new(Runs::Cmd, &["cmd", "command.com"], "", 0),
    Row::words(&["command"], "-p -v. -V.", 0).transparent(),
    Row::options(&["compgen", "complete"], "-C=@ -F=@ -W=& -A= -G= -X= -P= -S= -o=").transparent(),
    Row::new(
        Runs::Shell(Tongue::Foreign),
        &["csh", "elvish", "es", "fish", "nu", "osh", "rc", "tcsh", "xonsh", "ysh"],
        "",
        0,
    ),
    // zsh: `emulate sh -c text`.
    Row::options(&["emulate"], "-L -R -l -c=$ -o="),
    Row::options(&["enable"], "-f=& -n& -a -d -p -s"),
    Row::new(Runs::Joined(Tongue::Same), &["eval"], "", 0).transparent().bare_in_sh(),
    // Only redirects where no words follow.
    Row::words(&["exec"], "-a=! -c -l", 0).transparent().bare_in_sh(),
    Row::options(&["fc"], "-e=@ -s& -l. -r -n"),
    // What they start, and with which words, stands among options of their own.
    Row::new(Runs::Untold, &["forfiles", "gsudo", "psexec", "runas", "saps", "start", "start-process"], "", 0),
    Row::options(&["hash"], "-p=& -d -l -r -t"),
    Row::new(Runs::Joined(Tongue::Is(Dialect::Powershell)), &["iex", "invoke-expression"], "-command", 0),
    Row::options(&["jobs"], "-x^ -l -n -p -r -s").transparent(),
    Row::new(Runs::Shell(Tongue::Sh), &["ksh", "ksh93", "lksh", "mksh", "oksh", "pdksh"], "", 0),
    Row::options(&["mapfile", "readarray"], "-C=@ -c= -d= -n= -O= -s= -t -u=").transparent(),
    Row::new(Runs::Powershell, &["powershell", "pwsh", "pwsh-preview"], "", 0),
    // The text runs later, from whatever folder the shell is in then.
    Row::new(Runs::Handler, &["trap"], "-l. -p. -P.", 0).transparent().repeats(),
    Row::new(Runs::Shell(Tongue::Is(Dialect::Zsh)), &["zsh"], "", 0).transparent(),
];
