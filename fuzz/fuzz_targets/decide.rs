//! Any rules and any line: `decide` ends, does not panic, and nothing that should make it stricter makes it looser.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};
use serde_json::{Value, json};
use toolgate::{Call, Policy, Verdict};

const DIALECTS: [&str; 5] = ["bash", "sh", "zsh", "powershell", "cmd"];
const MODES: [&str; 5] = ["manual", "edit", "auto", "plan", "no such mode"];

// The first byte chooses mode and dialect. Then, between bytes 0xff: an allow rule, a deny rule, the line.
fuzz_target!(|data: &[u8]| -> Corpus {
    let Some((first, rest)) = data.split_first() else { return Corpus::Reject };
    let texts: Result<Vec<_>, _> = rest.splitn(3, |byte| *byte == 0xff).map(std::str::from_utf8).collect();
    let Ok([allow, deny, line]) = texts.as_deref() else { return Corpus::Reject };
    let (mode, dialect) = (MODES[usize::from(first % 5)], DIALECTS[usize::from(first / 5 % 5)]);
    let policy = |lists: Value| {
        let mut config = json!({
            "tools": { "shell_run": { "risk": "execute", "command": "command" } },
            "shell": { "dialect": dialect, "screening": if first / 25 % 4 == 3 { "refuse" } else { "decompose" } },
        });
        config.as_object_mut()?.extend(lists.as_object()?.clone());
        Policy::from_value(&config).ok()
    };
    let strictness = |policy: &Policy, line: &str| {
        let call = Call::new("shell_run").command(line);
        let decision = policy.decide(mode, &call);
        assert_eq!(decision.verdict, policy.verdict(mode, &call), "both ways to ask agree");
        match (decision.verdict, decision.firm) {
            (Verdict::Allow, _) => 0,
            (Verdict::Ask, false) => 1,
            (Verdict::Ask, true) => 2,
            (Verdict::Deny, _) => 3,
        }
    };
    let Some(open) = policy(json!({ "allow": [allow] })) else { return Corpus::Reject };
    let before = strictness(&open, line);
    if let Some(none) = policy(json!({})) {
        assert!(before <= strictness(&none, line), "an allow rule made it stricter");
    }
    if let Some(guarded) = policy(json!({ "allow": [allow], "deny": [deny] })) {
        assert!(before <= strictness(&guarded, line), "a deny rule made it looser");
    }
    if let Some(guarded) = policy(json!({ "allow": [allow], "ask": [deny] })) {
        assert!(before <= strictness(&guarded, line), "an ask rule made it looser");
    }
    Corpus::Keep
});
