//! What is said of a config that is wrong, word for word.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::collections::BTreeSet;

use serde_json::{Value, json};
use toolgate::policy::config::{Form, Limits, PolicyConfig, Rule};
use toolgate::policy::{FaultCode, Policy, PolicyError};

fn refused(config: &Value) -> PolicyError {
    Policy::from_value(config).expect_err(&config.to_string())
}

/// Each fault: its code, then `at: message`.
fn said(config: &Value) -> Vec<String> {
    let line = |fault: &toolgate::policy::Fault| format!("{} {fault}", fault.code.name());
    refused(config).faults().map(line).collect()
}

/// A table with two columns, neither of them for shell lines.
fn table() -> Value {
    json!({
        "risks": ["go", "stay"],
        "modes": [{ "id": "day", "label": "Day", "cells": { "go": "allow" } }, { "id": "night", "label": "Night", "cells": {} }],
        "defaultMode": "day"
    })
}

/// The table with a change at a JSON pointer.
fn table_with(pointer: &str, value: Value) -> Value {
    let mut table = table();
    *table.pointer_mut(pointer).expect(pointer) = value;
    json!({ "table": table })
}

fn cases() -> Vec<(Value, Vec<&'static str>)> {
    vec![
        // The shape.
        (json!([]), vec!["wrong-type expected an object, the policy's config, found a list"]),
        (json!(null), vec!["wrong-type expected an object, the policy's config, found null; leave it out"]),
        (json!("four-mode"), vec!["wrong-type expected an object, the policy's config, found a string"]),
        (json!({ "denny": [] }), vec!["unknown-field denny: unknown field `denny`; did you mean `deny`?"]),
        (
            json!({ "permissions": {} }),
            vec![
                "unknown-field permissions: unknown field `permissions`; the fields are `preset`, `table`, `modes`, `defaultMode`, `tools`, `deny`, `ask`, `allow`, `shell`, `paths`, `protect`, `limits`, …",
            ],
        ),
        (
            json!({ "": 1 }),
            vec![
                r#"unknown-field [""]: unknown field ``; the fields are `preset`, `table`, `modes`, `defaultMode`, `tools`, `deny`, `ask`, `allow`, `shell`, `paths`, `protect`, `limits`, …"#,
            ],
        ),
        (
            json!({ "a b\n": 1 }),
            vec![
                r#"unknown-field ["a b\n"]: unknown field `a b\n`; the fields are `preset`, `table`, `modes`, `defaultMode`, `tools`, `deny`, `ask`, `allow`, `shell`, `paths`, `protect`, `limits`, …"#,
            ],
        ),
        (json!({ "paths": null }), vec!["wrong-type paths: expected an object, found null; leave it out"]),
        (
            json!({ "deny": "git push*" }),
            vec!["wrong-type deny: expected a list of rules, found a string; put it in brackets"],
        ),
        (
            json!({ "deny": { "command": "git push*" } }),
            vec!["wrong-type deny: expected a list of rules, found an object; put it in brackets"],
        ),
        (json!({ "deny": 5 }), vec!["wrong-type deny: expected a list of rules, found a number"]),
        (
            json!({ "deny": ["git push*", 5, null] }),
            vec![
                "wrong-type deny[1]: expected a rule, a string or an object, found a number",
                "wrong-type deny[2]: expected a rule, a string or an object, found null; leave it out",
            ],
        ),
        (
            json!({ "unattended": "true" }),
            vec!["wrong-type unattended: expected true or false, found a string; write true without quotes"],
        ),
        (json!({ "unattended": 1 }), vec!["wrong-type unattended: expected true or false, found a number"]),
        (json!({ "defaultMode": 3 }), vec!["wrong-type defaultMode: expected a string, found a number"]),
        (json!({ "tools": ["x"] }), vec!["wrong-type tools: expected an object with tools as keys, found a list"]),
        (
            json!({ "tools": { "a b": { "risk": true } } }),
            vec![r#"wrong-type tools["a b"].risk: expected a string, found true"#],
        ),
        (
            json!({ "tools": { "sh": { "path": 1 } } }),
            vec!["wrong-type tools.sh.path: expected a list of strings, or a string, found a number"],
        ),
        (
            json!({ "tools": { "sh": { "path": ["a", 1] } } }),
            vec!["wrong-type tools.sh.path[1]: expected a string, found a number"],
        ),
        (
            json!({ "tools": { "sh": { "comand": "command" } } }),
            vec!["unknown-field tools.sh.comand: unknown field `comand`; did you mean `command`?"],
        ),
        (json!({ "shell": [] }), vec!["wrong-type shell: expected an object, found a list"]),
        (json!({ "paths": {} }), vec!["missing-field paths.roots: `roots` is missing; it has no default"]),
        (
            json!({ "paths": { "root": ["/w"] } }),
            vec!["unknown-field paths.root: unknown field `root`; did you mean `roots`?"],
        ),
        (
            json!({ "paths": { "roots": "/w" } }),
            vec!["wrong-type paths.roots: expected a list of roots, found a string; put it in brackets"],
        ),
        (
            json!({ "paths": { "roots": [{ "writable": true }] } }),
            vec!["missing-field paths.roots[0].path: `path` is missing; it has no default"],
        ),
        (
            json!({ "paths": { "roots": [{ "path": "/w", "writable": "false" }] } }),
            vec![
                "wrong-type paths.roots[0].writable: expected true or false, found a string; write false without quotes",
            ],
        ),
        (
            json!({ "paths": { "roots": [{ "path": "/w", "writable": 0 }] } }),
            vec!["wrong-type paths.roots[0].writable: expected true or false, found a number"],
        ),
        (
            json!({ "paths": { "roots": [{ "path": "/w", "writable": null }] } }),
            vec!["wrong-type paths.roots[0].writable: expected true or false, found null; leave it out"],
        ),
        (
            json!({ "modes": { "edit": { "id": "edit" } } }),
            vec![
                "unknown-field modes.edit.id: unknown field `id`; the fields are `label`, `hint`, `guidance`, `cells`, `otherwise`, `allow`, `sealed`",
            ],
        ),
        (
            json!({ "table": { "modes": [], "defaultMode": "x" } }),
            vec![
                "missing-field table.risks: `risks` is missing; it has no default",
                "empty table.modes: a table needs a mode; write at least one",
            ],
        ),
        // Names.
        (
            json!({ "preset": "workspce" }),
            vec!["unknown-preset preset: unknown preset `workspce`; did you mean `workspace`?"],
        ),
        (
            json!({ "preset": "Workspace" }),
            vec!["unknown-preset preset: unknown preset `Workspace`; did you mean `workspace`?"],
        ),
        (
            json!({ "preset": "strict" }),
            vec!["unknown-preset preset: unknown preset `strict`; the presets are `four-mode`, `acp`, `workspace`"],
        ),
        (
            json!({ "preset": 4 }),
            vec![
                r#"wrong-type preset: expected a preset, found a number; write one of "four-mode", "acp", "workspace""#,
            ],
        ),
        (
            json!({ "preset": "strict", "tools": { "x": { "risk": "external" } }, "defaultMode": "custom" }),
            vec!["unknown-preset preset: unknown preset `strict`; the presets are `four-mode`, `acp`, `workspace`"],
        ),
        (
            json!({ "modes": { "edit": { "cells": { "execute": "alow" } } } }),
            vec!["unknown-cell modes.edit.cells.execute: unknown cell `alow`; did you mean `allow`?"],
        ),
        (
            json!({ "modes": { "edit": { "cells": { "execute": "yes" } } } }),
            vec![
                "unknown-cell modes.edit.cells.execute: unknown cell `yes`; the cells are `allow`, `ask`, `confirm`, `deny`",
            ],
        ),
        (
            json!({ "modes": { "edit": { "cells": { "exec": "ask" } } } }),
            vec!["unknown-risk modes.edit.cells.exec: unknown risk `exec`; did you mean `execute`?"],
        ),
        (
            json!({ "modes": { "edit": { "otherwise": true } } }),
            vec![
                r#"wrong-type modes.edit.otherwise: expected a cell, found true; write one of "allow", "ask", "confirm", "deny""#,
            ],
        ),
        (
            json!({ "modes": { "": {} } }),
            vec![r#"empty modes[""]: a mode's id can't be empty; write at least one character"#],
        ),
        (
            json!({ "defaultMode": "Manual" }),
            vec!["unknown-mode defaultMode: unknown mode `Manual`; did you mean `manual`?"],
        ),
        (
            json!({ "defaultMode": "interactive" }),
            vec![
                "unknown-mode defaultMode: unknown mode `interactive`; the modes are `manual`, `edit`, `auto`, `plan`",
            ],
        ),
        (
            json!({ "defaultMode": "" }),
            vec!["unknown-mode defaultMode: unknown mode ``; the modes are `manual`, `edit`, `auto`, `plan`"],
        ),
        (
            json!({ "tools": { "fetch": { "risk": "external" } } }),
            vec![
                "unknown-risk tools.fetch.risk: unknown risk `external`; the risks are `read`, `write`, `execute`, `ask`",
            ],
        ),
        (
            json!({ "tools": { "sh": { "risk": "excute", "command": "line" } } }),
            vec!["unknown-risk tools.sh.risk: unknown risk `excute`; did you mean `execute`?"],
        ),
        (
            json!({ "deny": [{ "tool": "x", "risk": "wirte" }] }),
            vec!["unknown-risk deny[0].risk: unknown risk `wirte`; did you mean `write`?"],
        ),
        (
            json!({ "shell": { "dialect": "fish" } }),
            vec![
                "unknown-dialect shell.dialect: unknown dialect `fish`; the dialects are `bash`, `sh`, `zsh`, `powershell`, `cmd`",
            ],
        ),
        (
            json!({ "shell": { "dialect": "pwsh" } }),
            vec![
                "unknown-dialect shell.dialect: unknown dialect `pwsh`; the dialects are `bash`, `sh`, `zsh`, `powershell`, `cmd`",
            ],
        ),
        (
            json!({ "shell": { "screening": "decomposed" } }),
            vec!["unknown-screening shell.screening: unknown screening `decomposed`; did you mean `decompose`?"],
        ),
        (
            json!({ "paths": { "roots": ["/w"], "style": "unix" } }),
            vec!["unknown-style paths.style: unknown style `unix`; the styles are `posix`, `windows`"],
        ),
        (
            json!({ "protect": ["vcs", "secret"] }),
            vec!["unknown-list protect[1]: unknown list `secret`; did you mean `secrets`?"],
        ),
        (
            json!({ "tools": { "sh": { "command": "line", "remember": ["comand"] } } }),
            vec!["unknown-scope tools.sh.remember[0]: unknown scope `comand`; did you mean `command`?"],
        ),
        // The table.
        (
            json!({ "preset": "acp", "table": table() }),
            vec![
                "preset-and-table preset: a policy has `preset` or `table`, not both; to change rows of a preset write `modes`",
            ],
        ),
        (table_with("/risks", json!([])), vec!["empty table.risks: a table needs a risk; write at least one"]),
        (table_with("/modes", json!([])), vec!["empty table.modes: a table needs a mode; write at least one"]),
        (
            table_with("/risks/1", json!("go")),
            vec!["duplicate table.risks[1]: the risk `go` is there already; leave one out"],
        ),
        (
            table_with("/risks/1", json!("")),
            vec!["empty table.risks[1]: a risk can't be empty; write at least one character"],
        ),
        (
            table_with("/modes/1/id", json!("day")),
            vec!["duplicate table.modes[1].id: the mode `day` is there already; leave one out"],
        ),
        (
            table_with("/modes/0/id", json!("")),
            vec!["empty table.modes[0].id: a mode's id can't be empty; write at least one character"],
        ),
        (
            table_with("/modes/0/id", json!("noon")),
            vec!["unknown-mode table.defaultMode: unknown mode `day`; the modes are `noon`, `night`"],
        ),
        (
            table_with("/modes/0/cells", json!({ "read": "allow" })),
            vec!["unknown-risk table.modes[0].cells.read: unknown risk `read`; the risks are `go`, `stay`"],
        ),
        (
            table_with("/modes/0/cells/go", json!("Allow")),
            vec!["unknown-cell table.modes[0].cells.go: unknown cell `Allow`; did you mean `allow`?"],
        ),
        (
            table_with("/defaultMode", json!("dya")),
            vec!["unknown-mode table.defaultMode: unknown mode `dya`; did you mean `day`?"],
        ),
        (
            json!({ "table": { "risks": ["go"], "modes": [{ "id": "day", "lable": "Day", "cells": {} }], "defaultMode": "day", "shell": { "execute": "go", "write": "og" } } }),
            vec![
                "unknown-field table.modes[0].lable: unknown field `lable`; did you mean `label`?",
                "missing-field table.shell.read: `read` is missing; it has no default",
                "unknown-risk table.shell.write: unknown risk `og`; there is only `go`",
            ],
        ),
        (
            json!({ "table": table(), "tools": { "sh": { "command": "line" } } }),
            vec![
                "no-shell-columns tools.sh.command: the table has no column `execute` for what a shell line does; add it to `table.risks`, or name the columns in `table.shell`",
            ],
        ),
        (
            json!({ "table": table(), "tools": { "sh": { "argv": "words" } } }),
            vec![
                "no-shell-columns tools.sh.argv: the table has no column `execute` for what a shell line does; add it to `table.risks`, or name the columns in `table.shell`",
            ],
        ),
        // Rules.
        (
            json!({ "deny": [{}] }),
            vec![
                "rule-without-form deny[0]: this rule says nothing to match; give it one of `command`, `argv`, `path`, `tool`, or `target` with `tool`",
            ],
        ),
        (
            json!({ "deny": [{ "risk": "write", "reason": "no" }] }),
            vec![
                "rule-without-form deny[0]: this rule says nothing to match; give it one of `command`, `argv`, `path`, `tool`, or `target` with `tool`",
            ],
        ),
        (
            json!({ "deny": [{ "comand": "git push*" }] }),
            vec!["unknown-field deny[0].comand: unknown field `comand`; did you mean `command`?"],
        ),
        (
            json!({ "deny": [{ "command": "git push*", "argv": ["git"] }] }),
            vec!["rule-of-two-forms deny[0]: a rule has one form, and this has `command` and `argv`; write two rules"],
        ),
        (
            json!({ "deny": [{ "command": "git push*", "argv": ["git"], "path": "x", "target": "y" }] }),
            vec!["rule-of-two-forms deny[0]: a rule has one form, and this has `command` and `argv`; write two rules"],
        ),
        (
            json!({ "deny": [""] }),
            vec!["empty-pattern deny[0]: an empty pattern matches nothing; write `*` for everything, or leave it out"],
        ),
        (
            json!({ "deny": [{ "command": "" }, { "tool": "" }, { "path": "" }, { "tool": "x", "target": "" }] }),
            vec![
                "empty-pattern deny[0].command: an empty pattern matches nothing; write `*` for everything, or leave it out",
                "empty-pattern deny[1].tool: an empty pattern matches nothing; write `*` for everything, or leave it out",
                "empty-pattern deny[2].path: an empty pattern matches nothing; write `*` for everything, or leave it out",
                "empty-pattern deny[3].target: an empty target names nothing; write the target, or a rule of `tool` alone",
            ],
        ),
        (
            json!({ "deny": [{ "argv": [] }] }),
            vec![
                "empty-argv deny[0].argv: an empty `argv` would match every command; write the words, or the command `*`",
            ],
        ),
        (
            json!({ "deny": [{ "argv": "git push" }] }),
            vec!["wrong-type deny[0].argv: expected a list of words, found a string; put it in brackets"],
        ),
        (
            json!({ "deny": [{ "argv": ["git", []] }] }),
            vec![
                "empty-argv deny[0].argv[1]: a choice of no words matches nothing; write the words that may stand here",
            ],
        ),
        (
            json!({ "deny": [{ "argv": ["git", ["push", 1], 2] }] }),
            vec![
                "wrong-type deny[0].argv[1][1]: expected a string, found a number",
                "wrong-type deny[0].argv[2]: expected a list of words, or a string, found a number",
            ],
        ),
        (
            json!({ "allow": ["git commit -m \"x\""] }),
            vec![
                r#"quoted-pattern allow[0]: a pattern sees words without their quotes, so " in it is not what it seems; write the words as `argv`"#,
            ],
        ),
        (
            json!({ "allow": [{ "command": "rm it's" }] }),
            vec![
                "quoted-pattern allow[0].command: a pattern sees words without their quotes, so ' in it is not what it seems; write the words as `argv`",
            ],
        ),
        (
            json!({ "allow": ["C:\\tools\\x.exe *"] }),
            vec![
                r#"quoted-pattern allow[0]: a pattern sees words without their quotes, so \ in it is not what it seems; write the words as `argv`"#,
            ],
        ),
        (
            json!({ "allow": ["git  push"] }),
            vec![
                "unmatchable-pattern allow[0]: a blank in a pattern is the gap between two words; write one between words, none at the ends",
            ],
        ),
        (
            json!({ "allow": [" git push"] }),
            vec![
                "unmatchable-pattern allow[0]: a blank in a pattern is the gap between two words; write one between words, none at the ends",
            ],
        ),
        (
            json!({ "allow": ["git push "] }),
            vec![
                "unmatchable-pattern allow[0]: a blank in a pattern is the gap between two words; write one between words, none at the ends",
            ],
        ),
        (
            json!({ "ask": [{ "tool": "send", "target": " #ops" }] }),
            vec![
                "unmatchable-pattern ask[0].target: a target is compared without the blanks around it; leave them out",
            ],
        ),
        (
            json!({ "ask": [{ "target": "#ops" }] }),
            vec!["missing-field ask[0].tool: `tool` is missing; it says whose target this is"],
        ),
        (
            json!({ "ask": [{ "path": "src/**" }] }),
            vec![
                r#"no-root ask[0].path: "src/**" starts from the first of `paths.roots`, and there is none: write it in full"#,
            ],
        ),
        (
            json!({ "ask": ["x"], "modes": { "edit": { "allow": [{ "argv": [] }] } } }),
            vec![
                "empty-argv modes.edit.allow[0].argv: an empty `argv` would match every command; write the words, or the command `*`",
            ],
        ),
        (
            json!({ "deny": ["x".repeat(70_000)] }),
            vec!["too-much deny[0]: a pattern is at most 65536 bytes long; shorten it with `*`"],
        ),
        (
            json!({ "deny": vec!["x"; 100_001] }),
            vec!["too-much a policy takes at most 100000 rules, and this has 100001; say more with globs"],
        ),
        // Tools, the shell, paths, limits.
        (
            json!({ "tools": { "": {} } }),
            vec![r#"empty tools[""]: a tool's name can't be empty; write at least one character"#],
        ),
        (
            json!({ "tools": { "a b": { "command": "", "path": ["x", ""], "target": "" } } }),
            vec![
                r#"empty tools["a b"].command: the name of an input field can't be empty; write at least one character"#,
                r#"empty tools["a b"].target: the name of an input field can't be empty; write at least one character"#,
                r#"empty tools["a b"].path[1]: the name of an input field can't be empty; write at least one character"#,
            ],
        ),
        (
            json!({ "tools": { "say": { "risk": "write", "remember": ["tool", "target"] } } }),
            vec![
                "impossible-scope tools.say.remember[1]: a grant of this scope needs a tool that declares `target`; declare it, or leave the scope out",
            ],
        ),
        (
            json!({ "tools": { "say": { "risk": "write", "remember": ["command", "argv", "path"] } } }),
            vec![
                "impossible-scope tools.say.remember[0]: a grant of this scope needs a tool that declares `command`; declare it, or leave the scope out",
                "impossible-scope tools.say.remember[1]: a grant of this scope needs a tool that declares `command` or `argv`; declare it, or leave the scope out",
                "impossible-scope tools.say.remember[2]: a grant of this scope needs a tool that declares `path`; declare it, or leave the scope out",
            ],
        ),
        (
            json!({ "shell": { "env": ["FOO", "FOO_*", "*", "A-B", "1A", "A=b", ""] } }),
            vec![
                "bad-variable shell.env[2]: `*` is no variable's name; write `FOO`, or `FOO_*` for all that begin so",
                "bad-variable shell.env[3]: `A-B` is no variable's name; write `FOO`, or `FOO_*` for all that begin so",
                "bad-variable shell.env[4]: `1A` is no variable's name; write `FOO`, or `FOO_*` for all that begin so",
                "bad-variable shell.env[5]: `A=b` is no variable's name; write `FOO`, or `FOO_*` for all that begin so",
                "bad-variable shell.env[6]: `` is no variable's name; write `FOO`, or `FOO_*` for all that begin so",
            ],
        ),
        (
            json!({ "shell": { "wrappers": [{ "name": "/usr/bin/x" }, { "nme": "x" }, {}] } }),
            vec![
                "unknown-field shell.wrappers[1].nme: unknown field `nme`; did you mean `name`?",
                "missing-field shell.wrappers[2].name: `name` is missing; it has no default",
                "bad-wrapper shell.wrappers[0].name: `/usr/bin/x` is no program's name; write it without a path, arguments and blanks",
            ],
        ),
        (
            json!({ "shell": { "wrappers": [{ "name": "x", "valueOptions": ["n", "--a=b"], "line": "", "skip": -1 }] } }),
            vec![
                "bad-amount shell.wrappers[0].skip: expected a whole number from 0 to 100, found -1",
                "bad-wrapper shell.wrappers[0].valueOptions[0]: `n` is no option; write it as a line has it, such as `-n` or `--signal`",
                "bad-wrapper shell.wrappers[0].valueOptions[1]: `--a=b` is no option; write it as a line has it, such as `-n` or `--signal`",
                "bad-wrapper shell.wrappers[0].line: `` is no option; write it as a line has it, such as `-n` or `--signal`",
            ],
        ),
        (
            json!({ "shell": { "wrappers": [{ "name": "x", "skip": 1.5 }, { "name": "y", "skip": 1e9 }, { "name": "z", "skip": "1" }] } }),
            vec![
                "bad-amount shell.wrappers[0].skip: expected a whole number from 0 to 100, found 1.5",
                "bad-amount shell.wrappers[1].skip: expected a whole number from 0 to 100, found 1000000000.0",
                "wrong-type shell.wrappers[2].skip: expected a number, found a string",
            ],
        ),
        (
            json!({ "paths": { "roots": ["", { "path": "" }], "cwd": "", "home": "" } }),
            vec![
                r#"empty-path paths.home: an empty path names no folder: write "." for the working folder"#,
                r#"empty-path paths.cwd: an empty path names no folder: write "." for the working folder"#,
                r#"empty-path paths.roots[0]: an empty path names no folder: write "." for the working folder"#,
                r#"empty-path paths.roots[1]: an empty path names no folder: write "." for the working folder"#,
            ],
        ),
        (
            json!({ "limits": { "steps": -1, "wallSeconds": -0.5, "outputBytes": 1.5, "completionTokens": 1e300, "repeats": "3" } }),
            vec![
                "bad-amount limits.steps: expected a whole number from 0 to 9007199254740991, found -1",
                "bad-amount limits.wallSeconds: expected a number from 0 up, found -0.5",
                "bad-amount limits.outputBytes: expected a whole number from 0 to 9007199254740991, found 1.5",
                "bad-amount limits.completionTokens: expected a whole number from 0 to 9007199254740991, found 1e+300",
                "wrong-type limits.repeats: expected a number, found a string",
            ],
        ),
        (
            json!({ "limits": { "wallSeconds": null, "step": 3 } }),
            vec![
                "wrong-type limits.wallSeconds: expected a number, found null; leave it out",
                "unknown-field limits.step: unknown field `step`; did you mean `steps`?",
            ],
        ),
        // Paths.
        (
            json!({ "paths": { "roots": ["w"] } }),
            vec![
                r#"relative-path paths.roots[0]: "w" is relative, which starts from `cwd`: give `cwd`, or write the root in full"#,
            ],
        ),
        (
            json!({ "paths": { "roots": ["/w"], "cwd": "w", "home": "~" } }),
            vec![
                r#"no-home paths.home: "~" starts at the home folder: give `home`"#,
                r#"relative-path paths.cwd: "w" is relative: write it in full, from the top"#,
            ],
        ),
        (
            json!({ "paths": { "roots": ["~/w", "~bob/w"] } }),
            vec![
                r#"no-home paths.roots[0]: "~/w" starts at the home folder: give `home`"#,
                r#"unknown-user paths.roots[1]: "~bob" names a user, whose folder can't be told: write it in full"#,
            ],
        ),
        (
            json!({ "paths": { "roots": ["file:///w", "/w\u{202e}"] } }),
            vec![
                r#"path-is-uri paths.roots[0]: "file:///w" is a URI: write the path alone"#,
                r#"odd-characters paths.roots[1]: "/w\u{202e}" holds a control or a bidirectional character: take it out"#,
            ],
        ),
        (
            json!({ "paths": { "roots": ["C:"], "style": "windows" } }),
            vec![
                r#"unclear-path paths.roots[0]: "C:" can be read in several ways: a drive's own folder is written with a slash: C:\"#,
            ],
        ),
        (
            json!({ "paths": { "roots": ["~/w"] }, "deny": [{ "path": "src/**" }] }),
            vec![r#"no-home paths.roots[0]: "~/w" starts at the home folder: give `home`"#],
        ),
        (
            json!({ "paths": { "roots": ["/w"] }, "deny": [{ "path": "~/x" }, { "path": "~bob/x" }, { "path": "file:///x" }, { "path": "a\u{7}" }] }),
            vec![
                r#"no-home deny[0].path: "~/x" starts at the home folder: give `paths.home`"#,
                r#"unknown-user deny[1].path: "~bob" names a user, whose folder can't be told: write it in full"#,
                r#"path-is-uri deny[2].path: "file:///x" is a URI: write the path alone"#,
                r#"odd-characters deny[3].path: "a\u{7}" holds a control or a bidirectional character: take it out"#,
            ],
        ),
        (
            json!({ "paths": { "roots": ["/w"] }, "deny": [{ "path": "{a,b" }, { "path": "[a" }, { "path": "[z-a]" }, { "path": "a\\" }, { "path": "*/../a" }] }),
            vec![
                r#"unbalanced-braces deny[0].path: `{` is not closed in "{a,b": write `{a,b}`, or `[{]` for the letter itself"#,
                r#"unclosed-class deny[1].path: `[` is not closed (write `[[]` for the letter itself) in "[a""#,
                r#"reversed-range deny[2].path: a range runs backwards (write its lower end first) in "[z-a]""#,
                r#"dangling-escape deny[3].path: `\` stands at the end (write it twice for the letter itself) in "a\\""#,
                r#"dots-after-wildcard deny[4].path: `..` after a wildcard in "*/../a": write the path without it"#,
            ],
        ),
        (
            json!({ "paths": { "roots": [] }, "deny": [{ "path": "x" }] }),
            vec![
                r#"no-root deny[0].path: "x" starts from the first of `paths.roots`, and there is none: write it in full"#,
            ],
        ),
        (
            json!({ "deny": [{ "path": format!("/{}", "a/".repeat(70)) }, { "path": format!("/{}", "{a,b}".repeat(20)) }] }),
            vec![
                r#"too-long deny[0].path: "/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/" has more than 63 segments: put `**` for some of them"#,
                r#"too-many-alternatives deny[1].path: "/{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}" stands for more than 256 patterns: write several rules"#,
            ],
        ),
        (
            json!({ "deny": [{ "command": "git push", "options": { "any": ["-f"] } }] }),
            vec!["missing-field deny[0].argv: `argv` is missing; it has no default"],
        ),
        (
            json!({ "deny": [{ "argv": ["git"], "options": {} }, { "argv": ["git"], "options": { "any": [], "all": [[]], "none": [""] } }] }),
            vec![
                "empty deny[0].options: these options ask for nothing; write `any`, `all` or `none`",
                "empty deny[1].options.any: a list of options names some; write at least one",
                "empty-pattern deny[1].options.none[0]: an empty pattern matches nothing; write `*` for everything, or leave it out",
                "empty-argv deny[1].options.all[0]: a choice of no words matches nothing; write the words that may stand here",
            ],
        ),
        (
            json!({ "deny": [{ "argv": ["git"], "options": { "any": "-f", "nome": [] } }] }),
            vec![
                "wrong-type deny[0].options.any: expected a list of strings, found a string; put it in brackets",
                "unknown-field deny[0].options.nome: unknown field `nome`; did you mean `none`?",
            ],
        ),
        // Examples.
        (
            json!({ "allow": [{ "command": "git log *", "match": ["git log", "git status", "git log; id"], "notMatch": ["git log -p", "git status", "rm x"] }] }),
            vec![
                "bad-example allow[0].match[1]: the rule does not match `git status`; change the rule or the example",
                "bad-example allow[0].match[2]: the rule does not match `git log; id`; change the rule or the example",
                "bad-example allow[0].notMatch[0]: the rule matches `git log -p`; change the rule or the example",
            ],
        ),
        (
            json!({ "allow": [{ "command": "cat src/*", "match": ["cat src/$x"], "notMatch": ["cat src/../x", "cat src/a"] }] }),
            vec![
                "bad-example allow[0].match[0]: the rule may or may not match `cat src/$x`; change the rule or the example",
                "bad-example allow[0].notMatch[1]: the rule matches `cat src/a`; change the rule or the example",
            ],
        ),
        (
            json!({ "deny": [{ "command": "curl * | sh", "match": ["curl x|sh; true", "curl x"], "notMatch": ["curl x | tee y", "curl $x | $y"] }] }),
            vec![
                "bad-example deny[0].match[1]: the rule does not match `curl x`; change the rule or the example",
                "bad-example deny[0].notMatch[1]: the rule may or may not match `curl $x | $y`; change the rule or the example",
            ],
        ),
        (
            json!({ "deny": [{ "argv": ["git", "push"], "options": { "any": ["--force"] }, "match": ["git push --force", "git push"], "notMatch": ["git push -v", "git -C x push --force"] }] }),
            vec![
                "bad-example deny[0].match[1]: the rule does not match `git push`; change the rule or the example",
                "bad-example deny[0].notMatch[1]: the rule matches `git -C x push --force`; change the rule or the example",
            ],
        ),
        (
            json!({ "allow": [{ "argv": ["git", ["log", "status"]], "match": ["git status -s", "\"git\" log", "git push"], "notMatch": ["git log", "git (", "git"] }] }),
            vec![
                "bad-example allow[0].match[2]: the rule does not match `git push`; change the rule or the example",
                "bad-example allow[0].notMatch[0]: the rule matches `git log`; change the rule or the example",
            ],
        ),
        (
            json!({ "ask": [{ "tool": "mcp__*", "match": ["mcp__x", "file"], "notMatch": ["mcp__y", "file"] }] }),
            vec![
                "bad-example ask[0].match[1]: the rule does not match `file`; change the rule or the example",
                "bad-example ask[0].notMatch[0]: the rule matches `mcp__y`; change the rule or the example",
            ],
        ),
        (
            json!({ "ask": [{ "tool": "say", "target": "#ops", "match": [" #ops ", "#op"], "notMatch": ["#ops", "#OPS"] }] }),
            vec![
                "bad-example ask[0].match[1]: the rule does not match `#op`; change the rule or the example",
                "bad-example ask[0].notMatch[0]: the rule matches `#ops`; change the rule or the example",
            ],
        ),
        (
            json!({ "paths": { "roots": ["/w"] }, "allow": [{ "path": "src/**", "match": ["src/a/b", "/w/src/x", "srcx"], "notMatch": ["src/../x", "src/y"] }] }),
            vec![
                "bad-example allow[0].match[2]: the rule does not match `srcx`; change the rule or the example",
                "bad-example allow[0].notMatch[1]: the rule matches `src/y`; change the rule or the example",
            ],
        ),
        (
            json!({ "shell": { "screening": "refuse" }, "allow": [{ "command": "git *", "match": ["git  log", "git; x"], "notMatch": ["git (x)", "git x"] }] }),
            vec![
                "bad-example allow[0].match[1]: the rule does not match `git; x`; change the rule or the example",
                "bad-example allow[0].notMatch[1]: the rule matches `git x`; change the rule or the example",
            ],
        ),
        (
            json!({ "shell": { "screening": "refuse" }, "ask": [{ "command": "git *", "match": ["git; x"], "notMatch": ["git; x"] }, { "argv": ["git"], "match": ["g'i't x", "git \"", "git;"] }] }),
            vec![
                "bad-example ask[0].match[0]: the rule may or may not match `git; x`; change the rule or the example",
                "bad-example ask[0].notMatch[0]: the rule may or may not match `git; x`; change the rule or the example",
                r#"bad-example ask[1].match[1]: the rule may or may not match `git "`; change the rule or the example"#,
                "bad-example ask[1].match[2]: the rule may or may not match `git;`; change the rule or the example",
            ],
        ),
        (
            json!({ "shell": { "env": ["FOO_*"] }, "allow": [{ "command": "make", "match": ["CI=1 FOO_A=x make", "PATH=. make"] }] }),
            vec![
                "bad-example allow[0].match[1]: the rule does not match `PATH=. make`; change the rule or the example",
            ],
        ),
        (
            json!({ "allow": [{ "command": "git log", "match": "git log" }, { "command": "", "match": ["x"] }] }),
            vec![
                "wrong-type allow[0].match: expected a list of strings, found a string; put it in brackets",
                "empty-pattern allow[1].command: an empty pattern matches nothing; write `*` for everything, or leave it out",
            ],
        ),
        // Several at once, in the order of the config's fields.
        (
            json!({ "deny": [{ "argv": [] }], "preset": "acp", "tools": { "x": { "risk": "exec" } }, "unatended": true }),
            vec![
                "unknown-field unatended: unknown field `unatended`; did you mean `unattended`?",
                "unknown-risk tools.x.risk: unknown risk `exec`; did you mean `execute`?",
                "empty-argv deny[0].argv: an empty `argv` would match every command; write the words, or the command `*`",
            ],
        ),
    ]
}

#[test]
fn every_fault_names_its_place_and_its_remedy() {
    for (config, expected) in cases() {
        assert_eq!(said(&config), expected, "{config}");
    }
}

#[test]
fn every_code_is_said() {
    let codes: BTreeSet<_> = cases()
        .iter()
        .flat_map(|(_, said)| {
            said.iter().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect::<Vec<_>>()
        })
        .collect();
    // That one is a session's, not a config's.
    let all = FaultCode::ALL.iter().filter(|code| **code != FaultCode::BadSession);
    let all: BTreeSet<_> = all.map(|code| code.name().to_owned()).collect();
    assert_eq!(codes, all);
}

#[test]
fn a_config_made_in_rust_is_checked_as_well() {
    let config = PolicyConfig {
        deny: vec![Rule { risk: Some("write".into()), ..Rule::from("x") }, Form::Tool.into()],
        modes: vec![("new".into(), Default::default()), ("new".into(), Default::default())],
        limits: Limits { wall_seconds: f64::NAN, ..Limits::default() },
        ..PolicyConfig::default()
    };
    let error = Policy::new(&config).unwrap_err();
    let said: Vec<_> = error.faults().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "modes.new: the mode `new` is there already; leave one out",
            "deny[0]: a string has no further fields; make it a `command` or a `tool`",
            "deny[1]: this rule says nothing to match; give it one of `command`, `argv`, `path`, `tool`, or `target` with `tool`",
            "limits.wallSeconds: expected a number from 0 up, found NaN",
        ]
    );
}
