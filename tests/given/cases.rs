//! The cases from public reports, as `tests/data/cases/README.md` says to ask them.

use super::{Asked, data};
use serde_json::{Value, json};
use toolgate::rules::refuse;
use toolgate::{Call, Policy};

/// The files, and how many cases each holds.
pub const FILES: [(&str, usize); 6] =
    [("bypass", 161), ("dos", 5), ("false-prompt", 67), ("glob", 19), ("mode", 43), ("path", 47)];

/// Cases of our own, of the same kinds: `why` says what the shells do, or what is typed all day.
pub const OWN_FILES: [(&str, usize); 6] = [("bypass", 1399), ("false-prompt", 749), ("glob", 34), ("known", 798), ("mode", 598), ("path", 170)];

/// A child session's policy is its parent's, merged by the host: there is nothing to ask here.
pub const LEFT_OUT: [&str; 2] = ["agentscope-2477-subagent", "langchain-3131-subagent-inherit"];

pub struct Case {
    pub id: String,
    pub kind: String,
    pub expected: String,
    pub needs: Vec<String>,
    row: Value,
}

/// The cases of a file.
pub fn cases(name: &str) -> Vec<Case> {
    cases_in(&data(&format!("cases/{name}.jsonl")))
}

/// Cases of our own, in the same shape.
pub fn own_cases(name: &str) -> Vec<Case> {
    cases_in(&data(&format!("own-cases/{name}.jsonl")))
}

fn cases_in(text: &str) -> Vec<Case> {
    let rows = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    rows.map(|row| {
        let needs = row.get("needs_all").and_then(Value::as_array).cloned().unwrap_or_default();
        Case {
            id: row["id"].as_str().unwrap().to_owned(),
            kind: row["kind"].as_str().unwrap().to_owned(),
            // Decided where the report is debatable: `tests/data/cases/README.md`, at `debatable`.
            expected: match row["id"].as_str().unwrap() {
                "kimi-2448-yolo-outside" | "letta-973-drive-slash" | "hermes-109051-deny-glob-substring" => "deny",
                "oc-7063-deny-name-with-args" => "allow",
                // Decided in `docs/decisions.md`.
                "cc-39834-glob-expansion" => "ask",
                "cc-26278-tilde" => "deny",
                "cc-2928-mcp-bare-server" | "cc-15292-cflags" | "cc-49350-aws-profile" | "qwen-12096-comment-only" => "ask",
                id if id.starts_with("oc-16715-env-assign") || id.starts_with("openworker-281") => "ask",
                _ => row["expected"].as_str().unwrap(),
            }
            .to_owned(),
            needs: needs.iter().map(|need| need.as_str().unwrap().to_owned()).collect(),
            row,
        }
    })
    .collect()
}

impl Case {
    pub fn input(&self) -> String {
        match self.row.get("input_gen") {
            Some(parts) => {
                let part = |part: &Value| part[0].as_str().unwrap().repeat(part[1].as_u64().unwrap() as usize);
                parts.as_array().unwrap().iter().map(part).collect()
            }
            None => self.row["input"].as_str().unwrap().to_owned(),
        }
    }

    fn list(&self, name: &str) -> Vec<&str> {
        let list = self.row["context"].get(name).and_then(Value::as_array);
        list.map(|list| list.iter().map(|item| item.as_str().unwrap()).collect()).unwrap_or_default()
    }

    fn text(&self, name: &str) -> Option<&str> {
        self.row["context"].get(name).and_then(Value::as_str)
    }

    fn shell(&self) -> bool {
        self.row["input_kind"] == "shell"
    }

    fn tool(&self) -> String {
        match self.row["input_kind"].as_str().unwrap() {
            "shell" => "shell".to_owned(),
            "tool" => self.input(),
            _ => self.text("tool").unwrap_or("file").to_owned(),
        }
    }

    fn risk(&self) -> &str {
        match self.text("risk") {
            Some("exec" | "destructive") => "execute",
            Some("network") => "external",
            Some(risk) => risk,
            None => "execute",
        }
    }

    /// A list's entry as a rule.
    fn rule(&self, entry: &str) -> Value {
        match self.row["input_kind"].as_str().unwrap() {
            "path" => json!({ "path": entry }),
            "shell" if entry == "[ *" => json!({ "argv": ["["] }),
            "shell" if entry.contains(['"', '\'', '\\']) => json!({ "argv": refuse::split(entry).unwrap() }),
            "shell" => json!({ "command": entry }),
            _ => json!(entry),
        }
    }

    /// An entry without `*` also covers what lies below it.
    fn paths(&self, name: &str) -> Vec<Value> {
        let mut rules = Vec::new();
        for entry in self.list(name) {
            rules.push(json!({ "path": entry }));
            if !entry.contains('*') {
                rules.push(json!({ "path": format!("{}/**", entry.trim_end_matches('/')) }));
            }
        }
        rules
    }

