//! The grammar, construct by construct, as bash reads it.

use toolgate::shell::{Dialect, Text};

use crate::show::{commands, redirects, take};

/// Lines and the commands that they are taken apart into.
fn check(rows: &[(&str, &[&str])]) {
    for (line, expected) in rows {
        let screening = take(line, Dialect::Bash);
        assert_eq!(screening.opaque, None, "{line}");
        assert_eq!(commands(&screening), *expected, "{line}");
    }
}

#[test]
fn words_and_quotes() {
    check(&[
        ("a b\tc  d", &["a b c d"]),
        ("a 'b c' \"d e\" f\\ g", &["a [b c] [d e] [f g]"]),
        ("a'b'\"c\"\\d", &["abcd"]),
        ("'' a \"\"", &["[] a []"]),
        ("a \\\n b", &["a b"]),
        ("a\\\nb c\\\n", &["ab c"]),
        ("a \"b\\\nc\" 'd\\\ne'", &["a bc [d\\⏎e]"]),
        ("a \"\\$b \\` \\\" \\\\ \\c\"", &["a [$b ` \" \\ \\c]"]),
        ("a#b #c", &["a#b"]),
        ("a \\# b", &["a # b"]),
        ("a \\", &["a \\"]),
        ("a $ $% \"$\" 'x$'", &["a $ $% $ x$"]),
        ("a !b !! b!", &["a !b !! b!"]),
        ("a é \"€\"", &["a é €"]),
        ("git \"st\"at\\us", &["git status"]),
        ("g\\\nit log", &["git log"]),
        ("a $'x\\'y\\n\\x41\\u0042\\101\\e'", &["a [x'y⏎ABA\u{1b}]"]),
        ("a $'x\\0y'z $'\\q' $'\\cA'", &["a xz \\q \u{1}"]),
        ("a $'\\u00e9' $'\\xff' $'\\xc3\\xa9'", &["a ‹inside› ‹inside› é"]),
        ("echo { } ] [ {} {x}", &["echo { } ] [ {} {x}"]),
        ("echo if then done", &["echo if then done"]),
        ("", &[]),
        ("  \t\n", &[]),
        ("# a; b", &[]),
    ]);
}

#[test]
fn expansions() {
    check(&[
        ("a $b \"$b\" ${b} \"${b}\" c$b", &["a ‹split› ‹inside› ‹split› ‹inside› c‹split›"]),
        ("a $@ \"$@\" $* \"$*\" \"${b[@]}\" \"${b[*]}\"", &["a ‹split› ‹split› ‹split› ‹inside› ‹split› ‹inside›"]),
        ("a $# $? $$ $((1)) ${#b}", &["a ‹inside› ‹inside› ‹inside› ‹inside› ‹inside›"]),
        ("a $1b $10", &["a ‹split›b ‹split›0"]),
        ("a * b? [c] x[y-z]w", &["a ‹files› b‹files› ‹files› x‹files›"]),
        ("a '*' \\* \"?\" [ ]", &["a * * ? [ ]"]),
        ("a ~ ~/b ~c/d b~ '~' \\~ ~\"c\"", &["a ‹home› ‹home›/b ‹inside›/d b~ ~ ~ ~c"]),
        ("a=~/b:~/c d=~", &["a=‹home›/b:‹home›/c d=‹home›"]),
        ("a x=~/b --x=~/b", &["a x=‹home›/b --x=~/b"]),
        ("a @(b|c) x+(d) *(e)f", &["a ‹files› x‹files› ‹files›f"]),
        ("a $(b) \"$(c d)\"", &["a ‹split› ‹inside›", "substitution: b", "substitution: c d"]),
        ("a `b \\`c\\` \"d\"`", &["a ‹split›", "substitution: b ‹split› d", "substitution: c"]),
        ("a \"`b \\\"c d\\\"`\"", &["a ‹inside›", "substitution: b [c d]"]),
        ("a \"$(b \"$(c \"d e\")\")\"", &["a ‹inside›", "substitution: b ‹inside›", "substitution: c [d e]"]),
        ("a ${b:-$(c)} ${d:+`e`} \"${f#$(g)}\" ${h/$(i)/$(j)}", &["a ‹split› ‹split› ‹inside› ‹split›", "substitution: c", "substitution: e", "substitution: g", "substitution: i", "substitution: j"]),
        ("a ${b:-'}'} ${c:-\"}\"}", &["a ‹split› ‹split›"]),
        ("a <() b", &["a ‹split› b"]),
        ("a 1<(b)", &["a 1‹inside›", "process: b"]),
        ("a \"${b:-'$(c)'}\" $(('d[$(e)]'))", &["a ‹split› ‹inside›", "substitution: c", "substitution: e", "arithmetic: ‹split›"]),
        ("a \"${b/\"}\"}\" \"${b:-\"}$(c)\"}\"", &["a ‹split› ‹split›", "substitution: c"]),
        ("a <(b) >(c)", &["a ‹inside› ‹inside›", "process: b", "process: c"]),
        ("a $(case x in (y) b;; z) c;; esac)", &["a ‹split›", "substitution: b", "substitution: c"]),
        ("a $(b # )\n)", &["a ‹split›", "substitution: b"]),
        ("a $(( $(b) + 1 ))", &["a ‹inside›", "substitution: b", "arithmetic: ‹split›"]),
        ("$(a) b", &["‹split› b", ": ‹split›", "substitution: a"]),
        ("a $(<f)", &["a ‹split›", "substitution: "]),
    ]);
}

