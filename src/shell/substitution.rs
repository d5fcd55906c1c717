//! `$(…)`, `<(…)` and backquotes: commands inside a word.

use std::borrow::Cow;
use std::mem;

use super::builder::Builder;
use super::evaluate::What;
use super::parser::{Parse, Parser, Place, parse};
use super::{Hole, Text, Via};

impl<'a> Parser<'a, '_> {
    /// The commands up to the `)`; what opens them is taken. Yields the text they print, where that is known.
    pub(super) fn substitution(&mut self, via: Via) -> Parse<Option<Cow<'a, str>>> {
        let start = self.pos;
        self.enter()?;
        let chain = mem::take(&mut self.chain);
        let pending = mem::take(&mut self.pending);
        let input = self.input.take();
        let substituted = mem::replace(&mut self.substituted, true);
        let outer = mem::replace(&mut self.via, via);
        let commands = self.out.commands.len();
        let redirects = self.out.redirects.len();
        self.list(&[")"])?;
        self.via = outer;
        self.chain = chain;
        // Shells differ on whether a body may begin outside of the parentheses.
        if !self.pending.is_empty() || (!pending.is_empty() && self.slice(start, self.pos).contains('\n')) {
            return self.heredoc_unknown(start);
        }
        self.pending = pending;
        self.input = input;
        self.substituted = substituted;
        self.leave();
        Ok(self.printed(start, commands, redirects))
    }

    /// What `cat <<'EOF'` prints, if that is all that a substitution does: the usual way to write a message.
    fn printed(&mut self, start: usize, commands: usize, redirects: usize) -> Option<Cow<'a, str>> {
        let [command] = self.out.commands.get(commands..)? else { return None };
        let [name] = command.words.as_slice() else { return None };
        let Text::Known(name) = &name.text else { return None };
        let Some(Text::Known(text)) = &command.stdin else { return None };
        let plain = command.assignments.is_empty() && command.via == Via::Substitution && self.out.redirects.len() == redirects;
        // Nothing but the here-document stands on the line: no other input, no other place for what is printed.
        let rest = self.slice(start, self.pos).trim_start().strip_prefix("cat")?.trim_start().strip_prefix("<<")?;
        let line = rest.strip_prefix('<').unwrap_or(rest).lines().next()?;
        if name != "cat" || !plain || line.contains(['<', '>', '&', '|', ';']) {
            return None;
        }
        let text = match text {
            Cow::Borrowed(text) => Cow::Borrowed(text.trim_end_matches('\n')),
            Cow::Owned(text) => Cow::Owned(text.trim_end_matches('\n').to_owned()),
        };
        self.out.evaluation.cat.trusted = true;
        Some(text)
    }

    /// Backquotes: their text has its own escapes (POSIX 2.6.3), and is read once these are gone.
    pub(super) fn backquote(&mut self, builder: &mut Builder<'a>, quoted: bool) -> Parse<()> {
        let open = self.pos;
        let start = open.saturating_add(1);
        let mut end = start;
        let mut escapes = false;
        loop {
            match self.byte(end) {
                0 => return self.syntax_error(),
                b'`' => break,
                b'\\' => {
                    escapes = true;
                    end = end.saturating_add(2);
                }
                _ => end = end.saturating_add(1),
            }
        }
        if end >= self.bytes.len() {
            return self.syntax_error();
        }
        if !self.pending.is_empty() && self.slice(start, end).contains('\n') {
            return self.heredoc_unknown(open);
        }
        self.pos = end.saturating_add(1);
        self.enter()?;
        let source = self.slice(start, end);
        if escapes {
            let text = unescape(source, quoted);
            let place = Place::Within(self.span(open, self.pos));
            let inner = parse(&text, self.dialect, place, self.budget).into_owned();
            self.take(inner)?;
        } else {
            let place = match self.place {
                Place::From(base) => Place::From(base.saturating_add(start)),
                within => within,
            };
            let inner = parse(source, self.dialect, place, self.budget);
            self.take(inner)?;
        }
        self.leave();
        self.hole_at(open, What::Output);
        builder.hole(if quoted { Hole::Inside } else { Hole::Split });
        Ok(())
    }

    /// Lists what a substitution's own text holds.
    fn take(&mut self, mut inner: super::Screening<'a>) -> Parse<()> {
        for command in &mut inner.commands {
            if command.via == Via::Line {
                command.via = Via::Substitution;
            }
            command.repeats |= self.repeats;
        }
        let stopped = inner.opaque.is_some();
        let chain = self.chain;
        self.out.absorb(inner);
        self.chain = chain;
        if stopped { Err(super::parser::Stop) } else { Ok(()) }
    }

    pub(super) fn subshell(&mut self) -> Parse<()> {
        self.bump(1);
        self.enter()?;
        let outer = mem::replace(&mut self.via, Via::Subshell);
        self.list(&[")"])?;
        self.via = outer;
        self.leave();
        Ok(())
    }
}

fn unescape(source: &str, quoted: bool) -> String {
    let mut text = String::with_capacity(source.len());
    let mut chars = source.chars().peekable();
    while let Some(c) = chars.next() {
        let escapes = |next: &char| matches!(next, '\\' | '`' | '$') || (quoted && *next == '"');
        match (c, chars.peek()) {
            ('\\', Some(next)) if escapes(next) => {}
            _ => {
                text.push(c);
                continue;
            }
        }
        text.extend(chars.next());
    }
    text
}
