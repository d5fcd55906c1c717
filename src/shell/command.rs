//! Simple commands, assignments and function definitions.

use std::mem;

use super::builder::Builder;
use super::evaluate::What;
use super::parser::{Chain, Parse, Parser};
use super::word::{Role, assigns, is_name};
use super::{Assignment, Command, Hole, Joint, RedirectKind, Span, Text, Via, Word};

/// The words that open a compound command, and whether they are POSIX's.
const OPENERS: &[&str] =
    &["if", "{", "[[", "for", "while", "until", "case", "function", "select", "coproc", "repeat", "foreach", "nocorrect", "end"];
const POSIX_OPENERS: &[&str] = &["if", "{", "for", "while", "until", "case"];

/// The arrays through which zsh lets a line define commands, functions, aliases and options (zshmodules, zsh/parameter).
const ZSH_TABLES: &[&str] =
    &["aliases", "commands", "functions", "galiases", "nameddirs", "options", "patchars", "reswords", "saliases", "widgets"];

impl<'a> Parser<'a, '_> {
    /// One command of a pipeline.
    pub(super) fn command(&mut self) -> Parse<()> {
        self.blanks();
        match self.peek() {
            b'(' => {
                if self.syntax.extended && self.look(1) == b'(' && self.arithmetic_end(1).is_some() {
                    self.arithmetic_command()?;
                } else {
                    self.subshell()?;
                }
                return self.redirects();
            }
            b'i' | b'{' | b'[' | b'f' | b'w' | b'u' | b'c' | b's' | b'r' | b'n' | b'e' => {
                let words = if self.syntax.extended { OPENERS } else { POSIX_OPENERS };
                if let Some((word, end)) = self.keyword(words) {
                    return self.compound(word, end);
                }
                if self.syntax.zsh && self.peek() == b'{' {
                    let at = self.pos;
                    return self.zsh_only(at);
                }
            }
            _ => {}
        }
        match self.function_name() {
            Some((end, body)) => self.function(end, body),
            None => self.simple(),
        }
    }

    /// `name ()`: where the name ends, and where the body begins.
    fn function_name(&self) -> Option<(usize, usize)> {
        let mut end = self.plain_end(self.pos);
        // A name may hold what is special elsewhere in a word; a pattern's operator is one only where patterns are on.
        while self.syntax.extglob && matches!(self.byte(end), b'*' | b'?' | b'[' | b']' | b',' | b'{' | b'}' | b'~') {
            end = self.plain_end(end.saturating_add(1));
        }
        let open = self.past_blanks(end);
        if end == self.pos || self.byte(open) != b'(' || assigns(self.slice(self.pos, end)) {
            return None;
        }
        let close = self.past_blanks(open.saturating_add(1));
        (self.byte(close) == b')').then(|| (end, close.saturating_add(1)))
    }

    fn past_blanks(&self, mut at: usize) -> usize {
        loop {
            at = self.past_joins(at);
            if !matches!(self.byte(at), b' ' | b'\t') {
                return at;
            }
            at = at.saturating_add(1);
        }
    }

    /// A function's definition, from behind its name on.
    pub(super) fn function(&mut self, end: usize, body: usize) -> Parse<()> {
        if self.slice(self.pos, end).contains("cat") {
            self.out.evaluation.cat.redefined = true;
        }
        self.pos = body;
        self.space()?;
        self.out.evaluation.positional();
        self.enter()?;
        let via = mem::replace(&mut self.via, Via::Function);
        let repeats = mem::replace(&mut self.repeats, true);
        let chain = mem::take(&mut self.chain);
        let compound = self.peek() == b'(' || self.keyword(if self.syntax.extended { OPENERS } else { POSIX_OPENERS }).is_some();
        if !compound && !self.syntax.any_body {
            return self.syntax_error();
        }
        self.command()?;
        self.chain = chain;
        self.repeats = repeats;
        self.via = via;
        self.leave();
        Ok(())
    }

    /// Lists a command of no words (yet).
    pub(super) fn list_command(&mut self, span: Span) -> Parse<usize> {
        if !self.budget.command() {
            let at = self.pos;
            return Err(self.fail("too-many", "The line holds too many commands to be taken apart.", at));
        }
        let index = self.out.commands.len();
        self.out.commands.push(Command { repeats: self.repeats, ..Command::empty(self.via.clone(), span) });
        Ok(index)
    }

    /// Lists a command that stands in the list or pipeline that is read.
    fn open_command(&mut self, start: usize) -> Parse<usize> {
        let index = self.list_command(self.span(start, start))?;
        let Chain { last, op } = mem::replace(&mut self.chain, Chain { last: Some(index), op: None });
        if let Some(command) = self.out.commands.get_mut(index) {
            command.joint = last.map(|after| Joint { after, op: op.unwrap_or(";") });
        }
        Ok(index)
    }

    pub(super) fn simple(&mut self) -> Parse<()> {
        let start = self.pos;
        // zsh takes commands of nothing.
        if self.syntax.zsh && matches!(self.peek(), 0 | b'\n' | b';' | b')') {
            return Ok(());
        }
        let index = self.open_command(start)?;
        let mut words: Vec<Word<'a>> = Vec::with_capacity(4);
        let mut assignments = Vec::new();
        let mut end = start;
        let mut named = false;
        let mut operators = Vec::new();
        loop {
            self.blanks();
            let at = self.pos;
            let done = match self.peek() {
                0 | b'\n' | b';' | b')' | b'|' => break,
                b'#' => {
                    self.comment()?;
                    break;
                }
                b'&' | b'<' | b'>' | b'0'..=b'9' | b'{' => self.redirect(Some(index))?,
                b'(' => return self.syntax_error(),
                _ => false,
            };
            if done {
                end = self.pos;
                if self.syntax.zsh {
                    operators.extend(self.slice(at, end).chars().find(|c| matches!(c, '<' | '>' | '&')));
                }
                continue;
            }
            if self.peek() == b'&' {
                break;
            }
            if self.syntax.zsh && self.peek() == b'{' && (!named || self.names_descriptor()) {
                return self.zsh_only(at);
            }
            match if named { self.array_argument() } else { self.assignment_ahead()? } {
                Some(equals) if !named => assignments.push(self.assignment(equals)?),
                Some(equals) => words.push(self.declared_array(equals)?),
                None => {
                    if !self.argument(&mut words)? {
                        return self.syntax_error();
                    }
                    named = true;
                }
            }
            end = self.pos;
            if self.pos == at {
                return self.syntax_error();
            }
        }
        if end == start {
            return self.syntax_error();
        }
        if self.syntax.zsh && !named && assignments.is_empty() && !self.reads_file(index) {
            words.push(self.null_command(start, &operators)?);
        }
        // zsh joins all inputs, a pipe's too.
        if self.syntax.zsh && (operators.iter().filter(|&&op| op == '<').count() > 1 || self.piped(index)) {
            self.forget_input(Some(index));
        }
        let span = self.span(start, end);
        if let Some(command) = self.out.commands.get_mut(index) {
            command.words = words;
            command.assignments = assignments;
            command.span = span;
        }
        Ok(())
    }

    /// What zsh runs for redirects on their own (zshparam, `NULLCMD` and `READNULLCMD`).
    fn null_command(&mut self, start: usize, operators: &[char]) -> Parse<Word<'a>> {
        if self.text.contains("NULLCMD") {
            return self.zsh_only(start);
        }
        let text = if operators == ['<'] { Text::open(Hole::Split) } else { Text::Known("cat".into()) };
        Ok(Word { text, span: self.word_span(start) })
    }

    /// `{name} >file`: zsh allows blanks there.
    fn names_descriptor(&self) -> bool {
        let end = self.plain_end(self.pos.saturating_add(1));
        self.byte(end) == b'}' && matches!(self.byte(self.past_blanks(end.saturating_add(1))), b'<' | b'>' | b'&')
    }

    fn piped(&self, index: usize) -> bool {
        let joint = self.out.commands.get(index).and_then(|command| command.joint);
        joint.is_some_and(|joint| matches!(joint.op, "|" | "|&"))
    }

    /// `$(<file)`
    fn reads_file(&self, index: usize) -> bool {
        let own: Vec<_> = self.out.redirects.iter().rev().take_while(|r| r.command == Some(index)).collect();
        let [redirect] = own.as_slice() else { return false };
        redirect.kind == RedirectKind::Read && self.via == Via::Substitution && self.look(0) == b')' && self.chain.last == Some(index)
    }

    /// Whether an assignment comes next: where its `=` (or `+=`) begins.
    fn assignment_ahead(&mut self) -> Parse<Option<usize>> {
        let start = self.past_joins(self.pos);
        if self.syntax.zsh && self.wide_name(start) {
            return self.zsh_only(start);
        }
        if !(self.byte(start).is_ascii_alphabetic() || self.byte(start) == b'_') {
            return Ok(None);
        }
        let mut at = start;
        while self.byte(at).is_ascii_alphanumeric() || self.byte(at) == b'_' {
            at = self.past_joins(at.saturating_add(1));
        }
        if self.byte(at) == b'[' && self.syntax.extended {
            let Some(close) = self.bracket_end(at) else { return self.syntax_error() };
            let after = self.past_joins(close.saturating_add(1));
            if self.equals(after) {
                return Ok(Some(after));
            }
            // bash takes blanks and operators in the brackets into the word.
            let inner = self.slice(at, close);
            if inner.bytes().any(Self::ends_word) {
                return self.syntax_error();
            }
            return Ok(None);
        }
        Ok(self.equals(at).then_some(at))
    }

    /// Whether an assignment begins to a name of letters beyond ASCII.
    fn wide_name(&self, start: usize) -> bool {
        let rest = self.bytes.get(start..).unwrap_or_default();
        let length = rest.iter().position(|b| !(b.is_ascii_alphanumeric() || *b == b'_' || *b >= 0x80)).unwrap_or(rest.len());
        let name = rest.get(..length).unwrap_or_default();
        !name.is_ascii() && matches!(rest.get(length), Some(b'=' | b'+' | b'[' | b'\\'))
    }

    fn equals(&self, at: usize) -> bool {
        let next = self.byte(self.past_joins(at.saturating_add(1)));
        self.byte(at) == b'=' || (self.syntax.extended && self.byte(at) == b'+' && next == b'=')
    }

    /// `name=(` among a command's arguments, as `declare` takes it: where the `=` is.
    fn array_argument(&self) -> Option<usize> {
        if !self.syntax.extended {
            return None;
        }
        let end = self.plain_end(self.pos);
        if self.byte(end) != b'(' {
            return None;
        }
        let text = self.slice(self.pos, end);
        let name = text.strip_suffix('=')?;
        let at = self.pos.saturating_add(name.len());
        let name = name.strip_suffix('+').unwrap_or(name);
        is_name(name).then(|| if self.byte(at.saturating_sub(1)) == b'+' { at.saturating_sub(1) } else { at })
    }

    fn declared_array(&mut self, equals: usize) -> Parse<Word<'a>> {
        let start = self.pos;
        let head = self.slice(start, equals);
        let name = head.to_owned();
        self.pos = equals;
        self.eat("+");
        self.eat("=");
        if !self.array()? {
            self.out.evaluation.sets(Some(name.into()));
        }
        let pieces = vec![super::Piece::Text(format!("{head}=").into()), super::Piece::Hole(Hole::Inside)];
        Ok(Word { text: Text::Open(pieces), span: self.word_span(start) })
    }

    /// `name=value`, `name+=value`, `name[…]=value`, `name=(…)`
    fn assignment(&mut self, equals: usize) -> Parse<Assignment<'a>> {
        let start = self.past_joins(self.pos);
        self.pos = start;
        self.name();
        let name = self.name_in(start, self.pos);
        if self.syntax.zsh && ZSH_TABLES.contains(&name.trim_start_matches("dis_")) {
            return self.zsh_only(start);
        }
        if self.peek() == b'[' {
            self.bump(1);
            self.subscript()?;
            if self.past_joins(self.pos) != equals {
                return self.quoting(start);
            }
        }
        self.pos = equals;
        self.eat("+");
        self.eat("=");
        let from = self.pos;
        let (text, number) = if self.peek() == b'(' && self.syntax.extended {
            let mut number = self.array()?;
            // bash goes on with the word: `a=(b)c` sets `(b)c`. zsh begins another.
            if !Self::ends_word(self.peek()) {
                if self.syntax.zsh {
                    return self.zsh_only(from);
                }
                self.word_parts(&mut Builder::new(self.text), Role::Value)?;
                number = false;
            }
            (Text::open(Hole::Inside), number)
        } else {
            let mut builder = Builder::new(self.text);
            self.word_parts(&mut builder, Role::Value)?;
            let number = builder.is_number();
            (builder.finish(), number)
        };
        if !number {
            self.out.evaluation.sets(Some(name.clone()));
        }
        Ok(Assignment { name: Some(name), value: Word { text, span: self.word_span(from) } })
    }

    /// The elements of an array, from its `(` on. Tells whether all are numbers.
    fn array(&mut self) -> Parse<bool> {
        let open = self.pos;
        let pending = !self.pending.is_empty();
        self.bump(1);
        self.enter()?;
        let mut number = true;
        loop {
            self.space()?;
            // Whether a body begins in the list, shells differ on.
            if pending && self.slice(open, self.pos).contains('\n') {
                return self.heredoc_unknown(open);
            }
            let start = self.pos;
            if self.peek() == b')' {
                self.bump(1);
                break;
            }
            let mut builder = Builder::new(self.text);
            // bash reads on to the `]`, over blanks and operators.
            if self.peek() == b'[' && !self.syntax.zsh && self.bracket_end(start).is_some() {
                self.bump(1);
                self.subscript()?;
                builder.hole(Hole::Files);
            }
            self.word_parts(&mut builder, Role::Value)?;
            if builder.is_empty() {
                return self.syntax_error();
            }
            number &= builder.is_number();
            // `[…]=x`: the subscript is evaluated.
            if self.byte(start) == b'[' {
                let text = self.slice(start, self.pos);
                let at = self.span(start, start).start;
                self.out.evaluation.text(at, text);
                self.evaluate(start, What::Variable("".into()));
            }
        }
        self.leave();
        Ok(number)
    }
}
