//! Commands into which a program fills words at run time: `xargs -I`, `parallel`, `fd -x`.

use std::borrow::Cow;

use super::options::{Shape, shape};
use super::unwrap::{anything, known};
use crate::shell::{Hole, Piece, Text, Word};

/// `xargs cmd words`: further words at the end, or with `-I mark` a text in place of each mark.
/// `None` where the mark is not known.
pub(super) fn xargs<'a>(words: &[Word<'a>], mark: Option<Option<String>>) -> Option<Vec<Word<'a>>> {
    match mark {
        Some(mark) => {
            let mark = mark.filter(|mark| !mark.is_empty())?;
            Some(words.iter().map(|word| filled(word, &mark, &[Piece::Hole(Hole::Inside)])).collect())
        }
        None => {
            let mut words = words.to_vec();
            let end = words.last().map(|word| word.span).unwrap_or_default();
            words.push(anything(end));
            Some(words)
        }
    }
}

/// The word with `fill` in place of each `mark`.
pub(super) fn filled<'a>(word: &Word<'a>, mark: &str, fill: &[Piece<'a>]) -> Word<'a> {
    let mut pieces = Vec::new();
    let mut found = false;
    let mut fill_in = |text: &str, pieces: &mut Vec<Piece<'a>>| {
        for (index, part) in text.split(mark).enumerate() {
            if index > 0 {
                found = true;
                pieces.extend_from_slice(fill);
            }
            if !part.is_empty() {
                pieces.push(Piece::Text(Cow::Owned(part.to_owned())));
            }
        }
    };
    match &word.text {
        Text::Known(text) => fill_in(text, &mut pieces),
        Text::Open(known) => {
            for piece in known {
                match piece {
                    Piece::Text(text) => fill_in(text, &mut pieces),
                    hole => pieces.push(hole.clone()),
                }
            }
        }
    }
    if !found {
        return word.clone();
    }
    Word { text: Text::Open(pieces), span: word.span }
}

/// `fd -x cmd {}`: up to `;`. Every `{…}` stands for a path, which `fd` starts with `./` where it would be an option;
/// without one the path comes last.
pub(super) fn fd<'a>(words: &[Word<'a>]) -> Vec<Word<'a>> {
    let mut inner = Vec::new();
    let mut placed = false;
    for word in words.iter().take_while(|word| shape(word) != Shape::Known(";")) {
        let mut word = word.clone();
        for mark in ["{}", "{/}", "{//}", "{.}", "{/.}"] {
            word = filled(&word, mark, &[Piece::Hole(Hole::Split)]);
        }
        placed |= matches!(word.text, Text::Open(_));
        inner.push(word);
    }
    if !placed {
        inner.push(anything(inner.last().map(|word| word.span).unwrap_or_default()));
    }
    inner
}

/// `parallel cmd {} ::: words`: the words before `:::` are joined and a shell reads them; each `{…}` is a text that is
/// quoted for that shell, without one it comes last (GNU parallel manual, "DESCRIPTION", "{}").
/// `None` where the text is more than plain words.
pub(super) fn parallel<'a>(words: &[Word<'a>], mark: Option<Option<String>>) -> Option<Vec<Word<'a>>> {
    let mut inner = Vec::new();
    for word in words {
        let Shape::Known(text) = shape(word) else { return None };
        if matches!(text, ":::" | "::::" | ":::+" | "::::+") {
            break;
        }
        if mark.is_some() || !text.chars().all(|c| c.is_alphanumeric() || " _-./,:@%+={}".contains(c)) {
            return None;
        }
        inner.extend(text.split(' ').filter(|part| !part.is_empty()).map(|part| known(part.to_owned(), word.span)));
    }
    // `A=b cmd` and keywords are more than plain words.
    if inner.first().is_none_or(|name| matches!(shape(name), Shape::Known(text) if text.contains(['=', '{']))) {
        return None;
    }
    let mut placed = false;
    for word in &mut inner {
        let Text::Known(text) = &word.text else { continue };
        if let (Some((before, _)), Some((_, after))) = (text.split_once('{'), text.rsplit_once('}')) {
            placed = true;
            let texts = [before.to_owned(), after.to_owned()].map(|text| Piece::Text(Cow::Owned(text)));
            let [before, after] = texts;
            word.text = Text::Open(vec![before, Piece::Hole(Hole::Split), after]);
        } else if text.contains(['{', '}']) {
            return None;
        }
    }
    if !placed {
        inner.push(anything(inner.last().map(|word| word.span).unwrap_or_default()));
    }
    Some(inner)
}
