//! Builtins of the shells, and what they have in common with small programs: tests, `echo`, `printf`.
//!
//! Sources: the bash 5.2 manual, dash(1), zshbuiltins(1) and zshmisc(1). What may run a command here is text that a shell evaluates as a
//! number or as a subscript (`test -v 'a[$(id)]'`): in bash `-v` and `-R`, in zsh every number. What sets a variable is judged by its name.

use super::form::{ANY, Item, NO, Options, Program, each, options, walk};
use super::view::{Reach, View};
use super::{changes_commands, changes_commands_in_zsh, harmless};
use crate::shell::{Dialect, Word};

pub(super) const PROGRAMS: &[Program] = &[
    Program::any(":"),
    Program::judged("[", bracket),
    Program::judged("break", number),
    Program::any("cd"),
    // Without `-v` or `-V` it runs the command.
    Program::listed("command", "vV", "", ANY).needing("vV", ""),
    Program::judged("continue", number),
    Program::any("echo"),
    Program::judged("exit", number),
    // What later commands inherit; in dash, a run-time value is split into further names.
    Program::listed("export", "", "", each(|word| word.reach <= Reach::One && names(word).is_some_and(harmless))),
    Program::any("expr"),
    Program::any("false"),
    // `-x` runs a command.
    Program::listed("jobs", "lnprs", "", ANY),
    Program::judged("local", local),
    Program::judged("printf", printf),
    Program::any("pwd"),
    Program::judged("read", read),
    Program::judged("readonly", local),
    Program::judged("return", number),
    Program::judged("set", set),
    Program::any("sleep"),
    Program::judged("test", test),
    Program::any("true"),
    Program::any("type"),
    Program::listed("ulimit", "aHS", "", NO),
    Program::listed("umask", "pS", "", NO),
    // `-p` sets a variable.
    Program::listed("wait", "n", "", each(|word| word.known().is_some_and(|job| job.bytes().all(|byte| byte.is_ascii_digit())))),
];

/// The variable of `NAME` or `NAME=value`.
fn names(word: View<'_>) -> Option<&str> {
    match word.prefix.split_once('=') {
        Some((name, _)) => Some(name),
        None => word.known(),
    }
}

