//! Three-valued answers against what the holes may turn into: a second, slow matcher decides each filling by itself.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::string_slice, clippy::arithmetic_side_effects)]

mod open;

use open::command;
use proptest::prelude::*;
use toolgate::rules::Match;
use toolgate::rules::argv::ArgvRule;
use toolgate::rules::command::CommandGlob;
use toolgate::rules::glob::Glob;
use toolgate::rules::options::Options;
use toolgate::rules::spelling::Line;
use toolgate::shell::{Dialect, Screening};

/// What a word of the little language of `open` may turn into: lists of words.
fn turns_into(word: &str) -> Vec<Vec<String>> {
    let Some((before, rest)) = word.split_once('⟨') else {
        return vec![vec![word.replace('·', " ")]];
    };
    let (kind, after) = rest.split_once('⟩').unwrap();
    let texts = |texts: &[&str]| texts.iter().map(|text| text.to_string()).collect::<Vec<_>>();
    let glue = |words: Vec<String>| match words.len() {
        0 if before.is_empty() && after.is_empty() => Vec::new(),
        0 => vec![format!("{before}{after}")],
        count => {
            let mut words = words;
            words[0] = format!("{before}{}", words[0]);
            words[count - 1] = format!("{}{after}", words[count - 1]);
            words
        }
    };
    let fillings: Vec<Vec<String>> = match kind {
        "i" => ["", "a", "x", "push", "a b", "../..", "/../..", "/../../a", "x/../../src/a", "/etc", "-f"]
            .iter()
            .map(|text| vec![text.to_string()])
            .collect(),
        "s" => vec![
            vec![],
            texts(&["a"]),
            texts(&["push"]),
            texts(&["git", "push"]),
            texts(&["a", "x"]),
            texts(&["x", "", "a"]),
            texts(&["/../..", "a"]),
            texts(&["-f", "src/../../a"]),
        ],
        // Names of files: each is the whole word, and there may be none.
        _ => {
            let names = |names: &[&str]| names.iter().map(|name| format!("{before}{name}{after}")).collect::<Vec<_>>();
            return vec![vec![], names(&["a"]), names(&["x", "a"]), names(&["a b", "git", "push"])];
        }
    };
    fillings.into_iter().map(glue).collect()
}

/// Every line that a command may turn into, none at all aside.
fn lines(words: &[&str]) -> Vec<Vec<String>> {
    let lines: Vec<Vec<String>> = words
        .iter().fold(vec![Vec::new()], |lines, word| {
        let endings = turns_into(word);
        lines.iter().flat_map(|line| endings.iter().map(move |end| [line.as_slice(), end].concat())).collect()
    });
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}

/// `.` and `..` folded, `./` kept where it leads.
fn folded(word: &str) -> String {
    if !word.split('/').any(|part| part == "." || part == "..") || !word.contains('/') {
        return word.to_owned();
    }
    let mut kept: Vec<&str> = Vec::new();
    for part in word.split('/').filter(|part| !part.is_empty() && *part != ".") {
        if part != ".." {
            kept.push(part);
        } else if kept.last().is_some_and(|last| *last != "..") {
            kept.pop();
        } else if !word.starts_with('/') {
            kept.push("..");
        }
    }
    let lead = if word.starts_with('/') {
        "/"
    } else if kept.is_empty() {
        "."
    } else if word.starts_with("./") && kept[0] != ".." {
        "./"
    } else {
        ""
    };
    let tail = if word.ends_with('/') && !kept.is_empty() { "/" } else { "" };
    format!("{lead}{}{tail}", kept.join("/"))
}

#[derive(Clone, Copy, PartialEq)]
enum Sign {
    Char(char),
    /// Of a `..` that a folded word begins with.
    Climb(char),
    Gap,
}

