//! A checked config becomes a policy: patterns are made ready.

use super::config::{self, PolicyConfig, TableConfig};
use super::fault::{FaultCode, Faults, PolicyError};
use super::{Policy, Shell, check, examples, read, resolve_table};
use crate::effects::{Tool, Tools};
use crate::paths::{PathGlob, Paths, Protected};
use crate::rules::{CommandGlob, Form, Glob, Pattern, Rule, RuleList};
use crate::wrappers::Wrappers;
use serde_json::Value;

impl Policy {
    /// A policy from its config, as JSON data.
    ///
    /// # Errors
    /// Every fault of the config that was found, each with its place and what to write instead.
    pub fn from_value(value: &Value) -> Result<Self, PolicyError> {
        let faults = Faults::default();
        let config = read::read(value, &faults);
        Self::checked(&config, faults)
    }

    /// A policy from a config made in Rust.
    ///
    /// # Errors
    /// As `from_value`.
    pub fn new(config: &PolicyConfig) -> Result<Self, PolicyError> {
        Self::checked(config, Faults::default())
    }

    fn checked(config: &PolicyConfig, faults: Faults) -> Result<Self, PolicyError> {
        let table = resolve_table(config);
        check(config, &table, &faults);
        let policy = compile(config, &table);
        examples::check(config, &policy, &faults);
        faults.unless(policy)
    }

    /// A policy from its config, as JSON text.
    ///
    /// # Errors
    /// As `from_value`; a text that is no JSON is a fault of the whole.
    pub fn from_json(text: &str) -> Result<Self, PolicyError> {
        let value = serde_json::from_str(text)
            .map_err(|error| PolicyError::new(FaultCode::WrongType, "", format!("the config is no JSON: {error}")))?;
        Self::from_value(&value)
    }
}

/// Parts that can't be made are left out: the check has found them, and the policy is not handed out.
fn compile(config: &PolicyConfig, table: &TableConfig) -> Policy {
    let scoped = config.paths.is_some();
    let paths = config.paths.as_ref().and_then(|config| Paths::new(config).ok()).unwrap_or_default();
    let rules = |rules: &[config::Rule]| rules.iter().filter_map(|rule| compile_rule(rule, &paths)).collect::<RuleList>();
    Policy {
        row_allow: table.modes.iter().map(|mode| rules(&mode.allow)).collect(),
        deny: rules(&config.deny),
        ask: rules(&config.ask),
        allow: rules(&config.allow),
        tools: Tools::new(config.tools.iter().map(|(name, tool)| (name.clone(), Tool::from(tool.clone())))),
        shell: Shell {
            dialect: config.shell.dialect,
            screening: config.shell.screening,
            wrappers: Wrappers::with(&config.shell.wrappers),
            env: config.shell.env.clone(),
        },
        protected: Protected::new(&config.protect).unwrap_or_default(),
        table: table.into(),
        paths,
        scoped,
        limits: config.limits,
        unattended: config.unattended,
    }
}

pub(super) fn compile_rule(rule: &config::Rule, paths: &Paths) -> Option<Rule> {
    let form = match &rule.form {
        config::Form::Text(pattern) => Form::Text(compile_pattern(pattern)),
        config::Form::Command(pattern) => Form::Command(compile_pattern(pattern)),
        config::Form::Argv(argv) => Form::Argv(argv.into()),
        config::Form::Target(target) => Form::Target(target.clone()),
        config::Form::Tool => Form::Tool,
        config::Form::Path(pattern) => Form::Path(PathGlob::new(pattern, paths).ok()?),
    };
    Some(Rule { tool: rule.tool.as_deref().map(Glob::new), risk: rule.risk.clone(), form, source: rule.clone() })
}

/// Under `refuse` a pattern with a quote is one over text alone.
fn compile_pattern(pattern: &str) -> Pattern {
    Pattern { text: Glob::new(pattern), words: CommandGlob::new(pattern).ok() }
}

impl From<config::ToolConfig> for Tool {
    fn from(config: config::ToolConfig) -> Self {
        Tool {
            risk: config.risk,
            command: config.command.into_iter().collect(),
            argv: config.argv.into_iter().collect(),
            path: config.path,
            target: config.target.into_iter().collect(),
            trusted: config.trusted,
            remember: config.remember,
        }
    }
}
