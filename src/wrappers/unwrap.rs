//! What a command runs, by its row and its words.

use std::borrow::Cow;

use super::options::{Given, Item, Reader, Shape, Value, shape};
use super::row::{Order, Row, Runs, Tongue};
use super::{Wrappers, find, placeholder, settings, shells, split, windows};
use crate::shell::{Assignment, Hole, Piece, Span, Text, Word};

/// What a wrapper does with its words.
#[derive(Debug, Default)]
pub(super) struct Wrapping<'a> {
    /// It needs no permission of its own, as far as its options say.
    pub transparent: bool,
    /// What it runs may run more than once, or later.
    pub repeats: bool,
    /// Its text is given positional parameters.
    pub positional: bool,
    /// What it runs.
    pub runs: Vec<Ran<'a>>,
}

/// One thing that a wrapper runs.
#[derive(Debug)]
pub(super) enum Ran<'a> {
    /// A command.
    Words {
        /// The name first.
        words: Vec<Word<'a>>,
        /// Which of the wrapper's words is the name.
        word: Option<usize>,
        /// Set for this command.
        assignments: Vec<Assignment<'a>>,
    },
    /// Shell text.
    Line {
        /// The text.
        text: String,
        /// Who reads it.
        tongue: Tongue,
        /// Words are added to its last command.
        added: bool,
        /// Where the text stands.
        span: Span,
    },
    /// What the command reads from its input, as text for this shell.
    Input(Tongue),
    /// Something, and it can't be told what.
    Unknown(Span),
}

impl<'a> Wrapping<'a> {
    /// It may run any command.
    pub(super) fn of_anything(span: Span) -> Self {
        Wrapping { repeats: true, runs: vec![Ran::Unknown(span)], ..Wrapping::default() }
    }

