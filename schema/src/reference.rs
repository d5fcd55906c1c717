//! The reference of the config, from its schema.

use serde_json::{Map, Value};
use toolgate::policy::FaultCode;

const INTRO: &str = "\
# The config of a policy

<!-- Generated from the Rust types by `cargo run --manifest-path schema/Cargo.toml`: change the comments there. -->

A policy is made from plain data: `new Policy(config)` in JavaScript, `Policy::from_json` in Rust. The JSON Schema is
[`policy.schema.json`](../schema/policy.schema.json): editors complete and check a config that names it. What the schema refuses the
loader refuses too, and it refuses [more](#what-is-refused).
";

const REFUSED: &str = "\
## What is refused

A config that is wrong makes no policy: `PolicyError` lists all faults that were found, each with a stable `code`, the place (`at`), and a
message that says what is wrong and what to write instead. `null` is not the same as leaving a field out, and a field that is not
described here is refused. What only follows from another fault is not listed.

```text
tools.fetch.risk: unknown risk `external`; the risks are `read`, `write`, `execute`, `ask`
deny[0]: a pattern sees words without their quotes, so \" in it is not what it seems; write the words as `argv`
paths.roots[1].writable: expected true or false, found a string; write false without quotes
```

| code | what is wrong |
| --- | --- |
";

/// The types in the order of the page: the name, the heading, and an example config that shows it.
pub const EXAMPLES: &[(&str, &str, &str)] = &[
    (
        "",
        "The policy",
        r##"{
  "preset": "workspace",
  "defaultMode": "interactive",
  "tools": {
    "shell_run": { "command": "command" },
    "file_read": { "risk": "read", "path": "path" },
    "file_write": { "risk": "write", "path": "path" },
    "send_message": { "risk": "external", "target": "channel" },
    "mcp__*": { "risk": "external" }
  },
  "deny": [{ "argv": ["git", "push", "--force"], "reason": "History is shared." }],
  "ask": ["npm publish*"],
  "allow": ["npm test", "git commit *", { "tool": "send_message", "target": "#builds" }],
  "paths": { "roots": ["/srv/app"] },
  "protect": ["vcs", "secrets"]
}"##,
    ),
    ("PresetName", "Presets", ""),
    (
        "ModeChange",
        "Changing a row",
        r#"{
  "preset": "four-mode",
  "modes": {
    "plan": { "cells": { "write": "deny" } },
    "review": { "label": "Review", "hint": "Reads, and asks for the rest.", "cells": { "read": "allow" }, "otherwise": "confirm" }
  }
}"#,
    ),
    (
        "TableConfig",
        "A table of one's own",
        r#"{
  "table": {
    "risks": ["look", "change", "run", "pay"],
    "defaultMode": "day",
    "shell": { "execute": "run", "write": "change", "read": "look" },
    "modes": [
      { "id": "day", "label": "Day", "cells": { "look": "allow", "change": "ask", "run": "ask", "pay": "confirm" } },
      { "id": "night", "label": "Night", "cells": { "look": "allow" }, "otherwise": "deny", "sealed": true }
    ]
  }
}"#,
    ),
    ("ShellColumns", "The columns of shell lines", ""),
    ("ModeConfig", "A row", ""),
    ("Cell", "Cells", ""),
    (
        "Rule",
        "Rules",
        r##"{
  "tools": { "send_message": { "target": "to" } },
  "deny": ["curl * | sh", { "tool": "mcp__prod__*", "reason": "Production is off limits." }],
  "ask": [{ "argv": ["git", ["push", "tag"]] }, { "path": "/etc/**", "risk": "write" }],
  "allow": [
    "git status",
    { "command": "cargo test *", "match": ["cargo test --lib"], "notMatch": ["cargo install x"] },
    { "tool": "send_message", "target": "#ops" }
  ]
}"##,
    ),
    (
        "ToolConfig",
        "Tools",
        r#"{
  "preset": "acp",
  "tools": {
    "bash": { "command": "cmd", "remember": ["command", "argv", "tool"] },
    "spawn": { "argv": "args" },
    "move_file": { "risk": "write", "path": ["from", "to"] },
    "ask_user": { "risk": "ask" },
    "mcp__docs__*": { "trusted": true }
  }
}"#,
    ),
    ("GrantScope", "Scopes", ""),
    (
        "ShellConfig",
        "The shell",
        r#"{
  "shell": {
    "dialect": "zsh",
    "env": ["RUST_LOG", "MYAPP_*"],
    "wrappers": [{ "name": "retry", "valueOptions": ["-n", "--delay"], "transparent": true }]
  }
}"#,
    ),
    ("Dialect", "Dialects", ""),
    ("ScreeningKind", "Screenings", ""),
    ("WrapperConfig", "Wrappers", ""),
    (
        "PathsConfig",
        "Paths",
        r#"{
  "paths": {
    "roots": ["/srv/app", { "path": "/srv/app/vendor" }, { "path": "/tmp/scratch", "writable": true }],
    "cwd": "/srv/app",
    "home": "/home/dev"
  },
  "allow": [{ "path": "src/**" }]
}"#,
    ),
    ("Root", "Roots", ""),
    ("PathStyle", "Styles of paths", ""),
    ("Limits", "Limits", r#"{ "limits": { "steps": 50, "wallSeconds": 120, "completionTokens": 0, "repeats": 3 } }"#),
];

