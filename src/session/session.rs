//! A session: a mode, and what a person answered so far.

use super::question::{self, Question};
use super::{Grant, GrantChoice, GrantEffect, GrantValue, Memory, Remembered};
use crate::call::Call;
use crate::decision::{Decision, List};
use crate::policy::Policy;
use crate::table::{Row, Verdict};
use serde::Serialize;
use std::collections::VecDeque;
use std::fmt;

/// So many questions are kept open; the oldest is dropped for a new one.
const OPEN: usize = 1_000;

/// One conversation's mode, and what a person answered so far. It is used with the policy that it was opened with.
///
/// ```
/// use toolgate::{Answer, Call, Policy, Session, Verdict};
/// let policy = Policy::from_json(r#"{ "tools": { "shell_run": { "risk": "execute", "command": "command" } } }"#)?;
/// let mut session = Session::open(&policy, None, 7)?;
/// let call = Call::new("shell_run").command("npm test");
/// let asked = session.decide(&policy, &call, None);
/// assert_eq!(asked.decision.verdict, Verdict::Ask);
/// session.answer(&policy, &asked.id, Answer::AllowSession { grant: None, uses: None, expires: None }, None)?;
/// assert_eq!(session.decide(&policy, &call, None).decision.verdict, Verdict::Allow);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    pub(super) mode: String,
    pub(super) sealed: bool,
    pub(super) grants: Vec<Remembered>,
    pub(super) open: VecDeque<Question>,
    pub(super) repeated: Repeated,
    /// Sets this session's ids apart from every other's.
    seed: u64,
    count: u64,
}

/// The last call, and how often it was made in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Repeated {
    pub(super) key: u64,
    pub(super) count: u64,
}

/// A decision of a session.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SessionDecision {
    /// What the call's answer is given with.
    pub id: String,
    /// The mode it was decided in.
    pub mode: String,
    /// The decision.
    #[serde(flatten)]
    pub decision: Decision,
}

/// What a person says to a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// This call, once.
    AllowOnce,
    /// Not this call.
    DenyOnce {
        /// For the model.
        message: Option<String>,
    },
    /// This call, and what the grant covers.
    AllowSession {
        /// One of the choices that the decision offered; without it the first.
        grant: Option<GrantValue>,
        /// How often it may be used after this call, which the answer itself allows.
        uses: Option<u32>,
        /// When it ends: milliseconds since the epoch, by the host's clock.
        expires: Option<f64>,
    },
    /// Neither this call nor what the grant covers.
    DenySession {
        /// One of the choices that the decision offered; without it the first.
        grant: Option<GrantValue>,
        /// For the model.
        message: Option<String>,
    },
}

/// What came of an answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// May the call run now?
    pub verdict: Verdict,
    /// For the model; empty on allow.
    pub feedback: String,
    /// What is remembered from now on.
    pub remembered: Option<Grant>,
    /// The mode was chosen anew while the person was asked: nothing was remembered, `verdict` is what holds now.
    pub stale: bool,
}

/// Why a session does not do what it is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionError {
    /// No row has this mode.
    UnknownMode {
        /// The mode that was asked for.
        mode: String,
        /// Those that there are.
        known: Vec<String>,
    },
    /// The session is sealed.
    ModeNotOffered {
        /// The mode that was asked for.
        mode: String,
        /// The only one that it offers.
        sealed: String,
    },
    /// No question of this session has this id, or not any more.
    NotOpen(String),
    /// The decision did not offer this grant.
    NotOffered,
    /// The tool may not have a grant of this scope, or the grant says nothing.
    NoSuchGrant(String),
}

