//! `sed`: options that leave the files alone, and a script that only edits the stream.
//!
//! Sources: GNU sed 4.9, the manual's sections "Commands" and "The s command"; POSIX. What makes sed more than a reader: `-i`, the commands
//! `w`, `W` and `e`, the flags `w` and `e` of `s`, a script from a file. A script is refused wherever GNU sed and others may read it in
//! different ways.

use super::form::{Item, Options, options, walk};
use super::view::View;
use crate::shell::{Dialect, Word};

const OPTIONS: Options = options(
    "Ee=nrsuz",
    "--debug --expression= --null-data --posix --quiet --regexp-extended --sandbox --separate \
 --silent --unbuffered",
);

pub(super) fn reads(words: &[Word<'_>], _: Dialect) -> bool {
    let mut expression = false;
    let mut first = None;
    let listed = walk(
        words,
        |name| OPTIONS.takes(name),
        |item| match item {
            Item::Option { name: "e" | "--expression", value } => {
                expression = true;
                // Behind an operand, not every sed takes it for an option.
                first.is_none() && value.and_then(View::known).is_some_and(edits)
            }
            Item::Option { .. } => true,
            Item::Operand(operand) => {
                first.get_or_insert(operand);
                true
            }
        },
    );
    // Without `-e`, the first operand is the script.
    listed && (expression || first.and_then(View::known).is_some_and(edits))
}

/// Does the script only edit the stream?
fn edits(script: &str) -> bool {
    let mut script = Script { rest: script };
    while !script.rest.is_empty() {
        if script.command().is_none() {
            return false;
        }
    }
    true
}

/// What is left of a script. Each reader takes its part off the front; `None` where it can't be told or does more than edit.
struct Script<'a> {
    rest: &'a str,
}

