//! Wrappers in lines: order, joints, redirects, input, nesting, a host's rows, bounds.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]
#![allow(clippy::arithmetic_side_effects, clippy::disallowed_types, clippy::disallowed_methods)]

use std::time::Instant;

use toolgate::policy::config::WrapperConfig;
use toolgate::shell::{Command, Dialect, Hole, Options, Piece, Screening, Text, Via, screen};
use toolgate::wrappers::{Wrappers, screen_argv};

fn bash(line: &str) -> Screening<'_> {
    screen(line, &Options::new(Dialect::Bash))
}

fn show(command: &Command<'_>) -> String {
    let texts = command.words.iter().map(|word| match &word.text {
        Text::Known(text) => text.to_string(),
        Text::Open(pieces) => pieces
            .iter()
            .map(|piece| match piece {
                Piece::Text(text) => text.to_string(),
                Piece::Hole(Hole::Inside | Hole::Home) => "{?}".to_owned(),
                Piece::Hole(Hole::Files) => "{*}".to_owned(),
                Piece::Hole(Hole::Split) => "{...}".to_owned(),
            })
            .collect(),
    });
    texts.collect::<Vec<_>>().join(" ")
}

fn listed(line: &str) -> Vec<String> {
    let screening = bash(line);
    assert_eq!(screening.opaque, None, "{line}");
    screening.commands.iter().map(show).collect()
}

#[track_caller]
fn lists(line: &str, commands: &[&str]) {
    assert_eq!(listed(line), commands, "{line}");
}

#[test]
fn an_inner_command_follows_its_wrapper() {
    lists("a; nice b c; d", &["a", "nice b c", "b c", "d"]);
    lists("sudo sh -c 'a | b' && c", &["sudo sh -c a | b", "sh -c a | b", "a", "b", "c"]);
    lists("nice -n 5 \"$x\" y", &["nice -n 5 {?} y", "{...}"]);
}

#[test]
fn run_time_words_before_the_inner_name_make_it_unknown() {
    lists("nice $x b", &["nice {...} b", "{...}"]);
    lists("timeout $n b", &["timeout {...} b", "{...}"]);
    lists("timeout 5 $x b", &["timeout 5 {...} b", "{...} b", "{...}"]);
    lists("timeout -k \"$k\" 5 b", &["timeout -k {?} 5 b", "b"]);
    lists("timeout -k $k 5 b", &["timeout -k {...} 5 b", "{...}"]);
    lists("timeout --kill-after=\"$k\" 5 b", &["timeout --kill-after={?} 5 b", "b"]);
    lists("timeout -\"$k\" 5 b", &["timeout -{?} 5 b", "{...}"]);
    lists("flock /tmp/\"$l\" b", &["flock /tmp/{?} b", "b"]);
    lists("flock ~/lock b", &["flock {?}/lock b", "b"]);
    lists("flock \"$l\" b", &["flock {?} b", "{...}"]);
    lists("env A=\"$a\" b", &["env A={?} b", "b"]);
    lists("env $a b", &["env {...} b", "{...}"]);
    lists("sh -c \"a $x\"", &["sh -c a {?}", "{...}"]);
    lists("eval \"$x\"", &["eval {?}", "{...}"]);
    lists("eval a $x", &["eval a {...}", "{...}"]);
    lists("find $d -name x", &["find {...} -name x", "{...}"]);
    lists("find \"$d\" -name x", &["find {?} -name x"]);
    lists("find \"$d\" -exec a {} \\;", &["find {?} -exec a {} ;", "a {...}", "{...}"]);
    lists("find src -name \"$n\" -exec a {} +", &["find src -name {?} -exec a {} +", "a src{*}"]);
    lists("find src/$d -exec a {} +", &["find src/{...} -exec a {} +", "a {...}", "{...}"]);
    lists("docker $x exec c a", &["docker {...} exec c a", "{...}"]);
    lists("git log $x", &["git log {...}"]);
    lists("git -C \"$d\" status", &["git -C {?} status"]);
    lists("tar xf $x", &["tar xf {...}"]);
}

