//! Command globs in `decompose`: a glob over the words of a command, where a space is the gap between two words.

use super::Match;
use super::glob::{Glob, Stay, Step, Track};
use super::resolve::lexical;
use super::spelling::{Line, Spelled, vanishes};
use super::walk::{Manner, Reading, Walk};
use crate::shell::{Command, Hole, Piece, Text, Word};

/// A compiled command glob.
#[derive(Clone, Debug)]
pub struct CommandGlob {
    /// What restrictions match with: the pattern over the plain line, and with its own paths folded.
    forms: Vec<Form>,
    /// `NAME=` at the pattern's beginning, and what its value is to match.
    assignments: Vec<(Box<str>, Glob)>,
    /// Nothing follows them.
    only_assigns: bool,
    /// The words, where each is literal: most patterns are `git log *`.
    literal: Option<Vec<Box<str>>>,
    /// What an allow rule matches with: the words as written.
    words: Track,
    /// The same with literal paths folded, where that differs: for words with `.` and `..` folded.
    folded: Option<Track>,
    /// It ends in ` *`, which covers no further words as well.
    tail: bool,
}

#[derive(Clone, Debug)]
struct Form {
    glob: Glob,
    /// Without its trailing ` *`.
    short: Option<Glob>,
}

/// Why a text is no command glob.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PatternFault {
    /// It is empty.
    Empty,
    /// It holds a quote or a backslash: the words are matched unquoted, so write `argv`.
    Quote,
}

impl CommandGlob {
    /// Compiles a pattern.
    ///
    /// # Errors
    /// An empty pattern, and one with a quote or a backslash.
    pub fn new(pattern: &str) -> Result<Self, PatternFault> {
        if pattern.is_empty() {
            return Err(PatternFault::Empty);
        }
        if pattern.contains(['\'', '"', '\\']) {
            return Err(PatternFault::Quote);
        }
        let mut forms = vec![Form::new(pattern)];
        let bare = fold_literals(pattern, false);
        if bare != pattern {
            forms.push(Form::new(&bare));
        }
        let (assignments, rest) = leading_assignments(pattern);
        let only_assigns = rest.is_empty();
        let words = words_track(&rest);
        let folded = fold_literals(&rest, true);
        let folded = (folded != rest).then(|| words_track(&folded));
        Ok(Self { forms, assignments, only_assigns, literal: literal_words(&rest), words, folded, tail: pattern.ends_with(" *") })
    }

    /// The pattern as written.
    pub fn as_str(&self) -> &str {
        self.forms.first().map(|form| form.glob.as_str()).unwrap_or_default()
    }

    /// The literal text that every command which an allow rule matches begins with.
    pub fn head(&self) -> &str {
        let head = self.forms.first().map(|form| form.glob.head()).unwrap_or_default();
        if self.tail { head.strip_suffix(' ').unwrap_or(head) } else { head }
    }

    /// How an allow rule fits a command: as it is spelled, words unquoted. `harmless`: may this variable be set before it?
    pub fn allows(&self, command: &Command, harmless: impl Fn(&str) -> bool) -> Match {
        // A pattern of assignments alone speaks of a line that only assigns.
        if command.words.is_empty() != self.only_assigns {
            return Match::Never;
        }
        let mut answer = Match::Always;
        let mut spelled = self.assignments.iter().peekable();
        for assignment in &command.assignments {
            let Some(name) = assignment.name.as_deref() else { return Match::Never };
            match spelled.next_if(|(own, _)| **own == *name) {
                Some((_, value)) => answer = answer.min(value.fits(&assignment.value.text)),
                None if harmless(name) => {}
                None => return Match::Never,
            }
        }
        if spelled.peek().is_some() || answer == Match::Never {
            return Match::Never;
        }
        if self.only_assigns {
            return answer;
        }
        if let Some(told) = self.literal.as_deref().and_then(|literal| self.begins(literal, &command.words)) {
            return if told { answer } else { Match::Never };
        }
        if !self.covers(&command.words, Reading::Possible, false) {
            return Match::Never;
        }
        // A text that is known in full fits or does not.
        let known = command.words.iter().all(|word| spelled_out(word).is_some());
        if !known && !self.covers(&command.words, Reading::Certain, false) {
            return Match::Maybe;
        }
        let climbs = |word: &Word| spelled_out(word).is_some_and(|(_, text)| has_dots(text));
        match command.words.iter().any(climbs) && !self.covers(&command.words, Reading::Certain, true) {
            false => answer,
            true if known => Match::Never,
            true => Match::Maybe,
        }
    }

