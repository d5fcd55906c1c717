//! Brace expansion: `{a,b}` and `{1..9}` make several words, before anything else in them is expanded
//! (bash manual, 3.5.1).

use std::borrow::Cow;

use super::Hole;
use super::builder::Part;
use super::limits::{Budget, MADE_WORDS};

/// How deep braces may nest before the word is left to a hole.
const DEPTH: usize = 8;

/// The words that the parts of one make. `None` where they are more than the budget has left.
pub(super) fn expand<'a>(parts: Vec<Part<'a>>, zsh: bool, budget: &mut Budget) -> Option<Vec<Vec<Part<'a>>>> {
    let groups = Groups::find(&parts, zsh);
    if groups.late {
        return Some(vec![vec![Part::Hole(Hole::Split)]]);
    }
    if groups.groups.iter().all(Option::is_none) {
        return Some(vec![parts]);
    }
    let bytes: usize = parts.iter().map(|p| if let Part::Text { text, .. } = p { text.len() } else { 1 }).sum();
    let words = groups.count(0, parts.len(), DEPTH)?;
    if !budget.make(words, words.saturating_mul(bytes)) {
        return None;
    }
    Some(groups.words(0, parts.len()).into_iter().map(|word| meet(word, zsh)).collect())
}

/// What braces bring together is expanded as if it had been written so: `$a{b,c}` is `$ab` and `$ac`, `~{a,b}` two
/// folders.
fn meet<'a>(word: Vec<Part<'a>>, zsh: bool) -> Vec<Part<'a>> {
    let mut met: Vec<Part<'a>> = Vec::with_capacity(word.len());
    let mut before = Before::Start;
    for part in word {
        let Part::Text { text, quoted: false } = part else {
            // zsh expands a `~` behind what comes to nothing as well.
            let blank = match &part {
                Part::Text { text, .. } => text.is_empty(),
                part => matches!(part, Part::Hole(_)),
            };
            before = match before {
                Before::Start if zsh && blank => Before::Start,
                _ if part == Part::Name => Before::Name,
                _ => Before::Text,
            };
            met.push(part);
            continue;
        };
        let in_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let rest = match before {
            _ if text.is_empty() => continue,
            // zsh reads a subscript there, too.
            Before::Name if zsh => "",
            Before::Name => text.trim_start_matches(in_name),
            Before::Folder => text.trim_start_matches(|c| c != '/'),
            Before::Dollar => "",
            Before::Start if text.starts_with('~') || (zsh && text.starts_with('=')) => {
                met.push(Part::Hole(Hole::Inside));
                text.trim_start_matches(|c| c != '/')
            }
            Before::Start | Before::Text => &text,
        };
        if rest.is_empty() {
            if before == Before::Start {
                before = Before::Folder;
            }
            continue;
        }
        let (rest, dollar) = rest.strip_suffix('$').map_or((rest, false), |rest| (rest, true));
        before = if rest.ends_with(['=', ':']) { Before::Start } else { Before::Text };
        met.push(Part::Text { text: Cow::Owned(rest.to_owned()), quoted: false });
        if dollar {
            met.push(Part::Hole(Hole::Split));
            before = Before::Dollar;
        }
    }
    met
}

/// What stands before a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Before {
    /// A `~` here would be a folder.
    Start,
    Text,
    Name,
    /// `~`, and perhaps a name.
    Folder,
    Dollar,
}

/// The parts of a word with what each `{` is.
struct Groups<'p, 'a> {
    parts: &'p [Part<'a>],
    /// For each part that opens a group: where it closes, and the sequence it is, if it is one.
    groups: Vec<Option<Group<'a>>>,
    /// `{a},b}`: bash passes over a `}` before which no comma stood.
    late: bool,
}

struct Group<'a> {
    close: usize,
    /// The commas that part its alternatives.
    commas: Vec<usize>,
    /// `{1..9}`; empty where commas part it.
    sequence: Vec<Cow<'a, str>>,
    /// A sequence whose items are known only at run time.
    folded: bool,
    /// A sequence of more items than any budget has.
    beyond: bool,
}

