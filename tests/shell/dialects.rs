//! What the shells read differently.

use toolgate::shell::Dialect;

use crate::show::{commands, redirects, take};

fn listed(line: &str, dialect: Dialect) -> Vec<String> {
    let screening = take(line, dialect);
    assert_eq!(screening.opaque, None, "{line} in {dialect:?}");
    commands(&screening)
}

fn code(line: &str, dialect: Dialect) -> Option<&'static str> {
    take(line, dialect).opaque.map(|opaque| opaque.code)
}

#[test]
fn dollar_quotes() {
    assert_eq!(listed(r"a $'b\tc'", Dialect::Bash), ["a [b\tc]"]);
    assert_eq!(listed(r"a $'b\tc'", Dialect::Sh), [r"a $b\tc"]);
    assert_eq!(listed("a $\"b\"", Dialect::Bash), ["a b"]);
    assert_eq!(listed("a $\"b\"", Dialect::Sh), ["a $b"]);
    assert_eq!(listed("a $\"b\"", Dialect::Zsh), ["a $b"]);
}

#[test]
fn both_streams() {
    assert_eq!(redirects(&take("a &> f", Dialect::Bash)), ["0 &> f"]);
    assert_eq!(listed("a &> f", Dialect::Sh), ["a", ""]);
    assert_eq!(redirects(&take("a &> f", Dialect::Sh)), ["1 > f"]);
    assert_eq!(listed("a |& b", Dialect::Bash), ["a", "b"]);
    assert_eq!(code("a |& b", Dialect::Sh), Some("syntax"));
    assert_eq!(redirects(&take("a >& f", Dialect::Bash)), ["0 >& f"]);
    assert_eq!(code("a >& f", Dialect::Sh), Some("syntax"));
}

#[test]
fn double_parentheses() {
    assert_eq!(listed("((a b))", Dialect::Sh), ["subshell: a b"]);
    assert!(listed("((a + 1))", Dialect::Bash).is_empty());
    assert_eq!(listed("((a); (b))", Dialect::Bash), ["subshell: a", "subshell: b"]);
    assert_eq!(listed("x $((a); (b))", Dialect::Bash), ["x ‹split›", "subshell: a", "subshell: b"]);
    assert_eq!(code("x $((a); (b))", Dialect::Sh), Some("quoting"));
}

#[test]
fn words_that_only_some_shells_know() {
    assert_eq!(listed("[[ a < b ]]", Dialect::Sh), ["[[ a ]]"]);
    assert!(listed("[[ a < b ]]", Dialect::Bash).is_empty());
    assert_eq!(listed("function f", Dialect::Sh), ["function f"]);
    assert_eq!(listed("select x", Dialect::Sh), ["select x"]);
    assert_eq!(listed("a {b,c}", Dialect::Sh), ["a {b,c}"]);
    assert_eq!(listed("a+=b", Dialect::Sh), ["a+=b"]);
    assert_eq!(listed("a[1]=b", Dialect::Sh), ["a‹files›", ": ‹split›"]);
    assert_eq!(code("a=(b)", Dialect::Sh), Some("syntax"));
    assert_eq!(code("a <<< b", Dialect::Sh), Some("syntax"));
    assert_eq!(code("a <(b)", Dialect::Sh), Some("syntax"));
}

#[test]
fn descriptors() {
    assert_eq!(listed("a 12>f", Dialect::Bash), ["a"]);
    assert_eq!(listed("a 12>f", Dialect::Sh), ["a 12"]);
    assert_eq!(listed("a 1 >f", Dialect::Sh), ["a 1"]);
    assert_eq!(listed("{fd}>f", Dialect::Sh), ["{fd}"]);
    assert_eq!(listed("a {fd}>f", Dialect::Bash), ["a", "fd=‹inside›"]);
}

#[test]
fn function_bodies() {
    assert_eq!(listed("f() a b", Dialect::Sh), ["function: a b"]);
    assert_eq!(code("f() a b", Dialect::Bash), Some("syntax"));
    assert_eq!(listed("f() { a; }; f x", Dialect::Bash), ["function: a", "f x"]);
}

