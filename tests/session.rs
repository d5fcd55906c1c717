//! Sessions: random steps beside a small independent model, races, and what is saved.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::arithmetic_side_effects)]

use proptest::prelude::*;
use serde_json::json;
use std::collections::BTreeMap;
use toolgate::session::{Grant, GrantEffect, GrantValue, SessionError};
use toolgate::{Answer, Call, Policy, Session, Verdict};

fn policy() -> Policy {
    Policy::from_value(&json!({
        "preset": "workspace",
        "tools": {
            "shell": { "risk": "execute", "command": "command" },
            "post": { "risk": "external", "target": "channel" },
            "edit": { "risk": "write", "path": "path" },
        },
        "paths": { "roots": ["/w"] },
    }))
    .unwrap()
}

/// A grant: its scope's rank, and the calls that it covers.
type Choice = (u8, &'static [usize]);

/// The calls that the steps make, each with the grants that it offers.
const CALLS: [(&str, &str, &[Choice]); 7] = [
    ("shell", "npm test", &[(0, &[0]), (1, &[0, 1])]),
    ("shell", "npm test -- -u", &[(0, &[1]), (1, &[0, 1])]),
    ("shell", "rm x", &[(0, &[2])]),
    ("post", "#a", &[(4, &[3])]),
    ("post", "#b", &[(4, &[4])]),
    ("edit", "a.txt", &[(2, &[5]), (3, &[5, 6])]),
    ("edit", "b.txt", &[(2, &[6]), (3, &[5, 6])]),
];

const MODES: [&str; 6] = ["discuss", "plan", "interactive", "auto", "custom", "unheard-of"];

fn call(at: usize) -> Call<'static> {
    let (tool, text, _) = CALLS[at];
    match tool {
        "shell" => Call::new(tool).command(text),
        "post" => Call::new(tool).target(text),
        _ => Call::new(tool).path(text),
    }
}

#[derive(Clone, Debug)]
enum Step {
    Mode(usize),
    Decide { call: usize, now: Option<u32> },
    Answer { question: usize, kind: u8, choice: usize, uses: Option<u32>, expires: Option<u32> },
    Revoke(usize),
    Restart,
}

fn step() -> impl Strategy<Value = Step> {
    let now = proptest::option::of(0..6_u32);
    prop_oneof![
        2 => (0..MODES.len()).prop_map(Step::Mode),
        6 => (0..CALLS.len(), now.clone()).prop_map(|(call, now)| Step::Decide { call, now }),
        5 => (0..4_usize, 0..4_u8, 0..3_usize, proptest::option::of(0..3_u32), now)
            .prop_map(|(question, kind, choice, uses, expires)| Step::Answer { question, kind, choice, uses, expires }),
        1 => (0..4_usize).prop_map(Step::Revoke),
        1 => Just(Step::Restart),
    ]
}

#[derive(Clone, Debug)]
struct Given {
    id: String,
    allow: bool,
    rank: u8,
    covers: &'static [usize],
    uses: Option<u32>,
    expires: Option<u32>,
}

#[derive(Default)]
struct Model {
    mode: &'static str,
    given: Vec<Given>,
    /// By id: the call, and whether a mode was chosen since.
    open: BTreeMap<String, (usize, bool)>,
}

impl Model {
    fn verdict(&self, call: usize, now: Option<u32>) -> (Verdict, Option<usize>) {
        let refused = self.given.iter().any(|one| {
            !one.allow && one.covers.contains(&call) && one.expires.is_none_or(|end| now.is_none_or(|now| now < end))
        });
        match self.mode {
            "discuss" | "plan" => return (Verdict::Deny, None),
            _ if refused => return (Verdict::Deny, None),
            "auto" => return (Verdict::Allow, None),
            _ => {}
        }
        let allows = |one: &Given| {
            one.allow
                && one.covers.contains(&call)
                && one.uses != Some(0)
                && one.expires.is_none_or(|end| now.is_some_and(|now| now < end))
        };
        let first = self.given.iter().enumerate().filter(|(_, one)| allows(one)).min_by_key(|(at, one)| (one.rank, *at));
        match first {
            Some((at, _)) => (Verdict::Allow, Some(at)),
            None => (Verdict::Ask, None),
        }
    }
}