impl<'p, 'a> Groups<'p, 'a> {
    fn find(parts: &'p [Part<'a>], zsh: bool) -> Self {
        let mut groups: Vec<Option<Group<'a>>> = parts.iter().map(|_| None).collect();
        let mut stack: Vec<(usize, Vec<usize>)> = Vec::new();
        let mut items = 0usize;
        let (mut plain, mut comma, mut late) = (false, false, false);
        for (at, part) in parts.iter().enumerate() {
            match part {
                Part::Open => stack.push((at, Vec::new())),
                Part::Comma => match stack.last_mut() {
                    Some((_, own)) => own.push(at),
                    None => comma |= plain,
                },
                Part::Close => {
                    let Some((open, own)) = stack.pop() else {
                        late |= comma;
                        continue;
                    };
                    let inner = parts.get(open.saturating_add(1)..at).unwrap_or_default();
                    let group = if !own.is_empty() {
                        Some(Group { close: at, commas: own, sequence: Vec::new(), folded: false, beyond: false })
                    } else if items > MADE_WORDS {
                        Some(Group { close: at, commas: own, sequence: Vec::new(), folded: false, beyond: true })
                    } else {
                        sequence(inner, zsh).map(|found| Group {
                            close: at,
                            commas: own,
                            folded: found == Sequence::RunTime,
                            beyond: found == Sequence::Beyond,
                            sequence: if let Sequence::Items(items) = found { items } else { Vec::new() },
                        })
                    };
                    items = items.saturating_add(group.as_ref().map_or(0, |group| group.sequence.len()));
                    plain |= group.is_none();
                    if let Some(slot) = groups.get_mut(open) {
                        *slot = group;
                    }
                }
                _ => {}
            }
        }
        // zsh leaves all braces alone behind several that are open.
        late |= zsh && stack.len() > 1;
        Groups { parts, groups, late }
    }

    fn group(&self, at: usize) -> Option<&Group<'a>> {
        self.groups.get(at).and_then(Option::as_ref)
    }

    /// The alternatives of the group that opens at `open`, as ranges.
    fn alternatives(open: usize, group: &Group<'a>) -> impl Iterator<Item = (usize, usize)> {
        let starts = std::iter::once(open).chain(group.commas.iter().copied()).map(|at| at.saturating_add(1));
        let ends = group.commas.iter().copied().chain(std::iter::once(group.close));
        starts.zip(ends)
    }

    /// How many words the parts from `start` up to `end` make; `None` where they nest too deeply.
    fn count(&self, start: usize, end: usize, depth: usize) -> Option<usize> {
        let mut words = 1usize;
        let mut at = start;
        while at < end {
            if let Some(group) = self.group(at) {
                let deeper = depth.checked_sub(1)?;
                if group.beyond {
                    return None;
                }
                let own = if group.folded {
                    1
                } else if group.sequence.is_empty() {
                    let mut sum = 0usize;
                    for (from, to) in Self::alternatives(at, group) {
                        sum = sum.saturating_add(self.count(from, to, deeper)?);
                    }
                    sum
                } else {
                    group.sequence.len()
                };
                words = words.saturating_mul(own);
                at = group.close;
            }
            at = at.saturating_add(1);
        }
        Some(words)
    }

    fn words(&self, start: usize, end: usize) -> Vec<Vec<Part<'a>>> {
        let mut words: Vec<Vec<Part<'a>>> = vec![Vec::new()];
        let mut at = start;
        while at < end {
            if let Some(group) = self.group(at) {
                let made = self.made(at, group);
                words = words
                    .iter()
                    .flat_map(|word| made.iter().map(move |tail| word.iter().chain(tail).cloned().collect()))
                    .collect();
                at = group.close;
            } else if let Some(part) = self.parts.get(at) {
                words.iter_mut().for_each(|word| word.push(part.clone()));
            }
            at = at.saturating_add(1);
        }
        words
    }

    fn made(&self, open: usize, group: &Group<'a>) -> Vec<Vec<Part<'a>>> {
        if group.folded {
            vec![vec![Part::Hole(Hole::Split)]]
        } else if group.sequence.is_empty() {
            Self::alternatives(open, group).flat_map(|(from, to)| self.words(from, to)).collect()
        } else {
            let item = |text: &Cow<'a, str>| vec![Part::Text { text: text.clone(), quoted: false }];
            group.sequence.iter().map(item).collect()
        }
    }
}

