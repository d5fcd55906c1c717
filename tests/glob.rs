//! Globs against the given vectors, against CPython itself, and three-valued answers against fillings of the holes.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::arithmetic_side_effects, clippy::disallowed_types)]

use std::borrow::Cow;
use std::io::Write;
use std::process::{Command, Stdio};

use proptest::prelude::*;
use serde_json::Value;
use toolgate::rules::Match;
use toolgate::rules::glob::Glob;
use toolgate::rules::index::Globs;
use toolgate::shell::{Hole, Piece};

fn vectors() -> Vec<(String, String, bool)> {
    let rows: Vec<Value> = serde_json::from_str(include_str!("data/vectors/glob.json")).unwrap();
    let text = |row: &Value, key: &str| row["given"][key].as_str().unwrap().to_owned();
    rows.iter().map(|row| (text(row, "pattern"), text(row, "candidate"), row["expect"]["match"].as_bool().unwrap())).collect()
}

#[test]
fn vectors_agree() {
    let rows = vectors();
    assert_eq!(rows.len(), 4221);
    for (pattern, candidate, expected) in rows {
        assert_eq!(Glob::new(&pattern).matches(&candidate), expected, "{pattern:?} on {candidate:?}");
    }
}

/// A small linear congruential generator: the same pairs on every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % sides
    }

    fn text(&mut self, alphabet: &[char], longest: usize) -> String {
        (0..self.roll(longest + 1)).map(|_| alphabet[self.roll(alphabet.len())]).collect()
    }
}

/// Asks one `python3` about all pairs.
fn cpython(pairs: &[(String, String)]) -> Vec<bool> {
    let script = "import sys, json, fnmatch\n\
        print(json.dumps([fnmatch.fnmatchcase(s, p) for p, s in json.load(sys.stdin)]))";
    let mut python = Command::new("python3")
        .args(["-W", "ignore", "-c", script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 is a test dependency");
    let asked = serde_json::to_vec(pairs).unwrap();
    let mut stdin = python.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(&asked).unwrap());
    let output = python.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success());
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn cpython_agrees() {
    let mut dice = Dice(7);
    let brackets: Vec<char> = "[[]]!!--abz".chars().collect();
    let wild: Vec<char> = "**?[]!-^\\ab.{},/\né𝄞".chars().collect();
    let plain: Vec<char> = "ab.-!]^z\\/\né𝄞[".chars().collect();
    let mut pairs = Vec::new();
    for round in 0..120_000 {
        let pattern = match round % 3 {
            0 => format!("[{}]", dice.text(&brackets, 8)),
            1 => dice.text(&brackets, 10),
            _ => dice.text(&wild, 10),
        };
        let subject = match round % 3 {
            0 => plain[dice.roll(plain.len())].to_string(),
            _ => dice.text(&plain, 4),
        };
        pairs.push((pattern, subject));
    }
    let answers = cpython(&pairs);
    assert_eq!(answers.len(), pairs.len());
    assert!(answers.iter().filter(|yes| **yes).count() > 8_000);
    for ((pattern, subject), expected) in pairs.iter().zip(answers) {
        assert_eq!(Glob::new(pattern).matches(subject), expected, "{pattern:?} on {subject:?}");
    }
}

#[test]
fn worst_cases_stay_linear() {
    let subject = "a".repeat(64 * 1024);
    let started = std::time::Instant::now();
    assert!(!Glob::new(&format!("{}b", "*a".repeat(1000))).matches(&subject));
    assert!(!Glob::new(&format!("{}b", "*a".repeat(32 * 1024))).matches(&subject));
    assert!(!Glob::new(&"[".repeat(64 * 1024)).matches(&subject));
    assert!(!Glob::new(&"[!".repeat(32 * 1024)).matches(&subject));
    let open = [Piece::Text(Cow::Borrowed(&*subject)), Piece::Hole(Hole::Inside), Piece::Text(Cow::Borrowed(&*subject))];
    assert_eq!(Glob::new(&format!("{}b", "*a".repeat(1000))).fits_pieces(&open), Match::Never);
    assert_eq!(Glob::new(&format!("{}b*", "*a".repeat(1000))).fits_pieces(&open), Match::Maybe);
    assert_eq!(Glob::new(&format!("{}*", "*a".repeat(1000))).fits_pieces(&open), Match::Always);
    assert!(started.elapsed().as_secs() < 5, "{:?}", started.elapsed());
}

#[test]
fn long_lists_have_no_cliff() {
    let pattern = |n: usize| match n % 4 {
        0 => format!("tool_{n}"),
        1 => format!("server_{n}__*"),
        2 => format!("*_{n}_?"),
        _ => format!("[a-z]{n}*x"),
    };
    let globs = Globs::new((0..10_000).map(|n| Glob::new(&pattern(n))).collect());
    let started = std::time::Instant::now();
    assert_eq!(globs.first("tool_8"), Some(8));
    assert_eq!(globs.first("server_9__read"), Some(9));
    assert_eq!(globs.first("a_10_b"), Some(10));
    assert_eq!(globs.all("b11yx").collect::<Vec<_>>(), [11]);
    for _ in 0..1000 {
        assert_eq!(globs.first("nothing of this name"), None);
    }
    assert!(started.elapsed().as_secs() < 30, "{:?}", started.elapsed());
}

/// An open text: known parts with a hole between each two.
fn open_text() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec("[ab]{0,3}", 2..4)
}

fn pieces(parts: &[String]) -> Vec<Piece<'_>> {
    let mut pieces = vec![Piece::Text(Cow::Borrowed(&*parts[0]))];
    for part in &parts[1..] {
        pieces.extend([Piece::Hole(Hole::Inside), Piece::Text(Cow::Borrowed(part))]);
    }
    pieces
}

/// Every text over `ab` and a letter that no pattern names, up to three long.
fn fillings() -> Vec<String> {
    let mut all = vec![String::new()];
    let mut from = 0;
    for _ in 0..3 {
        let until = all.len();
        for index in from..until {
            for c in ['a', 'b', 'z'] {
                all.push(format!("{}{c}", all[index]));
            }
        }
        from = until;
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Fills one or two holes in every way and asks the two-valued matcher, which CPython vouches for.
    #[test]
    fn three_values_hold_for_every_filling(pattern in "(\\*|\\?|a|b|\\[ab\\]|\\[!a\\]|\\[b-a\\]){0,6}", parts in open_text()) {
        let glob = Glob::new(&pattern);
        let answer = glob.fits_pieces(&pieces(&parts));
        let mut hits = 0;
        let mut misses = 0;
        for first in fillings() {
            for second in if parts.len() == 2 { vec![String::new()] } else { fillings() } {
                let mut filled = format!("{}{first}{}", parts[0], parts[1]);
                if let Some(last) = parts.get(2) {
                    filled = format!("{filled}{second}{last}");
                }
                if glob.matches(&filled) { hits += 1 } else { misses += 1 }
            }
        }
        match answer {
            Match::Always => prop_assert_eq!(misses, 0),
            Match::Never => prop_assert_eq!(hits, 0),
            Match::Maybe => {}
        }
    }
}