#[test]
fn words_that_the_shell_itself_runs() {
    lists("eval 'a; b' c", &["eval a; b c", "a", "b c"]);
    lists("eval", &["eval"]);
    lists("eval eval a", &["eval eval a", "eval a", "a"]);
    lists("builtin eval 'a b'", &["builtin eval a b", "eval a b", "a b"]);
    lists("command -- a b", &["command -- a b", "a b"]);
    lists("command -v a", &["command -v a"]);
    lists("command -pV $x", &["command -pV {...}"]);
    lists("exec a", &["exec a", "a"]);
    lists("exec >log", &["exec"]);
    lists("exec -a n a b", &["exec -a n a b", "a b"]);
    lists("trap 'a x' EXIT INT", &["trap a x EXIT INT", "a x"]);
    lists("trap -- 'a x' EXIT", &["trap -- a x EXIT", "a x"]);
    lists("trap - EXIT", &["trap - EXIT"]);
    lists("trap '' INT", &["trap  INT"]);
    lists("trap INT", &["trap INT"]);
    lists("trap", &["trap"]);
    lists("time -p nice a", &["nice a", "a"]);
    lists("mapfile -C 'a b' -c 1 x < f", &["mapfile -C a b -c 1 x", "a b {...}", ""]);
    lists("jobs -x a b", &["jobs -x a b", "a b"]);
    lists("hash -p ./x ls", &["hash -p ./x ls", "{...}"]);
    lists("source f", &["source f"]);
    lists("type a; hash a", &["type a", "hash a"]);
}

#[test]
fn a_shell_reads_its_literal_input() {
    lists("bash <<'E'\na b\nc\nE", &["bash", "a b", "c"]);
    lists("sh -s x <<< 'a b'", &["sh -s x", "a b"]);
    lists("sudo sh <<< 'a b'", &["sudo sh", "sh", "a b"]);
    lists("bash <<E\na $x\nE", &["bash", "{...}"]);
    lists("bash < f", &["bash", "{...}"]);
    lists("cat f | sh", &["cat f", "sh", "{...}"]);
    lists("source /dev/stdin <<< 'a b'", &["source /dev/stdin", "a b"]);
    lists("ssh host <<< 'a b'", &["ssh host", "a b"]);
    lists("cat <<E | bash f\nrm\nE", &["cat", "bash f"]);
}

#[test]
fn indexes_follow() {
    let screening = bash("a | nice b > f | c && sudo sh -c 'd > g | e'; h >i");
    let names: Vec<_> = screening.commands.iter().map(show).collect();
    assert_eq!(names, ["a", "nice b", "b", "c", "sudo sh -c d > g | e", "sh -c d > g | e", "d", "e", "h"]);
    let joints: Vec<_> = screening.commands.iter().map(|command| command.joint.map(|joint| (joint.after, joint.op))).collect();
    let wrapped = Some((3, "&&"));
    assert_eq!(joints, [None, Some((0, "|")), Some((0, "|")), Some((1, "|")), wrapped, wrapped, wrapped, Some((6, "|")), Some((4, ";"))]);
    let files: Vec<_> = screening.redirects.iter().map(|redirect| (redirect.path.text.clone(), redirect.command)).collect();
    let known = |text: &'static str| Text::Known(text.into());
    assert_eq!(files, [(known("f"), Some(1)), (known("i"), Some(8)), (known("g"), Some(6))]);
    let insides: Vec<_> = screening.commands.iter().map(|command| command.inside.map(|inside| (inside.wrapper, inside.word))).collect();
    assert_eq!(insides, [None, None, Some((1, Some(1))), None, None, Some((4, Some(1))), Some((5, None)), Some((5, None)), None]);
}

#[test]
fn what_runs_the_inner_command_is_said() {
    let screening = bash("timeout 5 a; sh -c 'b $(c)'; find . -exec d \\; ; e");
    let via: Vec<_> = screening.commands.iter().map(|command| (show(command), command.via.clone(), command.repeats)).collect();
    let wrapper = |name: &str| Via::Wrapper(name.to_owned());
    assert_eq!(via[1], ("a".to_owned(), wrapper("timeout"), false));
    assert!(via.contains(&("b {...}".to_owned(), wrapper("sh"), false)), "{via:?}");
    assert!(via.contains(&("c".to_owned(), Via::Substitution, false)), "{via:?}");
    assert!(via.contains(&("d".to_owned(), wrapper("find"), true)), "{via:?}");
    assert_eq!(via.last().unwrap(), &("e".to_owned(), Via::Line, false));
}

