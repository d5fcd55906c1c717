//! Arithmetic: `$((…))`, `((…))`, subscripts, `${x:n}`. Its text is read for the commands in it, and for the
//! variables that it uses: what these hold is evaluated in turn, and may hold `a[$(…)]`.

use std::borrow::Cow;

use super::builder::Builder;
use super::evaluate::What;
use super::parser::{Parse, Parser};
use super::{Hole, Text, Word};

/// What ends an arithmetic text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Close {
    /// `))`, the first of which was found at this index.
    Parentheses(Option<usize>),
    /// `]`
    Bracket,
    /// `}`
    Brace,
    /// `;` or `))`, in `for ((…;…;…))`.
    Part,
}

impl<'a> Parser<'a, '_> {
    /// Where the text after the `n`-th byte from here ends, if its balanced end is `))`: only then do bash and zsh read
    /// `((` as arithmetic, else as two subshells. Quotes are skipped, nothing is taken.
    pub(super) fn arithmetic_end(&self, n: usize) -> Option<usize> {
        let mut at = self.ahead(n).saturating_add(1);
        let mut depth = 0usize;
        loop {
            match self.byte(at) {
                0 => return None,
                b'\\' => at = at.saturating_add(1),
                quote @ (b'\'' | b'"' | b'`') => at = self.quote_end(at, quote)?,
                b'(' => depth = depth.saturating_add(1),
                b')' if depth == 0 => {
                    return (self.byte(self.past_joins(at.saturating_add(1))) == b')').then_some(at);
                }
                b')' => depth = depth.saturating_sub(1),
                _ => {}
            }
            at = at.saturating_add(1);
        }
    }

    /// Where the quote that opens at an index closes.
    fn quote_end(&self, open: usize, quote: u8) -> Option<usize> {
        let mut at = open.saturating_add(1);
        loop {
            match self.byte(at) {
                0 => return None,
                byte if byte == quote => return Some(at),
                b'\\' if quote != b'\'' => at = at.saturating_add(2),
                _ => at = at.saturating_add(1),
            }
        }
    }

    /// Behind the backslash at an index and the character that it escapes.
    fn past_escaped(&self, at: usize) -> usize {
        let next = at.saturating_add(1);
        let width = match self.byte(next) {
            0xf0.. => 4,
            0xe0.. => 3,
            0xc0.. => 2,
            _ => 1,
        };
        next.saturating_add(width).min(self.bytes.len())
    }

    /// Where the bracket that opens at an index closes.
    pub(super) fn bracket_end(&self, open: usize) -> Option<usize> {
        let mut at = open.saturating_add(1);
        let mut depth = 0usize;
        loop {
            match self.byte(at) {
                0 => return None,
                b'\\' => at = at.saturating_add(1),
                quote @ (b'\'' | b'"' | b'`') => at = self.quote_end(at, quote)?,
                b'[' => depth = depth.saturating_add(1),
                b']' if depth == 0 => return Some(at),
                b']' => depth = depth.saturating_sub(1),
                _ => {}
            }
            at = at.saturating_add(1);
        }
    }

    /// A subscript, from behind its `[` to behind its `]`.
    pub(super) fn subscript(&mut self) -> Parse<()> {
        if matches!(self.peek(), b'@' | b'*') && self.look(1) == b']' {
            self.bump(2);
            return Ok(());
        }
        self.arithmetic(Close::Bracket)
    }

    /// Reads an arithmetic text and what closes it.
    pub(super) fn arithmetic(&mut self, close: Close) -> Parse<()> {
        let start = self.pos;
        self.enter()?;
        let holes = self.out.evaluation.holes.len();
        let (mut parentheses, mut brackets) = (0usize, 0usize);
        let mut inner = Builder::new(self.text);
        loop {
            let at = self.pos;
            match self.peek() {
                0 => return self.syntax_error(),
                b')' if parentheses == 0 => match close {
                    Close::Parentheses(end) if self.look(1) == b')' && end.is_none_or(|end| end == self.pos) => {
                        self.bump(2);
                        break;
                    }
                    Close::Part if self.look(1) == b')' => break,
                    Close::Bracket | Close::Brace => self.bump(1),
                    _ => return self.quoting(start),
                },
                b';' if close == Close::Part && parentheses == 0 => break,
                b']' if close == Close::Bracket && brackets == 0 => {
                    self.bump(1);
                    break;
                }
                b'}' if close == Close::Brace => {
                    self.bump(1);
                    break;
                }
                b'(' => {
                    parentheses = parentheses.saturating_add(1);
                    self.bump(1);
                }
                b')' => {
                    parentheses = parentheses.saturating_sub(1);
                    self.bump(1);
                }
                b'[' => {
                    brackets = brackets.saturating_add(1);
                    self.bump(1);
                }
                b']' => {
                    brackets = brackets.saturating_sub(1);
                    self.bump(1);
                }
                b'\\' => self.pos = self.past_escaped(self.pos),
                b'\'' => self.plain_quotes(b'\'')?,
                b'"' => self.arithmetic_quotes(at)?,
                b'$' => self.dollar(&mut inner, true)?,
                b'`' => self.backquote(&mut inner, true)?,
                byte if byte.is_ascii_digit() => self.literal(),
                byte if byte.is_ascii_alphabetic() || byte == b'_' => self.variable()?,
                // A letter in a name.
                0x80.. if self.syntax.zsh => return self.zsh_only(at),
                0x80.. => {
                    self.check_wide(at)?;
                    self.pos = at.saturating_add(1);
                    while !self.text.is_char_boundary(self.pos) {
                        self.pos = self.pos.saturating_add(1);
                    }
                }
                _ => self.bump(1),
            }
            // A text that was cut inside a character can't be read on.
            if !self.text.is_char_boundary(self.pos) {
                return self.syntax_error();
            }
        }
        if self.syntax.extended {
            self.out.evaluation.evaluate_from(holes);
        }
        self.leave();
        Ok(())
    }

    /// `16#ff`, `0x1f`.
    fn literal(&mut self) {
        while self.peek().is_ascii_alphanumeric() || matches!(self.peek(), b'#' | b'@' | b'_') {
            self.pos = self.pos.saturating_add(1);
        }
    }

    /// A name: a variable that is used, and perhaps set.
    fn variable(&mut self) -> Parse<()> {
        let start = self.pos;
        self.name();
        let name = self.name_in(start, self.pos);
        if self.syntax.extended {
            self.evaluate(start, What::Variable(name.clone()));
        }
        let mut at = self.pos;
        while matches!(self.byte(self.past_joins(at)), b' ' | b'\t' | b'\n') {
            at = self.past_joins(at).saturating_add(1);
        }
        let rest = self.bytes.get(at..).unwrap_or_default();
        let sets = match rest {
            [b'=', b'=', ..] => false,
            [b'=', ..] | [b'+', b'+', ..] | [b'-', b'-', ..] => true,
            [b'+' | b'-' | b'*' | b'/' | b'%' | b'&' | b'|' | b'^', b'=', ..] => true,
            [b'<', b'<', b'=', ..] | [b'>', b'>', b'=', ..] => true,
            _ => self.slice(start.saturating_sub(2), start) == "++" || self.slice(start.saturating_sub(2), start) == "--",
        };
        if sets {
            let span = self.span(start, self.pos);
            self.assign(Some(name), Word { text: Text::open(Hole::Inside), span }, true)?;
        }
        Ok(())
    }

    /// Double quotes in arithmetic go away; the text in them counts.
    fn arithmetic_quotes(&mut self, start: usize) -> Parse<()> {
        let mut inner = Builder::new(self.text);
        self.double_quoted(&mut inner)?;
        // dash counts parentheses in quotes, too; an escaped `$(` is evaluated once the quotes are gone.
        let parentheses = !self.syntax.extended || self.syntax.zsh;
        if inner.contains(&['{', '}', '\'', '`', '$']) || (parentheses && inner.contains(&['(', ')', '[', ']'])) {
            return self.quoting(start);
        }
        if self.syntax.extended {
            let text: Cow<'a, str> = self.slice(start, self.pos).into();
            self.out.evaluation.text(self.place.span(start, start).start, &text);
        }
        Ok(())
    }
}
