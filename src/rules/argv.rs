//! argv rules: a prefix of words, each a literal or a choice of literals. Never a prefix of a word.

use super::Match;
use super::glob::Track;
use super::globals::{self, Globals};
use super::options::{Options, Use};
use super::resolve::lexical;
use super::spelling::{argument, base_name, program, vanishes};
use super::walk::{Manner, Reading, Walk};
use crate::shell::{Command, Dialect, Hole, Piece, Screening, Span, Text, Word};

/// A compiled argv rule.
#[derive(Clone, Debug)]
pub struct ArgvRule {
    places: Vec<Vec<Literal>>,
    options: Option<Options>,
}

/// A word that is asked for.
#[derive(Clone, Debug)]
pub(crate) struct Literal {
    text: Box<str>,
    track: Track,
}

impl Literal {
    pub(crate) fn new(text: &str) -> Self {
        Self { text: text.into(), track: Track::literal(text) }
    }
}

/// Who asks: an allow rule sees one spelling, a restriction all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum View {
    Allow,
    Restrict {
        windows: bool,
    },
}

impl View {
    fn restrict(dialect: Dialect) -> Self {
        Self::Restrict { windows: matches!(dialect, Dialect::Powershell | Dialect::Cmd) }
    }

    pub(crate) fn windows(self) -> bool {
        self == Self::Restrict { windows: true }
    }

    fn sees_through(self) -> bool {
        self != Self::Allow
    }
}

impl ArgvRule {
    /// A rule of these places, in each of which one of the words must stand. An empty rule matches nothing.
    pub fn new<W: AsRef<str>>(places: &[Vec<W>], options: Option<Options>) -> Self {
        let literals = |place: &Vec<W>| place.iter().map(|word| Literal::new(word.as_ref())).collect();
        Self { places: places.iter().map(literals).collect(), options }
    }

    /// The words of which one stands first.
    pub(crate) fn first_place(&self) -> impl Iterator<Item = &str> {
        self.places.first().into_iter().flatten().map(|literal| &*literal.text)
    }

    /// How many words it spells out.
    pub fn literal_words(&self) -> usize {
        self.places.len()
    }

    /// Do these words, all known and split as a host or `shlex` does it, begin with what the rule asks for? As an
    /// allow rule: what is doubtful does not fit.
    pub fn matches<W: AsRef<str>>(&self, words: &[W]) -> bool {
        let has = |(place, word): (&Vec<Literal>, &W)| place.iter().any(|own| *own.text == *word.as_ref());
        match &self.options {
            Some(_) => self.fits_known(words, View::Allow) == Match::Always,
            None => !self.places.is_empty() && self.places.len() <= words.len() && self.places.iter().zip(words).all(has),
        }
    }

    /// How a deny or ask rule fits words that are known and split.
    pub fn restricts_words<W: AsRef<str>>(&self, words: &[W], dialect: Dialect) -> Match {
        self.fits_known(words, View::restrict(dialect))
    }

    fn fits_known<W: AsRef<str>>(&self, words: &[W], view: View) -> Match {
        let known = |word: &W| Word { text: Text::Known(word.as_ref().to_owned().into()), span: Span::default() };
        let words: Vec<Word> = words.iter().map(known).collect();
        self.fits(&words.iter().collect::<Vec<_>>(), view)
    }

    /// How an allow rule fits a command: as it is spelled, words unquoted. `harmless`: may this variable be set before it?
    pub fn allows(&self, command: &Command, harmless: impl Fn(&str) -> bool) -> Match {
        let assigns = |name: Option<&str>| !name.is_some_and(&harmless);
        if command.assignments.iter().any(|assignment| assigns(assignment.name.as_deref())) {
            return Match::Never;
        }
        self.fits(&command.words.iter().collect::<Vec<_>>(), View::Allow)
    }

    /// How a deny or ask rule fits the command at `index`: through its folder, assignments, wrappers, options that stand
    /// before a sub-command and, in the Windows dialects, its ending and case.
    pub fn restricts(&self, screening: &Screening, index: usize, dialect: Dialect) -> Match {
        const DEEPEST: usize = 16;
        let Some(command) = screening.commands.get(index) else { return Match::Never };
        let view = View::restrict(dialect);
        let words: Vec<&Word> = command.words.iter().collect();
        let mut answer = self.fits(&words, view);
        let mut inside = command.inside;
        for _ in 0..DEEPEST {
            let Some(wrapper) = inside.and_then(|inside| screening.commands.get(inside.wrapper)) else { break };
            if let Some(name) = wrapper.words.first() {
                answer = answer.max(self.fits(&[&[name], words.as_slice()].concat(), view));
            }
            inside = wrapper.inside;
        }
        answer
    }

    fn fits(&self, words: &[&Word], view: View) -> Match {
        if self.places.is_empty() {
            return Match::Never;
        }
        let mut reading = Prefix { rule: self, words, view, answer: Match::Always, rest: Vec::new() };
        reading.walk();
        let (mut answer, rest) = (reading.answer, reading.rest);
        if let Some(options) = &self.options
            && answer != Match::Never
        {
            let grants = if view.sees_through() { Use::Forbids } else { Use::Grants };
            answer = answer.min(options.fits(&rest, grants, view));
        }
        answer
    }
}

/// The places being looked for in the words.
struct Prefix<'r, 'w> {
    rule: &'r ArgvRule,
    words: &'r [&'w Word<'w>],
    view: View,
    answer: Match,
    /// What is left once the places are taken: where options are looked for.
    rest: Vec<&'w Word<'w>>,
}