    /// Do the words begin with these, and end with them but for a trailing ` *`? `None` where a run-time word is met.
    /// A word that is as written is so when folded.
    fn begins(&self, literal: &[Box<str>], words: &[Word]) -> Option<bool> {
        for (index, own) in literal.iter().enumerate() {
            match words.get(index).map(|word| &word.text) {
                Some(Text::Known(text)) if **own == **text => {}
                Some(Text::Open(_)) => return None,
                _ => return Some(false),
            }
        }
        let rest = words.get(literal.len()..).unwrap_or_default();
        if self.tail || rest.is_empty() {
            return Some(true);
        }
        rest.iter().any(|word| !vanishes(word)).then_some(false)
    }

    /// Walks the words from gap to gap, as written or with `.` and `..` folded.
    fn covers(&self, words: &[Word], reading: Reading, fold: bool) -> bool {
        let track = if fold { self.folded.as_ref().unwrap_or(&self.words) } else { &self.words };
        let mut walk = Walk::new(track, reading).in_manner(Manner { tail: self.tail, ..Manner::default() });
        if reading == Reading::Possible && words.len() > 1 && words.iter().all(vanishes) {
            return true;
        }
        // Where every word may vanish, the first is taken as the name: to be certain, all are the same.
        let name = words.iter().position(|word| !vanishes(word)).unwrap_or(0);
        for (index, word) in words.iter().enumerate() {
            let before = (index != name && vanishes(word)).then(|| walk.positions().to_vec());
            if index > name {
                walk.gap();
            }
            match (spelled_out(word), &word.text, reading) {
                (Some((home, text)), ..) => cover(&mut walk, home, text, fold),
                (None, text, Reading::Possible) => walk.word(text),
                // What fills a hole may fold away the text beside it: only a star over the whole word covers it.
                _ => walk.any(),
            }
            if index < name {
                walk.gap();
            }
            if let Some(before) = before {
                walk.both(&before);
            }
        }
        walk.is_done()
    }

    /// How a deny or ask rule fits the command at `index`: the strongest of all its spellings.
    pub fn restricts(&self, line: &Line, index: usize) -> Match {
        let Some(command) = line.commands.get(index) else { return Match::Never };
        let plain = |plain: &str| self.forms.iter().any(|form| form.matches(plain));
        if !line.fold && command.plain.as_deref().is_some_and(plain) {
            return Match::Always;
        }
        if !line.fold && command.graph.is_empty() {
            return Match::Never;
        }
        self.strongest(|track, reading| {
            let mut walk = Walk::new(track, reading).in_manner(self.manner(line));
            spell(&mut walk, command);
            walk.is_done()
        })
    }

    /// How a deny or ask rule fits neighbouring commands together with the operators between them (`curl * | sh`):
    /// the command at which the run ends, and how. `None` where no run can fit.
    pub fn runs(&self, line: &Line) -> Option<(usize, Match)> {
        if !line.joined {
            return None;
        }
        let ends = |reading| self.forms.iter().find_map(|form| self.run_ends(form.glob.track(), line, reading));
        let possible = ends(Reading::Possible)?;
        Some(ends(Reading::Certain).map_or((possible, Match::Maybe), |certain| (certain, Match::Always)))
    }

    /// The first command at which a run ends that fits. All runs are walked at once.
    fn run_ends(&self, track: &Track, line: &Line, reading: Reading) -> Option<usize> {
        let mut walk = Walk::new(track, reading).in_manner(self.manner(line));
        // Where the pattern may stand before and behind each command, runs that begin earlier included.
        let mut places: Vec<(Vec<usize>, Vec<usize>)> = Vec::with_capacity(line.commands.len());
        for (index, command) in line.commands.iter().enumerate() {
            walk.swap(Vec::new());
            if let Some((after, op)) = command.after {
                if let Some((_, behind)) = places.get(after) {
                    walk.either(behind);
                }
                for text in [" ", op, " "] {
                    walk.text(text);
                }
            }
            // A wrapper and what it runs stand in the same place.
            if let Some((before, _)) = command.wrapper.and_then(|wrapper| places.get(wrapper)) {
                walk.either(before);
            }
            let before = walk.positions().to_vec();
            walk.either(&[0]);
            spell(&mut walk, command);
            if walk.is_done() {
                return Some(index);
            }
            let behind = walk.positions().to_vec();
            if let Some((_, of_wrapper)) = command.wrapper.and_then(|wrapper| places.get_mut(wrapper)) {
                walk.either(of_wrapper);
                *of_wrapper = walk.positions().to_vec();
            }
            places.push((before, behind));
        }
        None
    }

    fn manner(&self, line: &Line) -> Manner {
        Manner { tail: self.tail, fold: line.fold, paths: self.as_str().contains(['/', '.', '~']) }
    }

    fn strongest(&self, fits: impl Fn(&Track, Reading) -> bool) -> Match {
        let any = |reading| self.forms.iter().any(|form| fits(form.glob.track(), reading));
        match any(Reading::Possible) {
            false => Match::Never,
            true if any(Reading::Certain) => Match::Always,
            true => Match::Maybe,
        }
    }
}

