//! What a person answered for longer than one call.

use crate::effects::{Effect, Effects, Subject};
use crate::paths::Reading;
use crate::rules::{ArgvRule, Finding, Form, View};
use serde::{Deserialize, Serialize};

pub use crate::policy::config::GrantScope as Scope;

/// A scope and what it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "scope", rename_all = "lowercase", deny_unknown_fields)]
pub enum GrantValue {
    /// The exact line, in the exact folder.
    Command {
        /// The line, byte for byte.
        value: String,
        /// The call's own folder, where it gave one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cwd: Option<String>,
    },
    /// Commands that begin with these words.
    Argv {
        /// The words.
        value: Vec<String>,
    },
    /// This path.
    Path {
        /// As written.
        value: String,
    },
    /// This target.
    Target {
        /// Exactly, trimmed.
        value: String,
    },
    /// The whole tool.
    Tool,
}

/// A grant that a decision offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GrantChoice {
    /// What would be remembered.
    #[serde(flatten)]
    pub value: GrantValue,
    /// For the person who chooses.
    pub label: String,
}

/// A permission or a refusal that a session remembers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Grant {
    /// What it is about.
    #[serde(flatten)]
    pub value: GrantValue,
    /// Unique in its session.
    pub id: String,
    /// The tool it speaks of, exactly.
    pub tool: String,
    /// Permission or refusal.
    pub effect: GrantEffect,
    /// How often it may still be used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uses: Option<u32>,
    /// When it ends: milliseconds since the epoch, by the host's clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires: Option<f64>,
}

/// Permission or refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GrantEffect {
    /// An ask becomes allow.
    Allow,
    /// What it covers is refused.
    Deny,
}

impl GrantValue {
    /// How far it reaches.
    pub fn scope(&self) -> Scope {
        match self {
            GrantValue::Command { .. } => Scope::Command,
            GrantValue::Argv { .. } => Scope::Argv,
            GrantValue::Path { .. } => Scope::Path,
            GrantValue::Target { .. } => Scope::Target,
            GrantValue::Tool => Scope::Tool,
        }
    }
}

/// The grants that a call is decided with.
#[derive(Clone, Copy, Debug, Default)]
pub struct Memory<'m> {
    /// In the order in which they were given.
    pub grants: &'m [Remembered],
    /// The host's clock: milliseconds since the epoch.
    pub now: Option<f64>,
    /// The call was made too often in a row.
    pub repeats: bool,
}

/// A grant, ready to be asked.
#[derive(Clone, Debug)]
pub struct Remembered {
    /// As it was given.
    pub grant: Grant,
    argv: Option<Form>,
}

impl Memory<'_> {
    /// The refusals that hold now. Without a clock one that expires holds.
    pub fn refusals(&self) -> impl Iterator<Item = (usize, &Remembered)> {
        let holds = |expires: f64| self.now.is_none_or(|now| now < expires);
        self.of(GrantEffect::Deny).filter(move |(_, one)| one.grant.expires.is_none_or(holds))
    }

    /// The permissions that hold now, in the order of their scopes. Without a clock one that expires does not hold.
    pub fn permissions(&self) -> impl Iterator<Item = (usize, &Remembered)> {
        let holds = |expires: f64| self.now.is_some_and(|now| now < expires);
        let mut held: Vec<_> = self
            .of(GrantEffect::Allow)
            .filter(|(_, one)| one.grant.expires.is_none_or(holds) && one.grant.uses != Some(0))
            .collect();
        held.sort_by_key(|(_, one)| one.grant.value.scope());
        held.into_iter()
    }

    fn of(&self, effect: GrantEffect) -> impl Iterator<Item = (usize, &Remembered)> {
        self.grants.iter().enumerate().filter(move |(_, one)| one.grant.effect == effect)
    }
}

impl Remembered {
    /// Makes a grant ready.
    pub fn new(grant: Grant) -> Self {
        let argv = match &grant.value {
            GrantValue::Argv { value } => Some(Form::Argv(ArgvRule::new(&value.iter().map(|word| vec![word]).collect::<Vec<_>>(), None))),
            _ => None,
        };
        Remembered { grant, argv }
    }

    /// As a permission.
    pub fn permits(&self, view: &View<'_, '_>, effect: &Effect<'_>) -> Finding {
        if self.grant.tool != view.effects.tool {
            return Finding::Never;
        }
        match (&self.grant.value, &self.argv) {
            (_, Some(argv)) => argv.permits(view, effect),
            (GrantValue::Path { value }, _) => Finding::from(effect.names(view, value)),
            _ => self.speaks_of_call(view.effects),
        }
    }

    /// As a refusal.
    pub fn forbids(&self, view: &View<'_, '_>, effect: &Effect<'_>) -> Finding {
        if self.grant.tool != view.effects.tool {
            return Finding::Never;
        }
        match (&self.grant.value, &self.argv, &effect.subject) {
            (_, Some(argv), _) => argv.forbids(view, effect),
            (GrantValue::Path { .. }, _, Subject::Opaque) => Finding::Unseen,
            (GrantValue::Path { value }, ..) => Finding::from(effect.may_name(view, value)),
            (GrantValue::Command { .. }, _, Subject::Opaque) => match self.speaks_of_call(view.effects) {
                Finding::Never => Finding::Unseen,
                said => said,
            },
            _ => self.speaks_of_call(view.effects),
        }
    }

    /// The scopes that cover every effect of a call.
    fn speaks_of_call(&self, effects: &Effects<'_>) -> Finding {
        Finding::from(match &self.grant.value {
            GrantValue::Command { value, cwd } => {
                effects.line.as_deref() == Some(value) && effects.cwd == cwd.as_deref()
            }
            GrantValue::Target { value } => effects.target_is(value),
            GrantValue::Tool => true,
            GrantValue::Argv { .. } | GrantValue::Path { .. } => false,
        })
    }
}

impl Effect<'_> {
    /// Is its path this one, however both are read?
    fn names(&self, view: &View<'_, '_>, path: &str) -> bool {
        let start = view.policy.paths.start(view.effects.cwd);
        let wanted = view.policy.paths.resolve(path, start.iter());
        let known = |reading: &Reading<'_>| matches!(reading, Reading::At(_)) && wanted.iter().any(|one| one == reading);
        self.place.as_ref().is_some_and(|place| place.iter().all(known))
    }

    /// May its path be this one, on some reading?
    fn may_name(&self, view: &View<'_, '_>, path: &str) -> bool {
        let start = view.policy.paths.start(view.effects.cwd);
        let wanted = view.policy.paths.resolve(path, start.iter());
        self.place.as_ref().is_some_and(|place| place.iter().any(|reading| wanted.iter().any(|one| one == reading)))
    }
}