fn run(steps: Vec<Step>) {
    let policy = policy();
    let mut session = Session::open(&policy, None, 1).unwrap();
    let mut model = Model { mode: "interactive", ..Model::default() };
    for step in steps {
        match step {
            Step::Mode(at) => {
                let chosen = session.set_mode(&policy, MODES[at]).map_err(|error| error.code());
                if MODES[at] == "unheard-of" {
                    assert_eq!(chosen, Err("unknown-mode"));
                } else {
                    assert_eq!(chosen, Ok(()));
                    model.mode = MODES[at];
                    model.given.clear();
                    model.open.values_mut().for_each(|(_, stale)| *stale = true);
                }
            }
            Step::Decide { call: at, now } => {
                let (expected, used) = model.verdict(at, now);
                // `verdict` on a copy answers the same and spends the same.
                let mut copy = session.clone();
                assert_eq!(copy.verdict(&policy, &call(at), now.map(f64::from)), expected);
                let decided = session.decide(&policy, &call(at), now.map(f64::from));
                assert_eq!(decided.decision.verdict, expected, "{at} at {now:?} with {:?}", model.given);
                assert_eq!(copy.grants().collect::<Vec<_>>(), session.grants().collect::<Vec<_>>());
                if let Some(uses) = used.and_then(|used| model.given[used].uses.as_mut()) {
                    *uses -= 1;
                }
                if expected == Verdict::Ask {
                    assert_eq!(decided.decision.grants.len(), CALLS[at].2.len(), "{:?}", decided.decision.grants);
                    model.open.insert(decided.id, (at, false));
                }
            }
            Step::Answer { question, kind, choice, uses, expires } => {
                let Some((id, (at, stale))) = model.open.iter().nth(question).map(|(id, open)| (id.clone(), *open)) else {
                    assert_eq!(
                        session.answer(&policy, "ffff-1", Answer::AllowOnce, None),
                        Err(SessionError::NotOpen("ffff-1".into()))
                    );
                    continue;
                };
                let mut asked = session.clone();
                let choices = Session::open(&policy, None, 9).unwrap().decide(&policy, &call(at), None).decision.grants;
                let grant = choice.checked_sub(1).and_then(|choice| choices.get(choice)).map(|choice| choice.value.clone());
                let chosen = grant.as_ref().map_or(0, |_| choice - 1);
                let answer = match kind {
                    0 => Answer::AllowOnce,
                    1 => Answer::DenyOnce { message: None },
                    2 => Answer::AllowSession { grant, uses, expires: expires.map(f64::from) },
                    _ => Answer::DenySession { grant, message: Some("no".into()) },
                };
                let outcome = session.answer(&policy, &id, answer, None).unwrap();
                model.open.remove(&id);
                assert_eq!(outcome.stale, stale);
                if stale {
                    assert_eq!(outcome.verdict, model.verdict(at, None).0);
                    assert_eq!(outcome.remembered, None);
                } else {
                    assert_eq!(outcome.verdict, if kind % 2 == 0 { Verdict::Allow } else { Verdict::Deny });
                    assert_eq!(outcome.remembered.is_some(), kind >= 2);
                    if let Some(grant) = outcome.remembered {
                        let (rank, covers) = CALLS[at].2[chosen];
                        let (uses, expires) = if kind == 2 { (uses, expires) } else { (None, None) };
                        model.given.push(Given { id: grant.id, allow: kind == 2, rank, covers, uses, expires });
                    }
                }
                // A second answer to the same question, and one to another session's.
                assert_eq!(session.answer(&policy, &id, Answer::AllowOnce, None), Err(SessionError::NotOpen(id.clone())));
                let mut other = Session::open(&policy, None, 2).unwrap();
                assert_eq!(other.answer(&policy, &id, Answer::AllowOnce, None), Err(SessionError::NotOpen(id.clone())));
                let never = GrantValue::Path { value: "/w/never".into() };
                let wide = Answer::AllowSession { grant: Some(never), uses: None, expires: None };
                if !stale {
                    assert_eq!(asked.answer(&policy, &id, wide, None), Err(SessionError::NotOffered));
                    assert!(asked.answer(&policy, &id, Answer::AllowOnce, None).is_ok(), "a wrong answer leaves it open");
                }
            }
            Step::Revoke(at) => match model.given.get(at).map(|given| given.id.clone()) {
                Some(id) => {
                    assert!(session.revoke(&id));
                    model.given.remove(at);
                }
                None => assert!(!session.revoke("no such grant")),
            },
            Step::Restart => {
                let saved = serde_json::to_value(session.save()).unwrap();
                session = Session::restore(&policy, &saved, 3).unwrap();
                assert_eq!(serde_json::to_value(session.save()).unwrap(), saved);
            }
        }
        assert_eq!(session.mode(), model.mode);
        let ids: Vec<_> = session.grants().map(|grant| &grant.id).collect();
        assert_eq!(ids, model.given.iter().map(|given| &given.id).collect::<Vec<_>>());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn a_session_does_as_a_small_model_does(steps in proptest::collection::vec(step(), 0..40)) {
        run(steps);
    }
}

fn grant(tool: &str, value: GrantValue) -> Grant {
    Grant { value, id: String::new(), tool: tool.into(), effect: GrantEffect::Allow, uses: None, expires: None }
}

#[test]
fn the_host_gives_only_what_a_tool_may_have() {
    let policy = policy();
    let mut session = Session::open(&policy, None, 1).unwrap();
    for (tool, value, may) in [
        ("shell", GrantValue::Tool, false),
        ("shell", GrantValue::Command { value: "ls".into(), cwd: None }, true),
        ("post", GrantValue::Target { value: "#ops".into() }, true),
        ("post", GrantValue::Tool, false),
        ("edit", GrantValue::Target { value: "x".into() }, false),
        ("unheard_of", GrantValue::Tool, true),
    ] {
        assert_eq!(session.grant(&policy, grant(tool, value.clone())).is_ok(), may, "{tool} {value:?}");
    }
    let error = session.grant(&policy, grant("post", GrantValue::Tool)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "a grant for `post` may not have the scope `tool`: it may have `target`; declare others in the tool's `remember`"
    );
}

#[test]
fn a_standing_rule_is_named_and_binds_its_exact_target() {
    let policy = policy();
    let mut session = Session::open(&policy, None, 1).unwrap();
    session.grant(&policy, grant("post", GrantValue::Target { value: "#ops".into() })).unwrap();
    let decide = |session: &mut Session, target| session.decide(&policy, &Call::new("post").target(target), None).decision;
    let decided = decide(&mut session, " #ops\n");
    assert_eq!(decided.verdict, Verdict::Allow);
    assert_eq!(decided.reason, "You allowed post \u{2192} #ops earlier in this session.");
    for other in ["#Ops", "#op", "#ops2", "", "# ops", "\u{200b}#ops"] {
        assert_eq!(decide(&mut session, other).verdict, Verdict::Ask, "{other:?}");
    }
}

#[test]
fn a_grant_never_beats_what_forbids() {
    let policy = Policy::from_value(&json!({
        "preset": "workspace",
        "tools": {
            "shell": { "risk": "execute", "command": "command", "remember": ["command", "argv", "tool"] },
            "edit": { "risk": "write", "path": "path" },
            "ask_user": { "risk": "ask" },
        },
        "deny": ["git push *"],
        "ask": ["npm publish *"],
        "paths": { "roots": ["/w"] },
    }))
    .unwrap();
    let mut session = Session::open(&policy, None, 1).unwrap();
    for tool in ["shell", "edit", "ask_user"] {
        session.grant(&policy, grant(tool, GrantValue::Tool)).unwrap();
    }
    let mut verdict = |call: Call<'static>| {
        let decision = session.decide(&policy, &call, None).decision;
        (decision.verdict, decision.firm, decision.grants.len())
    };
    assert_eq!(verdict(Call::new("shell").command("make")), (Verdict::Allow, false, 0));
    assert_eq!(verdict(Call::new("shell").command("git push")), (Verdict::Deny, false, 0));
    assert_eq!(verdict(Call::new("shell").command("npm publish")), (Verdict::Ask, true, 0));
    assert_eq!(verdict(Call::new("edit").path("/etc/passwd")), (Verdict::Deny, false, 0));
    assert_eq!(verdict(Call::new("ask_user")), (Verdict::Ask, true, 0));
}

