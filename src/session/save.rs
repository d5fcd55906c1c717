//! A session as plain data, and back.

use super::choices::may_have;
use super::question::Question;
use super::session::{Repeated, Session};
use super::{Grant, Remembered};
use crate::policy::{FaultCode, Policy, PolicyError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a host keeps of a session in its own store.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedSession {
    /// The shape's version: 1.
    pub version: u32,
    /// The current mode.
    pub mode: String,
    /// Does it offer no other mode?
    pub sealed: bool,
    /// What is remembered, in order.
    pub grants: Vec<Grant>,
    /// Questions that wait for an answer, the oldest first.
    pub open: Vec<Question>,
    /// The last call and how often it was made in a row, where the policy limits that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeated: Option<(String, u64)>,
}

/// The version that is written.
const VERSION: u32 = 1;

impl Session {
    /// As plain data, questions that are still open included.
    pub fn save(&self) -> SavedSession {
        let Repeated { key, count } = self.repeated;
        SavedSession {
            version: VERSION,
            mode: self.mode.clone(),
            sealed: self.sealed,
            grants: self.grants().cloned().collect(),
            open: self.open.iter().cloned().collect(),
            repeated: (count > 0).then(|| (format!("{key:x}"), count)),
        }
    }

    /// A session from what was saved. The seed sets the ids that it will make apart from all others.
    ///
    /// # Errors
    /// Everything in which the saved session does not fit the policy, with its place; nothing is dropped.
    pub fn restore(policy: &Policy, saved: &Value, seed: u64) -> Result<Self, PolicyError> {
        let wrong = |at: &str, message: String| PolicyError::new(FaultCode::BadSession, at, message);
        let version = saved.get("version");
        if version.and_then(Value::as_u64) != Some(u64::from(VERSION)) {
            let found = version.map_or_else(|| "none".to_owned(), Value::to_string);
            return Err(wrong("version", format!("expected version {VERSION}, found {found}: it was saved by another release")));
        }
        // Field by field, so that a fault has its place.
        let fields: [(&str, Check); 4] =
            [("mode", is::<String>), ("sealed", is::<bool>), ("grants", is::<Vec<Value>>), ("open", is::<Vec<Value>>)];
        for (field, check) in fields {
            check(saved.get(field).unwrap_or(&Value::Null)).map_err(|message| wrong(field, message))?;
        }
        for (list, check) in [("grants", is::<Grant> as Check), ("open", is::<Question>)] {
            let items = saved.get(list).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
            for (index, item) in items.iter().enumerate() {
                check(item).map_err(|message| wrong(&format!("{list}[{index}]"), message))?;
            }
        }
        let saved: SavedSession =
            serde_json::from_value(saved.clone()).map_err(|error| wrong("", format!("this is no saved session: {error}")))?;
        let mut session = Session::open(policy, Some(&saved.mode), seed).map_err(|error| wrong("mode", error.to_string()))?;
        // A session that came to a sealed row by choice may leave it again.
        session.sealed = saved.sealed;
        for (index, grant) in saved.grants.iter().enumerate() {
            let at = format!("grants[{index}]");
            may_have(policy, &grant.tool, grant.value.scope()).map_err(|message| wrong(&format!("{at}.scope"), message))?;
            if grant.expires.is_some_and(f64::is_nan) {
                return Err(wrong(&format!("{at}.expires"), "expected milliseconds since the epoch".to_owned()));
            }
            if saved.grants.iter().take(index).any(|other| other.id == grant.id) {
                return Err(wrong(&format!("{at}.id"), format!("two grants are called `{}`", grant.id)));
            }
        }
        for (index, question) in saved.open.iter().enumerate() {
            if saved.open.iter().take(index).any(|other| other.id == question.id) {
                return Err(wrong(&format!("open[{index}].id"), format!("two questions are called `{}`", question.id)));
            }
            for (choice, offered) in question.choices.iter().enumerate() {
                let at = format!("open[{index}].choices[{choice}].scope");
                may_have(policy, question.tool(), offered.value.scope()).map_err(|message| wrong(&at, message))?;
            }
        }
        if let Some((key, count)) = &saved.repeated {
            let key = u64::from_str_radix(key, 16).map_err(|_| wrong("repeated[0]", "expected a hexadecimal number".to_owned()))?;
            session.repeated = Repeated { key, count: *count };
        }
        session.grants = saved.grants.into_iter().map(Remembered::new).collect();
        session.open = saved.open.into();
        Ok(session)
    }
}

/// Is it such a value? If not, why.
type Check = fn(&Value) -> Result<(), String>;

fn is<T: serde::de::DeserializeOwned>(value: &Value) -> Result<(), String> {
    T::deserialize(value).map(drop).map_err(|error| error.to_string())
}
