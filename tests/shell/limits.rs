//! Limits: what is too long, too deep or too much is opaque, and nothing costs more than its length.
#![expect(clippy::disallowed_types, reason = "tests measure time")]

use std::time::{Duration, Instant};

use toolgate::shell::Dialect;

use crate::show::take;

const LENGTH: usize = 64 * 1024;

fn code(line: &str) -> Option<&'static str> {
    take(line, Dialect::Bash).opaque.map(|opaque| opaque.code)
}

fn filled(unit: &str) -> String {
    unit.repeat(LENGTH / unit.len())
}

#[test]
fn a_line_may_be_64_kib_long() {
    assert_eq!(code(&filled("a")), None);
    assert_eq!(code(&"a".repeat(LENGTH + 1)), Some("too-long"));
}

#[test]
fn a_line_may_nest_64_levels() {
    let nested = |levels: usize| format!("{}a{}", "(".repeat(levels).replace('(', "( "), ")".repeat(levels));
    assert_eq!(code(&nested(64)), None);
    assert_eq!(code(&nested(65)), Some("too-deep"));
    let substitutions = |levels: usize| format!("{}a{}", "$(".repeat(levels), ")".repeat(levels));
    assert_eq!(code(&substitutions(64)), None);
    assert_eq!(code(&substitutions(65)), Some("too-deep"));
}

#[test]
fn a_line_may_hold_1000_commands() {
    assert_eq!(code(&"a;".repeat(1_000)), None);
    assert_eq!(code(&"a;".repeat(1_001)), Some("too-many"));
}

#[test]
fn braces_beyond_the_cap_make_a_line_opaque() {
    let line = take("echo {1..999}", Dialect::Bash);
    assert_eq!((line.commands[0].words.len(), line.opaque), (1_000, None));
    for line in ["echo {1..100000}".to_owned(), format!("echo {}", "{a,b}".repeat(40)), "echo {1..999} {1..2}".to_owned()] {
        assert_eq!(code(&line), Some("too-many-words"), "{line}");
    }
}

/// Each of these, filled up to 64 KiB, is read in a time that is no more than some passes over it.
#[test]
fn no_line_costs_more_than_its_length() {
    let open = [
        "(", "( ", "$(", "$((", "((", "`", "\\`", "\"$(", "\"`", "${a:-", "\"${a:-", "${a[", "a[", "a[ ", "$[", "{a,b}", "{a,",
        "{", "{{a,b},", "}", ",", "{1..9}", " {1..9}", "{1..1000}", "<<a ", "<<a\n", "<<-'a' ", "<<a $(", "x <<a\n$(", "<(",
        "case a in a) ", "a) ", "a) b;; ", "case x in ", "if a; then ", "if ", "while a; do ", "for a in b; do ", "for ",
        "f() { ", "f() ", "{ a; ", "[[ ( ", "[[ a && ", "[[ a =~ (", "@(", "@(a|", "*(", "[", "[a]", "*", "?", "~", ":~", "a=~:~",
        "'", "\"", "$'", "$'\\x", "\\", "\\\n", "\\\n\\", "a\\\n", "#", "# a\n", ";", "&", "|", "&&", "a&&", "a|", "a|&", "a;", "a&",
        "!", "! ", "time ", "time -p ", "coproc ", "coproc a ", "function a { ", "select a in b; do ", ">", "> a ", "2>&1 ", "{a}>b ",
        ">&", "<<<", "<<< a ", "a=b ", "a=", "a+=b ", "a=(", "a=(b ", "a[1]=b ", "$a", "$a ", "\"$a\" ", "${a}", "${a@P}", "${!a}",
        "$((a))", "$((a[", "$((1+", "((a=1));", "read $a;", "read a ", "read $a ", "test -v $a ", "declare a=b ", "[ -v $a ];",
        "a\tb\n", "é", "€ ", "\"é", "eval ", "eval a;", "sh -c ", "sh -c 'a';", "alias a=b;", "set a;", "\n", "\n\n# ",
        "$(cat <<'E'\n", "\"$(cat <<E\n", "<<''\n", "a ${b:-$(c)} ", "${a//b/c}", "${a:1:2}", "!(", "echo !(a) ", "xargs ", "env a=b ",
    ];
    let mut slow = Vec::new();
    for unit in open {
        for dialect in [Dialect::Bash, Dialect::Sh, Dialect::Zsh] {
            let line = filled(unit);
            let start = Instant::now();
            let screening = take(&line, dialect);
            let spent = start.elapsed();
            let made: usize = screening.commands.iter().map(|c| c.words.len() + c.assignments.len()).sum();
            assert!(made <= 20 * LENGTH, "{unit:?} made {made} words");
            if spent > Duration::from_millis(1_500) {
                slow.push(format!("{unit:?} in {dialect:?}: {spent:?}"));
            }
        }
    }
    assert!(slow.is_empty(), "{slow:#?}");
}