#[test]
fn text_that_cat_prints_is_known() {
    check(&[
        ("git commit -m \"$(cat <<'EOF'\nFix (the) `thing` $x\n\n- a \"b\"\nEOF\n)\"", &["git commit -m [Fix (the) `thing` $x⏎⏎- a \"b\"]", "substitution: cat"]),
        ("a x\"$(cat <<E\nb\nE\n)\"y", &["a xby", "substitution: cat"]),
        ("a \"$(cat <<E\n$b\nE\n)\"", &["a ‹inside›", "substitution: cat"]),
        ("a $(cat <<'E'\nb\nE\n)", &["a ‹split›", "substitution: cat"]),
        ("a \"$(cat f <<'E'\nb\nE\n)\"", &["a ‹inside›", "substitution: cat f"]),
        ("a \"$(cat <<'E' | sh\nb\nE\n)\"", &["a ‹inside›", "substitution: cat", "substitution: sh", "sh: ‹split›"]),
    ]);
    for line in [
        "a \"$(coproc cat <<E\nb\nE\n)\"", "a \"$(cat <<E >&2\nb\nE\n)\"", "a \"$(cat <<E <&3\nb\nE\n)\"", "a \"$(cat <<E <<F\nb\nE\nc\nF\n)\"",
        "a \"$(cat <<E &\nb\nE\n)\"", "a \"$(x=y cat <<E\nb\nE\n)\"",
    ] {
        assert!(take(line, Dialect::Bash).commands[0].words[1].text.known().is_none(), "{line}");
    }
    let redefined = take("eval 'cat() { b; }'; a \"$(cat <<'E'\nc\nE\n)\"", Dialect::Bash);
    assert_eq!(redefined.opaque.map(|o| o.code), Some("redefined"));
    let redefined = take("cat() { b; }; a \"$(cat <<'E'\nc\nE\n)\"", Dialect::Bash);
    assert_eq!(redefined.opaque.map(|o| o.code), Some("redefined"));
}

