//! Paths against independent oracles: CPython's `posixpath` and `ntpath`, globset, and brute force over what may fill
//! a hole.
#![allow(clippy::string_slice, clippy::unwrap_used, clippy::arithmetic_side_effects, clippy::indexing_slicing)]

use std::io::Write;
use std::process::{Command, Stdio};

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use toolgate::paths::{Case, Landing, PathGlob, Paths, Reading};
use toolgate::policy::config::{PathStyle, PathsConfig, RootConfig};
use toolgate::rules::Match;
use toolgate::shell::{Hole, Piece, Text};

/// `style.normpath(style.join(cwd, path))` for each, from one Python.
fn normalised(style: &str, cwd: &str, written: &[String]) -> Vec<String> {
    let program = format!(
        "import json, sys, {style} as p\n\
         print(json.dumps([p.normpath(p.join({cwd:?}, w)) for w in json.load(sys.stdin)]))"
    );
    let mut python =
        Command::new("python3").args(["-c", &program]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let input = serde_json::to_vec(written).unwrap();
    python.stdin.take().unwrap().write_all(&input).unwrap();
    let output = python.wait_with_output().unwrap();
    assert!(output.status.success());
    serde_json::from_slice(&output.stdout).unwrap()
}

fn samples<T: std::fmt::Debug>(count: usize, strategy: impl Strategy<Value = T>) -> Vec<T> {
    let mut runner = TestRunner::deterministic();
    (0..count).map(|_| strategy.new_tree(&mut runner).unwrap().current()).collect()
}

fn paths(style: PathStyle, roots: &[(&str, bool)], home: &str) -> Paths {
    let roots = roots.iter().map(|(path, writable)| RootConfig { path: (*path).into(), writable: *writable });
    Paths::new(&PathsConfig { roots: roots.collect(), home: Some(home.into()), style, ..PathsConfig::default() })
        .unwrap()
}

fn landing(paths: &Paths, written: &str) -> Landing {
    let start = paths.start(None);
    paths.write(&paths.resolve(written, start.iter()))
}

fn is_below(path: &str, root: &str) -> bool {
    path == root || path.strip_prefix(root.trim_end_matches('/')).is_some_and(|rest| rest.starts_with('/'))
}

#[test]
fn posix_paths_are_those_of_cpython() {
    let piece = prop_oneof![
        4 => "[a-c]", 2 => Just("w".into()), 2 => Just("proj".into()), 3 => Just("..".into()), 2 => Just(".".into()),
        2 => Just(String::new()), 1 => Just("PROJ".into()), 1 => Just("proj-evil".into()), 1 => Just("~".into()),
        1 => "[ .\\\\%é~-]{1,3}",
    ];
    let written = (any::<bool>(), prop::collection::vec(piece, 0..9))
        .prop_map(|(top, pieces)| format!("{}{}", if top { "/" } else { "" }, pieces.join("/")));
    let written = samples(8_000, written);
    let paths = paths(PathStyle::Posix, &[("/w/proj", true), ("/w/proj/a/b", false)], "/w/home");
    let start = paths.start(None);
    let oracle = normalised("posixpath", "/w/proj", &written);
    let mut inside = 0;
    for (written, normal) in written.iter().zip(&oracle) {
        // POSIX leaves the meaning of exactly two slashes at the front to the system; Linux and macOS have one root.
        let normal = if normal.starts_with("//") { &normal[1..] } else { normal };
        let readings = paths.resolve(written, start.iter());
        if written.starts_with('/') || !written.contains('~') {
            assert_eq!(readings.iter().collect::<Vec<_>>(), [&Reading::At(normal.into())], "{written:?}");
        }
        let expected = is_below(normal, "/w/proj") && !is_below(normal, "/w/proj/a/b");
        match paths.write(&readings) {
            Landing::Inside => {
                inside += 1;
                assert!(expected, "{written:?} is {normal:?}");
            }
            _ => assert!(!expected || written.contains('~'), "{written:?} is {normal:?}"),
        }
    }
    assert!(inside > 400, "{inside}");
}

#[test]
fn no_spelling_of_an_outside_path_is_inside_under_windows() {
    let piece = prop_oneof![
        4 => "[a-c]", 2 => "(w|W)ork", 1 => Just("Work-evil".into()), 3 => Just("..".into()), 1 => Just(".".into()),
        1 => Just(String::new()), 1 => "[ab. ~:?1]{1,4}", 1 => "(NUL|con|COM1)(\\.txt)?", 1 => Just("WORK~1".into()),
        1 => Just("~".into()),
    ];
    let top = prop_oneof![
        6 => "", 4 => "(c|C|d):[/\\\\]", 1 => "C:", 2 => "[/\\\\]",
        5 => prop::sample::select(vec![r"\\srv\share\", "//srv/other/", r"\\?\C:\", r"\\.\C:\", r"\\localhost\C$\", "/C:/"])
            .prop_map(String::from),
    ];
    let written = (top, prop::collection::vec((piece, "[/\\\\]"), 0..8)).prop_map(|(top, pieces)| {
        pieces.iter().fold(top.to_string(), |path, (piece, slash)| format!("{path}{piece}{slash}"))
    });
    let written = samples(10_000, written);
    let paths = paths(PathStyle::Windows, &[(r"C:\Work", true), (r"\\srv\share\w", true)], r"C:\Users\u");
    let start = paths.start(None);
    let oracle = normalised("ntpath", r"C:\Work", &written);
    let (mut inside, mut told) = (0, 0);
    for (written, normal) in written.iter().zip(&oracle) {
        let fold = |path: &str| path.replace('\\', "/").to_lowercase();
        let normal = fold(normal).trim_end_matches('/').to_owned();
        let readings = paths.resolve(written, start.iter());
        let all: Vec<_> = readings.iter().collect();
        if let [Reading::At(path)] = all[..] {
            told += 1;
            assert_eq!(fold(path), normal, "{written:?}");
        }
        if paths.write(&readings) == Landing::Inside {
            inside += 1;
            assert!(is_below(&normal, "c:/work") || is_below(&normal, "//srv/share/w"), "{written:?} is {normal:?}");
            let bare = normal.trim_start_matches("c:");
            assert!(
                !bare.contains([':', '?'])
                    && !bare.contains("work~1")
                    && bare.split('/').all(|name| !name.ends_with(['.', ' '])),
                "{written:?}"
            );
        }
    }
    assert!(told > 2_000 && inside > 300, "{told} {inside}");
}

/// Patterns of globset's syntax over few letters.
fn pattern() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[ab/.]", 2 => Just("*".into()), 2 => Just("/**/".into()), 1 => Just("?".into()), 1 => "\\[[!^]?[ab\\]-][ab-]{0,2}\\]",
        1 => "\\{[ab]{1,2},[ab]{1,2}(,b)?\\}", 1 => "\\{a/b,[ab]\\}", 1 => "\\\\[ab*?{]", 1 => Just("**".into()),
    ];
    prop::collection::vec(piece, 1..7).prop_map(|pieces| pieces.concat())
}

