//! What is wrong with a config although every value is of its type: names that name nothing, patterns that match nothing.

mod rules;

use std::collections::BTreeSet;

use super::config::{
    GrantScope, PolicyConfig, ScreeningKind, ShellColumns, ShellConfig, TableConfig, ToolConfig, WrapperConfig,
};
use super::fault::{FaultCode, Faults, Place};
use super::suggest::{instead, quoted};
use crate::paths::{Paths, Protected};

/// The most rules of all lists together, and the most tools.
const MOST_ENTRIES: usize = 100_000;
/// The most modes, and the most risks.
const MOST_LINES: usize = 256;
/// Checks a config against the table that it [makes](super::resolve::resolve_table).
pub fn check(config: &PolicyConfig, table: &TableConfig, faults: &Faults) {
    let root = Place::ROOT;
    let paths = config.paths.as_ref().map_or(Ok(Paths::default()), Paths::new).unwrap_or_else(|wrong| {
        wrong.iter().for_each(|fault| faults.add_path(fault, root.key("paths")));
        Paths::default()
    });
    let check = Check {
        risks: table.risks.iter().map(String::as_str).collect(),
        modes: table.modes.iter().map(|mode| mode.id.as_str()).collect(),
        shell: table.shell_columns(),
        decompose: config.shell.screening == ScreeningKind::Decompose,
        paths,
        preset: !faults.within(root.key("preset")),
        faults,
    };
    if !check.size(config) {
        return;
    }
    if let Some(own) = &config.table {
        if config.preset.is_some() {
            faults.add(
                FaultCode::PresetAndTable,
                root.key("preset"),
                "a policy has `preset` or `table`, not both; to change rows of a preset write `modes`",
            );
        }
        check.table(own, root.key("table"));
    }
    let modes = root.key("modes");
    for (id, change) in &config.modes {
        let at = modes.key(id);
        check.name(id, at, "a mode's id");
        check.cells(change.cells.keys(), at.key("cells"));
        check.rules(change.allow.as_deref().unwrap_or_default(), at.key("allow"));
    }
    for (_, (id, _)) in repeated(&config.modes, |(id, _)| id) {
        check.twice(id, "mode", modes.key(id));
    }
    if let Some(mode) = &config.default_mode {
        check.mode(mode, root.key("defaultMode"));
    }
    let tools = root.key("tools");
    for (name, tool) in &config.tools {
        check.name(name, tools.key(name), "a tool's name");
        check.tool(tool, tools.key(name));
    }
    check.rules(&config.deny, root.key("deny"));
    check.rules(&config.ask, root.key("ask"));
    check.rules(&config.allow, root.key("allow"));
    shell(&config.shell, root.key("shell"), faults);
    let protect = root.key("protect");
    for (index, name) in
        config.protect.iter().enumerate().filter(|(_, name)| Protected::names().all(|list| list != *name))
    {
        let lists: Vec<_> = Protected::names().collect();
        let message = format!("unknown list {}{}", quoted(name), instead("lists", name, lists));
        faults.add(FaultCode::UnknownList, protect.index(index), message);
    }
    let seconds = config.limits.wall_seconds;
    if !seconds.is_finite() || seconds < 0.0 {
        faults.add(
            FaultCode::BadAmount,
            root.key("limits").key("wallSeconds"),
            format!("expected a number from 0 up, found {seconds}"),
        );
    }
}

/// What the checks of parts look at.
struct Check<'a> {
    /// The table's columns.
    risks: Vec<&'a str>,
    /// The table's rows.
    modes: Vec<&'a str>,
    /// Is the preset known?
    preset: bool,
    shell: ShellColumns,
    decompose: bool,
    paths: Paths,
    faults: &'a Faults,
}