#[test]
fn braces() {
    check(&[
        ("a {b,c}", &["a b c"]),
        ("a x{b,c}y{1,2}", &["a xby1 xby2 xcy1 xcy2"]),
        ("a {b,{c,d}e}", &["a b ce de"]),
        ("a {1..3} {3..1} {a..c} {1..5..2} {01..03}", &["a 1 2 3 3 2 1 a b c 1 3 5 01 02 03"]),
        ("a {b} {} {b,c {b, \\{b,c} '{b,c}' {b\\,c}", &["a {b} {} {b,c {b, {b,c} {b,c} {b,c}"]),
        ("a {,b} x{,.bak}", &["a b x x.bak"]),
        ("a {\"b c\",d}", &["a [b c] d"]),
        ("a {b,$c}", &["a b ‹split›"]),
        ("a {$b..3} {b,c}*", &["a {‹split›..3} b‹files› c‹files›"]),
        ("{touch,x}", &["touch x"]),
        ("a={b,c} d", &["a={b,c} d"]),
        ("a {b,c}} {{b,c}", &["a b} c} {b {c"]),
        ("a $x{,b} {$x,y}b/c \"$x\"{,b} {$x,d}", &["a ‹split› ‹split› ‹split›/c yb/c ‹inside› ‹inside›b ‹split› d"]),
        ("a ~{b,c}/d {~,e}/f {$,g}h", &["a ‹inside›/d ‹inside›/d ‹inside›/f e/f ‹split› gh"]),
        ("a {b..\",\"} {$(c)..d} {e..{f,g}} {h.i}", &["a ‹split› ‹split› ‹split› {h.i}", "substitution: c"]),
        ("a {b},} {b},c {b{c},d}", &["a ‹split› {b},c b{c} d"]),
        ("for x in {1..5000}; do a; done", &["x=‹inside›", "a"]),
    ]);
}

#[test]
fn lists_and_compounds() {
    check(&[
        ("a; b && c || d & e | f", &["a", "b", "c", "d", "e", "f"]),
        ("a\nb\n\n# x\nc", &["a", "b", "c"]),
        ("a &&\n b |\n c", &["a", "b", "c"]),
        ("(a; b) | { c; d; }", &["subshell: a", "subshell: b", "c", "d"]),
        ("! a; time -p b; time; ! ! c", &["a", "b", "c"]),
        ("a | time b", &["a", "time b", "time: b"]),
        ("if a; then b; elif c; then d; else e; fi", &["a", "b", "c", "d", "e"]),
        ("while a; do b; done; until c; do d; done", &["a", "b", "c", "d"]),
        ("for i in a b; do c $i; done", &["i=‹inside›", "c ‹split›"]),
        ("for i; do a; done; for i do b; done; for i in x; { c; }", &["i=‹inside›", "a", "i=‹inside›", "b", "i=x", "c"]),
        ("for ((i=0; i<3; i++)); do a; done", &["i=‹inside›", "i=‹inside›", "a"]),
        ("case $x in a|b) c;; (d) e;& f) g;;& *) h; esac", &["c", "e", "g", "h"]),
        ("case x in esac; case x in\n$(a)) b\n;;\nesac", &["substitution: a", "b"]),
        ("select x in a; do b; done", &["x=a", "REPLY=‹inside›", "b"]),
        ("f() { a; }; function g { b; }; function h() (c)", &["function: a", "function: b", "subshell: c"]),
        ("f()\n{\na\n}\nf", &["function: a", "f"]),
        ("coproc for ((;;)); do a; done", &["coproc: COPROC=‹inside›", "coproc: COPROC_PID=‹inside›", "coproc: a"]),
        ("coproc a b; coproc C { d; }", &["coproc: COPROC=‹inside›", "coproc: COPROC_PID=‹inside›", "coproc: a b", "coproc: C=‹inside›", "coproc: C_PID=‹inside›", "coproc: d"]),
        ("[[ -f a && ( $b == c* || x =~ ^(a|b)$ ) ]] && d", &["d"]),
        ("[[ $(a) == b ]]; [[ a < b ]]; [[ ! -e x ]]", &["substitution: a"]),
        ("((a = b + c[2])); d", &["a=‹inside›", "d"]),
        ("{ a; } > f 2>&1; (b) < g", &["a", "subshell: b"]),
        ("if a; then b; fi | c && d", &["a", "b", "c", "d"]),
        ("{ a;}; (b)", &["a", "subshell: b"]),
        ("if (a) then { b; } fi # c\nd", &["subshell: a", "b", "d"]),
        ("x=1 if a", &["x=1 if a"]),
    ]);
}

