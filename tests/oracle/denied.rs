//! A command that a rule denies does not run, however the line spells it.
//!
//! The mode allows everything, so that a rule which misses its command lets it run.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use toolgate::shell::Dialect;
use toolgate::{Call, Policy, Verdict};

use crate::shells::Outcome;

/// The calls that ran although a rule denies them.
pub(crate) fn ran(line: &str, dialect: Dialect, outcome: &Outcome) -> Vec<String> {
    let text = |word: &Vec<u8>| String::from_utf8(word.clone()).ok();
    let heads = outcome.calls.iter().filter_map(|call| Some((text(&call.program)?, call.argv.get(1).and_then(text))));
    // What a file of the folder holds is no part of the line.
    let heads: BTreeSet<_> = heads.filter(|(name, _)| name != "filed").collect();
    let missed = heads.iter().flat_map(|(name, word)| rules(name, word.as_deref())).filter(|rule| !stops(rule, line, dialect));
    missed.map(|rule| format!("denied by {rule}")).collect()
}

/// Rules that deny a call with this name and this first word.
fn rules(name: &str, word: Option<&str>) -> Vec<Value> {
    let mut rules = vec![json!({ "argv": [name] })];
    let plain = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || "-_./:".contains(c)) && !text.is_empty();
    if plain(name) {
        rules.push(json!(format!("{name} *")));
    }
    if let Some(word) = word {
        rules.push(json!({ "argv": [name, word] }));
        if plain(name) && plain(word) {
            rules.push(json!(format!("{name} {word}*")));
        }
    }
    rules
}

/// Does this deny rule refuse the line, or have a person asked in any case?
fn stops(rule: &Value, line: &str, dialect: Dialect) -> bool {
    let dialect = match dialect {
        Dialect::Sh => "sh",
        Dialect::Zsh => "zsh",
        _ => "bash",
    };
    let config = json!({
        "tools": { "shell_run": { "risk": "execute", "command": "command" } },
        "shell": { "dialect": dialect },
        "deny": [rule],
    });
    let policy = Policy::from_value(&config).unwrap_or_else(|error| panic!("{rule}: {error}"));
    let decision = policy.decide("auto", &Call::new("shell_run").command(line));
    decision.verdict == Verdict::Deny || (decision.verdict == Verdict::Ask && decision.firm)
}
