//! argv rules: the given vectors, options in any order, and what depends on run-time words.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::arithmetic_side_effects)]

mod open;

use open::{command, line, wrap};
use serde_json::Value;
use toolgate::rules::Match::{self, Always, Maybe, Never};
use toolgate::rules::argv::ArgvRule;
use toolgate::rules::options::Options;
use toolgate::rules::refuse;
use toolgate::shell::Dialect;

#[test]
fn vectors_agree() {
    let rows: Vec<Value> = serde_json::from_str(include_str!("data/vectors/argv.json")).unwrap();
    assert_eq!(rows.len(), 2083);
    let mut allowed = 0;
    for row in rows {
        let line = row["given"]["command"].as_str().unwrap();
        let entries: Vec<&str> = row["given"]["allowed_commands"].as_array().unwrap().iter().map(|e| e.as_str().unwrap()).collect();
        let words = (!refuse::operators(line)).then(|| refuse::split(line)).flatten();
        let index = words.filter(|words| !words.is_empty()).and_then(|words| {
            entries.iter().position(|entry| {
                let places = refuse::split(entry).unwrap_or_default().into_iter().map(|word| vec![word]).collect::<Vec<_>>();
                ArgvRule::new(&places, None).matches(&words)
            })
        });
        let expected = row["expect"]["matched_index"].as_u64().map(|index| index as usize);
        assert_eq!(index, expected, "{row}");
        assert_eq!(index.is_some(), row["expect"]["allowed"].as_bool().unwrap());
        allowed += usize::from(index.is_some());
    }
    assert_eq!(allowed, 850);
}

/// Places between blanks, choices between bars.
fn places(rule: &str) -> Vec<Vec<&str>> {
    rule.split(' ').map(|place| place.split('|').collect()).collect()
}

fn allows(rule: &str, source: &str) -> Match {
    ArgvRule::new(&places(rule), None).allows(&command(source), |name| name == "CI")
}

fn restricts(rule: &str, source: &str) -> Match {
    ArgvRule::new(&places(rule), None).restricts(&line(source), 0, Dialect::Bash)
}

#[test]
fn prefixes() {
    for (rule, source, allow, restrict) in [
        ("git status|diff", "git diff --stat", Always, Always),
        ("git status|diff", "git difftool", Never, Never),
        ("git status", "git", Never, Never),
        ("git", "git push", Always, Always),
        ("git", "/usr/bin/git push", Never, Always),
        ("git push", "FOO=1 git push", Never, Always),
        ("git push", "CI=1 git push", Always, Always),
        ("git push", "git -C x push", Never, Always),
        ("git push", "git --newopt x push", Never, Maybe),
        ("git push", "git --newopt=x push", Never, Always),
        ("git push", "git stash push", Never, Never),
        ("foo push", "foo -x push", Never, Never),
        ("git ⟨", "git x", Never, Never),
        ("git push", "git ⟨s⟩", Maybe, Maybe),
        ("git push", "git ⟨s⟩ push", Maybe, Maybe),
        ("git push", "git ⟨i⟩ push", Maybe, Maybe),
        ("git push", "git pu⟨i⟩", Maybe, Maybe),
        ("git push", "git pul⟨i⟩", Never, Never),
        ("git push", "git push ⟨s⟩", Always, Always),
        ("git push", "⟨i⟩ push", Maybe, Maybe),
        ("git push", "⟨s⟩ push", Maybe, Maybe),
        ("git push", "/usr/bin/g⟨f⟩t push", Never, Maybe),
        ("git push", "⟨s⟩", Maybe, Maybe),
        ("rm -rf", "rm ⟨s⟩ -rf", Maybe, Maybe),
        ("cat .env", "cat ./.env", Never, Always),
        ("cat .env", "cat x/../.env", Never, Always),
        ("cat .env", "cat .e⟨i⟩", Maybe, Maybe),
        ("cat .env", "cat x/⟨i⟩", Never, Maybe),
        ("ls ~", "ls ~", Always, Always),
    ] {
        assert_eq!(allows(rule, source), allow, "allow {rule:?} on {source:?}");
        assert_eq!(restricts(rule, source), restrict, "restrict {rule:?} on {source:?}");
    }
}

