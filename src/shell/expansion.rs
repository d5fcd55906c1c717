//! `$x`, `${…}`, `$'…'`, and where the other expansions that begin with `$` branch off.

use super::arithmetic::Close;
use super::builder::Builder;
use super::evaluate::What;
use super::parser::{Parse, Parser};
use super::word::is_name;
use super::{Hole, Text, Via, Word};

fn name_start(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_'
}

fn name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Which quotes surround a `${…}`: they decide what quotes in it mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Around {
    Nothing,
    DoubleQuotes,
}

impl<'a> Parser<'a, '_> {
    /// What a `$` begins.
    pub(super) fn dollar(&mut self, builder: &mut Builder<'a>, quoted: bool) -> Parse<()> {
        let at = self.pos;
        let extended = self.syntax.extended;
        let hole = if quoted { Hole::Inside } else { Hole::Split };
        match self.look(1) {
            b'(' if self.look(2) == b'(' && (!extended || self.arithmetic_end(2).is_some()) => {
                let end = self.arithmetic_end(2);
                self.bump(3);
                self.arithmetic(Close::Parentheses(end))?;
                builder.number(self.number_hole(quoted));
            }
            b'(' => {
                self.bump(2);
                match self.substitution(Via::Substitution)? {
                    Some(text) if quoted => builder.made(text),
                    _ => builder.hole(hole),
                }
                self.hole_at(at, What::Output);
            }
            b'{' => self.parameter(builder, quoted)?,
            b'[' if extended => {
                self.bump(2);
                self.arithmetic(Close::Bracket)?;
                builder.number(self.number_hole(quoted));
            }
            b'\'' if extended && !quoted => self.ansi(builder)?,
            b'"' if self.syntax.locale_quotes && !quoted => {
                self.bump(1);
                self.double_quoted(builder)?;
            }
            byte if name_start(byte) => {
                let start = self.ahead(1);
                self.pos = start;
                self.name();
                self.zsh_suffix(at)?;
                self.hole_at(at, What::Variable(self.name_in(start, self.pos)));
                if quoted { builder.hole(hole) } else { builder.name() }
            }
            byte if byte.is_ascii_digit() => {
                self.bump(2);
                // `$41` is `${4}1`, but in zsh.
                while self.syntax.zsh && self.peek().is_ascii_digit() {
                    self.bump(1);
                }
                self.zsh_suffix(at)?;
                self.hole_at(at, What::Positional);
                builder.hole(hole);
            }
            byte @ (b'@' | b'*' | b'#' | b'?' | b'-' | b'$' | b'!') => {
                self.bump(2);
                if self.syntax.zsh && byte == b'#' && name_byte(self.peek()) {
                    return self.zsh_only(at);
                }
                self.zsh_suffix(at)?;
                match byte {
                    b'#' | b'?' | b'$' => builder.number(self.number_hole(quoted)),
                    _ => {
                        builder.hole(if byte == b'@' { Hole::Split } else { hole });
                        self.hole_at(at, What::Positional);
                    }
                }
            }
            b'+' | b'=' | b'~' | b'^' | 0x80.. if self.syntax.zsh => return self.zsh_only(at),
            _ => {
                self.bump(1);
                builder.text(at, self.pos, quoted);
            }
        }
        Ok(())
    }

    /// The hole of a number: digits are split only where the line makes a digit a separator.
    fn number_hole(&self, quoted: bool) -> Hole {
        if quoted || !self.separators { Hole::Inside } else { Hole::Split }
    }

    /// Takes a name's bytes.
    pub(super) fn name(&mut self) {
        while name_byte(self.peek()) {
            self.pos = self.pos.saturating_add(1);
        }
    }

    /// The name between two indexes, without `\` newlines.
    pub(super) fn name_in(&self, start: usize, end: usize) -> std::borrow::Cow<'a, str> {
        let text = self.slice(start, end);
        if text.contains('\\') { text.replace("\\\n", "").into() } else { text.into() }
    }

    /// zsh reads subscripts and modifiers after a name without braces, and letters beyond ASCII in it.
    fn zsh_suffix(&mut self, start: usize) -> Parse<()> {
        let modifier = self.peek() == b':' && (self.look(1).is_ascii_alphabetic() || self.look(1) == b'&');
        if self.syntax.zsh && (self.peek() == b'[' || self.peek() >= 0x80 || modifier) {
            return self.zsh_only(start);
        }
        Ok(())
    }

    /// `${…}`
    fn parameter(&mut self, builder: &mut Builder<'a>, quoted: bool) -> Parse<()> {
        let start = self.pos;
        self.enter()?;
        self.bump(2);
        let around = if quoted { Around::DoubleQuotes } else { Around::Nothing };
        let length = self.peek() == b'#' && self.look(1) != b'}';
        let indirect = self.peek() == b'!' && self.look(1) != b'}';
        if length || indirect {
            self.bump(1);
        }
        let name = self.pos;
        let first = self.peek();
        if name_start(first) {
            self.name();
        } else if first.is_ascii_digit() {
            while self.peek().is_ascii_digit() {
                self.pos = self.pos.saturating_add(1);
            }
        } else if matches!(first, b'@' | b'*' | b'#' | b'?' | b'-' | b'$' | b'!') {
            self.bump(1);
        } else if !length {
            return self.substitution_unknown(start);
        }
        let end = self.pos;
        let text = self.name_in(name, end);
        let own = if is_name(&text) { What::Variable(text.clone()) } else { What::Positional };
        if indirect && self.syntax.zsh {
            return self.zsh_only(start);
        }
        if self.peek() == b'[' && self.syntax.extended && end > name {
            self.bump(1);
            self.subscript()?;
        }
        let evaluated = self.operator(start, &text, around, length)?;
        if indirect || evaluated {
            self.evaluate(start, own.clone());
        }
        if !length {
            self.hole_at(start, own);
        }
        self.leave();
        let whole = self.slice(start, self.pos);
        let lists = whole.contains('@') || (quoted && whole.contains(['"', '\'']));
        if length && end > name {
            builder.number(self.number_hole(quoted));
        } else {
            builder.hole(if quoted && !lists { Hole::Inside } else { Hole::Split });
        }
        Ok(())
    }

    fn substitution_unknown<T>(&mut self, start: usize) -> Parse<T> {
        Err(self.fail("substitution", "What this substitution stands for can't be told.", start))
    }

    /// What follows the name in `${…}`, up to its end. Tells whether what the name holds is run as code.
    fn operator(&mut self, start: usize, name: &str, around: Around, length: bool) -> Parse<bool> {
        let extended = self.syntax.extended;
        let byte = self.peek();
        let colon = byte == b':';
        let sign = if colon { self.look(1) } else { byte };
        match sign {
            b'}' if !colon => {}
            b'=' => {
                self.bump(if colon { 2 } else { 1 });
                let value = self.pos;
                self.parameter_word(around)?;
                let digits = self.slice(value, self.pos);
                let number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
                let span = self.span(start, self.pos.saturating_add(1));
                let text = if number { Text::Known(digits.into()) } else { Text::open(Hole::Inside) };
                if is_name(name) {
                    self.assign(Some(name.to_owned().into()), Word { text, span }, number)?;
                }
            }
            b'-' | b'+' | b'?' => {
                self.bump(if colon { 2 } else { 1 });
                self.parameter_word(around)?;
            }
            b'#' | b'%' if !colon => self.parameter_word(around)?,
            _ if length => self.parameter_word(around)?,
            _ if colon && extended => {
                self.bump(1);
                return self.arithmetic(Close::Brace).map(|()| false);
            }
            b'/' if extended => self.parameter_word(around)?,
            b'^' | b',' if extended && !self.syntax.zsh => self.parameter_word(around)?,
            b'@' if extended && !self.syntax.zsh => {
                let evaluated = self.look(1) == b'P';
                self.parameter_word(around)?;
                self.bump(1);
                return Ok(evaluated);
            }
            b'*' if extended && !self.syntax.zsh => self.parameter_word(around)?,
            _ => return self.substitution_unknown(start),
        }
        if self.peek() != b'}' {
            return self.substitution_unknown(start);
        }
        self.bump(1);
        Ok(false)
    }

    /// Text inside `${…}` up to its `}`. Shells, and the steps of one shell, differ in what quotes mean here: quoted
    /// text that would be read differently makes the line opaque.
    fn parameter_word(&mut self, around: Around) -> Parse<()> {
        let mut inner = Builder::new(self.text);
        loop {
            let at = self.pos;
            match self.byte(at) {
                b'}' => return Ok(()),
                0 => return self.syntax_error(),
                b'\\' => {
                    let next = self.text.get(at.saturating_add(1)..).and_then(|rest| rest.chars().next());
                    self.pos = at.saturating_add(1).saturating_add(next.map_or(0, char::len_utf8));
                }
                b'$' if self.look(1) == b'\'' && around == Around::DoubleQuotes => self.pos = self.ahead(1),
                b'$' => self.dollar(&mut inner, around == Around::DoubleQuotes)?,
                b'`' => self.backquote(&mut inner, around == Around::DoubleQuotes)?,
                b'"' => self.nested_double_quotes(around)?,
                b'\'' => match around {
                    Around::Nothing => self.skip_single_quotes()?,
                    Around::DoubleQuotes => self.plain_quotes(b'\'')?,
                },
                b'<' | b'>' if self.syntax.extended && self.look(1) == b'(' => {
                    self.bump(2);
                    self.substitution(Via::Process)?;
                }
                b'{' if self.syntax.zsh => return self.zsh_only(at),
                b'(' if self.syntax.zsh => return self.zsh_only(at),
                0x80.. if around == Around::Nothing => {
                    self.check_wide(at)?;
                    self.pos = at.saturating_add(1);
                    while !self.text.is_char_boundary(self.pos) {
                        self.pos = self.pos.saturating_add(1);
                    }
                }
                _ => self.pos = at.saturating_add(1),
            }
        }
    }

    fn skip_single_quotes(&mut self) -> Parse<()> {
        let rest = self.bytes.get(self.pos.saturating_add(1)..).unwrap_or_default();
        match rest.iter().position(|&b| b == b'\'') {
            Some(length) => {
                self.pos = self.pos.saturating_add(length).saturating_add(2);
                Ok(())
            }
            None => self.syntax_error(),
        }
    }

    fn nested_double_quotes(&mut self, around: Around) -> Parse<()> {
        if self.in_heredoc {
            return self.plain_quotes(b'"');
        }
        self.enter()?;
        let start = self.pos;
        let mut inner = Builder::new(self.text);
        self.double_quoted(&mut inner)?;
        self.leave();
        // Inside double quotes, dash takes the inner pair as the end and the start of the outer one.
        let odd: &[char] = if self.syntax.extended { &['\''] } else { &['}', '\''] };
        if around == Around::DoubleQuotes && inner.contains(odd) {
            return self.quoting(start);
        }
        Ok(())
    }

    /// Quotes that end at the same place whether they quote or not.
    pub(super) fn plain_quotes(&mut self, quote: u8) -> Parse<()> {
        let start = self.pos;
        let mut inner = Builder::new(self.text);
        self.pos = start.saturating_add(1);
        loop {
            let at = self.pos;
            match self.byte(at) {
                byte if byte == quote => {
                    self.pos = at.saturating_add(1);
                    return Ok(());
                }
                // It may run, or be text.
                b'$' => self.dollar(&mut inner, true)?,
                b'`' => self.backquote(&mut inner, true)?,
                0 | b'\'' | b'"' | b'}' | b'\\' | b'{' => return self.quoting(start),
                _ => self.pos = at.saturating_add(1),
            }
            if self.slice(at, self.pos).contains(char::from(quote)) {
                return self.quoting(start);
            }
        }
    }

    /// `$'…'` (bash manual, 3.1.2.4).
    pub(super) fn ansi(&mut self, builder: &mut Builder<'a>) -> Parse<()> {
        let open = self.pos;
        let start = self.ahead(1).saturating_add(1);
        let mut end = start;
        loop {
            match self.byte(end) {
                0 => return self.syntax_error(),
                b'\'' => break,
                b'\\' => end = end.saturating_add(2),
                _ => end = end.saturating_add(1),
            }
        }
        let source = self.slice(start, end);
        self.pos = end.saturating_add(1);
        builder.quoted = true;
        if !source.contains('\\') {
            builder.text(start, end, true);
            return Ok(());
        }
        match super::ansi::decode(source, self.syntax.zsh) {
            super::ansi::Decoded::Text(text) => builder.made(text),
            super::ansi::Decoded::Unknown => builder.hole(Hole::Inside),
            super::ansi::Decoded::Nul if self.syntax.zsh => return self.zsh_only(open),
            super::ansi::Decoded::Nul => builder.hole(Hole::Inside),
        }
        Ok(())
    }
}
