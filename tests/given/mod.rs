//! The given vectors and cases, each as a question to a policy and the answer that is right.

#![allow(dead_code, reason = "each test file asks some of them")]

pub mod acp;
pub mod cases;
pub mod four_mode;
pub mod known;
pub mod workspace;

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use toolgate::{Call, Policy, Session};

/// A policy, a mode, a call; and what a session was told before.
#[derive(Clone, Debug)]
pub struct Asked {
    pub config: Value,
    pub mode: String,
    pub call: Value,
    /// `None`: the policy is asked, not a session.
    pub grants: Option<Vec<Value>>,
}

/// What is right. `None` is not looked at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Expected {
    pub verdict: &'static str,
    pub firm: bool,
    pub code: Option<String>,
    /// The rule that decides, as it was written.
    pub rule: Option<Value>,
    /// A rule that fits and does not decide.
    pub overridden: Option<Value>,
    /// The policy is refused with this code.
    pub refused: Option<&'static str>,
}

impl Expected {
    pub fn new(verdict: &'static str, code: &str) -> Self {
        Expected { verdict, code: Some(code.to_owned()), ..Expected::default() }
    }

    pub fn allow(code: &str) -> Self {
        Expected::new("allow", code)
    }

    pub fn ask(code: &str) -> Self {
        Expected::new("ask", code)
    }

    pub fn firm(code: &str) -> Self {
        Expected { firm: true, ..Expected::new("ask", code) }
    }

    pub fn deny(code: &str) -> Self {
        Expected::new("deny", code)
    }

    pub fn refused(code: &'static str) -> Self {
        Expected { refused: Some(code), ..Expected::default() }
    }

    pub fn by(mut self, rule: impl Into<Value>) -> Self {
        self.rule = Some(rule.into());
        self
    }

    pub fn overrides(mut self, rule: impl Into<Value>) -> Self {
        self.overridden = Some(rule.into());
        self
    }
}

/// A given file.
pub fn data(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The rows of a file of vectors. Ids are unique.
pub fn vectors(name: &str) -> Vec<Value> {
    let rows: Vec<Value> = serde_json::from_str(&data(&format!("vectors/{name}.json"))).unwrap();
    let mut ids: Vec<_> = rows.iter().map(|row| row["id"].as_str().unwrap()).collect();
    ids.sort_unstable();
    assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{name}: an id stands twice");
    rows
}

/// Policies by their config, so that rows which share one share the work.
#[derive(Default)]
pub struct Policies(BTreeMap<String, Policy>);

impl Policies {
    /// What the engine answers, in the shape of the JavaScript API; a policy that is refused as `{ refused: code }`.
    pub fn answer(&mut self, asked: &Asked) -> Value {
        let key = asked.config.to_string();
        if !self.0.contains_key(&key) {
            match Policy::from_value(&asked.config) {
                Ok(policy) => self.0.insert(key.clone(), policy),
                Err(error) => return json!({ "refused": error.code().name() }),
            };
        }
        let (policy, call) = (&self.0[&key], Call::from_value(&asked.call));
        if let Some(grants) = asked.grants.as_ref().filter(|_| policy.table().row(&asked.mode).is_some()) {
            let mut session = Session::open(policy, Some(&asked.mode), 1).unwrap();
            for grant in grants {
                let mut grant = grant.clone();
                grant["id"] = json!("");
                session.grant(policy, serde_json::from_value(grant).unwrap()).unwrap();
            }
            return serde_json::to_value(session.decide(policy, &call, None)).unwrap();
        }
        let decision = policy.decide(&asked.mode, &call);
        assert_eq!(policy.verdict(&asked.mode, &call), decision.verdict, "verdict and decide differ: {}", asked.call);
        serde_json::to_value(decision).unwrap()
    }
}

/// Where an answer is not what is right.
pub fn differs(expected: &Expected, answer: &Value) -> Option<String> {
    let mut wrong = Vec::new();
    let mut check = |what: &str, wanted: Value, found: &Value| {
        if wanted != *found {
            wrong.push(format!("{what} is {found}, not {wanted}"));
        }
    };
    if let Some(code) = expected.refused {
        check("refused", json!(code), &answer["refused"]);
    } else {
        check("verdict", json!(expected.verdict), &answer["verdict"]);
        check("firm", json!(expected.firm), &answer["firm"]);
        if let Some(code) = &expected.code {
            check("code", json!(code), &answer["code"]);
        }
        if let Some(rule) = &expected.rule {
            check("rule", rule.clone(), &answer["rule"]["rule"]);
        }
        if let Some(rule) = &expected.overridden {
            check("overridden", rule.clone(), &answer["effects"][0]["overridden"][0]["rule"]);
        }
    }
    (!wrong.is_empty()).then(|| wrong.join("; "))
}

/// Fails with the first rows that are wrong.
pub fn assert_none(wrong: &[String], rows: usize) {
    let first: Vec<_> = wrong.iter().take(40).cloned().collect();
    assert!(wrong.is_empty(), "{} of {rows} rows:\n{}", wrong.len(), first.join("\n"));
}

/// deny < ask < allow.
pub fn looseness(verdict: &str) -> u8 {
    match verdict {
        "deny" => 0,
        "ask" => 1,
        "allow" => 2,
        other => panic!("no verdict: {other}"),
    }
}
