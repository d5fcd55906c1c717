//! Stricter is always possible, looser never: more of a line, more rules, another spelling, a wrapper.

#![allow(clippy::string_slice, clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::arithmetic_side_effects, clippy::disallowed_methods, unreachable_pub)]

mod given;

use given::cases::{FILES, cases};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use std::sync::LazyLock;
use toolgate::shell::{Dialect, Options, screen};
use toolgate::{Call, Policy, Verdict};

/// Lines that people type, and those of the reports.
static LINES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut lines: Vec<String> = include_str!("oracle/typed.txt").lines().map(|line| line.replace('⏎', "\n")).collect();
    for (name, _) in FILES {
        lines.extend(cases(name).iter().map(|case| case.input()).filter(|line| line.len() < 300));
    }
    // A line that breaks off may be mended by what follows it: it had no command yet.
    lines.retain(|line| whole(line));
    assert!(lines.len() > 250, "{}", lines.len());
    lines
});

fn whole(line: &str) -> bool {
    let screening = screen(line, &Options::new(Dialect::Bash));
    screening.opaque.is_none() && !screening.commands.is_empty() && !line.contains("<<") && !line.ends_with('\\')
}

const RULES: [&str; 12] = [
    "git *", "npm *", "ls *", "cat *", "rm *", "*", "curl * | sh", "git push *", "*> *", "echo *", "cd *", "sudo *",
];

fn rule() -> impl Strategy<Value = Value> {
    prop_oneof![
        select(&RULES[..]).prop_map(|rule| json!(rule)),
        select(vec![
            json!({ "argv": ["git", ["push", "commit"]] }),
            json!({ "argv": ["rm"] }),
            json!({ "tool": "shell" }),
            json!({ "command": "cat *", "risk": "read" }),
            json!({ "path": "/w/**" }),
            json!({ "path": "*.txt" }),
        ]),
    ]
}

fn rules() -> impl Strategy<Value = Vec<Value>> {
    proptest::collection::vec(rule(), 0..4)
}

fn policy(preset: &str, allow: &[Value], ask: &[Value], deny: &[Value]) -> Policy {
    Policy::from_value(&json!({
        "preset": preset,
        "tools": { "shell": { "risk": "execute", "command": "command" } },
        "allow": allow, "ask": ask, "deny": deny,
        "paths": { "roots": ["/w"], "home": "/home/u" },
    }))
    .unwrap()
}

/// Every mode's answer: 0 allow, 1 ask, 2 firm ask, 3 deny.
fn strictness(policy: &Policy, line: &str) -> Vec<u8> {
    let call = Call::new("shell").command(line);
    let rank = |decision: toolgate::Decision| match (decision.verdict, decision.firm) {
        (Verdict::Allow, _) => 0,
        (Verdict::Ask, false) => 1,
        (Verdict::Ask, true) => 2,
        (Verdict::Deny, _) => 3,
    };
    policy.row(&call).into_iter().map(|(_, decision)| rank(decision)).collect()
}

