//! Compound commands.

use std::mem;

use super::arithmetic::Close;
use super::builder::Builder;
use super::parser::{Parse, Parser};
use super::word::{Role, is_name};
use super::{Hole, Span, Text, Via, Word};

impl<'a> Parser<'a, '_> {
    /// A compound command whose opening word ends at `end`, with its redirects.
    pub(super) fn compound(&mut self, word: &'static str, end: usize) -> Parse<()> {
        let start = self.pos;
        self.enter()?;
        self.pos = end;
        match word {
            "{" => {
                self.list(&["}"])?;
            }
            "if" => self.conditional()?,
            "while" | "until" => self.repeated(|parser| {
                parser.list(&["do"])?;
                parser.list(&["done"]).map(drop)
            })?,
            "for" | "select" => self.for_loop(word == "select")?,
            "case" => self.case()?,
            "[[" => self.condition()?,
            "function" => self.function_keyword()?,
            "coproc" => self.coproc()?,
            // zsh's own; commands of these names elsewhere.
            _ if self.syntax.zsh => return self.zsh_only(start),
            _ => {
                self.pos = start;
                self.leave();
                return self.simple();
            }
        }
        self.leave();
        self.redirects()
    }

    fn repeated(&mut self, read: impl FnOnce(&mut Self) -> Parse<()>) -> Parse<()> {
        let outer = mem::replace(&mut self.repeats, true);
        read(self)?;
        self.repeats = outer;
        Ok(())
    }

    fn conditional(&mut self) -> Parse<()> {
        self.list(&["then"])?;
        loop {
            match self.list(&["elif", "else", "fi"])? {
                "elif" => self.list(&["then"])?,
                "else" => return self.list(&["fi"]).map(drop),
                _ => return Ok(()),
            };
        }
    }

    /// `for x in …; do …; done`, `for ((…;…;…))`, `select`
    fn for_loop(&mut self, select: bool) -> Parse<()> {
        self.blanks();
        if self.syntax.extended && self.peek() == b'(' && self.look(1) == b'(' && !select {
            self.bump(2);
            self.repeated(|parser| {
                for part in 0..3 {
                    parser.arithmetic(Close::Part)?;
                    let closing = if part < 2 { ";" } else { "))" };
                    if !parser.eat(closing) {
                        return parser.syntax_error();
                    }
                }
                parser.blanks();
                parser.eat(";");
                parser.loop_body()
            })?;
            return Ok(());
        }
        let start = self.pos;
        self.name();
        let end = self.pos;
        let name = self.name_in(start, end);
        if !is_name(&name) || !Self::ends_word(self.peek()) {
            return self.syntax_error();
        }
        let (text, number) = self.loop_words()?;
        let span = self.span(start, end);
        self.assign(Some(name), Word { text, span }, number)?;
        if select {
            let text = Text::open(Hole::Inside);
            self.assign(Some("REPLY".into()), Word { text, span }, false)?;
        }
        self.repeated(Self::loop_body)
    }

    /// `in` and the words, and what ends them. Yields what the variable is set to, and whether it is a number.
    fn loop_words(&mut self) -> Parse<(Text<'a>, bool)> {
        self.header_space()?;
        let Some((_, end)) = self.keyword(&["in"]) else {
            self.blanks();
            if self.eat(";") {
                self.header_space()?;
            }
            return Ok((Text::open(Hole::Inside), false));
        };
        self.pos = end;
        // What the variable is set to can be told where there is one word, which braces leave as it is.
        let mut value: Option<Text<'a>> = None;
        let mut number = true;
        loop {
            self.blanks();
            match self.peek() {
                b';' => {
                    self.bump(1);
                    break;
                }
                b'\n' => break,
                b'#' => {
                    self.comment()?;
                    break;
                }
                _ => {}
            }
            let mut builder = Builder::new(self.text);
            let from = self.pos;
            self.word_parts(&mut builder, Role::Argument)?;
            if builder.is_empty() {
                return self.syntax_error();
            }
            number &= builder.is_number() || self.counts(from);
            let alone = value.is_none() && !builder.opens();
            value = Some(if alone { builder.finish() } else { Text::open(Hole::Inside) });
        }
        self.header_space()?;
        Ok((value.unwrap_or(Text::open(Hole::Inside)), number))
    }

    /// `{1..9}`
    fn counts(&self, start: usize) -> bool {
        let inner = self.slice(start, self.pos).strip_prefix('{').and_then(|text| text.strip_suffix('}'));
        inner.is_some_and(|text| text.bytes().all(|b| b.is_ascii_digit() || b == b'.' || b == b'-'))
    }

    /// Newlines in a header part nothing: what stood before it is a neighbour of what stands in the body.
    fn header_space(&mut self) -> Parse<()> {
        let op = self.chain.op;
        self.space()?;
        self.chain.op = op;
        Ok(())
    }

    fn loop_body(&mut self) -> Parse<()> {
        self.header_space()?;
        let words: &[&'static str] = if self.syntax.extended { &["do", "{"] } else { &["do"] };
        let Some((word, end)) = self.keyword(words) else { return self.syntax_error() };
        self.pos = end;
        self.list(if word == "do" { &["done"] } else { &["}"] }).map(drop)
    }

    fn case(&mut self) -> Parse<()> {
        self.blanks();
        if self.single(Role::Single)?.is_none() {
            return self.syntax_error();
        }
        self.header_space()?;
        let Some((_, end)) = self.keyword(&["in"]) else { return self.syntax_error() };
        self.pos = end;
        loop {
            self.header_space()?;
            if let Some((_, end)) = self.keyword(&["esac"]) {
                self.pos = end;
                return Ok(());
            }
            if self.peek() == b'(' {
                self.bump(1);
            }
            loop {
                self.blanks();
                if self.single(Role::Single)?.is_none() {
                    return self.syntax_error();
                }
                self.blanks();
                match self.peek() {
                    b'|' => self.bump(1),
                    b')' => {
                        self.bump(1);
                        break;
                    }
                    _ => return self.syntax_error(),
                }
            }
            match self.list(&[";;", ";&", ";;&", "esac"])? {
                "esac" => return Ok(()),
                op => self.joined_by(op),
            }
        }
    }

    /// `((…))`
    pub(super) fn arithmetic_command(&mut self) -> Parse<()> {
        let end = self.arithmetic_end(1);
        self.bump(2);
        self.arithmetic(Close::Parentheses(end))
    }

    /// `function name`, with or without `()`.
    fn function_keyword(&mut self) -> Parse<()> {
        self.blanks();
        let end = self.plain_end(self.pos);
        if end == self.pos {
            return self.syntax_error();
        }
        let name = self.pos;
        self.pos = end;
        if !Self::ends_word(self.peek()) {
            return self.syntax_error();
        }
        self.blanks();
        if self.peek() == b'(' && self.look(1) == b')' {
            self.bump(2);
        } else if self.peek() == b'(' {
            let after = self.ahead(1);
            let rest = self.bytes.get(after..).unwrap_or_default();
            let blanks = rest.iter().take_while(|&&b| b == b' ' || b == b'\t').count();
            if blanks > 0 && rest.get(blanks) == Some(&b')') {
                self.pos = after.saturating_add(blanks).saturating_add(1);
            }
        }
        let body = self.pos;
        self.pos = name;
        self.function(end, body)
    }

    /// The variables that tell of a coprocess.
    fn coproc_variables(&mut self, name: &'a str, span: Span) -> Parse<()> {
        for name in [name.into(), format!("{name}_PID").into()] {
            self.assign(Some(name), Word { text: Text::open(Hole::Inside), span }, true)?;
        }
        Ok(())
    }

    fn coproc(&mut self) -> Parse<()> {
        self.blanks();
        let start = self.pos;
        let outer = mem::replace(&mut self.via, Via::Coproc);
        let mut named = false;
        // `coproc NAME { …; }` names it; `coproc a b` runs `a b`.
        let end = self.plain_end(start);
        let opens = ["{", "if", "while", "until", "for", "case", "select", "[["];
        if is_name(self.slice(start, end)) && matches!(self.byte(end), b' ' | b'\t' | b'(') && self.keyword(&opens).is_none() {
            self.pos = end;
            self.blanks();
            if self.peek() != b'(' && self.keyword(&opens).is_none() {
                self.pos = start;
            } else if self.syntax.zsh {
                return self.zsh_only(start);
            } else {
                let span = self.span(start, end);
                self.coproc_variables(self.slice(start, end), span)?;
                named = true;
            }
        }
        if !named && !self.syntax.zsh {
            let span = self.span(start, start);
            self.coproc_variables("COPROC", span)?;
        }
        self.command()?;
        self.via = outer;
        Ok(())
    }
}
