//! Screened lines made by hand, for tests of what is matched against them.

use std::borrow::Cow;

use toolgate::shell::{
    Assignment, Command, Hole, Inside, Joint, Piece, Redirect, RedirectKind, Screening, Span, Text, Via, Word, Wraps,
};

/// One word: `⟨s⟩`, `⟨i⟩`, `⟨f⟩` are holes (split, inside, files), a leading `~` the home folder, `·` a blank.
pub(crate) fn word(source: &str, at: usize) -> Word<'static> {
    let mut pieces = Vec::new();
    let mut rest = source.replace('·', " ");
    if let Some(after) = rest.strip_prefix('~') {
        pieces.push(Piece::Hole(Hole::Home));
        rest = after.to_owned();
    }
    while let Some((before, after)) = rest.clone().split_once('⟨') {
        if !before.is_empty() {
            pieces.push(Piece::Text(Cow::Owned(before.to_owned())));
        }
        let (kind, after) = after.split_once('⟩').unwrap();
        pieces.push(Piece::Hole(match kind {
            "s" => Hole::Split,
            "i" => Hole::Inside,
            _ => Hole::Files,
        }));
        rest = after.to_owned();
    }
    let text = match pieces.is_empty() {
        true => Text::Known(Cow::Owned(rest)),
        false => {
            if !rest.is_empty() {
                pieces.push(Piece::Text(Cow::Owned(rest)));
            }
            Text::Open(pieces)
        }
    };
    Word { text, span: Span { start: at, end: at + source.len() } }
}

/// A command: assignments, then words, each between single blanks; `‹empty›` is the empty word.
pub(crate) fn command(source: &str) -> Command<'static> {
    let mut made = Command {
        words: Vec::new(),
        assignments: Vec::new(),
        via: Via::Line,
        span: Span { start: 0, end: source.len() },
        joint: None,
        repeats: false,
        stdin: None,
        wraps: None,
        inside: None,
    };
    let mut at = 0;
    for part in source.split(' ').filter(|part| !part.is_empty()) {
        let text = if part == "‹empty›" { "" } else { part };
        match text.split_once('=') {
            Some((name, value)) if made.words.is_empty() && name.bytes().all(|b| b.is_ascii_uppercase() || b == b'_') => {
                let value = word(value, at + name.len() + 1);
                made.assignments.push(Assignment { name: Some(name.to_owned().into()), value });
            }
            _ => made.words.push(word(text, at)),
        }
        at += part.len() + 1;
    }
    made
}

/// Commands joined by the operators that stand alone between them; `> file` and `< file` are redirects.
#[allow(dead_code, reason = "not every test file asks about lines")]
pub(crate) fn line(source: &str) -> Screening<'static> {
    let mut screening = Screening::default();
    let mut joint = None;
    let mut text = String::new();
    let mut redirects = Vec::new();
    let parts: Vec<&str> = source.split(' ').chain(["\n"]).collect();
    let mut at = 0;
    while at < parts.len() {
        match parts[at] {
            op @ ("|" | "&&" | "||" | ";" | "&" | "\n") => {
                let mut made = command(&std::mem::take(&mut text));
                made.joint = joint;
                let index = screening.commands.len();
                screening.commands.push(made);
                for (op, path) in redirects.drain(..) {
                    let kind = if op == "<" { RedirectKind::Read } else { RedirectKind::Write };
                    screening.redirects.push(Redirect { kind, op, path: word(path, 0), command: Some(index) });
                }
                let op = ["|", "&&", "||", ";", "&"].into_iter().find(|known| *known == op);
                joint = op.map(|op| Joint { after: index, op });
            }
            op @ (">" | ">>" | "<") => {
                let op = [">", ">>", "<"].into_iter().find(|known| *known == op).unwrap();
                at += 1;
                redirects.push((op, parts[at]));
            }
            part => {
                text.push_str(part);
                text.push(' ');
            }
        }
        at += 1;
    }
    screening
}

/// Says that the command at `inner` is run by the one at `wrapper`.
#[allow(dead_code)]
pub(crate) fn wrap(screening: &mut Screening<'static>, wrapper: usize, inner: &str) {
    let word = None;
    let mut made = command(inner);
    made.inside = Some(Inside { wrapper, word });
    screening.commands[wrapper].wraps = Some(Wraps { transparent: true });
    screening.commands.insert(wrapper + 1, made);
    for later in &mut screening.commands[wrapper + 2..] {
        if let Some(joint) = &mut later.joint
            && joint.after > wrapper
        {
            joint.after += 1;
        }
    }
}
