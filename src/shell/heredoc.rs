//! Here-documents: `<<EOF`, whose body begins after the next newline.

use std::borrow::Cow;
use std::mem;

use super::builder::Builder;
use super::parser::{Parse, Parser};
use super::{Piece, Text};

/// A here-document whose body is still to come.
#[derive(Clone, Debug)]
pub(super) struct Pending<'a> {
    delimiter: Cow<'a, str>,
    /// A part of the delimiter was quoted: the body is taken as it stands.
    quoted: bool,
    /// `<<-`: tabs at the start of lines go away.
    strip: bool,
    /// The command whose standard input the body is.
    pub(super) command: Option<usize>,
}

impl<'a> Parser<'a, '_> {
    /// Reads the delimiter behind `<<`.
    pub(super) fn heredoc(&mut self, command: Option<usize>) -> Parse<()> {
        let strip = self.eat("-");
        self.blanks();
        let start = self.pos;
        let mut builder = Builder::new(self.text);
        let mut quoted = false;
        loop {
            let at = self.pos;
            match self.peek() {
                byte if Self::ends_word(byte) => break,
                b'\'' => {
                    quoted = true;
                    self.delimiter_quotes(&mut builder, b'\'')?;
                }
                b'"' => {
                    quoted = true;
                    self.delimiter_quotes(&mut builder, b'"')?;
                }
                b'\\' => {
                    quoted = true;
                    let next = self.pos.saturating_add(1);
                    let length = self.text.get(next..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
                    self.pos = next.saturating_add(length);
                    builder.text(next, self.pos, true);
                }
                // bash takes the text of an expansion as it stands.
                b'`' if self.syntax.long_descriptors => {
                    self.backquote(&mut Builder::new(self.text), false)?;
                    builder.text(at, self.pos, false);
                }
                b'$' if self.syntax.long_descriptors && matches!(self.look(1), b'(' | b'{' | b'[') => {
                    self.dollar(&mut Builder::new(self.text), false)?;
                    builder.text(at, self.pos, false);
                }
                b'`' => return self.heredoc_unknown(start),
                b'$' if self.syntax.extended && self.look(1) == b'\'' => {
                    quoted = true;
                    self.ansi(&mut builder)?;
                }
                b'$' if self.syntax.extended && self.look(1) == b'"' => return self.heredoc_unknown(start),
                b'$' if matches!(self.look(1), b'(' | b'{' | b'[') => return self.heredoc_unknown(start),
                0x80.. => {
                    self.check_wide(at)?;
                    self.pos = at.saturating_add(1);
                    while !self.text.is_char_boundary(self.pos) {
                        self.pos = self.pos.saturating_add(1);
                    }
                    builder.text(at, self.pos, false);
                }
                _ => {
                    let from = self.pos;
                    self.bump(1);
                    builder.text(from, self.pos, false);
                }
            }
        }
        if builder.is_empty() && !quoted {
            return self.syntax_error();
        }
        let Text::Known(delimiter) = builder.finish() else { return self.heredoc_unknown(start) };
        // Whether the tabs of the delimiter itself go away, shells do not agree.
        if strip && delimiter.starts_with('\t') {
            return self.heredoc_unknown(start);
        }
        self.forget_input(command);
        if let Some(command) = command {
            self.input = Some((command, self.pending.len()));
        }
        self.pending.push(Pending { delimiter, quoted, strip, command });
        Ok(())
    }

    fn delimiter_quotes(&mut self, builder: &mut Builder<'a>, quote: u8) -> Parse<()> {
        let start = self.pos.saturating_add(1);
        let rest = self.bytes.get(start..).unwrap_or_default();
        let end = rest.iter().position(|&b| matches!(b, b'\n' | b'\\') || b == quote);
        match end {
            Some(length) if rest.get(length) == Some(&quote) => {
                let end = start.saturating_add(length);
                builder.text(start, end, true);
                self.pos = end.saturating_add(1);
                Ok(())
            }
            _ => self.heredoc_unknown(start),
        }
    }

    pub(super) fn heredoc_unknown<T>(&mut self, start: usize) -> Parse<T> {
        Err(self.fail("heredoc", "Where this here-document begins or ends can't be told.", start))
    }

    /// A later redirect gives the command another input.
    pub(super) fn forget_input(&mut self, command: Option<usize>) {
        let Some(index) = command else { return };
        if let Some((_, nth)) = self.input.take_if(|(command, _)| *command == index)
            && let Some(pending) = self.pending.get_mut(nth)
        {
            pending.command = None;
        }
        if let Some(command) = self.out.commands.get_mut(index) {
            command.stdin = None;
        }
    }

    /// Reads the bodies that begin here, at the start of a line.
    pub(super) fn bodies(&mut self) -> Parse<()> {
        // Inside `$(…)`, bash writes such a line anew, and loses its end.
        let line = self.slice(0, self.pos.saturating_sub(1)).bytes().rev().find(|b| !matches!(b, b' ' | b'\t'));
        if self.substituted && !self.pending.is_empty() && line == Some(b';') {
            let at = self.pos;
            return self.heredoc_unknown(at);
        }
        for pending in mem::take(&mut self.pending) {
            let text = if pending.quoted { self.raw_body(&pending)? } else { self.open_body(&pending)? };
            if let Some(command) = pending.command.and_then(|index| self.out.commands.get_mut(index)) {
                command.stdin = Some(text);
            }
        }
        Ok(())
    }

    /// Where the line at an index ends, and where the next begins.
    fn line_end(&self, start: usize) -> (usize, usize) {
        let rest = self.bytes.get(start..).unwrap_or_default();
        match rest.iter().position(|&b| b == b'\n') {
            Some(length) => (start.saturating_add(length), start.saturating_add(length).saturating_add(1)),
            None => (self.bytes.len(), self.bytes.len()),
        }
    }

    fn past_tabs(&self, start: usize, strip: bool) -> usize {
        let rest = self.bytes.get(start..).unwrap_or_default();
        let tabs = if strip { rest.iter().take_while(|&&b| b == b'\t').count() } else { 0 };
        start.saturating_add(tabs)
    }

    fn raw_body(&mut self, pending: &Pending<'a>) -> Parse<Text<'a>> {
        let start = self.pos;
        let mut stripped = String::new();
        let mut at = start;
        loop {
            let from = self.past_tabs(at, pending.strip);
            let (end, next) = self.line_end(from);
            // The end of the text ends a body as well.
            if self.slice(from, end) == pending.delimiter || (at >= self.bytes.len()) {
                self.pos = next;
                let body = self.slice(start, at);
                return Ok(Text::Known(if pending.strip { stripped.into() } else { body.into() }));
            }
            self.check_cut(pending, at, self.slice(from, end))?;
            if pending.strip {
                stripped.push_str(self.slice(from, next));
            }
            at = next;
        }
    }

    /// A body whose expansions are made. Shells look for its end before (bash) or while (dash) they read these:
    /// an expansion that reaches beyond the end makes the line opaque.
    fn open_body(&mut self, pending: &Pending<'a>) -> Parse<Text<'a>> {
        let start = self.pos;
        let (end, next) = self.open_end(pending)?;
        let outer = mem::replace(&mut self.in_heredoc, true);
        let mut builder = Builder::new(self.text);
        self.pos = self.past_tabs(start, pending.strip).min(end);
        while self.pos < end {
            let at = self.pos;
            match self.byte(at) {
                b'\\' => self.quoted_escape(&mut builder, b'\\'),
                b'$' | b'`' => {
                    if self.byte(at) == b'$' { self.dollar(&mut builder, true)? } else { self.backquote(&mut builder, true)? }
                    if self.pos > end || (pending.strip && self.slice(at, self.pos).contains("\n\t")) {
                        return self.heredoc_unknown(at);
                    }
                }
                b'\n' => {
                    builder.text(at, at.saturating_add(1), true);
                    self.pos = self.past_tabs(at.saturating_add(1), pending.strip).min(end);
                }
                _ => {
                    let rest = self.bytes.get(at..end).unwrap_or_default();
                    let run = rest.iter().position(|b| matches!(b, b'\\' | b'$' | b'`' | b'\n')).unwrap_or(rest.len());
                    self.pos = at.saturating_add(run);
                    builder.text(at, self.pos, true);
                }
            }
        }
        self.in_heredoc = outer;
        self.pos = next;
        Ok(builder.finish())
    }

    /// Where an unquoted body ends, and where the line behind its delimiter begins. A line that ends in a backslash
    /// goes on in the next, and is compared as a whole.
    fn open_end(&mut self, pending: &Pending<'a>) -> Parse<(usize, usize)> {
        let mut at = self.pos;
        loop {
            let first = at;
            let mut from = self.past_tabs(at, pending.strip);
            let mut line: Cow<'a, str> = "".into();
            let (end, next) = loop {
                let (end, next) = self.line_end(from);
                let part = self.slice(from, end);
                let joins = part.bytes().rev().take_while(|&b| b == b'\\').count() % 2 == 1 && next > end;
                if line.is_empty() {
                    line = part.into();
                } else {
                    line.to_mut().push_str(part);
                }
                if !joins {
                    break (end, next);
                }
                line.to_mut().pop();
                from = next;
            };
            // dash takes `EO\` newline `F` for text.
            let parted = !self.syntax.extended && !self.slice(first, end).ends_with(pending.delimiter.as_ref());
            if line == pending.delimiter && !parted {
                return Ok((first, next));
            }
            if first >= self.bytes.len() {
                return Ok((first, first));
            }
            self.check_cut(pending, first, &line)?;
            at = next;
        }
    }

    /// Inside `$(…)`, bash ends a body at a line that begins with the delimiter and goes on with `)`.
    fn check_cut(&mut self, pending: &Pending<'a>, at: usize, line: &str) -> Parse<()> {
        let cut = |rest: &str| rest.contains(')');
        if self.substituted && line.strip_prefix(pending.delimiter.as_ref()).is_some_and(cut) {
            return self.heredoc_unknown(at);
        }
        Ok(())
    }
}

/// A text with a newline behind it, as a here-string has.
pub(super) fn with_newline(text: Text<'_>) -> Text<'_> {
    match text {
        Text::Known(text) => Text::Known(format!("{text}\n").into()),
        Text::Open(mut pieces) => {
            pieces.push(Piece::Text("\n".into()));
            Text::Open(pieces)
        }
    }
}