/// zsh evaluates the number.
fn number(words: &[Word<'_>], dialect: Dialect) -> bool {
    let literal = |word| View::of(word).known().is_some_and(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
    dialect != Dialect::Zsh || words.iter().all(literal)
}

/// The options that make a shell stricter, or take that back, and nothing else: no `-x`, which expands `PS4`, no `-a`, no words.
fn set(words: &[Word<'_>], _: Dialect) -> bool {
    const STRICT: Options = options("euo=", "");
    walk(
        words,
        |name| STRICT.takes(name),
        |item| match item {
            Item::Option { name: "o", value } => {
                value.and_then(View::known).is_some_and(|value| matches!(value, "errexit" | "nounset" | "pipefail"))
            }
            Item::Option { .. } => true,
            Item::Operand(word) => word.known().and_then(|word| word.strip_prefix('+')).is_some_and(takes_back),
        },
    )
}

/// `+e`, `+ux`: silent and careless again.
fn takes_back(letters: &str) -> bool {
    !letters.is_empty() && letters.bytes().all(|letter| b"eux".contains(&letter))
}

/// `NAME` and `NAME=value`; in dash, a run-time value is split into further names.
fn local(words: &[Word<'_>], dialect: Dialect) -> bool {
    walk(
        words,
        |_| None,
        |item| match item {
            Item::Option { .. } => false,
            Item::Operand(word) => word.reach <= Reach::One && names(word).is_some_and(|name| may_be_set(name, dialect)),
        },
    )
}

/// Is it a plain name, and of a variable that changes no command?
fn may_be_set(name: &str, dialect: Dialect) -> bool {
    is_name(name) && !changes_commands(name) && !(dialect == Dialect::Zsh && changes_commands_in_zsh(name))
}

/// It sets the variables that it names.
fn read(words: &[Word<'_>], dialect: Dialect) -> bool {
    const OPTIONS: Options = options("a=d=n=N=p=rst=u=", "");
    let plain = |word: View<'_>| word.known().is_some_and(|name| may_be_set(name, dialect));
    walk(
        words,
        |name| OPTIONS.takes(name),
        |item| match item {
            Item::Option { name: "a", value } => value.is_some_and(plain),
            // zsh evaluates a number as an expression.
            Item::Option { name: "n" | "N" | "t" | "u", value } => value.and_then(View::known).is_some_and(is_number),
            Item::Option { .. } => true,
            Item::Operand(name) => plain(name),
        },
    )
}

/// `printf FORMAT ARGUMENTS`: `-v` and `%n` set a variable.
fn printf(words: &[Word<'_>], dialect: Dialect) -> bool {
    let words = match words.split_first() {
        Some((first, rest)) if View::of(first).is("--") => rest,
        _ => words,
    };
    let Some((format, arguments)) = words.split_first() else {
        return true;
    };
    let format = View::of(format);
    let option = format.may_be_option() || format.reach > Reach::One;
    // Without arguments, `%n` names no variable.
    !option && (arguments.is_empty() || format.known().is_some_and(|format| formats(format, dialect)))
}

/// Does each conversion only print? In zsh a number, a width or a precision taken from an argument is evaluated.
fn formats(format: &str, dialect: Dialect) -> bool {
    let numbers = if dialect == Dialect::Zsh { "" } else { "diouxXeEfFgGaA" };
    let flags: &[char] = if dialect == Dialect::Zsh { &['-', '+', ' ', '#'] } else { &['-', '+', ' ', '#', '*'] };
    let mut rest = format;
    while let Some((_, after)) = rest.split_once('%') {
        let after = after.trim_start_matches(|letter: char| letter == '.' || letter.is_ascii_digit() || flags.contains(&letter));
        let after = after.trim_start_matches(['h', 'l', 'L', 'j', 'z', 't']);
        let mut letters = after.chars();
        if !letters.next().is_some_and(|letter| "%bcqsQ".contains(letter) || numbers.contains(letter)) {
            return false;
        }
        rest = letters.as_str();
    }
    true
}

fn bracket(words: &[Word<'_>], dialect: Dialect) -> bool {
    words.split_last().is_some_and(|(last, words)| View::of(last).is("]") && test(words, dialect))
}

/// `test` by the number of its words, as POSIX has it; more than four only where no word can be a subscript.
fn test(words: &[Word<'_>], dialect: Dialect) -> bool {
    if words.iter().any(|word| !View::of(word).single()) {
        return false;
    }
    match words {
        [] | [_] => true,
        [not, rest @ ..] if rest.len() < 4 && View::of(not).is("!") && rest.len() != 2 => test(rest, dialect),
        [first, operand] => View::of(first).known().is_some_and(|test| test == "!" || unary(test, View::of(operand))),
        [left, middle, right] => {
            let (left, middle, right) = (View::of(left), View::of(middle), View::of(right));
            let binary = middle.known().is_some_and(|test| binary(test, left, right, dialect));
            binary || left.is("!") && middle.known().is_some_and(|test| unary(test, right))
        }
        _ => dialect != Dialect::Zsh && words.iter().all(|word| View::of(word).known().is_some_and(|text| !text.contains('['))),
    }
}

/// Tests of one operand that evaluate nothing: `-v`, `-R` and, in zsh, `-t` do.
fn unary(test: &str, operand: View<'_>) -> bool {
    match test.as_bytes() {
        b"-v" => operand.known().is_some_and(plain),
        b"-t" => operand.known().is_some_and(is_number),
        [b'-', letter] => b"GLNOSbcdefghknoprsuwxz".contains(letter),
        _ => false,
    }
}

/// Tests of two operands. Only zsh evaluates the operands of the numeric ones.
fn binary(test: &str, left: View<'_>, right: View<'_>, dialect: Dialect) -> bool {
    match test {
        "=" | "==" | "!=" | "<" | ">" | "=~" | "-ef" | "-nt" | "-ot" => true,
        "-eq" | "-ne" | "-lt" | "-le" | "-gt" | "-ge" => {
            dialect != Dialect::Zsh || [left, right].iter().all(|side| side.known().is_some_and(is_number))
        }
        _ => false,
    }
}

/// A name or a number: nothing to evaluate.
fn plain(text: &str) -> bool {
    text.bytes().all(|byte| byte == b'_' || byte.is_ascii_alphanumeric())
}

fn is_name(text: &str) -> bool {
    plain(text) && !text.is_empty() && !text.starts_with(|first: char| first.is_ascii_digit())
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| matches!(byte, b'.' | b'0'..=b'9'))
}

#[cfg(test)]
mod tests {
    use crate::known::tests::{executes, judge, reads};
    use crate::shell::Dialect;

    fn in_zsh(command: &str) -> bool {
        judge(command, Dialect::Zsh)
    }

    #[test]
    fn builtins_that_set_nothing() {
        reads(
            "cd; cd $x; echo; echo -e $x \"$y\" *; true; false; :; pwd; type ls; expr 1 + $x; sleep 1; command -v git; command -V x; umask; ulimit -a",
        );
        reads(
            "exit 1; exit $x; return; break 2; continue; set -e; set -euo pipefail; set -o errexit -u; set +e; set +ux; jobs; jobs -l %1; export CI=1; export LC_ALL=C LANG; export",
        );
        executes(
            "command ls; command ls -v; command -p ls; command $x; command -pv ls; command; command -v -x y; umask 0; ulimit -n 5; ulimit 5; eval x; source f; . f; exec x; trap x EXIT",
        );
        executes(
            "set -x; set -a; set +a; set + e; set +o posix; set +; jobs -x ls; set -- a; set $x; set -o $x; set -o xtrace; set -ex; export PATH=x; export FOO=1; export $x; export CI=$x; export -p; export -n CI; unset x; alias a=b; hash -p x y",
        );
    }

    #[test]
    fn printf_sets_a_variable() {
        reads(
            "printf x; printf '%s\\n' $x; printf '%-5s|%05.2f %d%%' a 1 2; printf \"x $y\"; printf '%*d' 3 4; printf -- '%s' x; printf; printf '%q %b' $x \"$y\"",
        );
        executes(
            "printf -v PATH x; printf -vPATH x; printf $x; printf \"$x\"; printf \"$x\" y; printf '%n' PATH; printf \"a$x\" PATH; printf 'a%5n' x; printf '%(%F)T' x; printf a$x; printf -- -v $x%n y; printf '%1$n' x; printf 100% x",
        );
        assert!(in_zsh("printf '%s' $x") && in_zsh("printf '%5s' x"));
        assert!(!in_zsh("printf '%d' $x") && !in_zsh("printf '%*s' $x y") && !in_zsh("printf '%.*s' $x y"));
    }

    #[test]
    fn read_sets_what_it_names() {
        reads("read; read x; read -r x y; read -rp 'q ' x; read -d '' -a xs; read -t 5 x; read -n1 x");
        executes(
            "read PATH; read -r PS4; read 'a[$(id)]'; read $x; read \"$x\"; read -a PATH; read -a 'a[1]'; read -t \"$x\" y; read -n 'a[1]' x; read -e x; read -i x y",
        );
    }

    #[test]
    fn local_sets_what_it_names() {
        reads("local x; local x=1 y; local x=\"$y\"; readonly x=1; wait; wait 12");
        executes(
            "local PATH=x; local -n x=y; local -x x=1; local x=$y; local \"$x\"; local 'a[1]=2'; readonly IFS=x; readonly -p; wait -p x; wait $x; local x PS4",
        );
        assert!(in_zsh("local x=1") && !in_zsh("local path=x") && !in_zsh("read path") && !in_zsh("read functions"));
    }

    #[test]
    fn tests_by_the_number_of_words() {
        reads(
            "test; test x; [ \"$x\" ]; [ -n \"$x\" ]; [ -f f ]; [ ! -d d ]; [ \"$x\" = y ]; [ \"$x\" != \"$y\" ]; [ \"$x\" -eq 3 ]; [ ! \"$x\" = y ]; [ -v x ]; test -e \"$x\"; [ f -nt g ]; [ -n a -a -n b ]; [ ]; [ ! x ]",
        );
        executes(
            "[ -f f; [; [ $x = y ]; [ -n $x ]; [ \"$x\" y ]; [ -v \"$x\" ]; [ -v 'a[$(id)]' ]; [ -R 'a[$(id)]' ]; [ \"$x\" \"$y\" ]; [ \"$x\" \"$y\" z ]; [ ! -v 'a[$(id)]' ]; [ * ]; [ -n \"$x\" -a \"$y\" \"$z\" ]; [ x ] y; test $x",
        );
        executes("[ -n a -a -v 'b[$(id)]' ]; [ ! \"$x\" \"$y\" ]; [ ( \"$x\" \"$y\" ) ]; [ -t 'a[$(id)]' ]");
    }

    #[test]
    fn zsh_evaluates_numbers() {
        assert!(in_zsh("[ -n \"$x\" ]") && in_zsh("[ 1 -eq 2 ]") && in_zsh("[ \"$x\" = y ]") && in_zsh("exit 1"));
        assert!(
            !in_zsh("[ \"$x\" -eq 2 ]")
                && !in_zsh("[ 'a[$(id)]' -eq 1 ]")
                && !in_zsh("[ -t \"$x\" ]")
                && !in_zsh("[ -n a -a b -eq c ]")
        );
        assert!(!in_zsh("exit $x") && !in_zsh("exit 'a[$(id)]'") && !in_zsh("return \"$x\"") && !in_zsh("break x"));
    }
}