    /// Something is run and it can't be told what: that needs a permission of its own.
    pub(super) fn unknown(&mut self, words: &[Word<'_>], at: usize) {
        self.transparent = false;
        self.runs.push(Ran::Unknown(span_at(words, at)));
    }

    /// Adds shell text.
    pub(super) fn line(&mut self, text: &str, tongue: Tongue, span: Span) {
        self.runs.push(Ran::Line { text: text.to_owned(), tongue, added: false, span });
    }

    /// Adds the text of a word, where it is known.
    pub(super) fn line_word(&mut self, words: &[Word<'a>], at: usize, tongue: Tongue) {
        match words.get(at).map(|word| (shape(word), word.span)) {
            Some((Shape::Known(text), span)) => self.line(text, tongue, span),
            Some(_) => self.unknown(words, at),
            None => {}
        }
    }
}

/// The span of the word at `at`, else of the last one.
pub(super) fn span_at(words: &[Word<'_>], at: usize) -> Span {
    words.get(at).or(words.last()).map(|word| word.span).unwrap_or_default()
}

/// A word of which nothing is known, not even that it is one.
pub(super) fn anything<'a>(span: Span) -> Word<'a> {
    Word { text: Text::Open(vec![Piece::Hole(Hole::Split)]), span }
}

/// Are these words one of which nothing is known?
pub(super) fn is_anything(words: &[Word<'_>]) -> bool {
    match words {
        [word] => matches!(&word.text, Text::Open(pieces) if pieces.as_slice() == [Piece::Hole(Hole::Split)]),
        _ => false,
    }
}

/// A word that is known.
pub(super) fn known<'a>(text: String, span: Span) -> Word<'a> {
    Word { text: Text::Known(Cow::Owned(text)), span }
}

/// What the options said so far.
#[derive(Default)]
struct Said {
    nothing: bool,
    elsewhere: bool,
    through_shell: bool,
    as_words: bool,
    reads_input: bool,
    ended: bool,
    mark: Option<Option<String>>,
}

/// What the command of `words` runs, its options read from `from` on; `name` is the row's. `None`: no other command.
pub(super) fn unwrap<'a>(
    words: &[Word<'a>],
    from: usize,
    (name, row): (&str, Row<'_>),
    table: &Wrappers,
) -> Option<Wrapping<'a>> {
    let mut wrapping = Wrapping { transparent: row.transparent, repeats: row.repeats, ..Wrapping::default() };
    match row.runs {
        Runs::Shell(tongue) => shells::shell(words, from, tongue, &mut wrapping),
        Runs::Source => shells::source(words, from, &mut wrapping),
        Runs::Find => find::find(words, from, &mut wrapping),
        Runs::Powershell => windows::powershell(words, from, &mut wrapping),
        Runs::Cmd => windows::cmd(words, from, &mut wrapping),
        Runs::Untold if words.len() > from => wrapping.unknown(words, from),
        Runs::Untold => {}
        Runs::AfterDashes => after_dashes(words, from, &mut wrapping),
        _ => by_row(words, from, row, name, table, &mut wrapping),
    }
    (!wrapping.runs.is_empty()).then_some(wrapping)
}

fn by_row<'a>(
    words: &[Word<'a>],
    from: usize,
    row: Row<'_>,
    name: &str,
    table: &Wrappers,
    wrapping: &mut Wrapping<'a>,
) {
    let mut reader = Reader::new(row, words, from);
    let mut said = Said::default();
    let mut operands = 0;
    let mut assignments = Vec::new();
    let by_options = matches!(row.runs, Runs::Options | Runs::Placeholders);
    let arguments = matches!(row.runs, Runs::Arguments(_));
    let start = loop {
        let placed = operands >= row.operands && !by_options;
        if by_options && said.as_words {
            break (reader.at < words.len()).then_some(reader.at);
        }
        if reader.ended && placed && !row.assigns && row.runs != Runs::Sub {
            break (reader.at < words.len()).then_some(reader.at);
        }
        match reader.next() {
            None => break None,
            Some(Item::Untold) => return wrapping.unknown(words, reader.at.saturating_sub(1)),
            Some(Item::Option(Given { sign: ',', value, word, .. })) => {
                return split_in(words, value, word, reader.at, wrapping);
            }
            Some(Item::Option(given)) => said.hear(given, words, row, wrapping),
            Some(Item::Operand(at)) if operands < row.operands && !(arguments && said.as_words) => {
                if words.get(at).map(shape) == Some(Shape::Known("-")) {
                    continue;
                }
                operands = operands.saturating_add(1);
                if row.number && operands == row.operands && !is_number(words.get(at)) {
                    return wrapping.unknown(words, at);
                }
            }
            Some(Item::Operand(_)) if by_options => {}
            Some(Item::Operand(at)) => match row.assigns.then(|| assignment(words.get(at))).flatten() {
                Some(assignment) => assignments.push(assignment),
                None => break Some(at),
            },
        }
        if said.nothing {
            break None;
        }
    };
    wrapping.transparent &= assignments.is_empty();
    if said.nothing {
        return;
    }
    said.ended = reader.ended;
    match start {
        Some(start) if row.runs == Runs::Sub => sub_command(words, start, name, table, wrapping),
        Some(start) => inner(words, start, row, said, assignments, wrapping),
        None if said.reads_input || (row.starts_shell && wrapping.runs.is_empty()) => {
            wrapping.runs.push(Ran::Input(Tongue::Sh));
        }
        None if row.runs == Runs::Xargs => {
            let words = vec![known("echo".to_owned(), span_at(words, 0)), anything(span_at(words, 0))];
            wrapping.runs.push(Ran::Words { words, word: None, assignments });
        }
        // Its input is the commands.
        None if row.runs == Runs::Parallel => wrapping.unknown(words, 0),
        None => {}
    }
}

impl Said {
    /// Takes in one option.
    fn hear<'a>(&mut self, given: Given<'_>, words: &[Word<'a>], row: Row<'_>, wrapping: &mut Wrapping<'a>) {
        let span = span_at(words, given.word);
        let tongue = match row.runs {
            Runs::Joined(tongue) => tongue,
            Runs::Options if row.transparent => Tongue::Same,
            _ => Tongue::Sh,
        };
        match (given.sign, given.value) {
            ('!', _) => wrapping.transparent = false,
            ('|', Value::Known(text)) => match text.strip_prefix(['|', '!']) {
                Some(line) => wrapping.line(line, Tongue::Sh, span),
                None => wrapping.transparent = false,
            },
            ('|', Value::Open(start)) if start.is_empty() || start.starts_with(['|', '!']) => {
                wrapping.unknown(words, given.word)
            }
            ('|', _) => wrapping.transparent = false,
            ('$' | '@', Value::Known(text)) => {
                wrapping.runs.push(Ran::Line { text: text.to_owned(), tongue, added: given.sign == '@', span });
            }
            ('%', Value::Known(text)) => settings::setting(text, None, span, wrapping),
            ('%', Value::Open(start)) => settings::setting(start, Some(given.word), span, wrapping),
            ('$' | '@', Value::Open(_)) | ('&', _) => wrapping.unknown(words, given.word),
            ('.', _) => self.nothing = true,
            ('~', _) => {
                self.elsewhere = true;
                wrapping.transparent = false;
            }
            ('"', _) => self.through_shell = true,
            ('^', _) => self.as_words = true,
            ('<', _) => self.reads_input = true,
            ('{', Value::None) => self.mark = Some(Some("{}".to_owned())),
            ('{', Value::Known(text)) => self.mark = Some(Some(text.to_owned())),
            ('{', Value::Open(_)) => self.mark = Some(None),
            ('}', _) if self.mark.is_some() => self.mark = Some(None),
            _ => {}
        }
    }
}

/// The inner command starts at `start`.
fn inner<'a>(
    words: &[Word<'a>],
    start: usize,
    row: Row<'_>,
    said: Said,
    assignments: Vec<Assignment<'a>>,
    wrapping: &mut Wrapping<'a>,
) {
    let rest = words.get(start..).unwrap_or_default();
    let how = match row.runs {
        Runs::Joined(_) | Runs::Arguments(_) if said.as_words => Runs::Words,
        how => how,
    };
    match how {
        Runs::Joined(tongue) => return joined(words, start, tongue, wrapping),
        Runs::Chain | Runs::LineOrWords if rest.iter().any(ends_chain) => return wrapping.unknown(words, start),
        Runs::Chain => return,
        Runs::LineOrWords if rest.len() == 1 => return wrapping.line_word(words, start, Tongue::Sh),
        // Options among them are still the wrapper's own.
        _ if row.order == Order::Anywhere && !said.ended && rest.iter().any(starts_with_dash) => {
            return wrapping.unknown(words, start);
        }
        Runs::Line => return wrapping.line_word(words, start, Tongue::Sh),
        Runs::Handler => {
            if rest.len() > 1 && rest.first().map(shape) != Some(Shape::Known("-")) {
                wrapping.line_word(words, start, Tongue::Same);
            }
            return;
        }
        Runs::Lines => {
            for at in start..words.len() {
                wrapping.line_word(words, at, Tongue::Sh);
            }
            return;
        }
        Runs::WordsOrLine if matches!(rest.first().map(shape), Some(Shape::Known("-c" | "--command"))) => {
            return wrapping.line_word(words, start.saturating_add(1), Tongue::Sh);
        }
        _ => {}
    }
    if said.elsewhere && rest.first().is_none_or(is_relative_path) {
        wrapping.unknown(words, start);
    }
    if said.through_shell
        && rest.iter().any(|word| !matches!(shape(word), Shape::Known(text) if !text.contains(['$', '`'])))
    {
        return wrapping.unknown(words, start);
    }
    let (inner, word) = match how {
        Runs::Arguments(program) => {
            let mut inner = vec![known(program.to_owned(), span_at(words, start))];
            inner.extend_from_slice(rest);
            (Some(inner), None)
        }
        Runs::Xargs => (placeholder::xargs(rest, said.mark), Some(start)),
        Runs::Parallel => (placeholder::parallel(rest, said.mark), Some(start)),
        Runs::Placeholders => (Some(placeholder::fd(rest)), Some(start)),
        _ => (Some(rest.to_vec()), Some(start)),
    };
    match inner {
        Some(words) => wrapping.runs.push(Ran::Words { words, word, assignments }),
        None => wrapping.unknown(words, start),
    }
}

/// The words after `--`.
fn after_dashes<'a>(words: &[Word<'a>], from: usize, wrapping: &mut Wrapping<'a>) {
    let Some(before) =
        words.iter().skip(from).position(|word| !matches!(shape(word), Shape::Known(text) if text != "--"))
    else {
        if words.len() > from {
            wrapping.unknown(words, from);
        }
        return;
    };
    let at = from.saturating_add(before);
    match words.get(at.saturating_add(1)..) {
        Some(rest) if words.get(at).map(shape) == Some(Shape::Known("--")) => {
            let word = Some(at.saturating_add(1));
            wrapping.runs.push(Ran::Words { words: rest.to_vec(), word, assignments: Vec::new() });
        }
        _ => wrapping.unknown(words, at),
    }
}

/// `docker exec`: the row of the sub-command says what is run.
fn sub_command<'a>(words: &[Word<'a>], at: usize, name: &str, table: &Wrappers, wrapping: &mut Wrapping<'a>) {
    let sub = match words.get(at).map(shape) {
        Some(Shape::Known(sub)) => sub,
        _ => return wrapping.unknown(words, at),
    };
    let Some(row) = table.row(name, Some(sub)).or_else(|| table.row(name, Some("*"))) else { return };
    if let Some(further) = unwrap(words, at.saturating_add(1), row, table) {
        wrapping.runs.extend(further.runs);
        wrapping.repeats |= further.repeats;
        wrapping.transparent |= further.transparent;
    }
}