fn subject() -> impl Strategy<Value = String> {
    prop::collection::vec("[ab.*]{1,3}", 1..5).prop_map(|names| names.join("/"))
}

#[test]
fn path_globs_are_those_of_globset() {
    let paths = paths(PathStyle::Posix, &[("/", true)], "/h");
    let (mut compared, mut hits, mut hardly) = (0, 0, 0);
    for (pattern, subjects) in samples(1_500, (pattern(), prop::collection::vec(subject(), 24))) {
        // Ours folds the pattern as paths are folded, braces first; globset takes it as it is.
        let folded = pattern.split('/').all(|name| !matches!(name, "" | "." | ".."))
            && !["}*", "*{", "{*", "*}", ",*", "*,"].iter().any(|glued| pattern.contains(glued));
        let oracle = globset::GlobBuilder::new(&format!("/{pattern}"))
            .literal_separator(true)
            .empty_alternates(true)
            .backslash_escape(true)
            .build();
        let ours = PathGlob::new(&pattern, &paths);
        if let (true, Ok(oracle), Ok(ours)) = (folded, &oracle, &ours) {
            let oracle = oracle.compile_matcher();
            for subject in subjects.iter().filter(|s| s.split('/').all(|name| !matches!(name, "." | ".."))) {
                let subject = format!("/{subject}");
                let fits = ours.matches(&Reading::At(subject.as_str().into()), Case::Exact);
                assert_eq!(fits == Match::Always, oracle.is_match(&subject), "{pattern:?} {subject:?}");
                compared += 1;
                hits += usize::from(fits == Match::Always);
            }
        } else if folded {
            hardly += 1;
            assert!(oracle.is_err() || ours.is_ok(), "{pattern:?}: {ours:?}");
        }
    }
    assert!(compared > 5_000 && hits > 300, "{compared} {hits} {hardly}");
}

