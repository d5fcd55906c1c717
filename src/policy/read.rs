//! From JSON to a [`PolicyConfig`]: what types can say. What they can't is in [`super::check`].

use serde_json::Value;

use super::check;
use super::config::{
    Argv, Cell, Dialect, Form, GrantScope, Limits, ModeChange, ModeConfig, OptionsConfig, PathStyle, PathsConfig,
    PolicyConfig, PresetName, RootConfig, Rule, ScreeningKind, ShellColumns, ShellConfig, TableConfig, ToolConfig,
    Words, WrapperConfig,
};
use super::fault::{FaultCode, Faults, Place, PolicyError};
use super::node::{Name, Node, amount, boolean, count, name, string, strings};

impl PolicyConfig {
    /// Reads a config and checks all but the examples of its rules, which want the whole policy: see [`super::Policy::from_value`].
    ///
    /// # Errors
    /// All that is wrong with it.
    ///
    /// ```
    /// use toolgate::policy::config::PolicyConfig;
    /// let error = PolicyConfig::from_json(&serde_json::json!({ "preset": "workspce" })).unwrap_err();
    /// assert_eq!(error.to_string(), "preset: unknown preset `workspce`; did you mean `workspace`?");
    /// ```
    pub fn from_json(value: &Value) -> Result<Self, PolicyError> {
        let faults = Faults::default();
        let config = read(value, &faults);
        check::check(&config, &super::resolve_table(&config), &faults);
        faults.unless(config)
    }
}

/// Reads a config. What is wrong with it is added to `faults`; the config that comes back then holds defaults in those places.
pub fn read(value: &Value, faults: &Faults) -> PolicyConfig {
    policy(&Node::root(value, faults))
}

/// Reads what one reply may spend, on its own.
///
/// # Errors
/// All that is wrong with it.
pub fn read_limits(value: &Value) -> Result<Limits, PolicyError> {
    let faults = Faults::default();
    let limits = limits(&Node::root(value, &faults));
    faults.unless(limits)
}

/// Reads further wrappers on their own.
///
/// # Errors
/// All that is wrong with them.
pub fn read_wrappers(value: &Value) -> Result<Vec<WrapperConfig>, PolicyError> {
    let faults = Faults::default();
    let wrappers = wrappers(&Node::root(value, &faults));
    check::wrappers(&wrappers, Place::ROOT, &faults);
    faults.unless(wrappers)
}

/// No program has more words before the one that it runs.
const MOST_SKIPPED: u64 = 100;

fn policy(at: &Node<'_>) -> PolicyConfig {
    at.object("an object, the policy's config", |fields| PolicyConfig {
        preset: fields.get("preset", name),
        table: fields.get("table", table),
        modes: fields.get("modes", |at| at.entries("modes", mode_change)).unwrap_or_default(),
        default_mode: fields.get("defaultMode", string),
        tools: fields.get("tools", |at| at.entries("tools", tool)).unwrap_or_default().into_iter().collect(),
        deny: fields.get("deny", rules).unwrap_or_default(),
        ask: fields.get("ask", rules).unwrap_or_default(),
        allow: fields.get("allow", rules).unwrap_or_default(),
        shell: fields.get("shell", shell).unwrap_or_default(),
        paths: fields.get("paths", paths),
        protect: fields.get("protect", strings).unwrap_or_default(),
        limits: fields.get("limits", limits).unwrap_or_default(),
        unattended: fields.get("unattended", boolean).unwrap_or_default(),
    })
}

fn table(at: &Node<'_>) -> TableConfig {
    at.object("an object, a table", |fields| TableConfig {
        risks: fields.need("risks", strings),
        modes: fields.need("modes", |at| at.list("modes", mode)),
        default_mode: fields.need("defaultMode", string),
        shell: fields.get("shell", |at| {
            at.object("an object that names three columns", |fields| ShellColumns {
                execute: fields.need("execute", string),
                write: fields.need("write", string),
                read: fields.need("read", string),
            })
        }),
    })
}