/// `docs/policy.md`.
pub fn reference(schema: &Value) -> String {
    let mut page = INTRO.to_owned();
    for (name, heading, example) in EXAMPLES {
        let of = if name.is_empty() { schema } else { &schema["$defs"][name] };
        page += &format!("\n## {heading}\n\n{}\n", text(of, "description"));
        page += &body(of);
        if !example.is_empty() {
            page += &format!("\n```json\n{example}\n```\n");
        }
    }
    page += &format!("\n{REFUSED}");
    for code in FaultCode::ALL {
        page += &format!("| `{}` | {} |\n", code.name(), code.meaning().trim());
    }
    page
}

/// The values of a choice, or the fields of an object.
fn body(of: &Value) -> String {
    if let Some(fields) = of["properties"].as_object() {
        return table(fields, of);
    }
    let Some(choices) = of["oneOf"].as_array().or(of["anyOf"].as_array()) else { return String::new() };
    let mut lists = String::from("\n");
    for choice in choices {
        match choice["properties"].as_object() {
            Some(fields) => {
                lists += &format!("- an object: {}\n{}", text(choice, "description"), table(fields, choice))
            }
            None => lists += &format!("- {}: {}\n", shape(choice), text(choice, "description")),
        }
    }
    lists
}

fn table(fields: &Map<String, Value>, of: &Value) -> String {
    let mut rows = String::from("\n| field | takes | default | |\n| --- | --- | --- | --- |\n");
    for (name, field) in fields {
        let needed = of["required"].as_array().is_some_and(|needed| needed.contains(&name.as_str().into()));
        let default = match &field["default"] {
            _ if needed => "needed".to_owned(),
            Value::Null => String::new(),
            Value::Object(_) => "see there".to_owned(),
            default => format!("`{default}`"),
        };
        rows += &format!("| `{name}` | {} | {default} | {} |\n", shape(field), text(field, "description"));
    }
    rows
}

/// What a value looks like, in a few words.
fn shape(of: &Value) -> String {
    if let Some(name) = of["$ref"].as_str().and_then(|path| path.strip_prefix("#/$defs/")) {
        return link(name);
    }
    if let Some(value) = of.get("const") {
        return format!("`{value}`");
    }
    if let Some(values) = of["enum"].as_array() {
        return values.iter().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(", ");
    }
    if let Some(choices) = of["anyOf"].as_array() {
        return choices.iter().map(shape).collect::<Vec<_>>().join(" or ");
    }
    match text(of, "type") {
        "array" if of["items"]["anyOf"].is_array() => format!("list of ({})", shape(&of["items"])),
        "array" => format!("list of {}", shape(&of["items"])),
        "object" if of["additionalProperties"].is_object() => format!("name → {}", shape(&of["additionalProperties"])),
        "boolean" => "true or false".to_owned(),
        "integer" => "whole number".to_owned(),
        other => other.to_owned(),
    }
}

/// A link to the type's heading, where it has one.
fn link(name: &str) -> String {
    let heading = EXAMPLES.iter().find(|(of, ..)| *of == name).map(|(_, heading, _)| *heading);
    let Some(heading) = heading else { return format!("`{name}`") };
    let anchor: String =
        heading.to_lowercase().chars().filter(|c| *c != '\'').map(|c| if c == ' ' { '-' } else { c }).collect();
    format!("[{}](#{anchor})", heading.to_lowercase())
}

fn text<'v>(of: &'v Value, key: &str) -> &'v str {
    of[key].as_str().unwrap_or_default()
}
