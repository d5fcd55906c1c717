//! What a person and a model are told.

use super::{Code, HitRule, RuleHit};
use crate::policy::Policy;
use crate::policy::config::{Argv, Form};
use crate::session::GrantValue;
use crate::table::{Cell, Row};
use std::borrow::Cow;

/// So many characters of a subject stand in a sentence.
const SHOWN: usize = 200;

/// What the sentences are about.
pub(super) struct Telling<'t> {
    pub(super) policy: &'t Policy,
    pub(super) row: Option<&'t Row>,
    pub(super) mode: &'t str,
    pub(super) tool: &'t str,
    /// The deciding effect's subject.
    pub(super) subject: &'t str,
    /// The deciding effect's risk.
    pub(super) risk: &'t str,
    pub(super) cell: Cell,
    pub(super) code: Code,
    /// The deciding rule.
    pub(super) rule: Option<&'t RuleHit>,
    /// It is known what path the deciding effect is about.
    pub(super) told: bool,
    /// Why the line can't be taken apart, where it can't.
    pub(super) opaque: Option<&'static str>,
}

/// How a risk is put in words.
fn doing(risk: &str) -> String {
    match risk {
        "read" => "reading".to_owned(),
        "write" => "writing".to_owned(),
        "execute" => "running".to_owned(),
        "external" => "reaching outside".to_owned(),
        other => format!("what it does (risk `{other}`)"),
    }
}