impl Prefix<'_, '_> {
    /// Goes from place to place as long as all is known; what depends on a hole is left to [`Prefix::reach`].
    fn walk(&mut self) {
        let mut path: Vec<&str> = Vec::new();
        let mut table: Option<&Globals> = None;
        let (mut index, mut place) = (0_usize, 0_usize);
        // An option that may take the next word as its value.
        let mut open = false;
        while place < self.rule.places.len() {
            let Some(word) = self.words.get(index) else {
                self.answer = Match::Never;
                return;
            };
            let fit = self.at(place, word);
            let text = match &word.text {
                Text::Known(text) => &**text,
                Text::Open(_) if fit == Match::Always => "~",
                Text::Open(_) => {
                    let possible = self.reach(index, place);
                    self.answer = if possible { Match::Maybe } else { Match::Never };
                    self.rest = self.words.iter().skip(1).copied().collect();
                    return;
                }
            };
            let mut taken = 1_usize;
            if fit == Match::Always {
                path.push(if place == 0 { base_name(text, self.view.windows()) } else { text });
                table = globals::after(&path);
                (place, open) = (place.saturating_add(1), false);
            } else if place > 0 && self.skips(table, text) {
                let valued = table.is_some_and(|table| table.values.contains(&text));
                taken = if valued { 2 } else { 1 };
                open = !valued && !text.contains('=');
            } else if open {
                // It may be the value of an option that no table knows.
                self.answer = Match::Maybe;
                open = false;
            } else {
                self.answer = Match::Never;
                return;
            }
            index = index.saturating_add(taken);
        }
        self.rest = self.words.iter().skip(index).copied().collect();
    }

    /// Is the word an option that stands before the sub-command? Only a restriction looks past it.
    fn skips(&self, table: Option<&Globals>, word: &str) -> bool {
        match table {
            _ if !self.view.sees_through() => false,
            Some(table) => table.skips(word),
            None => self.rule.options.is_some() && word.len() > 1 && word.starts_with('-') && word != "--",
        }
    }

    /// How a word fits a place.
    fn at(&self, place: usize, word: &Word) -> Match {
        let Some(literals) = self.rule.places.get(place) else { return Match::Never };
        literals.iter().map(|literal| fits(literal, word, place == 0, self.view)).max().unwrap_or(Match::Never)
    }

    /// May the first of the words that this one becomes stand in a place?
    fn begins(&self, place: usize, word: &Word) -> bool {
        let Text::Open(pieces) = &word.text else { return false };
        let known: Vec<Piece> = pieces.iter().take_while(|piece| matches!(piece, Piece::Text(_))).cloned().collect();
        let text = Text::Open(known.into_iter().chain([Piece::Hole(Hole::Split)]).collect());
        self.at(place, &Word { text, span: word.span }) != Match::Never
    }

    /// May some filling of the holes reach the last place? Every place that some filling reaches is held.
    fn reach(&self, from: usize, place: usize) -> bool {
        let last = self.rule.places.len();
        let mut held = vec![false; last.saturating_add(1)];
        if let Some(held) = held.get_mut(place) {
            *held = true;
        }
        let mut after_option = true;
        for word in self.words.iter().skip(from) {
            let mut next = vec![false; held.len()];
            let mut hold = |place: usize| next.iter_mut().skip(place).take(1).for_each(|next| *next = true);
            let splits = splits(word);
            let option = match &word.text {
                Text::Known(text) => self.skips(None, text) || (self.view.sees_through() && text.starts_with(['-', '+'])),
                Text::Open(_) => self.view.sees_through(),
            };
            for place in held.iter().enumerate().filter_map(|(place, held)| held.then_some(place)) {
                if vanishes(word) || (place > 0 && (option || (after_option && self.view.sees_through()))) {
                    hold(place);
                }
                if splits {
                    if self.begins(place, word) {
                        (place.saturating_add(1)..=last).for_each(&mut hold);
                    }
                } else if self.at(place, word) != Match::Never {
                    hold(place.saturating_add(1));
                }
            }
            after_option = option;
            held = next;
            if held.last() == Some(&true) {
                return true;
            }
        }
        false
    }
}

/// May the word become several?
fn splits(word: &Word) -> bool {
    match &word.text {
        Text::Known(_) => false,
        Text::Open(pieces) => pieces.iter().any(|piece| matches!(piece, Piece::Hole(Hole::Split | Hole::Files))),
    }
}

/// How a word fits a literal.
fn fits(literal: &Literal, word: &Word, is_program: bool, view: View) -> Match {
    let windows = view.windows();
    let same = |text: &str| match windows {
        true => text.to_lowercase() == literal.text.to_lowercase(),
        false => *text == *literal.text,
    };
    if let Text::Known(text) = &word.text {
        let hit = same(text)
            || (view.sees_through()
                && ((is_program && same(base_name(text, windows))) || lexical(text, false).is_some_and(|text| same(&text))));
        return if hit { Match::Always } else { Match::Never };
    }
    let parts = match (view, is_program) {
        (View::Allow, _) => Vec::new(),
        (View::Restrict { .. }, true) => program(&word.text, windows),
        (View::Restrict { .. }, false) => argument(&word.text),
    };
    let manner = Manner { tail: false, fold: windows, paths: literal.text.contains(['/', '.', '~']) };
    let answer = |reading| {
        let mut walk = Walk::new(&literal.track, reading).in_manner(manner);
        match view {
            View::Allow => walk.word(&word.text),
            View::Restrict { .. } => walk.parts(&parts),
        }
        walk.is_done()
    };
    match answer(Reading::Possible) {
        false => Match::Never,
        true if answer(Reading::Certain) => Match::Always,
        true => Match::Maybe,
    }
}
