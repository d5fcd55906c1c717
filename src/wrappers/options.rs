//! Reads a program's words as its own option parser would (POSIX `getopt`, GNU `getopt_long`).

use super::row::{Order, Row, Runs, Unlisted};
use crate::shell::{Hole, Piece, Text, Word};

/// One thing among a program's words.
#[derive(Debug)]
pub(super) enum Item<'w> {
    /// An option of the row.
    Option(Given<'w>),
    /// A word that is no option.
    Operand(usize),
    /// From here on it can't be told what the words are.
    Untold,
}

/// An option as it was given.
#[derive(Debug)]
pub(super) struct Given<'w> {
    /// The sign in the options column, `' '` without one.
    pub sign: char,
    /// Its value, where it has one.
    pub value: Value<'w>,
    /// The word that holds the value, else the option.
    pub word: usize,
}

/// An option's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value<'w> {
    /// The option has none.
    None,
    /// Known in full.
    Known(&'w str),
    /// Starts so, and is known in full only when the shell runs.
    Open(&'w str),
}

/// A word, as far as an option parser asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape<'w> {
    /// Known in full.
    Known(&'w str),
    /// One word that starts so.
    Starts(&'w str),
    /// One word, of which nothing is known.
    One,
    /// Any number of words.
    Any,
}

/// What an option parser can see of a word before the shell runs.
pub(super) fn shape<'w>(word: &'w Word<'_>) -> Shape<'w> {
    let pieces = match &word.text {
        Text::Known(text) => return Shape::Known(text),
        Text::Open(pieces) => pieces,
    };
    if pieces.iter().any(|piece| matches!(piece, Piece::Hole(Hole::Split | Hole::Files))) {
        return Shape::Any;
    }
    match (pieces.first(), pieces.get(1)) {
        (Some(Piece::Text(start)), _) if !start.is_empty() => Shape::Starts(start),
        // A home folder is an absolute path.
        (Some(Piece::Hole(Hole::Home)), Some(Piece::Text(rest))) if rest.starts_with('/') => Shape::Starts("/"),
        _ => Shape::One,
    }
}

/// Walks over a program's words.
pub(super) struct Reader<'w, 'a> {
    row: Row<'w>,
    words: &'w [Word<'a>],
    /// The next word.
    pub at: usize,
    /// Flags left in a cluster: `vk5` of `-vk5`, and whether the word goes on beyond what is known.
    cluster: Option<(&'w str, bool)>,
    /// Options are over: whatever comes is an operand.
    pub ended: bool,
}

/// A line of the options column.
struct Listed<'w> {
    name: &'w str,
    takes: Takes,
    sign: char,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Takes {
    Nothing,
    Value,
    Joined,
}

impl<'w, 'a> Reader<'w, 'a> {
    /// Reads `words` from `at` on.
    pub(super) fn new(row: Row<'w>, words: &'w [Word<'a>], at: usize) -> Self {
        Reader { row, words, at, cluster: None, ended: false }
    }

    /// The next option or operand.
    pub(super) fn next(&mut self) -> Option<Item<'w>> {
        if let Some((flags, open)) = self.cluster.take() {
            return Some(self.flag(flags, open));
        }
        let shape = shape(self.words.get(self.at)?);
        let word = self.at;
        self.at = self.at.saturating_add(1);
        let (text, open) = match shape {
            Shape::Known(text) => (text, false),
            Shape::Starts(text) => (text, true),
            Shape::One if self.ended => return Some(Item::Operand(word)),
            _ if self.free() => return Some(Item::Operand(word)),
            _ => return Some(Item::Untold),
        };
        if let Some(option) = self.plus(text, open) {
            return Some(option);
        }
        let dashed = text.starts_with('-') && (text != "-" || open);
        // A host's row may have `/u` and `+x`, and `env -` is an option.
        let named = |text: &str| text.starts_with(['-', '+', '/']) && listed(self.row.options).any(|l| l.name == text);
        if self.ended || !(dashed || (!open && named(text))) {
            self.ended |= self.row.order == Order::Stop;
            return Some(Item::Operand(word));
        }
        if text == "--" && !open {
            // Where not every option is listed, this may be the value of one.
            if self.free() {
                return Some(self.unlisted());
            }
            self.ended = true;
            return self.next();
        }
        if let Some(item) = self.whole(text, open) {
            return Some(item);
        }
        match text.strip_prefix('-') {
            Some(flags) if !text.starts_with("--") && !flags.is_empty() => Some(self.flag(flags, open)),
            _ => Some(self.unlisted()),
        }
    }

    /// `vim +cmd`
    fn plus(&self, text: &'w str, open: bool) -> Option<Item<'w>> {
        let value = text.strip_prefix('+').filter(|_| !self.ended)?;
        let listed = listed(self.row.options).find(|listed| listed.name == "+")?;
        let sign = if !open && value.bytes().all(|byte| byte.is_ascii_digit()) { ' ' } else { listed.sign };
        let value = if open { Value::Open(value) } else { Value::Known(value) };
        Some(Item::Option(Given { sign, value, word: self.at.saturating_sub(1) }))
    }

    /// The program runs something only where an option says so: its other words are left alone.
    fn free(&self) -> bool {
        self.row.runs == Runs::Options && self.row.unlisted == Unlisted::Flag
    }

    fn unlisted(&mut self) -> Item<'w> {
        match self.row.unlisted {
            Unlisted::Untold => Item::Untold,
            Unlisted::Flag => {
                Item::Option(Given { sign: ' ', value: Value::None, word: self.at.saturating_sub(1) })
            }
        }
    }

    /// A word that is one option: `--kill-after=5`, `--kill=5`, `-ex`, `-5`.
    fn whole(&mut self, text: &'w str, open: bool) -> Option<Item<'w>> {
        let numeric = text.trim_start_matches(['-', '+']);
        if !open
            && numeric.starts_with(|c: char| c.is_ascii_digit())
            && listed(self.row.options).any(|l| l.name == "-#")
        {
            return Some(Item::Option(Given {
                sign: ' ',
                value: Value::None,
                word: self.at.saturating_sub(1),
            }));
        }
        let (name, joined) = match text.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (text, None),
        };
        if (name.len() == 2 && name.starts_with('-')) || (open && joined.is_none()) {
            return None;
        }
        let listed = self.long(name)?;
        let word = self.at.saturating_sub(1);
        let value = match (listed.takes, joined) {
            (Takes::Nothing, None) | (Takes::Joined, None) => Value::None,
            (Takes::Nothing, Some(_)) => return Some(self.unlisted()),
            (_, Some(value)) if open => Value::Open(value),
            (_, Some(value)) => Value::Known(value),
            (Takes::Value, None) => return Some(self.next_word(listed)),
        };
        Some(Item::Option(Given { sign: listed.sign, value, word }))
    }

    /// The option of this name, or the only one that it abbreviates.
    fn long(&self, name: &str) -> Option<Listed<'w>> {
        if let Some(exact) = listed(self.row.options).find(|listed| listed.name == name) {
            return Some(exact);
        }
        let mut fits =
            listed(self.row.options).filter(|listed| listed.name.starts_with("--") && listed.name.starts_with(name));
        let first = fits.next()?;
        fits.next().is_none().then_some(first)
    }

    /// The first flag of a cluster; the rest waits.
    fn flag(&mut self, flags: &'w str, open: bool) -> Item<'w> {
        let word = self.at.saturating_sub(1);
        let Some(letter) = flags.chars().next() else { return self.unlisted() };
        let rest = flags.get(letter.len_utf8()..).unwrap_or_default();
        let Some(listed) = listed(self.row.options).find(|listed| {
            let mut name = listed.name.chars();
            name.next() == Some('-') && name.next() == Some(letter) && name.next().is_none()
        }) else {
            if self.row.unlisted == Unlisted::Flag && !rest.is_empty() {
                self.cluster = Some((rest, open));
            }
            return self.unlisted();
        };
        let value = match listed.takes {
            Takes::Value if rest.is_empty() && !open => return self.next_word(listed),
            Takes::Value | Takes::Joined if open => Value::Open(rest),
            Takes::Joined if rest.is_empty() => Value::None,
            Takes::Value | Takes::Joined => Value::Known(rest),
            Takes::Nothing => {
                if open && rest.is_empty() {
                    return Item::Untold;
                }
                if !rest.is_empty() {
                    self.cluster = Some((rest, open));
                }
                Value::None
            }
        };
        Item::Option(Given { sign: listed.sign, value, word })
    }

    /// An option whose value is the next word, if that is one word.
    fn next_word(&mut self, listed: Listed<'w>) -> Item<'w> {
        let word = self.at;
        let value = match self.words.get(word).map(shape) {
            Some(Shape::Known(text)) => Value::Known(text),
            Some(Shape::Starts(text)) => Value::Open(text),
            Some(Shape::One) => Value::Open(""),
            Some(Shape::Any) if self.free() => Value::Open(""),
            Some(Shape::Any) | None => return Item::Untold,
        };
        self.at = word.saturating_add(1);
        Item::Option(Given { sign: listed.sign, value, word })
    }
}

/// Takes the options column apart.
fn listed(options: &str) -> impl Iterator<Item = Listed<'_>> {
    options.split_ascii_whitespace().map(|written| {
        let end = written.trim_end_matches(['!', '$', '@', '%', '&', '.', '~', '"', '^', '<', '{', '}', ',', '|']);
        let sign = written.get(end.len()..).and_then(|sign| sign.chars().next()).unwrap_or(' ');
        match (end.strip_suffix('='), end.strip_suffix('?')) {
            (Some(name), _) => Listed { name, takes: Takes::Value, sign },
            (_, Some(name)) => Listed { name, takes: Takes::Joined, sign },
            _ => Listed { name: end, takes: Takes::Nothing, sign },
        }
    })
}