#[test]
fn what_is_offered_is_never_over_broad() {
    let policy = Policy::from_value(&json!({
        "preset": "workspace",
        "tools": {
            "shell": { "risk": "execute", "command": "command" },
            "any": { "risk": "execute", "command": "command", "remember": ["command", "argv", "tool"] },
        },
        "ask": [{ "tool": "shell", "command": "npm publish *" }],
    }))
    .unwrap();
    let offered = |tool: &'static str, line: &'static str| {
        let choices = policy.decide("interactive", &Call::new(tool).command(line)).grants;
        choices.into_iter().map(|choice| serde_json::to_value(choice.value).unwrap()).collect::<Vec<_>>()
    };
    let exact = |line: &str| json!({ "scope": "command", "value": line });
    for line in ["python x.py", "bash x.sh", "sudo make", "npx prettier .", "env A=b make", "xargs rm", "git -c core.pager=x push", "rm -rf x",
        "npm test && make x", "make", "cargo run", "npm run $x", "./build.sh"] {
        assert_eq!(offered("shell", line), [exact(line)], "{line}");
    }
    for (line, words) in [("git push origin", vec!["git", "push"]), ("npm run build -- -w", vec!["npm", "run", "build"]), ("ls && make all", vec!["make", "all"])] {
        assert_eq!(offered("shell", line), [exact(line), json!({ "scope": "argv", "value": words })], "{line}");
    }
    // Nothing where the decision is firm; for a line that can't be taken apart only the line itself.
    assert!(offered("shell", "npm publish").is_empty());
    assert_eq!(offered("any", "if true; then"), [exact("if true; then")]);
    assert_eq!(offered("any", "make x").len(), 3);
}

