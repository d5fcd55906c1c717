//! Writes down what the engine answers natively to every given vector and case, for the package to answer the same:
//! `tests/node/replay.test.mjs` reads it.

#![allow(clippy::string_slice, clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::arithmetic_side_effects, clippy::disallowed_methods, unreachable_pub)]

mod given;

use given::workspace::Row;
use given::{Asked, Policies, acp, cases, four_mode, vectors};
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::Path;

/// A line a question: the policy, the mode, the call, what the session was told before, and the answer.
fn write(name: &str, lines: impl Iterator<Item = Value>) -> usize {
    let (mut text, mut count) = (String::new(), 0);
    for line in lines {
        writeln!(text, "{line}").unwrap();
        count += 1;
    }
    std::fs::write(Path::new(env!("CARGO_TARGET_TMPDIR")).join(name), text).unwrap();
    count
}

fn answered(policies: &mut Policies, id: &Value, asked: Asked) -> Value {
    let answer = policies.answer(&asked);
    let Asked { config, mode, call, grants } = asked;
    json!({ "id": id, "config": config, "mode": mode, "call": call, "grants": grants, "answer": answer })
}

#[test]
fn vectors_are_written_down() {
    let mut policies = Policies::default();
    let mut lines = Vec::new();
    for name in ["four-mode-table", "four-mode-decide"] {
        for row in vectors(name) {
            let (config, mode, call) = four_mode::asked(&row["given"]);
            lines.push(answered(&mut policies, &row["id"], Asked { config, mode, call, grants: None }));
        }
    }
    for row in vectors("workspace") {
        let of = Row::new(&row);
        let asked = Asked { config: of.config(), mode: of.mode.to_owned(), call: of.call(), grants: Some(of.grants()) };
        lines.push(answered(&mut policies, &row["id"], asked));
    }
    for row in vectors("glob") {
        let (pattern, candidate) = (&row["given"]["pattern"], &row["given"]["candidate"]);
        let config = json!({ "allow": [{ "tool": pattern }] });
        let asked = Asked { config, mode: "manual".to_owned(), call: json!({ "tool": candidate }), grants: None };
        lines.push(answered(&mut policies, &row["id"], asked));
    }
    let rows: usize = ["four-mode-table", "four-mode-decide", "workspace", "glob"].map(|name| vectors(name).len()).iter().sum();
    assert_eq!(write("vectors.jsonl", lines.into_iter()), rows);
}

#[test]
fn cases_are_written_down() {
    let mut policies = Policies::default();
    let all = cases::FILES.iter().flat_map(|(name, _)| cases::cases(name));
    let asked = all.filter(|case| !cases::LEFT_OUT.contains(&case.id.as_str()));
    let lines = asked.map(|case| answered(&mut policies, &json!(case.id), case.asked()));
    let rows: usize = cases::FILES.iter().map(|(_, count)| count).sum();
    assert_eq!(write("cases.jsonl", lines), rows - cases::LEFT_OUT.len());
}

#[test]
fn sessions_are_written_down() {
    let policy = acp::policy();
    let rows = vectors("acp");
    let lines = rows.iter().map(|row| {
        let mut run = acp::Run::new(&policy, row["given"]["initial"].as_str().unwrap());
        let steps = row["given"]["steps"].as_array().unwrap();
        let answers: Vec<_> = steps.iter().map(|step| run.step(step)).collect();
        json!({ "id": row["id"], "given": row["given"], "answers": answers })
    });
    assert_eq!(write("sessions.jsonl", lines), rows.len());
}