#[test]
fn redirects_and_assignments() {
    check(&[
        ("a=b", &["a=b"]),
        ("a=b c=$d e", &["a=b c=‹split› e"]),
        ("a+=b c[1]=d e=(f $(g) [2]=h) i=", &["a=b c=d e=‹inside› i=", "substitution: g"]),
        ("> f a b > g", &["a b"]),
        ("a=b > f", &["a=b"]),
        ("a {fd}> f", &["a", "fd=‹inside›"]),
        ("read a b; printf -v c d; export e=f; mapfile g; getopts x h", &["read a b", "printf -v c d", "export e=f", "mapfile g", "getopts x h", "a=‹inside› b=‹inside›", "c=‹inside›", "e=f", "g=‹inside›", "h=‹inside›"]),
        ("let a''=1+b; let c", &["let a=1+b", "let c", "a=‹inside› b=‹inside›"]),
        (": ${a:=b} ${c=$(d)}", &[": ‹split› ‹split›", "a=‹inside›", "substitution: d", "c=‹inside›"]),
        ("a=()b a=([)])", &["a=‹inside› a=‹inside›"]),
        ("a=([b;c]d $(e))", &["a=‹inside›", "substitution: e"]),
        ("declare -a a=(b c)", &["declare -a a=‹inside›", "a=‹inside›"]),
    ]);
    let files = |line: &str| redirects(&take(line, Dialect::Bash));
    assert_eq!(files("a>b 2>>c <d <>e >|f &>g &>>h >&i"), ["0 > b", "0 >> c", "0 < d", "0 <> e", "0 >| f", "0 &> g", "0 &>> h", "0 >& i"]);
    assert!(files("a 2>&1 >&- <&3 3>&1- >&\"2\"").is_empty());
    assert_eq!(files("a > $b > \"c d\" >&$e"), ["0 > ‹split›", "0 > c d", "0 >& ‹split›"]);
    assert_eq!(files("{ a; } > b; c > d"), ["- > b", "1 > d"]);
    assert!(files("a > >(b) <<< c").is_empty());
    assert_eq!(commands(&take("a >&-b <& -c", Dialect::Bash)), ["a b c"]);
    assert_eq!(files("a 2 > b; a2>c; a \\2>d"), ["0 > b", "1 > c", "2 > d"]);
}

#[test]
fn here_documents() {
    let input = |line: &str| {
        let screening = take(line, Dialect::Bash);
        assert_eq!(screening.opaque, None, "{line}");
        let stdin = screening.commands[0].stdin.as_ref().map(|text| match text {
            Text::Known(text) => text.to_string(),
            open => crate::show::text(open),
        });
        (commands(&screening), stdin)
    };
    let body = |text: &str| Some(text.to_owned());
    assert_eq!(input("a <<E\nb\nE\nc"), (vec!["a".into(), "c".into()], body("b\n")));
    assert_eq!(input("a <<'E F' | c\nb $(x)\nE F"), (vec!["a".into(), "c".into()], body("b $(x)\n")));
    assert_eq!(input("a <<E\n$(b) `c` $d \\$e\nE"), (vec!["a".into(), "substitution: b".into(), "substitution: c".into()], body("‹inside› ‹inside› ‹inside› $e\n")));
    assert_eq!(input("a <<-E\n\tb\n\tE\nc"), (vec!["a".into(), "c".into()], body("b\n")));
    assert_eq!(input("a <<-'E'\n\t\tb\n\tE"), (vec!["a".into()], body("b\n")));
    assert_eq!(input("a <<A <<B\nx\nA\ny\nB\nc"), (vec!["a".into(), "c".into()], body("y\n")));
    assert_eq!(input("a <<E; b\nx\nE"), (vec!["a".into(), "b".into()], body("x\n")));
    assert_eq!(input("a <<E\nx"), (vec!["a".into()], body("x")));
    assert_eq!(input("a <<E <f\nx\nE"), (vec!["a".into()], None));
    assert_eq!(input("a 3<<E\nx\nE"), (vec!["a".into()], None));
    assert_eq!(input("a <<< b"), (vec!["a".into()], body("b\n")));
    assert_eq!(input("a <<< \"b $c\""), (vec!["a".into()], body("b ‹inside›\n")));
    assert_eq!(input("a <<E && (\nx\nE\nb)"), (vec!["a".into(), "subshell: b".into()], body("x\n")));
    assert_eq!(input("a <<\\E\n$x\nE"), (vec!["a".into()], body("$x\n")));
    assert_eq!(input("a <<$'E'\n$x\nE"), (vec!["a".into()], body("$x\n")));
    assert_eq!(input("a <<EF\nx\nE\\\nF\nc"), (vec!["a".into(), "c".into()], body("x\n")));
    assert_eq!(input("a <<E\nx\\\nE\nE\nc"), (vec!["a".into(), "c".into()], body("xE\n")));
    assert_eq!(take("a $(b <<E\nE) c\nE\n)", Dialect::Bash).opaque.map(|o| o.code), Some("heredoc"));
    assert_eq!(input("a <<$(b)\nx\n$(b)\nc"), (vec!["a".into(), "substitution: b".into(), "c".into()], body("x\n")));
    assert_eq!(input("a <<''\nx\n\nb"), (vec!["a".into(), "b".into()], body("x\n")));
    assert_eq!(input("a <<E\nb\\\nc \"d\" 'e'\nE"), (vec!["a".into()], body("bc \"d\" 'e'\n")));
}