#[test]
fn a_stale_answer_uses_up_what_allows_the_call_now() {
    let policy = policy();
    let mut session = Session::open(&policy, None, 1).unwrap();
    let (one, two) = (session.decide(&policy, &call(3), None), session.decide(&policy, &call(3), None));
    session.set_mode(&policy, "interactive").unwrap();
    let rule = Grant { uses: Some(1), ..grant("post", GrantValue::Target { value: "#a".into() }) };
    session.grant(&policy, rule).unwrap();
    let mut answer = |id: &str| {
        let outcome = session.answer(&policy, id, Answer::DenyOnce { message: None }, None).unwrap();
        (outcome.verdict, outcome.stale)
    };
    assert_eq!(answer(&one.id), (Verdict::Allow, true));
    assert_eq!(answer(&two.id), (Verdict::Ask, true));
}

#[test]
fn no_grant_covers_all_that_a_tool_runs_unless_the_host_says_so() {
    let policy = Policy::from_value(&json!({
        "tools": { "declared": { "risk": "execute" }, "trusted": { "risk": "execute", "remember": ["tool"] } },
    }))
    .unwrap();
    let mut session = Session::open(&policy, None, 1).unwrap();
    let mut scopes = |call: Call<'static>| {
        let asked = session.decide(&policy, &call, None).decision;
        asked.grants.iter().map(|choice| choice.value.scope().name()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(scopes(Call::new("unheard_of").command("npm test")), "command argv");
    assert_eq!(scopes(Call::new("unheard_of").command("npm test; rm x")), "command");
    assert_eq!(scopes(Call::new("unheard_of").command("if true")), "command");
    assert_eq!(scopes(Call::new("unheard_of")), "tool");
    assert_eq!(scopes(Call::new("declared").command("npm test")), "");
    assert_eq!(scopes(Call::new("declared")), "tool");
    assert_eq!(scopes(Call::new("trusted").command("npm test")), "tool");
    // What was remembered of such a call can be saved and restored.
    let asked = session.decide(&policy, &Call::new("unheard_of").command("npm test"), None);
    session.answer(&policy, &asked.id, Answer::AllowSession { grant: None, uses: None, expires: None }, None).unwrap();
    let saved = serde_json::to_value(session.save()).unwrap();
    assert_eq!(Session::restore(&policy, &saved, 2).unwrap().save(), session.save());
}

#[test]
fn the_same_call_again_and_again_asks_firmly() {
    let policy = Policy::from_value(&json!({ "preset": "acp", "defaultMode": "always", "limits": { "repeats": 3 } })).unwrap();
    let mut session = Session::open(&policy, None, 1).unwrap();
    let input = [json!({ "n": 1 }), json!({ "n": 2 })];
    let mut codes = |at: usize| {
        let decision = session.decide(&policy, &Call::new("poll").risk("execute").input(&input[at]), None).decision;
        (decision.verdict, serde_json::to_value(decision.code).unwrap())
    };
    let allowed = (Verdict::Allow, json!("table"));
    let repeated = (Verdict::Ask, json!("repeat"));
    assert_eq!([codes(0), codes(0), codes(0), codes(0)], [allowed.clone(), allowed.clone(), repeated.clone(), repeated]);
    assert_eq!([codes(1), codes(0), codes(0)], [allowed.clone(), allowed.clone(), allowed]);
}

#[test]
fn a_saved_session_that_does_not_fit_is_refused_with_its_place() {
    let policy = policy();
    let saved = |change: fn(&mut serde_json::Value)| {
        let mut session = Session::open(&policy, None, 1).unwrap();
        session.grant(&policy, grant("post", GrantValue::Target { value: "#ops".into() })).unwrap();
        session.decide(&policy, &call(0), None);
        let mut saved = serde_json::to_value(session.save()).unwrap();
        change(&mut saved);
        Session::restore(&policy, &saved, 2).map(|_| ()).map_err(|error| error.to_string())
    };
    assert_eq!(saved(|_| {}), Ok(()));
    for (change, message) in [
        (
            (|saved| saved["version"] = json!(2)) as fn(&mut serde_json::Value),
            "version: expected version 1, found 2: it was saved by another release",
        ),
        (|saved| saved["mode"] = json!("gone"), "mode: no mode is called `gone`; there are `discuss`, `plan`, `interactive`, `auto`, `custom`"),
        (
            |saved| saved["grants"][0]["scope"] = json!("tool"),
            "grants[0].scope: a grant for `post` may not have the scope `tool`",
        ),
        (|saved| saved["grants"][0]["tool"] = json!("edit"), "grants[0].scope: a grant for `edit` may not have the scope `target`: it may have `path`, `tool`; declare others in the tool's `remember`"),
        (|saved| saved["open"][0]["id"] = json!(5), "open[0]: invalid type: integer `5`, expected a string"),
        (|saved| saved["open"][0]["choices"][1] = json!({ "scope": "tool", "label": "" }), "open[0].choices[1].scope: a grant for `shell` may not have the scope `tool`"),
        (|saved| saved["mode"] = json!(5), "mode: invalid type: integer `5`, expected a string"),
        (|saved| saved["sealed"] = json!(null), "sealed: invalid type: null, expected a boolean"),
        (|saved| saved["grants"] = json!({}), "grants: invalid type: map, expected a sequence"),
        (|saved| saved["open"] = json!(null), "open: invalid type: null, expected a sequence"),
        (|saved| saved["extra"] = json!(1), ": this is no saved session: unknown field `extra`"),
    ] {
        let error = saved(change).unwrap_err();
        assert!(error.contains(message.trim_start_matches(": ")), "{error}");
    }
}