fn mode(at: &Node<'_>) -> ModeConfig {
    at.object("an object, a mode", |fields| ModeConfig {
        id: fields.need("id", string),
        label: fields.need("label", string),
        hint: fields.get("hint", string).unwrap_or_default(),
        guidance: fields.get("guidance", string).unwrap_or_default(),
        cells: fields.need("cells", cells).into_iter().collect(),
        otherwise: fields.get("otherwise", name).unwrap_or_default(),
        allow: fields.get("allow", rules).unwrap_or_default(),
        sealed: fields.get("sealed", boolean).unwrap_or_default(),
    })
}

fn mode_change(at: &Node<'_>) -> ModeChange {
    at.object("an object, a change to a mode", |fields| ModeChange {
        label: fields.get("label", string),
        hint: fields.get("hint", string),
        guidance: fields.get("guidance", string),
        cells: fields.get("cells", cells).unwrap_or_default().into_iter().collect(),
        otherwise: fields.get("otherwise", name),
        allow: fields.get("allow", rules),
        sealed: fields.get("sealed", boolean),
    })
}

fn cells(at: &Node<'_>) -> Vec<(String, Cell)> {
    at.entries("risks", name)
}

fn tool(at: &Node<'_>) -> ToolConfig {
    at.object("an object, a tool's declaration", |fields| ToolConfig {
        risk: fields.get("risk", string),
        command: fields.get("command", string),
        argv: fields.get("argv", string),
        path: fields.get("path", one_or_many).unwrap_or_default(),
        target: fields.get("target", string),
        trusted: fields.get("trusted", boolean).unwrap_or_default(),
        remember: fields.get("remember", |at| at.list("scopes", name)),
    })
}

fn one_or_many(at: &Node<'_>) -> Vec<String> {
    match at.as_str() {
        Some(one) => vec![one.to_owned()],
        None => at.list("strings, or a string", string),
    }
}

fn rules(at: &Node<'_>) -> Vec<Rule> {
    at.list("rules", rule)
}

fn rule(at: &Node<'_>) -> Rule {
    if let Some(pattern) = at.as_str() {
        return Rule::from(pattern);
    }
    at.object("a rule, a string or an object", |fields| {
        let tool = fields.get("tool", string);
        let options = fields.get("options", options);
        let behind = options.is_some();
        let forms = [
            ("command", fields.get("command", |at| Form::Command(string(at)))),
            ("argv", fields.get("argv", |at| Form::Argv(Argv { words: at.list("words", words), options }))),
            ("path", fields.get("path", |at| Form::Path(string(at)))),
            ("target", fields.get("target", |at| Form::Target(string(at)))),
        ];
        let rule = Rule {
            form: Form::Tool,
            tool,
            risk: fields.get("risk", string),
            reason: fields.get("reason", string),
            matches: fields.get("match", strings),
            not_matches: fields.get("notMatch", strings),
        };
        if behind && !forms.iter().any(|(name, form)| *name == "argv" && form.is_some()) {
            fields.miss("argv");
        }
        let mut given = forms.into_iter().filter_map(|(name, form)| Some((name, form?)));
        match (given.next(), given.next()) {
            (None, _) => rule,
            (Some((_, form)), None) => Rule { form, ..rule },
            (Some((first, form)), Some((second, _))) => {
                fields.of.fault(
                    FaultCode::RuleOfTwoForms,
                    format!("a rule has one form, and this has `{first}` and `{second}`; write two rules"),
                );
                Rule { form, ..rule }
            }
        }
    })
}

fn options(at: &Node<'_>) -> OptionsConfig {
    at.object("an object", |fields| OptionsConfig {
        any: fields.get("any", strings),
        all: fields.get("all", |at| at.list("words", words)),
        none: fields.get("none", strings),
    })
}

fn words(at: &Node<'_>) -> Words {
    match at.as_str() {
        Some(word) => Words::One(word.to_owned()),
        None => Words::Choice(at.list("words, or a string", string)),
    }
}

fn shell(at: &Node<'_>) -> ShellConfig {
    at.object("an object", |fields| ShellConfig {
        dialect: fields.get("dialect", name).unwrap_or_default(),
        screening: fields.get("screening", name).unwrap_or_default(),
        env: fields.get("env", strings).unwrap_or_default(),
        wrappers: fields.get("wrappers", wrappers).unwrap_or_default(),
    })
}

