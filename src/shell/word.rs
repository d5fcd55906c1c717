//! Words and quoting.

use super::builder::{Builder, Part};
use super::parser::{Parse, Parser};
use super::{Hole, Span, Text, Via, Word, odd};

/// What a word is read for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// A command's word: braces make several of it.
    Argument,
    /// What a variable is set to: a `~` stands for the home folder after a `:` too.
    Value,
    /// A pattern of `case`, an operand of `[[`: it stays one word.
    Single,
}

/// A byte that is nothing but itself in an unquoted word.
fn plain(byte: u8) -> bool {
    const PLAIN: [bool; 256] = {
        let mut table = [false; 256];
        let mut byte = 0u8;
        while byte < 128 {
            let special = matches!(
                byte,
                0 | b' ' | b'\t' | b'\n' | b';' | b'&' | b'|' | b'<' | b'>' | b'(' | b')' | b'\\' | b'\'' | b'"' | b'$'
                    | b'`' | b'*' | b'?' | b'[' | b'{' | b'}' | b',' | b'~'
            );
            #[expect(clippy::indexing_slicing, reason = "a constant: the compiler would tell")]
            {
                table[byte as usize] = !special;
            }
            byte = byte.saturating_add(1);
        }
        table
    };
    PLAIN.get(usize::from(byte)).copied().unwrap_or(false)
}