impl Telling<'_> {
    fn mode(&self) -> &str {
        self.row.map_or(self.mode, |row| row.label.as_str())
    }

    /// The deciding rule as a person would quote it.
    fn quoted(&self) -> String {
        self.rule.map(|hit| quote(&hit.rule)).unwrap_or_default()
    }

    /// One sentence for the person; empty on a plain allow.
    pub(super) fn reason(&self) -> String {
        let said = self.rule.and_then(|hit| hit.reason.as_deref()).map(str::trim);
        let finding = self.finding();
        match said {
            Some(said) if !said.is_empty() => format!("{}: {said}", finding.trim_end_matches('.')),
            _ => finding,
        }
    }

    fn finding(&self) -> String {
        let (subject, quoted, mode) = (shorten(self.subject), self.quoted(), self.mode());
        match (self.code, self.cell) {
            (Code::Table | Code::UnknownRisk, Cell::Allow) => String::new(),
            (Code::DenyRule, _) => format!("The deny rule {quoted} forbids `{subject}`."),
            (Code::AskRule, _) => format!("The ask rule {quoted} wants a person to see `{subject}` each time."),
            (Code::AlwaysAsks, _) => format!("`{}` is there to ask you.", self.tool),
            (Code::UnknownMode, _) => format!("The mode `{}` is not in this policy, so everything asks.", self.mode),
            (Code::Table, Cell::Deny) => format!("The mode {mode} refuses {}: `{subject}`.", doing(self.risk)),
            (Code::Table, _) => format!("The mode {mode} asks before {}: `{subject}`.", doing(self.risk)),
            (Code::UnknownRisk, Cell::Deny) => {
                format!("The mode {mode} refuses `{subject}`: its risk, `{}`, is not in the table.", self.risk)
            }
            (Code::UnknownRisk, _) => {
                format!("The mode {mode} asks about `{subject}`: its risk, `{}`, is not in the table.", self.risk)
            }
            (Code::OutsideRoots, _) => format!("`{subject}` is not under a folder that may be written."),
            (Code::Refusal, _) => format!("You refused {quoted} earlier in this session, and that still stands."),
            (Code::Malformed, _) => format!("The call of `{}` can't be read as its declaration says.", self.tool),
            (Code::OddCharacters, _) => {
                "The line holds characters that are not shown as they are: what you see is not what runs.".to_owned()
            }
            (Code::Refused, _) => format!("`{subject}` holds shell operators, so the rules can't see what it runs."),
            (Code::Protected, _) if self.told => format!("`{subject}` is a protected path."),
            (Code::Protected, _) => format!("`{subject}` may be a protected path."),
            (Code::MaybeRule, _) if self.rule.is_some() => {
                format!("Whether {quoted} fits `{subject}` shows only when it runs.")
            }
            (Code::MaybeRule, _) => format!("What `{subject}` names shows only when it runs."),
            (Code::Opaque, _) => {
                format!("The line can't be taken apart, so a rule may fit it unseen{}.", self.because())
            }
            (Code::Repeat, _) => "The same call was made again and again.".to_owned(),
            (Code::Internal, _) => "The policy engine could not answer.".to_owned(),
            (Code::AllowRule, _) => format!("The allow rule {quoted} permits `{subject}`."),
            (Code::Grant, _) => format!("You allowed {quoted} earlier in this session."),
            (Code::RowRule, _) => format!("The own list of the mode {mode} allows {quoted}."),
        }
    }

    fn because(&self) -> String {
        let Some(why) = self.opaque.map(|why| why.trim_end_matches('.')) else { return String::new() };
        let mut letters = why.chars();
        letters.next().map(|first| format!(": {}{}", first.to_lowercase(), letters.as_str())).unwrap_or_default()
    }

    /// One sentence for the model; empty on allow.
    pub(super) fn feedback(&self) -> String {
        let nobody = self.policy.unattended && matches!(self.cell, Cell::Ask | Cell::Confirm);
        if nobody {
            return "This would need a person's permission and nobody is there to give it: do without it, or say in your \
                    report what you would have run and why."
                .to_owned();
        }
        match (self.code, self.cell) {
            (_, Cell::Allow) => String::new(),
            (Code::DenyRule, _) => {
                "A rule forbids this call, in whatever form it is written: do not try it again; choose another way or \
                 report what stopped you."
                    .to_owned()
            }
            (Code::OutsideRoots, _) => {
                let roots = self.policy.writable_roots();
                match roots.is_empty() {
                    true => "No folder may be written here: report what you would have written.".to_owned(),
                    false => format!("Only files under {roots} may be written: choose a path there."),
                }
            }
            (Code::Refusal, _) => {
                "The person refused this earlier and the refusal still stands: do not ask for it again.".to_owned()
            }
            (_, Cell::Deny) => format!(
                "The mode {} refuses this, and no answer changes that: stay with what it allows, or ask the person to choose \
                 another mode.",
                self.mode()
            ),
            (Code::Malformed, _) => {
                "The call lacks a field that its tool needs, or a field is of the wrong type: make it again with correct \
                 input."
                    .to_owned()
            }
            (Code::OddCharacters, _) => {
                "The line holds control, invisible or unusual blank characters: write it again with plain characters."
                    .to_owned()
            }
            (Code::Refused | Code::Opaque, _) => {
                "The line could not be taken apart, so a person is asked: simple commands, one at a time, are answered \
                 faster."
                    .to_owned()
            }
            (Code::Repeat, _) => {
                "You made this same call several times in a row: look at its earlier result, and try something else."
                    .to_owned()
            }
            _ => "A person is asked before this runs: wait for the answer, and do not try the same in another form.".to_owned(),
        }
    }
}

/// The words of an argv rule, with its choices: `git push|fetch …`.
fn places(argv: &Argv) -> String {
    let places: Vec<_> = argv.words.iter().map(|place| place.all().join("|")).collect();
    let options = if argv.options.is_some() { " with its options" } else { "" };
    format!("{} …{options}", places.join(" "))
}

