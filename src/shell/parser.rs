//! The parser's state, and its cursor over the line.

use super::dialect::Syntax;
use super::evaluate::Evaluation;
use super::heredoc::Pending;
use super::limits::Budget;
use super::{Dialect, Opaque, Screening, Span, Via, odd};

/// Where a text stands in the line that a person sees.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    /// It is a part of the line, from this byte on.
    From(usize),
    /// It was made from a part of the line: every span in it is that part.
    Within(Span),
}

impl Default for Place {
    fn default() -> Self {
        Place::From(0)
    }
}

impl Place {
    pub(crate) fn span(self, start: usize, end: usize) -> Span {
        match self {
            Place::From(base) => Span { start: base.saturating_add(start), end: base.saturating_add(end) },
            Place::Within(span) => span,
        }
    }
}

/// Parsing ends here; why is in `Screening::opaque`.
#[derive(Debug)]
pub(super) struct Stop;

pub(super) type Parse<T> = Result<T, Stop>;

/// What was read last at the level of lists and pipelines: a command's index, and the operator after it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Chain {
    pub(super) last: Option<usize>,
    pub(super) op: Option<&'static str>,
}

#[derive(Debug)]
pub(super) struct Parser<'a, 'b> {
    pub(super) text: &'a str,
    pub(super) bytes: &'a [u8],
    pub(super) pos: usize,
    pub(super) dialect: Dialect,
    pub(super) syntax: &'static Syntax,
    pub(super) place: Place,
    pub(super) budget: &'b mut Budget,
    pub(super) out: Screening<'a>,
    pub(super) chain: Chain,
    /// What runs the commands that are read now.
    pub(super) via: Via,
    pub(super) repeats: bool,
    /// Here-documents whose bodies begin after the next newline.
    pub(super) pending: Vec<Pending<'a>>,
    /// The text is a here-document's: double quotes in it are no quotes.
    pub(super) in_heredoc: bool,
    /// The text may change which characters part words.
    pub(super) separators: bool,
    /// The last here-document that is a command's input: the command, and which of the pending ones it is.
    pub(super) input: Option<(usize, usize)>,
    /// The text is inside `$(…)`.
    pub(super) substituted: bool,
}

/// Takes a text apart, at the expense of `budget`. A wrapper's text is screened by this, too; `Screening::absorb`
/// takes what it yields.
pub(crate) fn parse<'a>(text: &'a str, dialect: Dialect, place: Place, budget: &mut Budget) -> Screening<'a> {
    let mut parser = Parser {
        text,
        bytes: text.as_bytes(),
        pos: 0,
        dialect,
        syntax: dialect.syntax(),
        place,
        budget,
        out: Screening { evaluation: Evaluation::default(), ..Screening::default() },
        chain: Chain::default(),
        via: Via::Line,
        repeats: false,
        pending: Vec::new(),
        in_heredoc: false,
        separators: text.contains("IFS"),
        input: None,
        substituted: false,
    };
    parser.run();
    parser.out
}

impl<'a> Parser<'a, '_> {
    fn run(&mut self) {
        let found = odd::find(self.text);
        if !self.budget.read(self.text.len()) {
            self.fail("too-long", "The line is too long to be taken apart.", 0);
        } else if !self.text.contains('\0') {
            // Where it stops, it has said so.
            let _ = match self.dialect {
                Dialect::Powershell | Dialect::Cmd => self.plain_line(),
                _ => self.list(&[]).map(drop),
            };
        }
        if let Some((at, c)) = found {
            let span = self.place.span(at, at.saturating_add(c.len_utf8()));
            self.out.opaque = Some(Opaque { code: odd::CODE, message: odd::MESSAGE, span });
        }
    }

    /// The byte at an index; 0 past the end (no line that is parsed holds a NUL).
    pub(super) fn byte(&self, at: usize) -> u8 {
        self.bytes.get(at).copied().unwrap_or(0)
    }

    /// The first index from `at` on that does not begin a `\` newline, which the shell never sees.
    pub(super) fn past_joins(&self, mut at: usize) -> usize {
        while self.byte(at) == b'\\' && self.byte(at.saturating_add(1)) == b'\n' {
            at = at.saturating_add(2);
        }
        at
    }

    /// The next byte.
    pub(super) fn peek(&mut self) -> u8 {
        self.pos = self.past_joins(self.pos);
        self.byte(self.pos)
    }

    /// The index of the `n`-th byte after the next one.
    pub(super) fn ahead(&self, n: usize) -> usize {
        let mut at = self.past_joins(self.pos);
        for _ in 0..n {
            at = self.past_joins(at.saturating_add(1));
        }
        at
    }

    /// The `n`-th byte after the next one.
    pub(super) fn look(&self, n: usize) -> u8 {
        self.byte(self.ahead(n))
    }

    /// Takes `n` bytes.
    pub(super) fn bump(&mut self, n: usize) {
        for _ in 0..n {
            self.pos = self.past_joins(self.pos).saturating_add(1);
        }
        self.pos = self.pos.min(self.bytes.len());
    }

    /// Takes `wanted` if it comes next.
    pub(super) fn eat(&mut self, wanted: &str) -> bool {
        let mut at = self.pos;
        for byte in wanted.bytes() {
            at = self.past_joins(at);
            if self.byte(at) != byte {
                return false;
            }
            at = at.saturating_add(1);
        }
        self.pos = at;
        true
    }

    pub(super) fn blanks(&mut self) {
        while matches!(self.peek(), b' ' | b'\t') {
            self.pos = self.pos.saturating_add(1);
        }
    }

    pub(super) fn slice(&self, start: usize, end: usize) -> &'a str {
        self.text.get(start..end).unwrap_or("")
    }

    pub(super) fn span(&self, start: usize, end: usize) -> Span {
        self.place.span(start, end)
    }

    /// The line is opaque from `start` on.
    pub(super) fn fail(&mut self, code: &'static str, message: &'static str, start: usize) -> Stop {
        if self.out.opaque.is_none() {
            let span = self.span(start.min(self.text.len()), self.text.len());
            self.out.opaque = Some(Opaque { code, message, span });
        }
        Stop
    }

    pub(super) fn syntax_error<T>(&mut self) -> Parse<T> {
        let at = self.pos;
        Err(self.fail("syntax", "The shell's grammar does not take the line from here on.", at))
    }

    /// What zsh alone reads in a way of its own.
    pub(super) fn zsh_only<T>(&mut self, start: usize) -> Parse<T> {
        Err(self.fail("zsh", "What zsh makes of this can't be told.", start))
    }

    /// Where shells, or two steps of one shell, read quotes differently.
    pub(super) fn quoting<T>(&mut self, start: usize) -> Parse<T> {
        Err(self.fail("quoting", "How the shell reads these quotes can't be told.", start))
    }

    /// Opens a construct that may hold others; what opens must `leave`, unless it stops.
    pub(super) fn enter(&mut self) -> Parse<()> {
        if self.budget.enter() {
            return Ok(());
        }
        let at = self.pos;
        Err(self.fail("too-deep", "The line nests too deeply to be taken apart.", at))
    }

    pub(super) fn leave(&mut self) {
        self.budget.leave();
    }
}
