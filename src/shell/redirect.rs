//! Redirects.

use super::heredoc::with_newline;
use super::parser::{Parse, Parser};
use super::word::Role;
use super::{Hole, Piece, Redirect, RedirectKind, Text, Word};

/// What the word behind a redirect's operator is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Target {
    File(RedirectKind),
    /// A descriptor; with `>&`, any other word is a file.
    Descriptor { file: bool },
    Document,
    Text,
}

/// The operators, longest first, and whether they are POSIX's.
const OPERATORS: &[(&str, bool, Target)] = &[
    ("&>>", false, Target::File(RedirectKind::Write)),
    ("&>", false, Target::File(RedirectKind::Write)),
    ("<<<", false, Target::Text),
    ("<<", true, Target::Document),
    ("<&", true, Target::Descriptor { file: false }),
    ("<>", true, Target::File(RedirectKind::Write)),
    ("<", true, Target::File(RedirectKind::Read)),
    (">>", true, Target::File(RedirectKind::Write)),
    (">&", true, Target::Descriptor { file: true }),
    (">|", true, Target::File(RedirectKind::Write)),
    (">", true, Target::File(RedirectKind::Write)),
];

impl<'a> Parser<'a, '_> {
    /// Reads a redirect if one comes next.
    pub(super) fn redirect(&mut self, command: Option<usize>) -> Parse<bool> {
        let start = self.pos;
        let Some((operator, variable)) = self.redirect_start() else { return Ok(false) };
        let descriptor = if variable.is_some() { None } else { self.slice(start, operator).trim_end_matches("\\\n").parse::<u32>().ok() };
        let input = descriptor.is_none_or(|number| number == 0) && variable.is_none();
        if let Some((from, to)) = variable {
            let value = Word { text: Text::open(Hole::Inside), span: self.span(start, to) };
            let name = self.name_in(from, to);
            self.assign(Some(name), value, true)?;
        }
        self.pos = operator;
        let found = OPERATORS.iter().find(|(op, posix, _)| (*posix || self.syntax.extended) && self.eat(op));
        let Some(&(op, _, target)) = found else { return self.syntax_error() };
        if self.syntax.zsh && matches!(self.peek(), b'!' | b'|') {
            return self.zsh_only(start);
        }
        match target {
            Target::Document => {
                self.heredoc(command.filter(|_| input))?;
                return Ok(true);
            }
            Target::Text => {
                self.blanks();
                let Some(word) = self.single(Role::Single)? else { return self.syntax_error() };
                if input {
                    self.forget_input(command);
                    if let Some(command) = command.and_then(|index| self.out.commands.get_mut(index)) {
                        command.stdin = Some(with_newline(word.text));
                    }
                }
                return Ok(true);
            }
            Target::File(_) | Target::Descriptor { .. } => {}
        }
        if op.starts_with('<') && input {
            self.forget_input(command);
        }
        self.blanks();
        // bash closes the descriptor whatever follows the `-`.
        if matches!(target, Target::Descriptor { .. }) && self.syntax.long_descriptors && self.eat("-") {
            return Ok(true);
        }
        let at = self.pos;
        let mut words = Vec::new();
        if !self.argument(&mut words)? {
            return self.syntax_error();
        }
        let process = matches!(self.byte(at), b'<' | b'>');
        for mut path in words {
            if matches!(target, Target::Descriptor { file: true }) && self.syntax.long_descriptors && !self.syntax.zsh {
                self.expand_twice(&mut path);
            }
            // zsh opens each of several files.
            if self.syntax.zsh && matches!(&path.text, Text::Open(pieces) if pieces.contains(&Piece::Hole(Hole::Split))) {
                path.text = Text::open(Hole::Split);
            }
            let kind = match target {
                Target::File(kind) => kind,
                Target::Descriptor { file } => match path.text.known() {
                    Some(text) if is_descriptor(text, self.syntax.long_descriptors) => continue,
                    Some(_) if file && self.syntax.extended => RedirectKind::Write,
                    Some(_) => return self.syntax_error(),
                    None if file && self.syntax.extended => RedirectKind::Write,
                    None => continue,
                },
                Target::Document | Target::Text => continue,
            };
            // `> >(cmd)` opens a pipe.
            let pipe = process && matches!(&path.text, Text::Open(pieces) if *pieces == [Piece::Hole(Hole::Inside)]);
            if !pipe {
                self.out.redirects.push(Redirect { kind, op, path, command });
            }
        }
        Ok(true)
    }

    /// bash expands the word of `>& file` once more after its quotes are gone: `>&'$(a)'` runs `a`.
    fn expand_twice(&mut self, path: &mut Word<'a>) {
        match &path.text {
            Text::Known(text) if !text.contains(['$', '`', '\\', '\'', '"', '~', '*', '?', '[', '{', '<', '>', '(']) => {}
            Text::Known(text) => {
                if text.contains(['$', '`', '<', '>']) {
                    self.out.evaluation.text(path.span.start, "$");
                }
                path.text = Text::open(Hole::Split);
            }
            Text::Open(_) => {
                self.out.evaluation.word(path);
                path.text = Text::open(Hole::Split);
            }
        }
    }

    /// Where the operator of a redirect begins, and the name in a `{name}` before it.
    fn redirect_start(&self) -> Option<(usize, Option<(usize, usize)>)> {
        let start = self.past_joins(self.pos);
        let mut at = start;
        let mut digits = 0usize;
        while self.byte(at).is_ascii_digit() {
            digits = digits.saturating_add(1);
            at = self.past_joins(at.saturating_add(1));
        }
        let mut variable = None;
        if self.byte(start) == b'{' && self.syntax.extended {
            let from = start.saturating_add(1);
            let rest = self.bytes.get(from..).unwrap_or_default();
            let length = rest.iter().position(|b| !(b.is_ascii_alphanumeric() || *b == b'_'))?;
            let to = from.saturating_add(length);
            if length == 0 || self.byte(to) != b'}' || self.byte(from).is_ascii_digit() {
                return None;
            }
            variable = Some((from, to));
            at = self.past_joins(to.saturating_add(1));
        }
        let next = self.byte(self.past_joins(at.saturating_add(1)));
        let bare = digits == 0 && variable.is_none();
        match self.byte(at) {
            b'&' if bare && self.syntax.extended && next == b'>' => {}
            b'<' | b'>' if self.syntax.extended && next == b'(' => return None,
            b'<' | b'>' => {}
            _ => return None,
        }
        // A number that is too long for a descriptor is a word.
        let most = if self.syntax.long_descriptors { 9 } else { 1 };
        (digits <= most).then_some((at, variable))
    }

    /// The redirects behind a compound command.
    pub(super) fn redirects(&mut self) -> Parse<()> {
        loop {
            self.blanks();
            if !self.redirect(None)? {
                return Ok(());
            }
        }
    }
}

/// `1`, `-`; in bash `1-`, too.
fn is_descriptor(text: &str, moves: bool) -> bool {
    let number = if moves { text.strip_suffix('-').unwrap_or(text) } else { text };
    text == "-" || (!number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
}
