//! What is wrong with a rule.

use super::Check;
use crate::paths::PathGlob;
use crate::policy::config::{Argv, Form, OptionsConfig, Rule, Words};
use crate::policy::fault::{FaultCode, Place};

/// The most bytes of one pattern: the most that a line may have.
const LONGEST_PATTERN: usize = 1 << 16;

impl Check<'_> {
    pub(super) fn rules(&self, rules: &[Rule], at: Place<'_>) {
        for (index, rule) in rules.iter().enumerate() {
            self.rule(rule, at.index(index));
        }
    }

    fn rule(&self, rule: &Rule, at: Place<'_>) {
        if let Some(tool) = &rule.tool {
            self.pattern(tool, at.key("tool"));
        }
        if let Some(risk) = &rule.risk {
            self.risk(risk, at.key("risk"));
        }
        match &rule.form {
            Form::Text(pattern) => {
                self.command(pattern, at);
                if Rule::from(pattern.as_str()) != *rule {
                    self.faults.add(
                        FaultCode::RuleWithoutForm,
                        at,
                        "a string has no further fields; make it a `command` or a `tool`",
                    );
                }
            }
            Form::Command(pattern) => self.command(pattern, at.key("command")),
            Form::Argv(argv) => self.argv(argv, at),
            Form::Path(pattern) => self.path(pattern, at.key("path")),
            Form::Target(target) => self.target(target, rule.tool.is_some(), at),
            // Where a field is misspelt, that says all.
            Form::Tool if rule.tool.is_none() && !self.faults.within(at) => {
                self.faults.add(FaultCode::RuleWithoutForm, at, "this rule says nothing to match; give it one of `command`, `argv`, `path`, `tool`, or `target` with `tool`");
            }
            Form::Tool => {}
        }
    }

    fn argv(&self, argv: &Argv, at: Place<'_>) {
        let (words, options) = (at.key("argv"), at.key("options"));
        if argv.words.is_empty() {
            self.faults.add(
                FaultCode::EmptyArgv,
                words,
                "an empty `argv` would match every command; write the words, or the command `*`",
            );
        }
        self.choices(&argv.words, words);
        let Some(asked) = &argv.options else { return };
        if *asked == OptionsConfig::default() {
            self.faults.add(FaultCode::Empty, options, "these options ask for nothing; write `any`, `all` or `none`");
        }
        for (key, list) in [("any", &asked.any), ("none", &asked.none)] {
            let at = options.key(key);
            let Some(list) = list else { continue };
            self.some(list.len(), at, "a list of options names some");
            for (index, option) in list.iter().enumerate() {
                self.pattern(option, at.index(index));
            }
        }
        let (all, at) = (asked.all.as_deref(), options.key("all"));
        self.some(all.map_or(1, <[Words]>::len), at, "a list of options names some");
        let all = all.unwrap_or_default();
        self.choices(all, at);
        for (index, words) in all.iter().enumerate() {
            for word in words.all() {
                self.pattern(word, at.index(index));
            }
        }
    }

    fn choices(&self, places: &[Words], at: Place<'_>) {
        for (index, _) in places.iter().enumerate().filter(|(_, words)| words.all().is_empty()) {
            self.faults.add(
                FaultCode::EmptyArgv,
                at.index(index),
                "a choice of no words matches nothing; write the words that may stand here",
            );
        }
    }

    fn pattern(&self, pattern: &str, at: Place<'_>) {
        if pattern.is_empty() {
            self.faults.add(
                FaultCode::EmptyPattern,
                at,
                "an empty pattern matches nothing; write `*` for everything, or leave it out",
            );
        }
        if pattern.len() > LONGEST_PATTERN {
            self.faults.add(
                FaultCode::TooMuch,
                at,
                format!("a pattern is at most {LONGEST_PATTERN} bytes long; shorten it with `*`"),
            );
        }
    }

    /// In `decompose` a pattern is matched against unquoted words, with single blanks between them.
    fn command(&self, pattern: &str, at: Place<'_>) {
        self.pattern(pattern, at);
        if !self.decompose {
            return;
        }
        if let Some(mark) = pattern.chars().find(|c| matches!(c, '\'' | '"' | '\\')) {
            let message = format!(
                "a pattern sees words without their quotes, so {mark} in it is not what it seems; write the words as `argv`"
            );
            self.faults.add(FaultCode::QuotedPattern, at, message);
        }
        if pattern.starts_with(' ') || pattern.ends_with(' ') || pattern.contains("  ") {
            self.faults.add(
                FaultCode::Unmatchable,
                at,
                "a blank in a pattern is the gap between two words; write one between words, none at the ends",
            );
        }
    }

    fn path(&self, pattern: &str, at: Place<'_>) {
        self.pattern(pattern, at);
        // Without the roots that it starts from nobody knows what it means.
        if self.faults.within(Place::ROOT.key("paths")) {
            return;
        }
        if let Err(fault) = PathGlob::new(pattern, &self.paths) {
            self.faults.add_path(&fault, at);
        }
    }

    /// Targets are compared without the blanks around them.
    fn target(&self, target: &str, has_tool: bool, at: Place<'_>) {
        if !has_tool && !self.faults.within(at) {
            self.faults.add(FaultCode::MissingField, at.key("tool"), "`tool` is missing; it says whose target this is");
        }
        let at = at.key("target");
        if target.is_empty() {
            self.faults.add(
                FaultCode::EmptyPattern,
                at,
                "an empty target names nothing; write the target, or a rule of `tool` alone",
            );
        } else if target.trim() != target {
            self.faults.add(
                FaultCode::Unmatchable,
                at,
                "a target is compared without the blanks around it; leave them out",
            );
        }
    }
}
