//! The given cases: every command that a real shell was seen to run is listed, or the line is opaque.

use std::path::Path;

use serde_json::Value;
use toolgate::shell::{Command, Dialect, Hole, Piece, Text};

use crate::show;

/// The commands that `shell_truth` reports for one shell: ``ran `a b`; `c` ``.
fn ran(truth: &str) -> Vec<Vec<String>> {
    let Some((_, list)) = truth.split_once("ran `") else { return Vec::new() };
    let mut commands = Vec::new();
    let end = |list: &str| list.char_indices().find(|&(at, c)| c == '`' && !list[..at].ends_with('\\')).map(|(at, _)| at);
    let mut rest = Some(list);
    while let Some(list) = rest {
        let (text, after) = list.split_at(end(list).unwrap());
        rest = after.strip_prefix("`; `");
        // The text is quoted for bash: its own reader takes it apart, if it has no run-time words.
        let quoted = show::take(text, Dialect::Bash);
        match quoted.commands.first().map(|c| c.words.iter().map(|w| w.text.known().map(str::to_owned)).collect::<Option<Vec<_>>>()) {
            Some(Some(words)) => commands.push(words),
            // `$S/home` stands for a folder.
            _ => commands.push(text.split(' ').map(str::to_owned).collect()),
        }
    }
    commands
}

/// Whether words that ran fit a command's, however these are filled in.
fn fits(argv: &[String], command: &Command<'_>) -> bool {
    fn words(argv: &[String], pattern: &[Text<'_>]) -> bool {
        let Some((first, rest)) = pattern.split_first() else { return argv.is_empty() };
        if let Text::Open(pieces) = first
            && pieces.iter().any(|p| matches!(p, Piece::Hole(Hole::Split | Hole::Files)))
        {
            return (0..=argv.len()).any(|n| words(&argv[n..], rest));
        }
        let Some((word, others)) = argv.split_first() else { return false };
        (match first {
            Text::Known(text) => text == word,
            Text::Open(_) => true,
        }) && words(others, rest)
    }
    let pattern: Vec<Text<'_>> = command.words.iter().map(|word| word.text.clone()).collect();
    words(argv, &pattern)
}

#[test]
fn what_real_shells_ran_is_listed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/cases");
    let (mut lines, mut seen) = (0, 0);
    for file in ["bypass", "dos", "false-prompt", "glob", "mode", "path"] {
        let text = std::fs::read_to_string(folder.join(file).with_extension("jsonl")).unwrap();
        for row in text.lines() {
            let case: Value = serde_json::from_str(row).unwrap();
            if case["input_kind"] != "shell" {
                continue;
            }
            lines += 1;
            let (Some(line), Some(truth)) = (case["input"].as_str(), case["shell_truth"].as_str()) else { continue };
            if truth.starts_with("probe") {
                continue;
            }
            for truth in truth.split(" | ") {
                for (name, dialect) in [("bash", Dialect::Bash), ("dash", Dialect::Sh), ("zsh", Dialect::Zsh)] {
                    if !truth.split("ran ").next().is_some_and(|shells| shells.contains(name)) {
                        continue;
                    }
                    let screening = show::take(line, dialect);
                    for argv in ran(truth) {
                        seen += 1;
                        let listed = screening.commands.iter().any(|command| fits(&argv, command));
                        assert!(
                            listed || screening.opaque.is_some(),
                            "{}: {name} ran {argv:?} for {line:?}, listed {:?}",
                            case["id"],
                            show::commands(&screening)
                        );
                    }
                }
            }
        }
    }
    assert!(lines > 250 && seen > 500, "{lines} lines, {seen} commands");
}

/// The harmless lines of the cases are taken apart: only what holds odd characters is opaque, or what no shell takes.
#[test]
fn harmless_lines_are_not_opaque() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/cases/false-prompt.jsonl");
    for row in std::fs::read_to_string(file).unwrap().lines() {
        let case: Value = serde_json::from_str(row).unwrap();
        if let ("shell", Some(line)) = (case["input_kind"].as_str().unwrap(), case["input"].as_str())
            && case["context"]["shell"].is_null()
        {
            assert_eq!(show::take(line, Dialect::Bash).opaque, None, "{}: {line}", case["id"]);
        }
    }
}
