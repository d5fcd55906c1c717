//! Every given vector, natively: equal to the reference, but for the differences that `tests/data/vectors/README.md` states.

#![allow(clippy::string_slice, clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::arithmetic_side_effects, clippy::disallowed_methods, unreachable_pub)]

mod given;

use given::workspace::Row;
use given::{Asked, Policies, acp, assert_none, differs, four_mode, looseness, vectors};

#[test]
fn four_mode_rows() {
    for (name, count) in [("four-mode-table", 953), ("four-mode-decide", 2170)] {
        let rows = vectors(name);
        assert_eq!(rows.len(), count);
        let (mut policies, mut wrong) = (Policies::default(), Vec::new());
        for row in &rows {
            let (config, mode, call) = four_mode::asked(&row["given"]);
            let (expected, differing) = four_mode::expected(row);
            let answer = policies.answer(&Asked { config, mode, call, grants: None });
            let reference = &row["expect"];
            if !differing {
                let step = four_mode::reference(row);
                if step != expected {
                    wrong.push(format!("{}: the differences do not explain {expected:?}, the reference says {step:?}", row["id"]));
                }
            }
            if let Some(why) = differs(&expected, &answer) {
                wrong.push(format!("{} {}: {why}", row["id"], row["given"]));
            }
            if let Some(verdict) = answer["verdict"].as_str() {
                let loosest = reference["verdict"].as_str().unwrap();
                if looseness(verdict) > looseness(loosest) {
                    wrong.push(format!("{}: looser than the reference", row["id"]));
                }
            }
        }
        assert_none(&wrong, rows.len());
    }
}

#[test]
fn workspace_rows() {
    let rows = vectors("workspace");
    assert_eq!(rows.len(), 4042);
    let (mut policies, mut wrong) = (Policies::default(), Vec::new());
    for row in &rows {
        let asked = Row::new(row);
        let (expected, differing) = asked.expected(&row["expect"]);
        let reference = asked.reference(&row["expect"]);
        let answer = policies.answer(&Asked {
            config: asked.config(),
            mode: asked.mode.to_owned(),
            call: asked.call(),
            grants: Some(asked.grants()),
        });
        if !differing && reference != expected {
            wrong.push(format!("{}: the differences do not explain {expected:?}, the reference says {reference:?}", row["id"]));
        }
        if let Some(why) = differs(&expected, &answer) {
            wrong.push(format!("{} {}: {why}", row["id"], row["given"]));
        }
        if let Some(verdict) = answer["verdict"].as_str() {
            let loosest = row["expect"]["outcome"].as_str().unwrap_or("ask");
            if looseness(verdict) > looseness(loosest) {
                wrong.push(format!("{}: looser than the reference", row["id"]));
            }
        }
    }
    assert_none(&wrong, rows.len());
}

#[test]
fn acp_rows() {
    let rows = vectors("acp");
    assert_eq!(rows.len(), 323);
    let (policy, mut wrong) = (acp::policy(), Vec::new());
    for row in &rows {
        let initial = row["given"]["initial"].as_str().unwrap();
        let (mut run, mut model) = (acp::Run::new(&policy, initial), acp::Model::new(initial));
        assert_eq!(serde_json::json!(run.offered()), row["expect"]["start"]["offered"]);
        let race = row["tags"].as_array().is_some_and(|tags| tags.iter().any(|tag| tag == "race"));
        let steps = row["given"]["steps"].as_array().unwrap().iter().zip(row["expect"]["steps"].as_array().unwrap());
        for (at, (step, reference)) in steps.enumerate() {
            let (expected, answer) = (model.step(step), run.step(step));
            let mut reference = reference.clone();
            reference.as_object_mut().unwrap().remove("reason");
            if !race && reference != expected {
                wrong.push(format!("{} step {at}: the model says {expected}, the reference {reference}", row["id"]));
            }
            if answer != expected {
                wrong.push(format!("{} step {at}: {answer}, not {expected}", row["id"]));
            }
        }
    }
    assert_none(&wrong, rows.len());
}