#[test]
fn three_answers_hold_however_the_holes_are_filled() {
    let paths = paths(PathStyle::Posix, &[("/w", true), ("/w/a/b", false)], "/h");
    let folder = [Reading::At("/w".into())];
    let piece = prop_oneof![3 => "[ab./]{0,3}".prop_map(Some), 2 => Just(None)];
    let pattern = prop_oneof![pattern(), "(/\\*\\*|\\*\\*)(/[ab*]{1,2}){0,2}"];
    let given = (pattern, prop::collection::vec(piece, 1..5), prop::collection::vec("[ab./]{0,4}", 24));
    let (mut counts, mut landings) = ([0; 3], [0; 3]);
    for (pattern, pieces, fills) in samples(3_000, given) {
        let Ok(glob) = PathGlob::new(&pattern, &paths) else {
            continue;
        };
        let text = match pieces.iter().cloned().collect::<Option<Vec<_>>>() {
            Some(known) => Text::Known(known.concat().into()),
            None => Text::Open(
                pieces.iter().map(|p| p.clone().map_or(Piece::Hole(Hole::Inside), |p| Piece::Text(p.into()))).collect(),
            ),
        };
        let readings = paths.resolve_text(&text, &folder);
        let (all, any) = (glob.matches_all(&readings, Case::Exact), glob.matches_any(&readings, Case::Exact));
        let lands = paths.write(&readings);
        counts[all as usize] += 1;
        landings[lands as usize] += 1;
        for fill in fills {
            let filled: String = pieces.iter().map(|piece| piece.as_deref().unwrap_or(&fill)).collect();
            let real = paths.resolve(&filled, &folder);
            let fits = glob.matches_all(&real, Case::Exact) == Match::Always;
            assert!(all != Match::Always || fits, "{pattern:?} {pieces:?} {filled:?}");
            assert!(any != Match::Never || !fits, "{pattern:?} {pieces:?} {filled:?}");
            let inside = paths.write(&real) == Landing::Inside;
            assert!(lands != Landing::Inside || inside, "{pieces:?} {filled:?}");
            assert!(lands != Landing::Outside || !inside, "{pieces:?} {filled:?}");
        }
    }
    assert!(counts.iter().all(|count| *count > 50), "{counts:?}");
    assert!(landings.iter().all(|count| *count > 50), "{landings:?}");
}

#[test]
fn worst_cases_stay_linear_enough() {
    let paths = paths(PathStyle::Posix, &[("/w", true)], "/h");
    let long = "a/".repeat(500_000);
    let up = "../".repeat(500_000);
    let wide = "a".repeat(200_000);
    let glob = PathGlob::new(&format!("{}b", "**/*a*".repeat(30)), &paths).unwrap();
    for written in [&long, &up, &wide, &format!("{long}{up}")] {
        let start = paths.start(None);
        let readings = paths.resolve(written, start.iter());
        glob.matches_any(&readings, Case::Blind);
        paths.write(&readings);
    }
    assert_eq!(landing(&paths, &format!("{long}{up}x")), Landing::Inside);
    assert_eq!(landing(&paths, &format!("{long}{up}../x")), Landing::Outside);
}
