//! Every case from public reports, natively.

#![allow(clippy::string_slice, clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::arithmetic_side_effects, clippy::disallowed_methods, unreachable_pub)]

mod given;

use given::cases::{Case, FILES, LEFT_OUT, OWN_FILES, cases, own_cases};
use given::known::known;
use given::{Policies, assert_none};
use serde_json::Value;

fn right(case: &Case, answer: &Value) -> bool {
    // A policy that is refused runs nothing.
    let verdict = answer["verdict"].as_str().unwrap_or("refused");
    match case.expected.as_str() {
        "not-allow" => verdict != "allow",
        expected => verdict == expected,
    }
}

#[test]
fn given_cases() {
    let known = known();
    let (mut policies, mut wrong, mut rows) = (Policies::default(), Vec::new(), 0);
    for (name, count) in FILES {
        let cases = cases(name);
        assert_eq!(cases.len(), count, "{name}");
        for case in cases.iter().filter(|case| !LEFT_OUT.contains(&case.id.as_str())) {
            rows += 1;
            let asked = case.asked();
            let answer = policies.answer(&asked);
            let exception = known.iter().find(|(id, ..)| *id == case.id);
            let fault = match (right(case, &answer), exception) {
                (true, None) => continue,
                (true, Some(_)) => "is listed as known, and is right".to_owned(),
                (false, Some((_, why, rule))) => {
                    // The rule that the list names stops it.
                    let mut asked = asked;
                    asked.config["deny"].as_array_mut().unwrap().push(rule.clone());
                    let answer = policies.answer(&asked);
                    if right(case, &answer) {
                        continue;
                    }
                    format!("runs ({why}), and {rule} does not stop it: {answer}")
                }
                (false, None) => format!("{} ({}) {}, not {}", answer["verdict"], answer["code"], answer["refused"], case.expected),
            };
            let input: String = case.input().chars().take(120).collect();
            wrong.push(format!("{name} {} {input:?}: {fault}; needs {:?}", case.id, case.needs));
        }
    }
    assert_none(&wrong, rows);
}

#[test]
fn own_cases_are_right() {
    let (mut policies, mut wrong, mut rows) = (Policies::default(), Vec::new(), 0);
    for (name, count) in OWN_FILES {
        let cases = own_cases(name);
        assert_eq!(cases.len(), count, "{name}");
        for case in &cases {
            rows += 1;
            let answer = policies.answer(&case.asked());
            if !right(case, &answer) {
                let found = format!("{} ({}) {}, not {}", answer["verdict"], answer["code"], answer["refused"], case.expected);
                wrong.push(format!("{name} {} {:?}: {found}", case.id, case.input()));
            }
        }
    }
    assert_none(&wrong, rows);
}