fn not_looser(loose: &[u8], strict: &[u8]) -> bool {
    loose.iter().zip(strict).all(|(loose, strict)| strict >= loose)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_further_command(
        preset in select(&["four-mode", "acp", "workspace"][..]),
        (allow, ask, deny) in (rules(), rules(), rules()),
        (one, two) in (select(&LINES[..]), select(&LINES[..])),
        joint in select(&["\n", " \n\n"][..]),
    ) {
        let policy = policy(preset, &allow, &ask, &deny);
        let both = format!("{one}{joint}{two}");
        let (alone, behind, together) = (strictness(&policy, &one), strictness(&policy, &two), strictness(&policy, &both));
        prop_assert!(not_looser(&alone, &together), "{alone:?} {together:?} {one:?}, and with {two:?}");
        // What stands behind `cd` is judged from more folders, never from fewer.
        prop_assert!(not_looser(&behind, &together), "{behind:?} {together:?} {two:?}, and behind {one:?}");
    }

    #[test]
    fn a_further_restriction(
        preset in select(&["four-mode", "acp", "workspace"][..]),
        (allow, ask, deny) in (rules(), rules(), rules()),
        (more, denies) in (rule(), any::<bool>()),
        line in select(&LINES[..]),
    ) {
        let before = strictness(&policy(preset, &allow, &ask, &deny), &line);
        let (mut ask, mut deny) = (ask, deny);
        if denies { &mut deny } else { &mut ask }.push(more.clone());
        let after = strictness(&policy(preset, &allow, &ask, &deny), &line);
        prop_assert!(not_looser(&before, &after), "{before:?} {after:?} {line:?} with {more}");
    }

    #[test]
    fn the_order_of_rules_changes_no_verdict(
        (allow, ask, deny) in (rules(), rules(), rules()),
        line in select(&LINES[..]),
    ) {
        let turned = |rules: &[Value]| rules.iter().rev().cloned().collect::<Vec<_>>();
        let one = strictness(&policy("workspace", &allow, &ask, &deny), &line);
        let other = strictness(&policy("workspace", &turned(&allow), &turned(&ask), &turned(&deny)), &line);
        prop_assert_eq!(one, other);
    }

    #[test]
    fn another_spelling_of_the_same_words(
        (allow, ask, deny) in (rules(), rules(), rules()),
        line in select(&LINES[..]),
        style in 0..4_u8,
    ) {
        let screening = screen(&line, &Options::new(Dialect::Bash));
        let [command] = &screening.commands[..] else { return Ok(()) };
        let words: Option<Vec<&str>> = command.words.iter().map(|word| word.text.known()).collect();
        let Some(words) = words.filter(|words| screening.redirects.is_empty() && command.assignments.is_empty() && !words.is_empty()) else {
            return Ok(());
        };
        let single = |word: &&str| format!("'{}'", word.replace('\'', r"'\''"));
        let plain = words.iter().map(single).collect::<Vec<_>>().join(" ");
        let spelled = words.iter().map(|word| match style {
            0 => word.chars().map(|letter| if letter == '\n' { "'\n'".to_owned() } else { format!("\\{letter}") }).collect::<String>(),
            1 => format!("\"{}\"", word.replace('\\', r"\\").replace('"', "\\\"").replace('$', r"\$").replace('`', r"\`")),
            2 => format!("$'{}'", word.chars().map(|letter| match letter {
                '\'' | '\\' => format!("\\{letter}"),
                letter if letter.is_ascii() => format!("\\x{:02x}", letter as u32),
                letter => letter.to_string(),
            }).collect::<String>()),
            _ => word.chars().map(|letter| if letter == '\'' { "\"'\"".to_owned() } else { format!("'{letter}'") }).collect::<String>() + if word.is_empty() { "''" } else { "" },
        }.to_string()).map(|word| if word.is_empty() { "''".to_owned() } else { word }).collect::<Vec<_>>().join(" ");
        let policy = policy("workspace", &allow, &ask, &deny);
        prop_assert_eq!(strictness(&policy, &plain), strictness(&policy, &spelled), "{} and {}", plain, spelled);
    }

    #[test]
    fn a_wrapper(
        (allow, ask, deny) in (rules(), rules(), rules()),
        line in select(&LINES[..]),
        (wrapper, transparent) in select(&[
            ("timeout 5 ", true), ("nice -n 5 ", true), ("nohup ", true), ("env ", true), ("stdbuf -oL ", true),
            ("sudo ", false), ("env -i ", false), ("doas -u x ", false), ("chroot /x ", false),
        ][..]),
    ) {
        let screening = screen(&line, &Options::new(Dialect::Bash));
        let simple = screening.commands.len() == 1 && line.chars().all(|letter| letter.is_alphanumeric() || " ./-_:,".contains(letter));
        let program = line.split(' ').next().unwrap_or_default();
        // Builtins and reserved words are not what a program runs.
        if !simple || program.starts_with('-') || ["cd", "echo", "export", "source", ".", "time", "read", "test", "true", "false", "printf", "pwd", "command", "exec", "eval", "set", "type", ":", "wait", "jobs", "alias", "unset", "history", "kill", "ulimit", "umask", "exit", "builtin", "hash"].contains(&program) {
            return Ok(());
        }
        let policy = policy("workspace", &allow, &ask, &deny);
        let (bare, wrapped) = (strictness(&policy, &line), strictness(&policy, &format!("{wrapper}{line}")));
        prop_assert!(not_looser(&bare, &wrapped), "{bare:?} {wrapped:?} {wrapper}{line}");
        let quiet = deny.is_empty() && ask.is_empty();
        prop_assert!(!transparent || !quiet || bare == wrapped, "{bare:?} {wrapped:?} {wrapper}{line}");
    }
}