impl<'a> Parser<'a, '_> {
    /// A byte that ends an unquoted word.
    pub(super) fn ends_word(byte: u8) -> bool {
        matches!(byte, 0 | b' ' | b'\t' | b'\n' | b';' | b'&' | b'|' | b'<' | b'>' | b'(' | b')')
    }

    /// Where the run of plain bytes from `at` on ends.
    pub(super) fn plain_end(&self, at: usize) -> usize {
        let rest = self.bytes.get(at..).unwrap_or_default();
        at.saturating_add(rest.iter().position(|&b| !plain(b)).unwrap_or(rest.len()))
    }

    /// One word, and its span; `None` where none stands here.
    pub(super) fn single(&mut self, role: Role) -> Parse<Option<Word<'a>>> {
        let start = self.pos;
        let mut builder = Builder::new(self.text);
        self.word_parts(&mut builder, role)?;
        if builder.is_empty() {
            return Ok(None);
        }
        let span = self.span(start, self.pos);
        Ok(Some(Word { text: builder.finish(), span }))
    }

    /// A word, with what braces make of it.
    pub(super) fn argument(&mut self, words: &mut Vec<Word<'a>>) -> Parse<bool> {
        let start = self.pos;
        let mut builder = Builder::new(self.text);
        self.word_parts(&mut builder, Role::Argument)?;
        if builder.is_empty() {
            return Ok(false);
        }
        // In zsh it ends a group, wherever the word stands.
        if self.syntax.zsh && builder.ends_unbalanced() {
            return self.zsh_only(start);
        }
        let span = self.span(start, self.pos);
        // zsh splits what an expansion yields before it puts the text of braces to it.
        if builder.opens() && (builder.process || self.syntax.zsh && builder.splits()) {
            words.push(Word { text: Text::open(Hole::Split), span });
        } else if builder.expand(self.syntax.zsh, self.budget, |text| words.push(Word { text, span })).is_none() {
            return Err(self.fail("too-many-words", "The braces in the line make too many words.", start));
        }
        Ok(true)
    }

    /// Reads an unquoted word up to the byte that ends it.
    pub(super) fn word_parts(&mut self, builder: &mut Builder<'a>, role: Role) -> Parse<()> {
        let word = self.pos;
        if self.syntax.zsh && self.peek() == b'=' && !Self::ends_word(self.look(1)) && role == Role::Argument {
            return self.zsh_only(word);
        }
        loop {
            let start = self.pos;
            self.pos = self.plain_end(start);
            if start < self.pos {
                // zsh expands `=name` behind what yields nothing as well.
                if self.syntax.zsh && role == Role::Argument && self.byte(start) == b'=' && start > word && builder.is_blank() {
                    builder.hole(Hole::Inside);
                } else {
                    builder.text(start, self.pos, false);
                }
            }
            let at = self.pos;
            let byte = self.byte(at);
            match byte {
                b'<' | b'>' if self.syntax.extended && self.look(1) == b'(' => self.process(builder)?,
                b'(' if self.starts_pattern(word) => self.pattern(builder)?,
                b'(' if self.syntax.zsh && at > word => return self.zsh_only(word),
                _ if Self::ends_word(byte) => return Ok(()),
                b'\\' => self.escape(builder)?,
                b'\'' => self.single_quoted(builder)?,
                b'"' => self.double_quoted(builder)?,
                b'$' => self.dollar(builder, false)?,
                b'`' => self.backquote(builder, false)?,
                b'*' | b'?' => {
                    self.bump(1);
                    builder.hole(Hole::Files);
                }
                b'[' => self.marker(builder, Part::Bracket),
                b'{' | b'}' if self.syntax.extended && role == Role::Argument => {
                    let part = if byte == b'{' { Part::Open } else { Part::Close };
                    self.marker(builder, part);
                }
                b',' if builder.opens() => self.marker(builder, Part::Comma),
                b'~' => self.tilde(builder, word, role),
                0x80.. => self.wide(builder)?,
                _ => {
                    self.bump(1);
                    builder.text(at, self.pos, false);
                }
            }
        }
    }

    fn marker(&mut self, builder: &mut Builder<'a>, part: Part<'a>) {
        self.bump(1);
        builder.part(part);
    }

    /// The length of the character at an index.
    fn width(&self, at: usize) -> usize {
        self.text.get(at..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8)
    }

    /// A run of characters beyond ASCII.
    fn wide(&mut self, builder: &mut Builder<'a>) -> Parse<()> {
        let start = self.pos;
        self.check_wide(start)?;
        self.pos = start.saturating_add(self.width(start));
        builder.text(start, self.pos, false);
        Ok(())
    }

    /// The character at an index stands unquoted.
    pub(super) fn check_wide(&mut self, at: usize) -> Parse<()> {
        match self.text.get(at..).and_then(|rest| rest.chars().next()) {
            Some(c) if odd::unquoted(c) => Err(self.fail(odd::CODE, odd::MESSAGE, at)),
            _ => Ok(()),
        }
    }

    /// `\x`; `\` newline is nothing.
    fn escape(&mut self, builder: &mut Builder<'a>) -> Parse<()> {
        let at = self.pos;
        let next = at.saturating_add(1);
        match self.byte(next) {
            b'\n' => self.pos = next.saturating_add(1),
            0 if self.syntax.zsh => return self.zsh_only(at),
            // A backslash that ends the line stands for itself.
            0 => {
                self.pos = next;
                builder.text(at, next, true);
            }
            _ => {
                self.pos = next.saturating_add(self.width(next));
                builder.text(next, self.pos, true);
            }
        }
        Ok(())
    }

    fn single_quoted(&mut self, builder: &mut Builder<'a>) -> Parse<()> {
        let start = self.pos.saturating_add(1);
        let rest = self.text.get(start..).unwrap_or("");
        let Some(length) = rest.bytes().position(|b| b == b'\'') else {
            return self.syntax_error();
        };
        let end = start.saturating_add(length);
        builder.quoted = true;
        builder.text(start, end, true);
        self.pos = end.saturating_add(1);
        Ok(())
    }

    pub(super) fn double_quoted(&mut self, builder: &mut Builder<'a>) -> Parse<()> {
        self.bump(1);
        builder.quoted = true;
        loop {
            let start = self.pos;
            let rest = self.bytes.get(start..).unwrap_or_default();
            let length = rest.iter().position(|b| matches!(b, b'"' | b'\\' | b'$' | b'`')).unwrap_or(rest.len());
            self.pos = start.saturating_add(length);
            if length > 0 {
                builder.text(start, self.pos, true);
            }
            match self.byte(self.pos) {
                b'"' => {
                    self.bump(1);
                    return Ok(());
                }
                b'\\' => self.quoted_escape(builder, b'"'),
                b'$' => self.dollar(builder, true)?,
                b'`' => self.backquote(builder, true)?,
                _ => {
                    self.pos = start.saturating_sub(1);
                    return self.syntax_error();
                }
            }
        }
    }

    /// A backslash in double quotes, or in a here-document (where `"` is nothing special).
    pub(super) fn quoted_escape(&mut self, builder: &mut Builder<'a>, quote: u8) {
        let at = self.pos;
        let next = at.saturating_add(1);
        match self.byte(next) {
            b'\n' => self.pos = next.saturating_add(1),
            byte if byte == quote || matches!(byte, b'$' | b'`' | b'\\') => {
                self.pos = next.saturating_add(1);
                builder.text(next, self.pos, true);
            }
            _ => {
                self.pos = next;
                builder.text(at, next, true);
            }
        }
    }

    /// A `~` is the home folder at the start of a word, after the `=` of what looks like an assignment, and after
    /// a `:` in one. Shells differ on arguments (`echo a=~`): a hole fits each.
    fn tilde(&mut self, builder: &mut Builder<'a>, word: usize, role: Role) {
        let at = self.pos;
        let before = self.slice(word, at);
        let expands = before.is_empty()
            || match before.bytes().last() {
                Some(b'=' | b':') => role == Role::Value || assigns(builder.head()),
                _ => false,
            };
        self.bump(1);
        let name = self.pos;
        let stop = |b: &u8| !(b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b'+' | b'.'));
        let rest = self.bytes.get(name..).unwrap_or_default();
        let end = name.saturating_add(rest.iter().position(stop).unwrap_or(rest.len()));
        let closed = self.byte(end) == b'/' || self.byte(end) == b':' || Self::ends_word(self.byte(end));
        let closed = closed || (self.byte(end) == b'\\' && self.past_joins(end) > end) || matches!(self.byte(end), b',' | b'}');
        // In zsh a `~` behind an expansion that yields nothing leads the word.
        let leads = builder.ends_in_hole() || (at > word && builder.is_blank());
        let zsh = self.syntax.zsh && (leads || (expands && !closed));
        if zsh {
            builder.hole(Hole::Inside);
        } else if expands && closed {
            self.pos = end;
            builder.hole(if name == end { Hole::Home } else { Hole::Inside });
        } else {
            builder.text(at, name, false);
        }
    }

    /// `<(…)` and `>(…)`.
    fn process(&mut self, builder: &mut Builder<'a>) -> Parse<()> {
        self.bump(2);
        let commands = self.out.commands.len();
        self.substitution(Via::Process)?;
        builder.process = true;
        // One of no commands vanishes.
        let empty = commands == self.out.commands.len();
        builder.hole(if empty { Hole::Split } else { Hole::Inside });
        Ok(())
    }

    /// `?(`, `*(`, `+(`, `@(`, `!(`: the byte before the parenthesis belongs to the word.
    fn starts_pattern(&self, word: usize) -> bool {
        let before = self.slice(word, self.pos).bytes().last();
        self.syntax.extglob && matches!(before, Some(b'?' | b'*' | b'+' | b'@' | b'!'))
    }

    /// An extended pattern, from its `(` on.
    fn pattern(&mut self, builder: &mut Builder<'a>) -> Parse<()> {
        builder.unput();
        let splits = self.group_text()?;
        builder.hole(if splits { Hole::Split } else { Hole::Files });
        Ok(())
    }

    /// Text in balanced parentheses, as a pattern or a regular expression holds it. Tells whether it holds what
    /// may make several words.
    pub(super) fn group_text(&mut self) -> Parse<bool> {
        let start = self.pos;
        let mut inner = Builder::new(self.text);
        let mut depth = 0usize;
        loop {
            self.word_parts_in_group(&mut inner)?;
            match self.peek() {
                b'(' => depth = depth.saturating_add(1),
                b')' => depth = depth.saturating_sub(1),
                0 => {
                    self.pos = start;
                    return self.syntax_error();
                }
                _ => {}
            }
            self.bump(1);
            if depth == 0 {
                break;
            }
        }
        Ok(match inner.finish() {
            Text::Known(_) => false,
            Text::Open(pieces) => pieces.iter().any(|p| matches!(p, super::Piece::Hole(Hole::Split))),
        })
    }

    /// The quotes and expansions up to the next byte that would end a word.
    fn word_parts_in_group(&mut self, inner: &mut Builder<'a>) -> Parse<()> {
        loop {
            let byte = self.peek();
            match byte {
                b'\\' => self.escape(inner)?,
                b'\'' => self.single_quoted(inner)?,
                b'"' => self.double_quoted(inner)?,
                b'$' => self.dollar(inner, false)?,
                b'`' => self.backquote(inner, false)?,
                b'<' | b'>' if self.look(1) == b'(' => self.process(inner)?,
                0x80.. => self.wide(inner)?,
                _ if Self::ends_word(byte) => return Ok(()),
                _ => self.bump(1),
            }
        }
    }

    pub(super) fn word_span(&self, start: usize) -> Span {
        self.span(start, self.pos)
    }
}

/// Whether a text begins as an assignment does: a name, an optional `+`, `=`.
pub(super) fn assigns(text: &str) -> bool {
    let name = text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(text.len());
    let (name, rest) = text.split_at_checked(name).unwrap_or((text, ""));
    is_name(name) && (rest.starts_with('=') || rest.starts_with("+="))
}

/// A variable's name.
pub(super) fn is_name(text: &str) -> bool {
    !text.is_empty()
        && !text.starts_with(|c: char| c.is_ascii_digit())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}