/// Words that are joined by blanks before a shell reads them.
pub(super) fn joined<'a>(words: &[Word<'a>], start: usize, tongue: Tongue, wrapping: &mut Wrapping<'a>) {
    let mut text = String::new();
    for word in words.get(start..).unwrap_or_default() {
        let Shape::Known(part) = shape(word) else { return wrapping.unknown(words, start) };
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(part);
    }
    wrapping.line(&text, tongue, span_at(words, start));
}

/// `NAME=value`, where the name is known.
fn assignment<'a>(word: Option<&Word<'a>>) -> Option<Assignment<'a>> {
    let word = word?;
    let (name, text) = match &word.text {
        Text::Known(text) => {
            let (name, value) = text.split_once('=')?;
            (name, Text::Known(Cow::Owned(value.to_owned())))
        }
        Text::Open(pieces) => {
            let Some((Piece::Text(first), rest)) = pieces.split_first() else { return None };
            let (name, value) = first.split_once('=')?;
            let mut pieces = vec![Piece::Text(Cow::Owned(value.to_owned()))];
            pieces.extend_from_slice(rest);
            (name, Text::Open(pieces))
        }
    };
    Some(Assignment { name: Some(Cow::Owned(name.to_owned())), value: Word { text, span: word.span } })
}

/// `env -S 'text' words`: the text's words come before the others, and are read as options again.
fn split_in<'a>(words: &[Word<'a>], value: Value<'_>, at: usize, next: usize, wrapping: &mut Wrapping<'a>) {
    let texts = match value {
        Value::Known(text) => split::split(text),
        _ => None,
    };
    let (Some(texts), Some(program)) = (texts, words.first()) else { return wrapping.unknown(words, at) };
    let span = span_at(words, at);
    let mut inner = vec![program.clone()];
    inner.extend(texts.into_iter().map(|text| known(text, span)));
    inner.extend_from_slice(words.get(next..).unwrap_or_default());
    wrapping.runs.push(Ran::Words { words: inner, word: None, assignments: Vec::new() });
}

fn ends_chain(word: &Word<'_>) -> bool {
    !matches!(shape(word), Shape::Known(text) if !text.ends_with(';'))
}

fn starts_with_dash(word: &Word<'_>) -> bool {
    !matches!(shape(word), Shape::Known(text) | Shape::Starts(text) if !text.starts_with('-'))
}

fn is_number(word: Option<&Word<'_>>) -> bool {
    matches!(word.map(shape), Some(Shape::Known(text)) if text.starts_with(|c: char| c.is_ascii_digit()))
}

/// A program that is looked up from the folder where it is run.
fn is_relative_path(name: &Word<'_>) -> bool {
    !matches!(shape(name), Shape::Known(text) if text.starts_with('/') || !text.contains('/'))
}
