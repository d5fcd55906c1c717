//! PowerShell and the Windows command interpreter: a line of plain words is one command, anything else is opaque.

use super::parser::{Parse, Parser};
use super::{Dialect, Text, Word, odd};

impl<'a> Parser<'a, '_> {
    pub(super) fn plain_line(&mut self) -> Parse<()> {
        let start = self.text.len().saturating_sub(self.text.trim_start_matches([' ', '\t', '\n']).len());
        let end = self.text.trim_end_matches([' ', '\t', '\n']).len();
        if start >= end {
            return Ok(());
        }
        let mut words = Vec::new();
        self.pos = start;
        while self.pos < end {
            match self.byte(self.pos) {
                b' ' | b'\t' => self.pos = self.pos.saturating_add(1),
                b'"' | b'\'' => words.push(self.plain_quoted(words.is_empty())?),
                _ => words.push(self.plain_word()?),
            }
            if self.pos < end && !matches!(self.byte(self.pos), b' ' | b'\t') && !words.is_empty() {
                let before = self.byte(self.pos.saturating_sub(1));
                if !matches!(before, b' ' | b'\t') {
                    return self.plain_unknown(self.pos);
                }
            }
        }
        let span = self.span(start, end);
        let index = self.list_command(span)?;
        if let Some(command) = self.out.commands.get_mut(index) {
            command.words = words;
        }
        Ok(())
    }

    fn plain_unknown<T>(&mut self, start: usize) -> Parse<T> {
        Err(self.fail("dialect", "In this shell only a line of plain words can be taken apart.", start))
    }

    /// A word of characters that mean nothing to the shell, wherever they stand in it.
    fn plain_word(&mut self) -> Parse<Word<'a>> {
        let start = self.pos;
        let rest = self.text.get(start..).unwrap_or("");
        let safe = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '/' | '\\' | ':' | '+');
        let length = rest.find(|c: char| !safe(c)).unwrap_or(rest.len());
        self.pos = start.saturating_add(length);
        let text = self.slice(start, self.pos);
        if let Some((at, _)) = rest.char_indices().take_while(|&(at, _)| at <= length).find(|&(_, c)| odd::unquoted(c)) {
            return Err(self.fail(odd::CODE, odd::MESSAGE, start.saturating_add(at)));
        }
        if text.is_empty() || self.plain_trap(text) {
            return self.plain_unknown(start);
        }
        Ok(Word { text: Text::Known(text.into()), span: self.span(start, self.pos) })
    }

    /// Words that these shells do not take as they stand.
    fn plain_trap(&self, text: &str) -> bool {
        match self.dialect {
            // `-foo:bar` and `-foo.bar` are parted, `--%` stops parsing, `1kb` is a number; a `\` stands for itself.
            Dialect::Powershell => text == "--%" || (text.starts_with('-') && text.contains(['.', ':'])),
            // `cd..` and `echo.` part after the name; a `/` begins an option even inside a word.
            _ => false,
        }
    }

    /// A quoted word that holds nothing but plain text.
    fn plain_quoted(&mut self, name: bool) -> Parse<Word<'a>> {
        let start = self.pos;
        let quote = if self.byte(start) == b'"' { '"' } else { '\'' };
        // A quoted name is a text in PowerShell; `'` is no quote in cmd.
        if name || (self.dialect == Dialect::Cmd && quote == '\'') {
            return self.plain_unknown(start);
        }
        let from = start.saturating_add(1);
        let rest = self.text.get(from..).unwrap_or("");
        let Some(length) = rest.find(quote) else { return self.plain_unknown(start) };
        let end = from.saturating_add(length);
        let text = self.slice(from, end);
        // PowerShell's curly quotes are quotes; a `\` before `"` is an escape for the program.
        let telling = ['$', '`', '"', '%', '!', '^', '\n', '\u{2018}', '\u{2019}', '\u{201a}', '\u{201b}', '\u{201c}', '\u{201d}', '\u{201e}'];
        if (quote == '"' && text.contains(telling)) || (quote == '\'' && text.contains(['"', '\n', '\u{2018}', '\u{2019}', '\u{201a}', '\u{201b}'])) || text.ends_with('\\') {
            return self.plain_unknown(start);
        }
        self.pos = end.saturating_add(1);
        Ok(Word { text: Text::Known(text.into()), span: self.span(start, self.pos) })
    }
}