fn spell(walk: &mut Walk, command: &Spelled) {
    match &command.plain {
        Some(plain) if command.graph.is_empty() => walk.text(plain),
        _ => walk.parts(&command.graph),
    }
}

impl Form {
    fn new(pattern: &str) -> Self {
        Self { glob: Glob::new(pattern), short: pattern.strip_suffix(" *").map(Glob::new) }
    }

    fn matches(&self, line: &str) -> bool {
        self.glob.matches(line) || self.short.as_ref().is_some_and(|short| short.matches(line))
    }
}

/// The word's text where it is known, or where only the home folder stands before it: then it is told, too.
fn spelled_out<'w>(word: &'w Word) -> Option<(bool, &'w str)> {
    match &word.text {
        Text::Known(text) => Some((false, text)),
        Text::Open(pieces) => match pieces.as_slice() {
            [Piece::Hole(Hole::Home)] => Some((true, "")),
            [Piece::Hole(Hole::Home), Piece::Text(rest)] => Some((true, rest)),
            _ => None,
        },
    }
}

fn has_dots(word: &str) -> bool {
    word.contains('.') && word.split('/').any(|segment| segment == "." || segment == "..")
}

fn cover(walk: &mut Walk, home: bool, text: &str, fold: bool) {
    let folded = if !fold {
        None
    } else if home {
        lexical(&format!("~{text}"), true)
    } else {
        lexical(text, true)
    };
    let text = match (home, &folded) {
        (_, None) => text,
        (false, Some(folded)) => folded,
        (true, Some(folded)) => match folded.strip_prefix('~') {
            Some(rest) => rest,
            // Above the home folder: where that is, nobody knows here.
            None => return walk.any(),
        },
    };
    if home {
        walk.home();
        return walk.text(text);
    }
    let parents = if fold { parents(text) } else { 0 };
    let (parents, rest) = text.split_at_checked(parents).unwrap_or(("", text));
    walk.climb(parents);
    walk.text(rest);
}

/// The length of the `../../` that a folded word begins with.
fn parents(word: &str) -> usize {
    let mut rest = word;
    while let Some(after) = rest.strip_prefix("..").filter(|after| after.is_empty() || after.starts_with('/')) {
        rest = after.strip_prefix('/').unwrap_or(after);
    }
    word.len().saturating_sub(rest.len())
}

/// Folds `..` in the pattern's literal words, so that a rule which spells one still fits; where a word is no
/// literal only its leading `./` goes (`keep_dot`: stays).
fn fold_literals(pattern: &str, keep_dot: bool) -> String {
    let fold = |word: &str| match word.contains(['*', '?', '[']) {
        true if keep_dot => word.to_owned(),
        true => word.strip_prefix("./").unwrap_or(word).to_owned(),
        false => lexical(word, keep_dot).unwrap_or_else(|| word.to_owned()),
    };
    pattern.split(' ').map(fold).collect::<Vec<_>>().join(" ")
}

/// Splits off the assignments that a pattern begins with.
fn leading_assignments(pattern: &str) -> (Vec<(Box<str>, Glob)>, String) {
    let mut assignments = Vec::new();
    let mut rest = pattern;
    while !rest.is_empty() {
        let (word, after) = rest.split_once(' ').unwrap_or((rest, ""));
        match word.split_once('=') {
            Some((name, value)) if is_name(name) => assignments.push((name.into(), Glob::new(value))),
            _ => break,
        }
        rest = after;
    }
    (assignments, rest.to_owned())
}

/// The pattern's words without a trailing `*`, where none of them holds anything but text.
fn literal_words(pattern: &str) -> Option<Vec<Box<str>>> {
    let words = pattern.strip_suffix(" *").unwrap_or(pattern);
    (!words.contains(['*', '?', '['])).then(|| words.split(' ').map(Box::from).collect())
}

fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// The pattern's steps with gaps for its blanks, and its stars kept in their word where text follows them or a `/`
/// stands before them.
fn words_track(pattern: &str) -> Track {
    let glob = Glob::new(pattern);
    let track = glob.track();
    let mut stays = track.stays.to_vec();
    let steps: Vec<Step> =
        track.steps.iter().map(|step| if *step == Step::Char(' ') { Step::Gap } else { *step }).collect();
    let mut slash = false;
    for (stay, step) in stays.iter_mut().zip(steps.iter().map(Some).chain([None])) {
        let ends_word = matches!(step, Some(Step::Gap) | None);
        if *stay == Stay::Free && slash {
            *stay = Stay::Below;
        } else if *stay == Stay::Free && !ends_word {
            *stay = Stay::Word;
        }
        slash = !ends_word && (slash || step.is_some_and(|step| track.names(step, '/')));
    }
    track.with(steps, stays)
}