/// The most items of one sequence that are spelt out.
const ITEMS: i64 = 1_000;

#[derive(Debug, PartialEq)]
enum Sequence<'a> {
    Items(Vec<Cow<'a, str>>),
    /// What it makes is known only at run time, or shells differ on it.
    RunTime,
    Beyond,
}

/// `1..9`, `a..f`, `1..9..2`. `None`: no sequence, the braces are text.
fn sequence<'a>(inner: &[Part<'a>], zsh: bool) -> Option<Sequence<'a>> {
    let [Part::Text { text, quoted: false }] = inner else {
        // zsh fills in `{1..$n}` first. In bash, a comma makes `{1.."a,b"}` a group even where it is quoted, or inside `$(…)`.
        let dotted = |p: &Part<'_>| matches!(p, Part::Text { text, .. } if text.contains('.'));
        let comma = |p: &Part<'_>| match p {
            Part::Text { text, .. } => text.contains(','),
            Part::Hole(_) | Part::Comma => true,
            Part::Name | Part::Open | Part::Close | Part::Bracket => false,
        };
        return (inner.iter().any(dotted) && (zsh || inner.iter().any(comma))).then_some(Sequence::RunTime);
    };
    let mut ends = text.split("..");
    let (first, last, step) = (ends.next()?, ends.next()?, ends.next());
    if ends.next().is_some() {
        return zsh.then_some(Sequence::RunTime);
    }
    let telling = |end: &&str| end.len() > 1 && end.starts_with(['0', '-', '+']);
    if zsh && (step.is_some() || [first, last].iter().any(telling)) {
        return Some(Sequence::RunTime);
    }
    let step: Option<i64> = match step {
        None => None,
        Some(step) => Some(step.parse().ok()?),
    };
    if let (Ok(from), Ok(to)) = (first.parse::<i64>(), last.parse::<i64>()) {
        let digits = |end: &str| end.trim_start_matches(['-', '+']).to_owned();
        let padded = |end: &str| digits(end).len() > 1 && end.trim_start_matches('-').starts_with('0');
        if first.starts_with('+') || last.starts_with('+') {
            return Some(Sequence::RunTime);
        }
        let width = if padded(first) || padded(last) { first.len().max(last.len()) } else { 0 };
        return Some(steps(from, to, step, |n| Some(Cow::Owned(format!("{n:0width$}")))));
    }
    let letter = |end: &str| match end.as_bytes() {
        &[byte] if byte.is_ascii_alphabetic() => Some(byte),
        _ => None,
    };
    match (letter(first), letter(last)) {
        (Some(a), Some(z)) if a.is_ascii_lowercase() == z.is_ascii_lowercase() => {
            let item = |n: i64| u8::try_from(n).ok().map(|byte| Cow::Owned(char::from(byte).to_string()));
            Some(steps(i64::from(a), i64::from(z), step, item))
        }
        (Some(_), Some(_)) => Some(Sequence::RunTime),
        _ if zsh => Some(Sequence::RunTime),
        _ => None,
    }
}

fn steps<'a>(first: i64, last: i64, step: Option<i64>, item: impl Fn(i64) -> Option<Cow<'a, str>>) -> Sequence<'a> {
    let items = || {
        // The sign of the step is of no account (bash manual: "the correct default increment is used").
        let size = step.unwrap_or(1).checked_abs()?.max(1);
        let count = last.checked_sub(first)?.checked_abs()?.checked_div(size)?;
        if count >= ITEMS {
            return None;
        }
        let signed = if last < first { size.checked_neg()? } else { size };
        (0..=count).map(|n| item(first.checked_add(signed.checked_mul(n)?)?)).collect()
    };
    items().map_or(Sequence::Beyond, Sequence::Items)
}