#[test]
fn through_wrappers_and_windows_spellings() {
    let mut screening = line("sudo -n rm x");
    wrap(&mut screening, 0, "rm x");
    let ask = |rule: &str, index| ArgvRule::new(&places(rule), None).restricts(&screening, index, Dialect::Bash);
    assert_eq!((ask("sudo rm", 0), ask("sudo rm", 1), ask("rm", 1)), (Never, Always, Always));
    let ask = |rule: &str, source: &str| ArgvRule::new(&places(rule), None).restricts(&line(source), 0, Dialect::Cmd);
    assert_eq!(ask("git push", "C:\\bin\\GIT.EXE Push"), Always);
    assert_eq!(ask("git push", "git.txt push"), Never);
    assert_eq!(restricts("git push", "GIT push"), Never);
}

fn with_options(rule: &str, any: &[&str], all: &[Vec<&str>], none: &[&str]) -> ArgvRule {
    ArgvRule::new(&places(rule), Some(Options::new(any, all, none)))
}

#[test]
fn options_that_forbid() {
    let force = with_options("git push", &["--force", "-f", "+*", "--mirror"], &[], &[]);
    let rm = with_options("rm", &[], &[vec!["-r", "-R", "--recursive"], vec!["-f", "--force"]], &[]);
    let find = with_options("find", &["-delete", "-exec", "-fls"], &[], &[]);
    let push = with_options("git push", &[], &[], &["--dry-run", "-n"]);
    for (rule, source, expected) in [
        (&force, "git push --force", Always),
        (&force, "git push origin main --force", Always),
        (&force, "git push --force=x", Always),
        (&force, "git push --force-with-lease", Never),
        (&force, "git push --forc", Maybe),
        (&force, "git push -f", Always),
        (&force, "git push -fu", Always),
        (&force, "git push -uf", Maybe),
        (&force, "git push origin +main", Always),
        (&force, "git -C dir push --force", Always),
        (&force, "git -c a=b -C dir push origin +main", Always),
        (&force, "git --no-pager push -f", Always),
        (&force, "/usr/bin/git push -f", Always),
        (&force, "git push -- --force", Maybe),
        (&force, "git push origin main", Never),
        (&force, "git pull --force", Never),
        (&force, "git push ⟨s⟩", Maybe),
        (&force, "git push ⟨i⟩", Maybe),
        (&force, "git push origin/⟨i⟩", Never),
        (&force, "git push origin/⟨s⟩", Maybe),
        (&force, "git push --force=⟨i⟩", Always),
        (&force, "git push --repo=⟨i⟩", Never),
        (&force, "git ⟨i⟩ --force", Maybe),
        (&force, "git ⟨i⟩ main", Maybe),
        (&rm, "rm -rf x", Maybe),
        (&rm, "rm -r -f x", Always),
        (&rm, "rm --recursive --force x", Always),
        (&rm, "rm -r x", Never),
        (&rm, "rm x -f -R", Always),
        (&find, "find . -delete", Always),
        (&find, "find . -name x -exec rm ;", Always),
        (&find, "find . -print", Never),
        (&push, "git push", Always),
        (&push, "git push --dry-run", Never),
        (&push, "git push -o --dry-run", Maybe),
        (&push, "git push --dry", Maybe),
    ] {
        assert_eq!(rule.restricts(&line(source), 0, Dialect::Bash), expected, "{source:?}");
    }
}

#[test]
fn options_that_permit() {
    let push = with_options("git push", &[], &[], &["--force", "-f", "+*"]);
    let dry = with_options("git push", &["--dry-run", "-n"], &[], &[]);
    for (rule, source, expected) in [
        (&push, "git push origin main", Always),
        (&push, "git push -f", Never),
        (&push, "git push -uf", Maybe),
        (&push, "git push --forc", Maybe),
        (&push, "git push origin +main", Never),
        (&push, "git push ⟨i⟩", Maybe),
        (&push, "git -C x push", Never),
        (&push, "FOO=1 git push", Never),
        (&dry, "git push --dry-run origin", Always),
        (&dry, "git push origin --dry-run", Always),
        (&dry, "git push -o --dry-run", Maybe),
        (&dry, "git push ⟨i⟩ --dry-run", Maybe),
        (&dry, "git push -- --dry-run", Maybe),
        (&dry, "git push -nf", Maybe),
        (&dry, "git push -n", Always),
        (&dry, "git push", Never),
    ] {
        assert_eq!(rule.allows(&command(source), |_| false), expected, "{source:?}");
    }
}
