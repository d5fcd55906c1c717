//! The session rows: each step in a session of the preset `acp`, in the words of the reference.

use serde_json::{Value, json};
use toolgate::{Answer, Call, Policy, Session, Verdict};

/// Any tool may be remembered as a whole; none only reads.
pub fn policy() -> Policy {
    Policy::from_value(&json!({ "preset": "acp", "tools": { "*": { "risk": "execute", "remember": ["tool"] } } })).unwrap()
}

pub struct Run<'p> {
    policy: &'p Policy,
    session: Session,
}

impl<'p> Run<'p> {
    pub fn new(policy: &'p Policy, initial: &str) -> Self {
        Run { policy, session: Session::open(policy, Some(initial).filter(|mode| *mode != "default"), 1).unwrap() }
    }

    pub fn offered(&self) -> Vec<&str> {
        self.session.offered(self.policy).map(|row| row.id.as_str()).collect()
    }

    /// What a step returns, as the reference's row has it, without reasons.
    pub fn step(&mut self, step: &Value) -> Value {
        let mut answer = match step["op"].as_str().unwrap() {
            "set" => {
                let id = step["mode"].as_str().unwrap();
                let result = self.set(id);
                let mut answer = json!({ "result": result });
                if result == "ok" {
                    answer["mode"] = json!(id);
                }
                answer
            }
            "approve" => self.approve(step["tool"].as_str().unwrap(), &step["inner"]),
            other => panic!("no step: {other}"),
        };
        answer["current"] = json!(self.session.mode());
        answer["offered"] = json!(self.offered());
        answer
    }

    fn set(&mut self, id: &str) -> &'static str {
        match self.session.set_mode(self.policy, id).map_err(|error| error.code()) {
            Ok(()) => "ok",
            Err("unknown-mode") => "unknown",
            Err("mode-not-offered") => "not_offered",
            Err(other) => panic!("no such error: {other}"),
        }
    }

    fn approve(&mut self, tool: &str, inner: &Value) -> Value {
        let call = Call::new(tool);
        let asked = self.session.decide(self.policy, &call, None);
        let code = serde_json::to_value(asked.decision.code).unwrap();
        let (verdict, kind) = match (asked.decision.verdict, code.as_str().unwrap()) {
            (Verdict::Allow, "table") => ("allow", "mode_always"),
            (Verdict::Deny, "table") => ("deny", "mode_never"),
            (Verdict::Allow, "grant") => ("allow", "remembered_allow"),
            (Verdict::Deny, "refusal") => ("deny", "remembered_deny"),
            (Verdict::Ask, "table") => ("ask", "asked"),
            other => panic!("no kind: {other:?}"),
        };
        if kind != "asked" {
            return json!({ "asked": false, "decision": verdict, "kind": kind });
        }
        let while_asking = inner.get("set_while_asking").and_then(Value::as_array);
        let results: Option<Vec<_>> =
            while_asking.map(|ids| ids.iter().map(|id| self.set(id.as_str().unwrap())).collect());
        let answer = match inner["decision"].as_str().unwrap() {
            "allow" => Answer::AllowOnce,
            "deny" => Answer::DenyOnce { message: None },
            "allow_for_session" => Answer::AllowSession { grant: None, uses: None, expires: None },
            "deny_for_session" => Answer::DenySession { grant: None, message: None },
            other => panic!("no answer: {other}"),
        };
        let outcome = self.session.answer(self.policy, &asked.id, answer, None).unwrap();
        let mut row = json!({ "asked": true, "decision": outcome.verdict, "kind": "asked" });
        if let Some(results) = results {
            row["while_asking"] = json!(results);
        }
        row
    }
}

/// An independent small model of a session (`REFERENCE.md` F), with the one difference that an answer which arrives
/// after a mode was chosen is stale (difference 7): it decides nothing, and nothing is remembered.
#[derive(Default)]
pub struct Model {
    mode: String,
    sealed: bool,
    memory: std::collections::BTreeMap<String, &'static str>,
}

impl Model {
    pub fn new(initial: &str) -> Self {
        let initial = if initial == "default" { "prompt" } else { initial };
        Model { mode: initial.to_owned(), sealed: initial == "never", memory: Default::default() }
    }

    fn set(&mut self, id: &str) -> &'static str {
        match id {
            "always" | "prompt" | "never" if self.sealed && id != self.mode => "not_offered",
            "always" | "prompt" | "never" => {
                self.mode = id.to_owned();
                self.memory.clear();
                "ok"
            }
            _ => "unknown",
        }
    }

    pub fn step(&mut self, step: &Value) -> Value {
        let mut row = match step["op"].as_str().unwrap() {
            "set" => {
                let id = step["mode"].as_str().unwrap();
                match self.set(id) {
                    "ok" => json!({ "result": "ok", "mode": id }),
                    other => json!({ "result": other }),
                }
            }
            _ => {
                let tool = step["tool"].as_str().unwrap();
                match (self.mode.as_str(), self.memory.get(tool)) {
                    ("always", _) => json!({ "asked": false, "decision": "allow", "kind": "mode_always" }),
                    ("never", _) => json!({ "asked": false, "decision": "deny", "kind": "mode_never" }),
                    (_, Some(&"allow")) => json!({ "asked": false, "decision": "allow", "kind": "remembered_allow" }),
                    (_, Some(_)) => json!({ "asked": false, "decision": "deny", "kind": "remembered_deny" }),
                    _ => self.asked(tool, &step["inner"]),
                }
            }
        };
        row["current"] = json!(self.mode);
        row["offered"] = if self.sealed { json!(["never"]) } else { json!(["always", "prompt", "never"]) };
        row
    }

    fn asked(&mut self, tool: &str, inner: &Value) -> Value {
        let said = inner["decision"].as_str().unwrap();
        let verdict = if said.starts_with("allow") { "allow" } else { "deny" };
        let Some(ids) = inner.get("set_while_asking").and_then(Value::as_array) else {
            if said.ends_with("for_session") {
                self.memory.insert(tool.to_owned(), verdict);
            }
            return json!({ "asked": true, "decision": verdict, "kind": "asked" });
        };
        let results: Vec<_> = ids.iter().map(|id| self.set(id.as_str().unwrap())).collect();
        let stale = results.contains(&"ok");
        if !stale && said.ends_with("for_session") {
            self.memory.insert(tool.to_owned(), verdict);
        }
        let now = match self.mode.as_str() {
            "always" => "allow",
            "never" => "deny",
            _ => "ask",
        };
        json!({ "asked": true, "decision": if stale { now } else { verdict }, "kind": "asked", "while_asking": results })
    }
}
