//! What a host says to a session, out of JSON.

use super::answer::session_error;
use crate::policy::Policy;
use crate::session::{Answer, Grant, GrantValue, Session, SessionError};
use serde_json::{Value, json};

/// Takes a person's answer: `{ "id": …, "answer": { "kind": … } }`.
pub(crate) fn take_answer(policy: &Policy, session: &mut Session, given: &Value) -> Result<Value, Value> {
    let id = given.get("id").and_then(Value::as_str).unwrap_or_default();
    let answer = read_answer(given.get("answer").unwrap_or(&Value::Null))?;
    let outcome = session.answer(policy, id, answer, None).map_err(|error| session_error(&error))?;
    Ok(json!(outcome))
}

/// Gives a grant, which has no id yet.
pub(crate) fn grant(policy: &Policy, session: &mut Session, mut given: Value) -> Result<Value, Value> {
    let wrong = |message: String| json!({ "kind": "policy", "faults": [{ "code": "wrong-type", "at": "grant", "message": message }] });
    let fields = given.as_object_mut().ok_or_else(|| wrong("a grant is an object".to_owned()))?;
    fields.insert("id".to_owned(), json!(""));
    let grant: Grant = serde_json::from_value(given).map_err(|error| wrong(error.to_string()))?;
    let grant = session.grant(policy, grant).map_err(|error| session_error(&error))?;
    Ok(json!(grant))
}

/// The modes that a session offers, in the shape of the Agent Client Protocol.
pub(crate) fn acp_modes(policy: &Policy, session: &Session) -> Value {
    let modes = session.offered(policy).map(|row| json!({ "id": row.id, "name": row.label, "description": row.hint }));
    json!({ "currentModeId": session.mode(), "availableModes": modes.collect::<Vec<_>>() })
}

fn read_answer(given: &Value) -> Result<Answer, Value> {
    let wrong = |message: &str| json!({ "kind": "session", "code": "malformed-answer", "message": message });
    let field = |name: &str| given.get(name).filter(|value| !value.is_null());
    let message = || match field("message") {
        None => Ok(None),
        Some(text) => text.as_str().map(|text| Some(text.to_owned())).ok_or_else(|| wrong("`message` is no text")),
    };
    let grant = || field("grant").map(|choice| value(choice).ok_or_else(|| session_error(&SessionError::NotOffered))).transpose();
    match given.get("kind").and_then(Value::as_str) {
        Some("allow-once") => Ok(Answer::AllowOnce),
        Some("deny-once") => Ok(Answer::DenyOnce { message: message()? }),
        Some("deny-session") => Ok(Answer::DenySession { grant: grant()?, message: message()? }),
        Some("allow-session") => {
            let uses = field("uses").map(|uses| {
                let uses = uses.as_u64().and_then(|uses| u32::try_from(uses).ok()).filter(|uses| *uses > 0);
                uses.ok_or_else(|| wrong("`uses` is no whole number from 1"))
            });
            let expires = field("expires").map(|expires| expires.as_f64().ok_or_else(|| wrong("`expires` is no number")));
            Ok(Answer::AllowSession { grant: grant()?, uses: uses.transpose()?, expires: expires.transpose()? })
        }
        _ => Err(wrong("an answer's `kind` is `allow-once`, `deny-once`, `allow-session` or `deny-session`")),
    }
}

/// A choice without its label.
fn value(choice: &Value) -> Option<GrantValue> {
    let mut value = choice.clone();
    value.as_object_mut()?.shift_remove("label");
    serde_json::from_value(value).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read() {
        let read = |value: Value| read_answer(&value);
        assert_eq!(read(json!({ "kind": "allow-once" })), Ok(Answer::AllowOnce));
        assert_eq!(read(json!({ "kind": "deny-once", "message": "No." })), Ok(Answer::DenyOnce { message: Some("No.".into()) }));
        assert_eq!(
            read(json!({ "kind": "allow-session", "grant": { "scope": "tool", "label": "every call" }, "uses": 3, "expires": 1.5 })),
            Ok(Answer::AllowSession { grant: Some(GrantValue::Tool), uses: Some(3), expires: Some(1.5) })
        );
        assert_eq!(
            read(json!({ "kind": "deny-session", "grant": null, "message": null })),
            Ok(Answer::DenySession { grant: None, message: None })
        );
    }

    #[test]
    fn what_is_no_answer_is_none() {
        for (given, code) in [
            (json!(null), "malformed-answer"),
            (json!({ "kind": "maybe" }), "malformed-answer"),
            (json!({ "kind": "deny-once", "message": 7 }), "malformed-answer"),
            (json!({ "kind": "allow-session", "uses": 0 }), "malformed-answer"),
            (json!({ "kind": "allow-session", "uses": 1.5 }), "malformed-answer"),
            (json!({ "kind": "allow-session", "uses": 5_000_000_000_u64 }), "malformed-answer"),
            (json!({ "kind": "allow-session", "expires": "tomorrow" }), "malformed-answer"),
            (json!({ "kind": "allow-session", "grant": { "scope": "everything" } }), "not-offered"),
            (json!({ "kind": "allow-session", "grant": [] }), "not-offered"),
        ] {
            assert_eq!(read_answer(&given).unwrap_err()["code"], code, "{given}");
        }
    }
}