#[test]
fn delimiters_over_two_lines() {
    assert_eq!(listed("a <<EF\nE\\\nF\nb", Dialect::Bash), ["a", "b"]);
    assert_eq!(listed("a <<EF\nE\\\nF\nb", Dialect::Sh), ["a"]);
    assert_eq!(listed("a <<E\n\\\nE\nb", Dialect::Sh), ["a", "b"]);
}

#[test]
fn aliases() {
    assert_eq!(listed("alias l='a b'\nl c", Dialect::Sh), ["alias [l=a b]", "l c", "alias: a b ‹split›"]);
    assert_eq!(listed("alias l='a b'\nl c", Dialect::Bash).last().unwrap(), "alias: a b ‹split›");
    assert_eq!(listed("shopt -s expand_aliases\nalias l=a", Dialect::Bash).last().unwrap(), "alias: a ‹split›");
    assert_eq!(listed("alias l='a;'\nl c", Dialect::Sh).last().unwrap(), "alias: ‹split›");
    assert_eq!(code("alias l='a \"'\nl c", Dialect::Sh), Some("alias"));
    assert_eq!(code("alias $x\nl c", Dialect::Sh), Some("alias"));
    assert_eq!(listed("alias l='A=1'\nl c", Dialect::Sh).last().unwrap(), "alias: A=1 ‹split›");
    assert_eq!(listed("alias l=\nl c", Dialect::Sh).last().unwrap(), "alias: ‹split›");
    assert_eq!(listed("alias l=a", Dialect::Zsh).last().unwrap(), "alias: a ‹split›");
    assert_eq!(listed("sh -c 'alias g=a\ng'", Dialect::Bash).last().unwrap(), "alias: a ‹split›");
    assert!(listed("alias s='sh -c'\ns 'a'", Dialect::Sh).contains(&"sh: ‹split›".to_owned()));
    assert_eq!(code("alias -g l=a", Dialect::Zsh), Some("alias"));
}

#[test]
fn dash_runs_what_looks_like_an_option_of_its_builtins() {
    for line in ["eval -- a", "exec -- a", "exec -a b a"] {
        assert!(listed(line, Dialect::Bash).iter().all(|command| !command.contains('‹')), "{line}");
        assert!(listed(line, Dialect::Sh).iter().any(|command| command.ends_with("‹split›")), "{line}");
    }
}

#[test]
fn zsh_looks_up_a_name_behind_what_may_be_empty() {
    assert_eq!(listed("a $x=b ''=b ''\"$x\"=b '' c=b", Dialect::Zsh), ["a ‹split›‹inside› ‹inside› ‹inside›‹inside› [] c=b"]);
    assert_eq!(listed("a ''~ \"\"~/b {'',c}{~,=}", Dialect::Zsh), ["a ‹inside› ‹inside›/b ‹inside› ‹inside› c~ c="]);
    assert_eq!(listed("a $x=b ''=b ''~", Dialect::Bash), ["a ‹split›=b =b ~"]);
}

#[test]
fn zsh_has_letters_beyond_ascii_in_names() {
    for line in ["é=b a", "xé+=b a", "é[1]=b a", "a $é", "a \"b$é\"", "a $xé", "((é = 1))"] {
        assert_eq!(code(line, Dialect::Zsh), Some("zsh"), "{line}");
    }
    assert_eq!(listed("é=b a", Dialect::Bash), ["é=b a"]);
    assert_eq!(listed("a é b=é", Dialect::Zsh), ["a é b=é"]);
}

#[test]
fn zsh_joins_all_inputs() {
    for line in ["sh <<A <<B\na\nA\nb\nB\n", "sh <f <<A\na\nA\n", "c | sh <<A\na\nA\n", "c | sh <<< a"] {
        assert_eq!(listed(line, Dialect::Zsh).last().unwrap(), "sh: ‹split›", "{line}");
        assert_ne!(listed(line, Dialect::Bash).last().unwrap(), "sh: ‹split›", "{line}");
    }
    assert_eq!(listed("sh <<A >f\na\nA\n", Dialect::Zsh), ["sh", "sh: a"]);
    assert_eq!(redirects(&take("a > b$(c)d", Dialect::Zsh)), ["0 > ‹split›"]);
}