fn wrappers(at: &Node<'_>) -> Vec<WrapperConfig> {
    at.list("wrappers", |at| {
        at.object("an object, a wrapper", |fields| WrapperConfig {
            name: fields.need("name", string),
            value_options: fields.get("valueOptions", strings).unwrap_or_default(),
            skip: fields
                .get("skip", |at| u32::try_from(count(at, MOST_SKIPPED)).unwrap_or_default())
                .unwrap_or_default(),
            transparent: fields.get("transparent", boolean).unwrap_or_default(),
            line: fields.get("line", string),
        })
    })
}

fn paths(at: &Node<'_>) -> PathsConfig {
    at.object("an object", |fields| PathsConfig {
        roots: fields.need("roots", |at| at.list("roots", root)),
        cwd: fields.get("cwd", string),
        home: fields.get("home", string),
        style: fields.get("style", name).unwrap_or_default(),
        case_insensitive: fields.get("caseInsensitive", boolean),
    })
}

fn root(at: &Node<'_>) -> RootConfig {
    match at.as_str() {
        Some(path) => RootConfig { path: path.to_owned(), writable: true },
        None => at.object("a root, a string or an object", |fields| RootConfig {
            path: fields.need("path", string),
            writable: fields.get("writable", boolean).unwrap_or_default(),
        }),
    }
}

fn limits(at: &Node<'_>) -> Limits {
    /// As far as a JavaScript number counts.
    const EXACT: u64 = (1 << 53) - 1;
    let exact = |at: &Node<'_>| count(at, EXACT);
    let usual = Limits::default();
    at.object("an object", |fields| Limits {
        steps: fields.get("steps", exact).unwrap_or(usual.steps),
        wall_seconds: fields.get("wallSeconds", amount).unwrap_or(usual.wall_seconds),
        output_bytes: fields.get("outputBytes", exact).unwrap_or(usual.output_bytes),
        completion_tokens: fields.get("completionTokens", exact).unwrap_or(usual.completion_tokens),
        repeats: fields.get("repeats", exact).unwrap_or(usual.repeats),
    })
}

macro_rules! names {
    ($type:ty, $unknown:ident, $one:literal, $several:literal: $($name:literal => $value:ident),+) => {
        impl Name for $type {
            const UNKNOWN: FaultCode = FaultCode::$unknown;
            const NOUN: (&'static str, &'static str) = ($one, $several);
            const ALL: &'static [(&'static str, Self)] = &[$(($name, Self::$value)),+];
        }
    };
}

names!(PresetName, UnknownPreset, "preset", "presets": "four-mode" => FourMode, "acp" => Acp, "workspace" => Workspace);
names!(Cell, UnknownCell, "cell", "cells": "allow" => Allow, "ask" => Ask, "confirm" => Confirm, "deny" => Deny);
names!(Dialect, UnknownDialect, "dialect", "dialects": "bash" => Bash, "sh" => Sh, "zsh" => Zsh, "powershell" => Powershell, "cmd" => Cmd);
names!(ScreeningKind, UnknownScreening, "screening", "screenings": "decompose" => Decompose, "refuse" => Refuse);
names!(GrantScope, UnknownScope, "scope", "scopes": "command" => Command, "argv" => Argv, "path" => Path, "target" => Target, "tool" => Tool);
names!(PathStyle, UnknownStyle, "style", "styles": "posix" => Posix, "windows" => Windows);

#[cfg(test)]
mod tests {
    use super::*;

    fn as_written<T: Name + serde::Serialize>() {
        for (name, value) in T::ALL {
            assert_eq!(serde_json::to_value(value).unwrap(), *name);
        }
    }

    #[test]
    fn names_are_read_as_they_are_written() {
        as_written::<PresetName>();
        as_written::<Cell>();
        as_written::<Dialect>();
        as_written::<ScreeningKind>();
        as_written::<GrantScope>();
        as_written::<PathStyle>();
    }
}