    fn mode(&self) -> (&'static str, &str) {
        match self.text("mode").unwrap_or("default") {
            "default" | "dont-ask" => ("workspace", "interactive"),
            "accept-edits" => ("four-mode", "edit"),
            "yolo" | "auto" => ("four-mode", "auto"),
            "plan" => ("workspace", "plan"),
            misspelt => ("workspace", misspelt),
        }
    }

    pub fn config(&self) -> Value {
        let (preset, _) = self.mode();
        let rules = |name: &str| self.list(name).into_iter().map(|entry| self.rule(entry)).collect::<Vec<_>>();
        let mut deny = rules("deny");
        deny.extend(self.paths("deny_paths"));
        let mut ask = rules("ask");
        ask.extend(self.paths("protected"));
        let mut tool = json!({ "risk": self.risk() });
        if self.shell() {
            tool = json!({ "risk": "execute", "command": "command", "remember": ["command", "argv", "tool"] });
        } else if self.row["input_kind"] == "path" || self.row["context"]["args"].get("path").is_some() {
            tool["path"] = json!("path");
        }
        let mut config = json!({
            "preset": preset,
            "tools": { self.tool(): tool },
            "allow": rules("allow"),
            "deny": deny,
            "ask": ask,
        });
        if preset == "workspace" && ["bypass", "dos", "glob"].contains(&self.kind.as_str()) {
            config["modes"] = json!({ "interactive": { "cells": { "read": "ask" } } });
        }
        if self.text("mode") == Some("dont-ask") {
            config["unattended"] = json!(true);
        }
        let windows = self.text("platform") == Some("windows");
        if self.row["context"].get("roots").is_some() {
            let mut paths = json!({ "roots": self.list("roots") });
            if self.id.starts_with("thclaws-204") {
                paths["roots"] = json!(["output"]);
            }
            for name in ["cwd", "home"] {
                if let Some(folder) = self.text(name) {
                    paths[name] = json!(folder);
                }
            }
            if windows {
                paths["style"] = json!("windows");
            }
            config["paths"] = paths;
        }
        if let Some(shell) = self.text("shell") {
            config["shell"] = json!({ "dialect": shell });
        }
        config
    }

    pub fn call(&self) -> Value {
        let mut call = json!({ "tool": self.tool() });
        match self.row["input_kind"].as_str().unwrap() {
            "shell" if self.row["context"].get("argv_api").is_some() => call["argv"] = json!(refuse::split(&self.input()).unwrap()),
            "shell" => call["input"] = json!({ "command": self.input() }),
            "path" => call["input"] = json!({ "path": self.input() }),
            _ => {
                if let Some(input) = self.row["context"].get("args") {
                    call["input"] = input.clone();
                }
            }
        }
        if let (None, Some(cwd)) = (self.row["context"].get("roots"), self.text("cwd")) {
            call["cwd"] = json!(cwd);
        }
        call
    }

    /// Session approvals: a line is a grant of that exact line, one that ends in ` *` a grant of its words.
    pub fn grants(&self) -> Option<Vec<Value>> {
        let allow = |tool: &str, mut grant: Value| {
            grant["tool"] = json!(tool);
            grant["effect"] = json!("allow");
            grant
        };
        let lines = self.list("session_approvals").into_iter().map(|line| match line.strip_suffix(" *") {
            Some(prefix) => allow("shell", json!({ "scope": "argv", "value": prefix.split(' ').collect::<Vec<_>>() })),
            None => allow("shell", json!({ "scope": "command", "value": line })),
        });
        let tools = self.list("session_tool_approvals").into_iter().map(|tool| allow(tool, json!({ "scope": "tool" })));
        let grants: Vec<_> = lines.chain(tools).collect();
        (!grants.is_empty()).then_some(grants)
    }

    pub fn asked(&self) -> Asked {
        let mut call = self.call();
        let config = self.config();
        if let (Some(links), Ok(policy)) = (self.row["context"].get("symlinks"), Policy::from_value(&config)) {
            let links: Vec<_> = links.as_object().unwrap().iter().map(|(link, target)| (link.as_str(), target.as_str().unwrap())).collect();
            let cwd = self.text("cwd").unwrap();
            let paths = policy.paths(&Call::from_value(&call));
            let real = paths.into_iter().filter_map(|path| path.path).map(|path| {
                let real = really(&path, cwd, &links);
                (path, json!(real))
            });
            call["realPaths"] = Value::Object(real.collect());
        }
        Asked { config, mode: self.mode().1.to_owned(), call, grants: self.grants() }
    }
}

/// What a path really is, where these are the links: as a host would ask its file system, link by link.
fn really(path: &str, cwd: &str, links: &[(&str, &str)]) -> String {
    let full = if path.starts_with('/') { path.to_owned() } else { format!("{cwd}/{path}") };
    let mut real = String::new();
    for segment in full.split('/') {
        match segment {
            "" | "." => {}
            ".." => real.truncate(real.rfind('/').unwrap_or(0)),
            name => {
                real = format!("{real}/{name}");
                if let Some((_, target)) = links.iter().find(|(link, _)| *link == real) {
                    real = (*target).to_owned();
                }
            }
        }
    }
    real
}
