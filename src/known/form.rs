//! What a row of the tables says, and how a command's words are read by it.

use super::view::{Reach, View};
use crate::shell::{Dialect, Word};

/// A program and the forms of it that only read.
pub(super) struct Program {
    /// As it is typed, without a path.
    pub(super) name: &'static str,
    pub(super) forms: Forms,
}

/// The forms of one program.
pub(super) enum Forms {
    /// The program has no sub-commands.
    One(Form),
    /// Options before the sub-command, and a row for each sub-command, sorted by path.
    Tree(Options, &'static [Row]),
}

/// A sub-command: the words that name it.
pub(super) struct Row {
    /// `log`, `stash list`. Empty where the program's own options ask (`gzip -l`).
    pub(super) path: &'static str,
    pub(super) form: Form,
}

/// Which words may follow.
pub(super) enum Form {
    /// All: by its manual, no option does more than read.
    Any,
    /// Those that are listed.
    Listed(Listed),
    /// The words have a syntax of their own.
    Judged(fn(&[Word<'_>], Dialect) -> bool),
}

/// The options that only read, and the operands.
pub(super) struct Listed {
    /// This row's own options.
    pub(super) own: Options,
    /// Options that it has in common with others.
    pub(super) shared: &'static [Options],
    /// Without one of these it does more than read; [`NONE`] where it never does.
    pub(super) needs: Options,
    pub(super) operands: Operands,
}

/// Options as data, in the notation of getopt with other marks.
///
/// In both lists `=` after an option means that it takes a value (attached, or the next word), `?` that a value may only be attached.
#[derive(Clone, Copy)]
pub(super) struct Options {
    /// The letters of the options that may be joined behind one dash; `#` stands for every digit (`head -20`).
    pub(super) short: &'static str,
    /// The long ones with their dashes, sorted, one space between: `--lines= --quiet`. Abbreviations are not accepted.
    pub(super) long: &'static str,
}

/// The words that are no options.
#[derive(Clone, Copy)]
pub(super) enum Operands {
    /// Files, names, patterns.
    Any,
    /// At most so many, each like this; and no option behind them: programs that stop at the first operand take it for one more.
    Checked { most: usize, each: fn(View<'_>) -> bool },
}

/// No options.
pub(super) const NONE: Options = Options { short: "", long: "" };

/// Any operands.
pub(super) const ANY: Operands = Operands::Any;

/// No operands.
pub(super) const NO: Operands = most(0);

/// Any number of operands of which each is like this.
pub(super) const fn each(each: fn(View<'_>) -> bool) -> Operands {
    Operands::Checked { most: usize::MAX, each }
}

/// At most so many operands.
pub(super) const fn most(most: usize) -> Operands {
    Operands::Checked { most, each: |_| true }
}

/// `short` and `long` as [`Options`] has them.
pub(super) const fn options(short: &'static str, long: &'static str) -> Options {
    Options { short, long }
}

impl Program {
    pub(super) const fn any(name: &'static str) -> Self {
        Program { name, forms: Forms::One(Form::Any) }
    }

    pub(super) const fn listed(name: &'static str, short: &'static str, long: &'static str, operands: Operands) -> Self {
        Program { name, forms: Forms::One(Form::Listed(Listed::new(short, long, operands))) }
    }

    pub(super) const fn judged(name: &'static str, judge: fn(&[Word<'_>], Dialect) -> bool) -> Self {
        Program { name, forms: Forms::One(Form::Judged(judge)) }
    }

    pub(super) const fn tree(name: &'static str, before: Options, rows: &'static [Row]) -> Self {
        Program { name, forms: Forms::Tree(before, rows) }
    }

    /// Of a listed program: it only reads with one of these options.
    pub(super) const fn needing(mut self, short: &'static str, long: &'static str) -> Self {
        if let Forms::One(Form::Listed(listed)) = &mut self.forms {
            listed.needs = options(short, long);
        }
        self
    }

    /// `words` come after the program's name.
    pub(super) fn reads(&self, words: &[Word<'_>], dialect: Dialect) -> bool {
        match &self.forms {
            Forms::One(form) => form.reads(words, dialect),
            Forms::Tree(before, rows) => {
                let words = skip(words, before);
                rows_of(rows, words).any(|(row, words)| row.form.reads(words, dialect))
            }
        }
    }
}

impl Row {
    pub(super) const fn any(path: &'static str) -> Self {
        Row { path, form: Form::Any }
    }

    pub(super) const fn listed(path: &'static str, short: &'static str, long: &'static str, operands: Operands) -> Self {
        Row { path, form: Form::Listed(Listed::new(short, long, operands)) }
    }

    /// The first word of the path.
    fn name(&self) -> &'static str {
        self.path.split(' ').next().unwrap_or("")
    }

    /// Further options that several rows have in common.
    pub(super) const fn with(mut self, shared: &'static [Options]) -> Self {
        if let Form::Listed(listed) = &mut self.form {
            listed.shared = shared;
        }
        self
    }

    /// It only reads with one of these options.
    pub(super) const fn needing(mut self, short: &'static str, long: &'static str) -> Self {
        if let Form::Listed(listed) = &mut self.form {
            listed.needs = options(short, long);
        }
        self
    }
}

impl Form {
    fn reads(&self, words: &[Word<'_>], dialect: Dialect) -> bool {
        match self {
            Form::Any => true,
            Form::Listed(listed) => listed.reads(words),
            Form::Judged(judge) => judge(words, dialect),
        }
    }
}

impl Listed {
    const fn new(short: &'static str, long: &'static str, operands: Operands) -> Self {
        Listed { own: options(short, long), shared: &[], needs: NONE, operands }
    }

    fn reads(&self, words: &[Word<'_>]) -> bool {
        let mut asked = self.needs.is_empty();
        let mut operands = 0_usize;
        let takes = |name: &str| self.own.takes(name).or_else(|| self.shared.iter().find_map(|set| set.takes(name)));
        let fits = walk(words, takes, |item| match (item, self.operands) {
            (Item::Option { .. }, Operands::Checked { .. }) if operands > 0 => false,
            (Item::Option { name, .. }, _) => {
                // Behind an operand, it may be one more operand.
                asked = asked || operands == 0 && self.needs.takes(name).is_some();
                true
            }
            (Item::Operand(operand), allowed) => {
                operands = if operand.single() { operands.saturating_add(1) } else { usize::MAX };
                match allowed {
                    Operands::Any => true,
                    Operands::Checked { most, each } => operands <= most && each(operand),
                }
            }
        });
        fits && asked
    }
}

/// Does an option take a value?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Takes {
    Nothing,
    /// Attached, or the next word.
    Value,
    /// Attached or not at all.
    Attached,
}

impl Options {
    pub(super) const fn is_empty(&self) -> bool {
        self.short.is_empty() && self.long.is_empty()
    }

    /// How this option takes a value, where it is listed. A name with its dashes is a long one, a lone letter a short one.
    pub(super) fn takes(&self, name: &str) -> Option<Takes> {
        if name.starts_with('-') { self.long(name) } else { self.short(name) }
    }

    fn short(&self, letter: &str) -> Option<Takes> {
        let letter = match letter.as_bytes() {
            [b'0'..=b'9'] => "#",
            [b'a'..=b'z' | b'A'..=b'Z'] => letter,
            _ => return None,
        };
        let (_, after) = self.short.split_once(letter)?;
        Some(match after.as_bytes().first() {
            Some(b'=') => Takes::Value,
            Some(b'?') => Takes::Attached,
            _ => Takes::Nothing,
        })
    }

    /// A binary search over the bytes of the list: each probe goes back to where the entry begins.
    fn long(&self, name: &str) -> Option<Takes> {
        let (mut low, mut high) = (0_usize, self.long.len());
        while low < high {
            let start =
                self.long.get(low..low.midpoint(high))?.rfind(' ').map_or(low, |gap| low.saturating_add(gap).saturating_add(1));
            let entry = self.long.get(start..high)?.split(' ').next()?;
            let (key, takes) = if let Some(key) = entry.strip_suffix('=') {
                (key, Takes::Value)
            } else if let Some(key) = entry.strip_suffix('?') {
                (key, Takes::Attached)
            } else {
                (entry, Takes::Nothing)
            };
            match key.cmp(name) {
                std::cmp::Ordering::Equal => return Some(takes),
                std::cmp::Ordering::Less => low = start.saturating_add(entry.len()).saturating_add(1),
                std::cmp::Ordering::Greater => high = start.saturating_sub(1),
            }
        }
        None
    }
}

/// What a walk over the words meets.
pub(super) enum Item<'a> {
    /// An option by its letter, or by its long name with the dashes, and its value.
    Option {
        name: &'a str,
        value: Option<View<'a>>,
    },
    Operand(View<'a>),
}

/// Reads words as getopt does, options in any order. False as soon as a word may be an option that `takes` does not know, and where
/// `visit` says no.
pub(super) fn walk<'a>(
    words: &'a [Word<'a>],
    takes: impl Fn(&str) -> Option<Takes>,
    mut visit: impl FnMut(Item<'a>) -> bool,
) -> bool {
    let mut words = words;
    while let Some((word, after)) = words.split_first() {
        let word = View::of(word);
        if word.is("--") {
            return after.iter().all(|operand| visit(Item::Operand(View::of(operand))));
        }
        let left =
            if word.may_be_option() { option(words, &takes, &mut visit) } else { visit(Item::Operand(word)).then_some(after) };
        match left {
            Some(left) => words = left,
            None => return false,
        }
    }
    true
}

/// The words after the options that `before` lists.
fn skip<'a>(words: &'a [Word<'a>], before: &Options) -> &'a [Word<'a>] {
    let mut words = words;
    while let Some(after) = option(words, &|name| before.takes(name), &mut |_| true) {
        words = after;
    }
    words
}

/// Reads the option, or the joined letters, that the words begin with. The words behind it, if it is known.
fn option<'a>(
    words: &'a [Word<'a>],
    takes: &impl Fn(&str) -> Option<Takes>,
    visit: &mut impl FnMut(Item<'a>) -> bool,
) -> Option<&'a [Word<'a>]> {
    let (word, after) = words.split_first()?;
    let word = View::of(word);
    let mut letters = word.prefix.strip_prefix('-').filter(|letters| !letters.is_empty() && word.reach != Reach::Many)?;
    let (name, attached) = match word.prefix.split_once('=') {
        Some((name, value)) => (name, Some(View { prefix: value, reach: word.reach })),
        None => (word.prefix, None),
    };
    // Without a `=`, an open end may be more of the name.
    if let Some(takes) = takes(name).filter(|_| attached.is_some() || word.reach == Reach::Whole) {
        let (value, after) = match (takes, attached) {
            (Takes::Nothing, Some(_)) => return None,
            (Takes::Value, None) => value(after)?,
            (_, attached) => (attached, after),
        };
        return visit(Item::Option { name, value }).then_some(after);
    }
    while let Some(letter) = letters.chars().next() {
        let (name, rest) = letters.split_at_checked(letter.len_utf8())?;
        let attached = Some(View { prefix: rest, reach: word.reach }).filter(|value| !value.is(""));
        let (value, after) = match takes(name)? {
            Takes::Nothing => {
                letters = rest;
                if !visit(Item::Option { name, value: None }) {
                    return None;
                }
                continue;
            }
            Takes::Attached => (attached, after),
            // `-n"$x"`: where `$x` is empty, the value is the next word, and what follows is not what it seems.
            Takes::Value => match attached {
                Some(attached) => (Some(attached).filter(|value| !value.prefix.is_empty()).map(Some)?, after),
                None => value(after)?,
            },
        };
        return visit(Item::Option { name, value }).then_some(after);
    }
    // Behind an open end there may be more letters.
    (word.reach == Reach::Whole).then_some(after)
}

/// The next word as a value, and the words behind it. It must be exactly one word, and none that a program which takes no value here
/// would read as an option. No word left: the program fails, or has a default.
fn value<'a>(words: &'a [Word<'a>]) -> Option<(Option<View<'a>>, &'a [Word<'a>])> {
    let Some((word, after)) = words.split_first() else {
        return Some((None, words));
    };
    let value = View::of(word);
    let number = matches!(value.prefix.as_bytes(), [b'-', b'0'..=b'9', ..]);
    let dash = value.prefix.starts_with('-') && !number && !value.is("-");
    (value.single() && !dash).then_some((Some(value), after))
}

/// The rows whose path these words begin with, each with the words that are left.
fn rows_of<'a>(rows: &'static [Row], words: &'a [Word<'a>]) -> impl Iterator<Item = (&'static Row, &'a [Word<'a>])> {
    let first = words.first().and_then(|word| View::of(word).known()).unwrap_or("");
    let from = rows.partition_point(|row| row.name() < first);
    let bare = rows.iter().take_while(move |row| row.path.is_empty() && !first.is_empty());
    let named = rows.get(from..).unwrap_or(&[]).iter().take_while(move |row| row.name() == first);
    bare.chain(named).filter_map(move |row| Some((row, after(row.path, words)?)))
}

/// The words behind this path, where they begin with it.
fn after<'a>(path: &str, words: &'a [Word<'a>]) -> Option<&'a [Word<'a>]> {
    path.split_terminator(' ').try_fold(words, |words, name| {
        let (word, after) = words.split_first()?;
        View::of(word).is(name).then_some(after)
    })
}
