//! Lists and pipelines.

use super::parser::{Parse, Parser};

/// The words that close a construct, where a command could begin.
const CLOSERS: &[&str] = &["then", "do", "done", "elif", "else", "fi", "esac", "}"];

impl<'a> Parser<'a, '_> {
    /// Commands up to one of the closers, which is taken; up to the end of the text where there are none.
    pub(super) fn list(&mut self, closers: &[&'static str]) -> Parse<&'static str> {
        loop {
            self.space()?;
            if self.peek() == 0 {
                return if closers.is_empty() { Ok("") } else { self.syntax_error() };
            }
            if let Some((closer, end)) = self.closer() {
                if !closers.contains(&closer) {
                    return self.syntax_error();
                }
                self.pos = end;
                return Ok(closer);
            }
            self.and_or()?;
            self.blanks();
            match self.peek() {
                b';' if !matches!(self.look(1), b';' | b'&' | b'|') => {
                    self.bump(1);
                    self.joined_by(";");
                }
                b'&' if self.syntax.zsh && matches!(self.look(1), b'|' | b'!') => {
                    let at = self.pos;
                    return self.zsh_only(at);
                }
                b'&' => {
                    self.bump(1);
                    self.joined_by("&");
                }
                b'\n' | b'#' | 0 => {}
                _ if self.closer().is_some() => {}
                _ => return self.syntax_error(),
            }
        }
    }

    /// What stands between the last command and the next one.
    pub(super) fn joined_by(&mut self, op: &'static str) {
        self.chain.op = Some(op);
    }

    /// Blanks, comments and newlines, with the here-documents that begin behind a newline.
    pub(super) fn space(&mut self) -> Parse<()> {
        loop {
            self.blanks();
            match self.peek() {
                b'\n' => {
                    self.pos = self.pos.saturating_add(1);
                    if self.chain.op.is_none() {
                        self.joined_by(";");
                    }
                    self.bodies()?;
                }
                b'#' => self.comment()?,
                _ => return Ok(()),
            }
        }
    }

    /// A comment, up to its newline.
    pub(super) fn comment(&mut self) -> Parse<()> {
        let start = self.pos;
        let rest = self.text.get(start..).unwrap_or("");
        let length = rest.bytes().position(|b| b == b'\n').unwrap_or(rest.len());
        self.pos = start.saturating_add(length);
        if let Some((at, _)) = self.slice(start, self.pos).char_indices().find(|&(_, c)| super::odd::unquoted(c)) {
            return Err(self.fail(super::odd::CODE, super::odd::MESSAGE, start.saturating_add(at)));
        }
        Ok(())
    }

    /// What closes a construct, if it comes next, and where it ends.
    fn closer(&self) -> Option<(&'static str, usize)> {
        match self.look(0) {
            b')' => Some((")", self.ahead(1))),
            b';' => match (self.look(1), self.look(2)) {
                (b';', b'&') if self.syntax.extended => Some((";;&", self.ahead(3))),
                (b';', _) => Some((";;", self.ahead(2))),
                (b'&', _) if self.syntax.extended => Some((";&", self.ahead(2))),
                _ => None,
            },
            _ => self.keyword(CLOSERS),
        }
    }

    /// The word that comes next, if it is one of `words`, unquoted, and where it ends.
    pub(super) fn keyword(&self, words: &[&'static str]) -> Option<(&'static str, usize)> {
        let mut found = [0u8; 9];
        let mut length = 0usize;
        let mut at = self.past_joins(self.pos);
        loop {
            let byte = self.byte(at);
            if Self::ends_word(byte) {
                break;
            }
            *found.get_mut(length)? = byte;
            length = length.saturating_add(1);
            at = self.past_joins(at.saturating_add(1));
        }
        let word = found.get(..length)?;
        words.iter().find(|known| known.as_bytes() == word).map(|known| (*known, at))
    }

    fn and_or(&mut self) -> Parse<()> {
        loop {
            self.pipeline()?;
            self.blanks();
            let op = match (self.peek(), self.look(1)) {
                (b'&', b'&') => "&&",
                (b'|', b'|') => "||",
                _ => return Ok(()),
            };
            self.bump(2);
            self.joined_by(op);
            self.space()?;
        }
    }

    fn pipeline(&mut self) -> Parse<()> {
        if self.prefixes()? {
            return Ok(());
        }
        loop {
            self.command()?;
            self.blanks();
            let op = match (self.peek(), self.look(1)) {
                (b'|', b'|') => return Ok(()),
                (b'|', b'&') if self.syntax.extended => "|&",
                (b'|', _) => "|",
                _ => return Ok(()),
            };
            self.bump(op.len());
            self.joined_by(op);
            self.space()?;
            // zsh takes them behind a `|` as well.
            if self.syntax.zsh && self.prefixes()? {
                return Ok(());
            }
        }
    }

    /// `!` and `time` before a pipeline. Tells whether nothing follows them.
    fn prefixes(&mut self) -> Parse<bool> {
        let mut any = false;
        loop {
            let words: &[&'static str] = if self.syntax.extended { &["!", "time"] } else { &["!"] };
            let Some((word, end)) = self.keyword(words) else { break };
            let start = self.pos;
            self.pos = end;
            // With extended patterns on, `!(…)` is one.
            if word == "!" && self.byte(end) == b'(' && self.text.contains("extglob") {
                return self.quoting(start);
            }
            self.blanks();
            any = true;
            if word == "time" && !self.syntax.zsh {
                for option in ["-p", "--"] {
                    if let Some((_, end)) = self.keyword(&[option]) {
                        self.pos = end;
                        self.blanks();
                    }
                }
            }
        }
        Ok(any && matches!(self.peek(), 0 | b'\n' | b';' | b')' | b'&'))
    }
}