#[test]
fn neighbours() {
    let joints = |line: &str| {
        let screening = take(line, Dialect::Bash);
        screening.commands.iter().map(|c| c.joint.map(|j| (j.after, j.op))).collect::<Vec<_>>()
    };
    assert_eq!(joints("a|b;c"), [None, Some((0, "|")), Some((1, ";"))]);
    assert_eq!(joints("curl x | { cat; }"), [None, Some((0, "|"))]);
    assert_eq!(joints("(a && b) | c"), [None, Some((0, "&&")), Some((1, "|"))]);
    assert_eq!(joints("a $(b; c) | d"), [None, None, Some((1, ";")), Some((0, "|"))]);
    assert_eq!(joints("a\nb"), [None, Some((0, ";"))]);
    assert_eq!(joints("a | while b; do c; done"), [None, Some((0, "|")), Some((1, ";"))]);
    assert_eq!(joints("a | for x in y; do b; done"), [None, None, Some((0, "|"))]);
}

#[test]
fn bodies_that_run_again() {
    let repeats = |line: &str| take(line, Dialect::Bash).commands.iter().map(|c| c.repeats).collect::<Vec<_>>();
    assert_eq!(repeats("a; while b; do c; done; d"), [false, true, true, false]);
    assert_eq!(repeats("f() { a $(b); }; c"), [true, true, false]);
    assert_eq!(repeats("for x in $(a); do b; done"), [false, false, true]);
}

#[test]
fn text_that_is_run_as_code() {
    let runs = |line: &str| {
        let screening = take(line, Dialect::Bash);
        assert_eq!(screening.opaque, None, "{line}");
        commands(&screening).contains(&"arithmetic: ‹split›".to_owned())
    };
    for line in [
        "x='a[$(id)]'; echo $((x))", "x=y; ((x++))", "x=$(a); [[ $x -eq 1 ]]", "x=a; echo ${y[x]}", "x=a; echo ${y:x}", "x=a; y[x]=1",
        "read x; echo $((x + 1))", "for x in a b; do ((x)); done", "x=a; echo ${x@P}", "x=a; echo ${!x}", "echo $(( $(a) ))",
        "[[ $(a) -gt 0 ]]", "[[ 'a[$(b)]' -eq 1 ]]", "test -v 'a[$(b)]'", "[ -v \"$x\" ]; x=a", "printf -v 'a[$(b)]' c", "read 'a[$(b)]'",
        "declare -i x=y; y=a", "declare -n r='a[$(b)]'", "let 'a[$(b)]'", "x=a; let x", "f() { echo $(($1)); }; f a", "RANDOM='a[$(b)]'",
        "PS4='$(a)'; set -x; b", "BASH_CMDS[a]=b; a", "declare BASH_ALIASES[a]=b", "PROMPT_COMMAND='a'", "export PS1='$(a)'", "export PS4='$(a'; set -x; b", "eval x=a; echo $((x))", "unset 'a[$(b)]'", "export 'a[$(b)]=c'", "x=a; declare 'y[x]=1'", "x=a; echo $[x]",
        "read \"$y\"; echo $((x))",
    ] {
        assert!(runs(line), "{line}: {:?}", commands(&take(line, Dialect::Bash)));
    }
    for line in [
        "i=0; while ((i < 3)); do i=$((i + 1)); done", "echo $((x + 1))", "x=5; [[ $x -gt 3 ]]", "for i in 1 2 3; do ((s += i)); done",
        "for i in {1..3}; do echo $((i * 2)); done", "x=a; [ $x -eq 1 ]", "x=a; [[ $x == a && -n $y ]]", "echo ${x:0:3} ${a[0]} ${a[@]}",
        "n=$#; echo $((n - 1))", "x=a; echo ${x:-b} ${#x}", "declare -i n=3; n+=1", "arr=(1 2); echo ${arr[0]}", "read x; echo $x", "let n=1+2",
    ] {
        assert!(!runs(line), "{line}: {:?}", commands(&take(line, Dialect::Bash)));
    }
}