impl Check<'_> {
    /// Is the config small enough to look at its parts?
    fn size(&self, config: &PolicyConfig) -> bool {
        let (rules, root) =
            (config.deny.len().saturating_add(config.ask.len()).saturating_add(config.allow.len()), Place::ROOT);
        [
            (rules, MOST_ENTRIES, root, "rules"),
            (config.tools.len(), MOST_ENTRIES, root.key("tools"), "tools"),
            (self.modes.len(), MOST_LINES, root.key("modes"), "modes"),
            (self.risks.len(), MOST_LINES, root.key("table"), "risks"),
        ]
        .into_iter()
        .filter(|(count, most, ..)| count > most)
        .map(|(count, most, at, what)| {
            let message = format!("a policy takes at most {most} {what}, and this has {count}; say more with globs");
            self.faults.add(FaultCode::TooMuch, at, message);
        })
        .count()
            == 0
    }

    fn table(&self, table: &TableConfig, at: Place<'_>) {
        let (risks, modes, shell) = (at.key("risks"), at.key("modes"), at.key("shell"));
        self.some(table.risks.len(), risks, "a table needs a risk");
        self.some(table.modes.len(), modes, "a table needs a mode");
        for (index, risk) in table.risks.iter().enumerate() {
            self.name(risk, risks.index(index), "a risk");
        }
        for (index, mode) in table.modes.iter().enumerate() {
            let at = modes.index(index);
            self.name(&mode.id, at.key("id"), "a mode's id");
            self.cells(mode.cells.keys(), at.key("cells"));
            self.rules(&mode.allow, at.key("allow"));
        }
        for (index, risk) in repeated(&table.risks, |risk| risk) {
            self.twice(risk, "risk", risks.index(index));
        }
        for (index, mode) in repeated(&table.modes, |mode| &mode.id) {
            self.twice(&mode.id, "mode", modes.index(index).key("id"));
        }
        self.mode(&table.default_mode, at.key("defaultMode"));
        if let Some(columns) = &table.shell {
            self.risk(&columns.execute, shell.key("execute"));
            self.risk(&columns.write, shell.key("write"));
            self.risk(&columns.read, shell.key("read"));
        }
    }

    fn cells<'c>(&self, risks: impl Iterator<Item = &'c String>, at: Place<'_>) {
        for risk in risks {
            self.risk(risk, at.key(risk));
        }
    }

    fn tool(&self, tool: &ToolConfig, at: Place<'_>) {
        if let Some(risk) = &tool.risk {
            self.risk(risk, at.key("risk"));
        }
        let runs = [("command", &tool.command), ("argv", &tool.argv)];
        for (key, field) in runs.into_iter().chain([("target", &tool.target)]) {
            if let Some(field) = field {
                self.name(field, at.key(key), "the name of an input field");
            }
        }
        let paths = at.key("path");
        for (index, field) in tool.path.iter().enumerate() {
            self.name(field, paths.index(index), "the name of an input field");
        }
        for (key, _) in runs.into_iter().filter(|(_, field)| field.is_some()) {
            self.shell_columns(at.key(key));
        }
        let remember = at.key("remember");
        for (index, scope) in tool.remember.iter().flatten().enumerate() {
            let (possible, needs) = match scope {
                GrantScope::Command => (tool.command.is_some(), "`command`"),
                GrantScope::Argv => (tool.command.is_some() || tool.argv.is_some(), "`command` or `argv`"),
                GrantScope::Path => (!tool.path.is_empty(), "`path`"),
                GrantScope::Target => (tool.target.is_some(), "`target`"),
                GrantScope::Tool => (true, ""),
            };
            if !possible {
                self.faults.add(
                    FaultCode::ImpossibleScope,
                    remember.index(index),
                    format!(
                        "a grant of this scope needs a tool that declares {needs}; declare it, or leave the scope out"
                    ),
                );
            }
        }
    }

    fn shell_columns(&self, at: Place<'_>) {
        let ShellColumns { execute, write, read } = &self.shell;
        if let Some(column) = [execute, write, read].into_iter().find(|column| self.misses(&self.risks, column)) {
            let message = format!(
                "the table has no column {} for what a shell line does; add it to `table.risks`, or name the columns in `table.shell`",
                quoted(column)
            );
            self.faults.add(FaultCode::NoShellColumns, at, message);
        }
    }

    fn risk(&self, risk: &str, at: Place<'_>) {
        if self.misses(&self.risks, risk) {
            let message =
                format!("unknown risk {}{}", quoted(risk), instead("risks", risk, self.risks.iter().copied()));
            self.faults.add(FaultCode::UnknownRisk, at, message);
        }
    }

    fn mode(&self, mode: &str, at: Place<'_>) {
        if self.misses(&self.modes, mode) {
            let message =
                format!("unknown mode {}{}", quoted(mode), instead("modes", mode, self.modes.iter().copied()));
            self.faults.add(FaultCode::UnknownMode, at, message);
        }
    }

    /// Is the name none of these? Where they could not all be read, nobody knows.
    fn misses(&self, names: &[&str], name: &str) -> bool {
        self.preset && !names.is_empty() && !names.contains(&"") && !names.contains(&name)
    }

    fn name(&self, name: &str, at: Place<'_>, what: &str) {
        if name.is_empty() {
            self.faults.add(FaultCode::Empty, at, format!("{what} can't be empty; write at least one character"));
        }
    }

    fn some(&self, count: usize, at: Place<'_>, what: &str) {
        if count == 0 {
            self.faults.add(FaultCode::Empty, at, format!("{what}; write at least one"));
        }
    }

    fn twice(&self, name: &str, what: &str, at: Place<'_>) {
        self.faults.add(
            FaultCode::Duplicate,
            at,
            format!("the {what} {} is there already; leave one out", quoted(name)),
        );
    }
}

