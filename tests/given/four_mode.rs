//! The four-mode rows, with the deliberate differences of `tests/data/vectors/README.md` as rules.

use super::Expected;
use serde_json::{Value, json};
use toolgate::rules::{Glob, refuse};

/// The policy and the call that a row describes.
pub fn asked(given: &Value) -> (Value, String, Value) {
    let list = |name: &str| given.get(name).cloned().unwrap_or(json!([]));
    let config = json!({
        "preset": "four-mode",
        "shell": { "screening": "refuse" },
        "tools": { "shell_run": { "command": "command" } },
        "ask": list("deny"),
        "allow": list("allow"),
    });
    let mut call = json!({ "tool": given["tool_name"], "risk": given["risk"] });
    if let Some(command) = given.get("command") {
        call["input"] = json!({ "command": command });
    }
    (config, given["mode"].as_str().unwrap().to_owned(), call)
}

/// The table of `REFERENCE.md` A4.
fn cell(mode: &str, risk: &str) -> &'static str {
    match (mode, risk) {
        ("edit", "read" | "write") | ("auto", "read" | "write" | "execute") | ("plan", "read") => "allow",
        _ => "ask",
    }
}

/// The check that asks: a risk that is no column has its own name, unless a shell line's own column asks already.
fn asking(mode: &str, risk: &str, shell: bool) -> &'static str {
    let column = ["read", "write", "execute"].contains(&risk);
    if column || shell && cell(mode, "execute") == "ask" { "table" } else { "unknown-risk" }
}

/// What toolgate answers, and whether a deliberate difference is at work.
pub fn expected(row: &Value) -> (Expected, bool) {
    let given = &row["given"];
    let text = |name: &str| given[name].as_str().unwrap_or_default();
    let (mode, risk, tool) = (text("mode"), text("risk"), text("tool_name"));
    let list = |name: &str| -> Vec<&str> {
        given.get(name).map(|list| list.as_array().unwrap().iter().map(|item| item.as_str().unwrap()).collect()).unwrap_or_default()
    };
    let (restrict, allow) = (list("deny"), list("allow"));
    if restrict.contains(&"") || allow.contains(&"") {
        return (Expected::refused("empty-pattern"), true); // difference 8
    }
    let shell = tool == "shell_run";
    let line = text("command");
    let subject = if shell { refuse::subject(line).filter(|_| !refuse::has_odd(line)).map(|line| line.into_owned()) } else { Some(tool.to_owned()) };
    let hit = |list: &[&str], subject: &str| list.iter().position(|pattern| Glob::new(pattern).matches(subject));
    let blank = shell && line.trim_matches([' ', '\t']).is_empty();
    let risks = if shell { vec!["execute", risk] } else { vec![risk] };
    let table = if risks.iter().all(|risk| cell(mode, risk) == "allow") { "allow" } else { "ask" };
    let known = ["manual", "edit", "auto", "plan"].contains(&mode);

    let by_subject = subject.as_deref().filter(|_| !blank).and_then(|subject| hit(&restrict, subject));
    let by_tool = hit(&restrict, tool); // difference 11
    let asks = match (by_subject, by_tool) {
        (Some(one), Some(two)) => Some(one.min(two)),
        (one, two) => one.or(two),
    };
    let allows = subject.as_deref().filter(|_| !blank).and_then(|subject| hit(&allow, subject));
    let expected = match (asks, subject.is_some() || blank) {
        (Some(at), _) => Expected::firm("ask-rule").by(restrict[at]),
        _ if risk == "ask" => Expected::firm("always-asks"),
        _ if !known => Expected::firm("unknown-mode"),
        _ if blank => Expected::firm("malformed"), // difference 2
        (None, false) if !restrict.is_empty() => Expected::firm(if refuse::has_odd(line) { "odd-characters" } else { "refused" }), // difference 1
        _ if table == "allow" => match allows {
            Some(at) => Expected::allow("table").overrides(allow[at]),
            None => Expected::allow("table"),
        },
        _ => match allows {
            Some(at) => Expected::allow("allow-rule").by(allow[at]),
            None => Expected::ask(asking(mode, risk, shell)),
        },
    };
    let reference = row["expect"]["subject"].as_str();
    let differences = [
        subject.is_none() && !restrict.is_empty(), // 1
        blank,                                     // 2
        reference != subject.as_deref(),           // 3
        by_tool.is_some(),                         // 11
        cell(mode, risk) != table,                 // 13
    ];
    let differs = shell && differences.contains(&true);
    (expected, differs)
}

/// The reference's answer in our words: its `table` step is two checks here, and where the cell allows already its
/// allow rule is overridden (difference 10).
pub fn reference(row: &Value) -> Expected {
    let (given, expect) = (&row["given"], &row["expect"]);
    let rule = expect["rule"].as_str().unwrap_or_default();
    let (mode, risk) = (given["mode"].as_str().unwrap(), given["risk"].as_str().unwrap());
    match (expect["step"].as_str().unwrap(), expect["verdict"].as_str().unwrap()) {
        ("deny_list", _) => Expected::firm("ask-rule").by(rule),
        ("always_ask_risk", _) => Expected::firm("always-asks"),
        ("unknown_mode", _) => Expected::firm("unknown-mode"),
        ("allow_list", _) if cell(mode, risk) == "allow" => Expected::allow("table").overrides(rule),
        ("allow_list", _) => Expected::allow("allow-rule").by(rule),
        ("table", "allow") => Expected::allow("table"),
        ("table", _) => Expected::ask(asking(mode, risk, given["tool_name"] == "shell_run")),
        (step, verdict) => panic!("no step: {step} {verdict}"),
    }
}