#[test]
fn settings_that_change_what_is_read() {
    let any = |line: &str| commands(&take(line, Dialect::Bash)).iter().any(|c| c.ends_with("‹split›") && !c.contains("set"));
    for line in ["set -k; a b=c", "set +B; a {b,c}", "shopt -u x", "set -o posix", "set $x", "shopt -o -s keyword", "set -ek"] {
        assert!(any(line), "{line}");
    }
    for line in ["set -euo pipefail", "set -- a b", "set -- $x", "shopt -s nullglob globstar", "set a b", "set -x +e", "set"] {
        assert!(!any(line), "{line}");
    }
    assert_eq!(take("set +B; a > {b,c}", Dialect::Bash).opaque.map(|o| o.code), Some("options"));
    let any = |line: &str| commands(&take(line, Dialect::Bash)).iter().any(|c| c.ends_with(": ‹split›"));
    for line in ["$x 'a b'", "\"$x\" a", "hash -p a b", "enable -f a b"] {
        assert!(any(line), "{line}");
    }
}

#[test]
fn what_stood_before_a_syntax_error_is_listed() {
    for (line, code, listed) in [
        ("a; b\nc )", "syntax", &["a", "b", "c"][..]),
        ("a 'b", "syntax", &[""]),
        ("a\nif b", "syntax", &["a", "b"]),
        ("a $(b", "syntax", &["", "substitution: b"]),
        ("a (b)", "syntax", &[""]),
        ("a ${b!}", "substitution", &[""]),
        ("a;; b", "syntax", &["a"]),
        ("} a", "syntax", &[]),
        ("a\u{200b} b", "odd-characters", &[""]),
        ("a \"\u{200b}\"", "", &["a \u{200b}"]),
        ("a \"\u{202e}\"", "odd-characters", &["a \u{202e}"]),
        ("a\rb", "odd-characters", &["a\rb"]),
        ("a\u{a0}b", "odd-characters", &[""]),
        ("a 'b\u{a0}c'", "", &["a b\u{a0}c"]),
        ("a # \u{200b}", "odd-characters", &[""]),
        ("a \u{1b}[0m", "odd-characters", &["a \u{1b}[0m"]),
    ] {
        let screening = take(line, Dialect::Bash);
        assert_eq!(screening.opaque.map_or("", |o| o.code), code, "{line:?}");
        assert_eq!(commands(&screening), listed, "{line:?}");
    }
}

#[test]
fn the_word_of_a_stream_to_a_file_is_expanded_twice() {
    check(&[
        ("a >&'$(b)'", &["a", "arithmetic: ‹split›"]),
        ("x='$(b)'; a >&$x", &["x=$(b)", "a", "arithmetic: ‹split›"]),
        ("a >&f; a >&\"$x\"; a >'$(b)'", &["a", "a", "a"]),
    ]);
    assert_eq!(redirects(&take("a >&\\'[; b >&'c d'; e >&'$f'", Dialect::Bash)), ["0 >& ‹split›", "1 >& c d", "2 >& ‹split›"]);
}

#[test]
fn a_body_in_an_array_is_opaque() {
    for line in ["a <<E b=(\nE\n)\nc", "b=(\n<<E)\nE"] {
        assert!(take(line, Dialect::Bash).opaque.is_some(), "{line}");
    }
}