fn signs(words: &[String], fold: bool) -> Vec<Sign> {
    let mut signs = Vec::new();
    for (index, word) in words.iter().enumerate() {
        if index > 0 {
            signs.push(Sign::Gap);
        }
        let word = if fold { folded(word) } else { word.clone() };
        let mut climbs = 0;
        if fold {
            while word[climbs..] == *".." || word[climbs..].starts_with("../") {
                climbs = (climbs + 3).min(word.len());
            }
        }
        signs.extend(word[..climbs].chars().map(Sign::Climb));
        signs.extend(word[climbs..].chars().map(Sign::Char));
    }
    signs
}

/// Section 5 of the design, by recursion. Patterns here have no brackets.
fn fits(pattern: &[char], signs: &[Sign]) -> bool {
    fn go(pattern: &[char], at: usize, signs: &[Sign]) -> bool {
        let Some(c) = pattern.get(at) else { return signs.is_empty() };
        if pattern[at..] == [' ', '*'] && signs.is_empty() {
            return true;
        }
        let Some(sign) = signs.first() else { return *c == '*' && go(pattern, at + 1, signs) };
        match c {
            '*' => {
                let before: String = pattern[..at].iter().collect();
                let below = before.rsplit(' ').next().unwrap().contains('/');
                let inside = below || pattern.get(at + 1).is_some_and(|next| *next != ' ');
                let passes = match sign {
                    Sign::Gap => !inside,
                    Sign::Climb(_) => !below,
                    Sign::Char(_) => true,
                };
                go(pattern, at + 1, signs) || (passes && go(pattern, at, &signs[1..]))
            }
            ' ' => *sign == Sign::Gap && go(pattern, at + 1, &signs[1..]),
            '?' => *sign != Sign::Gap && go(pattern, at + 1, &signs[1..]),
            c => (*sign == Sign::Char(*c) || *sign == Sign::Climb(*c)) && go(pattern, at + 1, &signs[1..]),
        }
    }
    go(pattern, 0, signs)
}

fn allow_fits(pattern: &str, words: &[String]) -> bool {
    let written: Vec<char> = pattern.chars().collect();
    let literal = |word: &str| if word.contains(['*', '?']) { word.to_owned() } else { folded(word) };
    let own: Vec<char> = pattern.split(' ').map(literal).collect::<Vec<_>>().join(" ").chars().collect();
    !words.is_empty() && fits(&written, &signs(words, false)) && fits(&own, &signs(words, true))
}

/// Any spelling: each argument written or folded, the program with or without its folder.
fn restriction_fits(pattern: &str, words: &[String]) -> bool {
    let globs = [Some(Glob::new(pattern)), pattern.strip_suffix(" *").map(Glob::new)];
    let mut spelled = vec![String::new()];
    for (index, word) in words.iter().enumerate() {
        let plain = folded(word);
        let plain = plain.strip_prefix("./").unwrap_or(&plain).to_owned();
        let mut ways = vec![word.clone(), plain];
        if index == 0 {
            ways.push(word.rsplit('/').next().unwrap().to_owned());
        }
        let gap = if index == 0 { "" } else { " " };
        spelled = spelled.iter().flat_map(|line| ways.iter().map(move |way| format!("{line}{gap}{way}"))).collect();
    }
    spelled.iter().any(|line| globs.iter().flatten().any(|glob| glob.matches(line)))
}

const WORDS: [&str; 20] = [
    "git", "push", "a", "x", "a·b", "src/a", "src/../x", "../x", "..", "./a", "-f", "⟨s⟩", "⟨i⟩", "⟨f⟩", "src/⟨i⟩", "a⟨i⟩",
    "⟨s⟩x", "src/⟨f⟩", "./⟨f⟩", "a⟨s⟩x",
];

const PATTERN_WORDS: [&str; 15] =
    ["git", "push", "a", "x", "*", "*", "a*", "*x", "src/*", "?", "-f", "src/a", "?*", "*a*", "../*"];

/// As above, with words that only an allow rule tells apart.
const DOTTED: [&str; 4] = ["./*", "..", "src/../x", "./a"];