/// The items whose name an earlier one has, and where they stand.
fn repeated<T>(items: &[T], name: impl Fn(&T) -> &String) -> Vec<(usize, &T)> {
    let mut seen = BTreeSet::new();
    items.iter().enumerate().filter(|(_, item)| !name(item).is_empty() && !seen.insert(name(item).clone())).collect()
}

fn shell(config: &ShellConfig, at: Place<'_>, faults: &Faults) {
    let env = at.key("env");
    for (index, name) in config.env.iter().enumerate().filter(|(_, name)| !is_variable(name)) {
        let message = format!("{} is no variable's name; write `FOO`, or `FOO_*` for all that begin so", quoted(name));
        faults.add(FaultCode::BadVariable, env.index(index), message);
    }
    wrappers(&config.wrappers, at.key("wrappers"), faults);
}

/// A shell's name for a variable, or the beginning of one and a `*`. A `*` alone would make every variable harmless.
fn is_variable(name: &str) -> bool {
    let name = name.strip_suffix('*').unwrap_or(name);
    name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

pub(super) fn wrappers(wrappers: &[WrapperConfig], at: Place<'_>, faults: &Faults) {
    for (index, wrapper) in wrappers.iter().enumerate() {
        let at = at.index(index);
        let odd = |c: char| c.is_whitespace() || matches!(c, '/' | '\\');
        if wrapper.name.contains(odd) || (wrapper.name.is_empty() && !faults.within(at)) {
            let message = format!(
                "{} is no program's name; write it without a path, arguments and blanks",
                quoted(&wrapper.name)
            );
            faults.add(FaultCode::BadWrapper, at.key("name"), message);
        }
        let options = at.key("valueOptions");
        let options = wrapper.value_options.iter().enumerate().map(|(index, option)| (option, options.index(index)));
        let line = at.key("line");
        for (option, at) in options.chain(wrapper.line.iter().map(|option| (option, line))) {
            if !option.starts_with(['-', '/', '+']) || option.contains(|c: char| c.is_whitespace() || c == '=') {
                let message =
                    format!("{} is no option; write it as a line has it, such as `-n` or `--signal`", quoted(option));
                faults.add(FaultCode::BadWrapper, at, message);
            }
        }
    }
}
