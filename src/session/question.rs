//! A question that waits for its answer.

use super::GrantChoice;
use crate::call::{Call, Given};
use crate::policy::Policy;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// What is kept of a call that was asked about, as plain data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The decision's.
    pub id: String,
    /// The call, with the fields that were read out of its input.
    pub call: Value,
    /// What the decision offered to remember.
    pub choices: Vec<GrantChoice>,
    /// The mode was chosen anew since.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stale: bool,
}

impl Question {
    pub(super) fn new(policy: &Policy, id: &str, call: &Call<'_>, choices: Vec<GrantChoice>) -> Self {
        Question { id: id.to_owned(), call: plain(policy, call), choices, stale: false }
    }

    /// The tool that was called.
    pub(super) fn tool(&self) -> &str {
        self.call.get("tool").and_then(Value::as_str).unwrap_or_default()
    }
}

/// The call as plain data: `Call::from_value` reads the same call.
fn plain(policy: &Policy, call: &Call<'_>) -> Value {
    let mut fields = Map::new();
    let mut put = |name: &str, value: Value| {
        fields.insert(name.to_owned(), value);
    };
    // A call without a name that could be read has none here either, and stays malformed.
    if call.unreadable.is_none() {
        put("tool", Value::from(call.tool));
    }
    let tool = policy.tools.get(call.tool);
    for (name, own, declared, list) in [
        ("command", &call.command, tool.map(|tool| &tool.command), false),
        ("argv", &call.argv, tool.map(|tool| &tool.argv), true),
        ("path", &call.path, tool.map(|tool| &tool.path), false),
        ("target", &call.target, tool.map(|tool| &tool.target), false),
    ] {
        match call.field(own, declared.map_or(&[], Vec::as_slice), list) {
            Given::Missing => {}
            Given::Text(text) => put(name, Value::from(text)),
            Given::Texts(texts) => put(name, Value::from(texts)),
            Given::Unreadable => put(name, Value::Null),
        }
    }
    for (name, text) in [("risk", call.risk), ("cwd", call.cwd)] {
        if let Some(text) = text {
            put(name, Value::from(text));
        }
    }
    if !call.real_paths.is_empty() {
        put("realPaths", call.real_paths.iter().map(|(path, real)| ((*path).to_owned(), Value::from(*real))).collect());
    }
    if let Some(hints) = call.annotations {
        let hint = |name: &str, said: Option<bool>| said.map(|said| (name.to_owned(), Value::from(said)));
        let said = [
            hint("readOnlyHint", hints.read_only),
            hint("destructiveHint", hints.destructive),
            hint("openWorldHint", hints.open_world),
        ];
        put("annotations", said.into_iter().flatten().collect());
    }
    Value::Object(fields)
}

/// What tells a call from another: its tool, its whole input, its folder. FNV-1a, 64 bits.
pub(super) fn key(policy: &Policy, call: &Call<'_>) -> u64 {
    let mut text = plain(policy, call).to_string();
    match (call.input_text, call.input) {
        (Some(input), _) => text.push_str(input),
        (None, Some(input)) => text.push_str(&input.to_string()),
        (None, None) => {}
    }
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_of_a_call_reads_as_the_same_call() {
        let policy = Policy::from_json(
            r#"{ "tools": { "sh": { "risk": "execute", "command": "line" }, "put": { "risk": "write", "path": ["a", "b"] } } }"#,
        )
        .unwrap();
        let input = serde_json::json!({ "line": "ls", "a": "x", "b": 5 });
        for call in [Call::new("sh").input(&input), Call::new("put").input(&input), Call::new("sh").command("ls").risk("external")] {
            let kept = plain(&policy, &call);
            let again = Call::from_value(&kept);
            assert_eq!(policy.decide("manual", &again), policy.decide("manual", &call));
            assert_eq!(plain(&policy, &again), kept);
        }
    }
}
