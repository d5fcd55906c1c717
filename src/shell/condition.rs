//! `[[ … ]]` (bash manual, 3.2.5.2).

use super::builder::Builder;
use super::parser::{Parse, Parser};
use super::word::Role;
use super::{Text, Word};

/// The operators whose operands are evaluated as arithmetic.
const NUMERIC: &[&str] = &["-eq", "-ne", "-lt", "-le", "-gt", "-ge"];
/// The tests whose operand is evaluated as a variable's name.
const NAMED: &[&str] = &["-v", "-R"];

impl<'a> Parser<'a, '_> {
    /// A condition, from behind its `[[` to behind its `]]`.
    pub(super) fn condition(&mut self) -> Parse<()> {
        let mut depth = 0usize;
        // The operand on the left, and where its run-time parts begin.
        let mut left: Option<(Word<'a>, usize)> = None;
        let mut evaluates = false;
        let mut pattern = false;
        loop {
            self.space()?;
            let at = self.pos;
            match (self.peek(), self.look(1)) {
                (0, _) => return self.syntax_error(),
                (b'&', b'&') | (b'|', b'|') => {
                    self.bump(2);
                    left = None;
                    continue;
                }
                (b'(', _) if left.is_none() && !pattern => {
                    depth = depth.saturating_add(1);
                    self.bump(1);
                    continue;
                }
                (b')', _) => {
                    if depth == 0 {
                        return self.syntax_error();
                    }
                    depth = depth.saturating_sub(1);
                    self.bump(1);
                    left = None;
                    continue;
                }
                (b'<' | b'>', next) if next != b'(' => {
                    self.bump(1);
                    continue;
                }
                _ => {}
            }
            if let Some((_, end)) = self.keyword(&["]]"]) {
                if depth > 0 {
                    return self.syntax_error();
                }
                self.pos = end;
                return Ok(());
            }
            let holes = self.out.evaluation.holes.len();
            let Some(word) = self.operand(pattern)? else { return self.syntax_error() };
            pattern = false;
            let operator = self.slice(at, self.pos);
            if evaluates {
                self.evaluate_operand(&word, holes);
                evaluates = false;
            } else if NUMERIC.contains(&operator) {
                if let Some((word, holes)) = left.take() {
                    self.evaluate_operand(&word, holes);
                }
                evaluates = true;
            } else if NAMED.contains(&operator) {
                evaluates = true;
            } else if matches!(operator, "=~" | "=" | "==" | "!=") {
                pattern = true;
            } else {
                left = Some((word, holes));
            }
        }
    }

    /// A word; where it is a pattern, parentheses belong to it.
    fn operand(&mut self, pattern: bool) -> Parse<Option<Word<'a>>> {
        if !pattern || self.syntax.zsh {
            return self.single(Role::Single);
        }
        let start = self.pos;
        let mut builder = Builder::new(self.text);
        loop {
            self.word_parts(&mut builder, Role::Single)?;
            match (self.peek(), self.look(1)) {
                (b'(', _) => {
                    self.group_text()?;
                }
                // A regular expression's `|`; `||` ends it.
                (b'|', next) if next != b'|' => self.bump(1),
                _ => break,
            }
            builder.quoted = true;
        }
        if builder.is_empty() {
            return Ok(None);
        }
        let span = self.word_span(start);
        Ok(Some(Word { text: builder.finish(), span }))
    }

    fn evaluate_operand(&mut self, word: &Word<'a>, holes: usize) {
        if let Text::Known(text) = &word.text {
            self.out.evaluation.text(word.span.start, text);
        } else {
            let text = self.source(word);
            self.out.evaluation.text(word.span.start, &text);
            self.out.evaluation.evaluate_from(holes);
        }
    }

    /// The known text of a word.
    fn source(&self, word: &Word<'a>) -> String {
        match &word.text {
            Text::Known(text) => text.to_string(),
            Text::Open(pieces) => pieces
                .iter()
                .filter_map(|piece| if let super::Piece::Text(text) = piece { Some(text.as_ref()) } else { None })
                .collect::<Vec<_>>()
                .join(" "),
        }
    }
}
