//! `awk`: a program text that runs no command and writes no file.
//!
//! Sources: POSIX awk; the GNU awk manual (`system`, redirection of output and of `getline`, `@load` and `@include`, `/inet`); mawk(1).
//! The check is of the text's words, not of its grammar. What makes awk more than a reader: `system`, `|`, `>` behind a `print`, and, in
//! gawk, files called `/inet…`, which are network connections. So `getline`, `ARGV` and file names known only at run time are refused too.

use super::form::{Item, Options, options, walk};
use crate::shell::{Dialect, Word};

const OPTIONS: Options = options("F=v=", "--assign= --field-separator=");

pub(super) fn reads(words: &[Word<'_>], _: Dialect) -> bool {
    let mut program = None;
    let listed = walk(
        words,
        |name| OPTIONS.takes(name),
        |item| match item {
            // Behind the program, it is a file.
            Item::Option { .. } => program.is_none(),
            Item::Operand(text) if program.is_none() => text.known().is_some_and(|text| {
                program = Some(text);
                computes(text)
            }),
            Item::Operand(file) => {
                !file.prefix.is_empty() && !"/inet".starts_with(file.prefix) && !file.prefix.starts_with("/inet")
            }
        },
    );
    listed && program.is_some()
}

/// Does the program only compute and print?
fn computes(program: &str) -> bool {
    // Anywhere, be it in a string: nobody needs these words there.
    let refused = ["system", "getline", "ARGV", "ARGC", "SYMTAB", "FUNCTAB", "@", "\\\n", "/inet"];
    if refused.iter().any(|word| program.contains(word)) {
        return false;
    }
    !program.contains(['|', '>']) || prints_to_stdout(program)
}

/// What stood last, as far as it tells a division from the beginning of a regular expression.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    /// An operator, an opening parenthesis, a separator: `/` begins a regular expression.
    Operator,
    /// A name, a number, a subscript's end: `/` divides.
    Operand,
    /// It can't be told without the grammar.
    Unclear,
}

/// Is each `|` an "or", and each `>` a comparison? `>` is one where no `print` stands before it in its statement.
fn prints_to_stdout(program: &str) -> bool {
    let mut rest = program;
    let mut last = Last::Operator;
    let mut printing = false;
    while let Some(letter) = rest.chars().next() {
        let word = rest.trim_start_matches(|letter: char| letter == '_' || letter.is_ascii_alphanumeric());
        let length = rest.len().saturating_sub(word.len());
        if let Some((name, after)) = rest.split_at_checked(length).filter(|(name, _)| !name.is_empty()) {
            printing = printing || matches!(name, "print" | "printf");
            last = match name {
                "print" | "printf" | "return" | "in" | "else" | "do" | "case" | "delete" | "exit" => Last::Unclear,
                _ => Last::Operand,
            };
            rest = after;
            continue;
        }
        let quoted = match (letter, last) {
            ('"', _) => true,
            ('/', Last::Operator) => true,
            ('/', Last::Unclear) => return false,
            _ => false,
        };
        let after = rest.get(letter.len_utf8()..).unwrap_or("");
        rest = if quoted {
            match closed(after, letter) {
                Some(after) => after,
                None => return false,
            }
        } else if letter == '#' {
            after.find('\n').and_then(|end| after.get(end..)).unwrap_or("")
        } else if let Some(after) = rest.strip_prefix("||") {
            after
        } else if letter == '|' || letter == '>' && printing || rest.starts_with(">>") {
            return false;
        } else {
            after
        };
        if matches!(letter, ';' | '{' | '}') {
            printing = false;
        }
        last = match letter {
            ' ' | '\t' => last,
            ')' | '"' | '/' if quoted || letter == ')' => Last::Unclear,
            ']' => Last::Operand,
            '+' | '-' => Last::Unclear,
            _ => Last::Operator,
        };
    }
    true
}

/// The text behind a string or a regular expression. `None` where it does not end, or where it depends on the awk: a `/` in a bracket.
fn closed(text: &str, mark: char) -> Option<&str> {
    let mut letters = text.chars();
    let mut bracket = false;
    loop {
        match letters.next()? {
            '\n' => return None,
            '\\' => drop(letters.next()?),
            letter if letter == mark => return (!bracket || mark == '"').then_some(letters.as_str()),
            '[' => bracket = true,
            ']' => bracket = false,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::known::tests::{executes, reads};

    #[test]
    fn prints() {
        reads(
            "awk '{print $1}'; awk -F: '{print $1, $NF}' f; awk -F , -v n=3 'NR==n' f; awk '/a|b/ {print $2}' f; awk 'NR>1' f src/*",
        );
        reads(
            "awk '$3 > 100 {print $1 \" | \" $2}' f; awk '{s+=$1} END {print s/NR}'; awk 'length($0)>80' f; awk '{if ($1 > 3) print; else n++}' f",
        );
        reads(
            "awk 'a || b > 3'; awk '$1 ~ /x>y/ { print }'; awk '!seen[$0]++' f; gawk 'BEGIN { printf \"%d > %d\\n\", 1, 2 }'; awk '{print}' ./\"$x\" -",
        );
        reads("awk '{ print (a+b)/2 }'; awk -- '{print}' f; awk '# > out' f; awk 'NR>=2 && NR<=5'");
    }

    #[test]
    fn writes_or_runs() {
        executes(
            "awk 'BEGIN{system(\"touch x\")}'; awk 'BEGIN{print \"x\" > \"f\"}'; awk '{print >> \"f\"}'; awk '{print | \"sh\"}'; awk '{print |& \"sh\"}'",
        );
        executes(
            "awk 'BEGIN{\"id\" | getline x}'; awk 'BEGIN { while ((getline l < \"/in\" \"et\") > 0) print l }'; awk '@load \"x\"'; awk -f f; awk -i inplace 1 f",
        );
        executes(
            "awk '{printf(\"%s\", $1) > \"f\"}'; awk '{ if (1) print > \"f\" }'; awk '{ print a,\nb > \"f\" }'; awk '{ for (;;) print > \"f\" }'",
        );
        executes(
            "awk \"$x\" f; awk $x; awk; awk -F:; awk '{print}' \"$x\"; awk 1 $x; awk 1 *; awk 1 /inet/tcp/0/h/80; awk 1 /\"$x\"; awk -v $x 1; awk -E f; awk -o 1; awk 1 -F /inet/tcp/0/h/80; awk 1 -v x",
        );
    }

    #[test]
    fn a_slash_that_may_open_or_divide() {
        executes(
            "awk '{ if (1) /\"/; print > \"f\" }'; awk '{ x = (1) /\"/ 2; print \"a\" > \"f\" }'; awk '{ print /\"/ > \"f\" }'",
        );
        executes(
            "awk '{ x = /[/\"]/; print > \"f\" }'; awk '{ x = \"a; print > \"f\" }'; awk '{ i++ /\"/ 1; print > \"f\" # \" }'",
        );
    }
}