/// A rule or a grant as a person would quote it.
fn quote(rule: &HitRule) -> String {
    match rule {
        HitRule::Rule(rule) => {
            let tool = rule.tool.as_deref().map(|tool| format!("{tool}: ")).unwrap_or_default();
            match &rule.form {
                Form::Text(pattern) | Form::Command(pattern) | Form::Path(pattern) => format!("`{tool}{pattern}`"),
                Form::Argv(argv) => format!("`{tool}{}`", places(argv)),
                Form::Target(target) => format!("`{} \u{2192} {target}`", rule.tool.as_deref().unwrap_or_default()),
                Form::Tool => format!("`{}`", rule.tool.as_deref().unwrap_or_default()),
            }
        }
        HitRule::Grant(grant) => match &grant.value {
            GrantValue::Command { value, .. } | GrantValue::Path { value } => format!("`{value}`"),
            GrantValue::Argv { value } => format!("`{} …`", value.join(" ")),
            GrantValue::Target { value } => format!("{} \u{2192} {value}", grant.tool),
            GrantValue::Tool => format!("`{}`", grant.tool),
        },
    }
}

/// Long subjects are cut in the middle of a sentence; the whole stands in the effect.
pub(crate) fn shorten(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => Cow::Owned(format!("{}…", text.get(..end).unwrap_or_default())),
        None => Cow::Borrowed(text),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Call, Policy};
    use serde_json::json;

    #[test]
    fn what_a_person_and_a_model_are_told() {
        let policy = Policy::from_value(&json!({
            "preset": "workspace",
            "tools": {
                "shell": { "risk": "execute", "command": "command" },
                "edit": { "risk": "write", "path": "path" },
                "ask_user": { "risk": "ask" },
            },
            "deny": [{ "command": "git push --force*", "reason": "history that others have stays" }],
            "ask": [{ "argv": ["npm", ["publish", "unpublish"]] }],
            "allow": ["make *"],
            "paths": { "roots": ["/w", "/x"] },
            "protect": ["vcs"],
        }))
        .unwrap();
        let shell = |line: &'static str| Call::new("shell").command(line);
        for (mode, call, reason, feedback) in [
            ("interactive", shell("ls"), "", ""),
            ("interactive", shell("make"), "The allow rule `make *` permits `make`.", ""),
            (
                "interactive",
                shell("make && npm test"),
                "The mode Interactive asks before running: `npm test`.",
                "A person is asked before this runs: wait for the answer, and do not try the same in another form.",
            ),
            (
                "plan",
                shell("make"),
                "The mode Plan refuses running: `make`.",
                "The mode Plan refuses this, and no answer changes that: stay with what it allows, or ask the person to choose \
                 another mode.",
            ),
            (
                "auto",
                shell("git push --force-with-lease"),
                "The deny rule `git push --force*` forbids `git push --force-with-lease`: history that others have stays",
                "A rule forbids this call, in whatever form it is written: do not try it again; choose another way or report \
                 what stopped you.",
            ),
            (
                "auto",
                shell("npm publish"),
                "The ask rule `npm publish|unpublish …` wants a person to see `npm publish` each time.",
                "A person is asked before this runs: wait for the answer, and do not try the same in another form.",
            ),
            (
                "auto",
                Call::new("edit").path("/etc/hosts"),
                "`/etc/hosts` is not under a folder that may be written.",
                "Only files under `/w`, `/x` may be written: choose a path there.",
            ),
            (
                "auto",
                Call::new("edit").path(".git/config"),
                "`.git/config` is a protected path.",
                "A person is asked before this runs: wait for the answer, and do not try the same in another form.",
            ),
            (
                "gone",
                shell("ls"),
                "The mode `gone` is not in this policy, so everything asks.",
                "A person is asked before this runs: wait for the answer, and do not try the same in another form.",
            ),
            (
                "auto",
                Call::new("ask_user"),
                "`ask_user` is there to ask you.",
                "A person is asked before this runs: wait for the answer, and do not try the same in another form.",
            ),
        ] {
            let decision = policy.decide(mode, &call);
            assert_eq!((decision.reason.as_str(), decision.feedback.as_str()), (reason, feedback), "{mode} {call:?}");
        }
    }
}
