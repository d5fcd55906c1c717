//! Lines made from other lines, and lines made from scraps.

use crate::random::Random;

/// Scraps of the language: what a mutation puts in, and what a soup is made of.
const SCRAPS: &[&str] = &[
    " ", " ", " ", "\n", "\t", ";", "&", "|", "&&", "||", "(", ")", "{", "}", "{ ", "; }", "<", ">", ">>", "<<", "<<-", "<<<", "<&", ">&", "&>",
    "|&", "<>", ">|", "<(", ">(", "$(", "$((", "))", "${", "$[", "]", "[[ ", " ]]", "((", "`", "\\`", "'", "\"", "\\", "\\\n", "\\\\", "$'", "$\"", "$",
    "#", " #", "!", "! ", "~", "*", "?", "[", "=", "+=", "a=", "a[", "]=", "=(", "a=(", ",", "..", "{a,b}", "{1..3}", ":-", ":=", "#}", "%", "/", "@P}", "^^",
    "if ", "; then ", "; fi", "\nfi\n", "else ", "elif ", "for x in a b", "; do ", "; done", "while ", "until ", "case a in ", "a) ", ";;", ";&", ";;&", " esac",
    "in", "select x in a", "function f ", "f()", "f ", "coproc ", "time ", "exec ", "eval ", "command ", "builtin ", "trap ", "alias x=", "unalias x", ". ./script",
    "git", "rm", "touch x", "curl", "ls", "cat", "out", "words", "x", "a", "b", "-rf", "--", "echo ", "test ", "true", "false", "set -x", "shopt -s extglob",
    "shopt -s expand_aliases", "IFS=a", "export ", "declare ", "read x", "printf -v x", "1", "2>&1", ">out", "<a.txt", "EOF", "\nEOF\n", "<<EOF", "<<'EOF'", "<<\\EOF",
    "$x", "\"$x\"", "$@", "\"$@\"", "${x}", "$(out)", "`out`", "$(words)", "a.txt", "*.txt", "@(a|b)", "!(a)", "\u{e9}", "\u{a0}", "\r", "\u{b}", "\u{c}", "x=1", "'a[$(touch sub)]'", "$'\\''",
    "$'\\x27'", "=rm", "~root", "{fd}>", "3>&-", "-", "\\ ", "\\\"", "\\'", "'\\''", "\"'\"", "always", "repeat 2 ", "noglob ", "(#e", "*(e:", "(N)", "$+x", "$~x", "${(e)x}", "&!", "&|",
];

/// One to four changes to a line of the corpus.
pub(crate) fn mutated(random: &mut Random, corpus: &[String]) -> String {
    let line = |random: &mut Random| corpus[random.below(corpus.len())].clone();
    let mut mutant = line(random);
    for _ in 0..=random.below(4) {
        let (from, to) = stretch(random, &mutant);
        match random.below(7) {
            0 => mutant.replace_range(from..to, ""),
            1 => mutant.insert_str(from, random.pick(SCRAPS)),
            2 => mutant.replace_range(from..to, random.pick(SCRAPS)),
            3 => {
                let copy = mutant[from..to].to_owned();
                let (at, _) = stretch(random, &mutant);
                mutant.insert_str(at, &copy);
            }
            4 => {
                let other = line(random);
                let (start, end) = stretch(random, &other);
                mutant.insert_str(from, &other[start..end]);
            }
            5 => {
                let (before, after) = random.pick_pair(AROUND);
                mutant.insert_str(to, after);
                mutant.insert_str(from, before);
            }
            _ => mutant.truncate(to),
        }
    }
    mutant
}

/// What a stretch of a line is put into.
const AROUND: &[(&str, &str)] = &[
    ("$(", ")"), ("`", "`"), ("\"", "\""), ("'", "'"), ("(", ")"), ("{ ", "; }"), ("\"$(", ")\""), ("eval '", "'"), ("<(", ")"), ("if ", "; then x; fi"), ("f() { ", "; }; f"),
    ("${x:-", "}"), ("$((", "))"), ("cat <<EOF\n", "\nEOF\n"), ("cat <<'EOF'\n", "\nEOF\n"), ("case x in ", ") y;; esac"), ("a=(", ")"), ("{", ",}"), ("[[ ", " ]]"), ("while ", "; do break; done"),
];

/// A stretch of a line: of any length, mostly short.
fn stretch(random: &mut Random, line: &str) -> (usize, usize) {
    let at = |random: &mut Random, limit: usize| {
        let at = random.below(limit + 1);
        (0..=at).rev().find(|at| line.is_char_boundary(*at)).unwrap_or(0)
    };
    let from = at(random, line.len());
    let rest = if random.one_in(4) { line.len() } else { line.len().min(from + 8) };
    let to = at(random, rest).max(from);
    (from, to)
}

/// Scraps in any order.
pub(crate) fn soup(random: &mut Random) -> String {
    (0..=random.below(14)).map(|_| random.pick(SCRAPS)).collect()
}