impl SessionError {
    /// Stable, kebab-case.
    pub fn code(&self) -> &'static str {
        match self {
            SessionError::UnknownMode { .. } => "unknown-mode",
            SessionError::ModeNotOffered { .. } => "mode-not-offered",
            SessionError::NotOpen(_) => "not-open",
            SessionError::NotOffered => "not-offered",
            SessionError::NoSuchGrant(_) => "impossible-scope",
        }
    }
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SessionError::UnknownMode { mode, known } => {
                write!(f, "no mode is called `{mode}`; there are `{}`", known.join("`, `"))
            }
            SessionError::ModeNotOffered { mode, sealed } => {
                write!(f, "a session that was opened in `{sealed}` offers no other mode, so not `{mode}`: open a new one")
            }
            SessionError::NotOpen(id) => {
                write!(f, "no question of this session is open under `{id}`: it was answered, or another session asked it")
            }
            SessionError::NotOffered => {
                write!(f, "the decision did not offer this grant: choose one of its `grants`, or answer for this call alone")
            }
            SessionError::NoSuchGrant(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for SessionError {}

impl Session {
    /// A session in this mode, or in the policy's default. The seed sets its ids apart from those of other sessions:
    /// give each its own.
    ///
    /// # Errors
    /// `unknown-mode`.
    pub fn open(policy: &Policy, mode: Option<&str>, seed: u64) -> Result<Self, SessionError> {
        let row = row(policy, mode.unwrap_or(&policy.table.default_mode))?;
        Ok(Session {
            mode: row.id.clone(),
            sealed: row.sealed,
            grants: Vec::new(),
            open: VecDeque::new(),
            repeated: Repeated::default(),
            seed,
            count: 0,
        })
    }

    /// The current mode's id.
    pub fn mode(&self) -> &str {
        &self.mode
    }

    /// Does it offer no other mode?
    pub fn sealed(&self) -> bool {
        self.sealed
    }

    /// Chooses a mode, and forgets every grant and refusal, also where it is the same mode.
    ///
    /// # Errors
    /// `unknown-mode`, `mode-not-offered`. A choice that fails changes nothing.
    pub fn set_mode(&mut self, policy: &Policy, id: &str) -> Result<(), SessionError> {
        let row = row(policy, id)?;
        if self.sealed && row.id != self.mode {
            return Err(SessionError::ModeNotOffered { mode: id.to_owned(), sealed: self.mode.clone() });
        }
        self.mode = row.id.clone();
        self.grants.clear();
        self.open.iter_mut().for_each(|question| question.stale = true);
        Ok(())
    }

    /// The rows that it offers, in display order.
    pub fn offered<'p>(&self, policy: &'p Policy) -> impl Iterator<Item = &'p Row> {
        let only = self.sealed.then(|| self.mode.clone());
        policy.table.rows.iter().filter(move |row| only.as_ref().is_none_or(|mode| row.id == *mode))
    }

    /// May this call run? `now` is the host's clock, in milliseconds since the epoch.
    pub fn decide(&mut self, policy: &Policy, call: &Call<'_>, now: Option<f64>) -> SessionDecision {
        let repeats = self.count_repeats(policy, call);
        let memory = Memory { grants: &self.grants, now, repeats };
        let decision = policy.decide_with(&self.mode, call, &memory);
        self.spend(used(&decision));
        let id = self.next_id();
        if decision.verdict == Verdict::Ask {
            self.open.push_back(Question::new(policy, &id, call, decision.grants.clone()));
            if self.open.len() > OPEN {
                self.open.pop_front();
            }
        }
        SessionDecision { id, mode: self.mode.clone(), decision }
    }

    /// What `decide` would answer, and spend; opens no question.
    pub fn verdict(&mut self, policy: &Policy, call: &Call<'_>, now: Option<f64>) -> Verdict {
        let repeats = self.count_repeats(policy, call);
        let (verdict, used) = policy.judge(&self.mode, call, &Memory { grants: &self.grants, now, repeats });
        if verdict == Verdict::Allow {
            self.spend(used);
        }
        verdict
    }

    /// Takes the person's answer to a decision of this session that asked.
    ///
    /// # Errors
    /// `not-open`, `not-offered`. An answer that fails leaves the question open.
    pub fn answer(&mut self, policy: &Policy, id: &str, answer: Answer, now: Option<f64>) -> Result<Outcome, SessionError> {
        let at = self.open.iter().position(|question| question.id == id);
        let question = at.and_then(|at| self.open.get(at)).ok_or_else(|| SessionError::NotOpen(id.to_owned()))?;
        if question.stale {
            let call = question.call.clone();
            self.close(at);
            return Ok(self.again(policy, &call, now));
        }
        let chosen = |wanted: &Option<GrantValue>| -> Result<GrantValue, SessionError> {
            let mut choices = question.choices.iter().map(|choice: &GrantChoice| &choice.value);
            let choice = match wanted {
                Some(wanted) => choices.find(|choice| *choice == wanted),
                None => choices.next(),
            };
            choice.cloned().ok_or(SessionError::NotOffered)
        };
        let tool = question.tool().to_owned();
        let outcome = |verdict, feedback, remembered| Outcome { verdict, feedback, remembered, stale: false };
        let done = match answer {
            Answer::AllowOnce => outcome(Verdict::Allow, String::new(), None),
            Answer::DenyOnce { message } => outcome(Verdict::Deny, refused(message, false), None),
            Answer::AllowSession { grant, uses, expires } => {
                let value = chosen(&grant)?;
                let grant = self.remember(Grant { value, id: String::new(), tool, effect: GrantEffect::Allow, uses, expires });
                outcome(Verdict::Allow, String::new(), Some(grant))
            }
            Answer::DenySession { grant, message } => {
                let value = chosen(&grant)?;
                let grant =
                    self.remember(Grant { value, id: String::new(), tool, effect: GrantEffect::Deny, uses: None, expires: None });
                outcome(Verdict::Deny, refused(message, true), Some(grant))
            }
        };
        self.close(at);
        Ok(done)
    }

    /// A permission or a refusal that the host gives by itself: seen by the next call. Its id is made here.
    ///
    /// # Errors
    /// `impossible-scope` where the tool may not have a grant of this scope.
    pub fn grant(&mut self, policy: &Policy, grant: Grant) -> Result<Grant, SessionError> {
        super::choices::may_have(policy, &grant.tool, grant.value.scope()).map_err(SessionError::NoSuchGrant)?;
        Ok(self.remember(grant))
    }

    /// What is remembered, in the order in which it was given.
    pub fn grants(&self) -> impl Iterator<Item = &Grant> {
        self.grants.iter().map(|remembered| &remembered.grant)
    }

    /// Forgets one grant. Was there one of this id?
    pub fn revoke(&mut self, id: &str) -> bool {
        let before = self.grants.len();
        self.grants.retain(|remembered| remembered.grant.id != id);
        self.grants.len() < before
    }

    fn remember(&mut self, mut grant: Grant) -> Grant {
        grant.id = self.next_id();
        self.grants.push(Remembered::new(grant.clone()));
        grant
    }

    fn close(&mut self, at: Option<usize>) {
        at.and_then(|at| self.open.remove(at));
    }

    /// A call that was asked about in another mode is decided again.
    fn again(&mut self, policy: &Policy, call: &serde_json::Value, now: Option<f64>) -> Outcome {
        let memory = Memory { grants: &self.grants, now, repeats: false };
        let decision = policy.decide_with(&self.mode, &Call::from_value(call), &memory);
        self.spend(used(&decision));
        Outcome { verdict: decision.verdict, feedback: decision.feedback, remembered: None, stale: true }
    }

    fn count_repeats(&mut self, policy: &Policy, call: &Call<'_>) -> bool {
        let most = policy.limits.repeats;
        if most == 0 {
            return false;
        }
        let key = question::key(policy, call);
        let count = if key == self.repeated.key { self.repeated.count.saturating_add(1) } else { 1 };
        self.repeated = Repeated { key, count };
        count >= most
    }

    /// Each grant that allowed a part of the call is used once.
    fn spend(&mut self, mut used: Vec<usize>) {
        used.sort_unstable();
        used.dedup();
        for at in used {
            if let Some(uses) = self.grants.get_mut(at).and_then(|remembered| remembered.grant.uses.as_mut()) {
                *uses = uses.saturating_sub(1);
            }
        }
    }

    pub(super) fn next_id(&mut self) -> String {
        loop {
            self.count = self.count.wrapping_add(1);
            let id = format!("{:x}-{}", self.seed, self.count);
            // A session that was restored with the seed it had before holds ids of that time.
            if !self.open.iter().any(|question| question.id == id) && !self.grants().any(|grant| grant.id == id) {
                return id;
            }
        }
    }
}

fn row<'p>(policy: &'p Policy, id: &str) -> Result<&'p Row, SessionError> {
    policy.table.row(id).ok_or_else(|| SessionError::UnknownMode {
        mode: id.to_owned(),
        known: policy.table.rows.iter().map(|row| row.id.clone()).collect(),
    })
}

/// The grants that a decision which allows rests on.
fn used(decision: &Decision) -> Vec<usize> {
    let hits = decision.effects.iter().filter(|_| decision.verdict == Verdict::Allow).filter_map(|effect| effect.rule.as_ref());
    hits.filter(|hit| hit.list == List::Grant).map(|hit| hit.index).collect()
}

/// What the model is told of a refusal.
fn refused(message: Option<String>, remembered: bool) -> String {
    let lead = match remembered {
        true => "The person refused this for the rest of the session: do not ask for it again",
        false => "The person refused this call: do not make it again unchanged",
    };
    match message.as_deref().map(str::trim) {
        Some(message) if !message.is_empty() => format!("{lead}. They said: {message}"),
        _ => format!("{lead}."),
    }
}