#[test]
fn in_zsh_a_brace_ends_a_group_only_at_the_end_of_a_word() {
    assert_eq!(listed("a b}c }d 'e}' {f} g}{h,i}", Dialect::Zsh), ["a b}c }d e} {f} g}h g}i"]);
    for line in ["a b}", "a {b}}", "a \"b\"}", "a b}c}", "a > b}"] {
        assert_eq!(code(line, Dialect::Zsh), Some("zsh"), "{line}");
        assert_eq!(code(line, Dialect::Bash), None, "{line}");
    }
}

#[test]
fn positional_digits() {
    assert_eq!(listed("a $41 \"$41\"", Dialect::Zsh), ["a ‹split› ‹inside›"]);
    assert_eq!(listed("a $41 \"$41\"", Dialect::Bash), ["a ‹split›1 ‹inside›1"]);
}

#[test]
fn a_body_may_begin_outside_of_its_substitution() {
    for dialect in [Dialect::Bash, Dialect::Sh, Dialect::Zsh] {
        for line in ["a $(b <<E)\nit's\nE\nc #'", "> \"$(<<'')\n)\"", "a $(b <<E; (c <<F))\nd\nE\nF\n"] {
            assert_eq!(code(line, dialect), Some("heredoc"), "{line}");
        }
    }
}

#[test]
fn what_only_zsh_does_is_opaque() {
    for line in [
        "ls *(e:'touch P':)", "ls =ls", "cat ~[x]/y (a)", "repeat 3 touch P", "for x (a b) c", "if [[ a ]] { b }", "{ a } always { b }",
        "f g () { a }", "() { a }", "function { a }", "a >! f", "a &! b", "a &| b", "echo ${(e)x}", "echo $~x", "echo ${~x}", "echo $x[1]",
        "echo \"$x[1]\"", "echo $x:h", "echo ${$(a)}", "cat < <1-5>", "NULLCMD=a; > f", "{a,b}", "echo }", "x | { a }", "foreach x (a) b; end", "echo $+x", "echo $#x",
        "alias -g x=y", "coproc a { b; }", "ls (a|b)", "ls a(b)", "a <f >>! g", "echo ${x:-{a}}",
    ] {
        assert!(take(line, Dialect::Zsh).opaque.is_some(), "{line}: {:?}", commands(&take(line, Dialect::Zsh)));
    }
    for line in [
        "ls -la | head", "for x in a b; do echo $x; done", "x=$(ls) && echo \"$x\"", "git commit -m \"a\"", "echo ${x:-y} ${#x}",
        "find . -exec ls {} +", "echo {a,b}", "f() { ls; }; f", "cat <<E\nx\nE", "[[ -f a && $x == b* ]] && c", "x=$(<f)", "> f", "a &&", "a &", "a &> f",
    ] {
        assert_eq!(code(line, Dialect::Zsh), None, "{line}");
    }
}

#[test]
fn windows_shells_take_plain_words() {
    for dialect in [Dialect::Powershell, Dialect::Cmd] {
        assert_eq!(listed("git status", dialect), ["git status"]);
        assert_eq!(listed("git commit -m \"a b\"", dialect), ["git commit -m [a b]"]);
        assert_eq!(listed("dir C:\\x", dialect), ["dir C:\\x"]);
        assert!(listed("  ", dialect).is_empty());
        for line in ["a; b", "a | b", "a & b", "a && b", "a > b", "a $x", "a %x%", "a `b", "a ^b", "(a)", "@a", "& a", "\"a b\" c", "a (b)", "a\nb", "a,b", "a=b", "\"a\"b", "a\"b\""] {
            assert!(code(line, dialect).is_some(), "{line} in {dialect:?}");
        }
    }
    assert_eq!(listed("a 'b c'", Dialect::Powershell), ["a [b c]"]);
    assert_eq!(code("a 'b c'", Dialect::Cmd), Some("dialect"));
}

#[test]
fn braces_where_zsh_reads_them_otherwise() {
    for line in ["> f {,}", "a {b} > f"] {
        assert_eq!(code(line, Dialect::Zsh), Some("zsh"), "{line}");
    }
    assert_eq!(listed("a {{{1..3}", Dialect::Zsh), ["a ‹split›"]);
    assert_eq!(listed("sh - $(b)", Dialect::Bash).iter().filter(|command| *command == "sh: ‹split›").count(), 1);
    assert_eq!(code("a $(<<E; b;\nE\nc)", Dialect::Bash), Some("heredoc"));
}
