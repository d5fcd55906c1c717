//! A rule's examples: those that it must match, and those that it must not.

use super::Policy;
use super::compile::compile_rule;
use super::config::{PolicyConfig, Rule as RuleConfig};
use super::fault::{FaultCode, Faults, Place};
use super::suggest::quoted;
use crate::call::Call;
use crate::effects::{Effect, Effects, Subject};
use crate::rules::{Finding, Form, Match, Rule, View};

/// Checks the examples of all rules with the policy that is made of them.
pub(super) fn check(config: &PolicyConfig, policy: &Policy, faults: &Faults) {
    let (root, check) = (Place::ROOT, Examples { policy, faults });
    check.list(&config.deny, Does::Forbid, root.key("deny"));
    check.list(&config.ask, Does::Forbid, root.key("ask"));
    check.list(&config.allow, Does::Permit, root.key("allow"));
    let (table, modes) = (root.key("table"), root.key("modes"));
    let rows = table.key("modes");
    for (index, row) in config.table.iter().flat_map(|table| table.modes.iter().enumerate()) {
        check.list(&row.allow, Does::Permit, rows.index(index).key("allow"));
    }
    for (id, change) in &config.modes {
        check.list(change.allow.as_deref().unwrap_or_default(), Does::Permit, modes.key(id).key("allow"));
    }
}

/// What the rules of a list do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Does {
    Permit,
    Forbid,
}

struct Examples<'a> {
    policy: &'a Policy,
    faults: &'a Faults,
}

impl Examples<'_> {
    fn list(&self, rules: &[RuleConfig], does: Does, at: Place<'_>) {
        for (index, rule) in rules.iter().enumerate() {
            let at = at.index(index);
            if (rule.matches.is_some() || rule.not_matches.is_some()) && !self.faults.within(at) {
                self.rule(rule, does, at);
            }
        }
    }

    fn rule(&self, config: &RuleConfig, does: Does, at: Place<'_>) {
        let Some(rule) = compile_rule(config, &self.policy.paths).filter(|rule| self.is_ready(&rule.form)) else {
            return;
        };
        let examples = [("match", &config.matches, Match::Always), ("notMatch", &config.not_matches, Match::Never)];
        for (key, examples, right) in examples {
            let at = at.key(key);
            for (index, example) in examples.iter().flatten().enumerate() {
                let what = match self.fits(&rule, does, example) {
                    found if found == right => continue,
                    Match::Never => "does not match",
                    Match::Maybe => "may or may not match",
                    Match::Always => "matches",
                };
                let message = format!("the rule {what} {}; change the rule or the example", quoted(example));
                self.faults.add(FaultCode::BadExample, at.index(index), message);
            }
        }
    }

    /// Is what the form looks at known, other faults of the config aside?
    fn is_ready(&self, form: &Form) -> bool {
        match form {
            Form::Path(_) => !self.faults.within(Place::ROOT.key("paths")),
            Form::Text(_) | Form::Command(_) | Form::Argv(_) => self.policy.table.shell.is_some(),
            Form::Tool | Form::Target(_) => true,
        }
    }

    /// How a rule fits an example: a line for commands and words, else the name of a tool, a path, a target. What narrows
    /// the rule to a tool or a risk is not looked at.
    fn fits(&self, rule: &Rule, does: Does, example: &str) -> Match {
        let call = match rule.form {
            Form::Text(_) | Form::Command(_) | Form::Argv(_) => Call::new("").command(example),
            Form::Path(_) => Call::new("").path(example),
            Form::Target(_) => Call::new("").target(example),
            Form::Tool => {
                let matches = rule.tool.as_ref().is_some_and(|tool| tool.matches(example));
                return if matches { Match::Always } else { Match::Never };
            }
        };
        let effects = Effects::of(self.policy, &call);
        let view = View::new(self.policy, &effects);
        let asked = effects.list.iter().filter(|effect| speaks_of(&rule.form, effect));
        match does {
            // What the line does beside must be permitted as well.
            Does::Permit => asked
                .filter(|effect| !effect.transparent)
                .map(|effect| certain(rule.form.permits(&view, effect), Match::Never))
                .min(),
            Does::Forbid => asked.map(|effect| certain(rule.form.forbids(&view, effect), Match::Maybe)).max(),
        }
        .unwrap_or(Match::Never)
    }
}

/// Is it what such a rule looks at?
fn speaks_of(form: &Form, effect: &Effect<'_>) -> bool {
    match form {
        Form::Path(_) => effect.place.is_some(),
        Form::Target(_) | Form::Tool => true,
        Form::Text(_) | Form::Command(_) | Form::Argv(_) => !matches!(effect.subject, Subject::Redirect(_)),
    }
}

fn certain(found: Finding, unseen: Match) -> Match {
    match found {
        Finding::Never => Match::Never,
        Finding::Unseen => unseen,
        Finding::Maybe => Match::Maybe,
        Finding::Always => Match::Always,
    }
}
