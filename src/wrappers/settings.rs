//! `git -c key=value`, `ssh -o key=value`, `cargo --config key=value`, `tar --checkpoint-action=exec=value`: settings that
//! name a command (git-config and ssh_config manuals, the Cargo book's "Configuration", GNU tar manual).

use super::row::Tongue;
use super::unwrap::{Ran, Wrapping};
use crate::shell::Span;

/// Keys whose value is a command; `*` is any text.
const COMMANDS: [&str; 50] = [
    "browser.*.cmd",
    "browser.*.path",
    "build.rustc",
    "build.rustc-workspace-wrapper",
    "build.rustc-wrapper",
    "build.rustdoc",
    "core.alternaterefscommand",
    "core.askpass",
    "core.editor",
    "core.fsmonitor",
    "core.gitproxy",
    "core.pager",
    "core.sshcommand",
    "diff.*.command",
    "diff.*.textconv",
    "diff.external",
    "difftool.*.cmd",
    "difftool.*.path",
    "exec",
    "filter.*.clean",
    "filter.*.process",
    "filter.*.smudge",
    "gpg.*.defaultkeycommand",
    "gpg.*.program",
    "gpg.program",
    "guitool.*.cmd",
    "interactive.difffilter",
    "man.*.cmd",
    "man.*.path",
    "merge.*.driver",
    "knownhostscommand",
    "localcommand",
    "mergetool.*.cmd",
    "mergetool.*.path",
    "pager.*",
    "proxycommand",
    "remote.*.receivepack",
    "remote.*.uploadpack",
    "remotecommand",
    "sendemail.*cmd",
    "sendemail.smtpserver",
    "sequence.editor",
    "tar.*.command",
    "target.*.linker",
    "target.*.runner",
    "trailer.*.cmd",
    "trailer.*.command",
    "uploadpack.packobjectshook",
    "web.browser",
    "xauthlocation",
];

/// Keys that bring in files which may name or be commands.
const FILES: [&str; 9] = [
    "core.attributesfile",
    "core.hookspath",
    "include.path",
    "includeif.*.path",
    "init.templatedir",
    "pkcs11provider",
    "remote.*.vcs",
    "securitykeyprovider",
    "include",
];

/// Takes in one `key=value`. With `open`, only its start is known.
pub(super) fn setting(text: &str, open: Option<usize>, span: Span, wrapping: &mut Wrapping<'_>) {
    let (key, value) = match text.split_once(['=', ' ']) {
        Some((key, value)) => (key, value),
        // Without a value it is `true`.
        None if open.is_none() => return,
        None => return wrapping.runs.push(Ran::Unknown(span)),
    };
    let key = key.to_ascii_lowercase();
    let fits = |pattern: &str| matches(pattern, &key);
    let command = if key.starts_with("alias.") {
        value.strip_prefix('!').map_or_else(|| format!("git {value}"), str::to_owned)
    } else if key == "credential.helper" || (key.starts_with("credential.") && key.ends_with(".helper")) {
        match value.strip_prefix('!') {
            Some(line) => line.to_owned(),
            None if value.is_empty() || value.starts_with('/') => value.to_owned(),
            None => format!("git credential-{value}"),
        }
    } else if key.starts_with("submodule.") && key.ends_with(".update") {
        value.strip_prefix('!').unwrap_or_default().to_owned()
    } else if COMMANDS.iter().any(|pattern| fits(pattern)) {
        value.to_owned()
    } else if FILES.iter().any(|pattern| fits(pattern)) && (open.is_some() || !matches!(value, "" | "/dev/null")) {
        return wrapping.runs.push(Ran::Unknown(span));
    } else {
        return;
    };
    if open.is_some() {
        return wrapping.runs.push(Ran::Unknown(span));
    }
    if !matches!(command.as_str(), "" | "true" | "false" | "yes" | "no" | "on" | "off" | "0" | "1") {
        wrapping.runs.push(Ran::Line { text: command, tongue: Tongue::Sh, added: true, span });
    }
}

/// Does `key` fit a pattern with at most one `*`?
fn matches(pattern: &str, key: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == key,
        Some((start, end)) => key.strip_prefix(start).is_some_and(|rest| rest.ends_with(end)),
    }
}
