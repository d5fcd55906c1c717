//! The `refuse` screening against the given vectors and against CPython's `shlex`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::arithmetic_side_effects)]

use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::Value;
use toolgate::rules::refuse;

fn rows(text: &str) -> Vec<Value> {
    serde_json::from_str(text).unwrap()
}

/// Does white space stand inside quotes that the reference would fold?
fn quoted_blanks(line: &str) -> bool {
    let mut open = None;
    let mut last_blank = false;
    for c in line.chars() {
        let blank = c.is_whitespace();
        match open {
            Some(_) if blank && (last_blank || c != ' ') => return true,
            Some(quote) if c == quote => open = None,
            None if c == '\'' || c == '"' => open = Some(c),
            _ => {}
        }
        last_blank = blank;
    }
    open.is_some() && last_blank
}

#[test]
fn subjects_equal_the_reference_but_where_it_is_meant() {
    let mut counts = BTreeMap::new();
    for row in rows(include_str!("data/vectors/subject.json")) {
        let given = &row["given"];
        if given["tool_name"] != "shell_run" {
            continue;
        }
        let line = given["command"].as_str().unwrap_or_default();
        let expected = row["expect"]["subject"].as_str();
        // Difference 3: other white space, control, bidi and zero-width characters refuse the line,
        // and quoted blanks are not folded.
        let kind = if refuse::has_odd(line) {
            "odd"
        } else if expected.is_some() && quoted_blanks(line) {
            assert_ne!(refuse::subject(line).as_deref(), expected, "{line:?}");
            "quoted blanks"
        } else {
            assert_eq!(refuse::subject(line).as_deref(), expected, "{line:?}");
            "equal"
        };
        // Never looser: what has no subject there has none here.
        if expected.is_none() {
            assert!(refuse::subject(line).is_none() || refuse::has_odd(line), "{line:?}");
        }
        *counts.entry(kind).or_insert(0) += 1;
    }
    assert_eq!(counts, BTreeMap::from([("equal", 565), ("odd", 404), ("quoted blanks", 17)]));
}

#[test]
fn what_is_folded() {
    let subject = |line| refuse::subject(line).map(|subject| subject.into_owned());
    for (line, expected) in [
        ("git status", Some("git status")),
        ("  git \t status\t", Some("git status")),
        ("rm  \"a  b\"  c", Some("rm \"a  b\" c")),
        ("rm 'a\tb' \t 'c'", Some("rm 'a\tb' 'c'")),
        ("rm  \"a  b ", Some("rm \"a  b ")),
        ("rm 'x'  'a  b\t", Some("rm 'x' 'a  b\t")),
        ("a\"  \"  b", Some("a\"  \" b")),
        (" \t", None),
        ("", None),
        ("a\nb", None),
        ("echo '('", None),
    ] {
        assert_eq!(subject(line).as_deref(), expected, "{line:?}");
    }
}

#[test]
fn odd_characters() {
    for line in ["git\u{a0}status", "git status\r", "a\u{b}b", "ls\u{200b}", "a\u{202e}b", "'a\u{202e}b'", "'a\u{7}'", "'open \u{200d}", "a\u{85}"] {
        assert!(refuse::has_odd(line), "{line:?}");
    }
    for line in ["git\tstatus", "git commit -m 'a\u{a0}b \u{1f468}\u{200d}\u{1f469}'", "echo é\u{4e2d}", "a\nb"] {
        assert!(!refuse::has_odd(line), "{line:?}");
    }
}

#[test]
fn argv_equals_the_reference() {
    let rows = rows(include_str!("data/vectors/argv.json"));
    assert_eq!(rows.len(), 2083);
    for row in rows {
        let line = row["given"]["command"].as_str().unwrap();
        let expected: Option<Vec<String>> = serde_json::from_value(row["expect"]["argv"].clone()).unwrap();
        assert_eq!(refuse::operators(line), row["expect"]["has_operators"].as_bool().unwrap(), "{line:?}");
        let words = refuse::split(line).map(|words| words.into_iter().map(String::from).collect::<Vec<_>>());
        assert_eq!(words, expected, "{line:?}");
    }
}

#[test]
fn cpython_agrees() {
    let mut state = 11_u64;
    let mut roll = |sides: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % sides
    };
    let alphabet: Vec<char> = "aab  '\"\\\t\n\r#\u{b}\u{a0}é$".chars().collect();
    let lines: Vec<String> =
        (0..60_000).map(|_| (0..roll(12)).map(|_| alphabet[roll(alphabet.len())]).collect()).collect();
    let script = "import sys, json, shlex\n\
        def split(s):\n\
        \ttry: return shlex.split(s)\n\
        \texcept ValueError: return None\n\
        print(json.dumps([split(s) for s in json.load(sys.stdin)]))";
    let mut python = Command::new("python3")
        .args(["-c", script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 is a test dependency");
    let asked = serde_json::to_vec(&lines).unwrap();
    let mut stdin = python.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(&asked).unwrap());
    let output = python.wait_with_output().unwrap();
    writer.join().unwrap();
    let answers: Vec<Option<Vec<String>>> = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answers.len(), lines.len());
    assert!(answers.iter().flatten().count() > 15_000);
    for (line, expected) in lines.iter().zip(answers) {
        let words = refuse::split(line).map(|words| words.into_iter().map(String::from).collect::<Vec<_>>());
        assert_eq!(words, expected, "{line:?}");
    }
}