#[test]
fn only_plainly_named_wrappers_are_transparent() {
    for (line, transparent) in [
        ("nice a", true),
        ("'ni'ce a", true),
        ("/usr/bin/nice a", false),
        ("./nice a", false),
        ("NICE a", false),
        ("nice.exe a", false),
        ("\"$d\"/nice a", false),
        ("sudo a", false),
        ("env a", true),
        ("env A=b a", false),
        ("sh -c a", true),
        ("sh -c $x", false),
        ("xargs a", true),
        ("eval a", true),
        ("eval \"$x\"", false),
    ] {
        let screening = bash(line);
        assert_eq!(screening.commands[0].wraps.map(|wraps| wraps.transparent), Some(transparent), "{line}");
        assert_eq!(screening.commands.len(), 2, "{line}");
    }
}

#[test]
fn sh_is_read_as_dash_and_as_bash() {
    // dash runs `a x` in the background and empties the file, bash redirects both.
    let screening = bash("sh -c 'a x &> f'");
    let files: Vec<_> = screening.redirects.iter().map(|redirect| redirect.op).collect();
    assert!(files.contains(&">") && files.contains(&"&>"), "{files:?}");
    lists("sh -c 'a x'", &["sh -c a x", "a x"]);
}

#[test]
fn a_text_that_can_not_be_taken_apart_makes_the_line_opaque() {
    let line = "a; bash -c 'b; if'";
    let opaque = bash(line).opaque.unwrap();
    assert_eq!(&line[opaque.span.start..opaque.span.end], "'b; if'");
}

#[test]
fn a_host_adds_rows_and_replaces_them() {
    let row = |name: &str| WrapperConfig { name: name.to_owned(), ..WrapperConfig::default() };
    let wrappers = Wrappers::with(&[
        WrapperConfig { value_options: vec!["-n".to_owned(), "--user".to_owned(), "/u".to_owned()], skip: 1, transparent: true, line: Some("-c".to_owned()), ..row("acme") },
        WrapperConfig { skip: 1, ..row("nice") },
        row("acme"),
    ]);
    let listed = |line| screen(line, &Options::new(Dialect::Bash).wrappers(&wrappers)).commands.iter().map(show).collect::<Vec<_>>();
    assert_eq!(listed("acme -n 5 -v --user=x host a b"), ["acme -n 5 -v --user=x host a b", "a b"]);
    assert_eq!(listed("acme /u x host a b"), ["acme /u x host a b", "a b"]);
    assert_eq!(listed("acme -- host a"), ["acme -- host a", "a"]);
    assert_eq!(listed("acme -c 'a; b' host"), ["acme -c a; b host", "a", "b"]);
    assert_eq!(listed("acme host $x"), ["acme host {...}", "{...}"]);
    assert_eq!(listed("nice 5 a"), ["nice 5 a", "a"]);
    assert_eq!(listed("timeout 5 a"), ["timeout 5 a", "a"]);
    let screening = screen("acme host a", &Options::new(Dialect::Bash).wrappers(&wrappers)).into_owned();
    assert!(screening.commands[0].wraps.unwrap().transparent);
}

#[test]
fn calls_without_a_shell_are_unwrapped_too() {
    let screening = screen_argv(&["env", "sh", "-c", "a; b"], &Wrappers::default());
    assert_eq!(screening.commands.iter().map(show).collect::<Vec<_>>(), ["env sh -c a; b", "sh -c a; b", "a", "b"]);
    assert_eq!(screen_argv(&["$x", "*.c"], &Wrappers::default()).commands.len(), 1);
    assert!(screen_argv(&[], &Wrappers::default()).commands[0].words.is_empty());
}

#[test]
fn work_is_bounded() {
    let start = Instant::now();
    let nested = "nice ".repeat(10_000);
    assert_eq!(bash(&nested).opaque.unwrap().code, "too-deep");
    assert!(bash(&"nice a;".repeat(5_000)).opaque.is_some());
    assert!(bash(&format!("find {} -exec a {{}} \\;", "-exec b {} \\; ".repeat(4_000))).opaque.is_some());
    assert!(bash(&format!("xargs -I% a {}", "% ".repeat(20_000))).opaque.is_none());
    assert!(bash(&"eval ".repeat(12_000)).opaque.is_some());
    let mut text = "a".to_owned();
    for _ in 0..9 {
        text = format!("sh -c '{}'", text.replace('\'', "'\\''"));
    }
    assert!(bash(&text).commands.len() >= 10 || bash(&text).opaque.is_some());
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}
