//! The engine's answers, in the shapes of the JavaScript API.

use super::Utf16;
use crate::call::{Call, Given};
use crate::decision::Decision;
use crate::effects::Tool;
use crate::policy::{Policy, PolicyError};
use crate::session::{Axis, BudgetState, SessionDecision, SessionError};
use crate::shell::Span;
use serde_json::{Map, Value, json};

/// What a policy says of itself.
pub(crate) fn about(policy: &Policy) -> Value {
    let table = policy.table();
    let modes = table.rows.iter().map(|row| {
        json!({
            "id": row.id,
            "label": row.label,
            "hint": row.hint,
            "guidance": row.guidance,
            "sealed": row.sealed,
            "cells": table.risks.iter().cloned().zip(row.cells.iter().map(|cell| json!(cell))).collect::<Map<_, _>>(),
            "otherwise": row.otherwise,
        })
    });
    json!({
        "risks": table.risks,
        "modes": modes.collect::<Vec<_>>(),
        "defaultMode": table.default_mode,
        "unattended": policy.unattended,
        "limits": policy.limits(),
    })
}

/// The input fields that a tool declares.
pub(crate) fn fields(tool: Option<&Tool>) -> Option<Value> {
    tool.map(|tool| json!({ "command": tool.command, "argv": tool.argv, "path": tool.path, "target": tool.target }))
}

/// A decision, its spans in UTF-16 units.
pub(crate) fn decision(call: &Call<'_>, mut decision: Decision) -> Decision {
    let Given::Text(line) = call.command else { return decision };
    let units = Utf16::of(line);
    for effect in &mut decision.effects {
        effect.span = effect.span.map(|(start, end)| units.span(Span { start, end }));
    }
    decision
}

/// A session's decision, its spans in UTF-16 units.
pub(crate) fn session_decision(call: &Call<'_>, mut made: SessionDecision) -> SessionDecision {
    made.decision = decision(call, made.decision);
    made
}

/// Where a budget stands; what has no ceiling is null, for JSON has no infinity.
pub(crate) fn budget(state: &BudgetState) -> Value {
    let left = Axis::ALL.into_iter().zip(state.left).filter_map(|(axis, left)| Some((json!(axis).as_str()?.to_owned(), json!(left))));
    json!({
        "spent": state.spent,
        "left": left.collect::<Map<_, _>>(),
        "exhausted": state.exhausted,
        "feedback": state.feedback,
    })
}

/// What was done, or why not.
pub(crate) fn result(done: Result<Value, Value>) -> Value {
    match done {
        Ok(value) => json!({ "ok": value }),
        Err(error) => json!({ "error": error }),
    }
}

/// A config's faults.
pub(crate) fn policy_error(error: &PolicyError) -> Value {
    let faults = error.faults().map(|fault| json!({ "code": fault.code.name(), "at": fault.at, "message": fault.message }));
    json!({ "kind": "policy", "faults": faults.collect::<Vec<_>>() })
}

/// Why a session does not do what it is told.
pub(crate) fn session_error(error: &SessionError) -> Value {
    let (code, message) = (error.code(), error.to_string());
    match error {
        SessionError::UnknownMode { .. } | SessionError::ModeNotOffered { .. } => {
            json!({ "kind": "mode", "code": code, "message": message })
        }
        SessionError::NoSuchGrant(_) => {
            json!({ "kind": "policy", "faults": [{ "code": code, "at": "scope", "message": message }] })
        }
        SessionError::NotOpen(_) | SessionError::NotOffered => {
            json!({ "kind": "session", "code": code, "message": message })
        }
    }
}