fn some_words() -> impl Strategy<Value = Vec<&'static str>> {
    prop::collection::vec(prop::sample::select(&WORDS[..]), 1..4)
}

fn pattern(words: Vec<&'static str>) -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(words), 1..5).prop_map(|words| words.join(" "))
}

/// `answer` against what each filling says.
fn holds(answer: Match, fillings: impl Iterator<Item = bool>) -> bool {
    let fits: Vec<bool> = fillings.collect();
    match answer {
        Match::Always => fits.iter().all(|fit| *fit),
        Match::Never => !fits.contains(&true),
        Match::Maybe => true,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn allow_globs(pattern in pattern([&PATTERN_WORDS[..], &DOTTED[..]].concat()), words in some_words()) {
        let made = command(&words.join(" "));
        let answer = CommandGlob::new(&pattern).unwrap().allows(&made, |_| false);
        let lines = lines(&words);
        prop_assert!(holds(answer, lines.iter().map(|line| allow_fits(&pattern, line))), "{answer:?} of {pattern:?} on {words:?}");
        if lines.len() == 1 {
            prop_assert!(answer != Match::Maybe);
        }
    }

    #[test]
    fn restricting_globs(pattern in pattern(PATTERN_WORDS.to_vec()), words in some_words()) {
        let made = Screening { commands: vec![command(&words.join(" "))], ..Screening::default() };
        let answer = CommandGlob::new(&pattern).unwrap().restricts(&Line::new(&made, Dialect::Bash), 0);
        // Where the pattern speaks of no path, no hole is thought to climb.
        let climbs = pattern.contains(['/', '.', '~']);
        let lines = lines(&words);
        let lines = lines.iter().filter(|line| climbs || lines.len() == 1 || !line.concat().contains(".."));
        prop_assert!(holds(answer, lines.map(|line| restriction_fits(&pattern, line))), "{answer:?} of {pattern:?} on {words:?}");
    }

    #[test]
    fn argv_rules(places in prop::collection::vec(prop::sample::select(&["git", "push", "a", "x", "-f", "src/a"][..]), 1..4), words in some_words()) {
        let rule = ArgvRule::new(&places.iter().map(|place| vec![*place]).collect::<Vec<_>>(), None);
        let made = Screening { commands: vec![command(&words.join(" "))], ..Screening::default() };
        let allows = rule.allows(&made.commands[0], |_| false);
        let restricts = rule.restricts(&made, 0, Dialect::Bash);
        prop_assert!(restricts >= allows);
        let starts = |line: &Vec<String>| line.len() >= places.len() && places.iter().zip(line).all(|(place, word)| place == word);
        let lines = lines(&words);
        prop_assert!(holds(allows, lines.iter().map(starts)), "{allows:?} of {places:?} on {words:?}");
        if restricts == Match::Never {
            prop_assert!(!lines.iter().any(starts), "{places:?} on {words:?}");
        }
    }

    #[test]
    fn options_in_any_order(words in some_words(), permits in any::<bool>()) {
        let listed = ["-f", "--force", "+*"];
        let options = if permits { Options::new(&[], &[], &listed) } else { Options::new(&listed, &[], &[]) };
        let rule = ArgvRule::new(&[vec!["git"]], Some(options));
        let forced = |line: &Vec<String>| {
            line.first().is_some_and(|name| name == "git")
                && line[1..].iter().any(|word| word == "-f" || word == "--force" || word.starts_with('+')) != permits
        };
        let made = Screening { commands: vec![command(&words.join(" "))], ..Screening::default() };
        let answer = if permits { rule.allows(&made.commands[0], |_| false) } else { rule.restricts(&made, 0, Dialect::Bash) };
        let lines = lines(&words);
        let mut fillings = lines.iter().map(forced);
        match answer {
            Match::Always if permits => prop_assert!(fillings.all(|fit| fit), "{words:?}"),
            Match::Never if !permits => prop_assert!(!fillings.any(|fit| fit), "{words:?}"),
            _ => {}
        }
    }
}