impl Script<'_> {
    /// One command with its addresses and what ends it.
    fn command(&mut self) -> Option<()> {
        self.skip(|letter| matches!(letter, ' ' | '\t' | '\n' | ';'));
        if self.rest.is_empty() {
            return Some(());
        }
        if self.address()? {
            self.skip(blank);
            if self.take(',') {
                self.skip(blank);
                self.address()?.then_some(())?;
            }
        }
        self.skip(|letter| blank(letter) || letter == '!');
        match self.next()? {
            '{' | '}' => return Some(()),
            '=' | 'd' | 'D' | 'F' | 'g' | 'G' | 'h' | 'H' | 'n' | 'N' | 'p' | 'P' | 'x' | 'z' => {}
            // A number may follow: the exit status, the width.
            'q' | 'Q' | 'l' => self.skip(|letter| blank(letter) || letter.is_ascii_digit()),
            ':' | 'b' | 't' | 'T' => {
                self.skip(blank);
                self.skip(|letter| letter == '_' || letter.is_ascii_alphanumeric());
            }
            's' => {
                let mark = self.mark()?;
                self.pattern(mark)?;
                self.part(mark)?;
                self.skip(|letter| matches!(letter, 'g' | 'p' | 'i' | 'I' | 'm' | 'M' | '0'..='9'));
            }
            'y' => {
                let mark = self.mark()?;
                self.part(mark)?;
                self.part(mark)?;
            }
            _ => return None,
        }
        self.skip(blank);
        (self.rest.is_empty() || self.rest.starts_with([';', '\n', '}'])).then_some(())
    }

    /// An address, if one stands here: a line number or a step, the last line, a pattern.
    fn address(&mut self) -> Option<bool> {
        match self.rest.chars().next() {
            Some('0'..='9' | '+' | '~') => self.skip(|letter| matches!(letter, '0'..='9' | '+' | '~')),
            Some('$') => drop(self.next()),
            Some('/') => {
                let mark = self.mark()?;
                self.pattern(mark)?;
                self.skip(|letter| matches!(letter, 'I' | 'M'));
            }
            Some('\\') => {
                self.next()?;
                let mark = self.mark()?;
                self.pattern(mark)?;
                self.skip(|letter| matches!(letter, 'I' | 'M'));
            }
            _ => return Some(false),
        }
        Some(true)
    }

    /// The character that parts what follows.
    fn mark(&mut self) -> Option<char> {
        self.next().filter(|mark| mark.is_ascii_punctuation() && *mark != '\\')
    }

    /// A regular expression up to its mark. GNU sed ends it at the mark even inside a bracket, others do not: such a one is refused.
    fn pattern(&mut self, mark: char) -> Option<()> {
        let mut depth = 0_u8;
        let mut opened = false;
        loop {
            let letter = self.next()?;
            // The first `]` in a bracket stands for itself.
            let first = opened;
            opened = letter == '[' || opened && letter == '^';
            match letter {
                '\n' => return None,
                '\\' => drop(self.next().filter(|letter| *letter != '\n')?),
                _ if letter == mark => return (depth == 0).then_some(()),
                // `[.` and `[=` may hold a `]` of their own.
                '[' if depth > 0 && self.rest.starts_with(['.', '=']) => return None,
                // Two deep is enough for `[[:alpha:]]`.
                '[' => depth = depth.saturating_add(1).min(2),
                ']' if !first => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
    }

    /// A replacement up to its mark.
    fn part(&mut self, mark: char) -> Option<()> {
        loop {
            match self.next()? {
                '\n' => return None,
                '\\' => drop(self.next().filter(|letter| *letter != '\n')?),
                letter if letter == mark => return Some(()),
                _ => {}
            }
        }
    }

    fn next(&mut self) -> Option<char> {
        let mut letters = self.rest.chars();
        let letter = letters.next();
        self.rest = letters.as_str();
        letter
    }

    fn take(&mut self, letter: char) -> bool {
        let rest = self.rest.strip_prefix(letter);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn skip(&mut self, also: impl Fn(char) -> bool) {
        self.rest = self.rest.trim_start_matches(also);
    }
}

fn blank(letter: char) -> bool {
    matches!(letter, ' ' | '\t')
}

#[cfg(test)]
mod tests {
    use crate::known::tests::{executes, reads};

    #[test]
    fn edits_the_stream() {
        reads(
            "sed -n 1,5p f; sed -n '140,160p' src/a.txt; sed 's/a/b/' f; sed -e 's|a|b|g' -e '/x/d' f; sed -nE 's/(a+)/\\1/p'; sed -n '$='",
        );
        reads(
            "sed '/a/,/b/{s/x/y/;p}' f; sed 5q f; sed '1~2d; 3!d'; sed 'y/abc/xyz/'; sed ':a;N;$!ba;s/\\n/ /g'; sed '\\%x%d'; sed /re/I,+3d f",
        );
        reads(
            "sed 's/[[:space:]]*$//' f; sed 's/[^,]*,//2g' f; sed 's/\\//x/' f; sed -- p $x; sed -n p -- \"$x\"; sed G f; sed -s -n '$p' a b",
        );
    }

    #[test]
    fn writes_or_runs() {
        executes(
            "sed -i s/a/b/ f; sed -ni p f; sed --in-place p f; sed -i.bak p f; sed -f x f; sed --file=x f; sed 'w out' f; sed -n '/x/w out' f",
        );
        executes(
            "sed 's/a/b/w out' f; sed 's/a/b/e' f; sed 's/a/b/ge' f; sed 's/a/b/gw out' f; sed e f; sed '1e touch x' f; sed 'W out' f",
        );
        executes(
            "sed 'w out' -e p; sed f -e p; sed -e s/a/b/ -e 'w out' f; sed 's/a/b/;w out' f; sed 'p;e' f; sed '{w out' f; sed 'r f' f; sed 'R f' f; sed '1!w out'",
        );
        executes(
            "sed \"$x\" f; sed $x; sed p \"$x\"; sed p $x; sed; sed -n; sed -e \"$x\" f; sed 's/a/'\"$x\"'/' f; sed p *; sed 'b x\nw out'",
        );
    }

    #[test]
    fn what_sed_programs_read_in_different_ways() {
        executes(
            "sed 's/[/]/w out/' f; sed 's/[^]/]/w x/' f; sed 's/[[:alpha:]/]/x/' f; sed 's/[]/]/x/' f; sed 'sxaxbx' f; sed 's\\a\\b\\'; sed 's a b '",
        );
        executes(
            "sed 'a\\' -e 'w out'; sed 'a text'; sed 's/a/b/#w'; sed 'y/a/b/w'; sed 's/a/b'; sed ':a b;w out'; sed ':a w out'; sed 'b a w out'",
        );
    }
}
